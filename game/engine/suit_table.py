"""What each suit of a hand offers, looked up: the ground under `deficiency`.

A suit is a number of base 5, one digit for the copies held of each rank (0-4), the 1 first. All
5^9 of them fall into 130 classes. A class, and every union of suits, is a *vector* of ten: the
fewest tiles missing for 0-4 sets, then for 0-4 sets with a pair, no tile wanted a fifth time. Two
vectors merge into the one of both together. `tests/tools/build_suit_table.py` makes the file
`suit_table.bin`, which is read once, at the first question.
"""

import pkgutil
import zlib
from functools import cache
from threading import Lock

from game.engine.tiles import PLAYING_TILES, Tile

SUIT_SIZE = 5**9
HONOUR_SIZE = 5**7
UNREACHABLE = 99

Vector = tuple[int, ...]

SUIT_OF: tuple[int, ...] = tuple(tile // 9 for tile in PLAYING_TILES)
"""For each kind its suit: 0 characters, 1 circles, 2 bamboos, 3 honours."""
INDEX_STEPS: tuple[int, ...] = tuple(
    5 ** ((6 if tile.is_honour else 8) - tile % 9) for tile in PLAYING_TILES
)
"""For each kind what one tile adds to its suit's index.

Nobody notices a fifth copy: it would read as another suit.
"""

_STEPS_OF_SUIT = tuple(
    tuple((tile, INDEX_STEPS[tile]) for tile in PLAYING_TILES if SUIT_OF[tile] == suit)
    for suit in range(4)
)
_DIGITS = bytes(range(ord("0"), ord("5"))) + bytes(251)
_REMEMBERED = 1 << 16


def suit_index(suit: bytes) -> int:
    """Return the counts of a suit as a number of base 5; ValueError where one is not 0-4."""
    return int(suit.translate(_DIGITS), 5)


class Classes(dict[bytes, int]):
    """Number of the vector of a suit by its nine counts, or of the honours by their seven.

    Suits that were met are remembered: hashing nine bytes is quicker than working out the index.
    """

    __slots__ = ("_rows",)

    def __init__(self, suits: bytes, honours: bytes) -> None:
        super().__init__()
        self._rows = {9: suits, 7: honours}

    def __missing__(self, suit: bytes) -> int:
        if len(self) >= _REMEMBERED:
            self.clear()
        self[suit] = number = self._rows[len(suit)][suit_index(suit)]
        return number


class Merged(dict[int, int]):
    """Number of the vector of two together, by `number << 16 | other number`, found when asked."""

    __slots__ = ("_lock", "_numbers", "vectors")

    def __init__(self, vectors: list[Vector]) -> None:
        super().__init__()
        self.vectors = vectors
        self._numbers = {vector: number for number, vector in enumerate(vectors)}
        self._lock = Lock()

    def __missing__(self, key: int) -> int:
        vector = _merged(self.vectors[key >> 16], self.vectors[key & 0xFFFF])
        # Bots may think in a thread: a number is given out and its vector stored as one step.
        with self._lock:
            number = self._numbers.setdefault(vector, len(self.vectors))
            if number == len(self.vectors):
                self.vectors.append(vector)
        self[key] = number
        return number


class Missing(dict[int, int]):
    """Tiles missing for some sets and a pair, by `number << 19 | other number << 3 | sets`."""

    __slots__ = ("_vectors",)

    def __init__(self, vectors: list[Vector]) -> None:
        super().__init__()
        self._vectors = vectors

    def __missing__(self, key: int) -> int:
        sets = key & 7
        first, second = self._vectors[key >> 19], self._vectors[key >> 3 & 0xFFFF]
        self[key] = missing = _merged(first, second)[5 + sets]
        return missing


class Useful(dict[int, tuple[Tile, ...]]):
    """Kinds of one suit that lower what is missing, beside a rest of the hand; see `useful_key`."""

    __slots__ = ("_missing", "_rows")

    def __init__(self, rows: tuple[bytes, ...], missing: Missing) -> None:
        super().__init__()
        self._rows = rows
        self._missing = missing

    def __missing__(self, key: int) -> tuple[Tile, ...]:
        if len(self) >= _REMEMBERED:
            self.clear()
        suit, sets, index, rest = key & 3, key >> 2 & 7, key >> 5 & 0x1FFFFF, key >> 26
        row, missing, beside = self._rows[suit], self._missing, rest << 19 | sets
        level = missing[beside | row[index] << 3]
        self[key] = useful = tuple(
            [
                tile
                for tile, step in _STEPS_OF_SUIT[suit]
                if index // step % 5 < 4 and missing[beside | row[index + step] << 3] < level
            ]
        )
        return useful


def useful_key(suit: int, index: int, rest: int, sets: int) -> int:
    """Return the key in `Useful` of a suit's index beside the vector `rest` of the other suits."""
    return rest << 26 | index << 5 | sets << 2 | suit


class SuitTable:
    """The unpacked file: `suits` and `honours` give the vector's number for each suit."""

    __slots__ = ("classes", "honours", "merged", "missing", "rows", "suits", "useful")

    def __init__(self, content: bytes) -> None:
        vectors_end = 1 + 10 * content[0]
        suits_end = vectors_end + SUIT_SIZE
        vectors = [tuple(content[at : at + 10]) for at in range(1, vectors_end, 10)]
        self.suits = content[vectors_end:suits_end]
        self.honours = content[suits_end:]
        self.rows = (self.suits, self.suits, self.suits, self.honours)
        self.classes = Classes(self.suits, self.honours)
        self.merged = Merged(vectors)
        self.missing = Missing(vectors)
        self.useful = Useful(self.rows, self.missing)


@cache
def suit_table() -> SuitTable:
    """Return the table, read when first asked for.

    `pkgutil` instead of `importlib.resources`, whose imports take longer than the first decision.
    """
    content = pkgutil.get_data("game.engine", "suit_table.bin")
    if content is None:
        raise FileNotFoundError("game/engine/suit_table.bin is not part of this program")
    return SuitTable(zlib.decompress(content))


def _merged(first: Vector, second: Vector) -> Vector:
    without_pair, with_pair = [], []
    for sets in range(5):
        shares = range(sets + 1)
        without_pair.append(min(first[share] + second[sets - share] for share in shares))
        with_pair.append(
            min(
                min(
                    first[share] + second[5 + sets - share], first[5 + share] + second[sets - share]
                )
                for share in shares
            )
        )
    return tuple(min(UNREACHABLE, missing) for missing in without_pair + with_pair)

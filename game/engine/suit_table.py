"""What each suit of a hand offers, looked up: the ground under `deficiency`.

A suit is a number of base 5, its index: one digit for the copies held of each rank (0-4), the 1
first. What a suit, or several together, can give to a hand is a *vector*: the fewest tiles missing
for 0-4 sets, and for 0-4 sets with a pair, no tile wanted a fifth time. There are only 180 of them,
so the table knows a vector's number for each index, for each two numbers that of both together,
and for each two numbers how many tiles are missing. `tests/tools/build_suit_table.py` makes the
file `suit_table.bin`; it is read once, at the first question.
"""

import pkgutil
import zlib
from functools import cache

from game.engine.tiles import PLAYING_TILES, Tile

SUIT_SIZE = 5**9
HONOUR_SIZE = 5**7

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


class Useful(dict[int, tuple[Tile, ...]]):
    """Kinds of one suit that lower what is missing, beside a rest of the hand; see `useful_key`."""

    __slots__ = ("_missing", "_rows")

    def __init__(self, rows: tuple[bytes, ...], missing: tuple[bytes, ...]) -> None:
        super().__init__()
        self._rows = rows
        self._missing = missing

    def __missing__(self, key: int) -> tuple[Tile, ...]:
        if len(self) >= _REMEMBERED:
            self.clear()
        suit, sets, index, rest = key & 3, key >> 2 & 7, key >> 5 & 0x1FFFFF, key >> 26
        row, missing, beside = self._rows[suit], self._missing[sets], rest << 8
        level = missing[beside | row[index]]
        self[key] = useful = tuple(
            [
                tile
                for tile, step in _STEPS_OF_SUIT[suit]
                if index // step % 5 < 4 and missing[beside | row[index + step]] < level
            ]
        )
        return useful


class Throws(dict[int, tuple[tuple[Tile, int, int], ...]]):
    """What throwing a tile leaves of a suit: (tile, index, vector's number); see `throws_key`."""

    __slots__ = ("_rows",)

    def __init__(self, rows: tuple[bytes, ...]) -> None:
        super().__init__()
        self._rows = rows

    def __missing__(self, key: int) -> tuple[tuple[Tile, int, int], ...]:
        if len(self) >= _REMEMBERED:
            self.clear()
        suit, index = key & 3, key >> 2
        row = self._rows[suit]
        self[key] = throws = tuple(
            [
                (tile, index - step, row[index - step])
                for tile, step in _STEPS_OF_SUIT[suit]
                if index // step % 5
            ]
        )
        return throws


def throws_key(suit: int, index: int) -> int:
    """Return the key in `Throws` of a suit's index."""
    return index << 2 | suit


def useful_key(suit: int, index: int, rest: int, sets: int) -> int:
    """Return the key in `Useful` of a suit's index beside the vector `rest` of the other suits."""
    return rest << 26 | index << 5 | sets << 2 | suit


class SuitTable:
    """The unpacked file.

    `suits` and `honours` give the number of the vector for an index (`rows`: for each suit in
    turn); `merged[number << 8 | other]` the number of both together; `missing[sets][number << 8 |
    other]` the tiles missing for that many sets and a pair. `classes`, `useful` and `throws`
    remember.
    """

    __slots__ = ("classes", "honours", "merged", "missing", "rows", "suits", "throws", "useful")

    def __init__(self, content: bytes) -> None:
        vectors = content[0]
        size = vectors << 8
        start = 1 + 10 * vectors
        self.merged, *missing = (content[start + at * size :][:size] for at in range(6))
        self.missing = tuple(missing)
        self.suits = content[-SUIT_SIZE - HONOUR_SIZE : -HONOUR_SIZE]
        self.honours = content[-HONOUR_SIZE:]
        self.rows = (self.suits, self.suits, self.suits, self.honours)
        self.classes = Classes(self.suits, self.honours)
        self.useful = Useful(self.rows, self.missing)
        self.throws = Throws(self.rows)


@cache
def suit_table() -> SuitTable:
    """Return the table, read when first asked for.

    `pkgutil` instead of `importlib.resources`, whose imports take longer than the first decision.
    """
    content = pkgutil.get_data("game.engine", "suit_table.bin")
    if content is None:
        raise FileNotFoundError("game/engine/suit_table.bin is not part of this program")
    return SuitTable(zlib.decompress(content))

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

SUIT_SIZE = 5**9
HONOUR_SIZE = 5**7
UNREACHABLE = 99

Vector = tuple[int, ...]


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


class SuitTable:
    """The unpacked file: `suits` and `honours` give the vector's number for each suit."""

    __slots__ = ("honours", "merged", "missing", "rows", "suits")

    def __init__(self, content: bytes) -> None:
        vectors_end = 1 + 10 * content[0]
        suits_end = vectors_end + SUIT_SIZE
        vectors = [tuple(content[at : at + 10]) for at in range(1, vectors_end, 10)]
        self.suits = content[vectors_end:suits_end]
        self.honours = content[suits_end:]
        self.rows = (self.suits, self.suits, self.suits, self.honours)
        self.merged = Merged(vectors)
        self.missing = Missing(vectors)


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

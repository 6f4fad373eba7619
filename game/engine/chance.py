"""Chance that comes out the same everywhere: a stream of numbers grown from a text.

A record must deal the same wall on every machine and with every version of Python, so the stream is
SHA-256 of the seed and a counter, and the shuffle is written here.

>>> Chance("example").shuffled("abcdef")
['a', 'd', 'f', 'b', 'e', 'c']
"""

import hashlib
import struct
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

_WORDS = struct.Struct(">4Q")
"""How a block of SHA-256 reads as four numbers."""
_FULL = 1 << 64


class Chance:
    """A stream of random numbers that its seed text determines."""

    __slots__ = ("_counter", "_seed", "_words")

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode()
        self._counter = 0
        self._words: list[int] = []
        """What is left of the last block, in the order to be popped."""

    def _word(self) -> int:
        if not self._words:
            block = hashlib.sha256(b"%b/%d" % (self._seed, self._counter)).digest()
            self._counter += 1
            self._words += reversed(_WORDS.unpack(block))
        return self._words.pop()

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to bound - 1, each as likely as the others."""
        fair = _FULL - _FULL % bound
        while (word := self._word()) >= fair:
            pass
        return word % bound

    def random(self) -> float:
        """Return a number from 0 up to, but not including, 1."""
        return (self._word() >> 11) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, each as likely as the others."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Return the items in a random order (Fisher and Yates)."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result

"""Chance that comes out the same everywhere: a stream of numbers grown from a text.

A record must deal the same wall on every machine and with every version of Python, so the stream is
SHA-256 of the seed and a counter, and the shuffle is written here.

>>> Chance("example").shuffled("abcdef")
['a', 'd', 'f', 'b', 'e', 'c']
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

_WORD = 8
_FULL = 1 << 64


class Chance:
    """A stream of random numbers that its seed text determines."""

    __slots__ = ("_block", "_counter", "_offset", "_seed")

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode()
        self._counter = 0
        self._block = b""
        self._offset = 0

    def _word(self) -> int:
        if self._offset == len(self._block):
            text = self._seed + b"/" + str(self._counter).encode()
            self._block = hashlib.sha256(text).digest()
            self._counter += 1
            self._offset = 0
        word = self._block[self._offset : self._offset + _WORD]
        self._offset += _WORD
        return int.from_bytes(word, "big")

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

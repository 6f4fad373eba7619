"""The promise before a deal: a digest of the wall that only this very wall leads to."""

from collections.abc import Sequence
from hashlib import sha256

from game.engine.tiles import Tile


def wall_digest(seed: str, tiles: Sequence[Tile]) -> str:
    """Return the SHA-256 of a hand's seed, a line end, and its wall in the order of drawing.

    Anybody can check it with a program of their own: the text is `seed`, a line feed, and the
    tiles with a blank between two, in UTF-8. The seed is part of it so that nobody can find the
    wall by trying.

    >>> wall_digest("a/1", [Tile.parse("1m"), Tile.parse("5z")])[:12]
    'b7cb248617a5'
    """
    return sha256(f"{seed}\n{' '.join(map(str, tiles))}".encode()).hexdigest()


def short_digest(digest: str) -> str:
    """Return the beginning of a digest as it is read aloud, in groups of four.

    >>> short_digest("0123456789abcdef0123")
    '0123 4567 89ab cdef'
    """
    return " ".join(digest[place : place + 4] for place in range(0, 16, 4))

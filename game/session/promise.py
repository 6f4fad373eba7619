"""The promise before a deal: a digest of the wall that only this very wall leads to."""

from collections.abc import Sequence
from hashlib import sha256

from game.engine.tiles import Tile
from game.locale import _

CHECK = 'printf %s "$(head -n 2 wall.txt)" | sha256sum'
"""Works a digest out anew from a file that begins with a sealed text."""


def sealed_text(seed: str, tiles: Sequence[Tile]) -> str:
    """Return what is sealed: a hand's seed, a line end, and its wall in the order of drawing.

    Between two tiles stands a blank. The seed is part of it so that nobody can find the wall by
    trying.
    """
    return f"{seed}\n{' '.join(map(str, tiles))}"


def digest_of(sealed: str) -> str:
    """Return the SHA-256 of a sealed text in UTF-8, which any program can work out."""
    return sha256(sealed.encode()).hexdigest()


def wall_digest(seed: str, tiles: Sequence[Tile]) -> str:
    """Return the digest of what is sealed of a hand.

    >>> wall_digest("a/1", [Tile.parse("1m"), Tile.parse("5z")])[:12]
    'b7cb248617a5'
    """
    return digest_of(sealed_text(seed, tiles))


def proof_text(sealed: str) -> str:
    """Return a sealed text with its digest, and how to check it, for whoever keeps it in a file.

    The first two lines are the sealed text; the shell takes the line end after them away.
    """
    how = _(
        "To check it, save all of this as wall.txt and run the next line in a terminal (on a Mac "
        "with shasum -a 256 instead of sha256sum). It takes the first two lines, the hand's code "
        "and its wall in the order of drawing, and the same digits must come out."
    )
    short = _(
        "Tiles: m Characters, p Circles, s Bamboos; 1z to 4z East, South, West, North; "
        "5z to 7z White, Green, Red Dragon; f flowers and seasons."
    )
    return f"{sealed}\n\nSHA-256: {digest_of(sealed)}\n{how}\n{CHECK}\n{short}\n"


def short_digest(digest: str) -> str:
    """Return the beginning of a digest as it is read aloud, in groups of four.

    >>> short_digest("0123456789abcdef0123")
    '0123 4567 89ab cdef'
    """
    return " ".join(digest[place : place + 4] for place in range(0, 16, 4))

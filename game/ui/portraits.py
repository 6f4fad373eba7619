"""The faces at the table: a bird for each opponent, and the sparrow for the one who plays."""

from functools import lru_cache
from zlib import crc32

import pygame

from game.bots.characters import CHARACTERS, character_named, plain_name
from game.ui.pictures import picture

PORTRAITS: tuple[str, ...] = tuple(character.key for character in CHARACTERS)
"""The portraits of those who are somebody.

What each shows: a wren with a leaf, who loves chows; a kestrel in a nightcap, who dreams of limit
hands; a patient heron; a crane in one silk, who plays one suit; an owl in a jersey like a
tortoise's shell, who is careful; a magpie with three dragons at a chain; a robin in blossoms, who
lays pungs; a quick kingfisher; a mandarin in an official's hat, who holds honours; a plover in a
straw hat, who waits for flowers and kongs.
"""

PLAYER = "sparrow"
STRANGERS = tuple(f"finch_{tint}" for tint in ("amber", "rose", "blue", "violet", "green", "grey"))
"""The finches that stand for names without a portrait, told apart by their plumage."""

SMALLEST, LARGEST = 16, 1024


def portrait_key(name: str) -> str:
    """Return which portrait a name has: its own, or always the same one of the finches.

    >>> portrait_key("heron"), portrait_key(" MEI ")
    ('heron', 'wren')
    """
    character = character_named(name)
    if character is not None:
        return character.key
    return STRANGERS[crc32(plain_name(name).encode()) % len(STRANGERS)]


def portrait(name: str, size: int) -> pygame.Surface:
    """Return an opponent's face, a disc of `size` pixels across, transparent around it.

    It is kept and shared: draw it, do not draw on it. A size out of reason is brought to the
    nearest that is not.
    """
    return _disc(portrait_key(name), max(SMALLEST, min(LARGEST, size)))


def player_portrait(size: int) -> pygame.Surface:
    """Return the face of the one who plays, whatever the name: the sparrow, as it is."""
    return _disc(PLAYER, max(SMALLEST, min(LARGEST, size)))


@lru_cache(maxsize=48)
def _disc(key: str, size: int) -> pygame.Surface:
    drawn = picture(f"portraits/{key}.svg", (size, size))
    drawn.blit(_hole(size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


@lru_cache(maxsize=8)
def _hole(size: int) -> pygame.Surface:
    """Return a white disc with a smooth rim, by which a square picture is cut round."""
    return picture("portraits/disc.svg", (size, size))

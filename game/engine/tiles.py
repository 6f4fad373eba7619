"""What is printed on a tile, and which piece it is.

A `Tile` is what is printed (42 different faces); a `TileId` is one physical piece. A piece's id is
its place in the shuffled wall, so an id by itself tells nothing about the face: whoever may not
see a tile can still be told which piece moved.

>>> Tile.parse("7z")
Tile('7z')
>>> str(Tile.parse("5f")), Tile.parse("5f").name
('5f', 'Spring')
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NewType, Self

TileId = NewType("TileId", int)

SUIT_LETTERS = "mpszf"
PLAYING_KINDS = 34
KINDS = 42

_HONOUR_NAMES = (
    "East Wind", "South Wind", "West Wind", "North Wind",
    "White Dragon", "Green Dragon", "Red Dragon",
)  # fmt: skip
_BONUS_NAMES = (
    "Plum", "Orchid", "Chrysanthemum", "Bamboo plant", "Spring", "Summer", "Autumn", "Winter",
)  # fmt: skip
_SUIT_NAMES = ("Characters", "Circles", "Bamboos")


class Tile(int):
    """A face: 0-8 characters, 9-17 circles, 18-26 bamboos, 27-33 honours, 34-41 bonus tiles.

    It is an int so that it indexes count arrays of 34; its text form is the notation's (`5m`).
    """

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the tile that `text` names, such as `3p`; raise ValueError for anything else."""
        if len(text) == 2 and text[0].isascii() and text[0].isdigit():
            suit = SUIT_LETTERS.find(text[1])
            rank = int(text[0])
            if suit >= 0 and 1 <= rank <= (9, 9, 9, 7, 8)[suit]:
                return cls(_SUIT_STARTS[suit] + rank - 1)
        raise ValueError(f"no such tile: {text!r}")

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        return f"Tile({_TEXTS[self]!r})"

    @property
    def suit(self) -> str:
        """The suit's letter in the notation: m, p, s, z (honours) or f (bonus tiles)."""
        return _TEXTS[self][1]

    @property
    def rank(self) -> int:
        """1-9 in the suits, 1-4 winds and 5-7 dragons, 1-8 bonus tiles."""
        return int(_TEXTS[self][0])

    @property
    def is_suited(self) -> bool:
        """Whether it is a character, circle or bamboo."""
        return self < 27

    @property
    def is_honour(self) -> bool:
        """Whether it is a wind or a dragon."""
        return 27 <= self < 34

    @property
    def is_wind(self) -> bool:
        """Whether it is one of the four winds."""
        return 27 <= self < 31

    @property
    def is_dragon(self) -> bool:
        """Whether it is one of the three dragons."""
        return 31 <= self < 34

    @property
    def is_terminal(self) -> bool:
        """Whether it is a 1 or 9 of a suit."""
        return self < 27 and self % 9 in (0, 8)

    @property
    def is_simple(self) -> bool:
        """Whether it is a 2 to 8 of a suit."""
        return self < 27 and self % 9 not in (0, 8)

    @property
    def is_bonus(self) -> bool:
        """Whether it is a flower or a season."""
        return self >= 34

    @property
    def is_flower(self) -> bool:
        """Whether it is Plum, Orchid, Chrysanthemum or Bamboo plant."""
        return 34 <= self < 38

    @property
    def is_season(self) -> bool:
        """Whether it is Spring, Summer, Autumn or Winter."""
        return self >= 38

    @property
    def bonus_number(self) -> int:
        """The number on a bonus tile, 1-4: it belongs to East, South, West, North in turn."""
        return (self - 34) % 4 + 1

    @property
    def name(self) -> str:
        """The English name: `5 Circles`, `1 Circle`, `East Wind`, `Plum`."""
        if self.is_bonus:
            return _BONUS_NAMES[self - 34]
        if self.is_honour:
            return _HONOUR_NAMES[self - 27]
        suit = _SUIT_NAMES[self // 9]
        return f"{self % 9 + 1} {suit}" if self % 9 else f"1 {suit.removesuffix('s')}"


_SUIT_STARTS = (0, 9, 18, 27, 34)
_TEXTS = tuple(
    f"{rank}{letter}"
    for letter, ranks in zip(SUIT_LETTERS, (9, 9, 9, 7, 8), strict=True)
    for rank in range(1, ranks + 1)
)
TILES: tuple[Tile, ...] = tuple(Tile(kind) for kind in range(KINDS))
PLAYING_TILES: tuple[Tile, ...] = TILES[:PLAYING_KINDS]
BONUS_TILES: tuple[Tile, ...] = TILES[PLAYING_KINDS:]
ORPHANS: tuple[Tile, ...] = tuple(t for t in PLAYING_TILES if t.is_terminal or t.is_honour)


@cache
def full_set(bonus_tiles: bool) -> tuple[Tile, ...]:
    """Every piece of the box in order: four of each playing tile, and one of each bonus tile."""
    playing = tuple(tile for tile in PLAYING_TILES for _ in range(4))
    return playing + BONUS_TILES if bonus_tiles else playing


def tiles_of(counts: Sequence[int]) -> tuple[Tile, ...]:
    """Return the tiles of counts of the 34 playing kinds, ascending."""
    return tuple(
        [tile for tile, held in zip(PLAYING_TILES, counts, strict=True) for _ in range(held)]
    )


def counts(tiles: Iterable[Tile]) -> list[int]:
    """Return how many of each of the 34 playing kinds there are; bonus tiles are a ValueError."""
    result = [0] * PLAYING_KINDS
    for tile in tiles:
        if tile >= PLAYING_KINDS:
            raise ValueError(f"{tile} is a bonus tile and has no place among the playing tiles")
        result[tile] += 1
    return result

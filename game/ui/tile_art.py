"""The tiles as they lie on the table, at any size and turned to any seat."""

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

import pygame

from game.engine.tiles import TILES, Tile
from game.ui.kept import KeptPictures
from game.ui.pictures import picture

TileSet = Literal["indexed", "plain", "modern"]
Back = Literal["jade", "bamboo", "midnight"]

FINE_WIDTH = 58
"""From this width on a face is drawn in full detail; below it the strokes are fewer and bolder."""

_BOLD: dict[TileSet, str] = {
    "indexed": "indexed_small",
    "plain": "plain_small",
    "modern": "modern",
}
"""Where the faces for small tiles are; the modern ones are bold enough at any size."""

_SOFT = 3
"""Radius of a blur, in pixels, from which it is done on a smaller picture."""

CACHE_BYTES = 40_000_000
"""Pictures in memory at most: every face at the three sizes of a table, even on a 4K screen."""


class Looks(NamedTuple):
    """What a face looks like: the tile, its width in pixels, and its quarter turns."""

    tile: Tile
    width: int
    turn: int


class TileArt:
    """Draws tiles and keeps what it drew.

    A tile of a `width` has an upright face `width` wide and 4/3 as high. Turned by one or three
    quarters it lies on its side. The edge that faces the player is always at the bottom, below the
    face, and the light always falls from the upper left, so pictures must not be rotated again.
    Surfaces are shared: draw them, do not draw on them.
    """

    def __init__(self, tile_set: TileSet = "indexed", back: Back = "jade") -> None:
        self._tile_set: TileSet = tile_set
        self._back: Back = back
        self._kept = KeptPictures(CACHE_BYTES)
        self._last_prints: dict[tuple[Tile, TileSet], tuple[object, ...]] = {}
        self._rough: dict[tuple[object, ...], Looks] = {}
        self.is_hurried = False
        """Faces are scaled from what there is of other sizes, to be sharpened afterwards."""

    @property
    def tile_set(self) -> TileSet:
        """Which faces are drawn: with an index in the corner, or plain."""
        return self._tile_set

    @tile_set.setter
    def tile_set(self, value: TileSet) -> None:
        self._tile_set = value

    @property
    def back(self) -> Back:
        """What the backs are made of."""
        return self._back

    @back.setter
    def back(self, value: Back) -> None:
        self._back = value

    @staticmethod
    @lru_cache(maxsize=256)
    def thickness(width: int) -> int:
        """Return the height in pixels of the edge below the face."""
        return max(3, round(width * 46 / 300))

    @staticmethod
    @lru_cache(maxsize=256)
    def face_size(width: int, turn: int = 0) -> tuple[int, int]:
        """Return width and height of the upper face in pixels, without the edge."""
        long = round(width * 4 / 3)
        return (long, width) if turn % 2 else (width, long)

    @staticmethod
    @lru_cache(maxsize=256)
    def size(width: int, turn: int = 0) -> tuple[int, int]:
        """Return width and height of the whole tile in pixels."""
        across, down = TileArt.face_size(width, turn)
        return across, down + TileArt.thickness(width)

    def face(
        self, tile: Tile | None, width: int, *, turn: int = 0, back: bool = False
    ) -> pygame.Surface:
        """Return a tile: its face, a blank front for None, or its back if `back` is set.

        `turn` counts quarter turns anticlockwise: 1 is how the player on the right lays a tile.
        """
        turn %= 4
        printed = None if back else tile
        if printed is None:
            return self._body(width, turn % 2, back)
        key = ("tile", printed, width, turn, self._tile_set, self._back)
        found = self._kept.get(key)
        if found is None:
            found = self._body(width, turn % 2, False).copy()
            print_ = self._scaled_print(printed, width) if self.is_hurried else None
            if print_ is None:
                print_ = self._printed(printed, width)
            else:
                self._rough[key] = Looks(printed, width, turn)
            found.blit(pygame.transform.rotate(print_, 90 * turn) if turn else print_, (0, 0))
            self._kept.put(key, found)
        return found

    def warm(self, width: int, turns: tuple[int, ...] = (0,)) -> Iterator[None]:
        """Draw all faces of a size ahead of need, one with each step of the iteration."""
        for turn in turns:
            self.face(None, width, turn=turn, back=True)
            for tile in TILES:
                self.face(tile, width, turn=turn)
                yield

    def sharpen(self) -> Looks | None:
        """Draw one of the faces that are only scaled as it ought to be; None if there is none."""
        if not self._rough:
            return None
        key, looks = self._rough.popitem()
        if self._kept.drop(key):
            self.face(looks.tile, looks.width, turn=looks.turn)
        return looks

    @property
    def kept_bytes(self) -> int:
        """How much memory the pictures take that are kept."""
        return self._kept.bytes

    def shadow(self, width: int, turn: int = 0) -> pygame.Surface:
        """Return the soft shadow of a tile; draw it at the tile's place plus `shadow_offset`."""
        return self._blurred(width, turn, (0, 0, 0, 120), 0)

    @classmethod
    def shadow_offset(cls, width: int) -> tuple[int, int]:
        """Return where the shadow's picture begins, from the tile's upper left corner."""
        blur = cls._blur(width)
        return -2 * blur + max(1, width // 30), -2 * blur + max(2, width // 20)

    def halo(
        self, width: int, turn: int = 0, colour: tuple[int, int, int] = (255, 208, 96)
    ) -> pygame.Surface:
        """Return a glow all around a tile; draw it at the tile's place plus `halo_offset`."""
        return self._blurred(width, turn, (*colour, 255), self._blur(width))

    @classmethod
    def halo_offset(cls, width: int) -> tuple[int, int]:
        """Return where the halo's picture begins, from the tile's upper left corner."""
        reach = 3 * cls._blur(width)
        return -reach, -reach

    @staticmethod
    def _blur(width: int) -> int:
        return max(2, width // 14)

    def _blurred(
        self, width: int, turn: int, colour: tuple[int, int, int, int], spread: int
    ) -> pygame.Surface:
        """Return a tile's outline, `spread` pixels larger all around, filled and blurred."""
        key = ("blurred", width, turn % 2, colour, spread)
        found = self._kept.get(key)
        if found is None:
            across, down = self.size(width, turn)
            blur = self._blur(width)
            margin = 2 * blur + spread
            # Something this soft is blurred small and scaled up: nobody sees it, but it is quick.
            coarse = max(1, blur // _SOFT)
            full = (across + 2 * margin, down + 2 * margin)
            small = [math.ceil(length / coarse) for length in full]
            # Blurring mixes colour as well as alpha: the ground has the colour, at no alpha.
            shape = pygame.Surface(small, pygame.SRCALPHA)
            shape.fill((*colour[:3], 0))
            place = pygame.Rect(margin, margin, across, down).inflate(2 * spread, 2 * spread)
            place = pygame.Rect([round(length / coarse) for length in place])
            corner = round((width * 34 / 300 + spread) / coarse)
            pygame.draw.rect(shape, colour, place, border_radius=corner)
            found = pygame.transform.gaussian_blur(shape, max(1, blur // coarse))
            if coarse > 1:
                found = pygame.transform.smoothscale(found, full)
            self._kept.put(key, found)
        return found

    def _body(self, width: int, turned: int, back: bool) -> pygame.Surface:
        key = ("body", width, turned, back, self._back)
        found = self._kept.get(key)
        if found is None:
            side = "back" if back else "front"
            lie = "turned" if turned else "upright"
            name = f"tiles/bodies/{self._back}_{side}_{lie}.svg"
            found = picture(name, self.size(width, turned))
            self._kept.put(key, found)
        return found

    def _printed(self, tile: Tile, width: int) -> pygame.Surface:
        """Return what is carved and painted on a face, with the light on the lower rim of it."""
        key = ("print", tile, width, self._tile_set)
        found = self._kept.get(key)
        if found is None:
            fine = width >= FINE_WIDTH
            folder = self._tile_set if fine else _BOLD[self._tile_set]
            name = f"tiles/{folder}/{tile}.svg"
            paint = picture(name, self.face_size(width))
            if fine:
                rim = paint.copy()
                rim.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
                rim.set_alpha(190)
                depth = max(1, round(width / 110))
                found = pygame.Surface(paint.get_size(), pygame.SRCALPHA)
                found.blit(rim, (depth, depth))
                found.blit(paint, (0, 0))
            else:
                found = paint
            self._kept.put(key, found)
        self._last_prints[tile, self._tile_set] = key
        return found

    def _scaled_print(self, tile: Tile, width: int) -> pygame.Surface | None:
        """Return the print of a face, scaled from the one used last; None where there is none."""
        key = ("print", tile, width, self._tile_set)
        last = self._kept.get(self._last_prints.get((tile, self._tile_set), ()))
        if last is None or key in self._kept:
            return None
        return pygame.transform.smoothscale(last, self.face_size(width))

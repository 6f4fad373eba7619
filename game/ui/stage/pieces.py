"""The picture of all pieces that lie still, kept between frames and mended where one changed."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect

from game.engine.tiles import Tile, TileId
from game.ui.stage.placement import Placement
from game.ui.tile_art import TileArt


class Piece(NamedTuple):
    """A piece as it is drawn: where it lies and what is printed on it; None shows its back."""

    placement: Placement
    face: Tile | None


def draw_piece(surface: pygame.Surface, art: TileArt, piece: Piece) -> None:
    """Draw one piece with its shadow."""
    surface.fblits(_pictures(art, piece))


def _pictures(art: TileArt, piece: Piece) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    placed = piece.placement
    width, turn = placed.width, placed.turn
    right, down = art.shadow_offset(width)
    is_back = not placed.is_up or piece.face is None
    return [
        (art.shadow(width, turn), (placed.x + right, placed.y + down)),
        (art.face(piece.face, width, turn=turn, back=is_back), (placed.x, placed.y)),
    ]


@lru_cache(maxsize=1024)
def reach(placement: Placement) -> Rect:
    """Return the box of a piece with its shadow; it is shared, do not change it."""
    box = placement.rect
    margin = 6 + placement.width // 4
    return box.inflate(2 * margin, 2 * margin)


class PieceLayer:
    """The table's ground with the pieces that lie still on it, as one opaque picture."""

    def __init__(self, art: TileArt, ground: Callable[[], pygame.Surface]) -> None:
        self._art = art
        self._ground = ground
        self._surface: pygame.Surface | None = None
        self._shown: dict[TileId, Piece] = {}
        self._looks = (art.tile_set, art.back)

    def update(self, pieces: Mapping[TileId, Piece]) -> list[Rect]:
        """Take other pieces; return where the picture has changed, in boxes that lie apart."""
        surface = self._surface
        looks = (self._art.tile_set, self._art.back)
        if surface is None or looks != self._looks:
            surface = self._surface = self._ground().copy()
            self._looks = looks
            self._draw(surface, pieces)
            changed = [surface.get_rect()]
        else:
            shown = self._shown
            changed = merged(
                reach(placed.placement)
                for tile_id in shown.keys() | pieces.keys()
                if (old := shown.get(tile_id)) != (new := pieces.get(tile_id))
                for placed in (old, new)
                if placed is not None
            )
            if changed:
                self._mend(surface, pieces, changed)
        self._shown = dict(pieces)
        return changed

    def picture(self) -> pygame.Surface:
        """Return the picture as of the last update; it is shared, do not draw on it."""
        assert self._surface is not None
        return self._surface

    def _mend(
        self, surface: pygame.Surface, pieces: Mapping[TileId, Piece], boxes: Sequence[Rect]
    ) -> None:
        lying = sorted(pieces.values(), key=_order)
        reaches = [reach(piece.placement) for piece in lying]
        for box in boxes:
            surface.set_clip(box)
            surface.blit(self._ground(), box, box)
            touched = [lying[index] for index in sorted(box.collidelistall(reaches))]
            surface.fblits([each for piece in touched for each in _pictures(self._art, piece)])
        surface.set_clip(None)

    def _draw(self, surface: pygame.Surface, pieces: Mapping[TileId, Piece]) -> None:
        lying = sorted(pieces.values(), key=_order)
        surface.fblits([each for piece in lying for each in _pictures(self._art, piece)])


def _order(piece: Piece) -> int:
    return piece.placement.z


def merged(boxes: Iterable[Rect]) -> list[Rect]:
    """Return boxes that cover the same, those that overlap joined."""
    apart: list[Rect] = []
    for box in boxes:
        hit = box.collidelist(apart)
        while hit >= 0:
            box = box.union(apart.pop(hit))
            hit = box.collidelist(apart)
        apart.append(box)
    return apart

"""The picture of all pieces that lie still, kept between frames and mended where one changed."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

import pygame
from pygame import Rect

from game.engine.tiles import Tile, TileId
from game.ui.stage.placement import Placement
from game.ui.tile_art import TileArt

MOST_MENDED = 36
"""Changed pieces up to which mending is quicker than drawing everything again."""


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


def _reach(placement: Placement) -> Rect:
    """Return the box of a piece with its shadow."""
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

    def picture(self, pieces: Mapping[TileId, Piece]) -> pygame.Surface:
        """Return the picture with these pieces; it is shared, draw it and do not draw on it."""
        surface = self._surface
        looks = (self._art.tile_set, self._art.back)
        if surface is None or looks != self._looks:
            surface = self._surface = self._ground().copy()
            self._looks = looks
            self._draw(surface, pieces, None)
        else:
            shown = self._shown
            changed = [
                placed
                for tile_id in shown.keys() | pieces.keys()
                if (old := shown.get(tile_id)) != (new := pieces.get(tile_id))
                for placed in (old, new)
                if placed is not None
            ]
            if len(changed) > MOST_MENDED:
                surface.blit(self._ground(), (0, 0))
                self._draw(surface, pieces, None)
            else:
                for box in _merged([_reach(piece.placement) for piece in changed]):
                    surface.set_clip(box)
                    surface.blit(self._ground(), box, box)
                    self._draw(surface, pieces, box)
                surface.set_clip(None)
        self._shown = dict(pieces)
        return surface

    def _draw(
        self, surface: pygame.Surface, pieces: Mapping[TileId, Piece], box: Rect | None
    ) -> None:
        chosen = [
            piece
            for piece in pieces.values()
            if box is None or _reach(piece.placement).colliderect(box)
        ]
        chosen.sort(key=lambda piece: piece.placement.z)
        surface.fblits([picture for piece in chosen for picture in _pictures(self._art, piece)])


def _merged(boxes: list[Rect]) -> list[Rect]:
    """Return boxes that cover the same, those that overlap joined."""
    merged: list[Rect] = []
    for box in boxes:
        hit = box.collidelist(merged)
        while hit >= 0:
            box = box.union(merged.pop(hit))
            hit = box.collidelist(merged)
        merged.append(box)
    return merged

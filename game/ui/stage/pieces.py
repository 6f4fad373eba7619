"""The pieces that lie still: how each is drawn, and where the picture of all has to be mended."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect

from game.engine.tiles import Tile, TileId
from game.ui.stage.placement import Placement
from game.ui.tile_art import Looks, TileArt


class Piece(NamedTuple):
    """A piece as it is drawn: where it lies and what is printed on it; None shows its back."""

    placement: Placement
    face: Tile | None

    @property
    def looks(self) -> tuple[Tile | None, int, int, bool]:
        """What it looks like, wherever it lies: face, width in pixels, quarter turns, side."""
        placed = self.placement
        return self.face, placed.width, placed.turn, placed.is_up


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
    """The pieces that lie still in the `whole` box: which have changed, and their picture."""

    def __init__(self, art: TileArt, whole: Rect) -> None:
        self._art = art
        self._whole = whole
        self._shown: dict[TileId, Piece] = {}
        self._lying: list[Piece] = []
        self._reaches: list[Rect] = []
        self._looks: tuple[str, str] | None = None

    def update(self, pieces: Mapping[TileId, Piece]) -> list[Rect]:
        """Take other pieces; return where the picture changes, in boxes that lie apart."""
        shown, looks = self._shown, (self._art.tile_set, self._art.back)
        changed = merged(
            reach(placed.placement)
            for tile_id in shown.keys() | pieces.keys()
            if (old := shown.get(tile_id)) != (new := pieces.get(tile_id))
            for placed in (old, new)
            if placed is not None
        )
        if looks != self._looks:
            self._looks = looks
            changed = [self._whole]
        if changed:
            self._shown = dict(pieces)
            self._lying = sorted(pieces.values(), key=_order)
            self._reaches = [reach(piece.placement) for piece in self._lying]
        return changed

    def forget(self, looks: Looks) -> None:
        """Take pieces that look so for changed, as their picture is another one now."""
        tile, width, turn = looks
        for tile_id, piece in list(self._shown.items()):
            placed = piece.placement
            if piece.face == tile and placed.width == width and placed.turn % 4 == turn:
                del self._shown[tile_id]

    def paint(self, surface: pygame.Surface, box: Rect) -> None:
        """Paint the pieces as of the last update in a box; the surface is clipped to it."""
        touched = [self._lying[index] for index in sorted(box.collidelistall(self._reaches))]
        surface.fblits([each for piece in touched for each in _pictures(self._art, piece)])


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

"""Draws pieces on their way: lifted, turned and tipped over as far as they are."""

import math
from collections.abc import Iterable

import pygame

from game.ui.stage.motion import Glide
from game.ui.stage.pieces import Piece
from game.ui.tile_art import TileArt

Picture = tuple[pygame.Surface, tuple[int, int]]
"""What is drawn, and where its upper left corner is in pixels."""

_FLATTEST = 0.06
"""What is seen of a tile's width while it stands on its edge, tipping over."""
_SHADE = 0.35
"""How far a shadow moves away, to the right and down, from a piece that is one pixel higher."""


class GlidePainter:
    """Gives the pictures of what is on its way, in the order in which they are drawn."""

    def __init__(self, art: TileArt) -> None:
        self._art = art

    def pictures(self, glides: Iterable[Glide], *, is_fading: bool) -> list[Picture]:
        """Return pictures and their places; `is_fading`: nothing moves, it comes into sight."""
        if is_fading:
            return [self._faded(glide) for glide in glides]
        drawn: list[Picture] = []
        for glide in sorted(glides, key=_height):
            if glide.is_waiting:
                drawn.append(self._waiting(glide))
            else:
                self._fly(glide, drawn)
        return drawn

    def _faded(self, glide: Glide) -> Picture:
        piece = glide.piece
        picture = self._face(piece).copy()
        picture.set_alpha(round(255 * glide.progress))
        return picture, piece.placement[:2]

    def _waiting(self, glide: Glide) -> Picture:
        """Return a piece that has not set out, as it lies."""
        lying = glide.begun or glide.piece
        picture = self._face(lying)
        if glide.start_width != lying.placement.width:
            size = TileArt.size(glide.start_width, lying.placement.turn)
            picture = pygame.transform.smoothscale(picture, size)
        return picture, _corner(picture, glide.start)

    def _fly(self, glide: Glide, drawn: list[Picture]) -> None:
        """Add the shadow and the picture of a piece under way."""
        tipped, angle = glide.tipped, glide.angle
        piece = glide.piece if tipped >= 0.5 or glide.begun is None else glide.begun
        placed = piece.placement
        width, turn = placed.width, placed.turn
        is_across = 45 < abs(angle) % 180 < 135
        picture = self._face(piece)
        shadow = self._art.shadow(width, turn + is_across)
        scale = glide.width / width
        squeezed = max(_FLATTEST, abs(math.cos(math.pi * tipped))) if tipped < 1 else 1.0
        if squeezed < 1 or abs(scale - 1) * width > 1:
            across, down = picture.get_size()
            size = max(1, round(across * scale * squeezed)), max(1, round(down * scale))
            picture = pygame.transform.smoothscale(picture, size)
            shadow = pygame.transform.scale_by(shadow, (scale * squeezed, scale))
        if abs(angle) >= 1:
            picture = pygame.transform.rotozoom(picture, angle, 1.0)
        middle = glide.middle
        height = glide.height
        if not glide.is_done:
            height = max(height, width / 14)
        away = height * _SHADE + width / 30
        drawn.append((shadow, _corner(shadow, (middle[0] + away, middle[1] + away))))
        drawn.append((picture, _corner(picture, (middle[0], middle[1] - height * (1 - _SHADE)))))

    def _face(self, piece: Piece) -> pygame.Surface:
        placed = piece.placement
        is_back = not placed.is_up or piece.face is None
        return self._art.face(piece.face, placed.width, turn=placed.turn, back=is_back)


def _corner(picture: pygame.Surface, middle: tuple[float, float]) -> tuple[int, int]:
    across, down = picture.get_size()
    return round(middle[0] - across / 2), round(middle[1] - down / 2)


def _height(glide: Glide) -> tuple[bool, float, int]:
    """Return how high above the table a piece is: what travels far passes over what is moved up."""
    is_under_way = not glide.is_waiting and not glide.is_done
    return is_under_way, glide.distance, glide.piece.placement.z

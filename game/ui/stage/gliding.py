"""Draws pieces on their way: lifted, turned and tipped over as far as they are."""

import math
from collections.abc import Iterable

import pygame

from game.ui.kept import KeptPictures
from game.ui.stage.motion import Glide
from game.ui.stage.pieces import Piece
from game.ui.tile_art import TileArt

Picture = tuple[pygame.Surface, tuple[int, int]]
"""What is drawn, and where its upper left corner is in pixels."""

_FLATTEST = 0.06
"""What is seen of a tile's width while it stands on its edge, tipping over."""
_SHADE = 0.35
"""How far a shadow moves away, to the right and down, from a piece that is one pixel higher."""

_STEP = 5
"""Degrees between the angles in which backs are drawn."""
_MOST_BYTES = 12_000_000


class GlidePainter:
    """Gives the pictures of what is on its way, in the order in which they are drawn."""

    def __init__(self, art: TileArt) -> None:
        self._art = art
        self._kept = KeptPictures(_MOST_BYTES)
        self._heap: dict[tuple[int, int, str, int], tuple[pygame.Surface, int, int]] = {}

    def pictures(self, glides: Iterable[Glide], *, is_fading: bool) -> list[Picture]:
        """Return pictures and their places; `is_fading`: nothing moves, it comes into sight."""
        if is_fading:
            return [self._faded(glide) for glide in glides]
        drawn: list[Picture] = []
        for glide in sorted(glides, key=_height):
            if glide.is_waiting:
                self._wait(glide, drawn)
            else:
                self._fly(glide, drawn)
        return drawn

    def _faded(self, glide: Glide) -> Picture:
        piece = glide.piece
        picture = self._face(piece).copy()
        picture.set_alpha(round(255 * glide.progress))
        return picture, piece.placement[:2]

    def _wait(self, glide: Glide, drawn: list[Picture]) -> None:
        """Add a piece that has not set out, as it lies; one of the heap with its shadow."""
        lying = glide.begun or glide.piece
        if glide.sway:
            (sprite, right, down), (x, y) = self._heaped(lying, glide.spin), glide.stirred
            drawn.append((sprite, (round(x) - right, round(y) - down)))
            return
        picture = self._turned(lying, glide.spin)
        if glide.start_width != lying.placement.width:
            picture = pygame.transform.scale_by(picture, glide.start_width / lying.placement.width)
        drawn.append((picture, _corner(picture, glide.start)))

    def _heaped(self, piece: Piece, angle: float) -> tuple[pygame.Surface, int, int]:
        """Return a back with its shadow, turned by an angle, and where in it the middle is.

        There are so many in the heap that each is one picture.
        """
        steps = round(angle / _STEP)
        key = (piece.placement.width, piece.placement.turn % 2, self._art.back, steps)
        found = self._heap.get(key)
        if found is None:
            parts: list[Picture] = []
            self._cast(piece, angle, (0, 0), 0, parts)
            picture = self._turned(piece, angle)
            parts.append((picture, _corner(picture, (0, 0))))
            box = pygame.Rect(parts[0][1], parts[0][0].get_size())
            box.union_ip(pygame.Rect(parts[1][1], picture.get_size()))
            sprite = pygame.Surface(box.size, pygame.SRCALPHA)
            sprite.blits([(part, (x - box.x, y - box.y)) for part, (x, y) in parts])
            found = self._heap[key] = (sprite, -box.x, -box.y)
        return found

    def _fly(self, glide: Glide, drawn: list[Picture]) -> None:
        """Add the shadow and the picture of a piece under way."""
        tipped, angle = glide.tipped, glide.angle
        piece = glide.piece if tipped >= 0.5 or glide.begun is None else glide.begun
        width, turn = piece.placement.width, piece.placement.turn
        scale = glide.width / width
        middle = glide.middle
        height = 0.0 if glide.is_done else max(glide.height, width / 14)
        if tipped < 1 or abs(scale - 1) * width > 1:
            # It tips over lengthwise, as a tile does that stood before its player.
            flat = max(_FLATTEST, abs(math.cos(math.pi * tipped))) if tipped < 1 else 1.0
            factors = (scale * flat, scale) if turn % 2 else (scale, scale * flat)
            picture = _scaled(self._face(piece), factors)
            shadow = pygame.transform.scale_by(self._art.shadow(width, turn), factors)
            drawn.append((shadow, _corner(shadow, _aside(middle, width, height))))
            if abs(angle) >= _STEP:
                picture = pygame.transform.rotozoom(picture, angle, 1.0)
        else:
            self._cast(piece, angle, middle, height, drawn)
            picture = self._turned(piece, angle)
        drawn.append((picture, _corner(picture, (middle[0], middle[1] - height * (1 - _SHADE)))))

    def _cast(
        self,
        piece: Piece,
        angle: float,
        middle: tuple[float, float],
        height: float,
        drawn: list[Picture],
    ) -> None:
        """Add the shadow of a piece that is turned by an angle, and so high above the table."""
        width, turn = piece.placement.width, piece.placement.turn
        is_across = 45 < abs(angle) % 180 < 135
        shadow = self._art.shadow(width, turn + is_across)
        drawn.append((shadow, _corner(shadow, _aside(middle, width, height))))

    def _turned(self, piece: Piece, angle: float) -> pygame.Surface:
        """Return a piece turned by an angle; backs, of which many turn at once, are kept."""
        steps = round(angle / _STEP)
        picture = self._face(piece)
        if not steps:
            return picture
        if piece.placement.is_up and piece.face is not None:
            return pygame.transform.rotozoom(picture, angle, 1.0)
        key = (piece.placement.width, piece.placement.turn % 2, self._art.back, steps)
        turned = self._kept.get(key)
        if turned is None:
            turned = pygame.transform.rotozoom(picture, steps * _STEP, 1.0)
            self._kept.put(key, turned)
        return turned

    def _face(self, piece: Piece) -> pygame.Surface:
        placed = piece.placement
        is_back = not placed.is_up or piece.face is None
        return self._art.face(piece.face, placed.width, turn=placed.turn, back=is_back)


def _scaled(picture: pygame.Surface, factors: tuple[float, float]) -> pygame.Surface:
    across, down = picture.get_size()
    size = max(1, round(across * factors[0])), max(1, round(down * factors[1]))
    return pygame.transform.smoothscale(picture, size)


def _aside(middle: tuple[float, float], width: int, height: float) -> tuple[float, float]:
    """Return where the middle of a shadow is."""
    away = height * _SHADE
    return middle[0] + away + max(1, width // 30), middle[1] + away + max(2, width // 20)


def _corner(picture: pygame.Surface, middle: tuple[float, float]) -> tuple[int, int]:
    across, down = picture.get_size()
    return round(middle[0] - across / 2), round(middle[1] - down / 2)


def _height(glide: Glide) -> tuple[bool, float, int]:
    """Return how high above the table a piece is: what travels far passes over what is moved up."""
    is_under_way = not glide.is_waiting and not glide.is_done
    return is_under_way, glide.distance, glide.piece.placement.z

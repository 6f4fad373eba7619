"""Draws the winds on their way to the next seats, from plate to plate around the table."""

import math

import pygame
from pygame import Rect

from game.ui.animation.easing import slid
from game.ui.context import Outfit
from game.ui.skin import shadow
from game.ui.stage.chrome import draw_medal, face_box, medal_box
from game.ui.stage.layout import Layout, Side
from game.ui.stage.motion import Medal, WindTurn

_LARGEST = 2.2
"""How many times its size a medal has half way, as if lifted off the table."""
_BOW = 0.5
"""How far the way between neighbours is drawn towards the middle of the table."""

_Spot = tuple[float, float]


class TurnPainter:
    """Paints medals at one size of window; their pictures are made once for a turn."""

    def __init__(self, outfit: Outfit, layout: Layout) -> None:
        self._outfit = outfit
        self._layout = layout
        self._turn: WindTurn | None = None
        self._pictures: tuple[pygame.Surface, ...] = ()
        across = round(_LARGEST * self._side)
        self._shadow = shadow((across, across), across // 2, max(2, across // 10), 120)

    def draw(self, surface: pygame.Surface, turn: WindTurn, *, is_fading: bool) -> list[Rect]:
        """Draw the medals where they are by now; return the boxes that were drawn into.

        `is_fading`: nothing moves; they fade at the old seats and come into sight at the new ones.
        """
        if turn is not self._turn:
            self._turn = turn
            self._pictures = tuple(self._large(medal) for medal in turn.medals)
        touched = []
        for index, (medal, picture) in enumerate(zip(turn.medals, self._pictures, strict=True)):
            share = turn.linear(index)
            if is_fading:
                gone = self._middle(medal.start), 1.0, 1 - min(1.0, 2 * share)
                come = self._middle(medal.end), 1.0, max(0.0, 2 * share - 1)
                shown = [gone, come]
            else:
                size = 1 + (_LARGEST - 1) * math.sin(math.pi * share) ** 2
                shown = [(self._spot(medal, slid(share)), size, 1.0)]
            for spot, size, alpha in shown:
                touched.append(self._put(surface, picture, spot, size, alpha))
        return touched

    def _put(
        self,
        surface: pygame.Surface,
        picture: pygame.Surface,
        spot: _Spot,
        size: float,
        seen: float,
    ) -> Rect:
        drawn = pygame.transform.smoothscale_by(picture, size / _LARGEST)
        x, y = spot
        box = drawn.get_rect(center=(round(x), round(y)))
        if seen < 1:
            drawn.set_alpha(round(255 * seen))
            return surface.blit(drawn, box)
        away = (size - 1) * self._side / 4 + 1
        soft = pygame.transform.smoothscale_by(self._shadow, size / _LARGEST)
        below = surface.blit(soft, soft.get_rect(center=(round(x + away), round(y + away))))
        return surface.blit(drawn, box).union(below)

    @property
    def _side(self) -> int:
        return self._box(Side.BOTTOM).width

    def _box(self, side: Side) -> Rect:
        """Return where a medal lies at a side."""
        return medal_box(self._outfit, face_box(self._outfit, self._layout.plates[side]))

    def _middle(self, side: Side) -> _Spot:
        return self._box(side).center

    def _large(self, medal: Medal) -> pygame.Surface:
        side = round(_LARGEST * self._side)
        ring = 2 * max(1, self._outfit.px(1)) + 2
        picture = pygame.Surface((side + ring, side + ring), pygame.SRCALPHA)
        box = Rect(0, 0, side, side)
        box.center = picture.get_rect().center
        draw_medal(picture, self._outfit, box, medal.wind)
        return picture

    def _spot(self, medal: Medal, share: float) -> _Spot:
        """Return the middle of a medal that has gone a share of its way, which is a bow."""
        start, end = self._middle(medal.start), self._middle(medal.end)
        if medal.between is not None:
            bend: _Spot = self._middle(medal.between)
        else:
            table = self._layout.table.center
            half = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
            bend = (
                half[0] + (table[0] - half[0]) * _BOW,
                half[1] + (table[1] - half[1]) * _BOW,
            )
        left = 1 - share
        return (
            left * left * start[0] + 2 * left * share * bend[0] + share * share * end[0],
            left * left * start[1] + 2 * left * share * bend[1] + share * share * end[1],
        )

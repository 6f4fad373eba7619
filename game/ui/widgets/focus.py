"""Which widget the arrow keys go to."""

from collections.abc import Mapping

import pygame

from game.ui.intents import Direction
from game.ui.widgets.base import Widget

_ASIDE, _OFF_CENTRE = 2.5, 0.25
"""What a pixel aside counts beside a pixel ahead: of a gap, and of the way between the middles."""


def nearest(
    start: pygame.Rect,
    places: Mapping[Widget, pygame.Rect],
    direction: Direction,
    *,
    apart_from: Widget,
) -> Widget | None:
    """The widget that lies nearest in a direction; what is off to the side counts more."""
    best: tuple[float, Widget] | None = None
    for widget, place in places.items():
        across = max(place.left - start.right, start.left - place.right, 0)
        down = max(place.top - start.bottom, start.top - place.bottom, 0)
        dx, dy = abs(place.centerx - start.centerx), abs(place.centery - start.centery)
        match direction:
            case Direction.LEFT:
                ahead, gap, off = start.left - place.right, down, dy
            case Direction.RIGHT:
                ahead, gap, off = place.left - start.right, down, dy
            case Direction.UP:
                ahead, gap, off = start.top - place.bottom, across, dx
            case _:
                ahead, gap, off = place.top - start.bottom, across, dx
        if widget is apart_from or ahead < -2:
            continue
        distance = ahead + _ASIDE * gap + _OFF_CENTRE * off
        if best is None or distance < best[0]:
            best = (distance, widget)
    return best[1] if best else None

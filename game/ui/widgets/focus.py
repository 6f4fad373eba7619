"""Which widget the arrow keys go to, and which one has the focus after a change."""

from collections.abc import Mapping, Sequence

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


def usable_beside(found: Widget, places: Mapping[Widget, pygame.Rect]) -> Widget:
    """The widget itself if it can be used, else the nearest in its row that can.

    Where none can it is the widget again; one that is off says why, and is reached from the side.
    """
    if found.is_enabled:
        return found
    spot = places[found]
    in_row = [
        (abs(place.centerx - spot.centerx), number, widget)
        for number, (widget, place) in enumerate(places.items())
        if widget.is_enabled and (place.top, place.height) == (spot.top, spot.height)
    ]
    return min(in_row)[2] if in_row else found


def alike(focused: Widget, old: Sequence[Widget], new: Sequence[Widget]) -> Widget | None:
    """The widget among new ones that stands for the one in focus among the old ones.

    It is the one with the same words, where no other has them; else the one at the same place,
    counted from the end if something before it has come or gone.
    """
    if not new:
        return None
    named = [[each for each in order if each.label == focused.label] for order in (old, new)]
    if focused.label and [len(each) for each in named] == [1, 1]:
        return named[1][0]
    place = old.index(focused)
    kinds = [[type(each) for each in order] for order in (old, new)]
    behind = len(old) - place
    if kinds[0][: place + 1] != kinds[1][: place + 1] and kinds[0][place:] == kinds[1][-behind:]:
        return new[-behind]
    return new[min(place, len(new) - 1)]

"""Where the window goes: first, and when it is opened again on a desktop that may have changed.

>>> first_place(None, None, [(1600, 1000)])
WindowPlace(x=160, y=100, width=1280, height=800)
>>> first_place(WindowPlace(5000, 50, 1200, 700), None, [(1600, 1000)])
WindowPlace(x=200, y=150, width=1200, height=700)
"""

from collections.abc import Sequence

from game.storage.settings import WindowPlace
from game.ui.theme import LEAST_SIZE

LARGEST = (7680, 4320)
"""Pixels that can be asked for."""
SHARE = 0.8
"""Of the screen, for the first window."""
GRIP = 80
"""Pixels of the window that must be on a screen, so that it can be dragged."""
APART = 48
"""Pixels between two windows of the game."""


def first_place(
    kept: WindowPlace | None, size: tuple[int, int] | None, desktops: Sequence[tuple[int, int]]
) -> WindowPlace:
    """The window's place: as kept, of an asked-for `size`, or 80 % of the first screen.

    `desktops` are the sizes of the connected screens, taken as side by side from the left; a window
    that would not be seen on them goes to the middle of the first.
    """
    across, down = desktops[0] if desktops else (1280, 720)
    if size is not None:
        return _centred(size, across, down)
    if kept is None:
        width, height = (
            max(least, round(whole * SHARE))
            for least, whole in zip(LEAST_SIZE, (across, down), strict=True)
        )
        return _centred((width, height), across, down)
    total = sum(desktop[0] for desktop in desktops) or across
    tallest = max((desktop[1] for desktop in desktops), default=down)
    width = max(LEAST_SIZE[0], min(kept.width, total))
    height = max(LEAST_SIZE[1], min(kept.height, tallest))
    is_seen = kept.x + width >= GRIP and kept.x <= total - GRIP and 0 <= kept.y <= tallest - GRIP
    return (
        WindowPlace(kept.x, kept.y, width, height)
        if is_seen
        else _centred((width, height), across, down)
    )


def beside(place: WindowPlace, number: int, desktops: Sequence[tuple[int, int]]) -> WindowPlace:
    """The place of one more window of the game, so that it does not hide the one before it.

    `number` counts the windows, from 1.

    >>> beside(WindowPlace(160, 100, 1280, 800), 2, [(1920, 1080)])
    WindowPlace(x=208, y=148, width=1280, height=800)
    """
    across = sum(desktop[0] for desktop in desktops) or place.x + place.width
    down = max((desktop[1] for desktop in desktops), default=place.y + place.height)
    shift = APART * (number - 1)
    x, y = place.x + shift, place.y + shift
    if x > across - GRIP or y > down - GRIP:
        x, y = shift, shift
    return WindowPlace(x, y, place.width, place.height)


def _centred(size: tuple[int, int], across: int, down: int) -> WindowPlace:
    width, height = size
    return WindowPlace(max(0, (across - width) // 2), max(0, (down - height) // 2), width, height)

"""Two widgets in a row, or one below the other where the row is narrow."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.context import Outfit

_GAP = 16
_LEAST = 120
"""Units that the first widget needs beside the second."""


class Pair(Widget):
    """The second widget has its natural width, the first what is left of the row."""

    def __init__(self, first: Widget, second: Widget) -> None:
        super().__init__()
        self._first = first
        self._second = second

    def children(self) -> Sequence[Widget]:
        """Both."""
        return (self._first, self._second)

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height of the higher one, or of both."""
        second = self._second.height(outfit, width)
        if self._is_narrow(outfit, width):
            return self._first.height(outfit, width) + second + outfit.px(_GAP / 2)
        free = width - self._second.width(outfit) - outfit.px(_GAP)
        return max(self._first.height(outfit, free), second)

    def place(self, outfit: "Outfit", rect: pygame.Rect) -> None:
        """Take this place and share it."""
        super().place(outfit, rect)
        if self._is_narrow(outfit, rect.width):
            first = self._first.height(outfit, rect.width)
            self._first.place(outfit, pygame.Rect(rect.x, rect.y, rect.width, first))
            top = rect.y + first + outfit.px(_GAP / 2)
            self._second.place(outfit, pygame.Rect(rect.x, top, rect.width, rect.bottom - top))
            return
        width = self._second.width(outfit)
        second = pygame.Rect(rect.right - width, rect.y, width, rect.height)
        self._second.place(outfit, second)
        free = rect.width - width - outfit.px(_GAP)
        self._first.place(outfit, pygame.Rect(rect.x, rect.y, free, rect.height))

    def _is_narrow(self, outfit: "Outfit", width: int) -> bool:
        return width - self._second.width(outfit) < outfit.px(_LEAST + _GAP)

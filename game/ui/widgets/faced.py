"""A widget with a face before it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.widgets.base import Look, Widget

if TYPE_CHECKING:
    from game.ui.context import Outfit

_SHARE, _GAP = 12, 10
"""The part of the row that the face takes, and units between it and the widget."""


class Faced(Widget):
    """A widget, and before it the picture that `face` returns for a size in pixels.

    The picture is asked for whenever it is drawn, so it may follow what is typed in the widget.
    """

    def __init__(self, face: Callable[[int], pygame.Surface], widget: Widget) -> None:
        super().__init__()
        self._face = face
        self._widget = widget

    def children(self) -> Sequence[Widget]:
        """The widget."""
        return (self._widget,)

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height of the widget in what the face leaves of the width."""
        return self._widget.height(outfit, width - _taken(outfit, width))

    def place(self, outfit: "Outfit", rect: pygame.Rect) -> None:
        """Take this place."""
        super().place(outfit, rect)
        taken = _taken(outfit, rect.width)
        rest = pygame.Rect(rect.x + taken, rect.y, rect.width - taken, rect.height)
        self._widget.place(outfit, rest)

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint the face."""
        drawn = self._face(self.rect.width // _SHARE)
        surface.blit(drawn, drawn.get_rect(midleft=self.rect.midleft))


def _taken(outfit: "Outfit", width: int) -> int:
    return width // _SHARE + outfit.px(_GAP)

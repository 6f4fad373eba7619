"""A widget with a face before it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.intents import Intent
from game.ui.scene import Change
from game.ui.theme import SMALL
from game.ui.widgets.base import Look, Press, Widget, pressed

if TYPE_CHECKING:
    from game.ui.context import Outfit
    from game.ui.widgets.form import Form

_SHARE, _GAP = 12, 10
"""The part of the row that the face takes, and units between it and the widget."""

Face = Callable[[int], pygame.Surface]
"""Returns the picture of a face for a size in pixels."""


class FaceButton(Widget):
    """A face that can be pressed; `told` is asked for its tip whenever that is shown."""

    is_focusable = True

    def __init__(self, face: Face, on_press: Press, told: Callable[[], str], label: str) -> None:
        self._told = told
        super().__init__()
        self.label = label
        self._face = face
        self._on_press = on_press

    @property
    def tip(self) -> str:
        """What is told of whose face it is."""
        return self._told()

    @tip.setter
    def tip(self, words: str) -> None:
        """Take no other words than those that are told."""

    def handle(self, intent: Intent, form: "Form") -> Change | None:
        """Press on a click or on Enter."""
        return pressed(intent, form, self._on_press)

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint the face, and a ring where it has the focus or the pointer."""
        drawn = self._face(self.rect.width)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))
        if look.is_hovered and not look.is_focused:
            radius = self.rect.width // 2 + max(1, outfit.px(2))
            thick = max(2, outfit.px(3))
            pygame.draw.circle(surface, outfit.theme.accent, self.rect.center, radius, thick)
        if look.is_focused:
            outfit.skin.ring(surface, self.rect, _GAP * 4)


class Faced(Widget):
    """A widget, and before it the picture that `face` returns for a size in pixels.

    The picture is asked for whenever it is drawn, so it may follow what is typed in the widget. A
    `button` that shows a face takes its place instead.
    """

    def __init__(self, face: Face | FaceButton, widget: Widget) -> None:
        super().__init__()
        self._button = face if isinstance(face, FaceButton) else None
        self._face = None if isinstance(face, FaceButton) else face
        self._widget = widget

    def children(self) -> Sequence[Widget]:
        """The face, if it can be pressed, and the widget."""
        return (self._widget,) if self._button is None else (self._button, self._widget)

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height of the widget in what the face leaves of the width."""
        return self._widget.height(outfit, width - _taken(outfit, width))

    def place(self, outfit: "Outfit", rect: pygame.Rect) -> None:
        """Take this place."""
        super().place(outfit, rect)
        taken = _taken(outfit, rect.width)
        rest = pygame.Rect(rect.x + taken, rect.y, rect.width - taken, rect.height)
        self._widget.place(outfit, rest)
        if self._button is not None:
            side = min(rect.width // _SHARE, rect.height)
            box = pygame.Rect(0, 0, side, side)
            box.midleft = rect.midleft
            self._button.place(outfit, box)

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint the face."""
        if self._face is not None:
            drawn = self._face(self.rect.width // _SHARE)
            surface.blit(drawn, drawn.get_rect(midleft=self.rect.midleft))


class Captioned(Widget):
    """A widget, and below it a line of small words that `told` returns, asked whenever drawn."""

    def __init__(self, widget: Widget, told: Callable[[], str]) -> None:
        super().__init__()
        self._widget = widget
        self._told = told

    def children(self) -> Sequence[Widget]:
        """The widget."""
        return (self._widget,)

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height of the widget and of the line."""
        return self._widget.height(outfit, width) + outfit.px(2) + outfit.text.line_height(SMALL)

    def place(self, outfit: "Outfit", rect: pygame.Rect) -> None:
        """Take this place."""
        super().place(outfit, rect)
        upper = rect.height - outfit.px(2) - outfit.text.line_height(SMALL)
        self._widget.place(outfit, pygame.Rect(rect.topleft, (rect.width, upper)))

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint the line."""
        line = outfit.text.line_height(SMALL)
        below = pygame.Rect(self.rect.x, self.rect.bottom - line, self.rect.width, line)
        below.x += outfit.px(4)
        below.width -= outfit.px(4)
        outfit.text.draw(surface, self._told(), SMALL, outfit.theme.ink_muted, below)


def _taken(outfit: "Outfit", width: int) -> int:
    return width // _SHARE + outfit.px(_GAP)

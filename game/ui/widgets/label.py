"""Words on a panel or on the table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.skin import Plate
from game.ui.theme import BODY, TextStyle
from game.ui.widgets.base import Look, Widget

if TYPE_CHECKING:
    from game.ui.context import Outfit


class Label(Widget):
    """Text in a style; `colour` names a field of the theme. It wraps unless `is_line` is set."""

    def __init__(
        self,
        text: str,
        style: TextStyle = BODY,
        colour: str = "ink",
        *,
        align: float = 0,
        is_line: bool = False,
        tip: str = "",
    ) -> None:
        super().__init__(tip=tip)
        self.text = text
        self.style = style
        self.colour = colour
        self._align = align
        self.is_line = is_line

    def width(self, outfit: "Outfit") -> int:
        """Width of the text on one line."""
        return outfit.text.size(self.text, self.style)[0] + 1

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height of the text, wrapped at `width`."""
        if self.is_line:
            return outfit.text.line_height(self.style)
        return outfit.text.height(self.text, self.style, width)

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint the text."""
        colour = getattr(outfit.theme, self.colour)
        if self.is_line:
            align = (self._align, 0.5)
            outfit.text.draw(surface, self.text, self.style, colour, self.rect, align)
        else:
            outfit.text.draw_wrapped(surface, self.text, self.style, colour, self.rect, self._align)


class Bullet(Label):
    """A point of a list: wrapped text beside a small disc."""

    _INDENT = 22

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height of the text, wrapped beside the disc."""
        return super().height(outfit, width - outfit.px(self._INDENT))

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint disc and text."""
        whole, indent = self.rect, outfit.px(self._INDENT)
        middle = whole.y + outfit.text.line_height(self.style) // 2
        dot = (whole.x + outfit.px(7), middle)
        outfit.skin.disc(surface, dot, max(2, outfit.px(4)), outfit.theme.accent)
        self.rect = pygame.Rect(whole.x + indent, whole.y, whole.width - indent, whole.height)
        super().draw(surface, outfit, look)
        self.rect = whole


class Headed(Widget):
    """Words below their heading: close to it, and well away from what stands above."""

    _LEAD, _GAP = 12, 2

    def __init__(self, heading: Label, words: Label) -> None:
        super().__init__()
        self._both = (heading, words)

    def children(self) -> Sequence[Widget]:
        """The heading and the words."""
        return self._both

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height of both, and of the room above and between them."""
        around = outfit.px(self._LEAD) + outfit.px(self._GAP)
        return sum(each.height(outfit, width) for each in self._both) + around

    def place(self, outfit: "Outfit", rect: pygame.Rect) -> None:
        """Take this place and share it."""
        super().place(outfit, rect)
        y = rect.y + outfit.px(self._LEAD)
        for each in self._both:
            height = each.height(outfit, rect.width)
            each.place(outfit, pygame.Rect(rect.x, y, rect.width, height))
            y += height + outfit.px(self._GAP)


class Panel(Widget):
    """A plate behind other widgets; it is not in the way of the pointer."""

    def __init__(self, plate: Plate = Plate.PANEL) -> None:
        super().__init__()
        self._plate = plate

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint the plate."""
        outfit.skin.plate(surface, self.rect, self._plate)

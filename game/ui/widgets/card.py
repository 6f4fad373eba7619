"""Cards: a heading and some words that can be chosen as a whole."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.intents import Intent
from game.ui.scene import Change
from game.ui.skin import Plate, Sign
from game.ui.theme import SMALL, SMALL_STRONG, STRONG, SUBHEADING, TextStyle
from game.ui.widgets.base import Look, Press, Widget, pressed

if TYPE_CHECKING:
    from game.ui.context import Outfit
    from game.ui.widgets.form import Form


_TICK = 36
_GAP = 12
_TWO_COLUMNS_FROM = 620
"""Units: the tick of a card, between two, and the width from which they stand side by side."""


class Card(Widget):
    """A choice that needs explaining, such as a ruleset. The chosen one has a tick and a frame.

    `badge` is a word on a small plate beside the heading.
    """

    is_focusable = True

    def __init__(
        self,
        heading: str,
        words: str,
        on_press: Press,
        *,
        is_selected: bool = False,
        badge: str = "",
        tip: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(tip=tip, reason=reason)
        self.heading = heading
        self.is_selected = is_selected
        self._badge = badge
        self._words = words
        self._on_press = on_press

    def width(self, outfit: "Outfit") -> int:
        """A comfortable width for some lines."""
        return outfit.px(380)

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height of heading and words."""
        inner = width - 2 * outfit.px(16)
        words = outfit.text.height(self._words, SMALL, inner)
        return self._heading_height(outfit, inner) + words + outfit.px(24)

    def handle(self, intent: Intent, form: "Form") -> Change | None:
        """Choose on a click or on Enter."""
        return pressed(intent, form, self._on_press)

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint plate, heading, words and tick."""
        theme, px = outfit.theme, outfit.px
        outfit.skin.plate(surface, self.rect, Plate.CARD if self.is_enabled else Plate.DISABLED)
        if self.is_selected:
            frame = self.rect
            outfit.skin.tinted(surface, frame, theme.primary_top, 255, 14)
            outfit.skin.tinted(surface, frame.inflate(-px(6), -px(6)), theme.selected, 255, 12)
        elif look.is_hovered and self.is_enabled:
            outfit.skin.tinted(surface, self.rect, theme.accent, 34, 14)
        inner = self.rect.inflate(-2 * px(16), -2 * px(10))
        head = pygame.Rect(inner.x, inner.y, inner.width, self._heading_height(outfit, inner.width))
        if self.is_selected:
            at = (inner.right - px(14), head.centery)
            outfit.skin.sign(surface, Sign.TICK, at, px(28), theme.good)
            head.width -= px(_TICK)
        ink = theme.ink if self.is_enabled else theme.disabled_ink
        if self._badge:
            head.width -= self._draw_badge(surface, outfit, head)
        style = self._heading_style(outfit, head.width)
        if style is None:
            outfit.text.draw_wrapped(surface, self.heading, SMALL_STRONG, ink, head)
        else:
            outfit.text.draw(surface, self.heading, style, ink, head)
        body = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
        muted = theme.ink if self.is_selected else theme.ink_muted
        outfit.text.draw_wrapped(
            surface, self._words, SMALL, muted if self.is_enabled else ink, body
        )
        if look.is_focused:
            outfit.skin.ring(surface, self.rect, 14)

    def _heading_style(self, outfit: "Outfit", width: int) -> TextStyle | None:
        """The largest style in which the whole heading fits into a line; None if none does."""
        styles = (SUBHEADING, STRONG, SMALL_STRONG)
        fitting = (each for each in styles if outfit.text.size(self.heading, each)[0] <= width)
        return next(fitting, None)

    def _heading_height(self, outfit: "Outfit", width: int) -> int:
        """Height of the heading, wrapped where it needs two lines beside the tick."""
        width -= outfit.px(_TICK)
        if self._badge:
            width -= self._badge_width(outfit)
        line = outfit.text.line_height(SUBHEADING)
        if self._heading_style(outfit, width) is not None:
            return line
        return max(line, outfit.text.height(self.heading, SMALL_STRONG, width))

    def _badge_width(self, outfit: "Outfit") -> int:
        return outfit.text.size(self._badge, SMALL_STRONG)[0] + outfit.px(36)

    def _draw_badge(self, surface: pygame.Surface, outfit: "Outfit", head: pygame.Rect) -> int:
        """Draw the badge behind the heading, or at the right end; return the room it takes."""
        px, text = outfit.px, outfit.text
        width = text.size(self._badge, SMALL_STRONG)[0] + px(22)
        plate = pygame.Rect(0, 0, width, text.line_height(SMALL_STRONG) + px(4))
        past = text.size(self.heading, SUBHEADING)[0] + px(14)
        plate.midleft = (min(head.x + past, head.right - width), head.centery)
        outfit.skin.tinted(surface, plate, outfit.theme.accent_ink, 255, 9)
        text.draw(surface, self._badge, SMALL_STRONG, outfit.theme.card_top, plate, (0.5, 0.46))
        return width + px(14)


class CardGrid(Widget):
    """Cards of one height, in two columns where there is room for their words, else in one."""

    def __init__(self, cards: Sequence[Card]) -> None:
        super().__init__()
        self.cards = tuple(cards)

    def children(self) -> Sequence[Widget]:
        """The cards, line by line."""
        return self.cards

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height of all lines."""
        lines = -(-len(self.cards) // self._columns(outfit, width))
        return lines * self._line(outfit, width) + (lines - 1) * outfit.px(_GAP)

    def place(self, outfit: "Outfit", rect: pygame.Rect) -> None:
        """Take this place and lay the cards out."""
        super().place(outfit, rect)
        columns, gap = self._columns(outfit, rect.width), outfit.px(_GAP)
        line, each = self._line(outfit, rect.width), self._each(outfit, rect.width)
        for place, card in enumerate(self.cards):
            down, across = divmod(place, columns)
            x, y = rect.x + across * (each + gap), rect.y + down * (line + gap)
            card.place(outfit, pygame.Rect(x, y, each, line))

    def _columns(self, outfit: "Outfit", width: int) -> int:
        return 2 if width >= outfit.px(_TWO_COLUMNS_FROM) and len(self.cards) > 1 else 1

    def _each(self, outfit: "Outfit", width: int) -> int:
        columns = self._columns(outfit, width)
        return (width - (columns - 1) * outfit.px(_GAP)) // columns

    def _line(self, outfit: "Outfit", width: int) -> int:
        each = self._each(outfit, width)
        return max(card.height(outfit, each) for card in self.cards)

"""Rows of keys: what an action is at the left, its key and its gamepad's button in two columns."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.intents import Device
from game.ui.theme import SMALL, SMALL_STRONG, STRONG, SUBHEADING, TextStyle
from game.ui.widgets.base import Look, Press, Widget
from game.ui.widgets.button import Button, Kind, cap_size, draw_cap
from game.ui.widgets.layout import column, row, split_left, split_top

if TYPE_CHECKING:
    from game.ui.context import Outfit

_EACH, _GAP, _BESIDE = 270, 12, 28
"""Units: width of a column, what is between the two, and between them and the words."""
_PADDING, _AROUND, _BETWEEN = 14, 8, 8
"""Units: inside a button beside its caps, inside a cap beside its name, and between two caps."""
_LEAD = 14
"""Units above a heading, beside what is between any two rows."""
_LEAST = 56
"""Units: height of a button with one line of caps."""


class KeyButton(Button):
    """Shows each key of an action on a cap of its own, in as many lines as they need.

    Without keys it shows its label, in a quieter colour; `is_waiting` makes it the button that
    matters, with its label instead of the keys.
    """

    def __init__(
        self,
        label: str,
        on_press: Press,
        keys: Sequence[str] = (),
        *,
        device: Device = Device.KEYBOARD,
        is_waiting: bool = False,
        tip: str = "",
    ) -> None:
        super().__init__(label, on_press, Kind.PRIMARY if is_waiting else Kind.SECONDARY, tip=tip)
        self._keys = () if is_waiting else tuple(keys)
        self._device = device
        self._is_waiting = is_waiting

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height of the lines of its caps."""
        lines = len(self._lines(outfit, width))
        caps = lines * self._cap_height(outfit) + (lines - 1) * outfit.px(_BETWEEN)
        return max(outfit.px(_LEAST), caps + 2 * outfit.px(_PADDING))

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint plate and caps."""
        ink = self._draw_plate(surface, outfit, look)
        rect = self.rect
        if look.is_pressed:
            rect = rect.move(0, max(1, outfit.px(1.5)))
        if self._keys:
            self._draw_caps(surface, outfit, rect)
        else:
            inner = rect.inflate(-2 * outfit.px(_PADDING), 0)
            quiet = ink if self._is_waiting else outfit.theme.ink_muted
            style = STRONG if self._is_waiting else SMALL
            outfit.text.draw(surface, self.label, style, quiet, inner, (0.5, 0.46))
        if look.is_focused:
            outfit.skin.ring(surface, self.rect)

    def _draw_caps(self, surface: pygame.Surface, outfit: "Outfit", rect: pygame.Rect) -> None:
        lines, high = self._lines(outfit, rect.width), self._cap_height(outfit)
        between = outfit.px(_BETWEEN)
        block = pygame.Rect(0, 0, rect.width, len(lines) * high + (len(lines) - 1) * between)
        block.center = rect.center
        for line, spot in zip(lines, column(block, [high] * len(lines), between), strict=True):
            widths = [self._cap_width(outfit, key) for key in line]
            x = rect.centerx - (sum(widths) + between * (len(line) - 1)) // 2
            for key, width in zip(line, widths, strict=True):
                cap = pygame.Rect(x, spot.y, width, high)
                draw_cap(surface, outfit, key, cap, outfit.theme.ink, device=self._device)
                x += width + between

    def _lines(self, outfit: "Outfit", width: int) -> list[list[str]]:
        """Return the keys in lines that fit; there is always one line."""
        room, between = width - 2 * outfit.px(_PADDING), outfit.px(_BETWEEN)
        lines: list[list[str]] = [[]]
        used = 0
        for key in self._keys:
            wide = self._cap_width(outfit, key)
            if lines[-1] and used + between + wide > room:
                lines.append([])
            used = used + between + wide if lines[-1] else wide
            lines[-1].append(key)
        return lines

    @staticmethod
    def _cap_width(outfit: "Outfit", key: str) -> int:
        width, _height = cap_size(outfit, key)
        return max(width + 2 * outfit.px(_AROUND), KeyButton._cap_height(outfit))

    @staticmethod
    def _cap_height(outfit: "Outfit") -> int:
        return outfit.text.line_height(SMALL_STRONG) + outfit.px(4)


class KeyRow(Widget):
    """An action in words, and its two buttons; the words take as many lines as they need.

    `mark` is a short word below the label, `told` what is wrong with the keys.
    """

    def __init__(
        self, label: str, buttons: Sequence[KeyButton], *, mark: str = "", told: str = ""
    ) -> None:
        super().__init__()
        self._label = label
        self._buttons = tuple(buttons)
        self._mark = mark
        self._told = told

    def children(self) -> Sequence[Widget]:
        """The buttons."""
        return self._buttons

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height of the words or the buttons, whichever are higher."""
        cells = _columns(outfit, pygame.Rect(0, 0, width, 0))
        buttons = (
            button.height(outfit, cell.width)
            for button, cell in zip(self._buttons, cells[1:], strict=True)
        )
        return max(self._words_height(outfit, cells[0].width), *buttons) + outfit.px(12)

    def place(self, outfit: "Outfit", rect: pygame.Rect) -> None:
        """Take this place, with the buttons in their columns."""
        super().place(outfit, rect)
        inner = rect.inflate(0, -outfit.px(12))
        for button, cell in zip(self._buttons, _columns(outfit, inner)[1:], strict=True):
            button.place(outfit, cell)

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint the words and a thin line below the row."""
        theme, spot = outfit.theme, _columns(outfit, self.rect)[0]
        y = spot.centery - self._words_height(outfit, spot.width) // 2
        for words, style, ink in self._words():
            high = outfit.text.height(words, style, spot.width)
            line = pygame.Rect(spot.x, y, spot.width, high)
            outfit.text.draw_wrapped(surface, words, style, getattr(theme, ink), line)
            y += high
        below = (self.rect.x, self.rect.bottom + outfit.px(5), self.rect.width, 1)
        surface.fill(theme.track, below)

    def _words(self) -> list[tuple[str, TextStyle, str]]:
        words = (
            (self._label, STRONG, "ink"),
            (self._mark, SMALL, "accent_ink"),
            (self._told, SMALL, "danger"),
        )
        return [each for each in words if each[0]]

    def _words_height(self, outfit: "Outfit", width: int) -> int:
        return sum(outfit.text.height(words, style, width) for words, style, _ink in self._words())


class KeyHeading(Widget):
    """A heading above rows of keys, and what each column is."""

    def __init__(self, heading: str, names: Sequence[str]) -> None:
        super().__init__()
        self._heading = heading
        self._names = tuple(names)

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height of the heading."""
        room = _columns(outfit, pygame.Rect(0, 0, width, 0))[0].width
        return outfit.text.height(self._heading, SUBHEADING, room) + outfit.px(_LEAD)

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint heading and names."""
        theme, text = outfit.theme, outfit.text
        below = split_top(self.rect, outfit.px(_LEAD))[1]
        spot, *cells = _columns(outfit, below)
        text.draw_wrapped(surface, self._heading, SUBHEADING, theme.accent_ink, spot)
        for name, cell in zip(self._names, cells, strict=True):
            text.draw(surface, name, SMALL_STRONG, theme.ink_muted, cell, (0.5, 0.8))


def _columns(outfit: "Outfit", rect: pygame.Rect) -> list[pygame.Rect]:
    """Return the places of the words and of the two buttons."""
    both = min(outfit.px(2 * _EACH + _GAP), rect.width * 2 // 3)
    words, keys = split_left(rect, rect.width - both - outfit.px(_BESIDE), outfit.px(_BESIDE))
    return [words, *row(keys, (1, 1), outfit.px(_GAP))]

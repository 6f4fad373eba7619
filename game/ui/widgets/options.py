"""Rows of an options screen, made from descriptors: words at the left, the control at the right."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, assert_never

import pygame

from game.engine import descriptors
from game.engine.descriptors import Descriptor
from game.locale import _
from game.ui.scene import Change
from game.ui.theme import SMALL, STRONG
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.button import Toggle
from game.ui.widgets.choice import Choice
from game.ui.widgets.field import TextField
from game.ui.widgets.number import Slider, Stepper

if TYPE_CHECKING:
    from game.ui.context import Outfit

Value = bool | int | str
_BESIDE, _BEFORE_MARK, _LEAST = 28, 12, 200
"""Units between words and control, and label and mark, and what the words need at least."""
MOST_STEPS = 8
"""A range with more steps than this is a slider, one with fewer a stepper."""
MOST_NOTCHES = 100
"""A slider with more steps than this has signs at its ends for single ones."""


def control(
    described: Descriptor,
    value: Value,
    on_change: Callable[[Value], Change | None],
    *,
    reason: str = "",
) -> Widget:
    """The widget with which an option of this kind is changed."""
    match described:
        case descriptors.Toggle():
            words = (_("Off"), _("On"))
            return Toggle(bool(value), on_change, words=words, reason=reason)
        case descriptors.Whole(low=low, high=high, step=step):
            if (high - low) // step <= MOST_STEPS:
                return Stepper(int(value), low, high, on_change, step=step, reason=reason)
            is_long = (high - low) // step > MOST_NOTCHES
            return Slider(
                int(value), low, high, on_change, step=step, reason=reason, is_long=is_long
            )
        case descriptors.Choice(choices=choices):
            return Choice(choices, str(value), on_change, reason=reason)
        case descriptors.Text(longest=longest, instead=instead):
            return TextField(str(value), on_change, longest=longest, hint=instead)
        case _:
            assert_never(described)


class OptionRow(Widget):
    """One option: label and help beside its control, or above it where the row is narrow.

    `mark` is a short word after the label, such as that the option differs from the ruleset's own;
    `is_wrong` gives it the colour of what cannot stay so.
    """

    def __init__(self, label: str, told: str, widget: Widget, *, mark: str = "") -> None:
        super().__init__()
        self._label = label
        self._told = told
        self.mark = mark
        self.is_wrong = False
        self.control = widget

    def show(self, value: Value, reason: str = "") -> None:
        """Show a value that came from elsewhere, and why it cannot be changed now, if it cannot."""
        made = self.control
        if isinstance(made, Toggle):
            made.value = bool(value)
        elif isinstance(made, Choice | TextField):
            made.value = str(value)
        elif isinstance(made, Slider | Stepper):
            made.value = int(value)
        made.reason = reason

    def children(self) -> Sequence[Widget]:
        """The control."""
        return (self.control,)

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height of words and control."""
        words = self._words_width(outfit, width)
        text = outfit.text.line_height(STRONG) + self._told_height(outfit, words)
        control = self.control.height(outfit, width)
        if self._is_narrow(outfit, width):
            return text + control + outfit.px(20)
        return max(text, control) + outfit.px(12)

    def place(self, outfit: "Outfit", rect: pygame.Rect) -> None:
        """Take this place and put the control into it."""
        super().place(outfit, rect)
        height = self.control.height(outfit, rect.width)
        width = min(self._control_width(outfit, rect.width), rect.width)
        spot = pygame.Rect(0, 0, width, height)
        if self._is_narrow(outfit, rect.width):
            spot.bottomleft = (rect.x, rect.bottom - outfit.px(8))
        else:
            spot.midleft = (rect.right - width, rect.centery)
        self.control.place(outfit, spot)

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint the words and a thin line below the row."""
        theme, rect = outfit.theme, self.rect
        width = self._words_width(outfit, rect.width)
        head = pygame.Rect(rect.x, rect.y + outfit.px(4), width, outfit.text.line_height(STRONG))
        told = self._told_height(outfit, width)
        if not self._is_narrow(outfit, rect.width):
            head.y = rect.centery - (head.height + told) // 2
        outfit.text.draw(surface, self._label, STRONG, theme.ink, head)
        if self.mark:
            past = outfit.text.size(self._label, STRONG)[0] + outfit.px(_BEFORE_MARK)
            beside = pygame.Rect(head.x + past, head.y, max(1, width - past), head.height)
            ink = theme.danger if self.is_wrong else theme.accent_ink
            outfit.text.draw(surface, self.mark, SMALL, ink, beside)
        if self._told:
            body = pygame.Rect(rect.x, head.bottom, width, told)
            outfit.text.draw_wrapped(surface, self._told, SMALL, theme.ink_muted, body)
        line = (rect.x, rect.bottom + outfit.px(5), rect.width, 1)
        surface.fill(theme.track, line)

    def _told_height(self, outfit: "Outfit", width: int) -> int:
        return outfit.text.height(self._told, SMALL, width) if self._told else 0

    def _control_width(self, outfit: "Outfit", width: int) -> int:
        natural = self.control.width(outfit)
        if isinstance(self.control, Choice) and natural > width * 0.56:
            return outfit.px(320)
        return natural

    def _is_narrow(self, outfit: "Outfit", width: int) -> bool:
        """Whether label or mark would be cut beside the control, or the help be in short lines."""
        room = width - self._control_width(outfit, width) - outfit.px(_BESIDE)
        words = outfit.text.size(self._label, STRONG)[0]
        if self.mark:
            words += outfit.px(_BEFORE_MARK) + outfit.text.size(self.mark, SMALL)[0]
        return room < max(outfit.px(_LEAST), words)

    def _words_width(self, outfit: "Outfit", width: int) -> int:
        if self._is_narrow(outfit, width):
            return width
        return width - self._control_width(outfit, width) - outfit.px(_BESIDE)


def option_row(
    described: Descriptor,
    value: Value,
    on_change: Callable[[Value], Change | None],
    *,
    mark: str = "",
    reason: str = "",
) -> OptionRow:
    """The row of one described option."""
    widget = control(described, value, on_change, reason=reason)
    return OptionRow(described.label, described.help, widget, mark=mark)

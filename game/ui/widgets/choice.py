"""One of several: segments side by side where they fit, else a list that drops down."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.intents import Clicked, Confirm, Direction, Intent, Navigate, PointerMoved, Wheel
from game.ui.scene import STAY, Change
from game.ui.skin import Plate, Sign
from game.ui.theme import BUTTON, SMALL_STRONG, TextStyle
from game.ui.widgets.base import Look, Widget, done

if TYPE_CHECKING:
    from game.ui.context import Outfit
    from game.ui.widgets.form import Form

Choices = Sequence[tuple[str, str]]
"""Value and label of each, in order."""


class Choice(Widget):
    """One of several values. Left and right change it; with a drop list Enter opens it."""

    is_focusable = True

    def __init__(
        self,
        choices: Choices,
        value: str,
        on_change: Callable[[str], Change | None],
        *,
        tip: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(tip=tip, reason=reason)
        self.choices = tuple(choices)
        self.value = value
        self._on_change = on_change
        self._is_list = False

    def width(self, outfit: "Outfit") -> int:
        """Width of all segments."""
        return sum(self._segment_widths(outfit)) + 2 * outfit.px(4)

    def place(self, outfit: "Outfit", rect: pygame.Rect) -> None:
        """Take this place; segments if they fit into it."""
        super().place(outfit, rect)
        self._is_list = self.width(outfit) > rect.width

    def handle(self, intent: Intent, form: "Form") -> Change | None:
        """Choose by click, by arrows, or from the list."""
        match intent:
            case Navigate(Direction.LEFT):
                return self._step(-1, form)
            case Navigate(Direction.RIGHT):
                return self._step(1, form)
            case Clicked() | Confirm() if self._is_list:
                form.outfit.play("click")
                form.open_popup(DropList(self, form))
                return STAY
            case Clicked(position):
                for (value, _), cell in zip(self.choices, self._cells(form.outfit), strict=True):
                    if cell.collidepoint(position):
                        return self.choose(value, form)
            case Confirm():
                return self._step(1, form, wraps=True)
        return None

    def choose(self, value: str, form: "Form") -> Change:
        """Take a value, as the drop list does for this widget."""
        form.outfit.play("click")
        if value == self.value:
            return STAY
        self.value = value
        return done(self._on_change(value))

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint the segments, or the value with a sign that there are more."""
        if self._is_list:
            self._draw_closed(surface, outfit, look)
        else:
            self._draw_segments(surface, outfit)
        if look.is_focused:
            outfit.skin.ring(surface, self._outline(outfit))

    def _step(self, by: int, form: "Form", *, wraps: bool = False) -> Change:
        values = [value for value, _ in self.choices]
        place = values.index(self.value) + by
        place = place % len(values) if wraps else max(0, min(place, len(values) - 1))
        return self.choose(values[place], form)

    def _outline(self, outfit: "Outfit") -> pygame.Rect:
        width = self.rect.width if self._is_list else min(self.width(outfit), self.rect.width)
        return pygame.Rect(self.rect.x, self.rect.y, width, self.rect.height)

    def _segment_widths(self, outfit: "Outfit") -> list[int]:
        return [outfit.text.size(label, BUTTON)[0] + outfit.px(40) for _, label in self.choices]

    def _cells(self, outfit: "Outfit") -> list[pygame.Rect]:
        inner = self._outline(outfit).inflate(-2 * outfit.px(4), -2 * outfit.px(4))
        cells, x = [], inner.x
        for width in self._segment_widths(outfit):
            cells.append(pygame.Rect(x, inner.y, width, inner.height))
            x += width
        return cells

    def _draw_segments(self, surface: pygame.Surface, outfit: "Outfit") -> None:
        theme = outfit.theme
        outfit.skin.plate(surface, self._outline(outfit), Plate.DISABLED)
        for (value, label), cell in zip(self.choices, self._cells(outfit), strict=True):
            ink = theme.disabled_ink if self.reason else theme.ink
            if value == self.value:
                is_live = self.is_enabled
                outfit.skin.plate(surface, cell, Plate.PRIMARY if is_live else Plate.SECONDARY)
                ink = theme.on_primary if is_live else theme.ink
            outfit.text.draw(surface, label, BUTTON, ink, cell, (0.5, 0.46))

    def _draw_closed(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        plate = Plate.SECONDARY if self.is_enabled else Plate.DISABLED
        outfit.skin.plate(surface, self.rect, plate)
        if look.is_hovered and self.is_enabled:
            outfit.skin.tinted(surface, self.rect, outfit.theme.accent, 40, 12)
        ink = outfit.theme.ink if self.is_enabled else outfit.theme.disabled_ink
        label = dict(self.choices).get(self.value, self.value)
        inner = self.rect.inflate(-outfit.px(36), 0)
        inner.width -= outfit.px(30)
        style = _fitting(outfit, label, inner.width)
        if style is None:
            height = outfit.text.height(label, SMALL_STRONG, inner.width)
            inner.y, inner.height = inner.centery - height // 2, height
            outfit.text.draw_wrapped(surface, label, SMALL_STRONG, ink, inner)
        else:
            outfit.text.draw(surface, label, style, ink, inner, (0, 0.46))
        at = (self.rect.right - outfit.px(30), self.rect.centery)
        outfit.skin.sign(surface, Sign.DOWN, at, outfit.px(24), ink)


def _fitting(outfit: "Outfit", label: str, width: int) -> TextStyle | None:
    """The style in which a label fits into a line; None if it takes more than one."""
    styles = (BUTTON, SMALL_STRONG)
    return next((each for each in styles if outfit.text.size(label, each)[0] <= width), None)


class DropList(Widget):
    """The open list of a `Choice`, shown as the form's popup."""

    is_focusable = True

    def __init__(self, owner: Choice, form: "Form") -> None:
        super().__init__()
        self._owner = owner
        self._marked = [value for value, _ in owner.choices].index(owner.value)
        outfit = form.outfit
        self._line = outfit.px(52)
        room = outfit.metrics.size[1] - 4 * outfit.px(8)
        self._shown = max(1, min(len(owner.choices), room // self._line))
        self._first = 0
        height = self._line * self._shown + 2 * outfit.px(8)
        widest = max(outfit.text.size(label, BUTTON)[0] for _, label in owner.choices)
        width = max(owner.rect.width, widest + outfit.px(90))
        place = pygame.Rect(owner.rect.x, owner.rect.bottom + outfit.px(6), width, height)
        window = pygame.Rect((0, 0), outfit.metrics.size)
        if place.bottom > window.bottom:
            place.bottom = owner.rect.top - outfit.px(6)
        self._pad = outfit.px(8)
        self.rect = place.clamp(window)
        self._show_marked()

    def handle(self, intent: Intent, form: "Form") -> Change | None:
        """Mark with the pointer or the arrows, take with a click or Enter."""
        match intent:
            case PointerMoved(position):
                at = self._at(position[1])
                if at is not None and at != self._marked:
                    self._marked = at
                    form.touch()
                return None
            case Navigate(direction):
                last = len(self._owner.choices) - 1
                steps = {Direction.UP: -1, Direction.DOWN: 1, Direction.HOME: -99}
                step = steps.get(direction, 99 if direction is Direction.END else 0)
                self._marked = max(0, min(self._marked + step, last))
                self._show_marked()
                return STAY
            case Wheel(_, steps):
                last = len(self._owner.choices) - self._shown
                self._first = max(0, min(self._first - round(steps), last))
                form.touch()
                return STAY
            case Clicked(position):
                at = self._at(position[1])
                return STAY if at is None else self._take(at, form)
            case Confirm():
                return self._take(self._marked, form)
            case _:
                return None

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint the list."""
        outfit.skin.plate(surface, self.rect, Plate.CARD)
        for number in range(self._first, self._first + self._shown):
            value, label = self._owner.choices[number]
            line = pygame.Rect(
                self.rect.x + self._pad,
                self.rect.y + self._pad + (number - self._first) * self._line,
                self.rect.width - 2 * self._pad,
                self._line,
            )
            if number == self._marked:
                outfit.skin.tinted(surface, line, outfit.theme.selected, 255, 8)
            text = pygame.Rect(line.x + outfit.px(46), line.y, line.width - outfit.px(56), line.h)
            outfit.text.draw(surface, label, BUTTON, outfit.theme.ink, text, (0, 0.46))
            if value == self._owner.value:
                at = (line.x + outfit.px(24), line.centery)
                outfit.skin.sign(surface, Sign.TICK, at, outfit.px(24), outfit.theme.good)

        self._draw_more(surface, outfit)

    def _draw_more(self, surface: pygame.Surface, outfit: "Outfit") -> None:
        """Paint signs at the right where the list goes on above or below."""
        x, side = self.rect.right - outfit.px(26), outfit.px(22)
        if self._first:
            at = (x, self.rect.y + self._pad + self._line // 2)
            outfit.skin.sign(surface, Sign.UP, at, side, outfit.theme.ink_muted)
        if self._first + self._shown < len(self._owner.choices):
            at = (x, self.rect.bottom - self._pad - self._line // 2)
            outfit.skin.sign(surface, Sign.DOWN, at, side, outfit.theme.ink_muted)

    def _show_marked(self) -> None:
        """Let the marked line be among those shown."""
        self._first = max(self._marked - self._shown + 1, min(self._first, self._marked))

    def _at(self, y: int) -> int | None:
        line = (y - self.rect.y - self._pad) // self._line
        return self._first + line if 0 <= line < self._shown else None

    def _take(self, place: int, form: "Form") -> Change:
        form.close_popup()
        return self._owner.choose(self._owner.choices[place][0], form)

"""Whole numbers: a slider for amounts, a stepper for counts."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.locale import _
from game.ui.clipboard import put_into_clipboard
from game.ui.intents import (
    Back,
    Clicked,
    Confirm,
    Direction,
    Dragged,
    Dropped,
    Edit,
    Intent,
    Navigate,
    PointerPressed,
    TextEdited,
    TextTyped,
)
from game.ui.scene import STAY, Change
from game.ui.skin import Plate, Sign
from game.ui.theme import BUTTON, Colour
from game.ui.widgets.base import Look, Widget, done

if TYPE_CHECKING:
    from game.ui.context import Outfit
    from game.ui.widgets.form import Form


_DIGITS = frozenset("0123456789")
_END = 34
"""Units that a sign at the end of a long slider takes."""


class _Number(Widget):
    """A whole number within bounds, changed in steps or typed.

    Digits may be typed as soon as it has the focus; Enter or a click on the number begins too.
    What is typed counts with Enter, or when the focus goes on; Esc leaves the number as it was. One
    out of bounds is not taken, and the bounds are told.
    """

    is_focusable = True
    hears_text = True

    def __init__(
        self,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], Change | None],
        *,
        step: int = 1,
        shown: Callable[[int], str] = str,
        tip: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(tip=tip, reason=reason)
        self.value = value
        self._low = low
        self._high = high
        self._step = step
        self._on_change = on_change
        self._shown = shown
        self._typed: str | None = None
        """The digits typed so far; None while nobody types."""
        self._is_fresh = False
        """Whether the next digit takes the place of all that stands there."""

    @property
    def is_typing(self) -> bool:
        """Whether a number is being typed."""
        return self._typed is not None

    def lose_focus(self, form: "Form") -> None:
        """Take what was typed, if it is a number that can be."""
        if self._is_within():
            self._finish(form)
        self._stop()

    def _take(self, value: int) -> Change:
        value = max(self._low, min(value, self._high))
        if value == self.value:
            return STAY
        self.value = value
        return done(self._on_change(value))

    def _by_key(self, intent: Intent, form: "Form") -> Change | None:
        """Step, type, or take what was typed."""
        match intent:
            case TextTyped(text):
                self._type(text)
                return STAY
            case TextEdited(edit, text):
                return self._edit(edit, text)
            case Confirm():
                return self._finish(form) if self.is_typing else self._begin()
            case Back() if self.is_typing:
                self._stop()
                return STAY
            case Navigate(direction) if not self.is_typing:
                return self._go(direction)
            case _:
                return None

    def _go(self, direction: Direction) -> Change | None:
        steps = {
            Direction.LEFT: self.value - self._step,
            Direction.RIGHT: self.value + self._step,
            Direction.HOME: self._low,
            Direction.END: self._high,
            Direction.PAGE_DOWN: self.value - 4 * self._step,
            Direction.PAGE_UP: self.value + 4 * self._step,
        }
        return self._take(steps[direction]) if direction in steps else None

    def _begin(self) -> Change:
        """Let the player type over the number."""
        self._typed, self._is_fresh = str(self.value), True
        return STAY

    def _type(self, text: str) -> None:
        digits = "".join(letter for letter in text if letter in _DIGITS)
        if digits:
            before = "" if self._typed is None or self._is_fresh else self._typed
            self._typed, self._is_fresh = (before + digits)[: self._longest], False
            self.tip = "" if self._is_within() else self._bounds()

    def _edit(self, edit: Edit, text: str) -> Change | None:
        if edit is Edit.PASTE:
            self._type(text)
        elif edit in (Edit.BACKSPACE, Edit.DELETE):
            if self._typed is None:
                self._begin()
            self._typed = "" if self._is_fresh else (self._typed or "")[:-1]
            self._is_fresh = False
            self.tip = ""
        elif edit is Edit.SELECT_ALL:
            self._begin()
        elif edit in (Edit.COPY, Edit.CUT):
            put_into_clipboard(self._typed or str(self.value))
        elif not self.is_typing:
            return self._go(Direction[edit.name])
        return STAY

    def _finish(self, form: "Form") -> Change:
        """Take what was typed, or tell between which numbers it has to be."""
        if not self._is_within():
            form.outfit.play("nudge")
            self.tip = self._bounds()
            form.show_tip()
            return STAY
        value = int(self._typed or 0)
        self._stop()
        return self._take(value)

    def _stop(self) -> None:
        self._typed, self._is_fresh, self.tip = None, False, ""

    def _is_within(self) -> bool:
        return bool(self._typed) and self._low <= int(self._typed or 0) <= self._high

    def _bounds(self) -> str:
        return _("From {low} to {high}").format(low=self._low, high=self._high)

    @property
    def _longest(self) -> int:
        """Digits that may be typed: one more than fit, so that too much can be seen as such."""
        return len(str(self._high)) + 1

    def _value_width(self, outfit: "Outfit") -> int:
        ends = (self._shown(self._low), self._shown(self._high), "0" * self._longest)
        return max(outfit.text.size(text, BUTTON)[0] for text in ends) + outfit.px(8)

    def _draw_value(
        self, surface: pygame.Surface, outfit: "Outfit", look: Look, box: pygame.Rect, align: float
    ) -> None:
        """Paint the number, or the field in which it is typed."""
        theme, px = outfit.theme, outfit.px
        if self._typed is None:
            ink = theme.ink if self.is_enabled else theme.disabled_ink
            outfit.text.draw(surface, self._shown(self.value), BUTTON, ink, box, (align, 0.46))
            if look.is_hovered or look.is_focused:
                width = outfit.text.size(self._shown(self.value), BUTTON)[0]
                left = box.x + round((box.width - width) * align)
                surface.fill(theme.track, (left, box.centery + px(15), width, max(1, px(2))))
            return
        field = box.inflate(px(12), -px(8))
        outfit.skin.plate(surface, field, Plate.CARD)
        width, height = outfit.text.size(self._typed, BUTTON)
        left = box.right - width
        if self._is_fresh:
            marked = pygame.Rect(left, box.centery - height // 2, width, height)
            outfit.skin.tinted(surface, marked, theme.selected, 255, 3)
        is_wrong = bool(self._typed) and not self._is_within()
        ink = theme.danger if is_wrong else theme.ink
        outfit.text.draw(surface, self._typed, BUTTON, ink, box, (1, 0.46))
        caret = pygame.Rect(box.right + px(1), 0, max(2, px(2)), height)
        caret.centery = box.centery
        surface.fill(theme.ink, caret)


class Slider(_Number):
    """An amount, set by dragging a knob, by clicking the track, or by left and right.

    A long one (`is_long`) has more room for its lower part, since a step means less among large
    numbers; the pointer finds round numbers on it, and a sign at either end goes by single steps.
    """

    def __init__(
        self,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], Change | None],
        *,
        step: int = 1,
        shown: Callable[[int], str] = str,
        tip: str = "",
        reason: str = "",
        is_long: bool = False,
    ) -> None:
        super().__init__(
            value, low, high, on_change, step=step, shown=shown, tip=tip, reason=reason
        )
        self._is_long = is_long

    def width(self, outfit: "Outfit") -> int:
        """Width of a comfortable track with the value beside it."""
        ends = 2 * outfit.px(_END) if self._is_long else 0
        return outfit.px(260) + ends + self._value_width(outfit)

    def handle(self, intent: Intent, form: "Form") -> Change | None:
        """Follow the pointer or the keys."""
        match intent:
            case PointerPressed(position) if self._end_at(form.outfit, position):
                return self._take(self._next(self._end_at(form.outfit, position)))
            case PointerPressed(position) if self._words(form.outfit).collidepoint(position):
                return self._begin()
            case Dragged(_, start) if self._end_at(form.outfit, start):
                return STAY
            case Dragged(_, start) if self._words(form.outfit).collidepoint(start):
                return STAY
            case PointerPressed(position) | Dragged(position):
                return self._take(self._at(form.outfit, position[0]))
            case Dropped() | Clicked():
                form.outfit.play("click")
                return STAY
            case _:
                return self._by_key(intent, form)

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint track, knob and value."""
        theme, px = outfit.theme, outfit.px
        track = self._track(outfit)
        share = (self.value - self._low) / max(1, self._high - self._low)
        x = track.x + round(track.width * share ** (1 / self._bend))
        outfit.skin.tinted(surface, track, theme.track, 255, 5)
        live = theme.primary_top if self.is_enabled else theme.disabled_ink
        filled = pygame.Rect(track.x, track.y, x - track.x, track.height)
        outfit.skin.tinted(surface, filled, live, 255, 5)
        radius = px(15 if look.is_hovered or look.is_pressed else 13)
        outfit.skin.disc(surface, (x, track.centery), radius + max(1, px(2)), live)
        outfit.skin.disc(surface, (x, track.centery), radius, theme.card_top)
        outfit.skin.disc(surface, (x, track.centery), px(5), live)
        ink = theme.ink if self.is_enabled else theme.disabled_ink
        self._draw_ends(surface, outfit, ink)
        self._draw_value(surface, outfit, look, self._words(outfit), 1)
        if look.is_focused:
            ring = track.inflate(px(30), px(24))
            outfit.skin.ring(surface, ring, 17)

    def _words(self, outfit: "Outfit") -> pygame.Rect:
        """The place of the number."""
        past = outfit.px(_END if self._is_long else 0) + outfit.px(22)
        left = self._track(outfit).right + past
        right = self.rect.right - outfit.px(6)
        return pygame.Rect(left, self.rect.y, max(1, right - left), self.rect.height)

    @property
    def _bend(self) -> int:
        """By which power of the way along the track the value grows."""
        return 3 if self._is_long else 1

    def _track(self, outfit: "Outfit") -> pygame.Rect:
        knob = outfit.px(18)
        end = outfit.px(_END) if self._is_long else 0
        width = self.rect.width - 2 * knob - 2 * end - self._value_width(outfit) - outfit.px(14)
        track = pygame.Rect(self.rect.x + knob + end, 0, max(1, width), outfit.px(10))
        track.centery = self.rect.centery
        return track

    def _at(self, outfit: "Outfit", x: int) -> int:
        track = self._track(outfit)
        share = max(0.0, min(1.0, (x - track.x) / track.width))
        if not self._is_long:
            steps = round(share * (self._high - self._low) / self._step)
            return self._low + steps * self._step
        if share == 1.0:
            return self._high
        value = self._low + share**self._bend * (self._high - self._low)
        round_step = max(self._step, int(10 ** (len(str(round(value))) - 2)))
        return round(value / round_step) * round_step

    def _next(self, by: int) -> int:
        """Return the next multiple of the step above (1) or below (-1) the value."""
        steps, rest = divmod(self.value, self._step)
        if by < 0:
            steps += 1 if rest else 0
        return (steps + by) * self._step

    def _ends(self, outfit: "Outfit") -> tuple[pygame.Rect, pygame.Rect]:
        """The places of the signs before and behind the track."""
        track, width = self._track(outfit), outfit.px(_END)
        minus = pygame.Rect(self.rect.x, self.rect.y, width, self.rect.height)
        return minus, minus.move(track.right + outfit.px(18) - self.rect.x, 0)

    def _end_at(self, outfit: "Outfit", position: tuple[int, int]) -> int:
        """Return -1 or 1 where a sign lies under the position, else 0."""
        if not self._is_long:
            return 0
        minus, plus = (end.collidepoint(position) for end in self._ends(outfit))
        return plus - minus

    def _draw_ends(self, surface: pygame.Surface, outfit: "Outfit", ink: Colour) -> None:
        if self._is_long:
            for end, sign in zip(self._ends(outfit), (Sign.MINUS, Sign.PLUS), strict=True):
                outfit.skin.sign(surface, sign, end.center, outfit.px(20), ink)


class Stepper(_Number):
    """A count between a minus and a plus."""

    def width(self, outfit: "Outfit") -> int:
        """Width of both signs and the value."""
        return 2 * outfit.px(52) + self._value_width(outfit) + outfit.px(36)

    def handle(self, intent: Intent, form: "Form") -> Change | None:
        """Step by a click on a sign or by the keys."""
        match intent:
            case Clicked(position):
                minus, plus = self._ends(form.outfit)
                form.outfit.play("click")
                if minus.collidepoint(position):
                    return self._take(self.value - self._step)
                if plus.collidepoint(position):
                    return self._take(self.value + self._step)
                return self._begin()
            case _:
                return self._by_key(intent, form)

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint the signs and the value."""
        box = self._box(outfit)
        outfit.skin.plate(surface, box, Plate.SECONDARY if self.is_enabled else Plate.DISABLED)
        ends = zip(
            self._ends(outfit),
            (Sign.MINUS, Sign.PLUS),
            (self.value > self._low, self.value < self._high),
            strict=True,
        )
        theme = outfit.theme
        for end, sign, can_go in ends:
            ink = theme.ink if can_go and self.is_enabled else theme.track
            outfit.skin.sign(surface, sign, end.center, outfit.px(22), ink)
        middle = pygame.Rect(0, box.y, self._value_width(outfit), box.height)
        middle.centerx = box.centerx
        self._draw_value(surface, outfit, look, middle, 0.5)
        if look.is_focused:
            outfit.skin.ring(surface, box)

    def _box(self, outfit: "Outfit") -> pygame.Rect:
        width = min(self.width(outfit), self.rect.width)
        return pygame.Rect(self.rect.x, self.rect.y, width, self.rect.height)

    def _ends(self, outfit: "Outfit") -> tuple[pygame.Rect, pygame.Rect]:
        box = self._box(outfit)
        width = min(outfit.px(52), box.width // 3)
        minus = pygame.Rect(box.x, box.y, width, box.height)
        return minus, minus.move(box.width - width, 0)

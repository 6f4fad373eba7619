"""Whole numbers: a slider for amounts, a stepper for counts."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui.intents import (
    Clicked,
    Confirm,
    Direction,
    Dragged,
    Dropped,
    Intent,
    Navigate,
    PointerPressed,
)
from game.ui.scene import STAY, Change
from game.ui.skin import Plate, Sign
from game.ui.theme import BUTTON, Colour
from game.ui.widgets.base import Look, Widget, done

if TYPE_CHECKING:
    from game.ui.context import Outfit
    from game.ui.widgets.form import Form


_END = 34
"""Units that a sign at the end of a long slider takes."""


class _Number(Widget):
    """A whole number within bounds, changed in steps."""

    is_focusable = True

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

    def _take(self, value: int) -> Change:
        value = max(self._low, min(value, self._high))
        if value == self.value:
            return STAY
        self.value = value
        return done(self._on_change(value))

    def _by_key(self, direction: Direction) -> Change | None:
        steps = {
            Direction.LEFT: self.value - self._step,
            Direction.RIGHT: self.value + self._step,
            Direction.HOME: self._low,
            Direction.END: self._high,
            Direction.PAGE_DOWN: self.value - 4 * self._step,
            Direction.PAGE_UP: self.value + 4 * self._step,
        }
        return self._take(steps[direction]) if direction in steps else None

    def _value_width(self, outfit: "Outfit") -> int:
        ends = (self._shown(self._low), self._shown(self._high))
        return max(outfit.text.size(text, BUTTON)[0] for text in ends) + outfit.px(8)


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
            case Dragged(_, start) if self._end_at(form.outfit, start):
                return STAY
            case PointerPressed(position) | Dragged(position):
                return self._take(self._at(form.outfit, position[0]))
            case Dropped() | Clicked():
                form.outfit.play("click")
                return STAY
            case Navigate(direction):
                return self._by_key(direction)
            case _:
                return None

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
        past = px(_END if self._is_long else 0) + px(22)
        words = pygame.Rect(track.right + past, self.rect.y, 1, self.rect.height)
        words.width = max(1, self.rect.right - words.x)
        outfit.text.draw(surface, self._shown(self.value), BUTTON, ink, words, (1, 0.46))
        if look.is_focused:
            ring = track.inflate(px(30), px(24))
            outfit.skin.ring(surface, ring, 17)

    @property
    def _bend(self) -> int:
        """By which power of the way along the track the value grows."""
        return 3 if self._is_long else 1

    def _track(self, outfit: "Outfit") -> pygame.Rect:
        knob = outfit.px(18)
        end = outfit.px(_END) if self._is_long else 0
        width = self.rect.width - 2 * knob - 2 * end - self._value_width(outfit) - outfit.px(8)
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
                return STAY
            case Navigate(direction):
                return self._by_key(direction)
            case Confirm():
                return STAY
            case _:
                return None

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
        ink = theme.ink if self.is_enabled else theme.disabled_ink
        outfit.text.draw(surface, self._shown(self.value), BUTTON, ink, box, (0.5, 0.46))
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

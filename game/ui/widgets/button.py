"""Buttons: the one that matters, the others, and the quiet ones."""

from collections.abc import Callable
from enum import Enum, auto
from typing import TYPE_CHECKING

import pygame

from game.ui.intents import Clicked, Confirm, Device, Intent
from game.ui.keys import shape_names
from game.ui.scene import Change
from game.ui.skin import Plate, Sign
from game.ui.theme import BUTTON, SMALL, SMALL_STRONG, Colour, mixed
from game.ui.widgets.base import Look, Press, Widget, done, pressed

if TYPE_CHECKING:
    from game.ui.context import Outfit
    from game.ui.widgets.form import Form


class Kind(Enum):
    """How much a button matters."""

    PRIMARY = auto()
    SECONDARY = auto()
    QUIET = auto()
    """No plate of its own until the pointer or the focus is on it."""


class Button(Widget):
    """Something to press. `action` has the key that does the same, shown small at its right end.

    `detail` is a small line below the label, left out where the button is too low for it.
    `on_press` returns a change of scene or None. With a `reason` the button is disabled, looks it,
    and says why as its tip.
    """

    is_focusable = True

    def __init__(
        self,
        label: str,
        on_press: Press,
        kind: Kind = Kind.SECONDARY,
        *,
        action: str = "",
        detail: str = "",
        sign: Sign | None = None,
        align: float = 0.5,
        tip: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(tip=tip, reason=reason)
        self.label = label
        self._on_press = on_press
        self._kind = kind
        self._action = action
        self.detail = detail
        self._sign = sign
        self._align = align

    def width(self, outfit: "Outfit") -> int:
        """Width of label, sign and key with room around."""
        width = outfit.text.size(self.label, BUTTON)[0] + outfit.px(48)
        if key := self.key(outfit):
            width += cap_size(outfit, key)[0] + outfit.px(30)
        if self._sign is not None:
            width += outfit.px(32 if self.label else 4)
        return width

    def key(self, outfit: "Outfit") -> str:
        """The key that does the same, as it stands on what the player uses; empty without one."""
        return outfit.key_cap(self._action) if self._action else ""

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height of every button."""
        return outfit.px(56)

    def handle(self, intent: Intent, form: "Form") -> Change | None:
        """Press on a click or on Enter."""
        return pressed(intent, form, self._on_press)

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint plate, label, sign and key."""
        rect = self.rect
        ink = self._draw_plate(surface, outfit, look)
        if look.is_pressed and self.is_enabled:
            rect = rect.move(0, max(1, outfit.px(1.5)))
        inner = rect.inflate(-outfit.px(36), 0)
        key = self.key(outfit)
        if key and self._has_room_for_key(outfit, key, inner.width):
            inner = self._draw_key(surface, outfit, key, inner, ink)
        if self._sign is not None:
            side = outfit.px(26)
            x = inner.x + side // 2 if self.label else rect.centerx
            outfit.skin.sign(surface, self._sign, (x, rect.centery), side, ink)
            inner = pygame.Rect(
                inner.x + outfit.px(32), inner.y, inner.width - outfit.px(32), inner.height
            )
        if self.label:
            align = (self._align, 0.46)
            lines = outfit.text.line_height(BUTTON), outfit.text.line_height(SMALL)
            if self.detail and sum(lines) + outfit.px(8) <= inner.height:
                inner.y += (inner.height - sum(lines)) // 2 - outfit.px(2)
                below = pygame.Rect(rect.x + outfit.px(8), inner.y + lines[0], 0, lines[1])
                below.width = rect.right - outfit.px(8) - below.x
                outfit.text.draw(surface, self.detail, SMALL, ink, below, align)
                inner.height = lines[0]
            outfit.text.draw(surface, self.label, BUTTON, ink, inner, align)
        if look.is_focused:
            outfit.skin.ring(surface, self.rect)

    def _draw_plate(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> Colour:
        theme = outfit.theme
        if not self.is_enabled:
            if self._kind is not Kind.QUIET:
                outfit.skin.plate(surface, self.rect, Plate.DISABLED)
            return theme.disabled_ink
        if self._kind is Kind.QUIET:
            if look.is_hovered:
                outfit.skin.tinted(surface, self.rect, theme.selected, 255, 12)
            return theme.ink
        is_primary = self._kind is Kind.PRIMARY
        outfit.skin.plate(surface, self.rect, Plate.PRIMARY if is_primary else Plate.SECONDARY)
        if look.is_hovered:
            tint = (255, 236, 190) if is_primary else theme.accent
            outfit.skin.tinted(surface, self.rect, tint, 26 if is_primary else 40, 12)
        return theme.on_primary if is_primary else theme.ink

    def _has_room_for_key(self, outfit: "Outfit", key: str, room: int) -> bool:
        """Whether the key leaves the label its room; where it does not, the label matters more."""
        width = cap_size(outfit, key)[0] + outfit.px(26)
        sign = outfit.px(32) if self._sign is not None else 0
        return width + sign + outfit.text.size(self.label, BUTTON)[0] <= room

    def _draw_key(
        self, surface: pygame.Surface, outfit: "Outfit", key: str, inner: pygame.Rect, ink: Colour
    ) -> pygame.Rect:
        width, height = cap_size(outfit, key)
        cap = pygame.Rect(0, 0, width + outfit.px(16), height + outfit.px(2))
        cap.midright = inner.midright
        draw_cap(surface, outfit, key, cap, ink)
        return pygame.Rect(inner.x, inner.y, inner.width - cap.width - outfit.px(10), inner.height)


def _shape(outfit: "Outfit", key: str) -> Sign | None:
    """Return the shape that a key is marked with, by its name; None where it has letters."""
    names, shapes = shape_names(), (Sign.CROSS, Sign.CIRCLE, Sign.SQUARE, Sign.TRIANGLE)
    is_marked = outfit.last_input.has_shapes and key in names
    return shapes[names.index(key)] if is_marked else None


def cap_size(outfit: "Outfit", key: str) -> tuple[int, int]:
    """Return width and height of what stands on the cap of a key, in pixels."""
    width, height = outfit.text.size(key, SMALL_STRONG)
    return (width, height) if _shape(outfit, key) is None else (round(0.7 * height), height)


def draw_cap(
    surface: pygame.Surface,
    outfit: "Outfit",
    key: str,
    cap: pygame.Rect,
    ink: Colour,
    *,
    device: Device | None = None,
) -> None:
    """Draw the name of a key on a cap of its own; a gamepad's button is round.

    A button that is marked by a shape has the shape drawn on it. Without a `device` it is of the
    one that was used last.
    """
    is_round = (device or outfit.last_input.device) is Device.PAD
    corner = cap.height / 2 / outfit.metrics.unit if is_round else 6
    outfit.skin.tinted(surface, cap, ink, 34, corner)
    shape = _shape(outfit, key)
    if shape is None:
        outfit.text.draw(surface, key, SMALL_STRONG, ink, cap, (0.5, 0.5))
    else:
        outfit.skin.sign(surface, shape, cap.center, round(0.8 * cap.height), ink)


class Toggle(Widget):
    """A switch between on and off, with the word beside it, so that colour is not all it tells."""

    is_focusable = True

    def __init__(
        self,
        value: bool,
        on_change: Callable[[bool], Change | None],
        *,
        words: tuple[str, str],
        tip: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(tip=tip, reason=reason)
        self.value = value
        self._on_change = on_change
        self._words = words
        self._knob = 1.0 if value else 0.0

    @property
    def is_animating(self) -> bool:
        """Whether the knob is on its way."""
        return self._knob != float(self.value)

    def width(self, outfit: "Outfit") -> int:
        """Width of switch and word."""
        words = max(outfit.text.size(word, BUTTON)[0] for word in self._words)
        return outfit.px(72 + 14 + 8) + words

    def handle(self, intent: Intent, form: "Form") -> Change | None:
        """Switch on a click or on Enter."""
        if not isinstance(intent, Clicked | Confirm):
            return None
        form.outfit.play("click")
        self.value = not self.value
        if form.outfit.pace.is_motion_reduced or form.outfit.pace.seconds(1) == 0:
            self._knob = float(self.value)
        return done(self._on_change(self.value))

    def update(self, dt: float) -> None:
        """Move the knob."""
        step = dt / 0.12
        if self.value:
            self._knob = min(1.0, self._knob + step)
        else:
            self._knob = max(0.0, self._knob - step)

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint track, knob and word."""
        theme, px = outfit.theme, outfit.px
        track = pygame.Rect(self.rect.x, 0, px(68), px(36))
        track.centery = self.rect.centery
        colour = mixed(theme.ink_muted, theme.primary_top, self._knob)
        if not self.is_enabled:
            colour = theme.track
        outfit.skin.tinted(surface, track, colour, 255, 18)
        radius = track.height // 2 - px(4)
        left, right = track.x + track.height // 2, track.right - track.height // 2
        x = round(left + (right - left) * self._knob)
        outfit.skin.disc(surface, (x, track.centery), radius, theme.card_top)
        if self.value:
            outfit.skin.sign(surface, Sign.TICK, (x, track.centery), radius * 2 - px(6), colour)
        words = pygame.Rect(track.right + px(14), self.rect.y, 0, self.rect.height)
        words.width = max(1, self.rect.right - words.x)
        ink = theme.ink if self.is_enabled else theme.disabled_ink
        outfit.text.draw(surface, self._words[int(self.value)], BUTTON, ink, words, (0, 0.46))
        if look.is_focused:
            outfit.skin.ring(surface, track, 18)

"""The buttons of the table: always in their places, off with a reason when they cannot be used."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.engine.tiles import Tile
from game.locale import _
from game.ui.context import Outfit
from game.ui.intents import Clicked, Confirm, Intent
from game.ui.pictures import icon_picture
from game.ui.scene import Change
from game.ui.skin import Plate
from game.ui.stage.layout import Control
from game.ui.theme import BUTTON, SMALL_STRONG
from game.ui.tile_art import TileArt
from game.ui.widgets.base import Look, Press, Widget, done
from game.ui.widgets.form import Form

KEYS = {
    Control.CHOW: "chow",
    Control.PUNG: "pung",
    Control.KONG: "kong",
    Control.MAH_JONG: "mahjong",
    Control.DRAW: "draw",
    Control.DISCARD: "confirm",
    Control.READY: "ready",
    Control.PASS: "pass",
    Control.HINT: "hint",
    Control.SCORE: "score",
}
"""The action whose key does the same as a button."""


def control_label(control: Control) -> str:
    """Return what stands on a button."""
    labels = {
        Control.CHOW: _("Chow"),
        Control.PUNG: _("Pung"),
        Control.KONG: _("Kong"),
        Control.MAH_JONG: _("Mah Jong"),
        Control.DRAW: _("Draw"),
        Control.DISCARD: _("Discard"),
        Control.READY: _("Ready"),
        Control.PASS: _("Pass"),
        Control.HINT: _("Hint"),
        Control.SCORE: _("Score"),
    }
    return labels[control]


class ControlButton(Widget):
    """One of the table's buttons. `is_called_for`: one of the things to do now."""

    is_focusable = True

    def __init__(self, control: Control, on_press: Callable[[Control], Change | None]) -> None:
        super().__init__()
        self.control = control
        self.is_called_for = False
        self._on_press = on_press

    def handle(self, intent: Intent, form: Form) -> Change | None:
        """Press on a click or on Enter."""
        if isinstance(intent, Clicked | Confirm):
            form.outfit.play("click")
            return done(self._on_press(self.control))
        return None

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint plate, label and key."""
        theme, px = outfit.theme, outfit.px
        if not self.is_enabled:
            plate, ink = Plate.DISABLED, theme.disabled_ink
        elif self.is_called_for:
            plate, ink = Plate.PRIMARY, theme.on_primary
        else:
            plate, ink = Plate.SECONDARY, theme.ink
        rect = self.rect
        outfit.skin.plate(surface, rect, plate)
        if look.is_hovered and self.is_enabled:
            outfit.skin.tinted(surface, rect, theme.accent, 44, 12)
        if look.is_pressed and self.is_enabled:
            rect = rect.move(0, max(1, px(1.5)))
        key = _key_cap(outfit, KEYS[self.control])
        inner = rect.inflate(-2 * px(14), 0)
        if key and rect.width > px(178):
            width, height = outfit.text.size(key, SMALL_STRONG)
            cap = Rect(0, 0, max(width + px(14), height), height + px(2))
            cap.midright = inner.midright
            outfit.skin.tinted(surface, cap, ink, 34, 6)
            outfit.text.draw(surface, key, SMALL_STRONG, ink, cap, (0.5, 0.5))
            inner.width -= cap.width + px(6)
        outfit.text.draw(surface, control_label(self.control), BUTTON, ink, inner, (0.5, 0.46))
        if look.is_focused:
            outfit.skin.ring(surface, self.rect)


class TilesButton(Widget):
    """One of several claims: its tiles in order, the claimed one marked, and its number key."""

    is_focusable = True

    def __init__(
        self, number: int, tiles: Sequence[Tile], marked: int | None, on_press: Press, tip: str
    ) -> None:
        super().__init__(tip=tip)
        self._number = number
        self._tiles = tuple(tiles)
        self._marked = marked
        self._on_press = on_press

    def handle(self, intent: Intent, form: Form) -> Change | None:
        """Press on a click or on Enter."""
        if isinstance(intent, Clicked | Confirm):
            form.outfit.play("click")
            return done(self._on_press())
        return None

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the tiles on a button."""
        theme, px, art = outfit.theme, outfit.px, outfit.art
        outfit.skin.plate(surface, self.rect, Plate.PRIMARY)
        if look.is_hovered:
            outfit.skin.tinted(surface, self.rect, theme.accent, 60, 12)
        inner = self.rect.inflate(-2 * px(8), -2 * px(8))
        label = outfit.text.picture(str(self._number), SMALL_STRONG, theme.on_primary)
        surface.blit(label, label.get_rect(midleft=inner.midleft))
        inner.x += label.get_width() + px(4)
        inner.width -= label.get_width() + px(4)
        width = min(inner.width // len(self._tiles), int((inner.height - px(6)) / 1.49))
        x = inner.x + (inner.width - width * len(self._tiles)) // 2
        y = inner.y + (inner.height - TileArt.size(width)[1]) // 2
        if self._marked is not None:
            right, down = art.halo_offset(width)
            place = (x + self._marked * width, y - px(5))
            surface.blit(art.halo(width), (place[0] + right, place[1] + down))
        for index, tile in enumerate(self._tiles):
            is_marked = index == self._marked
            place = (x + index * width, y - (px(5) if is_marked else 0))
            surface.blit(art.face(tile, width), place)
            if is_marked:
                bar = Rect(place[0] + 1, self.rect.bottom - px(8), width - 2, max(2, px(4)))
                outfit.skin.tinted(surface, bar, theme.focus, 255, 2)
        if look.is_focused:
            outfit.skin.ring(surface, self.rect)


class IconButton(Widget):
    """A small picture to press, light on the strip."""

    is_focusable = True

    def __init__(self, icon: str, on_press: Press, tip: str) -> None:
        super().__init__(tip=tip)
        self._icon = icon
        self._on_press = on_press

    def handle(self, intent: Intent, form: Form) -> Change | None:
        """Press on a click or on Enter."""
        if isinstance(intent, Clicked | Confirm):
            form.outfit.play("click")
            return done(self._on_press())
        return None

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the picture, lighter under the pointer."""
        if look.is_hovered or look.is_focused:
            outfit.skin.tinted(surface, self.rect, outfit.theme.on_felt, 46, 8)
        side = min(self.rect.size) - 2 * outfit.px(6)
        red, green, blue = outfit.theme.on_felt
        drawn = icon_picture(self._icon, side, f"#{red:02x}{green:02x}{blue:02x}")
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))
        if look.is_focused:
            outfit.skin.ring(surface, self.rect, 8)


def _key_cap(outfit: Outfit, action: str) -> str:
    """Return the key of an action as it stands on a button."""
    keys = outfit.keys.keys(action)
    if not keys:
        return ""
    names = {"return": _("Enter"), "escape": "Esc"}
    return names.get(keys[0], keys[0].upper() if len(keys[0]) == 1 else keys[0].title())

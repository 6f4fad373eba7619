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
from game.ui.stage.chrome import colour_hex, draw_lamp
from game.ui.stage.layout import Control, Layout
from game.ui.theme import BUTTON, SMALL, SMALL_STRONG, Colour
from game.ui.tile_art import TileArt
from game.ui.widgets.base import Look, Press, Widget, done
from game.ui.widgets.button import cap_size, draw_cap
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


STRIP_BUTTONS = 4
"""Places for small buttons at the end of the strip, three taken and one left free."""


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
    """One of the table's buttons.

    `is_called_for`: one of the things to do now. `is_advised`: what the hint says to do.
    """

    is_focusable = True

    def __init__(self, control: Control, on_press: Callable[[Control], Change | None]) -> None:
        super().__init__()
        self.control = control
        self.is_called_for = self.is_advised = False
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
        self._draw_words(surface, outfit, rect, ink)
        if look.is_focused:
            outfit.skin.ring(surface, self.rect)
        if self.is_advised:
            draw_lamp(surface, outfit, (rect.x + px(14), rect.y + px(8)))

    def _draw_words(self, surface: pygame.Surface, outfit: Outfit, rect: Rect, ink: Colour) -> None:
        """Draw the label, and the key at the right end, both smaller where there is no room."""
        px, text = outfit.px, outfit.text
        inner = rect.inflate(-2 * px(10), 0)
        key = outfit.key_cap(KEYS[self.control])
        if key:
            width, height = cap_size(outfit, key)
            cap = Rect(0, 0, max(width + px(10), height), height + px(2))
            cap.midright = inner.midright
            draw_cap(surface, outfit, key, cap, ink)
            inner.width -= cap.width + px(4)
        label = control_label(self.control)
        icon = px(28) if self.control is Control.HINT else 0
        if icon and text.size(label, BUTTON)[0] + icon <= inner.width:
            drawn = icon_picture("hint", icon, colour_hex(ink))
            surface.blit(drawn, drawn.get_rect(midleft=inner.midleft))
            inner.x += icon
            inner.width -= icon
        fits = text.size(label, BUTTON)[0] <= inner.width
        style = BUTTON if fits else SMALL_STRONG
        text.draw(surface, label, style, ink, inner, (0.5, 0.46))


class TilesButton(Widget):
    """One of several claims: its tiles in order, the claimed one marked, and its number key.

    `is_advised`: what the hint says to do.
    """

    is_focusable = True
    _FLAT = 300 / 446
    """Width of a whole tile, in its heights."""

    def __init__(
        self, number: int, tiles: Sequence[Tile], marked: int | None, on_press: Press, tip: str
    ) -> None:
        super().__init__(tip=tip)
        self.is_advised = False
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
        label = outfit.text.picture(str(self._number), SMALL_STRONG, theme.on_primary)
        inner = self.rect.inflate(-2 * px(6), -2 * px(5))
        # The number stands before the tiles or below them, whichever leaves them larger.
        before, below = inner.copy(), inner.copy()
        before.width -= label.get_width() + px(4)
        before.right = inner.right
        below.height -= label.get_height() - px(4)
        width = self._tile_width(before, px(6))
        if self._tile_width(below, px(6)) > width:
            width, inner = self._tile_width(below, px(6)), below
            surface.blit(label, label.get_rect(midtop=(self.rect.centerx, below.bottom - px(3))))
        else:
            surface.blit(label, label.get_rect(midleft=inner.midleft))
            inner = before
        x = inner.x + (inner.width - width * len(self._tiles)) // 2
        y = inner.y + (inner.height - TileArt.size(width)[1]) // 2 + px(2)
        if self._marked is not None:
            right, down = art.halo_offset(width)
            place = (x + self._marked * width, y - px(5))
            surface.blit(art.halo(width), (place[0] + right, place[1] + down))
        for index, tile in enumerate(self._tiles):
            is_marked = index == self._marked
            place = (x + index * width, y - (px(5) if is_marked else 0))
            surface.blit(art.face(tile, width), place)
            if is_marked:
                foot = place[1] + TileArt.size(width)[1] + px(2)
                bar = Rect(place[0] + 1, foot, width - 2, max(2, px(4)))
                outfit.skin.tinted(surface, bar, theme.focus, 255, 2)
        if look.is_focused:
            outfit.skin.ring(surface, self.rect)
        if self.is_advised:
            draw_lamp(surface, outfit, (self.rect.x + px(12), self.rect.y + px(6)))

    def _tile_width(self, room: Rect, lift: int) -> int:
        """Return the width of the tiles in a box; the marked one is raised by `lift`."""
        high = int((room.height - lift) * self._FLAT)
        return max(6, min(room.width // max(2, len(self._tiles)), high))


class IconButton(Widget):
    """A small picture to press, light on the strip."""

    is_focusable = True

    def __init__(self, icon: str, on_press: Press) -> None:
        super().__init__()
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
        drawn = icon_picture(self._icon, side, colour_hex(outfit.theme.on_felt))
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))
        if look.is_focused:
            outfit.skin.ring(surface, self.rect, 8)


def control_tip_box(
    outfit: Outfit, layout: Layout, sentence: str, owner: Rect, bottom: int
) -> Rect:
    """Return where the tip of a widget covers nothing that can be pressed, and no tile.

    In the strip it stands beside the small buttons, else in the column or the row of the controls,
    its foot at `bottom`.
    """
    pad = outfit.px(14)
    is_in_strip = owner.top < layout.strip.bottom
    most = outfit.px(420) if is_in_strip else min(outfit.px(420), layout.panel.width - 2 * pad)
    most = min(most, outfit.text.size(sentence, SMALL)[0] + 1)
    lines = outfit.text.wrapped(sentence, SMALL, most)
    width = max(outfit.text.size(line, SMALL)[0] for line in lines)
    height = len(lines) * outfit.text.line_height(SMALL)
    box = Rect(0, 0, width + 2 * pad, height + round(1.4 * pad))
    if is_in_strip:
        box.midright = (layout.strip.right - STRIP_BUTTONS * layout.strip.height, owner.centery)
        box.top = max(box.top, layout.strip.top + 1)
    else:
        box.midbottom = (owner.centerx, bottom)
        box.clamp_ip(Rect(layout.panel.x, 0, layout.panel.width, layout.panel.bottom))
    return box


def draw_control_tip(surface: pygame.Surface, outfit: Outfit, sentence: str, box: Rect) -> None:
    """Draw the tip of a widget in its box."""
    pad = outfit.px(14)
    outfit.skin.plate(surface, box, Plate.TIP)
    inner = Rect(box.x + pad, box.y + round(0.7 * pad), box.width - 2 * pad, box.height)
    outfit.text.draw_wrapped(surface, sentence, SMALL, outfit.theme.on_tip, inner)

"""Draws words on the table for a while: what is called, and what is said of all."""

import math
from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect

from game.engine.phases import HandOver
from game.locale import _
from game.ui.context import Outfit
from game.ui.skin import Plate
from game.ui.stage.layout import ROWS, Layout, Side
from game.ui.stage.motion import Banner
from game.ui.stage.placement import FLANK
from game.ui.stage.stage import Stage
from game.ui.theme import HEADING, SMALL_STRONG, SUBHEADING, mixed

_CALL_PAD = 26
"""Units that a call's plate is wider than its words."""
_LONG_CALLS = ("Mah Jong!", "Ready!")
"""One of these is the longest call in any language."""
_FADE_SECONDS = 0.25
"""How long a banner takes to go."""
_STEPS_INWARDS, _STEPS_ASIDE = 32, 8
"""In how many steps a place is looked for on the way to the middle, and beside that way."""


class BannerPainter:
    """Paints banners at one size of window."""

    def __init__(self, outfit: Outfit, layout: Layout) -> None:
        self._outfit = outfit
        self._layout = layout
        self._free: tuple[object, Rect] | None = None

    def draw(self, surface: pygame.Surface, stage: Stage, bubbles: Sequence[Rect]) -> list[Rect]:
        """Draw what is called, clear of `bubbles`; return the boxes that were drawn into."""
        touched = []
        opened = _opened(stage) if stage.banners else []
        opened += bubbles if opened else []
        for banner in stage.banners:
            words = self.words_of(banner)
            box = self.box_of(banner, words, opened)
            self._draw_banner(surface, banner, words, box)
            touched.append(self._outfit.skin.reach(box, Plate.TIP))
        return touched

    def words_of(self, banner: Banner) -> pygame.Surface:
        """Return what a banner says; a sentence that is too long before the own hand is cut."""
        text, colour = self._outfit.text, self._outfit.theme.on_tip
        if banner.side is not None:
            is_beside = banner.side in (Side.LEFT, Side.RIGHT)
            room = self._room_beside() - self._outfit.px(_CALL_PAD)
            is_narrow = is_beside and text.size(banner.text, HEADING)[0] > room
            return text.picture(banner.text, SUBHEADING if is_narrow else HEADING, colour)
        room = self._room_for(banner).width - self._outfit.px(_CALL_PAD)
        style = SUBHEADING if text.size(banner.text, SUBHEADING)[0] <= room else SMALL_STRONG
        return text.picture(text.shortened(banner.text, style, room), style, colour)

    def box_of(self, banner: Banner, words: pygame.Surface, opened: Sequence[Rect] = ()) -> Rect:
        """Return where words stand: where no discard, meld or plate lies, and no other words.

        A call is seen over the backs of whoever makes it; the person's, and what is said of all,
        over the wall before the own hand. Where hands have been `opened` it stands as near to that
        as it can without covering one, over a wall or the compass.
        """
        outfit, layout, side = self._outfit, self._layout, banner.side
        box = words.get_rect().inflate(outfit.px(_CALL_PAD), outfit.px(10))
        if side is None:
            box.center = self._room_for(banner).center
        elif side is Side.BOTTOM:
            # Between discards and hand there is no more than the height of the letters.
            box.height -= outfit.px(8)
            box.bottomleft = self._room_for_calls().left, layout.hand.top
        else:
            box.center = layout.racks[side].center
        # The ground below the controls reaches a gap into the table.
        box.clamp_ip(layout.table.inflate(-2 * layout.gap, 0))
        return self._beside_hands(box, opened) if side is not None and opened else box

    def _beside_hands(self, box: Rect, opened: Sequence[Rect]) -> Rect:
        """Return the free place for a box that is nearest to where it would cover a hand."""
        key = tuple(box), tuple(map(tuple, opened))
        if self._free is None or self._free[0] != key:
            kept = [*opened, *self._layout.plates, self._room_for_all()]
            places = sorted(
                self._inwards(box), key=lambda other: math.dist(other.center, box.center)
            )
            free = (place for place in places if place.collidelist(kept) < 0)
            self._free = key, next(free, box)
        return self._free[1]

    def _inwards(self, box: Rect) -> Iterator[Rect]:
        """Yield places for a box from where it is to the middle, and to both sides of that way."""
        table, middle = self._layout.table, self._layout.compass.center
        x, y = middle[0] - box.centerx, middle[1] - box.centery
        for step in range(_STEPS_INWARDS + 1):
            share = step / _STEPS_INWARDS
            for aside in range(-_STEPS_ASIDE, _STEPS_ASIDE + 1):
                reach = aside / _STEPS_INWARDS
                place = box.move(x * share - y * reach, y * share + x * reach)
                if table.contains(place):
                    yield place

    def _room_beside(self) -> int:
        """Return the pixels between the discards and the ground below the controls."""
        layout = self._layout
        row = layout.blocks[Side.RIGHT].width // ROWS
        discards = layout.blocks[Side.RIGHT].left + layout.side_rows * row
        return layout.table.right - layout.gap - discards - layout.gap // 2

    def _room_for_calls(self) -> Rect:
        """Return the row before the own hand without the first bonus tiles."""
        tray = self._layout.trays[Side.BOTTOM].copy()
        bonus = FLANK * self._layout.widths.bonus + self._layout.gap
        tray.x += bonus
        tray.width -= bonus
        return tray

    def _room_for(self, banner: Banner) -> Rect:
        """Return the box for what is said of all, alone or beside a call of the person."""
        return self._room_for_calls() if banner.is_alone else self._room_for_all()

    def _room_for_all(self) -> Rect:
        """Return the box for what is said of all, beside the longest of the person's calls."""
        tray = self._room_for_calls()
        longest = max(self._outfit.text.size(_(each), HEADING)[0] for each in _LONG_CALLS)
        call = longest + self._outfit.px(_CALL_PAD)
        tray.x += call + self._layout.gap
        tray.width -= call + self._layout.gap
        return tray

    def _draw_banner(
        self, surface: pygame.Surface, banner: Banner, words: pygame.Surface, box: Rect
    ) -> None:
        outfit = self._outfit
        alpha = round(255 * min(1.0, banner.left / _FADE_SECONDS))
        if alpha >= 255:
            outfit.skin.plate(surface, box, Plate.TIP)
            surface.blit(words, words.get_rect(center=box.center))
            return
        sheet = pygame.Surface(box.size, pygame.SRCALPHA)
        inner = sheet.get_rect()
        outfit.skin.tinted(sheet, inner, mixed(outfit.theme.tip, outfit.theme.accent, 0.1), 255, 10)
        sheet.blit(words, words.get_rect(center=inner.center))
        sheet.set_alpha(alpha)
        surface.blit(sheet, box)


def _opened(stage: Stage) -> list[Rect]:
    """Return where tiles lie once the hands have been opened, without those of the wall."""
    view = stage.shown
    if view is None or not isinstance(view.board.phase, HandOver):
        return []
    standing = set(view.board.wall.standing)
    return [placed.rect for piece, placed in stage.placements.items() if piece not in standing]

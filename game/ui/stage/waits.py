"""What a ready hand waits for: the tiles, how many of each are left, and what they are worth."""

from collections.abc import Collection

import pygame
from pygame import Rect

from game.bots.aids import ReadyHand, safe_tiles, waits_of
from game.bots.insight import insight_of
from game.engine.phases import AwaitClaims, AwaitDiscard, AwaitDraw, AwaitRob, HandOver
from game.engine.tiles import Tile, TileId
from game.engine.view import SeatView
from game.locale import _, plural
from game.ui.context import Outfit
from game.ui.skin import Plate
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.tile_art import TileArt

COUNTED = 2
"""The assist level from which tiles are counted: waits, safe tiles, how many are left."""
_MOST_SHOWN = 3
"""Rows of waits; of more the first are shown, as those left over are told by their number."""


class Aids:
    """What may be told beside the own tiles, looked up once for each view.

    Nothing is told below the assist level for it, nor where discards are turned face down.
    """

    def __init__(self, outfit: Outfit) -> None:
        self._outfit = outfit
        self._view: SeatView | None = None
        self._ready: tuple[ReadyHand, ...] = ()
        self._safe: frozenset[TileId] = frozenset()

    def follow(self, view: SeatView | None, *, is_own: bool, is_at_rest: bool) -> None:
        """Look at a view; `is_own`: it is the person's, and not that of somebody watched.

        While something moves, what was told stays, but for the end of a hand: then nobody waits.
        """
        is_over = view is not None and isinstance(view.board.phase, HandOver)
        if view is self._view or not (is_at_rest or is_over):
            return
        self._view = view
        self._ready, self._safe = (), frozenset()
        if view is None or not is_own or not self.may_count(view):
            return
        phase = view.board.phase
        if not isinstance(phase, AwaitDraw | AwaitDiscard | AwaitClaims | AwaitRob):
            return
        asked = self._outfit.counsel.asked
        self._ready = asked("waits", lambda: waits_of(view), ())
        if isinstance(phase, AwaitDiscard) and phase.seat == view.seat:
            safe = asked("safe tiles", lambda: safe_tiles(view), ())
            kinds = {each.tile for each in safe}
            self._safe = frozenset(i for i in view.place.hand if view.faces[i] in kinds)

    def rest(self) -> None:
        """Mark no tile as safe until the next look: a decision has been made."""
        self._safe = frozenset()

    def may_count(self, view: SeatView) -> bool:
        """Return whether help that counts tiles is given at this table."""
        level = self._outfit.settings.assist_level
        return level >= COUNTED and not view.ruleset.discards_turned

    @property
    def safe(self) -> Collection[TileId]:
        """The pieces of the own hand with which nobody can win."""
        return self._safe

    def left(self, tile: Tile) -> str:
        """Return how many of a kind are unseen, in words; empty where that is not told."""
        view = self._view
        if view is None or tile.is_bonus or not self.may_count(view):
            return ""
        unseen = self._outfit.counsel.asked(
            "tile count", lambda: insight_of(view).unseen[tile], None
        )
        return "" if unseen is None else plural("{number} unseen", "{number} unseen", unseen)

    def ready(self, chosen: Collection[TileId]) -> ReadyHand | None:
        """Return the ready hand to tell of: the one held, or the one that a chosen tile leaves."""
        view = self._view
        if view is None:
            return None
        thrown = {view.faces[tile_id] for tile_id in chosen if tile_id in view.faces}
        for hand in self._ready:
            if hand.throw is None or hand.throw in thrown:
                return hand
        return None


def waits_height(outfit: Outfit, hand: ReadyHand) -> int:
    """Return the height in pixels that the waits of a hand take."""
    rows = min(len(hand.waits), _MOST_SHOWN)
    return outfit.text.line_height(SMALL_STRONG) + rows * _row_height(outfit) + outfit.px(20)


def draw_waits(surface: pygame.Surface, outfit: Outfit, box: Rect, hand: ReadyHand) -> None:
    """Draw the tiles that complete a hand, a row for each: the tile, its number left, its worth."""
    theme, text, px = outfit.theme, outfit.text, outfit.px
    outfit.skin.plate(surface, box, Plate.CARD)
    inner = box.inflate(-2 * px(12), -2 * px(8))
    row = Rect(inner.x, inner.y, inner.width, text.line_height(SMALL_STRONG))
    words = _("You wait for") if hand.throw is None else _("Without this tile you wait for")
    hidden = len(hand.waits) - _MOST_SHOWN
    if hidden > 0:
        more = plural("{number} more kind", "{number} more kinds", hidden)
        text.draw(surface, more, SMALL, theme.ink_muted, row, (1, 0.5))
    text.draw(surface, words, SMALL_STRONG, theme.accent_ink, row)
    top, height = row.bottom, _row_height(outfit)
    width = int((height - px(4)) / 1.49)
    for wait in sorted(hand.waits, key=lambda each: -each.unseen)[:_MOST_SHOWN]:
        line = Rect(inner.x, top, inner.width, height)
        surface.blit(outfit.art.face(wait.tile, width), (line.x, line.y))
        line.x += width + px(10)
        line.width -= width + px(10)
        worth = wait.by_discard if wait.by_discard.is_allowed else wait.by_draw
        left = plural("{number} left", "{number} left", wait.unseen)
        told = worth.counts if worth.is_allowed else worth.shortfall
        if worth.is_allowed and not wait.by_discard.is_allowed:
            told = _("{worth} if you draw it").format(worth=told)
        text.draw(surface, f"{left} · {told}", SMALL, theme.ink, line)
        top += height


def _row_height(outfit: Outfit) -> int:
    return TileArt.size(outfit.px(32))[1] + outfit.px(4)

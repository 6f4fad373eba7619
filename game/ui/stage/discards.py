"""The page of all discards: what each seat has thrown, in order, also what was claimed since."""

from collections.abc import Callable, Sequence
from math import ceil

import pygame
from pygame import Rect

from game.engine.seats import Seat
from game.engine.tiles import TileId
from game.engine.view import SeatView
from game.locale import _, plural
from game.ui.context import Outfit
from game.ui.intents import Clicked, Intent
from game.ui.scene import Change
from game.ui.skin import Plate, Sign
from game.ui.stage.telling import Teller
from game.ui.theme import BODY, SMALL, SMALL_STRONG, STRONG, SUBHEADING
from game.ui.tile_art import TileArt
from game.ui.widgets import Button, Kind, Widget
from game.ui.widgets.base import Look, Press, done
from game.ui.widgets.form import Form

_LEAST_IN_ROW, _MOST_IN_ROW = 8, 40
_TALL = 1.55
"""Height of a row of tiles, in tile widths."""


class DiscardsCard(Widget):
    """All discards by seat, opened above the table; its cross or a click closes it.

    `shown` is asked for the table as it is now, and `teller` for what the seats are called.
    """

    def __init__(
        self, shown: Callable[[], SeatView | None], teller: Callable[[], Teller], on_close: Press
    ) -> None:
        super().__init__()
        self._shown = shown
        self._teller = teller
        self._on_close = on_close
        self._close = Button("", on_close, Kind.QUIET, sign=Sign.CROSS, tip=_("Close"))

    def children(self) -> Sequence[Widget]:
        """The cross."""
        return (self._close,)

    def place(self, outfit: Outfit, rect: Rect) -> None:
        """Take this place."""
        super().place(outfit, rect)
        side, pad = outfit.px(44), outfit.px(20)
        self._title = Rect(rect.x + pad, rect.y + outfit.px(8), rect.width - 2 * pad, side)
        close = Rect(rect.right - side - outfit.px(12), self._title.y, side, side)
        self._close.place(outfit, close)
        self._inner = Rect(rect.x + pad, self._title.bottom, rect.width - 2 * pad, 0)
        self._inner.height = rect.bottom - outfit.px(12) - self._inner.y

    def handle(self, intent: Intent, form: Form) -> Change | None:
        """Close on a click."""
        return done(self._on_close()) if isinstance(intent, Clicked) else None

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the plate, its title, and a block for each seat."""
        theme, text = outfit.theme, outfit.text
        outfit.skin.plate(surface, self.rect, Plate.PANEL)
        text.draw(surface, _("All discards"), SUBHEADING, theme.ink, self._title)
        view = self._shown()
        if view is None:
            return
        note = Rect(self._inner)
        note.height = text.line_height(STRONG)
        note.bottom = self._inner.bottom
        if view.ruleset.discards_turned:
            words = _("Discards lie face down here: they are for you to remember")
            text.draw(surface, words, STRONG, theme.ink, note)
        else:
            words = _("Darker tiles were claimed by another player")
            text.draw(surface, words, SMALL, theme.ink_muted, note)
        seats = [Seat((view.seat + step) % len(view.board.places)) for step in _steps(view)]
        room = self._inner.height - note.height - outfit.px(6)
        each = room // len(seats)
        for number, seat in enumerate(seats):
            box = Rect(self._inner.x, self._inner.y + number * each, self._inner.width, each)
            self._draw_seat(surface, outfit, view, seat, box)

    def _draw_seat(
        self, surface: pygame.Surface, outfit: Outfit, view: SeatView, seat: Seat, box: Rect
    ) -> None:
        theme, text = outfit.theme, outfit.text
        place = view.board.places[seat]
        line = box.copy()
        line.height = text.line_height(SMALL_STRONG)
        who = self._teller().who(view.board, seat)
        text.draw(surface, who, SMALL_STRONG, theme.ink, line)
        body = Rect(box.x, line.bottom, box.width, box.bottom - line.bottom - outfit.px(4))
        if view.ruleset.discards_turned:
            count = plural("{number} discard", "{number} discards", len(place.thrown))
            text.draw(surface, count, BODY, theme.ink_muted, body, (0, 0))
            return
        most = max(len(each.thrown) for each in view.board.places)
        in_row, width = fitting_row(body.size, most)
        for index, tile_id in enumerate(place.thrown):
            row, column = divmod(index, in_row)
            at = (body.x + column * width, body.y + round(row * width * _TALL))
            self._draw_tile(surface, outfit, view, tile_id, width, at)

    def _draw_tile(
        self,
        surface: pygame.Surface,
        outfit: Outfit,
        view: SeatView,
        tile_id: TileId,
        width: int,
        at: tuple[int, int],
    ) -> None:
        surface.blit(outfit.art.face(view.faces[tile_id], width), at)
        is_lying = any(tile_id in place.discards for place in view.board.places)
        if not is_lying:
            veil = Rect(at, TileArt.size(width))
            outfit.skin.tinted(surface, veil, outfit.theme.ink, 120, max(2, width // 8))


def fitting_row(room: tuple[int, int], count: int) -> tuple[int, int]:
    """Return how many of `count` tiles lie in a row, and their width, so that they are largest."""
    across, down = room
    best = (_LEAST_IN_ROW, 0)
    for in_row in range(_LEAST_IN_ROW, _MOST_IN_ROW + 1):
        rows = max(1, ceil(count / in_row))
        width = int(min(across / in_row, down / (rows * _TALL), 64))
        if width > best[1]:
            best = (in_row, width)
    return best[0], max(6, best[1])


def _steps(view: SeatView) -> range:
    return range(len(view.board.places))

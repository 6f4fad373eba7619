"""The card beside the table: a hint in words, or else what happened last."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.bots.base import Advice
from game.locale import _
from game.ui.clipboard import put_into_clipboard
from game.ui.context import Outfit
from game.ui.intents import Clicked, Direction, Intent
from game.ui.pictures import icon_picture
from game.ui.scene import STAY, Change
from game.ui.skin import Plate, Sign
from game.ui.stage.chrome import colour_hex
from game.ui.theme import BODY, SMALL, SMALL_STRONG, STRONG, SUBHEADING
from game.ui.tile_art import TileArt
from game.ui.widgets import Button, Kind, Label, Widget
from game.ui.widgets.base import Look, Press, done
from game.ui.widgets.button import cap_size, draw_cap
from game.ui.widgets.form import Form
from game.ui.widgets.scroll import ScrollArea

_FOLD = 34
"""Units: height of the button that folds a hint."""
_ROWS_FOLDED = (3, 2, 0)
"""How many of the rows below the reasons a folded hint has, as many as there is room for.

They are a heading and two ways to go, or one, or nothing.
"""
MOST_LOGGED = 300
"""Lines of the log that can be read back."""


class HintCard(Widget):
    """A hint: what to do, and why, scrolling where it is long; closed by its cross.

    Folded it has the weightiest reason only, and a button for the others; `on_fold` is called for
    it to be folded or unfolded. Unfolded that reason comes first, then why not the next best, then
    the others. `further` are rows below them all, the first of them in either state. `is_default`
    is asked, whenever it is drawn, whether Enter does what the hint says.
    """

    def __init__(
        self,
        advice: Advice,
        on_close: Press,
        further: Sequence[Widget] = (),
        is_default: Callable[[], bool] = lambda: False,
        on_fold: Press = lambda: None,
        *,
        is_folded: bool = False,
    ) -> None:
        super().__init__()
        self.advice = advice
        self._on_close, self._on_fold = on_close, on_fold
        self._further, self._is_default = further, is_default
        first, others = advice.reasons[:1], advice.reasons[1:]
        whole = [*first, *([advice.runner_up] if advice.runner_up else []), *others]
        has_more = len(whole) > len(first)
        self.is_folded = is_folded and has_more
        self._head = _HintHead(advice, is_default)
        self.fold: Button | None
        if self.is_folded:
            # The key for hints unfolds one, and takes one away that is unfolded.
            self.fold = _FoldButton(_("Why?"), on_fold, action="hint")
            self.words = self._words_with(_ROWS_FOLDED[0])
        else:
            self.fold = _FoldButton(_("In short"), on_fold) if has_more else None
            rows = [*(Label(line, SMALL) for line in whole), *further]
            self.words = ScrollArea([*rows, *([self.fold] if self.fold else [])], gap=6)
        tip = _("Close hints for this hand")
        self._close = Button("", on_close, Kind.QUIET, sign=Sign.CROSS, tip=tip)

    def children(self) -> Sequence[Widget]:
        """What to do, the words, the button that folds and unfolds them, and the cross."""
        beside = [self.fold] if self.is_folded and self.fold is not None else []
        return (self._head, self.words, *beside, self._close)

    def height(self, outfit: Outfit, width: int) -> int:
        """Height at which the words need not scroll, folded with all the rows that it may have."""
        return self._height_of(self.words, outfit, width)

    def least_height(self, outfit: Outfit, width: int) -> int:
        """Height at which the words need not scroll, folded with one way for the hand to go."""
        words = self._words_with(_ROWS_FOLDED[1]) if self.is_folded else self.words
        return self._height_of(words, outfit, width)

    def _height_of(self, words: ScrollArea, outfit: Outfit, width: int) -> int:
        px = outfit.px
        head = self._head.height(outfit, self._head_width(outfit, width))
        lines = words.height(outfit, width - px(14))
        return px(10) + head + px(4) + lines + px(8) + self._foot(outfit)

    def _words_with(self, count: int) -> ScrollArea:
        """Return what is told while the hint is folded, with so many rows below the reason."""
        reasons = [Label(line, SMALL) for line in self.advice.reasons[:1]]
        return ScrollArea([*reasons, *self._further[:count]], gap=6)

    def turned(self) -> "HintCard":
        """Return the same hint unfolded, or folded if this one is not."""
        return HintCard(
            self.advice,
            self._on_close,
            self._further,
            self._is_default,
            self._on_fold,
            is_folded=not self.is_folded,
        )

    def _foot(self, outfit: Outfit) -> int:
        return outfit.px(_FOLD + 4) if self.is_folded else 0

    @staticmethod
    def _head_width(outfit: Outfit, width: int) -> int:
        px = outfit.px
        return width - px(36) - px(6) - px(4) - px(14)

    def place(self, outfit: Outfit, rect: Rect) -> None:
        """Take this place."""
        super().place(outfit, rect)
        px = outfit.px
        if self.is_folded:
            self._fit(outfit)
        side = px(36)
        close = Rect(rect.right - side - px(6), rect.y + px(5), side, side)
        self._close.place(outfit, close)
        head = Rect(rect.x + px(14), rect.y + px(10), self._head_width(outfit, rect.width), 0)
        head.height = self._head.height(outfit, head.width)
        self._head.place(outfit, head)
        words = Rect(rect.x + px(8), head.bottom + px(4), rect.width - px(14), 0)
        words.height = rect.bottom - px(8) - self._foot(outfit) - words.y
        self.words.place(outfit, words)
        if self.is_folded and self.fold is not None:
            spot = Rect(0, 0, self.fold.width(outfit), px(_FOLD))
            spot.bottomright = rect.right - px(8), rect.bottom - px(8)
            self.fold.place(outfit, spot)

    def _fit(self, outfit: Outfit) -> None:
        """Tell as much of what a folded hint may have as there is room for."""
        width, room = self.rect.size
        for count in _ROWS_FOLDED:
            words = self._words_with(count)
            if self._height_of(words, outfit, width) <= room:
                break
        if len(words.children()) != len(self.words.children()):
            self.words = words

    def page(self, form: Form, direction: Direction) -> Change | None:
        """Scroll the words by a key for pages; None for any other."""
        if direction not in (Direction.PAGE_UP, Direction.PAGE_DOWN):
            return None
        self.words.scroll_by_key(form.outfit, direction)
        form.touch()
        return STAY

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the plate."""
        outfit.skin.plate(surface, self.rect, Plate.CARD)


class _FoldButton(Button):
    """Folds a hint or unfolds it; lower than other buttons, as the words want the room."""

    def height(self, outfit: Outfit, width: int) -> int:
        """Height of a line with room around."""
        return outfit.px(_FOLD)


class _HintHead(Widget):
    """The tile to throw, and what to do in one sentence below what the card is."""

    _TILE, _SIGN = 40, 30
    """Units: widths of the tile and of the sign that stands where no tile is named."""

    def __init__(self, advice: Advice, is_default: Callable[[], bool]) -> None:
        super().__init__()
        self._advice = advice
        self._is_default = is_default

    def height(self, outfit: Outfit, width: int) -> int:
        """Height of the tile or of the words, whichever is higher."""
        tile = TileArt.size(outfit.px(self._TILE))[1] if self._advice.tile is not None else 0
        return max(tile, self._words_height(outfit, width))

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the tile and the words beside it."""
        advice, text, box, theme = self._advice, outfit.text, self.rect, outfit.theme
        if advice.tile is not None:
            surface.blit(outfit.art.face(advice.tile, outfit.px(self._TILE)), box.topleft)
        else:
            sign = icon_picture("hint", outfit.px(self._SIGN), colour_hex(theme.accent_ink))
            surface.blit(sign, sign.get_rect(midleft=box.midleft))
        width = self._room(outfit, box.width)
        height = self._words_height(outfit, box.width)
        words = Rect(box.right - width, box.centery - height // 2, width, height)
        line = Rect(words.x, words.y, width, text.line_height(SMALL_STRONG))
        text.draw(surface, _("Hint"), SMALL_STRONG, theme.accent_ink, line)
        if self._is_default():
            taken = text.size(_("Hint"), SMALL_STRONG)[0] + outfit.px(14)
            self._draw_key(surface, outfit, line.move(taken, 0), line.width - taken)
        words.y, words.height = line.bottom, words.bottom - line.bottom
        text.draw_wrapped(surface, advice.headline, STRONG, theme.ink, words)

    def _draw_key(self, surface: pygame.Surface, outfit: Outfit, line: Rect, room: int) -> None:
        """Draw which key does this; the key alone where the words have no room."""
        text, ink, key = outfit.text, outfit.theme.ink_muted, outfit.key_cap("confirm")
        before, _key, after = _("{key} does this").partition("{key}")
        widths = [text.size(words.strip(), SMALL)[0] for words in (before, after)]
        cap = Rect(line.x, line.y, cap_size(outfit, key)[0] + outfit.px(12), line.height)
        gap = outfit.px(6)
        if not key or cap.width > room:
            return
        if cap.width + sum(width + gap for width in widths if width) <= room:
            cap.x += widths[0] + gap * bool(widths[0])
            text.draw(surface, before.strip(), SMALL, ink, line)
            rest = Rect(cap.right + gap, line.y, widths[1] + 1, line.height)
            text.draw(surface, after.strip(), SMALL, ink, rest)
        draw_cap(surface, outfit, key, cap, outfit.theme.ink)

    def _words_height(self, outfit: Outfit, width: int) -> int:
        text = outfit.text
        below = text.height(self._advice.headline, STRONG, self._room(outfit, width))
        return text.line_height(SMALL_STRONG) + below

    def _room(self, outfit: Outfit, width: int) -> int:
        taken = self._TILE if self._advice.tile is not None else self._SIGN
        return width - outfit.px(taken + 12)


def draw_log(surface: pygame.Surface, outfit: Outfit, box: Rect, lines: Sequence[str]) -> None:
    """Draw the last lines of the log on the table, the latest at the bottom and strongest."""
    theme, text = outfit.theme, outfit.text
    inner = box.inflate(-2 * outfit.px(12), -2 * outfit.px(8))
    height = text.line_height(SMALL)
    bottom = inner.bottom
    for age, line in enumerate(reversed(lines)):
        style = SMALL_STRONG if age == 0 else SMALL
        rows = text.wrapped(line, style, inner.width)
        bottom -= len(rows) * height
        if bottom < inner.top:
            return
        colour = theme.on_felt if age == 0 else theme.on_felt_muted
        for number, words in enumerate(rows):
            row = Rect(inner.x, bottom + number * height, inner.width, height)
            text.draw(surface, words, style, colour, row)


class LogCard(Widget):
    """What happened in this match, opened above the table; its cross or a click closes it.

    All of it can be copied, also what is no longer shown.
    """

    def __init__(self, lines: Sequence[str], on_close: Press) -> None:
        super().__init__()
        self._on_close = on_close
        rows = [Label(line, BODY) for line in lines[-MOST_LOGGED:]]
        self._words = ScrollArea(rows, gap=4)
        self._lines = lines
        self._copy = Button(_("Copy"), self._copied, Kind.QUIET)
        self._close = Button("", on_close, Kind.QUIET, sign=Sign.CROSS, tip=_("Close"))
        self._is_placed = False
        self._notify: Callable[[str], None] = lambda sentence: None

    def children(self) -> Sequence[Widget]:
        """The words, the button that copies them, and the cross."""
        return (self._words, self._copy, self._close)

    def place(self, outfit: Outfit, rect: Rect) -> None:
        """Take this place; at first the latest lines are in view."""
        super().place(outfit, rect)
        side, pad = outfit.px(44), outfit.px(24)
        self._notify = outfit.notices.tell
        self._title = Rect(rect.x + pad, rect.y + outfit.px(12), rect.width - 2 * pad, side)
        close = Rect(rect.right - side - outfit.px(12), self._title.y, side, side)
        self._close.place(outfit, close)
        copy = Rect(0, close.y, self._copy.width(outfit), side)
        copy.right = close.left - outfit.px(8)
        self._copy.place(outfit, copy)
        self._title.width = copy.left - self._title.x
        words = Rect(rect.x + pad, self._title.bottom + outfit.px(8), rect.width - 2 * pad, 0)
        words.height = rect.bottom - outfit.px(14) - words.y
        self._words.place(outfit, words)
        if not self._is_placed:
            self._is_placed = True
            self._words.scroller.to(self._words.scroller.furthest)
            self._words.place(outfit, words)

    def handle(self, intent: Intent, form: Form) -> Change | None:
        """Close on a click."""
        return done(self._on_close()) if isinstance(intent, Clicked) else None

    def _copied(self) -> None:
        is_copied = put_into_clipboard("\n".join(self._lines))
        told = _("All that happened is in the clipboard.")
        self._notify(told if is_copied else _("There is no clipboard here."))

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the plate and its title."""
        outfit.skin.plate(surface, self.rect, Plate.PANEL)
        heading = _("What happened so far")
        outfit.text.draw(surface, heading, SUBHEADING, outfit.theme.ink, self._title)

"""The card beside the table: a hint in words, or else what happened last."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.bots.base import Advice
from game.locale import _
from game.ui.context import Outfit
from game.ui.intents import Clicked, Confirm, Intent
from game.ui.pictures import icon_picture
from game.ui.scene import Change
from game.ui.skin import Plate, Sign
from game.ui.theme import BODY, SMALL, SMALL_STRONG, STRONG
from game.ui.tile_art import TileArt
from game.ui.widgets.base import Look, Press, Widget, done
from game.ui.widgets.form import Form


class HintCard(Widget):
    """A hint: what to do, and why. A click closes it."""

    is_focusable = True

    def __init__(self, advice: Advice, on_close: Press) -> None:
        super().__init__(tip=_("Close the hint for this hand"))
        self.advice = advice
        self._on_close = on_close

    def handle(self, intent: Intent, form: Form) -> Change | None:
        """Close on a click or on Enter."""
        if isinstance(intent, Clicked | Confirm):
            return done(self._on_close())
        return None

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the headline with the tile, and the reasons as far as there is room."""
        theme, px, text = outfit.theme, outfit.px, outfit.text
        outfit.skin.plate(surface, self.rect, Plate.CARD)
        inner = self.rect.inflate(-2 * px(18), -2 * px(14))
        side = px(24)
        sign = icon_picture("hint", side, _hex(theme.accent_ink))
        surface.blit(sign, inner.topleft)
        title = Rect(inner.x + side + px(8), inner.y, inner.width - 2 * side - px(16), side)
        text.draw(surface, _("Hint"), SMALL_STRONG, theme.accent_ink, title)
        outfit.skin.sign(
            surface, Sign.CROSS, (inner.right - side // 2, title.centery), side, theme.ink_muted
        )
        body = Rect(inner.x, title.bottom + px(6), inner.width, 0)
        body.height = inner.bottom - body.y
        advice = self.advice
        head = body.copy()
        if advice.tile is not None:
            width = px(44)
            surface.blit(outfit.art.face(advice.tile, width), body.topleft)
            head.x += width + px(12)
            head.width -= width + px(12)
        height = text.height(advice.headline, STRONG, head.width)
        head.height = max(height, text.line_height(STRONG))
        text.draw_wrapped(surface, advice.headline, STRONG, theme.ink, head)
        top = head.bottom
        if advice.tile is not None:
            top = max(top, body.y + TileArt.size(px(44))[1])
        top += px(8)
        sentences = [*advice.reasons, *([advice.runner_up] if advice.runner_up else [])]
        for sentence in sentences:
            room = Rect(body.x, top, body.width, text.height(sentence, SMALL, body.width))
            if room.bottom > inner.bottom:
                room.height = inner.bottom - room.top
                if room.height >= text.line_height(SMALL):
                    text.draw_wrapped(surface, sentence, SMALL, theme.ink, room)
                break
            text.draw_wrapped(surface, sentence, SMALL, theme.ink, room)
            top = room.bottom + px(6)
        if look.is_focused:
            outfit.skin.ring(surface, self.rect, 14)


def draw_log(surface: pygame.Surface, outfit: Outfit, box: Rect, lines: Sequence[str]) -> None:
    """Draw the last lines of the log on the table, the latest at the bottom and strongest."""
    theme, text = outfit.theme, outfit.text
    inner = box.inflate(-2 * outfit.px(12), -2 * outfit.px(8))
    height = text.line_height(SMALL)
    bottom = inner.bottom
    for age, line in enumerate(reversed(lines)):
        rows = text.wrapped(line, SMALL, inner.width)
        bottom -= len(rows) * height
        if bottom < inner.top:
            return
        colour = theme.on_felt if age == 0 else theme.on_felt_muted
        for number, words in enumerate(rows):
            row = Rect(inner.x, bottom + number * height, inner.width, height)
            text.draw(surface, words, SMALL_STRONG if age == 0 else SMALL, colour, row)


class LogCard(Widget):
    """Everything that happened in this match, opened above the table; a click closes it."""

    is_focusable = True

    def __init__(self, lines: Sequence[str], on_close: Press) -> None:
        super().__init__()
        self._lines = tuple(lines)
        self._on_close = on_close

    def handle(self, intent: Intent, form: Form) -> Change | None:
        """Close on a click or on Enter."""
        if isinstance(intent, Clicked | Confirm):
            return done(self._on_close())
        return None

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint as many of the last lines as fit, in columns."""
        theme, px, text = outfit.theme, outfit.px, outfit.text
        outfit.skin.plate(surface, self.rect, Plate.PANEL)
        inner = self.rect.inflate(-2 * px(30), -2 * px(22))
        height = text.line_height(BODY)
        rows = max(1, inner.height // height)
        columns = max(1, inner.width // px(430))
        shown = self._lines[-rows * columns :]
        each = inner.width // columns
        for index, line in enumerate(shown):
            column, row = divmod(index, rows)
            box = Rect(inner.x + column * each, inner.y + row * height, each - px(16), height)
            text.draw(surface, line, BODY, theme.ink, box)


def _hex(colour: tuple[int, int, int]) -> str:
    red, green, blue = colour
    return f"#{red:02x}{green:02x}{blue:02x}"

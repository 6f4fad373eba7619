"""Rows to choose from, in columns: hall of fame, replays, saved rulesets."""

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.intents import (
    Clicked,
    Confirm,
    Direction,
    DoubleClicked,
    Intent,
    Navigate,
    Wheel,
)
from game.ui.scene import STAY, Change
from game.ui.theme import BODY, SMALL, SMALL_STRONG, STRONG
from game.ui.widgets.base import Look, Widget, done
from game.ui.widgets.scroll import BAR, NOTCH, Scroller, draw_bar

if TYPE_CHECKING:
    from game.ui.context import Outfit
    from game.ui.widgets.form import Form


class Column(NamedTuple):
    """A column: its heading, its share of the width, 0 for left and 1 for right alignment."""

    heading: str
    weight: float = 1
    align: float = 0


class ListBox(Widget):
    """A table of texts. Arrows and clicks select a row; Enter or a double click opens it.

    `selected` is the number of a row, -1 for none; `empty` is said where there are no rows.
    """

    is_focusable = True

    def __init__(
        self,
        columns: Sequence[Column],
        rows: Sequence[Sequence[str]],
        *,
        on_select: Callable[[int], Change | None] = lambda row: None,
        on_open: Callable[[int], Change | None] = lambda row: None,
        selected: int = -1,
        empty: str = "",
    ) -> None:
        super().__init__()
        self._columns = tuple(columns)
        self._rows = tuple(tuple(row) for row in rows)
        self._on_select = on_select
        self._on_open = on_open
        self.selected = selected
        self._empty = empty
        self.scroller = Scroller()

    def width(self, outfit: "Outfit") -> int:
        """Width at which no text is cut in the column that needs most of its share."""
        total = sum(column.weight for column in self._columns)
        needed = 0.0
        for number, column in enumerate(self._columns):
            texts = (outfit.text.size(row[number], STRONG)[0] for row in self._rows)
            needed = max(needed, (max(texts, default=0) + 1) * total / column.weight)
        pad, gap = outfit.px(14), outfit.px(16)
        return math.ceil(needed) + outfit.px(BAR) + 2 * pad + gap * (len(self._columns) - 1)

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height at which all rows show."""
        return self._heading_height(outfit) + max(1, len(self._rows)) * self._line(outfit)

    def place(self, outfit: "Outfit", rect: pygame.Rect) -> None:
        """Take this place, with the selected row in view."""
        super().place(outfit, rect)
        self.scroller.window = self._body(outfit).height
        self.scroller.content = len(self._rows) * self._line(outfit)
        self.scroller.to(self.scroller.offset)
        self._show_selected(outfit)

    def head(self, seen: pygame.Rect) -> pygame.Rect:
        """Where its lines begin, so that the first of the buttons below it is the next."""
        return pygame.Rect(seen.x, seen.y, min(1, seen.width), seen.height)

    def handle(self, intent: Intent, form: "Form") -> Change | None:
        """Select, open, scroll."""
        outfit = form.outfit
        match intent:
            case Wheel(_, steps):
                self.scroller.to(self.scroller.offset - steps * outfit.px(NOTCH))
                return STAY
            case Navigate(direction):
                return self._by_key(direction, outfit)
            case Confirm():
                return done(self._on_open(self.selected)) if self.selected >= 0 else STAY
            case Clicked(position):
                row = self._row_at(outfit, position)
                return STAY if row is None else self._select(row, outfit)
            case DoubleClicked(position):
                row = self._row_at(outfit, position)
                return STAY if row is None else done(self._on_open(row))
            case _:
                used = self.scroller.drag(intent, self._body(outfit), outfit.px(BAR))
                return None if used is None else STAY

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint headings and the rows in view."""
        theme, body, line = outfit.theme, self._body(outfit), self._line(outfit)
        head = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self._heading_height(outfit))
        for column, cell in zip(self._columns, self._cells(outfit, head), strict=True):
            outfit.text.draw(
                surface, column.heading, SMALL_STRONG, theme.ink_muted, cell, (column.align, 0.5)
            )
        surface.fill(theme.panel_edge, (head.x, head.bottom - 1, head.width, 1))
        if not self._rows:
            outfit.text.draw(surface, self._empty, SMALL, theme.ink_muted, body, (0.5, 0.3))
        clip = surface.get_clip()
        surface.set_clip(body.clip(clip))
        first = self.scroller.offset // line
        last = min(len(self._rows), (self.scroller.offset + body.height) // line + 1)
        for number in range(first, last):
            y = body.y + number * line - self.scroller.offset
            row = pygame.Rect(body.x, y, body.width, line)
            self._draw_row(surface, outfit, number, row)
        surface.set_clip(clip)
        draw_bar(surface, outfit, self.scroller, body)
        if look.is_focused:
            outfit.skin.ring(surface, self.rect)

    def _draw_row(
        self, surface: pygame.Surface, outfit: "Outfit", number: int, row: pygame.Rect
    ) -> None:
        is_selected = number == self.selected
        if is_selected:
            outfit.skin.tinted(surface, row, outfit.theme.selected, 255, 8)
        style = STRONG if is_selected else BODY
        cells = self._cells(outfit, row)
        for column, text, cell in zip(self._columns, self._rows[number], cells, strict=True):
            align = (column.align, 0.5)
            outfit.text.draw(surface, text, style, outfit.theme.ink, cell, align)

    def _by_key(self, direction: Direction, outfit: "Outfit") -> Change | None:
        last = len(self._rows) - 1
        page = max(1, self._body(outfit).height // self._line(outfit) - 1)
        targets = {
            Direction.UP: self.selected - 1,
            Direction.DOWN: self.selected + 1,
            Direction.HOME: 0,
            Direction.END: last,
            Direction.PAGE_UP: max(0, self.selected - page),
            Direction.PAGE_DOWN: min(last, self.selected + page),
        }
        row = targets.get(direction)
        if row is None or not 0 <= row <= last or row == self.selected:
            return None
        return self._select(row, outfit)

    def _select(self, row: int, outfit: "Outfit") -> Change:
        is_new = row != self.selected
        self.selected = row
        self._show_selected(outfit)
        return done(self._on_select(row)) if is_new else STAY

    def _show_selected(self, outfit: "Outfit") -> None:
        if self.selected >= 0:
            line = self._line(outfit)
            self.scroller.show(self.selected * line, (self.selected + 1) * line)

    def _row_at(self, outfit: "Outfit", position: tuple[int, int]) -> int | None:
        body = self._body(outfit)
        if not body.collidepoint(position):
            return None
        row = (position[1] - body.y + self.scroller.offset) // self._line(outfit)
        return row if row < len(self._rows) else None

    def _cells(self, outfit: "Outfit", row: pygame.Rect) -> list[pygame.Rect]:
        pad, gap = outfit.px(14), outfit.px(16)
        width = row.width - outfit.px(BAR) - 2 * pad - gap * (len(self._columns) - 1)
        total = sum(column.weight for column in self._columns)
        cells, x = [], row.x + pad
        for column in self._columns:
            share = max(1, round(width * column.weight / total))
            cells.append(pygame.Rect(x, row.y, share, row.height))
            x += share + gap
        return cells

    def _body(self, outfit: "Outfit") -> pygame.Rect:
        head = self._heading_height(outfit)
        height = max(1, self.rect.height - head)
        return pygame.Rect(self.rect.x, self.rect.y + head, self.rect.width, height)

    @staticmethod
    def _line(outfit: "Outfit") -> int:
        return outfit.px(50)

    @staticmethod
    def _heading_height(outfit: "Outfit") -> int:
        return outfit.px(44)

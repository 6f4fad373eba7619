"""What a page of a book is made of: tables, hands drawn as tiles, tiles with their names."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.hand import Hand
from game.engine.tiles import Tile
from game.ui.theme import BODY, SMALL, SMALL_STRONG, STRONG, TextStyle
from game.ui.widgets.base import Look, Widget

if TYPE_CHECKING:
    from game.ui.context import Outfit

_TILE = 46
_GUIDE_TILE = 66
_GROUP_GAP = 0.35
"""Between the groups of a hand, in widths of a tile."""


class TableBlock(Widget):
    """Rows of cells in columns as wide as their content, the last one wrapped in what is left.

    With an empty header there is no heading row.
    """

    def __init__(self, header: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        super().__init__()
        self._header = tuple(header) if any(header) else ()
        self._rows = tuple(tuple(row) for row in rows)

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height of all rows."""
        columns = self._columns(outfit, width)
        heights = [self._row_height(outfit, row, columns) for row in self._rows]
        head = self._head_height(outfit, columns) if self._header else 0
        return head + sum(heights)

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint header and rows with thin lines between them."""
        theme = outfit.theme
        columns = self._columns(outfit, self.rect.width)
        y = self.rect.y
        if self._header:
            height = self._head_height(outfit, columns)
            self._draw_row(surface, outfit, self._header, columns, y, (SMALL_STRONG, "ink_muted"))
            surface.fill(theme.panel_edge, (self.rect.x, y + height - 1, self.rect.width, 1))
            y += height
        for number, row in enumerate(self._rows):
            height = self._row_height(outfit, row, columns)
            if number % 2:
                stripe = pygame.Rect(self.rect.x, y, self.rect.width, height)
                outfit.skin.tinted(surface, stripe, theme.accent, 22, 6)
            self._draw_row(surface, outfit, row, columns, y, (BODY, "ink"))
            y += height

    def _draw_row(
        self,
        surface: pygame.Surface,
        outfit: "Outfit",
        cells: Sequence[str],
        columns: Sequence[int],
        y: int,
        look: tuple[TextStyle, str],
    ) -> None:
        style, colour = look
        pad = outfit.px(8)
        x = self.rect.x + pad
        for text, width in zip(cells, columns, strict=True):
            height = outfit.text.height(text, style, width)
            spot = pygame.Rect(x, y + pad, width, height)
            ink = getattr(outfit.theme, colour)
            outfit.text.draw_wrapped(surface, text, style, ink, spot)
            x += width + 3 * pad

    def _columns(self, outfit: "Outfit", width: int) -> list[int]:
        """Return the widths in pixels; no column but the last takes more than its share."""
        rows = [*([self._header] if self._header else []), *self._rows]
        pad = 3 * outfit.px(8)
        free = width - pad * len(rows[0])
        most = max(1, round(free * 0.46))
        widths = [
            min(most, max(outfit.text.size(cell, BODY)[0] for cell in column) + 1)
            for column in zip(*rows, strict=True)
        ]
        while sum(widths[:-1]) > free * 0.72 and max(widths[:-1]) > free // 8:
            widths[widths.index(max(widths[:-1]))] -= max(1, free // 40)
        return [*widths[:-1], max(1, free - sum(widths[:-1]))]

    def _row_height(self, outfit: "Outfit", row: Sequence[str], columns: Sequence[int]) -> int:
        heights = [
            outfit.text.height(cell, BODY, width) for cell, width in zip(row, columns, strict=True)
        ]
        return max(heights) + 2 * outfit.px(8)

    def _head_height(self, outfit: "Outfit", columns: Sequence[int]) -> int:
        cells = zip(self._header, columns, strict=True)
        heights = [outfit.text.height(cell, SMALL_STRONG, width) for cell, width in cells]
        return max(heights) + 2 * outfit.px(8)


class HandBlock(Widget):
    """A hand as it would lie on a table: melds, concealed tiles, the winning one, bonus tiles.

    `caption` stands above it; what comes before its first colon is printed strong.
    """

    def __init__(self, hand: Hand, caption: str) -> None:
        super().__init__()
        self._hand = hand
        self._name, _colon, self._words = caption.partition(": ")

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height of caption and tiles."""
        words = outfit.text.height(self._words, SMALL, width) if self._words else 0
        tile = outfit.art.size(self._tile(outfit, width))[1]
        return outfit.text.line_height(STRONG) + words + tile + outfit.px(26)

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint caption and tiles."""
        theme, rect = outfit.theme, self.rect
        head = pygame.Rect(rect.x, rect.y, rect.width, outfit.text.line_height(STRONG))
        outfit.text.draw(surface, self._name, STRONG, theme.ink, head)
        words = outfit.text.height(self._words, SMALL, rect.width) if self._words else 0
        body = pygame.Rect(rect.x, head.bottom, rect.width, words)
        outfit.text.draw_wrapped(surface, self._words, SMALL, theme.ink_muted, body)
        width = self._tile(outfit, rect.width)
        x, y = rect.x + outfit.px(4), body.bottom + outfit.px(8)
        for group in self._groups():
            for tile, is_hidden in group:
                draw_tile(surface, outfit, tile, width, (x, y), is_hidden=is_hidden)
                x += width
            x += round(width * _GROUP_GAP)

    def _groups(self) -> list[list[tuple[Tile, bool]]]:
        """Return the tiles in groups, each with whether it lies face down."""
        hand = self._hand
        groups: list[list[tuple[Tile, bool]]] = []
        for meld in hand.melds:
            is_covered = meld.is_kong and not meld.is_exposed
            tiles = list(meld.tiles)
            ends = (0, len(tiles) - 1) if is_covered else ()
            groups.append([(tile, place in ends) for place, tile in enumerate(tiles)])
        groups.append([(tile, False) for tile in sorted(hand.concealed)])
        if hand.win is not None:
            groups.append([(hand.win, False)])
        groups.append([(tile, False) for tile in hand.bonus])
        return [group for group in groups if group]

    def _tile(self, outfit: "Outfit", width: int) -> int:
        """Return the width of a tile in pixels, smaller where the hand would not fit."""
        groups = self._groups()
        across = sum(map(len, groups)) + _GROUP_GAP * len(groups)
        return max(8, min(outfit.px(_TILE), int((width - outfit.px(8)) / across)))


class TileRow(Widget):
    """Tiles beside each other, each below with what `name` calls it."""

    def __init__(self, tiles: Sequence[Tile], name: Callable[[Tile], str]) -> None:
        super().__init__()
        self._tiles = tuple(tiles)
        self._name = name

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height of a tile and two lines of its name."""
        tile = outfit.art.size(self._tile(outfit, width))[1]
        return tile + 2 * outfit.text.line_height(SMALL) + outfit.px(14)

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint tiles and names."""
        width = self._tile(outfit, self.rect.width)
        cell = self._cell(outfit, self.rect.width)
        below = self.rect.y + outfit.art.size(width)[1] + outfit.px(8)
        for place, tile in enumerate(self._tiles):
            x = self.rect.x + place * cell
            draw_tile(surface, outfit, tile, width, (x + (cell - width) // 2, self.rect.y))
            spot = pygame.Rect(x, below, cell, self.rect.bottom - below)
            ink = outfit.theme.ink_muted
            outfit.text.draw_wrapped(surface, self._name(tile), SMALL, ink, spot, 0.5)

    def _cell(self, outfit: "Outfit", width: int) -> int:
        return min(outfit.px(146), width // 9)

    def _tile(self, outfit: "Outfit", width: int) -> int:
        return min(outfit.px(_GUIDE_TILE), self._cell(outfit, width) - outfit.px(10))


def draw_tile(
    surface: pygame.Surface,
    outfit: "Outfit",
    tile: Tile,
    width: int,
    spot: tuple[int, int],
    *,
    is_hidden: bool = False,
) -> None:
    """Draw a tile with its shadow, `width` pixels wide, its upper left corner at `spot`."""
    x, y = outfit.art.shadow_offset(width)
    surface.blit(outfit.art.shadow(width), (spot[0] + x, spot[1] + y))
    surface.blit(outfit.art.face(tile, width, back=is_hidden), spot)

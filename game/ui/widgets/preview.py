"""A piece of the table as it looks with the present settings."""

from typing import TYPE_CHECKING

import pygame

from game.engine.tiles import Tile
from game.locale import _
from game.ui.theme import SMALL_STRONG
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.page import draw_tile

if TYPE_CHECKING:
    from game.ui.context import Outfit

_SHOWN = tuple(Tile.parse(text) for text in ("1m", "5p", "1s", "8s", "1z", "7z", "1f", "5f"))
_BACKS = 3
_TILE = 58


class LookPreview(Widget):
    """Faces and backs of tiles on the cloth; they change with the settings."""

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height of a tile with cloth around."""
        return outfit.px(132)

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint cloth, tiles and a word."""
        px, rect = outfit.px, self.rect
        surface.blit(outfit.skin.background(), rect, rect)
        pygame.draw.rect(surface, outfit.theme.panel_edge, rect, max(1, px(2)))
        count = len(_SHOWN) + _BACKS
        apart = px(8)
        width = min(px(_TILE), (rect.width - px(200)) // count - apart)
        if width < 8:
            return
        height = outfit.art.size(width)[1]
        x, y = rect.x + px(24), rect.centery - height // 2
        for number in range(count):
            tile = _SHOWN[number % len(_SHOWN)]
            is_back = number >= len(_SHOWN)
            draw_tile(surface, outfit, tile, width, (x, y), is_hidden=is_back)
            x += width + apart
        words = pygame.Rect(x + px(10), rect.y, rect.right - x - px(26), rect.height)
        ink = outfit.theme.on_felt
        outfit.text.draw(surface, _("Your table"), SMALL_STRONG, ink, words, (1, 0.5))

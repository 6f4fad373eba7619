"""The little dark plate with a sentence beside the widget it speaks of."""

from typing import TYPE_CHECKING

import pygame

from game.ui.skin import Plate
from game.ui.theme import SMALL

if TYPE_CHECKING:
    from game.ui.context import Outfit


def draw_tip(
    surface: pygame.Surface,
    outfit: "Outfit",
    sentence: str,
    beside: pygame.Rect,
    column: pygame.Rect | None = None,
) -> None:
    """Draw a sentence below `beside`, or above it where there is no room, inside the window.

    Where it fits into the width of its `column` it covers nothing beside that.
    """
    pad = outfit.px(14)
    width = min(outfit.px(420), outfit.text.size(sentence, SMALL)[0] + 1)
    lines = outfit.text.wrapped(sentence, SMALL, width)
    width = max(outfit.text.size(line, SMALL)[0] for line in lines)
    height = len(lines) * outfit.text.line_height(SMALL)
    plate = pygame.Rect(0, 0, width + 2 * pad, height + round(1.4 * pad))
    window = surface.get_rect().inflate(-outfit.px(12), -outfit.px(12))
    plate.midtop = (beside.centerx, beside.bottom + outfit.px(12))
    if plate.bottom > window.bottom:
        plate.midbottom = (beside.centerx, beside.top - outfit.px(12))
    if column is not None and plate.width <= column.width:
        plate.left = max(column.left, min(plate.left, column.right - plate.width))
    plate.clamp_ip(window)
    outfit.skin.plate(surface, plate, Plate.TIP)
    inner = pygame.Rect(plate.x + pad, plate.y + round(0.7 * pad), width, height)
    outfit.text.draw_wrapped(surface, sentence, SMALL, outfit.theme.on_tip, inner)

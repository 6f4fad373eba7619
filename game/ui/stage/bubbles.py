"""Speech bubbles: words with the face of who says them, where nothing else lies."""

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.locale import _
from game.ui.context import Outfit
from game.ui.portraits import portrait
from game.ui.skin import Plate
from game.ui.stage.layout import Layout, Side
from game.ui.theme import SMALL

LASTING = 3.2
"""Seconds for which a bubble is seen at least."""
_A_LETTER = 0.04
"""Seconds more for each letter."""
_FACE, _PAD, _GAP, _POINT = 44, 12, 8, 12
"""Units: the face, the room around it and the words, beside the bubble, and its point."""
_MOST = 400
"""Units of its width at most."""


@dataclass(slots=True)
class Bubble:
    """Words that somebody says, near the plate at a side, for so many more seconds."""

    name: str
    words: str
    side: Side
    left: float


def lasting(words: str) -> float:
    """Return for how many seconds words can be read."""
    return LASTING + _A_LETTER * len(words)


def corner_at(layout: Layout, side: Side) -> Rect:
    """Return the corner between the discards that is nearest to a plate; tiles never lie there."""
    middle, blocks = layout.middle, layout.blocks
    left = Rect(middle.left, 0, blocks[Side.TOP].left - middle.left, 0)
    right = Rect(blocks[Side.TOP].right, 0, middle.right - blocks[Side.TOP].right, 0)
    top = min(blocks[Side.LEFT].top, blocks[Side.RIGHT].top)
    bottom = max(blocks[Side.LEFT].bottom, blocks[Side.RIGHT].bottom)
    corner = left if side in (Side.LEFT, Side.BOTTOM) else right
    if side in (Side.LEFT, Side.TOP):
        corner.top, corner.height = middle.top, top - middle.top
    else:
        corner.top, corner.height = bottom, middle.bottom - bottom
    return corner


def draw_bubble(
    surface: pygame.Surface, outfit: Outfit, name: str, words: str, room: Rect, side: Side
) -> Rect | None:
    """Draw a bubble in `room`, towards the plate at a side; return its box with its shadow.

    It keeps to the corner of the room that is nearest to the plate. Where the words do not fit,
    nothing is drawn.
    """
    px, text = outfit.px, outfit.text
    face, pad, point = px(_FACE), px(_PAD), px(_POINT)
    sentence = _(words)
    beside = face + 3 * pad
    most = min(px(_MOST), room.width - 2 * px(_GAP)) - beside
    if most < face:
        return None
    width = min(most, text.size(sentence, SMALL)[0] + 1)
    lines = text.wrapped(sentence, SMALL, width)
    width = max(text.size(line, SMALL)[0] for line in lines) + 1
    height = max(face, len(lines) * text.line_height(SMALL)) + 2 * pad
    if width > most or height + point + px(_GAP) > room.height:
        return None
    box = Rect(0, 0, width + beside, height)
    is_above = side in (Side.LEFT, Side.TOP)
    box.x = room.x + px(_GAP) if side is Side.LEFT else room.right - px(_GAP) - box.width
    box.y = room.y + point if is_above else room.bottom - point - box.height
    outfit.skin.plate(surface, box, Plate.CARD)
    tip_x = box.x + 2 * pad if side is Side.LEFT else box.right - 2 * pad
    edge, sign = (box.top, -1) if is_above else (box.bottom - 1, 1)
    _draw_point(surface, outfit, (tip_x, edge), sign * point)
    surface.blit(portrait(name, face), (box.x + pad, box.centery - face // 2))
    told = Rect(box.x + face + 2 * pad, 0, width, len(lines) * text.line_height(SMALL))
    told.centery = box.centery
    text.draw_wrapped(surface, sentence, SMALL, outfit.theme.ink, told)
    return outfit.skin.reach(box, Plate.CARD).union(box.inflate(0, 2 * point))


def _draw_point(
    surface: pygame.Surface, outfit: Outfit, middle: tuple[int, int], length: int
) -> None:
    """Draw the point of a bubble; `length` is negative upwards."""
    theme, half = outfit.theme, abs(length) * 2 // 3
    x, y = middle
    inwards = -1 if length > 0 else 1
    colour = theme.card_bottom if length > 0 else theme.card_top
    for drawn, more in ((theme.panel_edge, 0), (colour, max(1, outfit.px(2)))):
        wide, tall = half - more, length + 2 * more * inwards
        base = y + inwards * 2 * (more > 0)
        points = [(x - wide, base), (x + wide, base), (x, y + tall)]
        pygame.draw.polygon(surface, drawn, points)

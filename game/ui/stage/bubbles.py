"""Speech bubbles: words with the face of who says them, where nothing else lies."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.locale import _
from game.ui.context import Outfit
from game.ui.portraits import portrait
from game.ui.skin import Plate
from game.ui.stage.layout import EDGE, Layout, Side
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
    """Return the corner between the discards that is nearest to a plate.

    Hardly a tile ever lies there: only late discards, where they are larger than usual.
    """
    middle, blocks = layout.middle, layout.blocks
    # A tile reaches beyond its block by its edge.
    edge = math.ceil(EDGE * layout.widths.table)
    inner = blocks[Side.TOP].inflate(2 * edge, 0)
    left = Rect(middle.left, 0, inner.left - middle.left, 0)
    right = Rect(inner.right, 0, middle.right - inner.right, 0)
    top = min(blocks[Side.LEFT].top, blocks[Side.RIGHT].top) - edge
    bottom = max(blocks[Side.LEFT].bottom, blocks[Side.RIGHT].bottom) + edge
    corner = left if side in (Side.LEFT, Side.BOTTOM) else right
    if side in (Side.LEFT, Side.TOP):
        corner.top, corner.height = middle.top, top - middle.top
    else:
        corner.top, corner.height = bottom, middle.bottom - bottom
    return corner


@dataclass(frozen=True, slots=True)
class Shape:
    """A bubble that has been measured: its lines in the player's language, and its size."""

    name: str
    lines: tuple[str, ...]
    size: tuple[int, int]


def shape_of(outfit: Outfit, name: str, words: str, room: Rect) -> Shape | None:
    """Return the bubble for words in a room; None where they would not fit."""
    px, text = outfit.px, outfit.text
    sentence = _(words)
    beside = px(_FACE) + 3 * px(_PAD)
    most = min(px(_MOST), room.width - 2 * px(_GAP)) - beside
    if most < px(_FACE):
        return None
    lines = text.wrapped(sentence, SMALL, min(most - 1, text.size(sentence, SMALL)[0] + 1))
    width = max(text.size(line, SMALL)[0] for line in lines) + 1
    height = max(px(_FACE), len(lines) * text.line_height(SMALL)) + 2 * px(_PAD)
    if width > most or height + px(_POINT) + px(_GAP) > room.height:
        return None
    return Shape(name, tuple(lines), (width + beside, height))


def draw_at_table(
    surface: pygame.Surface,
    outfit: Outfit,
    layout: Layout,
    bubble: Bubble,
    lying: Sequence[Rect] = (),
) -> Rect | None:
    """Draw a bubble in the corner nearest to its plate; return its box with all shadow.

    Nothing is drawn where the words do not fit, or would cover a plate or what is `lying` there.
    """
    px, side = outfit.px, bubble.side
    room = corner_at(layout, side)
    shape = shape_of(outfit, bubble.name, bubble.words, room)
    if shape is None:
        return None
    box = Rect((0, 0), shape.size)
    box.x = room.x + px(_GAP) if side is Side.LEFT else room.right - px(_GAP) - box.width
    is_above = side in (Side.LEFT, Side.TOP)
    kept = [*lying, *layout.plates]
    step = max(1, px(_POINT) // 2)
    for inwards in range(0, room.height - box.height - px(_POINT), step):
        near = room.y + px(_POINT) + inwards
        box.y = near if is_above else room.bottom - px(_POINT) - box.height - inwards
        if box.inflate(0, 2 * px(_POINT)).collidelist(kept) < 0:
            break
    else:
        return None
    return draw_shape(surface, outfit, shape, box, is_left=side is Side.LEFT, is_up=is_above)


def draw_shape(
    surface: pygame.Surface,
    outfit: Outfit,
    shape: Shape,
    box: Rect,
    *,
    is_left: bool,
    is_up: bool | None,
) -> Rect:
    """Draw a bubble into its box, its point at the left or right, up or down; without for None."""
    px, text = outfit.px, outfit.text
    face, pad = px(_FACE), px(_PAD)
    outfit.skin.plate(surface, box, Plate.CARD)
    if is_up is not None:
        x = box.x + 3 * pad if is_left else box.right - 3 * pad
        _draw_point(surface, outfit, box, x, is_up=is_up)
    surface.blit(portrait(shape.name, face), (box.x + pad, box.centery - face // 2))
    line = text.line_height(SMALL)
    top = box.centery - len(shape.lines) * line // 2
    for number, words in enumerate(shape.lines):
        told = Rect(box.x + face + 2 * pad, top + number * line, 0, line)
        told.width = box.right - pad - told.x
        text.draw(surface, words, SMALL, outfit.theme.ink, told)
    return outfit.skin.reach(box, Plate.CARD).union(box.inflate(0, 2 * px(_POINT)))


def _draw_point(surface: pygame.Surface, outfit: Outfit, box: Rect, x: int, *, is_up: bool) -> None:
    theme, px = outfit.theme, outfit.px
    edge, sign = (box.top, -1) if is_up else (box.bottom - 1, 1)
    inner = theme.card_top if is_up else theme.card_bottom
    for colour, less in ((theme.panel_edge, 0), (inner, max(1, px(2)))):
        half, base = px(_POINT) * 2 // 3 - less, edge - sign * less
        tip = edge + sign * (px(_POINT) - 2 * less)
        pygame.draw.polygon(surface, colour, [(x - half, base), (x + half, base), (x, tip)])

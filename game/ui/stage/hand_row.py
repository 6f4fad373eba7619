"""A whole hand in one row of tiles, some of them lifted: for score sheets."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.engine.hand import Hand
from game.engine.tiles import Tile
from game.ui.context import Outfit
from game.ui.tile_art import TileArt

_APART = 0.4
_EDGE = 1.52
"""Height of a tile with its edge, in widths."""


@dataclass(frozen=True, slots=True)
class _Spot:
    tile: Tile
    x: float
    is_winning: bool = False


def draw_hand(
    surface: pygame.Surface,
    outfit: Outfit,
    hand: Hand,
    box: Rect,
    *,
    lifted: Sequence[Tile] = (),
    most_width: int = 200,
    is_centred: bool = True,
) -> None:
    """Draw a hand as large as `box` allows; `lifted` tiles are raised and glow."""
    spots, length = _spots(hand)
    lift = 0.28
    width = int(min(box.width / length, box.height / (_EDGE + lift), most_width))
    if width < 6:
        return
    art = outfit.art
    left = box.x + (box.width - length * width) / 2 * is_centred
    top = box.bottom - round(width * _EDGE)
    waiting = Counter(lifted)
    drawn: list[tuple[bool, _Spot, tuple[int, int]]] = []
    for spot in spots:
        is_lifted = waiting[spot.tile] > 0
        waiting[spot.tile] -= is_lifted
        place = (round(left + spot.x * width), top - round(width * lift) * is_lifted)
        drawn.append((is_lifted, spot, place))
    for is_lifted, spot, (x, y) in drawn:
        right, down = art.halo_offset(width) if is_lifted else art.shadow_offset(width)
        under = art.halo(width) if is_lifted else art.shadow(width)
        surface.blit(under, (x + right, y + down))
        surface.blit(art.face(spot.tile, width), (x, y))
        if spot.is_winning:
            bar = Rect(x + 1, box.bottom - max(2, width // 14), width - 2, max(2, width // 14))
            bar.y = min(box.bottom - bar.height, y + TileArt.size(width)[1] + 1)
            outfit.skin.tinted(surface, bar, outfit.theme.focus, 255, 2)


def _spots(hand: Hand) -> tuple[list[_Spot], float]:
    """Return the tiles with their places from the left, in tile widths, and the whole length."""
    spots: list[_Spot] = []
    x = 0.0
    for meld in hand.melds:
        for tile in meld.tiles:
            spots.append(_Spot(tile, x))
            x += 1
        x += _APART / 2
    for tile in sorted(hand.concealed):
        spots.append(_Spot(tile, x))
        x += 1
    if hand.win is not None:
        x += _APART
        spots.append(_Spot(hand.win, x, is_winning=True))
        x += 1
    if hand.bonus:
        x += _APART
        # As they were laid out: a sheet has their lines in that order.
        for tile in hand.bonus:
            spots.append(_Spot(tile, x))
            x += 1
    return spots, max(1.0, x)

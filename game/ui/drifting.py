"""Tiles that drift slowly over a ground, and where the ground has to be painted anew for them."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

import pygame

from game.engine.tiles import TILES, Tile
from game.ui.context import Outfit

DRIFTING = 16
"""How many tiles there are."""
_STEP = 0.03
"""Seconds of a step: every other frame, at sixty a second."""
_NEAR, _FADING = 40, 110
"""Units: how far a tile's picture reaches around what is seen of it, and over which it fades."""


@dataclass(slots=True)
class _Drifting:
    """A tile behind the title. Places are shares of the window, speeds shares of it a second.

    `look` is what the picture was made for.
    """

    tile: Tile
    x: float
    y: float
    speed: float
    width: float
    angle: float
    picture: pygame.Surface | None = None
    look: tuple[str, int] | None = None


class Laid(NamedTuple):
    """Where the picture of a tile lies in the window, in pixels, and how opaque it is, to 255."""

    picture: pygame.Surface
    box: pygame.Rect
    alpha: int


class Drift:
    """The tiles, the farthest first: those are smaller, slower and darker."""

    def __init__(self, outfit: Outfit) -> None:
        self._outfit = outfit
        self._passed = 0.0
        rng = Random("title")
        tiles = rng.sample(TILES, DRIFTING)
        self._tiles = [
            _Drifting(
                tile,
                x=(number * 0.618) % 1.0,
                y=(number + 0.5) / DRIFTING * 1.3 - 0.15,
                speed=0.008 + 0.012 * depth,
                width=54 + 74 * depth,
                angle=rng.uniform(-24, 24),
            )
            for number, tile in enumerate(tiles)
            for depth in (number / (DRIFTING - 1),)
        ]
        rng.shuffle(self._tiles)
        self._tiles.sort(key=lambda each: each.width)

    def __iter__(self) -> Iterator[_Drifting]:
        """Yield the tiles, the farthest first."""
        return iter(self._tiles)

    @property
    def is_whole(self) -> bool:
        """Whether every tile has its picture."""
        return all(each.picture is not None for each in self._tiles)

    def move(self, dt: float) -> bool:
        """Let the tiles drift to the right for `dt` seconds, and come in again at the left.

        They go in steps of time, in which the quickest comes on by about a pixel; returns whether
        one of these is over.
        """
        self._passed += dt
        if self._passed < _STEP:
            return False
        for each in self._tiles:
            each.x = (each.x + each.speed * self._passed + 0.2) % 1.4 - 0.2
        self._passed = 0.0
        return True

    def renew(self, *, may_add: bool) -> None:
        """Make pictures anew that are not as the outfit wants them; `may_add`: and a first one."""
        for each in self._tiles:
            look = (self._outfit.art.tile_set, self._outfit.px(each.width))
            if each.look == look or (each.picture is None and not may_add):
                continue
            may_add = may_add and each.picture is not None
            each.picture, each.look = self._picture(each), look

    def laid(self, window: pygame.Rect, spared: pygame.Rect) -> list[Laid | None]:
        """Return where each picture lies; tiles fade where they would cover what is `spared`.

        None stands for a tile that is not seen, or has no picture yet.
        """
        near, fading = self._outfit.px(_NEAR), self._outfit.px(_FADING)
        found: list[Laid | None] = []
        for each in self._tiles:
            if each.picture is None:
                found.append(None)
                continue
            box = each.picture.get_rect()
            box.x = round(each.x * window.width) - box.width // 2
            box.y = round(each.y * window.height) - box.height // 2
            away = _distance(box.inflate(-near, -near), spared)
            alpha = round(255 * min(1.0, away / fading))
            found.append(Laid(each.picture, box, alpha) if alpha else None)
        return found

    def _picture(self, drifting: _Drifting) -> pygame.Surface:
        art, width = self._outfit.art, self._outfit.px(drifting.width)
        face = art.face(drifting.tile, width)
        shade = art.shadow(width)
        x, y = art.shadow_offset(width)
        sheet = pygame.Surface(shade.get_size(), pygame.SRCALPHA)
        sheet.blit(shade, (0, 0))
        sheet.blit(face, (-x, -y))
        dim = round(96 + drifting.width)
        sheet.fill((dim, dim, dim, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return pygame.transform.rotozoom(sheet, drifting.angle, 1)


def changed(before: Sequence[Laid | None], now: Sequence[Laid | None]) -> list[pygame.Rect]:
    """Return the boxes in which a picture lies elsewhere, or looks otherwise, than before."""
    boxes: list[pygame.Rect] = []
    for old, new in zip(before, now, strict=True):
        if old == new:
            continue
        found = [each.box for each in (old, new) if each is not None]
        is_step = len(found) == 2 and found[0].colliderect(found[1])
        boxes += [found[0].union(found[1])] if is_step else found
    return boxes


def around(box: pygame.Rect, solid: pygame.Rect) -> list[pygame.Rect]:
    """Return the parts of a box that are not behind something `solid`."""
    hidden = box.clip(solid)
    if not hidden:
        return [box]
    parts = (
        pygame.Rect(box.left, box.top, box.width, hidden.top - box.top),
        pygame.Rect(box.left, hidden.bottom, box.width, box.bottom - hidden.bottom),
        pygame.Rect(box.left, hidden.top, hidden.left - box.left, hidden.height),
        pygame.Rect(hidden.right, hidden.top, box.right - hidden.right, hidden.height),
    )
    return [part for part in parts if part]


def _distance(one: pygame.Rect, other: pygame.Rect) -> float:
    """Pixels between two rectangles; 0 where they touch."""
    across = max(one.left - other.right, other.left - one.right, 0)
    down = max(one.top - other.bottom, other.top - one.bottom, 0)
    return math.hypot(across, down)

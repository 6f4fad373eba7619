"""The table's cloth: procedural, with a pool of light, in three colours that are woven differently.

The jade cloth is plain felt. Into the blue one waves are woven, into the burgundy one a lattice,
tone on tone: they are seen at a second look, and never compete with a tile.
"""

import math
from functools import lru_cache
from random import Random
from typing import Literal

import pygame

TableColour = Literal["jade", "blue", "burgundy"]

COLOURS: dict[TableColour, tuple[int, int, int]] = {
    "jade": (28, 102, 74),
    "blue": (32, 76, 122),
    "burgundy": (108, 34, 49),
}
_WEAVE = 128
"""Side of the patch of cloth that is laid out again and again."""
_NEUTRAL = (128, 128, 128)
_RAISED, _SUNKEN = (137, 137, 137), (120, 120, 120)
"""Greys of a thread that stands up into the light, and of the shade below it."""
_FINE = 4
"""How much larger a pattern is drawn before it is scaled down, which smooths its lines."""


@lru_cache(maxsize=3)
def _weave(colour: TableColour) -> pygame.Surface:
    """Return a patch of grey fibres, neutral at 128, that repeats without a seam.

    Noise drawn at its own size gives the grain; noise drawn small and stretched, one way each,
    gives the fibres. The grain also dithers the pool of light, which would show bands otherwise.
    """
    rng = Random("felt")
    patch = _pattern(colour)
    layers = (((_WEAVE, _WEAVE), 5), ((_WEAVE // 4, _WEAVE), 4), ((_WEAVE, _WEAVE // 4), 4))
    for (across, down), depth in layers:
        levels = bytes(value % (2 * depth + 1) for value in range(256))
        grey = rng.randbytes(across * down).translate(levels)
        pixels = bytearray(3 * len(grey))
        for channel in range(3):
            pixels[channel::3] = grey
        grain = pygame.image.frombuffer(pixels, (across, down), "RGB")
        grain = pygame.transform.scale(grain, (_WEAVE, _WEAVE))
        patch.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        patch.fill((depth, depth, depth), special_flags=pygame.BLEND_RGB_SUB)
    return patch


def _pattern(colour: TableColour) -> pygame.Surface:
    """Return what is woven into the cloth: grey on neutral grey, repeating without a seam."""
    if colour == "jade":
        patch = pygame.Surface((_WEAVE, _WEAVE))
        patch.fill(_NEUTRAL)
        return patch
    large = pygame.Surface((_WEAVE * _FINE, _WEAVE * _FINE))
    large.fill(_NEUTRAL)
    if colour == "blue":
        _weave_waves(large)
    else:
        _weave_lattice(large)
    return pygame.transform.smoothscale(large, (_WEAVE, _WEAVE))


def _weave_waves(sheet: pygame.Surface) -> None:
    """Draw rows of arcs that overlap like scales, the pattern of a calm sea."""
    side = sheet.get_width()
    radius = side // 4
    thread = _FINE + 1
    for row in range(-2, 10):
        y = row * radius // 2
        for step in range(-1, 4):
            x = step * 2 * radius + (radius if row % 2 else 0)
            pygame.draw.circle(sheet, _NEUTRAL, (x, y), radius)
            for share in (1.0, 0.66, 0.32):
                reach = round(radius * share)
                pygame.draw.circle(sheet, _SUNKEN, (x + 3, y + 4), reach - 2, thread)
                pygame.draw.circle(sheet, _RAISED, (x, y), reach - 2, thread)


def _weave_lattice(sheet: pygame.Surface) -> None:
    """Draw a lattice of lozenges, a blossom of four petals in each."""
    side = sheet.get_width()
    half = side // 4
    for shift, grey in ((4, _SUNKEN), (0, _RAISED)):
        for start in range(-side, 2 * side + 1, 2 * half):
            left, right = (start + shift, shift), (start + side + shift, side + shift)
            pygame.draw.line(sheet, grey, left, right, _FINE + 2)
            left, right = (start + shift, side + shift), (start + side + shift, shift)
            pygame.draw.line(sheet, grey, left, right, _FINE + 2)
        for row in range(5):
            for step in range(-1, 3):
                x = step * 2 * half + (0 if row % 2 else half) + shift
                y = row * half + shift
                for turn in range(4):
                    angle = math.pi / 2 * turn
                    spot = (
                        x + round(half * 0.17 * math.cos(angle)),
                        y + round(half * 0.17 * math.sin(angle)),
                    )
                    pygame.draw.circle(sheet, grey, spot, round(half * 0.11))


@lru_cache(maxsize=3)
def _pool(colour: tuple[int, int, int]) -> pygame.Surface:
    """Return the cloth under the lamp, small: it hangs above and to the left of the middle."""
    across, down = 48, 30
    columns = [((x + 0.5) / across - 0.47) ** 2 / 0.36 for x in range(across)]
    rows = [((y + 0.5) / down - 0.43) ** 2 / 0.40 for y in range(down)]
    lights = [max(0.46, 1.16 - 0.66 * (left + above)) for above in rows for left in columns]
    pixels = bytearray(3 * len(lights))
    for channel, part in enumerate(colour):
        pixels[channel::3] = bytes([min(255, round(part * light)) for light in lights])
    pool = pygame.Surface((across, down))
    pool.blit(pygame.image.frombuffer(pixels, (across, down), "RGB"), (0, 0))
    return pool


def felt(size: tuple[int, int], colour: TableColour = "jade") -> pygame.Surface:
    """Return the table's background, `size` pixels; keep it, as it is made afresh each time."""
    cloth = pygame.transform.smoothscale(_pool(COLOURS[colour]), size)
    weave = _weave(colour)
    row = pygame.Surface((size[0], _WEAVE))
    row.blits([(weave, (x, 0)) for x in range(0, size[0], _WEAVE)])
    # Row by row, as a whole screen is more than the processor keeps at hand.
    for y in range(0, size[1], _WEAVE):
        cloth.blit(row, (0, y), special_flags=pygame.BLEND_RGB_ADD)
        cloth.fill(_NEUTRAL, (0, y, size[0], _WEAVE), pygame.BLEND_RGB_SUB)
    return cloth

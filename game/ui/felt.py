"""The table's cloth: procedural felt with a pool of light, in three colours."""

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


@lru_cache(maxsize=1)
def _weave() -> pygame.Surface:
    """Return a patch of grey fibres, neutral at 128, that repeats without a seam.

    Noise drawn at its own size gives the grain; noise drawn small and stretched, one way each,
    gives the fibres. The grain also dithers the pool of light, which would show bands otherwise.
    """
    rng = Random("felt")
    patch = pygame.Surface((_WEAVE, _WEAVE))
    layers = (((_WEAVE, _WEAVE), 5), ((_WEAVE // 4, _WEAVE), 4), ((_WEAVE, _WEAVE // 4), 4))
    patch.fill((128, 128, 128))
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


def _pool(colour: tuple[int, int, int]) -> pygame.Surface:
    """Return the cloth under the lamp, small: bright above the middle, dark in the corners."""
    across, down = 48, 30
    pool = pygame.Surface((across, down))
    for y in range(down):
        for x in range(across):
            distance = ((x + 0.5) / across - 0.5) ** 2 / 0.36 + (
                (y + 0.5) / down - 0.46
            ) ** 2 / 0.40
            light = max(0.46, 1.16 - 0.66 * distance)
            pool.set_at((x, y), [min(255, round(part * light)) for part in colour])
    return pool


def felt(size: tuple[int, int], colour: TableColour = "jade") -> pygame.Surface:
    """Return the table's background, `size` pixels; keep it, as it is made afresh each time."""
    cloth = pygame.transform.smoothscale(_pool(COLOURS[colour]), size)
    weave = _weave()
    sheet = pygame.Surface(size)
    for y in range(0, size[1], _WEAVE):
        for x in range(0, size[0], _WEAVE):
            sheet.blit(weave, (x, y))
    cloth.blit(sheet, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    cloth.fill((128, 128, 128), special_flags=pygame.BLEND_RGB_SUB)
    return cloth

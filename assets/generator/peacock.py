"""The one of bamboos: a peacock that fans its tail."""

import math

from assets.generator.drawing import (
    bezier,
    brush,
    circle,
    ellipse,
    leaf,
    line,
    moved,
    on_circle,
    path,
)  # fmt: skip
from assets.generator.palette import BLUE, GOLD, GREEN, INK, IVORY, RED
from assets.generator.picture import Box, Detail, Picture

_ROOT = (150.0, 268.0)


def _feather(angle: float, length: float, size: float, colour: str, heart: str, fine: bool) -> str:
    """Return a tail feather that grows from the root; its eye is `size` long."""
    radians = math.radians(angle)
    tip = on_circle(*_ROOT, length, radians)
    bend = on_circle(*_ROOT, length * 0.55, radians + 0.07 * (1 if angle < -90 else -1))
    shaft = (_ROOT, bend, tip)
    art = brush(shaft, 6, 4 if fine else 6, colour)
    if fine:
        for place in (0.5, 0.62, 0.74):
            x, y = bezier(shaft, place)
            barb = 8 + 14 * place
            art += leaf(x, y, barb, 6, angle - 34, colour) + leaf(x, y, barb, 6, angle + 34, colour)
    half = size / 2
    eye = path(
        f"M{-half * 1.35:.1f} 0C{-half * 0.6:.1f} {-half:.1f} {half * 0.5:.1f} {-half:.1f} "
        f"{half:.1f} 0C{half * 0.5:.1f} {half:.1f} {-half * 0.6:.1f} {half:.1f} "
        f"{-half * 1.35:.1f} 0Z",
        colour,
    )
    eye += ellipse(half * 0.1, 0, half * 0.52, half * 0.45, IVORY)
    eye += ellipse(half * 0.16, 0, half * 0.32, half * 0.27, heart)
    return art + moved(eye, *tip, angle)


def peacock(detail: Detail) -> Picture:
    """Return the bird, its fan in two ranks, facing left."""
    fine = detail is Detail.FINE
    art = ""
    if fine:
        for step in range(8):
            angle = -165 + 150 * (step + 0.5) / 8
            art += _feather(angle, 138, 34, BLUE, GOLD, fine)
    outer = 9 if fine else 7
    for step in range(outer):
        angle = -165 + 150 * step / (outer - 1)
        lift = 1 - abs(angle + 90) / 75
        colour = GREEN if fine or step % 2 == 0 else BLUE
        size = 46 if fine else 62
        art += _feather(angle, 108 + 94 * max(0.0, lift) ** 0.8, size, colour, RED, fine)
    legs = "M138 336L132 366M132 366L112 372M132 366L134 376M132 366L150 372"
    legs += "M166 336L170 366M170 366L152 373M170 366L172 377M170 366L188 372"
    art += line(legs, RED, 6 if fine else 8)
    body = (
        "M118 150C128 176 114 204 104 238C92 282 112 344 152 346C192 344 210 300 200 262"
        "C192 232 168 208 164 176C162 160 164 146 158 134C146 114 118 122 118 150Z"
    )
    art += path(body, BLUE, IVORY, 6 if fine else 9)
    if fine:
        wing = "M150 248C178 244 204 262 218 300C214 330 186 342 158 332C140 318 136 272 150 248Z"
        art += path(wing, GREEN, IVORY, 5)
        art += line("M160 270Q186 280 200 308M156 290Q178 300 188 324", IVORY, 4)
        for y, width in ((214, 15), (236, 19), (258, 20)):
            art += line(f"M{122 - width / 4} {y}q{width / 2} 12 {width} 0", IVORY, 3.6)
    art += circle(138, 146, 8.5 if fine else 11, IVORY) + circle(136, 146, 4.6, INK)
    art += path("M120 142L88 156L121 164Z", GOLD)
    crest = "M136 122Q128 104 114 98M144 120Q142 100 134 88M152 122Q156 104 156 90"
    art += line(crest, RED, 4.6 if fine else 6)
    for x, y in ((113, 96), (133, 86), (156, 87)):
        art += circle(x, y, 5.6 if fine else 7.5, RED)
    return Picture(art, Box(8, 42, 292, 380))

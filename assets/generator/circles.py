"""The suit of circles: coins with a flower in the middle."""

import math

from assets.generator.drawing import circle, on_circle, petal, ring
from assets.generator.palette import BLUE, GOLD, GREEN, IVORY, RED
from assets.generator.picture import Box, Detail, Picture

Coin = tuple[float, float, str]

_SMALL: dict[int, tuple[float, tuple[Coin, ...]]] = {
    2: (76, ((150, 108, GREEN), (150, 292, BLUE))),
    3: (60, ((78, 92, BLUE), (150, 200, RED), (222, 308, GREEN))),
    4: (62, ((84, 112, BLUE), (216, 112, GREEN), (84, 288, GREEN), (216, 288, BLUE))),
    5: (56, (
        (78, 92, BLUE), (222, 92, GREEN), (150, 200, RED), (78, 308, GREEN), (222, 308, BLUE),
    )),
    6: (54, tuple((x, y, c) for y, c in ((76, GREEN), (206, RED), (324, RED)) for x in (90, 210))),
    7: (46, (
        *((x, y, GREEN) for x, y in ((66, 66), (150, 104), (234, 142))),
        *((x, y, RED) for y in (240, 340) for x in (96, 204)),
    )),
    8: (45, tuple((x, y, BLUE) for y in (59, 153, 247, 341) for x in (96, 204))),
    9: (44, tuple(
        (x, y, c) for y, c in ((76, GREEN), (200, RED), (324, BLUE)) for x in (54, 150, 246)
    )),
}  # fmt: skip
"""The radius and the places of the coins of each rank from 2 on."""


def _coin(x: float, y: float, radius: float, colour: str, detail: Detail) -> str:
    if detail is Detail.COARSE:
        return (
            circle(x, y, radius, colour)
            + circle(x, y, radius * 0.56, "none", IVORY, radius * 0.24)
        )  # fmt: skip
    return (
        circle(x, y, radius, colour)
        + circle(x, y, radius * 0.83, "none", IVORY, radius * 0.085)
        + ring(
            8,
            lambda angle: petal(x, y, radius * 0.26, radius * 0.72, radius * 0.17, angle, IVORY),
            math.pi / 8,
        )
        + circle(x, y, radius * 0.235, IVORY)
        + circle(x, y, radius * 0.13, colour)
    )


def _great_coin(detail: Detail) -> str:
    """Return the one circle: a mandala of three rings around a red flower."""
    fine = detail is Detail.FINE
    x, y, radius = 150.0, 200.0, 128.0

    def beads(count: int, distance: float, size: float, colour: str, start: float = 0) -> str:
        return ring(
            count,
            lambda angle: circle(*on_circle(x, y, radius * distance, angle), radius * size, colour),
            start,
        )

    art = circle(x, y, radius, GREEN)
    if fine:
        art += circle(x, y, radius * 0.955, "none", IVORY, radius * 0.03)
    art += beads(28 if fine else 16, 0.855, 0.058 if fine else 0.085, IVORY)
    art += circle(x, y, radius * 0.755, IVORY) + circle(x, y, radius * 0.715, BLUE)
    art += ring(
        16 if fine else 10,
        lambda angle: petal(
            x, y, radius * 0.36, radius * 0.68, radius * (0.078 if fine else 0.12), angle, IVORY
        ),
        0.2,
    )
    if fine:
        art += beads(16, 0.655, 0.022, IVORY, 0.2 + math.pi / 16)
    art += circle(x, y, radius * 0.42, IVORY) + circle(x, y, radius * 0.38, RED)
    art += ring(
        6,
        lambda angle: petal(x, y, radius * 0.08, radius * 0.32, radius * 0.11, angle, IVORY),
        math.pi / 6,
    )
    return art + circle(x, y, radius * 0.1, RED) + circle(x, y, radius * 0.055, GOLD)


def circles(rank: int, detail: Detail) -> Picture:
    """Return the picture of the circles of a rank, 1 to 9."""
    if rank == 1:
        return Picture(_great_coin(detail), Box(22, 72, 278, 328))
    radius, coins = _SMALL[rank]
    box = Box(
        min(x for x, _, _ in coins) - radius,
        min(y for _, y, _ in coins) - radius,
        max(x for x, _, _ in coins) + radius,
        max(y for _, y, _ in coins) + radius,
    )
    return Picture("".join(_coin(x, y, radius, colour, detail) for x, y, colour in coins), box)

"""The suit of circles: coins with a flower in the middle."""

import math

from assets.generator.drawing import circle, moved, on_circle, pair, path, petal_data, ring
from assets.generator.palette import BLUE, GOLD, GREEN, IVORY, RED, SHADES
from assets.generator.picture import Box, Detail, Picture

Coin = tuple[float, float, str]
Coins = dict[int, tuple[float, tuple[Coin, ...]]]

_PLAIN: Coins = {
    2: (78, ((150, 106, GREEN), (150, 294, BLUE))),
    3: (60, ((82, 86, BLUE), (150, 200, RED), (218, 314, GREEN))),
    4: (62, ((84, 100, BLUE), (216, 100, GREEN), (84, 300, GREEN), (216, 300, BLUE))),
    5: (56, (
        (78, 86, BLUE), (222, 86, GREEN), (150, 200, RED), (78, 314, GREEN), (222, 314, BLUE),
    )),
    6: (55, tuple((x, y, c) for y, c in ((78, GREEN), (210, RED), (324, RED)) for x in (88, 212))),
    7: (45, (
        *((x, y, GREEN) for x, y in ((67, 66), (150, 108), (233, 150))),
        *((x, y, RED) for y in (240, 336) for x in (96, 204)),
    )),
    8: (45, tuple((x, y, BLUE) for y in (62, 154, 246, 338) for x in (94, 206))),
    9: (42, tuple(
        (x, y, c) for y, c in ((80, GREEN), (200, RED), (320, BLUE)) for x in (62, 150, 238)
    )),
}  # fmt: skip
"""The radius and the places of the coins of each rank from 2 on."""

_INDEXED: Coins = {
    2: (78, ((156, 104, GREEN), (156, 296, BLUE))),
    3: (55, ((124, 112, BLUE), (168, 215, RED), (212, 318, GREEN))),
    4: (59, ((84, 160, BLUE), (216, 160, GREEN), (84, 312, GREEN), (216, 312, BLUE))),
    5: (53, (
        (77, 148, BLUE), (223, 148, GREEN), (150, 234, RED), (77, 320, GREEN), (223, 320, BLUE),
    )),
    6: (49, tuple((x, y, c) for y, c in ((80, GREEN), (220, RED), (327, RED)) for x in (124, 228))),
    7: (40, (
        *((x, y, GREEN) for x, y in ((116, 60), (177, 114), (238, 168))),
        *((x, y, RED) for y in (252, 340) for x in (104, 200)),
    )),
    8: (43, tuple((x, y, BLUE) for y in (64, 155, 246, 337) for x in (120, 216))),
    9: (42, tuple(
        (x, y, c) for y, c in ((142, GREEN), (236, RED), (330, BLUE)) for x in (60, 150, 240)
    )),
}  # fmt: skip
"""The same where an index has the upper left corner: it is left free, at every size."""


_SMALL_COIN = 50
"""Up to this radius the shade of the petals would not be seen, and it takes time to draw."""


def _flower(inner: float, outer: float, width: float) -> str:
    """Return the outline of a flower of eight petals around the origin.

    Each petal is two curves only: a coin is the costliest thing on a tile, and up to nine of them
    are drawn anew whenever the window changes its size.
    """
    data = ""
    near, far = inner + (outer - inner) * 0.22, outer + (outer - inner) * 0.08
    for step in range(8):
        turn = math.pi * (2 * step + 1) / 8
        start, tip = on_circle(0, 0, inner, turn), on_circle(0, 0, outer, turn)
        across, down = -math.sin(turn) * width * 1.5, math.cos(turn) * width * 1.5
        (nx, ny), (fx, fy) = on_circle(0, 0, near, turn), on_circle(0, 0, far, turn)
        data += (
            f"M{pair(*start)}C{pair(nx + across * 0.7, ny + down * 0.7)} "
            f"{pair(fx + across, fy + down)} {pair(*tip)}"
            f"C{pair(fx - across, fy - down)} {pair(nx - across * 0.7, ny - down * 0.7)} "
            f"{pair(*start)}Z"
        )
    return data


def _coin(x: float, y: float, radius: float, colour: str, detail: Detail) -> str:
    if detail is Detail.COARSE:
        return (
            circle(x, y, radius, colour)
            + circle(x, y, radius * 0.56, "none", IVORY, radius * 0.24)
        )  # fmt: skip
    shade = SHADES[colour]
    flower = _flower(radius * 0.26, radius * 0.72, radius * 0.17)
    drop = radius * 0.045
    # The paint lies in a hollow, so its upper left rim is in shade; what stands up casts one.
    art = circle(0, 0, radius, shade) + circle(radius * 0.025, radius * 0.03, radius * 0.95, colour)
    art += circle(drop, drop, radius * 0.83, "none", shade, radius * 0.085)
    if radius > _SMALL_COIN:
        art += moved(path(flower, shade), drop, drop)
    art += circle(0, 0, radius * 0.83, "none", IVORY, radius * 0.085)
    art += path(flower, IVORY) + circle(0, 0, radius * 0.235, IVORY)
    art += circle(0, 0, radius * 0.13, shade)
    art += circle(radius * 0.02, radius * 0.02, radius * 0.105, colour)
    return moved(art, x, y)


def _great_coin(detail: Detail, y: float, radius: float) -> str:
    """Return the one circle: a mandala of three rings around a red flower."""
    fine = detail is Detail.FINE
    x = 150.0

    def beads(count: int, distance: float, size: float, colour: str, start: float = 0) -> str:
        return ring(
            count,
            lambda angle: circle(*on_circle(x, y, radius * distance, angle), radius * size, colour),
            start,
        )

    def petals(count: int, inner: float, outer: float, width: float, start: float) -> str:
        turns = (2 * math.pi * step / count + start for step in range(count))
        return "".join(
            petal_data(x, y, radius * inner, radius * outer, radius * width, turn) for turn in turns
        )

    def hollow(share: float, colour: str) -> str:
        """Return a painted disc, its upper left rim in the shade of the one around it."""
        if not fine:
            return circle(x, y, radius * share, colour)
        return circle(x, y, radius * share, SHADES[colour]) + circle(
            x + radius * 0.012, y + radius * 0.015, radius * (share - 0.022), colour
        )

    art = hollow(1, GREEN)
    if fine:
        art += circle(x, y, radius * 0.94, "none", IVORY, radius * 0.03)
    art += beads(28 if fine else 16, 0.845, 0.056 if fine else 0.085, IVORY)
    art += circle(x, y, radius * 0.755, IVORY) + hollow(0.715, BLUE)
    art += path(petals(16 if fine else 10, 0.36, 0.67, 0.076 if fine else 0.12, 0.2), IVORY)
    if fine:
        art += beads(16, 0.645, 0.022, IVORY, 0.2 + math.pi / 16)
    art += circle(x, y, radius * 0.42, IVORY) + hollow(0.38, RED)
    art += path(petals(6, 0.08, 0.32, 0.11, math.pi / 6), IVORY)
    return art + circle(x, y, radius * 0.1, RED) + circle(x, y, radius * 0.055, GOLD)


def circles(rank: int, detail: Detail, is_indexed: bool) -> Picture:
    """Return the picture of the circles of a rank, 1 to 9, in its place on the face."""
    if rank == 1:
        y, radius = (226, 124) if is_indexed else (200, 128)
        return Picture(
            _great_coin(detail, y, radius), Box(150 - radius, y - radius, 150 + radius, y + radius)
        )
    radius, coins = (_INDEXED if is_indexed else _PLAIN)[rank]
    box = Box(
        min(x for x, _, _ in coins) - radius,
        min(y for _, y, _ in coins) - radius,
        max(x for x, _, _ in coins) + radius,
        max(y for _, y, _ in coins) + radius,
    )
    return Picture("".join(_coin(x, y, radius, colour, detail) for x, y, colour in coins), box)

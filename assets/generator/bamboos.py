"""The suit of bamboos: jointed sticks, and for the one a peacock."""

from assets.generator.drawing import line, moved, number, pair, path
from assets.generator.palette import BLUE, GREEN, IVORY, RED
from assets.generator.peacock import peacock
from assets.generator.picture import Box, Detail, Picture

Stick = tuple[float, float, str, float]
"""Centre, colour, and lean in degrees."""

_STICKS: dict[int, tuple[float, float, tuple[Stick, ...]]] = {
    2: (168, 58, ((150, 108, GREEN, 0), (150, 292, BLUE, 0))),
    3: (166, 54, ((150, 108, GREEN, 0), (84, 292, GREEN, 0), (216, 292, BLUE, 0))),
    4: (166, 54, (
        (84, 108, GREEN, 0), (216, 108, BLUE, 0), (84, 292, BLUE, 0), (216, 292, GREEN, 0),
    )),
    5: (164, 50, (
        (66, 108, GREEN, 0), (234, 108, BLUE, 0), (150, 200, RED, 0),
        (66, 292, BLUE, 0), (234, 292, GREEN, 0),
    )),
    6: (166, 50, tuple(
        (x, y, c, 0) for y, c in ((108, GREEN), (292, BLUE)) for x in (62, 150, 238)
    )),
    7: (110, 46, (
        (150, 72, RED, 0),
        *((x, y, c, 0) for y in (200, 326) for x, c in ((62, GREEN), (150, BLUE), (238, GREEN))),
    )),
    8: (156, 42, (
        (46, 106, GREEN, 0), (254, 106, GREEN, 0), (112, 104, GREEN, -27), (188, 104, GREEN, 27),
        (46, 294, BLUE, 0), (254, 294, BLUE, 0), (112, 296, BLUE, 27), (188, 296, BLUE, -27),
    )),
    9: (110, 46, tuple(
        (x, y, c, 0) for y in (74, 200, 326) for x, c in ((60, GREEN), (150, RED), (240, BLUE))
    )),
}  # fmt: skip
"""The length, the width and the sticks of each rank from 2 on."""


def _stick(length: float, width: float, colour: str, detail: Detail) -> str:
    """Return an upright stick around the origin: two segments of culm, three knots."""
    fine = detail is Detail.FINE
    end = length / 2
    knot, knot_height = width * 0.5, width * 0.19
    edge, waist = knot * 0.86, width * (0.30 if fine else 0.34)
    data = ""
    for top, bottom in (
        (-end + knot_height, -knot_height * 0.2),
        (knot_height * 0.2, end - knot_height),
    ):
        middle = (top + bottom) / 2
        upper, lower = middle - (middle - top) * 0.4, middle + (middle - top) * 0.4
        data += (
            f"M{pair(-edge, top)}C{pair(-waist, upper)} {pair(-waist, lower)} {pair(-edge, bottom)}"
            f"L{pair(edge, bottom)}C{pair(waist, lower)} {pair(waist, upper)} {pair(edge, top)}Z"
        )
    art = path(data, colour)
    for y in (-end + knot_height, 0, end - knot_height):
        above, below = y - knot_height * 0.9, y + knot_height * 0.9
        art += path(
            f"M{pair(-knot, above)}Q{pair(-knot * 1.25, y)} {pair(-knot, below)}"
            f"L{pair(knot, below)}Q{pair(knot * 1.25, y)} {pair(knot, above)}Z",
            colour,
        )
        if fine:
            art += line(f"M{pair(-knot * 0.72, y)}L{pair(knot * 0.72, y)}", IVORY, width * 0.075)
    for top, bottom in (
        (-end + knot_height * 2.6, -knot_height * 1.7),
        (knot_height * 1.7, end - knot_height * 2.6),
    ):
        art += line(f"M0 {number(top)}L0 {number(bottom)}", IVORY, width * (0.13 if fine else 0.16))
    return art


def bamboos(rank: int, detail: Detail) -> Picture:
    """Return the picture of the bamboos of a rank, 1 to 9."""
    if rank == 1:
        return peacock(detail)
    length, width, sticks = _STICKS[rank]
    if detail is Detail.COARSE:
        width *= 1.08
    margin = width * 0.6
    box = Box(
        min(x for x, _, _, _ in sticks) - margin,
        min(y for _, y, _, _ in sticks) - length / 2,
        max(x for x, _, _, _ in sticks) + margin,
        max(y for _, y, _, _ in sticks) + length / 2,
    )
    return Picture(
        "".join(
            moved(_stick(length, width, colour, detail), x, y, lean)
            for x, y, colour, lean in sticks
        ),
        box,
    )

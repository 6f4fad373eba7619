"""The suit of bamboos: jointed sticks, and for the one a sparrow on a stem."""

from assets.generator.drawing import line, moved, number, pair, path
from assets.generator.palette import BLUE, GREEN, IVORY, RED, SHADES, TINTS
from assets.generator.picture import Box, Detail, Picture
from assets.generator.sparrow import perched_sparrow

Stick = tuple[float, float, str, float]
"""Centre, colour, and lean in degrees."""
Sticks = dict[int, tuple[float, float, tuple[Stick, ...]]]


def _zigzag(upper: float, lower: float) -> tuple[Stick, ...]:
    """Return the eight sticks as they are always laid: an M above a W."""
    return (
        (46, upper, GREEN, 0), (254, upper, GREEN, 0),
        (112, upper - 2, GREEN, -27), (188, upper - 2, GREEN, 27),
        (46, lower, BLUE, 0), (254, lower, BLUE, 0),
        (112, lower + 2, BLUE, 27), (188, lower + 2, BLUE, -27),
    )  # fmt: skip


_SEVEN = (110, 48, (
    (150, 74, RED, 0),
    *((x, y, c, 0) for y in (200, 322) for x, c in ((62, GREEN), (150, BLUE), (238, GREEN))),
))  # fmt: skip

_PLAIN: Sticks = {
    2: (170, 60, ((150, 108, GREEN, 0), (150, 292, BLUE, 0))),
    3: (166, 56, ((150, 108, GREEN, 0), (84, 292, GREEN, 0), (216, 292, BLUE, 0))),
    4: (166, 56, (
        (84, 108, GREEN, 0), (216, 108, BLUE, 0), (84, 292, BLUE, 0), (216, 292, GREEN, 0),
    )),
    5: (164, 52, (
        (66, 108, GREEN, 0), (234, 108, BLUE, 0), (150, 200, RED, 0),
        (66, 292, BLUE, 0), (234, 292, GREEN, 0),
    )),
    6: (166, 52, tuple(
        (x, y, c, 0) for y, c in ((108, GREEN), (292, BLUE)) for x in (62, 150, 238)
    )),
    7: _SEVEN,
    8: (156, 42, _zigzag(106, 294)),
    9: (110, 48, tuple(
        (x, y, c, 0) for y in (78, 200, 322) for x, c in ((62, GREEN), (150, RED), (238, BLUE))
    )),
}  # fmt: skip
"""The length, the width and the sticks of each rank from 2 on."""

_INDEXED: Sticks = {
    2: _PLAIN[2],
    3: _PLAIN[3],
    4: (162, 52, (
        (120, 110, GREEN, 0), (226, 110, BLUE, 0), (120, 292, BLUE, 0), (226, 292, GREEN, 0),
    )),
    5: (132, 48, (
        (66, 172, GREEN, 0), (234, 172, BLUE, 0), (150, 242, RED, 0),
        (66, 312, BLUE, 0), (234, 312, GREEN, 0),
    )),
    6: (134, 50, tuple(
        (x, y, c, 0) for y, c in ((172, GREEN), (312, BLUE)) for x in (62, 150, 238)
    )),
    7: _SEVEN,
    8: (132, 40, _zigzag(170, 312)),
    9: (86, 45, tuple(
        (x, y, c, 0) for y in (144, 239, 334) for x, c in ((62, GREEN), (150, RED), (238, BLUE))
    )),
}  # fmt: skip
"""The same where an index has the upper left corner."""


def _segment(top: float, bottom: float, edge: float, waist: float) -> str:
    """Return the outline of a culm between two knots: narrow in the middle, `edge` at the ends."""
    middle = (top + bottom) / 2
    upper, lower = middle - (middle - top) * 0.4, middle + (middle - top) * 0.4
    return (
        f"M{pair(-edge, top)}C{pair(-waist, upper)} {pair(-waist, lower)} {pair(-edge, bottom)}"
        f"L{pair(edge, bottom)}C{pair(waist, lower)} {pair(waist, upper)} {pair(edge, top)}Z"
    )


def _shaded(top: float, bottom: float, edge: float, waist: float) -> str:
    """Return the outline of the right part of a segment, which the light does not reach."""
    middle = (top + bottom) / 2
    upper, lower = middle - (middle - top) * 0.4, middle + (middle - top) * 0.4
    return (
        f"M{pair(edge * 0.42, top)}C{pair(waist * 0.3, upper)} {pair(waist * 0.3, lower)} "
        f"{pair(edge * 0.42, bottom)}L{pair(edge, bottom)}C{pair(waist, lower)} "
        f"{pair(waist, upper)} {pair(edge, top)}Z"
    )


def _stick(length: float, width: float, colour: str, detail: Detail) -> str:
    """Return an upright stick around the origin: two segments of culm, three knots."""
    fine = detail is Detail.FINE
    end = length / 2
    knot, knot_height = width * 0.5, width * 0.19
    edge, waist = knot * 0.86, width * (0.30 if fine else 0.34)
    spans = ((-end + knot_height, -knot_height * 0.2), (knot_height * 0.2, end - knot_height))
    art = path("".join(_segment(*span, edge, waist) for span in spans), colour)
    if fine:
        art += path("".join(_shaded(*span, edge, waist) for span in spans), SHADES[colour])
    knots = shades = grooves = ""
    for y in (-end + knot_height, 0, end - knot_height):
        above, below = y - knot_height * 0.9, y + knot_height * 0.9
        knots += (
            f"M{pair(-knot, above)}Q{pair(-knot * 1.25, y)} {pair(-knot, below)}"
            f"L{pair(knot, below)}Q{pair(knot * 1.25, y)} {pair(knot, above)}Z"
        )
        shades += (
            f"M{pair(-knot, below - width * 0.05)}L{pair(-knot, below)}L{pair(knot, below)}"
            f"Q{pair(knot * 1.25, y)} {pair(knot, above)}L{pair(knot * 0.7, above)}"
            f"Q{pair(knot * 0.9, y)} {pair(knot * 0.7, below - width * 0.05)}Z"
        )
        grooves += f"M{pair(-knot * 0.72, y)}L{pair(knot * 0.72, y)}"
    art += path(knots, colour)
    shine = "".join(
        f"M0 {number(top)}L0 {number(bottom)}"
        for top, bottom in (
            (-end + knot_height * 2.6, -knot_height * 1.7),
            (knot_height * 1.7, end - knot_height * 2.6),
        )
    )
    if not fine:
        return art + line(shine, IVORY, width * 0.16)
    art += path(shades, SHADES[colour]) + line(grooves, IVORY, width * 0.075)
    art += moved(line(shine, TINTS[colour], width * 0.13), -width * 0.13, 0)
    return art + moved(line(shine, IVORY, width * 0.06), -width * 0.14, 0)


def bamboos(rank: int, detail: Detail, is_indexed: bool) -> Picture:
    """Return the picture of the bamboos of a rank, 1 to 9, in its place on the face."""
    if rank == 1:
        return perched_sparrow(detail)
    length, width, sticks = (_INDEXED if is_indexed else _PLAIN)[rank]
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

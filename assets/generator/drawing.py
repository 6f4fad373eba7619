"""Brushes: small functions that return SVG elements as text.

Lengths are in the units of a face, 300 wide and 400 high, y downwards; angles are in degrees in
`turned`, and in radians wherever a function works with sines.
"""

import math
import random
from collections.abc import Callable, Sequence
from itertools import pairwise

Point = tuple[float, float]


def number(value: float) -> str:
    """Return a length with one decimal at most, so that the files are small and stable."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def pair(x: float, y: float) -> str:
    """Return a point as path data."""
    return f"{number(x)} {number(y)}"


def path(
    data: str, fill: str = "none", stroke: str | None = None, width: float = 0, opacity: float = 1
) -> str:
    """Return a path; strokes have round ends and joints, as a brush leaves them."""
    text = f'<path d="{data}" fill="{fill}"'
    if stroke:
        text += f' stroke="{stroke}" stroke-width="{number(width)}"'
        text += ' stroke-linejoin="round" stroke-linecap="round"'
    if opacity != 1:
        text += f' opacity="{opacity:g}"'
    return text + "/>"


def line(data: str, stroke: str, width: float) -> str:
    """Return a stroked path without a filling."""
    return path(data, "none", stroke, width)


def circle(
    x: float, y: float, radius: float, fill: str = "none", stroke: str | None = None,
    width: float = 0,
) -> str:  # fmt: skip
    """Return a circle."""
    text = f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"'
    if stroke:
        text += f' stroke="{stroke}" stroke-width="{number(width)}"'
    return text + "/>"


def ellipse(x: float, y: float, across: float, down: float, fill: str) -> str:
    """Return an ellipse by its two radii."""
    return (
        f'<ellipse cx="{number(x)}" cy="{number(y)}" '
        f'rx="{number(across)}" ry="{number(down)}" fill="{fill}"/>'
    )


def rounded(
    x: float, y: float, width: float, height: float, radius: float, fill: str, opacity: float = 1
) -> str:
    """Return a rectangle with round corners."""
    text = (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" '
        f'height="{number(height)}" rx="{number(radius)}" ry="{number(radius)}" fill="{fill}"'
    )
    return text + (f' opacity="{opacity:g}"' if opacity != 1 else "") + "/>"


def moved(inner: str, x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """Return elements drawn around the origin, scaled, then turned (degrees), then moved."""
    transform = f"translate({pair(x, y)})"
    if turn:
        transform += f" rotate({number(turn)})"
    if scale != 1:
        transform += f" scale({scale:.4g})"
    return f'<g transform="{transform}">{inner}</g>'


def ring(count: int, draw: Callable[[float], str], start: float = 0) -> str:
    """Return what `draw` makes of `count` angles (radians) spread evenly around a circle."""
    return "".join(draw(2 * math.pi * index / count + start) for index in range(count))


def on_circle(x: float, y: float, radius: float, angle: float) -> Point:
    """Return the point at `angle` radians and `radius` from a centre."""
    return x + math.cos(angle) * radius, y + math.sin(angle) * radius


def petal_data(
    x: float, y: float, inner: float, outer: float, width: float, angle: float,
    shoulder: float = 0.55,
) -> str:  # fmt: skip
    """Return the outline of a petal from radius `inner` to `outer`, widest at `shoulder` of it."""
    cosine, sine = math.cos(angle), math.sin(angle)

    def at(radius: float, side: float) -> str:
        return pair(x + cosine * radius - sine * side, y + sine * radius + cosine * side)

    middle = inner + (outer - inner) * shoulder
    near_tip = middle + (outer - middle) * 0.5
    return (
        f"M{at(inner, 0)}C{at(inner, width * 0.6)} {at(middle, width)} {at(near_tip, width * 0.72)}"
        f"Q{at(outer, width * 0.5)} {at(outer, 0)}Q{at(outer, -width * 0.5)} "
        f"{at(near_tip, -width * 0.72)}C{at(middle, -width)} {at(inner, -width * 0.6)} "
        f"{at(inner, 0)}Z"
    )


def petal(
    x: float, y: float, inner: float, outer: float, width: float, angle: float, fill: str,
    stroke: str | None = None, stroke_width: float = 0, shoulder: float = 0.55,
) -> str:  # fmt: skip
    """Return a petal, filled and perhaps outlined."""
    return path(petal_data(x, y, inner, outer, width, angle, shoulder), fill, stroke, stroke_width)


def leaf(
    x: float, y: float, length: float, width: float, turn: float, fill: str,
    vein: str | None = None,
) -> str:  # fmt: skip
    """Return a pointed leaf that grows from (x, y) in the direction `turn` (degrees)."""
    shape = path(
        f"M0 0C{pair(length * 0.3, -width * 0.9)} {pair(length * 0.75, -width * 0.55)} "
        f"{number(length)} 0C{pair(length * 0.72, width * 0.55)} {pair(length * 0.3, width * 0.7)} "
        "0 0Z",
        fill,
    )
    if vein:
        shape += line(
            f"M{number(length * 0.1)} 0L{number(length * 0.85)} 0", vein, max(1.2, width * 0.08)
        )
    return moved(shape, x, y, turn)


def bezier(points: Sequence[Point], t: float) -> Point:
    """Return the point at `t` (0 to 1) of the Bezier curve with these control points."""
    while len(points) > 1:
        points = [
            ((1 - t) * ax + t * bx, (1 - t) * ay + t * by)
            for (ax, ay), (bx, by) in pairwise(points)
        ]
    return points[0]


def brush(
    points: Sequence[Point], start: float, end: float, fill: str, middle: float | None = None,
    wobble: float = 0,
) -> str:  # fmt: skip
    """Return a brush stroke along a Bezier curve.

    Its width goes from `start` over `middle` to `end`; `wobble` roughens the edge like bark, the
    same way each time for the same points.
    """
    steps = 14
    left: list[Point] = []
    right: list[Point] = []
    roughness = random.Random(str(points))
    for step in range(steps + 1):
        t = step / steps
        x, y = bezier(points, t)
        (xa, ya), (xb, yb) = bezier(points, max(0, t - 0.02)), bezier(points, min(1, t + 0.02))
        length = math.hypot(xb - xa, yb - ya) or 1
        across, down = -(yb - ya) / length, (xb - xa) / length
        if middle is None:
            width = start + (end - start) * t
        else:
            top = 2 * middle - (start + end) / 2
            width = (1 - t) ** 2 * start + 2 * t * (1 - t) * top + t * t * end
        half = max(0.4, width + (roughness.random() - 0.5) * wobble) / 2
        left.append((x + across * half, y + down * half))
        right.append((x - across * half, y - down * half))
    outline = left + right[::-1]
    return path("M" + "L".join(pair(x, y) for x, y in outline) + "Z", fill)

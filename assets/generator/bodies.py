"""Tile bodies: an ivory front over a coloured back, or a back that lies up.

A body is drawn as it lies on the table, seen from the player's side: the upper face, and below it
the edge that faces the player. A tile turned by a quarter lies on its long side, but its edge is
still at the bottom and the light still falls from the upper left, so it has a drawing of its own.
"""

from dataclasses import dataclass

from assets.generator.drawing import number, rounded

THICKNESS = 46
"""How much of the edge shows below a face 300 wide and 400 high."""


@dataclass(frozen=True, slots=True)
class Material:
    """The colours of a back from light to dark, and the dark line where it meets the table."""

    light: str
    middle: str
    dark: str
    foot: str
    gloss: str


MATERIALS = {
    "jade": Material("#63cfa1", "#2f9f70", "#14694a", "#08361f", "#a8ecd0"),
    "bamboo": Material("#e3c078", "#c29442", "#8f6527", "#563810", "#f6e3b4"),
}
_IVORY_TOP = (("0", "#fffdf7"), ("0.5", "#faf4e6"), ("1", "#f0e6cf"))
_IVORY_EDGE = (("0", "#efe3c8"), ("0.7", "#dccba6"), ("1", "#c4b088"))


def _gradient(
    name: str, top: float, bottom: float, stops: tuple[tuple[str, str], ...], lean: float = 0
) -> str:
    """Return a gradient in user space from (0, top) to (lean, bottom)."""
    colours = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{number(top)}" '
        f'x2="{number(lean)}" y2="{number(bottom)}">{colours}</linearGradient>'
    )


def body(material: Material, turned: bool, back: bool) -> tuple[str, int, int]:
    """Return the elements of a body with its width and height; `back` lays the back up."""
    width, height = (400, 300) if turned else (300, 400)
    bottom = height + THICKNESS
    joint = THICKNESS * (0.46 if back else 0.6)
    back_edge = (("0", material.middle), ("0.75", material.dark), ("1", material.foot))
    upper_edge, lower_edge = (back_edge, _IVORY_EDGE) if back else (_IVORY_EDGE, back_edge)
    top = (
        (("0", material.light), ("0.6", material.middle), ("1", material.middle))
        if back
        else _IVORY_TOP
    )
    radius = 34
    elements = (
        "<defs>"
        + _gradient("lower", height - radius + joint, bottom, lower_edge)
        + _gradient("upper", height - radius, height + joint, upper_edge)
        + _gradient("top", 6, height - 10, top, lean=width * 0.35)
        + "</defs>"
        # The lower layer, the upper layer, and a dark seam between the two.
        + rounded(0, THICKNESS, width, height, radius, "url(#lower)")
        + rounded(0, joint + 2.5, width, height, radius, "#000000", 0.28)
        + rounded(0, joint, width, height, radius, "url(#upper)")
        # The bevel: light on the upper left rim, shade on the lower right one.
        + rounded(0, 0, width, height, radius, material.dark if back else "#d9c9a4")
        + rounded(0, 0, width - 3, height - 4, radius, material.gloss if back else "#ffffff")
        + rounded(6, 6, width - 12, height - 13, radius - 6, "url(#top)")
    )
    if back:
        elements += (
            rounded(26, 26, width - 52, height - 52, radius - 14, material.gloss, 0.16)
            + rounded(30, 31, width - 60, height - 60, radius - 17, material.middle, 0.75)
        )  # fmt: skip
    return elements, width, bottom

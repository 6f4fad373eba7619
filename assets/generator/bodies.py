"""Tile bodies: an ivory front over a coloured back, or a back that lies up.

A body is drawn as it lies on the table, seen from the player's side: the upper face, and below it
the edge that faces the player. A tile turned by a quarter lies on its long side, but its edge is
still at the bottom and the light still falls from the upper left, so it has a drawing of its own.
"""

from collections.abc import Callable
from dataclasses import dataclass

from assets.generator.drawing import brush, line, moved, number, path, rounded
from assets.generator.sparrow import Plumage, sparrow

THICKNESS = 46
"""How much of the edge shows below a face 300 wide and 400 high."""


_GOLD = "#e3bd68"


@dataclass(frozen=True, slots=True)
class Material:
    """The colours of a back from light to dark, the dark line where it meets the table, its work.

    `worked` draws what is worked into an upright back, 300 by 400; a turned one shows it turned.
    """

    light: str
    middle: str
    dark: str
    foot: str
    gloss: str
    worked: Callable[["Material"], str]


def _panel(material: Material) -> str:
    """Return a hollow panel: its upper left rim in shade, its lower right one in the light."""
    return (
        rounded(25, 25, 250, 350, 21, material.dark, 0.5)
        + rounded(28, 29, 248, 348, 20, material.light, 0.5)
        + rounded(28, 28, 244, 344, 19, material.middle)
    )


def _veins(material: Material) -> str:
    """Return the clouds and veins of jade, inside a panel."""
    art = _panel(material)
    clouds = (
        ([(44, 120), (120, 50), (190, 110), (256, 60)], 46, 0.16),
        ([(44, 300), (120, 230), (180, 300), (256, 214)], 58, 0.13),
    )
    for points, width, strength in clouds:
        cloud = brush(points, 6, 4, material.light, middle=width)
        art += cloud.replace("/>", f' opacity="{strength}"/>')
    for data in ("M44 342C104 250 150 330 256 166", "M48 210C110 150 150 186 252 108"):
        art += path(data, "none", material.gloss, 3.4, 0.3)
    return art


def _grain(material: Material) -> str:
    """Return the fibres of split bamboo and its two joints."""
    fibres = "".join(
        f"M{x} 12C{x + bend} 130 {x - bend} 270 {x} 388"
        for x, bend in ((34, 2), (58, -3), (84, 2), (106, 3), (132, -2), (158, 3), (184, -3),
                        (208, 2), (232, -2), (262, 3))
    )  # fmt: skip
    art = path(fibres, "none", material.dark, 2.6, 0.3)
    for y in (112, 288):
        art += path(f"M8 {y}Q150 {y + 12} 292 {y}", "none", material.dark, 9, 0.75)
        art += path(f"M8 {y + 9}Q150 {y + 21} 292 {y + 9}", "none", material.gloss, 6, 0.6)
    return art


def _lacquer(material: Material) -> str:
    """Return a golden sparrow and its frame on lacquer."""
    dark, gold = material.dark, _GOLD
    bird = Plumage(
        body=gold, shade=dark, light="#f3d998", cap=gold, wing=gold, quill=dark, pale=dark,
        spot=dark, beak="#f3d998",
    )  # fmt: skip
    art = line("M46 34H254Q266 34 266 46V354Q266 366 254 366H46Q34 366 34 354V46Q34 34 46 34Z",
               gold, 7)  # fmt: skip
    for x, y, turn in ((34, 34, 0), (266, 34, 90), (266, 366, 180), (34, 366, 270)):
        art += moved(path("M0 0H44Q44 44 0 44Z", gold), x, y, turn)
        art += moved(path("M9 9H34Q32 32 9 34Z", dark), x, y, turn)
    return art + moved(sparrow(bird, is_bold=True).elements, 10, 98, scale=0.62)


EMERALD = Material("#3fae80", "#1d7a55", "#0c4a33", "#05281a", "#8fe5c0", _veins)
"""A darker jade, for the title's tile: the sparrow on it is of the lighter one."""
MATERIALS = {
    "jade": Material("#63cfa1", "#2f9f70", "#14694a", "#08361f", "#a8ecd0", _veins),
    "bamboo": Material("#e3c078", "#c29442", "#8f6527", "#563810", "#f6e3b4", _grain),
    "midnight": Material("#47568f", "#232d5c", "#141b40", "#080c22", "#8c9bd8", _lacquer),
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

    def foot(down: float, fill: str, opacity: float = 1) -> str:
        """Return what is seen of a layer that lies `down` below the face: its lower end."""
        return rounded(0, height + down - 4 * radius, width, 4 * radius, radius, fill, opacity)

    elements = (
        "<defs>"
        + _gradient("lower", height - radius + joint, bottom, lower_edge)
        + _gradient("upper", height - radius, height + joint, upper_edge)
        + _gradient("top", 6, height - 10, top, lean=width * 0.35)
        + "</defs>"
        # The lower layer, the upper layer, and a dark seam between the two.
        + foot(THICKNESS, "url(#lower)")
        + foot(joint + 2.5, "#000000", 0.28)
        + foot(joint, "url(#upper)")
        # The bevel: light on the upper left rim, shade on the lower right one.
        + rounded(0, 0, width, height, radius, material.dark if back else "#d9c9a4")
        + rounded(0, 0, width - 3, height - 4, radius, material.gloss if back else "#ffffff")
        + rounded(6, 6, width - 12, height - 13, radius - 6, "url(#top)")
    )
    if back:
        work = material.worked(material)
        elements += moved(work, 0, 300, -90) if turned else work
    return elements, width, bottom

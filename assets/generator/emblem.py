"""The program's icon and the title's picture: the sparrow, and a tile."""

from assets.generator.bodies import EMERALD, body
from assets.generator.drawing import brush, leaf, moved, path, rounded
from assets.generator.flowers import blossom
from assets.generator.picture import Box, Picture
from assets.generator.sparrow import sparrow, spray

SIZE = 256


def _shade(name: str, line: str, light: str, dark: str) -> str:
    """Return a gradient along `line`, four attributes in user space."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {line}>'
        f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/>'
        "</linearGradient>"
    )


def emblem(is_small: bool = False) -> str:
    """Return the icon's elements, `SIZE` square: the sparrow on an ivory tile on a field of jade.

    `is_small` is for 32 pixels and less: a larger tile, and of the bird only what can be seen.
    """
    art = "<defs>"
    art += _shade("field", 'x1="0" y1="0" x2="90" y2="256"', "#3fb587", "#0d4a35")
    art += _shade("face", 'x1="40" y1="20" x2="110" y2="210"', "#fffdf7", "#f0e4ca")
    art += _shade("edge", 'x1="0" y1="200" x2="0" y2="232"', "#e2d3b0", "#b89f6c")
    art += "</defs>"
    if is_small:
        art += rounded(0, 0, 256, 256, 44, "url(#field)")
        art += rounded(20, 26, 216, 226, 30, "#0a3a29") + rounded(20, 12, 216, 226, 30, "#c8b27e")
        art += rounded(20, 6, 216, 214, 30, "url(#face)")
        return art + moved(sparrow(is_bold=True).elements, -18, 10, scale=0.63)
    art += rounded(4, 4, 248, 248, 54, "url(#field)")
    art += rounded(50, 46, 166, 196, 22, "#05241a", 0.35)
    art += rounded(44, 32, 168, 200, 22, "#14694a") + rounded(44, 26, 168, 196, 22, "url(#edge)")
    art += rounded(44, 18, 168, 190, 22, "#ffffff") + rounded(48, 22, 160, 182, 18, "url(#face)")
    art += leaf(150, 172, 46, 11, 34, "#36ad7d") + leaf(112, 173, 42, 10, 146, "#36ad7d")
    art += brush([(58, 180), (110, 168), (150, 176), (198, 164)], 10, 8, "#36ad7d")
    return art + moved(sparrow().elements, 19, 46, scale=0.465)


def title() -> Picture:
    """Return the title's picture: the sparrow on a tile of jade, among bamboo and plum."""
    tile, _, _ = body(EMERALD, turned=True, back=True)
    art = brush([(130, 330), (76, 250), (84, 122)], 9, 4, "#36ad7d")
    art += spray(84, 124, (-112, -66, -150, -30), 76) + spray(84, 214, (206, 158), 60)
    art += brush([(474, 330), (536, 250), (524, 128)], 9, 4, "#36ad7d")
    art += spray(524, 130, (-68, -114, -26, -150), 76) + spray(528, 222, (-24, 22), 60)
    # Of the tile's shadow only what is seen at its right and below it.
    art += path("M480 160C512 166 522 176 522 200V462Q522 502 482 502H152Q118 502 112 470H480Z",
                "#000000", opacity=0.3)  # fmt: skip
    art += moved(tile, 96, 128)
    shadow = "M208 330C212 310 300 304 390 318C426 326 452 344 456 354C406 370 226 366 208 330Z"
    art += path(shadow, "#021a11", opacity=0.42)
    art += moved(sparrow().elements, 46, 22, scale=1.14)
    for x, y, radius, turn in ((118, 452, 30, 0.3), (166, 474, 22, 0.9), (86, 418, 18, 0.1)):
        art += blossom(x, y, radius, "#e8748a", turn, False)
    return Picture(moved(art, 0, -18), Box(0, 0, 600, 490))

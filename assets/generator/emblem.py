"""The program's icon: the sparrow on an ivory tile, the tile on a field of jade."""

from assets.generator.drawing import brush, leaf, moved, rounded
from assets.generator.sparrow import sparrow

SIZE = 256


def _shade(name: str, line: str, light: str, dark: str) -> str:
    """Return a gradient along `line`, four attributes in user space."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {line}>'
        f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/>'
        "</linearGradient>"
    )


def emblem() -> str:
    """Return the icon's elements, `SIZE` square."""
    art = "<defs>"
    art += _shade("field", 'x1="0" y1="0" x2="90" y2="256"', "#3fb587", "#0d4a35")
    art += _shade("face", 'x1="40" y1="20" x2="110" y2="210"', "#fffdf7", "#f0e4ca")
    art += _shade("edge", 'x1="0" y1="200" x2="0" y2="232"', "#e2d3b0", "#b89f6c")
    art += "</defs>" + rounded(4, 4, 248, 248, 54, "url(#field)")
    art += rounded(50, 46, 166, 196, 22, "#05241a", 0.35)
    art += rounded(44, 32, 168, 200, 22, "#14694a") + rounded(44, 26, 168, 196, 22, "url(#edge)")
    art += rounded(44, 18, 168, 190, 22, "#ffffff") + rounded(48, 22, 160, 182, 18, "url(#face)")
    art += leaf(150, 172, 46, 11, 34, "#36ad7d") + leaf(112, 173, 42, 10, 146, "#36ad7d")
    art += brush([(58, 180), (110, 168), (150, 176), (198, 164)], 10, 8, "#36ad7d")
    return art + moved(sparrow().elements, 19, 46, scale=0.465)

"""What the portraits share: a square of 256, its backdrop, eyes, feathers, and clothes.

The game cuts a disc out of the square, so that nothing in a corner is seen. The light falls from
the upper left, as it does on the table.
"""

from assets.generator.drawing import circle, line, moved, number, pair, path

SIZE = 256
CENTRE = SIZE / 2
INK = "#221d26"
GOLD = "#e3b04b"
CREAM = "#f7ead0"


def backdrop(light: str, dark: str) -> str:
    """Return a wall behind the sitter, light at the upper left."""
    return (
        '<defs><linearGradient id="wall" gradientUnits="userSpaceOnUse" x1="20" y1="10" x2="220" '
        f'y2="250"><stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/>'
        '</linearGradient></defs><rect x="0" y="0" width="256" height="256" fill="url(#wall)"/>'
    )


def mirrored(elements: str) -> str:
    """Return elements together with their image in an upright mirror in the middle."""
    return elements + f'<g transform="translate(256 0) scale(-1 1)">{elements}</g>'


def eye(x: float, y: float, radius: float, iris: str = "", ring: str = "") -> str:
    """Return an eye with its glint: all pupil, or with an iris; perhaps with a ring around it."""
    art = circle(x, y, radius * 1.32, ring) if ring else ""
    if iris:
        art += circle(x, y, radius, iris) + circle(x, y, radius * 0.62, INK)
    else:
        art += circle(x, y, radius, INK)
    art += circle(x - radius * 0.3, y - radius * 0.34, radius * 0.32, "#ffffff")
    return art + circle(x + radius * 0.3, y + radius * 0.36, radius * 0.14, "#ffffff")


def shade(x: float, y: float, radius: float, colour: str, opacity: float = 0.28) -> str:
    """Return the shade on a ball: a crescent at the lower right."""
    lean = 0.62
    top = pair(x + radius * 0.5, y - radius * 0.866)
    foot = pair(x - radius * 0.866, y + radius * 0.5)
    arc, inner = number(radius), number(radius * (1 + lean))
    return path(
        f"M{top}A{arc} {arc} 0 0 1 {foot}A{inner} {inner} 0 0 0 {top}Z", colour, opacity=opacity
    )


def under_chin(y: float = 172) -> str:
    """Return the shade that a round head casts on the breast below it."""
    return path(
        f"M84 {y + 6}C98 {y + 34} 158 {y + 34} 172 {y + 6}Z",
        INK, opacity=0.2,
    )  # fmt: skip


def framed(elements: str) -> str:
    """Return a portrait with a thin dark line inside the rim of the disc that is cut out."""
    rim = circle(CENTRE, CENTRE, CENTRE - 3, "none", INK, 6)
    return elements + rim.replace("/>", ' opacity="0.22"/>')


def feathers(x: float, y: float, rows: int, across: int, colour: str, size: float = 9) -> str:
    """Return the marks of a breast's feathers: small arcs in rows, centred from (x, y) down."""
    data = ""
    for row in range(rows):
        count = across - row % 2
        for place in range(count):
            left = x + (place - (count - 1) / 2) * size * 2.2 - size / 2
            data += f"M{pair(left, y + row * size * 1.3)}q{pair(size / 2, size * 0.7)} {size:g} 0"
    return line(data, colour, size * 0.3)


def shoulders(colour: str, dark: str, top: float = 172) -> str:
    """Return the shoulders of a sitter, who is dressed or feathered in this colour."""
    outline = f"M14 256C18 {top + 26} 66 {top} 128 {top}C190 {top} 238 {top + 26} 242 256Z"
    side = (
        f"M176 {top + 7}C216 {top + 17} 239 {top + 40} 242 256H196"
        f"C200 {top + 40} 192 {top + 20} 176 {top + 7}Z"
    )
    return path(outline, colour) + path(side, dark, opacity=0.5)


def crossed_collar(band: str, trim: str, top: float = 184) -> str:
    """Return the collar of a robe, the left side laid over the right one."""
    under = f"M170 {top}L182 {top + 8}C168 {top + 34} 150 {top + 52} 128 {top + 72}H104Z"
    over = f"M86 {top}L74 {top + 8}C90 {top + 40} 114 {top + 58} 138 {top + 72}H166Z"
    art = path(under, band) + line(
        f"M182 {top + 8}C168 {top + 34} 150 {top + 52} 128 {top + 72}", trim, 3
    )
    art += path(over, band)
    edges = f"M86 {top}L166 {top + 72}M74 {top + 8}C90 {top + 40} 114 {top + 58} 138 {top + 72}"
    return art + line(edges, trim, 3)


def scarf(colour: str, dark: str, top: float = 176) -> str:
    """Return a scarf around the neck, one end hanging down at the left."""
    art = path(
        f"M84 {top + 26}L72 {top + 84}H104L112 {top + 30}Z", dark
    ) + line(f"M82 {top + 60}L108 {top + 62}", colour, 5)  # fmt: skip
    art += path(
        f"M62 {top + 4}C84 {top + 24} 172 {top + 24} 194 {top + 4}C204 {top + 14} 204 {top + 26} "
        f"196 {top + 34}C166 {top + 52} 90 {top + 52} 60 {top + 34}C52 {top + 26} 52 {top + 14} "
        f"62 {top + 4}Z",
        colour,
    )
    folds = f"M70 {top + 22}C100 {top + 38} 156 {top + 38} 186 {top + 22}"
    return art + line(folds, dark, 4)


def star(x: float, y: float, size: float, colour: str) -> str:
    """Return a star of five points."""
    data = "M0 -10L2.6 -3.4L9.5 -3.1L4.1 1.2L5.9 8.1L0 4.2L-5.9 8.1L-4.1 1.2L-9.5 -3.1L-2.6 -3.4Z"
    return moved(path(data, colour), x, y, scale=size / 10)

"""The sparrow of the title, of the program's icon and of the one of bamboos, and its stem."""

from collections.abc import Sequence
from dataclasses import dataclass

from assets.generator.drawing import Point, bezier, brush, circle, leaf, line, moved, pair, path
from assets.generator.palette import BLUE, GOLD, GREEN, INK, RED, SHADES, TINTS
from assets.generator.picture import Box, Detail, Picture


@dataclass(frozen=True, slots=True)
class Plumage:
    """The paints of a sparrow; the stem it sits on is in `body`, `shade` and `light`."""

    body: str
    shade: str
    light: str
    cap: str
    wing: str
    quill: str
    pale: str
    spot: str
    beak: str


JADE = Plumage(
    body="#36ad7d", shade="#0a4733", light="#8fe5c0", cap="#0a4733", wing="#0a4733",
    quill="#8fe5c0", pale="#e9f6ec", spot="#0a2b22", beak="#e0b04a",
)  # fmt: skip
_CARVED = Plumage(
    body=GREEN, shade=SHADES[GREEN], light=TINTS[GREEN], cap=RED, wing=BLUE,
    quill=TINTS[BLUE], pale="#fdf6e2", spot=INK, beak=GOLD,
)  # fmt: skip
"""The paints of the tiles, with the red cap that a tree sparrow has."""


def sparrow(paint: Plumage = JADE, is_bold: bool = False) -> Picture:
    """Return the bird, facing left, its feet at (196, 262) and (232, 262).

    `is_bold` leaves out what is lost at the size of a small tile, and enlarges eye and beak.
    """
    tail = "M286 172C318 198 352 232 386 262C378 272 362 278 350 276C322 256 296 238 270 222Z"
    body = (
        "M112 112C112 74 144 50 182 54C214 58 232 82 250 106C276 132 300 152 306 186"
        "C300 226 264 254 220 256C168 258 128 226 116 178C112 156 110 134 112 112Z"
    )
    belly = (
        "M113 134C116 158 122 176 132 194C150 232 190 250 230 246C252 242 270 232 282 218"
        "C256 226 224 222 200 204C172 184 158 160 150 140C138 130 124 128 113 134Z"
    )
    cap = (
        "M108 104C112 70 144 48 182 52C216 56 236 84 252 108C232 110 214 104 200 96"
        "C172 84 140 88 108 104Z"
    )
    cheek = "M128 112C150 96 188 98 206 114C214 130 202 152 178 154C152 154 132 138 128 112Z"
    spot = "M160 126C170 116 188 118 192 128C190 140 174 144 164 140Z"
    bib = "M112 122C124 120 136 128 142 144C146 158 142 172 134 178C120 164 112 144 112 122Z"
    beak = "M116 100C100 100 86 106 76 116C88 124 102 126 116 124C120 116 120 108 116 100Z"
    shoulder = "M204 142C226 134 250 144 266 164C244 162 222 160 206 168C202 160 202 150 204 142Z"
    quills = "M208 176Q238 170 274 180M218 194Q250 190 292 202M236 212Q272 212 312 224"
    wing = (
        "M192 138C224 124 262 140 286 172C306 198 326 218 352 246C318 244 282 240 248 228"
        "C214 214 190 182 192 138Z"
    )
    art = path(tail, paint.wing)
    if not is_bold:
        art += line("M300 196Q334 226 366 262", paint.quill, 4)
    art += line("M196 246L192 268M228 246L228 268", paint.beak, 9 if is_bold else 6)
    art += path(body, paint.body) + path(belly, paint.pale)
    # A tree sparrow is known by its cap, its white cheek with a dark spot, and its bib.
    art += path(cheek, paint.pale) + path(spot, paint.spot) + path(bib, paint.spot)
    art += path(cap, paint.cap)
    art += circle(144, 102, 15 if is_bold else 11, paint.spot)
    art += circle(141, 98, 5 if is_bold else 3.8, "#ffffff")
    if is_bold:
        art += path("M122 92C98 90 78 100 64 114C82 128 104 132 122 128C128 116 128 104 122 92Z",
                    paint.beak)  # fmt: skip
    else:
        art += path(beak, paint.beak) + line("M80 116Q98 114 116 113", "#8f6527", 2.6)
    art += path(wing, paint.wing) + path(shoulder, paint.light)
    art += line(quills, paint.quill, 9 if is_bold else 5)
    # Claws over the stem.
    for x in (192, 228):
        claws = f"M{x - 14} 268Q{x - 8} 262 {x} 266Q{x + 6} 262 {x + 12} 268"
        art += line(claws, paint.beak, 8 if is_bold else 6)
    return Picture(art, Box(76, 50, 388, 280))


def _stem(
    points: Sequence[Point], width: float, joints: Sequence[float], paint: Plumage = JADE
) -> str:
    """Return a bamboo stem along a curve, its joints at these places (0 to 1) of it."""
    art = brush(points, width * 1.05, width * 0.7, paint.body)
    shine = [(x, y - width * 0.24) for x, y in points]
    art += brush(shine, width * 0.2, width * 0.12, paint.light)
    for place in joints:
        x, y = bezier(points, place)
        half = width * (0.62 - 0.18 * place)
        top, middle, bottom = pair(x - 2, y - half), pair(x + 5, y), pair(x - 2, y + half)
        art += line(f"M{top}Q{middle} {bottom}", paint.shade, width * 0.2)
    return art


def spray(x: float, y: float, turns: Sequence[float], length: float, paint: Plumage = JADE) -> str:
    """Return leaves that grow from one point in these directions (degrees)."""
    art = ""
    for place, turn in enumerate(turns):
        share = (1.0, 0.78, 0.9, 0.7)[place % 4]
        colour, vein = ((paint.light, paint.body), (paint.body, paint.shade))[place % 2]
        art += leaf(x, y, length * share, length * 0.15, turn, colour, vein)
    return art


def perched_sparrow(detail: Detail) -> Picture:
    """Return the one of bamboos: a sparrow on a stem that is as thick as the suit's sticks."""
    bold = detail is Detail.COARSE
    art = ""
    if not bold:
        art += brush([(266, 370), (296, 280), (270, 190), (226, 118)], 6, 3, _CARVED.body)
        art += spray(228, 122, (196, 156, 228, 272), 62, _CARVED)
        art += spray(268, 196, (-62, -104), 46, _CARVED)
    art += spray(60, 286, (112, 68, 150), 70 if bold else 60, _CARVED)
    art += spray(206, 346, (112, 62), 52 if bold else 44, _CARVED)
    art += _stem([(10, 264), (104, 312), (180, 336), (290, 374)], 34, (0.2, 0.52, 0.8), _CARVED)
    bird = moved(sparrow(_CARVED, is_bold=bold).elements, -214, -262)
    art += moved(bird, 120, 308, 22, 0.97) if bold else moved(bird, 110, 306, 22, 1.02)
    return Picture(art, Box(8, 94 if bold else 88, 292, 404))


def ornament() -> Picture:
    """Return the title's ornament, a sparrow on a bowed stem of bamboo, from the origin on."""
    stem = [(6, 288), (200, 236), (420, 262), (634, 196)]
    art = spray(96, 268, (150, 196, 118, 226), 84)
    art += brush([(104, 266), (84, 222), (46, 196)], 6, 3, JADE.body)
    art += spray(48, 198, (150, 196, 236, 110), 72)
    art += _stem(stem, 26, (0.17, 0.4, 0.66, 0.88))
    art += brush([(512, 242), (540, 196), (588, 164)], 6, 3, JADE.body)
    art += spray(586, 166, (-12, -50, 26, -88), 78) + spray(520, 240, (40, 84, 12, 118), 84)
    art += spray(420, 246, (62, 100), 60)
    art += moved(sparrow().elements, 112, -22, scale=1.02)
    return Picture(moved(art, 28, -22), Box(0, 0, 700, 330))

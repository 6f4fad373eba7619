"""The four seasons: a swallow among willows, a lotus, maple leaves, plum in the snow."""

import math

from assets.generator.drawing import (
    bezier,
    brush,
    circle,
    leaf,
    line,
    moved,
    pair,
    path,
    petal,
    ring,
)  # fmt: skip
from assets.generator.palette import (
    BLUE,
    BROWN,
    GOLD,
    GREEN,
    INK,
    IVORY,
    LEAF,
    PALE_LEAF,
    RED,
    STEM,
)
from assets.generator.picture import Box, Detail, Picture


def _swallow() -> str:
    body = (
        "M-86 10C-40 -14 -10 -16 26 -6C48 -2 62 -12 78 -10C90 -8 94 0 106 6C92 10 84 14 74 20"
        "C50 36 14 40 -16 28C-44 20 -60 22 -120 52C-106 34 -100 26 -86 10Z"
    )
    art = path("M-12 8C-22 58 -10 96 20 124C38 88 42 52 34 8Z", BLUE)
    art += path("M20 -4C4 -50 -36 -86 -92 -104C-70 -66 -54 -36 -26 -4Z", BLUE)
    art += path(body, INK) + path("M-86 10C-110 4 -124 2 -150 10C-124 14 -110 20 -92 24Z", INK)
    art += path("M74 20C50 36 14 40 -16 28C10 24 40 18 62 8Z", "#f3e7d2")
    art += path("M68 -8C80 -8 90 0 92 6C84 12 76 12 70 8Z", RED)
    return art + circle(80, -2, 3.8, IVORY)


def spring(detail: Detail) -> Picture:
    """Return a swallow between strands of willow."""
    fine = detail is Detail.FINE
    art = brush([(296, 30), (210, 46), (120, 56), (20, 26)], 17, 6, BROWN, wobble=2)
    strands: tuple[tuple[int, int, int, int], ...] = ((62, 40, 150, 14), (246, 36, 330, -18))
    if fine:
        strands = ((62, 36, 236, -14), (118, 46, 110, 10), (258, 36, 330, -18), (208, 44, 124, 12))
    for x, y, length, sway in strands:
        strand = [(x, y), (x + sway, y + length * 0.45), (x - sway, y + length)]
        art += brush(strand, 4, 2, "#4d8a3a")
        count = int(length / (26 if fine else 44))
        for place in range(1, count + 1):
            px, py = bezier(strand, place / count)
            long, wide = (34, 8.5) if fine else (52, 19)
            art += leaf(px, py, long, wide, 128, "#3f9a4a") + leaf(
                px, py, long, wide, 52, PALE_LEAF
            )
    art += (
        moved(_swallow(), 152, 252, -12, 1.06) if fine else moved(_swallow(), 156, 250, -12, 1.16)
    )
    return Picture(art, Box(0, 20, 300, 394))


def summer(detail: Detail) -> Picture:
    """Return a lotus in flower, its bud and its leaves on the water."""
    fine = detail is Detail.FINE
    art = path("M8 334C54 300 130 296 174 320C132 350 64 358 8 334Z", LEAF)
    art += path("M122 350C178 318 254 320 292 350C248 380 176 380 122 350Z", GREEN)
    if fine:
        veins = (
            "M24 334L152 320M94 324L70 308M100 324L80 346M142 350L274 350M206 350L184 334"
            "M206 350L190 368M206 350L232 336"
        )
        art += line(veins, "#9fd094", 3)
    art += line("M20 388Q55 376 90 388T160 388T230 388T290 386", BLUE, 6)
    art += brush([(150, 340), (140, 290), (150, 236)], 12, 10, STEM)
    art += brush([(214, 344), (250, 280), (250, 150)], 9, 8, STEM)
    art += moved(
        petal(0, 0, 0, 76, 25, math.radians(-90), "#e0637f", "#9c2646", 4)
        + petal(0, 0, 0, 68, 15, math.radians(-104), "#ef9db4", "#9c2646", 3),
        250, 156,
    )  # fmt: skip
    petals = (
        (-170, 116, 29, "#e884a0"), (-10, 116, 29, "#e884a0"),
        (-149, 132, 36, "#e0637f"), (-31, 132, 36, "#e0637f"),
        (-122, 148, 41, "#ef9db4"), (-58, 148, 41, "#ef9db4"), (-90, 156, 46, "#f7c3cf"),
    )  # fmt: skip
    for turn, length, width, colour in petals:
        art += petal(
            136, 244, 0, length, width, math.radians(turn), colour, "#9c2646",
            4 if fine else 6, shoulder=0.5,
        )  # fmt: skip
    art += path("M96 238C106 260 166 260 176 238C168 220 104 220 96 238Z", GOLD)
    if fine:
        art += "".join(circle(x, 238, 4.5, "#8a5a12") for x in (114, 129, 144, 159))
    return Picture(art, Box(8, 76, 294, 392))


_LOBES = ((172, 0.68), (-140, 0.92), (-90, 1.0), (-40, 0.92), (8, 0.68))


def maple(size: float, colour: str, vein: str | None) -> str:
    """Return a maple leaf around the origin, its middle lobe upwards."""

    def at(turn: float, reach: float) -> tuple[float, float]:
        radians = math.radians(turn)
        return math.cos(radians) * size * reach, math.sin(radians) * size * reach

    outline = [at(125, 0.22)]
    for place, (turn, reach) in enumerate(_LOBES):
        for aside, share in (
            (-15, 0.60), (-17, 0.76), (-6, 0.80), (0, 1), (6, 0.80), (17, 0.76), (15, 0.60),
        ):  # fmt: skip
            outline.append(at(turn + aside, reach * share))
        if place < 4:
            outline.append(at(turn + (25 if place else 24), 0.36))
    outline.append(at(55, 0.22))
    art = path("M" + "L".join(pair(x, y) for x, y in outline) + "Z", colour, colour, size * 0.05)
    if vein:
        for turn, reach in _LOBES:
            art += line(
                f"M{pair(0, size * 0.1)}L{pair(*at(turn, reach * 0.72))}", vein, size * 0.04
            )
    stalk = (
        f"M{pair(0, size * 0.12)}Q{pair(size * 0.06, size * 0.5)} {pair(-size * 0.04, size * 0.75)}"
    )
    return art + line(stalk, "#7a3316", size * 0.06)


def autumn(detail: Detail) -> Picture:
    """Return maple leaves falling from a branch."""
    fine = detail is Detail.FINE
    art = brush([(296, 74), (226, 140), (170, 160), (112, 250), (30, 318)], 17, 4, BROWN, wobble=2)
    art += moved(maple(92, "#d9541e", "#f7c98a" if fine else None), 184, 114, 24)
    art += moved(maple(98, "#c22f22", "#f2b08a" if fine else None), 92, 224, -22)
    art += moved(maple(84, "#e39a24", "#fbe2a6" if fine else None), 208, 306, 48)
    if fine:
        art += moved(maple(34, "#d9541e", None), 78, 352, 70)
        art += moved(maple(32, "#c22f22", None), 268, 214, -50)
    return Picture(art, Box(4, 26, 296, 392))


def snowflake(size: float, width: float, fine: bool, colour: str = BLUE) -> str:
    """Return a snowflake around the origin; `fine` gives each arm a second pair of twigs."""
    arm = (
        f"M0 0L0 {-size:.1f}M0 {-size * 0.6:.1f}L{size * 0.27:.1f} {-size * 0.86:.1f}"
        f"M0 {-size * 0.6:.1f}L{-size * 0.27:.1f} {-size * 0.86:.1f}"
    )
    if fine:
        arm += (
            f"M0 {-size * 0.32:.1f}L{size * 0.2:.1f} {-size * 0.5:.1f}"
            f"M0 {-size * 0.32:.1f}L{-size * 0.2:.1f} {-size * 0.5:.1f}"
        )
    return ring(6, lambda angle: moved(line(arm, colour, width), 0, 0, math.degrees(angle)))


def _pine_tier(top: float, bottom: float, reach: float, fine: bool) -> str:
    """Return one layer of a snow-laden pine, its edges drooping under the snow."""
    deep = bottom - top

    def at(across: float, down: float) -> str:
        """Return a point by its share of the reach and of the depth."""
        return pair(150 + reach * across, top + deep * down)

    needles = (
        f"M{at(0, 0)}C{at(0.25, 0.55)} {at(0.62, 0.86)} {at(1, 1)}"
        f"Q{at(0.76, 1.1)} {at(0.5, 1)}Q{at(0.26, 1.16)} {at(0, 1.03)}"
        f"Q{at(-0.26, 1.16)} {at(-0.5, 1)}Q{at(-0.76, 1.1)} {at(-1, 1)}"
        f"C{at(-0.62, 0.86)} {at(-0.25, 0.55)} {at(0, 0)}Z"
    )
    snow = (
        f"M{at(0, -0.04)}C{at(0.14, 0.32)} {at(0.28, 0.42)} {at(0.42, 0.56)}"
        f"Q{at(0.3, 0.72)} {at(0.2, 0.48)}Q{at(0.08, 0.72)} {at(-0.08, 0.46)}"
        f"Q{at(-0.26, 0.78)} {at(-0.46, 0.62)}C{at(-0.3, 0.44)} {at(-0.16, 0.32)} {at(0, -0.04)}Z"
    )
    return path(needles, "#1f6a4a") + path(snow, "#ffffff", "#9db8d8", 3.5 if fine else 5)


def winter(detail: Detail) -> Picture:
    """Return a pine under snow while flakes fall."""
    fine = detail is Detail.FINE
    art = path("M134 386L138 330H162L166 386Z", BROWN)
    for top, bottom, reach in ((216, 346, 118), (136, 256, 92), (64, 172, 66)):
        art += _pine_tier(top, bottom, reach, fine)
    art += path("M8 390C70 362 110 374 152 376C200 372 240 366 292 390Z", "#ffffff", "#9db8d8", 4)
    flakes: tuple[tuple[int, int, int], ...] = ((46, 150, 42), (256, 132, 40))
    if fine:
        flakes = ((48, 136, 36), (256, 150, 32), (28, 250, 24), (276, 256, 22), (236, 66, 22))
    for x, y, size in flakes:
        art += moved(snowflake(size, 3 + size / 14 if fine else 9, fine), x, y)
    return Picture(art, Box(4, 44, 298, 394))

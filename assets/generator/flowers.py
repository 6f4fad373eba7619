"""The four flowers: plum, orchid, chrysanthemum, bamboo plant."""

import math

from assets.generator.drawing import brush, circle, leaf, line, on_circle, path, petal, ring
from assets.generator.palette import BROWN, GOLD, GREEN, IVORY, LEAF, RED, STEM
from assets.generator.picture import Box, Detail, Picture


def blossom(x: float, y: float, radius: float, colour: str, turn: float, fine: bool) -> str:
    """Return a blossom of five petals with stamens."""
    art = ring(
        5,
        lambda angle: petal(
            x, y, radius * 0.05, radius, radius * 0.5, angle, colour, IVORY, radius * 0.06
        ),
        turn - math.pi / 2,
    )
    if fine:
        for step in range(10):
            angle = 2 * math.pi * step / 10 + turn
            near, far = on_circle(x, y, radius * 0.15, angle), on_circle(x, y, radius * 0.52, angle)
            art += line(
                f"M{near[0]:.1f} {near[1]:.1f}L{far[0]:.1f} {far[1]:.1f}",
                "#7d0f1f", radius * 0.045,
            )  # fmt: skip
            art += circle(*far, radius * 0.06, GOLD)
    return art + circle(x, y, radius * 0.2, GOLD)


def plum(detail: Detail) -> Picture:
    """Return plum blossoms on an old branch."""
    fine = detail is Detail.FINE
    art = brush([(262, 388), (206, 330), (232, 250), (150, 196), (84, 128)], 26, 7, BROWN, wobble=3)
    art += brush([(206, 292), (256, 232), (254, 176)], 11, 3, BROWN)
    art += brush([(160, 212), (172, 140), (222, 96)], 9, 3, BROWN)
    art += brush([(126, 180), (62, 196), (34, 252)], 8, 3, BROWN)
    for x, y in ((254, 170), (34, 258), (226, 92)):
        art += circle(x, y, 14, RED)
        if fine:
            art += circle(x - 4, y - 4, 4.5, "#f4a9b0")
    art += blossom(94, 132, 58, "#c92f45", 0.2, fine)
    art += blossom(190, 232, 62, "#d8475b", 0.7, fine)
    art += blossom(92, 284, 50, "#d8475b", 1.0, fine)
    return Picture(art, Box(20, 72, 280, 396))


def _orchid_flower(x: float, y: float, size: float, turn: float) -> str:
    art = ""
    for angle, length in ((-90, 1.0), (-25, 0.95), (205, 0.95), (40, 0.9), (140, 0.9)):
        colour = "#8a4fc0" if angle in (-90, 40, 140) else "#a873d6"
        radians = math.radians(angle) + turn
        art += petal(
            x, y, 0, size * length, size * 0.27, radians, colour, IVORY, size * 0.05, shoulder=0.5
        )
    lip = math.radians(90) + turn
    art += petal(x, y, 0, size * 0.62, size * 0.26, lip, "#c9347a", IVORY, size * 0.05)
    return art + circle(x, y, size * 0.15, GOLD)


def orchid(detail: Detail) -> Picture:
    """Return an orchid: two flowers above long bowed leaves."""
    fine = detail is Detail.FINE
    blades = (
        ([(150, 388), (120, 290), (36, 200), (18, 312)], 17, GREEN),
        ([(152, 388), (150, 260), (88, 140), (24, 156)], 15, LEAF),
        ([(156, 388), (190, 280), (258, 230), (286, 336)], 17, GREEN),
        ([(154, 388), (176, 250), (226, 164), (282, 190)], 14, LEAF),
    )
    art = "".join(
        brush(points, width * 0.55, 1, colour, middle=width * (1 if fine else 1.3))
        for points, width, colour in blades
    )
    art += brush([(154, 386), (164, 300), (140, 220), (146, 130)], 7, 5, "#4d7d33")
    art += brush([(157, 320), (176, 282), (206, 262)], 6, 4, "#4d7d33")
    art += _orchid_flower(146, 132, 76, 0) + _orchid_flower(212, 250, 58, 0.5)
    return Picture(art, Box(14, 56, 286, 390))


def chrysanthemum(detail: Detail) -> Picture:
    """Return a golden chrysanthemum of four ranks of petals."""
    fine = detail is Detail.FINE
    art = brush([(140, 392), (162, 330), (150, 270)], 13, 10, STEM)
    for x, y, turn, length in ((146, 346, -164, 108), (150, 332, -14, 112), (148, 366, 6, 76)):
        for aside, share in ((-38, 0.62), (38, 0.62), (0, 1.0)):
            colour = GREEN if aside == 0 else LEAF
            vein = IVORY if fine and aside == 0 else None
            art += leaf(x, y, length * share, 26, turn + aside, colour, vein)
    x, y, radius = 152.0, 182.0, 122.0
    ranks = (
        (20, 14, 1.0, 0.165, "#d98a1c"),
        (16, 11, 0.78, 0.15, "#eaa62c"),
        (12, 8, 0.56, 0.13, "#f2bd45"),
        (8, 6, 0.36, 0.12, "#f7d267"),
    )
    for place, (many, few, reach, width, colour) in enumerate(ranks):
        broad = radius * width * (1 if fine else 1.35)
        for step in range(many if fine else few):
            angle = 2 * math.pi * step / (many if fine else few) + place * 0.17
            art += petal(
                x, y, radius * 0.05, radius * reach, broad, angle, colour, "#a4560e",
                2.6 if fine else 4, shoulder=0.7,
            )  # fmt: skip
    art += circle(x, y, radius * 0.13, "#b5651d") + circle(x, y, radius * 0.07, "#f7d267")
    return Picture(art, Box(30, 60, 274, 404))


def _culm(start: float, end: float, width: float, joints: tuple[float, ...]) -> str:
    """Return a bamboo culm from foot to top; it leans from x `start` to `end`."""
    count = len(joints) - 1
    half = width / 2
    art = ""
    for joint in range(count):
        foot, top = joints[joint], joints[joint + 1]
        a = start + (end - start) * joint / count
        b = start + (end - start) * (joint + 1) / count
        middle = (foot + top) / 2
        art += path(
            f"M{a - half:.1f} {foot - 4}C{a - half * 0.82:.1f} {middle} "
            f"{b - half * 0.82:.1f} {middle} {b - half:.1f} {top + 4}"
            f"L{b + half:.1f} {top + 4}C{b + half * 0.82:.1f} {middle} "
            f"{a + half * 0.82:.1f} {middle} {a + half:.1f} {foot - 4}Z",
            "#2e8447" if width > 25 else "#4c9c54",
        )
        art += line(
            f"M{a - half * 0.38:.1f} {foot - 16}L{b - half * 0.38:.1f} {top + 16}",
            "#a9d79a", width * 0.12,
        )  # fmt: skip
        art += line(
            f"M{b - half * 1.1:.1f} {top}L{b + half * 1.1:.1f} {top}", "#1c5a30", width * 0.16
        )
    return art


def bamboo_plant(detail: Detail) -> Picture:
    """Return two culms of living bamboo with sprays of leaves."""
    fine = detail is Detail.FINE

    def spray(x: float, y: float, turns: tuple[int, ...], length: float) -> str:
        return "".join(
            leaf(
                x, y, length * (0.8 if place % 2 else 1), length * (0.19 if fine else 0.24), turn,
                LEAF if place % 2 else GREEN, "#bfe0b0" if fine else None,
            )
            for place, turn in enumerate(turns)
        )  # fmt: skip

    art = _culm(110, 124, 34, (392, 300, 214, 132, 66))
    art += _culm(192, 178, 25, (392, 322, 252, 176, 108))
    art += brush([(124, 214), (80, 196), (62, 176)], 5, 3, "#1c5a30")
    art += spray(62, 180, (100, 140, 178, 222), 80)
    art += brush([(180, 176), (212, 168), (228, 148)], 5, 3, "#1c5a30")
    art += spray(226, 150, (80, 46, 8, -34), 74)
    art += brush([(186, 260), (216, 262), (226, 258)], 5, 3, "#1c5a30")
    art += spray(220, 262, (84, 44, 10), 74)
    art += brush([(122, 110), (90, 92), (78, 84)], 4, 3, "#1c5a30")
    art += spray(82, 86, (120, 165, 205), 64)
    art += spray(124, 68, (-20, -60, -118, -160), 58)
    return Picture(art, Box(-6, 20, 300, 392))

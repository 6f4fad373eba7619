"""The characters of the tens of thousands, the winds and the dragons."""

from assets.generator.drawing import line, moved, path
from assets.generator.lettering import character
from assets.generator.palette import BLUE, GREEN, INK, RED
from assets.generator.picture import Box, Detail, Picture

_NUMERALS = "一二三四五六七八九"
_MYRIAD = "萬"
_WINDS = "東南西北"


def characters(rank: int, detail: Detail) -> Picture:
    """Return the picture of the characters of a rank: the numeral above the myriad."""
    weight = 4 if detail is Detail.FINE else 8
    height = {1: 40, 2: 88, 3: 118}.get(rank, 140)
    numeral = character(_NUMERALS[rank - 1], 60, 22 + (140 - height) / 2, 180, height, BLUE, weight)
    return Picture(
        numeral + character(_MYRIAD, 44, 176, 212, 206, RED, weight), Box(44, 22, 256, 382)
    )


def wind(number: int, detail: Detail) -> Picture:
    """Return the picture of a wind, 1 East to 4 North."""
    weight = 7 if detail is Detail.FINE else 11
    return Picture(
        character(_WINDS[number - 1], 28, 60, 244, 284, INK, weight), Box(28, 60, 272, 344)
    )


def red_dragon(detail: Detail) -> Picture:
    """Return the red dragon."""
    weight = 13 if detail is Detail.FINE else 17
    return Picture(character("中", 46, 44, 208, 312, RED, weight), Box(46, 44, 254, 356))


def green_dragon(detail: Detail) -> Picture:
    """Return the green dragon."""
    weight = 5 if detail is Detail.FINE else 8
    return Picture(character("發", 24, 54, 252, 300, GREEN, weight), Box(24, 54, 276, 350))


def white_dragon(detail: Detail) -> Picture:
    """Return the white dragon: an empty frame, double, with worked corners."""
    fine = detail is Detail.FINE
    frame = "M54 34H246Q266 34 266 54V346Q266 366 246 366H54Q34 366 34 346V54Q34 34 54 34Z"
    art = line(frame, BLUE, 16 if fine else 22)
    if fine:
        # The inner frame has its corners cut inwards, and a petal sits in each of them.
        art += line(
            "M96 64H204Q206 92 236 94V306Q206 308 204 336H96Q94 308 64 306V94Q94 92 96 64Z",
            BLUE, 6,
        )  # fmt: skip
        for x, y, turn in ((64, 64, 0), (236, 64, 90), (236, 336, 180), (64, 336, 270)):
            art += moved(path("M0 0Q20 0 20 12Q20 20 12 20Q0 20 0 0Z", BLUE), x, y, turn)
    return Picture(art, Box(26, 26, 274, 374))

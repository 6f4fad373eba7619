"""The characters of the tens of thousands, the winds and the dragons."""

from assets.generator.drawing import line, moved, path
from assets.generator.lettering import character
from assets.generator.palette import BLUE, GREEN, INK, RED, SHADES
from assets.generator.picture import Box, Detail, Picture

_NUMERALS = "一二三四五六七八九"
_MYRIAD = "萬"
_WINDS = "東南西北"


def characters(rank: int, detail: Detail, is_indexed: bool) -> Picture:
    """Return the picture of the characters of a rank: the numeral above the myriad.

    Beside an index the numeral has less room, but the myriad keeps all of it.
    """
    weight = 4 if detail is Detail.FINE else 8
    height = {1: 44, 2: 96, 3: 122}.get(rank, 140)
    left, width = 52.0, 196.0
    if is_indexed:
        left, width = (68, 186) if detail is Detail.FINE else (92, 172)
    numeral = character(
        _NUMERALS[rank - 1], left, 22 + (142 - height) / 2, width, height, BLUE, weight, 1.12
    )
    return Picture(
        numeral + character(_MYRIAD, 40, 178, 220, 202, RED, weight, 1.12), Box(40, 22, 260, 380)
    )


def wind(number: int, detail: Detail, is_indexed: bool) -> Picture:
    """Return the picture of a wind, 1 East to 4 North."""
    return _single(_WINDS[number - 1], INK, 7 if detail is Detail.FINE else 11, detail, is_indexed)


def red_dragon(detail: Detail, is_indexed: bool) -> Picture:
    """Return the red dragon."""
    return _single("中", RED, 13 if detail is Detail.FINE else 17, detail, is_indexed)


def green_dragon(detail: Detail, is_indexed: bool) -> Picture:
    """Return the green dragon."""
    return _single("發", GREEN, 5 if detail is Detail.FINE else 8, detail, is_indexed)


_ROOM = {"北": 244.0, "中": 200.0, "西": 232.0}
"""The width of characters that would look larger than the others if they had all of it."""


def _single(sign: str, colour: str, weight: float, detail: Detail, is_indexed: bool) -> Picture:
    """Return one large character, below the index if there is one."""
    width = _ROOM.get(sign, 250)
    top, bottom = 52.0, 348.0
    if is_indexed:
        top, bottom = (84, 366) if detail is Detail.FINE else (104, 376)
    left = 150 - width / 2
    return Picture(
        character(sign, left, top, width, bottom - top, colour, weight, 1.14),
        Box(left, top, left + width, bottom),
    )


def white_dragon(detail: Detail, is_indexed: bool) -> Picture:
    """Return the white dragon: an empty frame, double, with worked corners."""
    fine = detail is Detail.FINE
    left, right, top, bottom = 38.0, 262.0, 38.0, 362.0
    if is_indexed:
        left, right, top = (50, 250, 92) if fine else (48, 252, 112)
        bottom = 368
    art = line(_frame(left, top, right, bottom, 22), BLUE, 15 if fine else 24)
    if fine:
        drop = 2
        art = line(
            _frame(left - drop, top - drop, right - drop, bottom - drop, 22), SHADES[BLUE], 15
        ) + line(_frame(left + drop / 2, top + drop / 2, right, bottom, 22), BLUE, 13)
        # The inner frame has its corners cut inwards, and a petal sits in each of them.
        a, b, c, d, cut = left + 28, right - 28, top + 28, bottom - 28, 30
        art += line(
            f"M{a + cut} {c}H{b - cut}Q{b - cut + 2} {c + cut - 2} {b} {c + cut}V{d - cut}"
            f"Q{b - cut + 2} {d - cut + 2} {b - cut} {d}H{a + cut}"
            f"Q{a + cut - 2} {d - cut + 2} {a} {d - cut}V{c + cut}"
            f"Q{a + cut - 2} {c + cut - 2} {a + cut} {c}Z",
            BLUE, 6,
        )  # fmt: skip
        for x, y, turn in ((a, c, 0), (b, c, 90), (b, d, 180), (a, d, 270)):
            art += moved(path("M0 0Q20 0 20 12Q20 20 12 20Q0 20 0 0Z", BLUE), x, y, turn)
    return Picture(art, Box(left - 8, top - 8, right + 8, bottom + 8))


def _frame(left: float, top: float, right: float, bottom: float, round_: float) -> str:
    """Return a rectangle with round corners, as path data."""
    return (
        f"M{left + round_} {top}H{right - round_}Q{right} {top} {right} {top + round_}"
        f"V{bottom - round_}Q{right} {bottom} {right - round_} {bottom}H{left + round_}"
        f"Q{left} {bottom} {left} {bottom - round_}V{top + round_}"
        f"Q{left} {top} {left + round_} {top}Z"
    )

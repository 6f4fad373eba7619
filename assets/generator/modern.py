"""The modern set: dark shapes on a light face, large indices, nothing told by colour alone.

Circles are rings, bamboos are notched bars, characters are written; every paint has a contrast of
at least 7:1 against the face. One drawing serves every size, as it is bold enough for the smallest.
"""

import math

from assets.generator.drawing import (
    brush,
    circle,
    leaf,
    line,
    moved,
    path,
    petal,
    ring,
    rounded,
)  # fmt: skip
from assets.generator.lettering import character, index
from assets.generator.palette import IVORY
from assets.generator.seasons import maple, snowflake
from assets.generator.sparrow import Plumage, sparrow

NAVY = "#0a2a66"
PINE = "#0b4723"
OXBLOOD = "#7a0d14"
BLACK = "#14141c"
PLUM = "#6b0f45"
UMBER = "#5b3200"

_LEFT, _RIGHT, _TOP, _BOTTOM = 22, 278, 130, 380
"""The field of the picture; the index is above it."""
_MIDDLE = (_TOP + _BOTTOM) / 2
_ROWS = {
    2: (1, 1), 3: (1, 1, 1), 4: (2, 2), 5: (2, 1, 2), 6: (2, 2, 2), 7: (2, 3, 2), 8: (3, 2, 3),
    9: (3, 3, 3),
}  # fmt: skip
"""How many rings are in each row: as on dice, so that they are seen without counting."""
_BARS = {2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2), 6: (3, 3), 7: (4, 3), 8: (4, 4), 9: (3, 3, 3)}
_PITCH = {2: 108, 3: 88, 4: 66}
"""From bar to bar in a row of so many."""
_DARK_SPARROW = Plumage(
    body=PINE, shade=PINE, light=IVORY, cap=BLACK, wing=BLACK, quill=IVORY, pale=IVORY, spot=BLACK,
    beak=BLACK,
)  # fmt: skip


def _hoop(x: float, y: float, radius: float) -> str:
    return circle(x, y, radius, NAVY) + circle(x, y, radius * 0.4, IVORY)


def _circles(rank: int) -> str:
    if rank == 1:
        return (
            circle(150, _MIDDLE, 122, NAVY)
            + circle(150, _MIDDLE, 84, IVORY)
            + circle(150, _MIDDLE, 50, NAVY)
        )  # fmt: skip
    rows = _ROWS[rank]
    radius = {2: 59, 3: 44, 4: 57, 5: 44, 6: 41}.get(rank, 39)
    if rank == 3:
        return "".join(_hoop(70 + 80 * step, 176 + 79 * step, radius) for step in range(3))
    down = (_BOTTOM - _TOP - 2 * radius) / (len(rows) - 1)
    across = (128 if rank in (4, 6) else 150) if 3 not in rows else 87
    return "".join(
        _hoop(150 + (place - (count - 1) / 2) * across, _TOP + radius + down * row, radius)
        for row, count in enumerate(rows)
        for place in range(count)
    )


def _bar(x: float, y: float, length: float, width: float = 42) -> str:
    """Return a stick: a bar with a notch on both sides of its one joint."""
    side, end, notch, round_ = width / 2, length / 2, 12.0, 11.0
    half = (
        f"M{-side} {-notch}L{-side} {-end + round_}Q{-side} {-end} {-side + round_} {-end}"
        f"H{side - round_}Q{side} {-end} {side} {-end + round_}V{-notch}"
        f"L{side - notch} 0H{notch - side}Z"
    )
    return moved(path(half, PINE) + moved(path(half, PINE), 0, 0, 180), x, y)


def _bamboos(rank: int) -> str:
    if rank == 1:
        bird = moved(sparrow(_DARK_SPARROW, is_bold=True).elements, -214, -262)
        return _lying_bar() + moved(bird, 128, 330, 12, 0.92)
    rows = _BARS[rank]
    gap = 12
    length = (_BOTTOM - _TOP - gap * (len(rows) - 1)) / len(rows)
    return "".join(
        _bar(
            150 + (place - (count - 1) / 2) * _PITCH[count],
            _TOP + length / 2 + row * (length + gap),
            length,
            {2: 60, 3: 50}.get(rank, 42),
        )
        for row, count in enumerate(rows)
        for place in range(count)
    )


def _lying_bar() -> str:
    return moved(_bar(0, 0, 256), 150, 352, 90)


def _plum() -> str:
    petals = ring(
        5,
        lambda turn: circle(150 + 66 * math.cos(turn), 256 + 66 * math.sin(turn), 52, PLUM),
        -math.pi / 2,
    )
    return petals + circle(150, 256, 30, IVORY) + circle(150, 256, 16, PLUM)


def _orchid() -> str:
    art = ""
    for points in (
        [(150, 380), (120, 300), (60, 230), (26, 330)],
        [(150, 380), (190, 290), (240, 240), (274, 330)],
        [(150, 380), (140, 330), (96, 290), (84, 378)],
        [(150, 380), (162, 330), (206, 290), (218, 378)],
    ):
        art += brush(points, 12, 3, PLUM, middle=24)
    art += brush([(150, 380), (150, 300), (150, 230)], 14, 12, PLUM)
    for turn in (-90, -18, 198):
        art += petal(150, 196, 6, 86, 32, math.radians(turn), PLUM, IVORY, 5, shoulder=0.5)
    lip = petal(150, 196, 0, 70, 34, math.radians(90), PLUM, IVORY, 5, shoulder=0.6)
    return art + lip + circle(150, 200, 15, IVORY)


def _chrysanthemum() -> str:
    art = line("M150 300V380", PLUM, 18)
    art += leaf(150, 376, 104, 52, -24, PLUM) + leaf(150, 376, 104, 52, 204, PLUM)
    for count, reach, start in ((16, 104, 0.0), (10, 66, 0.2)):
        art += ring(
            count,
            lambda turn, reach=reach: petal(
                150, 232, 12, reach, 20, turn, PLUM, IVORY, 6, shoulder=0.7
            ),
            start,
        )
    return art + circle(150, 232, 22, IVORY) + circle(150, 232, 11, PLUM)


def _bamboo_plant() -> str:
    art = ""
    for x, top in ((116, 134), (186, 190)):
        for place, (upper, lower) in enumerate(((0.0, 0.31), (0.36, 0.64), (0.69, 1.0))):
            height = 380 - top
            art += rounded(
                x - 17, top + height * upper, 34, height * (lower - upper), 8 + place, PLUM
            )
    for x, y, turns in (
        (94, 214, (150, 196, 240)), (208, 262, (-20, 24, -62)), (138, 150, (-16, 24)),
    ):  # fmt: skip
        for turn in turns:
            art += leaf(x, y, 76, 30, turn, PLUM)
    return art


def _spring() -> str:
    art = path("M40 380C60 336 240 336 260 380Z", UMBER)
    art += brush([(150, 356), (146, 290), (152, 236)], 20, 16, UMBER)
    art += leaf(152, 262, 122, 84, -42, UMBER, IVORY) + leaf(150, 246, 118, 84, 216, UMBER, IVORY)
    return art


def _summer() -> str:
    rays = ring(
        8,
        lambda turn: moved(
            path("M-17 -74L0 -122L17 -74Z", UMBER), 150, _MIDDLE, math.degrees(turn)
        ),
    )
    return circle(150, _MIDDLE, 62, UMBER) + rays


def _autumn() -> str:
    return moved(maple(136, UMBER, IVORY), 150, 272)


def _winter() -> str:
    return moved(snowflake(122, 19, True, UMBER), 150, _MIDDLE)


_BONUS = (
    ("梅", _plum), ("蘭", _orchid), ("菊", _chrysanthemum), ("竹", _bamboo_plant),
    ("春", _spring), ("夏", _summer), ("秋", _autumn), ("冬", _winter),
)  # fmt: skip
_HONOURS = (
    ("東", "E", BLACK), ("南", "S", BLACK), ("西", "W", BLACK), ("北", "N", BLACK),
    ("", "Wh", NAVY), ("發", "G", PINE), ("中", "R", OXBLOOD),
)  # fmt: skip


def modern_face(name: str) -> str:
    """Return the elements of a face of the modern set, 300 by 400."""
    rank, suit = int(name[0]), name[1]

    def corner(text: str, colour: str) -> str:
        return index(text, 20, 22, 88, colour)

    match suit:
        case "m":
            return (
                corner(str(rank), OXBLOOD)
                + character("一二三四五六七八九"[rank - 1], 150, 22, 126, 90, OXBLOOD, 8, 1.1)
                + character("萬", 30, _TOP, 240, _BOTTOM - _TOP, OXBLOOD, 9, 1.1)
            )
        case "p":
            return corner(str(rank), NAVY) + _circles(rank)
        case "s":
            return corner(str(rank), PINE) + _bamboos(rank)
        case "z":
            sign, text, colour = _HONOURS[rank - 1]
            if not sign:
                frame = f"M62 {_TOP + 13}H238V{_BOTTOM - 13}H62Z"
                return corner(text, colour) + line(frame, colour, 30)
            weight = {"發": 8, "中": 18}.get(sign, 13)
            return corner(text, colour) + character(
                sign, 24, _TOP - 4, 252, _BOTTOM - _TOP + 8, colour, weight, 1.1
            )
        case _:
            sign, draw = _BONUS[rank - 1]
            colour = PLUM if rank <= 4 else UMBER
            text = str((rank - 1) % 4 + 1)
            return corner(text, colour) + character(sign, 178, 20, 102, 96, colour, 6) + draw()

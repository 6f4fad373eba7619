"""Small signs for buttons and seats, 24 by 24, in one ink that the game chooses."""

from assets.generator.drawing import circle, line, path, rounded
from assets.generator.lettering import character

SIZE = 24
INK = "currentColor"


def _stroke(data: str, width: float = 2) -> str:
    return line(data, INK, width)


def _shape(data: str) -> str:
    return path(data, INK)


def _ring(x: float, y: float, radius: float, width: float = 2) -> str:
    return circle(x, y, radius, "none", INK, width)


def _dot(x: float, y: float, radius: float) -> str:
    return circle(x, y, radius, INK)


def _wind(sign: str) -> str:
    return _ring(12, 12, 10.6, 1.6) + character(sign, 5.4, 5.4, 13.2, 13.2, INK, 0.7)


_TEETH = "".join(
    f"M{12 + 7 * x:.2f} {12 + 7 * y:.2f}L{12 + 9.6 * x:.2f} {12 + 9.6 * y:.2f}"
    for x, y in (
        (0, -1), (0.707, -0.707), (1, 0), (0.707, 0.707),
        (0, 1), (-0.707, 0.707), (-1, 0), (-0.707, -0.707),
    )
)  # fmt: skip
_CONE = "M3 9.2H6.6L11.6 5V19L6.6 14.8H3Z"
_BULB = "M8.6 15.4C8.4 13.8 6 12.4 6 9A6 6 0 0 1 18 9C18 12.4 15.6 13.8 15.4 15.4Z"
_BOOK = (
    "M12 6.4C9.6 4.6 6 4.4 3 5.2V18.6C6 17.8 9.6 18 12 19.8C14.4 18 18 17.8 21 18.6V5.2"
    "C18 4.4 14.4 4.6 12 6.4ZM12 6.4V19.6"
)
_STAR = "M12 2.4L14.9 8.6L21.6 9.4L16.6 14L18 20.8L12 17.4L6 20.8L7.4 14L2.4 9.4L9.1 8.6Z"

ICONS: dict[str, str] = {
    "wind_east": _wind("東"),
    "wind_south": _wind("南"),
    "wind_west": _wind("西"),
    "wind_north": _wind("北"),
    "arrow_of_play": _stroke("M4.6 15.5A8 8 0 1 1 12 20", 2.4) + _shape("M13.4 15.6V24L7.6 20Z"),
    "lamp": _dot(12, 12, 6.2) + _stroke("M12 1.6V3.4M12 20.6V22.4M1.6 12H3.4M20.6 12H22.4", 1.8),
    "gear": _ring(12, 12, 6, 2.2) + _dot(12, 12, 2) + _stroke(_TEETH, 3),
    "speaker": _shape(_CONE)
    + _stroke("M14.8 9A4.4 4.4 0 0 1 14.8 15M17.4 6.2A8.4 8.4 0 0 1 17.4 17.8"),
    "speaker_off": _shape(_CONE) + _stroke("M15.2 9.4L20.8 15M20.8 9.4L15.2 15"),
    "music": _shape("M8 5.4L19 3V6.4L10 8.4V18H8Z") + _shape("M17 6H19V15.6H17Z")
    + _dot(7.2, 18, 2.9) + _dot(16.2, 15.8, 2.9),
    "hint": _stroke(_BULB, 1.9) + _stroke("M9.4 18.4H14.6M10.4 21.4H13.6", 1.9)
    + _stroke("M12 15V10.6M10 9.2L12 10.8L14 9.2", 1.5),
    "pause": rounded(6, 4.4, 4.2, 15.2, 1.4, INK) + rounded(13.8, 4.4, 4.2, 15.2, 1.4, INK),
    "play": _shape("M7 4.6Q7 3.2 8.2 3.9L19.2 11Q20.4 12 19.2 13L8.2 20.1Q7 20.8 7 19.4Z"),
    "skip": _shape("M4 4.8L11.4 12L4 19.2Z") + _shape("M11.4 4.8L18.8 12L11.4 19.2Z")
    + rounded(18.6, 4.8, 2.4, 14.4, 1, INK),
    "close": _stroke("M5.6 5.6L18.4 18.4M18.4 5.6L5.6 18.4", 2.4),
    "check": _stroke("M4.6 12.8L9.8 18L19.6 6.6", 2.8),
    "back": _stroke("M10.6 5L3.8 12L10.6 19M4.4 12H20.4", 2.4),
    "forward": _stroke("M13.4 5L20.2 12L13.4 19M19.6 12H3.6", 2.4),
    "up": _stroke("M5 15.4L12 8.4L19 15.4", 2.6),
    "down": _stroke("M5 8.6L12 15.6L19 8.6", 2.6),
    "plus": _stroke("M12 4.6V19.4M4.6 12H19.4", 2.6),
    "minus": _stroke("M4.6 12H19.4", 2.6),
    "undo": _stroke("M8.4 4.4L3.8 9L8.4 13.6M4.4 9H14.6A5.4 5.4 0 0 1 14.6 19.8H8", 2.2),
    "book": _stroke(_BOOK, 1.9),
    "trophy": _stroke("M7 3.6H17V9.4A5 5 0 0 1 7 9.4ZM7 5.4H3.6C3.6 9 5 11 7.4 11.2"
                      "M17 5.4H20.4C20.4 9 19 11 16.6 11.2M12 14.4V18.4M7.6 20.6H16.4", 1.9),
    "crown": _shape("M3 7.2L7.6 11.2L12 4L16.4 11.2L21 7.2L19.2 18H4.8Z")
    + rounded(4.8, 19, 14.4, 2, 0.8, INK),
    "person": _dot(12, 7.6, 4.4) + _shape("M3.6 21C3.6 15.6 7.4 13.6 12 13.6S20.4 15.6 20.4 21Z"),
    "info": _ring(12, 12, 9.6, 1.9) + _dot(12, 7.4, 1.4) + _stroke("M12 11.4V17", 2.4),
    "warning": _stroke("M12 3.4L22 20.4H2Z", 1.9)
    + _stroke("M12 9.6V14.4", 2.3) + _dot(12, 17.6, 1.3),
    "star": _shape(_STAR),
    "clock": _ring(12, 12, 9.4) + _stroke("M12 6.6V12L15.8 14.4"),
    "fullscreen": _stroke("M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15", 2.2),
    "list": _stroke("M8.4 5.6H20.6M8.4 12H20.6M8.4 18.4H20.6", 2.2)
    + _dot(4.2, 5.6, 1.5) + _dot(4.2, 12, 1.5) + _dot(4.2, 18.4, 1.5),
    "eye": _stroke("M2 12C5 6.8 8.4 5 12 5S19 6.8 22 12C19 17.2 15.6 19 12 19S5 17.2 2 12Z", 1.9)
    + _dot(12, 12, 3.2),
    "lock": rounded(4.6, 10.4, 14.8, 10.8, 2, INK)
    + _stroke("M8 10.4V7.4A4 4 0 0 1 16 7.4V10.4", 2.2),
    "die": _stroke("M6.6 3.6H17.4Q20.4 3.6 20.4 6.6V17.4Q20.4 20.4 17.4 20.4H6.6Q3.6 20.4 3.6 17.4"
                   "V6.6Q3.6 3.6 6.6 3.6Z", 1.9)
    + _dot(8.4, 8.4, 1.6) + _dot(15.6, 8.4, 1.6) + _dot(12, 12, 1.6) + _dot(8.4, 15.6, 1.6)
    + _dot(15.6, 15.6, 1.6),
    "tile": _stroke("M7 3H17Q19 3 19 5V17Q19 19 17 19H7Q5 19 5 17V5Q5 3 7 3Z", 1.9)
    + _stroke("M5.4 20.4Q6 21.6 7.4 21.6H16.6Q18 21.6 18.6 20.4", 1.6) + _ring(12, 11, 3.2, 1.8),
}  # fmt: skip
"""Every sign by its name, which is its file's name too."""

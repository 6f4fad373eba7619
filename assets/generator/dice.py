"""The six faces of an ivory die; as on Chinese dice the one is large, and one and four are red."""

from assets.generator.drawing import circle, rounded
from assets.generator.palette import BLUE, RED

SIZE = 100

_PLACES = {
    1: ((50, 47),),
    2: ((30, 27), (70, 67)),
    3: ((28, 25), (50, 47), (72, 69)),
    4: ((30, 27), (70, 27), (30, 67), (70, 67)),
    5: ((28, 25), (72, 25), (50, 47), (28, 69), (72, 69)),
    6: ((31, 23), (69, 23), (31, 47), (69, 47), (31, 71), (69, 71)),
}


def die(value: int) -> str:
    """Return the elements of a die that shows `value`, `SIZE` square."""
    colour = RED if value in (1, 4) else BLUE
    radius = 16 if value == 1 else 9.5
    art = rounded(2, 8, 96, 90, 20, "#b59f70") + rounded(2, 4, 96, 88, 20, "#d9c9a4")
    art += rounded(2, 2, 94, 86, 20, "#ffffff") + rounded(5, 5, 90, 84, 18, "#f8f1e0")
    for x, y in _PLACES[value]:
        art += circle(x + 1.2, y + 1.6, radius, "#ffffff") + circle(x, y, radius, colour)
    return art

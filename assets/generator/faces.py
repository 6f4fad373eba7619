"""All 42 faces, with their indices and where the picture sits between them.

The house's notation names a face: `1m` to `9m` characters, `p` circles, `s` bamboos, `1z` to `4z`
winds, `5z` white, `6z` green, `7z` red dragon, `1f` to `4f` flowers, `5f` to `8f` seasons.
"""

from collections.abc import Callable

from assets.generator.bamboos import bamboos
from assets.generator.circles import circles
from assets.generator.flowers import bamboo_plant, chrysanthemum, orchid, plum
from assets.generator.honours import characters, green_dragon, red_dragon, white_dragon, wind
from assets.generator.lettering import character, index
from assets.generator.palette import BLUE, GREEN, INK, RED
from assets.generator.picture import Box, Detail, Picture
from assets.generator.seasons import autumn, spring, summer, winter

FACES = tuple(
    f"{rank}{suit}"
    for suit, ranks in (("m", 9), ("p", 9), ("s", 9), ("z", 7), ("f", 8))
    for rank in range(1, ranks + 1)
)

_BONUS: tuple[tuple[str, Callable[[Detail], Picture]], ...] = (
    ("梅", plum), ("蘭", orchid), ("菊", chrysanthemum), ("竹", bamboo_plant),
    ("春", spring), ("夏", summer), ("秋", autumn), ("冬", winter),
)  # fmt: skip
_HONOUR_INDICES = (
    ("E", INK), ("S", INK), ("W", INK), ("N", INK), ("Wh", BLUE), ("G", GREEN), ("R", RED),
)  # fmt: skip
_SUIT_COLOURS = {"m": RED, "p": BLUE, "s": GREEN}

# An index takes the upper left corner, and each picture has a layout of its own that leaves it
# free; it is centred from left to right as far as it can, as a row of tiles looks best so.
_WHOLE = Box(22, 20, 278, 380)
_BIRD_FIELD = {Detail.FINE: Box(24, 62, 276, 384), Detail.COARSE: Box(26, 92, 280, 388)}
_BONUS_FIELD = {Detail.FINE: Box(20, 92, 280, 384), Detail.COARSE: Box(16, 112, 284, 388)}


def _picture(rank: int, suit: str, detail: Detail, is_indexed: bool) -> Picture:
    match suit:
        case "m":
            return characters(rank, detail, is_indexed)
        case "p":
            return circles(rank, detail, is_indexed)
        case "s":
            return bamboos(rank, detail, is_indexed)
        case _ if rank <= 4:
            return wind(rank, detail, is_indexed)
        case _:
            return (white_dragon, green_dragon, red_dragon)[rank - 5](detail, is_indexed)


def _bonus_face(rank: int, detail: Detail) -> str:
    """Return a flower or season: its seat's number, its character, its picture."""
    sign, draw = _BONUS[rank - 1]
    colour = RED if rank <= 4 else BLUE
    number = str((rank - 1) % 4 + 1)
    art = draw(detail).placed(_BONUS_FIELD[detail])
    if detail is Detail.FINE:
        corner = index(number, 24, 24, 56, colour)
        return art + corner + character(sign, 212, 20, 66, 66, colour, 3)
    corner = index(number, 20, 20, 80, colour)
    return art + corner + character(sign, 188, 14, 96, 96, colour, 5)


def face(name: str, detail: Detail, indexed: bool) -> str:
    """Return the elements of a face, 300 by 400; `indexed` puts its number in the corner."""
    rank, suit = int(name[0]), name[1]
    if suit == "f":
        return _bonus_face(rank, detail)
    picture = _picture(rank, suit, detail, indexed)
    if not indexed:
        return picture.placed(_WHOLE)
    text, colour = _HONOUR_INDICES[rank - 1] if suit == "z" else (str(rank), _SUIT_COLOURS[suit])
    height = 48 if detail is Detail.FINE else 74
    corner = index(text, 20, 22 if detail is Detail.FINE else 20, height, colour)
    if name == "1s":
        return picture.placed(_BIRD_FIELD[detail]) + corner
    return picture.elements + corner

"""Hands that are limit hands almost everywhere."""

from game.engine.patterns import Found, pattern
from game.engine.readings import Need, Reading, Shape
from game.engine.tiles import Tile


@pattern(
    "Thirteen orphans",
    yes=["19m 19p 19s 1234567z +1z", "19m 119p 19s 123457z +6z discard"],
    no=["19m 19p 19s 1123457z +5z", "1112345678999m +5m"],
    needs=Need.FEW_KINDS,
)
def thirteen_orphans(reading: Reading) -> Found:
    """One of each terminal and honour, and a second of one of them."""
    return reading.shape is Shape.ORPHANS


def is_nine_gates(tiles: tuple[Tile, ...]) -> bool:
    """Return whether 14 tiles of one suit are 1112345678999 and one more."""
    ranks = [tile % 9 for tile in tiles]
    return len(tiles) == 14 and ranks.count(0) >= 3 and ranks.count(8) >= 3 and len(set(ranks)) == 9


@pattern(
    "Nine gates",
    yes=["1112345678999m +5m", "1113455678999m +2m discard", "1112345678999s +9s discard"],
    no=["[111m] 2345678999m +5m", "{1111m} 2345678999m +9m", "1112345678889m +9m",
        "1112345678999m 5p"],
    needs=Need.FEW_KINDS,
)  # fmt: skip
def nine_gates(reading: Reading) -> Found:
    """1112345678999 of one suit, all concealed, and any tile of the suit, won in any order."""
    whole = reading.whole
    return (
        whole.suit_count == 1
        and not whole.has_honours
        and not reading.hand.melds
        and reading.is_complete
        and is_nine_gates(whole.tiles)
    )


@pattern(
    "Four kongs",
    yes=["[1111m] {3333m} [555p+5p] [7777s] 9s +9s"],
    no=["[1111m] [3333m] [5555p] [777s] 9s +9s", "[1111m] [3333m] [5555p] [7777s] 9s"],
    needs=Need.KONG,
)
def four_kongs(reading: Reading) -> Found:
    """Four kongs of any kind and a pair."""
    pungs = reading.pungs
    return len(pungs) == 4 and reading.is_complete and all(meld.is_kong for meld in pungs)

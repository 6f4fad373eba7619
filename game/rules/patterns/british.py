"""Patterns that the British rules see differently."""

from game.engine.hand import By
from game.engine.patterns import Found, pattern
from game.engine.readings import Need, Reading
from game.engine.tiles import Tile
from game.rules.patterns.special import is_nine_gates


@pattern(
    "One suit without chows",
    yes=["[111s] 2223366688s +3s draw", "[111s] 2223336688s"],
    no=["[111s] 2223445688s +6s draw", "1123456789999m", "[111s] 222333668s 1z"],
    needs=Need.FEW_KINDS,
)
def one_suit_of_pungs(reading: Reading) -> Found:
    """Every tile of the same suit, and no chow, nor tiles left over that would make one."""
    whole = reading.whole
    if whole.suit_count != 1 or whole.has_honours or reading.chow_count:
        return False
    loose = {*reading.rest, *reading.pairs}
    return reading.is_complete or not any(
        {tile + 1, tile + 2} <= loose and tile % 9 <= 6 for tile in loose
    )


@pattern(
    "Concealed sets",
    yes=[
        "[4444m] {8888s} 333m 33p 11z +1z draw",
        "111m 222m 333m 456p 7s +7s discard",
    ],
    no=["[444m] {8888s} 333m 33p 11z +1z draw", "111m 222m 333m 45p 77s +6p discard"],
)
def concealed_sets(reading: Reading) -> Found:
    """No set exposed but kongs claimed with three in hand; the pair may hold a claimed tile."""
    return reading.is_standard and all(
        not meld.is_exposed or meld.is_claimed_kong for meld in reading.melds
    )


@pattern(
    "Three dragon pungs without chow",
    yes=["[666z] [444p] 55m 555777z", "[222s+2s] 2p 555666777z +2p discard"],
    no=["[666z] [456p] 55m 555777z", "[777z] [666z] 222m 444p 5z +5z draw"],
    needs=Need.DRAGON_PUNG,
)
def three_dragons_without_chow(reading: Reading) -> Found:
    """Pungs of all three dragons in a hand of pungs."""
    return reading.is_complete and not reading.chow_count and len(reading.dragon_pungs) == 3


@pattern(
    "Gates of heaven",
    yes=["1112345678999m +5m draw", "1113455678999m +2m draw"],
    no=["1112345678999m +9m draw", "1123456789999m +1m draw"],
    needs=Need.FEW_KINDS,
)
def gates_of_heaven(reading: Reading) -> Found:
    """1112345678999 of one suit, all concealed, and a second tile from 2 to 8 of the suit."""
    whole = reading.whole
    if whole.suit_count != 1 or whole.has_honours or reading.hand.melds:
        return False
    return is_nine_gates(whole.tiles) and _repeated(whole.tiles).is_simple


def _repeated(tiles: tuple[Tile, ...]) -> Tile:
    """Return the kind of nine gates of which there is one more than needed."""
    for tile in tiles:
        if tiles.count(tile) == (2 if tile.is_simple else 4):
            return tile
    raise ValueError(f"not nine gates: {tiles}")


@pattern(
    "Buried treasure",
    yes=["33344455888m 11z +1z draw", "1113334445558m +8m draw"],
    no=["33344455888m 11z +1z discard", "333m 444p 55m 888m 11z +1z draw"],
    needs=Need.FEW_KINDS,
)
def buried_treasure(reading: Reading) -> Found:
    """Concealed pungs of one suit and honours, the last tile drawn from the wall."""
    hand = reading.hand
    return (
        reading.whole.suit_count == 1
        and len(reading.pungs) == 4
        and reading.is_standard
        and hand.by is By.DRAW
        and not any(meld.is_exposed for meld in hand.melds)
    )

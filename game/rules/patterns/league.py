"""Patterns that the German league adds, most of them limit hands."""

from game.engine.hand import By, Circumstance
from game.engine.patterns import Found, pattern
from game.engine.readings import Need, Reading, kinds_mask
from game.engine.tiles import Tile

_GREEN = kinds_mask(Tile.parse(text) for text in ("2s", "3s", "4s", "6s", "8s", "6z"))
_PLUM, _MOON, _POLE = Tile.parse("5p"), Tile.parse("1p"), Tile.parse("2s")


def _is_concealed(reading: Reading) -> bool:
    """Return whether every set is concealed, a kong claimed with three in hand let pass."""
    return all(not meld.is_exposed or meld.is_claimed_kong for meld in reading.melds)


def _won_with(reading: Reading, tile: Tile, circumstance: Circumstance) -> Found:
    hand = reading.hand
    return hand.win == tile and circumstance in hand.circumstances and ((tile,),)


@pattern(
    "Own flower and own season",
    yes=["[123m] 456m 789p 23s 55s 26f +4s seat=S"],
    no=["[123m] 456m 789p 23s 55s 25f +4s seat=S", "[123m] 456m 789p 23s 55s 2f +4s seat=S"],
    needs=Need.BONUS_TILE,
)
def own_flower_and_season(reading: Reading) -> Found:
    """The flower and the season with the number of the seat."""
    hand = reading.hand
    own = tuple([tile for tile in hand.bonus if tile.bonus_number == hand.seat_wind + 1])
    return len(own) == 2 and (own,)


@pattern(
    "Concealed hand",
    yes=[
        "123m 456m 789p 23s 55s +4s draw",
        "[1111m] 456m 789p 23s 55s +4s draw",
        "{1111m} 456m 789p 234s 5s +5s draw",
    ],
    no=["123m 456m 789p 234s 5s +5s discard", "[111m+1m] 456m 789p 23s 55s +4s draw"],
)
def concealed_hand(reading: Reading) -> Found:
    """Nothing exposed but kongs claimed with three in hand, and the last tile not claimed."""
    return reading.is_standard and not reading.hand.is_claimed_win and _is_concealed(reading)


@pattern(
    "Concealed hand of one suit",
    yes=["123m 456m 789m 23m 55m +4m draw", "[1111s] 2222456788s +3s draw"],
    no=["123m 456m 789m 23m 55m +4m discard", "123m 456m 789m 23m 55z +4m draw"],
    needs=Need.FEW_KINDS,
)
def concealed_one_suit(reading: Reading) -> Found:
    """A concealed hand with every tile of the same suit."""
    whole = reading.whole
    return (
        whole.suit_count == 1
        and not whole.has_honours
        and reading.is_standard
        and not reading.hand.is_claimed_win
        and _is_concealed(reading)
    )


@pattern(
    "All green",
    yes=["[222s+2s] [444s] 6688s 666z +6s discard", "[234s] [666s] 22388s 66z +4s draw"],
    no=["[111s+1s] [444s] 6688s 666z +6s discard", "[222s] [444s] 6688s 777z +6s discard"],
    needs=Need.FEW_KINDS,
)
def all_green(reading: Reading) -> Found:
    """Only 2, 3, 4, 6 and 8 bamboos and green dragons."""
    return not reading.whole.kinds & ~_GREEN


@pattern(
    "Hidden treasure",
    yes=["33344455888m 11z +1z draw", "[4444m] {8888s} 33m 33p 111z +3m draw"],
    no=["33344455888m 11z +1z discard", "[444m] {8888s} 33m 33p 111z +3m draw"],
    needs=Need.PUNG,
)
def hidden_treasure(reading: Reading) -> Found:
    """Four concealed pungs or kongs, the last tile drawn from the wall."""
    return (
        len(reading.pungs) == 4
        and reading.is_standard
        and reading.hand.by is By.DRAW
        and _is_concealed(reading)
    )


@pattern(
    "Squirming snake",
    yes=["[234p] [999p] [678p] 1155p +1p discard", "111345678999s 2s +2s draw"],
    no=["[345p] [999p] [678p] 1155p +1p discard", "[111s] [678m] [999m] 2245m +3m discard"],
    needs=Need.FEW_KINDS,
)
def squirming_snake(reading: Reading) -> Found:
    """One suit: 111, 999, a pair of 2, 5 or 8, and two chows of the six kinds left."""
    whole = reading.whole
    pair = reading.pair
    if whole.suit_count != 1 or whole.has_honours or len(reading.pungs) != 2 or pair is None:
        return False
    middle = {meld.tile % 9 for meld in reading.melds if meld.is_chow}
    left = {1: {2, 5}, 4: {1, 5}, 7: {1, 4}}.get(pair % 9)
    return {meld.tile % 9 for meld in reading.pungs} == {0, 8} and middle == left


@pattern(
    "Plum blossom on the roof",
    yes=["[222p] {9999m} 55p 11122s +5p draw kong_replacement"],
    no=["[222p] {9999m} 55p 11122s +5p draw", "[222p] {9999m} 66p 11122s +6p kong_replacement"],
    needs=Need.MOMENT,
)
def plum_blossom(reading: Reading) -> Found:
    """Won with 5 circles as the tile that replaced a kong."""
    return _won_with(reading, _PLUM, Circumstance.KONG_REPLACEMENT)


@pattern(
    "Moon from the bottom of the sea",
    yes=["[222p] {9999m} 11p 11122s +1p draw last_wall_tile"],
    no=["[222p] {9999m} 11p 11122s +1p draw"],
    needs=Need.MOMENT,
)
def moon_from_the_sea(reading: Reading) -> Found:
    """Won with 1 circles as the last tile of the wall."""
    return _won_with(reading, _MOON, Circumstance.LAST_WALL_TILE)


@pattern(
    "Scratching a carrying pole",
    yes=["{9999m} 111p 1344466s +2s robbed_kong"],
    no=["{9999m} 111p 1344466s +2s discard"],
    needs=Need.MOMENT,
)
def scratching_the_pole(reading: Reading) -> Found:
    """Won with the 2 bamboos that another player added to a pung."""
    return _won_with(reading, _POLE, Circumstance.ROBBED_KONG)


@pattern(
    "Kong upon kong",
    yes=["[888s+8s] {1111s} 2355567s +4s draw kong_replacement kong_on_kong"],
    no=["[888s+8s] {1111s} 2355567s +4s draw kong_replacement"],
    needs=Need.MOMENT,
)
def kong_upon_kong(reading: Reading) -> Found:
    """Won with the replacement of a kong that was itself declared with a replacement."""
    hand = reading.hand
    return (
        hand.win is not None and Circumstance.KONG_ON_KONG in hand.circumstances and ((hand.win,),)
    )

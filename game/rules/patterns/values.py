"""What the sets, pairs and tiles of a hand are worth by themselves (rules.md, 3)."""

from game.engine.melds import MeldKind
from game.engine.patterns import Found, Groups, pattern
from game.engine.readings import Need, Reading
from game.engine.tiles import PLAYING_TILES

_IS_SIMPLE = tuple(tile.is_simple for tile in PLAYING_TILES)


def _groups(reading: Reading, kind: MeldKind, *, exposed: bool, simple: bool) -> Groups:
    return tuple(
        [
            meld.tiles
            for meld in reading.pungs
            if meld.kind is kind and meld.is_exposed is exposed and _IS_SIMPLE[meld.tile] is simple
        ]
    )


@pattern(
    "Exposed pung, 2 to 8",
    yes=["[222p] 345m 678p 23s 77z +4s", "234m 567p 88s 55m 777s +5m discard"],
    no=[
        "[111p] 345m 678p 23s 77z +4s",
        "222p 345m 678p 23s 77z +4s",
        "[2222p] 345m 678p 23s 77z +4s",
    ],
    needs=Need.PUNG,
)
def exposed_simple_pung(reading: Reading) -> Found:
    """Three of a kind from 2 to 8 whose last tile came from another player."""
    return _groups(reading, MeldKind.PUNG, exposed=True, simple=True)


@pattern(
    "Concealed pung, 2 to 8",
    yes=["222p 345m 678p 23s 77z +4s", "234m 567p 88s 55m 777s +5m draw"],
    no=["[222p] 345m 678p 23s 77z +4s", "999p 345m 678p 23s 77z +4s"],
    needs=Need.PUNG,
)
def concealed_simple_pung(reading: Reading) -> Found:
    """Three of a kind from 2 to 8 without another player's tile."""
    return _groups(reading, MeldKind.PUNG, exposed=False, simple=True)


@pattern(
    "Exposed pung, 1, 9 or honour",
    yes=["[111p] 345m 678p 23s 77z +4s", "[777z] 345m 678p 23s 55m +4s"],
    no=["[222p] 345m 678p 23s 77z +4s", "111p 345m 678p 23s 77z +4s"],
    needs=Need.PUNG,
)
def exposed_outside_pung(reading: Reading) -> Found:
    """Three ones, nines, winds or dragons whose last tile came from another player."""
    return _groups(reading, MeldKind.PUNG, exposed=True, simple=False)


@pattern(
    "Concealed pung, 1, 9 or honour",
    yes=["111p 345m 678p 23s 77z +4s", "333z 345m 678p 23s 55m +4s"],
    no=["[111p] 345m 678p 23s 77z +4s", "222p 345m 678p 23s 77z +4s"],
    needs=Need.PUNG,
)
def concealed_outside_pung(reading: Reading) -> Found:
    """Three ones, nines, winds or dragons without another player's tile."""
    return _groups(reading, MeldKind.PUNG, exposed=False, simple=False)


@pattern(
    "Exposed kong, 2 to 8",
    yes=["[6666m] 345m 678p 23s 77z +4s", "[666m+6m] 345m 678p 23s 77z +4s"],
    no=["{6666m} 345m 678p 23s 77z +4s", "[1111m] 345m 678p 23s 77z +4s"],
    needs=Need.KONG,
)
def exposed_simple_kong(reading: Reading) -> Found:
    """Four of a kind from 2 to 8, claimed from a discard or promoted from a pung."""
    return _groups(reading, MeldKind.KONG, exposed=True, simple=True)


@pattern(
    "Concealed kong, 2 to 8",
    yes=["{6666m} 345m 678p 23s 77z +4s"],
    no=["[6666m] 345m 678p 23s 77z +4s", "{9999m} 345m 678p 23s 77z +4s"],
    needs=Need.KONG,
)
def concealed_simple_kong(reading: Reading) -> Found:
    """Four of a kind from 2 to 8 laid down from the own hand."""
    return _groups(reading, MeldKind.KONG, exposed=False, simple=True)


@pattern(
    "Exposed kong, 1, 9 or honour",
    yes=["[1111z] 345m 678p 23s 77z +4s", "[999m+9m] 345m 678p 23s 77z +4s"],
    no=["{1111z} 345m 678p 23s 77z +4s", "[6666m] 345m 678p 23s 77z +4s"],
    needs=Need.KONG,
)
def exposed_outside_kong(reading: Reading) -> Found:
    """Four ones, nines, winds or dragons, claimed from a discard or promoted from a pung."""
    return _groups(reading, MeldKind.KONG, exposed=True, simple=False)


@pattern(
    "Concealed kong, 1, 9 or honour",
    yes=["{1111z} 345m 678p 23s 77z +4s"],
    no=["[1111z] 345m 678p 23s 77z +4s", "{6666m} 345m 678p 23s 77z +4s"],
    needs=Need.KONG,
)
def concealed_outside_kong(reading: Reading) -> Found:
    """Four ones, nines, winds or dragons laid down from the own hand."""
    return _groups(reading, MeldKind.KONG, exposed=False, simple=False)


@pattern(
    "Pair of dragons",
    yes=["123m 345m 678p 23s 77z +4s", "55z 66z 123m 345m 78p 4s"],
    no=["123m 345m 678p 23s 11z +4s", "[777z] 345m 678p 23s 55m +4s"],
    needs=Need.HONOUR_PAIR,
)
def dragon_pair(reading: Reading) -> Found:
    """Two dragons of a kind."""
    return tuple([(tile, tile) for tile in reading.pairs if tile.is_dragon])


@pattern(
    "Pair of the own wind",
    yes=["123m 345m 678p 23s 11z +4s seat=E", "123m 345m 678p 23s 44z +4s seat=N"],
    no=["123m 345m 678p 23s 11z +4s seat=S round=E"],
    needs=Need.HONOUR_PAIR,
)
def own_wind_pair(reading: Reading) -> Found:
    """Two winds of the seat."""
    wind = reading.hand.seat_wind.tile
    return tuple([(tile, tile) for tile in reading.pairs if tile == wind])


@pattern(
    "Pair of the prevailing wind",
    yes=["123m 345m 678p 23s 11z +4s seat=S round=E"],
    no=["123m 345m 678p 23s 22z +4s seat=S round=E", "123m 345m 678p 23s 11z +4s seat=E"],
    needs=Need.HONOUR_PAIR,
)
def prevailing_wind_pair(reading: Reading) -> Found:
    """Two winds of the round."""
    wind = reading.hand.prevailing_wind
    return wind is not None and tuple([(tile, tile) for tile in reading.pairs if tile == wind.tile])


@pattern(
    "Bonus tile",
    yes=["123m 345m 678p 23s 11z 3f +4s"],
    no=["123m 345m 678p 23s 11z +4s"],
    needs=Need.BONUS_TILE,
)
def bonus_tile(reading: Reading) -> Found:
    """A flower or a season."""
    return tuple([(tile,) for tile in reading.hand.bonus])


@pattern(
    "Mah-jong",
    yes=["123m 345m 678p 23s 11z +4s", "19m 19p 19s 1234567z +1z"],
    no=["123m 345m 678p 23s 11z +6s"],
)
def mah_jong(reading: Reading) -> Found:
    """Four sets and a pair, or a special hand that the ruleset lists."""
    return reading.is_complete

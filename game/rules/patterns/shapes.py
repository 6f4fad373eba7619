"""Patterns of how the hand is made of sets, and how it was got."""

from game.engine.hand import By
from game.engine.patterns import Found, pattern
from game.engine.readings import Need, Reading


@pattern(
    "No chows",
    yes=["[111m] 333m 555p 7779s +9s"],
    no=["[111m] 345m 555p 7779s +9s", "19m 19p 19s 1234567z +1z"],
    needs=Need.PUNG,
)
def no_chows(reading: Reading) -> Found:
    """Four pungs or kongs and a pair."""
    return len(reading.pungs) == 4 and reading.is_complete


@pattern(
    "All chows",
    yes=["[123m] 456789m 24p 77z +3p"],
    no=["[111m] 456789m 24p 77z +3p", "19m 19p 19s 1234567z +1z"],
)
def all_chows(reading: Reading) -> Found:
    """Four chows and a pair of any kind."""
    return reading.chow_count == 4 and reading.is_complete


@pattern(
    "Worthless",
    yes=[
        "[123m] 456789m 24p 55s +3p",
        "[123m] 456789m 24p 22z +3p seat=E",
        "[123m] 456789m 24p 55s 1f +3p seat=E",
    ],
    no=[
        "[123m] 456789m 24p 77z +3p",
        "[123m] 456789m 24p 22z +3p seat=S",
        "[123m] 456789m 24p 22z +3p seat=E round=S",
        "[111m] 456789m 24p 55s +3p",
    ],
)
def worthless(reading: Reading) -> Found:
    """Four chows and a pair without value; bonus tiles do not matter."""
    pair = reading.pair
    if reading.chow_count != 4 or pair is None:
        return False
    hand = reading.hand
    prevailing = hand.prevailing_wind
    return not (
        pair.is_dragon
        or pair == hand.seat_wind.tile
        or (prevailing is not None and pair == prevailing.tile)
    )


@pattern(
    "Fully concealed",
    yes=[
        "123m 456m 789p 23s 55s +4s draw",
        "{1111m} 456m 789p 23s 55s +4s draw",
        "123m 456m 789p 234s 5s +5s discard",
    ],
    no=[
        "123m 456m 789p 23s 55s +4s discard",
        "[1111m] 456m 789p 23s 55s +4s draw",
        "[123m] 456m 789p 23s 55s +4s draw",
        "19m 19p 19s 1234567z +1z",
    ],
)
def fully_concealed(reading: Reading) -> Found:
    """No set holds another player's tile; the pair may."""
    return reading.is_standard and not any(meld.is_exposed for meld in reading.melds)


@pattern(
    "Three concealed pungs",
    yes=[
        "111m 333m 555p 23s 99s +4s",
        "[8888m] 111m 333m 23s 99s +4s",
        "{8888m} 111m 333m 23s 9s",
        "111m 333m 555p 777s 9s +9s discard",
    ],
    no=["[888m+8m] 111m 333m 23s 99s +4s", "[888m] 111m 333m 23s 99s +4s",
        "111m 333m 55p 234s 99s +5p discard"],
    needs=Need.PUNG,
)  # fmt: skip
def three_concealed_pungs(reading: Reading) -> Found:
    """Three pungs or kongs without another player's tile.

    A kong claimed with three in hand counts among them.
    """
    concealed = [meld for meld in reading.pungs if not meld.is_exposed or meld.is_claimed_kong]
    return len(concealed) >= 3 and (tuple([tile for meld in concealed for tile in meld.tiles]),)


@pattern(
    "Concealed hand won on a discard",
    yes=[
        "1233445556789m +2m discard",
        "{1111m} 2345556789m +4m discard",
        "1233445556789m +2m robbed_kong",
    ],
    no=["1233445556789m +2m draw", "[123m] 3445556789m +2m discard"],
)
def concealed_on_discard(reading: Reading) -> Found:
    """No meld exposed before the winning tile was claimed."""
    hand = reading.hand
    return hand.is_claimed_win and not any(meld.is_exposed for meld in hand.melds)


@pattern(
    "Self-drawn",
    yes=["1233445556789m +2m draw"],
    no=["1233445556789m +2m discard", "1233445556789m +2m robbed_kong"],
)
def self_drawn(reading: Reading) -> Found:
    """The winning tile came from the wall."""
    hand = reading.hand
    return hand.by is By.DRAW and hand.win is not None and ((hand.win,),)

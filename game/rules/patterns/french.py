"""Patterns of the French classical tables."""

from game.engine.patterns import Found, pattern
from game.engine.readings import Need, Reading


@pattern(
    "Concealed pair of dragons",
    yes=["123m 345m 678p 23s 77z +4s", "123m 345m 678p 234s 7z +7z draw", "55z 66z 123m 8p"],
    no=["123m 345m 678p 234s 7z +7z discard", "123m 345m 678p 23s 11z +4s"],
    needs=Need.HONOUR_PAIR,
)
def concealed_dragon_pair(reading: Reading) -> Found:
    """Two dragons of a kind, neither of them another player's tile."""
    if reading.completes_pair and reading.hand.is_claimed_win:
        return False
    return tuple([(tile, tile) for tile in reading.pairs if tile.is_dragon])


@pattern(
    "Pair of winds",
    yes=[
        "123m 345m 678p 23s 11z +4s seat=E round=E",
        "123m 345m 678p 23s 22z +4s seat=E round=S",
        "11z 22z 123m 8p seat=E round=S",
    ],
    no=["123m 345m 678p 23s 22z +4s seat=E round=E"],
    needs=Need.HONOUR_PAIR,
)
def wind_pair(reading: Reading) -> Found:
    """Two winds of the seat or of the round; being both counts once."""
    hand = reading.hand
    winds = [hand.seat_wind.tile]
    if hand.prevailing_wind is not None:
        winds.append(hand.prevailing_wind.tile)
    return tuple([(tile, tile) for tile in reading.pairs if tile in winds])


@pattern(
    "Nothing that counts",
    yes=[
        "[123m] 456m 789p 23s 55s +4s",
        "[123m] 456m 789p 23s 22z +4s seat=E round=E",
        "123m 345m 678p 234s 7z +7z discard",
    ],
    no=[
        "[123m] 456m 789p 23s 55s 3f +4s",
        "[123m] 456m 789p 23s 77z +4s",
        "[123m] 456m 789p 23s 22z +4s seat=E round=S",
        "[222m] 456m 789p 23s 55s +4s",
    ],
)
def nothing_that_counts(reading: Reading) -> Found:
    """Neither sets, pair nor bonus tiles are worth any points."""
    if reading.chow_count != 4 or not reading.is_complete or reading.hand.bonus:
        return False
    return not (concealed_dragon_pair.test(reading) or wind_pair.test(reading))


@pattern(
    "Won on a claimed tile",
    yes=["1233445556789m +2m discard", "1233445556789m +2m robbed_kong"],
    no=["1233445556789m +2m draw"],
)
def claimed_win(reading: Reading) -> Found:
    """The winning tile is another player's discard, or was robbed from a kong."""
    hand = reading.hand
    return hand.is_claimed_win and hand.win is not None and ((hand.win,),)


@pattern(
    "One own bonus tile",
    yes=["[123m] 456m 789p 23s 55s 2f +4s seat=S", "[123m] 456m 789p 23s 55s 6f +4s seat=S"],
    no=["[123m] 456m 789p 23s 55s 2f +4s seat=E"],
    needs=Need.BONUS_TILE,
)
def own_bonus_tile(reading: Reading) -> Found:
    """The flower or the season with the number of the seat."""
    hand = reading.hand
    own = [tile for tile in hand.bonus if tile.bonus_number == hand.seat_wind + 1]
    return bool(own) and ((own[0],),)


@pattern(
    "Four flowers or four seasons",
    yes=["[123m] 456m 789p 23s 55s 1234f +4s", "[123m] 456m 789p 23s 55s 15678f +4s"],
    no=["[123m] 456m 789p 23s 55s 123678f +4s"],
    needs=Need.BONUS_TILE,
)
def bouquet(reading: Reading) -> Found:
    """All bonus tiles of one of the two kinds; having both kinds counts once."""
    bonus = reading.hand.bonus
    flowers = tuple([tile for tile in bonus if tile.is_flower])
    seasons = tuple([tile for tile in bonus if tile.is_season])
    for group in (flowers, seasons):
        if len(group) == 4:
            return (group,)
    return False

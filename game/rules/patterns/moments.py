"""Patterns of the moment of winning."""

from game.engine.hand import Circumstance
from game.engine.patterns import Found, pattern
from game.engine.readings import Need, Reading


def _moment(reading: Reading, circumstance: Circumstance) -> Found:
    hand = reading.hand
    return circumstance in hand.circumstances and (((hand.win,),) if hand.win is not None else True)


@pattern(
    "Last wall tile",
    yes=["[123m] 456m 789p 23s 55s +4s draw last_wall_tile"],
    no=["[123m] 456m 789p 23s 55s +4s discard last_discard"],
    needs=Need.MOMENT,
)
def last_wall_tile(reading: Reading) -> Found:
    """Won with the last tile that could be drawn."""
    return _moment(reading, Circumstance.LAST_WALL_TILE)


@pattern(
    "Last discard",
    yes=["[123m] 456m 789p 23s 55s +4s discard last_discard"],
    no=["[123m] 456m 789p 23s 55s +4s draw last_wall_tile"],
    needs=Need.MOMENT,
)
def last_discard(reading: Reading) -> Found:
    """Won with the discard after the last tile of the wall."""
    return _moment(reading, Circumstance.LAST_DISCARD)


@pattern(
    "Kong replacement",
    yes=["{1111m} 456m 789p 23s 55s +4s draw kong_replacement"],
    no=["{1111m} 456m 789p 23s 55s 1f +4s draw bonus_replacement"],
    needs=Need.MOMENT,
)
def kong_replacement(reading: Reading) -> Found:
    """Won with the tile that replaced a kong."""
    return _moment(reading, Circumstance.KONG_REPLACEMENT)


@pattern(
    "Robbing a kong",
    yes=["[123m] 456m 789p 23s 55s +4s robbed_kong"],
    no=["[123m] 456m 789p 23s 55s +4s discard"],
    needs=Need.MOMENT,
)
def robbing_a_kong(reading: Reading) -> Found:
    """Won with the tile that another player added to a pung."""
    return _moment(reading, Circumstance.ROBBED_KONG)


@pattern(
    "Dealt or first discard",
    yes=["123m 456m 789p 23s 55s +4s draw dealt", "123m 456m 789p 23s 55s +4s discard dealt"],
    no=["123m 456m 789p 23s 55s +4s draw"],
    needs=Need.MOMENT,
)
def dealt_win(reading: Reading) -> Found:
    """Won with the tiles dealt, or on the first discard of the hand."""
    return _moment(reading, Circumstance.DEALT)


@pattern(
    "Ready call",
    yes=["123m 456m 789p 23s 55s +4s draw original_call"],
    no=["123m 456m 789p 23s 55s +4s draw"],
    needs=Need.MOMENT,
)
def original_call(reading: Reading) -> Found:
    """Won by a hand that was called ready and has not changed since."""
    return _moment(reading, Circumstance.ORIGINAL_CALL)

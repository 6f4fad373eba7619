"""Patterns of flowers and seasons."""

from game.engine.patterns import Found, pattern
from game.engine.readings import Need, Reading


@pattern(
    "No bonus tiles",
    yes=["[123m] 456m 789p 23s 55s +4s"],
    no=["[123m] 456m 789p 23s 55s 2f +4s"],
)
def no_bonus_tiles(reading: Reading) -> Found:
    """Neither a flower nor a season."""
    return not reading.hand.bonus


@pattern(
    "Own flower",
    yes=["[123m] 456m 789p 23s 55s 2f +4s seat=S"],
    no=["[123m] 456m 789p 23s 55s 2f +4s seat=E", "[123m] 456m 789p 23s 55s 6f +4s seat=S"],
    needs=Need.BONUS_TILE,
)
def own_flower(reading: Reading) -> Found:
    """The flower with the number of the seat."""
    hand = reading.hand
    number = 34 + hand.seat_wind
    return tuple([(tile,) for tile in hand.bonus if tile == number])


@pattern(
    "Own season",
    yes=["[123m] 456m 789p 23s 55s 6f +4s seat=S"],
    no=["[123m] 456m 789p 23s 55s 6f +4s seat=E", "[123m] 456m 789p 23s 55s 2f +4s seat=S"],
    needs=Need.BONUS_TILE,
)
def own_season(reading: Reading) -> Found:
    """The season with the number of the seat."""
    hand = reading.hand
    number = 38 + hand.seat_wind
    return tuple([(tile,) for tile in hand.bonus if tile == number])


@pattern(
    "All four flowers",
    yes=["[123m] 456m 789p 23s 55s 1234f +4s"],
    no=["[123m] 456m 789p 23s 55s 5678f +4s", "[123m] 456m 789p 23s 55s 1237f +4s"],
    needs=Need.BONUS_TILE,
)
def all_flowers(reading: Reading) -> Found:
    """Plum, Orchid, Chrysanthemum and Bamboo plant."""
    bonus = reading.hand.bonus
    flowers = [tile for tile in bonus if tile.is_flower]
    return len(flowers) == 4 and (tuple(flowers),)


@pattern(
    "All four seasons",
    yes=["[123m] 456m 789p 23s 55s 5678f +4s"],
    no=["[123m] 456m 789p 23s 55s 1234f +4s", "[123m] 456m 789p 23s 55s 567f +4s"],
    needs=Need.BONUS_TILE,
)
def all_seasons(reading: Reading) -> Found:
    """Spring, Summer, Autumn and Winter."""
    bonus = reading.hand.bonus
    seasons = [tile for tile in bonus if tile.is_season]
    return len(seasons) == 4 and (tuple(seasons),)

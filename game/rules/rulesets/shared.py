"""Rows and options that several rulesets share."""

from game.engine.descriptors import Whole
from game.engine.patterns import Row, Who
from game.rules.patterns import values

SET_POINTS: tuple[Row, ...] = (
    Row(pattern=values.exposed_simple_pung, points=2),
    Row(pattern=values.concealed_simple_pung, points=4),
    Row(pattern=values.exposed_outside_pung, points=4),
    Row(pattern=values.concealed_outside_pung, points=8),
    Row(pattern=values.exposed_simple_kong, points=8),
    Row(pattern=values.concealed_simple_kong, points=16),
    Row(pattern=values.exposed_outside_kong, points=16),
    Row(pattern=values.concealed_outside_kong, points=32),
)
"""What sets are worth in all classical rulesets (rules.md, 3)."""

MAH_JONG_POINTS: tuple[Row, ...] = (
    Row(pattern=values.bonus_tile, points=4),
    Row(pattern=values.mah_jong, points=20, who=Who.WINNER),
)

CLAIM_CLOCK = Whole(
    "claim_seconds",
    "Claim clock",
    "Seconds to claim a discard, then you pass. 0: the clock of your options, if it is on.",
    default=0,
    low=0,
    high=60,
    step=5,
    group="claims",
)

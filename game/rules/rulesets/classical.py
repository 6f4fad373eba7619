"""Rows that the classical rulesets share (rules.md, 3)."""

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

MAH_JONG_POINTS: tuple[Row, ...] = (
    Row(pattern=values.bonus_tile, points=4),
    Row(pattern=values.mah_jong, points=20, who=Who.WINNER),
)

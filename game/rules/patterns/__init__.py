"""Patterns: small tests of a reading, each with hands that show it and hands that do not.

`PATTERNS` is written by hand, in the order of the rule book: a scan finds nothing in a packaged
program.
"""

from game.engine.patterns import Pattern
from game.rules.patterns import bonus, honours, moments, shapes, special, suits, values

PATTERNS: tuple[Pattern, ...] = (
    values.exposed_simple_pung,
    values.concealed_simple_pung,
    values.exposed_outside_pung,
    values.concealed_outside_pung,
    values.exposed_simple_kong,
    values.concealed_simple_kong,
    values.exposed_outside_kong,
    values.concealed_outside_kong,
    values.dragon_pair,
    values.own_wind_pair,
    values.prevailing_wind_pair,
    values.bonus_tile,
    values.mah_jong,
    honours.dragon_pung,
    honours.own_wind_pung,
    honours.prevailing_wind_pung,
    honours.little_three_dragons,
    honours.three_dragon_pungs,
    honours.little_four_winds,
    honours.four_wind_pungs,
    suits.one_suit_with_honours,
    suits.one_suit_only,
    suits.terminals_and_honours,
    suits.all_honours,
    suits.all_terminals,
    shapes.no_chows,
    shapes.all_chows,
    shapes.worthless,
    shapes.fully_concealed,
    shapes.three_concealed_pungs,
    shapes.concealed_on_discard,
    shapes.self_drawn,
    moments.last_wall_tile,
    moments.last_discard,
    moments.kong_replacement,
    moments.robbing_a_kong,
    moments.dealt_win,
    bonus.no_bonus_tiles,
    bonus.own_flower,
    bonus.own_season,
    bonus.all_flowers,
    bonus.all_seasons,
    special.thirteen_orphans,
    special.nine_gates,
    special.four_kongs,
)

"""Chinese Classical as the German league plays it."""

from game.engine.patterns import Row, Who
from game.engine.ruleset import ReadyCall, RobbingConcealed, Ruleset
from game.engine.settlement import classical_payments
from game.rules.patterns import (
    bonus,
    honours,
    league,
    moments,
    shapes,
    special,
    suits,
    values,
    waiting,
)
from game.rules.rulesets.shared import MAH_JONG_POINTS, SET_POINTS

_POINTS = (
    *SET_POINTS,
    Row(pattern=values.dragon_pair, points=2),
    Row(pattern=values.own_wind_pair, points=2),
    Row(pattern=values.prevailing_wind_pair, points=2),
    *MAH_JONG_POINTS,
    Row(pattern=shapes.self_drawn, points=2, who=Who.WINNER),
    Row(pattern=waiting.single_wait, points=2, who=Who.WINNER),
    Row(pattern=waiting.simple_pair_completed, points=2, who=Who.WINNER),
    Row(pattern=waiting.outside_pair_completed, points=4, who=Who.WINNER),
)

_DOUBLES = (
    Row(pattern=honours.dragon_pung, doubles=1),
    Row(pattern=honours.own_wind_pung, doubles=1),
    Row(pattern=honours.prevailing_wind_pung, doubles=1),
    Row(pattern=league.own_flower_and_season, doubles=1),
    Row(pattern=bonus.all_flowers, doubles=1),
    Row(pattern=bonus.all_seasons, doubles=1),
    Row(pattern=shapes.three_concealed_pungs, doubles=1),
    Row(pattern=honours.little_three_dragons, doubles=1),
    Row(pattern=honours.three_dragon_pungs, doubles=2, who=Who.LOSER),
    Row(pattern=honours.little_four_winds, doubles=1),
    Row(pattern=honours.four_wind_pungs, doubles=2, who=Who.LOSER),
    Row(pattern=shapes.no_chows, doubles=1, who=Who.WINNER),
    Row(pattern=shapes.worthless, doubles=1, who=Who.WINNER),
    Row(pattern=league.concealed_hand, doubles=1, who=Who.WINNER),
    Row(pattern=suits.one_suit_with_honours, doubles=1, who=Who.WINNER),
    Row(pattern=suits.one_suit_only, doubles=3, who=Who.WINNER),
    Row(pattern=suits.terminals_and_honours, doubles=1, who=Who.WINNER),
    Row(pattern=moments.last_wall_tile, doubles=1, who=Who.WINNER),
    Row(pattern=moments.last_discard, doubles=1, who=Who.WINNER),
    Row(pattern=moments.kong_replacement, doubles=1, who=Who.WINNER),
    Row(pattern=moments.robbing_a_kong, doubles=1, who=Who.WINNER),
    Row(pattern=moments.original_call, doubles=1, who=Who.WINNER, name="Original call"),
)

_LIMIT_HANDS = tuple(
    Row(pattern=pattern, limit=1.0, who=Who.WINNER)
    for pattern in (
        honours.three_dragon_pungs,
        honours.four_wind_pungs,
        suits.all_honours,
        suits.all_terminals,
        moments.dealt_win,
        special.thirteen_orphans,
        special.nine_gates,
        special.four_kongs,
        league.all_green,
        league.concealed_one_suit,
        league.hidden_treasure,
        league.squirming_snake,
        league.plum_blossom,
        league.moon_from_the_sea,
        league.scratching_the_pole,
        league.kong_upon_kong,
    )
)

GERMAN_LEAGUE = Ruleset(
    key="german_league",
    name="Chinese Classical (German league)",
    summary="Many limit hands, all worth 500.\nEast pays and receives double.",
    dead_wall=16,
    rob_concealed_kong=RobbingConcealed.ORPHANS,
    ready_call=ReadyCall.ORIGINAL,
    rows=(*_POINTS, *_DOUBLES, *_LIMIT_HANDS),
    limit=500,
    settlement=classical_payments,
    notes=(
        "A kong claimed with three in hand leaves a hand concealed, a claimed last tile does not.",
        "Only the winner's limit hands count; a loser's three dragons or four winds double twice.",
        "Nine gates may be won in any order, by any tile of the suit.",
    ),
)

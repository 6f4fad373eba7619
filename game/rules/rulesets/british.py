"""British: at most one chow, a limit of 1000, and a share of it for waiting for a limit hand."""

from game.engine.patterns import Row, Who
from game.engine.ruleset import ReadyCall, Ruleset
from game.engine.settlement import classical_payments
from game.rules.patterns import (
    bonus,
    british,
    honours,
    league,
    moments,
    shapes,
    special,
    suits,
    values,
)
from game.rules.patterns.waiting import waiting_for
from game.rules.rulesets.shared import MAH_JONG_POINTS, SET_POINTS

_MOST_CHOWS = 1

_POINTS = (
    *SET_POINTS,
    Row(pattern=values.dragon_pair, points=2),
    Row(pattern=values.own_wind_pair, points=2),
    Row(pattern=values.prevailing_wind_pair, points=2),
    *MAH_JONG_POINTS,
    Row(pattern=shapes.self_drawn, points=2, who=Who.WINNER),
)

_DOUBLES = (
    Row(pattern=honours.dragon_pung, doubles=1),
    Row(pattern=honours.own_wind_pung, doubles=1),
    Row(pattern=honours.prevailing_wind_pung, doubles=1),
    Row(pattern=bonus.own_flower, doubles=1),
    Row(pattern=bonus.own_season, doubles=1),
    Row(pattern=bonus.all_flowers, doubles=2),
    Row(pattern=bonus.all_seasons, doubles=2),
    Row(pattern=british.one_suit_of_pungs, doubles=3),
    Row(pattern=shapes.no_chows, doubles=1, who=Who.WINNER),
    Row(pattern=british.concealed_sets, doubles=1, who=Who.WINNER),
    Row(pattern=suits.terminals_and_honours, doubles=1, who=Who.WINNER),
    Row(pattern=moments.last_wall_tile, doubles=1, who=Who.WINNER),
    Row(pattern=moments.last_discard, doubles=1, who=Who.WINNER),
    Row(pattern=moments.robbing_a_kong, doubles=1, who=Who.WINNER),
    Row(pattern=moments.original_call, doubles=1, who=Who.WINNER, name="Original call"),
)

_LIMIT_PATTERNS = (
    special.four_kongs,
    special.thirteen_orphans,
    british.gates_of_heaven,
    british.buried_treasure,
    british.three_dragons_without_chow,
    honours.four_wind_pungs,
    suits.all_honours,
    suits.all_terminals,
    league.all_green,
)

_LIMIT_MOMENTS = (
    moments.dealt_win,
    league.plum_blossom,
    league.moon_from_the_sea,
    league.scratching_the_pole,
    league.kong_upon_kong,
)

_LIMIT_HANDS = tuple(
    Row(
        pattern=pattern,
        limit=1.0,
        who=Who.WINNER,
        special=pattern is british.gates_of_heaven,
    )
    for pattern in (*_LIMIT_PATTERNS, *_LIMIT_MOMENTS)
)

_WAITING = Row(
    pattern=waiting_for(
        "waiting_for_a_limit_hand",
        "Waiting for a limit hand",
        "One tile completes a limit hand.",
        patterns=_LIMIT_PATTERNS,
        special=(british.gates_of_heaven,),
        most_chows=_MOST_CHOWS,
        yes=("[111z] [222z] [333z+3z] 4447z", "1113455678999m", "[234s] 444s 666s 88s 66z"),
        no=("[111p] [123p] 5666888s", "223344s 66688s 66z"),
    ),
    limit=0.4,
    who=Who.LOSER,
)

BRITISH = Ruleset(
    key="british",
    name="British",
    summary="At most one chow in a winning hand.\nWaiting for a limit hand counts, too.",
    most_chows=_MOST_CHOWS,
    ready_call=ReadyCall.ORIGINAL,
    starting_points=2000,
    rows=(*_POINTS, *_DOUBLES, *_LIMIT_HANDS, _WAITING),
    limit=1000,
    settlement=classical_payments,
    notes=(
        "The gates of heaven may be made of any number of chows.",
        "A hand waits for a limit hand only where it may win with it: not for an all green hand of"
        " two chows.",
        "A kong claimed with three in hand leaves a hand concealed.",
        "One suit without chows doubles a loser's hand too.",
    ),
)

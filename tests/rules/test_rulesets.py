"""Rulesets as data: the list, the options, the play table of rules.md."""

from dataclasses import fields
from pathlib import Path

import pytest

from game.engine.descriptors import OptionError
from game.engine.ruleset import (
    Conflict,
    DealKeeping,
    Direction,
    KongDisplay,
    Ladder,
    Prevailing,
    ReadyCall,
    RobbingConcealed,
    option_values,
    row_switches,
    with_options,
)
from game.engine.settlement import classical_payments, portion_payments
from game.rules import rulesets
from game.rules.rulesets import RULESETS, UnknownRulesetError, ruleset_named

PARLOUR, HONG_KONG = ruleset_named("parlour"), ruleset_named("hong_kong")
FRENCH, LOUNGE = ruleset_named("french"), ruleset_named("lounge")
ADVANCED = ruleset_named("french_advanced")
GERMAN, BRITISH = ruleset_named("german_league"), ruleset_named("british")
SHARED = {"__init__", "shared"}
EAST_WINS, OR_NOBODY = DealKeeping.EAST_WINS, DealKeeping.EAST_WINS_OR_WALL_GAME
ORPHANS = RobbingConcealed.ORPHANS


def test_every_ruleset_file_is_listed():
    files = {path.stem for path in Path(rulesets.__file__).parent.glob("*.py")} - SHARED
    assert files == {ruleset.key for ruleset in RULESETS}, "add the new file to rulesets/__init__"


def test_an_unknown_key_lists_the_known_ones():
    with pytest.raises(UnknownRulesetError, match=r"'riichi'.*parlour, hong_kong"):
        ruleset_named("riichi")


@pytest.mark.parametrize(
    ("ruleset", "values"),
    [
        (
            PARLOUR,
            {
                "bonus_tiles": True,
                "turn_direction": Direction.CLOCKWISE,
                "dead_wall": 14,
                "prevailing": Prevailing.NONE,
                "deal_keeping": DealKeeping.NEVER,
                "deals": 8,
                "starting_points": 500,
                "pung_with_three_held": True,
                "promote_drawn_tile": False,
                "conflict": Conflict.WORTH_MOST,
                "automatic_self_draw": True,
                "kong_display": KongDisplay.ONE_DOWN,
                "claim_seconds": 0,
                "settlement": classical_payments,
                "table_limit": None,
            },
        ),
        (
            HONG_KONG,
            {
                "bonus_tiles": True,
                "turn_direction": Direction.CLOCKWISE,
                "dead_wall": 0,
                "prevailing": Prevailing.EAST,
                "deal_keeping": DealKeeping.ONCE,
                "deals": None,
                "rounds": 1,
                "starting_points": 0,
                "pung_with_three_held": False,
                "promote_drawn_tile": True,
                "rob_promoted_kong": True,
                "conflict": Conflict.NEXT_IN_TURN,
                "automatic_self_draw": False,
                "kong_display": KongDisplay.ENDS_DOWN,
                "tie_has_winner": False,
                "minimum_faan": 3,
                "most_faan": 13,
                "settlement": portion_payments,
            },
        ),
        *(
            (
                ruleset,
                {
                    "bonus_tiles": True,
                    "turn_direction": Direction.COUNTER_CLOCKWISE,
                    "dead_wall": dead_wall,
                    "prevailing": Prevailing.ROTATES,
                    "deal_keeping": keeping,
                    "deals": None,
                    "rounds": 4,
                    "starting_points": starting_points,
                    "pung_with_three_held": True,
                    "promote_drawn_tile": True,
                    "rob_promoted_kong": True,
                    "rob_concealed_kong": robbing,
                    "conflict": Conflict.NEXT_IN_TURN,
                    "automatic_self_draw": False,
                    "kong_display": KongDisplay.ENDS_DOWN,
                    "sacred_discard": False,
                    "opening_kongs": ruleset is LOUNGE,
                    "ready_call": call,
                    "failed_call_counts_bonus_only": ruleset in (FRENCH, ADVANCED),
                    "most_chows": 1 if ruleset is BRITISH else 4,
                    "claim_seconds": 0,
                    "table_limit": limit,
                    "settlement": classical_payments,
                    "east_pays_double": True,
                    "winner_pays_higher_losers": ruleset is ADVANCED,
                    "winner_banks_own_hand": False,
                },
            )
            for ruleset, dead_wall, keeping, starting_points, robbing, call, limit in (
                (FRENCH, 14, EAST_WINS, 2000, ORPHANS, ReadyCall.ANY_DISCARD, 1000),
                (ADVANCED, 14, EAST_WINS, 2000, ORPHANS, ReadyCall.ANY_DISCARD, 1000),
                (LOUNGE, 14, OR_NOBODY, 0, ORPHANS, ReadyCall.ANNOUNCEMENT, 500),
                (GERMAN, 16, OR_NOBODY, 0, ORPHANS, ReadyCall.ORIGINAL, 500),
                (BRITISH, 14, OR_NOBODY, 2000, RobbingConcealed.NOBODY, ReadyCall.ORIGINAL, 1000),
            )
        ),
    ],
    ids=lambda value: getattr(value, "key", ""),
)
def test_play_table(ruleset, values):
    assert {name: getattr(ruleset, name) for name in values} == values


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_options_are_fields_or_rows_and_say_their_default(ruleset):
    names = {field.name for field in fields(ruleset)} | row_switches(ruleset)
    assert {option.name for option in ruleset.options} <= names
    assert option_values(ruleset) == {option.name: option.default for option in ruleset.options}
    assert with_options(ruleset, option_values(ruleset)) == ruleset
    assert all(option.label and option.help and option.group for option in ruleset.options)


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_no_pattern_counts_twice(ruleset):
    for rows in (ruleset.winner_rows, ruleset.loser_rows):
        keys = [row.pattern.key for row in rows]
        assert len(set(keys)) == len(keys)


def test_every_double_of_the_parlour_can_be_switched():
    switchable = {row.pattern.key for row in PARLOUR.rows if row.doubles} | {"dealt_win"}
    names = {option.name for option in PARLOUR.options}
    assert {f"double_{key}" for key in switchable} <= names


def test_options_change_fields_and_rows():
    chosen = {"deals": 3, "deal_keeping": "east_wins", "double_no_chows": False}
    changed = with_options(PARLOUR, chosen)
    assert changed.deals == 3
    assert changed.deal_keeping is DealKeeping.EAST_WINS
    assert changed.rows_off == {"no_chows"}
    assert chosen.items() <= option_values(changed).items()
    assert with_options(changed, {"double_no_chows": True}).rows_off == frozenset()
    assert with_options(HONG_KONG, {"ladder": "powers"}).ladder is Ladder.POWERS


@pytest.mark.parametrize(
    ("ruleset", "values", "named"),
    [
        (PARLOUR, {"deal": 3}, "deal: no option of parlour .*deals"),
        (PARLOUR, {"key": "x"}, "key: no option"),
        (PARLOUR, {"rows_off": []}, "rows_off: no option"),
        (PARLOUR, {"deals": 65}, "deals: 65 is not a whole number from 1 to 64"),
        (PARLOUR, {"deals": True}, "deals: True"),
        (PARLOUR, {"doubling": 1}, "doubling: 1 is not true or false"),
        (PARLOUR, {"double_no_chows": "no"}, "double_no_chows: 'no'"),
        (PARLOUR, {"deal_keeping": "once"}, "deal_keeping: 'once' is not one of never, east_wins"),
        (
            PARLOUR,
            {"score_limits": True, "minimum_score": 600, "maximum_score": 500},
            "The minimum of 600 is above the maximum of 500",
        ),
        (HONG_KONG, {"ladder": "up"}, "ladder: 'up'"),
        (HONG_KONG, {"doubling": False}, "doubling: no option of hong_kong"),
    ],
)
def test_wrong_options_are_named(ruleset, values, named):
    with pytest.raises(OptionError, match=named):
        with_options(ruleset, values)


@pytest.mark.parametrize(
    ("given", "limit"), [("none", None), (None, None), (2000, 2000), ("3000", 3000)]
)
def test_a_choice_may_be_a_number_or_none(given, limit):
    changed = with_options(FRENCH, {"limit": given})
    assert changed.limit == limit
    assert with_options(FRENCH, option_values(changed)) == changed
    with pytest.raises(OptionError, match="limit: '1500' is not one of none, 1000, 2000, 3000"):
        with_options(FRENCH, {"limit": 1500})


@pytest.mark.parametrize("limit", [1, 65_536])
def test_the_limit_of_the_lounge(limit):
    assert with_options(LOUNGE, {"limit": limit}).table_limit == limit
    with pytest.raises(OptionError, match="limit: 65537"):
        with_options(LOUNGE, {"limit": 65_537})


@pytest.mark.parametrize("base", [FRENCH, ADVANCED], ids=lambda ruleset: ruleset.key)
@pytest.mark.parametrize(
    ("chosen", "values"),
    [
        ({"bonus_tiles": False}, {"bonus_tiles": False}),
        ({"discards_turned": True}, {"bonus_tiles": False}),
        (
            {"table_form": "great_wall"},
            {"seats": 3, "players": 3, "wall_lengths": (44, 46, 46), "dead_wall": 27,
             "bonus_tiles": False, "round_count": 3, "chow_claims": True},
        ),
        (
            {"table_form": "triangle", "bonus_tiles": False},
            {"seats": 3, "wall_lengths": (48, 48, 48), "bonus_tiles": True, "round_count": 3,
             "chow_claims": False},
        ),
        ({"table_form": "five"}, {"seats": 4, "players": 5, "round_count": 5, "dead_wall": 14}),
        ({"table_form": "five", "rounds": 1}, {"round_count": 5}),
    ],
)  # fmt: skip
def test_the_tables_of_the_french_game(base, chosen, values):
    made = with_options(base, chosen)
    assert {name: getattr(made, name) for name in values} == values
    assert sum(made.wall_lengths) in (0, 136 + 8 * made.bonus_tiles)
    assert with_options(base, option_values(made)) == made


def test_turned_discards_do_not_go_with_bonus_tiles():
    with pytest.raises(OptionError, match="136 tiles only"):
        with_options(FRENCH, {"discards_turned": True, "table_form": "triangle"})


def test_the_ladders():
    steps = [Ladder.STEPS.base(faan) for faan in range(14)]
    assert steps == [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384]
    assert [Ladder.POWERS.base(faan) for faan in (0, 3, 13)] == [1, 8, 8192]

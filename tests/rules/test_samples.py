"""Sample hands: lawful, won, and one for every option that touches a number."""

from collections import Counter

import pytest

from game.engine.hand import Hand
from game.engine.ruleset import ROW_SWITCH, edited, row_switches
from game.engine.tiles import Tile
from game.rules import samples as samples_module
from game.rules.rulesets import RULESETS, ruleset_named
from game.rules.samples import Workbench, plain_sample, reckoned, samples, search_order

MONEY = ("losers_pay_winner", "losers_pay_losers", "double_between_losers", "winner_banks_own_hand")


def shown(ruleset, name: str, values=None):
    option = next(option for option in ruleset.options if option.name == name)
    found = samples(ruleset)
    order = search_order(found, 0, option)
    bench = Workbench(ruleset)
    return next((found[at] for at in order if bench.shows(found[at], option, values or {})), None)


@pytest.mark.parametrize("text", samples_module._LOSERS)
def test_losers_hold_thirteen_tiles(text):
    hand = Hand.parse(text)
    assert len(hand.concealed) + 3 * len(hand.melds) == 13


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_every_sample_is_a_table_that_can_be(ruleset):
    found = samples(ruleset)
    assert len(found) > 10
    assert len({sample.key for sample in found}) == len(found)
    for sample in found:
        tiles: Counter[Tile] = Counter()
        for hand in sample.hands.values():
            tiles += samples_module._counted(hand)
        assert all(number <= (1 if tile.is_bonus else 4) for tile, number in tiles.items())
        reckoning = reckoned(sample, ruleset)
        assert reckoning.scores[sample.winner].is_win
        assert reckoning.settlement.changes[sample.winner] > 0 or ruleset.winner_pays_higher_losers
        assert reckoning.discarder != sample.winner


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_a_hand_shows_each_row_that_can_be_switched(ruleset):
    for name in row_switches(ruleset) & {option.name for option in ruleset.options}:
        sample = shown(ruleset, name)
        assert sample is not None, name
        assert sample.key == name.removeprefix(ROW_SWITCH)


def test_a_hand_shows_each_way_of_paying():
    for name in MONEY:
        assert shown(ruleset_named("parlour"), name) is not None


def test_bounds_show_once_they_are_on():
    parlour = ruleset_named("parlour")
    assert shown(parlour, "minimum_score") is None
    assert shown(parlour, "minimum_score", {"score_limits": True}) is not None


def test_what_is_about_the_play_changes_no_number():
    for name in ("deals", "claim_seconds", "starting_points"):
        assert shown(ruleset_named("parlour"), name) is None


def test_without_bonus_tiles_a_hand_has_none():
    parlour = ruleset_named("parlour")
    sample = next(sample for sample in samples(parlour) if sample.key == "own_flower")
    assert reckoned(sample, parlour).hands[sample.winner].bonus
    bare = reckoned(sample, edited(parlour, {"bonus_tiles": False}))
    assert not any(hand.bonus for hand in bare.hands.values())
    assert bare.scores[sample.winner].total < reckoned(sample, parlour).scores[sample.winner].total


def test_a_table_for_three_has_three_hands():
    french = ruleset_named("french")
    three = edited(french, {"table_form": "great_wall"})
    for sample in samples(french):
        reckoning = reckoned(sample, three)
        assert len(reckoning.settlement.changes) == 3
        assert sum(reckoning.settlement.changes.values()) == 0
        assert reckoning.discarder is None or reckoning.discarder in reckoning.hands


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_the_plain_sample_is_the_first(ruleset):
    assert plain_sample(ruleset) == samples(ruleset)[0]


def test_a_workbench_reckons_as_if_it_kept_nothing(monkeypatch):
    parlour = ruleset_named("parlour")
    bench = Workbench(parlour)
    changes = ({}, {"doubling": False}, {"bonus_tiles": False, "deals": 3}, {"doubling": False})
    for values in changes:
        for sample in samples(parlour)[:6]:
            assert bench.reckoned(sample, values) == reckoned(sample, edited(parlour, values))
    monkeypatch.setattr(samples_module, "reckoned", None)
    assert bench.reckoned(samples(parlour)[0], {"doubling": False}).scores

"""Each level is stronger than the one before it, by points per hand on the same walls."""

import os

import pytest
from reference_players import REFERENCE_PLAYERS, RandomLegal

from game.bots.roster import bot_named
from game.rules.rulesets import RULESETS, ruleset_named
from game.session.simulation import simulate

REFERENCES = {player.key: player for player in REFERENCE_PLAYERS}
JOBS = int(os.environ.get("LADDER_JOBS", "1"))


def no_clock() -> float:
    return 0.0


def lead(ruleset, stronger, weaker, hands) -> float:
    """Return by how many points a hand two of one kind lead two of the other."""
    bots = [stronger, stronger, weaker, weaker]
    report = simulate(ruleset.key, bots, hands, "ladder", clock=no_clock, jobs=JOBS)
    first, second, third, fourth = (player.mean_points for player in report.players)
    return (first + second - third - fourth) / 2


every_ruleset = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)


@every_ruleset
def test_easy_plays_better_than_chance(ruleset):
    assert lead(ruleset, bot_named("easy"), RandomLegal(), 40) > 0


@every_ruleset
def test_medium_beats_easy(ruleset):
    assert lead(ruleset, bot_named("medium"), bot_named("easy"), 100) > 0


@pytest.mark.parametrize(
    ("key", "stronger", "weaker"),
    [
        ("parlour", "nearest", "random_legal"),
        ("parlour", "plain", "nearest"),
        ("hong_kong", "plain_plan", "nearest_plan"),
        ("hong_kong", "plain_plan", "plain"),
    ],
)
def test_reference_players_know_what_they_are_said_to_know(key, stronger, weaker):
    assert lead(ruleset_named(key), REFERENCES[stronger], REFERENCES[weaker], 100) > 0


@pytest.mark.slow
@pytest.mark.parametrize("key", ["parlour", "hong_kong"])
def test_difficult_beats_medium(key):
    ruleset = ruleset_named(key)
    assert lead(ruleset, bot_named("difficult"), bot_named("medium"), 2000) > 0


@pytest.mark.slow
@pytest.mark.parametrize("key", ["parlour", "hong_kong"])
def test_difficult_beats_easy(key):
    ruleset = ruleset_named(key)
    assert lead(ruleset, bot_named("difficult"), bot_named("easy"), 400) > 0

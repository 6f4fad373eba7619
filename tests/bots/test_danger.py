"""What a throw is said to risk, held against what came of it."""

import pytest
from bot_play import decisions

from game.bots.danger import danger_of, threats
from game.bots.forecast import Forecast
from game.bots.insight import insight_of
from game.bots.roster import bot_named
from game.engine.actions import ClaimMahJong, Discard
from game.engine.phases import AwaitClaims
from game.rules.rulesets import ruleset_named

HANDS = 60


@pytest.mark.parametrize("key", ["parlour", "hong_kong", "british"])
def test_as_many_throws_are_won_with_as_dangers_say(key):
    ruleset = ruleset_named(key)
    medium = bot_named("medium")
    told = came = 0.0
    for number in range(HANDS):
        thrown = None
        for decision in decisions(ruleset, [medium] * 4, f"danger told {number}"):
            if any(isinstance(choice, Discard) for choice in decision.choices):
                action = medium.choose(decision.view, decision.choices, decision.rng)
                if isinstance(action, Discard):
                    insight = insight_of(decision.view)
                    tile = insight.kind_of(action.tile_id)
                    told += danger_of(insight, threats(Forecast(insight)), tile)
                    thrown = action.tile_id
            elif isinstance(decision.view.board.phase, AwaitClaims) and thrown is not None:
                wins = any(isinstance(choice, ClaimMahJong) for choice in decision.choices)
                came += wins
                # One discard counts once, whoever else may win with it.
                thrown = None if wins else thrown
    assert came > 10
    assert 0.6 < told / came < 1.6, f"{told:.1f} told, {came:.0f} came"

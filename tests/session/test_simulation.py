"""Simulations: fair seats, reports that add up, and the same result however many processes."""

import json
from dataclasses import replace

import pytest
from reference_players import RandomLegal

from game.bots.roster import BOTS, bot_named
from game.session.simulation import simulate


def no_clock() -> float:
    return 0.0


def untimed(report):
    return replace(
        report,
        hands_per_second=0.0,
        players=tuple(
            replace(player, decision_ms_mean=0.0, decision_ms_p99=0.0) for player in report.players
        ),
    )


EASY_TO_DIFFICULT = [*BOTS, bot_named("easy")]


def test_the_same_seed_gives_the_same_hands_with_one_process_or_two():
    alone, shared, other = (
        simulate("hong_kong", EASY_TO_DIFFICULT, 6, seed, clock=no_clock, jobs=jobs)
        for seed, jobs in (("crane", 1), ("crane", 2), ("heron", 1))
    )
    assert untimed(alone) == untimed(shared)
    assert untimed(alone) != untimed(other)


def test_equal_players_do_equally_over_whole_blocks():
    """Each wall is played from all four seats, so where all play alike, all win alike."""
    report = simulate("hong_kong", [bot_named("medium")] * 4, 40, "block", clock=no_clock)
    first = report.players[0]
    assert all(player == first for player in report.players)
    assert 4 * first.hands_won + report.wall_games == report.hands == 40
    assert first.mean_points == 0


def test_a_report_adds_up():
    report = simulate("hong_kong", EASY_TO_DIFFICULT, 12, "sums", clock=no_clock)
    assert [player.bot for player in report.players] == ["easy", "medium", "difficult", "easy"]
    won = sum(player.hands_won for player in report.players)
    drawn = sum(player.self_drawn for player in report.players)
    assert won + report.wall_games == 12
    assert sum(player.dealt_in for player in report.players) == won - drawn
    assert sum(player.mean_points for player in report.players) == pytest.approx(0, abs=0.01)


def test_a_report_is_json_in_the_form_laid_down():
    report = simulate("parlour", [RandomLegal()] * 4, 1, "json", clock=no_clock)
    answer = json.loads(json.dumps(report.as_json()))
    assert list(answer) == ["ruleset", "hands", "wall_games", "hands_per_second", "players"]
    assert list(answer["players"][0]) == [
        "bot", "hands_won", "self_drawn", "dealt_in", "mean_points", "standard_error",
        "decision_ms_mean", "decision_ms_p99",
    ]  # fmt: skip


def test_options_of_the_ruleset_count():
    bots = [bot_named("medium")] * 4
    plain, changed = (
        simulate("parlour", bots, 4, "options", clock=no_clock, changed=changed)
        for changed in ({}, {"losers_pay_winner": False, "losers_pay_losers": False})
    )
    assert plain.players[0].hands_won == changed.players[0].hands_won
    assert plain.players[0].mean_points != changed.players[0].mean_points


def test_decisions_are_timed_by_the_clock_that_is_given():
    ticks = iter(range(10**6))
    report = simulate("parlour", [RandomLegal()] * 4, 1, "clock", clock=lambda: float(next(ticks)))
    assert all(player.decision_ms_mean == 1000 for player in report.players)


@pytest.mark.parametrize(
    ("bots", "hands", "jobs", "words"),
    [(3, 1, 1, "4 seats, not 3"), (4, 0, 1, "hands: 0"), (4, 1, 0, "jobs: 0")],
)
def test_wrong_numbers_are_named(bots, hands, jobs, words):
    with pytest.raises(ValueError, match=words):
        simulate("parlour", [RandomLegal()] * bots, hands, "x", clock=no_clock, jobs=jobs)

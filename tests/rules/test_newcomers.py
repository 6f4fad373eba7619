"""A newcomer adds a ruleset or a scoring rule in one file and one entry; the rest follows."""

import importlib.util
from dataclasses import replace

import pytest

from game.bots.roster import BOTS, bot_named
from game.engine.hand import Hand
from game.engine.scoring import score_hand
from game.engine.seats import Seat
from game.rules import rulesets
from game.rules.rulebook import as_text, difference, rule_book
from game.session.record import Player, new_record, parse_record, record_text
from game.session.session import Session
from game.session.simulation import simulate

PAGE = '''
"""Backyard: the parlour's game in one short round, with a prize for a hand of even tiles."""

from dataclasses import replace

from game.engine.patterns import Found, Row, Who, pattern
from game.engine.readings import Reading
from game.rules.rulesets.parlour import PARLOUR


@pattern(
    "All even",
    yes=["[222p] [444p] 66m 88s 888m +6m"],
    no=["[222p] [444p] 66m 77s 888m +6m", "[234p] 222444888m 6s +6s"],
)
def all_even(reading: Reading) -> Found:
    """Every tile is a 2, 4, 6 or 8."""
    return all(tile.is_suited and tile.rank % 2 == 0 for tile in reading.whole.tiles)


BACKYARD = replace(
    PARLOUR,
    key="backyard",
    name="Backyard",
    summary="The parlour's game in two hands.\\nEven tiles are worth a prize.",
    deals=2,
    starting_points=100,
    rows=(*PARLOUR.rows, Row(pattern=all_even, doubles=5, who=Who.WINNER)),
    options=(),
)
'''


@pytest.fixture
def backyard(tmp_path, monkeypatch):
    """The ruleset of a new file, with its entry in the list."""
    path = tmp_path / "backyard.py"
    path.write_text(PAGE, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("backyard", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(rulesets, "RULESETS", (*rulesets.RULESETS, module.BACKYARD))
    return module.BACKYARD


def whole_match(key, seed="newcomer"):
    levels = ("easy", "medium", "difficult", "medium")
    players = [Player(level.title(), level) for level in levels]
    bots = {Seat(seat): bot_named(level) for seat, level in enumerate(levels)}
    session = Session(new_record(key, {}, seed, players), bots)
    while not session.is_over:
        session.begin_hand()
        while session.is_hand_running:
            assert session.step()
    return session, bots


def test_a_new_ruleset_plays_a_match_that_replays(backyard):
    session, bots = whole_match("backyard")
    assert len(session.match.played) == 2
    record = parse_record(record_text(replace(session.record, steps=session.steps)))
    assert record.ruleset == backyard
    assert Session.resumed(record, bots).match == session.match


def test_a_new_ruleset_is_simulated(backyard):
    report = simulate("backyard", [*BOTS, bot_named("easy")], 4, "x", clock=lambda: 0.0)
    assert (report.ruleset, report.hands) == ("backyard", 4)


def test_a_new_ruleset_has_its_rule_book_and_its_differences(backyard):
    text = as_text(rule_book(backyard))
    assert text.startswith("Backyard\n")
    assert "The match lasts 2 hands." in text
    parlour = rulesets.ruleset_named("parlour")
    assert "Everyone begins with 100 points." in difference(backyard, parlour).here


def test_a_new_scoring_rule_scores_and_explains_itself(backyard):
    row = backyard.rows[-1]
    hand = Hand.parse(row.pattern.yes[0])
    score = score_hand(hand, backyard)
    before = score_hand(hand, rulesets.ruleset_named("parlour"))
    assert score.doubles == before.doubles + 5
    assert "All even" in {line.pattern for line in score.lines}
    for text in row.pattern.no:
        assert "all_even" not in {line.key for line in score_hand(Hand.parse(text), backyard).lines}
    assert "All even (5 doubles): Every tile is a 2, 4, 6 or 8." in as_text(rule_book(backyard))

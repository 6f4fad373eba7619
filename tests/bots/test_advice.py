"""Hints: what the difficult player would do, in words that a casual player understands."""

import re

import pytest
from bot_play import ADVISER, decisions, hint
from stacked import EAST, played, stacked_table, throws

from game.bots.roster import bot_named
from game.bots.words import tiles_named
from game.engine.actions import ClaimMahJong, DeclareMahJong, Discard, Pass
from game.engine.notation import parse_tiles
from game.engine.referee import awaited
from game.engine.seats import Seat
from game.rules.rulesets import RULESETS, ruleset_named

MEDIUM = [bot_named("medium")] * 4
every_ruleset = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)


@every_ruleset
def test_every_hint_has_numbers_and_is_what_the_bot_does(ruleset):
    for index, decision in enumerate(decisions(ruleset, MEDIUM, "hints")):
        if index % 2:
            continue
        advice = ADVISER.advise(decision.view, decision.choices, decision.rng)
        assert advice.action in decision.choices
        assert advice.action == ADVISER.choose(decision.view, decision.choices, decision.rng)
        assert advice.headline.endswith((".", "!"))
        assert re.search(r"\d", " ".join(advice.reasons))
        assert all(reason[0].isupper() or reason[0].isdigit() for reason in advice.reasons)
        assert all(reason.endswith(".") for reason in advice.reasons)
        if isinstance(advice.action, Discard):
            assert advice.tile == decision.view.faces[advice.action.tile_id]
            assert advice.headline == f"Throw {advice.tile.name}."
            assert advice.runner_up
        else:
            assert advice.tile is None


def test_a_ready_hand_is_told_what_completes_it():
    table = stacked_table(ruleset_named("parlour"), ["123m 456m 78m 99p 555z 4z", "", "", ""])
    advice = hint(table, EAST)
    assert advice.headline == "Throw North Wind."
    assert advice.reasons[0] == (
        "That leaves you ready. 10 unseen tiles complete your hand: 3, 6, 9 Characters."
    )
    assert (
        "56 points: 56 from each, 56 from the bank "
        "(Concealed pung, 1, 9 or honour 8 + Mah-jong 20; doubled once: Dragon pung)"
    ) in advice.reasons[1]
    assert advice.reasons[-1].startswith("North Wind is")


def test_a_win_is_declared_and_counted():
    ruleset = ruleset_named("hong_kong")
    table = stacked_table(ruleset, ["123m 456m 789m 55z 666z", "", "", ""])
    advice = hint(table, EAST)
    assert isinstance(advice.action, DeclareMahJong)
    assert advice.headline == "Mah-jong!"
    assert "faan" in advice.reasons[0]
    assert advice.reasons[1].startswith("You are paid ")
    assert advice.reasons[1].endswith(" from each.")


def test_a_claim_says_what_it_leaves():
    ruleset = ruleset_named("hong_kong")
    table = stacked_table(ruleset, ["7z", "55z 666z 77z 123m 19p 3s", "", ""])
    table = played(table, throws(table, EAST, "7z"))
    seat = Seat(1)
    assert seat in awaited(table)
    advice = hint(table, seat)
    assert advice.headline == "Pung Red Dragon."
    assert "from ready" in advice.reasons[0]
    assert "afterwards" in " ".join(advice.reasons)
    assert "Letting it go" in advice.runner_up


def test_letting_go_says_why():
    ruleset = ruleset_named("parlour")
    for number in range(12):
        for decision in decisions(ruleset, MEDIUM, f"pass {number}"):
            advice = ADVISER.advise(decision.view, decision.choices, decision.rng)
            if isinstance(advice.action, Pass):
                assert advice.headline == "Let it go."
                assert re.match(r"(A chow|A pung|A kong|After a)", advice.reasons[0])
                return
    pytest.fail("no claim was ever let go")


def test_a_claimed_win_is_never_let_go():
    ruleset = ruleset_named("parlour")
    for number in range(12):
        for decision in decisions(ruleset, MEDIUM, f"claim {number}"):
            if any(isinstance(choice, ClaimMahJong) for choice in decision.choices):
                advice = ADVISER.advise(decision.view, decision.choices, decision.rng)
                assert isinstance(advice.action, ClaimMahJong)
                assert "at least" in advice.reasons[0]
                return
    pytest.fail("nobody could claim a win")


def test_tiles_are_named_by_suit():
    tiles = parse_tiles("5p 2p 1z 7z 9s")
    assert tiles_named(tiles) == "2, 5 Circles, 9 Bamboos, East Wind, Red Dragon"
    assert tiles_named(parse_tiles("1m 1p 2p 1s")) == "1 Character, 1, 2 Circles, 1 Bamboo"


@pytest.mark.parametrize(
    ("key", "hand", "headline", "said"),
    [
        # One tile has no place, and the reason can be counted.
        ("parlour", "123m 456m 78m 99p 555z 4z", "Throw North Wind.", "10 unseen tiles complete"),
        # Five in a row wait for three kinds.
        (
            "parlour",
            "234m 567p 678s 99p 45s 1z",
            "Throw East Wind.",
            "11 unseen tiles complete your hand: 3, 6, 9 Bam",
        ),
        # 7-8-9 with one of the pair leaves two pairs of dragons, either of which wins.
        (
            "hong_kong",
            "123m 456m 99m 78m 55z 66z",
            "Throw 9 Characters.",
            "4 unseen tiles complete your hand: White Dragon, Green Dragon.",
        ),
        (
            "hong_kong",
            "111m 222p 333s 55z 66z 9s",
            "Throw 9 Bamboos.",
            "White Dragon, Green Dragon",
        ),
    ],
)
def test_typical_positions_are_told_plainly(key, hand, headline, said):
    advice = hint(stacked_table(ruleset_named(key), [hand, "", "", ""]), EAST)
    text = " ".join((*advice.reasons, advice.runner_up))
    assert advice.headline == headline
    assert said in text


@pytest.mark.parametrize("key", ["parlour", "hong_kong"])
def test_thirteen_orphans_are_not_named_far_from_ready(key):
    for number in range(6):
        for decision in decisions(ruleset_named(key), MEDIUM, f"orphans {number}", limit=60):
            advice = ADVISER.advise(decision.view, decision.choices, decision.rng)
            text = " ".join(advice.reasons)
            if "thirteen orphans" in text:
                assert re.search(r"\b[0-4] tiles? from ready|ready\.", text), text


@every_ruleset
def test_hints_hold_no_averages(ruleset):
    for decision in decisions(ruleset, MEDIUM, "plain words", limit=80):
        advice = ADVISER.advise(decision.view, decision.choices, decision.rng)
        text = " ".join((advice.headline, *advice.reasons, advice.runner_up))
        assert not re.search(r"\d\.\d", text), text
        assert not re.search(r"\b0 (points|plans|unseen)", text), text

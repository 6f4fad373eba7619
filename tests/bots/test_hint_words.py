"""What hints say of kongs, of hands that are given up, and where discards cannot be looked up."""

import re

import pytest
from bot_play import ADVISER, decisions, hint
from stacked import EAST, SOUTH, played, stacked_table, throws

from game.bots.contrast import _fewer, named_prospect
from game.bots.judgement import Judgement
from game.bots.roster import bot_named
from game.bots.words import nearness, share_text
from game.engine.actions import ClaimKong, DeclareKong, Discard, PromotePung
from game.engine.ruleset import with_options
from game.locale import language
from game.rules.rulesets import RULESETS, ruleset_named

MEDIUM = [bot_named("medium")] * 4
KONGS = (ClaimKong, DeclareKong, PromotePung)
TURNED = with_options(ruleset_named("french"), {"discards_turned": True})


@pytest.fixture
def french():
    language("fr")
    yield
    language("en")


def kong_hints(ruleset, hands=12):
    """Yield the hints of some hands that say to make a kong."""
    for number in range(hands):
        for decision in decisions(ruleset, MEDIUM, f"kong words {number}"):
            if any(isinstance(choice, KONGS) for choice in decision.choices):
                advice = ADVISER.advise(decision.view, decision.choices, decision.rng)
                if isinstance(advice.action, KONGS):
                    yield decision, advice


@pytest.mark.parametrize("key", ["parlour", "hong_kong", "french", "british"])
def test_a_kong_is_told_with_its_draw_its_worth_and_its_risk(key):
    ruleset = ruleset_named(key)
    told = 0
    for decision, advice in kong_hints(ruleset):
        text = " ".join(advice.reasons)
        assert "You draw another tile for it at once" in text
        for more, less in re.findall(r"up to (\d+) are still to come, not (\d+)", text):
            assert int(more) == int(less) + 1
        for less, more in re.findall(r"count (\d+) (?:points|faan) instead of (\d+)", text):
            assert int(less) != int(more)
        if isinstance(advice.action, PromotePung) and ruleset.rob_promoted_kong:
            assert re.search(r"\brobs? ", text) or "robbed" in text, text
        else:
            assert "rob" not in text
        told += 1
        assert decision.choices
    assert told


def test_a_kong_of_points_says_how_many_and_one_of_faan_says_that_it_adds_none():
    hand = "1111z 234p 567p 78p 55p"
    advice = hint(stacked_table(ruleset_named("parlour"), [hand, "", "", ""]), EAST)
    assert advice.headline == "Declare the kong of East Wind."
    assert re.search(
        r"A pung alone would make such a hand count \d+ points instead of \d+ points\.",
        " ".join(advice.reasons),
    )
    assert advice.runner_up.startswith("Throwing ")
    advice = hint(stacked_table(ruleset_named("hong_kong"), [hand, "", "", ""]), EAST)
    assert "The kong itself adds nothing to what such a hand counts." in advice.reasons


def test_of_two_kongs_the_other_one_is_named():
    table = stacked_table(ruleset_named("parlour"), ["1111z 2222z 567p 78p 5p", "", "", ""])
    advice = hint(table, EAST)
    first = re.fullmatch(r"Declare the kong of (East|South) Wind\.", advice.headline)
    other = {"East": "South", "South": "East"}[first[1]]
    assert advice.runner_up.startswith(f"A kong of {other} Wind instead: ")


def given_up():
    """Yield decisions at which a hand is given up that somebody might still win."""
    for number in range(6, 40):
        for decision in decisions(ruleset_named("hong_kong"), MEDIUM, f"hk{number}"):
            if not all(isinstance(choice, Discard) for choice in decision.choices):
                continue
            ranked = Judgement(decision.view, decision.choices).ranked
            best, *others = [named_prospect(each.prospects) for each in ranked]
            if best is None and any(other and other.chance > 0.02 for other in others):
                yield decision, max(filter(None, others), key=lambda other: other.chance)


def test_a_hand_that_is_given_up_is_named():
    """It is near, but what would have to go for it is dangerous."""
    decision, lost = next(given_up())
    advice = ADVISER.advise(decision.view, decision.choices, decision.rng)
    assert advice.reasons[0].startswith(f"You give up {lost.plan.title}: throwing ")
    assert nearness(lost.distance) in advice.reasons[0]
    assert f"only about {share_text(lost.chance)} such hands are won" in advice.reasons[0]


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_what_is_called_least_of_the_dangers_is_no_safe_tile(ruleset):
    for decision in decisions(ruleset, [bot_named("easy")] * 4, "least danger"):
        advice = ADVISER.advise(decision.view, decision.choices, decision.rng)
        text = " ".join(advice.reasons)
        if "what counts now is how little" in text or "You give up" in text:
            assert "is dangerous" not in text or "risks least" not in text
        assert "keep to safe tiles" not in text
        assert not re.search(r"\bonly 0\b", text + advice.runner_up)


def test_where_nothing_is_left_to_wait_for_no_number_is_said():
    for decision in decisions(ruleset_named("parlour"), MEDIUM, "fewer"):
        prospect = named_prospect(Judgement(decision.view, decision.choices).best.prospects)
        if prospect is not None and prospect.unseen:
            break
    none = type(prospect)(
        prospect.plan, prospect.distance, (), 0, 0.0, prospect.gain, 0.0, prospect.example
    )
    assert _fewer(none, prospect) == f"no tile would help, instead of {prospect.unseen}"


def test_of_plans_as_good_the_one_that_counts_more_is_named():
    """One suit alone and one suit with honours want the same tiles: both are at their best."""
    table = stacked_table(ruleset_named("hong_kong"), ["11112345678m 99m 3p", "", "", ""])
    advice = hint(table, EAST)
    assert advice.headline == "Throw 3 Circles."
    assert "You are heading for Characters only" in advice.reasons[1]


def test_where_discards_are_turned_no_unseen_tile_is_counted():
    asked = 0
    for number in range(3):
        for decision in decisions(TURNED, MEDIUM, f"turned {number}"):
            advice = ADVISER.advise(decision.view, decision.choices, decision.rng)
            text = " ".join((*advice.reasons, advice.runner_up))
            assert not re.search(r"unseen|somebody wins|only \d|\bsafe|risk|robs it", text), text
            asked += "What brings it nearer: " in text or "What completes your hand: " in text
    assert asked


def test_sets_are_named_as_french_players_do(french):
    table = stacked_table(ruleset_named("parlour"), ["8p", "12p 44p 679p 22z 55z 2m 6s", "", ""])
    advice = hint(played(table, throws(table, EAST, "8p")), SOUTH)
    assert advice.headline == "Chow de 7 8 9 de Cercles avec le 8."
    assert advice.runner_up.startswith("Un chow de 6 7 8 de Cercles")
    table = stacked_table(ruleset_named("parlour"), ["1111z 234p 567p 78p 55p", "", "", ""])
    assert hint(table, EAST).headline == "Déclarez le kong du Vent d’Est."

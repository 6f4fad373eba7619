"""The rule book is written from the ruleset, and says what differs."""

import pytest

from game.engine.ruleset import with_options
from game.rules.rulebook import ExampleHand, Table, as_text, difference, rule_book
from game.rules.rulesets import RULESETS, ruleset_named

PARLOUR, HONG_KONG = ruleset_named("parlour"), ruleset_named("hong_kong")


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_every_row_is_in_the_book_with_a_hand(ruleset):
    blocks = [block for section in rule_book(ruleset).sections for block in section.blocks]
    captions = _captions(ruleset)
    assert len(captions) == len(ruleset.rows)
    for row in ruleset.rows:
        assert any(caption.startswith(row.title) for caption in captions)
    for table in blocks:
        if isinstance(table, Table):
            assert {len(row) for row in table.rows} == {len(table.header)}


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_text_keeps_to_its_width(ruleset):
    text = as_text(rule_book(ruleset), width=88)
    assert text.startswith(ruleset.name)
    assert max(map(len, text.splitlines())) <= 88


def test_the_book_follows_the_options():
    changed = with_options(
        PARLOUR,
        {
            "score_limits": True,
            "minimum_score": 40,
            "maximum_score": 300,
            "deals": 1,
            "double_worthless": False,
            "claim_seconds": 10,
        },
    )
    text = as_text(rule_book(changed), width=200)
    assert "No hand counts more than 300 points" in text
    assert "A hand worth less than 40 points cannot be declared." in text
    assert "The match lasts 1 hand." in text
    assert "You have 10 seconds to claim" in text
    captions = _captions(changed)
    assert not any(caption.startswith("Worthless") for caption in captions)
    assert any(caption.startswith("No chows") for caption in captions)
    assert not any(
        "double" in caption for caption in _captions(with_options(changed, {"doubling": False}))
    )


def _captions(ruleset):
    blocks = [block for section in rule_book(ruleset).sections for block in section.blocks]
    return [block.caption for block in blocks if isinstance(block, ExampleHand)]


def test_the_settlement_is_worked_out_by_the_ruleset():
    text = as_text(rule_book(PARLOUR), width=200)
    for after in ("900", "492", "372", "336"):
        assert after in text
    assert "2 × 8, threw the winning tile" in as_text(rule_book(HONG_KONG), width=200)


def test_difference_is_both_ways_and_leaves_out_what_is_alike():
    found = difference(HONG_KONG, PARLOUR)
    assert "A hand of less than 3 faan cannot be declared." in found.here
    assert "There is no minimum: any complete hand wins." in found.there
    assert "A wall game pays nothing." not in found.here + found.there
    back = difference(PARLOUR, HONG_KONG)
    assert (back.here, back.there) == (found.there, found.here)
    assert difference(PARLOUR, PARLOUR).here == ()


def test_an_option_is_a_difference():
    assert difference(with_options(PARLOUR, {"deals": 4}), PARLOUR).here == (
        "The match lasts 4 hands.",
    )

"""The rule book is written from the ruleset, and says what differs."""

import re

import pytest

from game.engine.ruleset import Prevailing, with_options
from game.rules.rulebook import ExampleHand, Paragraph, Table, as_text, difference, rule_book
from game.rules.rulesets import RULESETS, ruleset_named
from game.rules.turn import turn_words

PARLOUR, HONG_KONG = ruleset_named("parlour"), ruleset_named("hong_kong")


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_every_row_is_in_the_book_with_a_hand(ruleset):
    blocks = [block for section in rule_book(ruleset).sections for block in section.blocks]
    captions = _captions(ruleset)
    # Beside a hand for each row there is one that wins, and one that is counted.
    assert len(captions) == len(ruleset.rows) + 2
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
    assert "A hand must be worth at least 40 points to win." in text
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
    assert "A hand must be worth at least 3 faan to win." in found.here
    assert "Any complete hand wins, whatever it is worth." in found.there
    assert "A wall game pays nothing." not in found.here + found.there
    back = difference(PARLOUR, HONG_KONG)
    assert (back.here, back.there) == (found.there, found.here)
    assert difference(PARLOUR, PARLOUR).here == ()


def test_an_option_is_a_difference():
    assert difference(with_options(PARLOUR, {"deals": 4}), PARLOUR).here == (
        "The match lasts 4 hands.",
    )


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_no_page_of_the_book_is_a_lone_sentence(ruleset):
    for section in rule_book(ruleset).sections:
        text = " ".join(block.text for block in section.blocks if isinstance(block, Paragraph))
        drawn = [block for block in section.blocks if not isinstance(block, Paragraph)]
        assert drawn or len(text) > 200, section.heading


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_every_book_tells_how_a_turn_goes(ruleset):
    told = " ".join(turn_words(ruleset))
    assert ruleset.turn_direction.replace("_", "-") in told
    assert ("Flowers and seasons" in told) == ruleset.bonus_tiles
    assert "take it for a chow with two" in told
    assert ("at least 3 faan" in told) == (ruleset.key == "hong_kong")
    assert ("At most 1 chow" in told) == (ruleset.key == "british")
    assert ("declares itself" in told) == ruleset.automatic_self_draw
    assert ("may also be added to a pung" in told) == ruleset.promote_drawn_tile
    headings = [section.heading for section in rule_book(ruleset).sections]
    assert headings[:2] == ["In short", "How a turn goes"]


@pytest.mark.parametrize(
    ("form", "winds"),
    [
        ("four", "then South, West and North, a round each"),
        ("great_wall", "then South and West, a round each"),
        ("five", "then South, West, North and East, a round each"),
    ],
)
def test_as_many_winds_prevail_as_there_are_rounds(form, winds):
    ruleset = with_options(ruleset_named("french"), {"table_form": form})
    assert winds in as_text(rule_book(ruleset), width=400)


def test_other_tables_are_explained_before_they_are_chosen():
    book = rule_book(ruleset_named("french"))
    section = next(each for each in book.sections if each.heading == "Options")
    text = "\n".join(block.text for block in section.blocks if isinstance(block, Paragraph))
    for words in ("Asiatique, on", "Strict table, on", "great wall", "triangle", "five players"):
        assert words in text
    assert "one sits out each round" in text
    assert "is dead" in text
    with_three = rule_book(with_options(ruleset_named("french"), {"table_form": "triangle"}))
    told = as_text(with_three, width=400)
    assert "Nobody takes it for a chow, except to win." in told


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_examples_are_told_in_words_and_can_happen(ruleset):
    text = as_text(rule_book(ruleset))
    assert "seat=" not in text
    assert "round=" not in text
    if ruleset.prevailing is Prevailing.EAST:
        told = set(re.findall(r"Here (\w+) prevails", text))
        assert told <= {"East"}


def test_in_short_says_nothing_twice():
    for ruleset in RULESETS:
        lines = [block.text for block in rule_book(ruleset).sections[0].blocks]
        assert len(lines) == len(set(lines))
        assert ruleset.summary.split("\n")[0] not in " ".join(lines)


def test_one_point_is_no_points():
    one = with_options(ruleset_named("parlour"), {"score_limits": True, "minimum_score": 1})
    assert "at least 1 point to win" in " ".join(as_text(rule_book(one)).split())

"""Aids: waits with their worth, safe tiles, ways to go, and why a complete hand may not win."""

import pytest
from bot_play import seat_view
from stacked import EAST, SOUTH, played, stacked_table, throws

from game.bots.aids import Risk, compass, safe_tiles, tile_risks, waits_of
from game.engine.phases import AwaitDiscard
from game.engine.referee import awaited, options
from game.engine.ruleset import with_options
from game.rules.rulesets import RULESETS, ruleset_named

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)


def dealt(key: str, east: str, **more: str):
    """Return East's view of a hand just dealt."""
    return seat_view(stacked_table(ruleset_named(key), [east, "", "", ""], **more), EAST)


def test_each_throw_that_makes_the_hand_ready_is_listed_with_its_waits():
    ready = waits_of(dealt("parlour", "123m 456m 78m 99p 555z 4z"))
    assert [str(hand.throw) for hand in ready] == ["4z"]
    assert [(str(wait.tile), wait.unseen) for wait in ready[0].waits] == [
        ("3m", 3),
        ("6m", 3),
        ("9m", 4),
    ]
    assert ready[0].unseen == 10
    assert ready[0].can_win


def test_a_hand_that_is_not_ready_has_no_waits():
    assert waits_of(dealt("parlour", "159m 159p 159s 12345z")) == ()


@pytest.mark.parametrize(
    ("key", "hand", "tile", "by_discard", "by_draw"),
    [
        (
            "hong_kong",
            "123m 456m 78m 99p 111z 4z",
            "9m",
            "4 faan: 32 from the discarder",
            "4 faan: 16 from each",
        ),
        (
            "hong_kong",
            "123m 456p 78m 99p 333z 4z",
            "9m",
            "Complete, but 2 faan of 3 needed",
            "Complete, but 2 faan of 3 needed",
        ),
        (
            "parlour",
            "123m 456m 78m 99p 555z 4z",
            "9m",
            "56 points: 56 from each, 56 from the bank",
            "112 points: 112 from each, 112 from the bank",
        ),
        (
            "french",
            "123m 456p 78m 99p 333z 4z",
            "9m",
            "38 points: 76 from each",
            "60 points: 120 from each",
        ),
        (
            "british",
            "123m 456p 78m 99p 333z 4z",
            "9m",
            "Complete, but 3 chows where at most 1 is allowed",
            "Complete, but 3 chows where at most 1 is allowed",
        ),
    ],
)
def test_a_wait_says_what_each_way_to_win_is_worth(key, hand, tile, by_discard, by_draw):
    (ready,) = waits_of(dealt(key, hand))
    (wait,) = [wait for wait in ready.waits if str(wait.tile) == tile]
    assert (wait.by_discard.text, wait.by_draw.text) == (by_discard, by_draw)


def test_a_seat_other_than_east_is_paid_double_by_east():
    table = stacked_table(ruleset_named("french"), ["", "123m 456p 78m 99p 333z", "", ""])
    ready = waits_of(seat_view(table, SOUTH))
    assert ready[0].throw is None
    assert "from East" in ready[0].waits[0].by_draw.pays
    assert "from each of the others" in ready[0].waits[0].by_draw.pays


def test_an_honour_of_which_all_four_are_in_sight_is_safe():
    table = stacked_table(ruleset_named("parlour"), ["111z 159m 159p 15s 234z", "1z", "", ""])
    before = seat_view(table, EAST)
    assert not [each for each in safe_tiles(before) if str(each.tile) == "1z"]
    four = dealt("parlour", "1111z 159m 159p 15s 23z")
    # Thirteen orphans would want an East Wind, and all the rest of it is unseen.
    assert not safe_tiles(four)
    chunk = dealt("parlour", "1111z 2222z 3333z 44z")
    assert [str(each.tile) for each in safe_tiles(chunk)] == ["1z", "2z", "3z"]
    assert all(each.why for each in safe_tiles(chunk))


def test_what_was_just_thrown_and_let_pass_is_safe():
    ruleset = ruleset_named("parlour")
    table = stacked_table(ruleset, ["5m", "5m 19p 19s 1234567z", "", ""], draws="2s")
    table = played(table, throws(table, EAST, "5m"))
    view = seat_view(until_turn_of(table, SOUTH), SOUTH)
    assert [str(each.tile) for each in safe_tiles(view)] == ["5m"]


def test_risks_are_those_of_the_own_tiles_the_safest_first():
    for ruleset in RULESETS:
        risks = tile_risks(dealt(ruleset.key, "159m 159p 159s 12345z"))
        assert len(risks) == 14
        assert [each.chance for each in risks] == sorted(each.chance for each in risks)
        assert all(each.risk is not Risk.NONE for each in risks)
        assert all(each.why.endswith(".") for each in risks)


def test_nothing_is_told_to_be_safe_where_discards_are_turned_face_down():
    ruleset = with_options(ruleset_named("french"), {"discards_turned": True})
    view = seat_view(stacked_table(ruleset, ["1111z 2222z 3333z 44z", "", "", ""]), EAST)
    assert safe_tiles(view) == tile_risks(view) == ()


def until_turn_of(table, seat):
    """Return the table when everybody has let everything pass and `seat` has to throw a tile."""
    while not (isinstance(table.board.phase, AwaitDiscard) and table.board.phase.seat == seat):
        table = played(table, options(table, awaited(table)[0])[-1])
    return table


@every_ruleset
def test_the_compass_shows_what_is_within_reach(ruleset):
    ways = compass(dealt(ruleset.key, "11m 22m 456m 9m 555z 66z 7z"))
    assert 1 <= len(ways) <= 3
    assert len({way.key for way in ways}) == len(ways)
    for way in ways:
        assert 0 < way.held < way.total == 14
        assert way.unseen > 0
        assert way.worth.is_allowed
        assert 0 < way.chance < 1


def test_the_compass_counts_the_tiles_that_are_there():
    ways = {way.key: way for way in compass(dealt("hong_kong", "19m 19p 19s 12345z 258m"))}
    assert ways["orphans"].held == 11
    assert ways["orphans"].worth.text == "13 faan: 768 from the discarder"

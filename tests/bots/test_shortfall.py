"""A complete hand that may not be declared: what it lacks, and what would be enough."""

from bot_play import seat_view
from stacked import EAST, SOUTH, played, stacked_table, throws

from game.bots.shortfall import why_not_win
from game.engine.phases import AwaitDiscard
from game.engine.referee import awaited, options
from game.rules.rulesets import ruleset_named


def view_after(key, hand, tile):
    """Return South's view of a tile that East has just thrown."""
    table = stacked_table(ruleset_named(key), [tile, hand, "", ""])
    return seat_view(played(table, throws(table, EAST, tile)), SOUTH)


def test_a_hand_with_too_few_faan_is_told_what_would_be_enough():
    table = stacked_table(ruleset_named("hong_kong"), ["123m 456p 789m 99p 333z", "", "", ""])
    why = why_not_win(seat_view(table, EAST))
    assert why is not None
    assert why.missing == "Complete, but 2 faan of 3 needed"
    assert "No bonus tiles" in why.has
    assert "would be enough" in why.adds[0]


def test_a_hand_that_wins_or_is_not_complete_needs_no_reason():
    for key, hand in (
        ("parlour", "123m 456p 789m 99p 333z"),
        ("hong_kong", "159m 159p 159s 12345z"),
    ):
        table = stacked_table(ruleset_named(key), [hand, "", "", ""])
        assert why_not_win(seat_view(table, EAST)) is None


def test_all_waits_that_win_when_drawn_are_named_together():
    # A hand of sequences with a claimed one: one faan for them, one for no bonus tiles.
    ruleset = ruleset_named("hong_kong")
    table = stacked_table(ruleset, ["3s 4m", "23m 55m 456m 456p 45s 9s", "", ""])
    table = played(table, throws(table, EAST, "4m"))
    chow = next(option for option in options(table, SOUTH) if option.word == "chow")
    table = played(table, chow)
    table = until_turn_of(table, SOUTH)
    table = until_turn_of(played(table, throws(table, SOUTH, "9s")), EAST)
    table = played(table, throws(table, EAST, "3s"))
    why = why_not_win(seat_view(table, SOUTH))
    assert why is not None
    assert why.missing == "Complete, but 2 faan of 3 needed"
    assert why.adds[0] == "Drawn by yourself, 3 or 6 Bamboos would be enough: 3 faan: 8 from each."


def until_turn_of(table, seat):
    """Return the table when everybody has let everything pass and `seat` has to throw a tile."""
    while not (isinstance(table.board.phase, AwaitDiscard) and table.board.phase.seat == seat):
        table = played(table, options(table, awaited(table)[0])[-1])
    return table

"""Saying that one is ready: when it may be said, what it fixes, what it is worth."""

from dataclasses import replace

import pytest
from stacked import EAST, NORTH, SOUTH, WEST, piece, played, stacked_table, throws, told, words

from game.engine.actions import (
    CallReady,
    ClaimMahJong,
    ClaimPung,
    DeclareMahJong,
    Discard,
    Draw,
    Pass,
)
from game.engine.events import ReadyCalled, TileDiscarded, as_seen_by
from game.engine.hand import Circumstance
from game.engine.referee import options
from game.engine.ruleset import ReadyCall
from game.rules.rulesets import ruleset_named

FRENCH, LOUNGE = ruleset_named("french"), ruleset_named("lounge")
GERMAN, BRITISH = ruleset_named("german_league"), ruleset_named("british")
READY = "123m 456789p 1112s"
"""Waits for 2 and 3 bamboos."""


def table_of(ruleset, east=f"{READY} 7z", **more):
    hands = [east, more.pop("south", ""), more.pop("west", ""), more.pop("north", "")]
    return stacked_table(ruleset, hands, **more)


def calls(table, seat):
    found = [each for each in options(table, seat) if isinstance(each, CallReady)]
    return {str(table.tiles[each.tile_id]) for each in found}


def call(table, seat, text):
    return CallReady(seat, piece(table, seat, text))


def all_pass(table):
    for seat in (EAST, SOUTH, WEST, NORTH):
        if "pass" in words(table, seat):
            table = played(table, Pass(seat))
    return table


def round_of_draws(table, seats):
    """Return the table after these seats drew and threw what they drew."""
    for seat in seats:
        table = played(table, Draw(seat))
        table = all_pass(played(table, Discard(seat, table.board.phase.drawn)))
    return table


@pytest.mark.parametrize("ruleset", [FRENCH, LOUNGE, GERMAN], ids=lambda r: r.key)
def test_only_a_discard_that_leaves_the_hand_ready_can_be_called(ruleset):
    assert calls(table_of(ruleset), EAST) == {"2s", "7z"}
    assert calls(table_of(ruleset, east="123m 456p 147s 12347z"), EAST) == set()


@pytest.mark.parametrize("key", ["parlour", "hong_kong"])
def test_some_rulesets_know_no_call(key):
    assert calls(table_of(ruleset_named(key)), EAST) == set()


def test_ready_means_for_a_hand_that_the_ruleset_lets_win():
    two_chows = "123m 456p 11199s 557z 7z"
    assert calls(table_of(GERMAN, east=two_chows), EAST) >= {"7z"}
    assert calls(table_of(BRITISH, east=two_chows), EAST) == set()


def test_the_call_is_public_and_comes_before_its_discard():
    table = table_of(FRENCH)
    called, discarded = told(table, call(table, EAST, "7z"))[:2]
    assert called == ReadyCalled(EAST)
    assert isinstance(discarded, TileDiscarded)
    assert as_seen_by(called, NORTH) == called
    after = played(table, call(table, EAST, "7z"))
    assert after.board.called == (EAST,)


def called_table(ruleset, **more):
    table = table_of(ruleset, **more)
    return all_pass(played(table, call(table, EAST, "7z")))


@pytest.mark.parametrize("ruleset", [FRENCH, GERMAN], ids=lambda r: r.key)
def test_a_called_hand_throws_what_it_draws(ruleset):
    table = called_table(ruleset, draws="5z 6z 3z 1s")
    table = round_of_draws(table, (SOUTH, WEST, NORTH))
    table = played(table, Draw(EAST))
    drawn = table.board.phase.drawn
    assert str(table.tiles[drawn]) == "1s"
    assert options(table, EAST) == (Discard(EAST, drawn),), "not even a kong of 1 bamboos"


@pytest.mark.parametrize("ruleset", [FRENCH, GERMAN], ids=lambda r: r.key)
def test_a_called_hand_claims_nothing_but_the_win(ruleset):
    table = called_table(ruleset, draws="1s 3s")
    table = played(table, Draw(SOUTH))
    table = played(table, throws(table, SOUTH, "1s"))
    assert not options(table, EAST)
    table = played(table, Draw(WEST))
    table = played(table, throws(table, WEST, "3s"))
    assert words(table, EAST) == {"claim-mah-jong", "pass"}
    result = told(table, ClaimMahJong(EAST))[-1].result
    assert Circumstance.ORIGINAL_CALL in result.hands[EAST].circumstances
    assert "original_call" in {line.key for line in result.scores[EAST].lines}


def test_a_called_self_drawn_win():
    table = called_table(FRENCH, draws="5z 6z 3z 3s")
    table = played(round_of_draws(table, (SOUTH, WEST, NORTH)), Draw(EAST))
    assert words(table, EAST) == {"mah-jong", "discard"}
    result = told(table, DeclareMahJong(EAST))[-1].result
    without = replace(FRENCH, ready_call=ReadyCall.NONE)
    table = stacked_table(without, [f"{READY} 7z", "", "", ""], draws="5z 6z 3z 3s")
    table = all_pass(played(table, throws(table, EAST, "7z")))
    table = played(round_of_draws(table, (SOUTH, WEST, NORTH)), Draw(EAST))
    plain = told(table, DeclareMahJong(EAST))[-1].result
    assert result.scores[EAST].doubles == plain.scores[EAST].doubles + 1


def test_a_french_call_that_loses_counts_its_bonus_tiles_only():
    table = table_of(
        FRENCH, east="111m 222m 33m 555z 66z 1f", replacements="7z", west="23p 456789p 11199s",
        draws="1p",
    )  # fmt: skip

    def lost(first):
        after = played(all_pass(played(table, first)), Draw(SOUTH))
        after = played(after, throws(after, SOUTH, "1p"))
        return told(after, ClaimMahJong(WEST))[-1].result.scores[EAST]

    called, silent = lost(call(table, EAST, "7z")), lost(throws(table, EAST, "7z"))
    assert (called.points, called.doubles, called.total) == (4, 0, 4)
    assert (silent.points, silent.doubles) == (8 + 4 + 8 + 2 + 4, 1 + 1)


def test_an_original_call_is_for_the_first_discard_of_an_untouched_hand():
    table = called_table(GERMAN, south="44m")
    assert table.board.called == (EAST,)
    late = all_pass(played(table_of(GERMAN), throws(table_of(GERMAN), EAST, "7z")))
    late = played(round_of_draws(late, (SOUTH, WEST, NORTH)), Draw(EAST))
    assert calls(late, EAST) == set()
    french = all_pass(played(table_of(FRENCH), throws(table_of(FRENCH), EAST, "7z")))
    french = played(round_of_draws(french, (SOUTH, WEST, NORTH)), Draw(EAST))
    assert calls(french, EAST)
    claimed = table_of(GERMAN, east="7z", south="456789p 11199s 77z")
    claimed = played(claimed, throws(claimed, EAST, "7z"))
    claimed = played(claimed, next(a for a in options(claimed, SOUTH) if isinstance(a, ClaimPung)))
    assert calls(claimed, SOUTH) == set()


def test_an_announcement_binds_to_nothing():
    table = called_table(LOUNGE, draws="5z 6z 3z 1s")
    table = played(round_of_draws(table, (SOUTH, WEST, NORTH)), Draw(EAST))
    assert words(table, EAST) >= {"discard", "concealed-kong"}
    assert calls(table, EAST) == set(), "said once is enough"


def test_a_called_hand_may_still_pass_its_win():
    table = called_table(FRENCH, draws="3s")
    table = played(table, Draw(SOUTH))
    table = played(table, throws(table, SOUTH, "3s"))
    table = played(table, Pass(EAST))
    assert table.board.called == (EAST,)

"""The strict table: drawing, bonus tiles and replacements by hand, and what comes of mistakes."""

import pytest
from stacked import EAST, NORTH, SOUTH, WEST, piece, played, throws, told, words

from game.engine.actions import (
    ClaimKong,
    ClaimMahJong,
    DeclareBonus,
    DeclareKong,
    DeclareMahJong,
    Discard,
    Draw,
    Pass,
    TakeReplacement,
)
from game.engine.chance import Chance
from game.engine.events import Deal
from game.engine.hand import Circumstance, Hand
from game.engine.phases import AwaitDiscard, HandOver, Source
from game.engine.referee import awaited, deal_hand, decide, options
from game.engine.ruleset import with_options
from game.engine.scoring import score_hand
from game.engine.seats import Seat
from game.engine.table import evolve
from game.host.lessons.stacking import stacked_wall
from game.rules.rulesets import ruleset_named

FRENCH = with_options(ruleset_named("french"), {"strict_table": True})


def table_of(east="", south="", west="", north="", by_hand=(EAST,), **ends):
    wall = stacked_wall(FRENCH, [east, south, west, north], **ends)
    return deal_hand(FRENCH, Deal(1, EAST, None, "strict", by_hand), wall)[0]


def all_pass(table):
    for seat in (EAST, SOUTH, WEST, NORTH):
        if "pass" in words(table, seat):
            table = played(table, Pass(seat))
    return table


def round_of_the_others(table):
    for seat in (SOUTH, WEST, NORTH):
        table = played(table, Draw(seat))
        table = all_pass(played(table, Discard(seat, table.board.phase.drawn)))
    return table


def bonus(table, text):
    return DeclareBonus(EAST, piece(table, EAST, text))


def test_bonus_tiles_stay_in_hand_until_they_are_laid_out_and_replaced():
    table = table_of(east="1f 2f", replacements="9m 3f 9p")
    assert table.board.places[EAST].bonus == ()
    assert words(table, EAST) >= {"declare-bonus", "draw", "discard"}
    thrown = {a.tile_id for a in options(table, EAST) if isinstance(a, Discard)}
    assert piece(table, EAST, "1f") not in thrown
    table = played(table, bonus(table, "1f"))
    assert words(table, EAST) >= {"replacement", "declare-bonus"}
    assert "draw" not in words(table, EAST), "what is due comes first"
    table = played(table, TakeReplacement(EAST), bonus(table, "2f"), TakeReplacement(EAST))
    assert table.board.replacements_due(EAST) == 0
    assert table.board.count(EAST) == 14
    table = played(table, bonus(table, "3f"), TakeReplacement(EAST))
    assert [str(table.tiles[i]) for i in table.board.places[EAST].bonus] == ["1f", "2f", "3f"]


def test_the_other_seats_have_theirs_replaced_as_always():
    table = table_of(south="5f", replacements="9m")
    assert [str(table.tiles[i]) for i in table.board.places[SOUTH].bonus] == ["5f"]


def test_a_turn_without_drawing_leaves_a_tile_too_few():
    table = all_pass(played(table_of(east="4z"), throws(table_of(east="4z"), EAST, "4z")))
    table = round_of_the_others(table)
    assert words(table, EAST) == {"draw", "discard"}
    thrown = options(table, EAST)[-1]
    table = played(table, thrown)
    assert table.board.count(EAST) == 12


READY = "123m 456789p 1112s"


def drawn_twice(**more):
    table = table_of(east=f"{READY} 7z", **more)
    table = round_of_the_others(all_pass(played(table, throws(table, EAST, "7z"))))
    return played(table, Draw(EAST), Draw(EAST))


def test_a_second_draw_kills_a_hand_that_would_have_won():
    table = drawn_twice(draws="5z 6z 4z 9m 3s")
    assert table.board.count(EAST) == 15
    assert "mah-jong" not in words(table, EAST)
    table = played(table, throws(table, EAST, "9m"))
    assert table.board.count(EAST) == 14, "it holds a winning hand, and a tile too many"
    assert "mah-jong" not in words(table, EAST)


def test_a_dead_hand_does_not_win_on_a_discard():
    table = all_pass(played(drawn_twice(draws="5z 6z 4z 9m 9p 2s"), Discard(EAST, 56)))
    table = played(table, Draw(SOUTH))
    table = played(table, throws(table, SOUTH, "2s"))
    assert "claim-mah-jong" not in words(table, EAST)


def lost(table):
    """Return East's score after South has thrown what West wins with."""
    table = played(table, Draw(SOUTH))
    table = played(table, throws(table, SOUTH, "1p"))
    result = told(table, ClaimMahJong(WEST))[-1].result
    return result.hands[EAST].circumstances, result.scores[EAST]


def first_turn(*actions, draws):
    table = table_of(
        east="111m 777z 4z 1f", west="23p 456789p 11199s", draws=draws, replacements="9m"
    )
    table = played(table, bonus(table, "1f"))
    for action in actions:
        table = played(table, action(EAST))
    return all_pass(played(table, throws(table, EAST, "4z")))


def test_with_too_many_tiles_only_bonus_tiles_count():
    circumstances, score = lost(first_turn(TakeReplacement, Draw, draws="2p 1p"))
    assert circumstances == {Circumstance.TOO_MANY_TILES}
    assert (score.points, score.doubles, score.total) == (4, 0, 4)


def test_with_too_few_tiles_points_count_without_doubles():
    circumstances, score = lost(first_turn(draws="1p"))
    assert circumstances == {Circumstance.TOO_FEW_TILES}
    assert (score.points, score.doubles, score.total) == (4 + 8 + 8, 0, 20)


def test_with_the_right_number_everything_counts():
    circumstances, score = lost(first_turn(TakeReplacement, draws="1p"))
    assert circumstances == frozenset()
    assert (score.points, score.doubles) == (4 + 8 + 8, 1 + 1)


def test_a_kong_waits_for_its_owner_to_take_the_tile():
    table = table_of(east="1111m 23m 456p 789p 9s", replacements="9s")
    kong = next(a for a in options(table, EAST) if isinstance(a, DeclareKong))
    table = played(table, kong)
    assert table.board.phase == AwaitDiscard(EAST, None, Source.KONG, 1)
    table = played(table, TakeReplacement(EAST))
    assert table.board.phase.source is Source.KONG
    assert table.board.count(EAST) == 14


def test_a_claimed_kong_is_not_replaced_either():
    table = table_of(east="9p 4z", south="999p", by_hand=(SOUTH,), replacements="9s")
    table = played(table, throws(table, EAST, "9p"))
    table = played(table, next(a for a in options(table, SOUTH) if isinstance(a, ClaimKong)))
    assert table.board.count(SOUTH) == 13
    assert words(table, SOUTH) >= {"replacement", "discard"}
    assert played(table, TakeReplacement(SOUTH)).board.count(SOUTH) == 14


def test_a_rightly_played_hand_wins():
    table = table_of(east=f"{READY} 7z", draws="5z 6z 4z 1f", replacements="3s")
    table = round_of_the_others(all_pass(played(table, throws(table, EAST, "7z"))))
    table = played(table, Draw(EAST))
    assert "mah-jong" not in words(table, EAST)
    table = played(table, bonus(table, "1f"), TakeReplacement(EAST))
    result = told(table, DeclareMahJong(EAST))[-1].result
    assert result.winner == EAST
    assert Circumstance.BONUS_REPLACEMENT in result.hands[EAST].circumstances


def test_the_command_line_scores_dead_hands_too():
    hand = "{1111m} 777z 23p 1f seat=E"
    totals = {
        word: score_hand(Hand.parse(f"{hand} {word}"), FRENCH).total
        for word in ("", "too_many_tiles", "too_few_tiles")
    }
    assert totals == {"": (32 + 8 + 4) * 4, "too_many_tiles": 4, "too_few_tiles": 32 + 8 + 4}


@pytest.mark.parametrize("number", range(12))
def test_random_play_comes_to_an_end(number):
    chance = Chance(f"strict {number}")
    by_hand = (Seat(number % 4), Seat((number + 1) % 4))
    table, _ = deal_hand(FRENCH, Deal(1, EAST, None, f"strict {number}", by_hand))
    while not isinstance(table.board.phase, HandOver):
        seat = awaited(table)[0]
        for event in decide(table, chance.choice(options(table, seat))):
            table = evolve(table, event)
    for seat in set(range(4)) - set(by_hand):
        assert table.board.count(Seat(seat)) in (13, 14)

"""Kongs laid down before the first discard, in turn from East."""

from stacked import EAST, NORTH, SOUTH, WEST, played, stacked_table, told, waiting, words

from game.engine.actions import DeclareKong, DeclareMahJong, Discard, Pass
from game.engine.events import KongDeclared, OpeningBegun, TileDrawn, TurnBegun
from game.engine.hand import By, Circumstance
from game.engine.phases import AwaitDiscard, AwaitOpening, Source
from game.engine.referee import options
from game.rules.rulesets import ruleset_named

LOUNGE = ruleset_named("lounge")


def table_of(east="", south="", west="", north="", ruleset=LOUNGE, **ends):
    return stacked_table(ruleset, [east, south, west, north], **ends)


def kong(table, seat):
    return next(each for each in options(table, seat) if isinstance(each, DeclareKong))


def test_nobody_is_asked_who_was_dealt_none():
    table = table_of()
    assert isinstance(table.board.phase, AwaitDiscard)
    assert table.board.phase.source is Source.DEAL


def test_other_rulesets_do_not_ask():
    table = table_of(south="1111m", ruleset=ruleset_named("french"))
    assert isinstance(table.board.phase, AwaitDiscard)


def test_seats_with_a_kong_are_asked_in_turn_from_east():
    table = table_of(south="1111m", north="9999p", replacements="9m 9s")
    assert table.board.phase == AwaitOpening(SOUTH)
    assert waiting(table) == (SOUTH,)
    assert words(table, SOUTH) == {"concealed-kong", "pass"}
    assert not options(table, NORTH)
    declared, drawn, opening = told(table, kong(table, SOUTH))
    assert isinstance(declared, KongDeclared)
    assert isinstance(drawn, TileDrawn)
    assert (drawn.seat, drawn.source) == (SOUTH, Source.KONG)
    assert opening == OpeningBegun(NORTH)
    table = played(table, kong(table, SOUTH), Pass(NORTH))
    assert table.board.phase == AwaitDiscard(EAST, 52, Source.DEAL)
    assert [len(place.hand) for place in table.board.places] == [14, 10, 13, 13]


def test_a_replacement_may_make_another_kong():
    table = table_of(west="1111m 999s", replacements="5f 9s")
    table = played(table, kong(table, WEST))
    assert table.board.phase == AwaitOpening(WEST)
    assert [str(table.tiles[i]) for i in table.board.places[WEST].bonus] == ["5f"]
    table = played(table, kong(table, WEST))
    assert isinstance(table.board.phase, AwaitDiscard)
    assert len(table.board.places[WEST].melds) == 2


def test_east_begins_with_the_replacement_and_wins_with_that():
    hand = "1111m 23m 456p 789p 99s"
    table = table_of(east=hand, replacements="4m")
    begun = told(table, kong(table, EAST))[-1]
    assert isinstance(begun, TurnBegun)
    assert (begun.seat, begun.source) == (EAST, Source.KONG)
    table = played(table, kong(table, EAST))
    result = told(table, DeclareMahJong(EAST))[-1].result
    assert result.hands[EAST].circumstances == {Circumstance.KONG_REPLACEMENT}


def test_who_passes_may_still_lay_it_down_in_the_own_turn():
    table = table_of(east="1111m")
    table = played(table, Pass(EAST))
    assert "concealed-kong" in words(table, EAST)
    assert any(isinstance(each, Discard) for each in options(table, EAST))


def test_thirteen_orphans_may_rob_it():
    table = table_of(south="1111m", west="9m 19p 19s 1234567z 9m")
    table = played(table, kong(table, SOUTH))
    assert words(table, WEST) == {"claim-mah-jong", "pass"}
    robbed = played(table, Pass(WEST))
    assert isinstance(robbed.board.phase, AwaitDiscard)
    claim = next(each for each in options(table, WEST) if each.word == "claim-mah-jong")
    result = told(table, claim)[-1].result
    assert (result.winner, result.by, result.discarder) == (WEST, By.ROBBED_KONG, SOUTH)
    assert result.discarder != NORTH

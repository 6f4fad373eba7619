"""What the referee allows and what follows, told as situations at the table."""

from dataclasses import replace

import pytest
from stacked import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    piece,
    played,
    stacked_table,
    throws,
    told,
    waiting,
    words,
)

from game.engine.actions import (
    ClaimChow,
    ClaimKong,
    ClaimMahJong,
    ClaimPung,
    DeclareKong,
    DeclareMahJong,
    Discard,
    Draw,
    Pass,
    PromotePung,
)
from game.engine.events import (
    BonusExposed,
    ClaimsSettled,
    HandEnded,
    KongRobbed,
    TileDrawn,
)
from game.engine.hand import By, Circumstance
from game.engine.melds import MeldKind
from game.engine.phases import AwaitClaims, AwaitDiscard, AwaitDraw, AwaitRob, HandOver, Source
from game.engine.referee import IllegalActionError, decide, options
from game.engine.ruleset import Conflict
from game.rules.rulesets import ruleset_named

PARLOUR = replace(ruleset_named("parlour"), automatic_self_draw=False)
HONG_KONG = ruleset_named("hong_kong")
# Hong Kong without its minimum: the situations below are about claims, not about worth.
EASY_HONG_KONG = replace(HONG_KONG, minimum_faan=0)
BOTH = pytest.mark.parametrize("ruleset", [PARLOUR, EASY_HONG_KONG], ids=lambda r: r.key)


def idle_table(ruleset=EASY_HONG_KONG, east="1m 4z", south="", west="", north="", **ends):
    """Return a table on which every hand can do only what its text can."""
    return stacked_table(ruleset, [east, south, west, north], **ends)


def throws_what_it_draws(table, seat):
    """Return the table after a seat drew and threw the same tile, which everyone let pass."""
    table = played(table, Draw(seat))
    table = played(table, Discard(seat, table.board.phase.drawn))
    return played(
        table, *(Pass(other) for other in waiting(table) if "pass" in words(table, other))
    )


class TestTurn:
    @BOTH
    def test_the_dealer_begins_with_fourteen_tiles_and_may_throw_each(self, ruleset):
        table = idle_table(ruleset)
        assert waiting(table) == (EAST,)
        assert table.board.phase == AwaitDiscard(EAST, 52, Source.DEAL)
        thrown = {a.tile_id for a in options(table, EAST) if isinstance(a, Discard)}
        assert thrown == set(table.board.places[EAST].hand)
        assert len(thrown) == 14

    @BOTH
    def test_a_discard_that_nobody_can_claim_passes_the_turn_at_once(self, ruleset):
        table = idle_table(ruleset)
        table = played(table, throws(table, EAST, "4z"))
        assert table.board.phase == AwaitDraw(SOUTH)
        assert options(table, SOUTH) == (Draw(SOUTH),)
        table = played(table, Draw(SOUTH))
        assert isinstance(table.board.phase, AwaitDiscard)
        assert len(table.board.places[SOUTH].hand) == 14

    def test_out_of_turn_and_foreign_tiles_are_refused_and_change_nothing(self):
        table = idle_table()
        for action in (
            Draw(SOUTH),
            Pass(WEST),
            Discard(EAST, piece(table, SOUTH, "5m")),
            DeclareMahJong(EAST),
            ClaimPung(SOUTH, (0, 1)),
        ):
            with pytest.raises(IllegalActionError, match="is not open to seat"):
                decide(table, action)
        assert table == idle_table()

    def test_bonus_tiles_are_replaced_in_turn_from_the_dealer_and_again(self):
        table = idle_table(east="1f", west="5f", replacements="2f 9m 9p")
        assert [str(table.tiles[i]) for i in table.board.places[EAST].bonus] == ["1f", "2f"]
        assert [str(table.tiles[i]) for i in table.board.places[WEST].bonus] == ["5f"]
        assert str(table.tiles[table.board.places[EAST].hand[-1]]) == "9m"
        assert str(table.tiles[table.board.places[WEST].hand[-1]]) == "9p"
        assert [len(p.hand) for p in table.board.places] == [14, 13, 13, 13]

    def test_a_drawn_bonus_tile_is_exposed_and_replaced_at_once(self):
        table = idle_table(draws="7f", replacements="8s")
        table = played(table, throws(table, EAST, "4z"))
        _, exposed, replacement = told(table, Draw(SOUTH))
        assert (exposed, replacement) == (
            BonusExposed(SOUTH, exposed.tile_id, table.tiles[exposed.tile_id]),
            TileDrawn(SOUTH, 143, table.tiles[143], Source.BONUS),
        )
        assert str(table.tiles[143]) == "8s"


class TestClaims:
    @BOTH
    def test_only_the_next_in_turn_may_chow(self, ruleset):
        table = idle_table(ruleset, south="23m", west="23m")
        table = played(table, throws(table, EAST, "1m"))
        assert words(table, SOUTH) == {"chow", "pass"}
        assert words(table, WEST) == set()

    def test_every_chow_is_an_option_of_its_own(self):
        table = idle_table(east="5m", south="3467m")
        table = played(table, throws(table, EAST, "5m"))
        chows = [a for a in options(table, SOUTH) if isinstance(a, ClaimChow)]
        faces = [" ".join(str(t) for t in table.faces(a.tile_ids)) for a in chows]
        assert faces == ["3m 4m", "4m 6m", "6m 7m"]

    @BOTH
    def test_a_pung_goes_before_a_chow_and_the_chow_is_told_so(self, ruleset):
        table = idle_table(ruleset, south="23m", west="11m 5z")
        table = played(table, throws(table, EAST, "1m"))
        chow = next(a for a in options(table, SOUTH) if isinstance(a, ClaimChow))
        pung = next(a for a in options(table, WEST) if isinstance(a, ClaimPung))
        table = played(table, chow)
        assert isinstance(table.board.phase, AwaitClaims), "all seats answer before it is given"
        events = told(table, pung)
        assert ClaimsSettled(WEST, ((SOUTH, "chow"),)) in events
        table = played(table, pung)
        assert table.board.phase == AwaitDiscard(WEST, None, Source.CLAIM)
        laid = table.board.places[WEST].melds[0]
        assert str(laid.meld) == "[111m]"
        assert laid.claimed_from == EAST
        assert table.board.places[EAST].discards == ()
        assert len(table.board.places[EAST].thrown) == 1

    def test_a_player_has_one_answer(self):
        table = idle_table(south="23m", west="11m 5z")
        table = played(table, throws(table, EAST, "1m"), Pass(WEST))
        assert options(table, WEST) == ()
        with pytest.raises(IllegalActionError):
            decide(table, Pass(WEST))

    def test_after_a_claim_play_goes_on_from_the_claimer(self):
        table = idle_table(west="11m 5z")
        table = played(table, throws(table, EAST, "1m"))
        table = played(table, next(a for a in options(table, WEST) if isinstance(a, ClaimPung)))
        table = played(table, throws(table, WEST, "5z"))
        assert table.board.phase == AwaitDraw(NORTH)

    @pytest.mark.parametrize(
        ("ruleset", "expected"),
        [(PARLOUR, {"pung", "kong", "pass"}), (EASY_HONG_KONG, {"kong", "pass"})],
        ids=lambda value: getattr(value, "key", ""),
    )
    def test_holding_three_of_the_tile(self, ruleset, expected):
        table = idle_table(ruleset, east="5m", west="555m")
        table = played(table, throws(table, EAST, "5m"))
        assert words(table, WEST) == expected

    def test_a_chow_stays_legal_while_holding_three_of_the_tile(self):
        table = idle_table(east="5m", south="55567m")
        table = played(table, throws(table, EAST, "5m"))
        assert words(table, SOUTH) == {"chow", "kong", "pass"}

    def test_a_claimed_kong_draws_its_replacement_from_the_other_end(self):
        table = idle_table(east="5m", west="555m", replacements="8s")
        table = played(table, throws(table, EAST, "5m"))
        kong = next(a for a in options(table, WEST) if isinstance(a, ClaimKong))
        table = played(table, kong)
        assert table.board.phase == AwaitDiscard(WEST, 143, Source.KONG, 1)
        assert table.board.places[WEST].melds[0].meld.is_claimed_kong
        assert len(table.board.places[WEST].hand) == 11

    def test_any_seat_may_take_a_tile_for_a_chow_that_completes_its_hand(self):
        table = idle_table(west="23m 456789p 11122s")
        table = played(table, throws(table, EAST, "1m"))
        assert words(table, WEST) == {"claim-mah-jong", "pass"}
        events = told(table, ClaimMahJong(WEST))
        result = events[-1].result
        assert (result.winner, result.by, result.discarder) == (WEST, By.DISCARD, EAST)

    def test_a_discard_claimed_onto_an_exposed_pung_is_never_an_option(self):
        table = idle_table(west="11m 5z", north="1m")
        table = played(table, throws(table, EAST, "1m"))
        table = played(table, next(a for a in options(table, WEST) if isinstance(a, ClaimPung)))
        table = played(table, throws(table, WEST, "5z"), Draw(NORTH))
        table = played(table, throws(table, NORTH, "1m"))
        assert words(table, WEST) == set()


class TestTwoWinners:
    def table(self, conflict):
        # North completes a cheap hand of chows with it, South one of pungs.
        table = idle_table(
            replace(PARLOUR, conflict=conflict),
            north="34m 456789p 123s 99s",
            south="55m 111222p 777s 33z",
            draws="9m 5m",
        )
        table = throws_what_it_draws(played(table, throws(table, EAST, "4z")), SOUTH)
        table = played(table, Draw(WEST))
        return played(table, throws(table, WEST, "5m"))

    @pytest.mark.parametrize(
        ("conflict", "winner"), [(Conflict.NEXT_IN_TURN, NORTH), (Conflict.WORTH_MOST, SOUTH)]
    )
    @pytest.mark.parametrize("order", [(SOUTH, NORTH), (NORTH, SOUTH)])
    def test_the_ruleset_says_who_gets_the_tile(self, conflict, winner, order):
        first, second = order
        table = played(self.table(conflict), ClaimMahJong(first))
        events = told(table, ClaimMahJong(second))
        loser = ({SOUTH, NORTH} - {winner}).pop()
        assert ClaimsSettled(winner, ((loser, "mah-jong"),)) in events
        assert events[-1].result.winner == winner


class TestKongs:
    def test_a_concealed_kong_and_two_running(self):
        table = idle_table(east="1111m 2222p", replacements="7s 8s", west="")
        kongs = [a for a in options(table, EAST) if isinstance(a, DeclareKong)]
        assert len(kongs) == 2
        table = played(table, kongs[0])
        assert table.board.phase == AwaitDiscard(EAST, 143, Source.KONG, 1)
        again = next(a for a in options(table, EAST) if isinstance(a, DeclareKong))
        table = played(table, again)
        assert table.board.phase == AwaitDiscard(EAST, 142, Source.KONG, 2)
        assert [str(laid.meld) for laid in table.board.places[EAST].melds] == ["{1111m}", "{2222p}"]

    def promoted(self, ruleset, **hands):
        table = idle_table(ruleset, west="55m 7z", east="5m", **hands)
        table = played(table, throws(table, EAST, "5m"))
        pung = next(a for a in options(table, WEST) if isinstance(a, ClaimPung))
        table = played(table, *(Pass(seat) for seat in waiting(table) if seat != WEST), pung)
        table = played(table, throws(table, WEST, "7z"), Draw(NORTH), throws(table, NORTH, "4z"))
        for seat in (EAST, SOUTH):
            table = throws_what_it_draws(table, seat)
        return played(table, Draw(WEST))

    def test_a_drawn_tile_promotes_an_exposed_pung(self):
        table = self.promoted(EASY_HONG_KONG, draws="9m 8m 9m 5m", replacements="9p")
        promotion = next(a for a in options(table, WEST) if isinstance(a, PromotePung))
        table = played(table, promotion)
        assert str(table.board.places[WEST].melds[0].meld) == "[555m+5m]"
        assert table.board.phase == AwaitDiscard(WEST, 143, Source.KONG, 1)

    def test_in_parlour_never(self):
        table = self.promoted(PARLOUR, draws="9m 8m 9m 5m")
        assert "promote" not in words(table, WEST)

    def test_a_promoted_kong_may_be_robbed_and_falls_back_to_a_pung(self):
        table = self.promoted(EASY_HONG_KONG, draws="9m 8m 9m 5m", south="34m 456789p 123s 99s")
        table = played(table, next(a for a in options(table, WEST) if isinstance(a, PromotePung)))
        assert isinstance(table.board.phase, AwaitRob)
        assert waiting(table) == (SOUTH,)
        events = told(table, ClaimMahJong(SOUTH))
        assert any(isinstance(event, KongRobbed) for event in events)
        table = played(table, ClaimMahJong(SOUTH))
        result = table.board.phase.result
        assert (result.winner, result.by, result.discarder) == (SOUTH, By.ROBBED_KONG, WEST)
        assert Circumstance.ROBBED_KONG in result.hands[SOUTH].circumstances
        assert [m.kind for m in result.hands[WEST].melds] == [MeldKind.PUNG]

    def test_a_robber_that_passes_lets_the_kong_stand(self):
        table = self.promoted(
            EASY_HONG_KONG, draws="9m 8m 9m 5m", replacements="9p", south="34m 456789p 123s 99s"
        )
        table = played(table, next(a for a in options(table, WEST) if isinstance(a, PromotePung)))
        table = played(table, Pass(SOUTH))
        assert table.board.phase == AwaitDiscard(WEST, 143, Source.KONG, 1)


class TestEndOfTheWall:
    def nearly_empty(self, live, **hands):
        table = idle_table(**hands)
        wall = replace(table.board.wall, dead=table.board.wall.live - live)
        return replace(table, board=replace(table.board, wall=wall))

    def test_the_hand_ends_when_a_player_must_draw_and_no_live_tile_is_left(self):
        table = self.nearly_empty(0)
        table = played(table, throws(table, EAST, "4z"))
        result = table.board.phase.result
        assert result.is_wall_game
        assert (result.changes, result.payments) == ((0, 0, 0, 0), ())

    def test_no_kong_without_a_replacement(self):
        table = self.nearly_empty(0, east="1111m")
        assert words(table, EAST) == {"discard"}
        table = self.nearly_empty(1, east="1111m")
        assert words(table, EAST) == {"discard", "concealed-kong"}

    def test_the_discard_after_the_last_tile_may_be_claimed_for_a_win_only(self):
        hands = {"south": "23m", "west": "11m 5z"}
        table = self.nearly_empty(0, north="23m 456789p 11122s", **hands)
        table = played(table, throws(table, EAST, "1m"))
        assert waiting(table) == (NORTH,)
        assert words(table, NORTH) == {"claim-mah-jong", "pass"}
        result = told(table, ClaimMahJong(NORTH))[-1].result
        assert Circumstance.LAST_DISCARD in result.hands[NORTH].circumstances

    def test_a_bonus_tile_without_a_replacement_is_a_wall_game(self):
        table = self.nearly_empty(1, draws="7f")
        table = played(table, throws(table, EAST, "4z"))
        events = told(table, Draw(SOUTH))
        assert isinstance(events[-1], HandEnded)
        assert events[-1].result.is_wall_game

    def test_a_win_with_the_last_tile_is_marked(self):
        table = self.nearly_empty(1, south="23m 456789p 11122s", draws="1m")
        table = played(table, throws(table, EAST, "4z"), Draw(SOUTH))
        result = told(table, DeclareMahJong(SOUTH))[-1].result
        assert Circumstance.LAST_WALL_TILE in result.hands[SOUTH].circumstances


class TestWinning:
    def test_a_win_below_the_minimum_cannot_be_declared(self):
        hands = {"west": "23m 456789p 11122s"}
        table = idle_table(EASY_HONG_KONG, **hands)
        assert "claim-mah-jong" in words(played(table, throws(table, EAST, "1m")), WEST)
        table = idle_table(HONG_KONG, **hands)
        assert "claim-mah-jong" not in words(played(table, throws(table, EAST, "1m")), WEST)

    def test_parlour_declares_a_self_drawn_win_by_itself(self):
        ruleset = ruleset_named("parlour")
        assert ruleset.automatic_self_draw
        table = idle_table(ruleset, south="23m 456789p 11122s", draws="1m")
        table = played(table, throws(table, EAST, "4z"))
        result = told(table, Draw(SOUTH))[-1].result
        assert (result.winner, result.by) == (SOUTH, By.DRAW)

    def test_the_dealt_hand_and_the_first_discard_are_marked(self):
        table = idle_table(east="123m 456789p 11122s")
        result = told(table, DeclareMahJong(EAST))[-1].result
        assert result.hands[EAST].circumstances == {Circumstance.DEALT}
        table = idle_table(west="23m 456789p 11122s")
        table = played(table, throws(table, EAST, "1m"))
        result = told(table, ClaimMahJong(WEST))[-1].result
        assert result.hands[WEST].circumstances == {Circumstance.DEALT}

    def test_a_kong_of_the_dealer_leaves_the_first_discard_the_first(self):
        table = idle_table(east="1111z 5m", south="34m 456789p 11122s")
        kong = next(a for a in options(table, EAST) if isinstance(a, DeclareKong))
        table = played(table, kong, throws(table, EAST, "5m"))
        result = told(table, ClaimMahJong(SOUTH))[-1].result
        assert Circumstance.DEALT in result.hands[SOUTH].circumstances

    @pytest.mark.parametrize(("is_sacred", "expected"), [(True, False), (False, True)])
    def test_the_sacred_discard(self, is_sacred, expected):
        ruleset = replace(EASY_HONG_KONG, sacred_discard=is_sacred)
        table = idle_table(ruleset, south="23m 456789p 11122s", draws="1m 9p 9s")
        table = played(table, throws(table, EAST, "4z"))
        for seat in (SOUTH, WEST, NORTH):
            table = throws_what_it_draws(table, seat)
        table = played(table, Draw(EAST), throws(table, EAST, "1m"))
        assert ("claim-mah-jong" in words(table, SOUTH)) is expected

    def test_over_means_over(self):
        table = idle_table(east="123m 456789p 11122s")
        table = played(table, DeclareMahJong(EAST))
        assert isinstance(table.board.phase, HandOver)
        assert [options(table, seat) for seat in (EAST, SOUTH, WEST, NORTH)] == [()] * 4

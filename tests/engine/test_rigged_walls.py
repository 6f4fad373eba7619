"""Rare situations at the end of the wall, with bonus tiles, and where several want one tile."""

from collections import Counter
from dataclasses import replace
from itertools import permutations, product

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
from game.engine.events import BonusExposed, ClaimsSettled, HandEnded, TileDrawn
from game.engine.hand import By, Circumstance
from game.engine.melds import MeldKind
from game.engine.phases import AwaitDiscard, AwaitRob, HandOver, Source
from game.engine.referee import options
from game.engine.ruleset import Conflict
from game.rules.rulesets import RULESETS, ruleset_named

HONG_KONG = replace(ruleset_named("hong_kong"), minimum_faan=0)
LOUNGE = ruleset_named("lounge")
DEALT = 4 * 13 + 1
NO_MORE = {"claim-mah-jong", "pass"}


def with_live(ruleset, live):
    """Return the ruleset with so long a dead wall that this many tiles are left after the deal."""
    return replace(ruleset, dead_wall=144 - DEALT - live)


def all_pass(table):
    for seat in waiting(table):
        if "pass" in words(table, seat):
            table = played(table, Pass(seat))
    return table


def throws_it(table, seat):
    """Return the table after the seat drew, threw what it drew, and everyone let it pass."""
    table = played(table, Draw(seat))
    return all_pass(played(table, Discard(seat, table.board.phase.drawn)))


def one(table, seat, kind):
    return next(action for action in options(table, seat) if isinstance(action, kind))


def over(table):
    assert isinstance(table.board.phase, HandOver)
    return table.board.phase.result


class TestKongsAtTheEndOfTheWall:
    @pytest.mark.parametrize("live", [0, 1, 2])
    def test_a_concealed_kong(self, live):
        ruleset = with_live(HONG_KONG, live)
        table = stacked_table(ruleset, ["1111m 4z", "", "", ""], replacements="9p 9s")
        assert table.board.wall.live == live
        assert ("concealed-kong" in words(table, EAST)) is (live > 0)
        if live:
            table = played(table, one(table, EAST, DeclareKong))
            assert table.board.wall.live == live - 1
            table = all_pass(played(table, throws(table, EAST, "4z")))
            assert isinstance(table.board.phase, HandOver) is (live == 1)

    def test_a_second_kong_wants_a_second_replacement(self):
        table = stacked_table(
            with_live(HONG_KONG, 1), ["1111m 2222p", "", "", ""], replacements="9s"
        )
        table = played(table, one(table, EAST, DeclareKong))
        assert words(table, EAST) == {"discard"}
        assert table.board.phase == AwaitDiscard(EAST, 143, Source.KONG, 1)

    @pytest.mark.parametrize("live", [0, 1, 2])
    def test_a_kong_claimed_from_a_discard(self, live):
        hands = ["5m", "46m", "555m", "34m 456789p 123s 99s"]
        table = stacked_table(with_live(HONG_KONG, live), hands, replacements="9s")
        table = played(table, throws(table, EAST, "5m"))
        claims = {seat: words(table, seat) for seat in (SOUTH, WEST, NORTH)}
        assert claims[NORTH] == NO_MORE
        assert claims[SOUTH] == ({"chow", "pass"} if live else set())
        assert claims[WEST] == ({"kong", "pass"} if live else set())
        if live:
            table = played(table, one(table, WEST, ClaimKong), Pass(SOUTH), Pass(NORTH))
            assert table.board.wall.live == live - 1
            table = all_pass(played(table, options(table, WEST)[-1]))
            assert isinstance(table.board.phase, HandOver) is (live == 1)

    @pytest.mark.parametrize("live", [0, 1, 2])
    def test_a_pung_promoted_with_the_drawn_tile(self, live):
        table = stacked_table(
            with_live(HONG_KONG, live + 4),
            ["5m", "55m 7z", "", ""],
            draws="9m 9p 9s 5m",
            replacements="8s",
        )
        table = played(table, throws(table, EAST, "5m"))
        table = all_pass(played(table, one(table, SOUTH, ClaimPung)))
        table = all_pass(played(table, throws(table, SOUTH, "7z")))
        for seat in (WEST, NORTH, EAST):
            table = throws_it(table, seat)
        table = played(table, Draw(SOUTH))
        assert table.board.wall.live == live
        assert ("promote" in words(table, SOUTH)) is (live > 0)
        if live:
            table = played(table, one(table, SOUTH, PromotePung))
            assert table.board.wall.live == live - 1

    @pytest.mark.parametrize("live", [0, 1, 2])
    def test_a_kong_before_the_first_discard(self, live):
        table = stacked_table(
            with_live(LOUNGE, live), ["", "1111m", "2222m", ""], replacements="9p 9s"
        )
        asked = waiting(table)
        assert asked == ((SOUTH,) if live else (EAST,))
        if live:
            table = played(table, one(table, SOUTH, DeclareKong))
            assert waiting(table) == ((WEST,) if live == 2 else (EAST,))

    def test_a_win_with_the_last_tile_as_replacement_is_both(self):
        table = stacked_table(
            with_live(HONG_KONG, 1), ["1111m 23m 456p 789p 9s 4z", "", "", ""], replacements="9s"
        )
        table = played(table, one(table, EAST, DeclareKong))
        assert "mah-jong" not in words(table, EAST)
        table = stacked_table(
            with_live(HONG_KONG, 1), ["1111m 234m 456p 789p 9s", "", "", ""], replacements="9s"
        )
        table = played(table, one(table, EAST, DeclareKong))
        won = told(table, DeclareMahJong(EAST))[-1].result.hands[EAST]
        assert won.circumstances == {Circumstance.KONG_REPLACEMENT, Circumstance.LAST_WALL_TILE}


class TestBonusTiles:
    def test_one_as_the_very_last_tile_ends_the_hand(self):
        table = stacked_table(with_live(HONG_KONG, 1), ["4z", "", "", ""], draws="7f")
        table = all_pass(played(table, throws(table, EAST, "4z")))
        *_, exposed, ended = told(table, Draw(SOUTH))
        assert isinstance(exposed, BonusExposed)
        assert isinstance(ended, HandEnded)
        assert ended.result.is_wall_game

    def test_one_as_a_kongs_replacement_is_replaced_again(self):
        table = stacked_table(
            with_live(HONG_KONG, 3), ["1111m 234m 456p 789p 9s", "", "", ""], replacements="7f 9s"
        )
        table = played(table, one(table, EAST, DeclareKong))
        assert table.board.phase == AwaitDiscard(EAST, 142, Source.BONUS, 1)
        won = told(table, DeclareMahJong(EAST))[-1].result.hands[EAST]
        assert won.circumstances == {Circumstance.BONUS_REPLACEMENT}
        assert [str(tile) for tile in won.bonus] == ["7f"]

    def test_one_as_a_kongs_last_replacement_ends_the_hand(self):
        table = stacked_table(
            with_live(HONG_KONG, 1), ["1111m 4z", "", "", ""], replacements="7f 9s"
        )
        table = played(table, one(table, EAST, DeclareKong))
        assert over(table).is_wall_game
        assert str(table.board.places[EAST].melds[0].meld) == "{1111m}"

    def test_all_eight_in_one_hand_dealt_and_replaced(self):
        table = stacked_table(
            HONG_KONG, ["1234f", "", "", ""], replacements="5f 6f 7f 8f 9m 9m 9p 9p"
        )
        place = table.board.places[EAST]
        assert [str(table.tiles[i]) for i in place.bonus] == [f"{n}f" for n in range(1, 9)]
        assert len(place.hand) == 14
        assert table.board.wall.replaced == 8

    def test_eight_replaced_in_one_draw(self):
        table = stacked_table(
            HONG_KONG, ["4z", "", "", ""], draws="1f", replacements="2f 3f 4f 5f 6f 7f 8f 9m"
        )
        table = all_pass(played(table, throws(table, EAST, "4z")))
        kinds = Counter(type(event) for event in told(table, Draw(SOUTH)))
        assert kinds == {TileDrawn: 9, BonusExposed: 8}
        table = played(table, Draw(SOUTH))
        assert len(table.board.places[SOUTH].bonus) == 8
        assert table.board.count(SOUTH) == 14

    def test_bonus_tiles_of_the_deal_may_use_up_the_wall(self):
        table = stacked_table(with_live(HONG_KONG, 1), ["1f", "2f", "", ""], replacements="9m 9p")
        assert over(table).is_wall_game

    def test_the_last_replacement_of_the_deal_leaves_the_dealers_turn(self):
        table = stacked_table(with_live(HONG_KONG, 1), ["4z 1f", "", "", ""], replacements="9m")
        assert waiting(table) == (EAST,)
        table = all_pass(played(table, throws(table, EAST, "4z")))
        assert over(table).is_wall_game


class TestSeveralWantOneTile:
    """East throws 5 characters: South may chow or win, West pung, kong or win, North win."""

    HANDS = ("5m", "46m 123s 456s 789s 99p", "555m 67m 111p 222p 33z", "34m 456789p 123s 99s")
    RANK = {"claim-mah-jong": 3, "kong": 2, "pung": 2, "chow": 1, "pass": 0}  # noqa: RUF012

    def expected(self, conflict, answers):
        best = max(self.RANK[word] for word in answers.values())
        if best == 0:
            return None
        takers = [seat for seat in (SOUTH, WEST, NORTH) if self.RANK[answers[seat]] == best]
        if best == 3 and conflict is Conflict.WORTH_MOST and WEST in takers:
            return WEST  # three concealed pungs, against chows
        return takers[0]

    @pytest.mark.parametrize("conflict", list(Conflict))
    def test_every_answer_in_every_order(self, conflict):
        # A win on the first discard would be worth the limit to each of them.
        parlour = replace(
            ruleset_named("parlour"), conflict=conflict, rows_off=frozenset({"dealt_win"})
        )
        opened = stacked_table(parlour, list(self.HANDS))
        opened = played(opened, throws(opened, EAST, "5m"))
        seats = (SOUTH, WEST, NORTH)
        offered = {seat: options(opened, seat) for seat in seats}
        assert words(opened, SOUTH) == {"chow", "claim-mah-jong", "pass"}
        assert words(opened, WEST) == {"pung", "kong", "claim-mah-jong", "pass"}
        assert words(opened, NORTH) == {"claim-mah-jong", "pass"}
        for answers in product(*(offered[seat] for seat in seats)):
            by_seat = dict(zip(seats, answers, strict=True))
            taker = self.expected(conflict, {seat: a.word for seat, a in by_seat.items()})
            ends = set()
            for order in permutations(seats):
                table = opened
                for seat in order[:-1]:
                    table = played(table, by_seat[seat])
                    assert options(table, seat) == ()
                events = told(table, by_seat[order[-1]])
                settled = next(event for event in events if isinstance(event, ClaimsSettled))
                assert settled.taker == taker
                assert {seat for seat, _ in settled.outranked} == {
                    seat
                    for seat, action in by_seat.items()
                    if not isinstance(action, Pass) and seat != taker
                }
                ends.add(played(table, by_seat[order[-1]]).board)
            assert len(ends) == 1, "the order of the answers made a difference"


class TestRobbing:
    def promoted(self, ruleset=HONG_KONG):
        """Return the table after West promoted 5 characters; South and North wait for them."""
        hands = ["5m", "34m 123456p 123s 88s", "55m 7z", "34m 456789p 123s 99s"]
        draws = "9m 9p 9s 5m"
        table = stacked_table(ruleset, hands, draws=draws, replacements="8p")
        table = played(table, throws(table, EAST, "5m"))
        table = played(table, *(Pass(seat) for seat in waiting(table) if seat != WEST))
        table = all_pass(played(table, one(table, WEST, ClaimPung)))
        table = all_pass(played(table, throws(table, WEST, "7z")))
        for seat in (NORTH, EAST, SOUTH):
            table = throws_it(table, seat)
        table = played(table, Draw(WEST))
        return played(table, one(table, WEST, PromotePung))

    @pytest.mark.parametrize("order", [(SOUTH, NORTH), (NORTH, SOUTH)])
    @pytest.mark.parametrize(
        ("robbers", "winner"),
        [((NORTH, SOUTH), NORTH), ((SOUTH,), SOUTH), ((NORTH,), NORTH), ((), None)],
    )
    def test_two_may_rob_and_the_next_after_the_kong_gets_it(self, order, robbers, winner):
        table = self.promoted()
        assert isinstance(table.board.phase, AwaitRob)
        assert waiting(table) == (NORTH, SOUTH)
        for seat in order:
            table = played(table, ClaimMahJong(seat) if seat in robbers else Pass(seat))
        if winner is None:
            assert table.board.phase == AwaitDiscard(WEST, 143, Source.KONG, 1)
            assert table.board.places[WEST].melds[0].meld.is_kong
            return
        result = over(table)
        assert (result.winner, result.by, result.discarder) == (winner, By.ROBBED_KONG, WEST)
        assert [meld.kind for meld in result.hands[WEST].melds] == [MeldKind.PUNG]
        assert len(result.hands[WEST].concealed) == 10

    def test_nobody_robs_where_the_ruleset_has_no_robbing(self):
        table = self.promoted(replace(HONG_KONG, rob_promoted_kong=False))
        assert table.board.phase == AwaitDiscard(WEST, 143, Source.KONG, 1)

    def test_who_threw_that_kind_may_not_rob_it_where_discards_are_sacred(self):
        sacred = replace(HONG_KONG, sacred_discard=True)
        hands = ["5m 34m 123456p 123s 99s", "", "55m 7z", ""]
        for ruleset, expected in ((HONG_KONG, (EAST,)), (sacred, ())):
            table = stacked_table(ruleset, hands, draws="9m 9p 9s 5m", replacements="8p")
            table = played(table, throws(table, EAST, "5m"))
            table = all_pass(played(table, one(table, WEST, ClaimPung)))
            table = all_pass(played(table, throws(table, WEST, "7z")))
            for seat in (NORTH, EAST, SOUTH):
                table = throws_it(table, seat)
            table = played(table, Draw(WEST))
            table = played(table, one(table, WEST, PromotePung))
            robbers = waiting(table) if isinstance(table.board.phase, AwaitRob) else ()
            assert robbers == expected

    @pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
    def test_thirteen_orphans_rob_a_concealed_kong_where_that_is_allowed(self, ruleset):
        allowed = {"french", "french_advanced", "lounge", "german_league"}
        if ruleset.key == "lounge":
            ruleset = replace(ruleset, opening_kongs=False)
        hands = ["1111m 4z", "19p 19s 1234567z 9m 1z", "34m 456789p 123s 99s", ""]
        table = stacked_table(ruleset, hands, replacements="8s")
        table = played(table, one(table, EAST, DeclareKong))
        if ruleset.key not in allowed:
            assert table.board.phase == AwaitDiscard(EAST, 143, Source.KONG, 1)
            return
        assert waiting(table) == (SOUTH,)
        passed = played(table, Pass(SOUTH))
        assert passed.board.phase == AwaitDiscard(EAST, 143, Source.KONG, 1)
        result = over(played(table, ClaimMahJong(SOUTH)))
        assert (result.winner, result.by, result.discarder) == (SOUTH, By.ROBBED_KONG, EAST)
        assert result.scores[SOUTH].limit == 1.0
        assert result.hands[EAST].melds == ()
        assert len(result.hands[EAST].concealed) == 13

    @pytest.mark.parametrize("key", ["french", "lounge", "german_league"])
    def test_no_other_hand_robs_a_concealed_kong(self, key):
        ruleset = replace(ruleset_named(key), opening_kongs=False)
        hands = ["1111m 4z", "23m 456789p 123s 99s", "", ""]
        table = stacked_table(ruleset, hands, replacements="8s")
        table = played(table, one(table, EAST, DeclareKong))
        assert table.board.phase == AwaitDiscard(EAST, 143, Source.KONG, 1)


def test_the_first_discard_is_the_first_one_thrown_not_the_first_one_left_lying():
    hands = ["1m", "", "11m 5m", "34m 456789p 123s 99s"]
    table = stacked_table(HONG_KONG, hands)
    table = played(table, throws(table, EAST, "1m"))
    table = played(table, one(table, WEST, ClaimPung))
    table = played(table, throws(table, WEST, "5m"))
    result = over(played(table, ClaimMahJong(NORTH)))
    assert result.hands[NORTH].circumstances == frozenset()


def test_the_last_discard_is_for_winners_only():
    table = stacked_table(with_live(HONG_KONG, 0), ["5m", "46m", "55m", "34m 456789p 123s 99s"])
    table = played(table, throws(table, EAST, "5m"))
    assert waiting(table) == (NORTH,)
    assert over(played(table, Pass(NORTH))).is_wall_game
    result = over(played(table, ClaimMahJong(NORTH)))
    assert Circumstance.LAST_DISCARD in result.hands[NORTH].circumstances
    assert piece(table, NORTH, "3m") in table.board.places[NORTH].hand

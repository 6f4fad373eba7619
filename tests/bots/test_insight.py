"""What a view tells: own tiles, unseen copies, turns left, rivals' wishes, safe tiles."""

from bot_play import decisions

from game.bots.insight import insight_of, rivals_of, thrown_in_order
from game.bots.plans import (
    ANY_HAND,
    ONE_SUIT,
    PUNGS,
    PUNGS_AND_A_CHOW,
    THIRTEEN_ORPHANS,
    Holding,
    distance,
    shapes_for,
    wanted,
)
from game.bots.roster import bot_named
from game.engine.events import TileDiscarded
from game.engine.notation import parse_melds, parse_tiles
from game.engine.tiles import Tile, counts
from game.rules.rulesets import RULESETS, ruleset_named

MEDIUM = [bot_named("medium")] * 4
EASY = [bot_named("easy")] * 4
UNSEEN = [4] * 34


def holding(tiles: str, melds: str = "") -> Holding:
    return Holding(counts(parse_tiles(tiles)), parse_melds(melds))


def named(tiles: str) -> tuple[Tile, ...]:
    return parse_tiles(tiles)


def test_what_is_unseen_is_what_lies_in_the_wall_and_in_other_hands():
    for ruleset in RULESETS[:2]:
        for decision in decisions(ruleset, MEDIUM, "unseen"):
            insight, table = insight_of(decision.view), decision.table
            hidden = [table.tiles[i] for i in table.board.wall.standing]
            for seat, place in enumerate(table.board.places):
                if seat != decision.seat:
                    hidden += [table.tiles[i] for i in place.hand]
            assert insight.unseen == counts(t for t in hidden if not t.is_bonus)
            assert insight.unseen_total == sum(insight.unseen)
            assert insight.counts == table.concealed(decision.seat).counts


def test_the_own_draws_are_counted_in_turn():
    decision = next(decisions(ruleset_named("hong_kong"), MEDIUM, "draws"))
    insight = insight_of(decision.view)
    drawn = [insight.draws_left(before) for before in range(4)]
    assert sum(drawn) == insight.live
    assert drawn == sorted(drawn, reverse=True)


def test_rivals_are_the_others_in_turn_order_with_what_they_threw():
    for decision in decisions(ruleset_named("hong_kong"), MEDIUM, "rivals"):
        rivals = rivals_of(decision.view)
        assert [r.seat for r in rivals] == [(decision.seat + step) % 4 for step in (1, 2, 3)]
        for rival in rivals:
            place = decision.table.board.places[rival.seat]
            assert list(rival.thrown) == decision.table.faces(place.thrown)
            assert rival.melds == tuple(laid.meld for laid in place.melds)
            if rival.suit is not None:
                assert {m.tile // 9 for m in rival.melds if m.tile < 27} <= {rival.suit}


def test_plans_know_how_far_they_are_and_what_they_want():
    mixed = holding("123m 456p 78s 99s 555z")
    assert distance(ANY_HAND, mixed) == 0
    assert wanted(ANY_HAND, mixed, UNSEEN) == named("6s 9s")
    assert distance(ONE_SUIT[0], holding("123456789m 11m 23p")) == 2
    assert distance(PUNGS, holding("111m 222p 33s 44s 5z 6z 7z")) == 2
    assert wanted(PUNGS, holding("111m 222p 333s 44s 55z"), UNSEEN) == named("4s 5z")
    assert distance(THIRTEEN_ORPHANS, holding("19m 19p 19s 1234567z")) == 0


def test_a_hand_of_pungs_may_hold_one_chow_where_no_more_may_win():
    near = holding("111m 222p 45s 44z 555z")
    assert distance(PUNGS_AND_A_CHOW, near) == 0
    assert wanted(PUNGS_AND_A_CHOW, near, UNSEEN) == named("3s 6s")
    assert not PUNGS_AND_A_CHOW.fits(parse_melds("[123m] [456m]"))
    assert PUNGS_AND_A_CHOW.fits(parse_melds("[123m] [444m]"))
    british = shapes_for(ruleset_named("british"))
    assert PUNGS_AND_A_CHOW in british
    assert PUNGS_AND_A_CHOW not in shapes_for(ruleset_named("parlour"))


def test_tiles_are_known_in_the_order_in_which_they_were_thrown():
    for ruleset in (ruleset_named("hong_kong"), ruleset_named("lounge")):
        for number in range(3):
            for decision in decisions(ruleset, EASY, f"order {number}"):
                thrown = [
                    (event.seat, event.tile_id)
                    for event in decision.events
                    if isinstance(event, TileDiscarded)
                ]
                assert thrown_in_order(decision.view.board) == thrown


def test_what_a_rival_has_let_go_is_told_with_what_it_threw_since():
    for decision in decisions(ruleset_named("hong_kong"), EASY, "let go"):
        faces = decision.table.tiles
        thrown = thrown_in_order(decision.view.board)
        for rival in rivals_of(decision.view):
            assert set(rival.passed) == {faces[tile_id] for _, tile_id in thrown}
            for tile, since in rival.passed.items():
                last = max(i for i, (_, tile_id) in enumerate(thrown) if faces[tile_id] == tile)
                assert since == sum(seat == rival.seat for seat, _ in thrown[last + 1 :])

"""A complete hand that may not be declared: what it lacks, and what would be enough."""

from collections import Counter
from dataclasses import replace

import pytest
from bot_play import seat_view
from hypothesis import given, settings
from hypothesis import strategies as st
from stacked import EAST, NORTH, SOUTH, WEST, played, stacked_table, throws

from game.bots.insight import insight_of
from game.bots.payout import worth_of
from game.bots.plans import CHOW_STARTS
from game.bots.shortfall import why_not_win
from game.engine.board import Place
from game.engine.melds import Meld, MeldKind, TableMeld
from game.engine.notation import parse_tiles
from game.engine.phases import AwaitClaims, AwaitDiscard, Source
from game.engine.referee import awaited, options
from game.engine.ruleset import with_options
from game.engine.scoring import score_hand
from game.engine.tiles import PLAYING_TILES, TILES, TileId
from game.engine.view import SeatView
from game.rules.rulesets import ruleset_named
from game.session.reasons import Deed, why_not


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
    assert why.adds[0] == "Drawn by yourself, 3 or 6 Bamboos would be enough: 3 faan."


def ways_told(key, hand, tile):
    """What South is told would be enough when East throws a tile."""
    why = why_not_win(view_after(key, hand, tile))
    assert why is not None
    return why.adds


def test_two_tiles_that_would_make_all_sequences_are_named():
    told = ways_told("hong_kong", "123m 456m 78p 99p 555s", "9p")
    assert told[0] == (
        "6 7 Bamboos instead of 9 9 Circles would be enough with All sequences: 3 faan."
    )


def test_own_bonus_tiles_count_where_others_lie_there_already():
    view = view_after("hong_kong", "123m 456m 99p 222s 345s", "9p")
    other = next(i for i in range(144) if i not in view.faces)
    place = view.place
    place = Place(place.hand, place.melds, (TileId(other),), place.discards, place.thrown)
    places = list(view.board.places)
    places[SOUTH] = place
    faces = {**view.faces, TileId(other): TILES[37]}
    board = replace(view.board, places=tuple(places))
    why = why_not_win(SeatView(SOUTH, view.ruleset, view.totals, board, faces))
    assert why is not None
    assert any(told.startswith("With Orchid and Summer, ") for told in why.adds)


def test_two_open_chows_where_one_is_allowed_cannot_win_any_more():
    melds = [Meld(MeldKind.CHOW, TILES[low], is_exposed=True) for low in (0, 10)]
    why = why_not_win(with_melds(ruleset_named("british"), melds, "555s 666s 99p"))
    assert why is not None
    assert why.adds == ("2 chows lie open: this hand cannot win any more.",)


def test_at_the_end_of_the_wall_nothing_more_is_promised():
    why = why_not_win(with_melds(ruleset_named("british"), [], "123m 456m 555s 666s 99p", live=0))
    assert why is not None
    assert why.adds == ("The wall is at its end: no other tile will come.",)


def with_melds(ruleset, melds, concealed, live=40):
    """South's view with sets on the table and a concealed rest that the last draw completed."""
    faces = {}

    def taken(tiles):
        ids = tuple(TileId(len(faces) + number) for number in range(len(tiles)))
        faces.update(zip(ids, tiles, strict=True))
        return ids

    laid = [(meld, taken(meld.tiles)) for meld in melds]
    hand = taken(parse_tiles(concealed))
    places = [Place()] * 4
    places[SOUTH] = Place(hand, tuple(TableMeld(meld, ids, ids[0], EAST) for meld, ids in laid))
    board = stacked_table(ruleset, ["", "", "", ""]).board
    wall = board.wall.after_draws(board.wall.live - live)
    phase = AwaitDiscard(SOUTH, hand[-1], Source.WALL)
    board = replace(board, places=tuple(places), phase=phase, wall=wall)
    return SeatView(SOUTH, ruleset, (0,) * 4, board, faces)


PARLOUR, LOUNGE = ruleset_named("parlour"), ruleset_named("lounge")
TABLES = {
    "three faan": ruleset_named("hong_kong"),
    "one chow": ruleset_named("british"),
    "100 points": with_options(PARLOUR, {"score_limits": True, "minimum_score": 100}),
    "60 points": replace(LOUNGE, score_limits=True, minimum_score=60),
}


@st.composite
def complete_hands(draw, ruleset):
    """A view in which a tile completes the own hand, with sets and seen tiles of any kind."""
    left = dict.fromkeys(PLAYING_TILES, 4)
    faces = {}

    def taken(tiles):
        ids = tuple(TileId(len(faces) + number) for number in range(len(tiles)))
        for tile_id, tile in zip(ids, tiles, strict=True):
            left[tile] = left.get(tile, 1) - 1
            faces[tile_id] = tile
        return ids

    def a_set():
        starts = [t for t in CHOW_STARTS if min(left[TILES[t + step]] for step in range(3))]
        if starts and draw(st.integers(0, 2)):
            return Meld(MeldKind.CHOW, draw(st.sampled_from(starts)), is_exposed=True)
        kinds = [tile for tile in PLAYING_TILES if left[tile] > 2]
        return Meld(MeldKind.PUNG, draw(st.sampled_from(kinds)), is_exposed=True)

    melds, concealed = (), ()
    on_table = draw(st.integers(0, 4))
    for number in range(4):
        meld = a_set()
        ids = taken(meld.tiles)
        if number < on_table:
            melds += (TableMeld(meld, ids, ids[0], NORTH),)
        else:
            concealed += ids
    concealed += taken([draw(st.sampled_from([t for t in PLAYING_TILES if left[t] > 1]))] * 2)
    bonus = taken(sorted(draw(st.sets(st.sampled_from(TILES[34:42]), max_size=3))))
    thrown = ()
    for tile in draw(st.lists(st.sampled_from(PLAYING_TILES), max_size=30)):
        thrown += taken([tile] if left[tile] else [])
    seat = draw(st.sampled_from([EAST, SOUTH, WEST]))
    win, is_drawn = draw(st.sampled_from(concealed)), draw(st.booleans())
    places = [Place()] * 4
    hand = concealed if is_drawn else tuple(tile_id for tile_id in concealed if tile_id != win)
    places[seat] = Place(hand, melds, bonus)
    thrown += () if is_drawn else (win,)
    places[NORTH] = Place(discards=thrown, thrown=thrown)
    phase = AwaitDiscard(seat, win, Source.WALL) if is_drawn else AwaitClaims(win, NORTH)
    board = stacked_table(ruleset, ["", "", "", ""]).board
    wall = board.wall.after_draws(draw(st.integers(0, board.wall.live)))
    board = replace(board, places=tuple(places), phase=phase, wall=wall)
    return SeatView(seat, ruleset, (0,) * 4, board, faces)


@pytest.mark.parametrize("table", TABLES)
def test_what_is_named_as_enough_is_declared_and_worth_what_is_told(table):
    ruleset = TABLES[table]

    @settings(max_examples=25, deadline=None, derandomize=True)
    @given(complete_hands(ruleset))
    def holds(view):
        why = why_not_win(view)
        button = why_not(Deed.MAH_JONG, view, ())
        if why is None:
            assert button == "Your hand is not complete"
            return
        assert why.missing == button
        assert why.adds
        assert all(told[0] == told[0].upper() and told[-1] == "." for told in why.adds)
        for way in why.ways:
            check(view, way)

    holds()


def check(view, way):
    """The hand that is named wins by the scorer, is worth what is told, and may still come."""
    score = score_hand(way.hand, view.ruleset)
    assert score.is_win
    assert worth_of(score, view.ruleset, view.wind, way.hand.by).counts in way.told
    laid = [meld.meld for meld in view.place.melds]
    for before, after in zip(laid, way.hand.melds, strict=False):
        assert after == before or (after.is_promoted and after.tile == before.tile)
    new = [tile for meld in way.hand.melds[len(laid) :] for tile in meld.tiles]
    coming = Counter([*way.hand.concealed, way.hand.win, *new]) - Counter(view.hand)
    unseen = insight_of(view).unseen
    assert all(number <= unseen[tile] for tile, number in coming.items())
    more = Counter(way.hand.bonus) - Counter(view.tiles(view.place.bonus))
    assert not more.keys() & {*view.faces.values()}


def until_turn_of(table, seat):
    """Return the table when everybody has let everything pass and `seat` has to throw a tile."""
    while not (isinstance(table.board.phase, AwaitDiscard) and table.board.phase.seat == seat):
        table = played(table, options(table, awaited(table)[0])[-1])
    return table

"""Laws of placement: everything is on the table once, nothing lies on anything else."""

from dataclasses import replace
from itertools import combinations

import pytest
from pygame import Rect

from game.engine.board import Board, Place
from game.engine.events import Deal, HandStarted
from game.engine.melds import Meld, MeldKind, TableMeld
from game.engine.phases import AwaitDiscard, Source
from game.engine.ruleset import Direction
from game.engine.seats import Seat, Wind
from game.engine.tiles import TILES, Tile, TileId
from game.engine.view import SeatView, opened_view
from game.rules.rulesets import ruleset_named
from game.session.record import Player, new_record
from game.session.session import Session
from game.ui.stage.layout import Control, Layout, Side, layout_of
from game.ui.stage.placement import Placement, place, side_at, side_of
from game.ui.theme import Metrics

SIZES = (
    (960, 540), (1024, 768), (1280, 720), (1280, 1024), (1366, 768), (1600, 900),
    (1920, 1080), (2560, 1080), (2560, 1440), (3840, 2160), (1080, 1500), (1200, 1920),
)  # fmt: skip


def crowded_view(
    human: int = 0, melds: int = 4, bonus: int = 8, discards: int = 30, ruleset: str = "hong_kong"
) -> SeatView:
    """A table as full as it can be and fuller: every seat has melds, bonus tiles, discards."""
    numbers = iter(range(1000, 4000))

    def pieces(count: int) -> tuple[TileId, ...]:
        return tuple(TileId(next(numbers)) for _ in range(count))

    places = []
    for seat in range(4):
        laid = []
        for index in range(melds):
            kong = Meld(MeldKind.KONG, TILES[index], is_exposed=index > 0)
            ids = pieces(4)
            giver = Seat((seat + index) % 4)
            claimed = ids[0] if index else None
            laid.append(TableMeld(kong, ids, claimed, giver if index else None))
        hand = pieces(14 - 3 * melds)
        lying = pieces(discards)
        places.append(Place(hand, tuple(laid), pieces(bonus), lying, lying))
    started = HandStarted(Deal(1, Seat(0), Wind.EAST, ""), (3, 4), 144, 14)
    view = opened_view(started, Seat(human), ruleset_named(ruleset), (0, 0, 0, 0))
    phase = AwaitDiscard(Seat(human), places[human].hand[-1], Source.WALL)
    board = Board(view.board.deal, view.board.dice, view.board.wall, tuple(places), phase)
    faces = {
        piece: Tile(piece % 34)
        for own in places
        for piece in (*own.hand, *own.bonus, *own.discards)
    }
    return replace(view, board=board, faces=faces)


def standing_pieces(view: SeatView) -> set[TileId]:
    return {TileId(piece) for piece in view.board.wall.standing}


def furniture(layout: Layout) -> dict[str, Rect]:
    boxes = {f"plate {side}": box for side, box in enumerate(layout.plates)}
    boxes |= {control.value: box for control, box in layout.buttons.items()}
    return boxes | {"strip": layout.strip, "prompt": layout.prompt, "compass": layout.compass}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("human", [0, 2])
def test_nothing_lies_on_anything_else_even_at_a_crowded_table(size, human):
    layout = layout_of(Metrics(size))
    view = crowded_view(human)
    walls = standing_pieces(view)
    placements = place(view, layout)
    loose = {piece: placed for piece, placed in placements.items() if piece not in walls}
    for (one, first), (other, second) in combinations(loose.items(), 2):
        assert not first.face_rect.colliderect(second.face_rect), (one, other, first, second)
    for name, box in furniture(layout).items():
        for piece, placed in placements.items():
            assert not placed.face_rect.colliderect(box), (name, box, piece, placed)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_loose_pieces_do_not_lie_on_the_walls(size):
    layout = layout_of(Metrics(size))
    view = crowded_view()
    walls = standing_pieces(view)
    placements = place(view, layout)
    boxes = [placed.face_rect for piece, placed in placements.items() if piece in walls]
    for piece, placed in placements.items():
        if piece not in walls:
            assert placed.face_rect.collidelist(boxes) == -1, (piece, placed)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("melds", range(5))
def test_everything_is_inside_the_window(size, melds):
    window = Rect((0, 0), size)
    layout = layout_of(Metrics(size))
    for placed in place(crowded_view(melds=melds), layout).values():
        assert window.contains(placed.rect), placed
    for name, box in furniture(layout).items():
        assert window.contains(box), (name, box)
    assert window.contains(layout.hand)
    assert window.contains(layout.card)


@pytest.mark.parametrize("has_ready", [False, True])
@pytest.mark.parametrize("scale", [80, 100, 125, 150])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (1080, 1500)])
def test_furniture_stands_apart_at_every_scale(size, scale, has_ready):
    layout = layout_of(Metrics(size, scale), has_ready=has_ready)
    boxes = furniture(layout)
    assert (Control.READY in layout.buttons) == has_ready
    assert set(Control) - {Control.READY} <= set(layout.buttons)
    for (one, first), (other, second) in combinations(boxes.items(), 2):
        assert not first.colliderect(second), (one, other)
    assert Rect((0, 0), size).contains(layout.prompt)
    assert layout.prompt.contains(layout.choices)


def test_buttons_stand_where_they_stood_whatever_happens():
    metrics = Metrics((1280, 720))
    assert layout_of(metrics).buttons == layout_of(metrics).buttons


def test_text_and_tiles_are_large_enough_to_read():
    small = layout_of(Metrics((960, 540))).widths
    assert small.table >= 20
    assert small.meld >= 18
    full = layout_of(Metrics((1920, 1080))).widths
    assert full.table >= 46
    assert full.hand >= 90


@pytest.mark.parametrize(
    ("direction", "sides"),
    [
        (Direction.COUNTER_CLOCKWISE, [Side.BOTTOM, Side.RIGHT, Side.TOP, Side.LEFT]),
        (Direction.CLOCKWISE, [Side.BOTTOM, Side.LEFT, Side.TOP, Side.RIGHT]),
    ],
)
def test_seats_lie_in_the_direction_of_play(direction, sides):
    assert [side_at(Seat(seat), Seat(0), direction, 4) for seat in range(4)] == sides
    assert side_at(Seat(2), Seat(2), direction, 4) is Side.BOTTOM


def played_view(steps: int, ruleset: str = "parlour") -> SeatView:
    class Anything:
        key = name = "anything"

        def choose(self, view, options, rng):
            return rng.choice(options)

    record = new_record(ruleset, {}, "placement", [Player(str(n), "anything") for n in range(4)])
    session = Session(record, {Seat(seat): Anything() for seat in range(4)})
    session.begin_hand()
    for _ in range(steps):
        if not session.is_hand_running:
            break
        session.step()
    return session.view(Seat(0))


@pytest.mark.parametrize("steps", [0, 15, 60, 400])
@pytest.mark.parametrize("ruleset", ["parlour", "hong_kong"])
def test_every_piece_of_a_played_table_lies_somewhere_once(steps, ruleset):
    view = played_view(steps, ruleset)
    placements = place(view, layout_of(Metrics((1280, 720))))
    assert set(placements) == {TileId(piece) for piece in range(view.board.wall.size)}
    assert len({(placed.x, placed.y, placed.z) for placed in placements.values()}) == len(
        placements
    )


def test_the_own_hand_is_sorted_and_the_drawn_tile_lies_apart():
    view = played_view(0)
    layout = layout_of(Metrics((1280, 720)))
    phase = view.board.phase
    assert isinstance(phase, AwaitDiscard)
    assert phase.drawn is not None
    placements = place(view, layout)
    order = sorted(view.place.hand, key=lambda piece: placements[piece].x)
    assert order[-1] == phase.drawn
    faces = [view.faces[piece] for piece in order[:-1]]
    assert faces == sorted(faces)
    gap = placements[order[-1]].x - placements[order[-2]].face_rect.right
    assert gap > layout.widths.hand // 5


def test_an_unsorted_hand_lies_as_it_came():
    view = played_view(0)
    placements = place(view, layout_of(Metrics((1280, 720))), is_sorted=False)
    phase = view.board.phase
    assert isinstance(phase, AwaitDiscard)
    came = [piece for piece in view.place.hand if piece != phase.drawn]
    assert came == sorted(came, key=lambda piece: placements[piece].x)


def test_only_what_was_seen_lies_face_up():
    view = played_view(60)
    for piece, placed in place(view, layout_of(Metrics((1280, 720)))).items():
        if placed.is_up:
            assert piece in view.faces


@pytest.mark.parametrize(("giver", "index"), [(1, 2), (2, 1), (3, 0)])
def test_the_claimed_tile_lies_towards_whoever_threw_it(giver, index):
    """Counter-clockwise play: seat 1 sits at the right hand, seat 3 at the left."""
    view = crowded_view(melds=1, bonus=0, discards=0)
    ruleset = replace(view.ruleset, turn_direction=Direction.COUNTER_CLOCKWISE)
    meld = Meld(MeldKind.PUNG, TILES[4], is_exposed=True)
    pieces = (TileId(9001), TileId(9002), TileId(9003))
    own = replace(view.place, melds=(TableMeld(meld, pieces, pieces[0], Seat(giver)),))
    board = replace(view.board, places=(own, *view.board.places[1:]))
    placements = place(replace(view, ruleset=ruleset, board=board), layout_of(Metrics()))
    order = sorted(pieces, key=lambda piece: placements[piece].x)
    assert order.index(pieces[0]) == index
    assert placements[pieces[0]].turn in (1, 3)
    assert {placements[piece].turn for piece in pieces[1:]} == {0}


@pytest.mark.parametrize(("ruleset", "down"), [("parlour", 1), ("hong_kong", 2)])
def test_a_concealed_kong_lies_as_its_ruleset_shows_it(ruleset, down):
    view = crowded_view(ruleset=ruleset)
    placements = place(view, layout_of(Metrics()))
    kong = view.place.melds[0]
    hidden = [piece for piece in kong.tile_ids if not placements[piece].is_up]
    assert len(hidden) == down


def test_discards_lie_in_rows_of_six():
    view = crowded_view(discards=18)
    placements = place(view, layout_of(Metrics()))
    lying = [placements[piece] for piece in view.place.discards]
    assert [placed.y for placed in lying] == sorted(placed.y for placed in lying)
    assert [len([p for p in lying if p.y == y]) for y in sorted({p.y for p in lying})] == [6, 6, 6]


def test_walls_shrink_from_the_break_and_a_lone_piece_lies_at_the_bottom():
    started = HandStarted(Deal(1, Seat(0), None, ""), (2, 5), 144, 14)
    view = opened_view(started, Seat(0), ruleset_named("parlour"), (0,) * 4)
    layout = layout_of(Metrics())
    full = place(view, layout)
    assert len(full) == 144
    wall = view.board.wall.after_draws(1)
    fewer = place(replace(view, board=replace(view.board, wall=wall)), layout)
    assert set(full) - set(fewer) == {TileId(0)}
    moved = [piece for piece in fewer if fewer[piece] != full[piece]]
    assert moved in ([], [TileId(1)])
    assert fewer[TileId(1)].z < 100_000


def test_an_opponent_is_found_at_the_side_of_its_seat():
    view = played_view(0)
    assert side_of(Seat(0), view) is Side.BOTTOM
    assert isinstance(next(iter(place(view, layout_of(Metrics())).values())), Placement)

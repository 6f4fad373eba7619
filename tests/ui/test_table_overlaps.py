"""Nothing on the table covers anything else: every form of the table, window size and scale."""

from dataclasses import replace
from itertools import combinations, pairwise, product

import pygame
import pytest
from playing_tables import dressed_for_play
from pygame import Rect

from game.bots.roster import BOTS
from game.engine.board import Board, Place
from game.engine.events import Deal, HandStarted
from game.engine.melds import Meld, MeldKind, TableMeld
from game.engine.phases import AwaitDiscard, Source
from game.engine.ruleset import with_options
from game.engine.seats import Seat, Wind
from game.engine.tiles import TILES, Tile, TileId
from game.engine.view import SeatView, opened_view
from game.locale import LANGUAGES, _, language
from game.rules.rulesets import ruleset_named
from game.session.match_in_play import Seated
from game.ui.intents import Device, DeviceTaken
from game.ui.stage.banners import BannerPainter
from game.ui.stage.chrome import (
    WIND_LEAST,
    draw_notch,
    draw_wind,
    face_box,
    seat_words,
    words_box,
)
from game.ui.stage.controls import KEYS, control_label
from game.ui.stage.layout import PLATE_RING, Control, Layout, Side, layout_of
from game.ui.stage.motion import Banner
from game.ui.stage.painter import StagePainter
from game.ui.stage.placement import FLANK, place, side_of, sides_of
from game.ui.theme import BUTTON, SMALL, SMALL_STRONG, Metrics

SIZES = ((960, 540), (1280, 720), (1920, 1080), (1024, 768), (2560, 1080), (1080, 1500))
SCALES = (80, 100, 150)
tile_sizes = pytest.mark.parametrize("is_large", [False, True], ids=["plain", "large"])
FORMS = ("four", "great_wall", "triangle", "five")
windows = pytest.mark.parametrize("scale", SCALES)
sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
languages = pytest.mark.parametrize("code", [code for code, _name in LANGUAGES])
words = pytest.mark.parametrize(
    ("code", "word"), [("en", "pung"), ("fr", "pung"), ("fr", "brelan")]
)
CALLS = ("Chow!", "Pung!", "Kong!", "Ready!", "Robbed!", "Mah Jong!")


@pytest.fixture
def in_english_again():
    yield
    language("en")


def metrics_of(size: tuple[int, int], scale: int) -> Metrics:
    return Metrics(size, scale).bounded()


def full_view(form: str, melds: int, bonus: int, discards: int) -> SeatView:
    """A table of a form at which every seat has as much before it as there can be."""
    rules = with_options(ruleset_named("french"), {"table_form": form})
    numbers = iter(range(1000, 4000))

    def pieces(count: int) -> tuple[TileId, ...]:
        return tuple(TileId(next(numbers)) for _index in range(count))

    places = []
    for seat in range(rules.seats):
        laid = []
        for index in range(melds):
            kong = Meld(MeldKind.KONG, TILES[index], is_exposed=True)
            ids = pieces(4)
            giver = Seat((seat + 1 + index % (rules.seats - 1)) % rules.seats)
            laid.append(TableMeld(kong, ids, ids[0], giver))
        lying = pieces(discards)
        hand = pieces(14 - 3 * melds)
        places.append(Place(hand, tuple(laid), pieces(bonus), lying, lying))
    size = sum(rules.wall_lengths) or 144
    started = HandStarted(Deal(1, Seat(0), Wind.EAST, ""), (3, 4), size, rules.dead_wall)
    view = opened_view(started, Seat(0), rules, (0,) * rules.seats)
    phase = AwaitDiscard(Seat(0), places[0].hand[-1], Source.WALL)
    board = Board(view.board.deal, view.board.dice, view.board.wall, tuple(places), phase)
    faces = {
        piece: Tile(piece % 34)
        for own in places
        for piece in (*own.hand, *own.bonus, *own.discards)
    }
    return replace(view, board=board, faces=faces)


def furniture(layout: Layout, seats: int) -> dict[str, Rect]:
    boxes = {f"plate {side.name}": layout.plates[side] for side in sides_of(seats)}
    boxes |= {control.value: box for control, box in layout.buttons.items()}
    return boxes | {
        "strip": layout.strip,
        "prompt": layout.prompt,
        "compass": layout.compass,
        "card": layout.card,
    }


@sizes
@windows
@pytest.mark.parametrize("form", FORMS)
@tile_sizes
@pytest.mark.parametrize(("melds", "bonus", "discards"), [(4, 2 * FLANK, 24), (0, 4, 24)])
def test_nothing_covers_anything_at_the_fullest_table(
    form, size, scale, is_large, melds, bonus, discards
):
    view = full_view(form, melds, bonus, discards)
    seats = len(view.board.places)
    layout = layout_of(
        metrics_of(size, scale), has_ready=True, has_large_tiles=is_large, seats=seats
    )
    placements = place(view, layout)
    walls = {TileId(piece) for piece in view.board.wall.standing}
    loose = [placed.face_rect for piece, placed in placements.items() if piece not in walls]
    standing = [placed.rect for piece, placed in placements.items() if piece in walls]
    boxes = furniture(layout, len(view.board.places))
    for index, box in enumerate(loose):
        assert box.collidelist(loose[index + 1 :]) == -1, box
        assert box.collidelist(standing) == -1, box
    for name, box in boxes.items():
        assert box.collidelist(loose) == -1, name
        assert box.collidelist(standing) == -1, name
    for (one, first), (other, second) in combinations(boxes.items(), 2):
        assert not first.colliderect(second), (one, other)
    window = Rect((0, 0), size)
    assert all(window.contains(box) for box in (*loose, *standing, *boxes.values()))


@sizes
@windows
@pytest.mark.parametrize("form", FORMS)
@tile_sizes
def test_what_rises_in_the_hand_comes_under_nothing(form, size, scale, is_large):
    """A chosen tile and the sign of hints, beside plates with the ring of whose turn it is."""
    outfit = dressed_for_play(size, ui_scale=scale).bounded()
    view = full_view(form, 0, 2 * FLANK, 24)
    seats = len(view.board.places)
    layout = layout_of(outfit.metrics, has_large_tiles=is_large, seats=seats)
    placements = place(view, layout)
    painter = StagePainter(outfit, layout, seats)
    ring = 2 * outfit.px(PLATE_RING)
    around = [layout.plates[side].inflate(ring, ring) for side in sides_of(seats)]
    around += [box.inflate(ring, ring) for box in layout.buttons.values()]
    around += [placed.rect for piece, placed in placements.items() if piece not in view.place.hand]
    for piece in view.place.hand:
        placed = placements[piece]
        raised = placed.rect.move(0, -layout.lift)
        lamp = painter.lamp_box(placed)
        assert raised.collidelist(around) == -1, raised
        assert lamp.collidelist(around) == -1, lamp
        assert raised.contains(lamp)
    assert layout.lift >= layout.widths.hand // 10

    surface = pygame.Surface(size)
    for side in sides_of(seats):
        draw_notch(surface, outfit, layout.plates[side], layout.racks[side], side, is_turn=True)
    for piece in view.place.hand:
        raised = surface.subsurface(placements[piece].rect.move(0, -layout.lift))
        drawn = pygame.mask.from_threshold(raised, (0, 0, 0), (1, 1, 1, 255))
        assert drawn.count() == raised.get_width() * raised.get_height()


@sizes
@pytest.mark.parametrize("many", [0, 1, 2, 3, None], ids=str)
def test_larger_tiles_have_room_for_more_discards_than_are_thrown(size, many):
    """One of four throws 27 at most, who claims four times; each of three may throw 30."""
    view = full_view("four" if many is not None else "triangle", 2, 4, 30)
    seats = len(view.board.places)
    if many is not None:
        places = [
            replace(own, discards=own.discards[: 27 if seat == many else 24])
            for seat, own in enumerate(view.board.places)
        ]
        view = replace(view, board=replace(view.board, places=tuple(places)))
    layout = layout_of(Metrics(size), has_large_tiles=True, seats=seats)
    placements = place(view, layout)
    walls = {TileId(piece) for piece in view.board.wall.standing}
    loose = [placed.face_rect for piece, placed in placements.items() if piece not in walls]
    standing = [placed.rect for piece, placed in placements.items() if piece in walls]
    for index, box in enumerate(loose):
        assert box.collidelist(loose[index + 1 :]) == -1, box
        assert box.collidelist(standing) == -1, box
    assert not [box for box in loose if box.colliderect(layout.compass)]


@sizes
@windows
def test_larger_tiles_are_larger_and_never_smaller(size, scale):
    metrics = metrics_of(size, scale)
    plain = layout_of(metrics, has_ready=True)
    large = layout_of(metrics, has_ready=True, has_large_tiles=True)
    assert large.widths.table >= 1.07 * plain.widths.table
    assert large.widths.meld >= 0.9 * plain.widths.meld
    if plain.is_wide:
        assert large.widths.hand >= 1.25 * plain.widths.hand
        assert large.card.height >= large.buttons[Control.HINT].height
    else:
        assert large.widths.hand == plain.widths.hand


@pytest.mark.parametrize("count", [18, 19, 24, 36])
@pytest.mark.parametrize("form", FORMS)
def test_discards_lie_in_rows_of_six_before_their_seat(form, count):
    view = full_view(form, 0, 0, count)
    layout = layout_of(Metrics())
    placements = place(view, layout)
    for index, own in enumerate(view.board.places):
        side = side_of(Seat(index), view)
        block = layout.blocks[side]
        inside = [piece for piece in own.discards if block.contains(placements[piece].face_rect)]
        assert len(inside) == min(count, 24)
        rows = {}
        for piece in inside:
            box = placements[piece].face_rect
            rows.setdefault(box.y if side in (Side.TOP, Side.BOTTOM) else box.x, []).append(piece)
        lengths = [len(row) for row in rows.values()]
        assert lengths[:-1] == [6] * (len(lengths) - 1)
        assert tuple(piece for row in rows.values() for piece in row) == tuple(inside)


@pytest.mark.parametrize("form", FORMS)
def test_bonus_tiles_lie_beside_their_players_plate(form):
    view = full_view(form, 2, 3, 0)
    layout = layout_of(Metrics((1280, 720)))
    placements = place(view, layout)
    seats = [Seat(index) for index in range(len(view.board.places))]
    for seat in seats:
        boxes = [placements[piece].rect for piece in view.board.places[seat].bonus]
        lies = boxes[0].unionall(boxes[1:])
        away = {other: _apart(lies, layout.plates[side_of(other, view)]) for other in seats}
        assert min(away, key=away.__getitem__) == seat, (side_of(seat, view), away)


def _apart(one: Rect, other: Rect) -> int:
    across = max(0, other.left - one.right, one.left - other.right)
    down = max(0, other.top - one.bottom, one.top - other.bottom)
    return across + down


@sizes
@windows
@pytest.mark.parametrize("form", FORMS)
@languages
@tile_sizes
def test_calls_cover_no_discard_and_no_plate(form, size, scale, code, is_large, in_english_again):
    outfit = dressed_for_play(size, ui_scale=scale, language=code).bounded()
    view = full_view(form, 1, 0, 24)
    seats = len(view.board.places)
    layout = layout_of(outfit.metrics, has_large_tiles=is_large, seats=seats)
    placements = place(view, layout)
    painter = BannerPainter(outfit, layout)
    discards = [placements[piece].face_rect for own in view.board.places for piece in own.discards]
    plates = [layout.plates[side] for side in sides_of(seats)]
    said = [(side, call) for side in sides_of(seats) for call in CALLS]
    said += [(None, "South's pung goes before your chow"), (None, "A very long sentence " * 9)]
    boxes = {}
    for side, words in said:
        banner = Banner(_(words), side, 1.0)
        box = painter.box_of(banner, painter.words_of(banner))
        assert box.collidelist(discards) == -1, (side, words)
        assert box.collidelist(plates) == -1, (side, words)
        dark = layout.panel.inflate(2 * layout.gap, 2 * layout.gap)
        assert layout.table.contains(box), (side, words)
        assert not box.colliderect(dark), (side, words)
        boxes[side, words] = box
    for (one, first), (other, second) in combinations(boxes.items(), 2):
        assert one[0] == other[0] or not first.colliderect(second), (one, other)


@sizes
@windows
@pytest.mark.parametrize("form", FORMS)
@tile_sizes
@pytest.mark.parametrize(("melds", "discards"), [(0, 24), (2, 18), (4, 24)])
def test_the_call_of_a_win_covers_no_hand_that_is_opened(
    form, size, scale, is_large, melds, discards
):
    outfit = dressed_for_play(size, ui_scale=scale).bounded()
    view = full_view(form, melds, 4, discards)
    seats = len(view.board.places)
    layout = layout_of(outfit.metrics, has_large_tiles=is_large, seats=seats)
    standing = set(view.board.wall.standing)
    opened = [placed.rect for piece, placed in place(view, layout).items() if piece not in standing]
    painter = BannerPainter(outfit, layout)
    for side in sides_of(seats):
        banner = Banner("Mah Jong!", side, 1.0)
        box = painter.box_of(banner, painter.words_of(banner), opened)
        assert box.collidelist(opened) == -1, side
        assert box.collidelist([layout.plates[each] for each in sides_of(seats)]) == -1, side
        assert layout.table.contains(box)


@sizes
@pytest.mark.parametrize("form", FORMS)
def test_the_cloth_under_the_discards_shows_no_seam(form, size):
    outfit = dressed_for_play(size)
    view = full_view(form, 0, 0, 0)
    seats = len(view.board.places)
    layout = layout_of(outfit.metrics, seats=seats)
    cloth = pygame.Surface(size)
    StagePainter(outfit, layout, seats)._lighten_mats(cloth)
    light = [[cloth.get_at((x, y)).r for x in range(0, size[0], 2)] for y in range(0, size[1], 8)]
    assert max(map(max, light)) > 5
    assert all(abs(one - other) <= 1 for row in light for one, other in pairwise(row))
    columns = zip(*light, strict=True)
    assert all(abs(one - other) <= 4 for column in columns for one, other in pairwise(column))


@sizes
@windows
@words
def test_every_button_shows_its_label_and_its_key(size, scale, code, word, in_english_again):
    outfit = dressed_for_play(size, ui_scale=scale, language=code, word=word).bounded()
    layout = layout_of(outfit.metrics, has_ready=True)
    for (control, box), device in product(layout.buttons.items(), Device):
        outfit.last_input.follow([DeviceTaken(device)])
        key = outfit.key_cap(KEYS[control])
        assert key
        cap = outfit.text.size(key, SMALL_STRONG)[0] + outfit.px(10)
        room = box.width - 2 * outfit.px(10) - cap - outfit.px(4)
        widths = [
            outfit.text.size(control_label(control), style)[0] for style in (BUTTON, SMALL_STRONG)
        ]
        assert min(widths) <= room, (control, widths, room)


@sizes
@windows
@languages
def test_plates_have_room_for_wind_and_level(size, scale, code, in_english_again):
    outfit = dressed_for_play(size, ui_scale=scale, language=code).bounded()
    px, text = outfit.px, outfit.text
    layout = layout_of(outfit.metrics, has_ready=True)
    view = full_view("four", 0, 0, 0)
    plate = layout.plates[Side.TOP]
    lamp = px(11) + px(16)
    room = words_box(outfit, plate).width - lamp
    levels = [bot.name for bot in BOTS]
    for seat in range(4):
        told = [seat_words(view, Seat(seat), Seated("Wren", "x", level)) for level in levels]
        called = replace(view, board=replace(view.board, called=(Seat(seat),)))
        told.append(seat_words(called, Seat(seat), Seated("Wren")))
        for words in told:
            assert text.size(words, SMALL)[0] <= room, (words, room)


@sizes
@windows
def test_a_face_leaves_its_plate_room_and_shows_its_wind(size, scale):
    outfit = dressed_for_play(size, ui_scale=scale).bounded()
    plate = layout_of(outfit.metrics).plates[Side.BOTTOM]
    face, words = face_box(outfit, plate), words_box(outfit, plate)
    assert plate.contains(face)
    assert plate.contains(words)
    assert face.height >= 0.8 * plate.height
    ground = pygame.Surface(size)
    plain = ground.copy()
    draw_wind(plain, outfit, face, Wind.EAST)
    medal = pygame.mask.from_threshold(plain, (0, 0, 0), (1, 1, 1, 255))
    medal.invert()
    box = medal.get_bounding_rects()[0].unionall(medal.get_bounding_rects())
    assert not box.colliderect(words)
    assert min(box.size) >= WIND_LEAST

"""Replays: the list, the table of one, the open table; by keys, by mouse, flooded, and faulty."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pygame
import pytest
from playing_tables import steady, table
from replayed import SIZES, keep_in, played_out, press, record_of, replay
from scenes_on_show import shown, walk, wardrobe
from test_play_flood import anything

from game.commands.shots import open_off_screen
from game.engine.phases import HandOver
from game.engine.seats import Seat
from game.session.promise import wall_digest
from game.session.record import record_text
from game.session.replay import Replay
from game.ui.input import InputReader
from game.ui.intents import (
    Back,
    Clicked,
    Command,
    Commanded,
    Confirm,
    Direction,
    Dragged,
    Dropped,
    FileDropped,
    Navigate,
    NumberPicked,
    PointerPressed,
    PointerReleased,
)
from game.ui.keys import KeyBindings
from game.ui.routes import ReplaysRoute
from game.ui.scene import Hearing, Pop
from game.ui.scenes.ask import AskScene
from game.ui.scenes.open_table import OpenTableScene
from game.ui.scenes.play import PlayScene
from game.ui.scenes.replay_table import ReplayTableScene
from game.ui.scenes.replays import ReplaysScene
from game.ui.scenes.scoring import ScoringScene
from game.ui.stage.replay_controls import EventList, TimeLine
from game.ui.stage.routes import OpenTableRoute, ReplayRoute, open_table, replay_of


@pytest.fixture
def dressed(tmp_path) -> Iterator:
    open_off_screen()
    with wardrobe(tmp_path, speed="off") as make:
        yield make


def at_table(dressed, size=(1280, 720), **changes):
    stack = shown(dressed(size, **changes), ReplayRoute(replay()))
    return stack, stack.top


def shows(scene) -> bool:
    """Whether the picture is the one of the replay's position."""
    return scene.stage.shown == scene.replay.view(scene.seat, is_open=scene.is_open)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [80, 100, 150])
def test_every_scene_fits_its_window(dressed, size, scale):
    keep_in(dressed.database, record_of())
    outfit = dressed(size, ui_scale=scale)
    for route in (ReplaysRoute(), ReplayRoute(replay(), True), OpenTableRoute(replay(), 0)):
        stack = shown(outfit, route)
        surface = pygame.Surface(size)
        assert stack.frame((), 0.01, surface).is_drawn
        for widget in stack.top.form.widgets:
            assert surface.get_rect().contains(widget.rect), widget


def test_steps_go_on_and_back_to_the_same_picture(dressed):
    stack, scene = at_table(dressed)
    seen = []
    for _ in range(30):
        seen.append((scene.replay.position, scene.stage.shown, scene.words()))
        stack.frame((Navigate(Direction.RIGHT),), 0.01, None)
        assert shows(scene)
    for position, view, words in reversed(seen):
        stack.frame((Navigate(Direction.LEFT),), 0.01, None)
        assert (scene.replay.position, scene.stage.shown, scene.words()) == (position, view, words)


def test_turns_hands_and_ends_by_keys(dressed):
    stack, scene = at_table(dressed)
    stack.frame((Navigate(Direction.DOWN),), 0.01, None)
    assert scene.replay.turn_number == 1
    stack.frame((Navigate(Direction.PAGE_DOWN),), 0.01, None)
    assert scene.replay.hand.number == 2
    assert shows(scene)
    stack.frame((Navigate(Direction.END),), 0.01, None)
    assert scene.replay.position == scene.replay.length
    assert isinstance(scene.stage.shown.board.phase, HandOver)
    stack.frame((Navigate(Direction.HOME),), 0.01, None)
    assert scene.replay.position == 1
    stack.frame((Navigate(Direction.LEFT),), 0.01, None)
    assert scene.replay.position == 1


def test_all_positions_of_a_match_can_be_shown(dressed):
    _stack, scene = at_table(dressed)
    surface = pygame.Surface((1280, 720))
    for is_open in (False, True):
        scene.is_open = is_open
        for position in range(1, scene.replay.length + 1, 7):
            scene.go_to(position)
            assert shows(scene)
            assert scene.words()
            scene.draw(surface)


def test_it_is_seen_from_any_seat_with_hands_closed_or_open(dressed):
    stack, scene = at_table(dressed)
    scene.step("turn", 9)
    for number in range(1, 5):
        stack.frame((NumberPicked(number),), 0.01, None)
        assert scene.stage.shown.seat == scene.seat == number - 1
        others = [tile for seat, own in enumerate(scene.stage.shown.board.places)
                  if seat != scene.seat for tile in own.hand]  # fmt: skip
        assert not any(scene.stage.placements[tile].is_up for tile in others)
        assert not any(tile in scene.stage.shown.faces for tile in others)
    stack.frame((Commanded(Command.DISCARDS),), 0.01, None)
    assert scene.is_open
    assert all(scene.stage.placements[tile].is_up for tile in others)
    wall = scene.stage.shown.board.wall.standing
    assert not any(scene.stage.placements[tile].is_up for tile in wall)


def test_an_open_hand_lies_in_order(dressed):
    _stack, scene = at_table(dressed)
    scene.step("turn", 6)
    scene.open_hands()
    view = scene.stage.shown
    own = sorted(view.place.hand, key=lambda tile: scene.stage.placements[tile].x)
    drawn = getattr(view.board.phase, "drawn", None)
    faces = [view.faces[tile] for tile in own if tile != drawn]
    assert faces == sorted(faces)


def test_it_runs_by_itself_to_the_end_and_stops(dressed):
    stack, scene = at_table(dressed)
    scene.replay.go_to_hand(0)
    stack.frame((Confirm(),), 0.01, None)
    assert scene.is_running
    assert scene.is_animating
    for _ in range(4000):
        stack.frame((), 0.5, None)
        if not scene.is_running:
            break
    assert scene.replay.position == scene.replay.length
    assert shows(scene)
    for _ in range(10):
        stack.frame((), 0.5, None)
    assert not scene.is_animating


def test_what_runs_shows_what_a_jump_shows(dressed):
    stack, scene = at_table(dressed, speed="normal")
    stack.frame((Confirm(),), 0.01, None)
    for _ in range(120):
        stack.frame((), 0.1, pygame.Surface((1280, 720)))
    scene.stage.finish()
    assert shows(scene)


def test_a_click_on_the_line_of_time_or_on_an_event_goes_there(dressed):
    stack, scene = at_table(dressed)
    line = next(each for each in walk(scene.form.widgets) if isinstance(each, TimeLine))
    middle, end = line.rect.center, line.rect.midright
    stack.frame((PointerPressed(middle),), 0.01, None)
    stack.frame((Dragged(end, middle),), 0.01, None)
    assert scene.replay.position == scene.replay.length
    stack.frame(
        (Dragged(middle, middle), PointerReleased(middle), Dropped(middle, middle)), 0, None
    )
    assert abs(scene.replay.position - scene.replay.length / 2) < 3
    stack.frame((Dragged(end, middle),), 0.01, None)
    assert scene.replay.position < scene.replay.length
    scene.replay.go_to_hand(0)
    scene.step("turn", 1)
    events = next(each for each in walk(scene.form.widgets) if isinstance(each, EventList))
    before = scene.replay.position
    low = (events.rect.centerx, events.rect.bottom - 12)
    stack.frame((PointerPressed(low), Clicked(low, low)), 0.01, None)
    assert scene.replay.position > before
    assert shows(scene)


def test_a_button_pressed_while_it_runs_is_not_lost(dressed):
    stack, scene = at_table(dressed)
    stack.frame((Confirm(),), 0.01, None)
    stack.frame((), 0.01, None)
    button = next(
        each for each in walk(scene.form.widgets) if getattr(each, "label", "") == "Pause"
    )
    at = button.rect.center
    stack.frame((PointerPressed(at),), 0.01, None)
    before = scene.replay.position
    while scene.replay.position == before:
        stack.frame((), 0.5, None)
    stack.frame((PointerReleased(at), Clicked(at, at)), 0.01, None)
    assert not scene.is_running


def test_the_score_and_the_open_table_of_a_hand(dressed):
    stack, _scene = at_table(dressed)
    stack.frame((Commanded(Command.SCORE),), 0.01, None)
    assert isinstance(stack.top, ScoringScene)
    press(stack, "Open table")
    assert isinstance(stack.top, OpenTableScene)
    stack.frame((Back(),), 0.01, None)
    stack.frame((Back(),), 0.01, None)
    assert isinstance(stack.top, ReplayTableScene)
    press(stack, "Open table")
    assert isinstance(stack.top, OpenTableScene)


def test_a_match_is_played_on_from_any_point_and_is_marked(dressed):
    stack, scene = at_table(dressed)
    scene.step("turn", 7)
    want = scene.replay.record_here()
    press(stack, "Try again from here")
    assert isinstance(stack.top, PlayScene)
    game = stack.top.game
    assert game.session.steps[: len(want.steps)] == want.steps
    assert game.is_assisted


def test_a_match_that_waits_is_asked_about_before_it_is_given_up(dressed):
    outfit = dressed()
    outfit.host.branched(replace(record_of(), steps=record_of().steps[:5]))
    stack = shown(outfit, ReplayRoute(replay()))
    stack.top.step("turn", 4)
    press(stack, "Try again from here")
    assert isinstance(stack.top, AskScene)
    press(stack, "Keep it")
    assert isinstance(stack.top, ReplayTableScene)
    press(stack, "Try again from here")
    press(stack, "Play on from here")
    stack.frame((), 0.01, None)
    assert isinstance(stack.top, PlayScene)


def test_nothing_is_left_to_play_at_the_end(dressed):
    stack, scene = at_table(dressed)
    stack.frame((Navigate(Direction.END),), 0.01, None)
    buttons = {getattr(each, "label", ""): each for each in walk(scene.form.widgets)}
    assert buttons["Try again from here"].reason


def test_every_control_is_reached_by_tab(dressed):
    stack, scene = at_table(dressed)
    stops = {id(each) for each in walk(scene.form.widgets) if each.is_focusable}
    reached = set()
    for _ in stops:
        stack.frame((Navigate(Direction.NEXT),), 0.01, None)
        reached.add(id(scene.form.focused))
    assert reached == stops


@pytest.mark.parametrize("seed", range(2))
def test_a_flood_of_everything_does_no_harm(dressed, seed):
    rng = Random(f"replay-{seed}")
    keep_in(dressed.database, record_of())
    outfit = dressed(speed=("off", "normal")[seed])
    stack = shown(outfit, ReplaysRoute())
    surface = pygame.Surface((1280, 720))
    kinds = (ReplaysScene, ReplayTableScene, OpenTableScene, ScoringScene, AskScene)
    for number in range(350):
        if not isinstance(stack.top, kinds):
            route = (ReplaysRoute(), ReplayRoute(replay()), OpenTableRoute(replay(), 1))
            stack = shown(outfit, route[number % 3])
        intents = [anything(rng, (1280, 720)) for _ in range(rng.randint(0, 3))]
        stack.frame(intents, rng.choice((0.0, 0.1)), surface if number % 9 == 0 else None)


# The list, and files


def test_the_list_tells_of_each_match(dressed):
    record = record_of()
    keep_in(dressed.database, record)
    stack = shown(dressed(), ReplaysRoute())
    (row,) = stack.top._match_list()._rows
    assert row == ("2026-11-30", "Parlour Classic", "Wren, Kestrel, Heron (Easy)", "1 of 4",
                   "620", "")  # fmt: skip
    stack.frame((Confirm(),), 0.01, None)
    assert isinstance(stack.top, ReplayTableScene)
    assert stack.top.replay.record == record


def test_the_arrow_keys_go_through_the_list_at_once(dressed):
    for number in range(3):
        keep_in(dressed.database, record_of(seed=f"list-{number}"))
    stack = shown(dressed(), ReplaysRoute())
    stack.frame((Navigate(Direction.DOWN), Navigate(Direction.DOWN)), 0.01, None)
    stack.frame((Confirm(),), 0.01, None)
    assert stack.top.replay.record == record_of(seed="list-0")


def test_an_empty_list_says_so(dressed):
    stack = shown(dressed(), ReplaysRoute())
    assert stack.top._match_list()._empty
    assert stack.frame((), 0.01, pygame.Surface((1280, 720))).is_drawn
    press(stack, "Watch")
    assert isinstance(stack.top, ReplaysScene)


def test_a_match_is_deleted_only_when_that_is_confirmed(dressed):
    keep_in(dressed.database, record_of())
    stack = shown(dressed(), ReplaysRoute())
    press(stack, "Delete…")
    press(stack, "Keep it")
    assert len(dressed.database.matches()) == 1
    press(stack, "Delete…")
    press(stack, "Delete")
    assert not dressed.database.matches()
    assert not stack.top._matches


def test_a_match_is_saved_and_opened_as_a_file(dressed):
    keep_in(dressed.database, record_of())
    stack = shown(dressed(), ReplaysRoute())
    press(stack, "Save as file")
    press(stack, "Save as file")
    paths = sorted((dressed.folder / "replays").iterdir())
    assert [path.name for path in paths] == ["2026-11-30 Parlour Classic 2.jade-replay",
                                             "2026-11-30 Parlour Classic.jade-replay"]  # fmt: skip
    assert paths[0].read_text() == record_text(record_of())
    stack.top._turn(1)
    assert len(stack.top._file_list()._rows) == 2
    press(stack, "Watch")
    assert isinstance(stack.top, ReplayTableScene)


def test_a_file_dropped_on_the_window_opens(dressed, tmp_path):
    path = tmp_path / "friend 雀.txt"
    path.write_text(record_text(record_of()))
    stack = shown(dressed(), ReplaysRoute())
    stack.frame((FileDropped(str(path)),), 0.01, None)
    assert isinstance(stack.top, ReplayTableScene)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"nonsense\n",
        b"\xff\xfe\x00",
        b"{}\n",
        record_text(record_of()).encode()[:300],
        record_text(record_of()).encode().replace(b'"events": "', b'"events": "0', 1),
        b'{"jade_sparrow_record": 99}\n',
    ],
)
def test_a_damaged_file_is_one_line(dressed, tmp_path, content):
    path = tmp_path / "bad.jade-replay"
    path.write_bytes(content)
    stack = shown(dressed(), ReplaysRoute())
    stack.frame((FileDropped(str(path)),), 0.01, None)
    if isinstance(stack.top, ReplayTableScene):
        # What is cut off in the middle of a line is a shorter record.
        assert content.startswith(record_text(record_of()).encode()[:200])
        return
    assert isinstance(stack.top, ReplaysScene)
    (line,) = dressed.told
    assert "\n" not in line
    assert "bad" in line
    stack.frame((FileDropped(str(tmp_path / "none")), FileDropped(str(tmp_path))), 0.01, None)
    assert len(dressed.told) == 3


# The promise


def test_the_promise_is_the_digest_of_the_wall(dressed):
    found = replay()
    story = found.events(Seat(0), 0, is_open=True)
    found.go_to(found.hands[0].end)
    faces = found.view(Seat(0), is_open=True).faces
    tiles = [faces[place] for place in range(len(faces))]
    assert found.wall_digest(0) == wall_digest(story[0].deal.seed, tiles)
    changed = [*tiles[:-2], tiles[-1], tiles[-2]]
    assert (
        wall_digest(story[0].deal.seed, changed) != found.wall_digest(0) or tiles[-1] == tiles[-2]
    )
    assert found.wall_digest(0) != found.wall_digest(1)


def test_a_wall_that_is_not_the_one_promised_is_told(dressed):
    record, other = record_of(), replay().wall_digest(1)
    for promise, words in (
        (record.steps[0].promise, "The wall is the one promised before the deal."),
        (other, "The wall is NOT the one promised before the deal."),
        ("", "The wall of this hand, dealt again."),
    ):
        first = replace(record.steps[0], promise=promise)
        told = Replay(replace(record, steps=(first, *record.steps[1:])))
        scene = shown(dressed(), OpenTableRoute(told, 0)).top
        assert scene._promise_words() == words


def test_esc_leaves(dressed):
    for route in (ReplaysRoute(), ReplayRoute(replay()), OpenTableRoute(replay(), 0)):
        assert isinstance(shown(dressed(), route).top.handle(Back()), Pop)


TABLES = (
    ("french", {"table_form": "five"}),
    ("french", {"table_form": "great_wall"}),
    ("french", {"table_form": "triangle"}),
    ("french", {"discards_turned": True}),
    ("french", {"strict_table": True}),
    ("german_league", {}),
    ("british", {}),
    ("lounge", {}),
)


def begun(ruleset, changes, hands=3) -> Replay:
    """Return a match after some hands, of any form of table."""
    game = table(ruleset, "forms", **changes)
    session = game.session
    for _ in range(hands):
        session.begin_hand()
        while session.is_hand_running:
            if not session.step():
                seat = session.awaited[0]
                session.submit(steady(session.options(seat)))
    return replay_of(game)


@pytest.mark.parametrize(("ruleset", "changes"), TABLES, ids=str)
def test_every_form_of_table_is_shown(dressed, ruleset, changes):
    found = begun(ruleset, changes)
    stack = shown(dressed(), ReplayRoute(found))
    scene = stack.top
    surface = pygame.Surface((1280, 720))
    for is_open in (False, True):
        scene.is_open = is_open
        for position in range(1, found.length + 1, 29):
            scene.go_to(position)
            assert shows(scene)
        for place, hand in enumerate(found.hands):
            scene.go_to(hand.end)
            scene.sit_at(Seat(place % len(hand.seating)))
            scene.draw(surface)
            if hand.played is not None:
                shown(dressed(), OpenTableRoute(found, place)).frame((), 0.01, surface)
    stack.frame((Commanded(Command.SCORE),), 0.01, surface)
    assert isinstance(stack.top, ScoringScene)


def test_the_table_knows_what_it_promised(dressed):
    game = played_out(deals=2)
    for place, hand in enumerate(game.session.match.played):
        route = open_table(game, hand)
        assert route.index == place
        scene = shown(dressed(), route).top
        assert scene._is_kept


def test_a_dropped_file_becomes_an_intent():
    events = [pygame.event.Event(pygame.DROPFILE, file="/somewhere/match.jade-replay")]
    intents = InputReader(KeyBindings()).intents(events, Hearing.COMMANDS, 0.0)
    assert intents == [FileDropped("/somewhere/match.jade-replay")]


@pytest.mark.parametrize("name", ["", "You", "Sam"])
def test_a_person_without_a_name_is_told_as_you(dressed, name):
    kept, person = record_of(), replay().person
    players = list(kept.players)
    players[person] = replace(players[person], name=name)
    route = ReplayRoute(Replay(replace(kept, players=tuple(players))))
    scene = shown(dressed(), route).top
    scene.open_hands()
    said = " ".join(each.words for each in scene.told)
    assert ("You draw " in said) == (name != "Sam")
    assert not re.search(r"You (\(\w+\) )?(draws|lays|claims|wins|wants|lets)", said)

"""The turn of the winds between two hands: where they go, for how long, and what is said of it."""

import pygame
import pytest
from playing_tables import Anybody, at_table, dressed_for_play, steady, surface_of, table

from game.engine.ruleset import Direction
from game.engine.seats import Seat, Wind
from game.session.match_in_play import MatchInPlay
from game.ui.counsel import Counsel
from game.ui.intents import Confirm
from game.ui.scenes.play import PlayScene
from game.ui.stage.chrome import face_box, medal_box
from game.ui.stage.layout import Side, layout_of
from game.ui.stage.motion import medals_turned
from game.ui.stage.pacing import Conductor
from game.ui.stage.placement import side_of
from game.ui.stage.stage import Stage
from game.ui.stage.turning import TurnPainter
from game.ui.theme import Metrics, Pace


def next_hand(game: MatchInPlay, hands: int, pace=None) -> Stage:
    """Let hands go by without time; the stage at the beginning of the next one."""
    stage = Stage(game.seat, lambda sound, place: None)
    stage.pace = Pace("off")
    stage.arrange(layout_of(Metrics((1280, 720))), is_sorted=True)
    conductor, session = Conductor(game, stage, Counsel(print)), game.session
    for _number in range(hands):
        conductor.begin_hand()
        while session.is_hand_running:
            if not session.step():
                session.submit(steady(session.options(session.awaited[0])))
        stage.show(session.drain(game.seat), session.match.ruleset, session.match.seat_totals)
        stage.update(0.0)
        assert conductor.is_hand_shown
    stage.pace = pace or Pace()
    conductor.begin_hand()
    stage.update(0.0)
    return stage


def said(stage: Stage) -> list[str]:
    return [banner.text for banner in stage.banners]


def goes(stage: Stage) -> dict[Wind, tuple[Side, Side]]:
    assert stage.turn is not None
    return {medal.wind: (medal.start, medal.end) for medal in stage.turn.medals}


def test_every_wind_goes_on_by_one_seat_and_ends_where_the_view_says():
    stage = next_hand(table("parlour", "turn", bot=Anybody()), 1)
    assert goes(stage) == {
        Wind.EAST: (Side.BOTTOM, Side.LEFT),
        Wind.SOUTH: (Side.LEFT, Side.TOP),
        Wind.WEST: (Side.TOP, Side.RIGHT),
        Wind.NORTH: (Side.RIGHT, Side.BOTTOM),
    }
    view = stage.shown
    ends = {view.board.wind(Seat(seat)): side_of(Seat(seat), view) for seat in range(4)}
    assert {wind: end for wind, (_start, end) in goes(stage).items()} == ends
    assert said(stage) == ["Wren is East now"]


def test_of_three_the_wind_from_right_to_left_goes_round_over_the_empty_side():
    game = table("french", "turn", bot=Anybody(), table_form="triangle")
    stage = next_hand(game, 3)
    assert set(goes(stage)) == {Wind.EAST, Wind.SOUTH, Wind.WEST}
    between = {medal.start: medal.between for medal in stage.turn.medals}
    assert between == {Side.RIGHT: Side.TOP, Side.LEFT: None, Side.BOTTOM: None}
    assert said(stage) == ["South wind prevails · You are East now"]


def test_where_somebody_sits_out_the_winds_go_to_those_who_sit_there_now():
    game = table("french", "turn", human=0, bot=Anybody(), table_form="five")
    stage = next_hand(game, 4)
    board = stage.shown.board
    assert game.own_seat is None
    assert board.deal.number == 5
    dealer = game.sitting[board.deal.dealer].name
    assert said(stage) == [f"South wind prevails · {dealer} is East now"]
    east = next(end for wind, (_start, end) in goes(stage).items() if wind is Wind.EAST)
    assert east is side_of(board.deal.dealer, stage.shown)


def test_where_the_dealer_stays_nothing_turns_and_that_is_said():
    stage = next_hand(table("hong_kong", "turn", bot=Anybody()), 1)
    assert stage.turn is None
    assert said(stage) == ["You keep the deal"]


def test_the_first_hand_turns_nothing_and_says_nothing():
    stage = next_hand(table("parlour", "turn", bot=Anybody()), 0)
    assert stage.turn is None
    assert said(stage) == []


@pytest.mark.parametrize(("speed", "scale"), [("slow", 1.6), ("normal", 1.0), ("fast", 0.45)])
def test_the_turn_is_over_before_the_walls_are_built_at_any_speed(speed, scale):
    stage = next_hand(table("parlour", "turn", bot=Anybody()), 1, Pace(speed))
    passed = 0.0
    while stage.turn is not None:
        stage.update(0.01)
        passed += 0.01
    assert 1.2 * scale < passed < 2.2 * scale
    assert stage.dice is not None


def test_skipping_ends_the_turn_and_without_speed_there_is_none():
    stage = next_hand(table("parlour", "turn", bot=Anybody()), 1)
    stage.update(0.4)
    assert stage.turn is not None
    stage.finish()
    assert stage.turn is None
    stage = next_hand(table("parlour", "turn", bot=Anybody()), 1, Pace("off"))
    assert stage.turn is None
    assert said(stage) == ["Wren is East now"]


@pytest.mark.parametrize("direction", Direction)
def test_neighbours_go_the_shorter_way_whatever_the_direction_of_play(direction):
    step = -1 if direction is Direction.CLOCKWISE else 1
    before = {wind: Side(step * wind % 4) for wind in Wind}
    after = {wind: Side(step * (wind + 1) % 4) for wind in Wind}
    is_clockwise = direction is Direction.CLOCKWISE
    medals = medals_turned(before, after, is_clockwise=is_clockwise)
    assert all(medal.between is None for medal in medals)
    (half,) = medals_turned(
        {Wind.EAST: Side.RIGHT}, {Wind.EAST: Side.LEFT}, is_clockwise=is_clockwise
    )
    assert half.between is (Side.BOTTOM if is_clockwise else Side.TOP)


@pytest.mark.parametrize("is_fading", [False, True], ids=["gliding", "fading"])
def test_medals_begin_and_end_on_the_plates_and_only_fade_where_motion_is_reduced(is_fading):
    outfit = dressed_for_play((1280, 720))
    surface, layout = surface_of(outfit), layout_of(outfit.metrics)
    stage = next_hand(table("parlour", "turn", bot=Anybody()), 1)
    painter, turn = TurnPainter(outfit, layout), stage.turn
    places = {side: medal_box(outfit, face_box(outfit, layout.plates[side])) for side in Side}
    for elapsed in (0.0, 0.7, 0.9, 9.0):
        turn.elapsed = elapsed
        boxes = painter.draw(surface, turn, is_fading=is_fading)
        away = [box for box in boxes if box.collidelist(list(places.values())) < 0]
        assert bool(away) == (not is_fading and 0 < elapsed < 9)
        assert all(pygame.Rect((0, 0), surface.get_size()).contains(box) for box in boxes)


def test_plates_show_their_wind_again_once_the_turn_is_over():
    outfit = dressed_for_play((1280, 720), hint_popups=False)
    game = table("parlour", "turn", bot=Anybody())
    stack, surface = at_table(game, outfit), surface_of(outfit)
    while isinstance(stack.top, PlayScene):
        stack.frame([], 0.05, None)
        if isinstance(stack.top, PlayScene) and stack.top.conductor.options:
            stack.top.conductor.submit(steady(stack.top.conductor.options))
    outfit.change("speed", "normal")
    while not isinstance(stack.top, PlayScene):
        stack.frame([Confirm()], 0.0, surface)
    for _frame in range(3):
        stack.frame([], 0.01, surface)
    scene = stack.top
    assert scene.stage.turn is not None
    for _frame in range(100):
        stack.frame([], 0.02, surface)
    assert scene.stage.turn is None
    painted = surface.copy()
    scene.picture._still = None
    scene.draw(painted)
    plate = scene.layout.plates[Side.RIGHT]
    one, other = (
        pygame.image.tobytes(each.subsurface(plate), "RGB") for each in (surface, painted)
    )
    assert one == other

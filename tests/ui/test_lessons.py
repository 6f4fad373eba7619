"""The lessons through the scene: by keyboard, by mouse, with wrong acts, at every size."""

import pygame
import pytest
from playing_tables import STEP, click, dressed_for_play, own_order, surface_of

from game.engine.actions import Discard
from game.host.lessons import LESSONS
from game.locale import LANGUAGES, language
from game.session.reasons import Deed, open_to
from game.ui.inner_routes import AskRoute, LessonRoute
from game.ui.intents import (
    Back,
    Clicked,
    Command,
    Commanded,
    Confirm,
    Direction,
    Navigate,
    PointerMoved,
    PointerPressed,
    RightClicked,
)
from game.ui.routes import LearnRoute, TitleRoute
from game.ui.scene import Pop, Push, SceneStack
from game.ui.scenes.ask import AskScene
from game.ui.scenes.learn import LearnScene
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.table import scene_for
from game.ui.widgets import Button

COMMANDS = {
    Deed.CHOW: Command.CHOW,
    Deed.PUNG: Command.PUNG,
    Deed.MAH_JONG: Command.MAHJONG,
}
SIZES = ((960, 540), (1280, 720), (1920, 1080), (2560, 1080), (1000, 1300))
KEYS = [lesson.key for lesson in LESSONS]


def learning(key, outfit) -> tuple[SceneStack, LessonScene]:
    stack = SceneStack(lambda route: scene_for(outfit, route), (outfit.notices,))
    stack.start(LearnRoute())
    stack._push(LessonRoute(key))
    scene = stack.top
    assert isinstance(scene, LessonScene)
    return stack, scene


def by_keys(scene: LessonScene):
    step = scene.step
    if step.deed is None:
        return [Confirm()]
    if step.deed in COMMANDS:
        return [Commanded(COMMANDS[step.deed])]
    order, faces = own_order(scene.table), scene.table.conductor.view.faces
    place = next(number for number, each in enumerate(order) if str(faces[each]) == step.tile)
    return [Navigate(Direction.HOME), *[Navigate(Direction.RIGHT)] * place, Confirm()]


def by_mouse(scene: LessonScene):
    """Click where the arrow points, or at the card's button."""
    marks = scene.marks
    if marks is not None and marks.pressed is not None:
        return click(marks.pressed.center)
    button = next(each for each in scene.card.children() if getattr(each, "label", ""))
    return click(button.rect.center)


def played(stack, scene, act, watch=lambda scene: None, frames=400):
    """Play a lesson to its end; the steps that were shown."""
    seen = []
    for _ in range(frames):
        stack.frame([], STEP, None)
        if stack.top is not scene:
            return seen
        if scene.step is not None:
            if scene.step not in seen:
                seen.append(scene.step)
                watch(scene)
            stack.frame(act(scene), STEP, None)
            if stack.top is not scene:
                return seen
    raise AssertionError(f"the lesson did not end: {scene.step}")


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("act", [by_keys, by_mouse])
@pytest.mark.parametrize("draws", [True, False])
def test_a_lesson_is_played_to_its_end(key, act, draws):
    outfit = dressed_for_play(auto_draw=draws)
    stack, scene = learning(key, outfit)
    seen = played(stack, scene, act)
    assert tuple(seen) == scene._lesson.steps
    assert isinstance(stack.top, LearnScene)
    assert stack.top._learned == (key,)
    assert scene.game.session.match.played[-1].result.winner == scene.game.human


@pytest.mark.parametrize("key", KEYS)
def test_a_lesson_is_played_at_ordinary_speed(key):
    outfit = dressed_for_play(speed="normal")
    stack, scene = learning(key, outfit)
    assert len(played(stack, scene, by_keys, frames=6000)) == len(scene._lesson.steps)


@pytest.fixture
def in_english_again():
    yield
    language("en")


@pytest.mark.parametrize("code", [code for code, _name in LANGUAGES])
@pytest.mark.parametrize("key", KEYS)
def test_all_words_are_seen_and_nothing_to_be_pressed_is_covered(key, code, in_english_again):
    pygame.display.init()

    def looks(scene):
        surface = surface_of(scene.outfit)
        scene.draw(surface)
        assert scene.card.is_whole, scene.step.title
        assert surface.get_rect().contains(scene.card.rect)
        marks = scene.marks
        for box in [] if marks is None else [*marks.rings, marks.pressed]:
            assert box is None or not scene.card.rect.colliderect(box), scene.step.title
        if scene.step.deed is not None:
            assert not scene.card.rect.colliderect(scene.table.layout.prompt)

    for size in SIZES:
        for scale in (80, 100, 150):
            stack, scene = learning(key, dressed_for_play(size, ui_scale=scale, language=code))
            played(stack, scene, by_keys, looks)


@pytest.mark.parametrize("code", [code for code, _name in LANGUAGES])
@pytest.mark.parametrize("key", KEYS)
def test_the_score_sheet_is_explained_beside_it_in_the_letters_of_the_table(
    key, code, in_english_again
):
    """The card covers nothing of the sheet, and nothing else there is pressed by Enter."""
    styles = set()

    def looks(scene):
        words = scene.card.children()[0].children()[0]
        styles.add(words.style)
        sheet = scene.sheet
        if sheet is None:
            return
        shown = [sheet.settlement, *sheet.form.widgets[0].children(), sheet.form.widgets[2]]
        assert not [each for each in shown if each.rect.colliderect(scene.card.rect)]
        assert not [each for each in sheet.form.widgets if isinstance(each, Button)]
        plates = sheet.settlement.seat_boxes(scene.outfit)
        for number, plate in enumerate(plates):
            assert plate.collidelist(plates[number + 1 :]) == -1
            assert sheet.settlement.rect.contains(plate)

    for size in SIZES:
        for scale in (80, 100, 150):
            styles.clear()
            stack, scene = learning(key, dressed_for_play(size, ui_scale=scale, language=code))
            played(stack, scene, by_keys, looks)
            assert len(styles) == 1, (size, scale)


def until(stack, scene, deed):
    """Follow the steps until one waits for a deed."""
    for _ in range(200):
        stack.frame([], STEP, None)
        if scene.step is not None:
            if scene.step.deed is deed:
                return
            stack.frame(by_keys(scene), STEP, None)
    raise AssertionError(deed)


@pytest.mark.parametrize("deed", [Deed.DISCARD, Deed.PUNG, Deed.CHOW, Deed.MAH_JONG])
@pytest.mark.parametrize("key", KEYS)
def test_wrong_acts_are_refused_in_words(key, deed):
    stack, scene = learning(key, dressed_for_play())
    until(stack, scene, deed)
    step, before = scene.step, scene.game.session.steps
    right = [
        each
        for each in scene.table.conductor.options
        if step.is_met_by(each, scene.table.conductor.view)
    ]
    wrong = [each for each in scene.table.conductor.options if each not in right]
    assert wrong
    for action in wrong:
        scene.table._submit(action)
        assert scene.table.standing.answer == step.refusal
    assert scene.game.session.steps == before
    if deed in (Deed.PUNG, Deed.CHOW):
        scene.handle(RightClicked((1, 1)))
        stack.frame([Confirm()], STEP, None)
        assert scene.game.session.steps == before
    assert scene.step is step


def test_nothing_can_be_done_before_the_step_has_been_read():
    stack, scene = learning("parlour", dressed_for_play())
    stack.frame([], STEP, None)
    assert scene.step is not None
    discard = open_to(Deed.DISCARD, scene.table.conductor.options)[0]
    assert isinstance(discard, Discard)
    scene.table._submit(discard)
    assert "read" in scene.table.standing.answer
    assert len(scene.game.session.steps) == 1


def test_the_claim_clock_stands_still():
    stack, scene = learning("parlour", dressed_for_play(claim_clock=5, speed="normal"))
    for _ in range(3000):
        stack.frame([], STEP, None)
        if scene.step is not None:
            if scene.step.deed is Deed.PUNG:
                break
            stack.frame(by_keys(scene), STEP, None)
    assert scene.step.deed is Deed.PUNG
    for _ in range(400):
        stack.frame([], STEP, None)
    assert scene.step.deed is Deed.PUNG


def test_a_lesson_is_left_at_any_time_and_asked_about_once():
    stack, scene = learning("parlour", dressed_for_play())
    stack.frame([Back()], STEP, None)
    assert isinstance(stack.top, AskScene)
    stack.frame([Confirm()], STEP, None)
    assert stack.top is scene
    stack.frame([Back()], STEP, None)
    scene.resume("leave")
    assert scene.update(0.0) == Pop()


def test_the_cross_of_the_card_asks_before_it_leaves():
    stack, scene = learning("hong_kong", dressed_for_play())
    stack.frame([], STEP, None)
    cross = next(each for each in scene.card.children() if isinstance(each, Button))
    at = cross.rect.center
    scene.handle(PointerPressed(at))
    change = scene.handle(Clicked(at, at))
    assert isinstance(change, Push)
    assert isinstance(change.route, AskRoute)


def test_hovering_while_a_step_is_shown_changes_nothing():
    stack, scene = learning("parlour", dressed_for_play())
    stack.frame([], STEP, None)
    stack.frame([PointerMoved(scene.card.rect.center), PointerMoved((5, 5))], STEP, None)
    assert len(scene.game.session.steps) == 1


def test_the_next_lesson_is_chosen_and_after_all_of_them_a_match():
    outfit = dressed_for_play()
    scene = LearnScene(outfit, LearnRoute())
    scene.arrange()
    for lesson in LESSONS:
        assert scene.handle(Confirm()) == Push(LessonRoute(lesson.key))
        scene.resume(lesson.key)
    assert not isinstance(scene.handle(Confirm()), Push)


def test_learn_comes_first_until_a_match_was_set_up():
    outfit = dressed_for_play()
    title = scene_for(outfit, TitleRoute())
    title.arrange()
    labels = [each.label for each in title.form.widgets]
    assert labels[0] == "Learn"
    assert labels.count("Learn") == 1


def test_the_strip_speaks_of_a_lesson_and_of_no_match():
    stack, scene = learning("parlour", dressed_for_play())
    stack.frame([], STEP, None)
    table = scene.table
    strip = table.picture._chrome.parts(table.stage.shown)[0].shows
    assert "Lesson" in strip
    assert not any(word.startswith("Hand") for word in strip)

"""Every listed scene around the table: drawn at many sizes, walked by keyboard, flooded."""

from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pygame
import pytest
from scenes_on_show import shown, walk

from game.host import WaitingMatch
from game.locale import _ as translated
from game.locale import language
from game.storage.settings import SettingsStore, descriptors
from game.ui.context import Outfit
from game.ui.drifting import DRIFTING
from game.ui.inner_routes import AskRoute, PauseAnswer, PauseRoute
from game.ui.intents import (
    Back,
    Clicked,
    Confirm,
    Direction,
    Dragged,
    Dropped,
    FocusGained,
    FocusLost,
    KeyNamed,
    Navigate,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    RightClicked,
    TextTyped,
    Wheel,
)
from game.ui.routes import ContinueRoute, LearnRoute, OptionsRoute, QuickGameRoute, TitleRoute
from game.ui.scene import Hearing, Pop, Push, Quit, SceneStack
from game.ui.scenes.ask import AskScene
from game.ui.theme import BUTTON, SMALL
from game.ui.widgets import Button, Label, OptionRow, ScrollArea, Stepper

ROUTES = (
    TitleRoute(),
    OptionsRoute(),
    PauseRoute("Nothing to take back"),
    AskRoute("Pass?", "Your hand is complete.", (("pass", "Pass"), ("win", "Mah Jong"))),
)
WAITING = WaitingMatch("7", "Hong Kong", "hong_kong", 3, (8, 2, -4, -6), ("",) * 4, 0, False, None)
SIZES = ((960, 540), (1280, 720), (1920, 1080), (960, 1400), (3000, 560))


def dressed(size=(1280, 720), **changes) -> Outfit:
    store = SettingsStore(None)
    store.settings = replace(store.settings, **changes)
    outfit = Outfit(store, size)
    outfit.has_saved_match = lambda: True
    outfit.open_host = lambda: SimpleNamespace(
        would_replace=lambda choices: WAITING, waiting_matches=tuple
    )
    return outfit


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [80, 100, 150])
@pytest.mark.parametrize("route", ROUTES, ids=lambda route: type(route).__name__)
def test_scenes_fit_their_window(route, size, scale):
    outfit = dressed(size, ui_scale=scale)
    stack = shown(outfit, route)
    surface = pygame.Surface(size)
    assert stack.frame((), 0.01, surface).is_drawn
    window = surface.get_rect()
    for widget in stack.top.form.widgets:
        assert window.contains(widget.rect), widget


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: type(route).__name__)
def test_every_control_can_be_reached_by_tab(route):
    stack = shown(dressed(), route)
    form = stack.top.form
    stops = {id(widget) for widget in walk(form.widgets) if widget.is_focusable}
    reached = set()
    for _ in stops:
        stack.frame((Navigate(Direction.NEXT),), 0.01, None)
        reached.add(id(form.focused))
    assert reached == stops


def test_title_leads_to_the_saved_match_first():
    outfit = dressed()
    assert shown(outfit, TitleRoute()).top.handle(Confirm()) == Push(ContinueRoute())
    outfit.has_saved_match = lambda: False
    assert shown(outfit, TitleRoute()).top.handle(Confirm()) == Push(LearnRoute())
    outfit.replace(replace(outfit.settings, new_game=(("ruleset", "parlour"),)))
    assert shown(outfit, TitleRoute()).top.handle(Confirm()) == Push(QuickGameRoute())


def test_a_quick_game_asks_before_it_gives_a_match_up():
    stack = shown(dressed(), TitleRoute())
    quick = next(each for each in stack.top.form.widgets if each.label == "Quick game")
    asked = quick.handle(Confirm(), stack.top.form)
    assert isinstance(asked, Push)
    assert isinstance(asked.route, AskRoute)
    assert "Hong Kong, hand 3, 8 points" in asked.route.words
    gives_up, goes_on, keeps = (value for value, _label in asked.route.answers)
    for answer, change in (
        (keeps, None),
        (None, None),
        (goes_on, Push(ContinueRoute("7"))),
        (gives_up, Push(QuickGameRoute())),
    ):
        quick.handle(Confirm(), stack.top.form)
        stack.top.resume(answer)
        assert stack.top.update(0.0) == change


def test_esc_on_the_title_stays():
    assert shown(dressed(), TitleRoute()).top.handle(Back()) is None


def test_tiles_drift_and_rest():
    outfit = dressed()
    title = shown(outfit, TitleRoute()).top
    assert title.is_animating
    title.handle(FocusLost())
    assert not title.is_animating
    title.handle(FocusGained())
    assert title.is_animating
    outfit.change("reduced_motion", True)
    assert not title.is_animating
    outfit.change("reduced_motion", False)
    outfit.change("speed", "off")
    assert not title.is_animating


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (960, 1400)])
@pytest.mark.parametrize("contrast", [False, True])
def test_what_drifts_is_painted_where_it_moves_as_if_all_were_painted_anew(size, contrast):
    outfit = dressed(size, high_contrast=contrast)
    stack = shown(outfit, TitleRoute())
    surface, whole = pygame.Surface(size), pygame.Surface(size)
    for _ in range(DRIFTING + 1):
        stack.frame((), 0.2, surface)
    for number in range(60):
        # Between them something else changes: the focus goes on.
        intents = (Navigate(Direction.NEXT),) if number in (24, 40) else ()
        stack.frame(intents, 0.2, surface)
        if number % 10 == 9:
            stack.top.is_surface_kept = False
            laid = list(stack.top._laid)
            stack.top.draw(whole)
            assert stack.top._laid == laid
            assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_little_is_painted_for_tiles_that_drift():
    outfit = dressed()
    stack = shown(outfit, TitleRoute())
    surface = pygame.Surface(outfit.metrics.size)
    for _ in range(DRIFTING + 4):
        stack.frame((), 1 / 60, surface)
    painted = []
    ground = stack.top.draw_ground
    stack.top.draw_ground = lambda target: painted.append(target.get_clip()) or ground(target)
    for _ in range(60):
        stack.frame((), 1 / 60, surface)
    shares = sum(box.width * box.height for box in painted) / (60 * 1280 * 720)
    assert 0 < shares < 0.2
    outfit.change("reduced_motion", True)
    stack.frame((), 1 / 60, surface)
    painted.clear()
    for _ in range(5):
        stack.frame((), 1 / 60, surface)
    assert not painted


def test_the_title_is_there_before_its_tiles_which_follow_one_a_frame():
    outfit = dressed()
    stack = shown(outfit, TitleRoute())
    surface = pygame.Surface(outfit.metrics.size)
    laid = []
    for _ in range(DRIFTING + 2):
        stack.frame((), 1 / 60, surface)
        laid.append(sum(each.picture is not None for each in stack.top._drifting))
    assert laid == [*range(DRIFTING + 1), DRIFTING]
    former = [each.picture for each in stack.top._drifting]
    outfit.change("tile_set", "plain")
    for _ in range(2):
        stack.frame((), 1 / 60, surface)
    assert not set(map(id, former)) & {id(each.picture) for each in stack.top._drifting}


def test_pause_answers():
    outfit = dressed()
    pause = shown(outfit, PauseRoute()).top
    assert pause.handle(Back()) == Pop(PauseAnswer.RESUME)
    assert pause.handle(RightClicked((3, 3))) == Pop(PauseAnswer.RESUME)
    assert pause.handle(Confirm()) == Pop(PauseAnswer.RESUME)
    answers = []
    for _ in [each for each in walk(pause.form.widgets) if each.is_focusable]:
        pause.handle(Navigate(Direction.NEXT))
        answers.append(pause.handle(Confirm()))
    assert Pop(PauseAnswer.TAKE_BACK) in answers
    assert Pop(PauseAnswer.LEAVE) in answers
    assert Push(OptionsRoute()) in answers
    assert answers[-1] == Quit()


def test_the_question_takes_its_last_answer_on_enter():
    ask = shown(dressed(), ROUTES[-1]).top
    assert ask.handle(Confirm()) == Pop("win")
    assert ask.handle(Back()) == Pop()


@pytest.fixture
def english_again():
    yield
    language("en")


def turned(stack: SceneStack, page: int) -> None:
    stack.frame((Navigate(Direction.NEXT),), 0.01, None)
    for _ in range(page):
        stack.frame((Navigate(Direction.RIGHT),), 0.01, None)


@pytest.mark.parametrize(("code", "hidden"), [("en", {"word"}), ("fr", set())])
def test_options_have_a_row_for_every_setting_that_can_be_chosen(code, hidden, english_again):
    rows = 0
    for page in range(3):
        outfit = dressed()
        outfit.change("language", code)
        stack = shown(outfit, OptionsRoute())
        turned(stack, page)
        area = next(each for each in stack.top.form.widgets if isinstance(each, ScrollArea))
        rows += len(area.children())
    assert rows == len(descriptors()) - len(hidden)


def test_brelan_is_said_at_once(english_again):
    outfit = dressed()
    outfit.change("language", "fr")
    assert translated("Pung!") == "Pung\u00a0!"
    outfit.change("word", "brelan")
    assert translated("Pung!") == "Brelan\u00a0!"


def test_options_apply_at_once():
    outfit = dressed()
    stack = shown(outfit, OptionsRoute())
    turned(stack, 1)
    looks, unit = outfit.theme, outfit.metrics.unit
    for _ in range(3):
        stack.frame((Navigate(Direction.NEXT),), 0.01, None)
    stack.frame((Navigate(Direction.RIGHT),), 0.01, None)
    assert outfit.settings.table_colour == "blue"
    assert outfit.theme != looks
    stack.frame((Navigate(Direction.NEXT),), 0.01, None)
    stack.frame((Navigate(Direction.RIGHT),), 0.01, None)
    assert outfit.metrics.unit == pytest.approx(1.1 * unit)
    assert stack.top.form.focused is not None


def scale_control(stack: SceneStack) -> Stepper:
    return next(
        row.control
        for row in walk(stack.top.form.widgets)
        if isinstance(row, OptionRow) and isinstance(row.control, Stepper)
    )


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_size_of_text_is_changed_by_pressing_at_one_place(size):
    """The sign stays under the pointer, though everything grows and shrinks around it."""
    outfit = dressed(size, reduced_motion=True)
    stack, surface = shown(outfit, OptionsRoute()), pygame.Surface(size)
    turned(stack, 1)
    stack.frame((), 0.01, surface)
    for by, wanted in ((1, range(110, 151, 10)), (-1, range(140, 79, -10))):
        area = next(each for each in stack.top.form.widgets if isinstance(each, ScrollArea))
        control = scale_control(stack)
        area.reveal(outfit, control)
        spot = control._ends(outfit)[by > 0].center
        for scale in wanted:
            intents = (PointerPressed(spot), PointerReleased(spot), Clicked(spot, spot))
            for intent in intents:
                stack.frame((intent,), 0.01, surface)
            assert outfit.settings.ui_scale == scale
            assert scale_control(stack)._ends(outfit)[by > 0].collidepoint(spot), scale


def test_help_at_the_table_stands_first_and_is_told_in_words():
    outfit = dressed()
    stack = shown(outfit, OptionsRoute())
    turned(stack, 2)
    assert outfit.settings.assist_level == 3
    row = next(each for each in walk(stack.top.form.widgets) if isinstance(each, OptionRow))
    told = {row._told}
    stack.frame((Navigate(Direction.NEXT),), 0.01, None)
    for level in (2, 1, 0):
        stack.frame((Navigate(Direction.LEFT),), 0.01, None)
        assert outfit.settings.assist_level == level
        row = next(each for each in walk(stack.top.form.widgets) if isinstance(each, OptionRow))
        told.add(row._told)
    assert len(told) == 4


def test_the_end_of_the_keys_takes_the_focus_along():
    stack = shown(dressed(), OptionsRoute())
    turned(stack, 3)
    stack.frame((Navigate(Direction.NEXT),), 0.01, None)
    for direction in (Direction.END, Direction.HOME, Direction.PAGE_DOWN):
        stack.frame((Navigate(direction),), 0.01, None)
        form = stack.top.form
        area = next(each for each in form.widgets if isinstance(each, ScrollArea))
        assert area.rect.contains(form.focused.rect)


def test_the_seal_and_the_code_of_the_hand_are_folded_until_wanted():
    stack = shown(dressed(), PauseRoute("", "3f2a 99ab", "JD1.parlour.1"))

    def told():
        return {each.text for each in walk(stack.top.form.widgets) if isinstance(each, Label)}

    assert not told()
    for is_shown in (True, False):
        buttons = [each for each in walk(stack.top.form.widgets) if isinstance(each, Button)]
        stack.top.form.focus(next(each for each in buttons if "etails" in each.label))
        stack.frame((Confirm(),), 0.01, None)
        assert ({"3f2a 99ab", "JD1.parlour.1"} <= told()) is is_shown


def test_a_key_is_bound_and_its_conflict_is_told():
    outfit = dressed()
    stack = shown(outfit, OptionsRoute())
    turned(stack, 3)
    stack.frame((Navigate(Direction.NEXT), Confirm()), 0.01, None)
    assert stack.top.hearing is Hearing.KEY
    stack.frame((KeyNamed("p"),), 0.01, None)
    assert stack.top.hearing is Hearing.COMMANDS
    assert outfit.keys.keys("chow") == ("p",)
    assert outfit.settings.keys == (("chow", ("p",)),)
    assert len(outfit.keys.conflicts()) == 1
    stack.frame((Confirm(),), 0.01, None)
    stack.frame((KeyNamed("escape"),), 0.01, None)
    assert outfit.keys.keys("chow") == ("p",)


@pytest.mark.parametrize("way", ["undone", "changed", "closed"])
def test_no_key_with_two_meanings_is_left_behind(way):
    outfit = dressed()
    stack = shown(outfit, OptionsRoute())
    options = stack.top
    turned(stack, 3)
    for key in ("x", "p"):
        stack.frame((Navigate(Direction.NEXT), Confirm()), 0.01, None)
        stack.frame((KeyNamed(key),), 0.01, None)
        stack.frame((Navigate(Direction.PREVIOUS),), 0.01, None)
    assert outfit.keys.conflicts()
    if way == "closed":
        stack.close()
    else:
        stack.frame((Back(),), 0.01, None)
        assert isinstance(stack.top, AskScene)
        assert "“Chow” and “Pung”" in stack.top._route.words
        undo = next(each for each in stack.top.form.widgets if isinstance(each, Button))
        if way == "undone":
            stack.top.form.focus(undo)
        stack.frame((Confirm(),), 0.01, None)
        assert stack.top is options
        if way == "changed":
            assert outfit.keys.keys("chow") == ("p",)
            options.resume("undo")
        stack.frame((Back(),), 0.01, None)
    assert stack.top is not options
    assert outfit.keys.keys("chow") == ("x",)


def random_intent(rng: Random, size):
    def spot():
        return rng.randrange(size[0]), rng.randrange(size[1])

    return rng.choice(
        (
            lambda: Navigate(rng.choice(list(Direction))),
            Confirm,
            Back,
            lambda: PointerMoved(spot()),
            lambda: PointerPressed(spot()),
            lambda: PointerReleased(spot()),
            lambda: Clicked(*[spot()] * 2),
            lambda: Dragged(spot(), spot()),
            lambda: Dropped(spot(), spot()),
            lambda: RightClicked(spot()),
            lambda: Wheel(spot(), rng.uniform(-3, 3)),
            lambda: TextTyped(rng.choice("aÉ雀 ")),
            lambda: KeyNamed(rng.choice(("a", "f5", "escape"))),
            FocusLost,
        )
    )()


@pytest.mark.parametrize("seed", range(4))
def test_a_flood_of_intents_never_breaks_a_scene(seed):
    rng = Random(seed)
    size = rng.choice(SIZES)
    outfit = dressed(size)
    # With a match that waits the title would ask its host, who is tried elsewhere.
    outfit.has_saved_match = lambda: False
    surface = pygame.Surface(size)
    for route in ROUTES:
        stack = shown(outfit, route)
        scene = stack.top
        for step in range(300):
            scene.handle(random_intent(rng, size))
            scene.update(0.02)
            if step % 30 == 0:
                stack.touch()
                stack.frame((), 0.01, surface)
                if stack.top is not scene:
                    break


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_match_that_waits_is_told_whole_below_continue(size, language):
    outfit = dressed(size, language=language)
    waiting = SimpleNamespace(
        ruleset="Chinese Classical (German league)", hand=12, totals=(-1234, 0, 0, 0), person=0
    )
    outfit.saved_matches = lambda: 3
    outfit.open_host = lambda: SimpleNamespace(waiting_matches=lambda: [waiting])
    stack = shown(outfit, TitleRoute())
    for _ in range(2):
        stack.frame((), 0.01, pygame.Surface(size))
    first, other = stack.top.form.widgets[:2]
    detail, text = first.detail, outfit.text
    assert "1234" in detail
    assert text.size(detail, SMALL)[0] <= first.rect.width - 2 * outfit.px(8)
    lines = text.line_height(BUTTON) + text.line_height(SMALL)
    assert lines + outfit.px(8) <= first.rect.height
    assert first.rect.bottom < other.rect.top

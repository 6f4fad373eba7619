"""The hint at the table: its room, its order, its pages, and the ways that a hand may go."""

import pytest
from playing_tables import STEP, at_table, click, dressed_for_play, surface_of, table, until_asked
from test_play_controls import may_discard

from game.bots.aids import compass
from game.bots.roster import BOTS
from game.engine.chance import Chance
from game.locale import _, language
from game.ui.intents import (
    Command,
    Commanded,
    Confirm,
    Direction,
    Navigate,
)
from game.ui.stage.directions import DirectionRow
from game.ui.stage.layout import layout_of
from game.ui.theme import SMALL
from game.ui.widgets import Label


def hinted(size=(960, 540), **settings):
    """A scene with a hint open at a discard, some way into a hand."""
    stack = at_table(
        table(seed="hinted"),
        dressed_for_play(size, assist_level=3, hint_popups=False, **settings),
    )
    rng, scene = Chance("hinted"), until_asked(stack)
    for decision in range(40):
        conductor = scene.conductor
        if decision >= 8 and may_discard(conductor.options):
            break
        conductor.submit(BOTS[1].choose(conductor.view, conductor.options, rng))
        scene = until_asked(stack)
    scene.helping.ask()
    stack.frame([], STEP, surface_of(scene.outfit))
    return stack, scene


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (1080, 1500)])
def test_an_open_hint_takes_the_room_of_the_prompt(size):
    _stack, scene = hinted(size)
    panel, layout = scene.panel, scene.layout
    card = panel.hint.rect
    assert not card.colliderect(panel.prompt)
    assert all(not card.colliderect(box) for box in layout.buttons.values())
    assert all(not panel.prompt.colliderect(box) for box in layout.buttons.values())
    if layout.is_wide:
        assert panel.prompt.bottom == layout.prompt.bottom
        assert card.height > layout.card.height
    scene.helping.close()
    assert panel.prompt == layout.prompt


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_what_a_hint_advises_and_why_not_the_next_best_needs_no_scrolling(size):
    _stack, scene = hinted(size)
    hint = scene.panel.hint
    assert hint.advice.runner_up
    weightiest = hint.words.children()[:3]
    assert all(hint.words.rect.contains(line.rect) for line in weightiest)


def test_a_hint_is_paged_through_by_keys():
    stack, scene = hinted()
    scroller = scene.panel.hint.words.scroller
    assert scroller.furthest
    stack.frame([Navigate(Direction.PAGE_DOWN)], STEP, None)
    assert scroller.offset
    stack.frame([Navigate(Direction.PAGE_UP)], STEP, None)
    assert not scroller.offset


def came_by_itself(size=(960, 540), decisions=0, **settings):
    """A scene with the hint of an easy table, after so many decisions."""
    stack = at_table(table(seed="hinted"), dressed_for_play(size, **settings))
    rng, scene = Chance("hinted"), until_asked(stack)
    for _decision in range(decisions):
        go_on(scene, rng)
        scene = until_asked(stack)
    return stack, scene


def go_on(scene, rng):
    conductor = scene.conductor
    conductor.submit(BOTS[1].choose(conductor.view, conductor.options, rng))


def sentences_of(hint) -> list[str]:
    return [row.text for row in hint.words.children() if isinstance(row, Label)]


def test_a_hint_that_comes_by_itself_is_short_and_says_why_at_a_press():
    stack, scene = came_by_itself(decisions=5)
    hint = scene.panel.hint
    assert hint.is_folded
    heading = _("Where this hand can go")
    assert sentences_of(hint) == [hint.advice.reasons[0], heading]
    assert directions_of(scene)
    stack.frame(click(hint.fold.rect.center), STEP, None)
    told = sentences_of(scene.panel.hint)
    assert not scene.panel.hint.is_folded
    assert set(told) == {*hint.advice.reasons, hint.advice.runner_up, heading}
    assert directions_of(scene)
    stack.frame([Commanded(Command.HINT)], STEP, None)
    assert not scene.panel.has_hint


def test_the_key_of_hints_unfolds_one_and_marks_no_help():
    stack, scene = came_by_itself(decisions=5)
    advice = scene.panel.hint.advice
    stack.frame([Commanded(Command.HINT)], STEP, None)
    assert scene.panel.hint.advice is advice
    assert not scene.panel.hint.is_folded
    assert not scene.game.is_assisted
    stack.frame([Commanded(Command.HINT), Commanded(Command.HINT)], STEP, None)
    assert not scene.panel.hint.is_folded, "what is asked for is told"
    assert scene.game.is_assisted


def test_hints_stay_as_they_were_folded_while_the_match_lasts():
    stack, scene = came_by_itself()
    rng = Chance("hinted")
    for is_folded in (False, True):
        while scene.panel.hint is None or scene.panel.hint.fold is None:
            go_on(scene, rng)
            scene = until_asked(stack)
        scene.panel.form.focus(scene.panel.hint.fold)
        stack.frame(click(scene.panel.hint.fold.rect.center), STEP, None)
        for _decision in range(20):
            hint = scene.panel.hint
            assert hint is None or hint.fold is None or hint.is_folded is is_folded
            go_on(scene, rng)
            until_asked(stack)


def test_the_button_that_folds_is_walked_to_and_keeps_the_focus():
    stack, scene = came_by_itself(decisions=5)
    form = scene.panel.form
    for _press in range(30):
        stack.frame([Navigate(Direction.NEXT)], STEP, None)
        if form.focused is scene.panel.hint.fold:
            break
    for is_folded in (False, True):
        stack.frame([Confirm()], STEP, None)
        assert scene.panel.hint.is_folded is is_folded
        assert form.focused is scene.panel.hint.fold


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_a_short_hint_needs_no_scrolling_and_leaves_room_for_how_to_throw(size, code):
    try:
        stack, scene = came_by_itself(size, language=code)
        rng, surface = Chance("hinted"), surface_of(scene.outfit)
        for _decision in range(25):
            hint = scene.panel.hint
            if hint is not None:
                stack.frame([], STEP, surface)
                assert not hint.words.scroller.furthest
            if hint is not None and may_discard(scene.conductor.options):
                expected = scene.standing.expectation(has_choices=False)
                assert expected.detail
                for line in scene.outfit.text.wrapped(
                    expected.detail, SMALL, scene.panel.prompt.width - scene.outfit.px(44)
                ):
                    assert line in told_by(scene)
            go_on(scene, rng)
            until_asked(stack)
    finally:
        language("en")


def told_by(scene) -> str:
    """The words that the card draws, in their order."""
    told, text = [], scene.outfit.text
    picture = text.picture
    text.picture = lambda words, *look: told.append(words) or picture(words, *look)
    try:
        scene.touch()
        scene.draw(surface_of(scene.outfit))
    finally:
        text.picture = picture
    return " ".join(told)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (1080, 1500)])
@pytest.mark.parametrize(("code", "words"), [("en", "Enter"), ("fr", "Entrée")])
def test_the_hint_tells_that_enter_does_it_as_long_as_that_is_so(size, code, words):
    try:
        stack, scene = hinted(size, ui_scale=150, language=code)
        language(code)
        rest = _("{key} does this").removeprefix("{key} ")
        assert rest in told_by(scene)
        assert f" {words} " in told_by(scene)
        # Another tile is chosen, and then a button.
        stack.frame([Navigate(Direction.RIGHT)], STEP, None)
        assert rest not in told_by(scene)
        stack.frame([Navigate(Direction.LEFT)], STEP, None)
        assert rest in told_by(scene)
        stack.frame([Navigate(Direction.DOWN)], STEP, None)
        assert rest not in told_by(scene)
    finally:
        language("en")


def directions_of(scene):
    return [row for row in scene.panel.hint.words.children() if isinstance(row, DirectionRow)]


def test_a_hint_shows_where_the_hand_can_go_at_the_highest_level():
    _stack, scene = hinted()
    found = compass(scene.conductor.view)
    rows = directions_of(scene)
    assert [row.direction for row in rows] == list(found)
    assert all("unseen" in row.numbers()[0] for row in rows)


def test_directions_count_no_tiles_where_discards_are_turned():
    game = table("french", "turned", bot=BOTS[0], discards_turned=True)
    stack = at_table(game, dressed_for_play(assist_level=3, hint_popups=False))
    scene = until_asked(stack)
    scene.helping.ask()
    rows = directions_of(scene)
    assert rows
    assert all(len(row.numbers()) == 1 for row in rows)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [80, 100, 150])
@pytest.mark.parametrize("has_choices", [False, True])
def test_the_short_prompt_has_room_for_who_threw_what(size, scale, has_choices):
    outfit = dressed_for_play(size, ui_scale=scale).bounded()
    layout = layout_of(outfit.metrics)
    short = layout.with_hint(*2 * (layout.panel.height,), has_choices=has_choices)
    room = (short.choices.top if has_choices else short.prompt.bottom) - short.prompt.top
    assert room - 2 * outfit.px(2) >= 2 * outfit.text.line_height(SMALL)

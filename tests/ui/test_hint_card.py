"""The hint at the table: its room, its order, its pages, and the ways that a hand may go."""

import pytest
from playing_tables import STEP, at_table, dressed_for_play, surface_of, table, until_asked
from test_play_controls import may_discard

from game.bots.aids import compass
from game.bots.roster import BOTS
from game.engine.chance import Chance
from game.locale import _, language
from game.ui.intents import Direction, Navigate
from game.ui.stage.directions import DirectionRow
from game.ui.stage.layout import layout_of
from game.ui.theme import SMALL


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
    short = layout.with_hint(has_choices=has_choices)
    room = (short.choices.top if has_choices else short.prompt.bottom) - short.prompt.top
    assert room - 2 * outfit.px(2) >= 2 * outfit.text.line_height(SMALL)

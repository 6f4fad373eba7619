"""What the keyboard finds: the focus where it was left, shown at once, and words about keys."""

import pygame
from scenes_on_show import found, shown
from test_play_controls import STEP, asked, may_discard
from test_rule_editor import outfit, press  # noqa: F401

from game.ui.inner_routes import AskRoute
from game.ui.intents import (
    Back,
    Clicked,
    Confirm,
    Direction,
    Navigate,
    PointerMoved,
    PointerPressed,
)
from game.ui.routes import NewGameRoute, OptionsRoute
from game.ui.scenes.new_game import NewGameScene
from game.ui.widgets import Button, Column, ListBox
from game.ui.widgets.form import Form

ASKED = AskRoute("Really?", "It cannot be undone.", (("no", "No"), ("yes", "Yes")))


def test_the_focus_comes_back_to_the_button_that_was_pressed(outfit):  # noqa: F811
    stack = shown(outfit, NewGameRoute())
    press(stack, found(stack, Button, "Rule options"))
    press(stack, stack.top._rows["bonus_tiles"].control)
    press(stack, found(stack, Button, "Save as"))
    stack.frame((Confirm(),), 0.01, None)
    stack.frame((Back(),), 0.01, None)
    assert isinstance(stack.top, NewGameScene)
    assert stack.top.form.focused.label == "Rule options… (1 changed)"


def test_a_scene_opened_by_key_shows_where_the_focus_is(outfit):  # noqa: F811
    for route, label in ((ASKED, "Yes"), (NewGameRoute(), "Play")):
        outfit.last_input.follow([Confirm(), PointerMoved((3, 3))])
        form = shown(outfit, route).top.form
        assert (form.focused.label, form.shows_focus) == (label, True)
        outfit.last_input.follow([PointerPressed((3, 3)), Clicked((3, 3), (3, 3))])
        assert shown(outfit, route).top.form.focused is None
    outfit.last_input.follow([Navigate(Direction.DOWN)])
    assert shown(outfit, OptionsRoute()).top.form.focused is not None


def test_down_from_the_last_line_of_a_list_comes_to_the_first_button(outfit):  # noqa: F811
    listed = ListBox((Column("Name"),), [("One",), ("Two",)], on_select=lambda row: None)
    buttons = [Button(name, lambda: None) for name in ("Watch", "Delete", "Back")]
    listed.place(outfit, pygame.Rect(0, 0, 900, 300))
    for number, button in enumerate(buttons):
        button.place(outfit, pygame.Rect(300 * number, 320, 290, 50))
    form = Form(outfit, [listed, *buttons])
    form.focus(listed)
    for _ in range(3):
        form.handle(Navigate(Direction.DOWN))
    assert form.focused is buttons[0]


def test_the_prompt_speaks_of_keys_to_whoever_uses_keys():
    stack, scene = asked(may_discard)

    def told() -> str:
        return scene.standing.expectation(has_choices=False).detail

    assert told() == "Click a tile, then click it again or press Discard"
    scene.outfit.last_input.follow([Navigate(Direction.LEFT)])
    stack.frame([], STEP, None)
    assert told() == "Choose a tile with the arrow keys, then Enter"

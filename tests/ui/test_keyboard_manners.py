"""What the keyboard finds: the focus where it was left, shown at once, and words about keys."""

import pygame
from playing_tables import until_asked
from scenes_on_show import found, shown
from test_play_controls import STEP, asked, may_discard, may_only_pass_or_claim
from test_rule_editor import outfit, press  # noqa: F401

from game.ui.inner_routes import AskRoute
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
)
from game.ui.routes import NewGameRoute, OptionsRoute, RulesRoute
from game.ui.scenes.new_game import NewGameScene
from game.ui.stage.layout import Control
from game.ui.widgets import Button, Choice, Column, ListBox, ScrollArea, Tabs
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


def test_down_at_the_own_turn_comes_to_what_can_be_pressed():
    stack, scene = asked(may_discard)
    form = scene.panel.form
    stack.frame((Navigate(Direction.RIGHT), Navigate(Direction.DOWN)), STEP, None)
    assert form.focused is scene.panel.button(Control.DISCARD)
    # What is off is still reached, and says why.
    stack.frame((Navigate(Direction.PREVIOUS),), STEP, None)
    assert form.focused.reason


def test_a_button_that_goes_off_gives_the_focus_back():
    stack, scene = asked(may_only_pass_or_claim)
    form, button = scene.panel.form, scene.panel.button(Control.PASS)
    form.focus(button)
    stack.frame((Confirm(),), STEP, None)
    until_asked(stack)
    while button.is_enabled:
        stack.frame((Commanded(Command.PASS),), STEP, None)
        until_asked(stack)
    assert form.focused is None


def test_a_row_is_entered_at_a_button_that_can_be_pressed(outfit):  # noqa: F811
    above = Button("Above", lambda: None)
    row = [
        Button(name, lambda: None, reason=why)
        for name, why in (("A", "no"), ("B", "no"), ("C", ""))
    ]
    off = [Button(name, lambda: None, reason="no") for name in "DE"]
    above.place(outfit, pygame.Rect(0, 0, 290, 50))
    for number, button in enumerate(row):
        button.place(outfit, pygame.Rect(300 * number, 60, 290, 50))
    for number, button in enumerate(off):
        button.place(outfit, pygame.Rect(300 * number, 120, 290, 50))
    form = Form(outfit, [*off, *row, above], default=off[0])
    form.focus_first()
    assert form.focused is row[2]
    form.focus(above)
    walked = []
    for direction in (Direction.DOWN, Direction.LEFT, Direction.LEFT, Direction.DOWN):
        form.handle(Navigate(direction))
        walked.append(form.focused.label)
    assert walked == ["C", "B", "A", "D"]


def test_down_from_a_tab_comes_to_what_stands_below_it(outfit):  # noqa: F811
    stack = shown(outfit, RulesRoute("hong_kong"))
    form = stack.top.form
    form.focus(found(stack, Tabs))
    walked = []
    for _number in range(2):
        form.handle(Navigate(Direction.DOWN))
        walked.append(type(form.focused))
    assert walked == [Choice, ListBox]
    form.focus(found(stack, Tabs))
    form.handle(Navigate(Direction.RIGHT))
    form.handle(Navigate(Direction.DOWN))
    assert isinstance(form.focused, ScrollArea)


def test_the_prompt_speaks_of_keys_to_whoever_uses_keys():
    stack, scene = asked(may_discard)

    def told() -> str:
        return scene.standing.expectation(has_choices=False).detail

    assert told() == "Click a tile, then click it again or press Discard"
    scene.outfit.last_input.follow([Navigate(Direction.LEFT)])
    stack.frame([], STEP, None)
    assert told() == "Choose a tile with the arrow keys, then Enter"

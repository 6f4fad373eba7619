"""Tips at the table: where they stand, how long, and what M means there."""

import pygame
import pytest
from playing_tables import STEP, at_table, dressed_for_play, surface_of, table, until_asked

from game.ui.input import InputReader
from game.ui.intents import Confirm, Direction, Navigate
from game.ui.keys import KeyBindings
from game.ui.scene import Hearing
from game.ui.stage.layout import Control
from game.ui.theme import TIP_DELAY_SECONDS, TIP_SECONDS

SIZES = ((960, 540), (1280, 720), (1920, 1080), (960, 1400))


def asked(size=(1280, 720), **changes):
    outfit = dressed_for_play(size, **changes)
    stack = at_table(table(seed="tips"), outfit)
    return stack, until_asked(stack)


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("has_hint", [False, True])
def test_a_tip_covers_no_tile_no_plate_and_no_button(size, scale, has_hint):
    stack, scene = asked(size, ui_scale=scale, assist_level=3)
    if has_hint:
        scene.helping.ask()
    layout, panel = scene.layout, scene.panel
    for control in Control:
        if control not in layout.buttons:
            continue
        panel.form.focus(panel.button(control))
        stack.frame([], 2 * TIP_DELAY_SECONDS, None)
        if panel.tip_owner is None:
            continue
        box = panel._tip_box(layout)
        boxes = (*layout.plates, layout.table, layout.hand, *layout.buttons.values())
        for other in (*boxes, *panel.choice_boxes, panel.prompt):
            assert not box.colliderect(other), (control, box, other)
        assert pygame.Rect((0, 0), size).contains(box)


def test_the_tip_of_the_keyboard_goes_by_itself_and_with_a_new_decision():
    stack, scene = asked()
    form, chow = scene.panel.form, scene.panel.button(Control.CHOW)
    assert chow.reason
    form.focus(chow)
    stack.frame([], 2 * TIP_DELAY_SECONDS, surface_of(scene.outfit))
    assert scene.panel.tip_owner is chow
    form.update(TIP_SECONDS)
    assert scene.panel.tip_owner is None
    assert scene.needs_redraw
    stack.frame([Confirm()], STEP, None)
    assert scene.panel.tip_owner is chow
    scene._submit(scene.conductor.options[0])
    assert scene.panel.tip_owner is None


def test_the_letter_of_mah_jong_answers_at_a_decision_and_mutes_else():
    stack, scene = asked()
    events = [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, scancode=16)]
    intents = InputReader(KeyBindings()).intents(events, scene.hearing, STEP)
    stack.frame(intents, STEP, None)
    assert scene.standing.answer == scene.panel.button(Control.MAH_JONG).reason != ""
    scene._submit(scene.conductor.options[0])
    assert scene.hearing is Hearing.COMMANDS


def test_tab_at_the_table_shows_the_reason_of_what_is_off():
    stack, scene = asked()
    stack.frame([Navigate(Direction.NEXT)], STEP, None)
    stack.frame([], 2 * TIP_DELAY_SECONDS, None)
    assert scene.panel.tip_owner is scene.panel.form.focused

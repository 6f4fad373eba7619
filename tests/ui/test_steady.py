"""Presses that come too soon after the last, or are too short, do not count if that is wished."""

import pygame
import pytest
from pygame.event import Event

from game.storage.settings import Settings, descriptors
from game.ui.input import InputReader
from game.ui.intents import (
    Clicked,
    Confirm,
    Direction,
    Navigate,
    PointerPressed,
    RightClicked,
    SkipHeld,
    SkipReleased,
    TextTyped,
)
from game.ui.keys import KeyBindings
from game.ui.scene import Hearing

ENTER, LEFT, SPACE = pygame.K_RETURN, pygame.K_LEFT, pygame.K_SPACE


def down(key) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def up(key) -> Event:
    return Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def mouse(kind, button=1) -> Event:
    return Event(kind, pos=(5, 5), button=button)


def pad(kind) -> Event:
    return Event(kind, button=pygame.CONTROLLER_BUTTON_A, instance_id=1)


class Hand:
    """A reader with two times, and events at moments: `(seconds, event), ...`."""

    def __init__(self, *, pause=0.0, hold=0.0) -> None:
        self.reader = InputReader(KeyBindings())
        self.reader.intents([pad(pygame.CONTROLLERBUTTONUP)], Hearing.COMMANDS, 100.0)
        self.reader.steady.use(pause=pause, hold=hold)
        self.now = 0.0

    def does(self, *moments, hearing=Hearing.COMMANDS, until=5.0):
        found = []
        for when, *events in (*moments, (until,)):
            found += self.reader.intents(events, hearing, when - self.now)
            self.now = when
        return found


def test_off_by_default_and_then_everything_counts():
    assert (Settings().press_pause, Settings().hold_delay) == (0, 0)
    assert {"press_pause", "hold_delay"} <= {each.name for each in descriptors()}
    presses = [(0.02 * n, down(ENTER), up(ENTER)) for n in range(9)]
    assert Hand().does(*presses) == [Confirm()] * 9


def test_a_tremor_presses_once():
    presses = [(0.1 * n, down(ENTER), up(ENTER)) for n in range(9)]
    assert Hand(pause=0.3).does(*presses) == [Confirm()]


def test_after_a_rest_the_same_key_counts_again_and_another_at_once():
    found = Hand(pause=0.3).does(
        (0.0, down(ENTER), up(ENTER)),
        (0.1, down(LEFT), up(LEFT)),
        (0.2, down(ENTER)),
        (0.25, up(ENTER)),
        (0.56, down(ENTER), up(ENTER)),
    )
    assert found == [Confirm(), Navigate(Direction.LEFT), Confirm()]


def test_mouse_buttons_tremble_too():
    press = (mouse(pygame.MOUSEBUTTONDOWN), mouse(pygame.MOUSEBUTTONUP))
    right = (mouse(pygame.MOUSEBUTTONDOWN, 3), mouse(pygame.MOUSEBUTTONUP, 3))
    found = Hand(pause=0.3).does((1.0, *press), (1.1, *press), (1.2, *right), (1.3, *right))
    assert [each for each in found if isinstance(each, Clicked | RightClicked)] == [
        Clicked((5, 5), (5, 5)),
        RightClicked((5, 5)),
    ]


@pytest.mark.parametrize(
    ("down_event", "up_event"),
    [
        (down(ENTER), up(ENTER)),
        (pad(pygame.CONTROLLERBUTTONDOWN), pad(pygame.CONTROLLERBUTTONUP)),
    ],
    ids=["key", "pad"],
)
def test_a_short_touch_does_not_count_and_a_long_press_counts_once(down_event, up_event):
    found = Hand(hold=0.3).does((0.0, down_event), (0.2, up_event), (1.0, down_event))
    assert found.count(Confirm()) == 1
    hand = Hand(hold=0.3)
    assert Confirm() not in hand.does((0.0, down_event), until=0.29)
    assert Confirm() in hand.does(until=0.31)
    assert Confirm() not in hand.does(until=0.9)
    hand.does((1.0, up_event))
    assert Confirm() in hand.does((1.1, down_event), until=1.5)


def test_a_click_must_be_held_as_well():
    pressed, released = mouse(pygame.MOUSEBUTTONDOWN), mouse(pygame.MOUSEBUTTONUP)
    hand = Hand(hold=0.2)
    assert hand.does((1.0, pressed), (1.1, released), until=2.0) == []
    found = hand.does((2.1, pressed), (2.31,), (2.5, released))
    assert PointerPressed((5, 5)) in found
    assert Clicked((5, 5), (5, 5)) in found


def test_a_held_key_repeats_only_once_it_counts():
    repeats = [(0.1 * n, down(LEFT)) for n in range(6)]
    assert Hand(hold=0.25).does(*repeats) == [Navigate(Direction.LEFT)] * 3
    assert Hand(pause=0.25).does(*repeats) == [Navigate(Direction.LEFT)] * 6


def test_letters_wait_with_their_key():
    letter = Event(pygame.TEXTINPUT, text="e", window=None)
    typed = (down(pygame.K_e), letter, up(pygame.K_e))
    text = Hearing.TEXT
    assert Hand(pause=0.3).does((0.0, *typed), (0.1, *typed), hearing=text) == [TextTyped("e")]
    assert Hand(hold=0.3).does((0.0, *typed), hearing=text) == []
    held = ((0.0, down(pygame.K_e), letter), (0.4, up(pygame.K_e)))
    assert Hand(hold=0.3).does(*held, hearing=text) == [TextTyped("e")]
    assert Hand(hold=0.3).does((0.0, letter), hearing=text) == [TextTyped("e")]


def test_holding_the_skip_key_still_runs_fast():
    hand = Hand(pause=0.2, hold=0.2)
    assert hand.does((0.0, down(SPACE)), (0.3,), (0.4,), (0.9,), until=1.0) == [
        Confirm(),
        SkipHeld(),
    ]
    assert hand.does((1.1, up(SPACE)), until=1.2) == [SkipReleased()]


def test_another_window_in_front_and_other_times_let_everything_go():
    lost = Event(pygame.WINDOWFOCUSLOST, window=None)
    found = Hand(hold=0.3).does((0.0, down(ENTER)), (0.1, lost))
    assert Confirm() not in found
    hand = Hand(pause=0.3, hold=0.3)
    hand.does((0.0, down(ENTER)), until=0.1)
    hand.reader.steady.use(pause=0.0, hold=0.0)
    assert hand.does((0.5, up(ENTER), down(ENTER))) == [Confirm()]

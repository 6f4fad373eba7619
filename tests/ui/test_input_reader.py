"""Events become intents: keys by their bindings, the pointer by where and when."""

import pygame
import pytest
from pygame.event import Event

from game.ui.input import MOST_INTENTS, InputReader
from game.ui.intents import (
    Back,
    Clicked,
    Command,
    Commanded,
    Confirm,
    Direction,
    DoubleClicked,
    Dragged,
    Dropped,
    Edit,
    FocusGained,
    FocusLost,
    KeyNamed,
    Navigate,
    NumberPicked,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    QuitAsked,
    RightClicked,
    SkipHeld,
    SkipReleased,
    TextEdited,
    TextTyped,
    Wheel,
    WindowResized,
)
from game.ui.keys import ACTIONS, Conflict, KeyBindings
from game.ui.scene import Hearing


@pytest.fixture
def reader() -> InputReader:
    reader = InputReader(KeyBindings())
    reader.intents([], Hearing.COMMANDS, 10)
    return reader


def down(key: int, mod: int = 0, scancode: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=scancode)


def up(key: int) -> Event:
    return Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def press(at, button=1) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)


def release(at, button=1) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)


def move(at) -> Event:
    return Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)


def read(reader, *events, hearing=Hearing.COMMANDS, dt=0.01):
    return reader.intents(events, hearing, dt)


@pytest.mark.parametrize(
    ("key", "mod", "intent"),
    [
        (pygame.K_TAB, 0, Navigate(Direction.NEXT)),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, Navigate(Direction.PREVIOUS)),
        (pygame.K_LEFT, 0, Navigate(Direction.LEFT)),
        (pygame.K_END, 0, Navigate(Direction.END)),
        (pygame.K_RETURN, 0, Confirm()),
        (pygame.K_KP_ENTER, 0, Confirm()),
        (pygame.K_SPACE, 0, Confirm()),
        (pygame.K_ESCAPE, 0, Back()),
        (pygame.K_1, 0, NumberPicked(1)),
        (pygame.K_0, 0, NumberPicked(10)),
        (pygame.K_KP7, 0, NumberPicked(7)),
        (pygame.K_c, 0, Commanded(Command.CHOW)),
        (pygame.K_c, pygame.KMOD_LSHIFT, Commanded(Command.CHOW)),
        (pygame.K_z, pygame.KMOD_LCTRL, Commanded(Command.TAKE_BACK)),
        (pygame.K_z, pygame.KMOD_LMETA, Commanded(Command.TAKE_BACK)),
        (pygame.K_F11, 0, Commanded(Command.FULLSCREEN)),
        (pygame.K_RETURN, pygame.KMOD_LALT, Commanded(Command.FULLSCREEN)),
        (pygame.K_F12, 0, Commanded(Command.SCREENSHOT)),
        (pygame.K_m, 0, Commanded(Command.MUTE)),
    ],
)
def test_keys(reader, key, mod, intent):
    assert read(reader, down(key, mod)) == [intent]


def test_the_shared_key_means_the_claim_while_one_is_open(reader):
    assert read(reader, down(pygame.K_m), hearing=Hearing.CLAIM) == [Commanded(Command.MAHJONG)]


def test_other_keys_keep_their_meaning_in_a_claim(reader):
    assert read(reader, down(pygame.K_h), hearing=Hearing.CLAIM) == [Commanded(Command.HINT)]


def test_digits_by_their_place_on_a_keyboard_without_plain_digits(reader):
    event = down(pygame.K_AMPERSAND, scancode=pygame.KSCAN_1)
    assert read(reader, event) == [NumberPicked(1)]


def test_a_key_without_a_meaning_is_silent(reader):
    assert read(reader, down(pygame.K_F7), down(pygame.K_LSHIFT)) == []


def test_a_held_key_repeats_arrows_only(reader):
    events = [down(pygame.K_RETURN), down(pygame.K_RETURN)]
    assert read(reader, *events) == [Confirm()]
    events = [down(pygame.K_LEFT), down(pygame.K_LEFT)]
    assert read(reader, *events) == [Navigate(Direction.LEFT)] * 2


def test_holding_space_runs_fast_until_it_is_released(reader):
    assert read(reader, down(pygame.K_SPACE)) == [Confirm()]
    assert read(reader, dt=0.1) == []
    assert read(reader, dt=0.3) == [SkipHeld()]
    assert read(reader, dt=0.3) == []
    assert read(reader, up(pygame.K_SPACE)) == [SkipReleased()]
    read(reader, down(pygame.K_SPACE))
    assert read(reader, up(pygame.K_SPACE)) == []


def test_losing_the_focus_lets_go_of_everything(reader):
    read(reader, down(pygame.K_SPACE), press((5, 5)))
    read(reader, dt=0.5)
    lost = Event(pygame.WINDOWFOCUSLOST, window=None)
    assert read(reader, lost) == [SkipReleased(), FocusLost()]
    assert read(reader, release((5, 5))) == []


def test_click_and_double_click(reader):
    first = read(reader, press((10, 10)), release((11, 10)))
    assert first == [
        PointerPressed((10, 10)),
        PointerReleased((11, 10)),
        Clicked((11, 10), (10, 10)),
    ]
    assert read(reader, press((10, 10)), release((10, 10)))[-1] == DoubleClicked((10, 10))
    assert DoubleClicked((10, 10)) not in read(reader, press((10, 10)), release((10, 10)))


def test_slow_clicks_are_two_clicks(reader):
    read(reader, press((10, 10)), release((10, 10)))
    read(reader, dt=1)
    assert read(reader, press((10, 10)), release((10, 10)))[-1] == Clicked((10, 10), (10, 10))


def test_a_drag_is_no_click(reader):
    found = read(reader, press((10, 10)), move((12, 10)), move((60, 40)), release((61, 40)))
    assert found == [
        PointerPressed((10, 10)),
        Dragged((60, 40), (10, 10)),
        PointerReleased((61, 40)),
        Dropped((61, 40), (10, 10)),
    ]


def test_right_click_wheel_and_scale(reader):
    reader.scale = 2.0
    assert read(reader, move((10, 20)), press((10, 20), 3), release((10, 20), 3)) == [
        PointerMoved((20, 40)),
        RightClicked((20, 40)),
    ]
    wheel = Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-1.5, which=0)
    assert read(reader, wheel) == [Wheel((20, 40), -1.5)]


def test_the_click_that_brings_the_window_to_the_front_does_nothing_else(reader):
    gained = Event(pygame.WINDOWFOCUSGAINED, window=None)
    assert read(reader, gained, press((5, 5)), release((5, 5))) == [FocusGained()]
    read(reader, dt=1)
    assert Clicked((5, 5), (5, 5)) in read(reader, press((5, 5)), release((5, 5)))


def test_a_press_in_another_scene_never_becomes_a_click(reader):
    read(reader, press((5, 5)))
    reader.forget()
    assert read(reader, release((5, 5))) == []


def test_text(reader):
    typed = Event(pygame.TEXTINPUT, text="É", window=None)
    found = read(reader, down(pygame.K_c), typed, hearing=Hearing.TEXT)
    assert found == [TextTyped("É")]
    assert read(reader, typed) == []
    found = read(
        reader,
        down(pygame.K_SPACE),
        down(pygame.K_BACKSPACE),
        down(pygame.K_LEFT),
        down(pygame.K_TAB),
        down(pygame.K_RETURN),
        hearing=Hearing.TEXT,
    )
    assert found == [
        TextEdited(Edit.BACKSPACE),
        TextEdited(Edit.LEFT),
        Navigate(Direction.NEXT),
        Confirm(),
    ]


def test_naming_a_key(reader):
    found = read(
        reader,
        down(pygame.K_LCTRL, pygame.KMOD_LCTRL),
        down(pygame.K_COMMA, pygame.KMOD_LCTRL),
        hearing=Hearing.KEY,
    )
    assert found == [KeyNamed("ctrl+comma")]


def test_a_flood_is_cut_off_but_never_the_end(reader):
    keys = [pygame.K_a + number % 20 for number in range(32_768)]
    flood = [event for key in keys for event in (down(key), up(key))]
    assert len(read(reader, *flood)) == MOST_INTENTS, "as many as a frame may have, and no more"
    flood += [move((n % 500, 3)) for n in range(65_535)]
    flood.append(Event(pygame.QUIT))
    found = read(reader, *flood)
    assert len(found) <= MOST_INTENTS + 1
    assert found[-1] == QuitAsked()


def test_resizes_are_merged(reader):
    sizes = [Event(pygame.WINDOWSIZECHANGED, x=900 + n, y=600, window=None) for n in range(9)]
    assert read(reader, *sizes) == [WindowResized((908, 600))]


def test_rebound_keys(reader):
    reader.keys = KeyBindings().bind("chow", ("f5",))
    assert read(reader, down(pygame.K_c), down(pygame.K_F5)) == [Commanded(Command.CHOW)]


def test_the_first_keys_have_no_conflicts():
    assert KeyBindings().conflicts() == ()


def test_conflicts_name_the_key_and_both_actions():
    keys = KeyBindings().bind("hint", ("s",))
    assert keys.conflicts() == (Conflict("s", ("hint", "score")),)


def test_binding_the_first_keys_again_leaves_nothing_to_keep():
    keys = KeyBindings().bind("hint", ("x",)).bind("hint", ACTIONS["hint"])
    assert keys == KeyBindings()


def test_unknown_actions_from_a_file_do_no_harm():
    keys = KeyBindings((("fly", ("w",)), ("hint", ("x",))))
    assert keys.actions("x") == ("hint",)
    assert keys.actions("w") == ()


@pytest.mark.parametrize("text", ["fly=w", "hint"])
def test_what_is_no_binding_is_refused(text):
    with pytest.raises(ValueError, match="is not an action"):
        KeyBindings.parse(text)

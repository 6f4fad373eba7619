"""A gamepad plays everything: its buttons, d-pad and sticks become the same intents as keys."""

import pygame
import pytest
from pygame.event import Event
from scenes_on_show import found, shown, wardrobe
from test_play_controls import STEP, asked, may_discard

from game.commands.gallery import EXHIBITS, Gallery
from game.commands.shots import open_off_screen
from game.ui import pad
from game.ui.input import InputReader, listen
from game.ui.intents import (
    Back,
    Command,
    Commanded,
    Confirm,
    Device,
    DeviceTaken,
    Direction,
    FocusLost,
    KeyNamed,
    Navigate,
    SkipHeld,
    SkipReleased,
)
from game.ui.keys import ACTIONS, PAD_BUTTONS, Conflict, KeyBindings
from game.ui.routes import OptionsRoute, TitleRoute
from game.ui.scene import Hearing
from game.ui.scenes.options import OptionsScene
from game.ui.scenes.pause import PauseScene
from game.ui.theme import SMALL_STRONG
from game.ui.widgets import Button
from game.ui.widgets.button import cap_size, draw_cap

A, B, X, Y = (getattr(pygame, f"CONTROLLER_BUTTON_{name}") for name in "ABXY")
START = pygame.CONTROLLER_BUTTON_START
SHOULDER = pygame.CONTROLLER_BUTTON_LEFTSHOULDER
D_LEFT, D_DOWN = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_DOWN
LEFT_X, LEFT_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
FULL = 32767


def down(button, device=7) -> Event:
    return Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=device)


def up(button, device=7) -> Event:
    return Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=device)


def axis(which, value, device=7) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, axis=which, value=value, instance_id=device)


@pytest.fixture
def reader() -> InputReader:
    reader = InputReader(KeyBindings())
    reader.intents([down(X), up(X)], Hearing.COMMANDS, 10)
    return reader


def read(reader, *events, hearing=Hearing.COMMANDS, dt=0.01):
    return reader.intents(events, hearing, dt)


@pytest.mark.parametrize(
    ("button", "hearing", "intent"),
    [
        (A, Hearing.COMMANDS, Confirm()),
        (A, Hearing.TEXT, Confirm()),
        (B, Hearing.COMMANDS, Back()),
        (B, Hearing.CLAIM, Commanded(Command.PASS)),
        (X, Hearing.CLAIM, Commanded(Command.HINT)),
        (Y, Hearing.CLAIM, Commanded(Command.MAHJONG)),
        (START, Hearing.COMMANDS, Commanded(Command.PAUSE)),
        (D_LEFT, Hearing.COMMANDS, Navigate(Direction.LEFT)),
        (D_DOWN, Hearing.TEXT, Navigate(Direction.DOWN)),
        (SHOULDER, Hearing.COMMANDS, Navigate(Direction.PREVIOUS)),
        (SHOULDER, Hearing.CLAIM, Commanded(Command.CHOW)),
        (pygame.CONTROLLER_BUTTON_GUIDE, Hearing.COMMANDS, None),
    ],
)
def test_buttons(reader, button, hearing, intent):
    assert read(reader, down(button), up(button), hearing=hearing) == ([intent] if intent else [])


def test_sticks_and_triggers_are_buttons_with_a_way_to_go(reader):
    left = Navigate(Direction.LEFT)
    assert read(reader, axis(LEFT_X, -12000)) == []
    assert read(reader, axis(LEFT_X, -25000), axis(LEFT_X, -26000)) == [left]
    assert read(reader, axis(LEFT_X, -15000), axis(LEFT_X, -21000)) == []
    assert read(reader, axis(LEFT_X, 0), axis(LEFT_X, -FULL)) == [left]
    # A stick pushed aslant goes the farther way only.
    assert read(reader, axis(LEFT_X, 0), axis(LEFT_Y, 30000), axis(LEFT_X, 20000)) == [
        Navigate(Direction.DOWN)
    ]
    trigger = pygame.CONTROLLER_AXIS_TRIGGERLEFT
    pulled = [axis(trigger, value) for value in (100, 24000, FULL, 20000, FULL, 0)]
    assert read(reader, *pulled) == [Commanded(Command.KONG)]


def test_a_direction_that_is_held_repeats_and_nothing_else_does(reader):
    assert read(reader, down(D_LEFT), down(A)) == [Navigate(Direction.LEFT), Confirm()]
    assert read(reader, dt=pad.FIRST_REPEAT / 2) == []
    again = [read(reader, dt=pad.NEXT_REPEAT + 0.001) for _number in range(8)]
    repeated = [intent for intents in again for intent in intents if intent != SkipHeld()]
    assert len(repeated) >= 5
    assert set(repeated) == {Navigate(Direction.LEFT)}
    read(reader, up(D_LEFT))
    assert read(reader, dt=1) == []


def test_holding_the_button_that_confirms_runs_fast(reader):
    assert read(reader, down(A)) == [Confirm()]
    assert read(reader, dt=0.5) == [SkipHeld()]
    assert read(reader, up(A)) == [SkipReleased()]


def test_whichever_was_used_last_is_told(reader):
    key = Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="", scancode=0)
    assert read(reader, key) == [DeviceTaken(Device.KEYBOARD), Commanded(Command.HINT)]
    assert read(reader, down(B), up(B), down(A)) == [DeviceTaken(Device.PAD), Back(), Confirm()]
    mouse = [
        Event(kind, pos=(5, 5), button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ]
    assert read(reader, *mouse)[-1] == DeviceTaken(Device.KEYBOARD)


def test_a_joystick_of_unknown_make_has_the_usual_order(reader):
    events = [
        Event(pygame.JOYBUTTONDOWN, button=0, instance_id=3),
        Event(pygame.JOYBUTTONDOWN, button=40, instance_id=3),
        Event(pygame.JOYHATMOTION, hat=0, value=(0, 1), instance_id=3),
        Event(pygame.JOYHATMOTION, hat=0, value=(1, 0), instance_id=3),
        Event(pygame.JOYAXISMOTION, axis=0, value=-1.0, instance_id=3),
        Event(pygame.JOYAXISMOTION, axis=5, value=-1.0, instance_id=3),
    ]
    assert read(reader, *events) == [
        Confirm(),
        Navigate(Direction.UP),
        Navigate(Direction.RIGHT),
        Navigate(Direction.LEFT),
    ]


class Plugged:
    """What pygame gives for a device that is there, or fails to."""

    def __init__(self, index) -> None:
        if index > 1:
            raise pygame.error("cannot be opened")
        self.index = index

    def get_instance_id(self) -> int:
        return 70 + self.index

    def get_name(self) -> str:
        return ("Wireless Controller", "Xbox 360 Controller")[self.index]

    def get_guid(self) -> str:
        return f"03000000{('4c05', '5e04')[self.index]}0000c405000000010000"


def test_one_is_heard_from_when_it_is_plugged_in_and_lets_go_when_pulled_out(reader, monkeypatch):
    from pygame._sdl2 import controller

    monkeypatch.setattr(pygame.joystick, "Joystick", Plugged)
    monkeypatch.setattr(controller, "Controller", Plugged)
    monkeypatch.setattr(controller, "is_controller", lambda index: index == 0)
    added = [Event(pygame.JOYDEVICEADDED, device_index=index) for index in range(3)]
    assert read(reader, *added) == []
    # A known controller speaks twice, and is heard once.
    twice = [Event(pygame.JOYBUTTONDOWN, button=0, instance_id=70), down(A, 70)]
    assert read(reader, *twice) == [DeviceTaken(Device.PAD, has_shapes=True), Confirm()]
    letters = DeviceTaken(Device.PAD)
    other = Event(pygame.JOYBUTTONDOWN, button=0, instance_id=71)
    assert read(reader, other) == [letters, Confirm()]
    assert read(reader, dt=1) == [SkipHeld()]
    gone = [Event(pygame.JOYDEVICEREMOVED, instance_id=device) for device in (70, 71, 99)]
    assert read(reader, *gone) == [SkipReleased(), DeviceTaken(Device.KEYBOARD)]
    # One that was not in use takes nothing with it.
    read(reader, added[0], *twice)
    assert read(reader, gone[1], gone[2]) == []


def test_posted_events_come_through_the_queue():
    open_off_screen()
    listen()
    reader = InputReader(KeyBindings())
    reader.pads.open()
    pygame.event.clear()
    for event in (
        down(A),
        up(A),
        axis(LEFT_X, FULL),
        Event(pygame.JOYDEVICEREMOVED, instance_id=1),
    ):
        pygame.event.post(event)
    heard = reader.read(Hearing.COMMANDS, 0.01)
    assert [each for each in heard if each in (Confirm(), Navigate(Direction.RIGHT))] == heard[1:]


def test_another_window_in_front_lets_everything_go(reader):
    read(reader, down(A), down(D_LEFT))
    read(reader, dt=1)
    lost = Event(pygame.WINDOWFOCUSLOST, window=None)
    assert read(reader, lost) == [SkipReleased(), FocusLost()]
    assert read(reader, dt=2) == []


def test_the_first_buttons_have_no_conflicts_and_names():
    bindings = KeyBindings(device=Device.PAD)
    assert bindings.conflicts() == ()
    assert set(PAD_BUTTONS) <= set(ACTIONS)
    clash = bindings.bind("hint", ("y",))
    assert clash.conflicts() == (Conflict("y", ("mahjong", "hint")),)
    assert KeyBindings.parse(str(clash), Device.PAD) == clash


# The scenes


@pytest.fixture
def make(tmp_path):
    with wardrobe(tmp_path) as made:
        yield made


def test_a_button_is_given_to_an_action_and_a_clash_is_told(make):
    outfit = make()
    stack = shown(outfit, TitleRoute(), OptionsRoute())
    scene = stack.top
    scene._turn(3)
    for button, expected in (("y", ("y",)), ("left-trigger", ("left-trigger",))):
        scene.form.focus(_pad_button_of(scene, "Hint"))
        stack.frame((Confirm(),), STEP, None)
        assert stack.top.hearing is Hearing.KEY
        stack.frame((KeyNamed(button, Device.PAD),), STEP, None)
        assert outfit.buttons.keys("hint") == expected
    assert outfit.settings.buttons == (("hint", ("left-trigger",)),)
    assert [each.key for each in outfit.buttons.conflicts()] == ["left-trigger"]
    assert "LT means “Kong” and “Hint”." in scene._keys.clashes()
    stack.frame((Back(),), STEP, None)
    assert not isinstance(stack.top, OptionsScene)
    stack.top.form.focus(found(stack, Button, "Undo"))
    stack.frame((Confirm(),), STEP, None)
    assert outfit.buttons.keys("hint") == ("y",) or not outfit.buttons.conflicts()


def test_a_key_does_not_take_the_place_of_a_button(make):
    outfit = make()
    stack = shown(outfit, OptionsRoute())
    stack.top._turn(3)
    stack.top.form.focus(_pad_button_of(stack.top, "Hint"))
    stack.frame((Confirm(),), STEP, None)
    stack.frame((KeyNamed("q"),), STEP, None)
    assert stack.top.hearing is Hearing.COMMANDS
    assert not outfit.settings.buttons
    assert not outfit.settings.keys


def _pad_button_of(scene, label):
    return next(each for each in scene.form._every() if each.tip == f"Gamepad: {label}")


def test_the_prompts_show_the_buttons_of_the_pad_that_was_used_last(make):
    outfit = make()
    stack = shown(outfit, OptionsRoute())
    done = found(stack, Button, "Done")
    assert done.key(outfit) == "Esc"
    outfit.last_input.follow([DeviceTaken(Device.PAD), Confirm()])
    assert done.key(outfit) == "B"
    outfit.replace(outfit.settings.__class__(buttons=(("back", ("x",)),)))
    assert done.key(outfit) == "X"
    outfit.last_input.follow([DeviceTaken(Device.KEYBOARD)])
    assert done.key(outfit) == "Esc"


def test_the_table_is_played_with_the_pad_alone():
    stack, scene = asked(may_discard)
    reader = InputReader(KeyBindings())

    def press(*buttons) -> None:
        for button in buttons:
            for event in (down(button), up(button)):
                intents = reader.intents([event], stack.top.hearing, STEP)
                scene.outfit.last_input.follow(intents)
                stack.frame([each for each in intents if type(each) is not DeviceTaken], STEP, None)

    press(D_LEFT, D_LEFT)
    assert len(scene.picker.chosen) == 1
    assert scene.standing.expectation(has_choices=False).detail == (
        "Choose a tile with the d-pad, then A"
    )
    thrown = scene.picker.chosen[0]
    press(A)
    assert thrown in scene.conductor.view.place.thrown
    press(START)
    assert isinstance(stack.top, PauseScene)
    press(START)
    assert stack.top is scene


@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.name)
def test_every_scene_is_walked_and_left_with_the_pad(exhibit):
    """The d-pad or a shoulder moves the focus or the moment; B or Start leads out."""
    open_off_screen()
    with Gallery((960, 540)) as gallery:
        stack, _outfit = gallery.shown(exhibit)
        reader = InputReader(KeyBindings())
        top = stack.top
        surface = pygame.Surface((960, 540))
        seen = set()
        for button in (D_DOWN, D_LEFT, D_DOWN, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, D_DOWN):
            for event in (down(button), up(button)):
                stack.frame(reader.intents([event], top.hearing, STEP), STEP, surface)
            seen.add(pygame.image.tobytes(surface, "RGB"))
        assert stack.top is top
        assert len(seen) > 1, "nothing that was pressed can be seen"
        # The first may only let a tile go, or show the rest of a sheet; B never pauses a decision.
        for button in (B, B, B, START):
            if stack.top is top:
                for event in (down(button), up(button), None):
                    heard = reader.intents([event] if event else [], top.hearing, STEP)
                    stack.frame(heard, STEP, None)
        assert stack.top is not top or exhibit.name == "title"
        stack.close()


@pytest.mark.parametrize(
    ("name", "guid", "has_shapes"),
    [
        ("Wireless Controller", "030000004c050000c405000000010000", True),
        ("PS4 Controller", "", True),
        ("DualSense Edge", "", True),
        ("Xbox 360 Controller", "030000005e0400008e02000014010000", False),
        ("Nintendo Switch Pro Controller", "030000007e0500000920000000020000", False),
        ("", "", False),
    ],
)
def test_a_playstations_pad_is_known_by_its_vendor_or_its_name(name, guid, has_shapes):
    assert pad.is_marked_by_shapes(name, guid) is has_shapes


def test_prompts_show_the_shapes_of_the_pad_in_hand(tmp_path):
    with wardrobe(tmp_path) as dressed:
        outfit = dressed()
        outfit.last_input.follow([DeviceTaken(Device.PAD), Confirm()])
        assert [outfit.key_cap(action) for action in ("confirm", "back", "chow")] == [
            "A",
            "B",
            "LB",
        ]
        letters = drawn(outfit)
        outfit.last_input.follow([DeviceTaken(Device.PAD, has_shapes=True), Confirm()])
        caps = [outfit.key_cap(action) for action in ("confirm", "back", "hint", "mahjong")]
        assert caps == ["Cross", "Circle", "Square", "Triangle"]
        assert outfit.key_cap("chow") == "L1"
        shapes = drawn(outfit)
        assert len({*letters, *shapes}) == 8
        # A shape needs no more room than a letter, whatever it is called.
        widths = [cap_size(outfit, cap)[0] for cap in caps]
        assert len(set(widths)) == 1
        assert widths[0] < outfit.text.size("Cross", SMALL_STRONG)[0]


def drawn(outfit) -> list[bytes]:
    """Return the caps of the four buttons as they are drawn."""
    found = []
    for action in ("confirm", "back", "hint", "mahjong"):
        sheet = pygame.Surface((60, 40))
        draw_cap(sheet, outfit, outfit.key_cap(action), pygame.Rect(10, 8, 30, 24), (255, 255, 255))
        found.append(pygame.image.tobytes(sheet, "RGB"))
    return found

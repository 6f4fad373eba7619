"""Gamepads: found when they are plugged in, and heard as buttons with names.

The names are those of the bindings. A device that SDL knows as a game controller has its own names
for buttons; any other joystick is taken to have the usual order. The d-pad and the sticks are
buttons too, which repeat while they are held, as keys do.
"""

from collections.abc import Hashable, Iterable, Iterator
from contextlib import suppress
from types import MappingProxyType
from typing import NamedTuple

import pygame
from pygame.event import Event

PAD_EVENTS = (
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYHATMOTION,
    pygame.JOYAXISMOTION,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
)
"""What must not be blocked in pygame's queue."""

FIRST_REPEAT, NEXT_REPEAT = 0.4, 0.12
"""Seconds from a direction that is held to its first repeat, and from there to each next."""
PUSHED, LET_GO = 0.6, 0.4
"""How far a stick or trigger is moved to count, and to count no more, of its whole way."""

_BUTTONS = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_A: "a",
        pygame.CONTROLLER_BUTTON_B: "b",
        pygame.CONTROLLER_BUTTON_X: "x",
        pygame.CONTROLLER_BUTTON_Y: "y",
        pygame.CONTROLLER_BUTTON_BACK: "view",
        pygame.CONTROLLER_BUTTON_START: "start",
        pygame.CONTROLLER_BUTTON_LEFTSTICK: "left-stick",
        pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right-stick",
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left-shoulder",
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right-shoulder",
        pygame.CONTROLLER_BUTTON_DPAD_UP: "d-pad-up",
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: "d-pad-down",
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: "d-pad-left",
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "d-pad-right",
    }
)
_USUAL_BUTTONS = (
    "a", "b", "x", "y", "left-shoulder", "right-shoulder", "view", "start", "left-stick",
    "right-stick",
)  # fmt: skip
"""The order of the buttons of most joysticks that are no known controllers."""
_STICKS = MappingProxyType(
    {
        pygame.CONTROLLER_AXIS_LEFTX: ("left-stick", 0),
        pygame.CONTROLLER_AXIS_LEFTY: ("left-stick", 1),
        pygame.CONTROLLER_AXIS_RIGHTX: ("right-stick", 0),
        pygame.CONTROLLER_AXIS_RIGHTY: ("right-stick", 1),
    }
)
_TRIGGERS = MappingProxyType(
    {
        pygame.CONTROLLER_AXIS_TRIGGERLEFT: "left-trigger",
        pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "right-trigger",
    }
)
_USUAL_STICK = MappingProxyType({0: ("left-stick", 0), 1: ("left-stick", 1)})
_WAYS = (("left", "right"), ("up", "down"))
_SONY = "4c05"
_SHAPED = ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5")
"""In the names of gamepads of others that are marked in the same way."""
_FULL = 32767
"""The value of a controller's axis at the end of its way."""


class PadButton(NamedTuple):
    """A button went down, or up; `is_repeat` for a direction that is still held."""

    name: str
    is_down: bool
    is_repeat: bool = False


class Pads:
    """The gamepads that are plugged in; without one it hears nothing and costs nothing.

    `has_shapes`: the one used last marks its buttons by shapes and not by letters; `is_in_hand`: it
    is still plugged in.
    """

    def __init__(self) -> None:
        self._opened: dict[int, object] = {}
        """What keeps a device open, by its number; pygame closes what nobody holds."""
        self._controllers: set[int] = set()
        self._shaped: set[int] = set()
        self.has_shapes = False
        self._used: int | None = None
        self._down: dict[tuple[int, Hashable], str] = {}
        """The button that each part of each device holds down."""
        self._places: dict[tuple[int, str], list[float]] = {}
        self._repeating = ""
        self._repeats_at = 0.0

    @property
    def is_in_hand(self) -> bool:
        """Whether the gamepad that was used last is there."""
        return self._used is not None

    def open(self) -> None:
        """Look for gamepads from now on; those that are there come as events."""
        with suppress(pygame.error):
            pygame.joystick.init()

    def heard(self, events: Iterable[Event], now: float) -> Iterator[Event | PadButton]:
        """Yield the events in order, those of gamepads as buttons; `now` in seconds."""
        for event in events:
            if event.type not in PAD_EVENTS:
                yield event
                continue
            for button in self._buttons(event):
                if button.is_down and button.name.endswith(("left", "right", "up", "down")):
                    self._repeating, self._repeats_at = button.name, now + FIRST_REPEAT
                elif button.name == self._repeating:
                    self._repeating = ""
                yield button
        if self._repeating and now >= self._repeats_at:
            self._repeats_at = now + NEXT_REPEAT
            yield PadButton(self._repeating, is_down=True, is_repeat=True)

    def forget(self) -> None:
        """Take every button as let go, as while another window is in front."""
        self._down.clear()
        self._places.clear()
        self._repeating = ""

    def _buttons(self, event: Event) -> Iterator[PadButton]:
        """Yield what an event of a gamepad means."""
        if event.type == pygame.JOYDEVICEADDED:
            self._open_device(event.device_index)
            return
        device = event.instance_id
        if event.type == pygame.JOYDEVICEREMOVED:
            yield from self._close_device(device)
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            name = _BUTTONS.get(event.button, "")
            yield from self._set(device, name, name, event.type == pygame.CONTROLLERBUTTONDOWN)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            yield from self._axis(device, event.axis, event.value / _FULL, _STICKS)
        elif device not in self._controllers:
            yield from self._joystick(device, event)

    def _joystick(self, device: int, event: Event) -> Iterator[PadButton]:
        """Yield what an event of a device means that is no known controller."""
        if event.type == pygame.JOYAXISMOTION:
            yield from self._axis(device, event.axis, event.value, _USUAL_STICK)
        elif event.type == pygame.JOYHATMOTION:
            across, up = event.value
            for part, value, (less, more) in ((0, across, _WAYS[0]), (1, -up, _WAYS[1])):
                way = less if value < 0 else more if value > 0 else ""
                name = f"d-pad-{way}" if way else ""
                yield from self._set(device, ("hat", part), name, bool(name))
        elif event.button < len(_USUAL_BUTTONS):
            name = _USUAL_BUTTONS[event.button]
            yield from self._set(device, name, name, event.type == pygame.JOYBUTTONDOWN)

    def _axis(
        self, device: int, axis: int, value: float, sticks: "MappingProxyType[int, tuple[str, int]]"
    ) -> Iterator[PadButton]:
        if axis in sticks:
            stick, part = sticks[axis]
            place = self._places.setdefault((device, stick), [0.0, 0.0])
            place[part] = value
            name = self._pushed(self._down.get((device, ("stick", stick)), ""), stick, place)
            yield from self._set(device, ("stick", stick), name, bool(name))
        elif axis in _TRIGGERS and sticks is _STICKS:
            name = _TRIGGERS[axis]
            was_down = (device, name) in self._down
            yield from self._set(device, name, name, value > (LET_GO if was_down else PUSHED))

    def _pushed(self, before: str, stick: str, place: list[float]) -> str:
        """Return the way a stick is pushed, the farther one of two; empty where it is at rest."""
        part = 0 if abs(place[0]) >= abs(place[1]) else 1
        way = f"{stick}-{_WAYS[part][place[part] > 0]}"
        least = LET_GO if way == before else PUSHED
        return way if abs(place[part]) >= least else ""

    def _set(self, device: int, part: Hashable, name: str, is_down: bool) -> Iterator[PadButton]:
        """Yield what changes when a part of a device holds a button down, or none any more."""
        before = self._down.get((device, part), "")
        wanted = name if is_down else ""
        if before == wanted:
            return
        if before:
            del self._down[device, part]
            yield PadButton(before, is_down=False)
        if wanted:
            self._used, self.has_shapes = device, device in self._shaped
            self._down[device, part] = wanted
            yield PadButton(wanted, is_down=True)

    def _open_device(self, index: int) -> None:
        """Take a device that was plugged in; one that cannot be opened is not there."""
        # The library of controllers takes a while to load, and few players have one.
        from pygame._sdl2 import controller

        with suppress(pygame.error):
            joystick = pygame.joystick.Joystick(index)
            device = joystick.get_instance_id()
            self._opened[device] = joystick
            if is_marked_by_shapes(joystick.get_name(), joystick.get_guid()):
                self._shaped.add(device)
            controller.init()
            if controller.is_controller(index):
                self._opened[device] = controller.Controller(index)
                self._controllers.add(device)

    def _close_device(self, device: int) -> Iterator[PadButton]:
        """Let a device go that was pulled out, and whatever it held down."""
        self._opened.pop(device, None)
        self._controllers.discard(device)
        self._shaped.discard(device)
        if device == self._used:
            self._used = None
        for key in [key for key in self._down if key[0] == device]:
            yield PadButton(self._down.pop(key), is_down=False)
        self._places = {key: place for key, place in self._places.items() if key[0] != device}


def is_marked_by_shapes(name: str, guid: str) -> bool:
    """Return whether a gamepad is a PlayStation's, by what the system says of it.

    The vendor stands in its identification from the ninth digit on, the lower byte first.

    >>> is_marked_by_shapes("Wireless Controller", "030000004c050000c405000000010000")
    True
    >>> is_marked_by_shapes("Xbox 360 Controller", "030000005e0400008e02000014010000")
    False
    """
    told = name.lower()
    return guid[8:12].lower() == _SONY or any(word in told for word in _SHAPED)

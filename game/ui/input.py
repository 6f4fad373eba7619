"""The only reader of pygame's event queue: events become intents.

What a key or a gamepad's button means is asked of the `KeyBindings`; what the keyboard as a whole
means (commands, a claim, text for a field, a key to bind) is the `Hearing` of the top scene. A full
queue is read in bounded work: motions are merged and a flood of anything else is cut off.
"""

from collections.abc import Hashable, Iterable, Iterator
from typing import assert_never

import pygame
from pygame.event import Event

from game.ui.clipboard import clipboard_text
from game.ui.intents import (
    Back,
    Clicked,
    Command,
    Commanded,
    Confirm,
    Device,
    DeviceTaken,
    Direction,
    DoubleClicked,
    Dragged,
    Dropped,
    Edit,
    FileDropped,
    FocusGained,
    FocusLost,
    Intent,
    KeyNamed,
    Navigate,
    NumberPicked,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
    QuitAsked,
    RightClicked,
    SkipHeld,
    SkipReleased,
    SoundDeviceChanged,
    TextEdited,
    TextTyped,
    Wheel,
    WindowExposed,
    WindowResized,
)
from game.ui.keys import CLAIMS, KeyBindings
from game.ui.pad import PAD_EVENTS, PadButton, Pads
from game.ui.scene import Hearing
from game.ui.steady import Heard, SteadyHand

MOST_INTENTS = 256
"""Intents of one frame; what a hand can do in a frame is far below."""
DRAG_DISTANCE = 6
"""Pixels the pointer travels before a press is a drag, at a window of 1080 lines."""
DOUBLE_CLICK_SECONDS = 0.4
HOLD_SECONDS = 0.3
FOCUS_CLICK_SECONDS = 0.15
"""A press this soon after the window got the focus only meant to get it."""

_HEARD = (
    pygame.QUIT,
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWLEAVE,
    pygame.WINDOWCLOSE,
    pygame.DROPFILE,
    pygame.AUDIODEVICEADDED,
    pygame.AUDIODEVICEREMOVED,
    *PAD_EVENTS,
)
_WORDS = {",": "comma", ";": "semicolon", "=": "equals", "+": "plus"}
_ROW_OF_DIGITS = {
    getattr(pygame, f"KSCAN_{digit}"): str(digit) for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
}
_EDITS = {
    "backspace": Edit.BACKSPACE,
    "ctrl+backspace": Edit.BACKSPACE,
    "delete": Edit.DELETE,
    "left": Edit.LEFT,
    "right": Edit.RIGHT,
    "home": Edit.HOME,
    "end": Edit.END,
    "ctrl+v": Edit.PASTE,
    "shift+insert": Edit.PASTE,
    "ctrl+c": Edit.COPY,
    "ctrl+insert": Edit.COPY,
    "ctrl+x": Edit.CUT,
    "ctrl+a": Edit.SELECT_ALL,
}
_DIRECTIONS = {direction.name.lower(): direction for direction in Direction}
_COMMANDS = {command.value: command for command in Command}
_MODIFIER_KEYS = frozenset(
    f"{side}{name}" for side in ("left ", "right ") for name in ("shift", "ctrl", "alt", "meta")
) | {"alt gr", "caps lock", "numlock", "scroll lock", ""}


def key_name(event: Event) -> str:
    """The name of a key press as the bindings write it, for example `shift+tab`."""
    name = pygame.key.name(event.key)
    if len(name) == 3 and name[0] == "[" and name[2] == "]":
        name = name[1]
    modifiers = (
        (pygame.KMOD_CTRL | pygame.KMOD_META, "ctrl+"),
        (pygame.KMOD_ALT & ~pygame.KMOD_MODE, "alt+"),
        (pygame.KMOD_SHIFT, "shift+"),
    )
    return "".join(word for mask, word in modifiers if event.mod & mask) + _WORDS.get(name, name)


def listen() -> None:
    """Let only the events through that mean something here, and let held keys repeat."""
    # What SDL and pygame send of themselves: there are 60,000 kinds more, free for programs.
    pygame.event.set_blocked(
        [
            *range(pygame.QUIT, pygame.RENDER_DEVICE_RESET + 1),
            *range(pygame.WINDOWSHOWN, pygame.WINDOWDISPLAYCHANGED + 1),
        ]
    )
    pygame.event.set_allowed(_HEARD)
    pygame.key.set_repeat(350, 45)


class InputReader:
    """Turns the events of a frame into intents.

    `scale` is surface pixels per window unit, which is above 1 on a HiDPI screen. `buttons` are the
    bindings of gamepads, as `keys` are those of the keyboard.
    """

    def __init__(self, keys: KeyBindings) -> None:
        self.keys = keys
        self.buttons = KeyBindings(device=Device.PAD)
        self.pads = Pads()
        self.steady = SteadyHand()
        self.scale = 1.0
        self.drag_distance = DRAG_DISTANCE
        self._pointer: Position = (0, 0)
        self._pressed: Position | None = None
        self._is_dragging = False
        self._clicked: tuple[float, Position] | None = None
        self._clock = 0.0
        self._focused_at = -1.0
        self._taken = DeviceTaken(Device.KEYBOARD)
        self._held: set[int] = set()
        self._skip_key: Hashable = None
        self._skip_since = 0.0
        self._is_skipping = False

    def read(self, hearing: Hearing, dt: float) -> list[Intent]:
        """The intents of everything that happened since the last frame, `dt` seconds ago."""
        try:
            events = pygame.event.get()
        except pygame.error:
            pygame.event.clear()
            events = []
        return self.intents(events, hearing, dt)

    def forget(self) -> None:
        """Let a press that began in another scene end without a click."""
        self._pressed = None
        self._is_dragging = False
        self._clicked = None

    def intents(self, events: Iterable[Event], hearing: Hearing, dt: float) -> list[Intent]:
        """The intents of these events, in order; merged motions, at most `MOST_INTENTS`."""
        self._clock += dt
        found: list[Intent] = []
        heard = self.steady.counted(self.pads.heard(events, self._clock), self._clock)
        for each in heard:
            for intent in self._translate(each, hearing):
                if found and type(intent) is type(found[-1]) and _is_merged(intent):
                    found[-1] = intent
                elif len(found) < MOST_INTENTS or _is_never_dropped(intent):
                    found.append(intent)
        if self._taken.device is Device.PAD and not self.pads.is_in_hand:
            # Its buttons would stand on prompts that nobody can follow.
            found.extend(self._take(Device.KEYBOARD))
        if self._skip_key is not None and not self._is_skipping:
            self._is_skipping = self._clock - self._skip_since >= HOLD_SECONDS
            if self._is_skipping:
                found.append(SkipHeld())
        return found

    def _translate(self, event: Heard, hearing: Hearing) -> Iterator[Intent]:
        if isinstance(event, PadButton):
            yield from self._pad_button(event, hearing)
        elif event.type == pygame.KEYDOWN:
            yield from self._take(Device.KEYBOARD)
            yield from self._key_down(event, hearing)
        elif event.type == pygame.KEYUP:
            yield from self._key_up(event)
        elif event.type == pygame.TEXTINPUT:
            if hearing is Hearing.TEXT and event.text.isprintable():
                yield TextTyped(event.text)
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            x, y = event.pos
            self._pointer = (round(x * self.scale), round(y * self.scale))
            yield from self._pointer_event(event)
        elif event.type == pygame.MOUSEWHEEL:
            yield Wheel(self._pointer, float(getattr(event, "precise_y", event.y)))
        else:
            yield from self._window_event(event)

    def _window_event(self, event: Event) -> Iterator[Intent]:
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            yield QuitAsked()
        elif event.type == pygame.WINDOWSIZECHANGED:
            yield WindowResized((event.x, event.y))
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            yield WindowExposed()
        elif event.type == pygame.AUDIODEVICEADDED and not event.iscapture:
            yield SoundDeviceChanged(is_there=True)
        elif event.type == pygame.AUDIODEVICEREMOVED and event.which and not event.iscapture:
            # The number is 0 for a device that nobody plays on.
            yield SoundDeviceChanged(is_there=False)
        elif event.type == pygame.DROPFILE:
            yield FileDropped(event.file)
        elif event.type == pygame.WINDOWLEAVE:
            yield PointerLeft()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._focused_at = self._clock
            yield FocusGained()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.forget()
            self._held.clear()
            self.pads.forget()
            self.steady.forget()
            yield from self._release_skip()
            yield FocusLost()

    def _pointer_event(self, event: Event) -> Iterator[Intent]:
        at = self._pointer
        if event.type == pygame.MOUSEMOTION:
            start = self._pressed
            if start is None:
                yield PointerMoved(at)
                return
            far = max(abs(at[0] - start[0]), abs(at[1] - start[1])) > self.drag_distance
            self._is_dragging = self._is_dragging or far
            if self._is_dragging:
                yield Dragged(at, start)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            if event.button == pygame.BUTTON_LEFT and not self._only_got_focus():
                self._pressed = at
                self._is_dragging = False
                yield PointerPressed(at)
        elif event.button == pygame.BUTTON_RIGHT:
            yield RightClicked(at)
        elif event.button == pygame.BUTTON_LEFT and self._pressed is not None:
            yield from self._release(at, self._pressed)
            # Only now, as what is laid out anew would forget that it was pressed.
            yield from self._take(Device.KEYBOARD)

    def _only_got_focus(self) -> bool:
        return self._clock - self._focused_at < FOCUS_CLICK_SECONDS and self._focused_at > 0

    def _release(self, at: Position, start: Position) -> Iterator[Intent]:
        was_drag = self._is_dragging
        self._pressed = None
        self._is_dragging = False
        yield PointerReleased(at)
        if was_drag:
            self._clicked = None
            yield Dropped(at, start)
            return
        yield Clicked(at, start)
        if self._clicked is not None:
            when, (x, y) = self._clicked
            is_near = max(abs(at[0] - x), abs(at[1] - y)) <= self.drag_distance
            if is_near and self._clock - when <= DOUBLE_CLICK_SECONDS:
                self._clicked = None
                yield DoubleClicked(at)
                return
        self._clicked = (self._clock, at)

    def _key_down(self, event: Event, hearing: Hearing) -> Iterator[Intent]:
        is_repeat = event.key in self._held
        self._held.add(event.key)
        name = key_name(event)
        match hearing:
            case Hearing.KEY:
                if not is_repeat and pygame.key.name(event.key) not in _MODIFIER_KEYS:
                    yield KeyNamed(name)
            case Hearing.TEXT:
                if name in _EDITS:
                    edit = _EDITS[name]
                    yield TextEdited(edit, clipboard_text() if edit is Edit.PASTE else "")
                elif len(name.removeprefix("shift+")) > 1 and name not in ("space", "shift+space"):
                    yield from self._named(name, event, hearing, is_repeat)
            case Hearing.COMMANDS | Hearing.CLAIM:
                yield from self._named(name, event, hearing, is_repeat)
            case _:
                assert_never(hearing)

    def _named(
        self, name: str, event: Event, hearing: Hearing, is_repeat: bool
    ) -> Iterator[Intent]:
        actions = self.keys.actions(name) or self.keys.actions(name.removeprefix("shift+"))
        if not actions:
            digit = _ROW_OF_DIGITS.get(getattr(event, "scancode", -1), "")
            actions = self.keys.actions(digit)
        yield from self._meant(actions, event.key, hearing, is_repeat)

    def _meant(
        self, actions: tuple[str, ...], key: Hashable, hearing: Hearing, is_repeat: bool
    ) -> Iterator[Intent]:
        """Yield what a key or button means that has these actions."""
        if "skip" in actions and not is_repeat:
            self._skip_key, self._skip_since = key, self._clock
        actions = tuple(action for action in actions if action != "skip")
        if not actions:
            return
        is_claim = hearing is Hearing.CLAIM
        chosen = next((name for name in actions if (name in CLAIMS) == is_claim), actions[0])
        if chosen in _DIRECTIONS:
            yield Navigate(_DIRECTIONS[chosen])
        elif is_repeat:
            return
        elif chosen == "confirm":
            yield Confirm()
        elif chosen == "back":
            yield Back()
        elif chosen.startswith("pick_"):
            yield NumberPicked(int(chosen.removeprefix("pick_")))
        else:
            yield Commanded(_COMMANDS[chosen])

    def _key_up(self, event: Event) -> Iterator[Intent]:
        self._held.discard(event.key)
        if event.key == self._skip_key:
            yield from self._release_skip()

    def _pad_button(self, button: PadButton, hearing: Hearing) -> Iterator[Intent]:
        """Yield what a gamepad's button means; it types no text, so it moves on from a field."""
        if not button.is_down:
            if button.name == self._skip_key:
                yield from self._release_skip()
            return
        yield from self._take(Device.PAD, has_shapes=self.pads.has_shapes)
        if hearing is not Hearing.KEY:
            actions = self.buttons.actions(button.name)
            yield from self._meant(actions, button.name, hearing, button.is_repeat)
        elif not button.is_repeat:
            yield KeyNamed(button.name, Device.PAD)

    def _take(self, device: Device, *, has_shapes: bool = False) -> Iterator[Intent]:
        taken = DeviceTaken(device, has_shapes)
        if taken != self._taken:
            self._taken = taken
            yield taken

    def _release_skip(self) -> Iterator[Intent]:
        was_skipping = self._is_skipping
        self._skip_key = None
        self._is_skipping = False
        if was_skipping:
            yield SkipReleased()


def _is_merged(intent: Intent) -> bool:
    return isinstance(intent, PointerMoved | Dragged | WindowResized | WindowExposed)


def _is_never_dropped(intent: Intent) -> bool:
    return isinstance(
        intent,
        WindowResized
        | FocusLost
        | FocusGained
        | QuitAsked
        | SkipReleased
        | DeviceTaken
        | SoundDeviceChanged,
    )

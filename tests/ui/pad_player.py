"""Plays the whole application by a gamepad that SDL makes itself, and prints what came of it.

Started as a program of its own with a folder for data and the kind of gamepad; it waits for frames
and never for the clock.
"""

import ctypes
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

import game.app
from game.engine.actions import ClaimChow, ClaimPung, Discard
from game.ui.intents import QuitAsked

KINDS = {"controller": 1, "joystick": 0}
"""What SDL calls a device: one whose buttons it knows by name, and one it knows nothing about."""
WITHOUT = 3
"""The status for an SDL that makes no gamepads."""
FRAME = 50
"""Milliseconds that each frame is told to have taken."""
PATIENCE = 3000
"""Frames until something that must happen is taken for something that does not."""
_HAT = {"up": 1, "right": 2, "down": 4, "left": 8}


def loaded_sdl() -> ctypes.CDLL:
    """Return the library that pygame has loaded; leave with `WITHOUT` where it cannot do this."""
    try:
        lines = Path("/proc/self/maps").read_text(encoding="utf-8").splitlines()
        sdl = ctypes.CDLL(next(line.split()[-1] for line in lines if "libSDL2-" in line))
        sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        sdl.SDL_JoystickSetVirtualHat.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8)
        sdl.SDL_JoystickSetVirtualAxis.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_int16)
        sdl.SDL_JoystickSetVirtualButton.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8)
    except (OSError, StopIteration, AttributeError) as error:
        print(f"{type(error).__name__}: {error}")
        sys.exit(WITHOUT)
    return sdl


class VirtualPad:
    """A gamepad that is plugged in while it is made."""

    def __init__(self, sdl: ctypes.CDLL, kind: str) -> None:
        self._sdl = sdl
        self._is_known = kind == "controller"
        buttons, hats = (15, 0) if self._is_known else (10, 1)
        self._index = sdl.SDL_JoystickAttachVirtual(KINDS[kind], 6, buttons, hats)
        self._id = sdl.SDL_JoystickGetDeviceInstanceID(self._index)

    def set(self, name: str, is_down: bool) -> None:
        """Press a button, by the place of its name in the order of the device, or let it go."""
        known = ["a", "b", "x", "y", "view", "guide", "start", "ls", "rs", "lb", "rb"]
        known += ["up", "down", "left", "right"]
        usual = ["a", "b", "x", "y", "lb", "rb", "view", "start", "ls", "rs"]
        device = self._sdl.SDL_JoystickFromInstanceID(self._id)
        if self._is_known:
            done = self._sdl.SDL_JoystickSetVirtualButton(device, known.index(name), is_down)
        elif name in _HAT:
            done = self._sdl.SDL_JoystickSetVirtualHat(device, 0, _HAT[name] * is_down)
        else:
            done = self._sdl.SDL_JoystickSetVirtualButton(device, usual.index(name), is_down)
        assert done == 0, name

    def push(self, share: float) -> None:
        """Push the left stick down by a share of its way, or up."""
        device = self._sdl.SDL_JoystickFromInstanceID(self._id)
        assert self._sdl.SDL_JoystickSetVirtualAxis(device, 1, round(32767 * share)) == 0

    def pull_out(self) -> None:
        """Take it away."""
        assert self._sdl.SDL_JoystickDetachVirtual(self._index) == 0


class Player:
    """Somebody with a gamepad; what it does is done step by step, a frame after each."""

    def __init__(self, application: game.app._App, kind: str) -> None:
        self._application = application
        self._sdl = loaded_sdl()
        self._kind = kind
        self._pad: VirtualPad | None = None

    @property
    def top(self):
        """The scene that is shown."""
        return self._application._stack.top

    @property
    def focus(self) -> str:
        """What stands on the button in focus."""
        focused = self.top.form.focused
        return "" if focused is None else focused.label

    def say(self, *words: object) -> None:
        """Tell the test."""
        print(*words, flush=True)

    def until(self, is_so: Callable[[], object]) -> Iterator[None]:
        """Wait until something is so."""
        for _frame in range(PATIENCE):
            if is_so():
                return
            yield
        raise AssertionError("it never came")

    def scene(self, name: str) -> Iterator[None]:
        """Wait for a scene, and for its way in to be over."""
        yield from self.until(lambda: type(self.top).__name__ == name)
        for _frame in range(12):
            yield

    def press(self, *buttons: str) -> Iterator[None]:
        """Press buttons one after the other, each for two frames."""
        for button in buttons:
            for is_down in (True, False):
                self._pad.set(button, is_down)
                yield
                yield

    def plug_in(self) -> Iterator[None]:
        """Plug a gamepad in and wait until it is heard."""
        self._pad = VirtualPad(self._sdl, self._kind)
        for _frame in range(4):
            yield

    def to(self, label: str) -> Iterator[None]:
        """Go down to a button of the title."""
        for _step in range(12):
            if self.focus == label:
                return
            yield from self.press("down")
        raise AssertionError(f"{label} was not reached from {self.focus}")

    def play(self) -> Iterator[None]:
        """Through the title into a match, and about in it."""
        yield from self.scene("TitleScene")
        yield from self.until(lambda: self._application._sounds is not None)
        yield from self.plug_in()
        yield from self.press("down", "down")
        self.say("d-pad:", self.focus)
        self._pad.push(-0.9)
        yield
        yield
        self._pad.push(0.0)
        yield
        yield
        self.say("stick:", self.focus)
        yield from self.to("New game")
        yield from self.press("a")
        yield from self.scene("NewGameScene")
        at_first = self.focus
        yield from self.press("rb")
        assert self.focus != at_first
        yield from self.press("lb")
        self.say("shoulders:", self.focus == at_first)
        yield from self.press("b")
        yield from self.scene("TitleScene")
        yield from self.to("Quick game")
        yield from self.press("a")
        yield from self.scene("PlayScene")
        yield from self.table()

    def table(self) -> Iterator[None]:
        """Discard, claim, pause, pull the gamepad out and go on with another."""
        scene, outfit = self.top, self._application._outfit

        def offered(*kinds: type) -> bool:
            options = scene.conductor.options
            return not scene.conductor.is_fresh and any(type(each) in kinds for each in options)

        thrown: list[object] = []
        claims, has_paused = 0, False
        while len(thrown) < 4 or not claims:
            yield from self.until(lambda: scene.conductor.options or not scene.stage.is_idle)
            if not scene.conductor.options:
                yield from self.press("a")
            elif offered(Discard) and not has_paused:
                has_paused = True
                yield from self.press("start")
                yield from self.scene("PauseScene")
                yield from self.press("down", "start")
                yield from self.scene("PlayScene")
                had_hint = scene.panel.has_hint
                # A hint that came by itself is folded: once for its reasons, again to close it.
                yield from self.press("x", "x")
                self.say("hint:", had_hint, "and then", scene.panel.has_hint)
            elif offered(Discard):
                if len(thrown) == 2:
                    yield from self.lose(outfit)
                yield from self.press("right")
                thrown.append(scene.picker.chosen[-1])
                yield from self.press("a")
                yield from self.until(lambda: thrown[-1] in scene.conductor.view.place.thrown)
            elif offered(ClaimPung, ClaimChow):
                before = scene.conductor.options
                yield from self.press("rb" if offered(ClaimPung) else "lb")
                if scene.conductor.options is before:
                    yield from self.press("a")
                claims += scene.conductor.options is not before
            elif scene.conductor.options and not scene.conductor.is_fresh:
                yield from self.press("b")
            else:
                yield
        self.say("thrown:", len(thrown), "claimed:", claims)

    def lose(self, outfit) -> Iterator[None]:
        """Pull the gamepad out while a button is held, then plug one in again."""
        self._pad.set("right", True)
        yield
        yield
        self._pad.pull_out()
        for _frame in range(30):
            yield
        pads = self._application._reader.pads
        self.say("held by nobody:", not pads._down and not pads._repeating)
        self.say("on prompts:", outfit.key_cap("back"))
        yield from self.plug_in()
        yield from self.press("left")
        self.say("on prompts:", outfit.key_cap("back"))


class FrameClock:
    """Counts frames as time, and waits for nobody."""

    def tick(self, frames: float) -> int:
        """Return how long a frame took."""
        return FRAME


def main(folder: str, kind: str) -> int:
    """Run the application with somebody at the gamepad."""
    begin, read = game.app._App.__init__, game.app.InputReader.read
    steps: list[Iterator[None]] = []

    def begin_with_player(application, *arguments, **named) -> None:
        begin(application, *arguments, **named)
        steps.append(Player(application, kind).play())

    def read_after_step(reader, hearing, dt):
        is_over = next(steps[0], "over") == "over"
        return [*read(reader, hearing, dt), *([QuitAsked()] if is_over else [])]

    game.app._App.__init__ = begin_with_player
    game.app.InputReader.read = read_after_step
    pygame.time.Clock = FrameClock
    return game.app.run(data=Path(folder), window=(960, 540), seed=5)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

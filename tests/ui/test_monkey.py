"""A monkey at the keyboard and the mouse, in every scene: no exception, and never stuck.

It plays the whole application but for the window and the clock: pygame's events go in, so the
reader of the queue, the stack of scenes, the host and the files of a match are all under its hands.
"""

import secrets
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pygame
import pytest
from figures import figure
from scenes_on_show import walk

from game import app as application
from game.app import _App
from game.commands.gallery import EXHIBITS, Gallery
from game.commands.shots import open_off_screen
from game.faults import FaultKeeper
from game.locale import _, language
from game.rules.own import OwnRuleset
from game.storage.settings import SettingsStore
from game.ui.context import Wish
from game.ui.keys import ACTIONS
from game.ui.routes import ContinueRoute, NewGameRoute, QuickGameRoute, TitleRoute
from game.ui.scenes.ask import AskScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.table import SCENES
from game.ui.scenes.title import TitleScene
from game.ui.widgets import Button

pytestmark = pytest.mark.law

ROUNDS = figure(1, 7)
EVENTS = figure(35, 250)
"""In each scene and each round: 1,000 in all in the usual run, 50,000 in the promised one."""
STEPS_HOME = 150
"""So many presses of Esc and answers lead from anywhere to the title."""
SIZES = ((960, 540), (1280, 720), (1100, 1300), (2400, 600))
LARGEST = (3840, 2160)
MODIFIERS = (0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT)
LETTERS = ("a", "e", "x", "ctrl", "f5", "insert", "delete", "backspace", "left shift")
TEXTS = ("a", "É", "雀", " ", "JD1.hong_kong.7-5-0.2.ABC123.6721", "0", "\x00", "🀄", "ﷺ" * 40)


class Window:
    """A window that is a picture only, of whatever size."""

    def __init__(self, title, size, place, **how) -> None:
        self.position = place
        self.resize(size)

    def resize(self, size) -> None:
        self.size = size
        self.surface = pygame.Surface(size)

    def get_surface(self):
        return self.surface

    def set_icon(self, icon) -> None: ...
    def flip(self) -> None: ...
    def set_fullscreen(self, desktop) -> None: ...
    def set_windowed(self) -> None: ...


class Rooms(Gallery):
    """The exhibits, their matches being kept by the application's own host."""

    def __init__(self, host) -> None:
        super().__init__((960, 540))
        self._application_host = host

    def _host(self):
        return self._application_host


class Monkey:
    """The application without its loop, under random events of one seed."""

    def __init__(self, folder: Path, seed: str, monkeypatch) -> None:
        self.rng = Random(seed)
        self.folder = folder
        self.events: list[pygame.Event] = []
        self.heard = 0
        self.last: list[pygame.Event] = []
        monkeypatch.setattr(pygame, "Window", Window)
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
        monkeypatch.setattr(pygame.event, "get", self._queue)
        monkeypatch.setattr(secrets, "choice", self.rng.choice)
        monkeypatch.setattr(application, "THINKING_SECONDS", 3600.0)
        store = SettingsStore(folder / "settings.toml")
        store.settings = store.settings.with_value("speed", self.rng.choice(("off", "normal")))
        faults = FaultKeeper(folder)
        self.app = _App(folder, store, (960, 540), Wish(), faults)
        self.app._follow_size()
        self.clock = SimpleNamespace(
            tick=lambda frames: self.rng.choice((0, 1000 // frames, 100, 5000))
        )
        for name in ("replay.jade-replay", "空.jsonl"):
            (folder / name).write_bytes(self.rng.randbytes(200))

    @property
    def top(self):
        return self.app._stack.top

    @property
    def is_closed(self) -> bool:
        return self.top is None or self.app._must_quit

    def show(self, routes) -> None:
        self.app._stack.close()
        self.app._must_quit = False
        self.app._stack = self.app._new_stack()
        for route in routes:
            self.app._stack.start(route)

    def frame(self, *events) -> None:
        """One turn of the loop, as `run` does it; an exception goes through."""
        self.events = list(events)
        self.heard += len(events)
        self.last = [*self.last, *events][-30:]
        self.app._frame(self.clock, self.rng.choice((0.0, 1 / 60, 1 / 30, 0.1)))

    def _queue(self) -> list[pygame.Event]:
        events, self.events = self.events, []
        return events

    # What it does

    def flood(self, routes, count: int) -> None:
        """Show scenes and do `count` things there, or wherever they lead."""
        until = self.heard + count
        self.show(routes)
        while self.heard < until:
            if self.is_closed:
                self.show(routes)
            self.frame(*self.gesture())

    def gesture(self) -> list[pygame.Event]:
        ways = (self.key, self.click, self.drag, self.wheel, self.text, self.look, self.drop)
        ways = (*ways, self.resize, self.pad)
        way = self.rng.choices(ways, (40, 30, 8, 5, 5, 5, 3, 2, 20))[0]
        return way()

    def key(self) -> list[pygame.Event]:
        names = self.rng.choice((*ACTIONS.values(), LETTERS)) or ("return",)
        name = self.rng.choice(names).rpartition("+")[2]
        code = pygame.key.key_code("left ctrl" if name == "ctrl" else name)
        return self.pressed(code, self.rng.choice(MODIFIERS))

    def pressed(self, code: int, modifiers: int = 0) -> list[pygame.Event]:
        values = {"key": code, "mod": modifiers, "unicode": "", "scancode": 0}
        down = pygame.Event(pygame.KEYDOWN, values)
        up = pygame.Event(pygame.KEYUP, values)
        return self.rng.choice(([down, up], [down, up], [down, up], [down], [down, down, up]))

    def click(self) -> list[pygame.Event]:
        spot = self.spot()
        return self.button(spot) * self.rng.choice((1, 1, 1, 2))

    def button(self, spot, number: int | None = None) -> list[pygame.Event]:
        number = number or self.rng.choice((1, 1, 1, 1, 1, 2, 3))
        values = {"pos": spot, "button": number}
        return [
            pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, values),
            pygame.Event(pygame.MOUSEBUTTONUP, values),
        ]

    def drag(self) -> list[pygame.Event]:
        start, *way = (self.spot() for _number in range(self.rng.randint(2, 4)))
        events = [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)]
        events += [pygame.Event(pygame.MOUSEMOTION, pos=spot) for spot in way]
        if self.rng.random() < 0.8:
            events.append(pygame.Event(pygame.MOUSEBUTTONUP, pos=way[-1], button=1))
        return events

    def wheel(self) -> list[pygame.Event]:
        turn = self.rng.choice((-40, -1, 1, 40))
        motion = pygame.Event(pygame.MOUSEMOTION, pos=self.spot())
        return [motion, pygame.Event(pygame.MOUSEWHEEL, y=turn, precise_y=turn * 0.7)]

    def text(self) -> list[pygame.Event]:
        return [pygame.Event(pygame.TEXTINPUT, text=self.rng.choice(TEXTS))]

    def look(self) -> list[pygame.Event]:
        """The focus goes and comes, the window is covered, the pointer leaves."""
        kinds = (
            pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED,
            pygame.WINDOWRESTORED, pygame.WINDOWLEAVE,
        )  # fmt: skip
        return [pygame.Event(self.rng.choice(kinds))]

    def drop(self) -> list[pygame.Event]:
        files = [path for path in sorted(self.folder.rglob("*")) if path.suffix != ".lock"]
        path = self.rng.choice([*files, self.folder, self.folder / "none", Path("\x00")])
        return [pygame.Event(pygame.DROPFILE, file=str(path))]

    def pad(self) -> list[pygame.Event]:
        """A gamepad, or a joystick, comes, goes, or is played with."""
        device = self.rng.choice((0, 0, 0, 9))
        button = {"button": self.rng.randrange(18), "instance_id": device}
        pressed = [
            pygame.Event(pygame.CONTROLLERBUTTONDOWN, button),
            pygame.Event(pygame.CONTROLLERBUTTONUP, button),
        ]
        axis, value = self.rng.randrange(7), self.rng.choice((-32768, -9000, 0, 20000, 32767))
        pushed = pygame.Event(
            pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=device
        )
        hat = pygame.Event(
            pygame.JOYHATMOTION, hat=0, value=(self.rng.randint(-1, 1), 1), instance_id=device
        )
        stick = pygame.Event(
            pygame.JOYAXISMOTION, axis=axis, value=value / 32768, instance_id=device
        )
        others = (
            [pygame.Event(pygame.JOYDEVICEADDED, device_index=self.rng.randrange(3))],
            [pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=device)],
            [pygame.Event(pygame.JOYBUTTONDOWN, button)],
            [hat, stick],
            pressed[:1],
        )
        ways = (pressed, [pushed], self.rng.choice(others))
        return self.rng.choices(ways, (6, 2, 2))[0]

    def resize(self) -> list[pygame.Event]:
        size = LARGEST if self.rng.random() < 0.1 else self.rng.choice(SIZES)
        self.app._window.resize(size)
        return [pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])]

    def spot(self) -> tuple[int, int]:
        """Anywhere, or in the middle of something that is there to be clicked."""
        width, height = self.app._window.size
        form = getattr(self.top, "form", None)
        widgets = [] if form is None else [*walk(form.widgets)]
        if widgets and self.rng.random() < 0.6:
            return self.rng.choice(widgets).rect.center
        return self.rng.randrange(-5, width + 5), self.rng.randrange(-5, height + 5)

    # How it is led away

    def lead_home(self) -> int:
        """Press Esc and answer what is asked, until the title comes or the game ends."""
        for steps in range(STEPS_HOME):
            if self.is_closed or isinstance(self.top, TitleScene):
                return steps
            self.answer(steps)
            for _number in range(3):
                if not self.is_closed:
                    self.frame()
        raise AssertionError(f"stuck in {type(self.top).__name__} after {self.last}")

    def answer(self, steps: int) -> None:
        top = self.top
        buttons = (
            [each for each in walk(top.form.widgets) if isinstance(each, Button)]
            if (isinstance(top, PauseScene | AskScene))
            else []
        )
        if isinstance(top, PauseScene):
            buttons = [each for each in buttons if each.label == _("Save and leave")]
        if buttons:
            self.frame(*self.button(self.rng.choice(buttons).rect.center, 1))
        else:
            code = pygame.K_RETURN if steps % 5 == 4 else pygame.K_ESCAPE
            values = {"key": code, "mod": 0, "unicode": "", "scancode": 0}
            self.frame(pygame.Event(pygame.KEYDOWN, values), pygame.Event(pygame.KEYUP, values))


@pytest.fixture(autouse=True)
def _off_screen():
    open_off_screen()
    yield
    language("en")


@pytest.mark.parametrize("number", range(ROUNDS))
def test_a_monkey_in_every_scene_breaks_nothing_and_gets_home(number, tmp_path, monkeypatch):
    monkey = Monkey(tmp_path, f"monkey-{number}", monkeypatch)
    host = monkey.app._outfit.host
    host.own.keep(OwnRuleset("Sundays", "parlour", {"deals": 16}))
    shown = set()
    with Rooms(host) as rooms:
        ways = [each.routes for each in EXHIBITS]
        ways += [
            lambda _rooms, route=route: (route,) for route in (QuickGameRoute(), NewGameRoute())
        ]
        ways.append(lambda _rooms: (ContinueRoute(),))
        for way in ways:
            routes = way(rooms)
            shown |= {type(route) for route in routes}
            if not isinstance(routes[0], TitleRoute):
                routes = (TitleRoute(), *routes)
            monkey.flood(routes, EVENTS)
            monkey.lead_home()
            if not monkey.is_closed:
                monkey.frame()
    assert shown == set(SCENES)
    assert not sorted(tmp_path.glob("reports/*"))

"""The application opened without its loop and without a window, for tests that are its loop."""

import pygame

from game.app import _App
from game.commands.shots import open_off_screen
from game.faults import FaultKeeper
from game.storage.settings import SettingsStore
from game.ui.context import Wish
from game.ui.intents import Confirm
from game.ui.widgets import Button


class Opened:
    """The application without its loop, and the intents of its next frame."""

    def __init__(self, folder, monkeypatch, speed="off") -> None:
        open_off_screen()
        monkeypatch.setattr(pygame, "Window", Sheet)
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
        store = SettingsStore(None)
        store.settings = store.settings.with_value("speed", speed)
        self.folder = folder
        self.app = _App(folder, store, (960, 540), Wish(), FaultKeeper(folder))
        self.intents = []
        monkeypatch.setattr(self.app._reader, "read", lambda hearing, dt: self.intents)
        self.clock = pygame.time.Clock()
        self.app._follow_size()

    @property
    def top(self):
        return self.app._stack.top

    def show(self, *shown) -> None:
        self.app._stack = self.app._new_stack()
        for route in shown:
            self.app._stack.start(route)

    def frame(self, *intents) -> None:
        """One turn of the loop, as `run` does it."""
        self.intents = list(intents)
        try:
            self.app._frame(self.clock, 0.01)
        except Exception as error:
            self.app._show_fault(error)

    def press(self, label: str) -> None:
        button = next(
            each
            for each in self.top.form.widgets
            if isinstance(each, Button) and each.label == label
        )
        self.top.form.focus(button)
        self.frame(Confirm())

    def reports(self):
        return sorted(self.folder.glob("reports/fault-*.jsonl"))

    def close(self) -> None:
        self.app._stack.close()
        self.app._saved.close()


class Sheet:
    """A window that is a picture only."""

    def __init__(self, title, size, place, **how) -> None:
        self.size, self.position = size, place
        self.surface = pygame.Surface(size)

    def get_surface(self):
        return self.surface

    def set_icon(self, icon) -> None:
        pass

    def flip(self) -> None:
        pass

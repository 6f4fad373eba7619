"""Scenes on show: outfits for them, a stack that shows routes, the widgets found in it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date

from game.host import Host
from game.storage.database import Database
from game.storage.saved_match import SavedMatch
from game.storage.settings import SettingsStore
from game.ui.context import Outfit
from game.ui.scene import SceneStack
from game.ui.scenes.table import scene_for

TODAY = date(2026, 11, 30)


@contextmanager
def wardrobe(folder, **always) -> Iterator:
    """Yield what makes outfits of a size and settings, which keep what they keep in one folder.

    It has the `database`, what was `told`, and the `folder`; `always` are settings of each outfit.
    """
    told: list[str] = []
    saved = SavedMatch.claimed(folder, told.append)
    database = Database.opened(folder, told.append)

    def make(size=(1280, 720), **changes) -> Outfit:
        store = SettingsStore(None)
        store.settings = replace(store.settings, **{**always, **changes})
        outfit = Outfit(store, size)
        outfit.has_saved_match = lambda: saved.is_waiting
        outfit.open_host = lambda: Host(
            saved, lambda: database, fresh_code=lambda: "fresh", today=lambda: TODAY,
            notify=told.append,
        )  # fmt: skip
        return outfit

    make.database, make.told, make.folder = database, told, folder
    try:
        yield make
    finally:
        saved.close()
        database.close()


def shown(outfit: Outfit, *routes) -> SceneStack:
    """Return a stack with the scenes of these routes, the last one on top."""
    stack = SceneStack(lambda wanted: scene_for(outfit, wanted), (outfit.notices,))
    outfit.on_looks = stack.arrange
    for route in routes:
        stack.start(route)
    return stack


def walk(widgets):
    """Yield widgets and all that is in them, outermost first."""
    for widget in widgets:
        yield widget
        yield from walk(widget.children())


def found(stack: SceneStack, kind, label: str = ""):
    """Return the first widget of a kind whose label has these words; LookupError without one."""
    for widget in walk(stack.top.form.widgets):
        if isinstance(widget, kind) and label in getattr(widget, "label", label):
            return widget
    raise LookupError(label)

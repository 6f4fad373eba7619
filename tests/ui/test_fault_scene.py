"""The page about an unexpected error: at every size, by keyboard, and where it leads."""

import pygame
import pytest

from game.storage.settings import SettingsStore
from game.ui.context import Outfit
from game.ui.inner_routes import FaultRoute
from game.ui.intents import Back, Confirm, Direction, Navigate
from game.ui.routes import ContinueRoute, TitleRoute
from game.ui.scene import Quit, Replace, SceneStack
from game.ui.scenes.table import scene_for

LONG = FaultRoute("ValueError: " + "a long story " * 40, "/home/" + "sparrow" * 40 + ".jsonl", True)
ROUTES = (LONG, FaultRoute("KeyError: 'x'", "", False))


def shown(route, size=(1280, 720), scale=100):
    store = SettingsStore(None)
    store.settings = store.settings.with_value("ui_scale", scale)
    outfit = Outfit(store, size)
    stack = SceneStack(lambda wanted: scene_for(outfit, wanted), (outfit.notices,))
    stack.start(route)
    return stack


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (960, 1400), (3000, 560)])
@pytest.mark.parametrize("scale", [80, 150])
@pytest.mark.parametrize("route", ROUTES)
def test_it_fits_its_window(route, size, scale):
    stack, surface = shown(route, size, scale), pygame.Surface(size)
    assert stack.frame((), 0.01, surface).is_drawn
    for widget in stack.top.form.widgets:
        assert surface.get_rect().contains(widget.rect)


@pytest.mark.parametrize(
    ("route", "way"), [(ROUTES[0], ContinueRoute()), (ROUTES[1], TitleRoute())]
)
def test_enter_goes_on_and_esc_goes_to_the_title(route, way):
    assert shown(route).top.handle(Confirm()) == Replace(way)
    assert shown(route).top.handle(Back()) == Replace(TitleRoute())


def test_every_button_is_reached_by_tab():
    stack, found = shown(LONG), set()
    for _ in range(6):
        stack.frame((Navigate(Direction.NEXT),), 0.01, None)
        found.add(getattr(stack.top.form.focused, "label", ""))
    assert {"Quit", "Title", "Go on from the last event"} <= found
    quit_button = next(
        each for each in stack.top.form.widgets if getattr(each, "label", "") == "Quit"
    )
    assert isinstance(quit_button.handle(Confirm(), stack.top.form), Quit)

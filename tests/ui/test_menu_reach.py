"""Every control of the scenes around the table is reached by mouse alone and by keyboard alone."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from playing_tables import dressed_for_play, table
from test_menu_text import ROUTES, dressed, host  # noqa: F401

from game.engine.seats import Seat
from game.ui.intents import Direction, Navigate, Wheel
from game.ui.routes import OptionsRoute, RulesRoute
from game.ui.scene import Scene
from game.ui.scenes.table import scene_for
from game.ui.stage.routes import MatchOverRoute, ScoringRoute
from game.ui.widgets import ScrollArea, Widget

ALL = (*ROUTES, OptionsRoute(), RulesRoute("british"))
ARROWS = (Direction.DOWN, Direction.RIGHT, Direction.UP, Direction.LEFT)


def shown(host, route, size, scale) -> Scene:  # noqa: F811
    scene = scene_for(dressed(host, size, scale), route)
    scene.arrange()
    scene.enter()
    return scene


def walk(widgets, areas=()) -> Iterator[tuple[Widget, tuple[ScrollArea, ...]]]:
    """Every widget with the areas it scrolls in, outermost first."""
    for widget in widgets:
        yield widget, areas
        inside = (*areas, widget) if isinstance(widget, ScrollArea) else areas
        yield from walk(widget.children(), inside)


def stops(scene) -> list[tuple[Widget, tuple[ScrollArea, ...]]]:
    return [each for each in walk(scene.form.widgets) if each[0].is_focusable]


def is_seen(scene, widget, areas) -> bool:
    middle = widget.rect.center
    boxes = [pygame.Rect((0, 0), scene.outfit.metrics.size), *(area.rect for area in areas)]
    return all(box.collidepoint(middle) for box in boxes)


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("size", [(960, 540), (960, 1200)])
@pytest.mark.parametrize("route", ALL, ids=str)
def test_the_mouse_alone_reaches_every_control(route, size, scale, host):  # noqa: F811
    """The wheel brings it into sight, and nothing lies over it."""
    scene = shown(host, route, size, scale)
    for widget, areas in stops(scene):
        for area in areas:
            for steps in (99, *(-1,) * 200):
                if is_seen(scene, widget, areas):
                    break
                scene.handle(Wheel(area.rect.center, steps))
        assert is_seen(scene, widget, areas), widget
        under = [each for each in scene.form._path_at(widget.rect.center) if each.is_focusable]
        assert under[-1] is widget


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("route", ALL, ids=str)
def test_arrow_keys_alone_reach_every_control(route, scale, host):  # noqa: F811
    """Whichever has the focus, some way of arrows and Tab leads to each of the others in sight."""
    scene = shown(host, route, (960, 540), scale)
    form = scene.form
    everything = [widget for widget, _areas in stops(scene)]
    reached: set[int] = set()
    form.focus(everything[0])
    for _number in everything:
        widget = form.focused
        reached.add(id(widget))
        areas = next(areas for each, areas in stops(scene) if each is widget)
        assert is_seen(scene, widget, areas), widget
        for direction in ARROWS:
            form.focus(widget)
            form._walk(direction)
            found = form.focused
            areas = next(areas for each, areas in stops(scene) if each is found)
            assert is_seen(scene, found, areas), found
        form.focus(widget)
        scene.handle(Navigate(Direction.NEXT))
    assert reached == {id(widget) for widget in everything}


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (960, 1200)])
@pytest.mark.parametrize("route", ALL, ids=str)
def test_no_focus_ring_is_cut(route, size, host):  # noqa: F811
    """There is room for it in the window, and in what clips it once it has been scrolled to."""
    scene = shown(host, route, size, 100)
    reach = 2 * scene.outfit.skin.ring_reach
    window = pygame.Rect((0, 0), size)
    for widget, areas in stops(scene):
        scene.form.focus(widget)
        for box in (window, *(area.rect for area in areas)):
            ring = widget.rect.inflate(reach, reach)
            assert box.contains(ring) or ring.height > box.height, (widget, ring, box)


def over_and_scored() -> tuple[object, ...]:
    game = table("parlour", "reach")
    session = game.session
    session.begin_hand()
    while session.is_hand_running:
        if not session.step():
            options = session.options(Seat(game.human))
            session.submit(options[-1])
    match = session.match
    hand = match.played[-1]
    return game, hand, tuple(500 for _total in match.totals)


def test_the_sheet_and_the_ranking_are_reached_too():
    game, hand, before = over_and_scored()
    again = replace(game, again=lambda: game)
    for route in (ScoringRoute(game, hand, before, True), MatchOverRoute(again)):
        scene = scene_for(dressed_for_play(), route)
        scene.arrange()
        reached = set()
        everything = [widget for widget, _areas in stops(scene)]
        for _number in everything:
            scene.handle(Navigate(Direction.NEXT))
            reached.add(id(scene.form.focused))
        assert reached == {id(widget) for widget in everything}

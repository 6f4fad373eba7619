"""In every scene each control is reached by the keyboard alone and by the mouse alone, and seen."""

import pygame
import pytest
from test_menu_reach import is_seen, walk

from game.commands.gallery import EXHIBITS, Gallery
from game.commands.shots import open_off_screen
from game.ui.intents import Direction, Navigate, Wheel
from game.ui.skin import Skin

SIZE = (960, 540)


@pytest.fixture
def rings(monkeypatch) -> list[pygame.Rect]:
    """Where rings of the focus were drawn."""
    found: list[pygame.Rect] = []
    whole = Skin.ring

    def kept(skin, surface, rect, radius=12):
        found.append(rect.copy())
        whole(skin, surface, rect, radius)

    monkeypatch.setattr(Skin, "ring", kept)
    return found


def form_of(scene):
    """The form of a scene; that of the table where it has its buttons there."""
    table = getattr(scene, "table", scene)
    return table.panel.form if hasattr(getattr(table, "panel", None), "form") else scene.form


@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.name)
def test_every_control_is_reached(exhibit, rings):
    open_off_screen()
    with Gallery(SIZE) as gallery:
        stack, outfit = gallery.shown(exhibit)
        scene = stack.top
        form, surface = form_of(scene), pygame.Surface(SIZE)
        # What the first pictures add to a scene may have it composed anew.
        for _number in range(3):
            stack.frame((), 0.1, surface)
        stops = [each for each in walk(form.widgets) if each[0].is_focusable]
        reached = set()
        for _number in range(len(stops) + 1):
            form.handle(Navigate(Direction.NEXT))
            rings.clear()
            scene.touch()
            stack.frame((), 0.0, surface)
            focused = form.focused
            if focused is not None:
                assert form.shows_focus
                assert any(ring.colliderect(focused.rect) for ring in rings), focused
                reached.add(id(focused))
        assert {id(widget) for widget, _areas in stops} <= reached
        scene.outfit = getattr(scene, "outfit", outfit)
        for widget, areas in stops:
            for area in areas:
                for steps in (99, *(-1,) * 200):
                    if is_seen(scene, widget, areas):
                        break
                    form.handle(Wheel(area.rect.center, steps))
            assert is_seen(scene, widget, areas), widget
            under = [each for each in form._path_at(widget.rect.center) if each.is_focusable]
            assert under[-1] is widget
        stack.close()

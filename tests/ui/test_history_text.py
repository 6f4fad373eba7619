"""No text of statistics, replays, the open table and the credits is cut, in any window."""

from collections.abc import Iterator
from datetime import date, timedelta

import pygame
import pytest
from replayed import keep_in, record_of, replay
from scenes_on_show import wardrobe
from test_menu_text import SCALES, SIZES, SPOKEN, Measured, measured, spoken

from game.credits import credited
from game.storage.figures import MatchFigures
from game.ui.inner_routes import PauseRoute
from game.ui.routes import (
    CreditsRoute,
    LearnRoute,
    ReplaysRoute,
    StatisticsRoute,
    WaitingMatchesRoute,
)
from game.ui.scenes.table import scene_for
from game.ui.stage.routes import OpenTableRoute, ReplayRoute

__all__ = ["measured", "spoken"]

PLAYERS = ("Marguerite", "Kingfisher", "Mandarin", "Magpie")


@pytest.fixture
def dressed(tmp_path) -> Iterator:
    with wardrobe(tmp_path, speed="off", **SPOKEN) as make:
        for number in range(3):
            ruleset = ("german_league", "hong_kong", "own/At grandmother's")[number]
            changes = {
                "ruleset": ruleset,
                "totals": (-1250 * (number + 1), 480, 500, 270),
                "players": PLAYERS,
                "opposition": "difficult",
                "kept_on": date(2026, 1, 1) + timedelta(days=40 * number),
                "is_finished": number < 2,
            }
            place = keep_in(make.database, record_of(seed=f"text-{number}"), **changes)
            hand = "[123m] [456m] [777z] 1122p 3f +1p draw seat=E"
            figures = MatchFigures(16, 7, 2, 3, 1840, 640, hand, False, number == 1)
            make.database.add_figures(place, figures)
        yield make


def drawn_everywhere(dressed, route, act=lambda scene: None) -> int:
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((960, 540))
    count = 0
    for size in SIZES:
        for scale in SCALES:
            scene = scene_for(dressed(size, ui_scale=scale), route)
            scene.arrange()
            act(scene)
            scene.draw(pygame.Surface((1, 1)))
            count += 1
    return count


@pytest.mark.parametrize(
    "route",
    [
        StatisticsRoute(),
        ReplaysRoute(),
        CreditsRoute(),
        LearnRoute(),
        WaitingMatchesRoute(),
        PauseRoute("", "ffff ffff ffff ffff", "JD1.german_league.16-12-2.3.WMWMWM.6721"),
        OpenTableRoute(replay(), 0),
        ReplayRoute(replay(), True),
    ],
    ids=lambda route: type(route).__name__,
)
def test_no_text_is_cut(route, dressed, measured: Measured):
    assert drawn_everywhere(dressed, route)
    assert measured.count > 20
    assert not measured.cut, measured.cut


def test_no_text_of_any_event_is_cut(dressed, measured: Measured):
    def act(scene):
        for position in range(1, scene.replay.length, 23):
            scene.go_to(position)
            scene.panel.draw(pygame.Surface((1, 1)))

    assert drawn_everywhere(dressed, ReplayRoute(replay()), act)
    assert not measured.cut, measured.cut


def test_no_text_of_any_licence_is_cut(dressed, measured: Measured):
    def act(scene):
        for place in range(len(credited()) + 1):
            scene._choose(place)
            scene.draw(pygame.Surface((1, 1)))

    pygame.display.init()
    scene = scene_for(dressed((1280, 720)), CreditsRoute())
    scene.arrange()
    act(scene)
    assert not measured.cut, measured.cut

"""Situations on the scene stack: who hears, who is updated, who is drawn, and when."""

from dataclasses import dataclass

import pygame
import pytest

from game.ui.intents import Back, Confirm, Intent
from game.ui.scene import STAY, Change, Pop, Push, Quit, Replace, Route, Scene, SceneStack


@dataclass(frozen=True, slots=True)
class Named(Route):
    name: str
    is_overlay: bool = False


class Scripted(Scene):
    def __init__(self, route: Named, log: list[str]) -> None:
        super().__init__()
        self.name = route.name
        self.is_overlay = route.is_overlay
        self.log = log
        self.answers: list[Change | None] = []
        self.after: Change | None = None

    def enter(self) -> None:
        self.log.append(f"{self.name} enter")

    def leave(self) -> None:
        self.log.append(f"{self.name} leave")

    def resume(self, result: object) -> None:
        self.log.append(f"{self.name} resume {result}")

    def arrange(self) -> None:
        self.log.append(f"{self.name} arrange")

    def handle(self, intent: Intent) -> Change | None:
        self.log.append(f"{self.name} {type(intent).__name__}")
        return self.answers.pop(0) if self.answers else None

    def update(self, dt: float) -> Change | None:
        self.log.append(f"{self.name} update")
        after, self.after = self.after, None
        return after

    def draw(self, surface: pygame.Surface) -> None:
        self.log.append(f"{self.name} draw")


class Table:
    """A stack of scripted scenes, and what happened to them."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self.made: dict[str, Scripted] = {}
        self.stack = SceneStack(self.build)
        self.surface = pygame.Surface((8, 8))

    def build(self, route: Route) -> Scripted:
        assert isinstance(route, Named)
        self.made[route.name] = Scripted(route, self.log)
        return self.made[route.name]

    def frame(self, *intents: Intent):
        self.log.clear()
        return self.stack.frame(intents, 0.01, self.surface)


@pytest.fixture
def table() -> Table:
    table = Table()
    table.stack.start(Named("title"))
    return table


def test_start_arranges_before_it_enters(table):
    assert table.log == ["title arrange", "title enter"]


def test_a_quiet_frame_draws_once_and_then_no_more(table):
    assert table.frame().is_drawn
    report = table.frame()
    assert not report.is_drawn
    assert table.log == ["title update"]
    table.made["title"].touch()
    assert table.frame().is_drawn


def test_drawing_clears_the_wish_and_nothing_else(table):
    table.made["title"].touch()
    table.frame()
    assert table.made["title"].needs_redraw is False


def test_push_applies_after_handling_and_drops_later_intents(table):
    table.made["title"].answers = [Push(Named("table"))]
    report = table.frame(Confirm(), Back())
    assert report.has_changed
    assert table.log == ["title Confirm", "table arrange", "table enter", "table draw"]


def test_stay_is_used_but_changes_nothing(table):
    table.made["title"].answers = [STAY, None]
    report = table.frame(Confirm(), Back())
    assert not report.has_changed
    assert table.log[:3] == ["title Confirm", "title Back", "title update"]


def test_at_most_one_change_a_frame(table):
    table.made["title"].answers = [Push(Named("a"))]
    table.made["title"].after = Push(Named("b"))
    table.frame(Confirm())
    assert set(table.made) == {"title", "a"}


def test_overlay_is_drawn_above_what_it_covers_and_only_it_is_updated(table):
    table.made["title"].after = Push(Named("pause", is_overlay=True))
    table.frame()
    table.made["pause"].touch()
    table.frame()
    assert table.log == ["pause update", "title draw", "pause draw"]


def test_full_scene_hides_everything_below(table):
    table.made["title"].after = Push(Named("pause", is_overlay=True))
    table.frame()
    table.made["pause"].after = Push(Named("rules"))
    table.frame()
    assert "title draw" not in table.log
    assert table.log[-1] == "rules draw"


def test_pop_hands_its_result_to_the_scene_below(table):
    table.made["title"].after = Push(Named("ask", is_overlay=True))
    table.frame()
    table.made["ask"].answers = [Pop("yes")]
    table.frame(Confirm())
    assert table.log == ["ask Confirm", "ask leave", "title resume yes", "title draw"]


def test_replace_clears_the_stack_from_the_top(table):
    table.made["title"].after = Push(Named("play"))
    table.frame()
    table.made["play"].after = Replace(Named("over"))
    table.frame()
    assert table.log[1:5] == ["play leave", "title leave", "over arrange", "over enter"]
    assert len(table.stack) == 1


def test_replace_only_top_keeps_what_is_below(table):
    table.made["title"].after = Push(Named("play"))
    table.frame()
    table.made["play"].after = Replace(Named("over"), only_top=True)
    table.frame()
    assert len(table.stack) == 2
    assert "title leave" not in table.log


@pytest.mark.parametrize("change", [Pop(), Quit()])
def test_the_last_pop_and_quit_end_the_game(table, change):
    table.made["title"].after = change
    report = table.frame()
    assert report.is_over
    assert table.log == ["title update", "title leave"]


def test_arrange_reaches_every_scene_before_the_next_drawing(table):
    table.made["title"].after = Push(Named("pause", is_overlay=True))
    table.frame()
    table.stack.arrange()
    table.frame()
    assert table.log == [
        "pause update",
        "title arrange",
        "pause arrange",
        "title draw",
        "pause draw",
    ]


def test_no_surface_no_drawing(table):
    report = table.stack.frame((), 0.01, None)
    assert not report.is_drawn
    assert table.frame().is_drawn

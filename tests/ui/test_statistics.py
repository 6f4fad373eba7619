"""The statistics: figures, choices, the chart of many matches, the history to a file and back."""

from collections.abc import Iterator
from datetime import date, timedelta
from random import Random

import pygame
import pytest
from replayed import SIZES, keep_in, press, record_of
from scenes_on_show import TODAY, shown, walk, wardrobe
from test_play_flood import anything

from game.commands.shots import open_off_screen
from game.storage.database import PlayedMatch
from game.storage.figures import MatchFigures
from game.ui.intents import Back, Direction, FileDropped, Navigate, WindowResized
from game.ui.routes import CreditsRoute, StatisticsRoute
from game.ui.scene import Pop
from game.ui.scenes.ask import AskScene
from game.ui.scenes.carrying import CarryingScene
from game.ui.scenes.statistics import BestHandBox, EmptyBox, FigureBox, StatisticsScene
from game.ui.stage.time_chart import TimeChart, _means
from game.ui.widgets import Choice, ListBox

HAND = "[111m] [222p] [333s] 444z 5z +5z draw seat=E"


@pytest.fixture
def dressed(tmp_path) -> Iterator:
    open_off_screen()
    with wardrobe(tmp_path, speed="off") as make:
        yield make


def fill(database) -> None:
    for number, (ruleset, total) in enumerate((("parlour", 700), ("parlour", 300),
                                               ("hong_kong", -64))):  # fmt: skip
        place = keep_in(
            database,
            record_of(seed=f"statistics-{number}"),
            ruleset=ruleset,
            totals=(total, 0, 0, 0),
            kept_on=date(2026, 11, 1 + number),
        )
        figures = MatchFigures(8, 3, 1, 2, 300, 160 + number, HAND, total > 500, False)
        database.add_figures(place, figures)


def told_by(stack) -> dict[str, tuple[str, str]]:
    boxes = [each for each in walk(stack.top.form.widgets) if isinstance(each, FigureBox)]
    return {box._caption: (box._figure, box._detail) for box in boxes}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [80, 100, 150])
def test_it_fits_its_window(dressed, size, scale):
    fill(dressed.database)
    stack = shown(dressed(size, ui_scale=scale), StatisticsRoute())
    surface = pygame.Surface(size)
    assert stack.frame((), 0.01, surface).is_drawn
    for widget in stack.top.form.widgets:
        assert surface.get_rect().contains(widget.rect), widget


def test_figures_of_one_kind_and_of_all(dressed):
    fill(dressed.database)
    stack = shown(dressed(), StatisticsRoute())
    assert told_by(stack)["Matches"] == ("2", "0 given up")
    assert told_by(stack)["Matches won"] == ("1", "50 %")
    assert told_by(stack)["Hands won"] == ("6", "38 %")
    assert told_by(stack)["Average worth"][0] == "100"
    assert told_by(stack)["Best worth"][0] == "161"
    stack.top._choose("", "")
    assert told_by(stack)["Matches"][0] == "3"
    assert told_by(stack)["Best worth"][0] == "162"
    assert any(isinstance(each, BestHandBox) for each in stack.top.form.widgets)


def test_the_choices_are_walked_by_keys(dressed):
    fill(dressed.database)
    stack = shown(dressed(), StatisticsRoute())
    rules = next(each for each in stack.top.form.widgets if isinstance(each, Choice))
    assert [value for value, _label in rules.choices] == ["", "hong_kong", "parlour"]
    stack.top.form.focus(rules)
    stack.frame((Navigate(Direction.LEFT),), 0.01, None)
    assert told_by(stack)["Matches"][0] == "1"


def test_without_a_match_it_says_so(dressed):
    stack = shown(dressed(), StatisticsRoute())
    (box,) = (each for each in stack.top.form.widgets if isinstance(each, EmptyBox))
    assert "Play one to its end" in box._words
    assert stack.frame((), 0.01, pygame.Surface((1280, 720))).is_drawn


def test_the_history_goes_to_a_file_and_comes_back(dressed):
    fill(dressed.database)
    stack = shown(dressed(), StatisticsRoute())
    press(stack, "Write history to a file")
    carry(stack)
    path = dressed.folder / "history.jade-history"
    assert path.exists()
    press(stack, "Write history to a file")
    carry(stack)
    assert (dressed.folder / "history 2.jade-history").exists()
    for number, _match in dressed.database.matches():
        dressed.database.delete(number)
    press(stack, "Add from a file")
    assert isinstance(stack.top, AskScene)
    press(stack, "Not now")
    assert not dressed.database.matches()
    press(stack, "Add from a file")
    press(stack, "Add the matches")
    carry(stack)
    assert len(dressed.database.matches()) == 3
    assert isinstance(stack.top, StatisticsScene)
    assert told_by(stack)["Matches"][0] == "2"


def test_a_history_dropped_on_the_window_is_taken_over_or_refused_in_words(dressed, tmp_path):
    fill(dressed.database)
    stack = shown(dressed(), StatisticsRoute())
    bad = tmp_path / "bad.jade-history"
    bad.write_bytes(b"nonsense")
    names = (str(bad), str(tmp_path / "none"), "\x00", str(tmp_path / "two\nlines"))
    stack.frame([FileDropped(name) for name in names], 0.01, None)
    carry(stack)
    assert len(dressed.told) == 4
    assert all(sentence.isprintable() for sentence in dressed.told)
    assert len(dressed.database.matches()) == 3


def carry(stack) -> int:
    """Let frames pass until the history is carried; return how many."""
    frames = 0
    while True:
        stack.frame((), 0.01, None)
        if not isinstance(stack.top, CarryingScene):
            return frames
        frames += 1


def many(database, count=150) -> None:
    totals = (1, -1, 0, 0)
    for number in range(count):
        match = PlayedMatch("parlour", "easy", tuple("ABCD"), totals, 0, 8, TODAY, True)
        database.keep(
            match, f"record {number}", None, MatchFigures(8, 1, 0, 0, 9, 9, "", False, False)
        )


def test_a_long_history_is_written_and_read_over_many_frames(dressed):
    many(dressed.database)
    outfit = dressed()
    stack = shown(outfit, StatisticsRoute())
    press(stack, "Write history to a file")
    assert isinstance(stack.top, CarryingScene)
    surface, pictures = pygame.Surface((1280, 720)), set()
    while isinstance(stack.top, CarryingScene):
        # Each frame takes long, as on a slow machine: few matches at a time are carried then.
        assert stack.frame((), 0.1, surface).is_animating
        pictures.add(pygame.image.tobytes(surface.subsurface((300, 250, 680, 200)), "RGB"))
    assert len(pictures) > 5
    assert "150 matches written" in outfit.notices._shown[-1][0]
    for number, _match in dressed.database.matches():
        dressed.database.delete(number)
    stack.frame((FileDropped(str(dressed.folder / "history.jade-history")),), 0.1, None)
    assert carry(stack) > 1
    assert dressed.database.count() == 150
    assert told_by(stack)["Matches"][0] == "150"


@pytest.mark.parametrize("way", ["esc", "button", "window closed"])
def test_a_history_that_is_stopped_leaves_nothing(dressed, way):
    many(dressed.database)
    stack = shown(dressed(), StatisticsRoute())
    before = sorted(dressed.folder.iterdir())
    press(stack, "Write history to a file")
    assert len(sorted(dressed.folder.iterdir())) > len(before)
    stop(stack, way)
    assert sorted(dressed.folder.iterdir()) == before
    if way != "window closed":
        assert isinstance(stack.top, StatisticsScene)


def test_adding_that_is_stopped_adds_nothing(dressed):
    many(dressed.database)
    outfit = dressed()
    stack = shown(outfit, StatisticsRoute())
    press(stack, "Write history to a file")
    carry(stack)
    for number, _match in dressed.database.matches():
        dressed.database.delete(number)
    press(stack, "Add from a file")
    press(stack, "Add the matches")
    assert isinstance(stack.top, CarryingScene)
    stack.frame((WindowResized((960, 540)),), 0.01, None)
    stop(stack, "esc")
    assert isinstance(stack.top, StatisticsScene)
    assert dressed.database.count() == 0


def stop(stack, way) -> None:
    if way == "esc":
        stack.frame((Back(),), 0.01, None)
    elif way == "button":
        press(stack, "Stop")
    else:
        stack.close()


def test_without_a_file_to_take_over_it_says_where_to_put_one(dressed):
    outfit = dressed()
    stack = shown(outfit, StatisticsRoute())
    press(stack, "Add from a file")
    assert isinstance(stack.top, StatisticsScene)
    assert str(dressed.folder) in outfit.notices._shown[0][0]


@pytest.mark.parametrize("count", [1, 2, 5, 90, 91, 10_000])
def test_the_chart_of_any_number_of_matches(dressed, count):
    rng, outfit = Random(count), dressed()
    first = date(1999, 1, 1)
    totals = [(first + timedelta(days=day), rng.randint(-3000, 3000)) for day in range(count)]
    chart = TimeChart(totals)
    chart.place(outfit, pygame.Rect(0, 0, 500, 300))
    chart.draw(pygame.Surface((500, 300)), outfit, None)


@pytest.mark.parametrize("totals", [[0], [0, 0, 0], [0] * 200, [-7], [7], [-1, 1]])
def test_the_chart_of_totals_that_hardly_differ(dressed, totals):
    """Where nobody pays anything at the start, a match may well end with nothing."""
    chart = TimeChart([(date(2026, 11, 30), total) for total in totals])
    chart.place(dressed(), pygame.Rect(0, 0, 500, 300))
    chart.draw(pygame.Surface((500, 300)), dressed(), None)


def test_the_mean_is_of_the_last_ten():
    values = list(range(25))
    assert _means(values)[:3] == [0, 0.5, 1]
    assert _means(values)[24] == sum(range(15, 25)) / 10


def test_every_part_of_the_credits_is_shown(dressed):
    stack = shown(dressed(), CreditsRoute())
    listed = next(each for each in stack.top.form.widgets if isinstance(each, ListBox))
    surface = pygame.Surface((1280, 720))
    stack.top.form.focus(listed)
    for _ in range(len(listed._rows)):
        stack.frame((Navigate(Direction.DOWN),), 0.01, surface)
    assert stack.top._chosen == len(stack.top._credits) - 1
    assert isinstance(stack.top.handle(Back()), Pop)


@pytest.mark.parametrize("route", [StatisticsRoute(), CreditsRoute()], ids=str)
def test_a_flood_of_everything_does_no_harm(dressed, route):
    rng = Random("statistics")
    fill(dressed.database)
    outfit = dressed()
    stack = shown(outfit, route)
    surface = pygame.Surface((1280, 720))
    for number in range(250):
        if stack.top is None:
            stack = shown(outfit, route)
        intents = [anything(rng, (1280, 720)) for _ in range(rng.randint(0, 3))]
        stack.frame(intents, rng.choice((0.0, 0.1)), surface if number % 9 == 0 else None)

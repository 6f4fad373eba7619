"""Each scene fails once, in each of its ways; the page says so, and the match goes on."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from opened_app import Opened

from game.app import FAILED
from game.bots.roster import BOTS
from game.commands.gallery import EXHIBITS, Gallery
from game.commands.replay import REPLAY
from game.engine.chance import Chance
from game.host import MatchChoices, Opponent
from game.session.record import parse_record
from game.session.report import fault_in
from game.ui import routes
from game.ui.intents import Confirm, FocusGained
from game.ui.scenes.fault import FaultScene
from game.ui.scenes.play import PlayScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets import Button

CHOICES = MatchChoices(
    "parlour", "Ada", tuple(Opponent(name, "easy") for name in "BCD"), {"deals": 1}, "crane"
)


@pytest.fixture
def opened(tmp_path, monkeypatch):
    opened = Opened(tmp_path, monkeypatch)
    yield opened
    opened.close()


def played(game, decisions=None):
    session, rng, made = game.session, Chance("person"), 0
    while not session.is_over and made != decisions:
        if not session.is_hand_running:
            session.begin_hand()
        elif not session.step():
            view, options = session.view(game.human), session.options(game.human)
            session.submit(BOTS[0].choose(view, options, rng))
            made += 1
    return game


@pytest.mark.parametrize(
    "exhibit", [each for each in EXHIBITS if each.name != "fault"], ids=lambda each: each.name
)
def test_a_scene_that_fails_leads_to_the_page_and_back_into_the_match(opened, monkeypatch, exhibit):
    """The gallery has every scene; whichever fails, and how, the match in hand goes on."""
    game = opened.app._outfit.host.start(CHOICES)
    played(game, 3)
    steps = game.session.steps
    with Gallery((960, 540)) as gallery:
        shown = exhibit.routes(gallery)
        for number, way in enumerate(("handle", "update", "draw"), 1):
            opened.show(*shown)
            opened.frame()
            scene = opened.top
            intent = Confirm() if way == "handle" else FocusGained()
            with monkeypatch.context() as planted:
                planted.setattr(type(scene), way, broken)
                opened.app._stack.touch()
                opened.frame(intent)
                assert isinstance(opened.top, FaultScene)
                opened.frame()
            text = opened.reports()[-1].read_text(encoding="utf-8")
            assert len(opened.reports()) == number
            fault = fault_in(text)
            assert fault.error == "ZeroDivisionError: a planted fault"
            assert fault.where == type(scene).__name__
            assert repr(intent) in fault.inputs
            assert parse_record(text).steps[: len(steps)] == steps
            opened.press("Go on from the last event")
            assert isinstance(opened.top, PlayScene)
            assert opened.top.game.session.steps[: len(steps)] == steps
            opened.frame()


def broken(*arguments):
    raise ZeroDivisionError("a planted fault")


def test_without_a_match_the_page_leads_to_the_title(opened, monkeypatch):
    opened.show(routes.RulesRoute())
    monkeypatch.setattr(type(opened.top), "update", lambda scene, dt: 1 / 0)
    opened.frame()
    assert isinstance(opened.top, FaultScene)
    opened.frame()
    labels = [each.label for each in opened.top.form.widgets if isinstance(each, Button)]
    assert labels == ["Quit", "Title"]
    opened.frame(Confirm())
    assert isinstance(opened.top, TitleScene)


def test_reports_are_never_written_over_and_are_logged(opened, monkeypatch):
    for number in range(1, 4):
        opened.show(routes.TitleRoute())
        with monkeypatch.context() as planted:
            planted.setattr(TitleScene, "update", lambda scene, dt: 1 / 0)
            opened.frame()
        assert len(opened.reports()) == number
        opened.press("Title")
    log = (opened.folder / "reports" / "faults.log").read_text(encoding="utf-8").splitlines()
    assert len(log) == 3
    assert "TitleScene: ZeroDivisionError" in log[0]
    assert "fault-3.jsonl" in log[2]


def test_where_nothing_can_be_written_the_page_says_so(opened, monkeypatch, capsys):
    (opened.folder / "reports").write_text("a file in its place")
    opened.show(routes.TitleRoute())
    with monkeypatch.context() as planted:
        planted.setattr(TitleScene, "update", lambda scene, dt: 1 / 0)
        opened.frame()
    assert opened.top._route.report == ""
    assert "a file stands where a folder should be" in capsys.readouterr().err
    opened.frame()


def test_a_saved_match_that_cannot_be_opened_leads_to_the_page_again(opened, monkeypatch):
    played(opened.app._outfit.host.start(CHOICES), 2)
    opened.show(routes.TitleRoute())
    with monkeypatch.context() as planted:
        planted.setattr(PlayScene, "enter", lambda scene: 1 / 0)
        opened.press("Continue")
        assert isinstance(opened.top, FaultScene)
        opened.frame()
        opened.press("Go on from the last event")
        assert isinstance(opened.top, FaultScene)
        opened.frame()
    opened.press("Go on from the last event")
    assert isinstance(opened.top, PlayScene)
    assert len(opened.reports()) == 2


FAILING = """
import sys
from pathlib import Path
from game.app import run
from game.ui.scenes.fault import FaultScene
from game.ui.scenes.title import TitleScene
TitleScene.update = lambda scene, dt: 1 / 0
FaultScene.draw = lambda scene, surface: [][1]
sys.exit(run(data=Path(sys.argv[1]), window=(960, 540)))
"""


def test_a_failing_page_ends_with_a_line_and_a_status(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", FAILING, str(tmp_path)],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == FAILED
    told = [line for line in done.stderr.splitlines() if line.startswith("jade-sparrow:")]
    assert len(told) == 2
    assert "ZeroDivisionError" in told[0]
    assert "IndexError" in told[1]
    assert "Traceback" not in done.stderr
    assert len(list((tmp_path / "reports").glob("fault-*.jsonl"))) == 2


def test_a_bot_that_fails_is_reported_and_the_match_goes_on(opened, monkeypatch, capsys):
    game = opened.app._outfit.host.start(CHOICES)
    choose, rng = type(BOTS[0]).choose, Random(1)

    def stumbling(bot, view, options, chance):
        if rng.random() < 0.1:
            raise LookupError("no idea")
        return choose(bot, view, options, chance)

    with monkeypatch.context() as planted:
        planted.setattr(type(BOTS[0]), "choose", stumbling)
        while not opened.reports():
            if not game.session.is_hand_running:
                game.session.begin_hand()
            if not game.session.step():
                game.session.submit(game.session.options(game.human)[-1])
    played(game)
    text = opened.reports()[0].read_text(encoding="utf-8")
    fault, record = fault_in(text), parse_record(text)
    assert fault.where.startswith("bot easy at seat ")
    assert record.steps == game.session.steps[: len(record.steps)]
    assert "no idea" in capsys.readouterr().err


def test_replay_reads_a_report(opened, monkeypatch, capsys):
    from game.cli import main

    played(opened.app._outfit.host.start(CHOICES), 3)
    opened.show(routes.TitleRoute())
    monkeypatch.setattr(TitleScene, "update", lambda scene, dt: 1 / 0)
    opened.frame()
    (report,) = opened.reports()
    capsys.readouterr()
    assert main([REPLAY.name, str(report), "--check"]) == 0
    shown = capsys.readouterr().out
    assert "ZeroDivisionError: division by zero" in shown
    assert "deal code crane" in shown
    assert main([REPLAY.name, str(report), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["fault"]["where"] == "TitleScene"
    assert answer["seed"] == "crane"

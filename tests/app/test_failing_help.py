"""Whoever helps the player may fail: the match goes on without that help, and a report is kept."""

import pytest
from opened_app import Opened
from test_fault_page import broken, played

from game.bots.difficult import Difficult
from game.engine.phases import AwaitDiscard
from game.host import MatchChoices, Opponent
from game.session.record import parse_record
from game.session.replay import Replay
from game.session.report import fault_in
from game.ui.intents import Command, Commanded, Confirm
from game.ui.scenes.open_table import OpenTableScene
from game.ui.scenes.play import PlayScene
from game.ui.stage.routes import OpenTableRoute, PlayRoute

CHOICES = MatchChoices(
    "parlour", "Ada", tuple(Opponent(name, "easy") for name in "BCD"), {"deals": 1}, "crane", seat=0
)
NOTICE = "No hint this time: something went wrong with it."
HELPERS = {
    "hint": (Difficult, "advise"),
    "compass": "game.ui.stage.helping.compass",
    "waits": "game.ui.stage.waits.waits_of",
    "safe tiles": "game.ui.stage.waits.safe_tiles",
    "why not": "game.ui.stage.standing.why_not",
    "no win": "game.ui.stage.standing.why_not_win",
}


@pytest.fixture
def opened(tmp_path, monkeypatch):
    opened = Opened(tmp_path, monkeypatch)
    settings = opened.app._outfit.settings.with_value("assist_level", 3)
    opened.app._outfit.replace(settings)
    yield opened
    opened.close()


def plant(planted, helper):
    if isinstance(helper, str):
        planted.setattr(helper, broken)
    else:
        planted.setattr(*helper, broken)


def until_asked(opened):
    for _frame in range(500):
        opened.frame()
        assert isinstance(opened.top, PlayScene)
        if opened.top.conductor.options:
            return opened.top
    raise AssertionError("the person was never asked")


def notices(opened):
    return [notice.sentence for notice in opened.app._outfit.notices._shown]


def wheres(opened):
    return [fault_in(path.read_text(encoding="utf-8")).where for path in opened.reports()]


@pytest.mark.parametrize("name", HELPERS)
def test_the_match_goes_on_without_help_that_fails(opened, monkeypatch, name):
    game = opened.app._outfit.host.start(CHOICES)
    opened.show(PlayRoute(game))
    plant(monkeypatch, HELPERS[name])
    for _decision in range(3):
        scene = until_asked(opened)
        before = len(game.session.steps)
        scene._submit(scene.conductor.options[-1])
        assert len(game.session.steps) > before
    assert wheres(opened) == [name]
    assert notices(opened) == [NOTICE]
    text = opened.reports()[0].read_text(encoding="utf-8")
    assert fault_in(text).error == "ZeroDivisionError: a planted fault"
    record = parse_record(text)
    assert record.steps == game.session.steps[: len(record.steps)]
    log = (opened.folder / "reports" / "faults.log").read_text(encoding="utf-8")
    assert name in log


def test_a_hand_that_is_taken_up_tells_it_again(opened, monkeypatch):
    game = opened.app._outfit.host.start(CHOICES)
    opened.show(PlayRoute(game))
    plant(monkeypatch, HELPERS["hint"])
    until_asked(opened)
    opened.top.conductor.open()
    opened.top.helping.offer()
    opened.top.helping.offer()
    assert wheres(opened) == ["hint"] * 2


def test_a_hint_that_was_called_for_is_always_answered(opened, monkeypatch):
    game = opened.app._outfit.host.start(CHOICES)
    opened.show(PlayRoute(game))
    plant(monkeypatch, HELPERS["hint"])
    scene = until_asked(opened)
    assert not scene.panel.has_hint
    opened.app._outfit.notices._shown.clear()
    opened.frame(Commanded(Command.HINT))
    assert notices(opened) == [NOTICE]
    assert wheres(opened) == ["hint"]
    opened.frame(Confirm())
    assert isinstance(opened.top, PlayScene)


def test_without_an_adviser_the_clock_throws_the_plainest_tile(opened, monkeypatch):
    game = opened.app._outfit.host.start(CHOICES)
    opened.show(PlayRoute(game))
    plant(monkeypatch, HELPERS["hint"])
    scene = until_asked(opened)
    while not isinstance(game.session.view(game.human).board.phase, AwaitDiscard):
        scene._submit(scene.conductor.options[-1])
        scene = until_asked(opened)
    last = scene.conductor.options[-1]
    scene.conductor.lapse()
    assert any(getattr(step, "action", None) == last for step in game.session.steps[-12:])
    assert "clock" in wheres(opened)


def test_without_hindsight_the_open_table_shows_the_hands(opened, monkeypatch):
    game = played(opened.app._outfit.host.start(CHOICES))
    record = parse_record(opened.app._outfit.host.running_record())
    monkeypatch.setattr("game.ui.scenes.open_table.last_throws", broken)
    opened.show(OpenTableRoute(Replay(record), 0))
    opened.frame()
    assert isinstance(opened.top, OpenTableScene)
    assert wheres(opened) == ["open table"]
    kept = parse_record(opened.reports()[0].read_text(encoding="utf-8"))
    assert kept.steps == game.session.steps
    assert [said.words for said in opened.top._hands()[0]._said] == [
        "What spoke for the last tile thrown cannot be told this time.",
    ]

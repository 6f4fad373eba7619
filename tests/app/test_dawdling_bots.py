"""A bot that hangs holds up its own decision only: the window lives, and the player is told."""

from threading import Event

import pytest
from opened_app import Opened

from game.bots.roster import BOTS
from game.host import MatchChoices, Opponent
from game.session.report import fault_in
from game.ui.intents import Back
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.play import PlayScene
from game.ui.stage.routes import PlayRoute

CHOICES = MatchChoices(
    "parlour", "Ada", tuple(Opponent(name, "easy") for name in "BCD"), {"deals": 1}, "crane", seat=1
)


@pytest.fixture
def opened(tmp_path, monkeypatch):
    opened = Opened(tmp_path, monkeypatch)
    yield opened
    opened.close()


@pytest.fixture
def release(monkeypatch):
    """Bots hang until this is set."""
    release, choose = Event(), type(BOTS[0]).choose

    def hanging(bot, view, options, chance):
        release.wait(60)
        return choose(bot, view, options, chance)

    monkeypatch.setattr(type(BOTS[0]), "choose", hanging)
    yield release
    release.set()


def notices(opened):
    return [notice.sentence for notice in opened.app._outfit.notices._shown]


def test_while_a_bot_thinks_the_window_is_drawn_and_hears_keys(opened, release):
    """East, who is a bot, thinks without end: all that goes by is the time of frames."""
    game = opened.app._outfit.host.start(CHOICES)
    opened.show(PlayRoute(game))
    for _frame in range(20):
        opened.frame()
    assert len(game.session.steps) == 1
    assert isinstance(opened.top, PlayScene)
    opened.frame(Back())
    assert isinstance(opened.top, PauseScene)
    opened.frame(Back())
    assert isinstance(opened.top, PlayScene)
    release.set()
    for _frame in range(100):
        opened.frame()
        if len(game.session.steps) > 1:
            break
    assert len(game.session.steps) > 1
    assert not opened.reports()
    assert not notices(opened)


def test_when_its_time_is_over_the_player_is_told_who_could_not_decide(opened, release):
    game = opened.app._outfit.host.start(CHOICES)
    opened.show(PlayRoute(game))
    frames = 0
    while not opened.reports():
        opened.frame()
        frames += 1
    # Each frame counts as a hundredth of a second.
    assert 250 < frames < 500
    told = notices(opened)
    east = game.sitting[0].name
    assert told == [f"{east} could not decide, so the plainest move was made instead."]
    fault = fault_in(opened.reports()[0].read_text(encoding="utf-8"))
    assert fault.where == "bot easy at seat 0"
    assert "no answer within 3 seconds" in fault.error
    assert len(game.session.steps) == 2

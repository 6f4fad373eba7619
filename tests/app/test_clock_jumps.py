"""The machine is suspended, or its clock is set: the loop goes on as if nothing had been."""

from collections.abc import Iterator
from itertools import chain, repeat

import pygame
import pytest
from opened_app import Opened

from game.app import LONGEST_STEP
from game.engine.phases import AwaitClaims
from game.host import MatchChoices, Opponent
from game.session.record import parse_record
from game.ui.intents import Command, Commanded, NumberPicked, QuitAsked
from game.ui.routes import TitleRoute
from game.ui.scenes.play import PlayScene
from game.ui.stage.claims import Deed, can_win, open_to
from game.ui.stage.routes import PlayRoute

FRAME = 16
NIGHT, BACK = 9 * 3_600_000, -3_600_000
"""Milliseconds: a lid closed in the evening and opened in the morning; a clock put back."""
JUMPS = (NIGHT, FRAME, BACK, FRAME, 0, 2**31, FRAME, -(2**31), FRAME)
CHOICES = MatchChoices(
    "parlour", "Ada", tuple(Opponent(name, "easy") for name in "BCD"), {"deals": 1}, "crane"
)


class Clock:
    """Tells the loop how many milliseconds the last frame took, whatever they really were."""

    def __init__(self, told: Iterator[int]) -> None:
        self.told = told

    def tick(self, frames: int) -> int:
        return next(self.told)


class Playing:
    """A match at the table, and the loop's turns one by one."""

    def __init__(self, opened: Opened, choices: MatchChoices = CHOICES, **settings) -> None:
        self.opened, self.app, self.dt = opened, opened.app, 0.0
        for name, value in settings.items():
            self.app._outfit.change(name, value)
        opened.show(PlayRoute(self.app._outfit.host.start(choices)))

    @property
    def conductor(self):
        return self.opened.top.conductor

    @property
    def steps(self):
        return self.opened.top.game.session.steps

    def turn(self, milliseconds: int = FRAME, *intents) -> None:
        self.opened.intents = list(intents)
        self.dt = self.app._frame(Clock(iter((milliseconds,))), self.dt)
        assert 0 <= self.dt <= LONGEST_STEP

    def jump(self) -> None:
        for milliseconds in JUMPS:
            self.turn(milliseconds)

    def decide(self, milliseconds: int = FRAME) -> None:
        """Let a turn pass; win, pass, or throw the tile that is chosen, where that is open."""
        options = self.conductor.options
        if can_win(options):
            self.turn(milliseconds, Commanded(Command.MAHJONG))
        elif open_to(Deed.PASS, options):
            self.turn(milliseconds, Commanded(Command.PASS))
        elif options:
            self.turn(milliseconds, NumberPicked(1), Commanded(Command.DISCARD))
        else:
            self.turn(milliseconds)

    def until(self, is_there) -> None:
        for _ in range(3000):
            if is_there():
                return
            self.decide()
        raise AssertionError("never came")


@pytest.fixture
def opened(tmp_path, monkeypatch):
    opened = Opened(tmp_path, monkeypatch, speed="normal")
    yield opened
    opened.close()


def test_a_game_that_waits_still_waits_after_a_night(opened):
    playing = Playing(opened)
    playing.until(lambda: playing.conductor.options)
    options, steps = playing.conductor.options, playing.steps
    playing.jump()
    assert playing.conductor.options == options
    assert playing.steps == steps
    playing.decide()
    assert len(playing.steps) == len(steps) + 1


def test_a_claim_clock_does_not_run_out_while_the_machine_sleeps(opened):
    playing = Playing(opened, claim_clock=3)
    playing.until(lambda: is_timed_claim(playing.conductor))
    steps, asked_for = playing.steps, playing.conductor.asked_for
    playing.jump()
    assert playing.steps == steps
    assert asked_for <= playing.conductor.asked_for < asked_for + len(JUMPS) * LONGEST_STEP
    for _ in range(4000 // FRAME):
        playing.turn()
    assert len(playing.steps) > len(steps), "a clock that goes on runs out at last"


def is_timed_claim(conductor) -> bool:
    if not conductor.options or can_win(conductor.options):
        return False
    return isinstance(conductor.view.board.phase, AwaitClaims)


def test_a_picture_in_motion_goes_on_from_where_it_was(opened):
    playing = Playing(opened)
    playing.until(lambda: opened.top.stage.is_animating)
    playing.turn()
    for milliseconds in JUMPS:
        playing.turn(milliseconds)
        assert opened.top.stage.is_animating, "a deal takes longer than a few frames"
    playing.until(lambda: playing.conductor.options)


def test_opponents_do_not_play_ahead_in_one_frame(opened):
    playing = Playing(opened)
    playing.until(lambda: len(playing.steps) > 4)
    for number in range(300):
        before = len(playing.steps)
        playing.turn(JUMPS[number % len(JUMPS)])
        assert len(playing.steps) - before <= 1


def test_the_same_hand_is_played_whatever_the_clock_says(opened):
    """Speed off, so that the pictures take no time."""
    told = []
    for clock in (repeat(FRAME), chain.from_iterable(repeat(JUMPS))):
        playing = Playing(opened, speed="off")
        session = opened.top.game.session
        while isinstance(opened.top, PlayScene):
            playing.decide(next(clock))
        assert parse_record(playing.app._saved.load()).steps == session.steps
        told.append(session.steps)
    assert told[0] == told[1]
    assert len(told[0]) > 30


def test_the_whole_loop_runs_through_jumps(opened, monkeypatch):
    milliseconds = chain(JUMPS, JUMPS, JUMPS)
    monkeypatch.setattr(pygame.time, "Clock", lambda: Clock(milliseconds))
    monkeypatch.setattr(opened.app, "_open_sound", Silent)
    frames = []

    def read(hearing, dt):
        frames.append(dt)
        return [QuitAsked()] if len(frames) == len(JUMPS) * 3 else []

    monkeypatch.setattr(opened.app._reader, "read", read)
    opened.app.run(TitleRoute())
    assert len(frames) == len(JUMPS) * 3
    assert all(0 <= dt <= LONGEST_STEP for dt in frames)
    assert opened.reports() == []


class Silent:
    """Sounds that are not to be heard."""

    def update(self, dt: float) -> None:
        assert 0 <= dt <= LONGEST_STEP

"""A bot that fails, dawdles or cheats does not stop the match."""

import json
from dataclasses import replace
from queue import Empty, SimpleQueue
from threading import Event
from threading import enumerate as enumerate_threads

import pytest

from game.bots.roster import BOTS
from game.engine.actions import Discard, Pass
from game.engine.seats import Seat
from game.session.record import Player, new_record, parse_record, record_text
from game.session.report import fault_in, fault_of, report_text
from game.session.session import Session
from game.session.thinking import BotFault, Patience, TooSlowError, at_once, refused


class Stumbling:
    """Plays like the easiest bot, and fails at every third decision in one of three ways."""

    key = "stumbling"
    name = "Stumbling"

    def __init__(self, how: str) -> None:
        self.how = how
        self.asked = 0

    def choose(self, view, options, rng):
        self.asked += 1
        if self.asked % 3:
            return BOTS[0].choose(view, options, rng)
        if self.how == "fails":
            raise KeyError("no idea")
        if self.how == "cheats":
            return Discard(view.seat, 9999)
        while True:
            pass


def played(how: str, decisions: int) -> tuple[Session, list[BotFault]]:
    """Return a match after so many decisions of the stumbling bot at seat 1."""
    bot, faults = Stumbling(how), []
    bots = {Seat(seat): BOTS[0] for seat in (0, 2, 3)} | {Seat(1): bot}
    players = [Player("A", None), *(Player(name, "easy") for name in "BCD")]
    session = Session(
        new_record("parlour", {}, "stumbling", players),
        bots,
        thinking=Patience(0.5) if how == "dawdles" else Patience(30),
        on_fault=faults.append,
    )
    while bot.asked < decisions:
        if not session.is_hand_running:
            session.begin_hand()
        assert session.step() or not session.is_hand_running
    return session, faults


@pytest.mark.parametrize(("how", "error"), [("fails", KeyError), ("cheats", ValueError)])
def test_the_match_goes_on(how, error):
    session, faults = played(how, 60)
    assert len(faults) == 20
    assert all(fault.seat == 1 and isinstance(fault.error, error) for fault in faults)
    record = replace(session.record, steps=session.steps)
    assert Session.resumed(parse_record(record_text(record)), {}).steps == session.steps


def test_a_bot_without_end_is_left_alone():
    session, faults = played("dawdles", 9)
    assert [type(fault.error) for fault in faults] == [TooSlowError] * 3
    assert session.steps
    left = [thread for thread in enumerate_threads() if thread.name == "bot stumbling"]
    for thread in left:
        thread.join(30)
    assert not any(thread.is_alive() for thread in left)


class Slept(SimpleQueue):
    """The clock runs on for a night while the first answer is waited for."""

    nights = 1

    def get(self, block=True, timeout=None):
        if self.nights:
            self.nights -= 1
            raise Empty
        return super().get(block, timeout)


def test_a_bot_that_was_asked_before_the_machine_slept_still_answers(monkeypatch):
    monkeypatch.setattr("game.session.thinking.SimpleQueue", Slept)
    options = (Pass(Seat(1)), Pass(Seat(2)))
    view = table_of(BOTS[0], at_once).view(Seat(1))
    assert Patience(60)(Last(), view, options, None) == options[1]
    monkeypatch.setattr(Slept, "nights", 2)
    with pytest.raises(TooSlowError):
        Patience(60)(Last(), view, options, None)


class Last:
    """Takes the last option."""

    key = name = "last"

    def choose(self, view, options, rng):
        return options[-1]


class Waiting:
    """Thinks until it is let go, and plays like the easiest bot."""

    key = name = "waiting"

    def __init__(self) -> None:
        self.may_answer = Event()
        self.asked = 0

    def choose(self, view, options, rng):
        self.asked += 1
        self.may_answer.wait(60)
        return BOTS[0].choose(view, options, rng)


def table_of(bot, patience, on_fault=refused):
    """Return a match of four such bots, dealt."""
    players = [Player(name, "easy") for name in "ABCD"]
    session = Session(
        new_record("parlour", {}, "patience", players),
        {Seat(seat): bot for seat in range(4)},
        thinking=patience,
        on_fault=on_fault,
    )
    session.begin_hand()
    return session


def test_a_match_can_look_in_on_a_bot_that_thinks_and_plays_the_same():
    bot = Waiting()
    session = table_of(bot, Patience(30, 1))
    assert session.is_thinking(0.0)
    assert session.is_thinking(1.0)
    assert bot.asked == 1
    bot.may_answer.set()
    while session.is_hand_running:
        if not session.is_thinking(0.0):
            assert session.step()
    plain = table_of(BOTS[0], at_once)
    while plain.is_hand_running:
        assert not plain.is_thinking(0.0)
        plain.step()
    assert session.steps == plain.steps


def test_whoever_dawdled_in_a_hand_has_less_time_in_the_rest_of_it():
    bot, faults = Waiting(), []
    session = table_of(bot, Patience(30, 2), faults.append)
    waits = []
    while len(waits) < 12 and session.is_hand_running:
        seat, seconds = session.awaited[0], 0
        while session.is_thinking(1.0):
            seconds += 1
        if seconds:
            waits.append((seat, seconds))
        session.step()
    bot.may_answer.set()
    slow = [seat for seat, seconds in waits if seconds > 2]
    # The first look puts the question, and no time has passed.
    assert all(seconds == 30 for _seat, seconds in waits if seconds > 2)
    assert len(slow) == len(set(slow))
    assert {seconds for _seat, seconds in waits} == {2, 30}
    assert len(faults) == len(waits)
    assert "no answer within 2 seconds" in str(faults[-1].error)
    assert all(isinstance(fault.error, TooSlowError) for fault in faults)


def test_what_a_bot_thought_for_another_table_is_not_taken():
    bot = Waiting()
    patience = Patience(30)
    first, second = table_of(bot, patience), table_of(bot, patience)
    assert first.is_thinking(0.0)
    assert second.is_thinking(0.0)
    bot.may_answer.set()
    assert first.step()
    assert second.step()
    assert bot.asked >= 3
    assert first.steps == second.steps


def test_the_plainest_move_is_to_pass_or_throw_what_was_drawn():
    session, faults = played("fails", 3)
    assert len(faults) == 1
    action = session.steps[-1].action
    assert isinstance(action, Pass | Discard)


def test_without_somebody_to_tell_the_fault_is_raised():
    session, _ = played("fails", 1)
    strict = Session(session.record, {Seat(seat): Stumbling("fails") for seat in range(4)})
    strict.begin_hand()
    with pytest.raises(KeyError):
        all(iter(strict.step, False))


def test_a_report_is_a_record_with_the_fault_in_its_heading():
    session, faults = played("fails", 3)
    record = replace(session.record, steps=session.steps)
    fault = fault_of(faults[0].error, version="1.2", where="bot stumbling", inputs=("a", "b"))
    text = report_text(fault, record_text(record))
    assert fault_in(text) == fault
    assert "no idea" in fault.error
    assert any("choose" in line for line in fault.traceback)
    assert parse_record(text) == record
    alone = report_text(fault)
    assert fault_in(alone) == fault
    assert json.loads(alone)["fault"]["where"] == "bot stumbling"
    assert fault_in(record_text(record)) is None
    assert fault_in("[]\n") is None

"""How a bot is asked: at once, or with patience for so many seconds and no more.

A bot that fails, takes too long or wants what is not open to it never stops a match: the session
makes the plainest move for it and tells about the fault.
"""

import ctypes
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread

from game.bots.base import Bot
from game.engine.actions import Action, Discard, Draw, Pass, TakeReplacement
from game.engine.chance import Chance
from game.engine.seats import Seat
from game.engine.view import SeatView

Thinking = Callable[[Bot, SeatView, Sequence[Action], Chance], Action]
"""Asks a bot for one of the options."""


class TooSlowError(Exception):
    """A bot thought for longer than it may."""


@dataclass(frozen=True, slots=True)
class BotFault:
    """A bot did not answer as it must: whose turn it was, and what was wrong."""

    bot: str
    seat: Seat
    error: Exception


def chance_for(seed: str, hand: int, seat: Seat, decisions: int) -> Chance:
    """Return a bot's chance for one decision of a match: the one after so many in its hand."""
    return Chance(f"{seed}/{hand - 1}/{seat}/{decisions}")


OnBotFault = Callable[[BotFault], None]


def refused(fault: BotFault) -> None:
    """Raise the fault, for whoever wants bots without any."""
    raise fault.error


def at_once(bot: Bot, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
    """Ask a bot, however long it takes."""
    return bot.choose(view, options, rng)


class Patience:
    """Asks a bot in a thread of its own, and waits for so many seconds at most."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def __call__(self, bot: Bot, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return the bot's answer; raises what the bot raised, or TooSlowError."""
        answers: SimpleQueue[Action | Exception] = SimpleQueue()

        def think() -> None:
            try:
                answers.put(bot.choose(view, options, rng))
            except Exception as error:
                answers.put(error)

        thread = Thread(target=think, name=f"bot {bot.key}", daemon=True)
        thread.start()
        answer = self._first_of(answers)
        if answer is None:
            _interrupt(thread)
            raise TooSlowError(f"no answer within {self._seconds:g} seconds")
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _first_of(self, answers: SimpleQueue[Action | Exception]) -> Action | Exception | None:
        """Return the answer that comes in time; None where there is none.

        It is waited for twice: where the clock goes on while the machine is suspended, a night in
        the middle of a thought takes one of the waits away, and not the bot's turn.
        """
        for _wait in range(2):
            try:
                return answers.get(timeout=self._seconds / 2)
            except Empty:
                continue
        return None


def plainest(options: Sequence[Action]) -> Action:
    """Return the move that changes least: to pass, to draw, to throw the tile that came last."""
    for kind in (Pass, Draw, TakeReplacement):
        for option in options:
            if isinstance(option, kind):
                return option
    discards = [option for option in options if isinstance(option, Discard)]
    return discards[-1] if discards else options[0]


def _interrupt(thread: Thread) -> None:
    """Have a thread give up at its next step, so that it does not take time from the game."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(
        ctypes.c_ulong(thread.ident or 0), ctypes.py_object(TooSlowError)
    )

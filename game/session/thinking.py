"""How a bot is asked: at once, or with patience for so many seconds and no more.

A bot that fails, takes too long or wants what is not open to it never stops a match: the session
makes the plainest move for it and tells about the fault.
"""

import ctypes
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Protocol

from game.bots.base import Bot
from game.engine.actions import Action, Discard, Draw, Pass, TakeReplacement
from game.engine.chance import Chance
from game.engine.events import Deal
from game.engine.seats import Seat
from game.engine.view import SeatView


class Thinking(Protocol):
    """Asks a bot for one of the options."""

    def __call__(self, bot: Bot, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return the bot's answer, however long it is waited for; raises what the bot raised."""

    def is_ready(
        self, bot: Bot, view: SeatView, options: Sequence[Action], rng: Chance, dt: float
    ) -> bool:
        """Return whether to ask would not wait, `dt` seconds after this was last asked."""


_MOMENT = 0.02
"""Seconds for which the screen may wait between two pictures."""


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


class AtOnce:
    """Asks a bot, however long it takes."""

    def __call__(self, bot: Bot, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return the bot's answer."""
        return bot.choose(view, options, rng)

    def is_ready(
        self, bot: Bot, view: SeatView, options: Sequence[Action], rng: Chance, dt: float
    ) -> bool:
        """Return that there is nothing to wait for beforehand."""
        return True


at_once = AtOnce()


class _Question:
    """What a bot was asked, and the thread in which it thinks about it."""

    def __init__(self, bot: Bot, view: SeatView, options: Sequence[Action], rng: Chance) -> None:
        self.answers: SimpleQueue[Action | Exception] = SimpleQueue()
        self.answer: Action | Exception | None = None
        self.waited = 0.0
        self._bot = bot
        self._view = view

        def think() -> None:
            try:
                self.answers.put(bot.choose(view, options, rng))
            except Exception as error:
                self.answers.put(error)

        self._thread = Thread(target=think, name=f"bot {bot.key}", daemon=True)
        self._thread.start()

    def is_asked(self, bot: Bot, view: SeatView) -> bool:
        """Return whether this is what is asked now; no two decisions are made at one board."""
        mine = self._view
        return bot is self._bot and view.seat == mine.seat and view.board is mine.board

    def listen(self, seconds: float) -> None:
        """Wait for the answer for so long, if it is not there yet."""
        if self.answer is None:
            try:
                self.answer = self.answers.get(timeout=seconds)
            except Empty:
                return

    def interrupt(self) -> None:
        """Have the bot give up at its next step, so that it does not take time from the game."""
        ctypes.pythonapi.PyThreadState_SetAsyncExc(
            ctypes.c_ulong(self._thread.ident or 0), ctypes.py_object(TooSlowError)
        )


class Patience:
    """Asks a bot in a thread of its own, and waits for so many seconds at most.

    Whoever took longer in a hand once has only `afterwards` seconds for each decision that it has
    left there, so that a bot that hangs does not hold everybody up again and again.
    """

    def __init__(self, seconds: float, afterwards: float | None = None) -> None:
        self._seconds = seconds
        self._afterwards = seconds if afterwards is None else afterwards
        self._question: _Question | None = None
        self._deal: Deal | None = None
        self._dawdlers: set[Seat] = set()

    def __call__(self, bot: Bot, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return the bot's answer; raises what the bot raised, or TooSlowError.

        It is waited for twice: where the clock goes on while the machine is suspended, a night in
        the middle of a thought takes one of the waits away, and not the bot's turn.
        """
        question, allowed = self._asked(bot, view, options, rng), self._allowed(view)
        self._question = None
        for _wait in range(2):
            question.listen(max(0.0, allowed - question.waited) / 2)
        if question.answer is None:
            question.interrupt()
            self._dawdlers.add(view.seat)
            raise TooSlowError(f"no answer within {allowed:g} seconds")
        if isinstance(question.answer, Exception):
            raise question.answer
        return question.answer

    def is_ready(
        self, bot: Bot, view: SeatView, options: Sequence[Action], rng: Chance, dt: float
    ) -> bool:
        """Return whether the bot has answered, or has had its time.

        The question is put when this is first asked about it; then and each time after that the
        answer is waited for no longer than a picture on the screen may take.
        """
        is_new = self._question is None or not self._question.is_asked(bot, view)
        question = self._asked(bot, view, options, rng)
        question.waited += 0.0 if is_new else dt
        question.listen(_MOMENT)
        return question.answer is not None or question.waited >= self._allowed(view)

    def _asked(self, bot: Bot, view: SeatView, options: Sequence[Action], rng: Chance) -> _Question:
        """Return the question, put before or now; another one is not waited for any more."""
        if self._question is not None:
            if self._question.is_asked(bot, view):
                return self._question
            self._question.interrupt()
        self._question = _Question(bot, view, options, rng)
        return self._question

    def _allowed(self, view: SeatView) -> float:
        if view.board.deal != self._deal:
            self._deal = view.board.deal
            self._dawdlers.clear()
        return self._afterwards if view.seat in self._dawdlers else self._seconds


def plainest(options: Sequence[Action]) -> Action:
    """Return the move that changes least: to pass, to draw, to throw the tile that came last."""
    for kind in (Pass, Draw, TakeReplacement):
        for option in options:
            if isinstance(option, kind):
                return option
    discards = [option for option in options if isinstance(option, Discard)]
    return discards[-1] if discards else options[0]

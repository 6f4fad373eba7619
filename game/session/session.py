"""A session plays one match. It never sleeps and never draws; the screen or a loop steps it.

The engine is always ahead of the picture: `submit` and `step` change the table at once, and each
seat's redacted events wait in its outbox until somebody drains it.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from game.bots.base import Bot
from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.events import Event, as_seen_by
from game.engine.match import Match, after_hand, watching_seat
from game.engine.phases import HandOver
from game.engine.referee import IllegalActionError, awaited, carry_out, deal_hand, options
from game.engine.seats import Seat
from game.engine.table import Table
from game.engine.view import SeatView
from game.session.onlookers import Onlookers
from game.session.promise import wall_digest
from game.session.record import (
    Beginning,
    HandStep,
    PlayStep,
    Record,
    Step,
    diverged,
    events_digest,
    is_promise_kept,
    unkept,
    unplayable,
)
from game.session.thinking import (
    BotFault,
    OnBotFault,
    Thinking,
    at_once,
    chance_for,
    plainest,
    refused,
)


class Journal(Protocol):
    """Whoever keeps the steps of a match as they happen."""

    def __call__(self, step: Step, *, is_human: bool) -> None:
        """Keep one step; `is_human` marks a decision of a person at the table."""


def no_journal(step: Step, *, is_human: bool) -> None:
    """Keep nothing."""


class Session:
    """One match: the referee's table, a view for each seat, the record, and the bots.

    `bots` maps the computer's players by the seat they begin at (`Match.seating` tells who sits
    where); a player without a bot is a person. `thinking` asks a bot; when it fails, `on_fault` is
    told (and raises, unless told otherwise) and the plainest move is made.
    """

    def __init__(
        self,
        record: Record,
        bots: Mapping[Seat, Bot],
        journal: Journal = no_journal,
        *,
        thinking: Thinking = at_once,
        on_fault: OnBotFault = refused,
    ) -> None:
        self.record = record
        self.match: Match = record.opened_match()
        self._bots = bots
        self._journal = journal
        self._thinking = thinking
        self._on_fault = on_fault
        self._table: Table | None = None
        self._steps: list[Step] = []
        self._openings: list[tuple[int, Match]] = []
        self._decisions = 0
        self.begins = record.begins
        """The hand dealt last, as the beginning of a match that would be dealt it first."""
        self.promises: list[str] = []
        """The digest of each hand's wall, as it was before anybody saw a tile of it."""
        self._onlookers = Onlookers(record.ruleset)
        self._seating = self.match.seating
        self._seats = tuple(Seat(seat) for seat in range(record.ruleset.seats))
        self._unread: dict[Seat, list[Event]] = {seat: [] for seat in self._seats}

    @classmethod
    def resumed(
        cls,
        record: Record,
        bots: Mapping[Seat, Bot],
        journal: Journal = no_journal,
        *,
        thinking: Thinking = at_once,
        on_fault: OnBotFault = refused,
    ) -> "Session":
        """Return the session at the end of a record's steps.

        Raises RecordError naming the step that does not fit the rules or tells other events.
        """
        session = cls(record, bots, thinking=thinking, on_fault=on_fault)
        for number, step in enumerate(record.steps, start=1):
            try:
                done = session._replay(step)
            except (ValueError, LookupError) as error:
                raise unplayable(number, step, error) from error
            if done.digest != step.digest:
                raise diverged(number, step)
            if not is_promise_kept(step, done):
                raise unkept(number, step)
        session._journal = journal
        return session

    def rewound(self, count: int) -> "Session":
        """Return the session as it was after so many steps; only their last hand is played again.

        This one is left as it is. ValueError if there are not so many steps, or none at all.
        """
        openings = [opening for opening in self._openings if opening[0] < count]
        if not openings or count > len(self._steps):
            raise ValueError(f"there is no session after {count} of {len(self._steps)} steps")
        first, match = openings[-1]
        session = Session(self.record, self._bots, thinking=self._thinking, on_fault=self._on_fault)
        session.match = match
        session._steps = self._steps[:first]
        session._openings = openings[:-1]
        session.promises = self.promises[: len(openings) - 1]
        for step in self._steps[first:count]:
            session._replay(step)
        session._journal = self._journal
        return session

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps so far."""
        return tuple(self._steps)

    @property
    def is_hand_running(self) -> bool:
        """Whether a hand has been dealt and has not ended."""
        return self._table is not None and not isinstance(self._table.board.phase, HandOver)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.match.is_over

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the table waits for; empty between hands."""
        return awaited(self._table) if self._table is not None else ()

    @property
    def seating(self) -> tuple[int, ...]:
        """The player at each seat in the hand on the table, or in the first one before that."""
        return self._seating

    def seat_of(self, player: int) -> Seat | None:
        """Return where a player sits in the hand on the table; None for one who sits out."""
        return Seat(self._seating.index(player)) if player in self._seating else None

    def watched_seat(self, player: int) -> Seat:
        """Return the seat with whose eyes a player sees the hand; the own, unless it sits out."""
        own = self.seat_of(player)
        return watching_seat(self.record.ruleset, self._seating) if own is None else own

    def view(self, seat: Seat) -> SeatView:
        """Return what a seat knows now; ValueError before the first hand."""
        return self._onlookers.view(seat)

    def options(self, seat: Seat) -> tuple[Action, ...]:
        """Return what is open to a seat now."""
        return options(self._table, seat) if self._table is not None else ()

    def drain(self, seat: Seat) -> list[Event]:
        """Return the events that a person's seat has seen since this was last asked."""
        unread, self._unread[seat] = self._unread[seat], []
        return unread

    def begin_hand(self) -> None:
        """Deal the next hand; ValueError while one is running or when the match is over."""
        if self.is_hand_running:
            raise ValueError("no hand can be dealt now")
        self._seating = self.match.seating
        deal = self.record.deal_of(self.match)
        table, events = deal_hand(self.match.ruleset, deal, self.record.wall_of(deal))
        self._openings.append((len(self._steps), self.match))
        self._table = table
        self.promises.append(wall_digest(deal.seed, table.tiles))
        self._decisions = 0
        self.begins = Beginning(deal.number, self.match.deals_passed, self.match.keeps)
        self._onlookers.open_hand(events, table.board, self.match.seat_totals)
        self._leave_unread(events)
        digest = events_digest(events, self.match.totals)
        self._keep(HandStep(deal.number, digest, self.promises[-1]), is_human=False)
        self._close_hand()

    def submit(self, action: Action) -> None:
        """Carry out an action of any seat; IllegalActionError if it is not open to it."""
        if self._table is None:
            raise IllegalActionError("no hand has been dealt yet")
        self._table, events = carry_out(self._table, action)
        self._decisions += 1
        self._onlookers.tell(events, self._table.board)
        self._leave_unread(events)
        step = PlayStep(action, events_digest(events))
        self._keep(step, is_human=self._bot_at(action.seat) is None)
        self._close_hand()

    def step(self) -> bool:
        """Let one bot make one decision; return whether there was one to make.

        Where several seats are awaited, bots answer whether or not the person has.
        """
        for seat in self.awaited:
            bot = self._bot_at(seat)
            if bot is not None:
                self.submit(self._choice(bot, seat))
                return True
        return False

    def is_thinking(self, dt: float) -> bool:
        """Let whoever decides in the next `step` think; return whether it needs longer still.

        `dt` are the seconds since this was last asked. It changes nothing but how long `step`
        takes: once nobody is thinking it does not wait, and it need not be asked at all.
        """
        for seat in self.awaited:
            bot = self._bot_at(seat)
            if bot is not None:
                choices = self.options(seat)
                if len(choices) == 1:
                    return False
                view, rng = self.view(seat), self._chance(seat)
                return not self._thinking.is_ready(bot, view, choices, rng, dt)
        return False

    def _bot_at(self, seat: Seat) -> Bot | None:
        return self._bots.get(Seat(self._seating[seat]))

    def _choice(self, bot: Bot, seat: Seat) -> Action:
        choices = self.options(seat)
        if len(choices) == 1:
            return choices[0]
        try:
            choice = self._thinking(bot, self.view(seat), choices, self._chance(seat))
            if choice not in choices:
                raise IllegalActionError(f"{choice} is not open to seat {seat}")
        except Exception as error:
            # A match goes on whatever is wrong with a bot.
            self._on_fault(BotFault(bot.key, seat, error))
            return plainest(choices)
        return choice

    def _chance(self, seat: Seat) -> Chance:
        return chance_for(self.record.seed, self.begins.hand, seat, self._decisions)

    def _leave_unread(self, events: Sequence[Event]) -> None:
        players = range(self.record.ruleset.players)
        watched = {self.watched_seat(each) for each in players if Seat(each) not in self._bots}
        for seat in sorted(watched):
            for event in events:
                told = as_seen_by(event, seat)
                if told is not None:
                    self._unread[seat].append(told)

    def _keep(self, step: Step, *, is_human: bool) -> None:
        self._steps.append(step)
        self._journal(step, is_human=is_human)

    def _close_hand(self) -> None:
        assert self._table is not None
        phase = self._table.board.phase
        if isinstance(phase, HandOver):
            self.match = after_hand(self.match, phase.result)

    def _replay(self, step: Step) -> Step:
        """Do a step again and keep it as it was recorded; return what it led to now."""
        match step:
            case HandStep():
                self.begin_hand()
            case PlayStep():
                self.submit(step.action)
        done, self._steps[-1] = self._steps[-1], step
        return done

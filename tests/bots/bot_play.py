"""Decisions of bots at a real table, for the tests of this room."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.bots.base import Bot
from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.events import Event
from game.engine.match import opened_match
from game.engine.phases import HandOver
from game.engine.referee import awaited, carry_out, deal_hand, options
from game.engine.ruleset import Ruleset
from game.engine.seats import Seat
from game.engine.table import Table
from game.engine.view import SeatView
from game.session.onlookers import Onlookers


@dataclass(frozen=True)
class Decision:
    """A seat with a choice: what it sees, what is open to it, what the table hides."""

    table: Table
    events: tuple[Event, ...]
    seat: Seat
    view: SeatView
    choices: tuple[Action, ...]
    seed: str

    @property
    def rng(self) -> Chance:
        """The chance for this decision, from its beginning."""
        return Chance(self.seed)


def decisions(
    ruleset: Ruleset, bots: Sequence[Bot], seed: str, limit: int = 400
) -> Iterator[Decision]:
    """Yield each decision of a hand as it comes; the bots' choices are carried out."""
    table, events = deal_hand(ruleset, opened_match(ruleset, seed).deal)
    told = list(events)
    onlookers = Onlookers(ruleset)
    onlookers.open_hand(events, table.board, (0,) * ruleset.seats)
    for number in range(limit):
        if isinstance(table.board.phase, HandOver):
            return
        seat = awaited(table)[0]
        choices = options(table, seat)
        action = choices[0]
        if len(choices) > 1:
            view = onlookers.view(seat)
            decision = Decision(table, tuple(told), seat, view, choices, f"{seed}/{number}")
            yield decision
            action = bots[seat].choose(view, choices, decision.rng)
        table, events = carry_out(table, action)
        told += events
        onlookers.tell(events, table.board)

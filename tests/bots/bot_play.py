"""Decisions of bots at a real table, for the tests of this room."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.bots.base import Advice, Bot
from game.bots.difficult import Difficult
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

ADVISER = Difficult()


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


def hint(table: Table, seat: Seat) -> Advice:
    """Return the hint to a seat at a stacked table."""
    return ADVISER.advise(seat_view(table, seat), options(table, seat), Chance("hint"))


def seat_view(table: Table, seat: Seat) -> SeatView:
    """Return what a seat sees of a table that was stacked: its own tiles and all that lies open."""
    shown = {*table.board.places[seat].hand}
    for place in table.board.places:
        shown |= {*place.bonus, *place.thrown}
        shown |= {tile_id for laid in place.melds for tile_id in laid.tile_ids}
    faces = {tile_id: table.tiles[tile_id] for tile_id in shown}
    return SeatView(seat, table.ruleset, (0,) * 4, table.board, faces)

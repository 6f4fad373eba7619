"""A match that was played, to be looked at: any moment of it, from any seat, at once.

The record is played through once; after that every moment is looked up, so going back costs what
going forward does. A position is a number of events: at 1 the first hand has just begun, at
`length` everything has happened.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.engine.actions import Action
from game.engine.board import Board, evolve_board
from game.engine.events import (
    Event,
    HandEnded,
    HandStarted,
    TileDiscarded,
    TurnBegun,
    as_seen_by,
)
from game.engine.match import Match, PlayedHand, after_hand, watching_seat
from game.engine.phases import HandOver
from game.engine.referee import carry_out, deal_hand, options
from game.engine.seats import Seat
from game.engine.table import Table
from game.engine.tiles import Tile, TileId
from game.engine.view import SeatView, caught_up, opened_view
from game.locale import _
from game.session.promise import digest_of, sealed_text
from game.session.record import (
    Beginning,
    HandStep,
    PlayStep,
    Record,
    RecordError,
    diverged,
    events_digest,
    unplayable,
)


@dataclass(frozen=True, slots=True)
class ReplayedHand:
    """One hand of a replay: where it begins, is dealt and ends, as positions.

    `begins` names it as the beginning of a match that would be dealt it first; `seating` holds the
    player at each seat, `before` the players' totals before it, `seat_totals` the seats'. `played`
    is its result with all scores and payments; None for a hand that was not played to its end.
    `promise` is the digest of its wall that was told before the deal; empty where none is recorded.
    """

    begins: Beginning
    start: int
    dealt: int
    end: int
    seating: tuple[int, ...]
    before: tuple[int, ...]
    seat_totals: tuple[int, ...]
    played: PlayedHand | None
    promise: str

    @property
    def number(self) -> int:
        """The number of the hand in its match."""
        return self.begins.hand


@dataclass(slots=True)
class _Story:
    """What happened in one hand, and the board after each step with the number of events so far."""

    match: Match
    promise: str
    tiles: tuple[Tile, ...]
    events: list[Event]
    ends: list[int]
    boards: list[Board]

    def board(self, count: int) -> Board:
        """Return the board after so many events of the hand."""
        step = bisect_right(self.ends, count) - 1
        if step < 0:
            started = self.events[0]
            assert isinstance(started, HandStarted)
            found = opened_view(started, Seat(0), self.match.ruleset, ()).board
            told = self.events[1:count]
        else:
            found, told = self.boards[step], self.events[self.ends[step] : count]
        for event in told:
            found = evolve_board(found, event)
        return found


class Replay:
    """A record, and a position in it that the methods move; `hands` are all its hands."""

    def __init__(self, record: Record) -> None:
        """Play the record through; RecordError names the step that does not fit.

        A record without a hand has nothing to show, and is refused too.
        """
        self.record = record
        self._stories = _played(record)
        if not self._stories:
            raise RecordError(_("nothing has been played in this record"))
        self.hands = _hands(self._stories)
        self.length = self.hands[-1].end
        self._turns = _turns(self._stories)
        self._steps = _step_ends(self._stories)
        self.position = self.hands[0].dealt

    @property
    def index(self) -> int:
        """The place of the hand at the position among all, from 0."""
        return self._index(self.position)

    @property
    def hand(self) -> ReplayedHand:
        """The hand at the position."""
        return self.hands[self.index]

    @property
    def turn_number(self) -> int:
        """How many tiles have been thrown in the hand so far."""
        hand = self.hand
        story = self._stories[self.index]
        happened = story.events[: self.position - hand.start]
        return sum(isinstance(event, TileDiscarded) for event in happened)

    @property
    def person(self) -> int:
        """The player whose match it was; the first one where only bots played."""
        return next(iter(self.record.persons), 0)

    def seat_of(self, player: int) -> Seat:
        """Return the seat of a player in the hand at the position; of one who sits out, the one it
        looks on from.
        """
        seating = self.hand.seating
        if player in seating:
            return Seat(seating.index(player))
        return watching_seat(self.record.ruleset, seating)

    def go_to(self, position: int) -> None:
        """Go to a position, or to the first or last one if there is none such."""
        self.position = min(max(position, 1), self.length)

    def step(self, count: int = 1) -> None:
        """Go so many events on, or back if it is negative."""
        self.go_to(self.position + count)

    def turn(self, count: int = 1) -> None:
        """Go so many turns on or back: to after the deal, each discard, and the end of a hand."""
        self.go_to(_moved(self._turns, self.position, count))

    def go_to_hand(self, index: int) -> None:
        """Go to where a hand has been dealt; `index` counts from 0 and is bounded."""
        self.go_to(self.hands[min(max(index, 0), len(self.hands) - 1)].dealt)

    def next_hand(self, count: int = 1) -> None:
        """Go so many hands on or back; back is first to the beginning of the hand of now."""
        self.go_to(_moved([hand.dealt for hand in self.hands], self.position, count))

    def go_to_scoring(self, index: int) -> PlayedHand | None:
        """Go to the end of a hand and return what its scoring shows; None if it has no end."""
        hand = self.hands[min(max(index, 0), len(self.hands) - 1)]
        self.go_to(hand.end)
        return hand.played

    def view(self, seat: Seat, *, is_open: bool = False) -> SeatView:
        """Return what a seat knew at the position; with `is_open`, with all faces known."""
        index = self._index(self.position)
        story, hand = self._stories[index], self.hands[index]
        count = self.position - hand.start
        started = story.events[0]
        assert isinstance(started, HandStarted)
        first = opened_view(started, seat, self.record.ruleset, hand.seat_totals)
        told = (as_seen_by(event, seat) for event in story.events[1:count])
        view = caught_up(first, told, story.board(count))
        if not is_open:
            return view
        return replace(view, faces={TileId(each): face for each, face in enumerate(story.tiles)})

    def options(self, seat: Seat) -> tuple[Action, ...]:
        """Return what was open to a seat at the position; only right between decisions."""
        hand, story = self.hand, self._stories[self.index]
        assert story.match.deal is not None
        deal = self.record.deal_of(story.match)
        table, _events = deal_hand(story.match.ruleset, deal, self.record.wall_of(deal))
        first = bisect_right(self._steps, hand.start) + 1
        for step in self.record.steps[first : first + self.decisions]:
            assert isinstance(step, PlayStep)
            table, _events = carry_out(table, step.action)
        return options(table, seat)

    @property
    def decisions(self) -> int:
        """How many decisions had been made in the hand at the position."""
        story = self._stories[self.index]
        return bisect_right(story.ends, self.position - self.hand.start) - 1

    def wall_digest(self, index: int) -> str:
        """Return the digest of the wall of a hand, from what the record deals."""
        return digest_of(self.sealed_text(index))

    def sealed_text(self, index: int) -> str:
        """Return the text that the digest of the wall of a hand is worked out from."""
        story = self._stories[index]
        assert story.match.deal is not None
        return sealed_text(story.match.deal.seed, story.tiles)

    def events(self, seat: Seat, start: int, *, is_open: bool = False) -> tuple[Event, ...]:
        """Return what a seat was told between `start` and the position; all of it if `is_open`.

        Both are in one hand; ValueError if not.
        """
        hand, story = self.hand, self._stories[self._index(self.position)]
        if not hand.start <= start <= self.position:
            raise ValueError(f"position {start} is not before {self.position} in the same hand")
        happened = story.events[start - hand.start : self.position - hand.start]
        if is_open:
            return tuple(happened)
        told = (as_seen_by(event, seat) for event in happened)
        return tuple(event for event in told if event is not None)

    def record_here(self) -> Record:
        """Return the record up to the position, for playing on from it.

        Where it is in the middle of what one decision led to, it is before that decision.
        """
        steps = bisect_right(self._steps, self.position)
        return replace(self.record, steps=self.record.steps[:steps])

    def _index(self, position: int) -> int:
        return bisect_right([hand.start for hand in self.hands], position - 1) - 1


def _moved(stops: Sequence[int], position: int, count: int) -> int:
    """Return the stop so many further on than a position, or further back; the last one at most."""
    if count >= 0:
        index = bisect_right(stops, position) + count - 1
    else:
        index = bisect_right(stops, position - 1) + count
    return stops[min(max(index, 0), len(stops) - 1)]


def _played(record: Record) -> list[_Story]:
    match, table = record.opened_match(), None
    stories: list[_Story] = []
    for number, step in enumerate(record.steps, start=1):
        try:
            table, events, digest = _done(record, match, table, step)
        except (ValueError, LookupError) as error:
            raise unplayable(number, step, error) from error
        if digest != step.digest:
            raise diverged(number, step)
        if isinstance(step, HandStep):
            stories.append(_Story(match, step.promise, table.tiles, [], [], []))
        story = stories[-1]
        story.events += events
        story.ends.append(len(story.events))
        story.boards.append(table.board)
        if isinstance(table.board.phase, HandOver):
            match = after_hand(match, table.board.phase.result)
    return stories


def _done(
    record: Record, match: Match, table: Table | None, step: HandStep | PlayStep
) -> tuple[Table, tuple[Event, ...], str]:
    if isinstance(step, PlayStep):
        if table is None:
            raise ValueError("no hand has been dealt yet")
        table, events = carry_out(table, step.action)
        return table, events, events_digest(events)
    is_running = table is not None and not isinstance(table.board.phase, HandOver)
    if is_running or match.deal is None:
        raise ValueError("no hand can be dealt now")
    deal = record.deal_of(match)
    table, events = deal_hand(match.ruleset, deal, record.wall_of(deal))
    return table, events, events_digest(events, match.totals)


def _hands(stories: Sequence[_Story]) -> tuple[ReplayedHand, ...]:
    hands: list[ReplayedHand] = []
    start = 0
    for index, story in enumerate(stories):
        match, events = story.match, story.events
        later = stories[index + 1].match if index + 1 < len(stories) else None
        phase = story.boards[-1].phase
        played = None
        if isinstance(phase, HandOver):
            played = (later or after_hand(match, phase.result)).played[-1]
        begun = (place for place, event in enumerate(events, 1) if isinstance(event, TurnBegun))
        assert match.deal is not None
        hands.append(
            ReplayedHand(
                begins=Beginning(match.deal.number, match.deals_passed, match.keeps),
                start=start,
                dealt=start + next(begun, 1),
                end=start + len(events),
                seating=match.seating,
                before=match.totals,
                seat_totals=match.seat_totals,
                played=played,
                promise=story.promise,
            )
        )
        start += len(events)
    return tuple(hands)


def _turns(stories: Sequence[_Story]) -> list[int]:
    events = [event for story in stories for event in story.events]
    return [
        place
        for place, event in enumerate(events, 1)
        if isinstance(event, TurnBegun | TileDiscarded | HandEnded)
    ] or [len(events)]


def _step_ends(stories: Sequence[_Story]) -> list[int]:
    ends: list[int] = []
    start = 0
    for story in stories:
        ends += [start + end for end in story.ends]
        start += len(story.events)
    return ends

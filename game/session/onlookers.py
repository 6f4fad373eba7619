"""The views of all seats at one table, each folded from its own redacted events.

The board has no secrets and is the same for every seat, so all share the one that the referee has
folded from the same events. A view catches up when somebody asks for it.
"""

from collections.abc import Sequence

from game.engine.board import Board
from game.engine.events import Event, HandStarted, as_seen_by
from game.engine.ruleset import Ruleset
from game.engine.seats import Seat
from game.engine.view import SeatView, caught_up, opened_view


class Onlookers:
    """Whoever sits at a table and watches it."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._seats = tuple(Seat(seat) for seat in range(ruleset.seats))
        self._board: Board | None = None
        self._events: list[Event] = []
        self._views: list[SeatView] = []
        self._read: list[int] = []

    def open_hand(self, events: Sequence[Event], board: Board, totals: tuple[int, ...]) -> None:
        """Begin a hand with all that happened in its deal, and the board after that.

        `totals` are what the seats own.
        """
        started = events[0]
        assert isinstance(started, HandStarted)
        self._views = []
        for seat in self._seats:
            told = as_seen_by(started, seat)
            assert isinstance(told, HandStarted)
            self._views.append(opened_view(told, seat, self._ruleset, totals))
        self._read = [0] * len(self._seats)
        self._events = list(events[1:])
        self._board = board

    def tell(self, events: Sequence[Event], board: Board) -> None:
        """Let what happened next be seen; `board` is the board after it."""
        self._events += events
        self._board = board

    def view(self, seat: Seat) -> SeatView:
        """Return what a seat knows now; ValueError before the first hand."""
        if self._board is None:
            raise ValueError("no hand has been dealt yet")
        read = self._read[seat]
        if read < len(self._events):
            told = [as_seen_by(event, seat) for event in self._events[read:]]
            self._views[seat] = caught_up(self._views[seat], told, self._board)
            self._read[seat] = len(self._events)
        return self._views[seat]

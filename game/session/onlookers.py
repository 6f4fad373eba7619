"""The views of all seats at one table, each folded from its own redacted events.

The board is the same for every seat, so it is folded once and shared; a view catches up only when
somebody asks for it.
"""

from collections.abc import Sequence

from game.engine.board import Board, evolve_board, opened_board
from game.engine.events import Event, HandStarted, as_seen_by
from game.engine.ruleset import Ruleset
from game.engine.seats import Seat
from game.engine.view import SeatView, caught_up, opened_view

Told = Sequence[Event | None]
"""One event as each seat learns it; None where a seat learns nothing."""


class Onlookers:
    """Whoever sits at a table and watches it."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._seats = tuple(Seat(seat) for seat in range(ruleset.seats))
        self._board: Board | None = None
        self._views: list[SeatView] = []
        self._pending: list[list[tuple[Event, Board]]] = []

    def tell(self, event: Event, totals: tuple[int, ...]) -> Told:
        """Let every seat see what it may of an event; return what each has learnt.

        `totals` are what the seats own at the beginning of the hand.
        """
        told = [as_seen_by(event, seat) for seat in self._seats]
        public = next((one for one in told if one is not None), None)
        if isinstance(public, HandStarted):
            self._board = opened_board(public, self._ruleset.seats)
            self._pending = [[] for _ in self._seats]
            self._views = [opened_view(public, seat, self._ruleset, totals) for seat in self._seats]
        elif public is not None:
            assert self._board is not None
            self._board = evolve_board(self._board, public)
            for pending, one in zip(self._pending, told, strict=True):
                if one is not None:
                    pending.append((one, self._board))
        return told

    def view(self, seat: Seat) -> SeatView:
        """Return what a seat knows now; ValueError before the first hand."""
        if not self._views:
            raise ValueError("no hand has been dealt yet")
        pending = self._pending[seat]
        if pending:
            self._views[seat] = caught_up(self._views[seat], pending)
            pending.clear()
        return self._views[seat]

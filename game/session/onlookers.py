"""The views of all seats at one table, folded from what each seat is told.

The board has no secrets and is the same for every seat, so all share the one that the referee has
folded from the same events. Most events tell every seat the same, so their faces are kept once;
beside them each seat has the faces that it alone was shown. Put together they are the fold of the
seat's own redacted events, as `tests/session/test_onlookers.py` holds against it.
"""

from collections.abc import Iterable, Sequence

from game.engine.board import Board
from game.engine.events import (
    ClaimAnswered,
    DiscardTurned,
    Event,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
    as_seen_by,
)
from game.engine.ruleset import Ruleset
from game.engine.seats import Seat
from game.engine.tiles import Tile, TileId
from game.engine.view import SeatView, learn


class Onlookers:
    """Whoever sits at a table and watches it."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._totals: tuple[int, ...] = ()
        self._board: Board | None = None
        self._seen: dict[TileId, Tile] = {}
        self._own: tuple[dict[TileId, Tile], ...] = ()

    def open_hand(self, events: Sequence[Event], board: Board, totals: tuple[int, ...]) -> None:
        """Begin a hand with all that happened in its deal, and the board after that.

        `totals` are what the seats own.
        """
        self._totals = totals
        self._seen = {}
        self._own = tuple({} for _ in range(self._ruleset.seats))
        self.tell(events, board)

    def tell(self, events: Iterable[Event], board: Board) -> None:
        """Let what happened next be seen; `board` is the board after it."""
        self._board = board
        for event in events:
            if isinstance(event, TileDiscarded):
                learn(self._seen, event)
                # Known to all now, so there is less to put together.
                self._own[event.seat].pop(event.tile_id, None)
            elif isinstance(event, (TileDrawn, TilesDealt, ClaimAnswered)):
                told = as_seen_by(event, event.seat)
                assert told is not None
                learn(self._own[event.seat], told)
            else:
                learn(self._seen, event)
                if isinstance(event, DiscardTurned):
                    # Not even who threw it may know it any more.
                    for faces in self._own:
                        learn(faces, event)

    def view(self, seat: Seat) -> SeatView:
        """Return what a seat knows now; ValueError before the first hand."""
        if self._board is None:
            raise ValueError("no hand has been dealt yet")
        faces = self._seen | self._own[seat]
        return SeatView(seat, self._ruleset, self._totals, self._board, faces)

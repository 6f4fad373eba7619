"""What one seat knows: the board, and the faces it has seen. There is no hidden field in it.

`evolve_view` folds the seat's own (redacted) events; a view is never made from a table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.engine.board import Board, Place, evolve_board, opened_board
from game.engine.events import (
    BonusExposed,
    Event,
    HandEnded,
    HandStarted,
    KongDeclared,
    MeldClaimed,
    PungPromoted,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
)
from game.engine.ruleset import Ruleset
from game.engine.seats import Seat, Wind
from game.engine.tiles import Tile, TileId


@dataclass(frozen=True, slots=True)
class SeatView:
    """The table as one seat sees it. `faces` holds the pieces whose faces the seat has seen."""

    seat: Seat
    ruleset: Ruleset
    totals: tuple[int, ...]
    board: Board
    faces: Mapping[TileId, Tile]

    @property
    def place(self) -> Place:
        """What lies before this seat."""
        return self.board.places[self.seat]

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The faces of the own concealed tiles, in the order they came."""
        faces = self.faces
        return tuple(faces[tile_id] for tile_id in self.board.places[self.seat].hand)

    @property
    def wind(self) -> Wind:
        """The own wind."""
        return self.board.wind(self.seat)

    def tiles(self, tile_ids: tuple[TileId, ...]) -> tuple[Tile, ...]:
        """Return the faces of pieces that the seat has seen; KeyError for one that it has not."""
        return tuple(self.faces[tile_id] for tile_id in tile_ids)


def opened_view(
    event: HandStarted, seat: Seat, ruleset: Ruleset, totals: tuple[int, ...]
) -> SeatView:
    """Return a seat's view of a hand that has just begun."""
    board = opened_board(event, ruleset.seats)
    return SeatView(seat, ruleset, totals, board, {})


def evolve_view(view: SeatView, event: Event) -> SeatView:
    """Return the view after an event that this seat has seen."""
    return caught_up(view, [(event, evolve_board(view.board, event))])


def caught_up(view: SeatView, told: Sequence[tuple[Event, Board]]) -> SeatView:
    """Return the view after events that this seat has seen, each with the board after it.

    For whoever folds the board once for all seats: it is the same for every one of them.
    """
    news: dict[TileId, Tile] = {}
    for event, _board in told:
        news.update(faces_told(event))
    faces = {**view.faces, **news} if news else view.faces
    return SeatView(view.seat, view.ruleset, view.totals, told[-1][1], faces)


def faces_told(event: Event) -> dict[TileId, Tile]:
    """Return the faces that an event shows to whoever reads it."""
    match event:
        case TileDrawn() | TileDiscarded() | BonusExposed() | PungPromoted():
            return {event.tile_id: event.tile} if event.tile is not None else {}
        case TilesDealt():
            pieces = zip(event.tile_ids, event.tiles, strict=True)
            return {tile_id: tile for tile_id, tile in pieces if tile is not None}
        case MeldClaimed():
            return dict(zip(event.meld.tile_ids, event.tiles, strict=True))
        case KongDeclared():
            return dict.fromkeys(event.meld.tile_ids, event.tile)
        case HandEnded():
            return dict(event.shown)
        case _:
            return {}

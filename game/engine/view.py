"""What one seat knows: the board, and the faces it has seen. There is no hidden field in it.

`evolve_view` folds the seat's own (redacted) events; a view is never made from a table.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, assert_never

from game.engine.board import Board, Place, evolve_board, opened_board
from game.engine.events import (
    BonusExposed,
    ClaimAnswered,
    ClaimsSettled,
    DiscardTurned,
    Event,
    HandEnded,
    HandStarted,
    KongDeclared,
    KongRobbed,
    MeldClaimed,
    OpeningBegun,
    PungPromoted,
    ReadyCalled,
    ReplacementDue,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
    TurnBegun,
)
from game.engine.ruleset import Ruleset
from game.engine.seats import Seat, Wind
from game.engine.tiles import Tile, TileId


@dataclass(slots=True)
class SeatView:
    """The table as one seat sees it. `faces` holds the pieces whose faces the seat knows.

    A discard that was turned face down is not known any more, not even to who threw it. Final
    instead of frozen, as every decision makes a new one.
    """

    seat: Final[Seat]
    ruleset: Final[Ruleset]
    totals: Final[tuple[int, ...]]
    board: Final[Board]
    faces: Final[Mapping[TileId, Tile]]

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
    def is_fixed(self) -> bool:
        """Whether the own hand may not change any more, because it called itself ready."""
        return self.seat in self.board.called and self.ruleset.ready_call.fixes_hand

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
    return caught_up(view, (event,), evolve_board(view.board, event))


def caught_up(view: SeatView, told: Iterable[Event | None], board: Board) -> SeatView:
    """Return the view after what its seat was told, and with the board after all that happened.

    For whoever has folded the board already: it is the same for every seat.
    """
    faces = dict(view.faces)
    for event in told:
        if event is not None:
            learn(faces, event)
    return SeatView(view.seat, view.ruleset, view.totals, board, faces)


def learn(faces: dict[TileId, Tile], event: Event) -> None:
    """Add the faces that an event shows to whoever is told it, and drop the one that it hides."""
    match event:
        case TileDiscarded():
            faces[event.tile_id] = event.tile
        case TileDrawn():
            if event.tile is not None:
                faces[event.tile_id] = event.tile
        case (
            ClaimsSettled()
            | ClaimAnswered()
            | OpeningBegun()
            | TurnBegun()
            | ReadyCalled()
            | ReplacementDue()
            | HandStarted()
            | KongRobbed()
        ):
            pass
        case DiscardTurned():
            faces.pop(event.tile_id, None)
        case BonusExposed() | PungPromoted():
            faces[event.tile_id] = event.tile
        case TilesDealt():
            pieces = zip(event.tile_ids, event.tiles, strict=True)
            faces.update({tile_id: tile for tile_id, tile in pieces if tile is not None})
        case MeldClaimed():
            faces.update(zip(event.meld.tile_ids, event.tiles, strict=True))
        case KongDeclared():
            faces.update(dict.fromkeys(event.meld.tile_ids, event.tile))
        case HandEnded():
            faces.update(event.shown)
        case _:
            assert_never(event)

"""The table as the referee knows it: the board, all faces, and the answers given so far."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.engine.actions import Action, Answer, ClaimMahJong
from game.engine.board import Board, evolve_board
from game.engine.events import ClaimAnswered, Event
from game.engine.hand import By, Circumstance, Hand
from game.engine.phases import AwaitClaims, AwaitDiscard, AwaitRob, Source
from game.engine.ruleset import Ruleset
from game.engine.seats import Seat
from game.engine.tiles import Tile, TileId


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about one hand being played; only the referee and the session hold one.

    `tiles` are the faces of all pieces by id. `answers` were given to the open tile, in order.
    `known_options` remembers what `options` has worked out for this very table; it is no part of
    the table's value.
    """

    ruleset: Ruleset
    board: Board
    tiles: tuple[Tile, ...]
    answers: tuple[Answer, ...] = ()
    known_options: dict[Seat, tuple[Action, ...]] = field(
        default_factory=dict, compare=False, repr=False
    )

    def faces(self, tile_ids: Iterable[TileId]) -> list[Tile]:
        """Return what is printed on pieces."""
        tiles = self.tiles
        return [tiles[tile_id] for tile_id in tile_ids]

    def concealed(self, seat: Seat) -> list[Tile]:
        """Return the faces of a seat's concealed tiles, in the order they came."""
        tiles = self.tiles
        return [tiles[tile_id] for tile_id in self.board.places[seat].hand]


def evolve(table: Table, event: Event) -> Table:
    """Return the table after an event; it never refuses."""
    if isinstance(event, ClaimAnswered):
        # The board has not changed, so what the other seats may answer has not either.
        answers = (*table.answers, event.answer)
        return Table(table.ruleset, table.board, table.tiles, answers, table.known_options)
    return Table(table.ruleset, evolve_board(table.board, event), table.tiles)


def hand_of(table: Table, seat: Seat, win: TileId | None = None) -> Hand:
    """Return a seat's hand as scoring wants it; `win` is the piece that completes it, if one does.

    The piece may lie in the hand (drawn), in the open (a discard) or on another seat's kong; what
    the circumstances are follows from the phase.
    """
    board = table.board
    place = board.places[seat]
    concealed = tuple(table.tiles[i] for i in place.hand if i != win)
    return Hand(
        concealed=concealed,
        melds=tuple(laid.meld for laid in place.melds),
        win=None if win is None else table.tiles[win],
        by=None if win is None else _by(board),
        circumstances=frozenset() if win is None else _circumstances(board),
        bonus=tuple(table.tiles[i] for i in place.bonus),
        seat_wind=board.wind(seat),
        prevailing_wind=board.deal.prevailing,
    )


def winning_piece(board: Board) -> TileId | None:
    """Return the piece that a win now would be won with; None where nobody can win."""
    phase = board.phase
    if isinstance(phase, AwaitDiscard):
        return phase.drawn
    return phase.tile_id if isinstance(phase, AwaitClaims | AwaitRob) else None


def mah_jong_answers(table: Table) -> tuple[ClaimMahJong, ...]:
    """Return the answers so far that claim the win."""
    return tuple(answer for answer in table.answers if isinstance(answer, ClaimMahJong))


def _by(board: Board) -> By:
    if isinstance(board.phase, AwaitDiscard):
        return By.DRAW
    return By.ROBBED_KONG if isinstance(board.phase, AwaitRob) else By.DISCARD


def _circumstances(board: Board) -> frozenset[Circumstance]:
    phase, found = board.phase, set[Circumstance]()
    is_untouched = not any(place.melds for place in board.places)
    if isinstance(phase, AwaitDiscard):
        if phase.source is Source.KONG:
            found.add(Circumstance.KONG_REPLACEMENT)
            if phase.kongs_running > 1:
                found.add(Circumstance.KONG_ON_KONG)
        elif phase.source is Source.BONUS:
            found.add(Circumstance.BONUS_REPLACEMENT)
        elif phase.source is Source.DEAL:
            found.add(Circumstance.DEALT)
        if phase.source is not Source.DEAL and board.wall.live == 0:
            found.add(Circumstance.LAST_WALL_TILE)
    elif isinstance(phase, AwaitClaims):
        if board.wall.live == 0:
            found.add(Circumstance.LAST_DISCARD)
        if is_untouched and sum(len(place.thrown) for place in board.places) == 1:
            found.add(Circumstance.DEALT)
    elif isinstance(phase, AwaitRob):
        found.add(Circumstance.ROBBED_KONG)
    return frozenset(found)

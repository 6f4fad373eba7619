"""The table as the referee knows it: the board, all faces, and the answers given so far."""

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from game.engine.actions import Action, Answer
from game.engine.board import Board, evolve_board
from game.engine.deficiency import best_deficiency
from game.engine.events import ClaimAnswered, Event
from game.engine.hand import HAND_SIZE, By, Circumstance, Hand
from game.engine.phases import AwaitClaims, AwaitDiscard, AwaitRob, Source
from game.engine.ruleset import Ruleset
from game.engine.seats import Seat
from game.engine.tiles import PLAYING_KINDS, TILES, Tile, TileId

Asked = TypeVar("Asked")
Found = TypeVar("Found")


class Remembered(dict[Asked, Found]):
    """What has been worked out about a table. No part of the table's value: any two are equal."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Remembered)


class Concealed:
    """Concealed tiles: how many of each of the 34 kinds. Bonus tiles still in hand are left out."""

    __slots__ = ("_deficiency", "counts")

    def __init__(self, counts: list[int]) -> None:
        self.counts = counts
        self._deficiency: int | None = None

    @property
    def deficiency(self) -> int:
        """How many they are short of ready, worked out when first asked.

        Thirteen orphans count here; whether they are a hand is for the ruleset to say.
        """
        if self._deficiency is None:
            sets = min(4, max(0, (sum(self.counts) - 1) // 3))
            self._deficiency = best_deficiency(self.counts, sets, orphans=True)
        return self._deficiency


class ConcealedHands(Remembered[tuple[TileId, ...], Concealed]):
    """What pieces held concealed come to, worked out when first asked."""

    __slots__ = ("_kinds",)

    def __init__(self, tiles: Iterable[Tile]) -> None:
        super().__init__()
        # Plain numbers count twice as quickly as tiles.
        self._kinds = tuple(map(int, tiles))

    def __missing__(self, pieces: tuple[TileId, ...]) -> Concealed:
        kinds = self._kinds
        counts = [0] * len(TILES)
        for tile_id in pieces:
            counts[kinds[tile_id]] += 1
        del counts[PLAYING_KINDS:]
        found = self[pieces] = Concealed(counts)
        return found


class Table(NamedTuple):
    """Everything about one hand being played; only the referee and the session hold one.

    `tiles` are the faces of all pieces by id. `answers` were given to the open tile, in order.
    `known_options` remembers what `options` has worked out for this very table, and `known_hands`
    what concealed pieces come to, for all tables of one hand. A named tuple, as every event makes a
    new one.
    """

    ruleset: Ruleset
    board: Board
    tiles: tuple[Tile, ...]
    answers: tuple[Answer, ...]
    known_options: Remembered[Seat, tuple[Action, ...]]
    known_hands: ConcealedHands

    def faces(self, tile_ids: Iterable[TileId]) -> list[Tile]:
        """Return what is printed on pieces."""
        tiles = self.tiles
        return [tiles[tile_id] for tile_id in tile_ids]

    def concealed(self, seat: Seat) -> Concealed:
        """Return what a seat's concealed pieces come to."""
        return self.known_hands[self.board.places[seat].hand]


def opened_table(ruleset: Ruleset, board: Board, tiles: tuple[Tile, ...]) -> Table:
    """Return a table about which nothing has been asked yet."""
    return Table(ruleset, board, tiles, (), Remembered(), ConcealedHands(tiles))


def evolve(table: Table, event: Event) -> Table:
    """Return the table after an event; it never refuses."""
    ruleset, board, tiles, answers, known_options, known_hands = table
    if isinstance(event, ClaimAnswered):
        # The board has not changed, so what the other seats may answer has not either.
        answers = (*answers, event.answer)
        return Table(ruleset, board, tiles, answers, known_options, known_hands)
    return Table(ruleset, evolve_board(board, event), tiles, (), Remembered(), known_hands)


def hand_of(table: Table, seat: Seat, win: TileId | None = None) -> Hand:
    """Return a seat's hand as scoring wants it; `win` is the piece that completes it, if one does.

    The piece may lie in the hand (drawn), in the open (a discard) or on another seat's kong; what
    the circumstances are follows from the phase.
    """
    board = table.board
    place = board.places[seat]
    tiles = table.tiles
    concealed = tuple([tiles[i] for i in place.hand if i != win and tiles[i] < PLAYING_KINDS])
    return Hand(
        concealed=concealed,
        melds=tuple(laid.meld for laid in place.melds),
        win=None if win is None else table.tiles[win],
        by=None if win is None else _by(board),
        circumstances=_circumstances(table, seat, is_won=win is not None),
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


def _by(board: Board) -> By:
    if isinstance(board.phase, AwaitDiscard):
        return By.DRAW
    return By.ROBBED_KONG if isinstance(board.phase, AwaitRob) else By.DISCARD


def is_fixed(table: Table, seat: Seat) -> bool:
    """Return whether a seat's hand may not change any more, because it called itself ready."""
    return seat in table.board.called and table.ruleset.ready_call.fixes_hand


def _circumstances(table: Table, seat: Seat, *, is_won: bool) -> frozenset[Circumstance]:
    called = {Circumstance.ORIGINAL_CALL} if is_fixed(table, seat) else set[Circumstance]()
    if is_won:
        return frozenset(called | _moment(table.board))
    if seat in table.board.deal.by_hand and table.board.count(seat) != HAND_SIZE:
        is_over = table.board.count(seat) > HAND_SIZE
        called.add(Circumstance.TOO_MANY_TILES if is_over else Circumstance.TOO_FEW_TILES)
    return frozenset(called)


def _moment(board: Board) -> set[Circumstance]:
    phase, found = board.phase, set[Circumstance]()
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
        if sum(len(place.thrown) for place in board.places) == 1:
            found.add(Circumstance.DEALT)
    elif isinstance(phase, AwaitRob):
        found.add(Circumstance.ROBBED_KONG)
    return found

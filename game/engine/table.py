"""The table as the referee knows it: the board, all faces, and the answers given so far."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeVar

from game.engine.actions import Action, Answer
from game.engine.board import Board, evolve_board
from game.engine.deficiency import best_deficiency
from game.engine.events import ClaimAnswered, Event, TileDiscarded, TileDrawn
from game.engine.hand import HAND_SIZE, Circumstance, Hand
from game.engine.moments import circumstances_now, way_of_winning
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
    """Concealed tiles: how many of each of the 34 kinds. Bonus tiles still in hand are left out.

    `least` says how many tiles short of ready they are at least, as far as that is known.
    """

    __slots__ = ("_is_ready", "_least", "_size", "counts")

    def __init__(self, counts: list[int], size: int, least: int = -1) -> None:
        self.counts = counts
        self._size = size
        self._least = least
        self._is_ready: bool | None = False if least > 0 else None

    @property
    def is_ready(self) -> bool:
        """Whether no tile is missing but the last one, or none, worked out when first asked.

        Thirteen orphans count here; whether they are a hand is for the ruleset to say.
        """
        if self._is_ready is None:
            sets = min(4, max(0, (self._size - 1) // 3))
            self._least = best_deficiency(self.counts, sets, orphans=True)
            self._is_ready = self._least <= 0
        return self._is_ready

    def and_one(self, kind: int) -> "Concealed":
        """Return what they come to with a tile more, which brings them one nearer at most."""
        counts = self.counts.copy()
        counts[kind] += 1
        return Concealed(counts, self._size + 1, self._least - 1)

    def less_one(self, kind: int) -> "Concealed":
        """Return what they come to without one tile; that brings none nearer that had one over."""
        counts = self.counts.copy()
        counts[kind] -= 1
        return Concealed(counts, self._size - 1, self._least if self._size % 3 == 2 else -1)


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
        found = self[pieces] = Concealed(counts, sum(counts))
        return found

    def follow(self, before: tuple[TileId, ...], after: tuple[TileId, ...], moved: TileId) -> None:
        """Remember the pieces after one of them came or went by those before, if these are known.

        That is quicker than counting them anew.
        """
        known = self.get(before)
        kind = self._kinds[moved]
        if known is not None and kind < PLAYING_KINDS and after not in self:
            has_come = len(after) > len(before)
            self[after] = known.and_one(kind) if has_come else known.less_one(kind)


@dataclass(slots=True)
class Table:
    """Everything about one hand being played; only the referee and the session hold one.

    `tiles` are the faces of all pieces by id. `answers` were given to the open tile, in order.
    `known_options` remembers what the referee has found open to the seats at this very table, and
    `known_hands` what concealed pieces come to, for all tables of one hand. Final instead of
    frozen, as every event makes a new one.
    """

    ruleset: Final[Ruleset]
    board: Final[Board]
    tiles: Final[tuple[Tile, ...]]
    answers: Final[tuple[Answer, ...]]
    known_options: Final[Remembered[Seat, tuple[Action, ...]]]
    known_hands: Final[ConcealedHands]

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
    ruleset, board, tiles, known_hands = table.ruleset, table.board, table.tiles, table.known_hands
    if isinstance(event, ClaimAnswered):
        # The board has not changed, so what the other seats may answer has not either.
        answers = (*table.answers, event.answer)
        return Table(ruleset, board, tiles, answers, table.known_options, known_hands)
    after = evolve_board(board, event)
    if isinstance(event, (TileDrawn, TileDiscarded)):
        seat = event.seat
        known_hands.follow(board.places[seat].hand, after.places[seat].hand, event.tile_id)
    return Table(ruleset, after, tiles, (), Remembered(), known_hands)


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
        by=None if win is None else way_of_winning(board),
        circumstances=_circumstances(table, seat, is_won=win is not None),
        bonus=tuple(table.tiles[i] for i in place.bonus),
        seat_wind=board.wind(seat),
        prevailing_wind=board.deal.prevailing,
    )


def is_fixed(table: Table, seat: Seat) -> bool:
    """Return whether a seat's hand may not change any more, because it called itself ready."""
    return seat in table.board.called and table.ruleset.ready_call.fixes_hand


def _circumstances(table: Table, seat: Seat, *, is_won: bool) -> frozenset[Circumstance]:
    called = {Circumstance.ORIGINAL_CALL} if is_fixed(table, seat) else set[Circumstance]()
    if is_won:
        return frozenset(called | circumstances_now(table.board))
    if seat in table.board.deal.by_hand and table.board.count(seat) != HAND_SIZE:
        is_over = table.board.count(seat) > HAND_SIZE
        called.add(Circumstance.TOO_MANY_TILES if is_over else Circumstance.TOO_FEW_TILES)
    return frozenset(called)

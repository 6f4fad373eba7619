"""What a view tells: the own tiles, what is unseen, how long the hand may last, the rivals.

Everything here is worked out from a `SeatView`, so it holds nothing that the seat cannot see.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.board import Board
from game.engine.hand import By, Circumstance, Hand
from game.engine.melds import Meld
from game.engine.phases import AwaitClaims, AwaitRob
from game.engine.ruleset import Ruleset
from game.engine.seats import Seat, Wind, next_seat, seats_after
from game.engine.tiles import KINDS, PLAYING_KINDS, Tile, TileId
from game.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Insight:
    """The hand as one player counts it.

    `counts` are the concealed playing tiles by kind. `unseen` are the copies of each kind that lie
    in the wall or in a rival's hand, `unseen_total` their sum. `live` is the number of tiles that
    may still be drawn. `open_tile` lies open to claims.
    """

    view: SeatView
    seat: Seat
    ruleset: Ruleset
    counts: list[int]
    melds: tuple[Meld, ...]
    unseen: list[int]
    unseen_total: int
    live: int
    open_tile: Tile | None

    @property
    def sets_needed(self) -> int:
        """How many sets the concealed tiles have to make."""
        return 4 - len(self.melds)

    @property
    def orphans_count(self) -> bool:
        """Whether thirteen orphans are a hand here."""
        return self.ruleset.thirteen_orphans

    @property
    def bonus(self) -> tuple[Tile, ...]:
        """The own flowers and seasons."""
        return self.view.tiles(self.view.place.bonus)

    @property
    def seat_wind(self) -> Wind:
        """The own wind."""
        return self.view.wind

    @property
    def prevailing(self) -> Wind | None:
        """The prevailing wind, where one counts."""
        return self.view.board.deal.prevailing

    @property
    def turns_taken(self) -> int:
        """How many tiles this seat has thrown."""
        return len(self.view.place.thrown)

    def draws_left(self, before: int) -> int:
        """Return how many tiles this seat may still draw if `before` others draw first."""
        seats = len(self.view.board.places)
        return max(0, (self.live - before + seats - 1) // seats)

    def draws_last_tile(self, before: int) -> bool:
        """Return whether this seat draws the wall's last tile if `before` others draw first."""
        return self.live == before + 1

    def draws_before_own(self) -> int:
        """Return how many others draw before this seat if it lets the open tile go by."""
        phase = self.view.board.phase
        seats = len(self.view.board.places)
        by = phase.by if isinstance(phase, AwaitClaims | AwaitRob) else self.seat
        return (self.seat - by - 1) % seats

    def completed(
        self, concealed: tuple[Tile, ...], melds: tuple[Meld, ...], win: Tile, by: By
    ) -> Hand:
        """Return the own hand as it would be scored if it were completed so."""
        return Hand(
            concealed,
            melds,
            win,
            by,
            frozenset[Circumstance](),
            self.bonus,
            self.seat_wind,
            self.prevailing,
        )

    def kind_of(self, tile_id: TileId) -> Tile:
        """Return the face of a piece that this seat has seen."""
        return self.view.faces[tile_id]


@dataclass(frozen=True, slots=True)
class Rival:
    """Another player as the table shows it.

    `suit` is the one suit (0 characters, 1 circles, 2 bamboos) that it seems to collect, None where
    it shows no such wish; `collects_pungs` whether its melds are all pungs. `thrown` are the
    kinds that it threw, claimed ones too, as far as they lie open. `passed` are the kinds that it
    did not win with when somebody threw them, itself too: how many tiles it has thrown since then.
    """

    seat: Seat
    wind: Wind
    melds: tuple[Meld, ...]
    bonus: tuple[Tile, ...]
    thrown: tuple[Tile, ...]
    suit: int | None
    collects_pungs: bool
    passed: Mapping[Tile, int]

    @property
    def open_melds(self) -> int:
        """How many melds lie on the table."""
        return len(self.melds)

    @property
    def suits(self) -> frozenset[int]:
        """The suits of its melds."""
        return frozenset([meld.tile // 9 for meld in self.melds if meld.tile < 27])

    @property
    def shows_a_chow(self) -> bool:
        """Whether one of its melds is a chow."""
        return any(meld.is_chow for meld in self.melds)

    def share_thrown(self, suit: int) -> float:
        """Return which part of the suited tiles that it threw were of a suit."""
        suited = [tile // 9 for tile in self.thrown if tile < 27]
        return suited.count(suit) / max(1, len(suited))


def insight_of(view: SeatView) -> Insight:
    """Return what a view tells about the own hand and the tiles that are left."""
    faces, place = view.faces, view.place
    # Bonus tiles are counted, too: to look for them takes longer than to leave them out after.
    counts, unseen = [0] * KINDS, [4] * KINDS
    for tile_id in place.hand:
        counts[faces[tile_id]] += 1
    for tile in faces.values():
        unseen[tile] -= 1
    del counts[PLAYING_KINDS:], unseen[PLAYING_KINDS:]
    phase = view.board.phase
    open_id = phase.tile_id if isinstance(phase, (AwaitClaims, AwaitRob)) else None
    return Insight(
        view,
        view.seat,
        view.ruleset,
        counts,
        tuple([laid.meld for laid in place.melds]),
        unseen,
        sum(unseen),
        view.board.wall.live,
        None if open_id is None else faces[open_id],
    )


def rivals_of(view: SeatView) -> tuple[Rival, ...]:
    """Return the other players in turn order, the next one first."""
    thrown = thrown_in_order(view.board)
    seats = seats_after(view.seat, len(view.board.places))
    return tuple([_rival(view, seat, thrown) for seat in seats])


def thrown_in_order(board: Board) -> list[tuple[Seat, TileId]]:
    """Return all tiles thrown in this hand, with who threw them, the first one first.

    After a discard it is the turn of who claimed it, else of the next seat.
    """
    takers = {
        laid.claimed: Seat(seat)
        for seat, place in enumerate(board.places)
        for laid in place.melds
        if laid.claimed is not None
    }
    seats = len(board.places)
    counted = [0] * seats
    found: list[tuple[Seat, TileId]] = []
    seat = board.deal.dealer
    while counted[seat] < len(board.places[seat].thrown):
        tile_id = board.places[seat].thrown[counted[seat]]
        counted[seat] += 1
        found.append((seat, tile_id))
        seat = takers.get(tile_id, next_seat(seat, seats))
    return found


def _passed(view: SeatView, seat: Seat, thrown: list[tuple[Seat, TileId]]) -> dict[Tile, int]:
    faces = view.faces
    since = 0
    found: dict[Tile, int] = {}
    for by, tile_id in reversed(thrown):
        if tile_id in faces:
            found.setdefault(faces[tile_id], since)
        since += by == seat
    return found


def _rival(view: SeatView, seat: Seat, all_thrown: list[tuple[Seat, TileId]]) -> Rival:
    place, faces = view.board.places[seat], view.faces
    melds = tuple([laid.meld for laid in place.melds])
    thrown = tuple([faces[i] for i in place.thrown if i in faces])
    return Rival(
        seat,
        view.board.wind(seat),
        melds,
        tuple([faces[i] for i in place.bonus]),
        thrown,
        _suit_collected(melds, thrown),
        len(melds) > 1 and all(meld.is_pung_or_kong for meld in melds),
        _passed(view, seat, all_thrown),
    )


def _suit_collected(melds: tuple[Meld, ...], thrown: tuple[Tile, ...]) -> int | None:
    """Return the suit that all melds share and of which hardly a tile was thrown.

    Two melds of one suit (or one beside honours) show the wish; with fewer melds only a player who
    has thrown a dozen tiles and almost none of one suit does.
    """
    suits = {meld.tile // 9 for meld in melds if meld.tile < 27}
    if len(suits) > 1:
        return None
    shares = [0, 0, 0]
    for tile in thrown:
        if tile < 27:
            shares[tile // 9] += 1
    suited = sum(shares)
    candidates = suits or {0, 1, 2}
    suit = min(candidates, key=lambda each: shares[each])
    few = shares[suit] * 6 <= suited
    if len(melds) >= 2 and suits and few:
        return suit
    return suit if suited >= 9 and shares[suit] * 9 <= suited else None

"""The board: where every piece lies and whose move it is.

Pieces are ids without faces, so the board is public: the referee, every seat and the screen fold
the same events into the same board. What a seat knows besides is the faces (see `view.py`).
"""

from dataclasses import dataclass, replace
from functools import cache
from typing import Final, assert_never

from game.engine.events import (
    BonusExposed,
    ClaimAnswered,
    ClaimsSettled,
    Deal,
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
from game.engine.melds import Meld, MeldKind, TableMeld
from game.engine.phases import (
    AwaitClaims,
    AwaitDiscard,
    AwaitDraw,
    AwaitOpening,
    AwaitRob,
    Dealing,
    HandOver,
    Phase,
    Source,
)
from game.engine.seats import Seat, Wind, next_seat, wind_of
from game.engine.tiles import TileId
from game.engine.wall import Wall


@cache
def _await_claims(tile_id: TileId, by: Seat) -> AwaitClaims:
    return AwaitClaims(tile_id, by)


_AWAIT_DRAWS = tuple(AwaitDraw(Seat(seat)) for seat in range(4))


@dataclass(slots=True, unsafe_hash=True)
class Place:
    """What lies before one seat. Final instead of frozen, as every event makes new ones.

    `hand` is in the order the pieces came; `discards` are those still lying there, `thrown` also
    those that were claimed since.
    """

    hand: Final[tuple[TileId, ...]] = ()
    melds: Final[tuple[TableMeld, ...]] = ()
    bonus: Final[tuple[TileId, ...]] = ()
    discards: Final[tuple[TileId, ...]] = ()
    thrown: Final[tuple[TileId, ...]] = ()


@dataclass(slots=True, unsafe_hash=True)
class Board:
    """Everything public: the deal, the dice, the wall, each seat's place, and the phase.

    `called` are the seats that have said they are ready, in the order they did; `replaced` counts
    the replacements that each seat has taken. Final instead of frozen, as every event makes a new
    one.
    """

    deal: Final[Deal]
    dice: Final[tuple[int, int]]
    wall: Final[Wall]
    places: Final[tuple[Place, ...]]
    phase: Final[Phase]
    called: Final[tuple[Seat, ...]] = ()
    replaced: Final[tuple[int, ...]] = ()

    def wind(self, seat: Seat) -> Wind:
        """The seat's wind in this hand."""
        return wind_of(seat, self.deal.dealer, len(self.places))

    def replacements_due(self, seat: Seat) -> int:
        """How many replacements a seat has not taken yet for its bonus tiles and kongs."""
        place = self.places[seat]
        kongs = sum(laid.meld.is_kong for laid in place.melds)
        return len(place.bonus) + kongs - self.replaced[seat]

    def count(self, seat: Seat) -> int:
        """How many tiles a seat holds, a kong counted as three; 13 where it is not its turn."""
        place = self.places[seat]
        return len(place.hand) + 3 * len(place.melds)

    @property
    def last_discard(self) -> TileId | None:
        """The piece that lies open to claims, if one does."""
        return self.phase.tile_id if isinstance(self.phase, AwaitClaims) else None


def opened_board(event: HandStarted, seats: int) -> Board:
    """Return the board with the walls built and nothing dealt; it keeps no seed."""
    wall = Wall(event.wall_size, event.dead_wall)
    return Board(
        replace(event.deal, seed=""),
        event.dice,
        wall,
        (Place(),) * seats,
        Dealing(),
        replaced=(0,) * seats,
    )


def evolve_board(board: Board, event: Event) -> Board:
    """Return the board after an event; it never refuses."""
    wall, places, phase = board.wall, board.places, board.phase
    called, replaced = board.called, board.replaced
    # What happens most stands first, as each case that does not fit takes time.
    match event:
        case TileDrawn():
            wall, replaced = _taken(wall, replaced, event)
            places = _with(places, event.seat, _received(places[event.seat], (event.tile_id,)))
            phase = _phase_after_draw(phase, event)
        case TileDiscarded():
            places = _with(places, event.seat, _threw(places[event.seat], event.tile_id))
            phase = _await_claims(event.tile_id, event.seat)
        case ClaimsSettled():
            if event.taker is None and isinstance(phase, AwaitClaims):
                phase = _AWAIT_DRAWS[next_seat(phase.by, len(places))]
        case TilesDealt():
            wall = wall.after_draws(len(event.tile_ids))
            places = _with(places, event.seat, _received(places[event.seat], event.tile_ids))
        case ClaimAnswered() | DiscardTurned():
            return board
        case HandStarted():
            return opened_board(event, len(places))
        case BonusExposed():
            places = _with(places, event.seat, _laid_bonus(places[event.seat], event.tile_id))
        case OpeningBegun():
            phase = AwaitOpening(event.seat)
        case TurnBegun():
            phase = AwaitDiscard(event.seat, event.drawn, event.source)
        case ReadyCalled():
            called = (*called, event.seat)
        case MeldClaimed():
            places = _claimed(places, event)
            phase = AwaitDiscard(event.seat, None, Source.CLAIM)
        case KongDeclared():
            places = _with(places, event.seat, _laid_meld(places[event.seat], event.meld))
            is_opening = isinstance(phase, AwaitOpening)
            robbable = event.meld.tile_ids[0]
            phase = AwaitRob(robbable, event.seat, event.kongs_running, True, is_opening)
        case PungPromoted():
            places = _with(places, event.seat, _promoted(places[event.seat], event))
            phase = AwaitRob(event.tile_id, event.seat, event.kongs_running, False)
        case ReplacementDue():
            phase = AwaitDiscard(event.seat, None, Source.KONG, event.kongs_running)
        case KongRobbed():
            robbed = _robbed(places[event.robbed], event.tile_id)
            places = _with(places, event.robbed, robbed)
        case HandEnded():
            phase = HandOver(event.result)
        case _:
            assert_never(event)
    return Board(board.deal, board.dice, wall, places, phase, called, replaced)


def _with(places: tuple[Place, ...], seat: Seat, place: Place) -> tuple[Place, ...]:
    changed = list(places)
    changed[seat] = place
    return tuple(changed)


def _received(place: Place, tile_ids: tuple[TileId, ...]) -> Place:
    return Place(place.hand + tile_ids, place.melds, place.bonus, place.discards, place.thrown)


def without(hand: tuple[TileId, ...], tile_id: TileId) -> tuple[TileId, ...]:
    """Return a hand's pieces less one of them, in their order."""
    if hand[-1] == tile_id:
        return hand[:-1]
    index = hand.index(tile_id)
    return hand[:index] + hand[index + 1 :]


def _threw(place: Place, tile_id: TileId) -> Place:
    return Place(
        without(place.hand, tile_id),
        place.melds,
        place.bonus,
        (*place.discards, tile_id),
        (*place.thrown, tile_id),
    )


def _taken(wall: Wall, replaced: tuple[int, ...], event: TileDrawn) -> tuple[Wall, tuple[int, ...]]:
    if event.source is Source.WALL:
        return wall.after_draws(1), replaced
    counted = list(replaced)
    counted[event.seat] += 1
    return wall.after_replacement(), tuple(counted)


def _phase_after_draw(phase: Phase, event: TileDrawn) -> Phase:
    if not isinstance(phase, AwaitDraw):
        if isinstance(phase, AwaitRob) and phase.is_opening:
            return AwaitOpening(event.seat)
        if isinstance(phase, (Dealing, AwaitOpening)):
            return phase
    return AwaitDiscard(event.seat, event.tile_id, event.source, event.kongs_running)


def _laid_meld(place: Place, meld: TableMeld) -> Place:
    hand = tuple([i for i in place.hand if i not in meld.tile_ids])
    return Place(hand, (*place.melds, meld), place.bonus, place.discards, place.thrown)


def _laid_bonus(place: Place, tile_id: TileId) -> Place:
    hand = without(place.hand, tile_id)
    return Place(hand, place.melds, (*place.bonus, tile_id), place.discards, place.thrown)


def _claimed(places: tuple[Place, ...], event: MeldClaimed) -> tuple[Place, ...]:
    meld = event.meld
    assert meld.claimed is not None
    assert meld.claimed_from is not None
    giver = places[meld.claimed_from]
    places = _with(
        places,
        meld.claimed_from,
        Place(giver.hand, giver.melds, giver.bonus, giver.discards[:-1], giver.thrown),
    )
    return _with(places, event.seat, _laid_meld(places[event.seat], meld))


def _promoted(place: Place, event: PungPromoted) -> Place:
    kong = Meld(MeldKind.KONG, event.tile, is_exposed=True, is_promoted=True)
    melds = tuple(
        TableMeld(kong, (*laid.tile_ids, event.tile_id), laid.claimed, laid.claimed_from)
        if laid.meld.kind is MeldKind.PUNG and laid.meld.tile == event.tile
        else laid
        for laid in place.melds
    )
    hand = without(place.hand, event.tile_id)
    return Place(hand, melds, place.bonus, place.discards, place.thrown)


def _robbed(place: Place, tile_id: TileId) -> Place:
    """Return the place after a kong's tile was taken: a pung is left of a promoted kong.

    A robbed concealed kong leaves three tiles, which go back to the hand.
    """
    melds: list[TableMeld] = []
    hand = place.hand
    for laid in place.melds:
        if tile_id not in laid.tile_ids:
            melds.append(laid)
            continue
        left = tuple(i for i in laid.tile_ids if i != tile_id)
        if laid.meld.is_promoted:
            pung = Meld(MeldKind.PUNG, laid.meld.tile, is_exposed=True)
            melds.append(TableMeld(pung, left, laid.claimed, laid.claimed_from))
        else:
            hand = hand + left
    return Place(hand, tuple(melds), place.bonus, place.discards, place.thrown)

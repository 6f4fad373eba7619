"""Events: what has happened, and how much of it each seat may see.

Pieces are named by id. An id is a place in the shuffled wall, so it says which piece moved without
saying what is printed on it; faces are told beside it, or are None for whoever may not see them.
`as_seen_by` decides that for every kind of event, and a new kind without a decision does not
type-check.
"""

from dataclasses import dataclass, replace
from typing import Final, assert_never

from game.engine.actions import Answer, Claim
from game.engine.melds import TableMeld
from game.engine.phases import Source
from game.engine.result import HandResult
from game.engine.seats import Seat, Wind
from game.engine.tiles import Tile, TileId


@dataclass(frozen=True, slots=True)
class Deal:
    """What is settled before a hand begins. `seed` belongs to the referee and is empty in views.

    `by_hand` are the seats that draw, lay out bonus tiles and take replacements by themselves, and
    may do so wrongly.
    """

    number: int
    dealer: Seat
    prevailing: Wind | None
    seed: str
    by_hand: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class HandStarted:
    """The walls are built and the dice thrown (two numbers from 1 to 6)."""

    deal: Deal
    dice: tuple[int, int]
    wall_size: int
    dead_wall: int


@dataclass(frozen=True, slots=True)
class TilesDealt:
    """A seat was dealt four tiles, or one."""

    seat: Seat
    tile_ids: tuple[TileId, ...]
    tiles: tuple[Tile | None, ...]


@dataclass(frozen=True, slots=True)
class BonusExposed:
    """A seat laid a flower or season open."""

    seat: Seat
    tile_id: TileId
    tile: Tile


@dataclass(frozen=True, slots=True)
class OpeningBegun:
    """Before the first discard, a seat may lay down the kongs that it was dealt."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegun:
    """The deal is complete and the dealer holds its extra tile, `drawn`.

    `source` is `KONG` where that tile replaced one of a kong laid down before the first discard.
    """

    seat: Seat
    drawn: TileId
    source: Source = Source.DEAL


@dataclass(slots=True, unsafe_hash=True)
class TileDrawn:
    """A seat took the next tile of the wall, or a replacement from its other end.

    Final instead of frozen, like `TileDiscarded`, as most of a hand is made of these two.
    """

    seat: Final[Seat]
    tile_id: Final[TileId]
    tile: Final[Tile | None]
    source: Final[Source]
    kongs_running: Final[int] = 0


@dataclass(frozen=True, slots=True)
class ReadyCalled:
    """A seat said that its hand is ready once it has thrown the tile that follows."""

    seat: Seat


@dataclass(slots=True, unsafe_hash=True)
class TileDiscarded:
    """A seat threw a tile."""

    seat: Final[Seat]
    tile_id: Final[TileId]
    tile: Final[Tile]


@dataclass(frozen=True, slots=True)
class ClaimAnswered:
    """A seat said what it wants of the open tile; the others learn it when all have answered."""

    seat: Seat
    answer: Answer


@dataclass(frozen=True, slots=True)
class ClaimsSettled:
    """All have answered: who gets the tile, and which claims gave way (seat and kind)."""

    taker: Seat | None
    outranked: tuple[tuple[Seat, str], ...]


@dataclass(frozen=True, slots=True)
class DiscardTurned:
    """A discard that nobody took was turned face down; who did not note it has lost it."""

    tile_id: TileId


@dataclass(frozen=True, slots=True)
class MeldClaimed:
    """A seat laid down a meld with the discard. `tiles` are the faces of `meld.tile_ids`."""

    seat: Seat
    meld: TableMeld
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class KongDeclared:
    """A seat laid down a concealed kong; what it is made of is shown before its ends are turned."""

    seat: Seat
    meld: TableMeld
    tile: Tile
    kongs_running: int


@dataclass(frozen=True, slots=True)
class PungPromoted:
    """A seat added a tile to its exposed pung."""

    seat: Seat
    tile_id: TileId
    tile: Tile
    kongs_running: int


@dataclass(frozen=True, slots=True)
class ReplacementDue:
    """A kong stands, and its owner is to take the tile that completes it."""

    seat: Seat
    kongs_running: int


@dataclass(frozen=True, slots=True)
class KongRobbed:
    """The tile of a kong went to another seat, which wins with it."""

    seat: Seat
    robbed: Seat
    tile_id: TileId


@dataclass(frozen=True, slots=True)
class HandEnded:
    """The hand is over; all hands are laid open as (piece, face)."""

    result: HandResult
    shown: tuple[tuple[TileId, Tile], ...]


Event = (
    HandStarted
    | TilesDealt
    | BonusExposed
    | OpeningBegun
    | TurnBegun
    | TileDrawn
    | ReadyCalled
    | TileDiscarded
    | ClaimAnswered
    | ClaimsSettled
    | DiscardTurned
    | MeldClaimed
    | KongDeclared
    | PungPromoted
    | ReplacementDue
    | KongRobbed
    | HandEnded
)


def as_seen_by(event: Event, seat: Seat) -> Event | None:
    """Return what a seat learns of an event; None where it learns nothing."""
    match event:
        case TileDrawn():
            if event.seat == seat:
                return event
            return TileDrawn(event.seat, event.tile_id, None, event.source, event.kongs_running)
        case TilesDealt():
            owner, hidden = event.seat, (None,) * len(event.tile_ids)
            return event if owner == seat else TilesDealt(owner, event.tile_ids, hidden)
        case ClaimAnswered():
            return event if event.seat == seat else None
        case (
            TileDiscarded()
            | ClaimsSettled()
            | DiscardTurned()
            | BonusExposed()
            | OpeningBegun()
            | TurnBegun()
            | ReadyCalled()
            | MeldClaimed()
            | KongDeclared()
            | PungPromoted()
            | ReplacementDue()
            | KongRobbed()
            | HandEnded()
        ):
            return event
        case HandStarted():
            return replace(event, deal=replace(event.deal, seed=""))
        case _:
            assert_never(event)


def claim_name(claim: Claim) -> str:
    """Return the word for a claim: chow, pung, kong or mah-jong."""
    return claim.word.removeprefix("claim-")


def event_text(event: Event) -> str:
    """Return one line that tells everything of an event; records compare these."""
    match event:
        case HandStarted():
            deal = event.deal
            dice = "".join(map(str, event.dice))
            return (
                f"hand {deal.number} dealer {deal.dealer} prevailing {deal.prevailing} "
                f"dice {dice} wall {event.wall_size} dead {event.dead_wall}{_by_hand(deal)}"
            )
        case TilesDealt():
            return f"dealt {event.seat} {_pieces(event.tile_ids, event.tiles)}"
        case BonusExposed():
            return f"bonus {event.seat} {event.tile_id}={event.tile}"
        case OpeningBegun():
            return f"opening {event.seat}"
        case TurnBegun():
            source = "" if event.source is Source.DEAL else f" {event.source}"
            return f"begin {event.seat} {event.drawn}{source}"
        case ReadyCalled():
            return f"called {event.seat}"
        case TileDrawn():
            return f"drawn {event.seat} {event.tile_id}={event.tile} {event.source}"
        case TileDiscarded():
            return f"discarded {event.seat} {event.tile_id}={event.tile}"
        case ClaimAnswered():
            return f"answered {event.answer}"
        case ClaimsSettled():
            gave_way = " ".join(f"{seat}:{name}" for seat, name in event.outranked)
            return f"settled {event.taker} {gave_way}".rstrip()
        case DiscardTurned():
            return f"turned {event.tile_id}"
        case MeldClaimed():
            return (
                f"melded {event.seat} {event.meld.meld} {_pieces(event.meld.tile_ids, event.tiles)}"
            )
        case KongDeclared():
            return f"kong {event.seat} {event.meld.meld}"
        case PungPromoted():
            return f"promoted {event.seat} {event.tile_id}={event.tile}"
        case ReplacementDue():
            return f"due {event.seat} {event.kongs_running}"
        case KongRobbed():
            return f"robbed {event.seat} {event.robbed} {event.tile_id}"
        case HandEnded():
            return f"ended {event.result}"
        case _:
            assert_never(event)


def _by_hand(deal: Deal) -> str:
    return f" by hand {' '.join(map(str, deal.by_hand))}" if deal.by_hand else ""


def _pieces(tile_ids: tuple[TileId, ...], tiles: tuple[Tile | None, ...]) -> str:
    return " ".join(f"{i}={tile}" for i, tile in zip(tile_ids, tiles, strict=True))

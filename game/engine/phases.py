"""Phases: whose move it is, each with its data. What cannot happen cannot be written down.

Phases are public: everyone at the table sees whose move it is.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.engine.result import HandResult
from game.engine.seats import Seat
from game.engine.tiles import TileId


class Source(StrEnum):
    """Where the tile came from that a seat got before it must discard."""

    DEAL = "deal"
    WALL = "wall"
    KONG = "kong"
    BONUS = "bonus"
    CLAIM = "claim"


@dataclass(frozen=True, slots=True)
class Dealing:
    """Tiles are being dealt and bonus tiles replaced; nobody can act."""


@dataclass(frozen=True, slots=True)
class AwaitOpening:
    """Before the first discard, a seat may lay down the kongs that it was dealt, or pass."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AwaitDraw:
    """A seat must take the next tile of the wall."""

    seat: Seat


@dataclass(slots=True, unsafe_hash=True)
class AwaitDiscard:
    """A seat has a tile too many. `drawn` is the piece it got (None: by a claim).

    `kongs_running` counts the kongs declared in this turn without a discard between. Final
    instead of frozen, as every draw makes a new one.
    """

    seat: Final[Seat]
    drawn: Final[TileId | None]
    source: Final[Source]
    kongs_running: Final[int] = 0


@dataclass(frozen=True, slots=True)
class AwaitClaims:
    """A discard lies open; the other seats answer until all have."""

    tile_id: TileId
    by: Seat


@dataclass(frozen=True, slots=True)
class AwaitRob:
    """A kong was declared; the other seats may rob `tile_id` before the replacement is drawn.

    `is_opening` marks a kong laid down before the first discard.
    """

    tile_id: TileId
    by: Seat
    kongs_running: int
    is_concealed: bool
    is_opening: bool = False


@dataclass(frozen=True, slots=True)
class HandOver:
    """The hand has ended."""

    result: HandResult


Phase = Dealing | AwaitOpening | AwaitDraw | AwaitDiscard | AwaitClaims | AwaitRob | HandOver

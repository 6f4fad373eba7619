"""Actions: what a seat wishes to do. Each has a text form that `parse_action` reads back.

>>> str(ClaimChow(Seat(2), (TileId(5), TileId(19))))
'2 chow 5 19'
>>> parse_action("2 chow 5 19") == ClaimChow(Seat(2), (TileId(5), TileId(19)))
True
"""

from dataclasses import dataclass
from typing import ClassVar

from game.engine.seats import Seat
from game.engine.tiles import TileId


class ActionError(ValueError):
    """A text that is no action."""


@dataclass(frozen=True, slots=True)
class _Bare:
    seat: Seat
    word: ClassVar[str]

    def __str__(self) -> str:
        return f"{self.seat} {self.word}"


@dataclass(frozen=True, slots=True)
class _WithTile:
    seat: Seat
    tile_id: TileId
    word: ClassVar[str]

    def __str__(self) -> str:
        return f"{self.seat} {self.word} {self.tile_id}"


@dataclass(frozen=True, slots=True)
class _WithTiles:
    seat: Seat
    tile_ids: tuple[TileId, ...]
    word: ClassVar[str]

    def __str__(self) -> str:
        return f"{self.seat} {self.word} {' '.join(map(str, self.tile_ids))}"


@dataclass(frozen=True, slots=True)
class Draw(_Bare):
    """Take the next tile of the wall."""

    word: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Discard(_WithTile):
    """Throw a tile of the own hand."""

    word: ClassVar[str] = "discard"


@dataclass(frozen=True, slots=True)
class CallReady(_WithTile):
    """Throw a tile of the own hand, and say that the hand left is ready."""

    word: ClassVar[str] = "call-ready"


@dataclass(frozen=True, slots=True)
class DeclareKong(_WithTiles):
    """Lay down four of a kind from the own hand."""

    word: ClassVar[str] = "concealed-kong"


@dataclass(frozen=True, slots=True)
class PromotePung(_WithTile):
    """Add a tile of the own hand to an exposed pung."""

    word: ClassVar[str] = "promote"


@dataclass(frozen=True, slots=True)
class DeclareBonus(_WithTile):
    """Lay a bonus tile of the own hand open, where that is the player's own act."""

    word: ClassVar[str] = "declare-bonus"


@dataclass(frozen=True, slots=True)
class TakeReplacement(_Bare):
    """Take the tile that replaces a bonus tile or completes a kong, where that is the own act."""

    word: ClassVar[str] = "replacement"


@dataclass(frozen=True, slots=True)
class DeclareMahJong(_Bare):
    """Win with the tile drawn."""

    word: ClassVar[str] = "mah-jong"


@dataclass(frozen=True, slots=True)
class ClaimChow(_WithTiles):
    """Take the discard for a chow with these two tiles of the own hand."""

    word: ClassVar[str] = "chow"


@dataclass(frozen=True, slots=True)
class ClaimPung(_WithTiles):
    """Take the discard for a pung with these two tiles of the own hand."""

    word: ClassVar[str] = "pung"


@dataclass(frozen=True, slots=True)
class ClaimKong(_WithTiles):
    """Take the discard for a kong with these three tiles of the own hand."""

    word: ClassVar[str] = "kong"


@dataclass(frozen=True, slots=True)
class ClaimMahJong(_Bare):
    """Win with another player's discard, or by robbing a kong."""

    word: ClassVar[str] = "claim-mah-jong"


@dataclass(frozen=True, slots=True)
class Pass(_Bare):
    """Let the tile go by."""

    word: ClassVar[str] = "pass"


Claim = ClaimChow | ClaimPung | ClaimKong | ClaimMahJong
Answer = Claim | Pass
Action = (
    Draw
    | Discard
    | CallReady
    | DeclareKong
    | PromotePung
    | DeclareBonus
    | TakeReplacement
    | DeclareMahJong
    | Answer
)

_BARE = {kind.word: kind for kind in (Draw, TakeReplacement, DeclareMahJong, ClaimMahJong, Pass)}
_WITH_TILE = {kind.word: kind for kind in (Discard, CallReady, PromotePung, DeclareBonus)}
_WITH_TILES = {
    kind.word: (kind, count)
    for kind, count in ((DeclareKong, 4), (ClaimChow, 2), (ClaimPung, 2), (ClaimKong, 3))
}


def parse_action(text: str) -> Action:
    """Return the action of a text such as `0 discard 17`; raise ActionError for anything else."""
    seat_text, *rest = text.split(" ")
    try:
        seat = Seat(int(seat_text))
        word, *numbers = rest
        tile_ids = tuple(TileId(int(number)) for number in numbers)
    except ValueError:
        raise ActionError(f"not an action: {text!r}") from None
    if word in _BARE and not tile_ids:
        return _BARE[word](seat)
    if word in _WITH_TILE and len(tile_ids) == 1:
        return _WITH_TILE[word](seat, tile_ids[0])
    if word in _WITH_TILES and len(tile_ids) == _WITH_TILES[word][1]:
        return _WITH_TILES[word][0](seat, tile_ids)
    raise ActionError(f"not an action: {text!r}")

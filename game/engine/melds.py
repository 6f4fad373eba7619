"""Melds that lie on the table or are read in a hand: chow, pung, kong."""

from dataclasses import dataclass
from enum import StrEnum

from game.engine.seats import Seat
from game.engine.tiles import TILES, Tile, TileId


class MeldKind(StrEnum):
    """The three shapes of a set."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"


@dataclass(frozen=True, slots=True)
class Meld:
    """A set as scoring sees it: `tile` is the lowest one of a chow, else the repeated one.

    `is_exposed`: its last tile came from another player, or it was promoted. `is_promoted` marks an
    exposed pung that a drawn tile made a kong; `is_claimed_kong` a kong claimed from a discard with
    three in hand (exposed, though some rulesets count it as concealed for a pattern).
    """

    kind: MeldKind
    tile: Tile
    is_exposed: bool
    is_promoted: bool = False

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The three or four tiles, ascending."""
        if self.kind is MeldKind.CHOW:
            return (self.tile, TILES[self.tile + 1], TILES[self.tile + 2])
        return (self.tile,) * (4 if self.kind is MeldKind.KONG else 3)

    @property
    def is_chow(self) -> bool:
        """Whether it is three in a row."""
        return self.kind is MeldKind.CHOW

    @property
    def is_kong(self) -> bool:
        """Whether it is four of a kind."""
        return self.kind is MeldKind.KONG

    @property
    def is_pung_or_kong(self) -> bool:
        """Whether it is three or four of a kind."""
        return self.kind is not MeldKind.CHOW

    @property
    def is_claimed_kong(self) -> bool:
        """Whether it is a kong claimed from a discard with three in hand."""
        return self.kind is MeldKind.KONG and self.is_exposed and not self.is_promoted

    def __str__(self) -> str:
        ranks, suit = "".join(str(t.rank) for t in self.tiles), self.tile.suit
        if self.is_promoted:
            return f"[{ranks[:3]}{suit}+{ranks[0]}{suit}]"
        return f"[{ranks}{suit}]" if self.is_exposed else f"{{{ranks}{suit}}}"


@dataclass(frozen=True, slots=True)
class TableMeld:
    """A meld on the table with its pieces: what happened, for the screen and the referee.

    `tile_ids` are in the order of `meld.tiles` (a promoted kong's fourth piece last).
    `claimed` is the piece taken from another player and `claimed_from` that seat; both None for a
    concealed kong.
    """

    meld: Meld
    tile_ids: tuple[TileId, ...]
    claimed: TileId | None = None
    claimed_from: Seat | None = None

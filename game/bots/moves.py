"""The options of a turn, sorted for a player's eye, and what each would leave in hand."""

from collections.abc import Sequence
from typing import TypeVar

from game.bots.insight import Insight
from game.bots.plans import Holding
from game.engine.actions import (
    Action,
    ClaimChow,
    ClaimKong,
    ClaimMahJong,
    ClaimPung,
    DeclareKong,
    DeclareMahJong,
    Discard,
    PromotePung,
)
from game.engine.melds import Meld, MeldKind
from game.engine.tiles import Tile

A = TypeVar("A", bound=Action)
SetClaim = ClaimChow | ClaimPung | ClaimKong
OwnKong = DeclareKong | PromotePung


def win_among(options: Sequence[Action]) -> Action | None:
    """Return the option that wins, if there is one."""
    for option in options:
        if isinstance(option, (DeclareMahJong, ClaimMahJong)):
            return option
    return None


def discards_among(options: Sequence[Action], insight: Insight) -> dict[Tile, Discard]:
    """Return one discard for each kind that may be thrown; the piece held longest."""
    found: dict[Tile, Discard] = {}
    for option in options:
        if isinstance(option, Discard):
            found.setdefault(insight.kind_of(option.tile_id), option)
    return found


def holding_now(insight: Insight) -> Holding:
    """Return what the seat holds."""
    return Holding(insight.counts, insight.melds)


def without(holding: Holding, tile: Tile) -> Holding:
    """Return the holding after throwing a tile."""
    counts = list(holding.counts)
    counts[tile] -= 1
    return Holding(counts, holding.melds)


def after_claim(insight: Insight, claim: SetClaim) -> Holding:
    """Return the holding after laying down a set with the open tile, before throwing one."""
    assert insight.open_tile is not None
    counts = list(insight.counts)
    lowest = insight.open_tile
    for tile_id in claim.tile_ids:
        tile = insight.kind_of(tile_id)
        counts[tile] -= 1
        lowest = min(lowest, tile)
    meld = Meld(MeldKind(claim.word), lowest, is_exposed=True)
    return Holding(counts, (*insight.melds, meld))


def after_kong(insight: Insight, kong: OwnKong) -> Holding:
    """Return the holding after a kong of the own tiles, before the replacement comes."""
    counts = list(insight.counts)
    if isinstance(kong, DeclareKong):
        tile = insight.kind_of(kong.tile_ids[0])
        counts[tile] -= 4
        meld = Meld(MeldKind.KONG, tile, is_exposed=False)
        return Holding(counts, (*insight.melds, meld))
    tile = insight.kind_of(kong.tile_id)
    counts[tile] -= 1
    promoted = Meld(MeldKind.KONG, tile, is_exposed=True, is_promoted=True)
    melds = tuple(
        promoted if meld.kind is MeldKind.PUNG and meld.tile == tile else meld
        for meld in insight.melds
    )
    return Holding(counts, melds)

"""Who may claim the open tile for what, and who gets it (rules.md, 2).

Win goes before kong and pung, those before chow. Two winners are decided by the ruleset: the next
in turn after the discarder, or the hand worth most. Only the next in turn may chow.
"""

from game.engine.actions import (
    Answer,
    Claim,
    ClaimChow,
    ClaimKong,
    ClaimMahJong,
    ClaimPung,
    Pass,
)
from game.engine.phases import AwaitClaims, AwaitRob
from game.engine.ruleset import Conflict, RobbingConcealed
from game.engine.scoring import score_hand
from game.engine.seats import Seat, next_seat, seats_after
from game.engine.table import Table, hand_of, is_fixed
from game.engine.tiles import PLAYING_TILES, Tile, TileId
from game.engine.winning import may_win

_RANK: dict[type[Claim], int] = {ClaimMahJong: 3, ClaimKong: 2, ClaimPung: 2, ClaimChow: 1}


def _chow_partners(tile: Tile) -> tuple[tuple[int, int], ...]:
    """Return the pairs of kinds that make a chow with a tile, the lowest chow first."""
    if not tile.is_suited:
        return ()
    begins = range(max(1, tile.rank - 2), min(7, tile.rank) + 1)
    chows = [range(tile - tile.rank + rank, tile - tile.rank + rank + 3) for rank in begins]
    pairs = [[kind for kind in chow if kind != tile] for chow in chows]
    return tuple((one, other) for one, other in pairs)


_CHOW_PARTNERS = tuple(_chow_partners(tile) for tile in PLAYING_TILES)


def claim_options(table: Table, seat: Seat) -> tuple[Answer, ...]:
    """Return what a seat may answer to the open discard; empty where it can only let it pass."""
    phase = table.board.phase
    assert isinstance(phase, AwaitClaims)
    if seat == phase.by:
        return ()
    tile = table.tiles[phase.tile_id]
    concealed = table.concealed(seat)
    counts, deficiency = concealed.counts, concealed.deficiency
    may_chow = table.ruleset.chow_claims and seat == next_seat(phase.by, table.ruleset.seats)
    if deficiency > 0 and counts[tile] < 2 and not may_chow:
        return ()
    claims: list[Answer] = []
    if (
        deficiency <= 0
        and may_win(table, seat, phase.tile_id)
        and not _is_sacred(table, seat, tile)
    ):
        claims.append(ClaimMahJong(seat))
    # A dead hand with too many tiles lays down no fifth set.
    has_room = len(table.board.places[seat].melds) < 4
    if has_room and table.board.wall.live > 0 and not is_fixed(table, seat):
        if counts[tile] >= 2:
            claims += _set_claims(table, seat, tile)
        if may_chow:
            claims += _chow_claims(table, seat, tile, counts)
    return (*claims, Pass(seat)) if claims else ()


def rob_options(table: Table, seat: Seat) -> tuple[Answer, ...]:
    """Return what a seat may answer to a kong just declared; empty where it cannot rob it."""
    phase, ruleset = table.board.phase, table.ruleset
    assert isinstance(phase, AwaitRob)
    if seat == phase.by or _is_sacred(table, seat, table.tiles[phase.tile_id]):
        return ()
    if phase.is_concealed:
        if ruleset.rob_concealed_kong is RobbingConcealed.NOBODY:
            return ()
        allowed = may_win(table, seat, phase.tile_id, orphans_only=True)
    else:
        allowed = ruleset.rob_promoted_kong and may_win(table, seat, phase.tile_id)
    return (ClaimMahJong(seat), Pass(seat)) if allowed else ()


def winning_claim(table: Table) -> Claim | None:
    """Return the claim that gets the open tile when all have answered; None if all passed."""
    phase = table.board.phase
    assert isinstance(phase, AwaitClaims | AwaitRob)
    by_seat = {answer.seat: answer for answer in table.answers}
    in_turn = [by_seat[s] for s in seats_after(phase.by, table.ruleset.seats) if s in by_seat]
    claims = [answer for answer in in_turn if not isinstance(answer, Pass)]
    if not claims:
        return None
    best = max(_RANK[type(claim)] for claim in claims)
    rivals = [claim for claim in claims if _RANK[type(claim)] == best]
    if len(rivals) > 1 and table.ruleset.conflict is Conflict.WORTH_MOST:
        # max keeps the first of equals: the next in turn.
        return max(
            rivals,
            key=lambda claim: (
                score_hand(hand_of(table, claim.seat, phase.tile_id), table.ruleset).total
            ),
        )
    return rivals[0]


def _is_sacred(table: Table, seat: Seat, tile: Tile) -> bool:
    if not table.ruleset.sacred_discard:
        return False
    return tile in table.faces(table.board.places[seat].thrown)


def _set_claims(table: Table, seat: Seat, tile: Tile) -> list[Answer]:
    tiles = table.tiles
    same = tuple(i for i in table.board.places[seat].hand if tiles[i] == tile)
    claims: list[Answer] = []
    if len(same) == 2 or table.ruleset.pung_with_three_held:
        claims.append(ClaimPung(seat, same[:2]))
    if len(same) == 3:
        claims.append(ClaimKong(seat, same))
    return claims


def _chow_claims(table: Table, seat: Seat, tile: Tile, counts: list[int]) -> list[Answer]:
    claims: list[Answer] = []
    for one, other in _CHOW_PARTNERS[tile]:
        if counts[one] and counts[other]:
            claims.append(ClaimChow(seat, (_first(table, seat, one), _first(table, seat, other))))
    return claims


def _first(table: Table, seat: Seat, kind: int) -> TileId:
    tiles = table.tiles
    return next(i for i in table.board.places[seat].hand if tiles[i] == kind)

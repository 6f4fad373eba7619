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
from game.engine.seats import Seat, seats_after
from game.engine.table import Concealed, Table, hand_of, is_fixed
from game.engine.tiles import PLAYING_TILES, Tile, TileId
from game.engine.winning import may_win

_PASSES = tuple(Pass(Seat(seat)) for seat in range(4))
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


def claim_options(table: Table) -> dict[Seat, tuple[Answer, ...]]:
    """Return what the other seats may answer to the open discard, in turn order.

    Nothing is open to one that can only let it pass.
    """
    phase, places, known_hands = table.board.phase, table.board.places, table.known_hands
    assert isinstance(phase, AwaitClaims)
    tile = table.tiles[phase.tile_id]
    found: dict[Seat, tuple[Answer, ...]] = {}
    partners = _CHOW_PARTNERS[tile] if table.ruleset.chow_claims else ()
    for seat in seats_after(phase.by, len(places)):
        concealed = known_hands[places[seat].hand]
        counts = concealed.counts
        chows = [(one, other) for one, other in partners if counts[one] and counts[other]]
        # Most seats can do nothing with a tile, and every discard asks.
        if chows or counts[tile] >= 2 or concealed.is_ready:
            found[seat] = _claims(table, seat, phase.tile_id, concealed, chows)
        else:
            found[seat] = ()
        # Only the next in turn may chow.
        partners = ()
    return found


def _claims(
    table: Table, seat: Seat, piece: TileId, concealed: Concealed, chows: list[tuple[int, int]]
) -> tuple[Answer, ...]:
    tile, counts = table.tiles[piece], concealed.counts
    claims: list[Answer] = []
    if concealed.is_ready and may_win(table, seat, piece) and not _is_sacred(table, seat, tile):
        claims.append(ClaimMahJong(seat))
    # A dead hand with too many tiles lays down no fifth set.
    has_room = len(table.board.places[seat].melds) < 4
    if has_room and table.board.wall.live > 0 and not is_fixed(table, seat):
        if counts[tile] >= 2:
            claims += _set_claims(table, seat, tile)
        claims += _chow_claims(table, seat, chows)
    return (*claims, _PASSES[seat]) if claims else ()


def rob_options(table: Table) -> dict[Seat, tuple[Answer, ...]]:
    """Return what the other seats may answer to a kong just declared, in turn order.

    Nothing is open to one that cannot rob it.
    """
    phase = table.board.phase
    assert isinstance(phase, AwaitRob)
    others = seats_after(phase.by, table.ruleset.seats)
    return {seat: _robs(table, seat, phase) for seat in others}


def _robs(table: Table, seat: Seat, phase: AwaitRob) -> tuple[Answer, ...]:
    ruleset = table.ruleset
    if _is_sacred(table, seat, table.tiles[phase.tile_id]):
        return ()
    if phase.is_concealed:
        if ruleset.rob_concealed_kong is RobbingConcealed.NOBODY:
            return ()
        allowed = may_win(table, seat, phase.tile_id, orphans_only=True)
    else:
        allowed = ruleset.rob_promoted_kong and may_win(table, seat, phase.tile_id)
    return (ClaimMahJong(seat), _PASSES[seat]) if allowed else ()


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


def _chow_claims(table: Table, seat: Seat, chows: list[tuple[int, int]]) -> list[Answer]:
    return [
        ClaimChow(seat, (_first(table, seat, one), _first(table, seat, other)))
        for one, other in chows
    ]


def _first(table: Table, seat: Seat, kind: int) -> TileId:
    tiles = table.tiles
    return next(i for i in table.board.places[seat].hand if tiles[i] == kind)

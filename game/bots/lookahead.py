"""What a hand is next: for each tile that brings it nearer, what each throw then leaves.

How many tiles help now says little about how many will help then; this looks that one step ahead.
It works on the indexes of the suit table, as one decision asks for some hundred hands.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.chances import CHOW_CLAIM, EASE, PUNG_CLAIM
from game.bots.plans import Holding, Plan
from game.engine.deficiency import suit_indexes
from game.engine.suit_table import INDEX_STEPS, SUIT_OF, suit_table, throws_key, useful_key
from game.engine.tiles import PLAYING_TILES, Tile


class Step(NamedTuple):
    """A hand one tile nearer: what is thrown for it, and what it wants then.

    `copies` are the unseen tiles that help then, weighted by how they may come.
    """

    throws: Tile
    useful: tuple[Tile, ...]
    copies: float


def claim_weight(plan: Plan, counts: Sequence[int], tile: Tile) -> float:
    """Return how much a useful tile that may be claimed counts beside its draws."""
    if counts[tile] >= 2:
        return PUNG_CLAIM
    if (plan.one_chow or not plan.only_pungs) and fits_a_chow(counts, tile):
        return CHOW_CLAIM
    return 0.0


def fits_a_chow(counts: Sequence[int], tile: Tile) -> bool:
    """Return whether two tiles in hand make a chow with this one."""
    if tile >= 27:
        return False
    rank = tile % 9
    below = rank > 0 and counts[tile - 1] > 0
    above = rank < 8 and counts[tile + 1] > 0
    return (
        (below and above)
        or (below and rank > 1 and counts[tile - 2] > 0)
        or (above and rank < 7 and counts[tile + 2] > 0)
    )


def steps_after(
    plan: Plan,
    holding: Holding,
    drawn: Sequence[Tile],
    distance: int,
    unseen: Sequence[int],
) -> dict[Tile, list[Step]]:
    """Return for each tile drawn the holdings that it may lead to, one for each tile thrown.

    For plans of the standard shape that are `distance` tiles from ready, one at least, and tiles
    that bring them nearer.
    """
    counts = plan.kept(holding.counts)
    spare = None
    if plan.kinds is not None:
        kinds = plan.kinds
        spare = next((t for t in PLAYING_TILES if holding.counts[t] and not kinds[t]), None)
    indexes = list(suit_indexes(counts))
    sets = holding.sets_needed
    found: dict[Tile, list[Step]] = {}
    for tile in drawn:
        suit, step = SUIT_OF[tile], INDEX_STEPS[tile]
        counts[tile] += 1
        indexes[suit] += step
        found[tile] = _steps(plan, counts, indexes, sets, distance, spare, unseen, tile)
        counts[tile] -= 1
        indexes[suit] -= step
    return found


def _steps(
    plan: Plan,
    counts: list[int],
    indexes: list[int],
    sets: int,
    level: int,
    spare: Tile | None,
    unseen: Sequence[int],
    drawn: Tile,
) -> list[Step]:
    """Return the holdings of the deficiency below `level` that throwing a tile leaves."""
    table = suit_table()
    rows, merged, throws = table.rows, table.merged, table.throws
    missing = table.missing[sets]
    vectors = [rows[suit][indexes[suit]] for suit in range(4)]
    if spare is not None:
        return [_step(plan, counts, indexes, vectors, sets, level, spare, unseen, drawn)]
    front = merged[vectors[0] << 8 | vectors[1]] << 8
    back = merged[vectors[2] << 8 | vectors[3]] << 8
    rests = (
        merged[back | vectors[1]] << 8,
        merged[back | vectors[0]] << 8,
        merged[front | vectors[3]] << 8,
        merged[front | vectors[2]] << 8,
    )
    found: list[Step] = []
    for suit, beside in enumerate(rests):
        before = indexes[suit], vectors[suit]
        for tile, index, vector in throws[throws_key(suit, indexes[suit])]:
            # `missing` counts to a complete hand: one more than the deficiency.
            if missing[beside | vector] == level:
                indexes[suit], vectors[suit] = index, vector
                counts[tile] -= 1
                step = _step(plan, counts, indexes, vectors, sets, level, tile, unseen, drawn)
                found.append(step)
                counts[tile] += 1
        indexes[suit], vectors[suit] = before
    return found


def _step(
    plan: Plan,
    counts: list[int],
    indexes: list[int],
    vectors: list[int],
    sets: int,
    level: int,
    throws: Tile,
    unseen: Sequence[int],
    drawn: Tile,
) -> Step:
    table = suit_table()
    merged, known = table.merged, table.useful
    front = merged[vectors[0] << 8 | vectors[1]] << 8
    back = merged[vectors[2] << 8 | vectors[3]] << 8
    useful = (
        *known[useful_key(0, indexes[0], merged[back | vectors[1]], sets)],
        *known[useful_key(1, indexes[1], merged[back | vectors[0]], sets)],
        *known[useful_key(2, indexes[2], merged[front | vectors[3]], sets)],
        *known[useful_key(3, indexes[3], merged[front | vectors[2]], sets)],
    )
    kinds = plan.kinds
    copies = 0.0
    for tile in useful:
        if unseen[tile] and (kinds is None or kinds[tile]):
            share = unseen[tile] - (tile == drawn)
            # The last tile can always be claimed, which the chance of a ready hand has in it.
            way = EASE[tile] if level == 1 else 1.0 + claim_weight(plan, counts, tile)
            copies += share * way
    return Step(throws, useful, copies)

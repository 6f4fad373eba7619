"""Example hands: what a holding becomes by a plan, as plainly as its tiles suggest.

Sets and pairs that are there stay, beginnings are completed, and the rest is filled with sets of no
particular worth, so that an example promises nothing that the tiles do not.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.bots.plans import CHOW_STARTS, Holding, Plan, has_room_for_a_chow
from game.engine.melds import Meld, MeldKind
from game.engine.tiles import ORPHANS, PLAYING_TILES, Tile

_MIXED_CHOWS = (10, 23, 1, 14, 19, 4, 12, 21)
"""The lowest tiles of chows in all suits, for a hand of nothing in particular."""
_PLAIN_ORDER = tuple(
    sorted(
        PLAYING_TILES,
        key=lambda tile: (tile.is_honour, tile.is_terminal, (tile * 7) % 9, tile),
    )
)
"""Kinds in the order in which they are taken to fill a hand of pungs."""


class Block(NamedTuple):
    """A set of the finished hand, and which of its tiles is still to come; None if all are there.

    `lacks` counts the tiles to come.
    """

    kind: MeldKind
    low: Tile
    lacks: int
    missing: Tile | None

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The three tiles."""
        if self.kind is MeldKind.CHOW:
            return PLAYING_TILES[self.low : self.low + 3]
        return (self.low, self.low, self.low)


class Finished(NamedTuple):
    """A finished hand: concealed tiles less the winning one, claimed sets, the winning tile."""

    concealed: tuple[Tile, ...]
    claimed: tuple[Meld, ...]
    win: Tile


def finished(plan: Plan, holding: Holding, *, is_open: bool) -> Finished:
    """Return the example of a holding that waits for a tile, finished by a plan.

    With `is_open` the sets that it lacks tiles of are taken to have been claimed, but for the last.
    """
    if plan.is_orphans:
        return _orphans(holding)
    counts = plan.kept(holding.counts)
    if plan.only_pungs:
        with_chow = plan.one_chow and has_room_for_a_chow(holding)
        blocks, eyes, single_eyes = _of_pungs(plan, counts, holding.sets_needed, with_chow)
    else:
        blocks, eyes, single_eyes = _of_chows(plan, counts, holding.sets_needed)
    open_blocks = [block for block in blocks if block.missing is not None]
    last = min(open_blocks, key=lambda block: block.lacks) if open_blocks else None
    if single_eyes or last is None or last.missing is None:
        win, last = eyes, None
    else:
        win = last.missing
    concealed: list[Tile] = [eyes, eyes]
    claimed = []
    for block in blocks:
        if is_open and block.missing is not None and block is not last:
            claimed.append(Meld(block.kind, block.low, is_exposed=True))
        else:
            concealed += block.tiles
    concealed.remove(win)
    return Finished(tuple(sorted(concealed)), tuple(claimed), win)


def _orphans(holding: Holding) -> Finished:
    pairs = [tile for tile in ORPHANS if holding.counts[tile] > 1]
    hand = [*ORPHANS, pairs[0] if pairs else ORPHANS[0]]
    lacking = [tile for tile in ORPHANS if not holding.counts[tile]]
    win = lacking[0] if lacking else hand[-1]
    hand.remove(win)
    return Finished(tuple(sorted(hand)), (), win)


def _of_pungs(
    plan: Plan, counts: list[int], sets: int, with_chow: bool
) -> tuple[list[Block], Tile, bool]:
    """Return sets, eyes, and whether the eyes lack a tile, of a hand of pungs."""
    blocks: list[Block] = []
    if with_chow and sets:
        chow = _best_chow(counts)
        if chow is not None:
            blocks.append(chow)
            for tile in chow.tiles:
                counts[tile] -= counts[tile] > 0
    allowed = [tile for tile in _PLAIN_ORDER if plan.kinds is None or plan.kinds[tile]]
    wanted = sets - len(blocks)
    several = {tile // 9 for tile in allowed if counts[tile] > 1}
    # Single tiles are taken from another suit than the pairs, which need not go together.
    allowed.sort(key=lambda tile: (-counts[tile], counts[tile] < 2 and tile // 9 in several))
    for tile in allowed[:wanted]:
        blocks.append(_pung(tile, counts[tile]))
    eyes = allowed[wanted]
    if _wants_honours(plan) and not any(tile.is_honour for tile in allowed[:wanted]):
        eyes = max(PLAYING_TILES[27:], key=counts.__getitem__)
    return blocks, eyes, counts[eyes] < 2


def _best_chow(counts: Sequence[int]) -> Block | None:
    """Return the chow that a hand of pungs would be made with: of single tiles, if it can be."""
    best: tuple[int, Block] | None = None
    for low in CHOW_STARTS:
        held = counts[low : low + 3]
        lacks = held.count(0)
        if lacks > 1:
            continue
        spoilt = sum(number >= 2 for number in held)
        rank = 10 * spoilt + lacks
        if best is None or rank < best[0]:
            missing = next((PLAYING_TILES[low + step] for step in range(3) if not held[step]), None)
            best = rank, Block(MeldKind.CHOW, low, lacks, missing)
    return None if best is None or best[0] >= 20 else best[1]


def _pung(tile: Tile, held: int) -> Block:
    lacks = max(0, 3 - held)
    return Block(MeldKind.PUNG, tile, lacks, tile if lacks else None)


def _of_chows(plan: Plan, counts: list[int], sets: int) -> tuple[list[Block], Tile, bool]:
    """Return sets, eyes, and whether the eyes lack a tile, of a hand that may have chows."""
    blocks = [_pung(tile, counts[tile]) for tile in plan.sets]
    for tile in plan.sets:
        counts[tile] = max(0, counts[tile] - 3)
    whole, begun, pairs = _beginnings_of(counts)
    blocks += whole[: max(0, sets - len(blocks))]
    eyes = pairs.pop(0) if pairs else None
    for block in (*begun, *[_pung(tile, 2) for tile in pairs]):
        if len(blocks) < sets:
            blocks.append(block)
    used = [0] * 34
    for block in blocks:
        for tile in block.tiles:
            used[tile] += 1
    if eyes is not None:
        used[eyes] += 2
    if _wants_honours(plan) and not any(used[27:]):
        # Honours go with the suit: that it will do without them would be a promise.
        eyes = None
    fillers = _fillers(plan)
    if plan.kinds is None:
        fillers.sort(key=lambda low: _is_in_suit(used, low))
    if (
        plan.kinds is not None
        and len(blocks) < sets
        and not any(block.kind is MeldKind.PUNG for block in blocks)
    ):
        tile = max(
            [PLAYING_TILES[low + 1] for low in fillers if used[low + 1] <= 1],
            key=lambda each: counts[each],
        )
        blocks.append(_pung(tile, 1))
        used[tile] += 3
    for low in fillers:
        if len(blocks) == sets:
            break
        filler = Block(MeldKind.CHOW, low, 3, PLAYING_TILES[low + 1])
        if all(used[tile] < 4 for tile in filler.tiles):
            blocks.append(filler)
            for tile in filler.tiles:
                used[tile] += 1
    if eyes is not None:
        return blocks, eyes, False
    allowed = [tile for tile in _PLAIN_ORDER if plan.kinds is None or plan.kinds[tile]]
    if _wants_honours(plan) and not any(used[27:]):
        allowed = [tile for tile in allowed if tile.is_wind]
    spare = [tile for tile in allowed if used[tile] <= 2]
    return blocks, max(spare, key=lambda tile: counts[tile] > used[tile]), True


def _wants_honours(plan: Plan) -> bool:
    """Return whether the plan is one of a suit with honours."""
    return plan.kinds is not None and plan.kinds[-1]


def _is_in_suit(used: Sequence[int], low: Tile) -> bool:
    """Return whether the suit of a tile is in the hand already."""
    suit = low // 9
    return any(used[9 * suit : 9 * suit + 9])


def _beginnings_of(counts: list[int]) -> tuple[list[Block], list[Block], list[Tile]]:
    """Return whole sets, chows that lack a tile, and pairs, suits first."""
    whole: list[Block] = []
    begun: list[Block] = []
    pairs: list[Tile] = []
    for suit in range(3):
        for block in _suit_blocks(bytes(counts[9 * suit : 9 * suit + 9])):
            low = PLAYING_TILES[9 * suit + block.low]
            missing = None if block.missing is None else PLAYING_TILES[9 * suit + block.missing]
            (begun if block.lacks else whole).append(Block(block.kind, low, block.lacks, missing))
    for tile in PLAYING_TILES[27:]:
        if counts[tile] >= 3:
            whole.append(_pung(tile, 3))
        elif counts[tile] == 2:
            pairs.append(tile)
    pairs = [block.low for block in begun if block.kind is MeldKind.PUNG] + pairs
    begun = [block for block in begun if block.kind is MeldKind.CHOW]
    return whole, begun, pairs


def _fillers(plan: Plan) -> list[Tile]:
    if plan.kinds is None:
        return [PLAYING_TILES[low] for low in _MIXED_CHOWS]
    suit = next((suit for suit in range(3) if plan.kinds[9 * suit + 4]), 0)
    return [PLAYING_TILES[9 * suit + rank] for rank in (3, 0, 6, 1, 4, 2, 5) for _twice in (0, 1)]


@lru_cache(1 << 14)
def _suit_blocks(counts: bytes) -> tuple[Block, ...]:
    """Return the most sets, then beginnings of sets, in nine counts; lows are ranks from 0."""
    return max(_splits(counts, 0), key=_split_rank)


def _split_rank(blocks: tuple[Block, ...]) -> tuple[int, int]:
    whole = sum(not block.lacks for block in blocks)
    return 2 * whole + len(blocks), whole


def _splits(counts: bytes, rank: int) -> list[tuple[Block, ...]]:
    while rank < 9 and not counts[rank]:
        rank += 1
    if rank == 9:
        return [()]
    found: list[tuple[Block, ...]] = []
    low = PLAYING_TILES[rank]
    for take, block in _beginnings(counts, rank, low):
        rest = bytearray(counts)
        for place in take:
            rest[place] -= 1
        found += [(block, *more) for more in _splits(bytes(rest), rank)]
    rest = bytearray(counts)
    rest[rank] -= 1
    found += _splits(bytes(rest), rank)
    # Only the best is asked for, and a suit has few tiles: two of each length are enough.
    found.sort(key=_split_rank, reverse=True)
    return found[:2]


def _beginnings(counts: bytes, rank: int, low: Tile) -> list[tuple[tuple[int, ...], Block]]:
    """Return what may begin with the lowest tile: places taken, and the set it makes."""
    found: list[tuple[tuple[int, ...], Block]] = []
    second = rank < 8 and counts[rank + 1] > 0
    third = rank < 7 and counts[rank + 2] > 0
    if second and third:
        found.append(((rank, rank + 1, rank + 2), Block(MeldKind.CHOW, low, 0, None)))
    if counts[rank] >= 3:
        found.append(((rank,) * 3, Block(MeldKind.PUNG, low, 0, None)))
    if second:
        start = rank if rank < 7 else rank - 1
        missing = PLAYING_TILES[rank + 2] if rank < 7 else PLAYING_TILES[rank - 1]
        block = Block(MeldKind.CHOW, PLAYING_TILES[start], 1, missing)
        found.append(((rank, rank + 1), block))
    if third:
        block = Block(MeldKind.CHOW, low, 1, PLAYING_TILES[rank + 1])
        found.append(((rank, rank + 2), block))
    if counts[rank] >= 2:
        found.append(((rank, rank), Block(MeldKind.PUNG, low, 1, low)))
    return found

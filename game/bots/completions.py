"""Complete hands that are not far from a given one, by how many tiles they differ from it."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.tiles import PLAYING_TILES

_SETS = tuple(
    [((tile,) * 3, False) for tile in PLAYING_TILES]
    + [
        (PLAYING_TILES[tile : tile + 3], True)
        for tile in PLAYING_TILES
        if tile.is_suited and tile.rank <= 7
    ]
)


class _Block(NamedTuple):
    """A set: how many of its tiles are not there, its kinds with their numbers."""

    lacks: int
    needs: tuple[tuple[int, int], ...]
    is_chow: bool


def completions(
    counts: Sequence[int],
    most: Sequence[int],
    sets: int,
    chows: int,
    changes: int,
) -> list[tuple[int, ...]]:
    """Return the hands of so many sets and a pair that differ from `counts` by so many tiles.

    Each is given as counts of the 34 kinds. None has more than `most` of a kind, nor more sets in
    a row than `chows`. `counts` are those of `3 * sets + 2` tiles.
    """
    blocks = _blocks(counts, most, chows, changes)
    used = [0] * len(PLAYING_TILES)
    found: dict[tuple[int, ...], None] = {}

    def lacking(needs: tuple[tuple[int, int], ...]) -> int | None:
        """Return how many tiles come to those used, beyond what is there; None for too many."""
        lacks = 0
        for tile, number in needs:
            after = used[tile] + number
            if after > most[tile]:
                return None
            lacks += max(0, after - max(counts[tile], used[tile]))
        return lacks

    def add_pairs(left: int) -> None:
        for tile in PLAYING_TILES:
            if lacking(((tile, 2),)) == left:
                used[tile] += 2
                found[tuple(used)] = None
                used[tile] -= 2

    def add_sets(first: int, wanted: int, left: int, chows: int) -> None:
        if not wanted:
            if left <= 2:
                add_pairs(left)
            return
        for index in range(first, len(blocks)):
            lacks, needs, is_chow = blocks[index]
            # Those that follow lack as many tiles at least.
            if lacks * wanted > left:
                break
            if is_chow and not chows:
                continue
            cost = lacking(needs)
            if cost is None or cost > left:
                continue
            for tile, number in needs:
                used[tile] += number
            add_sets(index, wanted - 1, left - cost, chows - is_chow)
            for tile, number in needs:
                used[tile] -= number

    add_sets(0, sets, changes, chows)
    return list(found)


def _blocks(counts: Sequence[int], most: Sequence[int], chows: int, changes: int) -> list[_Block]:
    found = []
    for tiles, is_chow in _SETS:
        needs = tuple((int(tile), tiles.count(tile)) for tile in dict.fromkeys(tiles))
        lacks = sum(max(0, number - counts[tile]) for tile, number in needs)
        may_be = all(number <= most[tile] for tile, number in needs)
        if may_be and lacks <= changes and (chows or not is_chow):
            found.append(_Block(lacks, needs, is_chow))
    return sorted(found, key=lambda block: block.lacks)

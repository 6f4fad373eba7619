"""Tiles short of ready, waits, useful tiles, and whole discard decisions, on arrays of 34 counts.

The standard shape is a number of sets and a pair, made of the concealed tiles; `sets_needed` is
four less the melds on the table. Deficiency 0 is ready, -1 complete (literature: shanten). No tile
is wanted a fifth time: `1111m` never waits for 1m. Thirteen orphans count where `orphans` is true
and no meld is out. A count outside 0-4 is a ValueError, an array of another length a KeyError.

>>> from game.engine.notation import parse_tiles
>>> from game.engine.tiles import counts
>>> hand = counts(parse_tiles("123m 456p 78s 555z 11z"))
>>> deficiency(hand), waits(hand[:18] + [0] * 16, sets_needed=2)
(0, ())
>>> waits(hand)
(Tile('6s'), Tile('9s'))
"""

from collections.abc import Sequence
from functools import cache
from operator import itemgetter
from typing import NamedTuple

from game.engine.suit_table import (
    INDEX_STEPS,
    SUIT_OF,
    SuitTable,
    suit_index,
    suit_table,
    useful_key,
)
from game.engine.tiles import ORPHANS, PLAYING_TILES, Tile

SuitIndexes = tuple[int, int, int, int]
"""A hand as four numbers of base 5: characters, circles, bamboos, honours.

A search keeps these instead of counts: a tile comes or goes by adding or taking its `INDEX_STEPS`
at its `SUIT_OF`.
"""

_orphans_held = itemgetter(*ORPHANS)


class DiscardChoice(NamedTuple):
    """What is left after throwing `tile`. A named tuple, as one decision makes fourteen of them."""

    tile: Tile
    deficiency: int
    useful: tuple[Tile, ...]
    """The kinds of which a copy is unseen and that lower the deficiency, ascending."""
    unseen: int
    """How many copies of the useful tiles are unseen."""


def suit_indexes(counts: Sequence[int]) -> SuitIndexes:
    """Return the four suits of a hand as indexes into the suit table."""
    hand = bytes(counts)
    return (
        suit_index(hand[:9]),
        suit_index(hand[9:18]),
        suit_index(hand[18:27]),
        suit_index(hand[27:]),
    )


def deficiency(counts: Sequence[int], sets_needed: int = 4) -> int:
    """Return how many tiles the hand is short of ready; -1 when it is complete.

    Counts kept as `bytes` are answered quickest, a hand kept as indexes quicker still.
    """
    hand = bytes(counts)
    table = suit_table()
    classes, merged = table.classes, table.merged
    first = merged[classes[hand[:9]] << 8 | classes[hand[9:18]]]
    second = merged[classes[hand[18:27]] << 8 | classes[hand[27:]]]
    return table.missing[sets_needed][first << 8 | second] - 1


def indexed_deficiency(
    characters: int, circles: int, bamboos: int, honours: int, sets_needed: int = 4
) -> int:
    """Return the deficiency of a hand kept as its four indexes, for search."""
    table = suit_table()
    suits, merged = table.suits, table.merged
    first = merged[suits[characters] << 8 | suits[circles]]
    second = merged[suits[bamboos] << 8 | table.honours[honours]]
    return table.missing[sets_needed][first << 8 | second] - 1


def orphans_deficiency(counts: Sequence[int]) -> int:
    """Return the deficiency of a hand of 13 or 14 tiles that goes for thirteen orphans."""
    held: tuple[int, ...] = _orphans_held(counts)
    return held.count(0) - (max(held) > 1)


def best_deficiency(counts: Sequence[int], sets_needed: int = 4, orphans: bool = False) -> int:
    """Return the lower deficiency of the standard shape and, where it counts, thirteen orphans."""
    standard = deficiency(counts, sets_needed)
    if orphans and sets_needed == 4:
        return min(standard, orphans_deficiency(counts))
    return standard


def deficiency_in_suit(
    counts: Sequence[int], suit: int, honours: bool, sets_needed: int = 4
) -> int:
    """Return the deficiency when only `suit` (0-2) and, if asked, honours may stay in the hand."""
    table = suit_table()
    indexes = suit_indexes(counts)
    chosen = table.suits[indexes[suit]]
    beside = table.honours[indexes[3] if honours else 0]
    return table.missing[sets_needed][chosen << 8 | beside] - 1


def pungs_deficiency(counts: Sequence[int], sets_needed: int = 4) -> int:
    """Return the deficiency when every set is to be a pung."""
    hand = bytes(counts)
    singles, pairs = hand.count(1), hand.count(2)
    triples = len(hand) - hand.count(0) - singles - pairs
    return short_of_pungs(singles, pairs, triples, sets_needed)


@cache
def short_of_pungs(singles: int, pairs: int, triples: int, sets_needed: int) -> int:
    """Return the deficiency of pungs by how many kinds are held once, twice, and more often."""
    kept, left, eyes = 0, sets_needed, 0
    for copies, kinds in ((3, triples), (2, pairs), (1, singles)):
        used = min(kinds, left)
        kept += copies * used
        left -= used
        if kinds > used and not eyes:
            eyes = min(2, copies)
    return 3 * sets_needed + 1 - kept - eyes


def useful_tiles(
    counts: Sequence[int],
    sets_needed: int = 4,
    orphans: bool = False,
    held: Sequence[int] | None = None,
) -> tuple[Tile, ...]:
    """Return the kinds that lower the deficiency of a hand about to draw, ascending.

    `held` are the counts with the melds on the table; a kind held four times cannot come.
    """
    found = _useful(suit_table(), counts, suit_indexes(counts), sets_needed, orphans)
    return tuple(tile for tile in found if (held or counts)[tile] < 4)


def waits(
    counts: Sequence[int],
    sets_needed: int = 4,
    orphans: bool = False,
    held: Sequence[int] | None = None,
) -> tuple[Tile, ...]:
    """Return the kinds that complete a hand of `3 * sets_needed + 1` tiles, ascending.

    They are the waits of the shape, seen or unseen, except a kind of which the hand itself has all
    four: `held` are the counts with the melds on the table. A hand of another size has no waits.
    """
    if sum(counts) != 3 * sets_needed + 1 or best_deficiency(counts, sets_needed, orphans) > 0:
        return ()
    return useful_tiles(counts, sets_needed, orphans, held)


def discards(
    counts: Sequence[int],
    unseen: Sequence[int],
    sets_needed: int = 4,
    orphans: bool = False,
    best_only: bool = True,
) -> list[DiscardChoice]:
    """Return what throwing each kind of a hand of `3 * sets_needed + 2` tiles leaves, best first.

    Best is the lowest deficiency, then the most unseen useful tiles, then the order of the kinds.
    `unseen` has the copies of each kind that the seat cannot see. With `best_only` the useful tiles
    are left empty for choices above the lowest deficiency.
    """
    table = suit_table()
    hand = list(counts)
    indexes = suit_indexes(hand)
    rests = _rests(table, indexes)
    missing = table.missing[sets_needed]
    orphans = orphans and sets_needed == 4
    levels: dict[Tile, int] = {}
    for tile in PLAYING_TILES:
        if hand[tile]:
            suit = SUIT_OF[tile]
            left = table.rows[suit][indexes[suit] - INDEX_STEPS[tile]]
            level = missing[rests[suit] << 8 | left] - 1
            if orphans:
                hand[tile] -= 1
                level = min(level, orphans_deficiency(hand))
                hand[tile] += 1
            levels[tile] = level
    best = min(levels.values(), default=0)
    choices = []
    for tile, level in levels.items():
        useful: tuple[Tile, ...] = ()
        if level == best or not best_only:
            hand[tile] -= 1
            found = _useful(table, hand, _without(indexes, tile), sets_needed, orphans)
            hand[tile] += 1
            useful = tuple([kind for kind in found if unseen[kind]])
        choices.append(DiscardChoice(tile, level, useful, sum([unseen[kind] for kind in useful])))
    choices.sort(key=lambda choice: (choice.deficiency, -choice.unseen))
    return choices


def _without(indexes: SuitIndexes, tile: Tile) -> SuitIndexes:
    left = list(indexes)
    left[SUIT_OF[tile]] -= INDEX_STEPS[tile]
    characters, circles, bamboos, honours = left
    return characters, circles, bamboos, honours


def _rests(table: SuitTable, indexes: SuitIndexes) -> SuitIndexes:
    """Return for each suit the number of the vector of the three others together."""
    suits, merged = table.suits, table.merged
    characters, circles, bamboos = (suits[index] for index in indexes[:3])
    honours = table.honours[indexes[3]]
    front = merged[characters << 8 | circles] << 8
    back = merged[bamboos << 8 | honours] << 8
    return (
        merged[back | circles],
        merged[back | characters],
        merged[front | honours],
        merged[front | bamboos],
    )


def _useful(
    table: SuitTable,
    counts: Sequence[int],
    indexes: SuitIndexes,
    sets_needed: int,
    orphans: bool,
) -> list[Tile]:
    """Return the kinds that lower the deficiency, ascending."""
    rests = _rests(table, indexes)
    useful: list[Tile] = []
    for suit in range(4):
        useful += table.useful[useful_key(suit, indexes[suit], rests[suit], sets_needed)]
    if orphans and sets_needed == 4:
        level = table.missing[sets_needed][rests[0] << 8 | table.suits[indexes[0]]]
        short = orphans_deficiency(counts) + 1
        if short <= level:
            has_pair = max(_orphans_held(counts)) > 1
            towards = {tile for tile in ORPHANS if not counts[tile] or not has_pair}
            useful = sorted(towards.union(useful if short == level else ()))
    return useful

"""All ways to read concealed tiles as sets and a pair, on arrays of 34 counts.

A reading of the hand is a reading of each of its suits, and those are remembered.

>>> from game.engine.notation import parse_tiles
>>> from game.engine.tiles import counts
>>> for sets, pair in decompositions(counts(parse_tiles("111222333m 55z"))):
...     print(*sets, pair)
{123m} {123m} {123m} 5z
{111m} {222m} {333m} 5z
"""

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from game.engine.deficiency import deficiency
from game.engine.melds import Meld, MeldKind
from game.engine.tiles import ORPHANS, PLAYING_TILES, Tile

_PUNGS = tuple(Meld(MeldKind.PUNG, tile, is_exposed=False) for tile in PLAYING_TILES)
_CHOWS = {
    tile: Meld(MeldKind.CHOW, tile, is_exposed=False)
    for tile in PLAYING_TILES
    if tile.is_suited and tile.rank <= 7
}
_SUITS_REMEMBERED = 1 << 15
_orphans_held = itemgetter(*ORPHANS)


class Decomposition(NamedTuple):
    """One way to read the tiles: pungs and chows marked concealed, ordered by their lowest kind."""

    sets: tuple[Meld, ...]
    pair: Tile


SuitReading = tuple[tuple[Meld, ...], tuple[Tile, ...]]
"""The sets of one suit, and its pair if it has one."""


def decompositions(counts: Sequence[int]) -> tuple[Decomposition, ...]:
    """Return every way to use up all tiles as sets and one pair, each once; none if there is none.

    Thirteen orphans are no such way (see `is_thirteen_orphans`).
    """
    hand = bytes(counts)
    characters = _suit_readings(hand[:9], 0)
    circles = characters and _suit_readings(hand[9:18], 9)
    bamboos = circles and _suit_readings(hand[18:27], 18)
    honours = bamboos and _suit_readings(hand[27:], 27)
    return tuple(
        [
            Decomposition(first + second + third + fourth, pairs[0])
            for first, first_pair in characters
            for second, second_pair in circles
            for third, third_pair in bamboos
            for fourth, fourth_pair in honours
            if len(pairs := first_pair + second_pair + third_pair + fourth_pair) == 1
        ]
    )


def is_complete(counts: Sequence[int], sets_needed: int = 4) -> bool:
    """Return whether all tiles together are exactly `sets_needed` sets and a pair."""
    return sum(counts) == 3 * sets_needed + 2 and deficiency(counts, sets_needed) == -1


def is_thirteen_orphans(counts: Sequence[int]) -> bool:
    """Return whether it is one of each terminal and honour and a fourteenth tile among them."""
    held: tuple[int, ...] = _orphans_held(counts)
    return 0 not in held and sum(held) == 14 == sum(counts)


@lru_cache(_SUITS_REMEMBERED)
def _suit_readings(block: bytes, lowest: int) -> tuple[SuitReading, ...]:
    """Return every way to use up the counts of a suit whose first kind is `lowest`.

    A suit with two tiles more than full sets has one pair, a suit of full sets none.
    """
    over = sum(block) % 3
    return () if over == 1 else tuple(_readings(tuple(block), lowest, pairs_wanted=over // 2))


def _readings(left: tuple[int, ...], kind: int, pairs_wanted: int) -> list[SuitReading]:
    """Return the readings of counts from `kind` upwards.

    How the copies of the lowest kind are shared out among pung, pair and chows says which of them
    begin there, so no reading is found twice.
    """
    if not left:
        return [] if pairs_wanted else [((), ())]
    tile = PLAYING_TILES[kind]
    found: list[SuitReading] = []
    for pungs in range(2):
        for pairs in range(pairs_wanted + 1):
            chows = left[0] - 3 * pungs - 2 * pairs
            following = left[1:]
            begun = (_PUNGS[kind],) * pungs
            if chows > 0 and tile in _CHOWS:
                following = (left[1] - chows, left[2] - chows, *left[3:])
                begun += (_CHOWS[tile],) * chows
            elif chows:
                continue
            if min(following, default=0) >= 0:
                found += [
                    (begun + sets, (tile,) * pairs + pair)
                    for sets, pair in _readings(following, kind + 1, pairs_wanted - pairs)
                ]
    return found

"""Which of several tiles to throw that a plan has no place for: those that no other plan misses."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.bots.insight import Insight
from game.bots.plans import ANY_NUMBER_OF_CHOWS
from game.engine.tiles import Tile

_PAIR, _BESIDE, _NEAR, _ALONE = 3, 2, 1, 0
_MIDDLE, _BETTER, _END, _GUEST_WIND = 3, 2, 1, 0


class Use(NamedTuple):
    """How much use a tile is whatever the hand becomes; less is thrown first.

    `sets`: whether a complete set is broken without it. `company`: 3 in a pair, 2 beside a
    neighbour, 1 with a gap between, 0 alone. `place`: 3 in the middle of a suit, 2 for dragons and
    the winds that count, and 2 or 8, 1 for 1 or 9, 0 for other winds. Where hardly a chow may be
    laid, a neighbour is no company, and the place is 3 for dragons and the winds that count, 2 for
    other winds, 1 for 1 or 9: others throw those soonest, and they make the dearer pungs.
    """

    sets: int
    company: int
    place: int


NO_USE = Use(0, 0, 0)


def use_of(insight: Insight, counts: Sequence[int], tile: Tile) -> Use:
    """Return the use of a tile among concealed counts of 34 kinds that hold it."""
    held = counts[tile]
    company = _PAIR if held > 1 else _ALONE
    if insight.ruleset.most_chows < ANY_NUMBER_OF_CHOWS:
        return Use(int(held == 3), company, _place_among_pungs(insight, tile))
    if tile.is_honour:
        place = _BETTER if _counts(insight, tile) else _GUEST_WIND
        return Use(int(held == 3), company, place)
    start = tile - tile.rank + 1
    suit = tuple(counts[start : start + 9])
    without = list(suit)
    without[tile.rank - 1] -= 1
    place = _END if tile.is_terminal else _BETTER if tile.rank in (2, 8) else _MIDDLE
    sets = _complete_sets(suit) - _complete_sets(tuple(without))
    return Use(sets, _company(suit, tile.rank - 1), place)


def _place_among_pungs(insight: Insight, tile: Tile) -> int:
    if tile.is_honour:
        return 3 if _counts(insight, tile) else 2
    return int(tile.is_terminal)


def _counts(insight: Insight, honour: Tile) -> bool:
    """Return whether a pung of an honour counts for the seat: a dragon, or a wind of its own."""
    winds = {insight.seat_wind.tile}
    if insight.prevailing is not None:
        winds.add(insight.prevailing.tile)
    return honour.is_dragon or honour in winds


def _company(suit: Sequence[int], index: int) -> int:
    if suit[index] > 1:
        return _PAIR
    for distance, company in ((1, _BESIDE), (2, _NEAR)):
        if any(0 <= each < 9 and suit[each] for each in (index - distance, index + distance)):
            return company
    return _ALONE


@cache
def _complete_sets(suit: tuple[int, ...]) -> int:
    """Return how many complete sets the nine counts of a suit hold at most."""
    first = next((index for index, held in enumerate(suit) if held), None)
    if first is None:
        return 0
    fewer = list(suit)
    fewer[first] -= 1
    most = _complete_sets(tuple(fewer))
    if suit[first] >= 3:
        fewer[first] = suit[first] - 3
        most = max(most, 1 + _complete_sets(tuple(fewer)))
    if first <= 6 and suit[first + 1] and suit[first + 2]:
        fewer = list(suit)
        for step in range(3):
            fewer[first + step] -= 1
        most = max(most, 1 + _complete_sets(tuple(fewer)))
    return most

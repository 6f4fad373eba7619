"""What a win would pay and what a loss costs, by the ruleset's own scoring and settlement.

The hands scored here are examples: the own hand completed with tiles that are still unseen.
"""

from typing import NamedTuple

from game.bots.insight import Insight, Rival
from game.bots.plans import Holding, Plan
from game.engine.decomposition import decompositions
from game.engine.hand import By, Circumstance, Hand
from game.engine.melds import Meld, MeldKind
from game.engine.ruleset import Counting, Ruleset
from game.engine.scoring import Score, score_hand
from game.engine.seats import Wind
from game.engine.settlement import settle
from game.engine.tiles import PLAYING_TILES, TILES, Tile

_MEASURE = 1000
"""The total with which a settlement is asked how it multiplies: it is linear in the winner's."""


class Rates(NamedTuple):
    """What one point of a winner's total comes to for a seat, by how the hand ends.

    `draw` and `discard`: what it wins. `thrown`: what it loses if it throws another's winning tile;
    `other`: if another seat throws it or it is drawn, on average.
    """

    draw: float
    discard: float
    thrown: float
    other: float


class Example(NamedTuple):
    """An example of a finished hand, with the score that it would have."""

    hand: Hand
    score: Score


def rates(ruleset: Ruleset, own: Wind) -> Rates:
    """Return what a point of a winner's total comes to for the seat of a wind."""
    winds = [Wind(wind) for wind in range(ruleset.seats)]
    others = [wind for wind in winds if wind is not own]

    def change(winner: Wind, by: By, discarder: Wind | None) -> float:
        points = dict.fromkeys(winds, 0) | {winner: _MEASURE}
        return settle(points, winner, by, discarder, ruleset).changes[own] / _MEASURE

    rival, *bystanders = others
    ends = [change(rival, By.DISCARD, wind) for wind in bystanders]
    ends.append(change(rival, By.DRAW, None))
    return Rates(
        change(own, By.DRAW, None),
        change(own, By.DISCARD, rival),
        -change(rival, By.DISCARD, own),
        -sum(ends) / len(ends),
    )


def has_minimum(ruleset: Ruleset) -> bool:
    """Return whether a complete hand may be too poor to be declared."""
    return ruleset.minimum_faan > 1 or (ruleset.score_limits and ruleset.minimum_score > 0)


def usual_total(ruleset: Ruleset) -> int:
    """Return what a usual win counts: a faan above the minimum, or a hand with one dragon pung."""
    if ruleset.counting is Counting.FAAN:
        return ruleset.ladder.base(min(ruleset.most_faan, ruleset.minimum_faan + 1))
    return max(score_hand(_PLAIN, ruleset).total, ruleset.minimum_score)


_PLAIN = Hand.parse("[555z] [123m] 456p 78s 22s +9s discard seat=S")


class Examples:
    """Scores of example hands for one decision, each worked out once."""

    def __init__(self, insight: Insight) -> None:
        self._insight = insight
        self._bonus = insight.bonus
        self._seat_wind = insight.seat_wind
        self._known: dict[object, Example] = {}

    def finished(
        self, plan: Plan, holding: Holding, start: Holding, win: Tile, by: By, is_open: bool
    ) -> Example:
        """Return the example of `holding` (ready) completed by `win`.

        With `is_open`, sets that `start` did not have yet are taken to have been claimed.
        """
        counts = list(holding.counts)
        counts[win] += 1
        melds = holding.melds
        if is_open and not plan.is_orphans:
            claimed = _claimed(plan, counts, start.counts, win)
            for meld in claimed:
                for tile in meld.tiles:
                    counts[tile] -= 1
            melds += claimed
        key = (bytes(counts), melds, win, by)
        found = self._known.get(key)
        if found is None:
            counts[win] -= 1
            concealed = tuple([tile for tile in PLAYING_TILES for _ in range(counts[tile])])
            hand = Hand(
                concealed,
                melds,
                win,
                by,
                frozenset[Circumstance](),
                self._bonus,
                self._seat_wind,
                self._insight.prevailing,
            )
            found = self._known[key] = Example(hand, score_hand(hand, self._insight.ruleset))
        return found

    def as_it_lies(self, holding: Holding) -> int:
        """Return what the tiles count in the hand of a loser."""
        concealed = tuple([tile for tile in PLAYING_TILES for _ in range(holding.counts[tile])])
        hand = Hand(
            concealed,
            holding.melds,
            bonus=self._bonus,
            seat_wind=self._seat_wind,
            prevailing_wind=self._insight.prevailing,
        )
        return score_hand(hand, self._insight.ruleset).total


def _claimed(plan: Plan, counts: list[int], start: list[int], win: Tile) -> tuple[Meld, ...]:
    """Return the sets of a complete hand that `start` lacks tiles of, as exposed melds.

    The set with the winning tile stays in the hand, which the tile completes.
    """
    readings = decompositions(counts)
    if not readings:
        return ()
    sets = readings[0].sets
    if plan.only_pungs or plan.sets:
        sets = max(readings, key=lambda each: sum(m.is_pung_or_kong for m in each.sets)).sets
    left = list(start)
    claimed = []
    is_win_placed = False
    for meld in sets:
        tiles = meld.tiles
        if all(left[tile] >= tiles.count(tile) for tile in tiles):
            for tile in tiles:
                left[tile] -= 1
        elif win in tiles and not is_win_placed:
            is_win_placed = True
        else:
            claimed.append(Meld(meld.kind, meld.tile, is_exposed=True))
    return tuple(claimed)


_MIXED = [10, 23, 1]
"""The lowest tiles of sets in three suits, which make a hand of nothing in particular."""


def rival_total(insight: Insight, rival: Rival, usual: int) -> int:
    """Return what a rival's hand might count if it wins: its melds, filled up as they suggest."""
    if not rival.melds:
        return usual
    kind = MeldKind.PUNG if rival.collects_pungs else MeldKind.CHOW
    if rival.suit is None:
        lows, pair = _MIXED, TILES[4]
    else:
        lows, pair = [9 * rival.suit + rank for rank in (0, 3, 6)], TILES[9 * rival.suit + 8]
    concealed: list[Tile] = []
    for low in lows[: 4 - len(rival.melds)]:
        concealed += Meld(kind, TILES[low], is_exposed=False).tiles
    hand = Hand(
        (*concealed, pair),
        rival.melds,
        pair,
        By.DISCARD,
        bonus=rival.bonus,
        seat_wind=rival.wind,
        prevailing_wind=insight.prevailing,
    )
    return max(usual, score_hand(hand, insight.ruleset).total)

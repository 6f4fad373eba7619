"""What a win would pay and what a loss costs, by the ruleset's own scoring and settlement.

The hands scored here are examples: the own hand completed with tiles that are still unseen.
"""

from typing import NamedTuple

from game.bots.examples import Finished
from game.bots.insight import Insight, Rival
from game.bots.plans import Holding, shapes_for
from game.engine.hand import By, Circumstance, Hand
from game.engine.melds import Meld, MeldKind
from game.engine.ruleset import Counting, Ruleset
from game.engine.scoring import Score, score_hand
from game.engine.seats import Wind
from game.engine.settlement import settle
from game.engine.tiles import TILES, Tile, tiles_of

_SELF_DRAWN = 0.3
"""The share of wins with a drawn tile, measured."""
RICHER = 1.35
"""How much more than a usual win those count that come, on average; measured."""
_SCORES_REMEMBERED = 20_000
_MEASURE = 1000
"""The total with which a settlement is asked how it multiplies: it is linear in the winner's."""


class Rates(NamedTuple):
    """What one point of a hand's total comes to for a seat, by how the hand ends.

    `draw` and `discard`: what it wins. `thrown`: what it loses if it throws another's winning tile;
    `other`: if another seat throws it or it is drawn, on average; `loss`: on average of all ends.
    `losing`: what a point of its own hand brings it when another wins.
    """

    draw: float
    discard: float
    thrown: float
    other: float
    loss: float
    losing: float


class Example(NamedTuple):
    """An example of a finished hand, with the score that it would have."""

    hand: Hand
    score: Score


class Pricing:
    """What hands pay under one ruleset; it remembers what it has been asked."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.usual = _usual_total(ruleset)
        self.has_minimum = has_minimum(ruleset)
        self.shapes = shapes_for(ruleset)
        self._rates: dict[Wind, Rates] = {}
        self._scores: dict[object, Score] = {}
        self._examples: dict[object, Example] = {}

    def rates(self, own: Wind) -> Rates:
        """Return what a point comes to for the seat of a wind."""
        found = self._rates.get(own)
        if found is None:
            found = self._rates[own] = _rates(self.ruleset, own)
        return found

    def score(self, hand: Hand) -> Score:
        """Return a hand's score; `concealed` must be sorted to be known again."""
        key = (
            hand.concealed,
            hand.melds,
            hand.win,
            hand.by,
            hand.circumstances,
            hand.bonus,
            hand.seat_wind,
            hand.prevailing_wind,
        )
        found = self._scores.get(key)
        if found is None:
            if len(self._scores) >= _SCORES_REMEMBERED:
                self._scores.clear()
            found = self._scores[key] = score_hand(hand, self.ruleset)
        return found

    def remembered(self, key: object) -> Example | None:
        """Return the example that was kept under a key, if it was."""
        return self._examples.get(key)

    def remember(self, key: object, example: Example) -> None:
        """Keep an example: most come again at the next decision, and are found sooner than made."""
        if len(self._examples) >= _SCORES_REMEMBERED:
            self._examples.clear()
        self._examples[key] = example


_latest: list[Pricing] = []


def pricing_of(ruleset: Ruleset) -> Pricing:
    """Return the pricing of a ruleset; that of the last one asked for is kept.

    A ruleset is compared by identity: its fields are too many to be hashed at each decision.
    """
    if _latest and _latest[0].ruleset is ruleset:
        return _latest[0]
    _latest[:] = [Pricing(ruleset)]
    return _latest[0]


def _rates(ruleset: Ruleset, own: Wind) -> Rates:
    winds = [Wind(wind) for wind in range(ruleset.seats)]
    rival, *bystanders = [wind for wind in winds if wind is not own]

    def change(worthy: Wind, winner: Wind, by: By, discarder: Wind | None) -> float:
        points = dict.fromkeys(winds, 0) | {worthy: _MEASURE}
        return settle(points, winner, by, discarder, ruleset).changes[own] / _MEASURE

    thrown = -change(rival, rival, By.DISCARD, own)
    drawn = -change(rival, rival, By.DRAW, None)
    others = [-change(rival, rival, By.DISCARD, wind) for wind in bystanders]
    discarded = (thrown + sum(others)) / (1 + len(others))
    return Rates(
        draw=change(own, own, By.DRAW, None),
        discard=change(own, own, By.DISCARD, rival),
        thrown=thrown,
        other=(sum(others) + drawn) / (len(others) + 1),
        loss=(1.0 - _SELF_DRAWN) * discarded + _SELF_DRAWN * drawn,
        losing=change(own, rival, By.DRAW, None),
    )


def has_minimum(ruleset: Ruleset) -> bool:
    """Return whether a complete hand may be too poor to be declared."""
    return ruleset.minimum_faan > 1 or (ruleset.score_limits and ruleset.minimum_score > 0)


def _usual_total(ruleset: Ruleset) -> int:
    """Return what a usual win counts: a faan above the minimum, or a hand with one dragon pung."""
    if ruleset.counting is Counting.FAAN:
        return ruleset.ladder.base(min(ruleset.most_faan, ruleset.minimum_faan + 1))
    return max(score_hand(_PLAIN, ruleset).total, ruleset.minimum_score)


_PLAIN = Hand.parse("[555z] [123m] 456p 78s 22s +9s discard seat=S")


_NO_CIRCUMSTANCE: frozenset[Circumstance] = frozenset()
_LAST_TILE = frozenset([Circumstance.LAST_WALL_TILE])


class Examples:
    """Example hands of one seat, and what they are worth."""

    def __init__(self, insight: Insight, pricing: Pricing) -> None:
        self._insight = insight
        self._pricing = pricing
        self._bonus = insight.bonus
        self._seat_wind = insight.seat_wind
        self._seat = (self._bonus, self._seat_wind, insight.prevailing)

    def completed(
        self, holding: Holding, win: Tile, by: By, *, is_last_tile: bool = False
    ) -> Example:
        """Return the example of a ready holding that is completed by `win`.

        `is_last_tile` says that a tile drawn would be the last of the wall.
        """
        moment = _LAST_TILE if is_last_tile and by is By.DRAW else _NO_CIRCUMSTANCE
        key = (bytes(holding.counts), holding.melds, win, by, moment, self._seat)
        found = self._pricing.remembered(key)
        if found is None:
            found = self._example(tiles_of(holding.counts), holding.melds, win, by, moment)
            self._pricing.remember(key, found)
        return found

    def scored(self, last: Finished, holding: Holding, by: By) -> Example:
        """Return the example of a finished hand of a holding's melds."""
        melds = (*holding.melds, *last.claimed)
        return self._example(last.concealed, melds, last.win, by, _NO_CIRCUMSTANCE)

    def _example(
        self,
        concealed: tuple[Tile, ...],
        melds: tuple[Meld, ...],
        win: Tile,
        by: By,
        moment: frozenset[Circumstance],
    ) -> Example:
        hand = Hand(
            concealed,
            melds,
            win,
            by,
            moment,
            self._bonus,
            self._seat_wind,
            self._insight.prevailing,
        )
        return Example(hand, self._pricing.score(hand))

    def as_it_lies(self, holding: Holding) -> int:
        """Return what the tiles count in the hand of a loser."""
        key = (bytes(holding.counts), holding.melds, self._seat)
        found = self._pricing.remembered(key)
        if found is None:
            hand = Hand(
                tiles_of(holding.counts),
                holding.melds,
                bonus=self._bonus,
                seat_wind=self._seat_wind,
                prevailing_wind=self._insight.prevailing,
            )
            found = Example(hand, self._pricing.score(hand))
            self._pricing.remember(key, found)
        return found.score.total


_ANY_HONOUR = Tile.parse("4z")
_MIXED = [10, 23, 1]
"""The lowest tiles of sets in three suits, which make a hand of nothing in particular."""


def rival_total(insight: Insight, rival: Rival, pricing: Pricing) -> int:
    """Return what a rival's hand might count if it wins: its melds, filled up as they suggest."""
    average = round(RICHER * pricing.usual)
    if not rival.melds:
        return average
    kind = MeldKind.PUNG if rival.collects_pungs else MeldKind.CHOW
    if rival.suit is None:
        lows, pair = _MIXED, TILES[4]
    else:
        lows, pair = [9 * rival.suit + rank for rank in (0, 3, 6)], _ANY_HONOUR
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
    return max(average, pricing.score(hand).total)

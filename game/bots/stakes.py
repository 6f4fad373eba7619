"""What the end of a hand is worth beside its points: the deal, and in the last hand the place.

While there are hands to come a point is a point, whoever leads; but the dealer who wins deals
again where the ruleset says so, which is worth a hand as East. After the last hand the match is
ranked, and a few points that change the ranking are worth more than many that do not.
"""

from collections.abc import Mapping

from game.bots.insight import Insight
from game.bots.worth import RICHER, Pricing
from game.engine.hand import By
from game.engine.match import may_be_last
from game.engine.ruleset import DealKeeping
from game.engine.seats import Seat, Wind
from game.engine.settlement import settle

_DEAL_KEPT = 0.3
"""What a hand as East brings, in usual totals.

The mean of 1,200 hands of four medium players in each ruleset, of which East won a little more than
its share: +19 a hand in Parlour Classic, +4 in Hong Kong, +12 to +24 in the others.
"""
_PLACES = (2.0, 1.0, 0.5, 0.0)
"""What the places are worth in the end, in usual wins; later ones nothing."""
ANYWAY = 0.5
"""How often a rival that wins with a discard would have won without it."""


class Stakes:
    """What a seat has at stake in this hand beside the points."""

    def __init__(self, insight: Insight, pricing: Pricing) -> None:
        self._ruleset = insight.ruleset
        self._own = insight.seat_wind
        board = insight.view.board
        seats = range(len(board.places))
        self._totals = {
            board.wind(Seat(seat)): total
            for seat, total in zip(seats, insight.view.totals, strict=True)
        }
        self.is_last = may_be_last(insight.ruleset, board.deal)
        is_kept = insight.ruleset.deal_keeping is not DealKeeping.NEVER
        self.is_surely_last = self.is_last and (insight.ruleset.deals is not None or not is_kept)
        self._deal = _DEAL_KEPT * pricing.usual * is_kept
        self._usual = RICHER * pricing.usual
        self._usual_win = self._usual * pricing.rates(self._own).discard
        self._standing = self._worth_of_place({})

    @property
    def players(self) -> int:
        """How many are ranked."""
        return len(self._totals)

    def of_winning(self, total: int, by: By) -> float:
        """Return what a win brings beside its points, on average of who may throw the tile."""
        deal = self._deal if self._own is Wind.EAST else 0.0
        if not self.is_last:
            return deal
        ends = [self._changes(total, self._own, by, discarder) for discarder in self._throwers(by)]
        return deal + sum([self._worth_of_place(end) - self._standing for end in ends]) / len(ends)

    def of_throwing(self, total: int, winner: Wind) -> float:
        """Return what it costs beside the points to throw the tile that a rival wins with."""
        deal = self._deal / (self.players - 1) if winner is Wind.EAST else 0.0
        cost = (1.0 - ANYWAY) * deal
        if not self.is_last:
            return cost
        thrown = self._changes(total, winner, By.DISCARD, self._own)
        drawn = self._changes(total, winner, By.DRAW, None)
        thrown_away = self._standing - self._worth_of_place(thrown)
        lost_anyway = self._standing - self._worth_of_place(drawn)
        return cost + thrown_away - ANYWAY * lost_anyway

    def of_others(self) -> float:
        """Return what it costs beside the points if a rival wins a usual hand with a drawn tile."""
        if not self.is_last:
            return 0.0
        rivals = [wind for wind in self._totals if wind is not self._own]
        ends = [self._changes(round(self._usual), rival, By.DRAW, None) for rival in rivals]
        return sum([self._standing - self._worth_of_place(end) for end in ends]) / len(ends)

    def place_after(self, total: int, by: By) -> int:
        """Return the place after a win, the worst of those that it may come to."""
        ends = [self._changes(total, self._own, by, discarder) for discarder in self._throwers(by)]
        return 1 + max(self._ahead(end) for end in ends)

    def _throwers(self, by: By) -> list[Wind | None]:
        if by is By.DRAW:
            return [None]
        return [wind for wind in self._totals if wind is not self._own]

    def _changes(
        self, total: int, winner: Wind, by: By, discarder: Wind | None
    ) -> Mapping[Wind, int]:
        """Return what everybody's total changes by; hands that do not win are taken as nothing."""
        points = dict.fromkeys(self._totals, 0) | {winner: total}
        return settle(points, winner, by, discarder, self._ruleset).changes

    def _ahead(self, changes: Mapping[Wind, int]) -> int:
        own = self._totals[self._own] + changes.get(self._own, 0)
        return sum([total + changes.get(wind, 0) > own for wind, total in self._totals.items()])

    def _worth_of_place(self, changes: Mapping[Wind, int]) -> float:
        return _PLACES[min(self._ahead(changes), len(_PLACES) - 1)] * self._usual_win

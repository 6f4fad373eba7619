"""How hands end: what a ready hand wins with its waits, and another one as its example suggests."""

from typing import NamedTuple

from game.bots.chances import EASE
from game.bots.examples import finished
from game.bots.insight import Insight
from game.bots.plans import Holding, Left, Plan
from game.bots.stakes import Stakes
from game.bots.worth import Example, Examples, Pricing
from game.engine.hand import By

_FAR = 3
"""From this distance on it hardly matters to what a hand may be worth which tile is thrown: what is
asked first stands for all.
"""
_UNCLAIMED = 0.4
"""What is left of a chance if nothing may be claimed on the way; measured."""


class Ending(NamedTuple):
    """What a finished hand is worth on average, in points and beside them, with an example.

    `share` is the part of the ways to complete it that may be declared; without any, `example` is
    None. `scale` is what is left of the chance if the hand is finished so.
    """

    gain: float
    share: float
    scale: float
    example: Example | None


NO_ENDING = Ending(0.0, 0.0, 0.0, None)


class Endings:
    """The endings that one decision asks for; it remembers what it has worked out.

    `by_claim` is how often a wanted tile is claimed for each time that it is drawn.
    """

    def __init__(self, insight: Insight, pricing: Pricing, stakes: Stakes, by_claim: float) -> None:
        self.examples = Examples(insight, pricing)
        self._unseen = insight.unseen
        self._rates = pricing.rates(insight.seat_wind)
        self._stakes = stakes
        self._by_claim = by_claim
        self._known: dict[object, Ending] = {}

    def of(
        self,
        plan: Plan,
        holding: Holding,
        left: Left,
        *,
        is_rough: bool = False,
        is_last_tile: bool = False,
    ) -> Ending:
        """Return how a holding ends by a plan: a ready one by its waits, another by an example.

        `is_rough` looks at one wait; `is_last_tile` says that a tile drawn would be the last one.
        """
        is_ready = left.distance == 0
        key: tuple[object, ...]
        if is_ready:
            key = (plan.key, holding.melds, bytes(holding.counts), is_rough, is_last_tile)
        elif left.distance >= _FAR:
            key = (plan.key, holding.melds)
        else:
            key = (plan.key, holding.melds, bytes(plan.kept(holding.counts)))
        found = self._known.get(key)
        if found is None:
            if not is_ready:
                found = self._of_example(plan, holding)
            elif is_rough:
                found = self._of_likeliest(holding, left)
            else:
                found = self._of_waits(holding, left, is_last_tile)
            self._known[key] = found
        return found

    def _of_waits(self, holding: Holding, left: Left, is_last_tile: bool) -> Ending:
        """Return the ending of a ready hand by all its waits, as many copies of each are unseen."""
        unseen = self._unseen
        weight = every = gain = 0.0
        shown: Example | None = None
        for tile in sorted(left.useful, key=lambda each: -unseen[each]):
            for by, ways in ((By.DISCARD, self._by_claim * EASE[tile]), (By.DRAW, 1.0)):
                example = self.examples.completed(holding, tile, by, is_last_tile=is_last_tile)
                share = unseen[tile] * ways
                every += share
                if example.score.is_win:
                    weight += share
                    gain += share * self._worth_of_win(example.score.total, by)
                    shown = shown or example
        if not weight:
            return NO_ENDING
        return Ending(gain / weight, weight / every, 1.0, shown)

    def _of_likeliest(self, holding: Holding, left: Left) -> Ending:
        """Return the ending of a ready hand by its widest wait, as a discard if that may win."""
        tile = max(left.useful, key=self._unseen.__getitem__, default=None)
        if tile is None:
            return NO_ENDING
        for by, share in ((By.DISCARD, 1.0), (By.DRAW, 1.0 / (1.0 + self._by_claim * EASE[tile]))):
            example = self.examples.completed(holding, tile, by)
            if example.score.is_win:
                return Ending(self._worth_of_win(example.score.total, by), share, 1.0, example)
        return NO_ENDING

    def _worth_of_win(self, total: int, by: By) -> float:
        rate = self._rates.draw if by is By.DRAW else self._rates.discard
        return total * rate + self._stakes.of_winning(total, by)

    def _of_example(self, plan: Plan, holding: Holding) -> Ending:
        """Return the ending of a hand on the way: with claims, or without if these may not win."""
        best = NO_ENDING
        # A hand that claims nothing is rare; it is looked at where claiming may not win at all.
        for is_open in (True, False):
            if best.example is not None:
                break
            last = finished(plan, holding, is_open=is_open)
            weight = gain = 0.0
            shown: Example | None = None
            for by, ways in ((By.DISCARD, self._by_claim), (By.DRAW, 1.0)):
                example = self.examples.scored(last, holding, by)
                if example.score.is_win:
                    weight += ways
                    gain += ways * self._worth_of_win(example.score.total, by)
                    shown = shown or example
            if weight:
                scale = 1.0 if is_open or plan.is_orphans else _UNCLAIMED
                best = Ending(gain / weight, weight / (1.0 + self._by_claim), scale, shown)
        return best

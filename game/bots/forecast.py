"""What a hand may come to: for each plan its distance, its chance, and what it would pay."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.bots.chances import (
    BY_CLAIM,
    CHOW_CLAIM,
    KINDS,
    PUNG_CLAIM,
    Table,
    declared,
    likelihood,
    table_for,
    table_named,
)
from game.bots.examples import finished
from game.bots.insight import Insight
from game.bots.plans import ANY_HAND, Holding, Left, Plan, distance, honour_plans
from game.bots.worth import Example, Examples, Rates, pricing_of
from game.engine.hand import By
from game.engine.tiles import Tile

_WAITS_SCORED = 3
"""How many waits of a ready hand are scored; the rest are taken to be like them."""
_SPARED = 1.0
"""What others' wins cost on average, in usual ones: whoever wins does not pay for them."""
_UNCLAIMED = 0.4
"""What is left of a chance if nothing may be claimed on the way; measured."""
_STEP_BACK = 0.6
"""What is left of a chance when a hand is set back by a tile on purpose.

Many tiles are useful then, but most of them only lead back to where it was.
"""
_NEGLIGIBLE = 0.015
"""A plan that is finished more rarely is not looked at: it only distracts."""
_TOO_FAR = 3
"""Plans that are so many tiles further off than the nearest are not looked at."""
_DOUBT = 0.3
_USUAL = 0.25
"""A chance counts less than it says below the usual one, and more above it."""
_FAR = 3
"""From this distance on it hardly matters to what a hand may be worth which tile is thrown."""
_FARTHEST_PLAN = 6
"""Nor are plans that are further from ready than this, while there are others."""


class Ending(NamedTuple):
    """What a finished hand pays on average, with an example.

    `share` is the part of the ways to complete it that may be declared; without any, `example` is
    None. `scale` is what is left of the chance if the hand is finished so.
    """

    gain: float
    share: float
    scale: float
    example: Example | None


_NO_ENDING = Ending(0.0, 0.0, 0.0, None)


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a holding that waits for a tile may come to by one plan.

    `value` is the chance, with some doubt, times what a win changes, in points; `gain` what a win
    would change the total by, `chance` how likely it is; `useful` are the kinds wanted next,
    `unseen` the copies of them. `example` is None where no such hand may be declared.
    """

    plan: Plan
    distance: int
    useful: tuple[Tile, ...]
    unseen: int
    chance: float
    gain: float
    value: float
    example: Example | None


class Forecast:
    """All that one decision asks about what may come; it remembers what it has worked out."""

    def __init__(self, insight: Insight) -> None:
        self.insight = insight
        self.pricing = pricing_of(insight.ruleset)
        self.rates: Rates = self.pricing.rates(insight.seat_wind)
        self.table: Table = table_for(insight.ruleset, has_minimum=self.pricing.has_minimum)
        self.is_any_hand_enough = self.table is table_named("free")
        self._examples = Examples(insight, self.pricing)
        self._endings: dict[object, Ending] = {}
        self._spared = _SPARED * self.pricing.usual * self.rates.loss

    def losing(self, holding: Holding) -> float:
        """Return what the tiles as they lie bring when another hand wins."""
        if not self.rates.losing:
            return 0.0
        return self.rates.losing * self._examples.as_it_lies(holding)

    def plans(self, holding: Holding, too_far: int = _TOO_FAR) -> list[Plan]:
        """Return the plans worth looking at, the nearest first.

        Those that are `too_far` tiles further off than the nearest are left out.
        """
        shapes = [plan for plan in self.pricing.shapes if plan.fits(holding.melds)]
        if ANY_HAND in shapes:
            shapes += honour_plans(self.insight, holding)
        shapes = shapes or [ANY_HAND]
        far = [(distance(plan, holding), index) for index, plan in enumerate(shapes)]
        # Where not any hand may win, the nearest is often one that may not be declared.
        counted = [each for each in far if self.is_any_hand_enough or not shapes[each[1]].is_free]
        nearest = min(counted or far)[0]
        bound = max(nearest + 1, min(nearest + too_far, _FARTHEST_PLAN + 1))
        return [shapes[index] for short, index in sorted(far) if short < bound]

    def prospect(
        self,
        plan: Plan,
        holding: Holding,
        left: Left,
        draws: int,
        *,
        waited: float = 0.0,
        nearest: int | None = None,
        like: Holding | None = None,
    ) -> Prospect:
        """Return what a waiting holding comes to by a plan.

        `left` is how far it is and what it wants; `draws` the tiles that it may still draw, and
        `waited` the part of a go-round that the next of them is nearer than after an own discard.
        `nearest` is the distance that the best discard leaves, and `like` the holding that it
        leaves, whose ending is taken for the others while all of them are far from ready.
        """
        insight = self.insight
        useful, short = left.useful, left.distance
        copies = insight.unseen
        unseen = sum([copies[tile] for tile in useful])
        nothing = Prospect(plan, short, useful, unseen, 0.0, 0.0, 0.0, None)
        if not useful:
            return nothing
        weight = unseen + claims_weight(plan, holding, left, copies)
        scale = 1.0 if nearest is None or short <= nearest else _STEP_BACK
        scale *= likelihood(
            self.table,
            KINDS.index(plan.kind),
            short,
            weight / max(10, insight.unseen_total),
            insight.turns_taken - waited,
            draws,
            len(holding.melds),
        )
        if scale < _NEGLIGIBLE:
            return nothing
        example_of = holding if like is None or short < _FAR else like
        ending = self.ending(plan, example_of, left)
        if ending.example is None:
            return nothing
        chance = scale * ending.scale * declared(self.table, ending.share)
        # What seldom happens is hoped for too often: of many such plans one always looks good.
        value = chance * (chance / _USUAL) ** _DOUBT * (ending.gain + self._spared)
        return Prospect(plan, short, useful, unseen, chance, ending.gain, value, ending.example)

    def ending(self, plan: Plan, holding: Holding, left: Left) -> Ending:
        """Return how a holding ends by a plan: a ready one by its waits, another by an example."""
        is_ready = left.distance == 0
        kept = bytes(holding.counts) if is_ready else bytes(plan.kept(holding.counts))
        key = (plan.key, kept, holding.melds)
        found = self._endings.get(key)
        if found is None:
            found = self._of_waits(holding, left) if is_ready else self._of_example(plan, holding)
            self._endings[key] = found
        return found

    def _of_waits(self, holding: Holding, left: Left) -> Ending:
        """Return the ending of a ready hand, by the waits of which most copies are unseen."""
        unseen = self.insight.unseen
        weight = every = gain = 0.0
        shown: Example | None = None
        for tile in sorted(left.useful, key=lambda each: -unseen[each])[:_WAITS_SCORED]:
            for by, ways, rate in (
                (By.DISCARD, BY_CLAIM, self.rates.discard),
                (By.DRAW, 1.0, self.rates.draw),
            ):
                example = self._examples.completed(holding, tile, by)
                share = unseen[tile] * ways
                every += share
                if example.score.is_win:
                    weight += share
                    gain += share * example.score.total * rate
                    shown = shown or example
        if not weight:
            return _NO_ENDING
        return Ending(gain / weight, weight / every, 1.0, shown)

    def _of_example(self, plan: Plan, holding: Holding) -> Ending:
        """Return the ending of a hand on the way: with claims, or without if these may not win."""
        best = _NO_ENDING
        # A hand that claims nothing is rare; it is looked at where claiming may not win at all.
        for is_open in (True, False):
            if best.example is not None:
                break
            last = finished(plan, holding, is_open=is_open)
            weight = gain = 0.0
            shown: Example | None = None
            for by, ways, rate in (
                (By.DISCARD, BY_CLAIM, self.rates.discard),
                (By.DRAW, 1.0, self.rates.draw),
            ):
                example = self._examples.scored(last, holding, by)
                if example.score.is_win:
                    weight += ways
                    gain += ways * example.score.total * rate
                    shown = shown or example
            if weight:
                scale = 1.0 if is_open or plan.is_orphans else _UNCLAIMED
                best = Ending(gain / weight, weight / (1.0 + BY_CLAIM), scale, shown)
        return best


def claims_weight(plan: Plan, holding: Holding, left: Left, unseen: Sequence[int]) -> float:
    """Return how much useful tiles that may be claimed count beside their draws.

    The last tile can always be claimed, which the chance of a ready hand has in it.
    """
    if not left.distance or plan.is_orphans:
        return 0.0
    counts = holding.counts
    weight = 0.0
    for tile in left.useful:
        if counts[tile] >= 2:
            weight += PUNG_CLAIM * unseen[tile]
        elif (plan.one_chow or not plan.only_pungs) and _fits_a_chow(counts, tile):
            weight += CHOW_CLAIM * unseen[tile]
    return weight


def _fits_a_chow(counts: list[int], tile: Tile) -> bool:
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

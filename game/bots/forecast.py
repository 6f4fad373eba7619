"""What a hand may come to: for each plan its distance, its chance, and what it would pay."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.bots.chances import (
    BY_CLAIM,
    BY_CLAIM_OF_FEW,
    CHOW_CLAIM,
    EASE,
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
from game.bots.lookahead import claim_weight, fits_a_chow, steps_after
from game.bots.plans import ANY_HAND, Holding, Left, Plan, distance, honour_plans
from game.bots.worth import RICHER, Example, Examples, Rates, pricing_of
from game.engine.deficiency import deficiency
from game.engine.hand import By
from game.engine.melds import Meld, MeldKind
from game.engine.tiles import PLAYING_TILES, Tile

_WAITS_SCORED = 3
"""How many waits of a ready hand are scored; the rest are taken to be like them."""
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
_AHEAD = 2
"""Up to this distance it is looked at what each useful tile leads to."""
_USUAL_COPIES = (0.054, 0.233)
"""The weighted share of unseen tiles that helps a hand usually: a ready one, and one from that."""
_FOLLOWED = 2
"""How many ready hands a useful tile may lead to are told apart by their worth."""


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


class Ahead(NamedTuple):
    """What the next tile leads to: how much better than usual, and what the endings come to.

    `quality` is a factor of the chance. `ending` is None where it is not worked out yet.
    """

    quality: float
    ending: Ending | None


AS_USUAL = Ahead(1.0, None)


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
        self._by_claim = BY_CLAIM if self.is_any_hand_enough else BY_CLAIM_OF_FEW
        self._examples = Examples(insight, self.pricing)
        self._endings: dict[object, Ending] = {}
        # Whoever wins does not pay for others' wins.
        self._spared = RICHER * self.pricing.usual * self.rates.loss

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
        ahead: Ahead | None = None,
        melds: int | None = None,
    ) -> Prospect:
        """Return what a waiting holding comes to by a plan.

        `left` is how far it is and what it wants; `draws` the tiles that it may still draw, and
        `waited` the part of a go-round that the next of them is nearer than after an own discard.
        `nearest` is the distance that the best discard leaves, and `like` the holding that it
        leaves, whose ending is taken for the others while all of them are far from ready. `ahead`
        is what the next tile leads to, where that is known already. `melds` are the sets on the
        table to reckon with, if not all: a kong of a set that was there leaves the hand as it was.
        """
        insight = self.insight
        useful, short = left.useful, left.distance
        copies = insight.unseen
        unseen = sum([copies[tile] for tile in useful])
        nothing = Prospect(plan, short, useful, unseen, 0.0, 0.0, 0.0, None)
        if not useful:
            return nothing
        weight = unseen + claims_weight(plan, holding, left, copies)
        if not short:
            weight = sum([copies[tile] * EASE[tile] for tile in useful])
        scale = 1.0 if nearest is None or short <= nearest else _STEP_BACK
        scale *= likelihood(
            self.table,
            KINDS.index(plan.kind),
            short,
            weight / max(10, insight.unseen_total),
            insight.turns_taken - waited,
            draws,
            len(holding.melds) if melds is None else melds,
        )
        if scale < _NEGLIGIBLE:
            return nothing
        ahead = ahead or self.ahead(plan, holding, left, draws, waited=waited)
        scale *= ahead.quality
        example_of = holding if like is None or short < _FAR else like
        ending = ahead.ending or self.ending(plan, example_of, left)
        if ending.example is None:
            return nothing
        chance = scale * ending.scale * declared(self.table, ending.share)
        # What seldom happens is hoped for too often: of many such plans one always looks good.
        value = chance * (chance / _USUAL) ** _DOUBT * (ending.gain + self._spared)
        return Prospect(plan, short, useful, unseen, chance, ending.gain, value, ending.example)

    def ahead(
        self, plan: Plan, holding: Holding, left: Left, draws: int, *, waited: float = 0.0
    ) -> Ahead:
        """Return what the next useful tile leads to, for a hand that is near."""
        short = left.distance
        if (
            not (self.is_any_hand_enough or self.pricing.has_minimum)
            or plan.is_bound_to_sets
            or not 0 < short <= _AHEAD
            or not left.useful
        ):
            return AS_USUAL
        insight = self.insight
        unseen = insight.unseen
        many = max(10, insight.unseen_total)

        def chance_of(copies: float) -> float:
            return likelihood(
                self.table,
                KINDS.index(plan.kind),
                short - 1,
                copies,
                insight.turns_taken - waited,
                draws,
                len(holding.melds),
            )

        usual = chance_of(_USUAL_COPIES[short - 1])
        if not usual:
            return AS_USUAL
        ways = chances = gains = 0.0
        shown: tuple[float, Example] | None = None
        followed = steps_after(plan, holding, left, unseen, _FOLLOWED if short == 1 else 1)
        for tile, steps in followed.items():
            claim = claim_weight(plan, holding.counts, tile)
            weight = unseen[tile] * (1.0 + claim)
            ways += weight
            if short > 1:
                chances += weight * chance_of(steps[0].copies / many)
                continue
            best = (0.0, 0.0, 0.0, _NO_ENDING)
            for step in steps:
                chance = chance_of(step.copies / many)
                after = list(holding.counts)
                after[tile] += 1
                after[step.throws] -= 1
                ending = self.ending(plan, Holding(after, holding.melds), Left(0, step.useful))
                chance *= declared(self.table, ending.share)
                gain = ending.gain
                if ending.example is not None and claim and not holding.melds:
                    # A hand that was closed until now may count less with a claimed set.
                    claimed = _with_claimed(holding.counts, after, tile)
                    if claimed is not None:
                        open_ending = self.ending(plan, claimed, Left(0, step.useful))
                        gain = (gain + claim * open_ending.gain) / (1.0 + claim)
                value = chance * (gain + self._spared)
                if ending.example is not None and value > best[0]:
                    best = (value, chance, gain, ending)
            value, chance, gain, ending = best
            chances += weight * chance
            gains += weight * chance * gain
            if ending.example is not None and (shown is None or weight * chance > shown[0]):
                shown = (weight * chance, ending.example)
        if not ways:
            return AS_USUAL
        quality = chances / ways / usual
        if short > 1:
            return Ahead(quality, None)
        if shown is None:
            return Ahead(0.0, _NO_ENDING)
        return Ahead(quality, Ending(gains / chances, 1.0, 1.0, shown[1]))

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
                (By.DISCARD, self._by_claim * EASE[tile], self.rates.discard),
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
                (By.DISCARD, self._by_claim, self.rates.discard),
                (By.DRAW, 1.0, self.rates.draw),
            ):
                example = self._examples.scored(last, holding, by)
                if example.score.is_win:
                    weight += ways
                    gain += ways * example.score.total * rate
                    shown = shown or example
            if weight:
                scale = 1.0 if is_open or plan.is_orphans else _UNCLAIMED
                best = Ending(gain / weight, weight / (1.0 + self._by_claim), scale, shown)
        return best


def claims_weight(plan: Plan, holding: Holding, left: Left, unseen: Sequence[int]) -> float:
    """Return how much useful tiles that may be claimed count beside their draws.

    The last tile can always be claimed, which the chance of a ready hand has in it.
    """
    if not left.distance or plan.is_orphans:
        return 0.0
    counts, useful = holding.counts, left.useful
    weight = PUNG_CLAIM * sum([unseen[tile] for tile in useful if counts[tile] >= 2])
    if plan.one_chow or not plan.only_pungs:
        chows = [t for t in useful if counts[t] < 2 and fits_a_chow(counts, t)]
        weight += CHOW_CLAIM * sum([unseen[tile] for tile in chows])
    return weight


def _with_claimed(before: list[int], after: list[int], tile: Tile) -> Holding | None:
    """Return a closed ready hand with the set of `tile` laid down; None if it is not ready so."""
    if before[tile] >= 2:
        melds = [Meld(MeldKind.PUNG, tile, is_exposed=True)]
    else:
        lows = [tile - step for step in range(3) if 0 <= tile % 9 - step <= 6]
        melds = [Meld(MeldKind.CHOW, PLAYING_TILES[low], is_exposed=True) for low in lows]
    for meld in melds:
        rest = list(after)
        for each in meld.tiles:
            rest[each] -= 1
        if min(rest) >= 0 and deficiency(rest, 3) == 0:
            return Holding(rest, (meld,))
    return None

"""What a hand may come to: for each plan its distance, its chance, and what it would pay."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
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
    odds,
    table_for,
    table_named,
    with_copies,
)
from game.bots.endings import NO_ENDING, Ending, Endings
from game.bots.insight import Insight
from game.bots.lookahead import Step, claim_weight, fits_a_chow, steps_after
from game.bots.plans import ANY_HAND, Holding, Left, Plan, distance, honour_plans
from game.bots.stakes import Stakes
from game.bots.worth import RICHER, Example, Rates, pricing_of
from game.engine.deficiency import deficiency
from game.engine.melds import Meld, MeldKind
from game.engine.tiles import PLAYING_TILES, Tile

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
_FARTHEST_PLAN = 6
"""Nor are plans that are further from ready than this, while there are others."""
_AHEAD = 2
"""Up to this distance useful tiles are followed until the hand is ready."""
_USUAL_COPIES = (0.054, 0.233)
"""The weighted share of unseen tiles that helps a hand usually: a ready one, and one from that."""


class Supply(NamedTuple):
    """What a waiting hand may still draw.

    `draws` are the tiles that may come; `waited` is the part of a go-round that the next of them is
    nearer than after an own discard; `is_last` says that it would be the last of the wall.
    """

    draws: int
    waited: float = 0.0
    is_last: bool = False


class Ahead(NamedTuple):
    """What the next tile leads to: how much better than usual, and what the endings come to.

    `quality` is a factor of the chance. `ending` is None where it is not worked out yet.
    """

    quality: float
    ending: Ending | None


AS_USUAL = Ahead(1.0, None)


class _Branch(NamedTuple):
    """What one useful tile leads to: the chance of the hand after it, and what it is worth then."""

    chance: float
    gain: float
    example: Example | None


_NO_BRANCH = _Branch(0.0, 0.0, None)


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a holding that waits for a tile may come to by one plan.

    `value` is the chance, with some doubt, times what a win changes, in points; `gain` what a win
    is worth (what it changes the total by, the deal, the place), `chance` how likely it is;
    `useful` are the kinds wanted next, `unseen` the copies of them. `example` is None where no
    such hand may be declared. `quality` is that of what the next tile leads to, as in `Ahead`; None
    where it was not looked at.
    """

    plan: Plan
    distance: int
    useful: tuple[Tile, ...]
    unseen: int
    chance: float
    gain: float
    value: float
    example: Example | None
    quality: float | None = None


class Forecast:
    """All that one decision asks about what may come; it remembers what it has worked out."""

    def __init__(self, insight: Insight) -> None:
        self.insight = insight
        self.pricing = pricing_of(insight.ruleset)
        self.rates: Rates = self.pricing.rates(insight.seat_wind)
        self.table: Table = table_for(insight.ruleset, has_minimum=self.pricing.has_minimum)
        self.is_any_hand_enough = self.table is table_named("free")
        self.stakes = Stakes(insight, self.pricing)
        by_claim = BY_CLAIM if self.is_any_hand_enough else BY_CLAIM_OF_FEW
        self.endings = Endings(insight, self.pricing, self.stakes, by_claim)
        self._aheads: dict[object, Ahead] = {}
        self._odds: dict[object, float] = {}
        # Whoever wins does not pay for others' wins.
        self._spared = RICHER * self.pricing.usual * self.rates.loss + self.stakes.of_others()

    def losing(self, holding: Holding) -> float:
        """Return what the tiles as they lie bring when another hand wins."""
        if not self.rates.losing:
            return 0.0
        return self.rates.losing * self.endings.examples.as_it_lies(holding)

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
        supply: Supply,
        *,
        nearest: int | None = None,
        ahead: Ahead | None = None,
        melds: int | None = None,
    ) -> Prospect:
        """Return what a waiting holding comes to by a plan.

        `left` is how far it is and what it wants. `nearest` is the distance that the best discard
        leaves. `ahead` is what the next tile leads to, if it is not to be worked out. `melds` are
        the sets on the table to reckon with, if not all: a kong of a set that was there leaves the
        hand as it was.
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
        laid = len(holding.melds) if melds is None else melds
        scale *= self._chance(plan, short, weight, supply, laid)
        if scale < _NEGLIGIBLE:
            return nothing
        ahead = ahead or self.ahead(plan, holding, left, supply)
        scale *= ahead.quality
        ending = ahead.ending
        if ending is None:
            ending = self.endings.of(plan, holding, left, is_last_tile=supply.is_last)
        if ending.example is None:
            return replace(nothing, quality=ahead.quality)
        chance = scale * ending.scale * declared(self.table, ending.share)
        # What seldom happens is hoped for too often: of many such plans one always looks good.
        value = chance * (chance / _USUAL) ** _DOUBT * (ending.gain + self._spared)
        return Prospect(
            plan, short, useful, unseen, chance, ending.gain, value, ending.example, ahead.quality
        )

    def ahead(
        self,
        plan: Plan,
        holding: Holding,
        left: Left,
        supply: Supply,
        *,
        is_rough: bool = False,
    ) -> Ahead:
        """Return what the next useful tiles lead to, for a hand that is near: down to what wins.

        Every useful tile is followed, and after each every throw that keeps the hand nearer, down
        to the ready hands and what their waits would pay; the best throw counts. `is_rough` looks
        at the likeliest wait of each ready hand.
        """
        short = left.distance
        if (
            not (self.is_any_hand_enough or self.pricing.has_minimum)
            or plan.is_bound_to_sets
            or not 0 < short <= _AHEAD
            or not left.useful
        ):
            return AS_USUAL
        unseen, melds = self.insight.unseen, len(holding.melds)
        many = max(10, self.insight.unseen_total)
        if not supply.draws:
            return AS_USUAL
        table, nearer = self.table, short - 1
        before = self._odds_at(plan, nearer, supply, melds)
        usual = with_copies(table, nearer, before, _USUAL_COPIES[nearer])
        claims = {tile: claim_weight(plan, holding.counts, tile) for tile in left.useful}
        weights = {tile: unseen[tile] * (1.0 + claim) for tile, claim in claims.items()}
        ways = chances = gains = 0.0
        branches: list[_Branch] = []
        for tile, steps in steps_after(plan, holding, left.useful, short, unseen).items():
            claim, weight = claims[tile], weights[tile]
            ways += weight
            best = _NO_BRANCH
            for step in steps:
                chance = with_copies(table, nearer, before, step.copies / many)
                if nearer:
                    branch = self._nearer(plan, holding, tile, step, chance, supply)
                else:
                    branch = self._ready(plan, holding, tile, step, chance, claim, is_rough)
                if _worth(branch, self._spared) > _worth(best, self._spared):
                    best = branch
            share = weight * best.chance
            chances += share
            gains += share * best.gain
            if share:
                branches.append(best)
        if not ways:
            return AS_USUAL
        if not branches:
            return Ahead(0.0, NO_ENDING)
        gain = gains / chances
        # The example is one that is worth about what all are worth on average.
        example = min(branches, key=lambda branch: abs(branch.gain - gain)).example
        return Ahead(chances / ways / usual, Ending(gain, 1.0, 1.0, example))

    def _chance(
        self, plan: Plan, distance: int, copies: float, supply: Supply, melds: int
    ) -> float:
        """Return the chance that a hand wins at a distance, with so many copies of useful tiles."""
        if not supply.draws:
            return 0.0
        share = copies / max(10, self.insight.unseen_total)
        return with_copies(
            self.table, distance, self._odds_at(plan, distance, supply, melds), share
        )

    def _odds_at(self, plan: Plan, distance: int, supply: Supply, melds: int) -> float:
        """Return the odds of a hand at a distance, before the useful tiles are counted."""
        key = (plan.kind, distance, supply, melds)
        before = self._odds.get(key)
        if before is None:
            turns = self.insight.turns_taken - supply.waited
            kind = KINDS.index(plan.kind)
            before = odds(self.table, kind, distance, turns, supply.draws, melds)
            self._odds[key] = before
        return before

    def _nearer(
        self,
        plan: Plan,
        holding: Holding,
        drawn: Tile,
        step: Step,
        chance: float,
        supply: Supply,
    ) -> _Branch:
        """Return what a tile leads to that leaves the hand one from ready."""
        after = Holding(_exchanged(holding.counts, drawn, step.throws), holding.melds)
        left = Left(1, step.useful)
        key = (plan.key, bytes(after.counts), holding.melds, supply)
        ahead = self._aheads.get(key)
        if ahead is None:
            ahead = self.ahead(plan, after, left, supply, is_rough=True)
            self._aheads[key] = ahead
        ending = ahead.ending or self.endings.of(plan, after, left)
        return _Branch(chance * ahead.quality, ending.gain, ending.example)

    def _ready(
        self,
        plan: Plan,
        holding: Holding,
        drawn: Tile,
        step: Step,
        chance: float,
        claim: float,
        is_rough: bool,
    ) -> _Branch:
        """Return what a tile leads to that makes the hand ready; `claim`: how often by a claim."""
        after = _exchanged(holding.counts, drawn, step.throws)
        left = Left(0, step.useful)
        ending = self.endings.of(plan, Holding(after, holding.melds), left, is_rough=is_rough)
        gain = ending.gain
        if ending.example is not None and claim and not holding.melds and not is_rough:
            # A hand that was closed until now may count less with a claimed set.
            claimed = _with_claimed(holding.counts, after, drawn)
            if claimed is not None:
                open_ending = self.endings.of(plan, claimed, left)
                gain = (gain + claim * open_ending.gain) / (1.0 + claim)
        return _Branch(chance * declared(self.table, ending.share), gain, ending.example)


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


def _worth(branch: _Branch, spared: float) -> float:
    return branch.chance * (branch.gain + spared) if branch.example is not None else 0.0


def _exchanged(counts: Sequence[int], drawn: Tile, thrown: Tile) -> list[int]:
    """Return concealed counts with one tile more, and another one less."""
    after = list(counts)
    after[drawn] += 1
    after[thrown] -= 1
    return after


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

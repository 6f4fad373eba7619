"""What a hand may come to: for each plan its distance, its chance, and what it would pay."""

from dataclasses import dataclass
from typing import NamedTuple

from game.bots.chances import (
    PUNG_CLAIMS,
    QUICK_BOUND,
    QUICK_CLAIMS,
    QUICK_PACE,
    SLOW_BOUND,
    SLOW_CLAIMS,
    SLOW_FREE,
    SLOW_PACE,
    STEP_BACK,
    chance_of,
    go_round,
    usual_copies,
)
from game.bots.insight import Insight
from game.bots.plans import (
    Holding,
    Plan,
    distance,
    honour_plans,
    loosest,
    wanted,
)
from game.bots.worth import Example, Examples, Rates, pricing_of
from game.engine.deficiency import discards
from game.engine.hand import By
from game.engine.tiles import Tile

_WAITS_SCORED = 3
"""Of how many waits the example hand is scored; the rest are taken to be like them."""
_NEAR = 1
"""How near a hand must be for more than the likeliest wait to be scored."""
_SPARED = 1.35
"""What others' wins cost on average, in usual ones: most hands are won, many for more; measured."""
_FAR = 4
"""Beyond this distance what was measured is too little to go by."""
_TOO_FAR = 4
"""Plans that are so many tiles further off than the nearest are not looked at."""


class Ending(NamedTuple):
    """How a ready hand may win: the chance in a go-round, and what a win pays on average.

    `share` is the part of its completions that may be declared.
    """

    chance: float
    gain: float
    share: float
    example: Example | None


@dataclass(frozen=True, slots=True)
class Road:
    """One way for a plan to be carried out, from a holding to a win.

    It begins at `start`. `steps` are the chances of each go-round to come nearer, from the distance
    given (first) to 1 (last), with claims; `quiet` the same without. `open` and `closed` say how it
    ends.
    """

    plan: Plan
    start: Holding
    distance: int
    steps: tuple[float, ...]
    quiet: tuple[float, ...]
    open: Ending
    closed: Ending


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a holding that waits for a tile may come to by one plan.

    `value` is the chance times the gain, in points; `gain` what a win would change the total by,
    `chance` how likely it is; `useful` are the kinds wanted next, `unseen` the copies of them.
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
        self._waits: dict[object, float] = {}
        self._examples = Examples(insight, self.pricing)
        self._pace = SLOW_PACE if self.pricing.is_slow else QUICK_PACE
        self._claims = SLOW_CLAIMS if self.pricing.is_slow else QUICK_CLAIMS
        # Whoever wins does not pay for another's win, which is worth something in every hand.
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
        shapes += honour_plans(self.insight, holding)
        far = [(distance(plan, holding), index) for index, plan in enumerate(shapes)]
        nearest = min(far)[0]
        return [shapes[index] for short, index in sorted(far) if short < nearest + too_far]

    def road(self, plan: Plan, holding: Holding) -> Road:
        """Return the way from a waiting holding to a win, taking the likeliest tile each time."""
        insight = self.insight
        unseen = list(insight.unseen)
        counts = list(holding.counts)
        now = Holding(counts, holding.melds)
        short = far = distance(plan, now)
        steps: list[float] = []
        quiet: list[float] = []
        while short > 0:
            useful = wanted(plan, now, unseen)
            if not useful:
                nothing = Ending(0.0, 0.0, 0.0, None)
                return Road(plan, holding, far, (0.0,) * far, (0.0,) * far, nothing, nothing)
            steps.append(self.step(plan, counts, useful, unseen))
            quiet.append(go_round(sum([unseen[t] for t in useful]), insight.unseen_total))
            best = self._likeliest(plan, counts, useful, unseen)
            counts[best] += 1
            unseen[best] -= 1
            counts[loosest(plan, now, unseen)] -= 1
            short -= 1
        waits = wanted(plan, now, unseen)
        is_open = self._ending(plan, now, holding, waits, unseen, far, is_open=True)
        closed = self._ending(plan, now, holding, waits, unseen, far, is_open=False)
        return Road(plan, holding, far, tuple(steps), tuple(quiet), is_open, closed)

    @staticmethod
    def _likeliest(
        plan: Plan, counts: list[int], useful: tuple[Tile, ...], unseen: list[int]
    ) -> Tile:
        """Return the tile that comes first; thirteen orphans want a pair once, so that is first."""
        return max(
            useful,
            key=lambda tile: (
                plan.is_orphans and counts[tile],
                unseen[tile],
                counts[tile],
                -tile,
            ),
        )

    def step(
        self, plan: Plan, counts: list[int], useful: tuple[Tile, ...], unseen: list[int]
    ) -> float:
        """Return the chance to get a useful tile in a go-round, by a draw or a claim."""
        copies = 0.0
        claims = self._claims_for(plan)
        for tile in useful:
            ways = 1.0
            if plan.is_orphans:
                # Nothing of it can be claimed but the last tile.
                pass
            elif counts[tile] >= 2:
                ways += 3 * claims
            elif (plan.one_chow or not plan.only_pungs) and _fits_a_chow(counts, tile):
                ways += claims
            copies += unseen[tile] * ways
        return go_round(copies, self.insight.unseen_total)

    def _claims_for(self, plan: Plan) -> float:
        return max(self._claims, PUNG_CLAIMS) if plan.only_pungs else self._claims

    def _ending(
        self,
        plan: Plan,
        ready: Holding,
        start: Holding,
        waits: tuple[Tile, ...],
        unseen: list[int],
        distance_now: int,
        *,
        is_open: bool,
    ) -> Ending:
        by_claim = 3 * self._claims_for(plan)
        weight = every = gain = 0.0
        shown: Example | None = None
        ordered = sorted(waits, key=lambda tile: -unseen[tile])
        scored = _WAITS_SCORED if distance_now <= _NEAR else 1
        for tile in ordered[:scored]:
            for by, ways, rate in (
                (By.DISCARD, by_claim, self.rates.discard),
                (By.DRAW, 1.0, self.rates.draw),
            ):
                example = self._examples.finished(plan, ready, start, tile, by, is_open)
                share = unseen[tile] * ways
                every += share
                if example.score.is_win:
                    weight += share
                    gain += share * (example.score.total * rate + self._spared)
                    if shown is None:
                        shown = example
        if not weight:
            return Ending(0.0, 0.0, 0.0, None)
        # The waits that were not scored are taken to be like the others.
        unscored = sum([unseen[tile] for tile in ordered[scored:]]) * (1.0 + by_claim)
        part = weight / every
        chance = go_round(weight + part * unscored, self.insight.unseen_total)
        return Ending(chance, gain / weight, part, shown)

    def prospect(
        self, road: Road, holding: Holding, useful: tuple[Tile, ...], short: int, draws: int
    ) -> Prospect:
        """Return what a waiting holding comes to that joins a road of the same plan.

        The holding is `short` tiles off and wants `useful` next; then the road goes on.
        """
        insight = self.insight
        unseen = sum([insight.unseen[tile] for tile in useful])
        best = Prospect(road.plan, short, useful, unseen, 0.0, 0.0, 0.0, None)
        if not useful or short > road.distance + 1:
            return best
        scale = self._reliability(road.plan, short)
        if road.plan.is_free and short > road.distance:
            scale *= STEP_BACK
        for ending, steps, first in (
            (road.open, road.steps, self.step(road.plan, holding.counts, useful, insight.unseen)),
            (road.closed, road.quiet, go_round(unseen, insight.unseen_total)),
        ):
            if not ending.chance:
                continue
            ahead: tuple[float, ...] = (ending.chance,)
            if short and road.plan.is_free:
                claims = self._claims if ending is road.open else 0.0
                ahead = (first, *self._usual_way(holding, useful, short, claims, ending.share))
            elif short:
                ahead = (first, *steps[road.distance + 1 - short :], ending.chance)
            chance = scale * chance_of(ahead, draws, insight.turns_taken, self._pace)
            value = chance * ending.gain
            if value > best.value:
                best = Prospect(
                    road.plan,
                    short,
                    useful,
                    unseen,
                    chance,
                    ending.gain - self._spared,
                    value,
                    ending.example,
                )
        return best

    def _reliability(self, plan: Plan, short: int) -> float:
        """Return what comes of a chance, as measured, for a plan so many tiles from ready."""
        if not self.pricing.is_slow:
            return 1.0 if plan.is_free else QUICK_BOUND**short
        if plan.is_orphans:
            return 1.0
        return (SLOW_FREE if plan.is_free else SLOW_BOUND) ** min(short, _FAR)

    def _usual_way(
        self, holding: Holding, useful: tuple[Tile, ...], short: int, claims: float, share: float
    ) -> list[float]:
        """Return the chances of the steps after the first, for a hand that may take any tile.

        One road is a matter of luck, so they are the usual ones; but the wait of a hand that is one
        tile from ready is looked at.
        """
        total = self.insight.unseen_total
        way = [
            go_round(usual_copies(level, total) * (1.0 + claims), total)
            for level in range(short - 1, 0, -1)
        ]
        wait = self._average_wait(holding, useful) if short == 1 else usual_copies(0, total)
        return [*way, go_round(wait * (1.0 + 3 * self._claims) * share, total)]

    def _average_wait(self, holding: Holding, useful: tuple[Tile, ...]) -> float:
        """Return how many unseen tiles complete the hand, on average of the ways to get ready."""
        key = (bytes(holding.counts), useful)
        found = self._waits.get(key)
        if found is None:
            unseen = self.insight.unseen
            counts = list(holding.counts)
            ways = copies = 0
            for tile in useful:
                counts[tile] += 1
                unseen[tile] -= 1
                best = discards(counts, unseen, holding.sets_needed)[0]
                unseen[tile] += 1
                counts[tile] -= 1
                ways += unseen[tile]
                copies += unseen[tile] * best.unseen
            found = self._waits[key] = copies / ways
        return found


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

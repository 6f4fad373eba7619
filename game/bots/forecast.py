"""What a hand may come to: for each plan its distance, its chance, and what it would pay."""

from dataclasses import dataclass
from typing import NamedTuple

from game.bots.chances import (
    QUICK_BOUND,
    QUICK_CLAIMS,
    QUICK_FREE,
    QUICK_PACE,
    SLOW_CLAIMS,
    SLOW_PACE,
    chance_of,
    go_round,
)
from game.bots.insight import Insight
from game.bots.plans import (
    ANY_HAND,
    Holding,
    Plan,
    distance,
    honour_plans,
    loosest,
    wanted,
)
from game.bots.worth import Example, Examples, Rates, pricing_of
from game.engine.hand import By
from game.engine.tiles import Tile

_WAITS_SCORED = 3
"""Of how many waits the example hand is scored; the rest are taken to be like them."""
_NEAR = 1
"""How near a hand must be for more than the likeliest wait to be scored."""
_SPARED = 1.35
"""What others' wins cost on average, in usual ones: most hands are won, many for more; measured."""
_TOO_FAR = 4
"""Plans that are so many tiles further off than the nearest are not looked at."""


class Ending(NamedTuple):
    """How a ready hand may win: the chance in a go-round, and what a win pays on average."""

    chance: float
    gain: float
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

    def plans(self, holding: Holding) -> list[Plan]:
        """Return the plans worth looking at, the nearest first."""
        shapes = [plan for plan in self.pricing.shapes if plan.fits(holding.melds)]
        shapes += honour_plans(self.insight, holding)
        far = [(distance(plan, holding), index) for index, plan in enumerate(shapes)]
        nearest = min(far)[0]
        return [shapes[index] for short, index in sorted(far) if short < nearest + _TOO_FAR]

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
                nothing = Ending(0.0, 0.0, None)
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
        for tile in useful:
            ways = 1.0
            if plan.is_orphans:
                # Nothing of it can be claimed but the last tile.
                pass
            elif counts[tile] >= 2:
                ways += 3 * self._claims
            elif (plan.one_chow or not plan.only_pungs) and _fits_a_chow(counts, tile):
                ways += self._claims
            copies += unseen[tile] * ways
        return go_round(copies, self.insight.unseen_total)

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
        by_claim = 3 * self._claims
        copies = weight = gain = 0.0
        shown: Example | None = None
        ordered = sorted(waits, key=lambda tile: -unseen[tile])
        scored = _WAITS_SCORED if distance_now <= _NEAR else 1
        for tile in ordered[:scored]:
            for by, ways, rate in (
                (By.DISCARD, by_claim, self.rates.discard),
                (By.DRAW, 1.0, self.rates.draw),
            ):
                example = self._examples.finished(plan, ready, start, tile, by, is_open)
                if example.score.is_win:
                    share = unseen[tile] * ways
                    weight += share
                    gain += share * (example.score.total * rate + self._spared)
                    if shown is None:
                        shown = example
        copies = weight
        for tile in ordered[scored:]:
            # Taken to be worth what the first ones are.
            copies += unseen[tile] * (1.0 + by_claim) * (1.0 if weight else 0.0)
        if not weight:
            return Ending(0.0, 0.0, None)
        return Ending(go_round(copies, self.insight.unseen_total), gain / weight, shown)

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
        rest = road.distance + 1 - short
        scale = 1.0
        if not self.pricing.is_slow:
            scale = (QUICK_FREE if road.plan is ANY_HAND else QUICK_BOUND) ** short
        for ending, steps, first in (
            (road.open, road.steps, self.step(road.plan, holding.counts, useful, insight.unseen)),
            (road.closed, road.quiet, go_round(unseen, insight.unseen_total)),
        ):
            if not ending.chance:
                continue
            ahead = (first, *steps[rest:], ending.chance) if short else (ending.chance,)
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

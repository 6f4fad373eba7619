"""Players that tests measure the bots against; none of them is in the menu."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.base import Bot
from game.bots.insight import insight_of
from game.bots.moves import after_claim, after_kong, discards_among, holding_now, win_among
from game.bots.plans import (
    ANY_HAND,
    ONE_SUIT_WITH_HONOURS,
    PUNGS,
    Holding,
    Plan,
    distance,
    left_by_each,
)
from game.engine.actions import (
    Action,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    Pass,
    PromotePung,
)
from game.engine.chance import Chance
from game.engine.tiles import Tile
from game.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class RandomLegal:
    """Takes any option, each as likely as the others."""

    key: str = "random_legal"
    name: str = "Random"

    def choose(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return one of the options."""
        return rng.choice(options)


@dataclass(frozen=True, slots=True)
class Reference:
    """Plays for nearness alone, and knows nothing of danger or of what a hand pays.

    With `counts_useful` it throws, of the tiles that leave the hand nearest, the one that leaves
    most copies useful, else the first. With `has_plan` it goes for the nearest of a hand of one
    suit with honours and one of pungs, which are worth a faan or three; else for any hand.
    """

    key: str
    name: str
    counts_useful: bool
    has_plan: bool

    def choose(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return a win, whatever brings the hand nearer, or the discard that leaves it nearest."""
        win = win_among(options)
        if win is not None:
            return win
        insight = insight_of(view)
        holding = holding_now(insight)
        plan = self._plan(holding)
        now = distance(plan, holding)
        nearer: list[tuple[int, Action]] = []
        for option in options:
            if isinstance(option, DeclareKong | PromotePung):
                after = after_kong(insight, option)
                if plan.fits(after.melds) and distance(plan, after) <= now:
                    return option
            elif isinstance(option, ClaimChow | ClaimPung | ClaimKong):
                after = after_claim(insight, option)
                if plan.fits(after.melds):
                    reached = distance(plan, after)
                    if reached < now or (isinstance(option, ClaimKong) and reached <= now):
                        nearer.append((reached, option))
        if nearer:
            return min(nearer, key=lambda each: each[0])[1]
        found = discards_among(options, insight)
        if found:
            return found[self._throw(plan, holding, insight.unseen, sorted(found))]
        return next((option for option in options if isinstance(option, Pass)), options[0])

    def _plan(self, holding: Holding) -> Plan:
        if not self.has_plan:
            return ANY_HAND
        fitting = [plan for plan in (*ONE_SUIT_WITH_HONOURS, PUNGS) if plan.fits(holding.melds)]
        return min(fitting, key=lambda plan: distance(plan, holding), default=ANY_HAND)

    def _throw(
        self, plan: Plan, holding: Holding, unseen: Sequence[int], throws: Sequence[Tile]
    ) -> Tile:
        left = left_by_each(plan, holding, unseen, throws)

        def rank(tile: Tile) -> tuple[int, int]:
            useful = sum(unseen[kind] for kind in left[tile].useful)
            return left[tile].distance, -useful if self.counts_useful else 0

        return min([tile for tile in throws if tile in left], key=rank, default=throws[0])


REFERENCE_PLAYERS: tuple[Bot, ...] = (
    RandomLegal(),
    Reference("nearest", "Deficiency only", counts_useful=False, has_plan=False),
    Reference("plain", "Deficiency and useful tiles", counts_useful=True, has_plan=False),
    Reference("nearest_plan", "Deficiency and a plan", counts_useful=False, has_plan=True),
    Reference("plain_plan", "Useful tiles and a plan", counts_useful=True, has_plan=True),
)

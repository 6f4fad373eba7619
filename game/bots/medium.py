"""The medium player throws by deficiency and useful tiles, and aims at a hand that may be declared.

Where a ruleset asks for a minimum, the quickest hand is not always a win; the player then goes for
the nearest hand that is.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.insight import Insight, insight_of
from game.bots.moves import (
    after_claim,
    after_kong,
    discards_among,
    holding_now,
    win_among,
)
from game.bots.plans import (
    ANY_HAND,
    ANY_NUMBER_OF_CHOWS,
    ONE_SUIT_WITH_HONOURS,
    PUNGS,
    PUNGS_AND_A_CHOW,
    Holding,
    Plan,
    distance,
    loosest,
)
from game.bots.worth import has_minimum
from game.engine.actions import (
    Action,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    Discard,
    Pass,
    PromotePung,
)
from game.engine.chance import Chance
from game.engine.deficiency import discards
from game.engine.tiles import Tile
from game.engine.view import SeatView

_WORTHY = (*ONE_SUIT_WITH_HONOURS, PUNGS)
"""Plans that reach a minimum by themselves."""


@dataclass(frozen=True, slots=True)
class Medium:
    """Counts useful tiles; claims what brings it nearer."""

    key: str = "medium"
    name: str = "Medium"

    def choose(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return a win, a kong or claim that does not set the hand back, or the best discard."""
        return quickest(view, options)


def quickest(view: SeatView, options: Sequence[Action]) -> Action:
    """Return a win, a kong or claim that does not set the hand back, or the best discard."""
    win = win_among(options)
    if win is not None:
        return win
    insight = insight_of(view)
    holding = holding_now(insight)
    plan = _plan(insight, holding)
    claim = _claim(insight, plan, options)
    if claim is not None:
        return claim
    found = discards_among(options, insight)
    if found:
        # Where only some of the tiles may be thrown, the loosest of the hand may not be among them.
        best = _throw(insight, plan, holding, found)
        return found[best] if best in found else next(iter(found.values()))
    passes = [option for option in options if isinstance(option, Pass)]
    return passes[0] if passes else options[0]


def _plan(insight: Insight, holding: Holding) -> Plan:
    """Return the plan to follow: the quickest hand, unless that may not be declared."""
    if insight.ruleset.most_chows < ANY_NUMBER_OF_CHOWS:
        plans: tuple[Plan, ...] = (PUNGS_AND_A_CHOW, PUNGS)
    elif has_minimum(insight.ruleset):
        plans = _WORTHY
    else:
        return ANY_HAND
    fitting = [plan for plan in plans if plan.fits(holding.melds)]
    return min(fitting, key=lambda plan: distance(plan, holding), default=ANY_HAND)


def _throw(insight: Insight, plan: Plan, holding: Holding, found: dict[Tile, Discard]) -> Tile:
    if plan is ANY_HAND:
        return discards(holding.counts, insight.unseen, holding.sets_needed, insight.orphans_count)[
            0
        ].tile
    return loosest(plan, holding, insight.unseen)


def _claim(insight: Insight, plan: Plan, options: Sequence[Action]) -> Action | None:
    """Return the kong or claim that leaves the hand nearest, if it is no worse than before."""
    now: int | None = None
    best: Action | None = None
    for option in options:
        if isinstance(option, DeclareKong | PromotePung):
            after = after_kong(insight, option)
            if plan.fits(after.melds) and distance(plan, after) <= distance(
                plan, holding_now(insight)
            ):
                return option
        elif isinstance(option, ClaimChow | ClaimPung | ClaimKong):
            after = after_claim(insight, option)
            if not plan.fits(after.melds):
                continue
            if now is None:
                now = distance(plan, holding_now(insight))
            reached = distance(plan, after)
            if reached < now or (isinstance(option, ClaimKong) and reached <= now):
                now, best = reached, option
    return best

"""The medium player throws by deficiency and useful tiles, and aims at a hand that may be declared.

Where a ruleset asks for a minimum, the quickest hand is not always a win; the player then goes for
the nearest hand that is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.bots.candidates import Candidate, within_reach
from game.bots.insight import Insight, insight_of
from game.bots.motives import of_choice, of_plan, of_pungs, only_choice
from game.bots.moves import (
    OwnKong,
    SetClaim,
    after_claim,
    after_kong,
    discards_among,
    holding_now,
    win_among,
    without,
)
from game.bots.plans import (
    ANY_HAND,
    ANY_NUMBER_OF_CHOWS,
    ONE_SUIT,
    ONE_SUIT_WITH_HONOURS,
    PUNGS,
    PUNGS_AND_A_CHOW,
    THIRTEEN_ORPHANS,
    Holding,
    Left,
    Plan,
    distance,
    left_by_each,
    loosest,
    wanted,
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
from game.locale import marked

_WORTHY = (*ONE_SUIT_WITH_HONOURS, PUNGS)
"""Plans that reach a minimum by themselves."""
_FARTHER = 0.55
"""How far a plan that is a tile farther off is behind, for somebody with a taste for it.

Only as long as the hand is `_OPEN` tiles from ready, or more.
"""
_OPEN = 2
_OTHERWISE = 0.15
"""The same of another plan that is as near."""
_HALF_AS_WIDE = 0.9
"""The same of a discard after which half as many tiles are useful."""
_NO_NEARER = 0.45
"""The same of a claim that leaves the hand as near as it was."""
_LET_GO = (2.0, 1.1, 0.7, 0.4, 0.3)
"""The same of letting a tile go that helps, by how many tiles the hand is from ready."""


@dataclass(frozen=True, slots=True)
class Medium:
    """Counts useful tiles; claims what brings it nearer."""

    key: str = "medium"
    name: str = "Medium"
    way: str = marked(
        "I go for the nearest hand that I may declare, count the tiles that help it, and do not "
        "look at what the others want."
    )

    def choose(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return a win, a kong or claim that does not set the hand back, or the best discard."""
        return quickest(view, options)

    def candidates(
        self, view: SeatView, options: Sequence[Action], rng: Chance
    ) -> tuple[Candidate, ...]:
        """Return its own choice, and what leaves a hand that is about as near."""
        win = win_among(options)
        if win is not None:
            return (Candidate(win),)
        insight = insight_of(view)
        holding = holding_now(insight)
        plan = _plan(insight, holding)
        own = quickest(view, options)
        found = discards_among(options, insight)
        throws = _other_throws(insight, plan, holding, found)
        if not isinstance(own, Discard):
            throws = [replace(each, behind=each.behind + _NO_NEARER) for each in throws]
        sets = _other_sets(insight, plan, options)
        mind = next((each for each in throws if each.action == own), Candidate(own, plan=plan))
        return within_reach(replace(mind, behind=0.0), [*throws, *sets])

    def motives(
        self, view: SeatView, options: Sequence[Action], rng: Chance, thrown: Discard
    ) -> tuple[str, ...]:
        """Return in its own words the plan, how near it is, what helps, and why this tile goes."""
        insight = insight_of(view)
        holding, found = holding_now(insight), discards_among(options, insight)
        tile, unseen = insight.kind_of(thrown.tile_id), insight.unseen
        if len(found) == 1:
            return only_choice(tile)
        if quickest(view, options) == thrown:
            plan = _plan(insight, holding)
            left_by_tile = _left_by_throw(insight, plan, holding, found)
        else:
            minded = self.candidates(view, options, rng)
            plan = next((each.plan for each in minded if each.action == thrown), None) or ANY_HAND
            left_by_tile = left_by_each(plan, holding, unseen, found)
        after = without(holding, tile)
        if tile not in left_by_tile:
            left_by_tile[tile] = Left(distance(plan, after), wanted(plan, after, unseen))
        left = left_by_tile[tile]
        aim = plan
        if plan is ANY_HAND and left.distance < distance(ANY_HAND, after):
            aim = THIRTEEN_ORPHANS
        told = (*of_plan(aim, tile, left, unseen), *of_choice(plan, tile, left_by_tile, unseen))
        return (*told, of_pungs(insight, tile)) if plan.only_pungs else told


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


def _left_by_throw(
    insight: Insight, plan: Plan, holding: Holding, found: dict[Tile, Discard]
) -> dict[Tile, Left]:
    """Return what each discard leaves of a plan, as `_throw` counts it."""
    unseen = insight.unseen
    if plan is not ANY_HAND:
        return left_by_each(plan, holding, unseen, found)
    sets, orphans = holding.sets_needed, insight.orphans_count
    choices = discards(holding.counts, unseen, sets, orphans, best_only=False)
    return {each.tile: Left(each.deficiency, each.useful) for each in choices if each.tile in found}


def _claim(insight: Insight, plan: Plan, options: Sequence[Action]) -> Action | None:
    """Return the kong or claim that leaves the hand nearest, if it is no worse than before."""
    now: int | None = None
    best: Action | None = None
    for option in options:
        if isinstance(option, (DeclareKong, PromotePung)):
            after = after_kong(insight, option)
            if plan.fits(after.melds) and distance(plan, after) <= distance(
                plan, holding_now(insight)
            ):
                return option
        elif isinstance(option, (ClaimChow, ClaimPung, ClaimKong)):
            after = after_claim(insight, option)
            if not plan.fits(after.melds):
                continue
            if now is None:
                now = distance(plan, holding_now(insight))
            reached = distance(plan, after)
            if reached < now or (isinstance(option, ClaimKong) and reached <= now):
                now, best = reached, option
    return best


def _other_throws(
    insight: Insight, own: Plan, holding: Holding, found: dict[Tile, Discard]
) -> list[Candidate]:
    """Return the discards that leave the own plan, or one about as near, no farther than it is."""
    if not found:
        return []
    nearest = distance(own, holding)
    candidates: dict[Tile, Candidate] = {}
    for plan in (own, *_others(own)):
        if not plan.fits(holding.melds):
            continue
        farther = distance(plan, holding) - nearest
        if farther > (nearest >= _OPEN):
            continue
        behind = 0.0 if plan is own else _OTHERWISE if farther <= 0 else _FARTHER
        for each in _throws_for(insight, plan, holding, found, behind):
            known = candidates.get(each.throws) if each.throws is not None else None
            if each.throws is not None and (known is None or each.behind < known.behind):
                candidates[each.throws] = each
    return list(candidates.values())


def _others(own: Plan) -> tuple[Plan, ...]:
    return tuple(plan for plan in (*_WORTHY, *ONE_SUIT) if plan is not own)


def _throws_for(
    insight: Insight, plan: Plan, holding: Holding, found: dict[Tile, Discard], behind: float
) -> list[Candidate]:
    """Return the discards that set a plan back least, those that keep it widest first."""
    left = left_by_each(plan, holding, insight.unseen, found)
    left = {tile: each for tile, each in left.items() if tile in found}
    if not left:
        return []
    short = min(each.distance for each in left.values())
    widths = {
        tile: sum(insight.unseen[kind] for kind in each.useful)
        for tile, each in left.items()
        if each.distance == short
    }
    widest = max(1, *widths.values())
    return [
        Candidate(found[tile], behind + 2 * _HALF_AS_WIDE * (widest - width) / widest, tile, plan)
        for tile, width in widths.items()
    ]


def _other_sets(insight: Insight, plan: Plan, options: Sequence[Action]) -> list[Candidate]:
    """Return the claims and kongs that do not set the plan back, and letting the tile go."""
    now = distance(plan, holding_now(insight))
    candidates = []
    for option in options:
        if isinstance(option, Pass):
            candidates.append(Candidate(option, _LET_GO[max(0, min(now, len(_LET_GO) - 1))]))
            continue
        if isinstance(option, SetClaim):
            after = after_claim(insight, option)
        elif isinstance(option, OwnKong):
            after = after_kong(insight, option)
        else:
            continue
        if plan.fits(after.melds) and distance(plan, after) <= now:
            candidates.append(Candidate(option, _NO_NEARER, None, plan))
    return candidates

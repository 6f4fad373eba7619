"""The difficult player's brain: every option judged by what it may bring and what it may cost."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import assert_never

from game.bots.danger import Threat, cost_of, threats
from game.bots.forecast import AS_USUAL, Ahead, Forecast, Prospect, Supply
from game.bots.insight import Insight, insight_of
from game.bots.medium import quickest
from game.bots.moves import (
    OwnKong,
    SetClaim,
    after_claim,
    after_kong,
    discards_among,
    holding_now,
    without,
)
from game.bots.plans import Holding, Left, distance, left_by_each, wanted
from game.bots.thrift import NO_USE, Use, use_of
from game.engine.actions import (
    Action,
    CallReady,
    ClaimChow,
    ClaimKong,
    ClaimMahJong,
    ClaimPung,
    DeclareBonus,
    DeclareKong,
    DeclareMahJong,
    Discard,
    Draw,
    Pass,
    PromotePung,
    TakeReplacement,
)
from game.engine.phases import AwaitDraw
from game.engine.tiles import PLAYING_TILES, Tile
from game.engine.view import SeatView

_SECOND_PLAN = 0.4
"""What a second plan that stays open adds, as a share of its value, where not any hand may win.

As far as it lives by other tiles, that is: two names for the same tiles are one chance. Elsewhere
the quickest hand is free to become any other, which its chance counts already.
"""
_PLANS_COMPARED = 3
"""So many of the others are looked at."""
_OTHERS_WIN = 0.8
"""How likely another hand wins if this one does not."""
_CLEARLY = 0.2
_MUCH = 0.5
"""By what share of its worth an option must be better than the quickest one to be taken instead;
more for letting a claim go. Where it was less, as many hands were lost by it as won; a hand that
was set back on purpose lost more than it won. Found by playing hands on from both options.
"""
_LITTLE = 0.03
"""The same for a ready hand: there it is known what wins, and what that is paid."""
_HARDLY = 0.03
"""Below this chance to win, nearness counts no more."""
_LOOKED_AHEAD = 3
"""For so many discards it is looked at what each useful tile leads to; the rest do no better."""
_NOISE = 0.05
"""Discards whose worth differs by less than this share may as well be told apart by their use."""
_SET_BROKEN = 0.15
"""The same where the better one breaks a complete set, far from ready."""
_DANGER = 0.01
"""By what share of its worth a discard may cost more than the safest of those about as good."""
_BINDING = 0.25
"""By what share a claim far from ready must be worth more than letting the tile go."""
_FAR_AWAY = 4
"""From this distance on a hand is so far from ready that it had better stay open to other plans."""
_AT_ONCE = 1.0
"""The tile after a kong comes at once, a go-round sooner than the next one after a discard."""
_SOONER = 0.5
"""How much of a go-round sooner the own draw comes if a discard is let pass, than after a claim."""


@dataclass(frozen=True, slots=True)
class Judged:
    """An option with its worth in points: `hope` less `cost`.

    `throws` is the tile that is thrown, for a claim the one thrown after it. `prospects` are the
    plans that stay open, the best first; empty where the option ends the hand. `use` is of what
    use a tile that is thrown might have been, to a hand that becomes something else.
    """

    action: Action
    hope: float
    cost: float
    throws: Tile | None = None
    prospects: tuple[Prospect, ...] = ()
    use: Use = NO_USE

    @property
    def worth(self) -> float:
        """What the option is worth."""
        return self.hope - self.cost


class Judgement:
    """One decision: all options judged, best first."""

    def __init__(self, view: SeatView, options: Sequence[Action]) -> None:
        self.insight: Insight = insight_of(view)
        self.forecast = Forecast(self.insight)
        self.threats: tuple[Threat, ...] = threats(self.forecast)
        judged = list(self._discards(options))
        for option in options:
            # Calling ready is left to people: a hand that may change is worth more to the rest.
            if not isinstance(option, Discard | CallReady):
                judged.append(self._other(option))
        # Between equals a tile is let go, for a set on the table can be seen by all; else the order
        # of the options decides.
        judged.sort(key=lambda each: (-each.worth, not isinstance(each.action, Pass)))
        if self.forecast.is_any_hand_enough or self.forecast.pricing.has_minimum:
            self._prefer(quickest(view, options), judged)
        else:
            _steady(judged)
        self.ranked: tuple[Judged, ...] = tuple(judged)

    @property
    def best(self) -> Judged:
        """The option to take."""
        return self.ranked[0]

    def _prefer(self, quick: Action, judged: list[Judged]) -> None:
        """Bring the quickest option to the front, unless another is worth clearly more.

        `judged` are the best first. What a hand is worth is a guess, how near it is can be counted.
        """
        base = next((each for each in judged if each.action == quick), judged[0])
        if isinstance(base.action, Discard):
            # Other discards may leave the hand as quick, and be safer.
            discards = [each for each in judged if isinstance(each.action, Discard)]
            safest = next(each for each in discards if _leaves_as_much(each, base))
            base = _thriftiest(safest, discards)
        for each in judged:
            if each is base:
                break
            margin = _margin(base, each) if self.forecast.is_any_hand_enough else _share(base)
            if each.worth - base.worth >= margin * abs(each.worth):
                base = each
                break
        if not self.forecast.is_any_hand_enough:
            base = _unbound(base, judged)
        judged.remove(base)
        judged.insert(0, base)

    def _other(self, option: Action) -> Judged:
        match option:
            case DeclareMahJong() | ClaimMahJong():
                return Judged(option, float("inf"), 0.0)
            case Draw():
                # A second draw is open where everybody draws by hand, and never right.
                is_time = isinstance(self.insight.view.board.phase, AwaitDraw)
                return Judged(option, float("inf") if is_time else float("-inf"), 0.0)
            case DeclareBonus() | TakeReplacement():
                return Judged(option, float("inf"), 0.0)
            case Pass():
                supply = self._supply(self.insight.draws_before_own(), _SOONER)
                return self._waiting(option, holding_now(self.insight), supply)
            case ClaimChow() | ClaimPung() | ClaimKong():
                return self._claim(option)
            case DeclareKong() | PromotePung():
                return self._kong(option)
            case Discard() | CallReady():
                raise ValueError("discards are judged together")
            case _:
                assert_never(option)

    def _claim(self, claim: SetClaim) -> Judged:
        holding = after_claim(self.insight, claim)
        if isinstance(claim, ClaimKong):
            return self._after_kong(claim, holding)
        throws = [tile for tile in PLAYING_TILES if holding.counts[tile]]
        thrown = self._judged_throws(holding, dict.fromkeys(throws, claim))
        best = max(thrown, key=lambda each: each.worth)
        return best if self.forecast.is_any_hand_enough else _thriftiest(best, thrown)

    def _kong(self, kong: OwnKong) -> Judged:
        judged = self._after_kong(kong, after_kong(self.insight, kong))
        if isinstance(kong, PromotePung) and self.insight.ruleset.rob_promoted_kong:
            tile = self.insight.kind_of(kong.tile_id)
            return replace(judged, cost=cost_of(self.forecast, self.threats, tile, judged.hope))
        return judged

    def _discards(self, options: Sequence[Action]) -> list[Judged]:
        found = discards_among(options, self.insight)
        if not found:
            return []
        return self._judged_throws(holding_now(self.insight), found)

    def _judged_throws(
        self, holding: Holding, actions: Mapping[Tile, Discard | SetClaim]
    ) -> list[Judged]:
        """Judge the tiles that may be thrown, each by the action that throws it."""
        return [
            Judged(
                actions[tile],
                hope,
                cost,
                tile,
                prospects,
                use_of(self.insight, holding.counts, tile),
            )
            for tile, hope, cost, prospects in self._throwing(holding, sorted(actions))
        ]

    def _after_kong(self, kong: ClaimKong | OwnKong, holding: Holding) -> Judged:
        insight = self.insight
        draws = 1 + insight.draws_left(insight.ruleset.seats - 1)
        return self._waiting(kong, holding, Supply(draws, _AT_ONCE, insight.draws_last_tile(0)))

    def _supply(self, before: int, waited: float = 0.0) -> Supply:
        """Return what the seat may still draw if `before` others draw first."""
        insight = self.insight
        return Supply(insight.draws_left(before), waited, insight.draws_last_tile(before))

    def _waiting(self, action: Action, holding: Holding, supply: Supply) -> Judged:
        # The set of a kong was complete before: it binds the hand no more than it did.
        melds = len(self.insight.melds)
        unseen = self.insight.unseen
        prospects = []
        for plan in self.forecast.plans(holding):
            left = Left(distance(plan, holding), wanted(plan, holding, unseen))
            prospects.append(self.forecast.prospect(plan, holding, left, supply, melds=melds))
        hope, ordered = self._hope(holding, prospects)
        return Judged(action, hope, 0.0, None, ordered)

    def _throwing(
        self, holding: Holding, throws: Sequence[Tile]
    ) -> list[tuple[Tile, float, float, tuple[Prospect, ...]]]:
        """Return (tile, hope, cost, prospects) for each tile that may be thrown."""
        supply = self._supply(self.insight.ruleset.seats - 1)
        by_tile: dict[Tile, list[Prospect]] = {tile: [] for tile in throws}
        for plan in self.forecast.plans(holding):
            known: dict[int, Prospect] = {}
            left_by_tile = left_by_each(plan, holding, self.insight.unseen, throws)
            nearest = min([left.distance for left in left_by_tile.values()], default=0)
            qualities: list[float] = []
            for tile, left in self._widest_first(left_by_tile):
                # Tiles without a place in the plan all leave the same.
                prospect = known.get(id(left))
                if prospect is None:
                    after = without(holding, tile)
                    ahead: Ahead | None = AS_USUAL
                    if left.distance == nearest:
                        ahead = None
                        if len(known) >= _LOOKED_AHEAD:
                            ahead = Ahead(min(qualities, default=1.0), None)
                    prospect = self.forecast.prospect(
                        plan, after, left, supply, nearest=nearest, ahead=ahead
                    )
                    known[id(left)] = prospect
                    if ahead is None and prospect.quality is not None:
                        qualities.append(prospect.quality)
                by_tile[tile].append(prospect)
        judged = []
        for tile, prospects in by_tile.items():
            hope, ordered = self._hope(without(holding, tile), prospects)
            cost = cost_of(self.forecast, self.threats, tile, hope)
            judged.append((tile, hope, cost, ordered))
        return judged

    def _widest_first(self, left_by_tile: dict[Tile, Left]) -> list[tuple[Tile, Left]]:
        """Return discards in the order of how near they leave a plan, then of what helps it."""
        unseen = self.insight.unseen
        width = {
            id(left): sum([unseen[tile] for tile in left.useful]) for left in left_by_tile.values()
        }
        return sorted(
            left_by_tile.items(), key=lambda each: (each[1].distance, -width[id(each[1])])
        )

    def _hope(
        self, holding: Holding, prospects: list[Prospect]
    ) -> tuple[float, tuple[Prospect, ...]]:
        """Return what a holding is worth with several plans open, and the plans, the best first."""
        ordered = tuple(sorted(prospects, key=lambda each: -each.value))
        hope = ordered[0].value if ordered else 0.0
        if len(ordered) > 1 and not self.forecast.is_any_hand_enough:
            unseen = self.insight.unseen
            others = ordered[1 : 1 + _PLANS_COMPARED]
            hope += _SECOND_PLAN * max(
                [each.value * _apart(each, ordered[0], unseen) for each in others]
            )
        # A hand that does not win is paid as it lies, where losers pay each other.
        losing = 1.0 - (ordered[0].chance if ordered else 0.0)
        return hope + _OTHERS_WIN * losing * self.forecast.losing(holding), ordered


def _apart(other: Prospect, best: Prospect, unseen: Sequence[int]) -> float:
    """Return which part of the tiles that a plan lives by are of no use to the best one."""
    shared = sum([unseen[tile] for tile in other.useful if tile in best.useful])
    return 1.0 - shared / max(1, other.unseen)


def _steady(judged: list[Judged]) -> None:
    """Bring to the front what keeps most plans open, of options that are about as good.

    What a hand is worth is a guess that changes with each tile; a hand that follows it at every
    step throws away what it needs two turns later. `judged` are the best first.
    """
    best = judged[0]
    if isinstance(best.action, Discard):
        discards = [each for each in judged if isinstance(each.action, Discard)]
        best = _thriftiest(best, discards)
        judged.remove(best)
        judged.insert(0, best)


def _unbound(best: Judged, judged: list[Judged]) -> Judged:
    """Return the option that lets the tile go, if the best one claims it too early."""
    if isinstance(best.action, ClaimChow | ClaimPung) and _is_far(best):
        for each in judged:
            if isinstance(each.action, Pass) and _is_binding(best, each):
                return each
    return best


def _thriftiest(best: Judged, thrown: list[Judged]) -> Judged:
    """Return a safe throw, and of least use, among those that are about as good as the best."""
    alike = [best]
    for each in thrown:
        spares_a_set = each.use.sets < best.use.sets and _is_far(best)
        noise = _SET_BROKEN if spares_a_set else _NOISE
        if best.worth - each.worth <= noise * best.worth and (
            spares_a_set or _leaves_as_much(each, best)
        ):
            alike.append(each)
    safe = min(each.cost for each in alike) + _DANGER * abs(best.worth)
    return min([each for each in alike if each.cost <= safe], key=lambda each: each.use)


def _leaves_as_much(other: Judged, best: Judged) -> bool:
    """Return whether the plan that the best throw follows is no worse off after the other one."""
    if not best.prospects:
        return True
    plan = best.prospects[0]
    return any(
        each.plan.key == plan.plan.key
        and each.distance <= plan.distance
        and each.unseen >= plan.unseen
        for each in other.prospects
    )


def _is_far(judged: Judged) -> bool:
    """Return whether the plan that promises most is far from ready."""
    return bool(judged.prospects) and judged.prospects[0].distance >= _FAR_AWAY


def _is_binding(claim: Judged, passing: Judged) -> bool:
    """Return whether a claim far from ready gives up more freedom than it is worth."""
    open_plans = [each.distance for each in passing.prospects if each.example is not None]
    if not open_plans:
        return False
    return claim.worth < (1.0 + _BINDING) * passing.worth or claim.prospects[0].distance >= min(
        open_plans
    )


def _margin(quick: Judged, other: Judged) -> float:
    """Return by what share of its worth an option has to be better than the quickest one."""
    if max([each.chance for each in quick.prospects], default=0.0) < _HARDLY:
        return _CLEARLY
    if isinstance(quick.action, SetClaim) and isinstance(other.action, Pass):
        return _MUCH
    if _nearness(other) > _nearness(quick):
        return inf
    return _CLEARLY if _nearness(quick) else _LITTLE


def _share(quick: Judged) -> float:
    """Return the same where a hand must be worth something: kongs are taken for what they bring."""
    return 0.0 if isinstance(quick.action, ClaimKong | OwnKong) else _CLEARLY


def _nearness(judged: Judged) -> int:
    """Return how many tiles the hand is short of ready for any plan."""
    return min([each.distance for each in judged.prospects], default=0)

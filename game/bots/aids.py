"""What a player may be shown beside the own tiles: waits with their worth, risks, ways to go.

All of it follows from one seat's view, so it says nothing that the seat could not work out.
"""

from dataclasses import dataclass, replace
from enum import IntEnum

from game.bots.danger import (
    LITTLE_RISK,
    MUCH_RISK,
    Threat,
    certainly_safe,
    danger_of,
    threats,
)
from game.bots.forecast import Forecast, Prospect, Supply
from game.bots.insight import Insight, insight_of
from game.bots.moves import holding_now, without
from game.bots.payout import WinWorth, worth_of
from game.bots.plans import Holding, Left, distance, loosest, wanted
from game.engine.deficiency import waits
from game.engine.hand import HAND_SIZE, By, Circumstance
from game.engine.scoring import Score, score_hand
from game.engine.tiles import PLAYING_TILES, Tile, tiles_of
from game.engine.view import SeatView
from game.locale import _, plural

_DIRECTIONS = 3
"""How many ways to go are shown."""
_REACHABLE = 0.01
"""A way that is rarer than this is not shown while there is another."""


@dataclass(frozen=True, slots=True)
class Wait:
    """A tile that completes the hand: how many copies are unseen, and what each way to win pays."""

    tile: Tile
    unseen: int
    by_discard: WinWorth
    by_draw: WinWorth


@dataclass(frozen=True, slots=True)
class ReadyHand:
    """A hand one tile short of complete; `throw` makes it so, None where it is so already."""

    throw: Tile | None
    waits: tuple[Wait, ...]

    @property
    def unseen(self) -> int:
        """How many tiles that complete the hand are unseen."""
        return sum(wait.unseen for wait in self.waits)

    @property
    def can_win(self) -> bool:
        """Whether any of these tiles may still come and be declared in any way."""
        return any(
            wait.unseen and (wait.by_discard.is_allowed or wait.by_draw.is_allowed)
            for wait in self.waits
        )


class Risk(IntEnum):
    """How dangerous it is to throw a tile, the safest first."""

    NONE = 0
    LITTLE = 1
    SOME = 2
    MUCH = 3


@dataclass(frozen=True, slots=True)
class TileRisk:
    """A tile of the own hand as a discard.

    `chance` is how likely anybody wins with it, `why` says what makes it safe or not.
    """

    tile: Tile
    risk: Risk
    chance: float
    why: str


@dataclass(frozen=True, slots=True)
class Direction:
    """A pattern that is within reach: `held` of the `total` tiles of the whole hand are there.

    `useful` are the kinds wanted next and `unseen` their copies; `worth` is what such a hand would
    be worth, won on a discard if it may be and else drawn. `chance` is how likely it is finished.
    """

    key: str
    name: str
    held: int
    total: int
    useful: tuple[Tile, ...]
    unseen: int
    worth: WinWorth
    chance: float


def waits_of(view: SeatView) -> tuple[ReadyHand, ...]:
    """Return the ready hands of a seat: the one it holds, or one for each throw that makes it so.

    Throws come in the order of the most tiles that complete the hand; a kind thrown twice is one.
    Empty where the hand is not ready. A wait that may not be declared is told with what it lacks.
    """
    insight = insight_of(view)
    holding = holding_now(insight)
    if sum(holding.counts) % 3 == 1:
        found = [_ready_hand(insight, holding, None)]
    else:
        found = [
            _ready_hand(insight, without(holding, tile), tile)
            for tile in PLAYING_TILES
            if holding.counts[tile]
        ]
    ready = [hand for hand in found if hand.waits]
    return tuple(sorted(ready, key=lambda hand: (not hand.can_win, -hand.unseen)))


def tile_risks(view: SeatView) -> tuple[TileRisk, ...]:
    """Return each kind of the own hand with its risk as a discard, the safest first.

    Empty where discards are turned face down, as nobody can look up what has been thrown.
    """
    if view.ruleset.discards_turned:
        return ()
    insight = insight_of(view)
    found = threats(Forecast(insight))
    kinds = [tile for tile in PLAYING_TILES if insight.counts[tile]]
    return tuple(
        sorted([_risk_of(insight, found, tile) for tile in kinds], key=lambda each: each.chance)
    )


def safe_tiles(view: SeatView) -> tuple[TileRisk, ...]:
    """Return the kinds of the own hand with which nobody can win, as far as can be seen."""
    return tuple(each for each in tile_risks(view) if each.risk is Risk.NONE)


def compass(view: SeatView) -> tuple[Direction, ...]:
    """Return two or three patterns that the hand may become, the most promising first.

    Fewer where no more are within reach; none where no hand is left that may be declared.
    """
    insight = insight_of(view)
    possible = ways_to_go(insight)
    shown = [each for each in possible if each.chance >= _REACHABLE] or possible[:1]
    return tuple(direction_of(insight, each) for each in shown[:_DIRECTIONS])


def ways_to_go(insight: Insight) -> list[Prospect]:
    """Return what the hand may become and be declared, each with an example, the best first."""
    forecast = Forecast(insight)
    holding = holding_now(insight)
    supply = Supply(insight.draws_left(0))
    prospects = []
    for plan in forecast.plans(holding, too_far=HAND_SIZE):
        waiting = holding
        if sum(holding.counts) % 3 == 2:
            waiting = without(holding, loosest(plan, holding, insight.unseen))
        left = Left(distance(plan, waiting), wanted(plan, waiting, insight.unseen))
        prospects.append(forecast.prospect(plan, waiting, left, supply))
    possible = [each for each in prospects if each.example is not None]
    possible.sort(key=lambda each: -each.value)
    return possible


def direction_of(insight: Insight, prospect: Prospect) -> Direction:
    """Return a way to go, as it is told; the prospect has an example."""
    example = prospect.example
    assert example is not None
    by = example.hand.by or By.DRAW
    return Direction(
        prospect.plan.key,
        prospect.plan.title,
        HAND_SIZE - prospect.distance,
        HAND_SIZE + 1,
        prospect.useful,
        prospect.unseen,
        worth_of(example.score, insight.ruleset, insight.seat_wind, by),
        prospect.chance,
    )


def _ready_hand(insight: Insight, holding: Holding, throw: Tile | None) -> ReadyHand:
    """Return a waiting holding with its waits; it has none where it is not ready."""
    orphans = insight.ruleset.thirteen_orphans
    held = list(holding.counts)
    for meld in holding.melds:
        for tile in meld.tiles:
            held[tile] += 1
    found = waits(holding.counts, holding.sets_needed, orphans, held)
    return ReadyHand(
        throw,
        tuple(
            Wait(
                tile,
                insight.unseen[tile],
                _worth(insight, holding, tile, By.DISCARD),
                _worth(insight, holding, tile, By.DRAW),
            )
            for tile in found
        ),
    )


def _worth(insight: Insight, holding: Holding, win: Tile, by: By) -> WinWorth:
    score = _score(insight, holding, win, by)
    return worth_of(score, insight.ruleset, insight.seat_wind, by)


def _score(insight: Insight, holding: Holding, win: Tile, by: By) -> Score:
    concealed = tiles_of(holding.counts)
    hand = insight.completed(concealed, holding.melds, win, by)
    view = insight.view
    if view.is_fixed:
        hand = replace(hand, circumstances=frozenset({Circumstance.ORIGINAL_CALL}))
    return score_hand(hand, view.ruleset)


def _risk_of(insight: Insight, found: tuple[Threat, ...], tile: Tile) -> TileRisk:
    safe = certainly_safe(insight, tile)
    if safe:
        return TileRisk(tile, Risk.NONE, 0.0, safe)
    chance = danger_of(insight, found, tile)
    left = insight.unseen[tile]
    if chance < LITTLE_RISK:
        risk, why = Risk.LITTLE, _("Nobody seems to be waiting for it.")
    else:
        risk = Risk.SOME if chance < MUCH_RISK else Risk.MUCH
        why = plural("{number} more of it is unseen.", "{number} more of it are unseen.", left)
    throwers = sum(tile in threat.rival.thrown for threat in found)
    if throwers:
        why = plural(
            "{number} of the others has thrown it.",
            "{number} of the others have thrown it.",
            throwers,
        )
    return TileRisk(tile, risk, chance, why)

"""What it may cost to throw a tile: how likely a rival wins with it, and what that is worth."""

from bisect import bisect_left
from collections.abc import Callable
from math import prod
from typing import NamedTuple

from game.bots.forecast import Forecast
from game.bots.insight import Insight, Rival, rivals_of
from game.bots.plans import ANY_NUMBER_OF_CHOWS
from game.bots.stakes import ANYWAY
from game.bots.worth import rival_total
from game.engine.phases import AwaitDiscard, Source
from game.engine.ruleset import Ruleset
from game.engine.tiles import ORPHANS, Tile
from game.locale import _

QUICK_READY = (
    (0.00, 0.01, 0.09, 0.26, 0.34, 0.40, 0.45),
    (0.02, 0.08, 0.22, 0.39, 0.56, 0.64, 0.65),
    (0.09, 0.18, 0.37, 0.54, 0.65, 0.65, 0.65),
    (0.30, 0.50, 0.74, 0.82, 0.84, 0.84, 0.84),
    (1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00),
)
"""Chance that a rival is ready, by its open melds, then by a third of the tiles it has thrown."""
SLOW_READY = (
    (0.00, 0.00, 0.002, 0.008, 0.035, 0.076, 0.13),
    (0.00, 0.00, 0.008, 0.038, 0.094, 0.163, 0.30),
    (0.00, 0.01, 0.042, 0.104, 0.194, 0.290, 0.40),
    (0.10, 0.15, 0.23, 0.32, 0.44, 0.56, 0.62),
    (1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00),
)
"""The same where a ruleset asks for a minimum."""
FEW_CHOWS_READY = (
    (0.00, 0.00, 0.002, 0.004, 0.034, 0.064, 0.13),
    (0.00, 0.007, 0.017, 0.049, 0.090, 0.137, 0.235),
    (0.02, 0.047, 0.099, 0.141, 0.199, 0.226, 0.304),
    (0.30, 0.40, 0.43, 0.46, 0.50, 0.50, 0.52),
    (1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00),
)
"""The same where hardly a chow may be laid."""


class Hit(NamedTuple):
    """Chance that a ready rival wins with a tile that nobody has thrown yet in this hand.

    `by_unseen` goes by how many of its kind are unseen, `by_chow` says whether mostly as the end of
    a chow: such waits are more often new ones, for a tile that was let go before.
    """

    by_unseen: tuple[float, ...]
    by_chow: bool


_ALL = 5
QUICK_ENDS = tuple(Hit((share,) * _ALL, by_chow=True) for share in (0.05, 0.07, 0.11))
"""Of a suited tile where any hand may win, by how far its rank is from the end: 0, 1, more."""
QUICK_HONOUR = Hit((0.0, 0.015, 0.024, 0.028, 0.03), by_chow=False)
HONOUR = Hit((0.0, 0.05, 0.14, 0.205, 0.21), by_chow=False)
"""From here on: where a hand must be worth something, most are of one suit or of pungs."""
COLLECTED = Hit((0.19, 0.12, 0.16, 0.2, 0.2), by_chow=True)
"""Of the suit that a chow shows to be collected, or all melds."""
OTHER_SUIT = Hit((0.005,) * _ALL, by_chow=False)
PUNGED = Hit((0.05, 0.09, 0.175, 0.235, 0.235), by_chow=False)
"""Of a suit of which a player of pungs has laid one down."""
NOT_PUNGED = Hit((0.0, 0.005, 0.07, 0.11, 0.11), by_chow=False)
MIXED = Hit((0.04, 0.06, 0.06, 0.06, 0.06), by_chow=True)
"""Of any suit, where chows of two suits lie on the table."""
SELDOM_THROWN = Hit((0.18, 0.15, 0.15, 0.16, 0.16), by_chow=True)
"""Of a suit of which a player whose melds tell nothing has thrown less than a quarter."""
SOMETIMES_THROWN = Hit((0.0, 0.05, 0.05, 0.06, 0.06), by_chow=False)
OFTEN_THROWN = Hit((0.0, 0.0, 0.01, 0.02, 0.02), by_chow=False)
FEW_CHOWS_SUITED = Hit((0.0, 0.015, 0.085, 0.135, 0.135), by_chow=False)
"""Where hardly a chow may be laid, most hands are of pungs, and no suit is like another."""
FEW_CHOWS_HONOUR = Hit((0.0, 0.005, 0.1, 0.19, 0.19), by_chow=False)
_SELDOM, _OFTEN = 0.25, 0.4
"""Shares of the suited tiles that a rival has thrown."""
LET_GO = (0, 2, 5)
_AFTER_LETTING_GO = {True: (0.0, 0.3, 0.6, 0.9), False: (0.0, 0.06, 0.15, 0.3)}
"""What is left of the danger of a kind that the rival has let go, by how many tiles it has thrown
since: none, so that its hand is the same, up to 2, up to 5, more; for `by_chow` and others.
"""
_THROWN_BEFORE = 0.01
"""What is left of the danger of a kind that the rival has thrown itself."""
# All of these were counted by `tests/tools/measure_danger.py`, in 1,200 hands of Hong Kong and 500
# each of Parlour Classic and British.
LITTLE_RISK = 0.015
"""Below this chance that somebody wins with it, a tile is called fairly safe."""
MUCH_RISK = 0.03
"""From this chance on it is called dangerous."""


class Manner(NamedTuple):
    """How rivals come to be ready in a way to play, what they win with, and how that is minded.

    `hit` tells how often a ready rival wins with a kind. `weight` is how much of the danger counts,
    `value_lost` how much of the own hand's worth goes with it: the pace at which hands end, which
    its chance has in it, has a part of both. Found by playing.
    """

    ready: tuple[tuple[float, ...], ...]
    hit: Callable[[Rival, Tile], Hit]
    weight: float
    value_lost: float


class Threat(NamedTuple):
    """A rival that may be ready: how likely, and what its win would cost whoever throws to it."""

    rival: Rival
    ready: float
    loss: float
    manner: Manner


def threats(forecast: Forecast) -> tuple[Threat, ...]:
    """Return the rivals as threats, the next in turn first."""
    insight = forecast.insight
    manner = manner_for(insight.ruleset, has_minimum=forecast.pricing.has_minimum)
    found = []
    for rival in rivals_of(insight.view):
        row = manner.ready[rival.open_melds]
        ready = row[min(len(rival.thrown) // 3, len(row) - 1)]
        total = rival_total(insight, rival, forecast.pricing)
        # A win that would have come anyway would have cost what others' wins cost.
        loss = total * (forecast.rates.thrown - ANYWAY * forecast.rates.other)
        loss += forecast.stakes.of_throwing(total, rival.wind)
        found.append(Threat(rival, ready, loss, manner))
    return tuple(found)


def hit_chance(threat: Threat, tile: Tile, unseen: int) -> float:
    """Return the chance that a rival wins with a tile, of whose kind `unseen` copies are unseen."""
    rival = threat.rival
    if not threat.ready:
        return 0.0
    hit = threat.manner.hit(rival, tile)
    chance = hit.by_unseen[unseen]
    if tile in rival.thrown:
        chance *= _THROWN_BEFORE
    elif tile in rival.passed:
        left = _AFTER_LETTING_GO[hit.by_chow]
        chance *= left[bisect_left(LET_GO, rival.passed[tile])]
    return threat.ready * chance


def slow_hit(rival: Rival, tile: Tile) -> Hit:
    """Return how often a ready rival wins with a kind where a hand must be worth something."""
    if tile.is_honour:
        return HONOUR
    suit, suits = tile // 9, rival.suits
    if rival.shows_a_chow:
        if len(suits) > 1:
            return MIXED
        return COLLECTED if suit in suits else OTHER_SUIT
    if suits and rival.collects_pungs:
        return PUNGED if suit in suits else NOT_PUNGED
    share = rival.share_thrown(suit)
    if share >= _OFTEN:
        return OFTEN_THROWN
    return SOMETIMES_THROWN if share >= _SELDOM else SELDOM_THROWN


def quick_hit(rival: Rival, tile: Tile) -> Hit:
    """Return how often a ready rival wins with a kind where any hand may win."""
    if tile.is_honour:
        return HONOUR if rival.suit is not None or rival.collects_pungs else QUICK_HONOUR
    if rival.suit is None:
        return QUICK_ENDS[min(2, tile.rank - 1, 9 - tile.rank)]
    return COLLECTED if rival.suit == tile // 9 else OTHER_SUIT


def few_chows_hit(rival: Rival, tile: Tile) -> Hit:
    """Return how often a ready rival wins with a kind where hardly a chow may be laid."""
    return FEW_CHOWS_HONOUR if tile.is_honour else FEW_CHOWS_SUITED


QUICK = Manner(QUICK_READY, quick_hit, weight=0.4, value_lost=1.0)
SLOW = Manner(SLOW_READY, slow_hit, weight=1.0, value_lost=0.5)
FEW_CHOWS = Manner(FEW_CHOWS_READY, few_chows_hit, weight=1.4, value_lost=1.0)
"""Hands where hardly a chow may be laid pay so unevenly that more caution than the mean pays."""


def manner_for(ruleset: Ruleset, *, has_minimum: bool) -> Manner:
    """Return the manner of a ruleset."""
    if ruleset.most_chows < ANY_NUMBER_OF_CHOWS:
        return FEW_CHOWS
    return SLOW if has_minimum else QUICK


def danger_of(insight: Insight, found: tuple[Threat, ...], tile: Tile) -> float:
    """Return the chance that anybody wins with a tile that is thrown now."""
    if certainly_safe(insight, tile):
        return 0.0
    unseen = insight.unseen[tile]
    return 1.0 - prod(1.0 - hit_chance(threat, tile, unseen) for threat in found)


def certainly_safe(insight: Insight, tile: Tile) -> str:
    """Return why nobody can win with a tile, as far as can be seen; empty where somebody might.

    Nobody holds what this seat sees: a set or pair of the tile needs copies of it or neighbours
    that are unseen. Whatever was thrown last before the own turn, and let pass, is safe too.
    """
    phase = insight.view.board.phase
    if isinstance(phase, AwaitDiscard) and phase.source is Source.WALL:
        seats = len(insight.view.board.places)
        before = insight.view.board.places[(insight.seat - 1) % seats].thrown
        if before and insight.view.faces.get(before[-1]) == tile:
            return _("It was thrown a moment ago, and nobody won with it.")
    if insight.ruleset.sacred_discard and all(
        tile in rival.thrown for rival in rivals_of(insight.view)
    ):
        return _("All the others have thrown it, so that none of them may win with it.")
    unseen = insight.unseen
    if unseen[tile] or _may_be_orphans(insight, tile):
        return ""
    if tile.is_honour:
        return _("All four are in sight, and winds and dragons make no chow.")
    for low in range(max(0, tile.rank - 3), min(6, tile.rank - 1) + 1):
        others = {tile - tile.rank + 1 + low + step for step in range(3)} - {tile}
        if all(unseen[other] for other in others):
            return ""
    return _("All four are in sight, and so are the neighbours that a chow would need.")


def _may_be_orphans(insight: Insight, tile: Tile) -> bool:
    """Return whether a rival may wait for a tile with thirteen orphans, all copies being seen."""
    if not insight.ruleset.thirteen_orphans or tile not in ORPHANS:
        return False
    if all(rival.melds for rival in rivals_of(insight.view)):
        return False
    others = [insight.unseen[each] for each in ORPHANS if each != tile]
    return min(others) >= 1 and max(others) >= 2


def cost_of(forecast: Forecast, found: tuple[Threat, ...], tile: Tile, value: float) -> float:
    """Return the points that throwing a tile costs on average; `value` is lost with the hand."""
    if certainly_safe(forecast.insight, tile):
        return 0.0
    unseen = forecast.insight.unseen[tile]
    return sum(
        [
            threat.manner.weight
            * hit_chance(threat, tile, unseen)
            * (threat.loss + threat.manner.value_lost * value)
            for threat in found
        ]
    )

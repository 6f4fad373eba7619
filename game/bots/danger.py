"""What it may cost to throw a tile: how likely a rival wins with it, and what that is worth."""

from typing import NamedTuple

from game.bots.forecast import Forecast
from game.bots.insight import Rival, rivals_of
from game.bots.worth import rival_total
from game.engine.tiles import Tile

READY_BY_MELDS = (0.02, 0.05, 0.13, 0.30, 0.75)
"""Chance that a rival with so many open melds is ready before its first turn; measured."""
READY_PER_TURN = (0.018, 0.028, 0.04, 0.05, 0.02)
"""How that chance grows with each tile it has thrown, by open melds; measured."""
_AVERAGE = 0.055
"""Chance that a ready rival waits for a given kind of which nothing is known."""


class Threat(NamedTuple):
    """A rival that may be ready: how likely, and what its win would cost whoever throws to it."""

    rival: Rival
    ready: float
    loss: float


def threats(forecast: Forecast) -> tuple[Threat, ...]:
    """Return the rivals as threats, the next in turn first."""
    insight = forecast.insight
    found = []
    for rival in rivals_of(insight.view):
        melds = rival.open_melds
        ready = READY_BY_MELDS[melds] + READY_PER_TURN[melds] * len(rival.thrown)
        total = rival_total(insight, rival, forecast.usual)
        # Half of the time the win would have come anyway, and cost what others' wins cost.
        loss = total * (forecast.rates.thrown - 0.5 * forecast.rates.other)
        found.append(Threat(rival, min(0.9, ready), loss))
    return tuple(found)


def hit_chance(threat: Threat, tile: Tile, unseen: int) -> float:
    """Return the chance that a rival wins with a tile, of whose kind `unseen` copies are unseen."""
    rival = threat.rival
    chance = _AVERAGE
    if tile >= 27:
        # An honour completes a pung or pair only, which takes copies that are still unseen.
        chance *= (0.0, 0.7, 1.0, 1.0)[unseen] if unseen < 4 else 1.0
    else:
        rank = tile % 9
        chance *= (0.7, 0.9, 1.1, 1.2, 1.3, 1.2, 1.1, 0.9, 0.7)[rank]
        if unseen == 0:
            chance *= 0.7
        if rival.collects_pungs:
            chance *= 0.3 * unseen
    if tile in rival.thrown:
        chance *= 0.35
    if rival.suit is not None:
        if tile >= 27:
            chance *= 1.2
        else:
            chance *= 2.2 if tile // 9 == rival.suit else 0.15
    return threat.ready * min(0.5, chance)


def cost_of(forecast: Forecast, found: tuple[Threat, ...], tile: Tile, value: float) -> float:
    """Return the points that throwing a tile costs on average; `value` is lost with the hand."""
    cost = 0.0
    unseen = forecast.insight.unseen[tile]
    for threat in found:
        cost += hit_chance(threat, tile, unseen) * (threat.loss + value)
    return cost

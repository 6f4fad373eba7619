"""What it may cost to throw a tile: how likely a rival wins with it, and what that is worth."""

from math import prod
from typing import NamedTuple

from game.bots.forecast import Forecast
from game.bots.insight import Insight, Rival, rivals_of
from game.bots.worth import rival_total
from game.engine.phases import AwaitDiscard, Source
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
    (0.00, 0.005, 0.01, 0.012, 0.03, 0.06, 0.14),
    (0.00, 0.01, 0.02, 0.05, 0.11, 0.20, 0.26),
    (0.01, 0.05, 0.10, 0.13, 0.18, 0.22, 0.42),
    (0.10, 0.15, 0.20, 0.37, 0.44, 0.52, 0.52),
    (1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00),
)
"""The same where a ruleset asks for a minimum."""
SUITED_HIT = (0.01, 0.025, 0.065, 0.11, 0.12)
"""Chance that a ready rival wins with a suited tile, by how many of its kind are unseen."""
COLLECTED_HIT = (0.13, 0.13, 0.165, 0.23, 0.25)
"""The same of a tile of the one suit that the rival collects: most of its kinds make a chow wait.

Counted in 400 hands of medium players who need 3 faan.
"""
HONOUR_HIT = (0.0, 0.003, 0.012, 0.10, 0.12)
"""The same of an honour."""
_THROWN_BEFORE = 0.1
"""What is left of the danger of a kind that the rival has thrown."""


_OWN_SHARE = 0.4
"""How much of the danger counts: the pace at which hands end has the rest in it already.

Found by playing: with all of it, or with none, the difficult player wins less.
"""


LITTLE_RISK = 0.015
"""Below this chance that somebody wins with it, a tile is called fairly safe."""
MUCH_RISK = 0.03
"""From this chance on it is called dangerous."""


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
        table = SLOW_READY if forecast.pricing.has_minimum else QUICK_READY
        row = table[rival.open_melds]
        ready = row[min(len(rival.thrown) // 3, len(row) - 1)]
        total = rival_total(insight, rival, forecast.pricing)
        # Half of the time the win would have come anyway, and cost what others' wins cost.
        loss = total * (forecast.rates.thrown - 0.5 * forecast.rates.other)
        found.append(Threat(rival, ready, loss))
    return tuple(found)


def hit_chance(threat: Threat, tile: Tile, unseen: int) -> float:
    """Return the chance that a rival wins with a tile, of whose kind `unseen` copies are unseen."""
    rival = threat.rival
    if tile >= 27:
        chance = HONOUR_HIT[unseen]
    else:
        is_collected = rival.suit == tile // 9
        chance = COLLECTED_HIT[unseen] if is_collected else SUITED_HIT[unseen]
        if rival.collects_pungs:
            chance *= 0.4 if unseen < 3 else 1.4
        if rival.suit is not None and not is_collected:
            chance *= 0.15
    if tile in rival.thrown:
        chance *= _THROWN_BEFORE
    return threat.ready * chance


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
    cost = 0.0
    unseen = forecast.insight.unseen[tile]
    for threat in found:
        cost += hit_chance(threat, tile, unseen) * (threat.loss + value)
    return _OWN_SHARE * cost

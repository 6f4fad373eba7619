"""The easy player plays like a friendly beginner.

It looks at the shape of its tiles only: it keeps pairs and neighbours, claims nearly everything
that it may, and never asks what the others want.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.insight import Insight, insight_of
from game.bots.moves import discards_among, win_among
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

_CHOW_SHARE = 0.5
_FANCY = 2.0
"""How much the beginner's mood moves what a tile is worth to it."""


@dataclass(frozen=True, slots=True)
class Easy:
    """Claims too much, keeps pairs, forgets danger."""

    key: str = "easy"
    name: str = "Easy"

    def choose(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return a win or claim if there is one, else throw the loosest tile."""
        win = win_among(options)
        if win is not None:
            return win
        insight = insight_of(view)
        for option in options:
            if isinstance(option, DeclareKong | PromotePung | ClaimKong | ClaimPung):
                return option
            if isinstance(option, ClaimChow) and rng.random() < _CHOW_SHARE:
                return option
        passes = [option for option in options if isinstance(option, Pass)]
        if passes:
            return passes[0]
        found = discards_among(options, insight)
        if not found:
            return options[0]
        wishes = {
            tile: _attachment(insight, tile) + _FANCY * rng.random() for tile in sorted(found)
        }
        return found[min(wishes, key=wishes.__getitem__)]


def _attachment(insight: Insight, tile: Tile) -> float:
    """Return how much a beginner wants to keep a tile: sets, pairs, then neighbours."""
    counts = insight.counts
    held = counts[tile]
    wish = (0.0, 0.0, 5.0, 9.0, 9.0)[held]
    if tile >= 27:
        return wish + 0.5
    rank = tile % 9
    for step, worth in ((1, 3.0), (2, 1.5)):
        if rank - step >= 0 and counts[tile - step]:
            wish += worth
        if rank + step <= 8 and counts[tile + step]:
            wish += worth
    return wish + (0.5 if 2 <= rank <= 6 else 0.0)

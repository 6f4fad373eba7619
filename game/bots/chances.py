"""How likely a hand is to be finished in the draws that are left, before another hand is.

The rates are measured, in hands that the bots played against each other.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt

QUICK_CLAIMS = 0.6
"""How often a rival throws a given unseen tile, measured against drawing it oneself."""
SLOW_CLAIMS = 0.4
"""The same where a ruleset asks for a minimum, so that everybody collects suits and pungs."""
PUNG_CLAIMS = 0.75
"""The same for a hand of pungs: it wants what the collectors of suits throw; measured."""

QUICK_BOUND = 0.7
"""What is left of the chance of a hand of few kinds, for each tile it is from ready.

Such hands rarely come about before another wins.
"""
SLOW_FREE = 0.9
"""The same of a hand free to take any tile where a minimum is asked for: few of them have it."""
SLOW_BOUND = 1.15
"""What a hand of few kinds gains there, for it may turn into another such hand on the way."""
STEP_BACK = 0.7
"""What is left of a chance when a hand free to take any tile is set back by one on purpose."""

QUICK_PACE = (
    0.0, 0.0, 0.005, 0.01, 0.025, 0.05, 0.08, 0.13, 0.18, 0.20, 0.22, 0.24, 0.27, 0.30,
)  # fmt: skip
"""Chance that another hand ends the play in a go-round, by the turns taken; then the last one."""
SLOW_PACE = (
    0.0, 0.0, 0.0, 0.002, 0.004, 0.006, 0.008, 0.012, 0.018, 0.028, 0.038,
    0.05, 0.06, 0.07, 0.09, 0.10, 0.11, 0.13, 0.15, 0.16, 0.17, 0.18,
)  # fmt: skip
"""The same where a ruleset asks for a minimum, so that many hands have to be built longer."""


USUAL_SHARE = (0.062, 0.15, 0.245, 0.38, 0.55, 0.63, 0.7)
"""The share of the unseen tiles that a hand free to take any wants, by its distance; measured."""


def usual_copies(distance: int, unseen_total: int) -> float:
    """Return how many unseen tiles a hand free to take any usually wants at a distance."""
    return USUAL_SHARE[min(distance, len(USUAL_SHARE) - 1)] * unseen_total


def go_round(copies: float, unseen_total: int) -> float:
    """Return the chance to get one of `copies` (each counted by its ways to come) in a go-round."""
    return 1.0 - exp(-copies / max(1, unseen_total))


def chance_of(
    steps: Sequence[float], draws: int, turns_taken: int, pace: tuple[float, ...]
) -> float:
    """Return the chance to take all steps in `draws` go-rounds, two in one go-round at most.

    `steps` are the chances of each in a go-round, the last one wins.
    """
    halves = tuple([round(1.0 - sqrt(1.0 - step), 3) for step in steps])
    return _chance_of(halves, draws, turns_taken, pace)


@lru_cache(1 << 16)
def _chance_of(
    steps: tuple[float, ...], draws: int, turns_taken: int, pace: tuple[float, ...]
) -> float:
    last = len(steps) - 1
    if last >= 2 * draws:
        return 0.0
    settled = len(pace) - 1
    levels = range(last - 1, -1, -1)
    final = steps[last]
    state = [1.0] + [0.0] * last
    playing, won = 1.0, 0.0
    for turn in range(turns_taken, turns_taken + draws):
        for _half in (0, 1):
            moved = state[last] * final
            state[last] -= moved
            won += moved * playing
            for level in levels:
                moved = state[level] * steps[level]
                state[level] -= moved
                state[level + 1] += moved
        playing *= 1.0 - pace[turn if turn < settled else settled]
    return won

"""How likely a hand is to be finished in the draws that are left, before another hand is.

The rates are measured: `PACE` comes from thousands of hands that the bots played against each
other.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

CLAIM_SHARE = 0.75
"""How often a rival throws a given unseen tile, measured against drawing it oneself."""

PACE = (0.0, 0.0, 0.0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.09, 0.10)
"""Chance that another hand ends the play within a go-round, by the turns taken; then the last."""


def go_round(copies: float, unseen_total: int) -> float:
    """Return the chance to get one of `copies` (each counted by its ways to come) in a go-round."""
    return 1.0 - exp(-copies / max(1, unseen_total))


def ending(turns_taken: int) -> float:
    """Return the chance that another hand ends the play within the next go-round."""
    return PACE[min(turns_taken, len(PACE) - 1)]


def chance_of(steps: Sequence[float], draws: int, turns_taken: int) -> float:
    """Return the chance to take all steps, one a go-round at most, in `draws` go-rounds.

    `steps` are the chances of each in a go-round, the last one wins.
    """
    return _chance_of(tuple([round(step, 3) for step in steps]), draws, turns_taken)


@lru_cache(1 << 16)
def _chance_of(steps: tuple[float, ...], draws: int, turns_taken: int) -> float:
    last = len(steps) - 1
    if last >= draws:
        return 0.0
    state = [1.0] + [0.0] * last
    won = 0.0
    for turn in range(turns_taken, turns_taken + draws):
        moved = state[last] * steps[last]
        state[last] -= moved
        won += moved
        for level in range(last - 1, -1, -1):
            moved = state[level] * steps[level]
            state[level] -= moved
            state[level + 1] += moved
        ended = 1.0 - ending(turn)
        state = [share * ended for share in state]
    return won

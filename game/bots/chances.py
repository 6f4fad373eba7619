"""How likely a hand is finished by a plan, as measured in hands that bots played.

A logistic model of what a player can count: how far the hand is, how many tiles help, how many
turns have been taken and how many draws are left. `tests/tools/measure_chances.py` plays the hands,
fits the numbers of `chance_table.py` and prints how predictions and outcomes compare.
"""

from functools import cache
from math import exp, log
from typing import NamedTuple

from game.bots.chance_table import NUMBERS
from game.engine.ruleset import Ruleset
from game.engine.tiles import PLAYING_TILES

KINDS = (
    "free", "sets", "one_chow", "pungs", "suit_honours", "suit", "suit_pungs", "ends", "orphans",
)  # fmt: skip
"""The kinds of plans that are told apart; see `Plan.kind`."""
_ANY_NUMBER_OF_CHOWS = 4
FARTHEST = 7
"""Beyond this distance hands are taken to be equally far."""
BY_CLAIM = 3.0
BY_CLAIM_OF_FEW = 2.5
"""How often a wanted tile comes from the three others together, for each time it is drawn.

The second number is for where not any hand may be declared: there 28 % of the wins are self-drawn.
"""
_HONOUR, _END, _BESIDE_END, _MIDDLE = 1.3, 1.15, 1.0, 0.85
EASE: tuple[float, ...] = tuple(
    _HONOUR
    if tile.is_honour
    else _END
    if tile.rank in (1, 9)
    else _BESIDE_END
    if tile.rank in (2, 8)
    else _MIDDLE
    for tile in PLAYING_TILES
)
"""How soon an unseen copy of each kind comes, to win with: drawn, or thrown by one of the others.

Counted in 500 hands of medium players: in the middle of a hand one of the others throws an unseen
copy within a go-round 49 times of 1,000 where it is an honour, 41 (a 1 or 9), 35 (2, 8), 28 (3-7).
"""
PUNG_CLAIM = 2.0
CHOW_CLAIM = 0.7
"""How much a tile counts beside its draws if a discard of it makes a pung, or a chow."""
LAST_DRAWS = 4
"""From how many draws on the end of the wall is felt."""
NO_COPIES = 0.03
LEAST_SHARE = 0.05
"""What is added before a logarithm is taken."""


class Table(NamedTuple):
    """The numbers of one way to play; all of them add up to the logarithm of the odds.

    `base` and `turn` go by distance, `useful` by distance 0, 1 and more; `kind`, `kind_far` and
    `kind_turn` by the kind of plan, in the order of `KINDS`. `rest` is what a meld on the table,
    the end of the wall, the share of the endings that may be declared, and `haste` count.
    """

    base: tuple[float, ...]
    turn: tuple[float, ...]
    useful: tuple[float, ...]
    rest: tuple[float, ...]
    kind: tuple[float, ...]
    kind_far: tuple[float, ...]
    kind_turn: tuple[float, ...]


@cache
def table_named(name: str) -> Table:
    """Return the numbers of a way to play: `free`, `minimum` or `few_chows`."""
    return Table(**NUMBERS[name])


def table_for(ruleset: Ruleset, *, has_minimum: bool) -> Table:
    """Return the numbers for a ruleset.

    They differ by whether any complete hand may be declared, only one that counts enough, or only
    one of few chows.
    """
    if ruleset.most_chows < _ANY_NUMBER_OF_CHOWS:
        return table_named("few_chows")
    return table_named("minimum" if has_minimum else "free")


def odds(table: Table, kind: int, distance: int, turns: float, draws: int, melds: int) -> float:
    """Return the logarithm of the odds that a hand of a kind of plan is finished and wins.

    The useful tiles are not counted yet.
    """
    far = min(distance, FARTHEST)
    per_meld, at_end, _, per_haste = table.rest
    return (
        table.base[far]
        + (table.turn[far] + table.kind_turn[kind]) * turns / 10
        + per_meld * melds
        + at_end * (min(draws, LAST_DRAWS) / LAST_DRAWS - 1)
        + per_haste * haste(far, draws)
        + table.kind[kind]
        + table.kind_far[kind] * far
    )


def with_copies(table: Table, distance: int, before: float, copies: float) -> float:
    """Return the chance of a hand from its odds before the useful tiles are counted.

    `copies` are these tiles, weighted by how they may come, as a share of the unseen ones.
    """
    counted = before + table.useful[min(distance, 2)] * log(10 * copies + NO_COPIES)
    return 1.0 / (1.0 + exp(-counted))


def haste(distance: int, draws: int) -> float:
    """Return how many tiles a hand lacks for each that it may still draw, the winning one too."""
    return (distance + 1) / (draws + 1)


def declared(table: Table, share: float) -> float:
    """Return what is left of a chance where only this share of the endings may be declared."""
    return min(1.0, exp(table.rest[2] * log(share + LEAST_SHARE)))

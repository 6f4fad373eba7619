"""What a level would do, and what it would nearly as soon have done: where a style may choose."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.bots.plans import Plan
from game.engine.actions import Action, Discard
from game.engine.chance import Chance
from game.engine.tiles import Tile
from game.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Candidate:
    """An option that a level might take.

    `behind` is how far it is behind the level's own choice, as a share of what a taste may cost:
    0 is as good, 1 the worst that a style may take. `throws` is the tile that leaves the hand by
    it, `plan` what the level would have in mind; None where there is none.
    """

    action: Action
    behind: float = 0.0
    throws: Tile | None = None
    plan: Plan | None = None


class Level(Protocol):
    """A bot that tells what else it would have been content with."""

    @property
    def key(self) -> str:
        """The name in records, settings and on the command line."""

    @property
    def name(self) -> str:
        """The level's name on the screen."""

    def choose(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return one of `options`; the same for the same view, options and state of `rng`."""

    def candidates(
        self, view: SeatView, options: Sequence[Action], rng: Chance
    ) -> tuple[Candidate, ...]:
        """Return its own choice first, which `choose` returns, and what is not far behind it.

        A win stands alone: no taste lets one go.
        """

    @property
    def way(self) -> str:
        """How it plays, in its own words: a sentence to be translated."""

    def motives(
        self, view: SeatView, options: Sequence[Action], rng: Chance, thrown: Discard
    ) -> tuple[str, ...]:
        """Return in its own words why it throws a tile, one of its candidates.

        What it says follows from what it decides by, and is asked for only once a hand is over.
        """


def within_reach(own: Candidate, others: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Return the own choice, and the others that a style may take instead."""
    near = [each for each in others if each.behind <= 1.0 and each.action != own.action]
    return (own, *near)

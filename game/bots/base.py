"""What a bot is: a pure function of its view, the options and chance to one option.

A bot gets a `SeatView`, in which there is no hidden tile; it never sees the table.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.tiles import Tile
from game.engine.view import SeatView


class Bot(Protocol):
    """A computer opponent of one level."""

    @property
    def key(self) -> str:
        """The name in records, settings and on the command line."""

    @property
    def name(self) -> str:
        """The level's name on the screen."""

    def choose(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return one of `options`; the same for the same view, options and state of `rng`."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint: what to do, and why, in words with the numbers that were used.

    `tile` is the tile to throw where `action` is a discard; `headline` is one short imperative
    sentence, `reasons` whole sentences, the weightiest first; `runner_up` says why not the next
    best, or is empty.
    """

    action: Action
    tile: Tile | None
    headline: str
    reasons: tuple[str, ...]
    runner_up: str = ""


class Adviser(Protocol):
    """A bot that can think aloud."""

    def advise(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Advice:
        """Return what it would do and why, from what the seat can see."""

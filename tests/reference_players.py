"""Players that tests measure the bots against; none of them is in the menu."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class RandomLegal:
    """Takes any option, each as likely as the others."""

    key: str = "random_legal"
    name: str = "Random"

    def choose(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return one of the options."""
        return rng.choice(options)

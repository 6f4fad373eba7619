"""The difficult player weighs several plans by chance and payment against danger."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.advice import advice_on
from game.bots.base import Advice
from game.bots.judgement import Judgement
from game.bots.moves import win_among
from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Difficult:
    """Plays for what a hand would be paid, and knows when to keep a dangerous tile."""

    key: str = "difficult"
    name: str = "Difficult"

    def choose(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return the option that is worth most."""
        return win_among(options) or Judgement(view, options).best.action

    def advise(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Advice:
        """Return what it would do, in words with the numbers behind it."""
        return advice_on(Judgement(view, options))

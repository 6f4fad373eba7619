"""The difficult player weighs several plans by chance and payment against danger."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.advice import advice_on
from game.bots.base import Advice
from game.bots.candidates import Candidate, within_reach
from game.bots.judgement import Judged, Judgement
from game.bots.moves import win_among
from game.bots.prudence import motives_of
from game.engine.actions import Action, Discard
from game.engine.chance import Chance
from game.engine.view import SeatView
from game.locale import marked

_TASTE = 0.12
"""By what share of its worth an option may be behind, to be taken for a taste's sake."""


@dataclass(frozen=True, slots=True)
class Difficult:
    """Plays for what a hand would be paid, and knows when to keep a dangerous tile."""

    key: str = "difficult"
    name: str = "Difficult"
    way: str = marked(
        "I weigh what a hand would be paid, and how likely it is finished, against what a tile may "
        "cost."
    )

    def choose(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return the option that is worth most."""
        return win_among(options) or Judgement(view, options).best.action

    def candidates(
        self, view: SeatView, options: Sequence[Action], rng: Chance
    ) -> tuple[Candidate, ...]:
        """Return the option that is worth most, and those worth nearly as much."""
        win = win_among(options)
        if win is not None:
            return (Candidate(win),)
        best, *others = Judgement(view, options).ranked
        return within_reach(_candidate(best, best), [_candidate(each, best) for each in others])

    def motives(
        self, view: SeatView, options: Sequence[Action], rng: Chance, thrown: Discard
    ) -> tuple[str, ...]:
        """Return in its own words the plan with its chance and value, and what the tile risks."""
        judgement = Judgement(view, options)
        throws = [each for each in judgement.ranked if isinstance(each.action, Discard)]
        own = next(each for each in throws if each.action == thrown)
        return motives_of(judgement, own, throws)

    def advise(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Advice:
        """Return what it would do, in words with the numbers behind it."""
        return advice_on(Judgement(view, options))


def _candidate(judged: Judged, best: Judged) -> Candidate:
    """Return an option with how far its worth is behind the best one's."""
    plan = judged.prospects[0].plan if judged.prospects else None
    behind = 0.0
    if best.worth > judged.worth:
        behind = (best.worth - judged.worth) / max(1e-9, _TASTE * abs(best.worth))
    return Candidate(judged.action, behind, judged.throws, plan)

"""Players that tests measure the bots against; none of them is in the menu."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.base import Bot
from game.bots.insight import insight_of
from game.bots.moves import after_claim, after_kong, discards_among, holding_now, win_among
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
from game.engine.deficiency import best_deficiency, deficiency, discards
from game.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class RandomLegal:
    """Takes any option, each as likely as the others."""

    key: str = "random_legal"
    name: str = "Random"

    def choose(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return one of the options."""
        return rng.choice(options)


@dataclass(frozen=True, slots=True)
class Plain:
    """Knows deficiency and useful tiles, and nothing of what a hand is worth or may be declared."""

    key: str = "plain"
    name: str = "Deficiency and useful tiles"

    def choose(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return a win, whatever brings the hand nearer, or the discard that leaves it nearest."""
        win = win_among(options)
        if win is not None:
            return win
        insight = insight_of(view)
        holding = holding_now(insight)
        now = best_deficiency(holding.counts, holding.sets_needed, insight.orphans_count)
        nearer: list[tuple[int, Action]] = []
        for option in options:
            if isinstance(option, DeclareKong | PromotePung):
                after = after_kong(insight, option)
                if deficiency(after.counts, after.sets_needed) <= now:
                    return option
            elif isinstance(option, ClaimChow | ClaimPung | ClaimKong):
                after = after_claim(insight, option)
                reached = deficiency(after.counts, after.sets_needed)
                if reached < now or (isinstance(option, ClaimKong) and reached <= now):
                    nearer.append((reached, option))
        if nearer:
            return min(nearer, key=lambda each: each[0])[1]
        found = discards_among(options, insight)
        if found:
            best = discards(
                holding.counts, insight.unseen, holding.sets_needed, insight.orphans_count
            )
            return found[best[0].tile]
        return next((option for option in options if isinstance(option, Pass)), options[0])


REFERENCE_PLAYERS: tuple[Bot, ...] = (RandomLegal(), Plain())

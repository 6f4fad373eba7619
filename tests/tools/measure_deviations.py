"""Measure what it brings to do otherwise than the quickest player: how `judgement` got its margins.

`python tests/tools/measure_deviations.py parlour 100` lets four players of medium level play hands.
At each decision at which the difficult player's judgement holds another option to be worth more,
the hand is played once more with that option, everything else being the same. Printed is by how
many points it was held to be worth more, and by how many it led more in the end, by kind and by
share of the worth.

Measured in 160 hands of Parlour Classic and Lounge Classic together, which had 1,790 such options:

    another tile, as near        below 5 %  -0.1 ± 5    5-20 %  -10 ± 19    more  +66 ± 19
    a tile that sets back        any        -58 ± 39 (of the first 50)
    no chow                      any        -48 ± 27 (of the first 33)
    a claim that brings no nearer  below 20 %  -45 ± 50   more  +44 ± 41
"""

import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.bots.judgement import Judged, Judgement
from game.bots.medium import quickest
from game.bots.moves import win_among
from game.engine.actions import Action, Discard
from game.engine.chance import Chance
from game.engine.match import opened_match
from game.engine.result import HandResult
from game.engine.view import SeatView
from game.rules.rulesets import ruleset_named
from game.session.simulation import play_hand

SHARES = (0.05, 0.2)
"""Options are told apart by whether they are held to be worth more by these shares."""


@dataclass(frozen=True)
class Deviation:
    """An option that is held to be worth more than the quickest, and at which decision."""

    number: int
    seat: int
    action: Action
    kind: str
    share: float
    gain: float


@dataclass
class Script:
    """Plays all seats as the medium player, but for one decision; notes what could be done else."""

    forced: dict[int, Action] = field(default_factory=dict)
    is_watched: bool = False
    decisions: int = 0
    found: list[Deviation] = field(default_factory=list)
    key: str = "script"
    name: str = "Script"

    def choose(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return the quickest option, or the one that was asked for at this decision."""
        self.decisions += 1
        action = quickest(view, options)
        if self.is_watched and win_among(options) is None:
            self._note(view, options, action)
        return self.forced.get(self.decisions, action)

    def _note(self, view: SeatView, options: Sequence[Action], action: Action) -> None:
        ranked = Judgement(view, options).ranked
        best = max(ranked, key=lambda each: each.worth)
        usual = next(each for each in ranked if each.action == action)
        gain = best.worth - usual.worth
        if gain > 0:
            share = gain / max(1.0, abs(best.worth))
            kind = kind_of(usual, best)
            self.found.append(Deviation(self.decisions, view.seat, best.action, kind, share, gain))


def kind_of(usual: Judged, best: Judged) -> str:
    """Return in words what is done otherwise."""
    if isinstance(usual.action, Discard) and isinstance(best.action, Discard):
        near = [min([p.distance for p in each.prospects], default=0) for each in (usual, best)]
        return "another tile, as near" if near[0] >= near[1] else "a tile that sets back"
    return f"{type(usual.action).__name__} -> {type(best.action).__name__}"


def lead(result: HandResult, seat: int) -> float:
    """Return by how much a hand changed a seat's total more than the others' on average."""
    own = result.changes[seat]
    return own - (sum(result.changes) - own) / (len(result.changes) - 1)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, sqrt(spread / len(values))


def main() -> None:
    key = sys.argv[1] if len(sys.argv) > 1 else "parlour"
    hands = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    ruleset = ruleset_named(key)
    rows: dict[tuple[str, int], list[tuple[float, float]]] = defaultdict(list)
    for number in range(hands):
        deal = opened_match(ruleset, f"deviations {number}").deal
        assert deal is not None
        script = Script(is_watched=True)
        usual = play_hand(ruleset, deal, [script] * 4, "", lambda: 0.0).result
        for each in script.found:
            other = Script({each.number: each.action})
            result = play_hand(ruleset, deal, [other] * 4, "", lambda: 0.0).result
            change = lead(result, each.seat) - lead(usual, each.seat)
            band = sum(each.share >= share for share in SHARES)
            rows[each.kind, band].append((each.gain, change))
    print(f"{key}, {hands} hands; held to be worth more by less than 5 %, 20 %, or by more")
    for (kind, band), pairs in sorted(rows.items()):
        held = sum(gain for gain, _ in pairs) / len(pairs)
        mean, error = mean_and_error([change for _, change in pairs])
        words = ("below 5 %", "5-20 %", "more")[band]
        came = f"held {held:+6.1f}  led {mean:+.1f} ± {error:.1f}"
        print(f"  {kind:28} {words:9} {len(pairs):5}  {came}")


if __name__ == "__main__":
    main()

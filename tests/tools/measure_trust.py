"""Measure how far chances come true: `python tests/tools/measure_trust.py [hands]`.

`measure_chances.py` lets players stick to one plan. The difficult player changes plans, takes what
looks best of many, and so hopes for too much; where a hand must be worth something, that leads it
astray. Here it plays against three of medium level in Hong Kong. The chance that it saw in its best
plan after each discard is held against whether it won, and the numbers `minimum` of
`game/bots/chance_table.py` are changed so that both agree. Each run goes on from the last.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from pprint import pformat

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from measure_chances import fitted

from game.bots.chance_table import NUMBERS
from game.bots.chances import FARTHEST, KINDS, haste
from game.bots.judgement import Judgement
from game.bots.moves import win_among
from game.bots.roster import bot_named
from game.engine.actions import Action, Discard
from game.engine.chance import Chance
from game.engine.match import opened_match
from game.engine.view import SeatView
from game.rules.rulesets import ruleset_named
from game.session.simulation import play_hand

WAY, PLACE = "minimum", "hong_kong"
BY_DISTANCE = ("pungs",)
"""Kinds whose chances are seen differently the farther they are."""
RICH = ("suit", "suit_pungs", "ends", "orphans")
"""Kinds that are never raised: many hands that were won on the way to them ended as poorer ones."""
LEAST = 0.003
TOLD_FROM = 80


@dataclass
class Hopeful:
    """Plays as the difficult player, and notes what it hopes for."""

    rows: list[tuple[float, ...]] = field(default_factory=list)
    key: str = "hopeful"
    name: str = "Hopeful"

    def choose(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return the best option."""
        win = win_among(options)
        if win is not None:
            return win
        judgement = Judgement(view, options)
        best = judgement.best
        if isinstance(best.action, Discard) and best.prospects and best.prospects[0].chance:
            prospect = best.prospects[0]
            self.rows.append(
                (
                    KINDS.index(prospect.plan.kind),
                    min(prospect.distance, FARTHEST),
                    prospect.chance,
                    haste(min(prospect.distance, FARTHEST), judgement.insight.draws_left(3)),
                )
            )
        return best.action


def played(hands: int) -> tuple[np.ndarray, np.ndarray]:
    """Return what was hoped for at each discard, and whether the hand was won."""
    ruleset, medium = ruleset_named(PLACE), bot_named("medium")
    rows: list[tuple[float, ...]] = []
    won: list[bool] = []
    for number in range(hands):
        deal = opened_match(ruleset, f"trust {number // 4}").deal
        assert deal is not None
        seat, player = number % 4, Hopeful()
        bots = [player if each == seat else medium for each in range(4)]
        result = play_hand(ruleset, deal, bots, f"trust {number}", lambda: 0.0).result
        rows += player.rows
        won += [result.winner == seat] * len(player.rows)
    return np.array(rows, float), np.array(won, float)


def features(rows: np.ndarray) -> np.ndarray:
    """Return the terms: one, what was hoped for, haste, then kinds, and some by distance."""
    kind, far, chance, hurry = rows.T
    clipped = np.clip(chance, LEAST, 1 - LEAST)
    columns = [np.ones(len(rows)), np.log(clipped / (1 - clipped)), hurry]
    # Plans for a suit with honours are what the others are held against.
    columns += [(kind == i) * (name != "suit_honours") for i, name in enumerate(KINDS)]
    columns += [(kind == KINDS.index(name)) * far for name in BY_DISTANCE]
    return np.array(columns, float).T


def corrected(
    numbers: dict[str, tuple[float, ...]], weights: np.ndarray
) -> dict[str, tuple[float, ...]]:
    """Return the numbers of a way to play with the weights of `features` worked in."""
    one, slope, hurry = weights[:3]
    shifts = dict(zip(KINDS, weights[3:], strict=False))
    farther = dict(zip(BY_DISTANCE, weights[3 + len(KINDS) :], strict=True))
    found = {name: [slope * each for each in row] for name, row in numbers.items()}
    found["base"] = [each + one for each in found["base"]]
    found["rest"][-1] += hurry
    for index, name in enumerate(KINDS):
        found["kind"][index] += min(0.0, shifts[name]) if name in RICH else shifts[name]
        found["kind_far"][index] += farther.get(name, 0.0)
    return {name: tuple([round(float(each), 3) for each in row]) for name, row in found.items()}


def main() -> None:
    rows, won = played(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
    terms = features(rows)
    weights = fitted(terms, won)
    now = 1 / (1 + np.exp(-(terms @ weights)))
    print(f"weights {np.round(weights, 3)}\nby distance: what was hoped for, is now, came")
    for index, kind in enumerate(KINDS):
        for far in range(FARTHEST + 1):
            here = (rows[:, 0] == index) & (rows[:, 1] == far)
            if here.sum() >= TOLD_FROM:
                means = (rows[here, 2].mean(), now[here].mean(), won[here].mean())
                print(f"  {kind:13} {far}  " + "  ".join(f"{mean:.3f}" for mean in means))
    path = Path(__file__).parents[2] / "game/bots/chance_table.py"
    heading = path.read_text(encoding="utf-8").split("NUMBERS:")[0]
    numbers = NUMBERS | {WAY: corrected(NUMBERS[WAY], weights)}
    body = pformat(numbers, width=100, sort_dicts=False)
    text = f"{heading}NUMBERS: dict[str, dict[str, tuple[float, ...]]] = {body}\n"
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

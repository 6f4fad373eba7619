"""Measure how often hands are finished: `python tests/tools/measure_chances.py [hands]`.

A player who sticks to a kind of plan plays against three of medium level, on seeded walls. What it
could count after each discard, and whether it won the hand, is fitted by a logistic model; its
numbers are written to `game/bots/chance_table.py`. Printed is what the model says and what came, by
kind of plan and distance, in hands that were not used for fitting.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.bots.base import Bot
from game.bots.chances import FARTHEST, KINDS, LAST_DRAWS, LEAST_SHARE, NO_COPIES, haste
from game.bots.forecast import Forecast, claims_weight
from game.bots.insight import insight_of
from game.bots.moves import (
    after_claim,
    after_kong,
    discards_among,
    holding_now,
    win_among,
    without,
)
from game.bots.plans import (
    ANY_HAND,
    ANY_NUMBER_OF_CHOWS,
    PUNGS_AND_A_CHOW,
    SHAPES,
    Left,
    Plan,
    distance,
    honour_plans,
    loosest,
    wanted,
)
from game.bots.roster import bot_named
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
from game.engine.match import opened_match
from game.engine.view import SeatView
from game.rules.rulesets import ruleset_named
from game.session.simulation import play_hand

PLACES = (("free", "parlour"), ("minimum", "hong_kong"), ("few_chows", "british"))
"""The ways to play, each with the ruleset in which it is measured."""
WEIGHTS = {
    "free": 5,
    "sets": 4,
    "one_chow": 5,
    "pungs": 4,
    "suit_honours": 4,
    "suit": 3,
    "suit_pungs": 2,
    "ends": 1,
    "orphans": 1,
}
PLANS = {
    kind: [plan for plan in (*SHAPES, PUNGS_AND_A_CHOW) if plan.kind == kind] for kind in KINDS
}
"""The plans of each kind; those of sets of honours depend on the hand."""
RIDGE = 1.0
SHARE_TERM = 2 * (FARTHEST + 1) + 5
"""Where the weight of the declared share stands: it is 1 where every hand may be declared."""
HELD_BACK = 5
"""One hand in so many is not used for fitting."""

Row = tuple[float, ...]


@dataclass
class Follower:
    """Sticks to the nearest plan of a kind, and writes down what it could count."""

    kind: str
    rows: list[Row]
    key: str = "follower"
    name: str = "Follower"

    def choose(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return a win, whatever brings the plan nearer, or the loosest tile."""
        win = win_among(options)
        if win is not None:
            return win
        insight = insight_of(view)
        holding = holding_now(insight)
        plans: Sequence[Plan] = PLANS.get(self.kind) or honour_plans(insight, holding)
        fitting = [plan for plan in plans if plan.fits(holding.melds)]
        plan = min(fitting, key=lambda each: distance(each, holding), default=ANY_HAND)
        now = distance(plan, holding)
        for option in options:
            if isinstance(option, DeclareKong | PromotePung):
                after = after_kong(insight, option)
                if plan.fits(after.melds) and distance(plan, after) <= now:
                    return option
            elif isinstance(option, ClaimChow | ClaimPung | ClaimKong):
                after = after_claim(insight, option)
                is_kong = isinstance(option, ClaimKong)
                if plan.fits(after.melds) and distance(plan, after) < now + is_kong:
                    return option
        found = discards_among(options, insight)
        if not found:
            return next((option for option in options if isinstance(option, Pass)), options[0])
        tile = loosest(plan, holding, insight.unseen)
        if fitting:
            forecast = Forecast(insight)
            after = without(holding, tile)
            left = Left(distance(plan, after), wanted(plan, after, insight.unseen))
            if left.useful:
                copies = sum(insight.unseen[each] for each in left.useful)
                copies += claims_weight(plan, after, left, insight.unseen)
                self.rows.append(
                    (
                        KINDS.index(plan.kind),
                        min(left.distance, FARTHEST),
                        copies / max(10, insight.unseen_total),
                        insight.turns_taken,
                        insight.draws_left(3),
                        len(holding.melds),
                        forecast.endings.of(plan, after, left).share,
                    )
                )
        return found[tile]


def measured(key: str, hands: int) -> Iterator[tuple[int, Row, bool]]:
    """Yield (number of the hand, what was counted, whether the hand was won).

    Where any hand may win, the three of medium level are followers of the free plan as well: they
    play alike, and what they count is measured too.
    """
    ruleset, rng = ruleset_named(key), Chance(f"chances {key}")
    are_free = ruleset.minimum_faan <= 1 and ruleset.most_chows >= ANY_NUMBER_OF_CHOWS
    bag = [
        kind
        for kind, weight in WEIGHTS.items()
        for _ in range(weight)
        if kind != "one_chow" or ruleset.most_chows == 1
    ]
    for number in range(hands):
        logs: list[list[Row]] = [[], [], [], []]
        bots: list[Bot] = [Follower(rng.choice(bag), logs[0])]
        for rows in logs[1:]:
            bots.append(Follower("free", rows) if are_free else bot_named("medium"))
        turn = number % 4
        deal = opened_match(ruleset, f"chances {number // 4}").deal
        assert deal is not None
        seated = [bots[(seat - turn) % 4] for seat in range(4)]
        winner = play_hand(ruleset, deal, seated, f"chances {number}", lambda: 0.0).result.winner
        for place, rows in enumerate(logs):
            for row in rows:
                yield number, row, winner == (place + turn) % 4


def features(rows: np.ndarray) -> np.ndarray:
    """Return the terms of the model, one row each, in the order of `chances.Table`."""
    kind, far, copies, turns, draws, melds, share = rows.T
    likely = np.log(10 * copies + NO_COPIES)
    columns = [far == each for each in range(FARTHEST + 1)]
    columns += [(far == each) * turns / 10 for each in range(FARTHEST + 1)]
    columns += [(far == 0) * likely, (far == 1) * likely, (far >= 2) * likely]
    columns += [melds, np.minimum(draws, LAST_DRAWS) / LAST_DRAWS - 1, np.log(share + LEAST_SHARE)]
    columns += [haste(far, draws)]
    for term in (np.ones(len(far)), far, turns / 10):
        columns += [(kind == each) * term for each in range(1, len(KINDS))]
    return np.array(columns, float).T


def fitted(terms: np.ndarray, won: np.ndarray) -> np.ndarray:
    """Return the weights of the terms, by Newton's steps with a small ridge."""
    weights = np.zeros(terms.shape[1])
    for _ in range(25):
        chance = 1 / (1 + np.exp(-np.clip(terms @ weights, -30, 30)))
        slope = terms.T @ (won - chance) - RIDGE * weights
        curve = (terms * (chance * (1 - chance))[:, None]).T @ terms
        weights += np.linalg.solve(curve + RIDGE * np.eye(len(weights)), slope)
    return weights


def table_text(name: str, weights: np.ndarray) -> str:
    """Return the numbers of a way to play as they stand in the module."""
    rest = FARTHEST + 1
    kinds = len(KINDS) - 1
    parts = {"base": rest, "turn": rest, "useful": 3, "rest": 4}
    lines, start = [f'    "{name}": {{'], 0
    for part, size in (*parts.items(), *((f"kind{end}", kinds) for end in ("", "_far", "_turn"))):
        numbers = [round(float(each), 3) for each in weights[start : start + size]]
        if part not in parts:
            numbers.insert(0, 0.0)
        lines.append(f'        "{part}": {tuple(numbers)},')
        start += size
    return "\n".join([*lines, "    },"])


def compare(rows: np.ndarray, won: np.ndarray, weights: np.ndarray) -> None:
    """Print what the model says and what came."""
    chance = 1 / (1 + np.exp(-np.clip(features(rows) @ weights, -30, 30)))
    for index, kind in enumerate(KINDS):
        cells = []
        for far in range(FARTHEST + 1):
            here = (rows[:, 0] == index) & (rows[:, 1] == far)
            if here.sum() >= 60:
                cells.append(f"{far}: {chance[here].mean():.3f} {won[here].mean():.3f}")
        if cells:
            print(f"  {kind:13}", "  ".join(cells))


def main() -> None:
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 6000
    texts = []
    for name, key in PLACES:
        numbers, rows, won = zip(*measured(key, hands), strict=True)
        table, outcome = np.array(rows, float), np.array(won, float)
        is_held_back = np.array(numbers) % HELD_BACK == 0
        possible = (table[:, 4] > 0) & (table[:, 6] > 0)
        used = possible & ~is_held_back
        weights = fitted(features(table[used]), outcome[used])
        if np.ptp(table[used][:, 6]) < LEAST_SHARE:
            weights[SHARE_TERM] = 1.0
        print(f"{name}, measured in {key}; distance: what the model says, what came")
        tested = possible & is_held_back
        compare(table[tested], outcome[tested], weights)
        texts.append(table_text(name, weights))
    heading = (
        '"""Measured numbers of the chance model; `tests/tools/measure_chances.py` makes it."""'
    )
    path = Path(__file__).parents[2] / "game/bots/chance_table.py"
    body = "\n".join([heading, "", "NUMBERS: dict[str, dict[str, tuple[float, ...]]] = {", *texts])
    path.write_text(body + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()

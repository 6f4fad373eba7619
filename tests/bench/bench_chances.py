"""Do hints keep their word? `python tests/bench/bench_chances.py RULESET OTHERS [hands]`.

A player who does what hints say sits among three of a level. For each discard the chance that its
hint names is held against whether the hand was won; printed by tenths of the chance.
"""

import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.bots.advice import named_prospect
from game.bots.judgement import Judgement
from game.bots.moves import win_among
from game.bots.roster import bot_named
from game.engine.actions import Action, Discard
from game.engine.chance import Chance
from game.engine.match import opened_match
from game.engine.view import SeatView
from game.rules.rulesets import ruleset_named
from game.session.simulation import play_hand


@dataclass
class Obedient:
    """Does what hints say, and notes the chances that they name."""

    chances: list[float] = field(default_factory=list)
    key: str = "obedient"
    name: str = "Obedient"

    def choose(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return the best option."""
        win = win_among(options)
        if win is not None:
            return win
        best = Judgement(view, options).best
        prospect = named_prospect(best.prospects)
        if isinstance(best.action, Discard) and prospect is not None:
            self.chances.append(prospect.chance)
        return best.action


def main() -> None:
    ruleset, other = ruleset_named(sys.argv[1]), bot_named(sys.argv[2])
    hands = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    cells: dict[int, list[float]] = defaultdict(lambda: [0, 0.0, 0])
    for number in range(hands):
        deal = opened_match(ruleset, f"hints {number // 4}").deal
        assert deal is not None
        seat, player = number % 4, Obedient()
        bots = [player if each == seat else other for each in range(4)]
        result = play_hand(ruleset, deal, bots, f"hints {number}", lambda: 0.0).result
        for chance in player.chances:
            cell = cells[min(9, int(10 * chance))]
            cell[0] += 1
            cell[1] += chance
            cell[2] += result.winner == seat
    print(f"{ruleset.key}, among three {other.key}, {hands} hands")
    for tenth in sorted(cells):
        count, chances, won = cells[tenth]
        print(f"  {count:5.0f} hints said {chances / count:.2f}, came true {won / count:.2f}")


if __name__ == "__main__":
    main()

"""How strong the players are: `python tests/bench/bench_ladder.py --help` from the top folder.

One contestant against three of another kind, every wall played from each seat, so that both kinds
have had every hand. Prints for each pairing by how many points a hand the one leads the three on
average (`lead`), with its standard error over the walls, and how both came by it. Points are what
the ruleset's settlement pays. `--all --hands 4000` writes everything that the README's table shows.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1]))

from reference_players import REFERENCE_PLAYERS

from game.bots.base import Bot
from game.bots.roster import BOTS
from game.engine.match import opened_match
from game.rules.rulesets import RULESETS, ruleset_named
from game.session.simulation import play_hand

PLAYERS: dict[str, Bot] = {bot.key: bot for bot in (*BOTS, *REFERENCE_PLAYERS)}
PAIRINGS = (
    ("easy", "random_legal"),
    ("medium", "easy"),
    ("difficult", "medium"),
    ("difficult", "plain"),
)
TABLES = ("medium", "difficult")
"""Levels of which four play against each other, for the share of wall games."""


@dataclass
class Tally:
    """What came of one side's hands."""

    hands: int = 0
    won: int = 0
    self_drawn: int = 0
    dealt_in: int = 0
    total_won: int = 0
    seconds: list[float] = field(default_factory=list)

    def text(self, name: str) -> str:
        """Return the side's line."""
        times = sorted(self.seconds) or [0.0]
        return (
            f"    {name:13} wins {100 * self.won / self.hands:5.1f} %  "
            f"self-drawn {100 * self.self_drawn / max(1, self.won):4.0f} %  "
            f"deals in {100 * self.dealt_in / self.hands:5.1f} %  "
            f"mean win {self.total_won / max(1, self.won):7.1f}  "
            f"decision {1000 * times[len(times) // 2]:6.2f} ms, "
            f"p99 {1000 * times[(len(times) - 1) * 99 // 100]:6.2f} ms"
        )


@dataclass(frozen=True)
class Wall:
    """One wall, played from each seat: by how much the one led, and both sides' tallies."""

    lead: float
    wall_games: int
    one: Tally
    three: Tally


def play_wall(key: str, one: str, three: str, seed: str, number: int) -> Wall:
    """Play a wall once from each seat."""
    ruleset = ruleset_named(key)
    deal = opened_match(ruleset, f"{seed}/{number}").deal
    assert deal is not None
    mine, theirs = Tally(), Tally()
    lead = 0.0
    wall_games = 0
    for place in range(4):
        bots = [PLAYERS[one if seat == place else three] for seat in range(4)]
        played = play_hand(ruleset, deal, bots, f"{seed}/{number}/{place}", time.process_time)
        result = played.result
        changes = result.changes
        lead += (changes[place] - (sum(changes) - changes[place]) / 3) / 4
        wall_games += result.winner is None
        for seat in range(4):
            side = mine if seat == place else theirs
            side.hands += 1
            side.seconds += played.seconds[seat]
            if result.winner == seat:
                side.won += 1
                side.self_drawn += result.discarder is None
                side.total_won += result.scores[seat].total
            side.dealt_in += result.discarder == seat
    return Wall(lead, wall_games, mine, theirs)


def measure(key: str, one: str, three: str, hands: int, seed: str, jobs: int) -> str:
    """Play so many hands and return what came of them."""
    play = partial(play_wall, key, one, three, seed)
    walls: Sequence[Wall]
    if jobs == 1:
        walls = [play(number) for number in range(hands // 4)]
    else:
        with ProcessPoolExecutor(jobs) as pool:
            walls = list(pool.map(play, range(hands // 4), chunksize=8))
    leads = [wall.lead for wall in walls]
    mean = sum(leads) / len(leads)
    error = sqrt(sum((lead - mean) ** 2 for lead in leads) / max(1, len(leads) - 1) / len(leads))
    sides = []
    for name, tallies in (
        (one, [wall.one for wall in walls]),
        (three, [wall.three for wall in walls]),
    ):
        side = Tally()
        for tally in tallies:
            side.hands += tally.hands
            side.won += tally.won
            side.self_drawn += tally.self_drawn
            side.dealt_in += tally.dealt_in
            side.total_won += tally.total_won
            side.seconds += tally.seconds
        sides.append(side.text(name))
    drawn = sum(wall.wall_games for wall in walls)
    heading = (
        f"{key:16} {one} against three {three}, {4 * len(walls)} hands: lead {mean:+.2f}"
        f" +- {error:.2f} points a hand ({mean / error if error else 0:+.1f} errors),"
        f" wall games {100 * drawn / (4 * len(walls)):.0f} %"
    )
    return "\n".join((heading, *sides))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", action="append", help="a ruleset's key; again for more")
    parser.add_argument("--pair", action="append", metavar="ONE,THREE", help="again for more")
    parser.add_argument("--all", action="store_true", help="all pairings, and tables of four")
    parser.add_argument("--hands", type=int, default=400)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    pairings = [tuple(pair.split(",")) for pair in given.pair or ()]
    if given.all:
        pairings += [*PAIRINGS, *((level, level) for level in TABLES)]
    for key in given.ruleset or [ruleset.key for ruleset in RULESETS]:
        for one, three in pairings:
            print(measure(key, one, three, given.hands, given.seed, given.jobs), flush=True)


if __name__ == "__main__":
    main()

"""How strong the players are: `python tests/bench/bench_ladder.py --help` from the top folder.

One contestant against three of another kind, every wall played from each seat, so that both kinds
have had every hand. `--ruleset hong_kong --pair difficult,medium --hands 4000 --jobs 2` plays one
pairing, `--pair difficult:chows,medium` one of a style; `--all --hands 4000` every level against
every other and against the reference players, in all rulesets: what `tests/bench/strength.md` and
the README show. Printed are rows of that table: the lead is by how many points a hand the one gains
more than the three do on average, with its standard error over the walls; points are what the
ruleset's settlement pays. How far it is, and what the table has no room for, goes to the standard
error. Interrupted, it shows what it has.
"""

import argparse
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1]))

from reference_players import REFERENCE_PLAYERS

from game.bots.base import Bot
from game.bots.roster import BOTS, bot_named
from game.bots.styles import SEPARATOR
from game.engine.match import opened_match
from game.rules.rulesets import RULESETS, ruleset_named
from game.session.simulation import play_hand

REFERENCES: dict[str, Bot] = {bot.key: bot for bot in REFERENCE_PLAYERS}
PAIRINGS = (
    *combinations([bot.key for bot in reversed(BOTS)], 2),
    *((bot.key, reference.key) for bot in BOTS for reference in REFERENCE_PLAYERS),
)
"""Every level against every lower one, and against every reference player."""
TABLES = ("medium", "difficult")
"""Levels of which four play against each other, for the share of wall games."""
HEADING = (
    "| ruleset | pairing | hands | lead | wins | deals in | mean win | decision, median and p99 |"
    "\n|---|---|---|---|---|---|---|---|"
)
TOLD_EVERY = 5
"""After so many walls it is told how far it is."""


def player(key: str) -> Bot:
    """Return a reference player, a level, or a level in a style: `difficult:chows`."""
    return REFERENCES.get(key) or bot_named(key)


def label(key: str) -> str:
    """Return what a player is called in the table."""
    level, colon, style = key.partition(SEPARATOR)
    return f"{player(level).name.lower()} ({style})" if colon else player(key).name.lower()


@dataclass
class Tally:
    """What came of one side's hands."""

    hands: int = 0
    won: int = 0
    self_drawn: int = 0
    dealt_in: int = 0
    total_won: int = 0
    seconds: list[float] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Count another one's hands too."""
        self.hands += other.hands
        self.won += other.won
        self.self_drawn += other.self_drawn
        self.dealt_in += other.dealt_in
        self.total_won += other.total_won
        self.seconds += other.seconds

    @property
    def mean_win(self) -> float:
        """What a won hand counted."""
        return self.total_won / max(1, self.won)

    def share(self, times: int) -> str:
        """Return how many of the hands these are, in hundred."""
        return f"{100 * times / max(1, self.hands):.0f} %"

    def quickest(self, share: float) -> float:
        """Return within how many milliseconds that share of the decisions was made."""
        times = sorted(self.seconds) or [0.0]
        return 1000 * times[int((len(times) - 1) * share)]


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
        bots = [player(one if seat == place else three) for seat in range(4)]
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


class Results:
    """What came of the walls of one pairing so far."""

    def __init__(self, key: str, one: str, three: str) -> None:
        self.key, self.one, self.three = key, one, three
        self.leads: list[float] = []
        self.wall_games = 0
        self.mine, self.theirs = Tally(), Tally()

    def add(self, wall: Wall) -> None:
        """Count a wall."""
        self.leads.append(wall.lead)
        self.wall_games += wall.wall_games
        self.mine.add(wall.one)
        self.theirs.add(wall.three)

    @property
    def lead(self) -> str:
        """The mean lead with its standard error."""
        walls = max(1, len(self.leads))
        mean = sum(self.leads) / walls
        spread = sum((lead - mean) ** 2 for lead in self.leads) / max(1, walls - 1)
        return f"{mean:+.1f} ± {sqrt(spread / walls):.1f}"

    @property
    def row(self) -> str:
        """The row of the README's table."""
        mine, theirs = self.mine, self.theirs
        cells = (
            ruleset_named(self.key).name,
            f"{label(self.one)} against {label(self.three)}",
            f"{mine.hands:,}",
            self.lead,
            f"{mine.share(mine.won)} : {theirs.share(theirs.won)}",
            f"{mine.share(mine.dealt_in)} : {theirs.share(theirs.dealt_in)}",
            f"{mine.mean_win:.1f} : {theirs.mean_win:.1f}",
            f"{mine.quickest(0.5):.1f} ms, {mine.quickest(0.99):.1f} ms",
        )
        return f"| {' | '.join(cells)} |"

    @property
    def rest(self) -> str:
        """What the table has no room for."""
        drawn = [side.self_drawn / max(1, side.won) for side in (self.mine, self.theirs)]
        return (
            f"{self.key}, {self.one} against {self.three}: wall games"
            f" {self.mine.share(self.wall_games)}, wins self-drawn"
            f" {100 * drawn[0]:.0f} % : {100 * drawn[1]:.0f} %"
        )


def walls_of(results: Results, hands: int, seed: str, jobs: int) -> Iterator[Wall]:
    """Play so many hands and yield their walls."""
    play = partial(play_wall, results.key, results.one, results.three, seed)
    if jobs == 1:
        yield from map(play, range(hands // 4))
        return
    with ProcessPoolExecutor(jobs, initializer=_left_alone) as pool:
        try:
            yield from pool.map(play, range(hands // 4))
        finally:
            pool.shutdown(cancel_futures=True)


def _left_alone() -> None:
    """Let only the first process hear of an interruption."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def measure(results: Results, hands: int, seed: str, jobs: int) -> None:
    """Play the hands into the results, and tell how far it is."""
    for wall in walls_of(results, hands, seed, jobs):
        results.add(wall)
        played = results.mine.hands
        if len(results.leads) % TOLD_EVERY == 0 or played == hands:
            told = f"\r{results.key}: {played:,} of {hands:,} hands, lead {results.lead}   "
            print(told, end="", file=sys.stderr, flush=True)


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
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    print(HEADING, flush=True)
    for key in given.ruleset or [ruleset.key for ruleset in RULESETS]:
        for one, three in pairings:
            results = Results(key, one, three)
            try:
                measure(results, given.hands, given.seed, given.jobs)
            except KeyboardInterrupt:
                print("\ninterrupted; so far:", file=sys.stderr)
                sys.exit(130)
            finally:
                print(f"\n{results.rest}", file=sys.stderr, flush=True)
                print(results.row, flush=True)


if __name__ == "__main__":
    main()

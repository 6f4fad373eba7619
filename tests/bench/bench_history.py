"""How long a history of 10,000 matches takes: `python tests/bench/bench_history.py`.

It is opened and counted; the limit is half a second for both together.
"""

import random
import sys
import tempfile
from datetime import date, timedelta
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.storage.database import Database, PlayedMatch
from game.storage.figures import MatchFigures
from game.storage.history_file import Kept, read_history, write_history

MATCHES = 10_000
LIMIT = 0.5
_RECORD_LETTERS = 16_000
"""Half of them survive the packing, as much as a match of eight hands takes."""


def history(count: int):
    """Yield matches with records as long as real ones."""
    rng, day = random.Random(1), date(2020, 1, 1)
    names = ("Ada", "Bao", "Chloé", "Deng")
    for number in range(count):
        totals = tuple(rng.randrange(-500, 900) for _ in range(4))
        ruleset = rng.choice(("parlour", "hong_kong", "british"))
        opposition = rng.choice(("easy", "medium", "difficult"))
        on = day + timedelta(days=number // 5)
        match = PlayedMatch(ruleset, opposition, names, totals, number % 4, 8, on, number % 9 > 0)
        figures = MatchFigures(8, 2, 1, 1, 80, number, "111222333m 44p 55s +5s draw", False, False)
        yield Kept(match, rng.randbytes(_RECORD_LETTERS // 2).hex(), None, figures)


def refuse(sentence: str) -> None:
    raise RuntimeError(sentence)


def main() -> int:
    """Measure, print, and fail above the limit."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = Database.opened(folder, refuse)
        database.add_all(history(MATCHES))
        database.close()
        begun = perf_counter()
        database = Database.opened(folder, refuse)
        opened = perf_counter()
        database.played()
        found = database.statistics()
        one = database.statistics("parlour", "easy")
        counted = perf_counter()
        database.matches()
        listed = perf_counter()
        print(f"{found.matches} finished matches, {one.matches} of one kind")
        print(f"opened in {opened - begun:.3f} s, statistics in {counted - opened:.3f} s")
        print(f"all matches listed in {listed - counted:.3f} s")
        spent = counted - begun
        begun = perf_counter()
        write_history(folder / "all.jade-history", database.everything())
        written = perf_counter()
        other = Database.opened(folder / "other", refuse)
        assert other.add_all(read_history(folder / "all.jade-history")) == (MATCHES, 0)
        read = perf_counter()
        print(f"written as one file in {written - begun:.1f} s, read in {read - written:.1f} s")
    return 0 if spent <= LIMIT else 1


if __name__ == "__main__":
    raise SystemExit(main())

"""Kill the writer at random moments: no acknowledged line is lost, and what is left is readable.

The same harness on a writer that does what comes to mind first must fail, or it would prove
nothing.
"""

import os
import random
import signal
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from figures import figure

from game.storage.database import Database, HallEntry, PlayedMatch
from game.storage.saved_match import SavedMatch

pytestmark = pytest.mark.law
KILLS = figure(15, 200)
ROOT = Path(__file__).resolve().parent.parent.parent


def refuse(sentence: str) -> None:
    raise AssertionError(sentence)


class Careful:
    """The game's own writers."""

    def __init__(self, folder: Path) -> None:
        self.saved = SavedMatch.claimed(folder, refuse)
        self.database = Database.opened(folder, refuse)
        self.saved.begin(self.saved.load() or "heading\n")

    def write(self, number: int) -> None:
        self.saved.append(f"step {number}", is_urgent=number % 3 == 0)
        if number % 10 == 0:
            match = PlayedMatch("r", "easy", ("A",), (number,), 0, 1, date(2026, 11, 30), True)
            entry = HallEntry("r", "easy", "A", number, date(2026, 11, 30), 1, False)
            self.database.keep(match, f"record {number}", entry)

    @staticmethod
    def read(folder: Path) -> tuple[list[str], list[int]]:
        saved = SavedMatch.claimed(folder, refuse)
        lines = (saved.load() or "heading\n").split("\n")[:-1]
        saved.close()
        database = Database.opened(folder, refuse)
        scores = [match.totals[0] for _, match in database.matches()]
        assert [entry.score for entry in database.hall("r", "easy")] == scores[:10]
        database.close()
        return lines[1:], scores


class Naive:
    """Writes the whole file in place, whenever the buffer likes."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "naive.txt"
        lines = self.path.read_text().splitlines() if self.path.exists() else ["heading"]
        self.file = self.path.open("w")
        self.file.write("\n".join(lines) + "\n")

    def write(self, number: int) -> None:
        self.file.write(f"step {number}\n")

    @staticmethod
    def read(folder: Path) -> tuple[list[str], list[int]]:
        lines = (folder / "naive.txt").read_text().split("\n")[:-1]
        assert lines[0] == "heading"
        return lines[1:], []


WRITERS = {"careful": Careful, "naive": Naive}


def write_until_killed(kind: str, folder: Path, number: int) -> None:
    writer = WRITERS[kind](folder)
    while True:
        number += 1
        writer.write(number)
        print(number, flush=True)


def survives(kind: str, folder: Path) -> bool:
    """Return whether everything acknowledged was there after each kill."""
    rng = random.Random(kind)
    done = 0
    promised: set[int] = set()
    for _ in range(KILLS):
        begun = done
        child = subprocess.Popen(
            [sys.executable, __file__, kind, str(folder), str(done)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "tests")))},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert child.stdout is not None
        acknowledged = done
        for _ in range(rng.randrange(1, 60)):
            acknowledged = int(child.stdout.readline())
        child.send_signal(signal.SIGKILL)
        acknowledged = max([acknowledged, *map(int, child.stdout.read().split())])
        child.wait()
        try:
            lines, scores = WRITERS[kind].read(folder)
        except (AssertionError, IndexError, OSError):
            return False
        done = len(lines)
        if lines != [f"step {number}" for number in range(1, done + 1)] or done < acknowledged:
            return False
        promised |= {number for number in range(begun + 1, acknowledged + 1) if number % 10 == 0}
        if kind == "careful" and not promised <= set(scores):
            return False
    return True


@pytest.mark.skipif(sys.platform == "win32", reason="kills by signal")
def test_no_acknowledged_write_is_lost(tmp_path):
    assert survives("careful", tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="kills by signal")
def test_the_harness_finds_a_naive_writer_out(tmp_path):
    assert not survives("naive", tmp_path)


if __name__ == "__main__":
    write_until_killed(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]))

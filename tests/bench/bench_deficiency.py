"""How quick deficiency and readings are: `python tests/bench/bench_deficiency.py` (a minute).

Each line is measured in many short rounds; the smallest and the median round are printed, in
microseconds for one call, with calls a second for the median. Cold lines each come from fresh
Python processes: `first decision` is reading the table and one decision, `import` what
`game.engine.deficiency` takes with and without the standard library's modules already there.
"""

import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter

TOP = Path(__file__).parents[2]
sys.path.insert(0, str(TOP))

from game.engine.decomposition import decompositions, is_complete  # noqa: E402
from game.engine.deficiency import (  # noqa: E402
    deficiency,
    deficiency_in_suit,
    discards,
    indexed_deficiency,
    pungs_deficiency,
    suit_indexes,
    useful_tiles,
    waits,
)
from game.engine.tiles import Tile, counts, full_set  # noqa: E402

COLD_RUNS = 15
ROUNDS = 60
COLD = """
from time import perf_counter
{before}
start = perf_counter()
from game.engine.deficiency import discards
imported = perf_counter()
hand = [1, 1, 1, 0, 2, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0,
        2, 0, 0, 1, 0, 1, 0]
discards(hand, [4 - held for held in hand], orphans=True)
print(imported - start, perf_counter() - imported)
"""
STANDARD_LIBRARY = "import enum, pkgutil, threading, typing, zlib"


def report(name: str, seconds: Sequence[float]) -> None:
    """Print the smallest and the median of some measurements."""
    typical = median(seconds)
    print(f"{name:<44}{min(seconds) * 1e6:>11.2f}{typical * 1e6:>11.2f}{1 / typical:>13,.0f}")


def bench(name: str, call: Callable[..., object], arguments: Sequence[tuple[object, ...]]) -> None:
    """Measure rounds over a part of the arguments each, after one round over all of them."""
    for each in arguments:
        call(*each)
    size = max(1, len(arguments) // 20)
    seconds = []
    for number in range(ROUNDS):
        start_at = number * size % (len(arguments) - size + 1)
        part = arguments[start_at : start_at + size]
        start = perf_counter()
        for each in part:
            call(*each)
        seconds.append((perf_counter() - start) / size)
    report(name, seconds)


def bench_cold() -> None:
    """Measure fresh processes."""
    for name, before in (("standard library there", STANDARD_LIBRARY), ("nothing there", "")):
        times = []
        for _ in range(COLD_RUNS):
            command = [sys.executable, "-c", COLD.format(before=before)]
            done = subprocess.run(command, cwd=TOP, capture_output=True, text=True, check=True)
            times.append(tuple(map(float, done.stdout.split())))
        report(f"cold: import, {name}", [imported for imported, _ in times])
        report("cold: first decision", [decided for _, decided in times])


def complete_hand(rng: random.Random) -> list[int]:
    """Four sets and a pair."""
    while True:
        held = [0] * 34
        for _ in range(4):
            kind = rng.randrange(34)
            if kind < 27 and kind % 9 < 7 and rng.random() < 0.7:
                for place in range(3):
                    held[kind + place] += 1
            else:
                held[kind] += 3
        held[rng.randrange(34)] += 2
        if max(held) <= 4:
            return held


def main() -> None:
    """Print the table."""
    rng = random.Random(1)
    box: list[Tile] = list(full_set(bonus_tiles=False))
    hands = [counts(rng.sample(box, 13)) for _ in range(20_000)]
    dealt = [counts(rng.sample(box, 14)) for _ in range(1_000)]
    near = [complete_hand(rng) for _ in range(2_000)]
    ready = []
    for hand in near:
        held = list(hand)
        held[rng.choice([kind for kind in range(34) if held[kind]])] -= 1
        ready.append(held)
    decisions = [(hand, [4 - held for held in hand]) for hand in dealt]
    print(f"{'':<44}{'min us':>11}{'median us':>11}{'per second':>13}")
    bench_cold()
    one = [(hand,) for hand in hands]
    bench("deficiency of counts", deficiency, one)
    bench("deficiency of counts in bytes", deficiency, [(bytes(hand),) for hand in hands])
    bench("deficiency of indexes", indexed_deficiency, [suit_indexes(hand) for hand in hands])
    bench("pungs only", pungs_deficiency, one)
    bench("one suit with honours", deficiency_in_suit, [(hand, 1, True) for hand in hands])
    bench("useful tiles", useful_tiles, one[:2_000])
    bench("waits of a ready hand", waits, [(hand,) for hand in ready])
    bench("discard decision", discards, decisions)
    bench("discard decision with orphans", discards, [(*each, 4, True) for each in decisions])
    bench(
        "discard decision, useful tiles of all",
        discards,
        [(*each, 4, False, False) for each in decisions],
    )
    bench("readings of a winning hand", decompositions, [(hand,) for hand in near])
    bench("is it complete: winning hand", is_complete, [(hand,) for hand in near])


if __name__ == "__main__":
    main()

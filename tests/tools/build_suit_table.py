"""Makes `game/engine/suit_table.bin`: `python tests/tools/build_suit_table.py` from the top folder.

For each way to hold 0-4 copies of every rank of a suit there is a vector: how many tiles are
missing for 0-4 sets without a pair, then for 0-4 sets with a pair, where no tile may be wanted a
fifth time. Two million ways share 130 vectors; with those of two, three and four suits together
there are 180, and no further ones can arise. The file, packed with zlib, has

- one byte, the number of vectors, and the vectors, ten bytes each, in ascending order,
- `merged`: the number of the vector of two together, 256 bytes for each first one,
- `missing`, for 0-4 sets with a pair in turn: the tiles missing for two together, laid out alike,
- the number of the vector of each way to hold a suit, 5^9 bytes, then the honours, 5^7, in the
  order of the ways read as numbers of base 5 (the 1 is the most significant digit).

The vectors are found rank by rank. What the ranks so far have cost, for each number of sets, with
and without a pair, and with each number of chows still running, is a state; different ways soon
lead to the same state, so there are only a few thousand of them.
"""

import itertools
import zlib
from collections.abc import Iterator
from pathlib import Path

TARGET = Path(__file__).parents[2] / "game" / "engine" / "suit_table.bin"
SUIT_RANKS = 9
HONOUR_RANKS = 7
UNREACHABLE = 99

Plan = tuple[int, int, int, int]
"""Sets so far, pairs so far, chows begun two ranks ago, chows begun at the rank before."""
State = frozenset[tuple[Plan, int]]
"""The fewest missing tiles for each plan that the ranks so far leave open."""
Vector = tuple[int, ...]


def continuations(plan: Plan, may_begin_chow: bool) -> Iterator[tuple[int, Plan]]:
    """Yield each way to go on at the next rank: copies of it that are wanted, and the new plan."""
    sets, pairs, older, newer = plan
    for pung in range(2):
        for pair in range(2 - pairs):
            wanted = older + newer + 3 * pung + 2 * pair
            room = min(4 - wanted, 4 - sets - pung)
            if room >= 0:
                for begun in range(room + 1 if may_begin_chow else 1):
                    yield wanted + begun, (sets + pung + begun, pairs + pair, newer, begun)


def advanced(state: State, held: int, may_begin_chow: bool) -> State:
    """Return the state after one more rank of which `held` copies are in hand."""
    costs: dict[Plan, int] = {}
    for plan, cost in state:
        for wanted, following in continuations(plan, may_begin_chow):
            missing = cost + max(0, wanted - held)
            if missing < costs.get(following, UNREACHABLE):
                costs[following] = missing
    return frozenset(costs.items())


def vector(state: State) -> Vector:
    """Return the fewest missing tiles for 0-4 sets, then for 0-4 sets and a pair."""
    result = [UNREACHABLE] * 10
    for (sets, pairs, _, _), cost in state:
        result[5 * pairs + sets] = min(cost, result[5 * pairs + sets])
    return tuple(result)


def all_vectors(ranks: int, has_chows: bool) -> list[Vector]:
    """Return the vector of each way to hold `ranks` ranks, in the order of the file."""
    states: list[State] = [frozenset({((0, 0, 0, 0), 0)})]
    ways = [0]
    for rank in range(ranks):
        numbers: dict[State, int] = {}
        steps: list[list[int]] = []
        for state in states:
            following = (
                advanced(state, held, has_chows and rank <= ranks - 3) for held in range(5)
            )
            steps.append([numbers.setdefault(after, len(numbers)) for after in following])
        ways = [after for way in ways for after in steps[way]]
        states = list(numbers)
    vectors = [vector(state) for state in states]
    return [vectors[way] for way in ways]


def merged(first: Vector, second: Vector) -> Vector:
    """Return the vector of two parts of a hand together: the best way to share sets and pair."""
    without_pair, with_pair = [], []
    for sets in range(5):
        shares = range(sets + 1)
        without_pair.append(min(first[share] + second[sets - share] for share in shares))
        with_pair.append(
            min(
                min(
                    first[share] + second[5 + sets - share], first[5 + share] + second[sets - share]
                )
                for share in shares
            )
        )
    return tuple(min(UNREACHABLE, missing) for missing in without_pair + with_pair)


def table() -> bytes:
    """Return the unpacked content of the file."""
    suits = all_vectors(SUIT_RANKS, has_chows=True)
    honours = all_vectors(HONOUR_RANKS, has_chows=False)
    single = {*suits, *honours}
    double = single | {merged(first, second) for first in single for second in single}
    vectors = sorted(double)
    pairs = [[merged(first, second) for second in vectors] for first in vectors]
    if not double.issuperset(itertools.chain(*pairs)):
        raise ValueError("the vectors of three or four suits are not among those of two")
    numbers = {vector: number for number, vector in enumerate(vectors)}
    unused = bytes(256 - len(vectors))
    return b"".join(
        (
            bytes((len(vectors),)),
            *map(bytes, vectors),
            *(bytes(numbers[both] for both in row) + unused for row in pairs),
            *(bytes(both[5 + sets] for both in row) + unused for sets in range(5) for row in pairs),
            bytes(numbers[vector] for vector in suits),
            bytes(numbers[vector] for vector in honours),
        )
    )


if __name__ == "__main__":
    TARGET.write_bytes(zlib.compress(table(), 9))
    print(f"{TARGET}: {TARGET.stat().st_size} bytes")

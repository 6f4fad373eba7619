"""The suit table against an independent way to make it, and the exact counts of hands."""

import importlib.util
import itertools
import pkgutil
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from game.engine.decomposition import decompositions, is_complete
from game.engine.deficiency import deficiency, waits
from game.engine.suit_table import INDEX_STEPS, suit_index, suit_table, throws_key

pytestmark = pytest.mark.law
UNREACHABLE = 99
CONTENT = zlib.decompress(pkgutil.get_data("game.engine", "suit_table.bin"))
VECTORS = np.frombuffer(CONTENT, np.uint8, 10 * CONTENT[0], offset=1).reshape(-1, 10)
BUILDER = Path(__file__).parents[1] / "tools" / "build_suit_table.py"


def ways(ranks: int, tiles: int) -> Iterator[tuple[int, ...]]:
    """Every way to hold exactly `tiles` tiles of `ranks` ranks."""
    if ranks == 0:
        if tiles == 0:
            yield ()
        return
    for held in range(min(4, tiles) + 1):
        for rest in ways(ranks - 1, tiles - held):
            yield (held, *rest)


def shapes(ranks: int, sets: int, pairs: int) -> set[tuple[int, ...]]:
    """The count arrays that are exactly some sets and pairs."""
    blocks = [[3 * (rank == place) for place in range(ranks)] for rank in range(ranks)]
    if ranks == 9:
        blocks += [[int(low <= place <= low + 2) for place in range(9)] for low in range(7)]
    pair = [[2 * (rank == place) for place in range(ranks)] for rank in range(ranks)]
    found = set()
    for chosen in itertools.combinations_with_replacement(blocks, sets):
        for last in itertools.combinations(pair, pairs):
            shape = tuple(map(sum, zip([0] * ranks, *chosen, *last, strict=True)))
            if max(shape) <= 4:
                found.add(shape)
    return found


def missing_tiles(ranks: int, sets: int, pairs: int) -> np.ndarray:
    """For each way to hold 0-4 of each rank, the distance to the nearest of the shapes."""
    distance = np.full((5,) * ranks, UNREACHABLE, np.uint8)
    for shape in shapes(ranks, sets, pairs):
        distance[shape] = 0
    for rank in range(ranks):
        distance = np.moveaxis(distance, rank, 0)
        for held in (3, 2, 1, 0):
            np.minimum(distance[held], distance[held + 1] + 1, out=distance[held])
        for held in range(4):
            np.minimum(distance[held + 1], distance[held], out=distance[held + 1])
        distance = np.moveaxis(distance, 0, rank)
    return np.minimum(distance, UNREACHABLE).reshape(-1)


@pytest.mark.parametrize("ranks", [9, 7])
def test_every_entry_of_the_table(ranks):
    table = suit_table()
    row = np.frombuffer(table.suits if ranks == 9 else table.honours, np.uint8)
    assert len(row) == 5**ranks
    for pairs in range(2):
        for sets in range(5):
            found = VECTORS[:, 5 * pairs + sets][row]
            assert (found == missing_tiles(ranks, sets, pairs)).all()


@pytest.mark.parametrize("counts", [(3, 0, 1, 0, 0, 0, 2, 0, 4), (0,) * 9, (1,) * 9])
def test_what_throwing_a_tile_leaves_of_a_suit(counts):
    table = suit_table()
    throws = table.throws[throws_key(1, suit_index(bytes(counts)))]
    assert [tile.rank for tile, _, _ in throws] == [n for n in range(1, 10) if counts[n - 1]]
    for tile, index, vector in throws:
        after = bytes(held - (rank == tile.rank) for rank, held in enumerate(counts, 1))
        assert str(tile).endswith("p")
        assert index == suit_index(after) == suit_index(bytes(counts)) - INDEX_STEPS[tile]
        assert vector == table.suits[index]


def test_every_two_vectors_together():
    table = suit_table()
    size = len(VECTORS)
    merged = np.frombuffer(table.merged, np.uint8).reshape(size, 256)[:, :size]
    for sets in range(5):
        shares = range(sets + 1)
        without = [VECTORS[:, None, share] + VECTORS[:, sets - share] for share in shares]
        with_pair = [VECTORS[:, None, share] + VECTORS[:, 5 + sets - share] for share in shares]
        with_pair += [VECTORS[:, None, 5 + share] + VECTORS[:, sets - share] for share in shares]
        least = np.minimum.reduce(with_pair)
        assert (VECTORS[merged, sets] == np.minimum.reduce([*without, 0 * least + 99])).all()
        assert (VECTORS[merged, 5 + sets] == least).all()
        missing = np.frombuffer(table.missing[sets], np.uint8).reshape(size, 256)[:, :size]
        assert (missing == least).all()


def test_there_are_180_vectors_126_of_suits_and_130_with_honours():
    table = suit_table()
    assert len(VECTORS) == len(np.unique(VECTORS, axis=0)) == 180
    assert len(set(table.suits)) == 126
    assert len({*table.suits, *table.honours}) == 130


@pytest.mark.slow
def test_the_file_is_what_its_script_makes():
    spec = importlib.util.spec_from_file_location("build_suit_table", BUILDER)
    builder = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(builder)
    assert builder.table() == CONTENT


@pytest.mark.parametrize(("ranks", "configurations"), [(9, 405_350), (7, 43_130)])
def test_configurations_of_up_to_14_tiles(ranks, configurations):
    assert sum(1 for tiles in range(15) for _ in ways(ranks, tiles)) == configurations


def test_one_suit_wins():
    wins = [suit for suit in ways(9, 14) if deficiency((*suit, *[0] * 25)) == -1]
    assert len(wins) == 13_259
    assert all(is_complete((*suit, *[0] * 25)) for suit in wins)
    assert all(decompositions((*suit, *[0] * 25)) for suit in wins)


def test_one_suit_ready_hands_by_waits():
    by_waits = Counter(len(waits((*suit, *[0] * 25))) for suit in ways(9, 13))
    del by_waits[0]
    assert by_waits == {
        1: 14_067, 2: 14_493, 3: 6_739, 4: 2_948, 5: 1_335, 6: 392, 7: 79, 8: 16, 9: 1
    }  # fmt: skip
    assert by_waits.total() == 40_070

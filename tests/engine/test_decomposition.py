"""All ways to read concealed tiles, by example and counted over every hand there is."""

import itertools
from collections import Counter

import pytest

from game.engine.decomposition import decompositions, is_complete, is_thirteen_orphans
from game.engine.notation import parse_tiles
from game.engine.tiles import counts


def hand(text: str) -> list[int]:
    return counts(parse_tiles(text))


def readings(text: str) -> list[str]:
    return sorted(
        " ".join([*map(str, sets), f"{pair}{pair}"]) for sets, pair in decompositions(hand(text))
    )


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("55z", ["5z5z"]),
        ("11123m", ["{123m} 1m1m"]),
        ("11112233m 1111p 23p", ["{123m} {123m} {111p} {123p} 1m1m"]),
        (
            "11122233344m 555z",
            [
                "{111m} {222m} {333m} {555z} 4m4m",
                "{123m} {123m} {123m} {555z} 4m4m",
                "{123m} {234m} {234m} {555z} 1m1m",
            ],
        ),
        (
            "11122233344455m",
            [
                "{111m} {222m} {333m} {444m} 5m5m",
                "{111m} {234m} {234m} {234m} 5m5m",
                "{111m} {234m} {345m} {345m} 2m2m",
                "{123m} {123m} {123m} {444m} 5m5m",
            ],
        ),
        ("123m 456p 789s 555z 11z", ["{123m} {456p} {789s} {555z} 1z1z"]),
        ("123m 456p 789s 555z 12z", []),
        ("11m 22p 33s 44z", []),
        ("1111z 2z", []),
        ("89m 1p 55z", []),
        ("19m 19p 19s 1234567z 1z", []),
        ("1122m 3344p 5566s 77z", []),
        ("123m", []),
    ],
)
def test_readings(tiles, expected):
    assert readings(tiles) == expected


def test_complete_means_every_tile_is_used():
    assert is_complete(hand("123m 456p 789s 555z 11z"))
    assert is_complete(hand("123m 11z"), 1)
    assert is_complete(hand("11z"), 0)
    assert not is_complete(hand("123m 456p 789s 555z 11z 4z"))
    assert not is_complete(hand("123m 11z"))


def test_thirteen_orphans():
    assert is_thirteen_orphans(hand("119m 19p 19s 1234567z"))
    assert not is_thirteen_orphans(hand("19m 19p 19s 1234567z"))
    assert not is_thirteen_orphans(hand("119m 19p 19s 123456z 6z"))
    assert not is_thirteen_orphans(hand("119m 19p 19s 1234567z 5m"))


def block_readings(honours: bool) -> Counter[tuple[int, ...]]:
    """For every complete suit, in how many ways sets and at most a pair make it."""
    size = 7 if honours else 9
    blocks = [(rank,) * 3 for rank in range(size)]
    if not honours:
        blocks += [(low, low + 1, low + 2) for low in range(7)]
    found: Counter[tuple[int, ...]] = Counter()
    for sets in range(5):
        for chosen in itertools.combinations_with_replacement(blocks, sets):
            for pair in [(), *((rank, rank) for rank in range(size))]:
                ranks = [*itertools.chain(*chosen), *pair]
                shape = tuple(ranks.count(rank) for rank in range(size))
                if max(shape) <= 4:
                    found[shape] += 1
    return found


def by_tiles_and_readings(honours: bool) -> Counter[tuple[int, int]]:
    """Complete suits, or honours, by number of tiles and of readings, the latter checked."""
    found: Counter[tuple[int, int]] = Counter()
    for shape, expected in block_readings(honours).items():
        held = [0] * 27 + list(shape) if honours else list(shape) + [0] * 25
        if sum(shape) % 3 == 0:
            held[17] += 2  # full sets are a hand only with a pair of another suit
        assert len(set(decompositions(held))) == len(decompositions(held)) == expected
        found[sum(shape), expected] += 1
    return found


def together(
    first: Counter[tuple[int, int]], second: Counter[tuple[int, int]]
) -> Counter[tuple[int, int]]:
    """Both beside each other: tiles add up, readings multiply; one pair at most, 14 tiles."""
    found: Counter[tuple[int, int]] = Counter()
    for (tiles, ways), many in first.items():
        for (more_tiles, more_ways), more in second.items():
            if tiles + more_tiles <= 14 and (tiles % 3 == 0 or more_tiles % 3 == 0):
                found[tiles + more_tiles, ways * more_ways] += many * more
    return found


@pytest.mark.law
def test_all_winning_hands_by_tiles_and_readings():
    suit, honours = by_tiles_and_readings(honours=False), by_tiles_and_readings(honours=True)
    hands = together(together(suit, suit), together(suit, honours))
    by_size: Counter[int] = Counter()
    for (tiles, _), many in hands.items():
        by_size[tiles] += many
    assert [by_size[tiles] for tiles in (2, 5, 8, 11, 14)] == [
        34, 1_836, 49_332, 875_418, 11_498_658
    ]  # fmt: skip
    assert {ways: many for (tiles, ways), many in hands.items() if tiles == 14} == {
        1: 11_419_215, 2: 77_025, 3: 2_370, 4: 48
    }  # fmt: skip

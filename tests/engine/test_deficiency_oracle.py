"""Deficiency and wins against the independent package `mahjong`."""

import random

import pytest
from figures import figure
from mahjong.hand_calculating.divider import HandDivider
from mahjong.shanten import Shanten

from game.engine.decomposition import decompositions, is_complete, is_thirteen_orphans
from game.engine.deficiency import deficiency, orphans_deficiency

pytestmark = pytest.mark.law
HANDS = figure(6_000, 50_000)
BLOCKS = [(kind,) * 3 for kind in range(34)] + [
    (low, low + 1, low + 2) for low in range(27) if low % 9 < 7
] * 3


def whole_hand(rng: random.Random) -> list[int]:
    """Four sets and a pair of all kinds or of few, no kind more than four times."""
    while True:
        blocks = rng.sample(BLOCKS, rng.choice((4, 8, len(BLOCKS))))
        kinds = [kind for _ in range(4) for kind in rng.choice(blocks)]
        kinds += [rng.choice(rng.choice(blocks))] * 2
        held = [kinds.count(kind) for kind in range(34)]
        if max(held) <= 4:
            return held


def changed(rng: random.Random, held: list[int], exchanges: int) -> list[int]:
    """The hand with some tiles exchanged for near ones or any."""
    held = list(held)
    for _ in range(exchanges):
        out = rng.choice([kind for kind in range(34) if held[kind]])
        near = [kind for kind in range(34) if held[kind] < 4 and abs(kind - out) <= 2]
        far = [kind for kind in range(34) if held[kind] < 4]
        held[out] -= 1
        held[rng.choice(near if near and rng.random() < 0.7 else far)] += 1
    return held


def test_wins_and_their_readings():
    rng = random.Random(20_407)
    wins = 0
    for _ in range(HANDS):
        held = changed(rng, whole_hand(rng), rng.choice((0, 0, 1, 1, 2)))
        theirs = sorted(
            sorted(map(tuple, blocks))
            for blocks in HandDivider.divide_hand(held)
            if len(blocks) == 5
        )
        ours = sorted(
            sorted([*(tuple(map(int, meld.tiles)) for meld in sets), (int(pair),) * 2])
            for sets, pair in decompositions(held)
        )
        assert ours == theirs, held
        assert is_complete(held) == (deficiency(held) == -1) == bool(theirs), held
        wins += bool(theirs)
    assert HANDS * 0.3 < wins < HANDS * 0.9


def test_deficiency_keeps_to_four_copies_as_theirs_does():
    rng = random.Random(86)
    for _ in range(HANDS):
        held = changed(rng, whole_hand(rng), rng.randrange(9))
        size = rng.choice((1, 2, 4, 5, 7, 8, 10, 11, 13, 14))
        tiles = [kind for kind in range(34) for _ in range(held[kind])]
        kept = rng.sample(tiles, size)
        held = [kept.count(kind) for kind in range(34)]
        theirs = Shanten.calculate_shanten_for_regular_hand(held)
        assert deficiency(held, size // 3) == theirs, held


def test_thirteen_orphans():
    rng = random.Random(13)
    for _ in range(2_000):
        kinds = [kind for kind in range(34) if kind >= 27 or kind % 9 in (0, 8)]
        tiles = [*kinds, rng.choice(kinds)]
        for _ in range(rng.randrange(4)):
            tiles[rng.randrange(14)] = rng.randrange(34)
        held = [tiles.count(kind) for kind in range(34)]
        if max(held) <= 4:
            theirs = Shanten.calculate_shanten_for_kokushi_hand(held)
            assert orphans_deficiency(held) == theirs
            assert is_thirteen_orphans(held) == (theirs == -1)

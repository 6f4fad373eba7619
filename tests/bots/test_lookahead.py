"""One step ahead: what a useful tile leads to agrees with the engine's own discards."""

import pytest

from game.bots.chances import EASE
from game.bots.lookahead import claim_weight, fits_a_chow, steps_after
from game.bots.plans import ANY_HAND, ONE_SUIT, Holding, Left, distance, wanted
from game.engine.deficiency import deficiency, discards, waits
from game.engine.notation import parse_tiles
from game.engine.tiles import Tile, counts

NEAR = "123m 456p 78s 22s 5z 6m 9p"
"""A tile from ready: with 6s or 9s for the chow."""


def holding_of(text):
    return Holding(counts(parse_tiles(text)), ())


def left_of(plan, holding, unseen):
    return Left(distance(plan, holding), wanted(plan, holding, unseen))


@pytest.mark.parametrize(
    "text",
    [NEAR, "123m 45p 45p 78s 22s 5z 9p", "11m 234p 55p 678s 2z 1z 9m", "1234567m 99p 23s 7z 1p"],
)
def test_the_best_step_is_the_engines_best_discard(text):
    holding = holding_of(text)
    unseen = [4 - held for held in holding.counts]
    left = left_of(ANY_HAND, holding, unseen)
    assert left.distance > 0
    steps = steps_after(ANY_HAND, holding, left.useful, left.distance, unseen)
    assert tuple(steps) == left.useful
    for tile, found in steps.items():
        after = list(holding.counts)
        after[tile] += 1
        remaining = list(unseen)
        remaining[tile] -= 1
        choices = discards(after, remaining, 4)
        nearest = [each for each in choices if each.deficiency == left.distance - 1]
        assert {step.throws for step in found} == {each.tile for each in nearest}
        by_tile = {each.tile: each for each in nearest}
        for step in found:
            useful = {each for each in step.useful if remaining[each]}
            assert useful == set(by_tile[step.throws].useful)
            if left.distance == 1:
                ways = sum(remaining[each] * EASE[each] for each in useful)
                assert step.copies == pytest.approx(ways)


def test_a_hand_of_one_suit_throws_what_has_no_place_in_it_first():
    holding = holding_of("123456m 99m 234m 7z 5p")
    unseen = [4 - held for held in holding.counts]
    plan = ONE_SUIT[0]
    left = left_of(plan, holding, unseen)
    for tile, (step,) in steps_after(plan, holding, left.useful, left.distance, unseen).items():
        assert step.throws in parse_tiles("5p 7z")
        after = list(holding.counts)
        after[tile] += 1
        assert deficiency(plan.kept(after)) == left.distance - 1


def test_a_tile_counts_more_where_it_may_be_claimed():
    holding = holding_of("123m 456p 78s 22s 55z 9p")
    pung, chow, alone = parse_tiles("5z 9s 1p")
    assert claim_weight(ANY_HAND, holding.counts, pung) > claim_weight(
        ANY_HAND, holding.counts, chow
    )
    assert fits_a_chow(holding.counts, chow)
    assert not fits_a_chow(holding.counts, Tile.parse("6z"))
    assert claim_weight(ANY_HAND, holding.counts, alone) == 0
    assert waits(holding.counts) == ()

"""Deficiency, waits, useful tiles and discards of hands that a person can check."""

import json
from pathlib import Path

import pytest

from game.engine.deficiency import (
    best_deficiency,
    deficiency,
    deficiency_in_suit,
    discards,
    indexed_deficiency,
    orphans_deficiency,
    pungs_deficiency,
    suit_indexes,
    useful_tiles,
    waits,
)
from game.engine.notation import parse_melds, parse_tiles, tiles_text
from game.engine.suit_table import INDEX_STEPS, SUIT_OF
from game.engine.tiles import Tile, counts

CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "data" / "waits.jsonl").read_text().splitlines()
]


def hand(text: str) -> list[int]:
    return counts(parse_tiles(text))


def unseen_beside(held: list[int]) -> list[int]:
    return [4 - copies for copies in held]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_published_waits(case):
    melds = parse_melds(case["melds"])
    concealed = hand(case["tiles"])
    held = list(concealed)
    for meld in melds:
        for tile in meld.tiles:
            held[tile] += 1
    found = waits(concealed, 4 - len(melds), orphans=True, held=held)
    assert sorted(map(str, found)) == sorted(case["waits"])
    assert (best_deficiency(concealed, 4 - len(melds), orphans=True) == 0) == bool(found)


@pytest.mark.parametrize(
    ("tiles", "sets_needed", "short"),
    [
        ("123m 456p 789s 555z 11z", 4, -1),
        ("123m 456p 789s 555z 1z", 4, 0),
        ("123m 456p 78s 555z 11z", 4, 0),
        ("123m 456p 78s 55z 11z 3m", 4, 1),
        ("147m 258p 369s 1234z", 4, 8),
        ("147m 258p 369s 12345z", 4, 8),
        ("55z", 0, -1),
        ("5z", 0, 0),
        ("1111m", 1, 1),
        ("1111z", 1, 1),
        ("2222m", 1, 1),
        ("1112m", 1, 0),
    ],
)
def test_deficiency_of(tiles, sets_needed, short):
    assert deficiency(hand(tiles), sets_needed) == short
    assert indexed_deficiency(*suit_indexes(hand(tiles)), sets_needed) == short


def test_indexes_follow_tiles_that_come_and_go():
    held = hand("123m 456p 78s 555z 11z")
    indexes = list(suit_indexes(held))
    for text, sign in (("9s", 1), ("1m", -1), ("7z", 1), ("5z", -1)):
        tile = Tile.parse(text)
        held[tile] += sign
        indexes[SUIT_OF[tile]] += sign * INDEX_STEPS[tile]
        assert tuple(indexes) == suit_indexes(held)


@pytest.mark.parametrize(
    ("tiles", "short"),
    [
        ("19m 19p 19s 1234567z", 0),
        ("19m 19p 19s 1234567z 1z", -1),
        ("19m 19p 19s 1234566z", 0),
        ("119m 199p 19s 12345z", 1),
        ("2345678m 345678p", 13),
    ],
)
def test_thirteen_orphans(tiles, short):
    assert orphans_deficiency(hand(tiles)) == short


def test_thirteen_orphans_count_only_where_they_are_a_hand():
    orphans = hand("19m 19p 19s 1234566z")
    assert best_deficiency(orphans, orphans=True) == 0
    assert best_deficiency(orphans) == deficiency(orphans) == 7
    assert tiles_text(waits(orphans, orphans=True)) == "7z"
    assert waits(orphans) == ()
    assert best_deficiency(hand("19m 19p 19s 1234z"), 3, orphans=True) == 6


def test_thirteen_orphans_steer_a_decision():
    both = hand("19m 19p 19s 1234567z")
    assert len(useful_tiles(both, orphans=True)) == 13
    best = discards([*both[:4], 1, *both[5:]], [4] * 34, orphans=True)[0]
    assert (str(best.tile), best.deficiency, best.unseen) == ("5m", 0, 52)


def test_a_kind_held_four_times_is_no_wait():
    assert waits(hand("5z"), 0) == (Tile.parse("5z"),)
    assert waits(hand("5z"), 0, held=hand("5555z")) == ()
    assert useful_tiles(hand("12s 55z"), 1, held=hand("12s 55z 3333s")) == ()
    assert waits(hand("3456m"), 1, held=hand("33334566m")) == (Tile.parse("6m"),)


def test_hands_of_another_size_wait_for_nothing():
    assert waits(hand("123m 456p 78s 555z 111z")) == ()
    assert waits(hand("123m 456p 78s 555z 1z")) == ()


def test_one_suit_with_and_without_honours():
    held = hand("123m 456m 78m 55z 147p")
    assert deficiency_in_suit(held, 0, honours=True) == 3
    assert deficiency_in_suit(held, 0, honours=False) == 5
    assert deficiency_in_suit(held, 1, honours=False) == 10
    assert deficiency_in_suit(hand("1122334455667m"), 0, honours=False) == 0
    assert deficiency_in_suit(hand("12m 55z"), 0, honours=True, sets_needed=1) == 0


@pytest.mark.parametrize(
    ("tiles", "sets_needed", "short"),
    [
        ("111m 222p 333s 444z 55z", 4, -1),
        ("111m 222p 333s 44z 55z", 4, 0),
        ("1111m 2222p 3333s 4z", 4, 3),
        ("123m 456p 789s 1234z", 4, 8),
        ("11z 22z", 1, 0),
    ],
)
def test_pungs_only(tiles, sets_needed, short):
    assert pungs_deficiency(hand(tiles), sets_needed) == short


def test_a_discard_decision():
    held = hand("123m 456p 78s 555z 11z 9m")
    unseen = unseen_beside(held)
    unseen[Tile.parse("9s")] = 1
    choices = discards(held, unseen)
    assert (str(choices[0].tile), choices[0].deficiency) == ("9m", 0)
    assert tiles_text(choices[0].useful) == "69s"
    assert choices[0].unseen == 5
    assert len(choices) == len({choice.tile for choice in choices}) == 11
    assert all(choice.useful == () for choice in choices if choice.deficiency > 0)


def test_a_decision_can_tell_the_useful_tiles_of_every_choice():
    held = hand("123m 456p 78s 555z 11z 9m")
    unseen = unseen_beside(held)
    unseen[Tile.parse("9s")] = 0
    for choice in discards(held, unseen, best_only=False):
        held[choice.tile] -= 1
        useful = tuple(tile for tile in useful_tiles(held) if unseen[tile])
        assert (choice.deficiency, choice.useful) == (deficiency(held), useful)
        assert choice.unseen == sum(unseen[tile] for tile in useful)
        held[choice.tile] += 1


@pytest.mark.parametrize(
    ("wrong", "error"),
    [([0] * 33, KeyError), ([0] * 35, KeyError), ([5] + [0] * 33, ValueError)],
)
def test_wrong_arrays_are_refused(wrong, error):
    with pytest.raises(error):
        deficiency(wrong)

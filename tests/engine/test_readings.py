"""Ways to see a hand: by example, and with what the winning tile completes."""

import pytest

from game.engine.hand import Hand
from game.engine.readings import Shape, readings


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("[123m] 456789m 34p 55s +2p draw", {"[123m] {456m} {789m} {234p} 55s"}),
        ("[123m] 456789m 34p 55s +2p discard", {"[123m] {456m} {789m} [234p] 55s"}),
        ("[123m] 456789m 34p 55s +2p robbed_kong", {"[123m] {456m} {789m} [234p] 55s"}),
        ("[123m] 456789m 234p 5s +5s discard", {"[123m] {456m} {789m} {234p} 55s"}),
        (
            "[111z] [111p] [999s] 1233m +3m discard",
            {"[111z] [111p] [999s] {123m} 33m", "[111z] [111p] [999s] [123m] 33m"},
        ),
        (
            "111222333m 99p 12s +3s draw",
            {"{123m} {123m} {123m} {123s} 99p", "{111m} {222m} {333m} {123s} 99p"},
        ),
        ("19m 119p 19s 123457z +6z draw", {"11p 19m 9p 19s 1234567z"}),
        ("{1111p} 33m 1234s 55z", {"{1111p} 33m 55z 1234s"}),
        ("1111m 22p", {"{111m} 22p 1m"}),
    ],
)
def test_readings(hand, expected):
    assert {" ".join(reading.texts) for reading in readings(Hand.parse(hand))} == expected


def test_equal_sets_are_completed_once():
    found = readings(Hand.parse("[999s] [111p] 12m 123m 55z +3m discard"))
    assert len(found) == 1
    assert [str(found[0].completed), found[0].completes_pair] == ["[123m]", False]


def test_each_place_of_the_winning_tile_is_a_reading():
    found = readings(Hand.parse("[999s] [111p] 1233m +3m discard".replace("1233m", "123m 555z 3m")))
    assert {(str(r.completed), r.completes_pair) for r in found} == {
        ("[123m]", False),
        ("None", True),
    }


def test_a_complete_hand_without_a_winning_tile_is_read_as_complete():
    found = readings(Hand.parse("[666z] [444p] 55m 555777z"))
    assert [reading.shape for reading in found] == [Shape.STANDARD]
    assert found[0].completed is None


def test_orphans_only_where_they_are_a_hand():
    hand = Hand.parse("19m 119p 19s 123457z +6z draw")
    assert readings(hand)[0].shape is Shape.ORPHANS
    assert readings(hand, orphans=False)[0].shape is Shape.AS_IT_LIES


def test_what_the_whole_hand_holds():
    whole = readings(Hand.parse("[123m] 456789m 34p 55z +2p discard"))[0].whole
    assert (whole.suit_count, whole.has_honours, whole.has_simples) == (2, True, True)

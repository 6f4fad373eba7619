"""One hand, all rulesets, one table: what a hand is worth and why."""

import pytest

from game.engine.hand import Hand
from game.engine.ruleset import with_options
from game.engine.scoring import score_hand
from game.rules.rulesets import ruleset_named

PARLOUR, HONG_KONG = ruleset_named("parlour"), ruleset_named("hong_kong")


def sheet(text, ruleset):
    score = score_hand(Hand.parse(text), ruleset)
    return score, {line.key: line for line in score.lines}


@pytest.mark.parametrize(
    ("hand", "parlour", "hong_kong"),
    [
        # Three pungs or three chows of 1 2 3: worth most as pungs here, as chows there.
        ("111222333m 99p 12s +3s draw seat=S round=E", (20 + 8 + 4 + 4, 2), 3),
        ("111222333m 999p 5s +5s draw seat=S round=E", (20 + 8 + 4 + 4 + 8, 3), 5),
        ("111222333m 78p 99p +9p draw seat=S round=E", (20 + 8 + 4 + 4, 2), 3),
        ("[123m] 456789m 34p 55s +2p discard seat=S round=E", (20, 1), 2),
        ("[777z] 12356m 789p 55s +4m discard seat=S round=E", (24, 1), 2),
        ("[777z] [666z] 12346m 55z +5m discard seat=S round=E", (20 + 8 + 2, 2 + 1 + 1), 9),
        ("[777z] [666z] [555z] 12m 55s +3m discard seat=S round=E", (32, 3 + 2), 13),
        ("[111z] [222z] [333z] 12m 44z +3m discard seat=S round=E", (32, 1 + 1 + 1), 11),
        ("[111z] [222z] [333z] 444z 5s +5s draw seat=S round=E", (20 + 12 + 8, 1 + 2 + 1 + 1), 13),
        ("[111m] 333m 555p 7779s +9s discard seat=S round=E", (20 + 4 + 12, 2), 4),
        ("[111m] 999m 11999p 11s +1p discard seat=S round=E", (20 + 4 + 8 + 4 + 8, 1 + 1 + 3), 4),
        ("[111m] 999p 11s 11777z +1s discard seat=S round=E", (20 + 4 + 8 + 4 + 8, 3), 5),
        (
            "[111z] 2223355777z +3z draw seat=S round=E",
            (20 + 4 + 24 + 2, 1 + 1 + 1 + 1 + 1 + 3),
            13,
        ),
        ("[111p] 2345557999p +6p discard seat=S round=E", (20 + 4 + 8, 3), 8),
        ("123m 456m 789p 23s 55s 12345678f +4s draw seat=E", (20 + 32, 1 + 1 + 4), 1 + 2 + 2 + 1),
    ],
)
def test_worth(hand, parlour, hong_kong):
    score = score_hand(Hand.parse(hand), PARLOUR)
    assert (score.points, score.doubles) == parlour
    assert score.total == score.points * 2**score.doubles
    assert score_hand(Hand.parse(hand), HONG_KONG).faan == hong_kong


def test_the_reading_is_chosen_per_ruleset():
    hand = Hand.parse("111222333m 99p 12s +3s draw seat=S round=E")
    assert score_hand(hand, PARLOUR).reading.texts[:3] == ("{111m}", "{222m}", "{333m}")
    assert score_hand(hand, HONG_KONG).reading.texts[:3] == ("{123m}", "{123m}", "{123m}")


def test_points_of_the_first_worked_example():
    score = score_hand(Hand.parse("[111p] [123s] 555m 333z 7z +7z draw"), PARLOUR)
    assert score.points - 20 == 18


def test_points_of_the_second_worked_example():
    score = score_hand(Hand.parse("[123m] [6666m] 999s 234p 1m 246f"), PARLOUR)
    assert (score.points, score.is_complete) == (28, False)


@pytest.mark.parametrize(
    ("hand", "points", "doubles"),
    [
        ("", 0, 0),
        ("[777z]", 4, 1),
        ("[123m] 5566677z 2345s seat=E", 8 + 2 + 2, 1),
        ("[111z] [222z] [333z] 1m 44z 5p seat=N", 12 + 2, 1),
        ("[111z] [222z] [333z] 444z 5p seat=N", 12 + 8, 1 + 2),
        ("[777z] [666z] 55z 12m 34p", 8 + 2, 2 + 1),
        ("555666777z 12m 47p", 24, 3 + 2 + 1),
        ("[1111m] 222m 333m 1234p", 16 + 4 + 4, 1),
        ("[111m+1m] 222m 333m 1234p", 16 + 4 + 4, 0),
        ("{1111m} {9999p} {5555z} 2233s", 32 * 3, 1 + 1),
        ("1m 1234f seat=S", 16, 1 + 1),
        ("1m 1234567f seat=N", 28, 1 + 1),
        ("1111m", 8, 0),
        ("11m 9p 22z seat=S", 2, 0),
        ("11m 9p 22z seat=E round=S", 0, 0),
    ],
)
def test_a_losers_hand_as_it_lies(hand, points, doubles):
    score = score_hand(Hand.parse(hand), PARLOUR)
    assert (score.points, score.doubles, score.is_win) == (points, doubles, False)
    nothing = score_hand(Hand.parse(hand), HONG_KONG)
    assert (nothing.faan, nothing.base, nothing.total, nothing.lines) == (0, 0, 0, ())


@pytest.mark.parametrize(
    ("hand", "doubles"),
    [
        ("123m 456m 789p 23s 55s +4s draw", {"worthless", "fully_concealed"}),
        ("123m 456m 789p 23s 55s +4s discard", {"worthless"}),
        ("123m 456m 789p 234s 5s +5s discard", {"worthless", "fully_concealed"}),
        ("{1111m} 456m 789p 23s 55s +4s draw", {"fully_concealed"}),
        ("[1111m] 222m 333p 23s 99s +4s draw", {"three_concealed_pungs"}),
        ("[111m] 222m 333p 23s 99s +4s draw", set()),
        ("[111m] 222m 333p 99s 66s +6s draw", {"three_concealed_pungs", "no_chows"}),
        ("[111m] 222m 333p 99s 66s +6s discard", {"no_chows"}),
        ("[123m] 456m 789p 23s 11z +4s draw seat=E", set()),
        ("[123m] 456m 789p 23s 11z +4s draw seat=S round=E", {"worthless"}),
        ("[123m] 456m 789p 23s 55s +4s draw last_wall_tile", {"worthless", "last_wall_tile"}),
        ("[123m] 456m 789p 23s 55s +4s discard last_discard", {"worthless", "last_discard"}),
        (
            "{1111m} 456m 789p 23s 55s +4s draw kong_replacement kong_on_kong",
            {"fully_concealed", "kong_replacement"},
        ),
        ("{1111m} 456m 789p 23s 55s 1f +4s draw seat=S bonus_replacement", {"fully_concealed"}),
    ],
)
def test_which_doubles_the_parlour_gives(hand, doubles):
    _, lines = sheet(hand, PARLOUR)
    assert {key for key, line in lines.items() if line.doubles} == doubles


@pytest.mark.parametrize(
    "hand",
    [
        "19m 19p 19s 1234567z +1z draw",
        "19m 119p 19s 123457z +6z discard",
        "1112345678999m +5m discard",
        "1113455678999s +2s draw",
        "[1111m] {3333m} [5555p] [7777s] 9s +9s draw",
    ],
)
def test_limit_hands_everywhere(hand):
    parlour, lines = sheet(hand, PARLOUR)
    assert (parlour.total, parlour.limit, len(lines)) == (1000, 1.0, 1)
    hong_kong, lines = sheet(hand, HONG_KONG)
    assert (hong_kong.faan, hong_kong.base, hong_kong.limit, len(lines)) == (13, 384, 1.0, 1)
    capped = with_options(PARLOUR, {"score_limits": True, "maximum_score": 320})
    assert sheet(hand, capped)[0].total == 320


def test_a_dealt_hand_is_a_limit_hand_in_the_parlour_only():
    hand = "123456789m 3455p +2p draw dealt seat=E round=E"
    assert sheet(hand, PARLOUR)[0].total == 1000
    assert sheet(hand, HONG_KONG)[0].faan == 3


def test_orphans_need_four_free_sets():
    score, _ = sheet("[111m] 19m 9p 19s 12345z +6z draw", PARLOUR)
    assert not score.is_complete


@pytest.mark.parametrize("more", ["kong_replacement last_wall_tile", "kong_replacement"])
def test_hong_kong_adds_moments(more):
    score, _ = sheet(f"[1111m] 333m 555p 7779s 1f +9s draw seat=S round=E {more}", HONG_KONG)
    assert score.faan == 3 + 1 + len(more.split())


def test_faan_above_the_limit_count_as_the_limit():
    score, lines = sheet("{7777z} 666z 111222m 5z 26f +5z draw seat=S round=E", HONG_KONG)
    faan = 3 + 3 + 1 + 3 + 1 + 1 + 1  # triplets, suit, a dragon, small dragons, draw, own bonus
    assert sum(line.faan for line in lines.values()) == faan
    assert len(score.lines) == len(lines) + 1  # the second dragon
    assert (score.faan, score.limit, score.base) == (13, 1.0, 384)


def test_hong_kong_minimum_counts_bonus_faan():
    without = "23789m 45688p 123s +4m discard seat=S round=E 3f"
    assert sheet(without, HONG_KONG)[0].shortfall == "Complete, but 2 faan of 3 needed"
    assert sheet(without.replace("3f", "2f"), HONG_KONG)[0].is_win


def test_a_hand_that_is_not_complete_says_so():
    score, _ = sheet("44m 33p 2222s 11227z +7z discard", HONG_KONG)
    assert (score.is_win, score.shortfall) == (False, "Not four sets and a pair")


def test_score_limits_bound_every_hand():
    limits = {"score_limits": True, "minimum_score": 50, "maximum_score": 200}
    ruleset = with_options(PARLOUR, limits)
    poor = sheet("[123m] 456m 789p 23s 55s +4s draw", ruleset)[0]
    assert (poor.total, poor.is_win) == (40, False)
    assert poor.shortfall == "Complete, but 40 points of 50 needed"
    rich = sheet("[777z] [666z] [555z] 12m 55s +3m discard", ruleset)[0]
    assert (rich.total, rich.limit, rich.is_win) == (200, 1.0, True)
    loser = sheet("555666777z 12m 47p", ruleset)[0]
    assert (loser.points, loser.doubles, loser.total) == (24, 6, 200)
    off = with_options(PARLOUR, limits | {"score_limits": False})
    assert sheet("[123m] 456m 789p 23s 55s +4s draw", off)[0].is_win


def test_doubles_can_be_switched_one_by_one_and_all_at_once():
    hand = "[777z] 12356m 789p 55s 1f +4m discard seat=E"
    assert sheet(hand, PARLOUR)[0].doubles == 2
    assert sheet(hand, with_options(PARLOUR, {"double_own_flower": False}))[0].doubles == 1
    assert sheet(hand, with_options(PARLOUR, {"doubling": False}))[0].total == 28


def test_the_prevailing_wind_is_the_rulesets_where_it_has_one():
    hand = "[111z] 12346m 789p 55s +5m discard seat=S"
    assert "prevailing_wind_pung" in sheet(hand, HONG_KONG)[1]
    assert "own_wind_pair" not in sheet("123m 456m 789p 23s 11z +4s seat=S round=E", PARLOUR)[1]


def test_a_discard_that_does_not_complete_the_hand_is_no_part_of_it():
    score, _ = sheet("[666z] 34m 2p 66s 22277z +7z discard seat=E round=E", PARLOUR)
    assert (score.is_win, score.points, score.doubles, score.total) == (False, 14, 1, 28)
    assert sheet("[666z] 34m 2p 66s 22277z +7z draw seat=E round=E", PARLOUR)[0].total == 80

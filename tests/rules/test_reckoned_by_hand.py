"""Hands and payments reckoned on paper from the rules' tables, to hold the program against.

`44x3` is 44 points doubled three times, `9 faan` a count of faan, `limit` a hand that is worth the
limit by itself, `0.4` a share of it; `no win` stands before what a hand would otherwise be worth.
"""

import pytest

from game.engine.hand import By, Hand
from game.engine.ruleset import Counting, with_options
from game.engine.scoring import score_hand
from game.engine.seats import Wind
from game.engine.settlement import settle
from game.rules.rulesets import ruleset_named

LIMITS = {"parlour": None, "french": 1000, "french_advanced": 1000, "lounge": 500,
          "german_league": 500, "british": 1000}  # fmt: skip
CHOWS = "[123m] 456m 789p 23s 55s"

WON = [
    # Four concealed pungs, the last drawn or claimed.
    ("111m 333p 555s 99s 77z +7z draw seat=S round=E",
     "44x4", "6 faan", "56x3", "46x2", "limit", "46x3"),
    ("111m 333p 555s 99s 77z +7z discard seat=S round=E",
     "40x3", "6 faan", "60x2", "40x2", "40x3", "40x2"),
    # A kong claimed with three in hand, a promoted one, and a last tile drawn or claimed.
    ("[1111m] 222m 333p 23s 99s +4s discard seat=E round=E",
     "44x1", "no win 1 faan", "54x0", "44x0", "44x1", "44x0"),
    ("[111m+1m] 222m 333p 23s 99s +4s draw seat=E round=E",
     "44x0", "no win 2 faan", "46x0", "46x0", "46x0", "46x0"),
    ("[1111m] 222m 333p 23s 99s +4s draw seat=E round=E",
     "44x1", "no win 2 faan", "46x0", "46x0", "46x2", "46x1"),
    # Honours and terminals alone: doubles in the parlour, the limit elsewhere.
    ("[111z] 222z 555z 77z 66z +6z discard seat=S round=E",
     "46x9", "limit", "limit", "limit", "limit", "limit"),
    ("[111m] 999m 111p 99s 99p +9p draw seat=W round=E",
     "48x6", "5 faan", "limit", "limit", "limit", "limit"),
    ("[111m] 999p 111s 99s 77z +7z discard seat=S round=E",
     "44x3", "5 faan", "64x2", "44x3", "44x3", "44x3"),
    # Bonus tiles of the seat, and all of a kind.
    (f"{CHOWS} 2f +4s draw seat=S round=E", "24x2", "3 faan", "36x1", "26x2", "26x1", None),
    (f"{CHOWS} 26f +4s draw seat=S round=E",
     "28x3", "4 faan", "40x2", "30x3", "30x2", "no win 8x2"),
    (f"{CHOWS} 1234f +4s draw seat=S round=E", "36x3", "4 faan", "48x4", "38x5", "38x2", None),
    (f"{CHOWS} 12345f +4s draw seat=E round=E", "40x4", "5 faan", "52x4", "42x6", "42x3", None),
    (f"{CHOWS} 12345678f +4s draw seat=S round=E", "52x5", "6 faan", "64x4", "54x9", "54x4", None),
    # One suit, as pungs or with a chow, concealed or not.
    ("111222333m 44m 55m +5m draw seat=S round=E",
     "40x6", "12 faan", "52x5", "42x4", "limit", "limit"),
    ("[111s] 222s 333s 66s 88s +8s discard seat=S round=E",
     "34x4", "11 faan", "54x4", "34x4", "34x4", "34x4"),
    ("[111s] 222s 345s 66s 88s +8s discard seat=S round=E",
     "30x3", "8 faan", "40x3", "30x3", "30x3", "30x0"),
    # Four of a kind three times in the hand: pungs or chows, as it pays.
    ("1111222233334m +4m draw seat=S round=E",
     "36x5", "10 faan", "42x4", "22x4", "limit", "38x1"),
    # Dragons and winds, three and a pair, or all.
    ("[555z] [666z] 777z 23m 99p +4m discard seat=S round=E",
     "36x5", "limit", "limit", "36x3", "limit", "36x3"),
    ("[555z] 666z 234m 77z 88m +8m discard seat=S round=E",
     "36x4", "9 faan", "46x3", "36x3", "36x4", "36x2"),
    ("[111z] [222z] [333z] 44z 56s 1f +7s discard seat=E round=E",
     "36x4", "11 faan", "46x4", "36x4", "36x4", "36x3"),
    ("[111z] 222z 333z 777m 4z +4z discard seat=S round=E",
     "44x5", "13 faan", "64x4", "46x4", "50x6", "44x3"),
    # Two limit hands at once are worth the limit once.
    ("[111z] [222z] [333z] 4445z +5z discard seat=N round=E",
     "42x8", "limit", "limit", "limit", "limit", "limit"),
    ("{1111m} {9999m} [1111p] [999p+9p] 1s +1s discard 1234f seat=S round=E",
     "limit", "limit", "limit", "limit", "limit", "limit"),
    ("19m 119p 19s 123457z 1234f +6z discard seat=E round=E",
     "limit", "limit", "limit", "limit", "limit", "limit"),
    ("1113455678999s +2s discard seat=S round=E",
     "limit", "limit", "limit", "limit", "limit", "limit"),
    ("1112345678999p +9p discard seat=S round=E",
     "limit", "limit", "limit", "limit", "limit", "no win 0.4"),
    # What the hand waited for: both ends of four, a gap, one tile, a chow whose other end it holds.
    ("[123m] 456m 789p 1234s +1s draw seat=S round=E",
     "20x1", "3 faan", "42x0", "22x1", "26x1", None),
    ("[123m] 456m 789p 55s 13s +2s discard seat=S round=E",
     "20x1", "no win 2 faan", "50x0", "22x1", "22x1", None),
    ("[123m] 456m 789p 234m 8s +8s draw seat=S round=E",
     "20x1", "3 faan", "42x0", "24x1", "26x1", None),
    ("[1111s] 456m 789p 23s 55p +4s draw seat=S round=E",
     "36x0", "no win 2 faan", "38x0", "40x0", "40x1", "no win 16x0"),
    # Pairs of the wind that is own and prevailing, and of dragons, drawn or claimed.
    ("[123m] 456m 789p 23s 11z +4s draw seat=E round=E",
     "22x0", "3 faan", "34x0", "26x0", "26x0", None),
    ("[123m] 456m 789p 234s 1z +1z discard seat=E round=E",
     "22x0", "no win 2 faan", "42x0", "26x0", "30x0", None),
    ("[111m] 333p 555s 999s 7z +7z discard seat=S round=E",
     "42x2", "4 faan", "60x1", "44x1", "48x2", "42x1"),
    ("[111m] 333p 555s 999s 7z +7z draw seat=S round=E",
     "42x2", "5 faan", "54x1", "46x1", "50x2", "44x1"),
    ("111m 333p 555s 999s 7z +7z discard seat=S round=E",
     "46x3", "5 faan", "64x2", "48x1", "52x2", "46x2"),
    # The moment of winning.
    ("123m 456m 789p 23s 55s +4s robbed_kong seat=S round=E",
     None, "4 faan", "50x1", "20x1", "20x2", None),
    ("123m 456m 789p 23s 55s +4s robbed_kong original_call seat=S round=E",
     None, None, "50x2", "20x1", "20x3", None),
    ("{1111m} 222m 333p 44s 55z 1f +5z draw kong_replacement last_wall_tile seat=S round=E",
     "72x6", "7 faan", "84x4", "74x4", "limit", "74x4"),
    ("[111s] 222s 345s 66s 77z +7z discard last_discard seat=S round=E",
     "32x3", "6 faan", "42x2", "32x2", "32x3", "32x2"),
    ("111m 333p 555s 99s 77z +7z discard original_call seat=S round=E",
     "40x3", "6 faan", "60x3", "40x2", "40x4", "40x3"),
    ("123456789m 3455p +2p draw dealt seat=E round=E",
     "limit", "3 faan", "42x4", "limit", "limit", None),
    ("111m 333p 555s 99s 77z +7z discard dealt seat=S round=E",
     "limit", "6 faan", "60x5", "limit", "limit", "limit"),
    ("[222p] {9999m} 55p 11122s +5p draw kong_replacement seat=S round=E",
     "66x3", "6 faan", "78x1", "68x2", "limit", "limit"),
    ("[222p] {9999m} 11p 11122s +1p draw last_wall_tile seat=S round=E",
     "70x3", "6 faan", "82x2", "72x2", "limit", "limit"),
    ("{9999m} 111p 1344466s +2s robbed_kong seat=S round=E",
     None, "3 faan", "74x1", None, "limit", "limit"),
    ("[888s+8s] {1111s} 2355567s +4s draw kong_replacement kong_on_kong seat=S round=E",
     None, None, None, "64x4", "limit", "no win 44x0"),
    ("[222s] [444s] 66s 888s 66z +6z discard seat=S round=E",
     "32x3", "8 faan", "52x3", "32x3", "limit", "limit"),
]  # fmt: skip

LOST = [
    ("5m 9p 1234f 8f seat=N round=E", "20x3", None, "20x4", "20x5", "20x2", "20x4"),
    ("11z 22z 5p 12345678f seat=E round=S", "34x4", None, "36x4", "36x8", "36x3", "36x6"),
    ("555z [666z] 777z 12m 58s seat=S round=E", "20x5", None, "limit", "20x3", "20x5", "20x3"),
    ("[777z] 666z 55z 12m 34p seat=S round=E", "14x3", None, "14x2", "14x2", "14x3", "14x2"),
    ("[111z] [222z] 333z 444z 5s seat=N round=E", "24x3", None, "limit", "24x2", "24x4", "0.4"),
    ("{1111z} [2222z] 55m 123p 4s seat=S round=E", "48x1", None, "48x2", "48x2", "48x2", "48x2"),
    ("[1111m] 222m 333m 1234p seat=W round=N", "24x1", None, "24x0", "24x0", "24x1", "24x0"),
    ("7777z 12m 345p 6789s seat=E round=E", "8x1", None, "8x1", "8x1", "8x1", "8x1"),
    # Waiting for a limit hand that may be won, that may not, and holding more than the share.
    ("19m 19p 19s 1234567z seat=S round=E", None, None, None, None, None, "0.4"),
    ("[234s] 444s 666s 88s 66z seat=S round=E", None, None, None, None, None, "0.4"),
    ("223344s 666s 88s 66z seat=S round=E", None, None, None, None, None, "6x0"),
    ("[1111m] [9999m] [1111p] 9999p seat=S round=E", None, None, None, None, None, "56x0"),
    ("{5555z} {6666z} 777z 22s 33s seat=S round=E",
     "72x6", None, "limit", "72x3", "72x6", "72x3"),
    # A failed ready call counts bonus tiles only, where the ruleset says so.
    ("555z 666z 777z 12m 58s 2f original_call seat=S round=E",
     None, None, "4x0", "28x4", "28x6", "28x4"),
]  # fmt: skip

KEYS = ("parlour", "hong_kong", "french", "lounge", "german_league", "british")
EVERY = [
    pytest.param(key, row[0], expected, id=f"{key} {row[0]}")
    for row in (*WON, *LOST)
    for key, expected in zip(KEYS, row[1:], strict=True)
    if expected is not None
]


def in_short(score, ruleset):
    if score.limit >= 1.0 and not score.points and score.faan in (0, 13):
        is_limit = all(line.limit for line in score.lines)
        return "limit" if is_limit else f"{score.faan} faan"
    if 0 < score.limit < 1:
        return f"{score.limit:g}"
    if ruleset.counting is Counting.FAAN:
        return f"{score.faan} faan"
    return f"{score.points}x{score.doubles}"


@pytest.mark.parametrize(("key", "text", "expected"), EVERY)
def test_what_a_hand_is_worth(key, text, expected):
    ruleset = ruleset_named(key)
    hand = Hand.parse(text)
    score = score_hand(hand, ruleset)
    is_refused = hand.win is not None and not score.is_win
    assert "no win " * is_refused + in_short(score, ruleset) == expected
    if key == "hong_kong":
        return
    limit = LIMITS[key]
    if expected == "limit":
        assert score.total == (limit or 1000)
    elif expected.endswith("0.4"):
        assert score.total == 400
    else:
        worth = score.points * 2**score.doubles
        assert score.total == (worth if limit is None else min(limit, worth))


@pytest.mark.parametrize("text", [row[0] for row in (*WON, *LOST)])
def test_the_advanced_game_counts_hands_like_the_simple_one(text):
    hand = Hand.parse(text)
    simple, advanced = (
        score_hand(hand, ruleset_named(key)) for key in ("french", "french_advanced")
    )
    assert simple == advanced


FOUR_KONGS = "{1111m} {9999m} [1111p] [999p+9p] 1s +1s discard seat=S"
ONE_SUIT = "111222333m 44m 55m +5m draw seat=S round=E"
BONUS_LOSER = "11z 22z 5p 12345678f seat=E"
CLAIMED_KONG = "[1111m] 222m 333p 23s 99s +4s discard seat=E"


@pytest.mark.parametrize(
    ("key", "options", "text", "total", "is_win"),
    [
        ("french", {"limit": "none"}, ONE_SUIT, 52 * 32, True),
        ("french", {"limit": "1000"}, ONE_SUIT, 1000, True),
        ("french", {"limit": "2000"}, ONE_SUIT, 52 * 32, True),
        ("french", {"limit": "3000"}, FOUR_KONGS, 3000, True),
        ("french_advanced", {"limit": "none"}, FOUR_KONGS, 1000, True),
        ("lounge", {"limit": 1}, FOUR_KONGS, 1, True),
        ("lounge", {"limit": 65_536}, FOUR_KONGS, 65_536, True),
        ("lounge", {"limit": 1}, BONUS_LOSER, 1, False),
        ("parlour", {}, BONUS_LOSER, 34 * 16, False),
        ("parlour", {"score_limits": True, "maximum_score": 300}, BONUS_LOSER, 300, False),
        ("parlour", {"score_limits": True, "maximum_score": 300}, FOUR_KONGS, 300, True),
        ("parlour", {"score_limits": True, "minimum_score": 88}, CLAIMED_KONG, 88, True),
        ("parlour", {"score_limits": True, "minimum_score": 89}, CLAIMED_KONG, 88, False),
        ("parlour", {"doubling": False}, CLAIMED_KONG, 44, True),
        ("parlour", {"double_three_concealed_pungs": False}, CLAIMED_KONG, 44, True),
        ("hong_kong", {"ladder": "powers"}, FOUR_KONGS, 2**13, True),
        ("hong_kong", {"ladder": "powers"}, f"{CHOWS} 12345f +4s draw seat=E", 32, True),
    ],
)
def test_options_bound_what_a_hand_is_worth(key, options, text, total, is_win):
    score = score_hand(Hand.parse(text), with_options(ruleset_named(key), options))
    assert (score.total, score.is_win) == (total, is_win)


LOSERS_ONLY = {
    "losers_pay_winner": False,
    "double_between_losers": True,
    "winner_banks_own_hand": False,
}
E, S, W, N = Wind


@pytest.mark.parametrize(
    ("key", "options", "points", "winner", "by", "discarder", "changes"),
    [
        ("french", {}, (64, 120, 64, 16), S, By.DISCARD, N, (-144, 480, -72, -264)),
        ("french", {"table_form": "five"}, (64, 120, 64, 16), S, By.DRAW, None,
         (-144, 480, -72, -264)),
        ("lounge", {}, (500, 0, 10, 4), N, By.DRAW, None, (1972, -1014, -974, 16)),
        ("german_league", {}, (500, 0, 0, 500), E, By.DRAW, None, (3000, -1500, -1500, 0)),
        ("british", {}, (400, 16, 8, 32), N, By.ROBBED_KONG, W, (1488, -792, -824, 128)),
        ("french_advanced", {}, (200, 40, 100, 10), S, By.DRAW, None, (1140, -600, -30, -510)),
        ("french_advanced", {"table_form": "great_wall"}, (50, 80, 20), E, By.DISCARD, W,
         (80, 80, -160)),
        ("french", {"table_form": "triangle"}, (50, 80, 20), E, By.DISCARD, W, (200, -40, -160)),
        ("french", {"table_form": "triangle"}, (50, 80, 20), S, By.DRAW, None, (-100, 240, -140)),
        ("parlour", LOSERS_ONLY, (100, 60, 20, 8), E, By.DRAW, None, (0, 184, -56, -128)),
        ("parlour", {}, (100, 60, 20, 8), S, By.DISCARD, E, (112, 240, -128, -164)),
        ("hong_kong", {}, (0, 0, 384, 0), W, By.ROBBED_KONG, E, (-768, 0, 768, 0)),
        ("hong_kong", {}, (0, 0, 384, 0), W, By.DRAW, None, (-384, -384, 1152, -384)),
    ],
)  # fmt: skip
def test_who_pays_whom(key, options, points, winner, by, discarder, changes):
    ruleset = with_options(ruleset_named(key), options)
    by_wind = {Wind(seat): worth for seat, worth in enumerate(points)}
    settled = settle(by_wind, winner, by, discarder, ruleset)
    assert tuple(settled.changes.values()) == changes

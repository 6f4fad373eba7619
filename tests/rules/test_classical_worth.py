"""What hands are worth in the French tables and in the lounge: winner's extras, doubles, limits."""

import pytest

from game.engine.hand import Hand
from game.engine.ruleset import with_options
from game.engine.scoring import score_hand
from game.rules.rulesets import ruleset_named

FRENCH, ADVANCED = ruleset_named("french"), ruleset_named("french_advanced")
LOUNGE = ruleset_named("lounge")
CHOWS = "[123m] 456m 789p 23s 55s"


@pytest.mark.parametrize(
    ("hand", "french", "lounge"),
    [
        # Four chows, nothing that counts, a claimed tile: ten points each.
        (f"{CHOWS} +4s discard seat=S round=E", (20 + 10 + 10 + 10, 0), (20, 1)),
        (f"{CHOWS} +4s draw seat=S round=E", (20 + 2 + 10 + 10, 0), (20 + 2, 1)),
        ("123m 456m 789p 23s 55s +4s draw", (20 + 2 + 10 + 10, 1), (20 + 2, 1)),
        (f"{CHOWS} +4s robbed_kong seat=S", (20 + 10 + 10 + 10, 1), (20, 1)),
        # A claimed dragon leaves its pair without value.
        ("123m 456m 789p 234s 7z +7z discard", (20 + 10 + 10 + 10, 1), (20 + 2 + 2, 0)),
        ("123m 456m 789p 234s 7z +7z draw", (20 + 2 + 2 + 10, 1), (20 + 2 + 2 + 2, 0)),
        # The wind that is own and prevailing: a pair counts once, a pung doubles twice.
        ("[123m] 456m 789p 23s 11z +4s draw seat=E round=E", (20 + 2 + 2 + 10, 0), (26, 0)),
        ("[111z] 22m 333p 99s 777z +9s draw seat=E round=E", (24 + 20 + 2 + 10, 4), None),
        # Bonus tiles: the best of their doubles, against all of them.
        (f"{CHOWS} 2f +4s draw seat=S round=E", (20 + 2 + 10 + 4, 1), (20 + 2 + 4, 2)),
        (f"{CHOWS} 26f +4s draw seat=S round=E", (20 + 2 + 10 + 8, 2), (20 + 2 + 8, 3)),
        (f"{CHOWS} 1234f +4s draw seat=S round=E", (20 + 2 + 10 + 16, 4), None),
        ("[111m] 1234f 58m 9p 12s seat=S", (4 + 16, 4), (4 + 16, 4)),
        ("[111m] 12345678f 58m 9p 12s seat=S", (4 + 32, 4), (4 + 32, 8)),
        # The dealt hand: three doubles, or the limit.
        ("123456789m 3455p +2p draw dealt", (20 + 2 + 10 + 10, 3 + 1), "limit"),
        ("[123m] 456m 789p 23s 55s +4s draw original_call", (20 + 2 + 10 + 10, 1), (20 + 2, 1)),
        ("[111m] 999p 11s 11777z +1s discard seat=S round=E", (4 + 8 + 4 + 8 + 2 + 20 + 10 + 10, 2),
         (4 + 8 + 4 + 8 + 2 + 20, 1 + 1 + 1)),
        ("[555z] [666z] [777z] 12m 55s +3m discard", "limit", (12 + 20 + 2, 3)),
        ("[555z] [666z] 777z 12m 58s", "limit", (4 + 4 + 8, 3)),
        ("19m 19p 19s 1234567z +1z draw", "limit", "limit"),
        ("[1111m] {3333m} [5555p] [7777s] 9s +9s draw", "limit", "limit"),
    ],
)  # fmt: skip
def test_worth(hand, french, lounge):
    for ruleset, expected in ((FRENCH, french), (ADVANCED, french), (LOUNGE, lounge)):
        score = score_hand(Hand.parse(hand), ruleset)
        if expected == "limit":
            assert (score.total, score.limit) == (ruleset.limit, 1.0)
        elif expected is not None:
            assert (score.points, score.doubles) == expected
            assert score.total == min(ruleset.limit, score.points << score.doubles)


def test_a_lost_call_counts_bonus_tiles_only():
    hand = Hand.parse("{1111m} 234s 55z 1f original_call seat=E")
    lost = score_hand(hand, FRENCH)
    assert (lost.points, lost.doubles, [line.key for line in lost.lines]) == (4, 0, ["bonus_tile"])
    assert score_hand(hand, LOUNGE).points == 32 + 2 + 4


@pytest.mark.parametrize(
    ("limit", "total"), [("none", 52 << 6), ("1000", 1000), ("2000", 2000), ("3000", 3000)]
)
def test_the_french_limit_is_an_option(limit, total):
    ruleset = with_options(FRENCH, {"limit": limit})
    hand = "[111z] 222m 33m 99m 777z +3m draw seat=E round=E original_call"
    assert score_hand(Hand.parse(hand), ruleset).total == total
    orphans = score_hand(Hand.parse("19m 19p 19s 1234567z +1z draw"), ruleset)
    assert orphans.total == (1000 if limit == "none" else total)

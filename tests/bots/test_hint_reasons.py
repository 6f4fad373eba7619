"""The reasons in hints: true, with numbers that add up, and about one option among its like."""

import re

import pytest
from bot_play import ADVISER, decisions, hint, seat_view
from stacked import EAST, SOUTH, played, stacked_table, throws

from game.bots.aids import waits_of
from game.bots.danger import FEW_CHOWS, LITTLE_RISK, MUCH_RISK, QUICK, SLOW, Threat, hit_chance
from game.bots.insight import Rival, insight_of
from game.bots.roster import bot_named
from game.bots.thrift import use_of
from game.bots.words import lines_text
from game.engine.actions import ClaimPung, DeclareBonus, Discard, Draw, Pass, TakeReplacement
from game.engine.hand import Hand
from game.engine.melds import Meld, MeldKind
from game.engine.referee import awaited, options
from game.engine.ruleset import Counting
from game.engine.scoring import score_hand
from game.engine.seats import Seat, Wind
from game.engine.tiles import Tile
from game.rules.rulesets import RULESETS, ruleset_named

HONG_KONG = ruleset_named("hong_kong")
every_ruleset = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
both = pytest.mark.parametrize("key", ["parlour", "hong_kong"])


def after_throw(key, text, hand):
    """Return the hint to South, who holds a hand when East throws a tile."""
    table = stacked_table(ruleset_named(key), [text, hand, "", ""])
    return hint(played(table, throws(table, EAST, text)), SOUTH)


def passed_on(table):
    """Return the table when the next seat may throw; nobody claims anything."""
    while True:
        choices = options(table, awaited(table)[0])
        if any(isinstance(choice, Discard) for choice in choices):
            return table
        passing = (Pass, Draw, TakeReplacement, DeclareBonus)
        table = played(table, next(each for each in choices if isinstance(each, passing)))


def thrown_as_drawn(table, turns):
    """Return the table after so many seats have thrown what they drew."""
    for _turn in range(turns):
        table = passed_on(table)
        table = played(table, Discard(awaited(table)[0], table.board.phase.drawn))
    return passed_on(table)


@both
def test_of_several_chows_it_is_said_which(key):
    """The chow that leaves 4 4 6 is more than the one that leaves 4 4 and a 9 alone."""
    advice = after_throw(key, "8p", "12p 44p 679p 22z 55z 2m 6s")
    assert advice.headline == "Chow 7 8 9 Circles with the 8."


def test_of_another_chow_it_is_said_which():
    advice = after_throw("parlour", "8p", "12p 44p 679p 22z 55z 2m 6s")
    assert advice.runner_up.startswith("A chow of 6 7 8 Circles instead: ")


@both
def test_a_reason_names_what_is_less(key):
    """Whatever is named as worse than the choice has the smaller number."""
    named = 0
    for number in range(6):
        for decision in decisions(ruleset_named(key), [bot_named("medium")] * 4, f"less {number}"):
            advice = ADVISER.advise(decision.view, decision.choices, decision.rng)
            text = " ".join((*advice.reasons, advice.runner_up))
            assert "gains nothing" not in text
            for less, of, more, beside in re.findall(
                r"about (\d+) in (\d+) times instead of (\d+) in (\d+)", text
            ):
                assert int(less) / int(of) < int(more) / int(beside), text
                named += 1
            counts = r"(?:count|only) (\d+) (?:faan|points?|tiles?)[a-z ]* instead of (\d+)"
            for less, more in re.findall(counts, text):
                assert int(less) < int(more), text
                named += 1
    assert named


@every_ruleset
@pytest.mark.parametrize(
    "text",
    [
        "[555z] [123m] 456p 78s 22s +9s discard seat=S",
        "[666z] [777z] 345p 11p 78p +9p draw seat=S",
        "[222z] 123p 456p 789p 5p +5p discard seat=S",
    ],
)
def test_the_lines_of_a_hand_add_up(ruleset, text):
    score = score_hand(Hand.parse(text), ruleset)
    points, _, doubled = lines_text(score).partition("; ")
    parts = [re.search(r" (?:(\d+) × )?(\d+)$", part) for part in points.split(" + ")]
    total = sum(int(part[1] or 1) * int(part[2]) for part in parts)
    if ruleset.counting is Counting.FAAN:
        assert total == score.faan
        return
    assert total == score.points
    times = 0
    if doubled:
        times = 1 if doubled.startswith("doubled once:") else int(re.search(r"\d+", doubled)[0])
    assert total << times == score.points << score.doubles


@both
def test_four_alike_become_a_kong_that_changes_no_wait(key):
    table = stacked_table(ruleset_named(key), ["1111z 234p 567p 78p 55p", "", "", ""])
    assert hint(table, EAST).headline == "Declare the kong of East Wind."


def test_a_pung_on_the_table_becomes_a_kong():
    table = stacked_table(
        HONG_KONG, ["11z 234p 567p 789p 5p 3s 9m", "1z 2z", "", ""], draws="4z 2z 3z 3z 1z"
    )
    table = passed_on(played(table, throws(table, EAST, "9m")))
    table = played(table, throws(table, SOUTH, "1z"))
    pung = next(each for each in options(table, EAST) if isinstance(each, ClaimPung))
    table = played(table, pung)
    table = thrown_as_drawn(played(table, throws(table, EAST, "3s")), 3)
    assert table.tiles[table.board.phase.drawn] == Tile.parse("1z")
    advice = hint(table, EAST)
    assert advice.headline == "Declare the kong of East Wind."
    assert "You draw another tile for it at once" in " ".join(advice.reasons)
    assert advice.reasons[-1].startswith("It may be robbed")


def test_a_kong_is_claimed_unless_it_costs_a_closed_hand():
    hand = "111z 234p 567p 78p 55p"
    assert after_throw("parlour", "1z", hand).headline == "Kong East Wind."
    advice = after_throw("hong_kong", "1z", hand)
    assert advice.headline == "Let it go."
    assert "the hand would count 5 faan instead of 6 faan" in advice.reasons[0]


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("5678m 2457p 59s 466z 7z", "9 Bamboos"),
        ("4568m 2334p 95p 18s 25z", "1 Bamboo"),
    ],
)
def test_of_tiles_without_a_place_the_lonely_ones_go_first(hand, thrown):
    advice = hint(stacked_table(HONG_KONG, [hand, "", "", ""]), EAST)
    assert advice.headline == f"Throw {thrown}."


def test_a_complete_set_is_of_most_use():
    table = stacked_table(HONG_KONG, ["456m 8m 2334p 9p 1s 8s 3z 55z", "", "", ""])
    view = seat_view(table, EAST)
    counts = [sum(tile == kind for tile in view.hand) for kind in range(34)]
    uses = {
        text: use_of(insight_of(view), counts, Tile.parse(text))
        for text in ("3z", "1s", "8s", "8m", "5z", "3p", "4m", "5m", "6m")
    }
    assert uses["3z"] < uses["1s"] < uses["8s"] < uses["8m"] < uses["5z"]
    assert {text for text, use in uses.items() if use.sets} == {"4m", "5m", "6m"}


def test_where_hardly_a_chow_may_be_laid_honours_are_of_more_use_than_the_middle():
    hand = "46m 8m 2334p 9p 1s 8s 3z 5z 77z"
    view = seat_view(stacked_table(ruleset_named("british"), [hand, "", "", ""]), EAST)
    counts = [sum(tile == kind for tile in view.hand) for kind in range(34)]
    uses = {
        text: use_of(insight_of(view), counts, Tile.parse(text))
        for text in ("4m", "2p", "8s", "1s", "3z", "5z", "3p", "7z")
    }
    assert uses["4m"] == uses["2p"] == uses["8s"] < uses["1s"] < uses["3z"] < uses["5z"]
    assert uses["5z"] < uses["3p"] < uses["7z"]


@pytest.mark.parametrize("hand", ["456m 88m 22s 5p 7s 4s 3z 5z 9p", "456m 88m 2s 35s 78s 3z 5z 9p"])
def test_no_pung_is_claimed_for_pungs_that_are_far_away(hand):
    advice = after_throw("hong_kong", "8m", hand)
    assert advice.headline == "Let it go."
    assert advice.reasons[0].startswith("A pung would leave you 5 tiles from ready")


def test_a_suit_that_a_rival_collects_is_dangerous():
    chows = tuple(
        Meld(MeldKind.CHOW, Tile.parse(low), is_exposed=True) for low in ("1p", "3p", "6p")
    )
    rival = Rival(Seat(2), Wind.WEST, chows, (), (), suit=1, collects_pungs=False, passed={})
    threat = Threat(rival, ready=0.37, loss=10.0, manner=SLOW)
    for unseen in range(4):
        assert hit_chance(threat, Tile.parse("3p"), unseen) >= MUCH_RISK
        assert hit_chance(threat, Tile.parse("3s"), unseen) < LITTLE_RISK


def test_a_tile_that_was_just_let_go_is_safe_for_the_moment():
    rival = Rival(
        Seat(2), Wind.WEST, (), (), (), suit=None, collects_pungs=False,
        passed={Tile.parse("3p"): 0, Tile.parse("4p"): 1, Tile.parse("5p"): 9},
    )  # fmt: skip
    for manner in (QUICK, SLOW, FEW_CHOWS):
        threat = Threat(rival, 1.0, 10.0, manner)
        chances = [hit_chance(threat, Tile.parse(text), 2) for text in ("3p", "4p", "5p", "6p")]
        assert chances[0] == 0
        assert chances == sorted(chances)


@both
def test_waits_that_are_gone_are_told(key):
    table = stacked_table(
        ruleset_named(key),
        ["12s 33s 567p 234p 789m 5z", "3s", "3s", ""],
        draws="4z 2z 3z 1z",
    )
    table = passed_on(played(table, throws(table, EAST, "5z")))
    for seat in (SOUTH, Seat(2)):
        table = passed_on(played(table, throws(table, seat, "3s")))
    table = thrown_as_drawn(table, 1)
    assert any(not ready.unseen for ready in waits_of(seat_view(table, EAST)))
    text = " ".join(hint(table, EAST).reasons)
    said = "Throwing East Wind makes you ready, but no tile is left to win with: 3 Bamboos."
    assert said in text

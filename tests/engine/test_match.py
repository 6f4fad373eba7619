"""From hand to hand: who deals, which wind prevails, when the match ends, who has won."""

from dataclasses import replace
from itertools import cycle, pairwise

import pytest

from game.engine.hand import By
from game.engine.match import after_hand, match_winner, may_be_last, opened_match, ranking
from game.engine.result import HandResult
from game.engine.ruleset import DealKeeping, Prevailing, Ruleset
from game.engine.seats import Seat
from game.engine.settlement import classical_payments

PLAIN = Ruleset(key="plain", name="Plain", summary="", settlement=classical_payments)


def ended(winner, changes=(0, 0, 0, 0)):
    by = None if winner is None else By.DRAW
    return HandResult(winner, by, None, None, (), (), (), changes)


def dealers(ruleset, story):
    """Return who deals each hand; the story is a letter a hand: D dealer wins, o other, - wall."""
    match = opened_match(ruleset, "story")
    found = []
    for letter in story:
        if match.is_over:
            return "".join(found) + "."
        dealer = match.deal.dealer
        found.append("ESWN"[dealer])
        winner = {"D": dealer, "o": Seat((dealer + 1) % 4), "-": None}[letter]
        match = after_hand(match, ended(winner))
    return "".join(found) + ("." if match.is_over else "")


@pytest.mark.parametrize(
    ("keeping", "story", "expected"),
    [
        (DealKeeping.NEVER, "D-oD", "ESWN."),
        (DealKeeping.EAST_WINS, "DD-oDoo", "EEESWWN."),
        (DealKeeping.EAST_WINS_OR_WALL_GAME, "D--oooo", "EEEESWN."),
        (DealKeeping.ONCE, "DDoooo", "EESWN."),
        (DealKeeping.ONCE, "--oooo", "EESWN."),
        (DealKeeping.ONCE, "D-D-D-D-", "EESSWWNN."),
        (DealKeeping.ONCE, "oooo", "ESWN."),
    ],
)
def test_who_deals(keeping, story, expected):
    ruleset = replace(PLAIN, deal_keeping=keeping, rounds=1)
    assert dealers(ruleset, story) == expected


def test_a_number_of_hands_ends_the_match_whoever_deals():
    ruleset = replace(PLAIN, deal_keeping=DealKeeping.NEVER, deals=6)
    assert dealers(ruleset, "oooooo") == "ESWNES."


@pytest.mark.parametrize(
    ("prevailing", "expected"),
    [
        (Prevailing.NONE, "-" * 16),
        (Prevailing.EAST, "E" * 16),
        (Prevailing.ROTATES, "EEEESSSSWWWWNNNN"),
    ],
)
def test_which_wind_prevails(prevailing, expected):
    ruleset = replace(PLAIN, deal_keeping=DealKeeping.NEVER, prevailing=prevailing)
    match, found = opened_match(ruleset, "winds"), ""
    while not match.is_over:
        wind = match.deal.prevailing
        found += "-" if wind is None else str(wind)
        match = after_hand(match, ended(None))
    assert found == expected


def test_totals_and_ranking():
    ruleset = replace(PLAIN, starting_points=500, rounds=1)
    match = after_hand(opened_match(ruleset, "totals"), ended(Seat(2), (-10, -20, 40, -10)))
    assert match.totals == (490, 480, 540, 490)
    assert ranking(match) == ((1, 2), (2, 0), (2, 3), (4, 1))
    assert match_winner(match) == 2


@pytest.mark.parametrize(("has_winner", "expected"), [(True, Seat(0)), (False, None)])
def test_a_tie_for_the_lead(has_winner, expected):
    ruleset = replace(PLAIN, tie_has_winner=has_winner)
    match = after_hand(opened_match(ruleset, "tie"), ended(Seat(2), (20, -20, 20, -20)))
    assert match_winner(match) == expected


THREE = replace(PLAIN, seats=3, players=3, rounds=3, deal_keeping=DealKeeping.NEVER)
FIVE = replace(PLAIN, players=5, rounds_of_form=5, deal_keeping=DealKeeping.NEVER)


def whole_match(ruleset, changes):
    """Return the matches before each hand of one in which the changes are always the same."""
    match, found = opened_match(ruleset, "whole"), []
    while not match.is_over:
        found.append(match)
        match = after_hand(match, ended(Seat(0), changes))
    return [*found, match]


def test_three_players_deal_three_rounds_of_three_hands():
    *before, over = whole_match(THREE, (2, -1, -1))
    assert "".join("ESW"[match.deal.dealer] for match in before) == "ESW" * 3
    assert "".join(str(match.deal.prevailing) for match in before) == "EEESSSWWW"
    assert over.totals == (18, -9, -9)


def test_of_five_players_each_sits_out_one_round_and_is_first_east_once():
    *before, over = whole_match(FIVE, (0, 0, 0, 0))
    rounds = [before[number] for number in range(0, 20, 4)]
    assert len(before) == 20
    assert [match.seating for match in rounds] == [
        (0, 1, 2, 3), (4, 1, 2, 3), (4, 0, 2, 3), (4, 0, 1, 3), (4, 0, 1, 2),
    ]  # fmt: skip
    assert [match.seating[match.deal.dealer] for match in rounds] == [0, 1, 2, 3, 4]
    for match in before:
        assert match.seating == rounds[(match.deal.number - 1) // 4].seating
    assert over.seating == (4, 0, 1, 2)
    for earlier, later in pairwise(rounds):
        (out,) = set(range(5)) - set(later.seating)
        east = earlier.seating[earlier.deal.dealer]
        assert out == east, "the first East of the round before makes room"


@pytest.mark.parametrize(
    "ruleset",
    [
        replace(PLAIN, rounds=1),
        replace(PLAIN, prevailing=Prevailing.ROTATES),
        replace(PLAIN, prevailing=Prevailing.ROTATES, rounds=2),
        replace(PLAIN, deals=6),
        THREE,
        FIVE,
    ],
    ids=["one round", "four rounds", "two rounds", "six hands", "three seats", "five players"],
)
@pytest.mark.parametrize("keeps", ["o", "Do", "oDDo"])
def test_a_match_ends_with_a_hand_that_may_be_the_last_unless_the_dealer_keeps(ruleset, keeps):
    match, story = opened_match(ruleset, "last"), cycle(keeps)
    while not match.is_over:
        deal, winner = match.deal, next(story)
        seat = deal.dealer if winner == "D" else Seat((deal.dealer + 1) % ruleset.seats)
        passed = match.deals_passed
        match = after_hand(match, ended(seat, (0,) * ruleset.seats))
        is_passed_on = match.deals_passed > passed or ruleset.deals is not None
        assert match.is_over == (may_be_last(ruleset, deal) and is_passed_on)


def test_totals_go_by_player_wherever_they_sit():
    *before, over = whole_match(FIVE, (8, 0, 0, -8))
    assert over.totals == (32, 0, -32, -128, 128)
    second_round = before[4]
    assert second_round.totals == (32, 0, 0, -32, 0)
    assert second_round.seat_totals == (0, 0, 0, -32)
    assert over.played[4].changes == (0, 0, 0, -8, 8)

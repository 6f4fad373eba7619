"""From hand to hand: who deals, which wind prevails, when the match ends, who has won."""

from dataclasses import replace

import pytest

from game.engine.hand import By
from game.engine.match import after_hand, match_winner, opened_match, ranking
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

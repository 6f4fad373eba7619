"""Who deals, for every way to keep the deal and every story of wins and wall games; ties."""

from dataclasses import replace
from itertools import product

import pytest

from game.engine.hand import By
from game.engine.match import after_hand, match_winner, opened_match, ranking
from game.engine.result import HandResult
from game.engine.ruleset import DealKeeping, with_options
from game.engine.seats import Seat
from game.rules.rulesets import RULESETS, ruleset_named

HANDS_TOLD = 6
STORIES = list(product("Do-", repeat=HANDS_TOLD))


def ended(winner, changes):
    by = None if winner is None else By.DRAW
    return HandResult(winner, by, None, None, (), (), (), changes)


def dealers(ruleset, story):
    """Return who deals each hand; D the dealer wins, o another seat, - nobody."""
    match, found = opened_match(ruleset, "story"), []
    nothing = (0,) * ruleset.seats
    for letter in story:
        if match.is_over:
            break
        dealer = match.deal.dealer
        found.append(int(dealer))
        winner = {"D": dealer, "o": Seat((dealer + 1) % ruleset.seats), "-": None}[letter]
        match = after_hand(match, ended(winner, nothing))
    return found, match.is_over


def reckoned(keeping, seats, most_passes, story):
    """Return the same from the words of the rules, told as a count of passes."""
    dealer, found, passes, stayed = 0, [], 0, False
    for letter in story:
        if passes == most_passes:
            break
        found.append(dealer)
        stays = {
            DealKeeping.NEVER: False,
            DealKeeping.EAST_WINS: letter == "D",
            DealKeeping.EAST_WINS_OR_WALL_GAME: letter in "D-",
            DealKeeping.ONCE: letter in "D-" and not stayed,
        }[keeping]
        stayed = stays
        if not stays:
            dealer, passes = (dealer + 1) % seats, passes + 1
    return found, passes == most_passes


@pytest.mark.parametrize("keeping", list(DealKeeping))
@pytest.mark.parametrize("seats", [3, 4])
def test_every_story_of_six_hands(keeping, seats):
    ruleset = replace(
        ruleset_named("lounge"), deal_keeping=keeping, rounds=1, seats=seats, players=seats
    )
    for story in STORIES:
        assert dealers(ruleset, story) == reckoned(keeping, seats, seats, story), story


@pytest.mark.parametrize(
    ("key", "keeping"),
    [
        ("parlour", DealKeeping.NEVER),
        ("hong_kong", DealKeeping.ONCE),
        ("french", DealKeeping.EAST_WINS),
        ("french_advanced", DealKeeping.EAST_WINS),
        ("lounge", DealKeeping.EAST_WINS_OR_WALL_GAME),
        ("german_league", DealKeeping.EAST_WINS_OR_WALL_GAME),
        ("british", DealKeeping.EAST_WINS_OR_WALL_GAME),
    ],
)
def test_which_ruleset_keeps_the_deal_how(key, keeping):
    assert ruleset_named(key).deal_keeping is keeping


def test_the_parlour_may_let_a_winning_dealer_stay_and_still_ends_after_its_hands():
    chosen = with_options(ruleset_named("parlour"), {"deal_keeping": "east_wins", "deals": 5})
    assert dealers(chosen, "DD-Do") == ([0, 0, 0, 1, 1], True)


def test_hong_kong_lasts_four_to_eight_hands():
    hong_kong = ruleset_named("hong_kong")
    lengths = set()
    for story in product("Do-", repeat=8):
        found, is_over = dealers(hong_kong, story)
        assert is_over
        lengths.add(len(found))
    assert lengths == {4, 5, 6, 7, 8}


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
@pytest.mark.parametrize(
    ("last", "places", "leads"),
    [
        ((0, 0, 0, 0), (1, 1, 1, 1), "tie"),
        ((8, -16, 8, 0), (1, 4, 1, 3), "tie"),
        ((-24, 8, 8, 8), (4, 1, 1, 1), "tie"),
        ((16, -8, -8, 0), (1, 3, 3, 2), "one"),
    ],
)
def test_a_tie_at_the_end(ruleset, last, places, leads):
    match = opened_match(ruleset, "tie")
    while not match.is_over:
        # The deal passes each time, as the seat after the dealer wins.
        winner = Seat((match.deal.dealer + 1) % 4)
        is_first = not match.played
        match = after_hand(match, ended(winner, last if is_first else (0, 0, 0, 0)))
    assert tuple(place for place, _ in sorted(ranking(match), key=lambda each: each[1])) == places
    if leads == "one" or ruleset.key != "hong_kong":
        assert match_winner(match) == places.index(1)
    else:
        assert match_winner(match) is None

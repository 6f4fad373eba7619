"""Payments by example, with their formulas in words."""

from dataclasses import replace

import pytest

from game.engine.hand import By
from game.engine.ruleset import with_options
from game.engine.seats import Wind
from game.engine.settlement import settle
from game.rules.rulesets import ruleset_named

PARLOUR, HONG_KONG = ruleset_named("parlour"), ruleset_named("hong_kong")
EAST, SOUTH, WEST, NORTH = Wind
WORKED = {EAST: 100, SOUTH: 60, WEST: 20, NORTH: 8}

# The ways of paying that the next rulesets are made of, as edits of this one.
EAST_DOUBLES = replace(PARLOUR, winner_banks_own_hand=False, east_pays_double=True)
ADVANCED = replace(EAST_DOUBLES, winner_pays_higher_losers=True)


def changes(points, winner, ruleset, by=By.DRAW, discarder=None):
    return list(settle(points, winner, by, discarder, ruleset).changes.values())


def test_the_worked_example():
    after = [500 + change for change in changes(WORKED, EAST, PARLOUR)]
    assert after == [900, 492, 372, 336]


def test_formulas_in_words():
    settled = settle(WORKED, EAST, By.DRAW, None, PARLOUR)
    told = [(str(p.payer or "bank"), str(p.payee), p.amount, p.why) for p in settled.payments]
    assert told[0] == ("bank", "E", 100, "100, the own hand")
    assert ("W", "S", 40, "60 - 20") in told
    twice = with_options(PARLOUR, {"double_between_losers": True})
    settled = settle(WORKED, EAST, By.DRAW, None, twice)
    assert "(60 - 20) x 2" in {payment.why for payment in settled.payments}


@pytest.mark.parametrize(
    ("points", "winner", "ruleset", "expected"),
    [
        ((100, 50, 20, 10), EAST, EAST_DOUBLES, [600, -130, -220, -250]),
        ((100, 250, 40, 10), EAST, EAST_DOUBLES, [600, 250, -380, -470]),
        ((100, 50, 20, 10), EAST, ADVANCED, [600, -130, -220, -250]),
        ((100, 250, 40, 10), EAST, ADVANCED, [0, 850, -380, -470]),
        ((30, 100, 50, 10), SOUTH, ADVANCED, [-200, 400, -20, -180]),
        ((100, 60, 20), EAST, PARLOUR, [300, -60, -140]),
    ],
)
def test_published_settlements(points, winner, ruleset, expected):
    by_wind = {Wind(seat): total for seat, total in enumerate(points)}
    assert changes(by_wind, winner, ruleset) == expected


def test_east_is_named_in_the_formula():
    settled = settle({EAST: 30, SOUTH: 100, WEST: 50, NORTH: 10}, SOUTH, By.DRAW, None, ADVANCED)
    why = {(payment.payer, payment.payee): payment.why for payment in settled.payments}
    assert why[EAST, WEST] == "(50 - 30) x 2, East"
    assert why[EAST, SOUTH] == "100 x 2, East"
    assert why[WEST, SOUTH] == "100"


def test_losers_alone_may_pay():
    only_losers = with_options(PARLOUR, {"losers_pay_winner": False})
    assert changes(WORKED, EAST, only_losers) == [100, 92, -28, -64]
    no_bank = with_options(only_losers, {"winner_banks_own_hand": False})
    assert changes(WORKED, EAST, no_bank) == [0, 92, -28, -64]


@pytest.mark.parametrize("banks", [True, False])
def test_without_payments_every_hand_is_added_up(banks):
    chosen = {
        "losers_pay_winner": False,
        "losers_pay_losers": False,
        "winner_banks_own_hand": banks,
    }
    assert changes(WORKED, SOUTH, with_options(PARLOUR, chosen)) == [100, 60, 20, 8]


def test_hong_kong_portions():
    points = {EAST: 0, SOUTH: 8, WEST: 0, NORTH: 0}
    assert changes(points, SOUTH, HONG_KONG, By.DISCARD, EAST) == [-16, 16, 0, 0]
    assert changes(points, SOUTH, HONG_KONG) == [-8, 24, -8, -8]
    assert changes(points, SOUTH, HONG_KONG, By.ROBBED_KONG, NORTH) == [0, 16, 0, -16]


@pytest.mark.parametrize("ruleset", [PARLOUR, HONG_KONG], ids=lambda ruleset: ruleset.key)
def test_a_wall_game_pays_nothing(ruleset):
    settled = settle(WORKED, None, None, None, ruleset)
    assert (list(settled.changes.values()), settled.payments) == ([0, 0, 0, 0], ())


@pytest.mark.parametrize(
    ("points", "winner", "by", "discarder", "named"),
    [
        ({EAST: 1, SOUTH: 1, WEST: 1}, NORTH, By.DRAW, None, "winner: N"),
        (WORKED, EAST, By.DISCARD, EAST, "discarder: E won"),
        (WORKED, EAST, By.DISCARD, None, "discarder: missing"),
        (WORKED, EAST, By.DRAW, SOUTH, "discarder: S, but the tile was drawn"),
        ({EAST: 1, SOUTH: 1, WEST: 1}, EAST, By.DISCARD, NORTH, "discarder: N has no points"),
    ],
)
def test_what_does_not_go_together_is_named(points, winner, by, discarder, named):
    with pytest.raises(ValueError, match=named):
        settle(points, winner, by, discarder, HONG_KONG)

"""Who pays whom after a win (rules.md, 6).

The way of paying is a function in the ruleset's field; its numbers are fields too. A wall game pays
nothing, in every ruleset.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

from game.engine.hand import By
from game.engine.ruleset import Ruleset
from game.engine.seats import Wind


@dataclass(frozen=True, slots=True)
class Payment:
    """One payment with its formula in words; the payer None is the bank."""

    payer: Wind | None
    payee: Wind
    amount: int
    why: str


@dataclass(frozen=True, slots=True)
class Settlement:
    """What each wind's total changes by, and the payments that make it so."""

    changes: dict[Wind, int]
    payments: tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """A won hand to be settled: what each hand is worth, who won, how, and from whom.

    `points` are hand totals after doubles and limit; where faan are counted, the winner's points
    per portion. `discarder` threw the winning tile or had a kong robbed; None for a drawn tile.
    """

    points: Mapping[Wind, int]
    winner: Wind
    by: By | None
    discarder: Wind | None

    @property
    def losers(self) -> tuple[Wind, ...]:
        """The other winds, in order."""
        return tuple(wind for wind in sorted(self.points) if wind is not self.winner)


def settle(
    points: Mapping[Wind, int],
    winner: Wind | None,
    by: By | None,
    discarder: Wind | None,
    ruleset: Ruleset,
) -> Settlement:
    """Return the payments of a hand by the ruleset's way of paying; works for any number of winds.

    Raises ValueError for a winner or discarder who is not at the table, and for a discarder who
    does not go with the way the tile came.
    """
    changes = dict.fromkeys(sorted(points), 0)
    if winner is None:
        return Settlement(changes, ())
    for role, wind in (("winner", winner), ("discarder", discarder)):
        if wind is not None and wind not in points:
            raise ValueError(f"{role}: {wind} has no points")
    if winner == discarder:
        raise ValueError(f"discarder: {discarder} won the hand")
    if by is By.DRAW and discarder is not None:
        raise ValueError(f"discarder: {discarder}, but the tile was drawn")
    if by in (By.DISCARD, By.ROBBED_KONG) and discarder is None:
        raise ValueError("discarder: missing, and the tile was not drawn")
    due = ruleset.settlement(Account(points, winner, by, discarder), ruleset)
    payments = tuple(payment for payment in due if payment.amount)
    for payment in payments:
        changes[payment.payee] += payment.amount
        if payment.payer is not None:
            changes[payment.payer] -= payment.amount
    return Settlement(changes, payments)


def classical_payments(account: Account, ruleset: Ruleset) -> tuple[Payment, ...]:
    """Losers pay the winner's total, and the difference to each loser whose hand is worth more.

    The ruleset's fields say which of these payments are made, whether East pays and receives
    double, and whether the winner also pays losers with a better hand.
    """
    points, winner = account.points, account.winner
    if not (ruleset.losers_pay_winner or ruleset.losers_pay_losers):
        return tuple(_from_bank(wind, points[wind]) for wind in sorted(points))
    payments: list[Payment] = []
    if ruleset.winner_banks_own_hand:
        payments.append(_from_bank(winner, points[winner]))
    if ruleset.losers_pay_winner:
        for loser in account.losers:
            payments.append(
                _payment(loser, winner, points[winner], str(points[winner]), 1, ruleset)
            )
    if ruleset.winner_pays_higher_losers:
        for loser in account.losers:
            if points[loser] > points[winner]:
                payments.append(_difference(winner, loser, points, 2, ruleset))
    if ruleset.losers_pay_losers:
        factor = 2 if ruleset.double_between_losers else 1
        for one, other in combinations(account.losers, 2):
            low, high = sorted((one, other), key=points.__getitem__)
            payments.append(_difference(low, high, points, factor, ruleset))
    return tuple(payments)


def portion_payments(account: Account, ruleset: Ruleset) -> tuple[Payment, ...]:
    """Whoever gave the winning tile pays for the table; a drawn one is paid for by all."""
    winner, base = account.winner, account.points[account.winner]
    if account.discarder is None:
        portions = ruleset.self_draw_portions
        why = f"{portions} x {base}, self-drawn"
        return tuple(Payment(loser, winner, portions * base, why) for loser in account.losers)
    portions = ruleset.discarder_portions
    act = "its kong was robbed" if account.by is By.ROBBED_KONG else "threw the winning tile"
    return (Payment(account.discarder, winner, portions * base, f"{portions} x {base}, {act}"),)


def _from_bank(payee: Wind, amount: int) -> Payment:
    return Payment(None, payee, amount, f"{amount}, the own hand")


def _difference(
    payer: Wind, payee: Wind, points: Mapping[Wind, int], factor: int, ruleset: Ruleset
) -> Payment:
    formula = f"{points[payee]} - {points[payer]}"
    return _payment(payer, payee, points[payee] - points[payer], formula, factor, ruleset)


def _payment(
    payer: Wind, payee: Wind, amount: int, formula: str, factor: int, ruleset: Ruleset
) -> Payment:
    times = "" if factor == 1 else f" x {factor}"
    if ruleset.east_pays_double and Wind.EAST in (payer, payee):
        factor *= 2
        times += " x 2, East"
    if times and " - " in formula:
        formula = f"({formula})"
    return Payment(payer, payee, amount * factor, formula + times)

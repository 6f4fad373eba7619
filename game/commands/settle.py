"""`settle`: who pays whom for every won hand in a file."""

from argparse import ArgumentParser, Namespace

from game.bad_input import BadInputError
from game.commands.command import (
    Case,
    Command,
    add_json_argument,
    answer_cases,
    refuse_misspelt,
    ruleset_of_case,
    shortened,
)
from game.engine.hand import By
from game.engine.seats import Wind
from game.engine.settlement import Payment, settle

_MOST_POINTS = 10**15
_FIELDS = ("ruleset", "options", "points", "winner", "by", "discarder")


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--cases", metavar="FILE", required=True, help="settle every line of a JSON-lines file"
    )
    add_json_argument(parser)


def _run(arguments: Namespace) -> int:
    return answer_cases(arguments.cases, _answer, arguments.json, _one_line)


def _answer(case: Case) -> dict[str, object]:
    refuse_misspelt(case, _FIELDS)
    ruleset = ruleset_of_case(case)
    points = case.get("points")
    if points is None and "tiles" in case:
        raise BadInputError("points: missing; it looks like a hand, which `score` answers")
    if not isinstance(points, dict) or len(points) not in (3, 4):
        raise BadInputError(f"points: not three or four winds with their totals: {points!r}")
    if "winner" not in case:
        raise BadInputError("winner: missing (a wind, or null for a wall game)")
    by = case.get("by")
    if by is None and case["winner"] is not None:
        raise BadInputError(f"by: missing: how the winner got the tile ({', '.join(By)})")
    try:
        settlement = settle(
            {_wind("points", wind): _whole(wind, value) for wind, value in points.items()},
            _wind_or_none(case, "winner"),
            None if by is None else _by(by),
            _wind_or_none(case, "discarder"),
            ruleset,
        )
    except BadInputError:
        raise
    except ValueError as error:
        raise BadInputError(str(error)) from None
    return {
        "changes": {str(wind): change for wind, change in settlement.changes.items()},
        "payments": [_payment_answer(payment) for payment in settlement.payments],
    }


def _by(value: object) -> By:
    try:
        return By(str(value))
    except ValueError:
        raise BadInputError(f"by: no such way to win: {value!r} ({', '.join(By)})") from None


def _wind_or_none(case: Case, name: str) -> Wind | None:
    value = case.get(name)
    return None if value is None else _wind(name, value)


def _wind(name: str, value: object) -> Wind:
    try:
        return Wind.parse(str(value))
    except ValueError as error:
        raise BadInputError(f"{name}: {error}") from None


def _whole(wind: str, value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _MOST_POINTS:
        return value
    raise BadInputError(
        f"points: {wind}: not a number of points, 0 to {_MOST_POINTS}: {shortened(repr(value))}"
    )


def _payment_answer(payment: Payment) -> dict[str, object]:
    return {
        "from": "bank" if payment.payer is None else str(payment.payer),
        "to": str(payment.payee),
        "amount": payment.amount,
        "why": payment.why,
    }


def _one_line(answer: dict[str, object]) -> str:
    changes, payments = answer["changes"], answer["payments"]
    assert isinstance(changes, dict)
    assert isinstance(payments, list)
    totals = " ".join(f"{wind} {change:+d}" for wind, change in changes.items())
    steps = [f"{p['from']} pays {p['to']} {p['amount']}: {p['why']}" for p in payments]
    return "\n  ".join([totals, *steps])


SETTLE = Command("settle", "settle won hands from a file", _add_arguments, _run)

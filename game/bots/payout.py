"""What a win is worth to its winner, in words: what it counts, and who pays how much.

The numbers are the ruleset's own score and settlement of one hand, never averages.
"""

from dataclasses import dataclass

from game.engine.hand import By
from game.engine.ruleset import Ruleset
from game.engine.scoring import Score
from game.engine.seats import Wind
from game.engine.settlement import settle
from game.locale import _
from game.rules.phrases import worded, worth_words


@dataclass(frozen=True, slots=True)
class WinWorth:
    """What one way to win counts and brings.

    `counts` is `3 faan` or `48 points`, `pays` who pays: `16 from the discarder`; `gain` the
    points that the winner's total rises by. Where the win may not be declared, `is_allowed` is
    false, `pays` is empty, `gain` 0, and `shortfall` says what is missing.
    """

    is_allowed: bool
    counts: str
    pays: str
    gain: int
    shortfall: str

    @property
    def text(self) -> str:
        """All of it in one line."""
        if not self.is_allowed:
            return self.shortfall
        if not self.pays:
            return self.counts
        return _("{counts}: {pays}").format(counts=self.counts, pays=self.pays)


def worth_of(score: Score, ruleset: Ruleset, own: Wind, by: By) -> WinWorth:
    """Return what the scored hand is worth to the seat of a wind that wins it so."""
    counts = worth_words(score, ruleset)
    if not score.is_win:
        missing = worded(score.shortfall) if score.shortfall else _("Your hand is not complete")
        return WinWorth(False, counts, "", 0, missing)
    gain, pays = payout(score.total, ruleset, own, by)
    return WinWorth(True, counts, pays, gain, "")


def payout(total: int, ruleset: Ruleset, own: Wind, by: By) -> tuple[int, str]:
    """Return what a win of `total` brings the seat of a wind, and who pays it, in words.

    The other hands are taken to count nothing, as nobody can see them yet.
    """
    winds = [Wind(wind) for wind in range(ruleset.seats)]
    rivals = [wind for wind in winds if wind is not own]
    points = dict.fromkeys(winds, 0) | {own: total}
    # The last rival is East only at a table of East and the own seat.
    discarder = None if by is By.DRAW else rivals[-1]
    settlement = settle(points, own, by, discarder, ruleset)
    paid = dict.fromkeys(rivals, 0)
    bank = 0
    for payment in settlement.payments:
        if payment.payee is own and payment.payer is None:
            bank += payment.amount
        elif payment.payee is own and payment.payer is not None:
            paid[payment.payer] += payment.amount
    words = _payers(paid, discarder)
    if bank:
        words.append(_("{number} from the bank").format(number=bank))
    return settlement.changes[own], ", ".join(words)


def _payers(paid: dict[Wind, int], discarder: Wind | None) -> list[str]:
    """Say who pays how much; whoever pays alone for a discard is the discarder."""
    amounts = {amount for amount in paid.values() if amount}
    if not amounts:
        return []
    if discarder is not None and {wind for wind, amount in paid.items() if amount} == {discarder}:
        return [_("{number} from the discarder").format(number=paid[discarder])]
    if len(amounts) == 1:
        return [_("{number} from each").format(number=amounts.pop())]
    others = next(amount for wind, amount in paid.items() if wind is not Wind.EAST)
    return [
        _("{number} from East").format(number=paid[Wind.EAST]),
        _("{number} from each of the others").format(number=others),
    ]

"""The score sheet of a hand in words: one line after another, each with the total so far."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.engine.hand import Circumstance, Hand
from game.engine.patterns import Who
from game.engine.result import HandResult
from game.engine.ruleset import Counting, Ruleset
from game.engine.scoring import Score, ScoreLine
from game.engine.seats import Seat, Wind, wind_of
from game.engine.tiles import Tile
from game.locale import _, plural
from game.rules.patterns.values import bonus_tile
from game.rules.phrases import because, faan_words, points_words
from game.session.match_in_play import Seated
from game.ui.stage.telling import tile_name, wind_name


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line: its name, what it gives, the total so far, its tiles, and its rule in words.

    `gives` says in words what it gives, and whose hand it counts for.
    """

    name: str
    value: str
    running: str
    tiles: tuple[Tile, ...]
    rule: str
    gives: str


@dataclass(frozen=True, slots=True)
class SheetBlock:
    """One seat's hand: its lines, and how they come to the total."""

    seat: Seat
    heading: str
    lines: tuple[SheetLine, ...]
    sum: str
    total: str
    is_dead: bool = False


@dataclass(frozen=True, slots=True)
class PaymentLine:
    """One payment: from whom (None: the bank), to whom, how much, and the words for it."""

    payer: Seat | None
    payee: Seat
    amount: int
    words: str
    formula: str


def blocks(
    result: HandResult, ruleset: Ruleset, dealer: Seat, players: tuple[Seated, ...]
) -> tuple[SheetBlock, ...]:
    """Return the winner's block, then those of the other seats whose hands count for something."""
    if result.winner is None:
        return ()
    order = [result.winner]
    seats = [Seat((result.winner + step) % len(players)) for step in range(1, len(players))]
    failed = [seat for seat in seats if _has_failed_call(result, seat, ruleset)]
    dead = [seat for seat in seats if dead_words(result.hands[seat])]
    # Where one loser's hand counts they all do, those that come to nothing included.
    if failed or dead or any(result.scores[seat].lines for seat in seats) or _losers_count(ruleset):
        order += seats
    made = []
    for seat in order:
        wind = wind_name(wind_of(seat, dealer, len(players)))
        heading = f"{players[seat].name}, {wind}" if players[seat].name else wind
        if seat == result.winner:
            heading = _("{who}: Mah Jong").format(who=heading)
        elif seat in dead:
            why = dead_words(result.hands[seat])
            heading = _("{who}: dead hand, {why}").format(who=heading, why=why)
        elif seat in failed:
            heading = _("{who}: called ready, so only bonus tiles count").format(who=heading)
        block = _block(seat, heading, result.scores[seat], ruleset)
        made.append(replace(block, is_dead=seat in dead))
    return tuple(made)


def dead_words(hand: Hand) -> str:
    """Return what makes a hand dead, and what is left of it; empty for a hand that lives."""
    if Circumstance.TOO_MANY_TILES in hand.circumstances:
        return _("too many tiles: only bonus tiles count")
    if Circumstance.TOO_FEW_TILES in hand.circumstances:
        return _("too few tiles: no doubles count")
    return ""


def _has_failed_call(result: HandResult, seat: Seat, ruleset: Ruleset) -> bool:
    """Return whether a loser's call leaves it with what its bonus tiles count."""
    has_called = Circumstance.ORIGINAL_CALL in result.hands[seat].circumstances
    return has_called and ruleset.failed_call_counts_bonus_only and seat != result.winner


def _losers_count(ruleset: Ruleset) -> bool:
    is_shared = ruleset.losers_pay_losers or ruleset.winner_pays_higher_losers
    return ruleset.counting is Counting.DOUBLES and is_shared


def payment_lines(
    result: HandResult, dealer: Seat, names: Sequence[str], own: Seat | None
) -> tuple[PaymentLine, ...]:
    """Return who pays whom, in words with the formula; `own` is the person's seat."""
    seats = len(names)
    by_wind: dict[Wind, Seat] = {wind_of(Seat(s), dealer, seats): Seat(s) for s in range(seats)}
    lines = []
    for payment in result.payments:
        payer = None if payment.payer is None else by_wind[payment.payer]
        words = _payment_words(payer, by_wind[payment.payee], payment.amount, names, own)
        line = PaymentLine(payer, by_wind[payment.payee], payment.amount, words, because(payment))
        lines.append(line)
    return tuple(lines)


def _payment_words(
    payer: Seat | None, payee: Seat, amount: int, names: Sequence[str], own: Seat | None
) -> str:
    if payer is None:
        words = _("{payee} receives {amount} from the bank")
        if payee == own:
            words = _("You receive {amount} from the bank")
        return words.format(payee=names[payee], amount=amount)
    words = _("{payer} pays {payee} {amount}")
    if payer == own:
        words = _("You pay {payee} {amount}")
    elif payee == own:
        words = _("{payer} pays you {amount}")
    return words.format(payer=names[payer], payee=names[payee], amount=amount)


def _block(seat: Seat, heading: str, score: Score, ruleset: Ruleset) -> SheetBlock:
    rows = {row.pattern.key: row for row in ruleset.rows}
    points = doubles = faan = 0
    lines = []
    for line in score.lines:
        points += line.points
        doubles += line.doubles
        faan += line.faan
        running = str(score.total)
        if ruleset.counting is Counting.FAAN:
            running = faan_words(faan)
        elif not line.limit:
            running = str(points << doubles)
        row = rows.get(line.key)
        rule = _(row.pattern.help) if row is not None else ""
        gives = gives_words(line)
        if row is not None:
            gives = f"{gives} {counts_for_words(row.who)}"
        value = line_value(line)
        lines.append(SheetLine(line_name(line), value, running, line.tiles, rule, gives))
    return SheetBlock(seat, heading, tuple(lines), sum_words(score, ruleset), str(score.total))


def line_name(line: ScoreLine) -> str:
    """Return the name of a line as a sheet shows it; that of a bonus tile says of which."""
    if line.key != bonus_tile.key:
        return _(line.pattern)
    tiles = ", ".join(tile_name(tile) for tile in line.tiles)
    return _("{line}: {tile}").format(line=_(line.pattern), tile=tiles)


def line_value(line: ScoreLine) -> str:
    """Return what a line gives, as a sheet shows it."""
    if line.limit:
        return _("limit") if line.limit >= 1 else _("{share} limit").format(share=share(line.limit))
    if line.faan:
        return faan_words(line.faan)
    parts = [f"+ {line.points}"] if line.points or not line.doubles else []
    parts += [f"× {2**line.doubles}"] if line.doubles else []
    return "  ".join(parts)


def gives_words(line: ScoreLine) -> str:
    """Return what a line gives, in a sentence."""
    parts = []
    if line.limit:
        parts.append(line_value(line))
    if line.points:
        parts.append(points_words(line.points))
    if line.doubles:
        parts.append(plural("{number} double", "{number} doubles", line.doubles))
    if line.faan:
        parts.append(faan_words(line.faan))
    return _("It gives {what}.").format(what=_(" and ").join(parts) or _("nothing"))


def counts_for_words(who: Who) -> str:
    """Return in whose hand a line counts, in a sentence."""
    words = {
        Who.ALL: _("It counts for whoever has it, winner or not."),
        Who.WINNER: _("It counts only in the winner's hand."),
        Who.LOSER: _("It counts only in the hands of those who have not won."),
    }
    return words[who]


def share(limit: float) -> str:
    """Return a part of the limit in hundredths, as `40 %`."""
    return f"{round(limit * 100)} %"


def sum_words(score: Score, ruleset: Ruleset) -> str:
    """Return how the lines come to the total."""
    if ruleset.counting is Counting.FAAN:
        words = _("{faan} → {points}")
        return words.format(faan=faan_words(score.faan), points=points_words(score.base))
    if score.limit >= 1 and not score.points:
        return _("A limit hand counts {total}").format(total=score.total)
    if not score.lines and not score.total:
        return _("Nothing counts")
    counted = score.points << score.doubles
    formula = f"{score.points}"
    if score.doubles:
        formula = f"{score.points} × {' × '.join(['2'] * score.doubles)}"
        if score.doubles > 4:
            formula = f"{score.points} × 2^{score.doubles}"
    if counted < score.total:
        words = _("{share} of the limit, as the hand counts only {counted}")
        return words.format(share=share(score.limit), counted=counted)
    if counted > score.total:
        return _("{formula} = {counted}, limit {total}").format(
            formula=formula, counted=counted, total=score.total
        )
    return formula

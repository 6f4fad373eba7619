"""A match as text: every event, the score sheets, and what each seat saw of the first hand."""

from dataclasses import replace
from pathlib import Path

from game.engine.events import as_seen_by, event_text
from game.engine.hand import Circumstance
from game.engine.match import Match, after_hand, opened_match
from game.engine.phases import HandOver
from game.engine.referee import deal_hand, decide
from game.engine.seats import Seat
from game.engine.table import evolve
from game.session.record import HandStep, Record

DEAD = {Circumstance.TOO_MANY_TILES, Circumstance.TOO_FEW_TILES}
FOLDER = Path(__file__).parent


def golden_paths(name: str) -> tuple[Path, Path]:
    """Return the files of a golden match: the record, and the match told."""
    return FOLDER / f"{name}.record", FOLDER / f"{name}.txt"


def match_told(record: Record) -> str:
    """Return the match of a record as text, a line an event."""
    lines: list[str] = []
    match = opened_match(record.ruleset, record.seed)
    table = None
    seats = [Seat(seat) for seat in range(record.ruleset.seats)]
    views: dict[Seat, list[str]] = {seat: [] for seat in seats}
    for step in record.steps:
        if isinstance(step, HandStep):
            by_hand = tuple(seat for seat in seats if _is_person(record, match, seat))
            deal = match.deal
            if record.ruleset.strict_table:
                deal = replace(deal, by_hand=by_hand)
            table, events = deal_hand(match.ruleset, deal)
        else:
            events = decide(table, step.action)
            for event in events:
                table = evolve(table, event)
        lines += map(event_text, events)
        if not match.played:
            for seat in seats:
                told = [as_seen_by(event, seat) for event in events]
                views[seat] += [event_text(event) for event in told if event is not None]
        if isinstance(table.board.phase, HandOver):
            lines += sheets_told(table.board.phase.result)
            match = after_hand(match, table.board.phase.result)
            lines.append(f"totals {match.totals}")
    for seat in seats:
        lines += [f"== the first hand as seat {seat} saw it", *views[seat]]
    return "\n".join(lines) + "\n"


def _is_person(record: Record, match: Match, seat: Seat) -> bool:
    return record.players[match.seating[seat]].bot is None


def sheets_told(result) -> list[str]:
    """Return the score sheets and payments of a hand, a line each."""
    lines = []
    for seat, score in enumerate(result.scores):
        lines.append(
            f"  seat {seat}: {score.points} points, {score.doubles} doubles, {score.faan} faan, "
            f"total {score.total}"
            + "".join(f", {word}" for word in sorted(DEAD & result.hands[seat].circumstances))
        )
        for line in score.lines:
            worth = [f"{line.points} points" * bool(line.points)]
            worth += [f"{line.doubles} doubles" * bool(line.doubles)]
            worth += [f"{line.faan} faan" * bool(line.faan)]
            worth += [f"limit {line.limit}" * bool(line.limit)]
            lines.append(f"    {line.pattern}: {', '.join(filter(None, worth))}")
    for payment in result.payments:
        lines.append(f"  {payment.payer} pays {payment.payee} {payment.amount}: {payment.why}")
    return lines

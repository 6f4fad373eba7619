"""`replay`: a recorded match, played again and told hand by hand."""

from argparse import ArgumentParser, Namespace
from dataclasses import asdict, replace
from pathlib import Path

from game.bad_input import BadInputError
from game.commands.command import Command, add_json_argument, json_text
from game.engine.match import PlayedHand
from game.engine.seats import Wind
from game.session.promise import short_digest
from game.session.record import (
    HandStep,
    PlayStep,
    Record,
    RecordError,
    diverged,
    is_cut,
    is_promise_kept,
    parse_record,
    unkept,
    unplayable,
)
from game.session.report import Fault, fault_in, has_match
from game.session.session import Session


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a record, such as a saved match")
    parser.add_argument(
        "--check",
        action="store_true",
        help="compare every event and total with the record, and each wall with its promise",
    )
    add_json_argument(parser)


def _run(arguments: Namespace) -> int:
    text = _file_text(arguments.file)
    fault = fault_in(text)
    if fault is not None and not has_match(text):
        # The program failed outside a match: there is nothing to replay, but all to read.
        print(json_text({"fault": asdict(fault)}) if arguments.json else _fault_text(fault))
        return 0
    record = _record(arguments.file, text)
    session = _replayed(record, is_checked=arguments.check)
    if arguments.json:
        answer = _answer(record, session, is_checked=arguments.check)
        print(json_text(answer if fault is None else {**answer, "fault": asdict(fault)}))
        return 0
    print(_text(record, session, arguments.check))
    if is_cut(text):
        print("The last line of the file is cut off, and left out.")
    if fault is not None:
        print(_fault_text(fault))
    return 0


REPLAY = Command("replay", "play a recorded match again", _add_arguments, _run)


def _file_text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise BadInputError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise BadInputError(f"{path}: byte {error.start + 1} is no text") from None


def _record(path: Path, text: str) -> Record:
    try:
        return parse_record(text)
    except RecordError as error:
        raise BadInputError(f"{path}: {error}") from None


def _replayed(record: Record, *, is_checked: bool) -> Session:
    """Return the session after all steps; the events of each are compared if `is_checked`.

    A digest covers the whole event, so the hand's scores, payments and changes are compared too;
    and the wall of each hand with the digest that was promised before its deal.
    """
    session = Session(replace(record, steps=()), {})
    for number, step in enumerate(record.steps, start=1):
        try:
            match step:
                case HandStep():
                    session.begin_hand()
                case PlayStep():
                    session.submit(step.action)
        except (ValueError, LookupError) as error:
            raise BadInputError(str(unplayable(number, step, error))) from None
        done = session.steps[-1]
        if is_checked and done.digest != step.digest:
            raise BadInputError(str(diverged(number, step)))
        if is_checked and not is_promise_kept(step, done):
            raise BadInputError(str(unkept(number, step)))
    return session


def _fault_text(fault: Fault) -> str:
    lines = [f"the program ({fault.version}) failed in {fault.where}: {fault.error}"]
    lines += [f"  {line}" for line in fault.traceback]
    if fault.inputs:
        lines.append(f"last inputs: {', '.join(fault.inputs)}")
    return "\n".join(lines)


def _answer(record: Record, session: Session, *, is_checked: bool) -> dict[str, object]:
    return {
        "ruleset": record.ruleset.key,
        "options": dict(record.changed),
        "seed": record.seed,
        "players": [{"name": player.name, "bot": player.bot} for player in record.players],
        "steps": len(record.steps),
        "hands": [_hand(hand) for hand in session.match.played],
        "walls": [
            {"number": step.number, "digest": digest, "promise": step.promise or None}
            for step, digest in _walls(record, session)
        ],
        "totals": list(session.match.totals),
        "is_over": session.is_over,
        "is_checked": is_checked,
    }


def _walls(record: Record, session: Session) -> list[tuple[HandStep, str]]:
    """Return the hands as recorded, each with the digest of the wall that it was dealt."""
    hands = [step for step in record.steps if isinstance(step, HandStep)]
    return list(zip(hands, session.promises, strict=True))


def _hand(hand: PlayedHand) -> dict[str, object]:
    result = hand.result
    return {
        "number": hand.deal.number,
        "dealer": hand.deal.dealer,
        "winner": result.winner,
        "by": result.by,
        "discarder": result.discarder,
        "seating": list(hand.seating),
        "changes": list(hand.changes),
    }


def _text(record: Record, session: Session, is_checked: bool) -> str:
    names = [player.name for player in record.players]
    seats = ", ".join(f"{player.name} ({player.bot or 'a person'})" for player in record.players)
    lines = [f"{record.ruleset.name}, deal code {record.seed}: {seats}"]
    lines += [_hand_text(hand, names) for hand in session.match.played]
    if session.is_hand_running:
        lines.append("a hand is being played")
    totals = ", ".join(
        f"{name} {total}" for name, total in zip(names, session.match.totals, strict=True)
    )
    state = "the match is over" if session.is_over else "the match goes on"
    lines.append(f"{state}: {totals}")
    if is_checked:
        lines += [_wall_text(step, digest) for step, digest in _walls(record, session)]
        lines.append(f"{len(record.steps)} steps led to the events and totals recorded")
    return "\n".join(lines)


def _wall_text(step: HandStep, digest: str) -> str:
    kept = "as promised before the deal" if step.promise else "no promise is in the record"
    return f"hand {step.number}, seal of the wall {short_digest(digest)}: {kept}"


def _hand_text(hand: PlayedHand, names: list[str]) -> str:
    """Tell how a hand ended; no verb goes with a name, as one of them may be "You"."""
    result = hand.result
    sitting = [names[player] for player in hand.seating]
    head = f"hand {hand.deal.number}, dealt by {sitting[hand.deal.dealer]}: "
    if result.winner is None:
        return head + "a wall game"
    wind = Wind((result.winner - hand.deal.dealer) % len(sitting)).title
    how = "a drawn tile" if result.discarder is None else f"a tile of {sitting[result.discarder]}"
    changes = ", ".join(
        f"{name} {change:+d}" for name, change in zip(names, hand.changes, strict=True)
    )
    return f"{head}won by {sitting[result.winner]} ({wind}) with {how}; {changes}"

"""`score`: the sheet of a hand, or of every hand in a file."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from game.bad_input import BadInputError
from game.commands.command import (
    REFUSALS,
    Case,
    Command,
    add_json_argument,
    add_option_argument,
    add_ruleset_argument,
    answer_cases,
    counted,
    given_options,
    json_text,
    named_ruleset,
    refuse_misspelt,
    ruleset_of_case,
)
from game.engine.hand import By, Circumstance, Hand
from game.engine.notation import tiles_text
from game.engine.ruleset import Counting, Ruleset, with_options
from game.engine.scoring import Score, ScoreLine, score_hand

_EXAMPLE = (
    'for example: score --ruleset hong_kong "[777z] 12356m 789p 55s 1f +4m" --by discard --seat S'
)


_FIELDS = (
    "ruleset", "options", "melds", "tiles", "win", "by", "circumstances", "bonus", "seat", "round",
)  # fmt: skip


def _add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = _EXAMPLE
    parser.add_argument(
        "hand",
        nargs="*",
        metavar="HAND",
        help="melds, tiles, bonus tiles, then + and the winning tile (left out: a loser's hand)",
    )
    parser.add_argument("--cases", metavar="FILE", help="score every line of a JSON-lines file")
    add_ruleset_argument(parser)
    parser.add_argument(
        "--by", choices=[str(by) for by in By], help="how the winning tile came (draw)"
    )
    parser.add_argument("--seat", metavar="WIND", help="the seat's wind: E, S, W or N (E)")
    parser.add_argument("--round", metavar="WIND", help="the prevailing wind")
    parser.add_argument("--bonus", metavar="TILES", default="", help="bonus tiles, such as 15f")
    parser.add_argument(
        "--circumstance",
        action="append",
        default=[],
        choices=[str(word) for word in Circumstance],
        metavar="WORD",
        help=f"any of {', '.join(Circumstance)}",
    )
    add_option_argument(parser)
    add_json_argument(parser)


def _run(arguments: Namespace) -> int:
    if arguments.cases is not None:
        if arguments.hand:
            raise BadInputError(f"either --cases or a hand, not both: {arguments.hand[0]!r}")
        return answer_cases(arguments.cases, _answer, arguments.json, _one_line)
    if not arguments.hand:
        raise BadInputError("no hand to score: give one, or --cases FILE")
    if arguments.ruleset is None:
        raise BadInputError("no ruleset to score by: give --ruleset KEY")
    words = [*arguments.hand, arguments.bonus, *arguments.circumstance]
    words.append(_way(" ".join([*words, arguments.by or ""]).split(), arguments.by))
    words += [f"seat={arguments.seat}"] if arguments.seat else []
    words += [f"round={arguments.round}"] if arguments.round else []
    try:
        ruleset = with_options(named_ruleset(arguments.ruleset), given_options(arguments))
        hand = Hand.parse(" ".join(words))
    except REFUSALS as error:
        raise BadInputError(str(error)) from None
    score = score_hand(hand, ruleset)
    if arguments.json:
        print(json_text(score_answer(score)))
    else:
        print(score_text(score, hand, ruleset))
    return 0


def _way(words: Sequence[str], given: str | None) -> str:
    """Return how the winning tile came, as given or as another word says; empty if none does.

    Only a tile that was thrown can be the last one thrown.
    """
    if Circumstance.LAST_DISCARD not in words:
        return given or ""
    if By.DRAW in words:
        raise BadInputError("last_discard: the tile was thrown, so it did not come by draw")
    return given or ("" if By.DISCARD in words else By.DISCARD)


def _answer(case: Case) -> dict[str, object]:
    refuse_misspelt(case, _FIELDS)
    ruleset = ruleset_of_case(case)
    if "tiles" not in case and "melds" not in case:
        is_settlement = "points" in case or "winner" in case
        words = "; it looks like a settlement, which `settle` answers" * is_settlement
        raise BadInputError(f"tiles: missing{words}")
    return score_answer(score_hand(Hand.from_case(case), ruleset))


def score_answer(score: Score) -> dict[str, object]:
    """Return the answer to a hand as commands.md has it; `limit` is a share where it is a part."""
    return {
        "win": score.is_win,
        "points": score.points,
        "doubles": score.doubles,
        "faan": score.faan,
        "limit": score.limit if 0 < score.limit < 1 else score.limit >= 1,
        "total": score.total,
        "base": score.base,
        "lines": [_line_answer(line) for line in score.lines],
        "reading": list(score.reading.texts),
    } | ({} if score.shortfall is None else {"shortfall": score.shortfall})


def _line_answer(line: ScoreLine) -> dict[str, object]:
    answer: dict[str, object] = {
        "pattern": line.pattern,
        "points": line.points,
        "doubles": line.doubles,
        "faan": line.faan,
        "tiles": tiles_text(line.tiles),
    }
    return answer | ({"limit": line.limit} if line.limit else {})


def score_text(score: Score, hand: Hand, ruleset: Ruleset) -> str:
    """Return the sheet as text: the reading, a row for each line, the sum."""
    rows = [(line.pattern, _value(line), tiles_text(line.tiles)) for line in score.lines]
    name_width = max((len(name) for name, _, _ in rows), default=0)
    value_width = max((len(value) for _, value, _ in rows), default=0)
    parts = [f"{ruleset.name}: {hand}", "  " + " ".join(score.reading.texts)]
    parts += [
        f"  {name:{name_width}}  {value:>{value_width}}  {tiles}" for name, value, tiles in rows
    ]
    parts.append("  " + _sum(score, ruleset))
    if hand.win is None:
        parts.append("  no winning tile is given (such as +4m): a hand that has not won")
    return "\n".join(parts)


def _value(line: ScoreLine) -> str:
    values = [
        counted(number, word)
        for number, word in ((line.points, "point"), (line.doubles, "double"), (line.faan, "faan"))
        if number
    ]
    if line.limit:
        values = ["limit" if line.limit >= 1 else f"{line.limit:g} limit"]
    return ", ".join(values)


def _sum(score: Score, ruleset: Ruleset) -> str:
    if ruleset.counting is Counting.FAAN:
        text = f"{score.faan} faan, {score.base} a portion"
    elif score.points or not score.limit:
        text = f"{score.points} x 2^{score.doubles} = {score.points << score.doubles}"
        text += f", limited to {score.total}" if score.limit else ""
    else:
        text = f"limit hand: {score.total}"
    return text if score.shortfall is None else f"{text} - {score.shortfall}"


def _one_line(answer: dict[str, object]) -> str:
    won = "win" if answer["win"] else "no win"
    worth = (
        f"{answer['faan']} faan, base {answer['base']}"
        if answer["faan"]
        else f"{counted(answer['points'], 'point')}, {counted(answer['doubles'], 'double')}"
    )
    return f"{won}, {worth}, total {answer['total']}"


SCORE = Command("score", "score a hand, print the sheet", _add_arguments, _run)

"""What a command is, and what those that read case files share."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import IO

from game.bad_input import BadInputError
from game.engine.descriptors import OptionError
from game.engine.notation import NotationError
from game.engine.ruleset import Ruleset, with_options
from game.rules.rulesets import UnknownRulesetError, ruleset_named

Case = Mapping[str, object]

REFUSALS = (NotationError, OptionError, UnknownRulesetError)
"""What the rules say of wrong hands, options and keys; each message is one line for the user."""


@dataclass(frozen=True, slots=True)
class Command:
    """One word of the command line. `run` returns the exit status: 0, or 2 after bad lines."""

    name: str
    help: str
    add_arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


def counted(number: object, thing: str) -> str:
    """Return a number of things, as `1 double` or `2 doubles`; faan are as many as one is."""
    return f"{number} {thing}{'' if number == 1 or thing == 'faan' else 's'}"


def add_json_argument(parser: ArgumentParser) -> None:
    """Add `--json`, which every command takes."""
    parser.add_argument("--json", action="store_true", help="answer in JSON, one object a line")


def add_ruleset_argument(parser: ArgumentParser, *, required: bool = False) -> None:
    """Add `--ruleset KEY`."""
    parser.add_argument("--ruleset", metavar="KEY", required=required, help="the ruleset's key")


def add_option_argument(parser: ArgumentParser) -> None:
    """Add `--option NAME=VALUE`, which may be given more than once."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the ruleset, such as doubling=false",
    )


def given_options(arguments: Namespace) -> dict[str, object]:
    """Return the options given on the command line by name; BadInputError for what is none."""
    return dict(map(_option, arguments.option))


_REMARKS = ("id", "expect", "about")
_NEAR = 0.82
"""How alike a field and a known one are to be taken for the same; 1 is equal."""
_MOST_DIGITS = 20
"""No option is as long a number; what is longer is refused as the text that it is."""


def _option(text: str) -> tuple[str, object]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadInputError(f"not an option: {text!r} (NAME=VALUE)")
    if value in ("true", "false"):
        return name, value == "true"
    is_whole = value.lstrip("-").isdecimal() and len(value) <= _MOST_DIGITS
    return name, int(value) if is_whole else value


def json_text(answer: object) -> str:
    """Return an answer as one line of JSON."""
    return json.dumps(answer, ensure_ascii=False)


def named_ruleset(key: str) -> Ruleset:
    """Return the ruleset with that key; raise BadInputError for any other text."""
    try:
        return ruleset_named(key)
    except UnknownRulesetError as error:
        raise BadInputError(str(error)) from None


def ruleset_of_case(case: Case) -> Ruleset:
    """Return the ruleset that a case names, with the case's options."""
    key = case.get("ruleset")
    if key is None:
        raise NotationError("ruleset: missing")
    options = case.get("options")
    if options is None:
        options = {}
    if not isinstance(options, dict):
        raise NotationError(f"options: not an object: {options!r}")
    return with_options(ruleset_named(str(key)), options)


def refuse_misspelt(case: Case, known: Sequence[str]) -> None:
    """Raise BadInputError for a field that is nearly one of the known ones.

    Others are remarks: case files carry what is expected, what they are about, and the like.
    """
    for name in case.keys() - {*known, *_REMARKS}:
        near = get_close_matches(name.lower().strip(), known, 1, _NEAR)
        if near:
            raise BadInputError(f"no such field: {shortened(name)!r} ({near[0]}?)")


def answer_cases(
    name: str,
    answer: Callable[[Case], dict[str, object]],
    as_json: bool,
    as_text: Callable[[dict[str, object]], str],
) -> int:
    """Answer every line of a file of cases, in order; return 2 if any line was wrong.

    A wrong line is answered by its id and an error, and the lines after it are answered too; a
    line without an id goes by its number. BadInputError for a file without any.
    """
    status = 0
    number = 0
    for number, line in _lines(name):
        try:
            case = _case(line)
        except BadInputError as error:
            status = 2
            place = f"line {number}: " if as_json else ""
            result: dict[str, object] = {"id": None, "error": f"{place}{error}"}
        else:
            result = {"id": case.get("id")}
            try:
                result |= answer(case)
            except (*REFUSALS, BadInputError) as error:
                status = 2
                result["error"] = str(error)
        if as_json:
            print(json_text(result))
        elif "error" in result:
            print(f"{_called(result, number)}: error: {result['error']}")
        else:
            print(f"{_called(result, number)}: {as_text(result)}")
    if not number:
        raise BadInputError(f"{name}: there are no cases in it")
    return status


def _called(result: dict[str, object], number: int) -> object:
    """Return what an answer in words begins with: its id, else its line."""
    return result["id"] or f"line {number}"


def _lines(name: str) -> Iterator[tuple[int, str]]:
    """Yield the lines of a file that are not empty, with their numbers; `-` is standard input."""
    if name == "-" and sys.stdin is None:
        raise BadInputError("cannot read -: the standard input is closed")
    try:
        if name == "-":
            yield from _numbered(sys.stdin, name)
        else:
            with Path(name).open(encoding="utf-8-sig", errors="replace") as file:
                yield from _numbered(file, name)
    except OSError as error:
        raise BadInputError(f"cannot read {name}: {error.strerror}") from None


def _numbered(file: IO[str], name: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(file, 1):
        if number == 1:
            # Some editors begin a text with a mark of its encoding; a file opened here has lost it.
            line = line.removeprefix("\ufeff")
        if number == 1 and "\0" in line:
            raise BadInputError(f"{name}: it is no text, so there are no cases in it")
        if line.strip():
            yield number, line


def _case(line: str) -> Case:
    try:
        case = json.loads(line)
    except (ValueError, RecursionError):
        raise BadInputError(f"not JSON: {shortened(line.strip())!r}") from None
    if not isinstance(case, dict):
        raise BadInputError(f"not an object: {shortened(line.strip())!r}")
    return case


def shortened(text: str) -> str:
    """Return a text, or its beginning where it is too long for a line."""
    return text if len(text) <= 60 else text[:57] + "..."

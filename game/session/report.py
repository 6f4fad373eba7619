"""The report of a fault: the record of the match that was running, with the fault in its heading.

A reader of records does not mind the fault, so a report is replayed like any record. Where no match
was running it is a heading alone.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from traceback import format_exception

_FAULT = "fault"
_LONGEST = 4000


@dataclass(frozen=True, slots=True)
class Fault:
    """An unexpected error.

    `version` is the program's, `where` names the scene or the bot, `error` is the error in one
    line, `traceback` its way through the program, `inputs` the player's last inputs, oldest first.
    """

    version: str
    where: str
    error: str
    traceback: tuple[str, ...] = field(default=())
    inputs: tuple[str, ...] = field(default=())


def fault_of(
    error: BaseException, *, version: str, where: str, inputs: tuple[str, ...] = ()
) -> Fault:
    """Return the fault that an error is."""
    told = f"{type(error).__name__}: {error}".replace("\n", " ").strip()
    lines = "".join(format_exception(error)).splitlines()
    return Fault(version, where, told[:_LONGEST], tuple(lines[-200:]), inputs)


def report_text(fault: Fault, record: str = "") -> str:
    """Return the report's text; `record` is the text of the match that was running, if one was."""
    heading, _, steps = record.partition("\n")
    values = json.loads(heading) if heading else {}
    return json.dumps({**values, _FAULT: asdict(fault)}, ensure_ascii=False) + "\n" + steps


def fault_in(text: str) -> Fault | None:
    """Return the fault that a text reports; None where it is no report."""
    try:
        heading = json.loads(text.partition("\n")[0])
    except (ValueError, RecursionError):
        return None
    told = heading.get(_FAULT) if isinstance(heading, dict) else None
    if not isinstance(told, Mapping):
        return None
    return Fault(
        version=str(told.get("version", "?")),
        where=str(told.get("where", "?")),
        error=str(told.get("error", "?")),
        traceback=_lines(told.get("traceback")),
        inputs=_lines(told.get("inputs")),
    )


def has_match(text: str) -> bool:
    """Return whether a report holds a match beside its fault."""
    return set(json.loads(text.partition("\n")[0])) != {_FAULT}


def _lines(value: object) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, list) else ()

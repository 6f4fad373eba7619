"""Unexpected errors: what the player did before, the report, and the line that says so."""

import sys
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game import __version__
from game.storage.trouble import readable, reason
from game.ui.intents import Intent, PointerMoved

if TYPE_CHECKING:
    from game.session.report import Fault

PROGRAM = "jade-sparrow"
_REMEMBERED = 60
"""So many of the last inputs stand in a report."""


def say(line: str) -> None:
    """Write a line where a terminal reads it, if one does."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(f"{PROGRAM}: {line}\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        # The terminal has gone, and there is nowhere else to tell it.
        return


class FaultKeeper:
    """Writes reports into the user's folder; `record` tells the match that is being played."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._inputs: deque[str] = deque(maxlen=_REMEMBERED)
        self.record: Callable[[], str] = str

    def hear(self, intents: Sequence[Intent]) -> None:
        """Remember what the player did; a moving pointer would crowd out the rest."""
        self._inputs += [repr(each) for each in intents if not isinstance(each, PointerMoved)]

    def written(self, error: BaseException, where: str, match: str | None = None) -> Path | None:
        """Report an error, and say it; return the report's path, or None if it cannot be kept.

        `match` is the text of the record that it is about, None for that of the match being played.
        """
        from game.session.report import fault_of

        fault = fault_of(error, version=__version__, where=where, inputs=tuple(self._inputs))
        try:
            record = self.record() if match is None else match
        except Exception as other:
            # The record may be what is broken: the report says so, and is written without it.
            record, fault = "", _with(fault, f"and no record: {type(other).__name__}: {other}")
        return self.report(fault, record)

    def report(self, fault: "Fault", record: str) -> Path | None:
        """Write a fault down with a record; return the path, or None where it cannot be kept."""
        from game.session.report import report_text
        from game.storage.reports import log_fault, write_report

        path, kept = None, ""
        try:
            path = write_report(self._folder, report_text(fault, record))
            kept = readable(path)
            when = datetime.now().isoformat(" ", "seconds")
            log_fault(self._folder, f"{when} {fault.where}: {fault.error} ({kept})")
        except OSError as error:
            kept = kept or f"not kept: {reason(error)}"
        say(f"unexpected error in {fault.where}: {fault.error} ({kept})")
        return path


def _with(fault: "Fault", line: str) -> "Fault":
    return replace(fault, traceback=(*fault.traceback, line))

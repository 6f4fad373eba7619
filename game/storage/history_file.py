"""The whole history as one file, to be carried to another machine.

It is text, packed by gzip: a heading, then one line of JSON for each match with its record, its
figures and its entry in the hall of fame.
"""

import gzip
import json
import os
import tempfile
import zlib
from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from datetime import date
from pathlib import Path
from typing import Any, TypeVar, get_args

from game.locale import _
from game.storage.figures import MatchFigures
from game.storage.files import sync_folder
from game.storage.schema import HallEntry, PlayedMatch, match_row, played_match

VERSION = 1
ENDING = ".jade-history"
_HEADING = "jade_sparrow_history"
_LONGEST_LINE = 20_000_000

Value = TypeVar("Value", PlayedMatch, HallEntry, MatchFigures)


class HistoryFileError(ValueError):
    """A file that is no history; the message is one sentence for the player."""


@dataclass(frozen=True, slots=True)
class Kept:
    """One match as the history keeps it."""

    match: PlayedMatch
    record: str
    entry: HallEntry | None = None
    figures: MatchFigures | None = None


def writing(path: Path, history: Iterable[Kept]) -> Generator[int]:
    """Write a history to a file, and yield after each match how many there are so far.

    The file is there when all have been yielded, and not before. OSError if it cannot be written,
    and whatever `history` raises; then, and if it is closed early, nothing is changed.
    """
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    count, temporary = 0, Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            with gzip.GzipFile("", "wb", mtime=0, fileobj=file) as packed:
                packed.write(json.dumps({_HEADING: VERSION}).encode() + b"\n")
                for kept in history:
                    packed.write(_line(kept).encode() + b"\n")
                    count += 1
                    yield count
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
    sync_folder(path.parent)


def reading(path: Path) -> Iterator[tuple[Kept, float]]:
    """Yield the matches of a file, each with the share of the file read so far.

    HistoryFileError for what is no history, OSError if it is unreadable. The share is from 0 to 1,
    and runs ahead by as much as is read at once.
    """
    try:
        raw = path.open("rb")
    except ValueError as error:
        # A name that no file can have, such as one with a NUL in it.
        raise HistoryFileError(_("This file is no history of Jade Sparrow.")) from error
    try:
        with raw, gzip.GzipFile(fileobj=raw) as file:
            whole = max(1, path.stat().st_size)
            lines = iter(lambda: file.readline(_LONGEST_LINE), b"")
            _check_heading(next(lines, b""))
            for number, line in enumerate(lines, 1):
                yield _kept(line, number), min(1.0, raw.tell() / whole)
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise HistoryFileError(
            _("This file is no history of Jade Sparrow, or is cut off.")
        ) from error


def _check_heading(line: bytes) -> None:
    try:
        version = json.loads(line).get(_HEADING)
    except (ValueError, AttributeError, RecursionError):
        version = None
    if version is None:
        raise HistoryFileError(_("This file is no history of Jade Sparrow."))
    if version != VERSION:
        raise HistoryFileError(_("This history was written by a later version of the game."))


def _line(kept: Kept) -> str:
    values = {"match": asdict(kept.match), "record": kept.record}
    if kept.entry is not None:
        values["entry"] = asdict(kept.entry)
    if kept.figures is not None:
        values["figures"] = asdict(kept.figures)
    return json.dumps(values, ensure_ascii=False, default=date.isoformat)


def _kept(line: bytes, number: int) -> Kept:
    try:
        values = json.loads(line)
        record = values["record"]
        if not isinstance(record, str) or not line.endswith(b"\n"):
            raise TypeError("no record")
        entry, figures = values.get("entry"), values.get("figures")
        match = _value(PlayedMatch, values["match"])
        return Kept(
            played_match(match_row(match)),
            record,
            None if entry is None else _value(HallEntry, entry),
            None if figures is None else _value(MatchFigures, figures),
        )
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        sentence = _("Match {number} in this file is damaged; nothing was taken over.")
        raise HistoryFileError(sentence.format(number=number)) from error


def _value(kind: type[Value], told: Mapping[str, Any]) -> Value:
    """Return the value with these fields; ValueError, TypeError or KeyError if one does not fit."""
    return kind(**{field.name: _read(field.type, told[field.name]) for field in fields(kind)})


def _read(wanted: Any, value: Any) -> Any:
    if wanted is date:
        return date.fromisoformat(value)
    if wanted in (str, int, bool):
        if type(value) is not wanted:
            raise TypeError(f"{value!r} does not fit")
        return value
    element = get_args(wanted)[0]
    return tuple(_read(element, each) for each in value)

"""The tables of the database, and what must hold before a file is taken for ours."""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from game.locale import _

FILE_NAME = "jade_sparrow.sqlite3"

_BUSY_SECONDS = 5.0

_MIGRATIONS = (
    """
    CREATE TABLE played_match (
        id INTEGER PRIMARY KEY,
        digest TEXT NOT NULL UNIQUE,
        ruleset TEXT NOT NULL,
        opposition TEXT NOT NULL,
        players TEXT NOT NULL,
        totals TEXT NOT NULL,
        human_seat INTEGER NOT NULL,
        deals INTEGER NOT NULL,
        kept_on TEXT NOT NULL,
        is_finished INTEGER NOT NULL CHECK (is_finished IN (0, 1)),
        record BLOB NOT NULL
    );
    CREATE TABLE hall_entry (
        id INTEGER PRIMARY KEY,
        match_id INTEGER NOT NULL UNIQUE REFERENCES played_match (id),
        ruleset TEXT NOT NULL,
        opposition TEXT NOT NULL,
        name TEXT NOT NULL,
        score INTEGER NOT NULL,
        earned_on TEXT NOT NULL,
        deals INTEGER NOT NULL,
        is_assisted INTEGER NOT NULL CHECK (is_assisted IN (0, 1))
    );
    CREATE INDEX hall_order ON hall_entry (ruleset, opposition, score DESC, id)
    """,
    """
    CREATE TABLE match_record (
        match_id INTEGER PRIMARY KEY REFERENCES played_match (id),
        record BLOB NOT NULL
    );
    INSERT INTO match_record SELECT id, record FROM played_match;
    ALTER TABLE played_match DROP COLUMN record;
    CREATE TABLE match_figures (
        match_id INTEGER PRIMARY KEY REFERENCES played_match (id),
        hands INTEGER NOT NULL,
        hands_won INTEGER NOT NULL,
        self_drawn INTEGER NOT NULL,
        dealt_in INTEGER NOT NULL,
        winning_points INTEGER NOT NULL,
        best_points INTEGER NOT NULL,
        best_hand TEXT NOT NULL,
        has_won INTEGER NOT NULL CHECK (has_won IN (0, 1)),
        is_assisted INTEGER NOT NULL CHECK (is_assisted IN (0, 1))
    );
    CREATE INDEX match_order ON played_match (ruleset, opposition, is_finished, id)
    """,
)
"""What makes each version of the file from the one before; the version is SQLite's user_version.

Records have a table of their own, so that reading the others leaves their pages alone.
"""
_LATEST = len(_MIGRATIONS)

ENTRY_COLUMNS = "ruleset, opposition, name, score, earned_on, deals, is_assisted"
MATCH_COLUMNS = "ruleset, opposition, players, totals, human_seat, deals, kept_on, is_finished"
FIGURE_COLUMNS = (
    "hands, hands_won, self_drawn, dealt_in, winning_points, best_points, best_hand, has_won, "
    "is_assisted"
)

_DOUBTFUL = """WHERE NOT (
    json_valid(players) AND json_valid(totals) AND kept_on IS date(kept_on)
    AND typeof(ruleset) = 'text' AND typeof(opposition) = 'text'
    AND typeof(human_seat) = 'integer' AND typeof(deals) = 'integer'
    AND json_type(players) = 'array' AND json_type(totals) = 'array'
    AND json_type(totals, '$[' || human_seat || ']') = 'integer'
)"""
"""Matches that must be looked at; the others are sound for certain, and there may be thousands."""

_SOUND = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_INTERRUPT,
    }
)
"""Errors that say nothing against the file's content."""


class UnreadableFileError(Exception):
    """The file is no database of ours; the message says why, for the notice."""


@dataclass(frozen=True, slots=True)
class HallEntry:
    """One line of the hall of fame.

    `opposition` is the opponents' common level, or `mixed`; `is_assisted` tells that hints were
    shown or a move was taken back.
    """

    ruleset: str
    opposition: str
    name: str
    score: int
    earned_on: date
    deals: int
    is_assisted: bool


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match in the history: who played, and how it ended.

    `players` and `totals` are by seat; `is_finished` is false for a match that was given up.
    """

    ruleset: str
    opposition: str
    players: tuple[str, ...]
    totals: tuple[int, ...]
    human_seat: int
    deals: int
    kept_on: date
    is_finished: bool


def connected(path: Path | None) -> sqlite3.Connection:
    """Return a connection to a sound, current file, or to memory.

    UnreadableFileError for a file that is not ours, or is damaged; sqlite3.Error where it cannot be
    used just now.
    """
    if path is not None and path.exists() and not path.is_file():
        raise UnreadableFileError(_("it is not a file"))
    name = ":memory:" if path is None else str(path)
    connection = sqlite3.connect(name, timeout=_BUSY_SECONDS)
    try:
        _check(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        _set_up(connection)
        _migrate(connection)
    except UnreadableFileError:
        connection.close()
        raise
    except sqlite3.Error as error:
        connection.close()
        # Text that is not text has no code at all, and is damage.
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in _SOUND:
            raise
        raise UnreadableFileError(str(error)) from error
    return connection


def reconnected(path: Path) -> sqlite3.Connection:
    """Return one more connection to a file that `connected` has found sound; sqlite3.Error."""
    connection = sqlite3.connect(path, timeout=_BUSY_SECONDS)
    _set_up(connection)
    return connection


def _set_up(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def hall_entry(row: Sequence[Any]) -> HallEntry:
    """Return the entry that a row of `ENTRY_COLUMNS` is; ValueError or TypeError if it is none."""
    ruleset, opposition, name, score, day, deals, is_assisted = row
    on = date.fromisoformat(day)
    return HallEntry(ruleset, opposition, name, int(score), on, int(deals), bool(is_assisted))


def played_match(row: Sequence[Any]) -> PlayedMatch:
    """Return the match that a row of `MATCH_COLUMNS` is; ValueError or TypeError if it is none."""
    ruleset, opposition, players, totals, human_seat, deals, day, is_finished = row
    match = PlayedMatch(
        ruleset=ruleset,
        opposition=opposition,
        players=tuple(json.loads(players)),
        totals=tuple(json.loads(totals)),
        human_seat=int(human_seat),
        deals=int(deals),
        kept_on=date.fromisoformat(day),
        is_finished=bool(is_finished),
    )
    if not (0 <= match.human_seat < len(match.totals) == len(match.players)):
        raise ValueError("no total for the person")
    if not all(type(total) is int for total in match.totals):
        raise ValueError("a total is no number")
    return match


def match_row(match: PlayedMatch) -> tuple[object, ...]:
    """Return the values of `MATCH_COLUMNS` for a match."""
    return (
        match.ruleset,
        match.opposition,
        json.dumps(match.players, ensure_ascii=False),
        json.dumps(match.totals),
        match.human_seat,
        match.deals,
        match.kept_on.isoformat(),
        match.is_finished,
    )


def _check(connection: sqlite3.Connection) -> None:
    found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise UnreadableFileError(str(found).splitlines()[-1])
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if not 0 <= version <= _LATEST:
        words = _("it is of version {version}, this game reads {known}")
        raise UnreadableFileError(words.format(version=version, known=_LATEST))
    if version == 0:
        if connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
            raise UnreadableFileError(_("it is another program's database"))
        return
    # A flipped byte within a text or a name passes SQLite's own check.
    try:
        for row in connection.execute(f"SELECT {ENTRY_COLUMNS} FROM hall_entry"):
            hall_entry(row)
        for row in connection.execute(f"SELECT {MATCH_COLUMNS} FROM played_match {_DOUBTFUL}"):
            played_match(row)
    except (ValueError, TypeError) as error:
        words = _("a line in it is damaged: {reason}").format(reason=error)
        raise UnreadableFileError(words) from error


def _migrate(connection: sqlite3.Connection) -> None:
    """Bring the file up to date in one transaction; another instance may be doing the same."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version == _LATEST:
        # Nothing is to be written, and another instance may be writing for long.
        return
    connection.execute("BEGIN IMMEDIATE")
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    for number in range(version, _LATEST):
        for statement in _MIGRATIONS[number].split(";"):
            connection.execute(statement)
    if version < _LATEST:
        connection.execute(f"PRAGMA user_version = {_LATEST}")
    connection.commit()

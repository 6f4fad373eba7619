"""The database: the hall of fame and every match that was played, in one SQLite file.

It writes ahead (WAL) and synchronises each transaction, so an answered write survives a kill at any
moment, and two running games may share the file. Only a file that is damaged, or that a newer
program has written, is set aside; one that is busy never is.
"""

import json
import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Any

from game.locale import _
from game.storage.files import Notify, set_aside

FILE_NAME = "jade_sparrow.sqlite3"
PLACES = 10
"""How many places each list of the hall of fame has."""

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
)
"""What makes each version of the file from the one before; the version is SQLite's user_version.

The record comes last in its row, so that reading the other columns leaves its pages alone.
"""
_LATEST = len(_MIGRATIONS)

_ENTRY_COLUMNS = "ruleset, opposition, name, score, earned_on, deals, is_assisted"
_MATCH_COLUMNS = "ruleset, opposition, players, totals, human_seat, deals, kept_on, is_finished"
_IN_ORDER = "WHERE ruleset = ? AND opposition = ? ORDER BY score DESC, id LIMIT ?"

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


class DatabaseError(OSError):
    """The database cannot be read or written just now; nothing in it was changed."""


class _UnreadableFileError(Exception):
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


class Database:
    """The open database. `is_kept` is false where it lives in memory only, for want of a file."""

    def __init__(self, connection: sqlite3.Connection, *, is_kept: bool) -> None:
        self._connection = connection
        self.is_kept = is_kept

    @classmethod
    def opened(cls, folder: Path, notify: Notify) -> "Database":
        """Return the database in `folder`, made or brought up to date if need be; never raises.

        What went wrong is told through `notify`, one sentence each.
        """
        path = folder / FILE_NAME
        try:
            folder.mkdir(parents=True, exist_ok=True)
            try:
                return cls(_connected(path), is_kept=True)
            except _UnreadableFileError as error:
                kept = _set_aside_with_companions(path)
                sentence = _(
                    "The hall of fame could not be read ({reason}). It was kept as {name}, and a "
                    "new one was begun."
                )
                notify(sentence.format(reason=error, name=kept.name))
                return cls(_connected(path), is_kept=True)
        except (OSError, sqlite3.Error, _UnreadableFileError) as error:
            sentence = _("The hall of fame cannot be opened ({reason}): new scores are not kept.")
            notify(sentence.format(reason=error))
            return cls(_connected(None), is_kept=False)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def keep(self, match: PlayedMatch, record: str, entry: HallEntry | None = None) -> int | None:
        """Keep a match with its record, and the entry it earned if any; return the entry's place.

        The same record is kept only once, however often this is called. Places count from 1;
        returns None without an entry, or where it stands below the last place. Raises
        DatabaseError.
        """
        with self._transaction() as connection:
            match_id = _added_match(connection, match, record)
            if entry is None:
                return None
            entry_id = _added_entry(connection, match_id, entry)
            rows = connection.execute(
                f"SELECT id FROM hall_entry {_IN_ORDER}",
                (entry.ruleset, entry.opposition, PLACES),
            )
            order = [row[0] for row in rows]
        return order.index(entry_id) + 1 if entry_id in order else None

    def hall(self, ruleset: str, opposition: str) -> tuple[HallEntry, ...]:
        """Return the best entries, the first place first; raises DatabaseError."""
        with self._transaction() as connection:
            rows = connection.execute(
                f"SELECT {_ENTRY_COLUMNS} FROM hall_entry {_IN_ORDER}",
                (ruleset, opposition, PLACES),
            ).fetchall()
        return tuple(_hall_entry(row) for row in rows)

    def boards(self) -> tuple[str, ...]:
        """Return the rulesets of which the hall has entries, in order; raises DatabaseError."""
        with self._transaction() as connection:
            rows = connection.execute("SELECT DISTINCT ruleset FROM hall_entry ORDER BY ruleset")
            return tuple(row[0] for row in rows)

    def matches(self) -> tuple[tuple[int, PlayedMatch], ...]:
        """Return the matches kept with their numbers, the latest first; raises DatabaseError."""
        with self._transaction() as connection:
            rows = connection.execute(
                f"SELECT {_MATCH_COLUMNS}, id FROM played_match ORDER BY id DESC"
            ).fetchall()
        return tuple((row[-1], _played_match(row[:-1])) for row in rows)

    def record(self, number: int) -> str:
        """Return the record's text of the match with that number; raises DatabaseError."""
        with self._transaction() as connection:
            row = connection.execute(
                "SELECT record FROM played_match WHERE id = ?", (number,)
            ).fetchone()
        try:
            if row is not None:
                return zlib.decompress(row[0]).decode()
        except (zlib.error, UnicodeDecodeError) as error:
            raise DatabaseError(f"the record of match {number} is damaged: {error}") from error
        raise DatabaseError(f"no match has the number {number}")

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        try:
            with self._connection:
                yield self._connection
        except sqlite3.Error as error:
            sentence = _("The hall of fame cannot be used just now ({reason}).")
            raise DatabaseError(sentence.format(reason=error)) from error


def _set_aside_with_companions(path: Path) -> Path:
    """Rename the database and the files that SQLite keeps beside it."""
    kept = set_aside(path)
    for ending in ("-wal", "-shm"):
        companion = path.with_name(path.name + ending)
        if companion.exists():
            companion.rename(kept.with_name(kept.name + ending))
    return kept


def _connected(path: Path | None) -> sqlite3.Connection:
    """Return a connection to a sound, current file, or to memory; raise for any other file."""
    if path is not None and path.exists() and not path.is_file():
        raise _UnreadableFileError("it is not a file")
    name = ":memory:" if path is None else str(path)
    connection = sqlite3.connect(name, timeout=_BUSY_SECONDS)
    try:
        _check(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        _migrate(connection)
    except _UnreadableFileError:
        connection.close()
        raise
    except sqlite3.Error as error:
        connection.close()
        # Text that is not text has no code at all, and is damage.
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in _SOUND:
            raise
        raise _UnreadableFileError(str(error)) from error
    return connection


def _check(connection: sqlite3.Connection) -> None:
    found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise _UnreadableFileError(str(found).splitlines()[-1])
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if not 0 <= version <= _LATEST:
        raise _UnreadableFileError(f"it is of version {version}, this game reads {_LATEST}")
    if version == 0:
        if connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
            raise _UnreadableFileError("it is another program's database")
        return
    # A flipped byte within a text or a name passes SQLite's own check.
    try:
        for row in connection.execute(f"SELECT {_ENTRY_COLUMNS} FROM hall_entry"):
            _hall_entry(row)
        for row in connection.execute(f"SELECT {_MATCH_COLUMNS} FROM played_match"):
            _played_match(row)
    except (ValueError, TypeError) as error:
        raise _UnreadableFileError(f"a line in it is damaged: {error}") from error


def _migrate(connection: sqlite3.Connection) -> None:
    """Bring the file up to date in one transaction; another instance may be doing the same."""
    connection.execute("BEGIN IMMEDIATE")
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    for number in range(version, _LATEST):
        for statement in _MIGRATIONS[number].split(";"):
            connection.execute(statement)
    if version < _LATEST:
        connection.execute(f"PRAGMA user_version = {_LATEST}")
    connection.commit()


def _hall_entry(row: Sequence[Any]) -> HallEntry:
    ruleset, opposition, name, score, day, deals, is_assisted = row
    on = date.fromisoformat(day)
    return HallEntry(ruleset, opposition, name, int(score), on, int(deals), bool(is_assisted))


def _played_match(row: Sequence[Any]) -> PlayedMatch:
    ruleset, opposition, players, totals, human_seat, deals, day, is_finished = row
    return PlayedMatch(
        ruleset=ruleset,
        opposition=opposition,
        players=tuple(json.loads(players)),
        totals=tuple(json.loads(totals)),
        human_seat=int(human_seat),
        deals=int(deals),
        kept_on=date.fromisoformat(day),
        is_finished=bool(is_finished),
    )


def _added_match(connection: sqlite3.Connection, match: PlayedMatch, record: str) -> int:
    digest = sha256(record.encode()).hexdigest()
    connection.execute(
        f"INSERT OR IGNORE INTO played_match (digest, {_MATCH_COLUMNS}, record)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            digest,
            match.ruleset,
            match.opposition,
            json.dumps(match.players, ensure_ascii=False),
            json.dumps(match.totals),
            match.human_seat,
            match.deals,
            match.kept_on.isoformat(),
            match.is_finished,
            zlib.compress(record.encode()),
        ),
    )
    row = connection.execute("SELECT id FROM played_match WHERE digest = ?", (digest,)).fetchone()
    return int(row[0])


def _added_entry(connection: sqlite3.Connection, match_id: int, entry: HallEntry) -> int:
    connection.execute(
        f"INSERT OR IGNORE INTO hall_entry (match_id, {_ENTRY_COLUMNS})"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            match_id,
            entry.ruleset,
            entry.opposition,
            entry.name,
            entry.score,
            entry.earned_on.isoformat(),
            entry.deals,
            entry.is_assisted,
        ),
    )
    row = connection.execute("SELECT id FROM hall_entry WHERE match_id = ?", (match_id,)).fetchone()
    return int(row[0])

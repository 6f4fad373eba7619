"""The database: the hall of fame and every match that was played, in one SQLite file.

It writes ahead (WAL) and synchronises each transaction, so an answered write survives a kill at any
moment, and two running games may share the file. Only a file that is damaged, or that a newer
program has written, is set aside; one that is busy never is.
"""

import sqlite3
import zlib
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import astuple
from datetime import date
from hashlib import sha256
from pathlib import Path

from game.locale import _
from game.storage.figures import BestHand, MatchFigures, Played, Statistics
from game.storage.files import Notify, set_aside
from game.storage.history_file import Kept
from game.storage.schema import (
    ENTRY_COLUMNS,
    FIGURE_COLUMNS,
    FILE_NAME,
    MATCH_COLUMNS,
    HallEntry,
    PlayedMatch,
    UnreadableFileError,
    connected,
    hall_entry,
    match_row,
    played_match,
    reconnected,
)
from game.storage.trouble import reason

__all__ = ["FILE_NAME", "PLACES", "Database", "DatabaseError", "HallEntry", "PlayedMatch"]

PLACES = 10
"""How many places each list of the hall of fame has."""

_IN_ORDER = "WHERE ruleset = ? AND opposition = ? ORDER BY score DESC, id LIMIT ?"
_CHOSEN = "(? IN ('', ruleset)) AND (? IN ('', opposition))"


class DatabaseError(OSError):
    """The database cannot be read or written just now; nothing in it was changed."""


class Database:
    """The open database. `is_kept` is false where it lives in memory only, for want of a file."""

    def __init__(self, connection: sqlite3.Connection, path: Path | None = None) -> None:
        self._connection = connection
        self._path = path
        self.is_kept = path is not None

    @classmethod
    def opened(cls, folder: Path | None, notify: Notify) -> "Database":
        """Return the database in `folder`, made or brought up to date if need be; never raises.

        What went wrong is told through `notify`, one sentence each. Without a folder it lives in
        memory, and the player has been told already.
        """
        if folder is None:
            return cls(connected(None))
        path = folder / FILE_NAME
        try:
            folder.mkdir(parents=True, exist_ok=True)
            try:
                return cls(connected(path), path)
            except UnreadableFileError as error:
                kept = _set_aside_with_companions(path)
                sentence = _(
                    "The hall of fame could not be read ({reason}). It was kept as {name}, and a "
                    "new one was begun."
                )
                notify(sentence.format(reason=error, name=kept.name))
                return cls(connected(path), path)
        except (OSError, sqlite3.Error, UnreadableFileError) as error:
            sentence = _(
                "The hall of fame cannot be opened ({reason}): matches and scores of this sitting "
                "are not kept. Put that right and start the game again."
            )
            notify(sentence.format(reason=reason(error)))
            return cls(connected(None))

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def keep(
        self,
        match: PlayedMatch,
        record: str,
        entry: HallEntry | None = None,
        figures: MatchFigures | None = None,
    ) -> int | None:
        """Keep a match with its record, and the entry it earned if any; return the entry's place.

        The same record is kept only once, however often this is called. Places count from 1;
        returns None without an entry, or where it stands below the last place. Raises
        DatabaseError.
        """
        with self._transaction() as connection:
            number, _is_new = _added(connection, Kept(match, record, entry, figures))
            if entry is None:
                return None
            rows = connection.execute(
                f"SELECT match_id FROM hall_entry {_IN_ORDER}",
                (entry.ruleset, entry.opposition, PLACES),
            )
            order = [row[0] for row in rows]
        return order.index(number) + 1 if number in order else None

    def delete(self, number: int) -> None:
        """Delete a match, its record, and its entry in the hall of fame; raises DatabaseError."""
        with self._transaction() as connection:
            connection.execute("DELETE FROM hall_entry WHERE match_id = ?", (number,))
            connection.execute("DELETE FROM match_figures WHERE match_id = ?", (number,))
            connection.execute("DELETE FROM match_record WHERE match_id = ?", (number,))
            connection.execute("DELETE FROM played_match WHERE id = ?", (number,))

    def hall(self, ruleset: str, opposition: str) -> tuple[HallEntry, ...]:
        """Return the best entries, the first place first; raises DatabaseError."""
        with self._transaction() as connection:
            rows = connection.execute(
                f"SELECT {ENTRY_COLUMNS} FROM hall_entry {_IN_ORDER}",
                (ruleset, opposition, PLACES),
            ).fetchall()
        return tuple(hall_entry(row) for row in rows)

    def boards(self) -> tuple[str, ...]:
        """Return the rulesets of which the hall has entries, in order; raises DatabaseError."""
        with self._transaction() as connection:
            rows = connection.execute("SELECT DISTINCT ruleset FROM hall_entry ORDER BY ruleset")
            return tuple(row[0] for row in rows)

    def matches(
        self, ruleset: str = "", opposition: str = ""
    ) -> tuple[tuple[int, PlayedMatch], ...]:
        """Return the matches kept with their numbers, the latest first; raises DatabaseError.

        An empty ruleset or opposition stands for all.
        """
        with self._transaction() as connection:
            rows = connection.execute(
                f"SELECT {MATCH_COLUMNS}, id FROM played_match WHERE {_CHOSEN} ORDER BY id DESC",
                (ruleset, opposition),
            ).fetchall()
        return tuple((row[-1], played_match(row[:-1])) for row in rows)

    def assisted(self) -> frozenset[int]:
        """Return the numbers of the matches played with help; raises DatabaseError."""
        with self._transaction() as connection:
            rows = connection.execute("SELECT match_id FROM match_figures WHERE is_assisted")
            return frozenset(row[0] for row in rows)

    def record(self, number: int) -> str:
        """Return the record's text of the match with that number; raises DatabaseError."""
        with self._transaction() as connection:
            row = connection.execute(
                "SELECT record, digest FROM match_record JOIN played_match ON id = match_id"
                " WHERE id = ?",
                (number,),
            ).fetchone()
        if row is None:
            raise DatabaseError(_("This match is not in the history any more."))
        sentence = _("The record of match {number} is damaged, and cannot be shown.")
        try:
            text = zlib.decompress(row[0]).decode()
        except (zlib.error, UnicodeDecodeError) as error:
            raise DatabaseError(sentence.format(number=number)) from error
        if _digest(text) != row[1]:
            raise DatabaseError(sentence.format(number=number))
        return text

    def played(self) -> tuple[Played, ...]:
        """Return how many finished matches there are of each kind; raises DatabaseError."""
        with self._transaction() as connection:
            rows = connection.execute(
                "SELECT ruleset, opposition, count(*) FROM played_match WHERE is_finished"
                " GROUP BY ruleset, opposition ORDER BY ruleset, opposition"
            )
            return tuple(Played(*row) for row in rows)

    def statistics(self, ruleset: str = "", opposition: str = "") -> Statistics:
        """Return what came of the matches of one kind; raises DatabaseError.

        An empty ruleset or opposition stands for all.
        """
        chosen = (ruleset, opposition)
        with self._transaction() as connection:
            ended = connection.execute(
                "SELECT kept_on, json_extract(totals, '$[' || human_seat || ']'), is_finished"
                f" FROM played_match WHERE {_CHOSEN} ORDER BY id",
                chosen,
            ).fetchall()
            sums = connection.execute(
                "SELECT total(has_won), total(hands), total(hands_won), total(self_drawn),"
                " total(dealt_in), total(winning_points) FROM match_figures"
                f" JOIN played_match ON id = match_id WHERE is_finished AND {_CHOSEN}",
                chosen,
            ).fetchone()
            best = connection.execute(
                "SELECT best_points, best_hand, match_id, kept_on FROM match_figures"
                f" JOIN played_match ON id = match_id WHERE is_finished AND {_CHOSEN}"
                " AND best_hand != '' ORDER BY best_points DESC, match_id LIMIT 1",
                chosen,
            ).fetchone()
        wins, hands, hands_won, self_drawn, dealt_in, winning_points = map(int, sums)
        totals = [(date.fromisoformat(day), total) for day, total, is_over in ended if is_over]
        return Statistics(
            matches=len(totals),
            wins=wins,
            given_up=len(ended) - len(totals),
            hands=hands,
            hands_won=hands_won,
            self_drawn=self_drawn,
            dealt_in=dealt_in,
            winning_points=winning_points,
            best=None if best is None else _best_hand(*best),
            totals=tuple(totals),
        )

    def figures(self, number: int) -> MatchFigures | None:
        """Return the figures of a match; None where they are not known; raises DatabaseError."""
        with self._transaction() as connection:
            row = connection.execute(
                f"SELECT {FIGURE_COLUMNS} FROM match_figures WHERE match_id = ?", (number,)
            ).fetchone()
        return None if row is None else MatchFigures(*row[:-2], *map(bool, row[-2:]))

    def without_figures(self) -> tuple[int, ...]:
        """Return the numbers of the finished matches that have none; raises DatabaseError."""
        with self._transaction() as connection:
            rows = connection.execute(
                "SELECT id FROM played_match LEFT JOIN match_figures ON id = match_id"
                " WHERE is_finished AND match_id IS NULL ORDER BY id"
            )
            return tuple(row[0] for row in rows)

    def add_figures(self, number: int, figures: MatchFigures) -> None:
        """Add the figures of a match that has none; raises DatabaseError."""
        with self._transaction() as connection:
            _add_figures(connection, number, figures)

    def everything(self) -> Iterator[Kept]:
        """Yield all that is kept, the earliest first; raises DatabaseError."""
        for number, match in reversed(self.matches()):
            with self._transaction() as connection:
                row = connection.execute(
                    f"SELECT {ENTRY_COLUMNS} FROM hall_entry WHERE match_id = ?", (number,)
                ).fetchone()
            entry = None if row is None else hall_entry(row)
            yield Kept(match, self.record(number), entry, self.figures(number))

    def adding(self, kept: Iterable[Kept]) -> Generator[bool]:
        """Add matches, and yield for each whether it was new; they are kept after the last one.

        Raises DatabaseError, and whatever `kept` raises; then, and if it is closed early, nothing
        is changed. Whatever is done with the database in between is done beside it, and neither
        sees the other's changes.
        """
        with self._apart() as own, self._transaction(own) as connection:
            for each in kept:
                yield _added(connection, each)[1]

    def count(self) -> int:
        """Return how many matches are kept; raises DatabaseError."""
        with self._transaction() as connection:
            return int(connection.execute("SELECT count(*) FROM played_match").fetchone()[0])

    @contextmanager
    def _apart(self) -> Iterator[sqlite3.Connection]:
        """Give a connection of its own to what takes long; in memory there is only one."""
        if self._path is None:
            yield self._connection
            return
        connection = reconnected(self._path)
        try:
            yield connection
        finally:
            connection.close()

    @contextmanager
    def _transaction(self, own: sqlite3.Connection | None = None) -> Iterator[sqlite3.Connection]:
        try:
            with own or self._connection as connection:
                yield connection
        except sqlite3.Error as error:
            sentence = _("The hall of fame cannot be used just now ({reason}).")
            raise DatabaseError(sentence.format(reason=reason(error))) from error


def _best_hand(points: int, hand: str, match: int, day: str) -> BestHand:
    return BestHand(points, hand, match, date.fromisoformat(day))


def _set_aside_with_companions(path: Path) -> Path:
    """Rename the database and the files that SQLite keeps beside it."""
    kept = set_aside(path)
    for ending in ("-wal", "-shm"):
        companion = path.with_name(path.name + ending)
        if companion.exists():
            companion.rename(kept.with_name(kept.name + ending))
    return kept


def _digest(record: str) -> str:
    return sha256(record.encode()).hexdigest()


def _added(connection: sqlite3.Connection, kept: Kept) -> tuple[int, bool]:
    """Return the number of a match, added if it was not there, and whether it was new."""
    digest = _digest(kept.record)
    done = connection.execute(
        f"INSERT OR IGNORE INTO played_match (digest, {MATCH_COLUMNS})"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (digest, *match_row(kept.match)),
    )
    is_new = done.rowcount > 0
    row = connection.execute("SELECT id FROM played_match WHERE digest = ?", (digest,)).fetchone()
    number, entry = int(row[0]), kept.entry
    connection.execute(
        "INSERT OR IGNORE INTO match_record (match_id, record) VALUES (?, ?)",
        (number, zlib.compress(kept.record.encode())),
    )
    if kept.figures is not None:
        _add_figures(connection, number, kept.figures)
    if entry is not None:
        connection.execute(
            f"INSERT OR IGNORE INTO hall_entry (match_id, {ENTRY_COLUMNS})"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                number,
                entry.ruleset,
                entry.opposition,
                entry.name,
                entry.score,
                entry.earned_on.isoformat(),
                entry.deals,
                entry.is_assisted,
            ),
        )
    return number, is_new


def _add_figures(connection: sqlite3.Connection, number: int, figures: MatchFigures) -> None:
    connection.execute(
        f"INSERT OR IGNORE INTO match_figures (match_id, {FIGURE_COLUMNS})"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (number, *astuple(figures)),
    )

"""The history: statistics, deletion, and the whole of it as one file."""

import gzip
import json
import sqlite3
import zlib
from dataclasses import replace
from datetime import date
from hashlib import sha256

import pytest

from game.storage import schema
from game.storage.database import FILE_NAME, Database, DatabaseError, HallEntry, PlayedMatch
from game.storage.figures import BestHand, MatchFigures, Played
from game.storage.history_file import HistoryFileError, reading, writing

DAY = date(2026, 11, 30)
MATCH = PlayedMatch(
    "parlour", "easy", ("Ada", "Bao", "Chloé", "竹"), (90, 10, 0, -100), 0, 8, DAY, True
)
ENTRY = HallEntry("parlour", "easy", "Ada", 90, DAY, 8, False)
FIGURES = MatchFigures(8, 3, 1, 2, 60, 40, "111m +1m draw seat=E", True, False)


def written(path, history) -> int:
    """Write a history to its end; return how many matches are in the file."""
    return max(writing(path, history), default=0)


def added(database: Database, path) -> tuple[int, int]:
    """Add the matches of a file; return how many were new, and how many were there already."""
    found = list(database.adding(kept for kept, _share in reading(path)))
    return sum(found), len(found) - sum(found)


def refuse(sentence: str) -> None:
    raise AssertionError(sentence)


@pytest.fixture
def database(tmp_path):
    database = Database.opened(tmp_path, refuse)
    yield database
    database.close()


def filled(database: Database) -> Database:
    database.keep(MATCH, "one", ENTRY, FIGURES)
    lost = replace(
        FIGURES, hands_won=1, winning_points=8, best_points=8, best_hand="b", has_won=False
    )
    database.keep(
        replace(MATCH, totals=(-5, 5, 0, 0), kept_on=date(2026, 12, 1)), "two", None, lost
    )
    database.keep(
        replace(MATCH, is_finished=False), "three", None, replace(FIGURES, best_points=999)
    )
    database.keep(replace(MATCH, ruleset="british", human_seat=3), "four", None, FIGURES)
    return database


def test_statistics_of_one_kind(database):
    found = filled(database).statistics("parlour", "easy")
    assert (found.matches, found.wins, found.given_up) == (2, 1, 1)
    assert (found.hands, found.hands_won, found.self_drawn, found.dealt_in) == (16, 4, 2, 4)
    assert found.mean_winning_value == 17
    assert found.best == BestHand(40, "111m +1m draw seat=E", 1, DAY)
    assert found.totals == ((DAY, 90), (date(2026, 12, 1), -5))


def test_statistics_of_all_and_of_none(database):
    assert filled(database).statistics().matches == 3
    assert database.statistics("british").totals == ((DAY, -100),)
    nothing = database.statistics("lounge", "difficult")
    assert (nothing.matches, nothing.best, nothing.mean_winning_value) == (0, None, None)
    assert database.played() == (Played("british", "easy", 1), Played("parlour", "easy", 2))
    assert [number for number, _ in database.matches("parlour")] == [3, 2, 1]


def test_a_match_is_deleted_with_all_that_is_of_it(database):
    filled(database).delete(1)
    assert [number for number, _ in database.matches()] == [4, 3, 2]
    assert database.hall("parlour", "easy") == ()
    assert database.statistics("parlour", "easy").matches == 1
    with pytest.raises(DatabaseError, match="not in the history"):
        database.record(1)
    database.delete(77)


def test_figures_are_added_to_matches_kept_without(database):
    database.keep(MATCH, "one")
    assert database.without_figures() == (1,)
    database.add_figures(1, FIGURES)
    database.add_figures(1, replace(FIGURES, hands=99))
    assert database.without_figures() == ()
    assert database.figures(1) == FIGURES


def test_a_damaged_record_is_told_and_the_others_are_read(database, tmp_path):
    filled(database)
    other = sqlite3.connect(tmp_path / FILE_NAME)
    for number, record in ((1, b"rubbish"), (2, schema.json.dumps("x").encode())):
        other.execute("UPDATE match_record SET record = ? WHERE match_id = ?", (record, number))
    other.commit()
    other.close()
    for number in (1, 2):
        with pytest.raises(DatabaseError, match="damaged"):
            database.record(number)
    assert database.record(3) == "three"


def test_the_first_version_of_the_file_is_read(tmp_path):
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    connection.executescript(schema._MIGRATIONS[0] + "; PRAGMA user_version = 1")
    digest, record = sha256(b"old").hexdigest(), zlib.compress(b"old")
    connection.execute(
        "INSERT INTO played_match VALUES (7, ?, 'parlour', 'easy', '[\"A\"]', '[3]', 0, 1,"
        " '2026-11-30', 1, ?)",
        (digest, record),
    )
    connection.commit()
    connection.close()
    database = Database.opened(tmp_path, refuse)
    assert database.record(7) == "old"
    assert database.without_figures() == (7,)
    assert database.keep(MATCH, "one", ENTRY, FIGURES) == 1
    database.close()


def test_the_history_travels_as_one_file(database, tmp_path):
    path = tmp_path / "all.jade-history"
    assert written(path, filled(database).everything()) == 4
    other = Database.opened(tmp_path / "other", refuse)
    other.keep(MATCH, "one", ENTRY, FIGURES)
    assert added(other, path) == (3, 1)
    assert added(other, path) == (0, 4)
    assert list(other.everything()) == list(database.everything())
    assert other.hall("parlour", "easy") == (ENTRY,)
    assert other.statistics() == database.statistics()
    other.close()


def test_an_export_that_fails_leaves_the_old_file(database, tmp_path):
    path = tmp_path / "all.jade-history"
    written(path, filled(database).everything())
    before = path.read_bytes()

    def broken():
        yield from database.everything()
        raise DatabaseError("gone")

    with pytest.raises(DatabaseError):
        written(path, broken())
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir() if each.name.endswith(".new")] == []


def damaged_files(whole: bytes):
    yield from (whole[:length] for length in range(0, len(whole), 97))
    lines = gzip.decompress(whole).splitlines(keepends=True)
    yield b"a diary"
    yield bytes(600)
    yield gzip.compress(b"".join(lines[1:]))
    yield gzip.compress(b'{"jade_sparrow_history": 2}\n')
    yield gzip.compress(b"[]\n")
    yield gzip.compress(b"".join(lines)[:-1])
    for change in (
        lambda values: values.pop("match"),
        lambda values: values["match"].update(totals=[1, "2"]),
        lambda values: values["match"].update(human_seat=True),
        lambda values: values["match"].update(human_seat=4),
        lambda values: values["match"].update(human_seat=-1),
        lambda values: values["match"].update(kept_on="yesterday"),
        lambda values: values["figures"].pop("hands"),
        lambda values: values.update(record=7),
    ):
        values = json.loads(lines[1])
        change(values)
        yield gzip.compress(lines[0] + json.dumps(values).encode() + b"\n" + b"".join(lines[2:]))


def test_a_damaged_file_changes_nothing(database, tmp_path):
    path = tmp_path / "all.jade-history"
    written(path, filled(database).everything())
    other = Database.opened(tmp_path / "other", refuse)
    for data in damaged_files(path.read_bytes()):
        path.write_bytes(data)
        with pytest.raises(HistoryFileError):
            added(other, path)
        assert other.matches() == ()
    other.close()

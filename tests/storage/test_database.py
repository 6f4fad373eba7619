import sqlite3
import subprocess
import sys
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game.storage.database import FILE_NAME, Database, HallEntry, PlayedMatch

MATCH = PlayedMatch(
    ruleset="parlour",
    opposition="easy",
    players=("Ada", "Bao", "Chloé", "Deng"),
    totals=(900, 492, 372, 336),
    human_seat=0,
    deals=8,
    kept_on=date(2026, 11, 30),
    is_finished=True,
)
ENTRY = HallEntry("parlour", "easy", "Ada", 900, date(2026, 11, 30), 8, False)


def refuse(sentence: str) -> None:
    raise AssertionError(sentence)


def kept(folder: Path, count: int = 3) -> bytes:
    """Fill a database and return its bytes as they lie on the disk once it is closed."""
    database = Database.opened(folder, refuse)
    for number in range(count):
        database.keep(MATCH, f"record {number}", replace(ENTRY, score=100 * number))
    database.close()
    return (folder / FILE_NAME).read_bytes()


def test_an_entry_is_found_again(tmp_path):
    database = Database.opened(tmp_path, refuse)
    assert database.keep(MATCH, "a record", ENTRY) == 1
    database.close()
    again = Database.opened(tmp_path, refuse)
    assert again.hall("parlour", "easy") == (ENTRY,)
    assert again.hall("parlour", "mixed") == ()
    assert again.hall("hong_kong", "easy") == ()
    ((number, match),) = again.matches()
    assert match == MATCH
    assert again.record(number) == "a record"


def test_ten_places_in_order_and_the_earlier_of_two_equals_first(tmp_path):
    database = Database.opened(tmp_path, refuse)
    scores = [50, 70, 70, 10, 90, 20, 30, 40, 60, 80, 100]
    places = [
        database.keep(MATCH, str(number), replace(ENTRY, score=score, name=f"P{number}"))
        for number, score in enumerate(scores)
    ]
    assert places == [1, 1, 2, 4, 1, 5, 5, 5, 4, 2, 1]
    assert [entry.score for entry in database.hall("parlour", "easy")] == [
        100, 90, 80, 70, 70, 60, 50, 40, 30, 20,
    ]  # fmt: skip
    assert [e.name for e in database.hall("parlour", "easy") if e.score == 70] == ["P1", "P2"]
    assert database.keep(MATCH, "low", replace(ENTRY, score=5)) is None


def test_the_same_match_is_kept_once(tmp_path):
    database = Database.opened(tmp_path, refuse)
    assert database.keep(MATCH, "same", ENTRY) == 1
    assert database.keep(MATCH, "same", ENTRY) == 1
    assert len(database.matches()) == 1
    assert len(database.hall("parlour", "easy")) == 1


def test_a_match_without_an_entry(tmp_path):
    database = Database.opened(tmp_path, refuse)
    assert database.keep(replace(MATCH, is_finished=False), "given up") is None
    assert [match.is_finished for _, match in database.matches()] == [False]


def test_two_instances_share_the_file(tmp_path):
    one = Database.opened(tmp_path, refuse)
    other = Database.opened(tmp_path, refuse)
    one.keep(MATCH, "one", ENTRY)
    other.keep(MATCH, "other", replace(ENTRY, score=1000))
    assert [entry.score for entry in one.hall("parlour", "easy")] == [1000, 900]


def test_first_starts_at_the_same_moment(tmp_path):
    program = (
        "import sys; from pathlib import Path; from game.storage.database import Database\n"
        "sys.stdin.readline()\n"
        "notices = []; Database.opened(Path(sys.argv[1]), notices.append); print(notices)"
    )
    starts = [
        subprocess.Popen(
            [sys.executable, "-c", program, str(tmp_path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    for start in starts:
        assert start.stdin is not None
        start.stdin.write("\n")
        start.stdin.flush()
    assert [start.communicate(timeout=60)[0].strip() for start in starts] == ["[]"] * 4


def test_a_busy_file_is_never_set_aside(tmp_path, monkeypatch):
    kept(tmp_path)
    monkeypatch.setattr("game.storage.schema._BUSY_SECONDS", 0.05)
    blocker = sqlite3.connect(tmp_path / FILE_NAME)
    blocker.execute("BEGIN EXCLUSIVE")
    blocker.execute("UPDATE hall_entry SET score = score")
    notices: list[str] = []
    database = Database.opened(tmp_path, notices.append)
    if database.is_kept:
        with pytest.raises(OSError, match="cannot be used just now"):
            database.keep(MATCH, "while busy", ENTRY)
    blocker.rollback()
    assert [path.name for path in tmp_path.iterdir() if "damaged" in path.name] == []
    assert len(Database.opened(tmp_path, refuse).hall("parlour", "easy")) == 3


def test_a_file_that_another_program_has_for_itself_is_told_and_never_set_aside(
    tmp_path, monkeypatch
):
    kept(tmp_path)
    monkeypatch.setattr("game.storage.schema._BUSY_SECONDS", 0.05)
    blocker = sqlite3.connect(tmp_path / FILE_NAME)
    blocker.execute("PRAGMA locking_mode = EXCLUSIVE")
    blocker.execute("BEGIN EXCLUSIVE")
    blocker.execute("UPDATE hall_entry SET score = score")
    notices: list[str] = []
    database = Database.opened(tmp_path, notices.append)
    assert not database.is_kept
    assert len(notices) == 1
    assert "another program is using it" in notices[0]
    blocker.rollback()
    blocker.close()
    assert [path.name for path in tmp_path.iterdir() if "damaged" in path.name] == []
    assert len(Database.opened(tmp_path, refuse).hall("parlour", "easy")) == 3


def test_each_transaction_waits_for_the_disk(tmp_path):
    """A kill shows nothing of it, and a power cut would: it is asked of SQLite."""
    for database in (Database.opened(tmp_path, refuse), Database.opened(tmp_path, refuse)):
        connection = database._connection
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        with database._apart() as own:
            assert own.execute("PRAGMA synchronous").fetchone() == (2,)


def damages(data: bytes) -> dict[str, bytes]:
    size = len(data)
    flips = {
        f"flip {place}": data[:place] + bytes([data[place] ^ 0x55]) + data[place + 1 :]
        for place in range(0, size, 997)
    }
    return {
        **{f"cut {length}": data[:length] for length in range(512, size, 512)},
        **flips,
        "nuls": bytes(size),
        "text": b"a diary, perhaps",
        "nul tail": data[: size // 2] + bytes(size - size // 2),
    }


def test_damaged_files(tmp_path):
    """Whatever the damage, the game starts, and either reads the file or keeps it and says so."""
    data = kept(tmp_path / "sound")
    for name, damaged in damages(data).items():
        folder = tmp_path / name.replace(" ", "_")
        folder.mkdir()
        (folder / FILE_NAME).write_bytes(damaged)
        notices: list[str] = []
        database = Database.opened(folder, notices.append)
        assert database.is_kept, name
        database.hall("parlour", "easy")
        database.matches()
        assert database.keep(MATCH, "new", replace(ENTRY, score=5000)) == 1
        database.close()
        aside = folder / f"{FILE_NAME}.damaged-1"
        assert aside.exists() == bool(notices), name
        if notices:
            assert aside.read_bytes() == damaged, name
            assert aside.name in notices[0]


def test_an_empty_file_is_a_new_database(tmp_path):
    (tmp_path / FILE_NAME).write_bytes(b"")
    assert Database.opened(tmp_path, refuse).keep(MATCH, "r", ENTRY) == 1


@pytest.mark.parametrize("statement", ["PRAGMA user_version = 99", "PRAGMA user_version = -1"])
def test_a_future_version_is_kept_aside(tmp_path, statement):
    kept(tmp_path)
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    connection.execute(statement)
    connection.close()
    notices: list[str] = []
    assert Database.opened(tmp_path, notices.append).is_kept
    assert "version" in notices[0]
    aside = sqlite3.connect(tmp_path / f"{FILE_NAME}.damaged-1")
    assert aside.execute("SELECT count(*) FROM hall_entry").fetchone() == (3,)


def test_another_programs_database_is_left_alone(tmp_path):
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    connection.execute("CREATE TABLE recipes (name)")
    connection.close()
    notices: list[str] = []
    Database.opened(tmp_path, notices.append)
    assert "another program" in notices[0]


def test_a_folder_in_its_place(tmp_path):
    (tmp_path / FILE_NAME).mkdir()
    (tmp_path / FILE_NAME / "letter.txt").write_text("keep me")
    notices: list[str] = []
    assert Database.opened(tmp_path, notices.append).is_kept
    assert (tmp_path / f"{FILE_NAME}.damaged-1" / "letter.txt").read_text() == "keep me"
    assert len(notices) == 1


def test_nowhere_to_write(tmp_path):
    (tmp_path / "file").write_text("")
    notices: list[str] = []
    database = Database.opened(tmp_path / "file" / "below", notices.append)
    assert not database.is_kept
    assert "not kept" in notices[0]
    assert database.keep(MATCH, "r", ENTRY) == 1
    assert database.hall("parlour", "easy") == (ENTRY,)


def test_a_folder_named_in_other_letters(tmp_path):
    folder = tmp_path / "竹雀 – été"
    kept(folder)
    assert len(Database.opened(folder, refuse).hall("parlour", "easy")) == 3

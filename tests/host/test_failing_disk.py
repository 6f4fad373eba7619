"""Every call that can fail fails in turn: the match goes on, nothing kept is lost, all is told."""

import errno
import os
import tempfile
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from figures import figure
from test_host import CHOICES, FILE, House, play

from game.session.record import parse_record
from game.storage.database import DatabaseError

CALLS = ("open", "write", "fsync", "replace", "rename", "mkstemp", "unlink")
TROUBLES = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS)


class Disk:
    """Lets the k-th call of one kind fail, or every k-th; other folders are left alone."""

    def __init__(self, patch, folder: Path, kind: str, k: int, *, is_every: bool) -> None:
        self.calls = 0
        self.failed = 0
        self.kind, self.k, self.is_every = kind, k, is_every
        self.trouble = TROUBLES[k % len(TROUBLES)]
        path_open, fsync, fdopen = Path.open, os.fsync, os.fdopen
        move, rename, unlink, mkstemp = Path.replace, Path.rename, Path.unlink, tempfile.mkstemp

        def is_ours(path) -> bool:
            return folder in Path(path).parents and "sqlite" not in Path(path).name

        def opened(path, mode="r", *more, **how):
            if is_ours(path):
                self.count("open")
            file = path_open(path, mode, *more, **how)
            return Writing(file, self) if is_ours(path) and path.suffix == ".jsonl" else file

        def counted(kind, call):
            def counting(*arguments, **how):
                self.count(kind)
                return call(*arguments, **how)

            return counting

        patch.setattr(Path, "open", opened)
        patch.setattr(os, "fdopen", lambda *arguments: Writing(fdopen(*arguments), self))
        patch.setattr(os, "fsync", counted("fsync", fsync))
        patch.setattr(Path, "replace", counted("replace", move))
        patch.setattr(Path, "rename", counted("rename", rename))
        patch.setattr(Path, "unlink", counted("unlink", unlink))
        patch.setattr(tempfile, "mkstemp", counted("mkstemp", mkstemp))

    def count(self, kind: str) -> None:
        if kind != self.kind:
            return
        self.calls += 1
        if self.calls == self.k or (self.is_every and self.calls % self.k == 0):
            self.failed += 1
            raise OSError(self.trouble, os.strerror(self.trouble), "/somewhere/secret")


class Writing:
    """A file that writes half of what it is given before it fails."""

    def __init__(self, file, disk: Disk) -> None:
        self.file, self.disk = file, disk

    def write(self, data):
        try:
            self.disk.count("write")
        except OSError:
            self.file.write(data[: len(data) // 2])
            raise
        return self.file.write(data)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.file.close()

    def __getattr__(self, name):
        return getattr(self.file, name)


def kept_steps(folder: Path):
    """Return the steps that another start finds."""
    house = House(folder)
    game = house.host.continued()
    steps = () if game is None else game.session.steps
    house.close()
    return steps


@pytest.mark.law
@pytest.mark.parametrize("is_every", [False, True], ids=["once", "every"])
@pytest.mark.parametrize("kind", CALLS)
def test_a_match_on_a_failing_disk(tmp_path, kind, is_every):
    failed = 0
    for k in range(1, figure(5, 25)):
        folder = tmp_path / f"{kind}-{k}"
        house = House(folder)
        first = house.host.start(CHOICES)
        play(first, 2)
        before = first.session.steps
        house.close()
        with pytest.MonkeyPatch.context() as patch:
            disk = Disk(patch, folder, kind, k, is_every=is_every)
            house = House(folder)
            game = house.host.continued()
            if game is None:
                game = house.host.start(CHOICES)
            play(game, 4)
            disk.kind = "none"
            play(game, 1)
            steps, told = game.session.steps, list(house.notices)
            assert parse_record(house.saved.load()).steps == steps
            house.close()
        found = kept_steps(folder)
        failed += disk.failed
        assert not any("Errno" in each or "secret" in each for each in told), told
        assert list(folder.glob("*.damaged-*")) == []
        # Where a game could keep nothing at all, the match waits as it was before it.
        assert found in (steps, before), (k, told)
        assert found == steps or told
    assert failed or kind in ("rename", "unlink")


def test_what_fails_is_tried_again_and_nothing_is_lost(tmp_path, monkeypatch):
    house = House(tmp_path)
    game = house.host.start(CHOICES)
    play(game, 2)
    with monkeypatch.context() as patch:
        disk = Disk(patch, tmp_path, "fsync", 1, is_every=True)
        play(game, 3)
        assert disk.failed >= 1
    play(game, 1)
    assert parse_record((tmp_path / FILE).read_text()).steps == game.session.steps
    assert len(house.notices) == 1
    assert "could not be saved (the disk is full)" in house.notices[0] or "(" in house.notices[0]


def test_a_full_database_keeps_what_it_has_and_the_match_waits(tmp_path):
    house = House(tmp_path)
    done = house.host.start(replace(CHOICES, changed={"deals": 1}))
    play(done)
    done.on_over(done)
    connection = house.database._connection
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")
    for number in count():
        game = house.host.start(replace(CHOICES, changed={"deals": 2}, deal_code=str(number)))
        play(game)
        matches = len(house.database.matches())
        game.on_over(game)
        if house.notices:
            break
    assert house.notices == [
        "The hall of fame cannot be used just now (the disk is full). The match stays saved and is"
        " entered when you continue it."
    ]
    assert len(house.database.matches()) == matches
    connection.execute("PRAGMA max_page_count = 1000000")
    again = house.host.continued()
    assert again.session.is_over
    again.on_over(again)
    assert len(house.database.matches()) == matches + 1
    assert house.host.waiting_matches() == ()


def test_a_database_in_another_programs_hands_is_told(tmp_path, monkeypatch):
    house = House(tmp_path)
    monkeypatch.setattr(house.database, "_connection", Broken())
    with pytest.raises(DatabaseError, match="try again"):
        house.host.archive.statistics()


class Broken:
    def __enter__(self):
        import sqlite3

        error = sqlite3.OperationalError("database is locked")
        error.sqlite_errorcode = sqlite3.SQLITE_BUSY
        raise error

    def __exit__(self, *error):
        return False


def test_the_calendar_may_jump(tmp_path):
    from datetime import date

    house = House(tmp_path)
    days = [date(2026, 11, 30), date(1970, 1, 1), date(2099, 2, 28), date(2026, 12, 1)]
    for number, day in enumerate(days):
        house.host._today = lambda day=day: day
        game = house.host.start(replace(CHOICES, changed={"deals": 1}, deal_code=f"{number}"))
        play(game)
        game.on_over(game)
    assert [day for day, _ in house.host.archive.statistics().totals] == days
    assert [match.kept_on for _, match in house.host.archive.matches()] == days[::-1]

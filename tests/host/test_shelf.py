"""Replay files on the shelf: written, listed, read; and where nothing can be kept."""

import os

from game.host import ReplayShelf
from game.host.shelf import ENDING


def test_files_are_listed_with_the_latest_first(tmp_path):
    told: list[str] = []
    shelf = ReplayShelf(tmp_path, told.append)
    assert shelf.listed() == ()
    one, two = shelf.put("one", "text"), shelf.put("two", "text")
    os.utime(one, (1_000_000, 1_000_000))
    assert [each.name for each in shelf.listed()] == ["two", "one"]
    (tmp_path / "replays" / "notes.txt").write_text("no replay")
    assert {each.path for each in shelf.listed()} == {one, two}
    assert not told


def test_a_taken_name_is_numbered(tmp_path):
    shelf = ReplayShelf(tmp_path, lambda words: None)
    names = [shelf.put("match", str(number)).name for number in range(3)]
    assert names == [f"match{ENDING}", f"match 2{ENDING}", f"match 3{ENDING}"]


def test_without_a_folder_it_says_so(tmp_path):
    told: list[str] = []
    shelf = ReplayShelf(None, told.append)
    assert shelf.listed() == shelf.histories() == ()
    assert shelf.free_history() is None
    assert shelf.put("match", "text") is None
    assert len(told) == 1


def test_a_place_that_cannot_be_written_is_told(tmp_path):
    told: list[str] = []
    (tmp_path / "replays").write_text("a file stands here")
    shelf = ReplayShelf(tmp_path, told.append)
    assert shelf.put("match", "text") is None
    assert shelf.listed() == ()
    assert told
    assert "a file stands where a folder should be" in told[0]


def test_what_is_too_large_is_refused(tmp_path):
    told: list[str] = []
    path = tmp_path / f"large{ENDING}"
    with path.open("wb") as file:
        file.truncate(9_000_000)
    assert ReplayShelf(tmp_path, told.append).opened(path) is None
    assert told == [f"large{ENDING} cannot be shown: it is too large."]

"""Replay files on the shelf: written, listed, read; and where nothing can be kept."""

import codecs
import os
from dataclasses import replace
from pathlib import Path

import pytest
from test_host import CHOICES, House, play

from game.host import ReplayShelf
from game.host.shelf import ENDING
from game.session.record import record_text


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


def damaged(whole: bytes):
    yield from (whole[:length] for length in range(0, len(whole), 512))
    for place in range(0, len(whole), 97):
        yield whole[:place] + bytes((whole[place] ^ 1 << place % 8,)) + whole[place + 1 :]
    heading, _, steps = whole.partition(b"\n")
    yield bytes(600)
    yield b"[]\n" + steps
    yield heading.replace(b"1", b"99", 1) + b"\n" + steps
    yield heading.replace(b'"seed"', b'"plant"') + b"\n" + steps
    yield steps


def test_a_damaged_replay_is_told_and_stays_as_it_is(tmp_path):
    house = House(tmp_path)
    game = house.host.start(CHOICES)
    play(game, 12)
    steps = game.session.steps
    text = record_text(replace(game.session.record, steps=steps)).encode()
    house.close()
    path, told = tmp_path / f"match{ENDING}", []
    shelf = ReplayShelf(tmp_path, told.append)
    for content in damaged(text):
        path.write_bytes(content)
        found = shelf.opened(path)
        assert (found is None) == (len(told) == 1), told
        # What a digest cannot cover is a name, and the last line that was not finished.
        if found is not None:
            shown = found[0].record.steps
            assert [step.digest for step in shown] == [step.digest for step in steps[: len(shown)]]
        assert path.read_bytes() == content
        assert not any("Errno" in each for each in told)
        told.clear()


@pytest.mark.parametrize("name", ["\x00", "two\nlines", "tab\there", "\udce9t\udce9", "雀"])
def test_whatever_a_file_is_called_it_can_be_told(tmp_path, name):
    told: list[str] = []
    assert ReplayShelf(tmp_path, told.append).opened(tmp_path / name) is None
    assert len(told) == 1
    assert told[0].isprintable()


def test_what_is_too_large_is_refused(tmp_path):
    told: list[str] = []
    path = tmp_path / f"large{ENDING}"
    with path.open("wb") as file:
        file.truncate(9_000_000)
    assert ReplayShelf(tmp_path, told.append).opened(path) is None
    assert told == [f"large{ENDING} cannot be shown: it is too large."]


def test_a_mark_of_the_encoding_does_no_harm(tmp_path):
    text = (Path(__file__).parent.parent / "golden" / "parlour.record").read_bytes()
    path, told = tmp_path / f"match{ENDING}", []
    path.write_bytes(codecs.BOM_UTF8 + text)
    assert ReplayShelf(tmp_path, told.append).opened(path) is not None
    assert told == []

import codecs
import errno
import os

import pytest

from game.storage import saved_match
from game.storage.saved_match import SavedMatch


def refuse(sentence: str) -> None:
    raise AssertionError(sentence)


def test_lines_come_back(tmp_path):
    saved = SavedMatch.claimed(tmp_path, refuse)
    assert saved.load() is None
    saved.begin("heading\n")
    saved.append("one", is_urgent=False)
    saved.append("twö", is_urgent=True)
    assert saved.load() == "heading\none\ntwö\n"
    saved.close()
    again = SavedMatch.claimed(tmp_path, refuse)
    assert again.load() == "heading\none\ntwö\n"
    again.clear()
    assert again.load() is None


def test_beginning_again_replaces_the_whole(tmp_path):
    saved = SavedMatch.claimed(tmp_path, refuse)
    saved.begin("old\nline\n")
    saved.begin("new\n")
    saved.append("step", is_urgent=True)
    assert saved.load() == "new\nstep\n"


def test_a_second_game_has_a_file_of_its_own(tmp_path):
    first = SavedMatch.claimed(tmp_path, refuse)
    second = SavedMatch.claimed(tmp_path, refuse)
    first.begin("first\n")
    second.begin("second\n")
    assert (first.load(), second.load()) == ("first\n", "second\n")


def test_the_second_games_match_is_found_when_the_first_has_none(tmp_path):
    first = SavedMatch.claimed(tmp_path, refuse)
    second = SavedMatch.claimed(tmp_path, refuse)
    second.begin("second\n")
    first.close()
    second.close()
    assert SavedMatch.claimed(tmp_path, refuse).load() == "second\n"


def test_more_games_than_files(tmp_path):
    held = [SavedMatch.claimed(tmp_path, refuse) for _ in range(9)]
    notices: list[str] = []
    last = SavedMatch.claimed(tmp_path, notices.append)
    assert not last.is_kept
    assert "not kept" in notices[0]
    last.begin("heading\n")
    last.append("step", is_urgent=True)
    assert last.load() == "heading\nstep\n"
    assert sorted(path.name for path in tmp_path.glob("match*")) == []
    assert all(saved.is_kept for saved in held)


def test_no_text_is_set_aside(tmp_path):
    damaged = b"heading\n\xff\xfe\n"
    (tmp_path / "match.jsonl").write_bytes(damaged)
    notices: list[str] = []
    assert SavedMatch.claimed(tmp_path, notices.append).load() is None
    assert (tmp_path / "match.jsonl.damaged-1").read_bytes() == damaged
    assert "match.jsonl.damaged-1" in notices[0]


def test_a_folder_in_its_place(tmp_path):
    (tmp_path / "match.jsonl").mkdir()
    notices: list[str] = []
    saved = SavedMatch.claimed(tmp_path, notices.append)
    assert saved.load() is None
    assert (tmp_path / "match.jsonl.damaged-1").is_dir()
    saved.begin("heading\n")
    assert saved.load() == "heading\n"


def test_nowhere_to_write(tmp_path):
    (tmp_path / "file").write_text("")
    notices: list[str] = []
    saved = SavedMatch.claimed(tmp_path / "file" / "below", notices.append)
    saved.begin("heading\n")
    saved.append("step", is_urgent=True)
    saved.clear()
    assert len(notices) == 1
    assert "nothing is saved" in notices[0]


def test_a_full_disk_is_told_once_and_the_whole_is_written_later(tmp_path, monkeypatch):
    notices: list[str] = []
    saved = SavedMatch.claimed(tmp_path, notices.append)
    saved.begin("heading\n")
    saved.append("one", is_urgent=True)

    def full(*arguments: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(saved_match.os, "fsync", full)
    saved.append("two", is_urgent=True)
    saved.append("three", is_urgent=True)
    monkeypatch.undo()
    assert len(notices) == 1
    saved.append("four", is_urgent=False)
    saved.append("five", is_urgent=True)
    assert (tmp_path / "match.jsonl").read_text() == "heading\none\ntwo\nthree\nfour\nfive\n"


@pytest.mark.parametrize("urgent", [True, False])
def test_a_line_is_with_the_system_when_append_returns(tmp_path, urgent):
    saved = SavedMatch.claimed(tmp_path, refuse)
    saved.begin("heading\n")
    saved.append("step", is_urgent=urgent)
    assert (tmp_path / "match.jsonl").read_text() == "heading\nstep\n"


def kept(folder, *texts: str) -> None:
    """Leave matches in a folder, begun in this order."""
    saved = SavedMatch.claimed(folder, refuse)
    for text in texts:
        saved.lay_down()
        saved.begin(text)
    saved.close()


def test_several_matches_wait_and_the_latest_comes_first(tmp_path):
    kept(tmp_path, "one\n", "two\n", "three\n")
    saved = SavedMatch.claimed(tmp_path, refuse)
    headings = [saved.heading(name) for name in saved.names()]
    assert [heading[0] for heading in headings if heading] == ["three\n", "two\n", "one\n"]
    assert saved.load() == "three\n"


def test_a_match_taken_in_hand_is_the_latest_whatever_the_clock_says(tmp_path):
    kept(tmp_path, "one\n", "two\n", "three\n")
    saved = SavedMatch.claimed(tmp_path, refuse)
    assert saved.take(saved.names()[2])
    saved.begin(saved.load())
    for path in tmp_path.glob("match*"):
        os.utime(path, (2e9, 2e9) if path.read_text() != "one\n" else (1, 1))
    saved.close()
    again = SavedMatch.claimed(tmp_path, refuse)
    assert again.load() == "one\n"
    again.clear()
    assert again.load() == "three\n"


def test_a_match_in_hand_elsewhere_is_left_alone(tmp_path):
    kept(tmp_path, "one\n", "two\n")
    first = SavedMatch.claimed(tmp_path, refuse)
    second = SavedMatch.claimed(tmp_path, refuse)
    assert (first.number, second.number) == (1, 2)
    taken = first.names()[0]
    assert first.load() == "two\n"
    assert not second.take(taken)
    assert len(second.names()) == 1
    assert second.load() == "one\n"
    assert not second.take("match-77.jsonl")
    first.close()
    assert second.take(taken)
    assert second.load() == "two\n"


def test_without_a_file_the_match_goes_on_in_memory():
    saved = SavedMatch.claimed(None, refuse)
    saved.begin("heading\n")
    saved.append("step", is_urgent=True)
    assert saved.is_waiting
    assert saved.load() == "heading\nstep\n"
    saved.clear()
    assert not saved.is_waiting


def test_where_nothing_can_be_written_the_latest_match_is_played_on_in_memory(tmp_path):
    for text in ("old\nstep\n", "late\nstep\n"):
        saved = SavedMatch.claimed(tmp_path, refuse)
        saved.lay_down()
        saved.begin(text)
        saved.close()
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    unkept = SavedMatch.read_only(tmp_path, refuse)
    assert (unkept.is_waiting, unkept.is_kept) == (True, False)
    assert unkept.load() == "late\nstep\n"
    unkept.append("another", is_urgent=True)
    assert unkept.load() == "late\nstep\nanother\n"
    unkept.lay_down()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("content", [None, b"\xff\xfe"])
def test_where_nothing_can_be_read_either_no_match_waits(tmp_path, content):
    folder = tmp_path / "gone"
    if content is not None:
        folder.mkdir()
        saved = SavedMatch.claimed(folder, refuse)
        saved.begin("heading\n")
        saved.close()
        for path in folder.glob("*"):
            path.write_bytes(content)
    assert not SavedMatch.read_only(folder, refuse).is_waiting


def test_a_mark_of_the_encoding_does_no_harm(tmp_path):
    (tmp_path / "match.jsonl").write_bytes(codecs.BOM_UTF8 + b"heading\nstep\n")
    saved = SavedMatch.claimed(tmp_path, refuse)
    assert saved.load() == "heading\nstep\n"
    heading = saved.heading("match.jsonl")
    assert heading is not None
    assert heading[0] == "heading\n"
    saved.close()

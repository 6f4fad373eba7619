"""A large history to a file and back: in steps, and stopped without a trace."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from test_host import CHOICES, House, play

from game.host import Carrying, Progress
from game.storage.database import Database, PlayedMatch

MATCHES = 60


@pytest.fixture
def house(tmp_path):
    house = House(tmp_path)
    fill(house.database)
    yield house
    house.close()


def fill(database: Database, first: int = 0) -> None:
    for number in range(first, first + MATCHES):
        totals = (number, -number, 0, 0)
        match = PlayedMatch("parlour", "easy", tuple("ABCD"), totals, 0, 8, DAY, False)
        database.keep(match, f"record {number}")


DAY = date(2026, 11, 30)


def shares(carrying: Carrying) -> list[float]:
    found = []
    while carrying.advance(1):
        found.append(carrying.progress.share)
    return found


def test_it_goes_on_match_by_match(house, tmp_path):
    path = tmp_path / "all.jade-history"
    writing = house.host.archive.writing(path)
    assert writing.progress == Progress()
    found = shares(writing)
    assert len(found) == MATCHES + 1
    assert found == sorted(found)
    assert found[MATCHES // 2 - 1] == 0.5
    assert writing.progress == Progress(1.0, MATCHES, 0, True)
    other = House(tmp_path / "other")
    adding = other.host.archive.adding([path, path])
    found = shares(adding)
    assert found == sorted(found)
    assert found[MATCHES - 1] <= 0.5
    assert adding.progress == Progress(1.0, MATCHES, MATCHES, True)
    assert list(other.database.everything()) == list(house.database.everything())
    other.close()


def test_writing_that_is_stopped_leaves_no_file(house, tmp_path):
    path = tmp_path / "all.jade-history"
    before = sorted(tmp_path.iterdir())
    writing = house.host.archive.writing(path)
    assert writing.advance(MATCHES // 2)
    assert sorted(tmp_path.iterdir()) != before, "something is being written"
    writing.stop()
    assert sorted(tmp_path.iterdir()) == before
    assert not writing.advance(1)
    assert not writing.progress.is_whole


def test_adding_that_is_stopped_leaves_nothing(house, tmp_path):
    path = tmp_path / "all.jade-history"
    shares(house.host.archive.writing(path))
    other = House(tmp_path / "other")
    adding = other.host.archive.adding([path])
    assert adding.advance(MATCHES // 2)
    assert other.database.count() == 0, "nobody sees it before it is whole"
    adding.stop()
    assert other.database.count() == 0
    fill(other.database, first=MATCHES)
    assert other.database.count() == MATCHES
    other.close()


def test_what_is_never_finished_is_not_there_at_the_next_start(house, tmp_path):
    path = tmp_path / "all.jade-history"
    shares(house.host.archive.writing(path))
    other = House(tmp_path / "other")
    adding = other.host.archive.adding([path])
    adding.advance(MATCHES)
    assert Database.opened(tmp_path / "other", refuse).count() == 0
    adding.advance(1)
    assert Database.opened(tmp_path / "other", refuse).count() == MATCHES
    other.close()


def refuse(sentence: str) -> None:
    raise AssertionError(sentence)


def test_the_history_can_be_read_while_it_is_added_to(house, tmp_path):
    path = tmp_path / "all.jade-history"
    shares(house.host.archive.writing(path))
    other = House(tmp_path / "other")
    game = other.host.start(replace(CHOICES, changed={"deals": 1}))
    play(game)
    adding = other.host.archive.adding([path])
    adding.advance(MATCHES // 2)
    assert other.host.archive.statistics().matches == 0
    adding.stop()
    game.on_over(game)
    assert other.database.count() == 1
    other.close()


def test_without_a_file_it_is_added_to_what_is_in_memory(house, tmp_path):
    path = tmp_path / "all.jade-history"
    shares(house.host.archive.writing(path))
    memory = Database.opened(None, refuse)
    house.host.archive._database = lambda: memory
    adding = house.host.archive.adding([path, Path(tmp_path / "none")])
    shares(adding)
    assert memory.count() == adding.progress.count == MATCHES
    assert len(house.notices) == 1
    memory.close()

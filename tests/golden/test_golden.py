"""Golden matches: whole matches that must be told the same, word for word."""

import pytest

from game.bots.roster import bot_named
from game.engine.seats import Seat
from game.session.record import parse_record
from game.session.session import Session
from tests.golden.telling import golden_paths, match_told
from tests.golden.variants import VARIANTS


@pytest.mark.parametrize("name", [variant.name for variant in VARIANTS])
def test_a_golden_match_is_told_word_for_word(name):
    record_path, told_path = golden_paths(name)
    assert record_path.exists(), f"run: python -m tests.golden {name}"
    record = parse_record(record_path.read_text(encoding="utf-8"))
    assert match_told(record) == told_path.read_text(encoding="utf-8")
    bots = {
        Seat(seat): bot_named(player.bot)
        for seat, player in enumerate(record.players)
        if player.bot is not None
    }
    assert Session.resumed(record, bots).is_over


def test_the_golden_strict_table_has_a_dead_hand():
    told = golden_paths("french_strict_table")[1].read_text(encoding="utf-8")
    assert "too_many_tiles" in told or "too_few_tiles" in told

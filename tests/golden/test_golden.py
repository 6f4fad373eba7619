"""Golden matches: whole matches that must be told the same, word for word."""

import pytest

from game.bots.roster import bot_named
from game.engine.seats import Seat
from game.rules.rulesets import RULESETS
from game.session.record import parse_record
from game.session.session import Session
from tests.golden.telling import golden_paths, match_told


@pytest.mark.parametrize("key", [ruleset.key for ruleset in RULESETS])
def test_a_golden_match_is_told_word_for_word(key):
    record_path, told_path = golden_paths(key)
    assert record_path.exists(), f"run: python -m tests.golden {key}"
    record = parse_record(record_path.read_text(encoding="utf-8"))
    assert match_told(record) == told_path.read_text(encoding="utf-8")
    bots = {Seat(s): bot_named(player.bot) for s, player in enumerate(record.players)}
    assert Session.resumed(record, bots).is_over

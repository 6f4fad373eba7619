"""Whoever is called "you" is spoken to: no sentence has a verb that goes with a name."""

import re
from dataclasses import replace

import pytest
from replayed import record_of

from game.engine.phases import AwaitClaims, AwaitDraw, AwaitOpening, AwaitRob
from game.engine.seats import Seat
from game.engine.tiles import TileId
from game.locale import language
from game.session.replay import Replay
from game.ui.stage.retelling import told_events
from game.ui.stage.telling import Teller

NAMED = {
    "en": re.compile(r"\bYou (\(\w+\) )?\w+s\b|\bYou's\b"),
    "fr": re.compile(r"\bVous (?!\w*(ez|tes)\b|l[ea]s?\b)\w+"),
}
"""Verbs of the third person after "you"; in French whatever is not of the second."""


@pytest.fixture(params=NAMED)
def named(request):
    language(request.param)
    yield NAMED[request.param]
    language("en")


@pytest.mark.parametrize("seed", ["replayed", "second", "person"])
def test_what_happened_is_told_to_you(named, seed):
    record = record_of(seed=seed, deals=2)
    players = [replace(each, name="You" if each.bot is None else "Lin") for each in record.players]
    replay = Replay(replace(record, players=tuple(players)))
    for index in range(len(replay.hands)):
        for own in map(Seat, range(4)):
            names = ["You" if seat == own else "Lin" for seat in range(4)]
            told = told_events(replay, index, own, names, is_open=True, own=own)
            assert len(told) > 60
            assert not [each.words for each in told if named.search(each.words)]


def test_what_is_expected_is_told_to_you(named):
    replay = Replay(record_of())
    replay.go_to(replay.hands[0].start + 40)
    view = replay.view(Seat(0), is_open=True)
    tile_id = next(iter(view.faces))
    you = Teller(Seat(0), ("You", "Lin", "Mei", "Bao"))
    phases = (
        AwaitDraw(Seat(0)),
        AwaitOpening(Seat(0)),
        AwaitClaims(tile_id, Seat(0)),
        AwaitRob(TileId(tile_id), Seat(0), 1, is_concealed=False),
    )
    for phase in phases:
        words = you.expected(replace(view, board=replace(view.board, phase=phase)), may_act=False)
        assert words
        assert not named.search(words)

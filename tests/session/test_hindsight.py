"""What the open table tells of the last throws, from the record alone."""

from dataclasses import replace

import pytest

from game.bots.roster import bot_named
from game.engine.events import TileDiscarded
from game.engine.seats import Seat
from game.session.hindsight import LAST, last_throws
from game.session.record import Player, new_record
from game.session.replay import Replay
from game.session.session import Session

SEATED = ("easy", "medium", "difficult", None)


def replay_of(ruleset="hong_kong", seated=SEATED, played=None, hands=2) -> Replay:
    """Return a match in which the bots `played`, while the record names those `seated`."""
    players = [Player(f"p{number}", bot) for number, bot in enumerate(seated)]
    record = new_record(ruleset, {}, "hindsight", players)
    bots = [bot_named(bot or "medium") for bot in played or seated]
    session = Session(record, {Seat(seat): bot for seat, bot in enumerate(bots)})
    for _hand in range(hands):
        session.begin_hand()
        while session.is_hand_running:
            session.step()
    return Replay(replace(record, steps=session.steps))


@pytest.fixture(scope="module")
def replay():
    return replay_of()


def test_the_last_three_throws_of_each_seat_are_told_the_newest_first(replay):
    for index, hand in enumerate(replay.hands):
        replay.go_to(hand.end)
        events = replay.events(Seat(0), hand.start, is_open=True)
        for seat in map(Seat, range(4)):
            thrown = [
                event.tile
                for event in events
                if isinstance(event, TileDiscarded) and event.seat == seat
            ]
            told = last_throws(replay, index, seat)
            assert [throw.tile for throw in told] == thrown[::-1][:LAST]
            assert all(throw.seat == seat and throw.reasons for throw in told)
            assert replay.position == hand.end


def test_bots_speak_for_themselves_and_for_a_person_a_hint_does(replay):
    for index, hand in enumerate(replay.hands):
        for seat in map(Seat, range(4)):
            is_person = SEATED[hand.seating[seat]] is None
            for throw in last_throws(replay, index, seat):
                assert throw.is_own != is_person
                assert any(throw.tile.name in reason for reason in throw.reasons)


def test_a_bot_that_would_not_throw_it_again_says_nothing_of_it():
    """As in the record of another version of the game: what it thought then, nobody knows."""
    replay = replay_of(seated=("easy",) * 4, played=("difficult",) * 4, hands=1)
    told = [throw for seat in map(Seat, range(4)) for throw in last_throws(replay, 0, seat)]
    assert not all(throw.is_own for throw in told)
    for throw in told:
        assert throw.is_own or not any(" my hand" in reason for reason in throw.reasons)

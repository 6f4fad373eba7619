"""A record says in which styles was played, and the open table where a style decided."""

from dataclasses import replace

import pytest

from game.bots.roster import bot_named
from game.engine.actions import Discard
from game.engine.seats import Seat
from game.session.hindsight import last_throws
from game.session.record import Player, Record, new_record, parse_record, record_text
from game.session.replay import Replay
from game.session.session import Session
from game.session.thinking import chance_for

STYLED = ("medium:dragons", "easy:honours", "medium:suit", "easy:limits")


def played(bots: tuple[str, ...], hands: int = 3) -> Record:
    players = [Player(f"p{seat}", bot) for seat, bot in enumerate(bots)]
    record = new_record("parlour", {}, "habits", players)
    session = Session(record, {Seat(seat): bot_named(bot) for seat, bot in enumerate(bots)})
    for _hand in range(hands):
        session.begin_hand()
        while session.is_hand_running:
            assert session.step()
    return replace(record, steps=session.steps)


@pytest.fixture(scope="module")
def record() -> Record:
    return played(STYLED)


def test_a_record_with_styles_reads_as_it_was_written_and_replays(record):
    again = parse_record(record_text(record))
    assert again == record
    assert [player.bot for player in again.players] == [*STYLED]
    assert Session.resumed(again, {}).steps == record.steps
    assert played(STYLED).steps == record.steps


def test_styles_change_what_is_played(record):
    assert played(("medium", "easy", "medium", "easy")).steps != record.steps


def test_a_whim_is_told_only_where_the_style_decided(record):
    replay = Replay(record)
    told = 0
    for index, hand in enumerate(replay.hands):
        for seat in map(Seat, range(4)):
            throws = last_throws(replay, index, seat)
            if not throws:
                continue
            throw = throws[0]
            bot = bot_named(STYLED[hand.seating[seat]])
            view, options, rng = before_throw(replay, index, seat)
            alone = bot.level.choose(view, options, rng)
            is_own = isinstance(alone, Discard) and view.faces[alone.tile_id] == throw.tile
            assert (throw.whim is None) == is_own
            if throw.whim is not None:
                told += 1
                assert throw.whim.habit == bot.style.habit
                assert throw.whim.instead != throw.tile
    assert told


def before_throw(replay, index, seat):
    """What the seat saw, could do and would have drawn by chance before its last throw."""
    hand = replay.hands[index]
    replay.go_to(hand.end)
    places = [
        place
        for place, event in enumerate(replay.events(seat, hand.start, is_open=True))
        if type(event).__name__ == "TileDiscarded" and event.seat == seat
    ]
    replay.go_to(hand.start + places[-1])
    rng = chance_for(replay.record.seed, hand.number, seat, replay.decisions)
    return replay.view(seat), replay.options(seat), rng


def test_levels_without_styles_have_no_whims():
    replay = Replay(played(("medium", "easy", "medium", "easy"), hands=1))
    for seat in map(Seat, range(4)):
        assert all(throw.whim is None for throw in last_throws(replay, 0, seat))


def test_what_was_open_can_be_asked_at_each_decision(record):
    replay, first = Replay(record), Replay(record).hands[0]
    actions = [step.action for step in record.steps[1:40]]
    for step, action in enumerate(actions):
        replay.go_to(first.start + replay._stories[0].ends[step])
        assert replay.decisions == step
        assert action in replay.options(action.seat)

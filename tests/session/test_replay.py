"""A replay shows any moment, from any seat, and gives the record to play on from there."""

from dataclasses import replace
from time import perf_counter

import pytest

from game.bots.roster import BOTS
from game.engine.chance import Chance
from game.engine.events import HandEnded, HandStarted, TileDiscarded, TurnBegun
from game.engine.seats import Seat
from game.engine.tiles import TileId
from game.engine.view import evolve_view, opened_view
from game.session.record import Beginning, Player, Record, RecordError, new_record, parse_record
from game.session.record import record_text as text_of
from game.session.replay import Replay
from game.session.session import Session

PLAYERS = (Player("B", "easy"), Player("Ada", None), Player("C", "easy"), Player("D", "easy"))
EASY = {Seat(seat): BOTS[0] for seat in range(4) if seat != 1}


def played(ruleset: str, hands: int, changed=None, players=PLAYERS) -> Record:
    """Return the record of some hands, the last of them not played to its end."""
    record = new_record(ruleset, changed or {}, "replay", players)
    bots = {Seat(seat): BOTS[0] for seat, player in enumerate(players) if player.bot}
    session, rng = Session(record, bots), Chance("person")
    for _ in range(hands):
        session.begin_hand()
        while session.is_hand_running:
            if not session.step():
                seat = session.awaited[0]
                session.submit(rng.choice(session.options(seat)))
    session.begin_hand()
    for _ in range(9):
        session.step()
    return replace(record, steps=session.steps)


@pytest.fixture(scope="module")
def record():
    return played("parlour", 3)


@pytest.fixture
def replay(record):
    return Replay(record)


def everything(replay, seat, **how):
    """Return the views at all positions."""
    views = []
    for position in range(1, replay.length + 1):
        replay.go_to(position)
        views.append(replay.view(seat, **how))
    return views


@pytest.mark.parametrize("seat", range(4))
def test_views_are_folded_from_what_the_seat_was_told(replay, seat):
    views = everything(replay, Seat(seat))
    view, place = None, 0
    for hand in replay.hands:
        for position in range(hand.start + 1, hand.end + 1):
            replay.go_to(position)
            for event in replay.events(Seat(seat), position - 1):
                view = (
                    opened_view(event, Seat(seat), replay.record.ruleset, hand.seat_totals)
                    if isinstance(event, HandStarted)
                    else evolve_view(view, event)
                )
            assert view == views[place]
            place += 1
    assert place == replay.length


def test_back_shows_what_forward_showed(replay):
    views = everything(replay, Seat(1))
    for position in range(replay.length, 0, -1):
        assert replay.position == position
        assert replay.view(Seat(1)) == views[position - 1]
        replay.step(-1)
    assert replay.position == 1


def test_views_are_those_of_the_match(replay, record):
    session = Session(replace(record, steps=()), EASY)
    ends = iter(replay._steps)
    for step in record.steps:
        session._replay(step)
        replay.go_to(next(ends))
        for seat in range(4):
            assert replay.view(Seat(seat)) == session.view(Seat(seat))
        assert replay.record_here().steps == session.steps


def test_an_open_table_shows_every_face(replay):
    replay.go_to(replay.hands[1].end - 5)
    view = replay.view(Seat(2), is_open=True)
    assert view.board == replay.view(Seat(2)).board
    assert set(view.faces) == set(map(TileId, range(144)))
    replay.step(-3)
    hidden = replay.events(Seat(2), replay.hand.start)
    shown = replay.events(Seat(2), replay.hand.start, is_open=True)
    assert len(hidden) <= len(shown)
    assert "None" in str(hidden)
    assert "tile=None" not in str(shown)


def test_by_turn_and_by_hand(replay):
    first, second, _, last = replay.hands
    assert replay.position == first.dealt
    kinds = set()
    while replay.position < replay.length:
        before = replay.position
        replay.turn()
        if replay.position == before:
            break
        event = replay.events(Seat(0), replay.position - 1, is_open=True)[0]
        kinds.add(type(event))
    assert kinds == {TurnBegun, TileDiscarded, HandEnded}
    while replay.position > first.dealt:
        before = replay.position
        replay.turn(-1)
        assert replay.position < before
    replay.next_hand()
    assert replay.position == second.dealt
    replay.turn(4)
    replay.next_hand(-1)
    assert replay.position == second.dealt
    replay.next_hand(-1)
    assert replay.position == first.dealt
    replay.go_to_hand(99)
    assert replay.position == last.dealt
    replay.next_hand(3)
    assert replay.position == last.dealt
    assert replay.hand.number == 4


def test_scoring_of_a_hand(replay):
    for index, hand in enumerate(replay.hands[:3]):
        result = replay.go_to_scoring(index)
        assert replay.position == hand.end
        assert result is hand.played
        assert result.deal.number == index + 1
        after = replay.hands[index + 1].before
        assert after == tuple(map(sum, zip(hand.before, result.changes, strict=True)))
    assert replay.go_to_scoring(3) is None
    assert replay.position == replay.length
    with pytest.raises(ValueError, match="same hand"):
        replay.events(Seat(0), 1)


def test_playing_on_from_any_point(replay):
    for position in range(1, replay.length, 41):
        replay.go_to(position)
        part = replay.record_here()
        session = Session.resumed(part, EASY)
        assert session.steps == part.steps
        rng = Chance("again")
        for _ in range(5):
            if not session.is_hand_running:
                session.begin_hand()
            elif not session.step():
                seat = session.awaited[0]
                session.submit(rng.choice(session.options(seat)))


def test_where_nothing_was_played_and_where_events_differ(record):
    with pytest.raises(RecordError, match="nothing"):
        Replay(replace(record, steps=()))
    steps = [*record.steps[:7], replace(record.steps[7], digest="00000000"), *record.steps[8:]]
    with pytest.raises(RecordError, match="step 8"):
        Replay(replace(record, steps=tuple(steps)))
    with pytest.raises(RecordError, match="no hand"):
        Replay(replace(record, steps=record.steps[1:]))


@pytest.mark.parametrize(
    ("changed", "players"),
    [({"strict_table": True}, PLAYERS), ({"table_form": "five"}, (*PLAYERS, Player("E", "easy")))],
)
def test_a_strict_table_and_five_players(changed, players):
    replay = Replay(played("french", 2, changed, players))
    assert replay.person == 1
    everything(replay, Seat(0))
    everything(replay, replay.seat_of(4 if len(players) > 4 else 1), is_open=True)


def test_a_match_may_begin_with_another_hand(record):
    whole = Replay(record)
    begins = Beginning(2, passed=1)
    again = new_record("parlour", {}, "replay", PLAYERS, begins=begins)
    session = Session(parse_record(text_of(again)), EASY)
    session.begin_hand()
    session = Session.resumed(parse_record(text_of(replace(again, steps=session.steps))), EASY)
    part = Replay(replace(again, steps=session.steps))
    assert part.hand.number == 2
    whole.go_to_hand(1)
    if whole._stories[1].match.deals_passed == 1:
        assert part.view(Seat(1)).faces == whole.view(Seat(1)).faces
    assert part._stories[0].tiles == whole._stories[1].tiles


@pytest.mark.parametrize(
    "begins",
    [Beginning(0), Beginning(99, 0), Beginning(3, 3), Beginning(3, -1), Beginning(3, 2, 1)],
)
def test_hands_that_no_match_comes_to(begins):
    with pytest.raises(ValueError, match="no match"):
        new_record("parlour", {}, "replay", PLAYERS, begins=begins)


def test_a_step_back_is_quick(record):
    """Printed for whoever looks; a slow machine fails no test."""
    replay = Replay(record)
    replay.go_to(replay.length)
    spent = []
    while replay.position > 1:
        begun = perf_counter()
        replay.step(-1)
        replay.view(Seat(1))
        spent.append(perf_counter() - begun)
    print(f"a step back: {1000 * max(spent):.2f} ms at most")
    assert spent


def test_a_session_is_rewound_by_playing_one_hand_again(record):
    session = Session.resumed(record, EASY)
    for count in range(len(record.steps), 0, -7):
        again = session.rewound(count)
        part = Session.resumed(replace(record, steps=record.steps[:count]), EASY)
        assert (again.steps, again.match, again.begins) == (part.steps, part.match, part.begins)
        assert again.promises == part.promises
        for seat in range(4):
            assert again.view(Seat(seat)) == part.view(Seat(seat))
            assert again.options(Seat(seat)) == part.options(Seat(seat))
        assert again.rewound(max(1, count - 9)).steps == record.steps[: max(1, count - 9)]
    assert session.steps == record.steps
    for count in (0, len(record.steps) + 1):
        with pytest.raises(ValueError, match="no session"):
            session.rewound(count)

"""A record replays to the same match; whatever does not fit is refused in one clear line."""

from dataclasses import replace

import pytest

from game.engine.chance import Chance
from game.engine.seats import Seat
from game.rules.rulesets import RULESETS
from game.session.record import (
    HandStep,
    Player,
    RecordError,
    new_record,
    parse_record,
    record_text,
)
from game.session.session import Session


class Thrower:
    """Plays any legal action."""

    key = name = "thrower"

    def choose(self, view, options, rng):
        return rng.choice(options)


BOTS = {Seat(seat): Thrower() for seat in range(4)}
PLAYERS = tuple(Player(name, "thrower") for name in ("Ada", "Bo", "Cy", "Di"))


def played_match(key, seed="match"):
    """Return a session some hands into a match: throwers hardly win, and East may deal for ever."""
    session = Session(new_record(key, {}, seed, PLAYERS), BOTS)
    while not session.is_over and len(session.match.played) < 8:
        session.begin_hand()
        while session.is_hand_running:
            assert session.step()
    return session


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda r: r.key)
def test_a_match_replays_to_the_same_totals(ruleset):
    session = played_match(ruleset.key)
    record = replace(session.record, steps=session.steps)
    again = parse_record(record_text(record))
    assert again == record
    replayed = Session.resumed(again, BOTS)
    assert replayed.match.totals == session.match.totals
    assert replayed.match == session.match


def test_it_resumes_in_the_middle_and_goes_on_the_same_way():
    session = played_match("hong_kong")
    half = session.steps[: len(session.steps) // 2]
    resumed = Session.resumed(replace(session.record, steps=half), BOTS)
    while not resumed.is_over:
        if not resumed.is_hand_running:
            resumed.begin_hand()
        while resumed.is_hand_running:
            resumed.step()
    assert resumed.steps == session.steps


def test_an_unfinished_last_line_is_left_out():
    text = record_text(replace(played_match("parlour").record, steps=()))
    cut = parse_record(text + '{"hand": 1, "ev')
    assert cut.steps == ()


def test_a_last_line_that_lacks_only_its_end_is_read():
    record = replace(played_match("parlour").record, steps=())
    whole = record_text(record) + '{"hand": 1, "events": "00000000"}'
    assert len(parse_record(whole).steps) == 1


def test_the_promise_of_a_wall_is_kept_and_compared():
    session = played_match("parlour")
    record = replace(session.record, steps=session.steps)
    hands = [step for step in record.steps if isinstance(step, HandStep)]
    assert [step.promise for step in hands] == session.promises
    assert len(set(session.promises)) == len(hands) == 8
    other = replace(hands[0], promise=hands[1].promise)
    with pytest.raises(RecordError, match=r"step 1 \(hand 1\) deals another wall"):
        Session.resumed(replace(record, steps=(other, *record.steps[1:])), BOTS)


def test_a_record_from_before_promises_were_kept_goes_on_as_it_is():
    session = played_match("parlour")
    steps = [
        replace(step, promise="") if isinstance(step, HandStep) else step for step in session.steps
    ]
    resumed = Session.resumed(replace(session.record, steps=tuple(steps)), BOTS)
    assert resumed.steps == tuple(steps)
    assert resumed.promises == session.promises
    assert resumed.rewound(len(steps) - 1).steps == tuple(steps[:-1])


def test_what_the_seats_begin_with_is_compared_too():
    session = played_match("parlour")
    record = replace(session.record, steps=session.steps)
    other = record_text(record).replace('"options": {}', '"options": {"starting_points": 1000}')
    with pytest.raises(RecordError, match=r"step 1 .* other events"):
        Session.resumed(parse_record(other), BOTS)


HEADING = record_text(new_record("parlour", {}, "s", PLAYERS))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "empty"),
        ("hello\n", "line 1 of the record is damaged"),
        ("[1]\n", "line 1 of the record is not an object"),
        ("{}\n", "not a Jade Sparrow record"),
        (HEADING.replace('record": 1', 'record": 99'), "version 99"),
        (HEADING.replace("parlour", "parler"), "parler"),
        (HEADING.replace('"options": {}', '"options": {"deals": 900}'), "deals"),
        (HEADING.replace('"options": {}', '"options": {"dwarves": 7}'), "dwarves"),
        (HEADING + '{"hand": 1}\n', "line 2"),
        (HEADING + '{"hand": 1, "events": "00000000", "promise": 7}\n', "line 2"),
        (HEADING + '{"action": "9 fly", "events": "0"}\n', "line 2.*9 fly"),
        (HEADING + "\x00\x00\n", "line 2"),
    ],
)
def test_what_is_wrong_is_named(text, message):
    with pytest.raises(RecordError, match=message):
        parse_record(text)


def test_a_step_that_tells_other_events_is_named():
    record = parse_record(HEADING + '{"hand": 1, "events": "00000000"}\n')
    with pytest.raises(RecordError, match=r"step 1 .* other events"):
        Session.resumed(record, BOTS)


def test_a_step_that_cannot_be_played_is_named():
    session = played_match("parlour")
    broken = replace(session.record, steps=(session.steps[0], session.steps[-1]))
    with pytest.raises(RecordError, match=r"step 2 .* cannot be played"):
        Session.resumed(broken, BOTS)


def test_chance_is_the_same_everywhere():
    chance = Chance("a seed")
    assert [chance.below(144) for _ in range(8)] == [143, 48, 99, 109, 58, 6, 77, 49]


def test_a_strict_table_is_strict_for_the_person_and_replays():
    players = (Player("Ada", None), *PLAYERS[1:])
    bots = {seat: bot for seat, bot in BOTS.items() if seat != 0}
    record = new_record("french", {"strict_table": True}, "strict", players)
    session, chance = Session(record, bots), Chance("person")
    words = set()
    for _ in range(3):
        session.begin_hand()
        while session.is_hand_running:
            if not session.step():
                action = chance.choice(session.options(Seat(0)))
                words.add(action.word)
                session.submit(action)
    assert {"declare-bonus", "replacement", "draw", "discard"} <= words
    record = parse_record(record_text(replace(record, steps=session.steps)))
    assert Session.resumed(record, bots).match == session.match

"""The lessons as data: whoever follows the steps wins, and the hand is kept nowhere."""

from collections import Counter
from dataclasses import replace

import pytest

from game.engine.actions import Draw, Pass
from game.engine.tiles import full_set
from game.host.lessons import LESSONS, opened_lesson
from game.host.lessons.lesson import LEARNER, wall_of_lesson
from game.rules.rulesets import ruleset_named
from game.session.reasons import Deed, why_not
from game.session.record import RecordError, new_record, parse_record, record_text
from game.session.replay import Replay


def until_asked(session):
    """Let the others play until the learner has something to decide; the options."""
    while True:
        options = session.options(LEARNER)
        if LEARNER in session.awaited and not all(isinstance(each, Draw) for each in options):
            while session.step():
                pass
            return session.options(LEARNER)
        if options:
            session.submit(options[0])
        else:
            session.step()


def followed(lesson, watch=lambda session, step, options: None):
    game = opened_lesson(lesson, "Ada", lambda action: "")
    session = game.session
    session.begin_hand()
    for step in lesson.steps:
        if step.deed is None or step.on_sheet:
            continue
        options = until_asked(session)
        watch(session, step, options)
        met = [each for each in options if step.is_met_by(each, session.view(LEARNER))]
        assert met, f"{step.title}: {step.deed} is not open"
        session.submit(met[0])
    return game


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_whoever_follows_the_steps_wins(lesson):
    game = followed(lesson)
    assert not game.session.is_hand_running
    assert game.session.match.played[-1].result.winner == LEARNER


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_the_learner_is_asked_only_where_a_step_says_something(lesson):
    def is_expected(session, step, options):
        if step.deed is Deed.DISCARD:
            assert {each.word for each in options} == {"discard"}
        else:
            assert any(isinstance(each, Pass) for each in options)
            assert step.refusal

    followed(lesson, is_expected)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_the_stacked_wall_has_every_tile_and_no_claims_for_the_others(lesson):
    ruleset = ruleset_named(lesson.ruleset)
    assert Counter(wall_of_lesson(lesson)) == Counter(full_set(ruleset.bonus_tiles))

    def is_alone(session, step, options):
        assert set(session.awaited) <= {LEARNER}, "the others have something to decide"

    followed(lesson, is_alone)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_the_record_of_a_lesson_replays_from_its_text(lesson):
    game = followed(lesson)
    record = replace(game.session.record, steps=game.session.steps)
    again = parse_record(record_text(record))
    assert again == record
    assert Replay(again).hands[0].played == game.session.match.played[0]


def test_a_wall_that_lacks_a_tile_is_refused():
    game = opened_lesson(LESSONS[0], "Ada", lambda action: "")
    record = game.session.record
    with pytest.raises(RecordError, match="every tile"):
        new_record("parlour", {}, "seed", record.players, wall=record.wall[1:])


def test_a_complete_hand_of_two_faan_may_not_win():
    lesson = LESSONS[1]
    words = []

    def listen(session, step, options):
        if step.tile == "3p":
            words.append(why_not(Deed.MAH_JONG, session.view(LEARNER), options))

    followed(lesson, listen)
    assert len(words) == 1
    assert "2" in words[0]
    assert "3" in words[0]

"""The timeline: side by side, one after another, skipped, and in no time at all."""

import pytest

from game.ui.animation import (
    Timeline,
    Tween,
    call,
    ease_in,
    ease_in_out,
    ease_out,
    ease_out_back,
    linear,
    wait,
)


def test_tweens_added_together_run_side_by_side():
    left, right = [], []
    timeline = Timeline()
    timeline.add(Tween(1, left.append, ease=linear), Tween(2, right.append, ease=linear))
    timeline.advance(1)
    assert (left[-1], right[-1]) == (1, 0.5)
    assert not timeline.is_idle
    timeline.advance(1)
    assert timeline.is_idle


def test_then_waits_for_everything_before():
    seen = []
    timeline = Timeline()
    timeline.add(wait(1), wait(2))
    timeline.then(Tween(1, seen.append, ease=linear))
    timeline.advance(1.5)
    assert seen == []
    timeline.advance(1)
    assert seen[-1] == pytest.approx(0.5)
    assert timeline.remaining == pytest.approx(0.5)


def test_a_delay_holds_one_tween_back():
    seen = []
    timeline = Timeline()
    timeline.add(Tween(1, seen.append, delay=0.5, ease=linear))
    timeline.advance(0.4)
    assert seen == []
    timeline.advance(0.6)
    assert seen == [pytest.approx(0.5)]


def test_what_is_added_while_others_move_begins_now():
    seen = []
    timeline = Timeline()
    timeline.add(wait(5))
    timeline.advance(3)
    timeline.add(Tween(1, seen.append, ease=linear))
    timeline.advance(0.25)
    assert seen[-1] == pytest.approx(0.25)


def test_a_long_frame_lets_everything_happen_in_order():
    seen = []
    timeline = Timeline()
    timeline.add(call(lambda: seen.append("late"), 2), call(lambda: seen.append("early"), 1))
    timeline.then(call(lambda: seen.append("last")))
    timeline.advance(100)
    assert seen == ["early", "late", "last"]
    assert timeline.is_idle


def test_finish_ends_everything_on_exactly_one():
    seen = []
    timeline = Timeline()
    timeline.add(Tween(1, seen.append, delay=9, ease=ease_out_back))
    timeline.then(call(lambda: timeline.add(call(lambda: seen.append("added")))))
    timeline.finish()
    assert seen[-2:] == [1.0, "added"]
    assert timeline.is_idle


def test_no_time_takes_the_same_path():
    seen = []
    timeline = Timeline()
    timeline.add(Tween(0, seen.append))
    timeline.then(call(lambda: seen.append("after")))
    timeline.advance(0)
    assert seen == [1.0, "after"]
    assert timeline.is_idle


def test_an_idle_timeline_starts_afresh():
    seen = []
    timeline = Timeline()
    timeline.advance(50)
    timeline.add(Tween(1, seen.append, ease=linear))
    timeline.advance(0.5)
    assert seen[-1] == pytest.approx(0.5)


@pytest.mark.parametrize("ease", [linear, ease_in, ease_out, ease_in_out, ease_out_back])
def test_curves_begin_at_nought_and_end_at_one(ease):
    assert ease(0.0) == pytest.approx(0)
    assert ease(1.0) == pytest.approx(1)

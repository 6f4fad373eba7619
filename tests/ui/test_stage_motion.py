"""Motion by difference: what changed place glides, all else lies still; skip and speed off."""

import pytest
from playing_tables import Anybody, steady, table

from game.engine.actions import DeclareKong
from game.engine.events import Deal, HandStarted
from game.engine.referee import deal_hand, decide, options
from game.engine.seats import Seat, Wind
from game.host.lessons.stacking import stacked_wall
from game.rules.rulesets import ruleset_named
from game.ui.stage.layout import layout_of
from game.ui.stage.placement import place
from game.ui.stage.stage import Stage
from game.ui.theme import Metrics, Pace

LAYOUT = layout_of(Metrics((1280, 720)))


def staged(pace=None):
    game = table("parlour", "motion", bot=Anybody())
    sounds = []
    stage = Stage(Seat(0), lambda sound, pan: sounds.append(sound))
    stage.pace = pace or Pace()
    stage.arrange(LAYOUT, is_sorted=True)
    session = game.session
    session.begin_hand()
    stage.show(session.drain(Seat(0)), session.match.ruleset, session.match.totals)
    return session, stage, sounds


def tick(session, stage):
    if session.awaited == (Seat(0),) or not session.step():
        session.submit(steady(session.options(Seat(0))))
    stage.show(session.drain(Seat(0)), session.match.ruleset, session.match.totals)


def settle(stage, step=1 / 30):
    for _ in range(10_000):
        if not stage.is_animating:
            return
        stage.update(step)
    raise AssertionError("the stage never came to rest")


def test_the_deal_ends_where_the_view_says():
    session, stage, sounds = staged()
    assert not stage.is_idle
    settle(stage)
    assert stage.placements == place(session.view(Seat(0)), LAYOUT)
    assert not stage.glides
    assert {"wash", "clack"} <= set(sounds)


def test_a_discard_is_heard_in_the_frame_in_which_it_comes_to_rest():
    session, stage, sounds = staged()
    settle(stage)
    for _ in range(30):
        tick(session, stage)
        sounds.clear()
        while stage.is_animating:
            before = {tile_id for tile_id, glide in stage.glides.items() if not glide.is_done}
            stage.update(1 / 60)
            after = {tile_id for tile_id, glide in stage.glides.items() if not glide.is_done}
            if "discard" in sounds:
                assert before - after, "heard, and nothing came to rest"
                return
    raise AssertionError("nobody discarded")


def test_skipping_lets_a_discard_under_way_be_heard_at_once():
    session, stage, sounds = staged()
    settle(stage)
    for _ in range(30):
        tick(session, stage)
        sounds.clear()
        stage.update(0.01)
        stage.finish()
        if sounds == ["discard"]:
            return
    raise AssertionError("no discard was heard")


def test_the_dice_are_heard_when_they_are_thrown():
    _, stage, sounds = staged()
    while stage.is_animating:
        stage.update(1 / 60)
        if "dice" in sounds:
            break
    assert stage.dice is not None
    assert stage.dice.is_thrown
    assert stage.dice.elapsed - stage.dice.delay < 2 / 60


def test_skip_ends_in_the_same_picture_as_watching():
    session, watched, _ = staged()
    _, skipped, _ = staged()
    settle(watched)
    skipped.update(0.4)
    skipped.finish()
    assert skipped.is_idle
    assert skipped.placements == watched.placements
    assert skipped.pieces() == watched.pieces()
    for _ in range(40):
        tick(session, watched)
        settle(watched)
        assert watched.placements == place(session.view(Seat(0)), LAYOUT)


def test_speed_off_is_the_same_path_without_time():
    session, stage, _ = staged(Pace("off"))
    stage.update(0.0)
    assert stage.is_idle
    assert not stage.glides
    assert stage.placements == place(session.view(Seat(0)), LAYOUT)


def test_only_what_changed_place_is_on_its_way():
    session, stage, _ = staged()
    settle(stage)
    for _ in range(60):
        before = dict(stage.placements)
        tick(session, stage)
        stage.update(0.0)
        moved = {piece for piece, placed in stage.placements.items() if before[piece] != placed}
        assert set(stage.glides) <= moved
        settle(stage)
        if not session.is_hand_running:
            break


@pytest.mark.parametrize("step", [1 / 240, 1 / 60, 0.1])
def test_the_picture_does_not_depend_on_the_frame_rate(step):
    session, stage, _ = staged()
    settle(stage, step)
    assert stage.placements == place(session.view(Seat(0)), LAYOUT)


def test_every_piece_is_drawn_exactly_once_while_things_move():
    _, stage, _ = staged()
    while not stage.is_idle:
        stage.update(1 / 20)
        assert set(stage.pieces()).isdisjoint(stage.glides)
        assert set(stage.pieces()) | set(stage.glides) == set(stage.placements)


def test_nothing_hidden_is_ever_drawn():
    session, stage, _ = staged()
    settle(stage)
    view = session.view(Seat(0))
    for piece, drawn in stage.pieces().items():
        assert drawn.face is None or view.faces[piece] == drawn.face


def test_what_happens_is_told_in_the_log():
    session, stage, _ = staged(Pace("off"))
    stage.update(0.0)
    assert any("1" in line for line in stage.log)
    lines = len(stage.log)
    for _ in range(6):
        tick(session, stage)
        stage.update(0.0)
    assert len(stage.log) > lines


def test_a_new_hand_starts_from_empty_hands():
    session, stage, _ = staged(Pace("off"))
    stage.update(0.0)
    while session.is_hand_running:
        tick(session, stage)
    stage.update(0.0)
    session.begin_hand()
    events = session.drain(Seat(0))
    assert isinstance(events[0], HandStarted)
    stage.show(events, session.match.ruleset, session.match.totals)
    stage.finish()
    assert stage.placements == place(session.view(Seat(0)), LAYOUT)


def test_a_kong_sets_out_first_and_the_hand_closes_up_behind_it_flat():
    rules = ruleset_named("hong_kong")
    wall = stacked_wall(rules, ["5555m9p9s1234567z", "", "", ""])
    dealt, events = deal_hand(rules, Deal(1, Seat(0), Wind.EAST, "kong"), wall)
    stage = Stage(Seat(0), lambda sound, place: None)
    stage.arrange(LAYOUT, is_sorted=True)
    stage.show(events, rules, (0,) * 4)
    stage.update(0.0)
    stage.finish()
    kong = next(way for way in options(dealt, Seat(0)) if isinstance(way, DeclareKong))
    declared = decide(dealt, kong)[0]
    stage.show([declared], rules, (0,) * 4)
    stage.update(0.0)
    laid = set(stage.shown.place.melds[0].tile_ids)
    leaving = [stage.glides[piece] for piece in laid]
    # The tile drawn last finds its place above the others.
    closing = [glide for piece, glide in stage.glides.items() if piece not in laid]
    assert max(glide.delay for glide in leaving) < min(glide.delay for glide in closing)
    assert all(glide.hop > 0 for glide in leaving)
    assert sum(glide.hop > 0 for glide in closing) <= 1
    assert len(closing) > 5

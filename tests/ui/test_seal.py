"""The seal of a wall is shown before the deal, and the open table lets anybody check it."""

from dataclasses import replace
from hashlib import sha256

import pytest
from playing_tables import STEP, at_table, dressed_for_play, steady, surface_of, table, until_asked
from replayed import press, replay
from scenes_on_show import shown, wardrobe

from game.engine.phases import Dealing
from game.engine.tiles import full_set
from game.session.promise import short_digest
from game.ui.scenes import open_table
from game.ui.stage.routes import OpenTableRoute, pause


def sealed(game) -> str:
    return f"Seal of the wall: {short_digest(game.session.promises[-1])}"


def test_the_prompt_tells_the_seal_while_tiles_are_dealt():
    game = table()
    stack = at_table(game, dressed_for_play(speed="normal"))
    told = set()
    for _ in range(2000):
        stack.frame([], STEP, surface_of(stack.top.outfit))
        scene = stack.top
        expectation = scene.standing.expectation(has_choices=False)
        if isinstance(scene.stage.shown.board.phase, Dealing):
            told.add(expectation.detail)
        elif told:
            assert sealed(game) not in expectation.detail
            break
    assert told == {sealed(game)}


def test_a_stacked_wall_has_no_seal():
    """In a lesson the wall is stacked for it, and chance has no part in it."""
    game = table()
    game.session.begin_hand()
    scene = at_table(game, dressed_for_play()).top
    assert scene.conductor.teller.sealed == sealed(game)
    game.session.record = replace(game.session.record, wall=full_set(bonus_tiles=True))
    assert scene.conductor.teller.sealed == ""


def test_the_log_of_each_hand_begins_with_its_seal():
    game = table()
    stack = at_table(game, dressed_for_play())
    scene = until_asked(stack)
    assert scene.stage.log[0].startswith("Hand 1.")
    assert scene.stage.log[0].endswith(f"{sealed(game)}.")
    while len(game.session.match.played) < 2:
        until_asked(stack)
        scene.conductor.submit(steady(scene.conductor.options))
    until_asked(stack)
    number = len(game.session.promises)
    (line,) = [line for line in scene.stage.log if line.startswith(f"Hand {number}.")]
    assert line.endswith(f"{sealed(game)}.")
    assert len(set(game.session.promises)) == number


def test_a_match_that_goes_on_tells_the_seal_again_and_so_does_the_pause():
    game = table()
    until_asked(at_table(game, dressed_for_play()))
    game.session = game.resumed_at(game.session.steps)
    again = until_asked(at_table(game, dressed_for_play()))
    assert again.stage.log[0].endswith(f"{sealed(game)}.")
    assert sealed(game).endswith(pause(game, "").promise)


@pytest.mark.parametrize("has_clipboard", [True, False])
def test_the_open_table_copies_what_was_sealed(tmp_path, monkeypatch, has_clipboard):
    copied = []
    monkeypatch.setattr(
        open_table, "put_into_clipboard", lambda text: copied.append(text) or has_clipboard
    )
    found = replay()
    with wardrobe(tmp_path, speed="off") as make:
        stack = shown(make(), OpenTableRoute(found, 1))
        press(stack, "Copy")
    (text,) = copied
    code, wall = text.split("\n")[:2]
    assert sha256(f"{code}\n{wall}".encode()).hexdigest() == found.hands[1].promise
    assert found.hands[1].promise in text

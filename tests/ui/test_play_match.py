"""Whole matches at the table, by keyboard alone and by mouse alone, speed off."""

from dataclasses import replace

import pytest
from playing_tables import (
    STEP,
    Anybody,
    KeyboardPerson,
    MousePerson,
    at_table,
    dressed_for_play,
    surface_of,
    table,
)

from game.bots.roster import BOTS
from game.engine.seats import Seat
from game.session.reasons import Deed, open_to
from game.session.session import Session
from game.ui.intents import Confirm
from game.ui.scenes.match_over import MatchOverScene
from game.ui.scenes.play import PlayScene
from game.ui.scenes.scoring import ScoringScene
from game.ui.stage.layout import Control

FRAMES = 12_000


def play_through(stack, person, surface, watch=lambda scene: None):
    """Play until the match is over; the number of hands that were scored."""
    scored = 0
    for frame in range(FRAMES):
        scene, intents = stack.top, []
        if isinstance(scene, MatchOverScene):
            stack.frame([], STEP, surface)
            return scored
        if isinstance(scene, ScoringScene):
            if scene.is_complete:
                scored += 1
            intents = [Confirm()]
        elif isinstance(scene, PlayScene) and scene.conductor.options:
            watch(scene)
            intents = person.act(scene)
        stack.frame(intents, STEP, surface if frame % 40 == 0 else None)
    raise AssertionError(f"the match did not end: {stack.top}")


def buttons_agree(scene: PlayScene) -> None:
    """A button is on exactly where there is such an option, and says why where it is off."""
    options = scene.conductor.options
    for deed in Deed:
        if deed in (Deed.DISCARD, Deed.READY):
            continue
        reason = scene.standing.why_off(Control(deed.value))
        assert bool(open_to(deed, options)) == (not reason), (deed, reason, options)
        button = scene.panel.button(Control(deed.value))
        assert button.reason == reason
        assert button.rect == scene.layout.buttons[Control(deed.value)]


def play_alone(game, person, bots):
    """Play a match through the scene to its end, and replay its record."""
    outfit = dressed_for_play(auto_draw=False, hint_popups=False)
    stack = at_table(game, outfit)
    scored = play_through(stack, person, surface_of(outfit), buttons_agree)
    assert game.session.is_over
    assert scored == len(game.session.match.played)
    record = replace(game.session.record, steps=game.session.steps)
    replayed = Session.resumed(record, bots)
    assert replayed.match.totals == game.session.match.totals


@pytest.mark.parametrize("ruleset", ["parlour", "hong_kong"])
@pytest.mark.parametrize(("person", "human"), [(KeyboardPerson, 0), (MousePerson, 3)])
def test_a_match_can_be_played_by_one_hand_alone(ruleset, person, human):
    changes = {"deals": 3} if ruleset == "parlour" else {}
    game = table(ruleset, f"{ruleset}-{human}", human, bot=Anybody(), **changes)
    play_alone(game, person(), {Seat(seat): Anybody() for seat in range(4) if seat != human})


@pytest.mark.parametrize(
    ("ruleset", "person", "human", "changes"),
    [
        ("french", MousePerson, 1, {"rounds": 1}),
        ("french_advanced", KeyboardPerson, 2, {"rounds": 1}),
        ("lounge", MousePerson, 0, {"rounds": 1}),
        ("german_league", KeyboardPerson, 3, {}),
        ("british", MousePerson, 2, {}),
    ],
)
def test_a_match_of_the_classical_family_comes_to_its_end(ruleset, person, human, changes):
    """Against players who try to win: where a wall game keeps the deal, others would never end."""
    game = table(ruleset, f"{ruleset}-{human}", human, bot=BOTS[0], **changes)
    bots = {Seat(seat): BOTS[0] for seat in range(4) if seat != human}
    play_alone(game, person(), bots)
    assert len(game.session.match.played) >= 4 * game.session.match.ruleset.rounds


def test_the_hall_is_asked_once_when_the_match_is_over():
    game = table("parlour", "hall", bot=Anybody(), deals=1)
    asked = []
    game.on_over = lambda match: asked.append(match) or None
    outfit = dressed_for_play(hint_popups=False)
    stack = at_table(game, outfit)
    play_through(stack, KeyboardPerson(), surface_of(outfit))
    stack.frame([], STEP, surface_of(outfit))
    assert asked == [game]


def test_gentle_opponents_bring_hints_by_themselves():
    game = table("parlour", "gentle", deals=1)
    outfit = dressed_for_play()
    stack = at_table(game, outfit)
    seen = []
    play_through(
        stack, KeyboardPerson(), surface_of(outfit), lambda scene: seen.append(scene.panel.has_hint)
    )
    assert all(seen)
    assert not game.is_assisted, "help that nobody asked for is no help in the hall"


def test_a_match_left_at_the_score_sheet_goes_on_with_that_sheet():
    bots = {Seat(seat): Anybody() for seat in range(1, 4)}
    game = table("parlour", "left", bot=Anybody())
    stack = at_table(game, dressed_for_play(hint_popups=False))
    person = KeyboardPerson()
    for _ in range(4000):
        stack.frame([], STEP, None)
        if isinstance(stack.top, ScoringScene):
            break
        if stack.top.conductor.options:
            stack.frame(person.act(stack.top), STEP, None)
    assert len(game.session.match.played) == 1
    game.session = Session.resumed(replace(game.session.record, steps=game.session.steps), bots)
    stack = at_table(game, dressed_for_play(hint_popups=False))
    stack.frame([], STEP, surface_of(stack.top.outfit))
    stack.frame([], STEP, None)
    assert isinstance(stack.top, ScoringScene)
    assert not game.session.is_hand_running
    for _ in range(40):
        stack.frame([Confirm()] if isinstance(stack.top, ScoringScene) else [], STEP, None)
    assert isinstance(stack.top, PlayScene)
    assert game.session.is_hand_running
    assert len(game.session.match.played) == 1

"""Ready calls and opening kongs at the table: button, key, plate, prompt, and the hand after it."""

import pytest
from playing_tables import STEP, Anybody, at_table, click, dressed_for_play, table, until_asked

from game.engine import referee
from game.engine.actions import CallReady, DeclareKong, Discard, Pass
from game.engine.phases import AwaitDiscard, AwaitOpening
from game.engine.tiles import Tile
from game.host.lessons.stacking import stacked_wall
from game.ui.intents import Command, Commanded, Confirm
from game.ui.scenes.play import PlayScene
from game.ui.stage.chrome import mover
from game.ui.stage.layout import Control

READY_AFTER_NORTH = "123m 456m 789m 11p 99s 4z"


def asked_with(monkeypatch, ruleset, hands, human=0, size=(960, 540), **ends):
    """The scene at the person's first decision, these hands having been dealt."""
    deal_hand = referee.deal_hand

    def dealt(rules, deal, _stacked):
        return deal_hand(rules, deal, stacked_wall(rules, hands, **ends))

    monkeypatch.setattr("game.session.session.deal_hand", dealt)
    game = table(ruleset, "calls", human, bot=Tame())
    stack = at_table(game, dressed_for_play(size, hint_popups=False))
    return stack, until_asked(stack)


class Tame(Anybody):
    """Throws what it has drawn, and claims nothing."""

    def choose(self, view, options, rng):
        passes = [option for option in options if isinstance(option, Pass)]
        discards = [option for option in options if isinstance(option, Discard)]
        return (passes or [*options[:1], *discards])[-1]


def piece(scene: PlayScene, text: str):
    view = scene.stage.shown
    return next(i for i in view.place.hand if view.faces[i] == Tile.parse(text))


def do(stack, *intents):
    stack.frame(list(intents), 0.0, None)


def choose(stack, scene, text):
    do(stack, *click(scene.stage.placements[piece(scene, text)].rect.center))


def ready_reason(scene):
    return scene.standing.why_off(Control.READY, scene.picker.chosen)


def hands_of(east):
    return [east, "", "", ""]


def test_the_button_wants_a_tile_that_leaves_the_hand_ready(monkeypatch):
    stack, scene = asked_with(monkeypatch, "french", hands_of(READY_AFTER_NORTH))
    assert ready_reason(scene) == "Choose the tile that you throw with the call"
    choose(stack, scene, "5m")
    assert ready_reason(scene) == "Without this tile your hand is not ready"
    do(stack, Commanded(Command.READY))
    assert not scene.game.session.view(scene.game.human).board.called
    choose(stack, scene, "4z")
    assert scene.panel.button(Control.READY).is_enabled
    assert scene.panel.button(Control.READY).is_called_for


@pytest.mark.parametrize("way", ["key", "mouse"])
@pytest.mark.parametrize("ruleset", ["french", "french_advanced", "lounge", "german_league"])
def test_the_call_throws_the_tile_and_is_told(monkeypatch, ruleset, way):
    stack, scene = asked_with(monkeypatch, ruleset, hands_of(READY_AFTER_NORTH))
    human = scene.game.human
    choose(stack, scene, "4z")
    thrown = scene.picker.chosen[0]
    box = scene.layout.buttons[Control.READY]
    do(stack, *([Commanded(Command.READY)] if way == "key" else click(box.center)))
    stack.frame([], STEP, None)
    assert scene.game.session.view(human).place.thrown == (thrown,)
    assert scene.stage.shown.board.called == (human,)
    assert "You call ready." in scene.stage.log
    assert ready_reason(scene) == "You have called ready already"


def test_a_hand_called_ready_throws_what_it_draws(monkeypatch):
    hands = hands_of(READY_AFTER_NORTH)
    stack, scene = asked_with(monkeypatch, "french", hands, draws="2z 3z 2z 3z")
    choose(stack, scene, "4z")
    do(stack, Commanded(Command.READY))
    scene = until_asked(stack)
    phase = scene.conductor.view.board.phase
    assert isinstance(phase, AwaitDiscard)
    assert scene.conductor.options == (Discard(scene.game.human, phase.drawn),)
    assert scene.picker.chosen == (phase.drawn,)
    choose(stack, scene, "5m")
    why = scene.standing.why_off(Control.DISCARD, scene.picker.chosen)
    assert why == "You have called ready: only the tile just drawn can be thrown"
    choose(stack, scene, "5m")
    do(stack, Confirm())
    assert len(scene.conductor.view.place.thrown) == 1
    choose(stack, scene, "3z")
    do(stack, Confirm())
    assert scene.game.session.view(scene.game.human).place.thrown[-1] == phase.drawn


def test_an_announcement_fixes_nothing(monkeypatch):
    hands = hands_of(READY_AFTER_NORTH)
    stack, scene = asked_with(monkeypatch, "lounge", hands, draws="2z 3z 2z 3z")
    choose(stack, scene, "4z")
    do(stack, Commanded(Command.READY))
    scene = until_asked(stack)
    assert sum(isinstance(option, Discard) for option in scene.conductor.options) == 14
    assert not any(isinstance(option, CallReady) for option in scene.conductor.options)


@pytest.mark.parametrize("ruleset", ["parlour", "hong_kong"])
def test_there_is_no_button_where_nobody_calls(monkeypatch, ruleset):
    stack, scene = asked_with(monkeypatch, ruleset, hands_of(READY_AFTER_NORTH))
    assert Control.READY not in scene.layout.buttons
    assert scene.panel.button(Control.READY) not in scene.panel.form.widgets
    choose(stack, scene, "4z")
    do(stack, Commanded(Command.READY))
    assert not scene.conductor.view.place.thrown
    assert ready_reason(scene) == "Nobody calls ready in this ruleset"


@pytest.mark.parametrize("laid", [True, False])
def test_kongs_are_laid_down_before_the_first_discard(monkeypatch, laid):
    hands = ["", "1111m", "", ""]
    stack, scene = asked_with(monkeypatch, "lounge", hands, human=1, replacements="9m")
    view = scene.stage.shown
    assert view.board.phase == AwaitOpening(view.seat)
    assert mover(view) == view.seat
    words = scene.standing.expectation(has_choices=False).words
    assert words == "Before the first discard: lay down your kong, or pass"
    assert isinstance(scene.conductor.options[0], DeclareKong)
    do(stack, Commanded(Command.KONG if laid else Command.PASS))
    until_asked(stack)
    assert len(scene.stage.shown.place.melds) == laid

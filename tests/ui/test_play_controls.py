"""Each control of the table by itself: keys, clicks, drags, passing, hints, pause, take back."""

import pytest
from playing_tables import (
    STEP,
    Anybody,
    at_table,
    click,
    dressed_for_play,
    steady,
    surface_of,
    table,
    until_asked,
)

from game.bots.roster import BOTS
from game.engine.actions import ClaimChow, Discard, Draw, Pass
from game.engine.chance import Chance
from game.engine.phases import AwaitClaims
from game.session.reasons import Deed, open_to
from game.ui.intents import (
    Back,
    Clicked,
    Command,
    Commanded,
    Confirm,
    Direction,
    Dragged,
    Dropped,
    FocusGained,
    FocusLost,
    Navigate,
    NumberPicked,
    PointerMoved,
    PointerPressed,
    RightClicked,
    SkipHeld,
    SkipReleased,
    Wheel,
)
from game.ui.scene import Hearing
from game.ui.scenes.ask import AskScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.play import PlayScene
from game.ui.scenes.scoring import ScoringScene
from game.ui.stage.claims import can_win, deed_of
from game.ui.stage.layout import Control
from game.ui.stage.panel import Page
from game.ui.stage.picker import hand_order
from game.ui.stage.standing import CONTROLS


def asked(wanted, seed="controls", ruleset="parlour", human=0, **settings):
    """The scene at the first decision that fits; the person plays on plainly until then."""
    for attempt in range(12):
        game = table(ruleset, f"{seed}-{attempt + 3}", human, bot=Anybody())
        outfit = dressed_for_play(**{"hint_popups": False, **settings})
        stack = at_table(game, outfit)
        for _ in range(120):
            scene = until_asked(stack)
            if wanted(scene.conductor.options):
                stack.frame([], STEP, surface_of(outfit))
                return stack, scene
            conductor = scene.conductor
            rng = Chance(f"{len(scene.game.session.steps)}")
            conductor.submit(BOTS[1].choose(conductor.view, conductor.options, rng))
    raise AssertionError("no such decision came")


def may_discard(options):
    return any(isinstance(option, Discard) for option in options) and not can_win(options)


def may_only_pass_or_claim(options):
    return any(isinstance(option, Pass) for option in options) and not can_win(options)


def has_two_chows(options):
    return sum(isinstance(option, ClaimChow) for option in options) > 1


def order_of(scene: PlayScene):
    return hand_order(scene.stage.shown.place.hand, scene.stage.placements)


def middle_of(scene: PlayScene, piece):
    return scene.stage.placements[piece].rect.center


def thrown(scene: PlayScene):
    return scene.game.session.view(scene.game.human).place.thrown


def do(stack, *intents):
    stack.frame(list(intents), 0.0, None)


def test_the_first_click_chooses_and_the_second_throws():
    stack, scene = asked(may_discard)
    piece = order_of(scene)[3]
    do(stack, *click(middle_of(scene, piece)))
    assert scene.picker.chosen == (piece,)
    assert not thrown(scene)
    do(stack, *click(middle_of(scene, piece)))
    assert thrown(scene)[-1] == piece


def test_one_click_throws_where_it_is_wanted():
    stack, scene = asked(may_discard, one_click_discard=True)
    piece = order_of(scene)[2]
    do(stack, *click(middle_of(scene, piece)))
    assert thrown(scene)[-1] == piece


def test_a_tile_dragged_up_is_thrown_and_one_dragged_aside_is_not():
    stack, scene = asked(may_discard)
    piece = order_of(scene)[5]
    start = middle_of(scene, piece)
    aside = (start[0] + 40, start[1])
    do(stack, PointerPressed(start), Dragged(aside, start), Dropped(aside, start))
    assert not thrown(scene)
    above = (start[0], scene.layout.hand.top - 60)
    do(stack, PointerPressed(start), Dragged(above, start))
    stack.frame([], 0.0, surface_of(scene.outfit))
    assert scene.picker.dragged == (piece, above)
    do(stack, Dropped(above, start))
    assert thrown(scene)[-1] == piece


def test_keys_walk_the_hand_and_digits_pick():
    stack, scene = asked(may_discard)
    order = order_of(scene)
    do(stack, Navigate(Direction.HOME))
    assert scene.picker.chosen == (order[0],)
    do(stack, Navigate(Direction.RIGHT), Navigate(Direction.RIGHT))
    assert scene.picker.chosen == (order[2],)
    do(stack, Navigate(Direction.END), Navigate(Direction.LEFT))
    assert scene.picker.chosen == (order[-2],)
    do(stack, Navigate(Direction.RIGHT), Navigate(Direction.RIGHT))
    assert scene.picker.chosen == (order[0],)
    do(stack, NumberPicked(10))
    assert scene.picker.chosen == (order[9],)
    do(stack, Confirm())
    assert thrown(scene)[-1] == order[9]


def test_confirm_without_a_chosen_tile_throws_nothing():
    stack, scene = asked(may_discard)
    do(stack, Confirm())
    assert not thrown(scene)
    assert scene.conductor.options


def test_the_discard_button_waits_for_a_tile_and_says_so():
    stack, scene = asked(may_discard)
    button = scene.panel.button(Control.DISCARD)
    assert "Choose a tile" in button.reason
    do(stack, NumberPicked(1))
    assert not button.reason


@pytest.mark.parametrize("intent", [Back(), RightClicked((5, 400)), Commanded(Command.PASS)])
def test_every_way_to_pass_passes(intent):
    stack, scene = asked(may_only_pass_or_claim)
    before = scene.game.session.steps
    do(stack, intent)
    steps = scene.game.session.steps[len(before) :]
    assert isinstance(steps[0].action, Pass)
    assert stack.top is scene


def test_a_possible_win_is_never_passed_without_asking():
    stack, scene = asked(lambda options: can_win(options) and open_to(Deed.PASS, options))
    assert scene.hearing is Hearing.CLAIM
    before = len(scene.game.session.steps)
    for intent in (Back(), RightClicked((5, 400)), Commanded(Command.PASS)):
        stack.frame([intent], 0.0, None)
        assert isinstance(stack.top, AskScene)
        stack.frame([Back()], 0.0, None)
        assert stack.top is scene
        assert len(scene.game.session.steps) == before
    stack.frame([Back()], 0.0, None)
    stack.frame([Confirm()], 0.0, None)
    assert scene.game.session.steps[before].action.word == "claim-mah-jong"


def test_several_chows_are_chosen_by_number_by_tiles_or_by_click():
    for way in ("number", "tiles", "click"):
        stack, scene = asked(has_two_chows, "chows")
        chows = open_to(Deed.CHOW, scene.conductor.options)
        do(stack, Commanded(Command.CHOW))
        assert scene.conductor.options, "with several chows the key alone does not decide"
        wanted = chows[1]
        before = len(scene.game.session.steps)
        if way == "number":
            do(stack, NumberPicked(2))
        elif way == "click":
            do(stack, *click(scene.panel.choice_boxes[1].center))
        else:
            for piece in wanted.tile_ids:
                do(stack, *click(middle_of(scene, piece)))
            do(stack, Commanded(Command.CHOW))
        assert scene.game.session.steps[before].action == wanted
        offer = scene.panel
        assert not offer.offers


def test_a_second_press_of_chow_takes_the_one_in_the_ring():
    stack, scene = asked(has_two_chows, "chows")
    chows = open_to(Deed.CHOW, scene.conductor.options)
    before = len(scene.game.session.steps)
    for _ in range(2):
        do(stack, *click(scene.layout.buttons[Control.CHOW].center))
    assert scene.game.session.steps[before].action == chows[0]


def test_the_lamp_of_the_hint_marks_the_button_that_it_advises():
    stack, scene = asked(has_two_chows, "chows", assist_level=3)
    do(stack, Commanded(Command.HINT))
    advised = scene.panel.hint.advice.action
    buttons = [scene.panel.button(control) for control in Control]
    marked = [each.control for each in buttons if each.is_advised]
    assert marked == [Control(deed_of(advised).value)]
    assert [each.control for each in buttons if each.is_called_for] == marked
    do(stack, Commanded(Command.HINT))
    assert not any(each.is_advised for each in buttons)


def test_the_offered_tiles_are_in_order_with_the_discard_marked():
    _, scene = asked(has_two_chows, "chows")
    view = scene.conductor.view
    phase = view.board.phase
    assert isinstance(phase, AwaitClaims)
    for offer in scene.panel.offers:
        assert list(offer.tiles) == sorted(offer.tiles)
        assert offer.tiles[offer.marked] == view.faces[phase.tile_id]


def test_what_is_off_says_why_and_does_nothing():
    stack, scene = asked(may_discard)
    for command in (Command.CHOW, Command.PUNG, Command.DRAW):
        before = len(scene.game.session.steps)
        do(stack, Commanded(command))
        assert len(scene.game.session.steps) == before
        why = scene.standing.expectation(has_choices=False).detail
        assert why == scene.panel.button(CONTROLS[command]).reason
    assert scene.panel.button(Control.CHOW).reason
    assert scene.panel.button(Control.MAH_JONG).reason


def test_drawing_is_the_players_own_act_where_it_is_wanted():
    stack, scene = asked(lambda options: isinstance(options[0], Draw), auto_draw=False)
    before = len(scene.game.session.steps)
    do(stack, Commanded(Command.DRAW))
    assert isinstance(scene.game.session.steps[before].action, Draw)


def test_escape_pauses_when_there_is_nothing_to_pass():
    stack, scene = asked(may_discard)
    stack.frame([Back()], 0.0, None)
    assert isinstance(stack.top, PauseScene)
    stack.frame([Back()], 0.0, None)
    assert stack.top is scene


def test_a_decision_can_be_taken_back():
    stack, scene = asked(may_discard)
    hand = scene.conductor.view.place.hand
    do(stack, NumberPicked(1), Confirm())
    assert thrown(scene)
    do(stack, Commanded(Command.TAKE_BACK))
    assert scene.conductor.view.place.hand == hand
    assert scene.game.is_assisted
    assert until_asked(stack) is scene
    assert may_discard(scene.conductor.options)


def test_a_hint_needs_the_assist_level_and_shows_a_card():
    stack, scene = asked(may_discard, assist_level=2)
    do(stack, Commanded(Command.HINT))
    assert not scene.panel.has_hint
    stack, scene = asked(may_discard, assist_level=3)
    do(stack, Commanded(Command.HINT))
    assert scene.panel.has_hint
    stack.frame([], 0.0, surface_of(scene.outfit))
    do(stack, Commanded(Command.HINT))
    assert not scene.panel.has_hint


def test_a_closed_hint_stays_closed_for_the_hand():
    game = table("parlour", "close")
    stack = at_table(game, dressed_for_play())
    scene = until_asked(stack)
    assert scene.panel.has_hint
    scene.helping.close()
    scene.conductor.submit(steady(scene.conductor.options))
    scene = until_asked(stack)
    assert not scene.panel.has_hint


def test_the_log_opens_and_closes():
    stack, scene = asked(may_discard)
    do(stack, Commanded(Command.LOG))
    assert scene.panel.page is Page.LOG
    stack.frame([], 0.0, surface_of(scene.outfit))
    do(stack, Back())
    assert scene.panel.page is None
    assert stack.top is scene


def test_the_last_sheet_can_be_seen_during_the_next_hand():
    stack, scene = asked(may_discard)
    assert scene.panel.button(Control.SCORE).reason
    while not scene.game.session.match.played:
        scene = until_asked(stack)
        scene.conductor.submit(steady(scene.conductor.options))
    scene = until_asked(stack)
    stack.frame([Commanded(Command.SCORE)], 0.0, None)
    assert isinstance(stack.top, ScoringScene)
    assert stack.top.is_complete
    stack.frame([Confirm()], 0.0, None)
    assert stack.top is scene


def test_the_claim_clock_passes_but_a_win_waits():
    stack, scene = asked(may_only_pass_or_claim, claim_clock=5)
    before = len(scene.game.session.steps)
    stack.frame([], 4.0, None)
    assert len(scene.game.session.steps) == before
    stack.frame([], 1.5, None)
    assert isinstance(scene.game.session.steps[before].action, Pass)
    stack, scene = asked(
        lambda options: can_win(options) and open_to(Deed.PASS, options), claim_clock=5
    )
    before = len(scene.game.session.steps)
    stack.frame([], 60.0, None)
    assert len(scene.game.session.steps) == before


def test_the_opponents_wait_while_another_window_is_in_front():
    stack, scene = asked(may_discard)
    do(stack, NumberPicked(1), Confirm(), FocusLost())
    steps = len(scene.game.session.steps)
    for _ in range(50):
        stack.frame([], STEP, None)
    assert len(scene.game.session.steps) == steps
    assert not scene.is_animating
    stack.frame([FocusGained()], STEP, None)
    until_asked(stack)
    assert len(scene.game.session.steps) > steps


def test_holding_skip_runs_to_the_next_decision():
    game = table("parlour", "skip", bot=Anybody())
    outfit = dressed_for_play(speed="normal", hint_popups=False)
    frames = []
    for hold in (False, True):
        game = table("parlour", "skip", bot=Anybody())
        stack = at_table(game, outfit)
        if hold:
            stack.frame([SkipHeld()], 0.0, None)
        count = 0
        while not stack.top.conductor.options:
            stack.frame([], 1 / 60, None)
            count += 1
        frames.append(count)
        stack.frame([SkipReleased()], 0.0, None)
    assert frames[1] < frames[0] / 4


def test_one_key_or_click_skips_the_deal():
    outfit = dressed_for_play(speed="normal", hint_popups=False)
    for intent in (Confirm(), Clicked((300, 250), (300, 250))):
        stack = at_table(table("parlour", "deal", bot=Anybody()), outfit)
        stack.frame([], 0.1, None)
        scene = stack.top
        assert not scene.stage.is_idle
        start = [PointerPressed((300, 250))] if isinstance(intent, Clicked) else []
        stack.frame([*start, intent], 0.0, None)
        assert scene.stage.is_idle
        assert scene.stage.placements


def test_at_rest_nothing_is_drawn():
    stack, scene = asked(may_discard)
    surface = surface_of(scene.outfit)
    for _ in range(60):
        stack.frame([], 0.1, surface)
    assert not any(stack.frame([], 1 / 30, surface).is_drawn for _ in range(60))
    assert not scene.is_animating


def test_the_wheel_is_harmless_and_the_pointer_names_tiles():
    stack, scene = asked(may_discard)
    steps = len(scene.game.session.steps)
    piece = order_of(scene)[0]
    do(stack, Wheel((400, 300), 3), PointerMoved(middle_of(scene, piece)))
    stack.frame([], 0.0, surface_of(scene.outfit))
    assert len(scene.game.session.steps) == steps


def test_every_control_can_be_reached_by_tab():
    stack, scene = asked(may_discard)
    seen = set()
    for _ in range(14):
        do(stack, Navigate(Direction.NEXT))
        seen.add(scene.panel.form.focused)
    assert {scene.panel.button(control) for control in scene.layout.buttons} <= seen


def test_a_match_that_goes_on_has_its_log_back():
    _stack, scene = asked(may_discard)
    game, told = scene.game, list(scene.stage.log)
    game.session = game.resumed_at(game.session.steps)
    again = until_asked(at_table(game, dressed_for_play()))
    assert told
    assert again.stage.log == told


def test_a_number_takes_the_focus_from_the_buttons():
    stack, scene = asked(may_discard)
    do(stack, Navigate(Direction.NEXT))
    assert scene.panel.form.focused is not None
    do(stack, NumberPicked(2))
    assert scene.panel.form.focused is None
    before = scene.game.session.steps
    do(stack, Confirm())
    assert len(scene.game.session.steps) > len(before)

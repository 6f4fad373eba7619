"""What helps at the table: a strict table's words, waits, safe tiles, pages, tips, sitting out."""

from dataclasses import replace

import pytest
from playing_tables import (
    STEP,
    Anybody,
    at_table,
    click,
    dressed_for_play,
    surface_of,
    table,
    until_asked,
)
from scenes_on_show import walk
from test_play_controls import asked, may_discard, may_only_pass_or_claim, thrown

from game.bots.roster import BOTS
from game.engine.actions import DeclareBonus, Discard, Draw, Pass, TakeReplacement
from game.engine.chance import Chance
from game.session.reasons import Deed, open_to
from game.ui.intents import (
    Back,
    Clicked,
    Command,
    Commanded,
    Confirm,
    Direction,
    Navigate,
    PointerMoved,
    PointerPressed,
)
from game.ui.scenes.play import PlayScene
from game.ui.scenes.scoring import ScoringScene
from game.ui.stage import cards
from game.ui.stage.chrome import seat_words, strip_words
from game.ui.stage.discards import DiscardsCard
from game.ui.stage.layout import Control
from game.ui.stage.panel import Page
from game.ui.stage.strict import has_dead_hand
from game.ui.stage.telling import Teller
from game.ui.theme import TIP_DELAY_SECONDS


def strict_table(seed):
    game = table("french", seed, bot=Anybody(), strict_table=True)
    return at_table(game, dressed_for_play(hint_popups=False, auto_draw=False))


def words_of(scene):
    told = scene.standing.expectation(has_choices=False)
    assert told is not None
    return told.words, told.detail


def only(scene, *kinds):
    return [option for option in scene.conductor.options if isinstance(option, kinds)]


def strict_scene(wanted):
    """The scene at the first decision of a strict table that fits; the person plays rightly."""
    for attempt in range(20):
        stack = strict_table(f"strict-{attempt}")
        for _step in range(6):
            scene = until_asked(stack)
            if wanted(scene):
                return stack, scene
            due = only(scene, DeclareBonus, TakeReplacement)
            passes = only(scene, Pass)
            draws = (
                only(scene, Draw) if scene.conductor.view.board.count(scene.game.seat) < 14 else []
            )
            scene.conductor.submit([*due, *passes, *draws, *only(scene, Discard)][0])
    raise AssertionError("no such decision came")


def test_a_strict_table_says_what_is_due_and_what_comes_of_forgetting_it():
    _stack, scene = strict_scene(lambda scene: only(scene, DeclareBonus))
    assert words_of(scene)[0] == "Lay your bonus tile open: choose it, then Discard"
    _stack, scene = strict_scene(
        lambda scene: only(scene, TakeReplacement) and not only(scene, DeclareBonus)
    )
    assert words_of(scene)[0] == "Take your replacement: press Draw"
    assert "dead hand" in words_of(scene)[1]
    assert scene.panel.button(Control.DRAW).is_called_for
    _stack, scene = strict_scene(
        lambda scene: (
            only(scene, Draw)
            and not only(scene, DeclareBonus)
            and scene.conductor.view.board.count(scene.game.seat) == 14
        )
    )
    assert words_of(scene)[0] == "Now throw a tile"
    assert not scene.panel.button(Control.DRAW).is_called_for


def test_enter_never_draws_a_tile_too_many():
    stack, scene = strict_scene(
        lambda scene: (
            only(scene, Draw)
            and not only(scene, DeclareBonus)
            and scene.conductor.view.board.count(scene.game.seat) == 14
        )
    )
    before = len(scene.game.session.steps)
    stack.frame([Confirm()], 0.0, None)
    assert len(scene.game.session.steps) == before


def test_a_dead_hand_is_told_and_marked():
    stack, scene = strict_scene(
        lambda scene: (
            only(scene, Draw) and type(scene.conductor.view.board.phase).__name__ == "AwaitDraw"
        )
    )
    view, seat = scene.conductor.view, scene.game.seat
    assert not has_dead_hand(view.board, seat)
    assert "dead hand" in words_of(scene)[1]
    scene.conductor.submit(only(scene, Discard)[0])
    stack.frame([], STEP, None)
    shown = scene.stage.shown
    assert has_dead_hand(scene.game.session.view(seat).board, seat)
    assert any("Your hand is dead: 1 tile too few" in line for line in scene.stage.log)
    assert "dead hand" in seat_words(shown, seat, scene.game.sitting[seat])
    why = scene.standing.why_not(Deed.MAH_JONG)
    assert why


@pytest.mark.parametrize("page", [Page.LOG, Page.DISCARDS])
def test_pages_open_and_close_by_key_and_let_the_others_wait(page):
    stack, scene = asked(may_discard)
    command = Command.LOG if page is Page.LOG else Command.DISCARDS
    for closing in (Commanded(command), Back(), Confirm()):
        stack.frame([Commanded(command)], STEP, surface_of(scene.outfit))
        assert scene.panel.page is page
        stack.frame([closing], STEP, surface_of(scene.outfit))
        assert scene.panel.page is None
    scene.conductor.submit(only(scene, Discard)[0])
    stack.frame([Commanded(command)], STEP, None)
    steps = len(scene.game.session.steps)
    for _frame in range(40):
        stack.frame([], STEP, None)
    assert len(scene.game.session.steps) == steps
    middle = scene.layout.table.center
    stack.frame(click(middle), STEP, None)
    assert scene.panel.page is None


@pytest.mark.parametrize("turned", [False, True])
def test_the_page_of_discards_shows_every_throw_or_says_why_not(monkeypatch, turned):
    drawn = []
    monkeypatch.setattr(DiscardsCard, "_draw_tile", lambda *given: drawn.append(given[4]))
    game = table("french", "page", bot=BOTS[0], discards_turned=turned)
    stack, rng = at_table(game, dressed_for_play((1280, 720), hint_popups=False)), Chance("p")
    for _decision in range(6):
        conductor = until_asked(stack).conductor
        conductor.submit(BOTS[0].choose(conductor.view, conductor.options, rng))
    scene = until_asked(stack)
    stack.frame([Commanded(Command.DISCARDS)], STEP, None)
    scene.draw(surface_of(scene.outfit))
    view = scene.stage.shown
    thrown_so_far = [piece for place in view.board.places for piece in place.thrown]
    assert thrown_so_far
    assert sorted(drawn) == ([] if turned else sorted(thrown_so_far))


def test_a_press_hushes_the_tip_of_its_own_button():
    stack, scene = asked(may_only_pass_or_claim)
    box = scene.layout.buttons[Control.PASS]
    stack.frame([PointerMoved(box.center)], STEP, None)
    stack.frame([PointerPressed(box.center), Clicked(box.center, box.center)], STEP, None)
    assert scene.panel.button(Control.PASS).reason
    assert scene.panel.tip_owner is None
    stack.frame([], 2 * TIP_DELAY_SECONDS, None)
    assert scene.panel.tip_owner is None
    stack.frame([PointerMoved((300, 200)), PointerMoved(box.center)], STEP, None)
    stack.frame([], 2 * TIP_DELAY_SECONDS, None)
    if scene.panel.button(Control.PASS).reason:
        assert scene.panel.tip_owner is scene.panel.button(Control.PASS)


def played_on(level, decisions=24, ruleset="parlour", **changes):
    """A scene late in a hand, with a bot's choices for the person's."""
    game = table(ruleset, "aids", bot=BOTS[1], **changes)
    stack = at_table(game, dressed_for_play(hint_popups=False, assist_level=level))
    rng = Chance("aids")
    ready, safe = [], []
    for _decision in range(decisions):
        scene = until_asked(stack)
        if isinstance(stack.top, ScoringScene):
            break
        stack.frame([], 0.0, surface_of(scene.outfit))
        ready.append(scene.aids.ready(scene.conductor.view.place.hand))
        safe.append(scene.aids.safe)
        conductor = scene.conductor
        conductor.submit(BOTS[1].choose(conductor.view, conductor.options, rng))
    return scene, ready, safe


def test_waits_and_safe_tiles_are_told_from_level_two():
    scene, ready, safe = played_on(2)
    assert any(ready)
    assert any(safe)
    tile = scene.conductor.view.hand[0]
    assert scene.aids.left(tile) or tile.is_bonus
    for level in (0, 1):
        scene, ready, safe = played_on(level, 4)
        assert not any(ready)
        assert not any(safe)
        assert not scene.aids.left(scene.conductor.view.hand[0])


def test_nothing_is_counted_where_discards_are_turned():
    scene, ready, safe = played_on(3, 14, "french", discards_turned=True)
    assert not any(ready)
    assert not any(safe)
    assert not scene.aids.left(scene.conductor.view.hand[0])


def test_a_win_reads_well():
    _stack, scene = asked(lambda options: bool(open_to(Deed.MAH_JONG, options)))
    words, detail = words_of(scene)
    assert words == "You can win: press Mah\N{NO-BREAK SPACE}Jong"
    assert detail
    panel = scene.panel
    standing_out = [each for each in Control if panel.button(each).is_called_for]
    assert standing_out == [Control.MAH_JONG]


def test_who_sits_out_is_told_and_never_called_you():
    game = table("french", "out", bot=BOTS[0], table_form="five")
    stack, rng = at_table(game, dressed_for_play(hint_popups=False)), Chance("out")
    lines = []
    for _frame in range(40_000):
        scene = stack.top
        if isinstance(scene, ScoringScene):
            stack.frame([Confirm()], STEP, None)
            continue
        stack.frame([], STEP, None)
        if not isinstance(scene, PlayScene):
            continue
        if scene.conductor.options:
            conductor = scene.conductor
            conductor.submit(BOTS[0].choose(conductor.view, conductor.options, rng))
        if game.own_seat is None and len(scene.stage.log) > len(lines) + 30:
            if not lines:
                lines = list(scene.stage.log)
            else:
                break
    told = scene.stage.log[len(lines) :]
    assert told
    assert not any(line.startswith("You") for line in told)
    expectation = scene.standing.expectation(has_choices=False)
    assert "sit out" in expectation.detail
    stack.frame([], STEP, surface_of(scene.outfit))
    assert strip_words(scene.stage.shown)
    assert isinstance(scene.standing.teller, Teller)


def test_a_click_that_closes_the_pause_does_nothing_else():
    stack, scene = asked(may_discard)
    stack.frame([Back()], 0.0, None)
    pause = stack.top
    assert pause is not scene
    resume = pause.form.widgets[0]
    position = resume.rect.center
    stack.frame([], STEP, surface_of(scene.outfit))
    stack.frame([Back()], 0.0, None)
    stack.frame([Clicked(position, position)], 0.0, None)
    assert stack.top is scene
    assert not thrown(scene)
    assert not scene.picker.chosen


def test_the_hint_marks_its_tile_in_the_hand():
    stack, scene = asked(may_discard, assist_level=3)
    assert scene.panel.advised is None
    stack.frame([Commanded(Command.HINT)], 0.0, None)
    assert scene.panel.advised in scene.conductor.view.place.hand
    stack.frame([], STEP, surface_of(scene.outfit))
    stack.frame([Commanded(Command.HINT)], 0.0, None)
    assert scene.panel.advised is None


def test_the_log_is_copied_whole_by_keys_alone(monkeypatch):
    copied = []
    monkeypatch.setattr(cards, "put_into_clipboard", lambda text: copied.append(text) or True)
    stack, scene = asked(may_discard)
    stack.frame((Commanded(Command.LOG),), STEP, None)
    button = next(each for each in walk(scene.panel.form.widgets) if each.label == "Copy")
    for _number in range(40):
        if scene.panel.form.focused is not button:
            stack.frame((Navigate(Direction.NEXT),), STEP, None)
    stack.frame((Confirm(),), STEP, None)
    assert copied == ["\n".join(scene.stage.log)]
    assert scene.panel.page is not None
    stack.frame((Back(),), STEP, None)
    assert scene.panel.page is None


def test_enter_throws_the_tile_that_a_hint_asked_for_has_chosen():
    stack, scene = asked(may_discard)
    stack.frame([Commanded(Command.HINT)], STEP, None)
    advised = scene.panel.advised
    assert scene.picker.chosen == (advised,) != (None,)
    stack.frame([Confirm()], STEP, None)
    assert advised not in scene.conductor.view.place.hand


def test_enter_throws_another_tile_chosen_after_the_hint():
    stack, scene = asked(may_discard)
    stack.frame([Commanded(Command.HINT), Navigate(Direction.RIGHT)], STEP, None)
    (chosen,) = scene.picker.chosen
    assert chosen != scene.panel.advised
    stack.frame([Confirm()], STEP, None)
    assert chosen not in scene.conductor.view.place.hand


def test_enter_does_with_anothers_tile_what_the_hint_says():
    stack, scene = asked(may_only_pass_or_claim)
    submitted = []
    scene.conductor.submit = submitted.append
    for option in scene.conductor.options:
        advice = replace(scene.conductor.advice(), action=option)
        scene.panel.show_hint(advice)
        stack.frame([Confirm()], STEP, None)
        assert submitted.pop() == option
        scene._ask()


@pytest.mark.parametrize("by_key", [False, True])
def test_a_hint_that_comes_by_itself_chooses_its_tile_for_whoever_plays_by_keys(by_key):
    """A first click on it chooses it, as on any tile: the second one throws it."""
    stack, scene = asked(may_discard)
    scene.outfit.last_input.is_key = by_key
    scene.helping.offer()
    assert scene.picker.chosen == ((scene.panel.advised,) if by_key else ())
    stack.frame([Confirm()], STEP, None)
    assert scene.panel.advice is None

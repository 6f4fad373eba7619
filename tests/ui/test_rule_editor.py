"""The options editor, own rules, their codes, the difference page: by keyboard and by mouse."""

from collections.abc import Iterator
from datetime import date

import pygame
import pytest
from scenes_on_show import found, shown, walk

from game.engine.descriptors import Toggle as ToggleOption
from game.engine.descriptors import Whole
from game.engine.ruleset import option_values
from game.host import Host, last_choices
from game.rules.own import OwnRuleset
from game.rules.rulesets import RULESETS, ruleset_named
from game.storage.database import Database, HallEntry, PlayedMatch
from game.storage.own_rulesets import FILE_NAME, OwnRulesetStore
from game.storage.ruleset_code import code_of
from game.storage.saved_match import SavedMatch
from game.storage.settings import SettingsStore
from game.ui.context import Outfit
from game.ui.inner_routes import (
    DifferenceRoute,
    OwnRulesetsRoute,
    RuleOptionsRoute,
    SaveRulesetRoute,
)
from game.ui.intents import (
    Back,
    Clicked,
    Confirm,
    Direction,
    Dragged,
    Dropped,
    Edit,
    Navigate,
    PointerPressed,
    PointerReleased,
    TextEdited,
    TextTyped,
    Wheel,
)
from game.ui.routes import HallOfFameRoute, NewGameRoute, RulesRoute
from game.ui.scene import Pop, SceneStack
from game.ui.scenes import own_rulesets
from game.ui.scenes.difference import ContrastRow, DifferenceScene
from game.ui.scenes.hall_of_fame import HallOfFameScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.own_rulesets import OwnRulesetsScene
from game.ui.scenes.rule_options import RuleOptionsScene, group_names
from game.ui.scenes.save_ruleset import SaveRulesetScene
from game.ui.widgets import Button, Card, Choice, Label, ListBox, Slider, TextField

TODAY = date(2026, 11, 30)
SUNDAYS = OwnRuleset("Sundays", "parlour", {"bonus_tiles": False, "deals": 16})
HOME = OwnRuleset("Home", "lounge", {"limit": 300})
CONFLICT = {"score_limits": True, "minimum_score": 500, "maximum_score": 100}
ROUTES = (
    *(RuleOptionsRoute(ruleset.key) for ruleset in RULESETS),
    RuleOptionsRoute("parlour", CONFLICT),
    OwnRulesetsRoute(),
    OwnRulesetsRoute("Sundays"),
    SaveRulesetRoute("Sundays"),
    DifferenceRoute(),
    DifferenceRoute("hong_kong", "british"),
)
SIZES = ((960, 540), (1280, 720), (1920, 1080), (960, 1400), (3000, 560))


@pytest.fixture
def outfit(tmp_path) -> Iterator[Outfit]:
    """An outfit with a host that keeps everything in a folder, two own rulesets among it."""
    told: list[str] = []
    saved = SavedMatch.claimed(tmp_path, told.append)
    database = Database.opened(tmp_path, told.append)
    own = OwnRulesetStore(tmp_path / FILE_NAME, told.append)
    own.keep(SUNDAYS)
    own.keep(HOME)
    made = Outfit(SettingsStore(None), (1280, 720))
    host = Host(
        saved,
        lambda: database,
        fresh_code=lambda: "fresh",
        today=lambda: TODAY,
        notify=told.append,
        own=own,
    )
    made.open_host = lambda: host
    made.database = database
    yield made
    saved.close()
    database.close()


def press(stack: SceneStack, widget) -> None:
    """Press a widget by keyboard."""
    stack.top.form.focus(widget)
    stack.frame((Confirm(),), 0.01, None)


def click(stack: SceneStack, spot) -> None:
    intents = (PointerPressed(spot), PointerReleased(spot), Clicked(spot, spot))
    stack.frame(intents, 0.01, None)


def settled(stack: SceneStack) -> None:
    """Let the search for a sample come to its end."""
    for _ in range(200):
        stack.frame((), 0.01, None)
        if not stack.top.is_animating:
            return


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("route", ROUTES, ids=str)
def test_scenes_fit_their_window_at_every_scale(outfit, route, size):
    from dataclasses import replace

    for scale in (80, 100, 150):
        outfit.resize(size)
        outfit.replace(replace(outfit.settings, ui_scale=scale))
        stack = shown(outfit, route)
        surface = pygame.Surface(size)
        assert stack.frame((), 0.01, surface).is_drawn
        for widget in stack.top.form.widgets:
            assert surface.get_rect().contains(widget.rect), widget


@pytest.mark.parametrize("route", ROUTES, ids=str)
def test_every_control_is_reached_by_tab_and_esc_goes_back(outfit, route):
    stack = shown(outfit, route)
    form = stack.top.form
    form.focus(None)
    stops = {id(widget) for widget in walk(form.widgets) if widget.is_focusable}
    reached = set()
    for _ in stops:
        stack.frame((Navigate(Direction.NEXT),), 0.01, None)
        reached.add(id(form.focused))
    assert reached == stops
    assert isinstance(stack.top.handle(Back()), Pop)


# The editor


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_there_is_a_row_for_every_option(outfit, ruleset):
    scene = shown(outfit, RuleOptionsRoute(ruleset.key)).top
    assert isinstance(scene, RuleOptionsScene)
    assert list(scene._rows) == [
        option.name
        for group in group_names()
        for option in ruleset.options
        if option.group == group
    ]
    assert set(scene._rows) == set(option_values(ruleset))
    for option in ruleset.options:
        made = scene._rows[option.name]
        assert (made._label, made._told) == (option.label, option.help)
        assert str(made.control.value) == str(option_values(ruleset)[option.name])


def test_every_change_is_reckoned_at_once(outfit):
    stack = shown(outfit, RuleOptionsRoute("parlour"))
    scene = stack.top
    assert scene._sheet.changed == ()
    for option in ruleset_named("parlour").options:
        if not option.name.startswith("double_") or not isinstance(option, ToggleOption):
            continue
        if option.name == "double_between_losers":
            continue
        press(stack, scene._rows[option.name].control)
        title = scene._samples[scene._sample].title
        changed = scene._sheet.changed
        assert option.label in [row.words for row in changed], (option.name, title)
        totals = [row for row in changed if row.is_sum]
        assert totals, option.name
        assert scene._rows[option.name].mark == "changed"
        press(stack, scene._rows[option.name].control)
        assert scene._sheet.changed == ()


def test_what_a_change_does_is_marked_old_and_new(outfit):
    stack = shown(outfit, RuleOptionsRoute("parlour"))
    scene = stack.top
    press(stack, scene._rows["winner_banks_own_hand"].control)
    bank = next(row for row in scene._sheet.changed if row.words.startswith("The bank"))
    assert (bank.before, bank.now) == ("26", "")
    winner = next(row for row in scene._sheet.changed if "winner" in row.words)
    assert (winner.before, winner.now) == ("+104", "+78")


def test_the_focus_turns_to_a_hand_that_shows_the_option(outfit):
    stack = shown(outfit, RuleOptionsRoute("parlour"))
    scene = stack.top
    rows = list(scene._rows)
    scene.form.focus(scene._rows[rows[rows.index("double_all_seasons") - 1]].control)
    stack.frame((Navigate(Direction.NEXT),), 0.01, None)
    settled(stack)
    assert scene._samples[scene._sample].key == "all_seasons"
    assert "counts in this hand" in scene._told.text
    scene.form.focus(scene._rows["deal_keeping"].control)
    stack.frame((Navigate(Direction.PREVIOUS),), 0.01, None)
    settled(stack)
    assert "changes none" in scene._told.text


def test_the_hands_go_round_by_mouse(outfit):
    stack = shown(outfit, RuleOptionsRoute("hong_kong"))
    scene = stack.top
    count = len(scene._samples)
    click(stack, scene._previous.rect.center)
    assert scene._sample == count - 1
    for _ in range(2):
        click(stack, scene._next.rect.center)
    assert scene._sample == 1
    assert f"2 of {count}" in scene._told.text


def test_conflicts_are_explained_and_marked(outfit):
    stack = shown(outfit, RuleOptionsRoute("parlour", {"score_limits": True}))
    scene = stack.top
    options = {option.name: option for option in ruleset_named("parlour").options}
    scene._set(options["minimum_score"], 500)
    assert scene._done_button.is_enabled
    scene._set(options["maximum_score"], 100)
    assert "minimum of 500 is above the maximum of 100" in scene._told.text
    assert not scene._done_button.is_enabled
    assert not scene._save_button.is_enabled
    wrong = [name for name, row in scene._rows.items() if row.is_wrong]
    assert wrong == ["score_limits", "minimum_score", "maximum_score"]
    assert scene.back() == Pop({"score_limits": True, "minimum_score": 500})
    scene._set(options["maximum_score"], 900)
    assert scene._done_button.is_enabled
    assert not any(row.is_wrong for row in scene._rows.values())


def test_a_long_range_is_set_by_mouse_coarsely_and_by_steps(outfit):
    stack = shown(outfit, RuleOptionsRoute("lounge"))
    scene = stack.top
    slider = scene._rows["limit"].control
    assert isinstance(slider, Slider)
    scene._area.reveal(outfit, slider)
    minus, plus = slider._ends(outfit)
    click(stack, plus.center)
    assert scene._changed["limit"] == 550
    click(stack, minus.center)
    click(stack, minus.center)
    assert scene._changed["limit"] == 450
    track = slider._track(outfit)
    click(stack, (track.centerx, track.centery))
    assert 4_000 < scene._changed["limit"] < 16_000
    assert scene._changed["limit"] % 100 == 0
    beyond = (track.right + 99, track.centery)
    press_and_drag = (PointerPressed(track.center), Dragged(beyond, track.center))
    stack.frame((*press_and_drag, Dropped(beyond, track.center)), 0.01, None)
    assert scene._changed["limit"] == 65_536
    stack.top.form.focus(slider)
    stack.frame((Navigate(Direction.HOME),), 0.01, None)
    assert scene._changed["limit"] == 1
    click(stack, plus.center)
    assert scene._changed["limit"] == 50


def test_no_value_is_out_of_range_however_far_the_keys_go(outfit):
    stack = shown(outfit, RuleOptionsRoute("parlour"))
    scene = stack.top
    for option in ruleset_named("parlour").options:
        if isinstance(option, Whole):
            control = scene._rows[option.name].control
            scene.form.focus(control)
            for direction in (Direction.END, Direction.RIGHT, Direction.HOME, Direction.LEFT):
                stack.frame((Navigate(direction),), 0.01, None)
                assert option.low <= control.value <= option.high


# Own rules


def test_rules_are_saved_under_a_name_by_keyboard_alone(outfit):
    stack = shown(outfit, NewGameRoute())
    press(stack, found(stack, Button, "Rule options"))
    press(stack, stack.top._rows["bonus_tiles"].control)
    press(stack, found(stack, Button, "Save as"))
    assert isinstance(stack.top, SaveRulesetScene)
    assert isinstance(stack.top.form.focused, TextField)
    letters = len(stack.top._name)
    stack.frame((TextEdited(Edit.BACKSPACE),) * letters, 0.01, None)
    assert not found(stack, Button, "Save").is_enabled
    stack.frame((TextTyped("Café"), Confirm()), 0.01, None)
    assert isinstance(stack.top, RuleOptionsScene)
    assert "Café" in stack.top.title
    assert outfit.host.own.named("Café") == OwnRuleset("Café", "parlour", {"bonus_tiles": False})
    stack.frame((Back(),), 0.01, None)
    assert isinstance(stack.top, NewGameScene)
    chosen = [card for card in walk(stack.top.form.widgets) if isinstance(card, Card)]
    assert [card.heading for card in chosen if card.is_selected] == ["Café"]
    assert [card._badge for card in chosen if card._badge] == ["yours"] * 3
    change = stack.top._start()
    record = change.route.game.session.record
    assert (record.own_name, record.ruleset.name) == ("Café", "Café")
    assert last_choices(outfit.settings).own_name == "Café"


def test_a_name_that_is_taken_is_replaced_and_said(outfit):
    stack = shown(outfit, RuleOptionsRoute("parlour", {"deals": 3}), SaveRulesetRoute("Sundays"))
    assert found(stack, Button, "Replace").is_enabled
    stack.frame((Confirm(),), 0.01, None)
    assert outfit.host.own.named("Sundays") == OwnRuleset("Sundays", "parlour", {"deals": 3})


def test_nothing_changed_is_nothing_to_save(outfit):
    stack = shown(outfit, RuleOptionsRoute("parlour"))
    assert not found(stack, Button, "Save as").is_enabled


def test_an_own_card_is_chosen_and_its_length_may_differ(outfit):
    stack = shown(outfit, NewGameRoute())
    scene = stack.top
    card = next(
        widget
        for widget in walk(scene.form.widgets)
        if isinstance(widget, Card) and widget.heading == "Sundays"
    )
    press(stack, card)
    assert (scene._choices.own_name, scene._choices.changed) == ("Sundays", SUNDAYS.changed)
    scene._set_option("deals", 4)
    assert scene._choices.own_name == "Sundays"
    scene.resume({"bonus_tiles": False, "doubling": False})
    assert scene._choices.own_name == ""
    scene.resume(dict(SUNDAYS.changed))
    assert scene._choices.own_name == "Sundays"
    scene._choose_ruleset(ruleset_named("parlour"))
    assert (scene._choices.own_name, scene._choices.changed) == ("", {})


def test_the_chosen_card_is_in_view(outfit):
    scene = shown(outfit, NewGameRoute()).top
    scene.resume("Sundays")
    cards = scene._areas[0]
    grid = cards.children()[0]
    chosen = next(card for card in grid.cards if card.is_selected)
    assert chosen.heading == "Sundays"
    assert cards.rect.contains(chosen.rect)


def test_deleting_asks_first(outfit):
    stack = shown(outfit, NewGameRoute())
    stack.top._choose_own(SUNDAYS)
    press(stack, found(stack, Button, "Your own rules"))
    assert isinstance(stack.top, OwnRulesetsScene)
    press(stack, found(stack, Button, "Delete"))
    stack.frame((Confirm(),), 0.01, None)
    assert outfit.host.own.named("Sundays") is not None
    press(stack, found(stack, Button, "Delete"))
    press(stack, found(stack, Button, "Delete"))
    assert outfit.host.own.named("Sundays") is None
    stack.frame((Back(),), 0.01, None)
    assert isinstance(stack.top, NewGameScene)
    assert stack.top._choices.own_name == ""
    assert stack.top._choices.ruleset == "parlour"


def test_a_code_goes_from_one_player_to_another(outfit, monkeypatch):
    clipboard = [""]
    monkeypatch.setattr(
        own_rulesets, "put_into_clipboard", lambda text: clipboard.__setitem__(0, text) or True
    )
    monkeypatch.setattr(own_rulesets, "clipboard_text", lambda: clipboard[0])
    stack = shown(outfit, OwnRulesetsRoute("Sundays"))
    press(stack, found(stack, Button, "Copy"))
    assert clipboard == [code_of(SUNDAYS)]
    outfit.host.own.delete("Sundays")
    stack = shown(outfit, OwnRulesetsRoute())
    press(stack, found(stack, Button, "Paste"))
    assert outfit.host.own.named("Sundays") == SUNDAYS
    assert stack.top._own == SUNDAYS
    # Once more: nothing is doubled.
    press(stack, found(stack, Button, "Paste"))
    assert len(outfit.host.own.rulesets) == 2


def test_a_code_of_another_ruleset_of_the_same_name_gets_a_name_of_its_own(outfit):
    other = OwnRuleset("Sundays", "lounge", {"limit": 777})
    stack = shown(outfit, OwnRulesetsRoute())
    stack.top.form.focus(found(stack, TextField))
    stack.frame((TextTyped(code_of(other)), Confirm()), 0.01, None)
    assert outfit.host.own.named("Sundays") == SUNDAYS
    assert outfit.host.own.named("Sundays 2") == OwnRuleset("Sundays 2", "lounge", {"limit": 777})


@pytest.mark.parametrize(
    ("code", "words"),
    [("", "no code"), ("hello", "no code of"), (code_of(SUNDAYS)[:-1] + "?", "no code of"),
     (code_of(SUNDAYS)[:-1], "damaged")],
)  # fmt: skip
def test_a_bad_code_is_refused_in_words_and_stays_to_be_mended(outfit, code, words):
    stack = shown(outfit, OwnRulesetsRoute())
    stack.top._type(code)
    stack.top._take_over()
    assert words in stack.top._told.text
    assert found(stack, TextField).value == code
    assert outfit.host.own.rulesets == (HOME, SUNDAYS)


def test_the_code_that_is_shown_cannot_be_changed(outfit):
    stack = shown(outfit, OwnRulesetsRoute("Sundays"))
    fields = [each for each in walk(stack.top.form.widgets) if isinstance(each, TextField)]
    stack.top.form.focus(fields[-1])
    stack.frame((TextTyped("x"),), 0.01, None)
    fields = [each for each in walk(stack.top.form.widgets) if isinstance(each, TextField)]
    assert fields[-1].value == code_of(SUNDAYS)


def test_without_own_rules_the_page_says_how_to_make_some(outfit):
    for own in outfit.host.own.rulesets:
        outfit.host.own.delete(own.name)
    stack = shown(outfit, OwnRulesetsRoute())
    words = [each.text for each in walk(stack.top.form.widgets) if isinstance(each, Label)]
    assert any("save it under a name" in text for text in words)
    assert not found(stack, Button, "Choose").is_enabled


def test_the_hall_lists_own_rules_only_with_entries(outfit):
    assert "own/Sundays" not in shown(outfit, HallOfFameRoute()).top._boards
    match = PlayedMatch("own/Sundays", "easy", ("Ada",), (90,), 0, 1, TODAY, True)
    entry = HallEntry("own/Sundays", "easy", "Ada", 90, TODAY, 1, False)
    outfit.database.keep(match, "r", entry)
    stack = shown(outfit, HallOfFameRoute("own/Sundays", "easy", 1))
    scene = stack.top
    assert isinstance(scene, HallOfFameScene)
    assert dict(found(stack, Choice).choices)["own/Sundays"] == "Sundays"
    assert [entry.score for entry in scene._entries()] == [90]
    outfit.host.own.delete("Sundays")
    assert "own/Sundays" in shown(outfit, HallOfFameRoute()).top._boards


# The difference page


def test_the_difference_is_reached_from_the_rules_and_a_new_game(outfit):
    stack = shown(outfit, RulesRoute("hong_kong"))
    press(stack, found(stack, Button, "Compare"))
    assert isinstance(stack.top, DifferenceScene)
    assert stack.top._here == "hong_kong"
    stack = shown(outfit, NewGameRoute())
    stack.top._choose_own(SUNDAYS)
    press(stack, found(stack, Button, "Compare"))
    assert isinstance(stack.top, DifferenceScene)
    assert stack.top._rulesets[stack.top._there][0] == "Parlour Classic"


def test_options_that_were_changed_are_compared_too(outfit):
    stack = shown(outfit, DifferenceRoute("parlour", "parlour", {"bonus_tiles": False}))
    rows = [each for each in walk(stack.top.form.widgets) if isinstance(each, ContrastRow)]
    assert [row.contrast.here.text[:9] for row in rows] == ["136 tiles"]
    assert [row.contrast.there.text[:9] for row in rows] == ["144 tiles"]


def test_the_same_rules_twice_differ_in_nothing(outfit):
    stack = shown(outfit, DifferenceRoute("parlour", "lounge"))
    stack.top._show("parlour", "parlour")
    words = [each.text for each in walk(stack.top.form.widgets) if isinstance(each, Label)]
    assert any(text.startswith("Nothing") for text in words)


def test_a_list_longer_than_the_window_scrolls(outfit):
    for number in range(30):
        outfit.host.own.keep(OwnRuleset(f"Rules {number:02}", "parlour", {"deals": 3}))
    stack = shown(outfit, DifferenceRoute("parlour", "lounge"))
    choice = found(stack, Choice)
    press(stack, choice)
    popup = stack.top.form._popup
    assert pygame.Rect(0, 0, 1280, 720).contains(popup.rect)
    stack.frame((Navigate(Direction.END),), 0.01, pygame.Surface((1280, 720)))
    stack.frame((Confirm(),), 0.01, None)
    assert stack.top._here == "own/Sundays"
    press(stack, found(stack, Choice))
    popup = stack.top.form._popup
    stack.frame((Wheel(popup.rect.center, 99),), 0.01, None)
    click(stack, (popup.rect.centerx, popup.rect.y + popup._pad + popup._line // 2))
    assert stack.top._here == RULESETS[0].key


def test_the_list_of_own_rules_opens_the_new_game_with_them(outfit):
    stack = shown(outfit, NewGameRoute(), OwnRulesetsRoute("Sundays"))
    press(stack, found(stack, ListBox))
    assert isinstance(stack.top, NewGameScene)
    assert stack.top._choices.own_name == "Sundays"


@pytest.mark.parametrize(("form", "fields"), [("triangle", 2), ("five", 4), ("four", 3)])
def test_there_are_as_many_opponents_as_the_table_has(outfit, form, fields):
    scene = shown(outfit, NewGameRoute()).top
    scene._choose_ruleset(ruleset_named("french"))
    scene.resume({} if form == "four" else {"table_form": form})
    scene._set_opponent(fields - 1, name="Otto")
    scene.refresh()
    names = [each.value for each in walk(scene.form.widgets) if isinstance(each, TextField)]
    assert len(names) == 1 + fields + 1
    game = scene._start().route.game
    assert "Otto" in [player.name for player in game.session.record.players]


def test_a_seat_that_is_not_at_the_table_has_no_hand_in_the_sample(outfit):
    stack = shown(outfit, RuleOptionsRoute("french", {"table_form": "great_wall"}))
    north = next(row for row in stack.top._sheet.changed if row.words.startswith("North"))
    assert north.now == ""
    assert stack.frame((), 0.01, pygame.Surface((1280, 720))).is_drawn


def test_what_another_option_settles_is_shown_and_comes_back(outfit):
    stack = shown(outfit, RuleOptionsRoute("french"))
    scene = stack.top
    options = {option.name: option for option in ruleset_named("french").options}
    bonus = scene._rows["bonus_tiles"]
    scene._set(options["table_form"], "great_wall")
    assert (bonus.control.value, bonus.mark) == (False, "settled")
    assert "settles this" in bonus.control.reason
    assert scene._changed == {"table_form": "great_wall"}
    press(stack, bonus.control)
    assert scene._changed == {"table_form": "great_wall"}
    scene._set(options["table_form"], "four")
    assert (bonus.control.value, bonus.mark, bonus.control.reason) == (True, "", "")
    assert scene.back() == Pop({})


def test_face_down_discards_need_the_game_of_136_tiles(outfit):
    stack = shown(outfit, RuleOptionsRoute("french", {"discards_turned": True}))
    scene = stack.top
    assert scene._rows["bonus_tiles"].mark == "settled"
    table = next(o for o in ruleset_named("french").options if o.name == "table_form")
    scene._set(table, "triangle")
    assert "136 tiles" in scene._told.text
    assert not scene._done_button.is_enabled
    assert scene.back() == Pop({"discards_turned": True})

"""New game, rule options, hall of fame and rules: at every size, by keyboard, and what they do."""

from collections.abc import Iterator

import pygame
import pytest
from scenes_on_show import TODAY, found, shown, walk, wardrobe

from game.bots.roster import BOTS
from game.engine.tiles import TILES
from game.host import last_choices
from game.rules.rulesets import RULESETS
from game.storage.database import HallEntry, PlayedMatch
from game.ui.context import Wish
from game.ui.inner_routes import RuleOptionsRoute
from game.ui.intents import Back, Confirm, Direction, Navigate, TextTyped
from game.ui.routes import ContinueRoute, HallOfFameRoute, NewGameRoute, QuickGameRoute, RulesRoute
from game.ui.scene import Pop, Replace
from game.ui.scenes.ask import AskScene
from game.ui.scenes.hall_of_fame import HonoursList
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.play import PlayScene
from game.ui.stage.routes import PlayRoute
from game.ui.theme import SMALL_STRONG
from game.ui.widgets import Button, Card, ListBox, OptionRow, TextField, Toggle

ROUTES = (
    NewGameRoute(),
    RuleOptionsRoute("parlour"),
    RuleOptionsRoute("hong_kong"),
    HallOfFameRoute(),
    RulesRoute(),
)
SIZES = ((960, 540), (1280, 720), (1920, 1080), (960, 1400), (3000, 560))


@pytest.fixture
def dressed(tmp_path) -> Iterator:
    """Make outfits that keep what they keep in one folder."""
    with wardrobe(tmp_path) as make:
        yield make


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [80, 100, 150])
@pytest.mark.parametrize("route", ROUTES, ids=str)
def test_menus_fit_their_window(dressed, route, size, scale):
    stack = shown(dressed(size, ui_scale=scale), route)
    surface = pygame.Surface(size)
    assert stack.frame((), 0.01, surface).is_drawn
    for widget in stack.top.form.widgets:
        assert surface.get_rect().contains(widget.rect), widget


@pytest.mark.parametrize("route", ROUTES, ids=str)
def test_every_control_is_reached_by_tab(dressed, route):
    stack = shown(dressed(), route)
    form = stack.top.form
    stops = {id(widget) for widget in walk(form.widgets) if widget.is_focusable}
    reached = set()
    for _ in stops:
        stack.frame((Navigate(Direction.NEXT),), 0.01, None)
        reached.add(id(form.focused))
    assert reached == stops


@pytest.mark.parametrize("route", ROUTES, ids=str)
def test_esc_goes_back(dressed, route):
    assert isinstance(shown(dressed(), route).top.handle(Back()), Pop)


def test_enter_starts_a_match_and_its_choices_are_remembered(dressed):
    outfit = dressed()
    stack = shown(outfit, NewGameRoute())
    scene = stack.top
    scene._choose_ruleset(RULESETS[1])
    scene._set_opponent(1, name="Otto", level=BOTS[2].key)
    scene._rename("Ada")
    change = scene.handle(Confirm())
    assert isinstance(change, Replace)
    assert isinstance(change.route, PlayRoute)
    game = change.route.game
    assert game.session.match.ruleset.key == RULESETS[1].key
    assert game.players[game.human].name == "Ada"
    assert "Otto" in [player.name for player in game.players]
    assert outfit.settings.player_name == "Ada"
    again = last_choices(outfit.settings)
    assert again.ruleset == RULESETS[1].key
    assert (again.opponents[1].name, again.opponents[1].level) == ("Otto", BOTS[2].key)


def test_what_the_command_line_asked_for_is_filled_in_once(dressed):
    outfit = dressed()
    outfit.wish = Wish("crane", "hong_kong")
    scene = shown(outfit, NewGameRoute()).top
    change = scene.handle(Confirm())
    assert change.route.game.session.record.seed == "crane"
    assert change.route.game.session.match.ruleset.key == "hong_kong"
    assert outfit.wish == Wish()


def test_names_left_empty_are_filled_in(dressed):
    scene = shown(dressed(), NewGameRoute()).top
    scene._rename("  ")
    scene._set_opponent(0, name="")
    game = scene.handle(Confirm()).route.game
    assert all(player.name.strip() for player in game.players)


def test_typing_in_the_name_keeps_the_field(dressed):
    stack = shown(dressed(), NewGameRoute())
    form = stack.top.form
    field = found(stack, TextField)
    form.focus(field)
    stack.frame((TextTyped("!"),), 0.01, None)
    assert form.focused is field
    assert stack.top._choices.name.endswith("!")


def test_a_waiting_match_is_told_before_it_is_given_up(dressed):
    outfit = dressed()
    outfit.host.start(last_choices(outfit.settings))
    stack = shown(outfit, NewGameRoute())
    words = [getattr(widget, "text", "") for widget in stack.top.form.widgets]
    assert any("unfinished match" in text for text in words)


def test_enter_alone_gives_no_match_up(dressed):
    outfit = dressed()
    seed = outfit.host.start(last_choices(outfit.settings)).session.record.seed
    before = outfit.host.waiting_matches()
    stack = shown(outfit, NewGameRoute())
    for _number in range(6):
        stack.frame((Confirm(),), 0.01, None)
        stack.frame((), 0.01, None)
        assert outfit.host.waiting_matches() == before
    if not isinstance(stack.top, AskScene):
        stack.frame((Confirm(),), 0.01, None)
    assert before[0].ruleset in stack.top._route.words
    stack.top.form.focus(found(stack, Button, "Continue it"))
    stack.frame((Confirm(),), 0.01, None)
    stack.frame((), 0.01, None)
    assert isinstance(stack.top, PlayScene)
    assert stack.top.game.session.record.seed == seed


def test_a_match_is_given_up_where_that_is_the_answer(dressed):
    outfit = dressed()
    outfit.host.start(last_choices(outfit.settings))
    stack = shown(outfit, NewGameRoute())
    stack.top._set_code("crane")
    stack.frame((Confirm(),), 0.01, None)
    stack.top.form.focus(found(stack, Button, "Give it up"))
    stack.frame((Confirm(),), 0.01, None)
    stack.frame((), 0.01, None)
    assert isinstance(stack.top, PlayScene)
    assert stack.top.game.session.record.seed == "crane"


def test_options_come_back_to_the_new_game(dressed):
    outfit = dressed()
    stack = shown(outfit, NewGameRoute())
    button = found(stack, Button, "Rule options")
    stack.top.form.focus(button)
    stack.frame((Confirm(),), 0.01, None)
    options = stack.top
    row = next(
        widget
        for widget in walk(options.form.widgets)
        if isinstance(widget, OptionRow) and isinstance(widget.control, Toggle)
    )
    options.form.focus(row.control)
    stack.frame((Confirm(),), 0.01, None)
    assert row.mark == "changed"
    stack.frame((Back(),), 0.01, None)
    assert isinstance(stack.top, NewGameScene)
    assert len(stack.top._choices.changed) == 1
    assert "1 changed" in found(stack, Button, "Rule options").label


def test_reset_takes_all_options_back(dressed):
    stack = shown(dressed(), RuleOptionsRoute("parlour", {"deals": 3}))
    reset = found(stack, Button, "Reset")
    assert reset.is_enabled
    stack.top.form.focus(reset)
    stack.frame((Confirm(),), 0.01, None)
    assert stack.top.back() == Pop({})
    assert not found(stack, Button, "Reset").is_enabled


def test_options_that_do_not_fit_together_are_refused_in_words(dressed):
    outfit = dressed()
    stack = shown(outfit, RuleOptionsRoute("parlour", {"score_limits": True}))
    scene = stack.top
    minimum = next(option for option in scene._ruleset.options if option.name == "minimum_score")
    scene._set(minimum, 1000)
    scene._set(next(o for o in scene._ruleset.options if o.name == "maximum_score"), 100)
    assert "maximum_score" not in scene.back().result
    assert outfit.notices.needs_redraw


def test_quick_game_is_two_actions_from_the_start(dressed):
    outfit = dressed()
    stack = shown(outfit, QuickGameRoute())
    assert isinstance(stack.top, PlayScene)


def test_continue_takes_the_match_up(dressed):
    outfit = dressed()
    game = outfit.host.start(last_choices(outfit.settings))
    game.session.begin_hand()
    stack = shown(outfit, ContinueRoute())
    assert isinstance(stack.top, PlayScene)
    assert stack.top.game.session.steps == game.session.steps


def test_continue_without_a_match_offers_a_new_one(dressed, tmp_path):
    (tmp_path / "match.jsonl").write_text("damaged\n")
    stack = shown(dressed(), ContinueRoute())
    assert isinstance(stack.top, NewGameScene)
    assert len(dressed.told) == 1
    assert (tmp_path / "match.jsonl.damaged-1").read_text() == "damaged\n"


def test_the_hall_shows_a_new_entry_in_its_place(dressed):
    for score in (100, 300, 200):
        match = PlayedMatch("parlour", "easy", ("A",), (score,), 0, 8, TODAY, True)
        entry = HallEntry("parlour", "easy", "Ada", score, TODAY, 8, score == 200)
        dressed.database.keep(match, str(score), entry)
    stack = shown(dressed(), HallOfFameRoute("parlour", "easy", 2))
    honours = stack.top.form.widgets[2]
    assert [entry.score for entry in honours._entries] == [300, 200, 100]
    assert honours._new_rank == 2
    stack.top._show("hong_kong", "easy")
    assert stack.top.form.widgets[2]._new_rank == 0


def test_a_new_entry_with_help_has_both_badges(dressed, monkeypatch):
    match = PlayedMatch("parlour", "easy", ("A",), (300,), 0, 8, TODAY, True)
    entry = HallEntry("parlour", "easy", "Ada", 300, TODAY, 8, True)
    dressed.database.keep(match, "1", entry)
    outfit = dressed()
    stack = shown(outfit, HallOfFameRoute("parlour", "easy", 1))
    words = []
    draw = outfit.text.draw
    monkeypatch.setattr(
        outfit.text, "draw", lambda *told, **more: (words.append(told[1]), draw(*told, **more))
    )
    stack.frame((), 0.01, pygame.Surface((1280, 720)))
    assert {"new", "with help"} <= set(words)


@pytest.mark.parametrize("scale", [100, 150])
def test_the_lines_of_the_hall_never_touch(dressed, scale):
    outfit = dressed((960, 540), ui_scale=scale)
    stack = shown(outfit, HallOfFameRoute("parlour", "easy", 1))
    honours = found(stack, HonoursList)
    line = honours.rect.height / 11
    assert line >= outfit.text.line_height(SMALL_STRONG)


def test_every_page_and_section_of_the_rules_draws(dressed):
    stack = shown(dressed(), RulesRoute())
    surface = pygame.Surface((1280, 720))
    scene = stack.top
    for ruleset in RULESETS:
        scene._choose_ruleset(ruleset.key)
        for section in range(len(scene._book.sections)):
            scene._open_section(section)
            assert stack.frame((), 0.01, surface).is_drawn
    for page in range(5):
        scene._turn_to(page)
        assert stack.frame((), 0.01, surface).is_drawn


def test_sections_are_opened_by_keys(dressed):
    stack = shown(dressed(), RulesRoute("hong_kong"))
    contents = found(stack, ListBox)
    stack.top.form.focus(contents)
    for _ in range(3):
        stack.frame((Navigate(Direction.DOWN),), 0.01, None)
    assert stack.top._section == 3


def test_the_tile_guide_has_every_tile(dressed):
    from game.rules.primer import tile_guide

    tiles = [tile for group in tile_guide() for tile in group.tiles]
    assert tuple(tiles) == TILES


def test_cards_name_every_ruleset(dressed):
    stack = shown(dressed(), NewGameRoute())
    cards = [widget for widget in walk(stack.top.form.widgets) if isinstance(widget, Card)]
    assert [card.heading for card in cards] == [ruleset.name for ruleset in RULESETS]

"""Rules that are asked for on the way: the book of what is played, and choices that are kept."""

from scenes_on_show import found, shown
from test_rule_editor import SUNDAYS, outfit, press  # noqa: F401

from game.rules.rulebook import rule_book
from game.ui.intents import Back, Command, Commanded
from game.ui.routes import NewGameRoute, RulesRoute
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.rule_options import RuleOptionsScene
from game.ui.scenes.rules import RulesScene
from game.ui.stage.routes import PlayRoute
from game.ui.widgets import Button, Choice


def test_the_length_chosen_stays_when_the_options_were_looked_at(outfit):  # noqa: F811
    stack = shown(outfit, NewGameRoute())
    stack.top._choose_own(SUNDAYS)
    stack.top._set_option("deals", 3)
    press(stack, found(stack, Button, "Rule options"))
    assert isinstance(stack.top, RuleOptionsScene)
    assert stack.top._changed["deals"] == 3
    stack.frame((Back(),), 0.01, None)
    assert isinstance(stack.top, NewGameScene)
    assert stack.top._choices.changed["deals"] == 3
    press(stack, found(stack, Button, "Compare"))
    titles = [title for title, _ruleset in stack.top._rulesets.values()]
    assert titles[0] == "Parlour Classic (2 changed)"


def test_the_book_from_a_new_game_is_that_of_the_choices(outfit):  # noqa: F811
    stack = shown(outfit, NewGameRoute())
    stack.top._choose_own(SUNDAYS)
    press(stack, found(stack, Button, "Rules"))
    assert isinstance(stack.top, RulesScene)
    assert stack.top._book == rule_book(SUNDAYS.ruleset)


def test_the_book_during_a_match_is_that_of_the_match(outfit):  # noqa: F811
    stack = shown(outfit, NewGameRoute())
    stack.top._choose_own(SUNDAYS)
    game = stack.top._start().route.game
    for key in ("help", "pause"):
        stack = shown(outfit, PlayRoute(game))
        if key == "help":
            stack.frame((Commanded(Command.HELP),), 0.01, None)
        else:
            stack.frame((Back(),), 0.01, None)
            assert isinstance(stack.top, PauseScene)
            press(stack, found(stack, Button, "Rules"))
        scene = stack.top
        assert isinstance(scene, RulesScene)
        assert scene._book.title == "Sundays"
        assert scene._book == rule_book(game.session.match.ruleset)


def test_rules_without_a_name_are_told_with_what_is_changed(outfit):  # noqa: F811
    stack = shown(outfit, RulesRoute("parlour", {"deals": 5}))
    choice = found(stack, Choice)
    assert dict(choice.choices)[choice.value] == "Parlour Classic (1 changed)"
    press(stack, found(stack, Button, "Compare"))
    titles = [title for title, _ruleset in stack.top._rulesets.values()]
    assert titles[0] == "Parlour Classic (1 changed)"


def test_own_rules_have_books_too(outfit):  # noqa: F811
    stack = shown(outfit, RulesRoute("parlour"))
    assert "Sundays (yours)" in [title for title, *_rest in stack.top._books.values()]
    stack.top._choose_ruleset("own/Sundays")
    assert stack.top._book == rule_book(SUNDAYS.ruleset)
    press(stack, found(stack, Button, "Compare"))
    assert stack.top._here == "own/Sundays"

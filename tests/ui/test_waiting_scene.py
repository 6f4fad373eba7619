"""The matches that wait, and the codes of hands: what the player sees of them."""

from dataclasses import replace

import pytest
from scenes_on_show import found, shown, walk
from test_menus import dressed  # noqa: F401

from game.host import deal_code_of, last_choices
from game.host.deal_code import Beginning, DealCode, winds_of
from game.ui.giving_up import GIVE_UP
from game.ui.inner_routes import AskRoute
from game.ui.intents import Confirm, Direction, Navigate, TextTyped
from game.ui.routes import ContinueRoute, NewGameRoute, TitleRoute, WaitingMatchesRoute
from game.ui.scene import STAY, Pop, Push, Replace
from game.ui.stage.routes import PlayRoute, pause
from game.ui.widgets import Button, ListBox, OptionRow

SIZES = ((960, 540), (1280, 720), (1920, 1080), (960, 1400))


def two_waiting(outfit):
    """Begin a match by two rulesets; the games, the later one last."""
    games = []
    for ruleset in ("hong_kong", "parlour"):
        game = outfit.host.start(last_choices(outfit.settings, ruleset))
        game.session.begin_hand()
        games.append(game)
    return games


def test_the_title_offers_the_others_where_more_than_one_waits(dressed):  # noqa: F811
    outfit = dressed()
    outfit.saved_matches = lambda: len(outfit.host.waiting_matches())
    outfit.host.start(last_choices(outfit.settings, "hong_kong")).session.begin_hand()
    labels = [each.label for each in shown(outfit, TitleRoute()).top.form.widgets]
    assert labels[0] == "Continue"
    assert "Other matches" not in labels
    outfit.host.start(last_choices(outfit.settings, "parlour")).session.begin_hand()
    stack = shown(outfit, TitleRoute())
    assert [each.label for each in stack.top.form.widgets][:2] == ["Continue", "Other matches"]
    other = found(stack, Button, "Other matches")
    assert other.handle(Confirm(), stack.top.form) == Push(WaitingMatchesRoute())
    assert stack.top.handle(Confirm()) == Push(ContinueRoute())


@pytest.mark.parametrize("size", SIZES)
def test_all_that_wait_are_listed_and_one_is_continued(dressed, size):  # noqa: F811
    outfit = dressed(size)
    first, _second = two_waiting(outfit)
    stack = shown(outfit, WaitingMatchesRoute())
    listed = found(stack, ListBox)
    stack.top.form.focus(listed)
    stack.top.handle(Navigate(Direction.DOWN))
    change = stack.top.handle(Confirm())
    assert isinstance(change, Replace)
    again = shown(outfit, change.route).top
    assert again.game.session.steps == first.session.steps
    assert again.game.session.record.board == "hong_kong"


def test_one_is_given_up_only_after_it_was_asked(dressed):  # noqa: F811
    outfit = dressed()
    games = two_waiting(outfit)
    stack = shown(outfit, WaitingMatchesRoute())
    asked = found(stack, Button, "Give up").handle(Confirm(), stack.top.form)
    assert isinstance(asked, Push)
    assert isinstance(asked.route, AskRoute)
    stack.top.resume("keep")
    assert len(outfit.host.waiting_matches()) == 2
    stack.top.resume("give up")
    assert [each.board for each in outfit.host.waiting_matches()] == ["hong_kong"]
    ((_number, match),) = outfit.host.archive.matches()
    assert (match.ruleset, match.is_finished) == ("parlour", False)
    stack.top.resume("give up")
    assert outfit.host.waiting_matches() == ()
    assert not found(stack, Button, "Continue").is_enabled
    assert games[0].session.is_hand_running


def typed(stack, code):
    """Type a code at New game; the row of its field."""
    field = stack.top._code_field
    stack.top.form.focus(field)
    field.value = ""
    field.handle(TextTyped(code), stack.top.form)
    assert stack.top.form.focused is stack.top._code_field
    assert stack.top._code_field.value == code
    return next(
        each
        for each in walk(stack.top.form.widgets)
        if isinstance(each, OptionRow) and each._label == "Deal code"
    )


def after_yes(scene):
    """Start, give the match up that waits, and return where that leads."""
    assert isinstance(scene._start().route, AskRoute)
    scene.resume(GIVE_UP)
    return scene.update(0.0)


def test_a_whole_code_brings_its_rules_and_deals_the_hand_again(dressed):  # noqa: F811
    outfit = dressed()
    game = outfit.host.start(replace(last_choices(outfit.settings, "hong_kong"), deal_code="crane"))
    game.session.begin_hand()
    code = pause(game, "").deal_code
    assert code == str(deal_code_of(game.session, game.human))
    stack = shown(dressed(), NewGameRoute())
    row = typed(stack, code)
    assert not row.is_wrong
    assert "Hong Kong" in row._told
    assert stack.top._choices.ruleset == "hong_kong"
    change = after_yes(stack.top)
    assert isinstance(change, Replace)
    assert isinstance(change.route, PlayRoute)
    again = change.route.game
    again.session.begin_hand()
    assert again.session.promises == game.session.promises


def test_a_damaged_code_says_so_and_starts_nothing(dressed):  # noqa: F811
    outfit = dressed()
    stack = shown(outfit, NewGameRoute())
    code = str(DealCode("parlour", {}, "ABC123", Beginning(3, 2), 1))
    row = typed(stack, code[:-1] + ("x" if code[-1] != "x" else "y"))
    assert row.is_wrong
    assert "damaged" in row._told
    assert stack.top._start() == STAY
    assert outfit.host.waiting_matches() == ()
    assert not typed(stack, "crane").is_wrong
    assert not isinstance(stack.top._start(), Pop)


def test_a_deal_is_played_from_another_seat(dressed):  # noqa: F811
    outfit = dressed()
    game = outfit.host.start(replace(last_choices(outfit.settings, "hong_kong"), deal_code="crane"))
    game.session.begin_hand()
    code = deal_code_of(game.session, game.human)
    winds = {player: wind for wind, player in winds_of(code)}
    assert sorted(winds) == [0, 1, 2, 3]
    assert winds[game.human] == game.session.view(game.seat).board.wind(game.seat)
    stack = shown(dressed(), NewGameRoute())
    typed(stack, str(code))
    other = (game.human + 1) % 4
    stack.top._sit(str(other))
    again = after_yes(stack.top).route.game
    again.session.begin_hand()
    assert again.human == other
    assert again.session.promises == game.session.promises

"""The score sheet shows every number of the result, and the ranking what the match came to."""

from dataclasses import replace
from functools import lru_cache

import pytest
from playing_tables import Anybody, dressed_for_play, steady, surface_of, table

from game.bots.roster import BOTS
from game.engine.match import ranking
from game.engine.seats import Seat
from game.rules.phrases import because
from game.session.match_in_play import HallEntry
from game.ui.intents import Clicked, Command, Commanded, Confirm, Direction, Navigate
from game.ui.scene import STAY, Pop, Push
from game.ui.scenes.match_over import MatchOverScene, best_hand, figures
from game.ui.scenes.scoring import ScoringScene
from game.ui.stage.routes import MatchOverRoute, OpenTableRoute, ScoringRoute
from game.ui.stage.sheet import line_name
from game.ui.widgets import Button
from game.ui.widgets.scroll import ScrollArea

ANYBODY = Anybody()


class Told:
    """Keeps every text that is drawn."""

    def __init__(self, outfit) -> None:
        self.words: set[str] = set()
        self._picture = outfit.text.picture
        outfit.text.picture = self._kept

    def _kept(self, text, style, colour):
        self.words.add(text)
        return self._picture(text, style, colour)


def played(ruleset, seed, bot):
    game = table(ruleset, seed, bot=bot)
    session = game.session
    while not session.is_over:
        before = session.match.totals
        session.begin_hand()
        while session.is_hand_running:
            if not session.step():
                session.submit(steady(session.options(Seat(0))))
        yield game, session.match.played[-1], before


@lru_cache(maxsize=8)
def matches(ruleset, bot):
    """The hands of two whole matches: game, hand, totals before it."""
    return [hand for seed in ("one", "two") for hand in played(ruleset, seed, bot)]


def first(ruleset, wanted, bot=BOTS[1]):
    for game, hand, before in matches(ruleset, bot):
        if wanted(hand.result):
            return game, hand, before
    raise AssertionError("no such hand was played")


def shown(game, hand, before, outfit, *, is_recalled=True):
    scene = ScoringScene(outfit, ScoringRoute(game, hand, before, is_recalled))
    scene.arrange()
    return scene


def everything_told(scene, outfit):
    """All texts of the scene, scrolled from the top to the bottom of each area."""
    told, surface = Told(outfit), surface_of(outfit)
    areas = [widget for widget in scene.form.widgets if isinstance(widget, ScrollArea)]
    for part in range(21):
        for area in areas:
            area.scroller.to(area.scroller.furthest * part / 20)
            area.place(outfit, area.rect)
        scene.draw(surface)
    return told.words


@pytest.mark.parametrize("ruleset", ["parlour", "hong_kong"])
@pytest.mark.parametrize("size", [(960, 540), (1920, 1080), (1080, 1500)])
def test_every_number_of_a_won_hand_is_told(ruleset, size):
    game, hand, before = first(ruleset, lambda result: not result.is_wall_game)
    outfit = dressed_for_play(size)
    scene = shown(game, hand, before, outfit)
    words = everything_told(scene, outfit)
    result = hand.result
    for score in result.scores:
        for line in score.lines:
            assert line_name(line) in words
    winner = result.scores[result.winner]
    assert str(winner.total) in words
    for payment in result.payments:
        assert str(payment.amount) in words
        assert because(payment) in words
    for old, change in zip(before, result.changes, strict=True):
        assert str(old + change).replace("-", "−") in words
        assert f"{change:+d}".replace("-", "−") in words


def test_the_lines_run_up_to_the_total():
    game, hand, before = first("parlour", lambda result: not result.is_wall_game)
    scene = shown(game, hand, before, dressed_for_play())
    for block in scene.blocks:
        score = hand.result.scores[block.seat]
        assert block.total == str(score.total)
        assert len(block.lines) == len(score.lines)
        if not score.limit:
            assert int(block.lines[-1].running) >= score.total


def test_losers_hands_stand_below_where_they_count():
    game, hand, before = first("parlour", lambda r: sum(bool(s.lines) for s in r.scores) > 2)
    scene = shown(game, hand, before, dressed_for_play())
    assert scene.blocks[0].seat == hand.result.winner
    assert len(scene.blocks) == sum(bool(score.lines) for score in hand.result.scores)
    game, hand, before = first("hong_kong", lambda result: not result.is_wall_game)
    assert len(shown(game, hand, before, dressed_for_play()).blocks) == 1


def test_a_wall_game_says_so_and_pays_nobody():
    game, hand, before = first("hong_kong", lambda result: result.is_wall_game, ANYBODY)
    outfit = dressed_for_play()
    scene = shown(game, hand, before, outfit, is_recalled=False)
    scene.update(5.0)
    assert scene.is_complete
    words = everything_told(scene, outfit)
    assert any("wall" in text.lower() for text in words)
    assert "±0" in words


def test_lines_come_one_by_one_and_a_key_shows_all():
    game, hand, before = first("parlour", lambda result: not result.is_wall_game)
    outfit = dressed_for_play(speed="normal")
    scene = shown(game, hand, before, outfit, is_recalled=False)
    surface = surface_of(outfit)
    counts = []
    for _ in range(200):
        scene.update(0.1)
        scene.draw(surface)
        counts.append(scene._step)
        if scene.is_complete:
            break
    assert counts == sorted(counts)
    assert len(set(counts)) > 4
    again = shown(game, hand, before, outfit, is_recalled=False)
    again.update(0.1)
    assert not again.is_complete
    assert not isinstance(again.handle(Confirm()), Pop)
    assert again.is_complete
    assert isinstance(again.handle(Confirm()), Pop)


def test_a_line_tells_its_rule():
    game, hand, before = first("parlour", lambda result: not result.is_wall_game)
    scene = shown(game, hand, before, dressed_for_play())
    line = scene.blocks[0].lines[0]
    assert line.rule
    change = scene._tell_rule(line)
    assert isinstance(change, Push)
    assert change.route.words == f"{line.rule}\n{line.gives}"
    assert scene.handle(Clicked((1, 1), (1, 1))) is None


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080), (1080, 1500)])
def test_the_ranking_tells_totals_statistics_and_the_deal_code(size):
    played_game, _hand, _before = matches("parlour", BOTS[1])[0]
    game = replace(played_game)
    game.on_over = lambda match: HallEntry(2, 812, "Parlour Classic, medium")
    outfit = dressed_for_play(size)
    scene = MatchOverScene(outfit, MatchOverRoute(game))
    scene.arrange()
    told = Told(outfit)
    scene.draw(surface_of(outfit))
    match = game.session.match
    for rank, seat in ranking(match):
        assert f"{rank}." in told.words
        assert str(match.totals[seat]) in told.words
        assert game.players[seat].name in told.words
    assert any(match.seed in text for text in told.words)
    assert any("Parlour Classic" in text for text in told.words)
    won = [figures(match, Seat(seat))[0] for seat in range(4)]
    assert sum(won) == sum(not hand.result.is_wall_game for hand in match.played)


def test_the_keys_of_the_buttons_around_a_hand_stand_on_them():
    game, hand, before = matches("parlour", BOTS[1])[0]
    outfit = dressed_for_play()
    over = replace(game)
    over.again = lambda: game
    ranks = MatchOverScene(outfit, MatchOverRoute(over))
    ranks.arrange()
    sheet = shown(game, hand, before, outfit)
    keys = {
        each.label: each.key(outfit)
        for each in (*ranks.form.widgets, *sheet.form.widgets)
        if isinstance(each, Button)
    }
    assert (keys["Title"], keys["Play again"]) == ("Esc", "Enter")
    assert (keys["Go on"], keys["Open table"]) == ("Enter", "V")
    assert isinstance(sheet.handle(Commanded(Command.DISCARDS)).route, OpenTableRoute)


def test_the_best_hand_is_told_by_what_it_is_worth_and_not_by_a_portion():
    game, _hand, _before = matches("hong_kong", BOTS[1])[0]
    match = game.session.match
    bests = [hand for seat in range(4) if (hand := best_hand(match, Seat(seat))) is not None]
    most = max(hand.result.scores[hand.result.winner].faan for hand in bests)
    outfit = dressed_for_play()
    scene = MatchOverScene(outfit, MatchOverRoute(game))
    scene.arrange()
    told = Told(outfit)
    scene.draw(surface_of(outfit))
    assert any(text.startswith("Best hand:") and f"{most} faan" in text for text in told.words)
    for hand in bests:
        assert f"{hand.result.scores[hand.result.winner].faan} faan" in told.words


def test_a_person_without_a_name_is_not_named_twice():
    game, _hand, _before = matches("parlour", BOTS[1])[0]
    players = list(game.players)
    players[game.human] = replace(players[game.human], name="You")
    outfit = dressed_for_play()
    scene = MatchOverScene(outfit, MatchOverRoute(replace(game, players=tuple(players))))
    scene.arrange()
    drawn = []
    draw = outfit.text.draw
    outfit.text.draw = lambda *told, **more: (drawn.append(told[1]), draw(*told, **more))
    scene._draw_ranking(surface_of(outfit))
    assert drawn.count("You") == 1


def test_play_again_opens_a_fresh_match_but_an_enter_too_many_does_not():
    """Enter is pressed through the last sheet: the first one here only chooses."""
    game, _hand, _before = matches("parlour", BOTS[1])[0]
    following = table("parlour", "another")
    over = replace(game, again=lambda: following)
    scene = MatchOverScene(dressed_for_play(), MatchOverRoute(over))
    scene.arrange()
    assert scene.handle(Confirm()) is STAY
    change = scene.handle(Confirm())
    assert change.route.game is following


def test_keys_scroll_the_sheet_and_enter_goes_on():
    game, hand, before = first("parlour", lambda r: sum(bool(s.lines) for s in r.scores) > 2)
    scene = shown(game, hand, before, dressed_for_play())
    sheet = next(widget for widget in scene.form.widgets if isinstance(widget, ScrollArea))
    offsets = []
    for direction in (Direction.DOWN, Direction.PAGE_DOWN, Direction.UP, Direction.PAGE_UP):
        scene.handle(Navigate(direction))
        offsets.append(sheet.scroller.offset)
    assert 0 < offsets[0] < offsets[1] > offsets[2] > offsets[3]
    assert scene.form.focused is None
    assert isinstance(scene.handle(Confirm()), Pop)

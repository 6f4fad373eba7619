"""How a score sheet answers keys and pointer, and what the ends of a hand and a match show."""

from dataclasses import replace

import pytest
from playing_tables import dressed_for_play, surface_of, table
from test_play_scoring import first, matches, shown
from test_play_sheets import IDLE, sheet, words_of

from game.bots.roster import BOTS
from game.engine.chance import Chance
from game.engine.hand import Hand
from game.engine.phases import HandOver
from game.engine.seats import Seat
from game.ui.intents import Confirm, Direction, Navigate, PointerMoved
from game.ui.scene import Pop, Push
from game.ui.scenes.match_over import MatchOverScene
from game.ui.stage.chart import LineChart
from game.ui.stage.hand_row import _spots
from game.ui.stage.routes import MatchOverRoute
from game.ui.stage.sheet_rows import LineRow
from game.ui.stage.waits import Aids
from game.ui.widgets.scroll import ScrollArea

BONUS = "[999m] 123m 678s 55s 4f 6f 7f 2p 3p +4p draw"


def lines_of(scene):
    area = next(widget for widget in scene.form.widgets if isinstance(widget, ScrollArea))
    return [row for row in area.children() if isinstance(row, LineRow)]


def test_enter_goes_on_from_a_payment_and_its_line_has_no_rule():
    scene = sheet(
        "hong_kong", "111m 999p 55z 66s 777z +6s draw", IDLE, IDLE, IDLE, size=(1920, 1080)
    )
    scene.handle(Navigate(Direction.NEXT))
    assert isinstance(scene.form.focused, LineRow)
    line = scene.form.focused.line
    assert isinstance(scene.handle(Confirm()), Push)
    while not isinstance(scene.form.focused, ScrollArea):
        assert line.name in words_of(scene)
        scene.handle(Navigate(Direction.NEXT))
    assert words_of(scene).count(line.name) == 1
    assert any(words.startswith("Point at a line") for words in words_of(scene))
    assert isinstance(scene.handle(Confirm()), Pop)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1080, 1500), (1920, 1080)])
def test_a_line_tells_its_rule_where_a_long_sheet_leaves_no_room(size):
    game, hand, before = first("parlour", lambda r: sum(bool(s.lines) for s in r.scores) > 2)
    outfit = dressed_for_play(size)
    scene = shown(game, hand, before, outfit)
    scene.draw(surface_of(outfit))
    row = lines_of(scene)[0]
    rule = row.line.rule.split()[0]
    for point in (PointerMoved(row.rect.center), Navigate(Direction.NEXT)):
        scene.handle(point)
        scene.update(0.6)
        assert row.line.gives.split(".")[0] in " ".join(words_of(scene))
        assert rule in " ".join(words_of(scene))


def test_each_line_of_a_bonus_tile_lifts_and_names_its_own_in_order():
    scene = sheet("parlour", BONUS, IDLE, IDLE, IDLE)
    lines = [row.line for row in lines_of(scene) if row.line.name.startswith("Bonus tile")]
    hand = Hand.parse(BONUS)
    assert [line.tiles for line in lines] == [(tile,) for tile in hand.bonus]
    assert [line.name for line in lines] == [f"Bonus tile: {tile.name}" for tile in hand.bonus]
    mixed = replace(hand, bonus=hand.bonus[1:] + hand.bonus[:1])
    drawn = [spot.tile for spot in _spots(mixed)[0] if spot.tile.is_bonus]
    assert drawn == list(mixed.bonus)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1080, 1500), (1920, 1080)])
def test_the_hand_above_a_sheet_tells_whose_it_is(size):
    game, hand, before = first("parlour", lambda r: sum(bool(s.lines) for s in r.scores) > 2)
    scene = shown(game, hand, before, dressed_for_play(size))
    players = game.seated_by(hand.seating)
    told = {player.name: words_of(scene).count(player.name) for player in players}
    block, line = next(
        (number, block.lines[0])
        for number, block in enumerate(scene.blocks)
        if number and block.lines
    )
    winner, other = (players[scene.blocks[each].seat].name for each in (0, block))
    scene._point(block, line)
    now = {player.name: words_of(scene).count(player.name) for player in players}
    assert now == {**told, winner: told[winner] - 1, other: told[other] + 1}


def test_nobody_waits_once_the_hand_is_over():
    session = table("parlour", "one", bot=BOTS[1]).session
    aids = Aids(dressed_for_play(assist_level=2))
    rng = Chance("waits")
    ready = None
    for _hand in range(12):
        session.begin_hand()
        while session.is_hand_running:
            aids.follow(session.view(Seat(0)), is_own=True, is_at_rest=True)
            ready = aids.ready(())
            if not session.step():
                options = session.options(Seat(0))
                session.submit(BOTS[1].choose(session.view(Seat(0)), options, rng))
        if ready is not None:
            break
    over = session.view(Seat(0))
    assert isinstance(over.board.phase, HandOver)
    assert ready is not None
    aids.follow(over, is_own=True, is_at_rest=False)
    assert aids.ready(()) is None


@pytest.mark.parametrize("human", range(4))
def test_the_person_has_the_same_colour_in_every_seat(human):
    game = replace(matches("parlour", BOTS[1])[0][0], human=Seat(human))
    scene = MatchOverScene(dressed_for_play(), MatchOverRoute(game))
    scene.arrange()
    chart = next(widget for widget in scene.form.widgets if isinstance(widget, LineChart))
    assert chart.colour(human) == LineChart([(0,)], ["You"]).colour(0)
    assert len({chart.colour(seat) for seat in range(4)}) == 4

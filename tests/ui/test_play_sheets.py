"""Score sheets of the classical family: limits, parts of it, extras, failed calls, settlement."""

import pytest
from playing_tables import dressed_for_play, surface_of, table

from game.engine.events import Deal
from game.engine.hand import Hand
from game.engine.match import PlayedHand
from game.engine.result import HandResult
from game.engine.scoring import score_hand
from game.engine.seats import Seat, Wind
from game.engine.settlement import settle
from game.engine.tiles import Tile
from game.rules.rulesets import ruleset_named
from game.ui.intents import Direction, Navigate
from game.ui.scenes.scoring import ScoringScene
from game.ui.stage.routes import ScoringRoute
from game.ui.stage.sheet_rows import LineRow
from game.ui.stage.telling import tile_name

IDLE = "258m 147p 369s 1234z"
ORPHANS = "19m 19p 19s 1234567z +1z draw"
FOUR_CHOWS = "[123m] 456m 789p 23s 55s +4s draw"


def result_of(ruleset, texts):
    """The result of the hands of East, South, West and North; the one that has a tile won with."""
    rules = ruleset_named(ruleset)
    hands = [Hand.parse(f"{text} seat={wind}") for text, wind in zip(texts, "ESWN", strict=True)]
    winner = next(seat for seat, hand in enumerate(hands) if hand.win is not None)
    scores = tuple(score_hand(hand, rules) for hand in hands)
    points = {Wind(seat): score.total for seat, score in enumerate(scores)}
    settled = settle(points, Wind(winner), hands[winner].by, None, rules)
    changes = tuple(settled.changes[wind] for wind in Wind)
    by = hands[winner].by
    return HandResult(Seat(winner), by, None, None, tuple(hands), scores, settled.payments, changes)


def sheet(ruleset, *texts, size=(960, 540)):
    result = result_of(ruleset, texts)
    deal = Deal(3, Seat(0), Wind.EAST, "sheet")
    hand = PlayedHand(deal, result, (0, 1, 2, 3), result.changes)
    outfit = dressed_for_play(size)
    scene = ScoringScene(outfit, ScoringRoute(table(ruleset), hand, (2000,) * 4, True))
    scene.arrange()
    scene.draw(surface_of(outfit))
    return scene


def told(scene, seat):
    block = next(block for block in scene.blocks if block.seat == seat)
    return block, [(line.name, line.value, line.running) for line in block.lines]


@pytest.mark.parametrize(
    ("ruleset", "limit"),
    [
        ("french", 1000),
        ("french_advanced", 1000),
        ("lounge", 500),
        ("german_league", 500),
        ("british", 1000),
    ],
)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1080, 1500)])
def test_a_limit_hand_counts_the_limit(ruleset, limit, size):
    scene = sheet(ruleset, IDLE, ORPHANS, IDLE, IDLE, size=size)
    block, lines = told(scene, 1)
    assert lines == [("Thirteen orphans", "limit", str(limit))]
    assert (block.sum, block.total) == (f"A limit hand counts {limit}", str(limit))
    assert scene.payments[0].formula == f"{limit} × 2, East"


def test_a_hand_above_the_limit_shows_how_it_got_there():
    scene = sheet("lounge", "[555z] [666z] 777z 12m 55s 1f 5f +3m draw", IDLE, IDLE, IDLE)
    block, lines = told(scene, 0)
    assert lines[-1] == ("Own season", "× 2", "1536")
    assert (block.sum, block.total) == ("48 × 2^5 = 1536, limit 500", "500")


def test_a_line_of_points_and_doubles_shows_both():
    scene = sheet("french", "[111m] 999p 11s 11777z +1s draw", IDLE, IDLE, IDLE)
    _block, lines = told(scene, 0)
    name, value, _running = lines[-1]
    assert (name, value) == ("No chows", "+ 10  × 2")


def test_the_winners_extras_have_a_line_each():
    scene = sheet("french", IDLE, FOUR_CHOWS, IDLE, IDLE)
    block, lines = told(scene, 1)
    assert [(name, value) for name, value, _ in lines] == [
        ("Mah-jong", "+ 20"),
        ("Self-drawn", "+ 2"),
        ("Four chows", "+ 10"),
        ("Nothing that counts", "+ 10"),
    ]
    assert block.total == "42"


@pytest.mark.parametrize("bonus", ["3f", ""])
def test_a_failed_call_says_why_so_little_counts(bonus):
    held = f"[111m] 55z 234s 567p 1z {bonus} original_call"
    scene = sheet("french", FOUR_CHOWS, held, IDLE, IDLE)
    block, lines = told(scene, 1)
    assert block.heading == "Wren, South: called ready, so only bonus tiles count"
    assert [line[0] for line in lines] == (["Bonus tile: Chrysanthemum"] if bonus else [])
    assert block.total == ("4" if bonus else "0")
    scene = sheet("german_league", FOUR_CHOWS, held, IDLE, IDLE)
    assert told(scene, 1)[0].heading == "Wren, South"


def test_waiting_for_a_limit_hand_counts_a_part_of_the_limit():
    waiting = "19m 19p 19s 1234567z"
    scene = sheet("british", waiting, "[111m] [999p] 2s 555777z +2s draw", IDLE, IDLE)
    block, lines = told(scene, 0)
    assert lines == [("Waiting for a limit hand", "40 % limit", "400")]
    assert block.sum == "40 % of the limit, as the hand counts only 0"
    assert block.total == "400"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1080, 1500)])
def test_the_advanced_winner_pays_higher_losers(size):
    east = "[555z] {1111z} [666z] 258m 4p"
    scene = sheet("french_advanced", east, FOUR_CHOWS, IDLE, IDLE, size=size)
    lines = {(line.payer, line.payee): line for line in scene.payments}
    assert lines[0, 1].formula == "42 × 2, East"
    assert lines[1, 0].formula == "(320 − 42) × 2 × 2, East"
    assert lines[1, 0].amount == 4 * (320 - 42)
    plain = sheet("french", east, FOUR_CHOWS, IDLE, IDLE)
    assert (1, 0) not in {(line.payer, line.payee) for line in plain.payments}


def words_of(scene):
    """Every text that the scene draws."""
    outfit, words = scene.outfit, []
    picture = outfit.text.picture
    outfit.text.picture = lambda text, *more: (words.append(text), picture(text, *more))[1]
    scene.draw(surface_of(outfit))
    outfit.text.picture = picture
    return words


def test_dead_hands_are_marked_and_count_what_is_left_to_them():
    many = "[111m] 55z 234s 567p 1z 33s 3f too_many_tiles"
    few = "[111m] 55z 234s 567p 1f too_few_tiles"
    scene = sheet("french", FOUR_CHOWS, many, few, IDLE, size=(1920, 1080))
    south, west = (told(scene, seat)[0] for seat in (1, 2))
    assert south.heading == "Wren, South: dead hand, too many tiles: only bonus tiles count"
    assert west.heading == "Kestrel, West: dead hand, too few tiles: no doubles count"
    assert (south.is_dead, south.total) == (True, "4")
    assert (west.is_dead, west.total) == (True, "10")
    assert not told(scene, 3)[0].is_dead
    assert south.heading in words_of(scene)


def test_hands_that_do_not_count_are_shown_all_the_same():
    scene = sheet("hong_kong", "111m 999p 55z 66s 777z +6s draw", IDLE, IDLE, IDLE)
    words = words_of(scene)
    assert "What the others held" in words
    assert {"Wren, South", "Kestrel, West", "Heron, North"} <= set(words)
    assert "so far" in words


def test_the_rule_of_a_line_stands_below_a_short_sheet():
    scene = sheet(
        "hong_kong", "111m 999p 55z 66s 777z +6s draw", IDLE, IDLE, IDLE, size=(1920, 1080)
    )
    line = next(row for row in scene._sheet(scene._panel)[0].children() if isinstance(row, LineRow))
    assert line.line.rule not in words_of(scene)
    scene.handle(Navigate(Direction.NEXT))
    words = " ".join(words_of(scene))
    assert line.line.rule.split(",")[0][:40] in words
    assert line.line.gives.split(".")[0] in words


def test_who_sits_out_is_told():
    game = table("french", table_form="five")
    result = result_of("french", (FOUR_CHOWS, IDLE, IDLE, IDLE))
    outfit = dressed_for_play()
    for seating, words in (((0, 1, 2, 3), "Plover sits out."), ((4, 1, 2, 3), "You sit out.")):
        hand = PlayedHand(Deal(6, Seat(0), Wind.EAST, "x"), result, seating, (0,) * 5)
        scene = ScoringScene(outfit, ScoringRoute(game, hand, (2000,) * 5, True))
        scene.arrange()
        assert f"{words} Hand 6" in words_of(scene)


def test_of_ones_there_is_one():
    names = [tile_name(Tile.parse(text)) for text in ("1s", "1p", "1m", "2s", "7z")]
    assert names == ["1 Bamboo", "1 Circle", "1 Character", "2 Bamboos", "Red Dragon"]

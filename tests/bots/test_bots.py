"""Every bot: always legal, the same for the same view, and blind to what its seat cannot see."""

import pytest
from bot_play import Decision, decisions
from figures import figure

from game.bots.roster import BOTS, UnknownBotError, bot_named
from game.engine.actions import ClaimMahJong, DeclareMahJong
from game.engine.chance import Chance
from game.engine.events import (
    ClaimAnswered,
    HandStarted,
    TileDrawn,
    TilesDealt,
    as_seen_by,
)
from game.engine.match import opened_match
from game.engine.ruleset import with_options
from game.engine.seats import Seat
from game.engine.view import SeatView, evolve_view, opened_view
from game.rules.rulesets import RULESETS, ruleset_named
from game.session.simulation import play_hand

HANDS = {"easy": 40, "medium": 40, "difficult": 2}
"""Hands in each ruleset: hundreds in all, as many as a quick run allows."""

LOOKS = figure(10, 286)
"""Decisions in each of seven rulesets that hidden tiles must not change: 2,000 of each bot."""

every_bot = pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.key)
every_ruleset = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)


def no_clock() -> float:
    return 0.0


def test_the_roster_is_in_the_order_of_the_menu():
    assert [bot.key for bot in BOTS] == ["easy", "medium", "difficult"]
    assert [bot_named(bot.key) for bot in BOTS] == list(BOTS)
    assert len({bot.name for bot in BOTS}) == len(BOTS)


def test_an_unknown_key_is_named_beside_the_known_ones():
    with pytest.raises(UnknownBotError, match=r"no such bot: 'hal' \(known: easy, medium, diff"):
        bot_named("hal")


@every_ruleset
@every_bot
def test_a_bot_plays_whole_hands_by_the_rules(ruleset, bot):
    # The referee refuses whatever is not open, so a hand that ends was legal throughout.
    for number in range(HANDS[bot.key]):
        deal = opened_match(ruleset, f"legal {number}").deal
        assert play_hand(ruleset, deal, [bot] * 4, f"legal {number}", no_clock).result


@every_bot
def test_a_bot_forgets_discards_that_are_turned_face_down(bot):
    ruleset = with_options(ruleset_named("french"), {"discards_turned": True})
    for number in range(2):
        deal = opened_match(ruleset, f"turned {number}").deal
        assert play_hand(ruleset, deal, [bot] * 4, f"turned {number}", no_clock).result


@every_ruleset
@every_bot
def test_a_bot_is_a_function_of_what_it_is_given(ruleset, bot):
    for decision in decisions(ruleset, [bot] * 4, "same"):
        before = repr(decision.view)
        first, second = (
            bot.choose(decision.view, decision.choices, decision.rng) for _ in range(2)
        )
        assert first == second
        assert first in decision.choices
        assert repr(decision.view) == before, "a bot may not change what it is given"


@every_ruleset
@every_bot
def test_a_bot_takes_every_win(ruleset, bot):
    wins = 0
    for number in range(5):
        for decision in decisions(ruleset, [bot_named("medium")] * 4, f"wins {number}"):
            open_wins = [
                c for c in decision.choices if isinstance(c, DeclareMahJong | ClaimMahJong)
            ]
            if open_wins:
                wins += 1
                assert bot.choose(decision.view, decision.choices, decision.rng) in open_wins
    assert wins


@pytest.mark.law
@every_ruleset
@every_bot
def test_hidden_tiles_do_not_move_a_bot(ruleset, bot):
    """Deal the hidden pieces anew: the seat is told the same, and does the same."""
    checked, number = 0, 0
    while number < 2 or checked < LOOKS:
        for index, decision in enumerate(decisions(ruleset, [bot] * 4, f"hidden {number}")):
            if index % 4 == number % 4:
                other = view_of_another_table(decision, Chance(f"{number}/{index}"))
                assert other == decision.view
                assert bot.choose(other, decision.choices, decision.rng) == bot.choose(
                    decision.view, decision.choices, decision.rng
                )
                checked += 1
        number += 1


def view_of_another_table(decision: Decision, chance: Chance) -> SeatView:
    """Return the seat's view of a table on which the pieces that it has not seen are shuffled."""
    seen = decision.view.faces
    hidden = [i for i in range(len(decision.table.tiles)) if i not in seen]
    faces = dict(enumerate(decision.table.tiles))
    shuffled = chance.shuffled([faces[i] for i in hidden])
    faces |= dict(zip(hidden, shuffled, strict=True))
    view = None
    for event in decision.events:
        if isinstance(event, ClaimAnswered) and event.seat != decision.seat:
            continue
        if isinstance(event, TileDrawn):
            event = TileDrawn(
                event.seat, event.tile_id, faces[event.tile_id], event.source, event.kongs_running
            )
        elif isinstance(event, TilesDealt):
            tiles = tuple(faces[i] for i in event.tile_ids)
            event = TilesDealt(event.seat, event.tile_ids, tiles)
        told = as_seen_by(event, decision.seat)
        if isinstance(told, HandStarted):
            view = opened_view(told, Seat(decision.seat), decision.table.ruleset, (0,) * 4)
        elif told is not None:
            view = evolve_view(view, told)
    return view

"""What is at stake beside the points: the deal, and in the last hand the place."""

from dataclasses import replace

import pytest
from bot_play import decisions, hint, seat_view
from stacked import EAST, NORTH, SOUTH, stacked_table

from game.bots.insight import insight_of
from game.bots.judgement import Judgement
from game.bots.roster import bot_named
from game.bots.stakes import Stakes
from game.bots.worth import pricing_of
from game.engine.actions import PromotePung
from game.engine.chance import Chance
from game.engine.hand import By
from game.engine.referee import options
from game.engine.seats import Wind
from game.rules.rulesets import ruleset_named

PARLOUR, HONG_KONG = ruleset_named("parlour"), ruleset_named("hong_kong")
READY = "123m 456m 789m 23p 55z 7s"


def in_hand(view, number, totals):
    """Return the view as it would be in a hand of that number, with those totals."""
    board = replace(view.board, deal=replace(view.board.deal, number=number))
    return replace(view, board=board, totals=totals)


def stakes(ruleset, seat, number=1, totals=(0, 0, 0, 0)):
    """Return the stakes of a seat of a new table; seat 0 is East."""
    view = in_hand(seat_view(stacked_table(ruleset, [READY, "", "", ""]), seat), number, totals)
    return Stakes(insight_of(view), pricing_of(ruleset))


@pytest.mark.parametrize(
    ("key", "is_kept"), [("parlour", False), ("hong_kong", True), ("french", True)]
)
def test_the_dealer_gains_by_a_win_where_it_deals_again(key, is_kept):
    ruleset = ruleset_named(key)
    dealer, other = stakes(ruleset, EAST), stakes(ruleset, SOUTH)
    assert (dealer.of_winning(20, By.DISCARD) > 0) == is_kept
    assert (other.of_throwing(20, Wind.EAST) > other.of_throwing(20, Wind.WEST)) == is_kept
    assert other.of_winning(20, By.DISCARD) == 0


def test_before_the_last_hand_the_place_counts_nothing():
    early = stakes(PARLOUR, SOUTH, 7, (500, 400, 300, 300))
    assert not early.is_last
    assert early.of_winning(100, By.DRAW) == 0
    assert early.of_throwing(100, Wind.WEST) == 0
    assert early.of_others() == 0


def test_in_the_last_hand_a_win_that_changes_the_ranking_is_worth_more():
    last = stakes(PARLOUR, SOUTH, 8, (700, 400, 300, 300))
    assert last.is_last
    # South is paid 3 x 20, and East pays double: 480 against 660.
    assert last.of_winning(20, By.DRAW) == 0
    assert last.place_after(20, By.DRAW) == 2
    # 4 x 64 for South, 128 of it from East: 656 against 572.
    assert last.of_winning(64, By.DRAW) > 0
    assert last.place_after(64, By.DRAW) == 1


def test_in_the_last_hand_losing_the_lead_costs_more_than_points():
    narrow = stakes(PARLOUR, SOUTH, 8, (300, 500, 480, 200))
    wide = stakes(PARLOUR, SOUTH, 8, (300, 1500, 480, 200))
    assert narrow.of_throwing(20, Wind.WEST) > 0
    assert wide.of_throwing(20, Wind.WEST) == 0
    assert narrow.of_others() > wide.of_others() == 0


def test_who_is_behind_in_the_last_hand_plays_for_more():
    """Only a dear hand still helps whoever is far behind; who leads by far needs none."""
    behind = ahead = 0
    for number in range(6):
        for decision in decisions(PARLOUR, [bot_named("medium")] * 4, f"stakes {number}"):
            seat = decision.seat
            hoped = []
            for own in (0, 1000):
                totals = tuple(own if each == seat else 700 for each in range(4))
                view = in_hand(decision.view, 8, totals)
                best = Judgement(view, decision.choices).best
                hoped.append(best.prospects[0].example if best.prospects else None)
            if all(hoped):
                behind += hoped[0].score.total
                ahead += hoped[1].score.total
    assert behind > ahead


def test_a_hint_tells_to_which_place_a_win_would_lead():
    table = stacked_table(PARLOUR, [READY, "", "", ""])
    view = in_hand(seat_view(table, EAST), 8, (300, 400, 200, 200))
    advice = bot_named("difficult").advise(view, options(table, EAST), Chance("hint"))
    told = "This is the last hand: such a win would put you in place 1 of 4."
    assert told in " ".join(advice.reasons)
    assert told not in " ".join(hint(table, EAST).reasons)


def test_where_the_dealer_may_deal_again_a_hand_is_only_perhaps_the_last():
    """The last East of a match that ends with its rounds, and of one that is eight hands long."""
    found = []
    for key, number in (("hong_kong", 4), ("parlour", 8)):
        view = seat_view(stacked_table(ruleset_named(key), [READY, "", "", ""]), EAST)
        deal = replace(view.board.deal, number=number, dealer=NORTH, prevailing=Wind.EAST)
        view = replace(view, board=replace(view.board, deal=deal))
        told = Stakes(insight_of(view), pricing_of(view.ruleset))
        found.append((told.is_last, told.is_surely_last))
    assert found == [(True, False), (True, True)]


def test_where_a_kong_may_be_robbed_it_costs_what_its_tile_would():
    costs = []
    for number in range(20):
        for decision in decisions(HONG_KONG, [bot_named("easy")] * 4, f"robbed {number}"):
            if any(isinstance(each, PromotePung) for each in decision.choices):
                for is_robbed in (True, False):
                    ruleset = replace(HONG_KONG, rob_promoted_kong=is_robbed)
                    view = replace(decision.view, ruleset=ruleset)
                    ranked = Judgement(view, decision.choices).ranked
                    kong = next(each for each in ranked if isinstance(each.action, PromotePung))
                    costs.append(kong.cost)
    robbed, unrobbed = costs[::2], costs[1::2]
    assert max(robbed) > 0
    assert not any(unrobbed)

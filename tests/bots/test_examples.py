"""Example hands: what a holding becomes by a plan, as the ruleset would count it."""

import pytest
from bot_play import hint, seat_view
from hypothesis import given
from hypothesis import strategies as st
from stacked import EAST, SOUTH, played, stacked_table, throws

from game.bots.examples import finished
from game.bots.insight import insight_of
from game.bots.judgement import Judgement
from game.bots.plans import PUNGS_AND_A_CHOW, Holding
from game.engine.actions import ClaimChow
from game.engine.hand import By, Hand
from game.engine.melds import Meld, MeldKind
from game.engine.referee import options
from game.engine.scoring import score_hand
from game.engine.tiles import PLAYING_TILES, Tile
from game.rules.rulesets import ruleset_named

BRITISH = ruleset_named("british")
CHOW = Meld(MeldKind.CHOW, Tile.parse("3p"), is_exposed=True)
PUNG = Meld(MeldKind.PUNG, Tile.parse("9s"), is_exposed=True)
# 136 tiles without those of the chow and the pung.
LEFT = [t for t in PLAYING_TILES for _ in range(4 - (t in CHOW.tiles) - 3 * (t in PUNG.tiles))]


@pytest.mark.parametrize("melds", [(), (CHOW,), (PUNG,), (PUNG, CHOW)], ids=len)
@pytest.mark.parametrize("is_open", [True, False])
@given(order=st.permutations(range(len(LEFT))))
def test_a_hand_of_pungs_and_one_chow_at_most_may_be_declared(melds, is_open, order):
    held = [LEFT[index] for index in order[: 13 - 3 * len(melds)]]
    holding = Holding([held.count(tile) for tile in PLAYING_TILES], melds)
    last = finished(PUNGS_AND_A_CHOW, holding, is_open=is_open)
    hand = Hand(last.concealed, (*melds, *last.claimed), last.win, By.DRAW)
    assert score_hand(hand, BRITISH).is_win


@pytest.mark.parametrize("hand", ["34p 999m 777z 67s 1z 2m 8s", "34p 99m 777z 55z 23s 1z 9s"])
def test_a_hand_whose_one_chow_is_laid_is_not_dead(hand):
    table = stacked_table(BRITISH, ["5p", hand, "", ""])
    table = played(table, throws(table, EAST, "5p"))
    claim = next(each for each in options(table, SOUTH) if isinstance(each, ClaimChow))
    table = played(table, claim)
    judgement = Judgement(seat_view(table, SOUTH), options(table, SOUTH))
    assert CHOW in insight_of(seat_view(table, SOUTH)).melds
    assert judgement.best.prospects[0].chance > 0.1
    assert "hardly finish" not in " ".join(hint(table, SOUTH).reasons)

"""What concealed tiles come to, worked out from the tiles before, is what counting them tells."""

from dataclasses import replace

import pytest

from game.engine.actions import Discard
from game.engine.deficiency import best_deficiency
from game.engine.match import opened_match
from game.engine.phases import HandOver
from game.engine.referee import awaited, carry_out, deal_hand, options
from game.engine.seats import Seat
from game.engine.table import ConcealedHands
from game.rules.rulesets import RULESETS


def towards_ready(table, seat):
    """Return the discard that leaves the hand nearest, else the first thing that is open."""
    choices = options(table, seat)

    def left(discard):
        counts = list(table.concealed(seat).counts)
        counts[table.tiles[discard.tile_id]] -= 1
        return best_deficiency(counts, 4 - len(table.board.places[seat].melds))

    discards = [choice for choice in choices if isinstance(choice, Discard)]
    return min(discards, key=left) if choices[-1:] == tuple(discards[-1:]) else choices[0]


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
@pytest.mark.parametrize("by_hand", [(), (Seat(0), Seat(2))], ids=["served", "by hand"])
def test_hands_that_are_followed_are_hands_that_are_counted(ruleset, by_hand):
    deal = opened_match(ruleset, "followed").deal
    table, _ = deal_hand(ruleset, replace(deal, by_hand=by_hand))
    ready = 0
    while not isinstance(table.board.phase, HandOver):
        counted = ConcealedHands(table.tiles)
        for place in table.board.places:
            known, anew = table.known_hands[place.hand], counted[place.hand]
            assert known.counts == anew.counts
            assert known.is_ready == anew.is_ready
            ready += known.is_ready
        table, _ = carry_out(table, towards_ready(table, awaited(table)[0]))
    assert ready

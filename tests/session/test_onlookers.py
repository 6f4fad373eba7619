"""Onlookers put views together from what all were told and what one was; folds measure them."""

import pytest

from game.engine.chance import Chance
from game.engine.events import HandStarted, as_seen_by
from game.engine.match import opened_match
from game.engine.phases import HandOver
from game.engine.referee import awaited, carry_out, deal_hand, options
from game.engine.ruleset import with_options
from game.engine.seats import Seat
from game.engine.view import evolve_view, opened_view
from game.rules.rulesets import RULESETS, ruleset_named
from game.session.onlookers import Onlookers

PLAYED = {ruleset.key: ruleset for ruleset in RULESETS} | {
    form: with_options(ruleset_named("french"), {"table_form": form})
    for form in ("great_wall", "triangle")
}
HANDS = 3


class Folded:
    """Views as each seat makes them for itself, out of nothing but its own redacted events."""

    def __init__(self, ruleset, totals):
        self.ruleset, self.totals = ruleset, totals
        self.views = {}

    def tell(self, events):
        for event in events:
            for seat in (Seat(number) for number in range(self.ruleset.seats)):
                told = as_seen_by(event, seat)
                if isinstance(told, HandStarted):
                    self.views[seat] = opened_view(told, seat, self.ruleset, self.totals)
                elif told is not None:
                    self.views[seat] = evolve_view(self.views[seat], told)


@pytest.mark.parametrize("ruleset", PLAYED.values(), ids=PLAYED)
def test_every_view_is_the_fold_of_its_seats_own_events(ruleset):
    totals = tuple(range(ruleset.seats))
    for number in range(HANDS):
        chance = Chance(f"onlookers {number}")
        table, events = deal_hand(ruleset, opened_match(ruleset, f"onlookers {number}").deal)
        onlookers, folded = Onlookers(ruleset), Folded(ruleset, totals)
        onlookers.open_hand(events, table.board, totals)
        folded.tell(events)
        while not isinstance(table.board.phase, HandOver):
            action = chance.choice(options(table, chance.choice(awaited(table))))
            table, events = carry_out(table, action)
            onlookers.tell(events, table.board)
            folded.tell(events)
            for seat, view in folded.views.items():
                assert onlookers.view(seat) == view


def test_a_view_that_was_handed_out_does_not_change():
    ruleset = ruleset_named("parlour")
    table, events = deal_hand(ruleset, opened_match(ruleset, "still").deal)
    onlookers = Onlookers(ruleset)
    onlookers.open_hand(events, table.board, (0,) * 4)
    view = onlookers.view(Seat(0))
    known = dict(view.faces)
    while not isinstance(table.board.phase, HandOver):
        table, events = carry_out(table, options(table, awaited(table)[0])[-1])
        onlookers.tell(events, table.board)
    assert view.faces == known


def test_nobody_has_a_view_before_the_first_hand():
    with pytest.raises(ValueError, match="no hand"):
        Onlookers(ruleset_named("parlour")).view(Seat(0))

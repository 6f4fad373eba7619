"""Two rulesets side by side."""

from itertools import permutations

import pytest

from game.engine.ruleset import with_options
from game.rules.difference import Contrast, Entry, contrasts
from game.rules.rulesets import RULESETS, ruleset_named

PARLOUR, LOUNGE, HONG_KONG = map(ruleset_named, ("parlour", "lounge", "hong_kong"))


def all_contrasts(one, other) -> list[Contrast]:
    return [contrast for group in contrasts(one, other) for contrast in group.contrasts]


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_nothing_differs_from_itself(ruleset):
    assert contrasts(ruleset, ruleset) == ()


def test_any_two_differ_in_something_and_the_other_way_round():
    for one, other in permutations(RULESETS, 2):
        there = [Contrast(each.there, each.here) for each in all_contrasts(other, one)]
        here = all_contrasts(one, other)
        assert here
        assert all(each.here != each.there for each in here)
        assert set(map(repr, here)) == set(map(repr, there))


def test_a_value_that_differs_stands_on_both_sides():
    found = all_contrasts(PARLOUR, LOUNGE)
    assert Contrast(
        Entry("Bouquet of flowers", "1 double"), Entry("Bouquet of flowers", "3 doubles")
    ) in found  # fmt: skip
    assert Contrast(Entry("Own flower", "1 double"), Entry("Own flower", "1 double")) not in found
    assert Contrast(None, Entry("Prevailing wind", "1 double")) in found


def test_one_option_is_one_difference():
    changed = with_options(PARLOUR, {"double_no_chows": False})
    assert all_contrasts(PARLOUR, changed) == [Contrast(Entry("No chows", "1 double"), None)]
    longer = with_options(PARLOUR, {"deals": 16})
    assert [group.heading for group in contrasts(PARLOUR, longer)] == ["The match"]

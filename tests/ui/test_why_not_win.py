"""A complete hand that may not be declared: the table says why, and what would be enough."""

import pytest
from playing_tables import STEP, surface_of
from test_play_calls import asked_with

from game.ui.stage.layout import Control

TOO_CHEAP = "123m 456p 789m 99p 333z"
"""Two faan where three are needed."""
MISSING = "Complete, but 2 faan of 3 needed."


def told_at(monkeypatch, level, size=(960, 540)):
    """The reason on the button and the prompt's small lines, for a cheap complete hand."""
    stack, scene = asked_with(monkeypatch, "hong_kong", [TOO_CHEAP, "", "", ""], size=size)
    scene.outfit.store.change("assist_level", level)
    scene.arrange()
    stack.frame([], STEP, surface_of(scene.outfit))
    expectation = scene.standing.expectation(has_choices=False)
    assert expectation is not None
    return scene.panel.button(Control.MAH_JONG).reason.split("\n"), expectation.detail.split("\n")


@pytest.mark.parametrize("level", [2, 3])
def test_a_cheap_hand_is_told_what_is_missing_and_what_would_be_enough(monkeypatch, level):
    reason, detail = told_at(monkeypatch, level)
    assert reason == detail
    assert reason[0] == MISSING
    assert any("would be enough" in line for line in reason)
    assert reason[-1].startswith("It has: ")
    assert "No bonus tiles" in reason[-1]


def test_without_help_only_the_own_hand_is_told(monkeypatch):
    reason, _detail = told_at(monkeypatch, 0)
    assert reason[0] == MISSING
    assert not any("would be enough" in line for line in reason)

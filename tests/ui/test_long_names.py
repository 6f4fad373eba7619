"""Names as long as they may be: lines are wrapped, and nothing is cut that could be told."""

import pygame
import pytest
from test_menu_text import Measured, TextPainter

from game.engine.seats import Seat
from game.host.choices import LONGEST_NAME, last_choices
from game.storage.settings import Settings, SettingsStore
from game.ui.context import Outfit
from game.ui.stage.cards import draw_log
from game.ui.stage.sheet import PaymentLine
from game.ui.stage.sheet_rows import FormulaRow
from game.ui.widgets import Look

LONG = "W" * LONGEST_NAME


@pytest.fixture
def measured(monkeypatch) -> Measured:
    found = Measured()
    monkeypatch.setattr(TextPainter, "draw", lambda *told, **more: found.line(*told, **more))
    return found


@pytest.mark.parametrize("length", range(20, 60))
def test_the_latest_line_of_the_log_is_wrapped_as_it_is_drawn(length, measured):
    outfit = Outfit(SettingsStore(None), (960, 540))
    box = pygame.Rect(0, 0, 220, 400)
    draw_log(pygame.Surface((960, 540)), outfit, box, [f"{LONG} (West) claims", "n" * length])
    assert not measured.cut


def test_a_payment_has_the_room_that_its_formula_leaves(measured):
    outfit = Outfit(SettingsStore(None), (1920, 1080))
    line = PaymentLine(Seat(0), Seat(1), 64, f"{LONG} pays {LONG} 64", "24 - 0")
    row = FormulaRow(line)
    row.place(outfit, pygame.Rect(0, 0, 620, 31))
    row.draw(pygame.Surface((620, 31)), outfit, Look())
    assert not measured.cut


def test_a_longer_name_of_before_is_shortened():
    settings = Settings(player_name="x" * 24, new_game=(("opponent_1", "y" * 30),))
    choices = last_choices(settings)
    assert len(choices.name) == LONGEST_NAME
    assert all(len(opponent.name) <= LONGEST_NAME for opponent in choices.opponents)

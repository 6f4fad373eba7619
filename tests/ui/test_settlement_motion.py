"""Amounts are on their way for a moment, and totals are counted; skipped, all is there at once."""

import pygame
from playing_tables import dressed_for_play, surface_of

from game.engine.seats import Seat
from game.session.match_in_play import Seated
from game.ui.stage.layout import Side
from game.ui.stage.settlement import SettlementView
from game.ui.widgets.base import Look


def view() -> SettlementView:
    players = [Seated("Sparrow"), Seated("Wren", "easy", "Easy"), Seated("Owl", "easy", "Easy")]
    sides = (Side.BOTTOM, Side.RIGHT, Side.LEFT)
    shown = SettlementView(players, sides, Seat(0), (), (500, 500, 500), (40, -40, 0))
    shown.rect = pygame.Rect(40, 40, 800, 420)
    return shown


def pixels(shown: SettlementView, outfit) -> bytes:
    surface = surface_of(outfit)
    surface.fill("black")
    shown.draw(surface, outfit, Look(is_hovered=False, is_focused=False, is_pressed=False))
    return pygame.image.tobytes(surface, "RGB")


def test_totals_are_counted_and_come_to_the_same():
    outfit = dressed_for_play((960, 540))
    counted, skipped = view(), view()
    skipped.show(0, has_totals=True, seconds=0.0)
    assert not skipped.is_animating
    counted.show(0, has_totals=True, seconds=0.5)
    pictures = [pixels(counted, outfit)]
    while counted.is_animating:
        counted.update(0.1)
        pictures.append(pixels(counted, outfit))
    assert len(set(pictures)) > 3
    assert pictures[-1] == pixels(skipped, outfit)


def test_showing_the_same_again_moves_nothing():
    shown = view()
    shown.show(0, has_totals=True, seconds=0.5)
    shown.update(0.6)
    shown.show(0, has_totals=True, seconds=0.5)
    assert not shown.is_animating

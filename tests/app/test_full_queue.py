"""The window was not asked for long, and its queue is full: it is read in one frame."""

import pygame
import pytest
from opened_app import Opened
from pygame.event import Event

from game.ui.input import MOST_INTENTS, listen
from game.ui.routes import TitleRoute

EVENTS = 70_000


@pytest.fixture
def opened(tmp_path, monkeypatch):
    opened = Opened(tmp_path, monkeypatch)
    # The real queue is read, and not the script of the other tests.
    monkeypatch.undo()
    yield opened
    opened.close()


def test_a_full_queue_is_read_in_one_frame_and_the_game_goes_on(opened):
    listen()
    pygame.event.clear()
    opened.show(TitleRoute())
    taken = 0
    for number in range(EVENTS):
        kind = (pygame.KEYDOWN, pygame.KEYUP)[number % 2]
        event = Event(kind, key=pygame.K_a + number % 26, mod=0, unicode="", scancode=0)
        try:
            taken += pygame.event.post(event)
        except pygame.error:
            break
    assert taken > 60_000, "the queue holds some 65,000"
    intents = opened.app._reader.read(opened.top.hearing, 0.1)
    assert len(intents) <= MOST_INTENTS
    assert pygame.event.get() == []
    pygame.event.post(Event(pygame.QUIT))
    opened.app._frame(opened.clock, 0.01)
    assert opened.app._must_quit
    assert opened.reports() == []

"""A sound device that is pulled out and put in again: silent meanwhile, never an error."""

from random import Random

import pygame
import pytest
from pygame.event import Event

from game.audio.cues import Cue, Place
from game.audio.device import FIRST_PAUSE, LONGEST_PAUSE, LastingSpeaker
from game.audio.speaker import PygameSpeaker, SilentSpeaker, open_speaker
from game.sounds import Sounds
from game.storage.settings import Settings
from game.ui.input import InputReader
from game.ui.intents import SoundDeviceChanged
from game.ui.keys import KeyBindings
from game.ui.scene import Hearing


class Device:
    """Opens speakers as long as it is plugged in; `heard` is what the last one was told."""

    def __init__(self) -> None:
        self.is_plugged, self.times = True, 0
        self.heard: list[tuple[object, ...]] = []

    def open(self):
        self.times += 1
        if not self.is_plugged:
            return SilentSpeaker()
        self.heard = heard = []

        class Told:
            def __getattr__(self, name):
                return lambda *values: heard.append((name, *values))

        return Told()


def test_what_was_set_holds_for_the_device_that_is_opened_anew():
    device = Device()
    speaker = LastingSpeaker(device.open)
    speaker.set_volumes(0.1, 0.2, 0.3, 0.4)
    speaker.mute(True)
    speaker.rest(True)
    speaker.music(True)
    first = device.heard
    speaker.lose_device()
    assert first[-1] == ("close",)
    assert speaker.is_silent
    speaker.play(Cue.CLACK, Place.OWN)
    speaker.update(FIRST_PAUSE)
    assert not speaker.is_silent
    assert device.heard == [
        ("set_volumes", 0.1, 0.2, 0.3, 0.4),
        ("mute", True),
        ("rest", True),
        ("music", True),
        ("update", FIRST_PAUSE),
    ]


def test_it_is_tried_ever_more_rarely_and_at_once_when_there_is_a_device():
    device = Device()
    speaker = LastingSpeaker(device.open)
    device.is_plugged = False
    speaker.lose_device()
    for _second in range(600):
        speaker.update(1.0)
    assert 8 < device.times < 20
    tried = device.times
    device.is_plugged = True
    speaker.find_device()
    assert device.times == tried
    speaker.update(FIRST_PAUSE)
    assert not speaker.is_silent
    speaker.update(2 * LONGEST_PAUSE)
    assert device.times == tried + 1


def test_a_device_more_changes_nothing_where_there_is_one():
    device = Device()
    speaker = LastingSpeaker(device.open)
    speaker.find_device()
    speaker.update(10.0)
    assert device.times == 1


def test_a_closed_speaker_stays_closed():
    device = Device()
    speaker = LastingSpeaker(device.open)
    speaker.lose_device()
    speaker.close()
    speaker.update(10.0)
    assert device.times == 1


def test_posted_events_take_the_real_device_away_and_bring_it_back(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds()
    reader = InputReader(KeyBindings())
    sounds.follow(Settings())

    def passed(*events: Event, dt: float = 0.1) -> None:
        for intent in reader.intents(events, Hearing.COMMANDS, dt):
            assert isinstance(intent, SoundDeviceChanged)
            sounds.follow_device(intent.is_there)
        sounds.update(dt)

    passed(Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
    assert pygame.mixer.get_init() is None
    sounds.play("clack")
    sounds.follow(Settings(mute=True))
    monkeypatch.setenv("SDL_AUDIODRIVER", "nowhere")
    for _frame in range(20):
        passed()
    assert pygame.mixer.get_init() is None
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    passed(Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    passed(dt=FIRST_PAUSE)
    assert pygame.mixer.get_init() is not None
    sounds.follow(Settings())
    sounds.play("clack")
    assert pygame.mixer.get_busy()
    pygame.mixer.quit()


@pytest.mark.parametrize(
    "event",
    [
        Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0),
        Event(pygame.AUDIODEVICEREMOVED, which=3, iscapture=1),
        Event(pygame.AUDIODEVICEADDED, which=1, iscapture=1),
    ],
)
def test_microphones_and_devices_that_nobody_uses_mean_nothing(event):
    assert InputReader(KeyBindings()).intents([event], Hearing.COMMANDS, 0.0) == []


def test_a_device_that_vanishes_without_a_word_is_no_error(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    speaker = LastingSpeaker(lambda: open_speaker(rng=Random(1)))
    pygame.mixer.quit()
    speaker.play(Cue.GONG)
    speaker.set_volumes(1, 1, 1, 1)
    speaker.mute(True)
    speaker.music(True)
    speaker.update(0.1)
    speaker.lose_device()
    speaker.update(FIRST_PAUSE)
    assert isinstance(speaker._speaker, PygameSpeaker)
    speaker.close()

"""The speaker on SDL's dummy device, and on none."""

import logging
from collections.abc import Iterator

import pygame
import pytest

from game.audio.cues import PANS, RECORDINGS, TUNE, Bus, Cue
from game.audio.speaker import PygameSpeaker, SilentSpeaker, Volumes, open_speaker, sides
from game.paths import sound_folder


@pytest.fixture
def speaker(monkeypatch: pytest.MonkeyPatch) -> Iterator[PygameSpeaker]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    opened = open_speaker()
    assert isinstance(opened, PygameSpeaker)
    yield opened
    opened.close()


def test_every_cue_has_recordings_that_exist():
    assert set(RECORDINGS) == set(Cue)
    names = [name for recording in RECORDINGS.values() for name in recording.files] + [TUNE]
    assert [name for name in names if not (sound_folder() / name).is_file()] == []


def test_every_recording_is_used():
    used = {name for recording in RECORDINGS.values() for name in recording.files} | {TUNE}
    assert {file.name for file in sound_folder().glob("*.ogg")} == used


def test_every_cue_sounds_from_every_place(speaker: PygameSpeaker):
    for cue in Cue:
        for pan in PANS:
            pygame.mixer.stop()
            speaker.play(cue, pan)
            assert pygame.mixer.get_busy(), cue


def test_the_recordings_of_a_cue_take_turns(speaker: PygameSpeaker):
    played = []
    for _ in range(6):
        pygame.mixer.stop()
        speaker.play(Cue.DISCARD)
        played.append(pygame.mixer.Channel(0).get_sound())
    assert played[:3] == played[3:]
    assert len({id(sound) for sound in played}) == 3


@pytest.mark.parametrize("pan", [-1.0, -0.55, 0.0, 0.55, 1.0])
def test_a_sound_is_as_loud_from_the_side(pan: float):
    left, right = sides(0.5, pan)
    assert left**2 + right**2 == pytest.approx(0.5)
    assert (left > right + 1e-9) == (pan < 0)
    assert (left == pytest.approx(right)) == (pan == 0)


def test_places_beyond_the_loudspeakers_are_the_loudspeakers():
    assert sides(0.5, -7) == sides(0.5, -1)
    assert sides(1.0, 1.0) == (pytest.approx(0, abs=1e-9), 1.0)


def test_more_sounds_than_channels_are_no_error(speaker: PygameSpeaker):
    for _ in range(100):
        speaker.play(Cue.WASH)
    assert pygame.mixer.get_busy()


def test_mute_silences_sounds_and_tune_and_keeps_the_wish_for_it(speaker: PygameSpeaker):
    speaker.music(True)
    speaker.play(Cue.WIN)
    assert pygame.mixer.music.get_busy()
    speaker.mute(True)
    speaker.play(Cue.WIN)
    assert not pygame.mixer.get_busy()
    assert not pygame.mixer.music.get_busy()
    speaker.mute(False)
    assert pygame.mixer.music.get_busy()
    speaker.music(False)
    assert not pygame.mixer.music.get_busy()


def test_a_volume_of_zero_plays_nothing_of_its_kind(speaker: PygameSpeaker):
    speaker.music(True)
    speaker.set_volumes(1.0, 0.0, 0.0, 1.0)
    speaker.play(Cue.CLACK)
    assert not pygame.mixer.get_busy()
    assert not pygame.mixer.music.get_busy()
    speaker.play(Cue.CLICK)
    assert pygame.mixer.get_busy()
    speaker.set_volumes(1.0, 0.3, 0.0, 1.0)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.09, abs=0.01)


@pytest.mark.parametrize("bus", Bus)
def test_the_master_volume_rules_all(bus: Bus):
    assert Volumes(master=0).of(bus) == 0
    assert Volumes(1, 1, 1, 1).of(bus) == 1
    assert 0 < Volumes(0.5, 1, 1, 1).of(bus) < 0.5


def test_a_closed_speaker_takes_every_call(speaker: PygameSpeaker):
    speaker.close()
    speaker.play(Cue.WIN)
    speaker.music(True)
    speaker.set_volumes(1, 1, 1, 1)
    speaker.mute(True)
    speaker.close()


def test_missing_recordings_are_told_once_and_are_silent(
    monkeypatch: pytest.MonkeyPatch, tmp_path, caplog: pytest.LogCaptureFixture
):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    speaker = open_speaker(tmp_path)
    with caplog.at_level(logging.WARNING):
        speaker.play(Cue.PUNG)
        speaker.play(Cue.PUNG)
        assert len(caplog.records) == 1
        speaker.music(True)
    assert len(caplog.records) == 2
    speaker.close()


def test_without_a_device_the_speaker_is_silent(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    speaker = open_speaker()
    assert isinstance(speaker, SilentSpeaker)
    speaker.play(Cue.WIN, 0.5)
    speaker.music(True)
    speaker.set_volumes(1, 1, 1, 1)
    speaker.mute(True)
    speaker.close()

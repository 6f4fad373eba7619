"""The speaker on SDL's dummy device, and on none."""

import logging
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from game.audio.cues import PLACES, RECORDINGS, TUNES, Bus, Cue, Place
from game.audio.speaker import PygameSpeaker, SilentSpeaker, open_speaker
from game.audio.volumes import Ducking, Volumes, sides
from game.paths import sound_folder


@pytest.fixture
def speaker(monkeypatch: pytest.MonkeyPatch) -> Iterator[PygameSpeaker]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    opened = open_speaker(rng=Random(1))
    assert isinstance(opened, PygameSpeaker)
    yield opened
    opened.close()


def test_every_cue_has_recordings_that_exist():
    assert set(RECORDINGS) == set(Cue)
    names = [name for recording in RECORDINGS.values() for name in recording.files]
    names.extend(TUNES)
    assert [name for name in names if not (sound_folder() / name).is_file()] == []


def test_every_recording_is_used():
    used = {name for recording in RECORDINGS.values() for name in recording.files}
    used.update(TUNES)
    assert {file.name for file in sound_folder().glob("*.ogg")} == used


def test_every_cue_sounds_from_every_place(speaker: PygameSpeaker):
    for cue in Cue:
        for place in Place:
            pygame.mixer.stop()
            speaker.play(cue, place)
            assert pygame.mixer.get_busy(), cue


def test_no_two_tiles_in_a_row_sound_the_same(speaker: PygameSpeaker):
    played = []
    for _ in range(60):
        pygame.mixer.stop()
        speaker.play(Cue.DISCARD)
        # What the channel plays may have ended by now, on a busy machine.
        played.append(speaker._last[Cue.DISCARD])
    assert all(first != second for first, second in pairwise(played))
    assert set(played) == set(RECORDINGS[Cue.DISCARD].files)


@pytest.mark.parametrize("pan", [-1.0, -0.55, 0.0, 0.55, 1.0])
def test_a_sound_is_as_loud_from_the_side(pan: float):
    left, right = sides(0.5, pan)
    assert left**2 + right**2 == pytest.approx(0.5)
    assert (left > right + 1e-9) == (pan < 0)
    assert (left == pytest.approx(right)) == (pan == 0)


def test_each_seat_is_heard_from_its_own_side():
    heard = {place: sides(0.5 * share, pan) for place, (pan, share) in PLACES.items()}
    assert set(heard) == set(Place)
    assert heard[Place.LEFT] == pytest.approx(heard[Place.RIGHT][::-1])
    assert heard[Place.LEFT][0] > 2 * heard[Place.LEFT][1]
    # Whoever sits opposite is heard from the middle, but from further away.
    assert heard[Place.OPPOSITE][0] == pytest.approx(heard[Place.OPPOSITE][1])
    assert heard[Place.OPPOSITE][0] < 0.8 * heard[Place.OWN][0]


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
    speaker.rest(True)
    speaker.update(0.1)
    speaker.close()


def test_a_device_that_is_taken_away_is_silence(speaker: PygameSpeaker):
    speaker.music(True)
    speaker.play(Cue.CLACK)
    pygame.mixer.quit()
    speaker.play(Cue.WIN, Place.LEFT)
    speaker.update(0.1)
    speaker.set_volumes(1, 1, 1, 1)
    speaker.mute(True)
    speaker.mute(False)
    speaker.rest(True)
    speaker.rest(False)
    speaker.music(False)
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
        for _ in range(3):
            speaker.update(0.1)
    assert len([record for record in caplog.records if "no more music" in record.message]) == 1
    speaker.close()


def test_without_a_device_the_speaker_is_silent(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    speaker = open_speaker()
    assert isinstance(speaker, SilentSpeaker)
    speaker.play(Cue.WIN, Place.LEFT)
    speaker.music(True)
    speaker.set_volumes(1, 1, 1, 1)
    speaker.mute(True)
    speaker.rest(True)
    speaker.update(0.1)
    speaker.close()


def test_in_the_background_nothing_begins_and_the_music_goes_on_afterwards(speaker: PygameSpeaker):
    speaker.music(True)
    speaker.rest(True)
    speaker.play(Cue.CLACK)
    assert not pygame.mixer.get_busy()
    assert not pygame.mixer.music.get_busy()
    speaker.rest(False)
    assert pygame.mixer.music.get_busy()
    speaker.play(Cue.CLACK)
    assert pygame.mixer.get_busy()


def test_muted_in_the_background_stays_muted_in_front(speaker: PygameSpeaker):
    speaker.music(True)
    speaker.mute(True)
    speaker.rest(True)
    speaker.rest(False)
    assert not pygame.mixer.music.get_busy()


def test_music_steps_back_under_a_call_and_comes_forward_again(speaker: PygameSpeaker):
    speaker.set_volumes(1.0, 1.0, 1.0, 1.0)
    speaker.music(True)
    levels = []
    speaker.play(Cue.PUNG)
    for _ in range(60 * 4):
        speaker.update(1 / 60)
        levels.append(pygame.mixer.music.get_volume())
    assert min(levels) == pytest.approx(Ducking.DEPTH, abs=0.01)
    assert levels[-1] == 1.0
    # Smooth: a small part of the way in a frame, and down before the second stroke.
    assert max(abs(a - b) for a, b in pairwise(levels)) < 0.12
    assert levels.index(min(levels)) < 10


def test_music_does_not_step_back_for_a_tile(speaker: PygameSpeaker):
    speaker.set_volumes(1.0, 1.0, 1.0, 1.0)
    speaker.music(True)
    speaker.play(Cue.DISCARD)
    speaker.update(0.1)
    assert pygame.mixer.music.get_volume() == 1.0


def test_a_longer_call_holds_the_music_back_longer():
    ducking = Ducking()
    ducking.hold(2.0)
    ducking.hold(0.5)
    ducking.passed(0.12)
    assert ducking.passed(1.8) == pytest.approx(Ducking.DEPTH)


def test_tune_follows_tune(speaker: PygameSpeaker, monkeypatch: pytest.MonkeyPatch):
    loaded: list[str] = []
    load = pygame.mixer.music.load

    def noted(file: Path) -> None:
        loaded.append(file.name)
        load(file)

    monkeypatch.setattr(pygame.mixer.music, "load", noted)
    speaker.music(True)
    for _ in range(4):
        pygame.mixer.music.stop()
        speaker.update(0.1)
    speaker.update(0.1)
    assert set(loaded[:3]) == set(TUNES)
    assert loaded[3:] == loaded[:2]


def test_recordings_are_read_before_they_are_needed(
    speaker: PygameSpeaker, monkeypatch: pytest.MonkeyPatch
):
    for _ in range(60):
        speaker.update(0.02)

    def refused(file: Path) -> None:
        raise AssertionError(f"{file} is read late")

    monkeypatch.setattr(pygame.mixer, "Sound", refused)
    for cue in Cue:
        speaker.play(cue)

"""The speaker: plays cues and the music, or is silent where there is no device."""

import logging
from collections import deque
from pathlib import Path
from random import Random
from typing import Protocol

import pygame

from game.audio.cues import PLACES, RECORDINGS, TUNES, Bus, Cue, Place
from game.audio.music import Music
from game.audio.volumes import Ducking, Volumes, sides
from game.paths import sound_folder

_LOG = logging.getLogger(__name__)
_RATE = 44_100
_BUFFER = 512
"""Samples between two looks of the device: 12 ms, so that a clack falls together with its tile."""
_CHANNELS = 24
_CALLED = 0.6
"""The share of a call during which the music stays back; what is left is its echo."""
_SOFTEST = 0.85
"""No two tiles are laid down with the same force."""


class Speaker(Protocol):
    """Whatever can be asked to make a sound. No method raises."""

    def play(self, cue: Cue, place: Place = Place.MIDDLE) -> None:
        """Play a cue from a place at the table."""

    def music(self, on: bool) -> None:
        """Start or stop the music; asking twice changes nothing."""

    def set_volumes(self, master: float, music: float, tiles: float, voices: float) -> None:
        """Set the four volumes, each 0 to 1; it is heard at once."""

    def mute(self, on: bool) -> None:
        """Silence everything, or let it be heard again at the volumes set."""

    def rest(self, on: bool) -> None:
        """Be silent while the window is not in front, or go on where the music was."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: the music steps back and forward, and tune follows tune."""

    def close(self) -> None:
        """Give the device back; the speaker is silent from then on."""


class SilentSpeaker:
    """The speaker of a machine without sound."""

    def play(self, cue: Cue, place: Place = Place.MIDDLE) -> None:
        """Play nothing."""

    def music(self, on: bool) -> None:
        """Start nothing."""

    def set_volumes(self, master: float, music: float, tiles: float, voices: float) -> None:
        """Take note of nothing."""

    def mute(self, on: bool) -> None:
        """Stay silent."""

    def rest(self, on: bool) -> None:
        """Stay silent."""

    def update(self, dt: float) -> None:
        """Wait for nothing."""

    def close(self) -> None:
        """Have nothing to give back."""


def _clamped(value: float) -> float:
    return min(1.0, max(0.0, value))


class PygameSpeaker:
    """Plays through pygame's mixer, which `open_speaker` has opened.

    A recording that cannot be read is noted in the log once and stays silent: a missing sound is no
    reason to stop a match, and neither is a device that is taken away. `rng` picks among the
    recordings of a cue, so that no two tiles in a row sound the same.
    """

    def __init__(self, folder: Path, rng: Random) -> None:
        self._folder = folder
        self._rng = rng
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._unread = deque(name for known in RECORDINGS.values() for name in known.files)
        self._last: dict[Cue, str] = {}
        self._volumes = Volumes()
        self._is_muted = False
        self._is_resting = False
        self._is_music_wanted = False
        self._ducking = Ducking()
        self._music = Music([folder / name for name in TUNES], rng.randrange(len(TUNES)))
        self._is_open = True
        pygame.mixer.set_num_channels(_CHANNELS)

    def play(self, cue: Cue, place: Place = Place.MIDDLE) -> None:
        """Play another of the cue's recordings, in the channel that has been busy longest."""
        bus = RECORDINGS[cue].bus
        volume = self._volumes.of(bus)
        if not self._is_open or not self._is_heard or volume == 0:
            return
        sound = self._sound(self._take(cue))
        if sound is None:
            return
        if bus is Bus.TILES:
            volume *= self._rng.uniform(_SOFTEST, 1.0)
        try:
            channel = pygame.mixer.find_channel(True)
            channel.play(sound)
            pan, share = PLACES[place]
            channel.set_volume(*sides(volume * share, pan))
            if bus is Bus.VOICES:
                self._ducking.hold(sound.get_length() * _CALLED)
        except pygame.error as error:
            _LOG.warning("cannot play %s: %s", cue, error)

    def music(self, on: bool) -> None:
        """Start a tune softly from its beginning, or stop it."""
        self._is_music_wanted = on
        self.update(0.0)

    def set_volumes(self, master: float, music: float, tiles: float, voices: float) -> None:
        """Set the four volumes; values outside 0 to 1 count as the nearer end."""
        self._volumes = Volumes(
            _clamped(master), _clamped(music), _clamped(tiles), _clamped(voices)
        )
        self.update(0.0)

    def mute(self, on: bool) -> None:
        """Silence everything at once, or go on."""
        self._is_muted = on
        if self._is_open and on:
            try:
                pygame.mixer.stop()
            except pygame.error as error:
                _LOG.warning("cannot mute: %s", error)
        self.update(0.0)

    def rest(self, on: bool) -> None:
        """Begin no sound and pause the music, or go on; what is heard now may end."""
        self._is_resting = on
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Let the music follow, and read one recording more, before it is needed in a hurry."""
        if not self._is_open:
            return
        self._music.follow(
            self._volumes.of(Bus.MUSIC) * self._ducking.passed(dt),
            is_wanted=self._is_music_wanted,
            is_heard=self._is_heard,
        )
        if dt > 0 and self._unread:
            self._sound(self._unread.popleft())

    def close(self) -> None:
        """Stop all sounds and give the device back."""
        if self._is_open:
            self._is_open = False
            self._sounds.clear()
            pygame.mixer.quit()

    @property
    def _is_heard(self) -> bool:
        return not (self._is_muted or self._is_resting)

    def _take(self, cue: Cue) -> str:
        """Pick a recording of a cue, another than the last if there is one."""
        files = RECORDINGS[cue].files
        others = [name for name in files if name != self._last.get(cue)]
        self._last[cue] = self._rng.choice(others or files)
        return self._last[cue]

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(self._folder / name)
            except (pygame.error, OSError) as error:
                _LOG.warning("cannot read the sound %s: %s", name, error)
                self._sounds[name] = None
        return self._sounds[name]


def open_speaker(folder: Path | None = None, rng: Random | None = None) -> Speaker:
    """Open the sound device; return a silent speaker if there is none.

    `folder` holds the recordings, by default the game's own; `rng` picks among them, by default by
    chance. Opening takes some ten milliseconds: call it after the first picture is on the screen.
    """
    try:
        pygame.mixer.init(_RATE, -16, 2, _BUFFER)
    except pygame.error as error:
        _LOG.info("no sound: %s", error)
        return SilentSpeaker()
    return PygameSpeaker(folder or sound_folder(), rng or Random())

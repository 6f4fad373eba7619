"""The speaker: plays cues and the tune, or is silent where there is no device."""

import logging
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import pygame

from game.audio.cues import RECORDINGS, TUNE, Bus, Cue
from game.paths import sound_folder

_LOG = logging.getLogger(__name__)
_RATE = 44_100
_BUFFER = 512
"""Samples between two looks of the device: 12 ms, so that a clack falls together with its tile."""
_CHANNELS = 24
_FADE_IN = 1500


class Speaker(Protocol):
    """Whatever can be asked to make a sound. No method raises."""

    def play(self, cue: Cue, pan: float = 0.0) -> None:
        """Play a cue; `pan` is -1 left to 1 right (`cues.PANS` has the seats' places)."""

    def music(self, on: bool) -> None:
        """Start or stop the tune; asking twice changes nothing."""

    def set_volumes(self, master: float, music: float, tiles: float, voices: float) -> None:
        """Set the four volumes, each 0 to 1; it is heard at once."""

    def mute(self, on: bool) -> None:
        """Silence everything, or let it be heard again at the volumes set."""

    def close(self) -> None:
        """Give the device back; the speaker is silent from then on."""


class SilentSpeaker:
    """The speaker of a machine without sound."""

    def play(self, cue: Cue, pan: float = 0.0) -> None:
        """Play nothing."""

    def music(self, on: bool) -> None:
        """Start nothing."""

    def set_volumes(self, master: float, music: float, tiles: float, voices: float) -> None:
        """Take note of nothing."""

    def mute(self, on: bool) -> None:
        """Stay silent."""

    def close(self) -> None:
        """Have nothing to give back."""


@dataclass(frozen=True, slots=True)
class Volumes:
    """The four volumes, 0 to 1."""

    master: float = 0.8
    music: float = 0.5
    tiles: float = 0.9
    voices: float = 0.8

    def of(self, bus: Bus) -> float:
        """Return how loud a bus is, 0 to 1.

        Squared, as the ear hears it: half way on the slider sounds half as loud.
        """
        match bus:
            case Bus.MUSIC:
                share = self.music
            case Bus.TILES:
                share = self.tiles
            case Bus.VOICES:
                share = self.voices
            case Bus.INTERFACE:
                share = 1.0
        return (self.master * share) ** 2


def _clamped(value: float) -> float:
    return min(1.0, max(0.0, value))


def sides(volume: float, pan: float) -> tuple[float, float]:
    """Return how loud the left and the right loudspeaker are, 0 to 1, for a `pan` of -1 to 1.

    The power of both together stays the same, so that a sound is as loud at the side as in the
    middle, as far as the loudspeaker can.
    """
    angle = (min(1.0, max(-1.0, pan)) + 1) * math.pi / 4
    left, right = math.cos(angle) * math.sqrt(2), math.sin(angle) * math.sqrt(2)
    return min(1.0, volume * left), min(1.0, volume * right)


class PygameSpeaker:
    """Plays through pygame's mixer, which `open_speaker` has opened.

    Recordings are read when they are first needed. A recording that cannot be read is noted in the
    log once and stays silent: a missing sound is no reason to stop a match.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._turns: dict[Cue, int] = {}
        self._volumes = Volumes()
        self._muted = False
        self._music_wanted = False
        self._music_loaded = False
        self._open = True
        pygame.mixer.set_num_channels(_CHANNELS)

    def play(self, cue: Cue, pan: float = 0.0) -> None:
        """Play the next of the cue's recordings, in the channel that has been busy longest."""
        recording = RECORDINGS[cue]
        volume = self._volumes.of(recording.bus)
        if not self._open or self._muted or volume == 0:
            return
        turn = self._turns.get(cue, 0)
        self._turns[cue] = turn + 1
        sound = self._sound(recording.files[turn % len(recording.files)])
        if sound is None:
            return
        try:
            channel = pygame.mixer.find_channel(True)
            channel.play(sound)
            channel.set_volume(*sides(volume, pan))
        except pygame.error as error:
            _LOG.warning("cannot play %s: %s", cue, error)

    def music(self, on: bool) -> None:
        """Start the tune softly from its beginning, or stop it."""
        if on == self._music_wanted:
            return
        self._music_wanted = on
        self._follow_music()

    def set_volumes(self, master: float, music: float, tiles: float, voices: float) -> None:
        """Set the four volumes; values outside 0 to 1 count as the nearer end."""
        self._volumes = Volumes(
            _clamped(master), _clamped(music), _clamped(tiles), _clamped(voices)
        )
        self._follow_music()

    def mute(self, on: bool) -> None:
        """Silence everything at once, or go on."""
        self._muted = on
        if self._open and on:
            pygame.mixer.stop()
        self._follow_music()

    def close(self) -> None:
        """Stop all sounds and give the device back."""
        if self._open:
            self._open = False
            self._sounds.clear()
            pygame.mixer.quit()

    def _follow_music(self) -> None:
        """Make the tune as it is wanted: it runs only while it can be heard."""
        if not self._open:
            return
        volume = self._volumes.of(Bus.MUSIC)
        heard = self._music_wanted and not self._muted and volume > 0
        try:
            if not heard:
                pygame.mixer.music.stop()
                return
            if not self._music_loaded:
                pygame.mixer.music.load(self._folder / TUNE)
                self._music_loaded = True
            pygame.mixer.music.set_volume(volume)
            if not pygame.mixer.music.get_busy():
                pygame.mixer.music.play(loops=-1, fade_ms=_FADE_IN)
        except (pygame.error, OSError) as error:
            _LOG.warning("cannot play the tune: %s", error)

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(self._folder / name)
            except (pygame.error, OSError) as error:
                _LOG.warning("cannot read the sound %s: %s", name, error)
                self._sounds[name] = None
        return self._sounds[name]


def open_speaker(folder: Path | None = None) -> Speaker:
    """Open the sound device; return a silent speaker if there is none.

    `folder` holds the recordings, by default the game's own. Opening takes some ten milliseconds:
    call it after the first picture is on the screen.
    """
    try:
        pygame.mixer.init(_RATE, -16, 2, _BUFFER)
    except pygame.error as error:
        _LOG.info("no sound: %s", error)
        return SilentSpeaker()
    return PygameSpeaker(folder or sound_folder())

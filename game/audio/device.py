"""A speaker that outlives its device: headphones are pulled out and put in again during a match."""

from collections.abc import Callable

from game.audio.cues import Cue, Place
from game.audio.speaker import SilentSpeaker, Speaker, open_speaker

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 60.0
"""Seconds before the device is opened again: at first, and after many times in vain."""


class LastingSpeaker:
    """Passes all on to the speaker that `open_device` opens, and opens another if that is lost.

    Until then it is silent. What was set before holds for the new one too; a tune begins again.
    """

    def __init__(self, open_device: Callable[[], Speaker] = open_speaker) -> None:
        self._open_device = open_device
        self._speaker = open_device()
        self._volumes: tuple[float, float, float, float] | None = None
        self._is_muted = False
        self._is_resting = False
        self._has_music = False
        self._pause = FIRST_PAUSE
        self._left: float | None = None

    @property
    def is_silent(self) -> bool:
        """Whether there is no device to play on."""
        return isinstance(self._speaker, SilentSpeaker)

    def lose_device(self) -> None:
        """The device is gone: be silent, and try whether there is another."""
        self._speaker.close()
        self._speaker = SilentSpeaker()
        self._pause = self._left = FIRST_PAUSE

    def find_device(self) -> None:
        """There is a device more: take it, if there was none."""
        if self.is_silent:
            self._pause = self._left = FIRST_PAUSE

    def play(self, cue: Cue, place: Place = Place.MIDDLE) -> None:
        """Play a cue from a place at the table."""
        self._speaker.play(cue, place)

    def music(self, on: bool) -> None:
        """Start or stop the music."""
        self._has_music = on
        self._speaker.music(on)

    def set_volumes(self, master: float, music: float, tiles: float, voices: float) -> None:
        """Set the four volumes, each 0 to 1."""
        self._volumes = (master, music, tiles, voices)
        self._speaker.set_volumes(*self._volumes)

    def mute(self, on: bool) -> None:
        """Silence everything, or let it be heard again."""
        self._is_muted = on
        self._speaker.mute(on)

    def rest(self, on: bool) -> None:
        """Be silent while the window is not in front, or go on."""
        self._is_resting = on
        self._speaker.rest(on)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass, and open the device if it is time to try."""
        if self._left is not None:
            self._left -= dt
            if self._left <= 0:
                self._open()
        self._speaker.update(dt)

    def close(self) -> None:
        """Give the device back for good."""
        self._left = None
        self._speaker.close()

    def _open(self) -> None:
        self._speaker = self._open_device()
        if self.is_silent:
            self._pause = self._left = min(2 * self._pause, LONGEST_PAUSE)
            return
        self._left = None
        if self._volumes is not None:
            self._speaker.set_volumes(*self._volumes)
        self._speaker.mute(self._is_muted)
        self._speaker.rest(self._is_resting)
        self._speaker.music(self._has_music)

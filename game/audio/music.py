"""The music: the tunes one after the other, softly begun, heard or resting."""

import logging
from collections.abc import Sequence
from enum import Enum, auto
from pathlib import Path

import pygame

_LOG = logging.getLogger(__name__)
_FADE_IN = 1500
_TIMES = 2
"""How often a tune is heard before the next."""


class _State(Enum):
    STOPPED = auto()
    PLAYING = auto()
    PAUSED = auto()


class Music:
    """Plays `tunes` in turn, beginning with number `first`, through pygame's mixer.

    A tune that cannot be played is noted in the log and ends the music.
    """

    def __init__(self, tunes: Sequence[Path], first: int) -> None:
        self._tunes = tunes
        self._next = first
        self._state = _State.STOPPED
        self._is_broken = False

    def follow(self, volume: float, *, is_wanted: bool, is_heard: bool) -> None:
        """Be as loud as `volume`, 0 to 1; rest where it is while it is wanted but not heard."""
        if self._is_broken:
            return
        try:
            if not is_wanted:
                self._stop()
            elif not is_heard or volume <= 0:
                self._pause()
            else:
                pygame.mixer.music.set_volume(volume)
                self._go_on()
        except (pygame.error, OSError) as error:
            _LOG.warning("no more music: %s", error)
            self._is_broken = True

    def _stop(self) -> None:
        if self._state is not _State.STOPPED:
            pygame.mixer.music.stop()
            self._state = _State.STOPPED

    def _pause(self) -> None:
        if self._state is _State.PLAYING:
            pygame.mixer.music.pause()
            self._state = _State.PAUSED

    def _go_on(self) -> None:
        match self._state:
            case _State.PAUSED:
                pygame.mixer.music.unpause()
            case _State.STOPPED:
                self._begin()
            case _State.PLAYING:
                if not pygame.mixer.music.get_busy():
                    self._begin()
        self._state = _State.PLAYING

    def _begin(self) -> None:
        pygame.mixer.music.load(self._tunes[self._next % len(self._tunes)])
        self._next += 1
        pygame.mixer.music.play(loops=_TIMES - 1, fade_ms=_FADE_IN)

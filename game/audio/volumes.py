"""How loud: the four volumes, the two loudspeakers, and music that steps back for a call."""

import math
from dataclasses import dataclass

from game.audio.cues import Bus


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


def sides(volume: float, pan: float) -> tuple[float, float]:
    """Return how loud the left and the right loudspeaker are, 0 to 1, for a `pan` of -1 to 1.

    The power of both together stays the same, so that a sound is as loud at the side as in the
    middle, as far as the loudspeaker can.
    """
    angle = (min(1.0, max(-1.0, pan)) + 1) * math.pi / 4
    left, right = math.cos(angle) * math.sqrt(2), math.sin(angle) * math.sqrt(2)
    return min(1.0, volume * left), min(1.0, volume * right)


class Ducking:
    """How far the music steps back: at once but not abruptly, and slowly forward again.

    >>> ducking = Ducking()
    >>> ducking.hold(0.5)
    >>> [round(ducking.passed(dt), 2) for dt in (0.06, 0.06, 0.38, 0.45, 0.45)]
    [0.63, 0.4, 0.4, 0.63, 1.0]
    """

    DEPTH = 0.4
    """What is left of the music under a call: 8 decibels less."""
    DOWN = 0.12
    UP = 0.9
    """Seconds for the whole way."""

    def __init__(self) -> None:
        self._left = 0.0
        self._share = 0.0

    def hold(self, seconds: float) -> None:
        """Step back for so long, from now on; the longest of several counts."""
        self._left = max(self._left, seconds)

    def passed(self, dt: float) -> float:
        """Let `dt` seconds pass and return how loud the music is, `DEPTH` to 1."""
        held = min(dt, self._left)
        self._left -= held
        self._share = min(1.0, self._share + held / self.DOWN)
        self._share = max(0.0, self._share - (dt - held) / self.UP)
        return math.pow(self.DEPTH, self._share)

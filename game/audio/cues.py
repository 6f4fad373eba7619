"""What can be heard: each cue, its recordings, and the volume it obeys."""

from dataclasses import dataclass
from enum import StrEnum


class Place(StrEnum):
    """Where at the table something is heard, as the player sees it."""

    MIDDLE = "middle"
    OWN = "own"
    RIGHT = "right"
    OPPOSITE = "opposite"
    LEFT = "left"


PLACES: dict[Place, tuple[float, float]] = {
    Place.MIDDLE: (0.0, 1.0),
    Place.OWN: (0.0, 1.0),
    Place.RIGHT: (0.6, 0.9),
    Place.OPPOSITE: (0.0, 0.72),
    Place.LEFT: (-0.6, 0.9),
}
"""Where it comes from, -1 left to 1 right, and how much of it comes over the table."""


class Bus(StrEnum):
    """The volumes a player can set; the interface's own clicks obey the master volume alone."""

    MUSIC = "music"
    TILES = "tiles"
    VOICES = "voices"
    INTERFACE = "interface"


class Cue(StrEnum):
    """Something that is heard once when it happens."""

    CLACK = "clack"
    """A tile touches tiles: dealt, laid open, put into a wall."""
    DISCARD = "discard"
    DRAW = "draw"
    WASH = "wash"
    """The tiles are washed before the walls are built."""
    DICE = "dice"
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    WIN = "win"
    GONG = "gong"
    """The wall is empty: nobody wins."""
    CLICK = "click"
    NUDGE = "nudge"
    """What was asked for is not allowed now."""
    TURN = "turn"
    """The player is asked to decide."""
    SCORE = "score"
    """One more line is counted on the score sheet."""


@dataclass(frozen=True, slots=True)
class Recording:
    """The files that answer a cue, now one and now another, and the volume they obey."""

    files: tuple[str, ...]
    bus: Bus


def _takes(name: str, count: int) -> tuple[str, ...]:
    return tuple(f"{name}_{number}.ogg" for number in range(1, count + 1))


RECORDINGS: dict[Cue, Recording] = {
    Cue.CLACK: Recording(_takes("clack", 7), Bus.TILES),
    Cue.DISCARD: Recording(_takes("discard", 6), Bus.TILES),
    Cue.DRAW: Recording(_takes("draw", 4), Bus.TILES),
    Cue.WASH: Recording(("wash.ogg",), Bus.TILES),
    Cue.DICE: Recording(_takes("dice", 2), Bus.TILES),
    Cue.CHOW: Recording(("chow.ogg",), Bus.VOICES),
    Cue.PUNG: Recording(("pung.ogg",), Bus.VOICES),
    Cue.KONG: Recording(("kong.ogg",), Bus.VOICES),
    Cue.WIN: Recording(("win.ogg",), Bus.VOICES),
    Cue.GONG: Recording(("gong.ogg",), Bus.VOICES),
    Cue.CLICK: Recording(_takes("click", 3), Bus.INTERFACE),
    Cue.NUDGE: Recording(("nudge.ogg",), Bus.INTERFACE),
    Cue.TURN: Recording(("turn.ogg",), Bus.INTERFACE),
    Cue.SCORE: Recording(_takes("score", 3), Bus.INTERFACE),
}
TUNES = _takes("tune", 3)
"""Played one after the other, each twice; each begins where it ends."""

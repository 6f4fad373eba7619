"""What can be heard: each cue, its recordings, and the volume it obeys."""

from dataclasses import dataclass
from enum import StrEnum

PANS = (0.0, 0.55, 0.0, -0.55)
"""Where a sound comes from by the seat's place on the screen: bottom, right, top, left."""


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
    """The files that answer a cue, in turn, and the volume they obey."""

    files: tuple[str, ...]
    bus: Bus


RECORDINGS: dict[Cue, Recording] = {
    Cue.CLACK: Recording(
        ("clack_1.ogg", "clack_2.ogg", "clack_3.ogg", "clack_4.ogg", "clack_5.ogg"), Bus.TILES
    ),
    Cue.DISCARD: Recording(("discard_1.ogg", "discard_2.ogg", "discard_3.ogg"), Bus.TILES),
    Cue.DRAW: Recording(("draw_1.ogg", "draw_2.ogg"), Bus.TILES),
    Cue.WASH: Recording(("wash.ogg",), Bus.TILES),
    Cue.DICE: Recording(("dice.ogg",), Bus.TILES),
    Cue.CHOW: Recording(("chow.ogg",), Bus.VOICES),
    Cue.PUNG: Recording(("pung.ogg",), Bus.VOICES),
    Cue.KONG: Recording(("kong.ogg",), Bus.VOICES),
    Cue.WIN: Recording(("win.ogg",), Bus.VOICES),
    Cue.GONG: Recording(("gong.ogg",), Bus.VOICES),
    Cue.CLICK: Recording(("click.ogg",), Bus.INTERFACE),
    Cue.NUDGE: Recording(("nudge.ogg",), Bus.INTERFACE),
    Cue.TURN: Recording(("turn.ogg",), Bus.INTERFACE),
    Cue.SCORE: Recording(("score.ogg",), Bus.INTERFACE),
}
TUNE = "tune.ogg"

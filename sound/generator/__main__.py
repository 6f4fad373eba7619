"""Write every sound of the game into `sound/`: `python -m sound.generator [FOLDER]`."""

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import soundfile

from sound.generator.strings import bell, chime, fanfare, gong
from sound.generator.tiles import clack, coin, dice, drawn, nudge, wash
from sound.generator.tune import tune
from sound.generator.waves import RATE, Sound, levelled

Maker = Callable[[np.random.Generator], Sound]

# How each file is made, and how loud it is in decibels below full scale. A table is played at for
# hours: what sounds at every tile is kept below what sounds once in a hand.
SOUNDS: dict[str, tuple[Maker, float]] = {
    "clack_1": (lambda rng: clack(rng, 2100), -21),
    "clack_2": (lambda rng: clack(rng, 2350), -21),
    "clack_3": (lambda rng: clack(rng, 1900), -21),
    "clack_4": (lambda rng: clack(rng, 2230, hardness=0.8), -21),
    "clack_5": (lambda rng: clack(rng, 2010, hardness=1.2), -21),
    "discard_1": (lambda rng: clack(rng, 1700, 0.14, 1.3, thump=0.8), -17.5),
    "discard_2": (lambda rng: clack(rng, 1610, 0.14, 1.2, thump=0.8), -17.5),
    "discard_3": (lambda rng: clack(rng, 1790, 0.14, 1.3, thump=0.7), -17.5),
    "draw_1": (drawn, -24),
    "draw_2": (drawn, -24),
    "wash": (wash, -20),
    "dice": (dice, -20),
    "chow": (lambda rng: chime(rng, (62, 64, 67), 0.07, 0.9), -18),
    "pung": (lambda rng: chime(rng, (62, 69), 0.08, 1.0), -18),
    "kong": (lambda rng: chime(rng, (57, 62, 69, 74), 0.07, 1.1), -17),
    "win": (fanfare, -15),
    "gong": (gong, -17),
    "click": (lambda rng: clack(rng, 3600, 0.05, 0.5, thump=0.1), -27),
    "nudge": (nudge, -22),
    "turn": (lambda rng: bell((81, 86), 0.11, 0.7), -25),
    "score": (coin, -26),
    "tune": (tune, -24),
}


def recorded(name: str) -> Sound:
    """Return a sound at its loudness; the same name gives the same sound."""
    make, loudness = SOUNDS[name]
    return levelled(make(np.random.default_rng(list(name.encode()))), loudness)


def write(file: Path, sound: Sound) -> None:
    """Write an OGG file in small blocks: the encoder overflows its stack on large ones."""
    channels = 1 if sound.ndim == 1 else sound.shape[1]
    with soundfile.SoundFile(
        file, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=0.5
    ) as target:
        for first in range(0, len(sound), 4096):
            target.write(sound[first : first + 4096].astype(np.float32))


def main(folder: Path) -> None:
    """Write all sounds below `folder`."""
    for name in SOUNDS:
        write(folder / f"{name}.ogg", recorded(name))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent)

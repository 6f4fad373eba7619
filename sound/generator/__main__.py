"""Write every sound of the game into `sound/`: `python -m sound.generator [FOLDER]`."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from sound.generator.loudness import lasting, loudest
from sound.generator.ogg import write
from sound.generator.strings import bell, call, fanfare, gong
from sound.generator.tiles import clack, coin, dice, drawn, nudge, wash
from sound.generator.tune import played
from sound.generator.tunes import LANTERN, RIVER, WILLOW
from sound.generator.waves import Sound, levelled

Maker = Callable[[np.random.Generator], Sound]


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a sound is made and how loud it is in LUFS: a tune as a whole, others at their loudest.

    A table is played at for hours: what sounds at every tile is kept below what sounds once in a
    hand, and what the interface says below both.
    """

    make: Maker
    loudness: float
    is_tune: bool = False


def _variants(name: str, loudness: float, makers: list[Maker]) -> dict[str, Recipe]:
    return {f"{name}_{n}": Recipe(maker, loudness) for n, maker in enumerate(makers, 1)}


def _clacks() -> list[Maker]:
    struck = (
        (2100, 1.0),
        (2350, 1.0),
        (1900, 1.0),
        (2230, 0.8),
        (2010, 1.2),
        (2170, 1.1),
        (1960, 0.9),
    )
    return [partial(clack, pitch=pitch, hardness=hard) for pitch, hard in struck]


def _discards() -> list[Maker]:
    struck = (
        (1700, 1.3, 0.8),
        (1610, 1.2, 0.8),
        (1790, 1.3, 0.7),
        (1650, 1.4, 0.9),
        (1745, 1.1, 0.75),
        (1580, 1.25, 0.85),
    )
    return [
        partial(clack, pitch=pitch, length=0.14, hardness=hard, thump=thump)
        for pitch, hard, thump in struck
    ]


SOUNDS: dict[str, Recipe] = {
    **_variants("clack", -26, _clacks()),
    **_variants("discard", -23, _discards()),
    **_variants("draw", -28, [partial(drawn, pitch=pitch) for pitch in (2600, 2480, 2720, 2550)]),
    "wash": Recipe(wash, -21),
    **_variants("dice", -23, [dice, dice]),
    # One after the other as a chow runs up; the same note three times and four.
    "chow": Recipe(partial(call, strokes=((74,), (76,), (79,)), gap=0.11), -18.5),
    "pung": Recipe(partial(call, strokes=((69,), (69,), (69, 62)), gap=0.13, knock=0.35), -18.5),
    "kong": Recipe(
        partial(call, strokes=((62,), (62,), (62,), (62, 50, 57)), gap=0.15, knock=0.5), -17.5
    ),
    "win": Recipe(fanfare, -16.5),
    "gong": Recipe(gong, -18),
    **_variants(
        "click", -33,
        [partial(clack, pitch=p, length=0.05, hardness=0.5, thump=0.1) for p in (3600, 3450, 3750)],
    ),
    "nudge": Recipe(nudge, -27),
    "turn": Recipe(lambda rng: bell((81, 86), 0.11, 0.7), -27),
    **_variants("score", -31, [partial(coin, pitch=pitch) for pitch in (1760, 1710, 1815)]),
    "tune_1": Recipe(partial(played, WILLOW), -27, is_tune=True),
    "tune_2": Recipe(partial(played, LANTERN), -27, is_tune=True),
    "tune_3": Recipe(partial(played, RIVER), -27, is_tune=True),
}  # fmt: skip


def recorded(name: str) -> Sound:
    """Return a sound at its loudness; the same name gives the same sound."""
    recipe = SOUNDS[name]
    sound = recipe.make(np.random.default_rng(list(name.encode())))
    return levelled(sound, recipe.loudness - (lasting if recipe.is_tune else loudest)(sound))


def main(folder: Path) -> None:
    """Write all sounds below `folder`."""
    for name, recipe in SOUNDS.items():
        write(folder / f"{name}.ogg", recorded(name), 0.65 if recipe.is_tune else 0.5)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent)

"""The tune under the game: quiet plucked strings on five notes, ninety seconds, without an end."""

from dataclasses import dataclass

import numpy as np

from sound.generator.strings import frequency, pluck
from sound.generator.waves import RATE, Sound, mix_in, silence, with_room

BEAT = 60 / 64
"""Seconds of one beat."""

_SCALE = (0, 2, 4, 7, 9)
_KEY = 62
_BEATS = 16


@dataclass(frozen=True)
class Phrase:
    """Four bars: the melody as (degree, beats), None for a rest, and the bass of each bar.

    A degree counts steps of the five-note scale upwards from the D above middle C.
    """

    melody: tuple[tuple[int | None, float], ...]
    bass: tuple[int, int, int, int]


_QUESTION = Phrase(
    ((5, 1.5), (4, 0.5), (3, 1), (2, 1), (3, 2), (4, 1), (3, 1),
     (2, 1.5), (1, 0.5), (0, 1), (1, 1), (2, 3), (None, 1)),
    (-5, -7, -6, -5),
)  # fmt: skip
_ANSWER = Phrase(
    ((5, 1.5), (6, 0.5), (7, 1), (6, 1), (5, 2), (3, 1), (4, 1),
     (3, 1), (2, 0.5), (1, 0.5), (0, 1), (1, 1), (0, 3), (None, 1)),
    (-5, -6, -7, -5),
)  # fmt: skip
_ASCENT = Phrase(
    ((7, 1.5), (8, 0.5), (7, 1), (6, 1), (5, 1), (6, 1), (7, 2),
     (8, 1.5), (9, 0.5), (8, 1), (7, 1), (6, 3), (None, 1)),
    (-6, -5, -5, -7),
)  # fmt: skip
_DESCENT = Phrase(
    ((7, 1), (6, 0.5), (5, 0.5), (6, 2), (5, 1), (4, 0.5), (3, 0.5), (4, 2),
     (3, 1), (4, 0.5), (5, 0.5), (6, 1), (5, 1), (3, 3), (None, 1)),
    (-5, -6, -7, -7),
)  # fmt: skip
_STROLL = Phrase(
    ((None, 1), (3, 0.5), (4, 0.5), (5, 1), (4, 1), (3, 1), (2, 1), (4, 2),
     (5, 1), (4, 1), (3, 1), (1, 1), (2, 3), (None, 1)),
    (-5, -6, -7, -5),
)  # fmt: skip
PHRASES = (_QUESTION, _ANSWER, _ASCENT, _DESCENT, _STROLL, _ANSWER)
LENGTH = len(PHRASES) * _BEATS * BEAT
"""Seconds until the tune begins again."""


def _pitch(degree: int) -> float:
    return frequency(_KEY + 12 * (degree // 5) + _SCALE[degree % 5])


def _play(target: Sound, phrase: Phrase, start: float, rng: np.random.Generator) -> None:
    """Add a phrase: a melody with small freedoms of time, over a bass of open fifths."""
    beat = 0.0
    for degree, beats in phrase.melody:
        moment = start + beat * BEAT
        beat += beats
        if degree is None:
            continue
        long = beats >= 2
        string = pluck(
            rng, _pitch(degree), beats * BEAT + 1.6, 0.6,
            bend=0.012 if rng.random() < 0.3 else 0.0, vibrato=0.004 if long else 0.0,
        )  # fmt: skip
        hand = abs(float(rng.normal(0, 0.008)))
        mix_in(target, string, moment + hand, 0.34 * float(1 + rng.normal(0, 0.08)), 0.1)
        if long:
            # The octave answers softly into a long note.
            answer = pluck(rng, _pitch(degree + 5), 1.2, 0.7)
            mix_in(target, answer, moment + (beats - 0.75) * BEAT, 0.07, 0.5)
    for bar, root in enumerate(phrase.bass):
        for quarter, (step, gain) in enumerate(((0, 0.26), (3, 0.15), (5, 0.16), (3, 0.12))):
            string = pluck(rng, _pitch(root + step), 2.6, 0.35, place=0.3)
            mix_in(target, string, start + (bar * 4 + quarter) * BEAT, gain, -0.25)


def tune(rng: np.random.Generator) -> Sound:
    """Return the tune; what still sounds at its end is already laid under its beginning."""
    sound = silence(LENGTH + 6)
    for place, phrase in enumerate(PHRASES):
        start = place * _BEATS * BEAT
        _play(sound, phrase, start, rng)
        if place % 2:
            # A soft run over the strings leads from one pair of phrases to the next.
            for step in range(9):
                string = pluck(rng, _pitch(step + 1), 1.5, 0.7)
                mix_in(sound, string, start + 15.1 * BEAT + step * 0.06, 0.09, -0.3 + step * 0.08)
    sound = with_room(sound, 0.16, 1.6, rng)
    end = round(LENGTH * RATE)
    loop = sound[:end].copy()
    tail = sound[end:]
    loop[: len(tail)] += tail
    return loop

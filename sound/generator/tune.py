"""Plays a tune on plucked strings as a person would: with breath, weight and small freedoms."""

import math

import numpy as np

from sound.generator.strings import frequency, pluck
from sound.generator.tunes import BEATS, Note, Phrase, Tune
from sound.generator.waves import RATE, Sound, mix_in, silence, with_room

_SLOWING = 0.16
"""By how much the last bar of a phrase is longer than the others."""
_TREMBLE = 0.105
"""Seconds between the strokes of a trembling note."""
_TAIL = 6.0
"""Seconds that the last strings and the room go on after the end."""


class _Player:
    """Two hands on the strings: one for the melody, one for the low strings."""

    def __init__(self, tune: Tune, rng: np.random.Generator) -> None:
        self._tune = tune
        self._rng = rng
        self._beat = 60 / tune.pace
        self.length = len(tune.phrases) * self._moment(BEATS * len(tune.phrases[0].roots))
        self.sound = silence(self.length + _TAIL)

    def _moment(self, beat: float) -> float:
        """Return the seconds from the start of a phrase to a beat: the last bar slows down."""
        late = max(0.0, beat - 3 * BEATS) / BEATS
        return self._beat * (beat + _SLOWING * BEATS * late**2)

    def _pitch(self, degree: int) -> float:
        octave, step = divmod(degree, 5)
        return frequency(self._tune.key + 12 * octave + self._tune.scale[step])

    def _near(self, spread: float) -> float:
        return float(self._rng.normal(0, spread))

    def phrase(self, phrase: Phrase, start: float) -> None:
        """Play four bars from second `start` on; they swell to the third and ebb."""
        for bar, notes in enumerate(phrase.notes()):
            beat = float(bar * BEATS)
            for note in notes:
                arc = 0.8 + 0.25 * math.sin(math.pi * min(1.0, beat / (3.4 * BEATS)))
                weight = 1.08 if beat % BEATS == 0 else 0.94 if beat % 1 else 1.0
                moment = start + self._moment(beat)
                length = start + self._moment(beat + note.beats) - moment
                self._melody(note, moment, length, phrase.force * arc * weight)
                beat += note.beats
            self._low(phrase, bar, start)

    def _melody(self, note: Note, moment: float, length: float, force: float) -> None:
        """Play a note of the melody: a stronger one is also brighter."""
        if note.degree is None:
            return
        pitch = self._pitch(note.degree)
        bright = min(0.95, self._tune.brightness + 0.25 * (force - 0.9))
        moment = max(0.0, moment + abs(self._near(0.009)))
        gain = 0.34 * force * (1 + self._near(0.06))
        if note.mark == "~":
            self._tremble(pitch, moment, length, gain, bright)
            return
        if note.mark == "^":
            grace = pluck(self._rng, self._pitch(note.degree + 1), 0.5, bright)
            mix_in(self.sound, grace, max(0.0, moment - 0.085), gain * 0.55, 0.1)
        is_long = length > 1.6 * self._beat
        string = pluck(
            self._rng, pitch, length + 1.6, bright, place=0.16 + 0.06 * float(self._rng.random()),
            bend=-0.055 if note.mark == "/" else 0.004 + 0.004 * force,
            vibrato=0.004 if is_long else 0.0,
        )  # fmt: skip
        mix_in(self.sound, string, moment, gain, 0.1)
        if is_long and note.mark != "/":
            # The octave answers softly into a long note.
            answer = pluck(self._rng, 2 * pitch, 1.2, bright)
            mix_in(self.sound, answer, moment + length * 0.62, gain * 0.2, 0.5)

    def _tremble(
        self, pitch: float, moment: float, length: float, gain: float, bright: float
    ) -> None:
        """Strike, then tremble on the string: it swells softly and dies away."""
        mix_in(self.sound, pluck(self._rng, pitch, length + 1.6, bright), moment, gain, 0.1)
        first = moment + 0.42 * self._beat
        strokes = int((length * 0.8 - 0.42 * self._beat) / _TREMBLE)
        for stroke in range(strokes):
            swell = math.sin(math.pi * (stroke + 1) / (strokes + 1)) ** 1.5
            string = pluck(self._rng, pitch, 0.6, bright - 0.15, place=0.3)
            late = first + stroke * _TREMBLE + self._near(0.006)
            mix_in(self.sound, string, late, gain * 0.34 * swell * (1 + self._near(0.1)), 0.16)

    def _low(self, phrase: Phrase, bar: int, start: float) -> None:
        """Play a bar of the low strings."""
        for half, (step, strength) in enumerate(phrase.figures[bar]):
            if step is None:
                continue
            string = pluck(self._rng, self._pitch(phrase.roots[bar] + step), 2.6, 0.35, place=0.3)
            moment = start + self._moment(bar * BEATS + half / 2) + abs(self._near(0.007))
            gain = 0.24 * strength * (0.7 + 0.3 * phrase.force) * (1 + self._near(0.07))
            mix_in(self.sound, string, moment, gain, -0.25)

    def run_over(self, moment: float) -> None:
        """Play a soft run over the strings, which leads from one pair of phrases to the next."""
        for step in range(9):
            string = pluck(self._rng, self._pitch(step + 1), 1.5, 0.7)
            mix_in(self.sound, string, moment + step * 0.06, 0.06 + 0.004 * step, step * 0.08 - 0.3)


def played(tune: Tune, rng: np.random.Generator) -> Sound:
    """Return a tune; what still sounds at its end is already laid under its beginning."""
    player = _Player(tune, rng)
    each = player.length / len(tune.phrases)
    for place, phrase in enumerate(tune.phrases):
        player.phrase(phrase, place * each)
        if place % 2:
            player.run_over((place + 1) * each - 0.8)
    sound = with_room(player.sound, 0.16, 1.6, rng)
    end = round(player.length * RATE)
    loop = sound[:end].copy()
    tail = sound[end:]
    loop[: len(tail)] += tail
    return loop

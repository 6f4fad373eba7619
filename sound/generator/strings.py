"""Plucked strings, bells and the gong: the calls, the win, the end of the wall."""

import math
from collections.abc import Sequence

import numpy as np

from sound.generator.waves import RATE, Sound, decay, faded, mix_in, seconds, silence, with_room


def frequency(note: float) -> float:
    """Return the frequency in hertz of a note; 69 is the A of 440 hertz, 1 a semitone."""
    return 440.0 * 2 ** ((note - 69) / 12)


def pluck(
    rng: np.random.Generator, pitch: float, length: float, brightness: float = 0.55,
    place: float = 0.18, bend: float = 0.0, vibrato: float = 0.0,
) -> Sound:  # fmt: skip
    """Return a plucked string (Karplus and Strong's model) of `pitch` hertz.

    `place` is where along the string it is plucked, `bend` how far (as a share) it is pulled sharp
    at first, `vibrato` how far it wavers afterwards.
    """
    count = round(RATE * length)
    period = int(RATE / pitch)
    push = rng.uniform(-1, 1, period)
    for _ in range(int(3 + 8 * (1 - brightness))):
        push = 0.5 * (push + np.roll(push, 1))
    push = push - np.roll(push, max(1, int(period * place)))
    # The string is computed longer than needed, as reading it at the right pitch takes more.
    total = int(count * 1.05) + 2 * period
    string = np.zeros(total + 1)
    string[1 : period + 1] = push - push.mean()
    first = period + 1
    while first <= total:
        size = min(period - 1, total + 1 - first)
        near = string[first - period : first - period + size]
        far = string[first - period - 1 : first - period - 1 + size]
        string[first : first + size] = 0.9965 * (0.75 * near + 0.25 * far)
        first += size
    time = seconds(count)
    waver = vibrato * np.sin(2 * np.pi * 5.2 * time) * np.clip(time / 0.4 - 0.3, 0, 1)
    pace = pitch * (period + 0.25) / RATE * (1 + bend * np.exp(-time / 0.06)) * (1 + waver)
    sound = np.interp(np.cumsum(pace), np.arange(total), string[1:])
    sound[:40] *= np.linspace(0, 1, 40)
    return faded(sound / np.abs(sound).max(), min(0.25, length / 3))


def call(
    rng: np.random.Generator, strokes: Sequence[Sequence[int]], gap: float, knock: float = 0.0
) -> Sound:
    """Return strokes on the strings, each of some notes at once and stronger than the one before.

    `knock` is how strongly a woodblock falls together with the last, 0 for none.
    """
    sound = silence(gap * len(strokes) + 1.0)
    for place, notes in enumerate(strokes):
        strength = 0.6 + 0.4 * (place + 1) / len(strokes)
        for note in notes:
            string = pluck(rng, frequency(note), 1.0, 0.75)
            mix_in(sound, string, place * gap, strength / math.sqrt(len(notes)))
    if knock:
        mix_in(sound, woodblock(rng), gap * (len(strokes) - 1), knock)
    return faded(with_room(sound, 0.15, 0.8, rng), 0.4)


def woodblock(rng: np.random.Generator, pitch: float = 780) -> Sound:
    """Return a hollow piece of wood struck once."""
    count = round(RATE * 0.14)
    time = seconds(count)
    sound = np.sin(2 * np.pi * pitch * time) * decay(count, 0.028)
    sound += 0.5 * np.sin(2 * np.pi * pitch * 1.62 * time) * decay(count, 0.014)
    sound += 0.2 * rng.normal(0, 1, count) * decay(count, 0.002)
    sound[:24] *= np.linspace(0, 1, 24)
    return faded(sound, 0.05)


def bell(notes: Sequence[int], gap: float, length: float) -> Sound:
    """Return soft bells, for what should be noticed without being a call."""
    sound = silence(gap * len(notes) + length)
    count = round(length * RATE)
    time = seconds(count)
    for place, note in enumerate(notes):
        tone = np.zeros(count)
        for ratio, strength, fall in ((1, 1, 0.35), (2, 0.35, 0.2), (2.76, 0.18, 0.12)):
            tone += (
                strength * np.sin(2 * np.pi * frequency(note) * ratio * time) * decay(count, fall)
            )
        tone[:200] *= np.linspace(0, 1, 200)
        mix_in(sound, tone, place * gap)
    return faded(sound, 0.2)


def gong(rng: np.random.Generator, length: float = 3.6, pitch: float = 98) -> Sound:
    """Return a gong: its high modes come later and leave sooner than the low ones."""
    count = round(RATE * length)
    time = seconds(count)
    sound = silence(length)
    for side in (-0.5, 0.5):
        tone = np.zeros(count)
        for ratio in (1, 1.41, 1.97, 2.44, 2.9, 3.36, 4.1, 5.3, 6.7):
            sinking = 1 + 0.004 * np.exp(-time * 3)
            wave = np.sin(2 * np.pi * pitch * ratio * sinking * time + rng.uniform(0, 2 * np.pi))
            swell = 1 - np.exp(-time * 18 / ratio)
            tone += wave * np.exp(-time * ratio * 0.55) * swell / ratio**0.7
        mix_in(sound, tone, 0, 1, side)
    return faded(sound, 0.8)


def fanfare(rng: np.random.Generator) -> Sound:
    """Return the sound of a win: a run up the scale, a chord, a gong under it."""
    sound = silence(4.6)
    for place, note in enumerate((62, 66, 69, 74, 78, 81)):
        mix_in(sound, pluck(rng, frequency(note), 1.8, 0.7), place * 0.1, 0.6, -0.5 + place * 0.2)
    for note, pan in ((62, -0.4), (69, 0.4), (74, -0.2), (78, 0.2), (81, 0.0), (86, 0.0)):
        mix_in(sound, pluck(rng, frequency(note), 3.4, 0.65, vibrato=0.003), 0.72, 0.62, pan)
    low = gong(rng, 3.6) * 0.22
    sound[round(0.72 * RATE) : round(0.72 * RATE) + len(low)] += low
    return faded(with_room(sound, 0.16, 1.2, rng), 0.9)

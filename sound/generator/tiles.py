"""Tiles and dice on cloth and on each other."""

import numpy as np

from sound.generator.waves import RATE, Sound, decay, faded, mix_in, seconds, silence

# Pitch, strength and decay time of the ways in which a block of resin rings when it is struck.
_MODES = (
    (1.0, 1.0, 0.018), (1.58, 0.7, 0.013), (2.24, 0.55, 0.010), (2.92, 0.4, 0.008),
    (4.1, 0.25, 0.005), (0.42, 0.5, 0.022),
)  # fmt: skip


def clack(
    rng: np.random.Generator, pitch: float, length: float = 0.11, hardness: float = 1.0,
    thump: float = 0.55,
) -> Sound:  # fmt: skip
    """Return a struck tile: a knock, its ring of inharmonic modes, the thump of the cloth."""
    count = round(RATE * length)
    time = seconds(count)
    sound = np.zeros(count)
    for ratio, strength, fall in _MODES:
        frequency = pitch * ratio * (1 + rng.normal(0, 0.012))
        ring = np.sin(2 * np.pi * frequency * time + rng.uniform(0, 2 * np.pi))
        sound += strength * ring * decay(count, fall * rng.uniform(0.85, 1.15))
    sound += hardness * 0.9 * rng.normal(0, 1, count) * decay(count, 0.0022)
    sound += thump * np.sin(2 * np.pi * 165 * time) * decay(count, 0.02)
    sound[:20] *= np.linspace(0, 1, 20)
    return faded(sound / np.abs(sound).max(), length * 0.3)


def sliding(rng: np.random.Generator, length: float, centre: float) -> Sound:
    """Return a tile that slides over cloth: noise around `centre` hertz, swelling and ebbing."""
    count = round(RATE * length)
    spectrum = np.fft.rfft(rng.normal(0, 1, count))
    frequency = np.fft.rfftfreq(count, 1 / RATE)
    spectrum *= np.exp(-((np.log(frequency + 1) - np.log(centre)) ** 2) / 0.5)
    noise = np.fft.irfft(spectrum, count)
    return noise / np.abs(noise).max() * np.sin(np.pi * np.arange(count) / count)


def drawn(rng: np.random.Generator, pitch: float) -> Sound:
    """Return a tile taken from the wall: a short slide that ends in a light touch."""
    sound = np.zeros(round(RATE * 0.2))
    slide = sliding(rng, 0.11, 2400) * 0.35
    touch = clack(rng, pitch, 0.09, 0.5, thump=0.25)
    sound[: len(slide)] += slide
    start = round(RATE * 0.085)
    sound[start : start + len(touch)] += touch * 0.8
    return sound


def wash(rng: np.random.Generator, length: float = 3.2) -> Sound:
    """Return the washing of the tiles: many hands push many tiles face down over the table."""
    sound = silence(length)
    for _ in range(round(length * 78)):
        start = rng.uniform(0, length - 0.12)
        swell = np.sin(np.pi * start / length) ** 0.6
        knock = clack(rng, rng.uniform(1500, 3300), 0.09, rng.uniform(0.4, 1.2))
        gain = rng.uniform(0.05, 0.5) ** 1.3 * swell
        mix_in(sound, knock, start, gain, rng.uniform(-0.6, 0.6))
    rubbing = sliding(rng, length, 1800)
    stirring = 0.55 + 0.45 * np.sin(2 * np.pi * 2.1 * seconds(len(rubbing)) + 1)
    mix_in(sound, rubbing * stirring, 0, 0.3)
    return sound


def dice(rng: np.random.Generator) -> Sound:
    """Return two dice thrown onto the table: they bounce, each time sooner and softer."""
    sound = np.zeros(round(RATE * 1.0))
    for die in range(2):
        moment, gap, gain = 0.02 + 0.045 * die, 0.17, 1.0
        while gap > 0.018:
            knock = clack(rng, rng.uniform(3000, 3900), 0.07, 0.8, thump=0.8)
            start = round(moment * RATE)
            sound[start : start + len(knock)] += knock * gain
            moment += gap * rng.uniform(0.85, 1.15)
            gap *= 0.74
            gain *= 0.74
    return sound


def nudge(rng: np.random.Generator) -> Sound:
    """Return the answer to what is not allowed: two dull knocks on wood."""
    sound = np.zeros(round(RATE * 0.24))
    count = round(RATE * 0.12)
    for start, pitch in ((0.0, 190.0), (0.1, 160.0)):
        time = seconds(count)
        knock = np.sin(2 * np.pi * pitch * time) * decay(count, 0.03)
        knock += 0.4 * np.sin(2 * np.pi * pitch * 2.7 * time) * decay(count, 0.012)
        knock += 0.12 * rng.normal(0, 1, count) * decay(count, 0.004)
        knock[:30] *= np.linspace(0, 1, 30)
        first = round(start * RATE)
        sound[first : first + count] += knock
    return sound


def coin(rng: np.random.Generator, pitch: float) -> Sound:
    """Return a counter laid on a pile: a small bright ring, for each line of a score."""
    count = round(RATE * 0.22)
    time = seconds(count)
    sound = np.zeros(count)
    for ratio, strength, fall in ((1, 1, 0.06), (2.32, 0.6, 0.045), (3.81, 0.4, 0.03)):
        sound += strength * np.sin(2 * np.pi * pitch * ratio * time) * decay(count, fall)
    sound += 0.5 * rng.normal(0, 1, count) * decay(count, 0.0015)
    sound[:20] *= np.linspace(0, 1, 20)
    return faded(sound, 0.06)

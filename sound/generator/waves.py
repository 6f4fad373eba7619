"""What all sounds are made of: decays, room, place between the loudspeakers, loudness."""

import numpy as np
from numpy.typing import NDArray

Sound = NDArray[np.float64]

RATE = 44_100
PEAK = 0.89
"""No sound reaches further than this, so that several at once stay clear of clipping."""


def seconds(count: int) -> Sound:
    """Return the time of each of `count` samples."""
    return np.arange(count) / RATE


def decay(count: int, time: float) -> Sound:
    """Return an exponential decay that falls to 1/e within `time` seconds."""
    return np.exp(-seconds(count) / time)


def mix_in(target: Sound, sound: Sound, start: float, gain: float = 1, pan: float = 0) -> None:
    """Add a mono sound to a stereo one from second `start` on; `pan` is -1 left to 1 right."""
    first = round(start * RATE)
    length = min(len(sound), len(target) - first)
    right = (pan + 1) / 2
    target[first : first + length, 0] += sound[:length] * gain * np.sqrt(1 - right)
    target[first : first + length, 1] += sound[:length] * gain * np.sqrt(right)


def silence(length: float) -> Sound:
    """Return stereo silence of `length` seconds."""
    return np.zeros((round(length * RATE), 2))


def with_room(sound: Sound, mix: float, length: float, rng: np.random.Generator) -> Sound:
    """Return a stereo sound followed by its echo in a room that fades within `length` seconds."""
    count = round(RATE * length)
    total = len(sound) + count
    size = 1 << (total - 1).bit_length()
    columns = []
    for column in range(2):
        answer = rng.normal(0, 1, count) * decay(count, length / 5)
        answer[: round(0.012 * RATE)] = 0
        # A room swallows the high notes first.
        answer = np.convolve(answer, np.ones(6) / 6, mode="same")
        spectrum = np.fft.rfft(sound[:, column], size) * np.fft.rfft(answer, size)
        echo = np.fft.irfft(spectrum, size)[:total]
        dry = np.zeros(total)
        dry[: len(sound)] = sound[:, column]
        columns.append(dry * (1 - mix) + echo * mix * np.abs(dry).max() / np.abs(echo).max())
    return np.stack(columns, axis=1)


def faded(sound: Sound, length: float) -> Sound:
    """Return the sound with its last `length` seconds led to silence, so that it ends unheard."""
    count = min(len(sound), round(length * RATE))
    slope = np.ones(len(sound))
    slope[len(sound) - count :] = np.cos(np.linspace(0, np.pi / 2, count)) ** 2
    return sound * (slope if sound.ndim == 1 else slope[:, None])


def levelled(sound: Sound, gain: float) -> Sound:
    """Return the sound louder by `gain` decibels, or as near to it as `PEAK` lets it."""
    louder = sound * 10 ** (gain / 20)
    return louder * min(1.0, PEAK / float(np.abs(louder).max()))

"""How loud sounds are to the ear; `python -m sound.generator.loudness` prints it for all of them.

As ITU-R BS.1770 has it, frequencies are weighted as the ear weights them, and the power of both
sides is added up; the unit is LUFS, decibels below a tone at full scale. A mono sound comes from
both loudspeakers.
"""

import math
import sys
from pathlib import Path

import numpy as np
import soundfile

from sound.generator.waves import RATE, Sound

MOMENT = 0.4
"""Seconds over which the ear adds up what it hears; a shorter sound is quieter for being short."""
_SILENCE = -70.0
_GATE = -10.0


def _filter_response(
    frequency: Sound, middle: float, quality: float, gains: tuple[float, float, float]
) -> Sound:
    """Return the power response of a filter with gains below, at and above its `middle`."""
    warped = np.tan(np.pi * frequency / RATE) / math.tan(math.pi * middle / RATE)
    low, band, high = gains
    above = (low - high * warped**2) ** 2 + (band * warped / quality) ** 2
    return above / ((1 - warped**2) ** 2 + (warped / quality) ** 2)


def _weighted(column: Sound) -> Sound:
    """Return one side of a sound as the ear weights it: deep notes less, high ones more."""
    size = 1 << (len(column) + RATE).bit_length()
    frequency = np.minimum(np.fft.rfftfreq(size, 1 / RATE), RATE * 0.4999)
    shelf = 10 ** (3.999843853973347 / 20)
    response = _filter_response(
        frequency, 1681.974450955533, 0.7071752369554196, (1.0, shelf**0.4996667741545416, shelf)
    ) * _filter_response(frequency, 38.13547087602444, 0.5003270373238773, (0.0, 0.0, 1.0))
    spectrum = np.fft.rfft(column, size) * np.sqrt(response)
    return np.fft.irfft(spectrum, size)[: len(column)]


def _moments(sound: Sound) -> Sound:
    """Return the weighted power of each 400 ms, a tenth of a second apart."""
    columns = np.stack([sound, sound], axis=1) if sound.ndim == 1 else sound
    window = round(MOMENT * RATE)
    # A short sound lies anywhere in the moment in which it is heard.
    edge = np.zeros(max(0, window - len(columns)))
    power = sum(_weighted(np.concatenate((column, edge))) ** 2 for column in columns.T)
    sums = np.concatenate(([0.0], np.cumsum(power)))
    return (sums[window:] - sums[:-window])[:: RATE // 100] / window


def _decibels(power: float) -> float:
    return -0.691 + 10 * math.log10(max(power, 1e-12))


def loudest(sound: Sound) -> float:
    """Return the loudness of the loudest moment, in LUFS: what a short sound is compared by."""
    return _decibels(float(_moments(sound).max()))


def lasting(sound: Sound) -> float:
    """Return the loudness of the whole in LUFS, its silences left out: for tunes."""
    moments = _moments(sound)
    moments = moments[moments > 10 ** ((_SILENCE + 0.691) / 10)]
    loud = moments[moments > moments.mean() * 10 ** (_GATE / 10)]
    return _decibels(float(loud.mean()))


def peak(sound: Sound) -> float:
    """Return how far the sound reaches, in decibels below full scale."""
    return 20 * math.log10(float(np.abs(sound).max()))


def main(folder: Path) -> None:
    """Print a table of the sounds in a folder."""
    print(f"{'':12} seconds  peak dB  loudest LUFS  lasting LUFS  kB")
    for file in sorted(folder.glob("*.ogg")):
        sound, _ = soundfile.read(file)
        size = file.stat().st_size / 1000
        print(
            f"{file.stem:12} {len(sound) / RATE:7.2f} {peak(sound):8.1f}"
            f" {loudest(sound):13.1f} {lasting(sound):13.1f} {size:5.0f}"
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent)

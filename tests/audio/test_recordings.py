"""The committed sounds by their properties: length, loudness, clean edges, pitch, the seam."""

import array
from pathlib import Path

import pygame
import pytest

from game.paths import sound_folder

RATE = 44_100
FILES = sorted(sound_folder().glob("*.ogg"))


@pytest.fixture(scope="module", autouse=True)
def _mixer():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.init(RATE, -16, 2)
        yield
        pygame.mixer.quit()


def samples(file: Path) -> array.array:
    """Return left and right in turn, 16 bits each."""
    return array.array("h", pygame.mixer.Sound(file).get_raw())


# Seconds at least and at most, by the first word of the file's name.
LENGTHS = {
    "clack": (0.08, 0.2), "discard": (0.1, 0.25), "draw": (0.1, 0.3), "wash": (2.5, 4.5),
    "dice": (0.6, 1.5), "chow": (0.8, 2.5), "pung": (0.8, 2.5), "kong": (0.8, 2.8),
    "win": (3, 8), "gong": (2.5, 5), "click": (0.03, 0.1), "nudge": (0.15, 0.4),
    "turn": (0.4, 1.2), "score": (0.1, 0.4), "tune": (80, 100),
}  # fmt: skip


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_length_and_peak(file: Path):
    least, most = LENGTHS[file.stem.partition("_")[0]]
    data = samples(file)
    assert least <= len(data) / 2 / RATE <= most
    peak = max(max(data), -min(data)) / 32768
    assert 0.08 < peak < 0.97


@pytest.mark.parametrize(
    "file", [file for file in FILES if file.stem != "tune"], ids=lambda file: file.stem
)
def test_a_sound_ends_in_silence(file: Path):
    data = samples(file)
    assert max(abs(value) for value in data[-40:]) < 0.01 * 32768


def test_the_tune_has_no_seam():
    data = samples(sound_folder() / "tune.ogg")
    steps = sorted(abs(a - b) for a, b in zip(data[2:40_000:2], data[0:39_998:2], strict=True))
    seam = max(abs(data[0] - data[-2]), abs(data[1] - data[-1]))
    assert seam <= steps[-len(steps) // 50] * 3
    # It neither begins nor ends with a gap: the last tenth of a second still sounds.
    assert max(abs(value) for value in data[-RATE // 5 :]) > 200
    assert max(abs(value) for value in data[: RATE // 5]) > 200


def test_the_tune_is_quiet_beside_the_tiles():
    tune = samples(sound_folder() / "tune.ogg")
    clack = samples(sound_folder() / "discard_1.ogg")
    assert max(tune) < 0.4 * max(clack)


def _period(data: array.array, start: int, least: int, most: int) -> int:
    """Return the lag in samples at which the left channel repeats itself best."""
    window = [data[2 * (start + place)] for place in range(2000)]

    def difference(lag: int) -> int:
        return sum(
            abs(value - data[2 * (start + place + lag)])
            for place, value in enumerate(window)
            if place % 4 == 0
        )

    return min(range(least, most), key=difference)


def test_the_pung_ends_on_the_a_above_middle_c():
    data = samples(sound_folder() / "pung.ogg")
    # After a while of both strings, the D and the A above it repeat together each 1/146.8 s.
    period = _period(data, RATE // 3, 240, 360)
    assert RATE / period == pytest.approx(146.83, rel=0.02)


def test_the_whole_folder_is_small():
    assert sum(file.stat().st_size for file in FILES) < 3_000_000

"""The committed sounds by their properties: length, loudness, clean edges, pitch, the seam."""

from functools import cache

import numpy as np
import pytest
import soundfile

from game.audio.cues import RECORDINGS, Bus, Cue
from game.audio.volumes import Volumes
from game.paths import sound_folder
from game.storage.settings import Settings
from sound.generator.__main__ import SOUNDS, recorded
from sound.generator.loudness import lasting, loudest, peak
from sound.generator.ogg import write
from sound.generator.tunes import BEATS, LANTERN, RIVER, WILLOW, Phrase

RATE = 44_100
NAMES = sorted(file.stem for file in sound_folder().glob("*.ogg"))
TUNES = [name for name in NAMES if name.startswith("tune")]


@cache
def samples(name: str) -> np.ndarray:
    sound, rate = soundfile.read(sound_folder() / f"{name}.ogg")
    assert rate == RATE
    return sound


@cache
def heard(cue: Cue) -> tuple[float, ...]:
    """Return the loudness of each recording of a cue."""
    return tuple(loudest(samples(name.removesuffix(".ogg"))) for name in RECORDINGS[cue].files)


# Seconds at least and at most, by the first word of the file's name.
LENGTHS = {
    "clack": (0.08, 0.2), "discard": (0.1, 0.25), "draw": (0.1, 0.3), "wash": (2.5, 4.5),
    "dice": (0.6, 1.5), "chow": (0.8, 2.5), "pung": (0.8, 2.5), "kong": (0.8, 2.8),
    "win": (3, 8), "gong": (2.5, 5), "click": (0.03, 0.1), "nudge": (0.15, 0.4),
    "turn": (0.4, 1.2), "score": (0.1, 0.4), "tune": (60, 90),
}  # fmt: skip


def test_every_sound_that_is_made_is_committed():
    assert sorted(SOUNDS) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_length_and_peak(name: str):
    least, most = LENGTHS[name.partition("_")[0]]
    assert least <= len(samples(name)) / RATE <= most
    assert -22 < peak(samples(name)) < -0.5


@pytest.mark.parametrize("name", [name for name in NAMES if name not in TUNES])
def test_a_sound_ends_in_silence(name: str):
    assert np.abs(samples(name)[-20:]).max() < 0.01


@pytest.mark.parametrize("name", [name for name in NAMES if name not in TUNES])
def test_a_sound_is_heard_at_once(name: str):
    power = np.abs(samples(name)).reshape(len(samples(name)), -1).max(axis=1)
    start = int(np.argmax(power > 0.1 * power.max())) / RATE
    # The gong and the washing swell; everything else answers to what is seen that moment.
    assert start < (0.5 if name in ("wash", "gong") else 0.03)


@pytest.mark.parametrize("name", NAMES)
def test_the_file_is_as_loud_as_it_was_meant(name: str):
    recipe = SOUNDS[name]
    measured = lasting(samples(name)) if recipe.is_tune else loudest(samples(name))
    assert measured == pytest.approx(recipe.loudness, abs=0.6)


@pytest.mark.parametrize("cue", Cue)
def test_the_recordings_of_a_cue_are_equally_loud(cue: Cue):
    assert max(heard(cue)) - min(heard(cue)) < 1


def test_what_is_heard_seldom_is_louder_than_what_is_heard_at_every_tile():
    def middle(*cues: Cue) -> float:
        return float(np.median([value for cue in cues for value in heard(cue)]))

    calls = middle(Cue.CHOW, Cue.PUNG, Cue.KONG)
    discard, clack, draw = middle(Cue.DISCARD), middle(Cue.CLACK), middle(Cue.DRAW)
    assert middle(Cue.WIN) > calls > discard > clack > draw > middle(Cue.CLICK)
    assert 3 < calls - discard < 8
    interface = [cue for cue in Cue if RECORDINGS[cue].bus is Bus.INTERFACE]
    assert all(middle(cue) < discard - 3 for cue in interface)


def test_music_lies_well_under_the_tiles_with_the_settings_as_they_come():
    settings = Settings()
    volumes = Volumes(
        settings.master / 100, settings.music / 100, settings.tiles / 100, settings.voices / 100
    )
    gap = 20 * np.log10(volumes.of(Bus.TILES) / volumes.of(Bus.MUSIC))
    for name in TUNES:
        below = heard(Cue.DISCARD)[0] + gap - lasting(samples(name))
        assert 10 < below < 18


def _strokes(name: str) -> int:
    """Return how many times a sound begins anew: its power leaps above what went before."""
    sound = samples(name)
    mono = sound.mean(axis=1) if sound.ndim == 2 else sound
    # Differences weigh the high notes, with which a stroke begins.
    steps = np.diff(mono)
    steps = steps[: len(steps) // 441 * 441].reshape(-1, 441)
    level = np.sqrt((steps**2).mean(axis=1))
    count, last = 0, -10
    for place, value in enumerate(level):
        before = level[max(0, place - 3) : place].max(initial=1e-4)
        if value > 1.25 * before and value > 0.12 * level.max() and place - last > 6:
            count, last = count + 1, place
    return count


def test_calls_are_told_apart_by_their_strokes():
    assert (_strokes("chow"), _strokes("pung"), _strokes("kong")) == (3, 3, 4)


def _pitch(name: str, start: float, length: float = 0.09) -> float:
    """Return the frequency, 250 to 800 hertz, at which a part of a sound repeats itself best."""
    part = samples(name)[round(start * RATE) : round((start + length) * RATE)]
    mono = part.mean(axis=1) if part.ndim == 2 else part
    power = np.abs(np.fft.rfft(mono, 1 << 14)) ** 2
    likeness = np.fft.irfft(power)
    least, most = RATE // 800, RATE // 250
    return RATE / (least + int(np.argmax(likeness[least:most])))


def test_a_chow_runs_up_and_a_pung_stays():
    chow = [_pitch("chow", start) for start in (0.01, 0.12)]
    pung = [_pitch("pung", start) for start in (0.02, 0.15)]
    assert chow == [pytest.approx(587.3, rel=0.03), pytest.approx(659.3, rel=0.03)]
    assert pung[0] == pytest.approx(pung[1], rel=0.02)


@pytest.mark.parametrize("name", TUNES)
def test_a_tune_has_no_seam(name: str):
    sound = samples(name)
    around = np.concatenate((sound[-RATE:], sound[:RATE]))
    steps = np.abs(np.diff(around, axis=0)).max(axis=1)
    # The step from the last sample to the first is one among the others, and nothing is cut off.
    assert steps[RATE - 1] <= np.quantile(steps, 0.99)
    before, after = (np.sqrt((part**2).mean()) for part in (sound[-4410:], sound[:441]))
    assert before > 0.002
    assert after > 0.002


@pytest.mark.parametrize("name", TUNES)
def test_a_tune_breathes(name: str):
    mono = samples(name).mean(axis=1)
    seconds = mono[: len(mono) // RATE * RATE].reshape(-1, RATE)
    level = 10 * np.log10((seconds**2).mean(axis=1))
    assert np.quantile(level, 0.95) - np.quantile(level, 0.05) > 5
    assert level.min() > -55


def test_the_tunes_are_three_different_ones():
    assert len(TUNES) == 3
    assert len({len(samples(name)) for name in TUNES}) == 3
    assert len({(tune.key, tune.scale, tune.pace) for tune in (WILLOW, LANTERN, RIVER)}) == 3


@pytest.mark.parametrize("tune", [WILLOW, LANTERN, RIVER])
def test_every_bar_of_a_tune_is_full(tune):
    for phrase in tune.phrases:
        assert len(phrase.notes()) == len(phrase.figures) == 4
        assert all(len(figure) == 2 * BEATS for figure in phrase.figures)


def test_a_bar_that_is_not_full_is_refused():
    with pytest.raises(ValueError, match="not 4 beats"):
        Phrase("5:2 4", (0,), ()).notes()


def test_the_maker_makes_the_committed_sound():
    made = recorded("discard_2")
    assert np.abs(made - samples("discard_2")).max() < 0.2
    assert np.corrcoef(made, samples("discard_2"))[0, 1] > 0.99


def test_the_same_sound_gives_the_same_file(tmp_path):
    first, second = tmp_path / "first.ogg", tmp_path / "second.ogg"
    for file in (first, second):
        write(file, recorded("clack_3"))
    assert first.read_bytes() == second.read_bytes()
    sound, _ = soundfile.read(first)
    assert len(sound) == len(recorded("clack_3"))


def test_the_whole_folder_is_small():
    assert sum(file.stat().st_size for file in sound_folder().glob("*.ogg")) < 4_000_000

"""The application: starts, plays its frames, is closed, and says so where there is no display."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.storage.settings import WindowPlace
from game.window import first_place

ROOT = Path(__file__).parents[2]
SCRIPT = """
import sys
import pygame
from pathlib import Path
import game.app
frames = 0
def read(reader, hearing, dt):
    global frames
    frames += 1
    script = {3: [game.app.Commanded(game.app.Command.MUTE)],
              4: [game.app.Commanded(game.app.Command.SCREENSHOT)],
              5: [game.app.Commanded(game.app.Command.FULLSCREEN)],
              6: [game.app.WindowResized((1000, 700))],
              7: [game.app.FocusLost()],
              8: [game.app.FocusGained()],
              9: [game.app.QuitAsked()]}
    return script.get(frames, [])
game.app.InputReader.read = read
sys.exit(game.app.run(data=Path(sys.argv[1]), window=(1000, 600)))
"""


def start(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    }
    return subprocess.run(
        [sys.executable, "-c", SCRIPT, str(folder)],
        env={**kept, "SDL_AUDIODRIVER": "dummy", **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_it_runs_and_keeps_what_was_changed(tmp_path):
    done = start(tmp_path / "é", SDL_VIDEODRIVER="dummy")
    assert done.returncode == 0, done.stderr
    text = (tmp_path / "é" / "settings.toml").read_text(encoding="utf-8")
    assert "mute = true" in text
    assert "fullscreen = true" in text
    assert "width = 1000" in text
    assert (tmp_path / "é" / "screenshots" / "jade-sparrow-1.png").stat().st_size > 10_000


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_no_display_is_said_in_one_line(tmp_path):
    done = start(tmp_path)
    assert done.returncode == 2
    told = [line for line in done.stderr.splitlines() if line.startswith("jade-sparrow:")]
    assert len(told) == 1
    assert "display" in told[0]


DESKTOPS = [(1920, 1080), (1280, 1024)]


def test_the_first_window_has_four_fifths_of_the_screen():
    assert first_place(None, None, DESKTOPS) == WindowPlace(192, 108, 1536, 864)
    assert first_place(None, None, [(1024, 600)]) == WindowPlace(32, 30, 960, 540)


def test_a_size_that_was_asked_for_wins():
    assert first_place(WindowPlace(1, 2, 1000, 600), (1280, 720), DESKTOPS).width == 1280


@pytest.mark.parametrize(
    "place",
    [WindowPlace(2000, 40, 1100, 700), WindowPlace(-300, 0, 1100, 700)],
)
def test_a_place_on_a_screen_is_kept(place):
    assert first_place(place, None, DESKTOPS) == place


@pytest.mark.parametrize(
    "place",
    [
        WindowPlace(4000, 40, 1100, 700),
        WindowPlace(40, -500, 1100, 700),
        WindowPlace(-1090, 40, 1100, 700),
        WindowPlace(40, 1070, 1100, 700),
    ],
)
def test_a_place_off_the_screens_becomes_the_middle(place):
    assert first_place(place, None, DESKTOPS) == WindowPlace(410, 190, 1100, 700)


def test_a_window_larger_than_the_screens_is_cut():
    place = first_place(WindowPlace(0, 0, 9000, 9000), None, [(1600, 900)])
    assert (place.width, place.height) == (1600, 900)

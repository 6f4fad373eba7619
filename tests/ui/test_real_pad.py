"""The application as it is started, played by a gamepad of SDL's own making from its title on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pad_player import KINDS, WITHOUT

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("kind", KINDS)
def test_a_gamepad_plays_from_the_title_on(tmp_path, kind):
    done = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("pad_player.py")), str(tmp_path), kind],
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        },
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    if done.returncode == WITHOUT:
        pytest.skip(f"this SDL makes no gamepads: {done.stdout.splitlines()[-1]}")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-8:] == [
        "d-pad: Quick game",
        "stick: Learn",
        "shoulders: True",
        "hint: True and then False",
        "held by nobody: True",
        "on prompts: Esc",
        "on prompts: B",
        "thrown: 4 claimed: 1",
    ]

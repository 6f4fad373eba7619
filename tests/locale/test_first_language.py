"""Which language the game speaks when it starts."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCRIPT = """
import sys
import pygame
from pathlib import Path
import game.app
wanted, asked = sys.argv[2], sys.argv[3] or None
pygame.system.get_pref_locales = lambda: [
    {"language": code, "country": None} for code in wanted.split()
]
game.app.InputReader.read = lambda reader, hearing, dt: [game.app.QuitAsked()]
status = game.app.run(data=Path(sys.argv[1]), window=(960, 540), language=asked)
print(game.locale._("Discard"))
sys.exit(status)
"""


def spoken(folder: Path, wanted: str, asked: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(folder), wanted, asked],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return {"Discard": "en", "Jeter": "fr"}[done.stdout.splitlines()[-1]]


def test_the_first_start_speaks_the_systems_language_and_keeps_to_it(tmp_path):
    assert spoken(tmp_path, "de fr en") == "fr"
    assert 'language = "fr"' in (tmp_path / "settings.toml").read_text(encoding="utf-8")
    assert spoken(tmp_path, "en") == "fr"
    assert spoken(tmp_path, "fr", asked="en") == "en"


def test_without_a_language_that_there_is_it_is_english(tmp_path):
    assert spoken(tmp_path, "") == "en"
    assert spoken(tmp_path, "fr") == "en"


def test_damaged_settings_are_no_choice_of_a_language(tmp_path):
    (tmp_path / "settings.toml").write_text("\0nothing", encoding="utf-8")
    assert spoken(tmp_path, "fr") == "fr"

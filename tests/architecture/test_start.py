"""The title is there at once: nothing is loaded for it that only a match or a command needs."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCRIPT = """
import sys
import game.cli, game.app, game.ui.scenes.title
print(*sys.modules)
"""
NOT_YET = (
    "game.bots", "game.commands", "game.credits", "game.engine.events", "game.host", "game.rules",
    "game.audio", "game.storage.database", "game.session", "game.ui.inner_routes", "game.ui.stage",
    "game.ui.scenes.table", "importlib.metadata", "multiprocessing", "secrets", "sqlite3",
    "tomli_w",
)  # fmt: skip


def test_the_title_loads_nothing_that_only_a_match_needs():
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = done.stdout.split()
    early = {
        name for name in loaded for room in NOT_YET if name == room or name.startswith(f"{room}.")
    }
    assert not early, "import these where they are first used; each delays the first picture"

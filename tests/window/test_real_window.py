"""The game in a real window, played by mouse and by keyboard as a person would.

It needs Xvfb, xdotool and xwininfo; without them it is skipped, and fails where WINDOW_TESTS says
that it is required.
"""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.window

ROOT = Path(__file__).resolve().parent.parent.parent
TOOLS = ("Xvfb", "xdotool", "xwininfo", "import")
PATIENCE = 60.0
"""Seconds until something that must happen is taken for something that does not."""


@pytest.fixture(scope="module")
def display():
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        words = f"a real window needs {', '.join(missing)}"
        if os.environ.get("WINDOW_TESTS") == "required":
            pytest.fail(words)
        pytest.skip(words)
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x900x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stdin=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    assert number, "Xvfb did not start"
    yield f":{number}"
    server.terminate()
    server.wait(PATIENCE)


class Player:
    """Somebody in front of the game: starts it, looks, points, types."""

    def __init__(self, display: str, data: Path, *arguments: str) -> None:
        self.env = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        self.env.pop("SDL_VIDEODRIVER", None)
        self.data = data
        self.game = subprocess.Popen(
            [sys.executable, "main.py", "--window", "1280x720", "--data", str(data), *arguments],
            cwd=ROOT,
            env=self.env,
            stdin=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.left, self.top = self.found_window()

    def run(self, *words: str) -> str:
        return subprocess.run(
            words, env=self.env, capture_output=True, text=True, check=True, timeout=PATIENCE
        ).stdout

    def found_window(self) -> tuple[int, int]:
        """Wait for the window, under the name by which a desktop groups it with its icon.

        xdotool's own search does not see it.
        """
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            assert self.game.poll() is None, self.game.stderr.read()
            match = re.search(
                r'"Jade Sparrow": \("jade-sparrow" "jade-sparrow"\)'
                r" +1280x720\+\d+\+\d+ +\+(-?\d+)\+(-?\d+)",
                self.run("xwininfo", "-root", "-tree"),
            )
            if match:
                return int(match[1]), int(match[2])
            time.sleep(0.1)
        raise AssertionError("no window came")

    def move(self, x: float, y: float) -> None:
        """Point at a place given in shares of the window."""
        at = (str(self.left + round(1280 * x)), str(self.top + round(720 * y)))
        self.run("xdotool", "mousemove", *at)
        time.sleep(0.1)

    def click(self, x: float, y: float) -> None:
        self.move(x, y)
        self.run("xdotool", "click", "1")
        time.sleep(0.4)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.run("xdotool", "key", key)
            time.sleep(0.15)

    def picture(self) -> bytes:
        return subprocess.run(
            ["import", "-window", "root", "-depth", "8", "rgb:-"],
            env=self.env, capture_output=True, check=True, timeout=PATIENCE,
        ).stdout  # fmt: skip

    def steps(self) -> int:
        """Return how many steps of the running match are on the disk."""
        path = self.data / "match.jsonl"
        return max(0, len(path.read_text().splitlines()) - 1) if path.exists() else 0

    def decisions(self, seat: int) -> int:
        text = (self.data / "match.jsonl").read_text()
        return len(re.findall(rf'"action": "{seat} discard', text))

    def seat(self) -> int:
        heading = (self.data / "match.jsonl").read_text().splitlines()[0]
        bots = re.findall(r'"bot": (null|"\w+")', heading)
        return bots.index("null")

    def wait_for(self, what: str, happened) -> None:
        limit = time.monotonic() + PATIENCE
        while not happened():
            assert self.game.poll() is None, f"the game ended: {self.game.stderr.read()}"
            assert time.monotonic() < limit, f"waited in vain for {what}"
            time.sleep(0.1)

    def leave(self) -> None:
        """Close the window and see that the game ends well."""
        if self.game.poll() is None:
            self.game.terminate()
        assert self.game.wait(PATIENCE) == 0, self.game.stderr.read()


@pytest.fixture
def sit_down(display, tmp_path):
    players: list[Player] = []

    def start(*arguments: str) -> Player:
        players.append(Player(display, tmp_path, *arguments))
        return players[-1]

    yield start
    for player in players:
        if player.game.poll() is None:
            player.game.kill()
            player.game.wait(PATIENCE)
        player.game.stderr.close()


def fast(data: Path) -> None:
    """Let everything happen at once, and draws by themselves."""
    (data / "settings.toml").write_text('version = 1\n[play]\nspeed = "off"\n')


def test_keyboard_alone(sit_down, tmp_path):
    fast(tmp_path)
    player = sit_down("--seed", "7", "--ruleset", "hong_kong")
    first = player.picture()
    player.press("Down", "Down", "Return")
    player.wait_for("another scene", lambda: player.picture() != first)
    # The new game scene starts with Enter.
    player.press("Return")
    player.wait_for("a deal on the disk", lambda: player.steps() > 0)
    seat = player.seat()
    presses = iter(range(400))

    def has_discarded() -> bool:
        # N passes a claim; a tile is chosen and thrown where it is the person's turn.
        next(presses)
        player.press("n", "End", "Return")
        return player.decisions(seat) >= 3

    player.wait_for("three discards", has_discarded)
    player.leave()
    assert not list(tmp_path.glob("*.damaged*"))


def test_mouse_alone_then_continue(sit_down, tmp_path):
    fast(tmp_path)
    player = sit_down("--seed", "7")
    # Without a saved match: Learn, Quick game, New game.
    places = title_buttons(has_saved_match=False)
    player.click(*places["New game"])
    player.click(0.81, 0.906)
    player.wait_for("a deal on the disk", lambda: player.steps() > 0)
    seat = player.seat()

    def has_discarded() -> bool:
        player.run("xdotool", "click", "3")
        player.click(0.03, 0.93)
        player.click(0.03, 0.93)
        return player.decisions(seat) >= 2

    player.wait_for("two discards", has_discarded)
    player.leave()
    before = player.steps()
    player = sit_down()
    player.click(*title_buttons(has_saved_match=True)["Continue"])
    player.wait_for(
        "more discards", lambda: has_more_discards(player, seat) and player.steps() > before
    )
    player.leave()


def has_more_discards(player: Player, seat: int) -> bool:
    player.run("xdotool", "click", "3")
    player.click(0.03, 0.93)
    player.click(0.03, 0.93)
    return player.decisions(seat) >= 3


def title_buttons(*, has_saved_match: bool) -> dict[str, tuple[float, float]]:
    """Return where the title's buttons are in a window of 1280x720, in shares of it."""
    from game.storage.settings import SettingsStore
    from game.ui.context import Outfit
    from game.ui.routes import TitleRoute
    from game.ui.scenes.table import scene_for

    outfit = Outfit(SettingsStore(None), (1280, 720))
    outfit.has_saved_match = lambda: has_saved_match
    scene = scene_for(outfit, TitleRoute())
    scene.arrange()
    return {
        button.label: (button.rect.centerx / 1280, button.rect.centery / 720)
        for button in scene.form.widgets
    }


def test_a_kill_loses_no_decision(sit_down, tmp_path):
    fast(tmp_path)
    player = sit_down("--seed", "3")
    player.click(*title_buttons(has_saved_match=False)["Quick game"])
    player.wait_for("a deal on the disk", lambda: player.steps() > 0)
    seat = player.seat()

    def has_discarded() -> bool:
        player.press("n", "End", "Return")
        return player.decisions(seat) >= 2

    player.wait_for("two discards", has_discarded)
    player.game.kill()
    player.game.wait(PATIENCE)
    before = player.decisions(seat)
    player = sit_down()
    player.press("Return")

    def has_gone_on() -> bool:
        player.press("n", "End", "Return")
        return player.decisions(seat) > before

    player.wait_for("another discard", has_gone_on)
    assert not list(tmp_path.glob("*.damaged*"))
    player.leave()


def test_without_a_display_it_says_so(tmp_path):
    env = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    # Else a library below SDL complains of its own accord.
    env["XDG_RUNTIME_DIR"] = str(tmp_path)
    done = subprocess.run(
        [sys.executable, "main.py", "--data", str(tmp_path)],
        cwd=ROOT, env=env, capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "display" in done.stderr

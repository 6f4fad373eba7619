"""The game starts wherever it is put, plays on, and says in one sentence what it cannot keep."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.storage.saved_match import SavedMatch
from game.storage.settings import WindowPlace
from game.window import APART, beside

ROOT = Path(__file__).parents[2]
SCRIPT = """
import json, sys
from pathlib import Path
import game.app
from game.ui.intents import Command, Commanded, Confirm, Direction, Navigate, QuitAsked
from game.ui.widgets.notice import NoticeBoard

told, frames = [], 0
tell = NoticeBoard.tell
NoticeBoard.tell = lambda board, sentence, **how: (
    told.append(sentence), tell(board, sentence, **how))[1]

def read(reader, hearing, dt):
    global frames
    frames += 1
    script = {3: [Commanded(Command.MUTE)], 4: [Commanded(Command.SCREENSHOT)],
              5: 2 * [Navigate(Direction.NEXT)], 6: [Confirm()], 25: [QuitAsked()]}
    return script.get(frames, [])

game.app.InputReader.read = read
folder, answer = Path(sys.argv[1]), sys.argv[2]
status = game.app.run(data=folder, window=(960, 540))
with open(answer, "w", encoding="utf-8") as file:
    json.dump([status, frames, told], file)
"""


def started(tmp_path, folder, *, shell="", code=SCRIPT, **environment):
    """Start the game, let a quick game run for a second, and return what it told."""
    answer = tmp_path / "answer.json"
    command = [sys.executable, "-c", code, str(folder), str(answer)]
    if shell:
        command = ["sh", "-c", f'exec "$@" {shell}', "sh", *command]
    done = subprocess.run(
        command,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **environment},
        cwd=ROOT,
        capture_output=not shell,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    status, frames, told = json.loads(answer.read_text(encoding="utf-8"))
    assert (status, frames) == (0, 25)
    assert not any("Errno" in sentence or "Traceback" in sentence for sentence in told), told
    return told


def kept(told):
    """Return what was told about keeping things."""
    return [each for each in told if "kept" in each or "saved" in each or "reason" in each]


def test_a_file_where_the_folder_should_be(tmp_path):
    (tmp_path / "file").write_text("precious")
    told = kept(started(tmp_path, tmp_path / "file"))
    assert (tmp_path / "file").read_text() == "precious"
    assert len(told) == 1, told
    assert "a file stands where a folder should be" in told[0]
    assert "--data" in told[0]


def test_below_a_file(tmp_path):
    (tmp_path / "file").write_text("")
    assert len(kept(started(tmp_path, tmp_path / "file" / "below"))) == 1


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a place nobody can write to")
def test_a_place_where_nobody_can_write(tmp_path):
    told = kept(started(tmp_path, "/proc/jade-sparrow"))
    assert len(told) == 1, told


FULL = """
import resource, signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
with open(__import__("sys").argv[2], "w") as answer:
    pass
limit = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (0, limit[1]))
"""
FREE = "resource.setrlimit(resource.RLIMIT_FSIZE, limit)\nwith open(answer"


@pytest.mark.skipif(sys.platform == "win32", reason="fills the disk by a limit for one process")
def test_a_full_disk(tmp_path):
    folder = tmp_path / "full"
    code = FULL + SCRIPT.replace("with open(answer", FREE)
    told = kept(started(tmp_path, folder, code=code))
    assert len(told) == 1, told
    assert "the disk is full" in told[0]
    assert [path.name for path in folder.iterdir() if path.is_file()] == []


@pytest.mark.skipif(sys.platform == "win32", reason="closes streams by the shell")
def test_closed_streams(tmp_path):
    started(tmp_path, tmp_path / "data", shell="<&- >&- 2>&-")
    assert (tmp_path / "data" / "settings.toml").exists()
    assert (tmp_path / "data" / "match.jsonl").exists()


def test_the_c_locale_and_other_letters(tmp_path):
    folder = tmp_path / "été 竹雀"
    plain = {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    started(tmp_path, folder, **plain)
    assert (folder / "match.jsonl").exists()
    assert (folder / "screenshots" / "jade-sparrow-1.png").stat().st_size > 10_000


def test_a_second_game_says_so_and_has_a_match_of_its_own(tmp_path):
    def refuse(sentence):
        raise AssertionError(sentence)

    folder = tmp_path / "shared"
    first = SavedMatch.claimed(folder, refuse)
    first.begin("heading\n")
    told = started(tmp_path, folder)
    assert sum("another window" in sentence for sentence in told) == 1
    assert first.load() == "heading\n"
    assert (folder / "match-2.jsonl").exists()
    first.close()


def test_windows_do_not_hide_each_other():
    desktops = [(1920, 1080)]
    first = WindowPlace(192, 108, 1536, 864)
    second = beside(first, 2, desktops)
    assert (second.x, second.y) == (192 + APART, 108 + APART)
    for number in range(1, 10):
        place = beside(WindowPlace(1800, 900, 960, 540), number, desktops)
        assert 0 <= place.x < 1920
        assert 0 <= place.y < 1080


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
@pytest.mark.parametrize("has_runtime_folder", [False, True])
@pytest.mark.parametrize("shell", ["", "2>&-", "<&- >&- 2>&-"])
def test_no_display(tmp_path, shell, has_runtime_folder):
    """With a folder for running programs the library looks on, and draws where nobody sees it."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "XDG_RUNTIME_DIR")
    kept_names = {name: value for name, value in os.environ.items() if name not in names}
    if has_runtime_folder:
        kept_names["XDG_RUNTIME_DIR"] = str(tmp_path)
    main = [sys.executable, str(ROOT / "main.py"), "--data", str(tmp_path)]
    command = ["sh", "-c", f'exec "$@" {shell}', "sh", *main] if shell else main
    done = subprocess.run(
        command, env=kept_names, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2
    told = [line for line in done.stderr.splitlines() if line.startswith("jade-sparrow:")]
    assert len(told) == (0 if shell else 1)
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="closes streams by the shell")
@pytest.mark.parametrize("shell", [">&-", "<&- >&- 2>&-", ">/dev/full", "2>&- >/dev/full"])
@pytest.mark.parametrize("words", [["rules", "--ruleset", "parlour"], ["no-such-command"]])
def test_commands_with_streams_that_take_nothing(shell, words):
    main = [sys.executable, str(ROOT / "main.py"), *words]
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {shell}', "sh", *main],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode in (0, 2)
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr
    assert len(done.stderr.splitlines()) <= 1


@pytest.mark.skipif(sys.platform == "win32", reason="closes streams by the shell")
def test_what_is_wrong_is_not_told_where_the_answer_belongs():
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" 2>&-', "sh", sys.executable, str(ROOT / "main.py"), "no-such"],
        stdout=subprocess.PIPE,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, b"")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_a_display_that_cannot_be_opened_is_told_in_one_line(tmp_path):
    names = ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "XDG_RUNTIME_DIR")
    kept_names = {name: value for name, value in os.environ.items() if name not in names}
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--data", str(tmp_path)],
        env={**kept_names, "DISPLAY": ":999"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr == "jade-sparrow: the display cannot be opened (DISPLAY=:999)\n"

"""The shape of the house: who imports whom, how long a module may be, what is forbidden."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
GAME = ROOT / "game"
MODULES = sorted([*GAME.rglob("*.py"), ROOT / "main.py"])
MOST_LINES = 450

LEFTOVERS = re.compile(r"\b(TODO|FIXME|XXX)\b|if +(self\.)?_?ruleset(\.key)? *==")
CHANCE_AND_TIME = {"random", "time"}
PURE_ROOMS = ("engine", "rules", "bots", "session", "storage", "host")


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imported(path: Path) -> set[str]:
    """Return the names of all modules that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found.add(node.module)
    return found


def test_imports_point_one_way():
    # In a process of its own, as the tool sets up logging to its own liking.
    program = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports())"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_is_short(path):
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= MOST_LINES, f"{name(path)} has {lines} lines: split it by noun"


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_no_leftovers(path):
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        assert not LEFTOVERS.search(line), f"{name(path)}:{number}: {line.strip()}"


@pytest.mark.parametrize("room", PURE_ROOMS)
def test_chance_and_time_come_in_as_arguments(room):
    for path in (GAME / room).rglob("*.py"):
        found = imported(path) & CHANCE_AND_TIME
        assert not found, f"{name(path)} imports {found}: take chance and time as arguments"


def test_every_room_says_what_it_promises():
    for path in GAME.rglob("__init__.py"):
        docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
        assert docstring, f"{name(path)} does not say what its room promises"


def test_test_files_have_names_of_their_own():
    names = [path.name for path in (ROOT / "tests").rglob("test_*.py")]
    assert len(names) == len(set(names)), "two test files have the same name"


def test_the_readme_names_what_there_is():
    from game.commands import COMMANDS
    from game.rules.rulesets import RULESETS

    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in COMMANDS:
        assert f"`{command.name}`" in readme, f"the README does not name the command {command.name}"
    for ruleset in RULESETS:
        assert f"**{ruleset.name}**" in readme, f"the README does not name {ruleset.name}"


def test_the_readme_shows_its_pictures_and_links_to_what_is_there():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?:|#)([^)]+)\)", readme)
    missing = [link for link in links if not (ROOT / link).is_file()]
    assert not missing, f"the README links to what is not there: {missing}"
    pictures = {name(path) for path in (ROOT / ".github" / "pictures").iterdir()}
    assert pictures, "the README has no pictures of the game"
    assert pictures <= set(links), f"the README does not show {pictures - set(links)}"

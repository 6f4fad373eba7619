"""Every letter that the game can show is in every face it may be shown in."""

import ast
import re
from importlib.resources import files
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import game
from game.ui.theme import Face

GAME = Path(game.__file__).parent
NAMES_ARE_WRITTEN_WITH = "ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŒàâäçéèêëîïôöùûüœßñÑáÁíÍóÓúÚåÅøØłŁčČšŠžŽ’“”«»–—…"


def letters() -> set[str]:
    """Return what stands in any string of the program or of a translation."""
    found = set(NAMES_ARE_WRITTEN_WITH)
    for path in GAME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.update(node.value)
    for path in GAME.rglob("*.po"):
        found.update(path.read_text(encoding="utf-8"))
    return {letter for letter in found if letter.isprintable()}


@pytest.mark.parametrize("face", Face, ids=lambda face: face.name)
def test_a_face_has_every_letter(face):
    package, name = face.value
    with TTFont(str(files(package) / "files" / name)) as font:
        known = font.getBestCmap()
    missing = sorted(letter for letter in letters() if ord(letter) not in known)
    assert not missing, f"{name} lacks {' '.join(missing)}"


def test_names_of_families_are_not_asked_of_the_system():
    for path in GAME.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"SysFont|font\.Font\(None", text), path

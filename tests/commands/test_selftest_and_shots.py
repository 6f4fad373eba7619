import json

import pygame
import pytest

from game.cli import main
from game.commands import gallery
from game.commands.gallery import EXHIBITS, Gallery
from game.ui.routes import ContinueRoute, QuickGameRoute
from game.ui.scenes.table import SCENES


def test_the_program_finds_itself_sound(capsys):
    assert main(["selftest"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(line.startswith("ok ") for line in lines)
    assert sum("scene" in line for line in lines) == len(EXHIBITS)


def test_what_is_missing_is_named(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr("game.commands.selftest.sound_folder", lambda: tmp_path)
    monkeypatch.setattr("game.commands.gallery.EXHIBITS", EXHIBITS[:1])
    assert main(["selftest", "--json"]) == 1
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    wrong = [answer for answer in answers if not answer["is_sound"]]
    assert [answer["check"] for answer in wrong] == ["sounds"]
    assert "clack_1.ogg" in wrong[0]["answer"]


def test_every_scene_is_in_the_gallery():
    with Gallery((960, 540)) as pictures:
        shown = {type(route) for exhibit in EXHIBITS for route in exhibit.routes(pictures)}
    # These two lead to the table by another way.
    assert shown == set(SCENES) - {ContinueRoute, QuickGameRoute}


def test_pictures_of_the_asked_size(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(gallery, "EXHIBITS", EXHIBITS[:3])
    folder = tmp_path / "new" / "été"
    assert main(["shots", str(folder), "--size", "960x540"]) == 0
    names = {path.stem for path in folder.glob("*.png")}
    assert names == {exhibit.name for exhibit in EXHIBITS[:3]}
    assert pygame.image.load(folder / "title.png").get_size() == (960, 540)
    assert len(capsys.readouterr().out.splitlines()) == 3


@pytest.mark.parametrize(
    "arguments",
    [
        ["shots"],
        ["shots", "DIR", "--size", "huge"],
        ["shots", "DIR", "--size", "99999x99999"],
        ["shots", "DIR", "--lang", "tlh"],
        ["shots", "/dev/null/below"],
    ],
)
def test_bad_arguments_are_one_line(arguments, capsys):
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1

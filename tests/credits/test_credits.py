"""What the game is made with is told, with its licence in full."""

import re
from importlib.metadata import distribution
from pathlib import Path

import pygame
import pytest

from game import __version__
from game.credits import DISTRIBUTIONS, Kind, credited

ROOT = Path(__file__).parents[2]


def test_everything_that_is_installed_is_credited():
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").split()
    assert {line.partition("==")[0] for line in lines} == set(DISTRIBUTIONS)
    versions = {credit.name: credit.version for credit in credited()}
    for key, (name, _, _) in DISTRIBUTIONS.items():
        assert versions[name] == distribution(key).version


def test_each_part_has_a_licence_that_can_be_read():
    for credit in credited():
        assert credit.name
        assert credit.licence
        assert len(credit.text) > 150, credit.name
        assert credit.text.isprintable() or "\n" in credit.text
    words = {credit.name: credit.text for credit in credited()}
    assert "SIL OPEN FONT LICENSE" in words["Fira Sans"]
    assert "SIL OPEN FONT LICENSE" in words["LXGW WenKai"]
    assert "LESSER GENERAL PUBLIC LICENSE" in words["pygame-ce"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in words["Python"]
    assert "Permission is hereby granted, free of charge" in words["platformdirs"]


def test_no_part_is_named_twice_and_kinds_stand_together():
    names = [credit.name for credit in credited()]
    assert len(names) == len(set(names))
    kinds = list(dict.fromkeys(credit.kind for credit in credited()))
    assert kinds == [Kind.TYPEFACE, Kind.LANGUAGE, Kind.LIBRARY]


def test_what_comes_inside_pygame_is_credited_too():
    inside = Path(pygame.__file__).parents[1] / "pygame_ce.libs"
    if not inside.is_dir():
        pytest.skip("here pygame's libraries do not lie in a folder of their own")
    # Files that are parts of others, or are called otherwise.
    others = {"sharpyuv": "webp", "webpdemux": "webp", "asound": "alsa"}
    told = " ".join(credit.name.lower() for credit in credited())
    for file in inside.iterdir():
        match = re.match(r"lib([a-z]+)", file.name.lower())
        assert match is not None
        name = match[1].removesuffix("common").removesuffix("dec").removesuffix("enc")
        name = others.get(name, name.removesuffix("file"))
        assert name in told, file.name


def test_no_text_of_a_licence_lies_unused():
    texts = {file.stem for file in (ROOT / "assets" / "licences").glob("*.txt")}
    listed = (ROOT / "assets" / "licences" / "parts.toml").read_text(encoding="utf-8")
    assert texts == set(re.findall(r'^text = "(.*)"$', listed, re.MULTILINE))


def test_the_version_is_three_numbers():
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)

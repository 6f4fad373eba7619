"""The faces at the table: one for each name, round, sharp, and kept."""

from pathlib import Path

import pygame
import pytest

from game.host.choices import NAMES
from game.paths import assets_folder
from game.ui.assets import player_portrait, portrait
from game.ui.portraits import PLAYER, PORTRAITS, STRANGERS, portrait_key

BIRDS = sorted(PORTRAITS)
FOLDER: Path = assets_folder() / "portraits"


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_every_opponent_of_a_first_table_has_a_face_of_its_own():
    keys = [portrait_key(name) for name in NAMES]
    assert len(set(keys)) == len(NAMES) >= 8
    assert not set(keys) & {*STRANGERS, PLAYER}


def test_every_portrait_has_its_file_and_every_file_its_use():
    assert {file.stem for file in FOLDER.iterdir()} == {*BIRDS, *STRANGERS, PLAYER, "disc"}


@pytest.mark.parametrize("name", ["heron", "HERON", "  Heron "])
def test_a_name_is_known_however_it_is_written(name: str):
    assert portrait_key(name) == "heron"


def test_an_accent_may_be_written_in_two_ways():
    assert portrait_key("\u00c9mile") == portrait_key("E\u0301mile") == "owl"


@pytest.mark.parametrize("name", ["Zed", "", "Николай", "\u200b", "x" * 400, "Mei 2"])
def test_an_unknown_name_has_always_the_same_finch(name: str):
    assert portrait_key(name) in STRANGERS
    assert portrait(name, 40) is portrait(name, 40)


def test_strangers_differ():
    keys = {portrait_key(f"stranger {number}") for number in range(60)}
    assert keys == set(STRANGERS)
    assert len({pixels(portrait(f"stranger {number}", 32)) for number in range(60)}) == 6


@pytest.mark.parametrize("size", [32, 47, 64, 128, 256])
def test_a_portrait_is_a_disc_of_its_size(size: int):
    for name in BIRDS:
        face = portrait(name, size)
        assert face.get_size() == (size, size)
        for corner in ((0, 0), (size - 1, 0), (0, size - 1), (size - 1, size - 1)):
            assert face.get_at(corner).a == 0
        middle = size // 2
        assert face.get_at((middle, middle)).a == 255
        for rim in ((middle, 1), (1, middle), (middle, size - 2), (size - 2, middle)):
            assert face.get_at(rim).a > 160


def test_all_faces_differ_even_small():
    faces = [portrait(name, 32) for name in BIRDS] + [player_portrait(32)]
    assert len({pixels(face) for face in faces}) == len(BIRDS) + 1


def test_a_name_that_is_a_birds_does_not_take_the_players_face():
    assert portrait_key("sparrow") in STRANGERS
    assert pixels(player_portrait(64)) != pixels(portrait("sparrow", 64))


@pytest.mark.parametrize(("size", "drawn"), [(-5, 16), (0, 16), (100_000, 1024)])
def test_a_size_out_of_reason_is_brought_to_the_nearest(size: int, drawn: int):
    assert portrait("Heron", size).get_size() == (drawn, drawn)
    assert player_portrait(size).get_size() == (drawn, drawn)

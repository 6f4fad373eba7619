"""Every text of every scene is measured against its box: 12 sizes, 3 scales, all languages.

The usual run takes a share of the sizes, another one for each scene; `--full` takes all.
"""

import pygame
import pytest
from figures import figure
from test_menu_text import measured, read_through  # noqa: F401

from game.commands.gallery import EXHIBITS, Gallery
from game.commands.shots import open_off_screen
from game.locale import LANGUAGES, language
from game.ui.scenes.table import SCENES
from game.ui.widgets.form_scene import FormScene

SIZES = (
    (960, 540), (1280, 720), (1920, 1080), (1024, 768), (960, 1200), (2560, 1080),
    (1366, 768), (1280, 1024), (1600, 900), (1080, 1500), (2560, 1440), (3840, 2160),
)  # fmt: skip
SCALES = (80, 100, 150)
SHARE = figure(2, len(SIZES))
"""How many sizes each scene is shown at; the least is always among them."""


def sizes_for(number: int) -> tuple[tuple[int, int], ...]:
    others = SIZES[1:]
    start = number * (SHARE - 1)
    return (SIZES[0], *(others[(start + step) % len(others)] for step in range(SHARE - 1)))


@pytest.fixture(autouse=True)
def _in_english_again():
    open_off_screen()
    yield
    language("en")


def test_every_scene_is_shown(tmp_path):
    with Gallery(SIZES[0]) as gallery:
        shown = {type(route) for exhibit in EXHIBITS for route in exhibit.routes(gallery)}
    missing = {route.__name__ for route in SCENES.keys() - shown}
    assert missing == {"QuickGameRoute", "ContinueRoute"}, "these only lead to the table"
    assert {size for number in range(len(SIZES)) for size in sizes_for(number)} == set(SIZES)


@pytest.mark.parametrize("is_large", [False, True], ids=["plain", "large"])
@pytest.mark.parametrize("code", [code for code, _name in LANGUAGES])
@pytest.mark.parametrize("number", range(len(EXHIBITS)), ids=lambda n: EXHIBITS[n].name)
def test_no_text_is_cut(number, code, is_large, measured):  # noqa: F811
    exhibit = EXHIBITS[number]
    if is_large and exhibit.name not in ("deal", "claim", "play", "hint", "lesson"):
        pytest.skip("has no tiles of the table")
    with Gallery(SIZES[0], code) as gallery:
        stack, outfit = gallery.shown(exhibit)
        outfit.change("large_tiles", is_large)
        for size in sizes_for(number):
            outfit.resize(size)
            surface = pygame.Surface(size)
            for scale in SCALES:
                outfit.change("ui_scale", scale)
                stack.arrange()
                stack.frame((), 0.05, surface)
                if isinstance(stack.top, FormScene):
                    read_through(stack.top, surface)
                found = {f"{size} at {scale} %: {each}" for each in measured.cut}
                assert not found
        stack.close()
    assert measured.count > 10

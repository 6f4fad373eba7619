"""Vector pictures at the exact size in pixels that a place on the screen has."""

import re
from functools import lru_cache
from io import BytesIO

import pygame

from game.paths import assets_folder

_SIZE = re.compile(r'width="[\d.]+" height="[\d.]+"')


@lru_cache(maxsize=256)
def _source(name: str) -> str:
    return (assets_folder() / name).read_text(encoding="utf-8")


def picture(name: str, size: tuple[int, int], colour: str | None = None) -> pygame.Surface:
    """Return `assets/<name>` drawn at `size` pixels, transparent where it draws nothing.

    The size is written into the document, as scaling by the loader keeps the proportions and may
    come out a pixel short. `colour` (`#rrggbb`) replaces `currentColor`, the ink of the icons.
    """
    width, height = size
    text = _SIZE.sub(f'width="{width}" height="{height}"', _source(name), count=1)
    if colour is not None:
        text = text.replace("currentColor", colour)
    drawn = pygame.image.load(BytesIO(text.encode()), "picture.svg")
    # The loader's order of colours differs from that of a fresh surface, which is the window's.
    # Converting is ten times as quick as blitting from one order to the other.
    exact = pygame.Surface(size, pygame.SRCALPHA)
    converted = drawn.convert(exact)
    if converted.get_size() == size:
        return converted
    exact.blit(converted, (0, 0))
    return exact


def icon_picture(name: str, size: int, colour: str = "#ffffff") -> pygame.Surface:
    """Return the icon `assets/icons/<name>.svg`, `size` pixels square, drawn in one colour."""
    return _icon(name, size, colour)


@lru_cache(maxsize=128)
def _icon(name: str, size: int, colour: str) -> pygame.Surface:
    return picture(f"icons/{name}.svg", (size, size), colour)


def icon() -> pygame.Surface:
    """Return the picture for the window's title bar and the task bar."""
    return pygame.image.load(assets_folder() / "icon.png")


TITLE_SHAPE = (600, 490)
"""Width to height of the title's picture."""


def title_picture(size: tuple[int, int]) -> pygame.Surface:
    """Return the sparrow on its tile of jade, as large as fits into `size`, its shape kept.

    It is kept and shared: draw it, do not draw on it.
    """
    scale = min(size[0] / TITLE_SHAPE[0], size[1] / TITLE_SHAPE[1])
    width, height = (max(1, round(scale * part)) for part in TITLE_SHAPE)
    return _title(width, height)


@lru_cache(maxsize=2)
def _title(width: int, height: int) -> pygame.Surface:
    return picture("title.svg", (width, height))

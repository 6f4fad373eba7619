"""How long the pictures take to draw at a new size; prints a table.

    python tests/bench/bench_art.py

Nothing is kept between the rounds but the files' text, as after a window has changed its size. The
times are of this process alone; the best of three rounds is shown.
"""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import get_args

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game.engine.tiles import TILES
from game.ui.assets import COLOURS, TileArt, TileSet, felt, picture

WIDTHS = (36, 64, 100, 130, 200)
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
OTHERS = (
    ("title.svg", (300, 245)),
    ("title.svg", (600, 490)),
    ("portraits/owl.svg", (64, 64)),
    ("portraits/owl.svg", (256, 256)),
)


def best(draw: Callable[..., object], *arguments: object) -> float:
    """Milliseconds of the quickest of three rounds."""
    taken = []
    for _ in range(3):
        start = time.process_time()
        draw(*arguments)
        taken.append((time.process_time() - start) * 1000)
    return min(taken)


def whole_set(tile_set: TileSet, width: int) -> None:
    art = TileArt(tile_set)
    for tile in TILES:
        art.face(tile, width)
    art.face(None, width, back=True)
    art.shadow(width)


def main() -> None:
    pygame.display.init()
    pygame.display.set_mode((10, 10))
    for tile_set in get_args(TileSet):
        cells = (f"{width} px {best(whole_set, tile_set, width):6.1f} ms" for width in WIDTHS)
        print(f"{tile_set:<8} all 42 faces  {'  '.join(cells)}")
    for colour in COLOURS:
        cells = (f"{size[0]}x{size[1]} {best(felt, size, colour):5.1f} ms" for size in SIZES)
        print(f"{colour:<8} cloth  {'  '.join(cells)}")
    for name, size in OTHERS:
        print(f"{name} at {size[0]}x{size[1]}  {best(picture, name, size):5.1f} ms")


if __name__ == "__main__":
    main()

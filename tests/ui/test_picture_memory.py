"""However often the window changes its size, no more pictures are held than for one size."""

import gc
import weakref
from math import prod
from random import Random

import pygame
import pytest
from playing_tables import STEP, at_table, dressed_for_play, surface_of, table

from game.bots.roster import BOTS
from game.ui import skin, text
from game.ui.kept import BYTES_PER_PIXEL, KeptPictures
from game.ui.tile_art import CACHE_BYTES

RESIZES = 50


def squares(count):
    return [pygame.Surface((10, 10)) for _number in range(count)]


@pytest.fixture
def no_garbage_collector():
    """Pictures must go when they are let go, and not some time later."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_garbage_collector")
def test_memory_stays_bounded_however_often_the_window_is_resized():
    outfit = dressed_for_play(hint_popups=False)
    stack = at_table(table("parlour", "sizes", bot=BOTS[0]), outfit)
    rng, gone = Random("sizes"), []
    for _resize in range(RESIZES):
        scene = stack.top
        gone.append([weakref.ref(each) for each in (outfit.skin, outfit.text, scene.picture)])
        outfit.resize((rng.randrange(960, 2000), rng.randrange(540, 1200)))
        stack.arrange()
        surface = surface_of(outfit)
        for _frame in range(4):
            stack.frame([], STEP, surface)
        window = BYTES_PER_PIXEL * prod(outfit.metrics.size)
        assert outfit.art.kept_bytes <= CACHE_BYTES
        assert outfit.skin.kept_bytes <= skin.MOST_KEPT * window
        assert outfit.text.kept_bytes <= text.MOST_KEPT * window
    alive = [len([each for each in size if each() is not None]) for size in gone]
    assert not any(alive[:-1]), alive


def test_the_pictures_used_last_stay():
    kept = KeptPictures(3 * 400)
    for key, picture in enumerate(squares(4)):
        kept.get(0)
        kept.put(key, picture)
    assert [key for key in range(4) if key in kept] == [0, 2, 3]
    assert kept.bytes == 3 * 400
    assert kept.drop(0)
    assert not kept.drop(0)
    assert kept.bytes == 2 * 400


def test_a_picture_that_is_too_large_stays_alone():
    kept = KeptPictures(100)
    one, other = squares(2)
    kept.put("one", one)
    kept.put("other", other)
    assert kept.get("other") is other
    assert kept.get("one") is None

"""Anything at all, in any order, at the table: no exception, and never stuck."""

from random import Random

import pytest
from playing_tables import Anybody, at_table, surface_of, table
from scenes_on_show import wardrobe

from game.ui.intents import (
    Back,
    Clicked,
    Command,
    Commanded,
    Confirm,
    Direction,
    DoubleClicked,
    Dragged,
    Dropped,
    FocusGained,
    FocusLost,
    Navigate,
    NumberPicked,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    RightClicked,
    SkipHeld,
    SkipReleased,
    Wheel,
)
from game.ui.scenes.match_over import MatchOverScene
from game.ui.scenes.title import TitleScene

SIZES = ((960, 540), (1280, 720), (960, 1300), (2400, 600))


def anything(rng, size):
    def spot():
        return rng.randrange(size[0]), rng.randrange(size[1])

    return rng.choice(
        (
            Back,
            Confirm,
            lambda: Clicked(at := spot(), at),
            lambda: DoubleClicked(spot()),
            lambda: Commanded(rng.choice(list(Command))),
            lambda: Navigate(rng.choice(list(Direction))),
            lambda: Dragged(spot(), spot()),
            lambda: Dropped(spot(), spot()),
            FocusLost,
            FocusGained,
            lambda: NumberPicked(rng.randint(1, 10)),
            PointerLeft,
            lambda: PointerMoved(spot()),
            lambda: PointerPressed(spot()),
            lambda: PointerReleased(spot()),
            lambda: RightClicked(spot()),
            SkipHeld,
            SkipReleased,
            lambda: Wheel(spot(), rng.choice((-1, 1))),
        )
    )()


@pytest.fixture
def make(tmp_path):
    with wardrobe(tmp_path) as outfits:
        yield outfits


@pytest.mark.parametrize("seed", range(3))
def test_a_flood_of_everything_does_no_harm(seed, make):
    rng = Random(f"flood-{seed}")
    outfit = make((1280, 720), speed=("off", "fast", "normal")[seed])
    size = (1280, 720)
    stack = at_table(table(("parlour", "hong_kong")[seed % 2], f"flood-{seed}", seed), outfit)
    surface = surface_of(outfit)
    for number in range(700):
        if stack.top is None or isinstance(stack.top, TitleScene | MatchOverScene):
            game = table("parlour", f"flood-{seed}-{number}", bot=Anybody())
            stack = at_table(game, outfit)
        if number % 150 == 149:
            size = rng.choice(SIZES)
            outfit.resize(size)
            surface = surface_of(outfit)
            stack.arrange()
        intents = [anything(rng, size) for _ in range(rng.randint(0, 3))]
        stack.frame(intents, rng.choice((0.0, 1 / 60, 0.1)), surface if number % 6 == 0 else None)

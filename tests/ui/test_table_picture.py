"""What is painted in parts is the same picture as painted whole."""

import pygame
import pytest
from playing_tables import STEP, at_table, dressed_for_play, surface_of, table, until_asked

from game.bots.roster import BOTS
from game.engine.chance import Chance
from game.ui.intents import Command, Commanded, PointerMoved
from game.ui.scenes.play import PlayScene
from game.ui.stage.layout import PLATE_RING, layout_of
from game.ui.stage.panel import Page
from game.ui.theme import Metrics
from game.ui.tile_art import TileArt


def pixels(scene: PlayScene) -> bytes:
    """The picture, without the seam where shadows of table and controls fall on each other."""
    picture = scene.picture._still.copy()
    for seam in seams(scene):
        picture.fill((0, 0, 0), seam)
    return pygame.image.tobytes(picture, "RGB")


def seams(scene: PlayScene) -> list[pygame.Rect]:
    layout = scene.layout
    width = 4 * layout.gap * layout.is_wide
    return [pygame.Rect(layout.panel.x - width // 2, 0, width, layout.hand.bottom)]


@pytest.mark.parametrize("size", [(960, 540), (1080, 1500)])
def test_parts_make_the_same_picture_as_the_whole(size):
    outfit = dressed_for_play(size, hint_popups=False, speed="fast")
    stack, surface = at_table(table("parlour", "parts", bot=BOTS[0]), outfit), surface_of(outfit)
    rng, compared = Chance("parts"), 0
    for frame in range(700):
        stack.frame([], STEP, surface)
        scene = stack.top
        if not isinstance(scene, PlayScene):
            break
        conductor = scene.conductor
        if frame % 37 == 0:
            in_parts = pixels(scene)
            scene.picture._still = None
            scene.draw(surface)
            assert pixels(scene) == in_parts, frame
            compared += 1
        if conductor.options:
            conductor.submit(BOTS[0].choose(conductor.view, conductor.options, rng))
            scene._refresh()
    assert compared > 12


@pytest.mark.parametrize("reduced_motion", [False, True], ids=["moving", "fading"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)], ids=lambda size: f"{size[0]}")
def test_larger_tiles_below_the_controls_can_be_seen_while_they_are_dealt(size, reduced_motion):
    changes = {"large_tiles": True, "reduced_motion": reduced_motion, "speed": "normal"}
    outfit = dressed_for_play(size, hint_popups=False, **changes)
    stack, surface = at_table(table("parlour", "large", bot=BOTS[0]), outfit), surface_of(outfit)
    compared = 0
    for frame in range(200):
        stack.frame([], STEP, surface)
        scene = stack.top
        hand = scene.stage.shown.place.hand if scene.stage.shown is not None else ()
        right = max((scene.stage.placements[each].rect.right for each in hand), default=0)
        if right > scene.layout.panel.x and frame % 3 == 0:
            in_parts = pixels(scene)
            scene.picture._still = None
            scene.draw(surface)
            assert pixels(scene) == in_parts, frame
            compared += 1
        if scene.conductor.options:
            break
    assert compared > 3


def test_a_page_stays_above_what_comes_to_rest_below_it():
    outfit = dressed_for_play(hint_popups=False, speed="normal")
    stack, surface = at_table(table("parlour", "page", bot=BOTS[0]), outfit), surface_of(outfit)
    for _frame in range(30):
        stack.frame([], STEP, surface)
    scene = stack.top
    stack.frame([Commanded(Command.LOG)], STEP, surface)
    assert scene.panel.page is Page.LOG
    for _frame in range(200):
        stack.frame([], STEP, surface)
    before = pixels(scene)
    scene.picture._still = None
    scene.draw(surface)
    assert pixels(scene) == before


@pytest.mark.parametrize("speed", ["normal", "slow"])
def test_what_moves_leaves_nothing_behind_on_the_surface(speed):
    outfit = dressed_for_play((1280, 720), hint_popups=False, speed=speed)
    game = table("parlour", "traces", bot=BOTS[0])
    stack, surface = at_table(game, outfit), surface_of(outfit)
    rng, compared = Chance("traces"), 0
    for frame in range(500):
        pointed = (rng.below(1280), rng.below(720))
        stack.frame([PointerMoved(pointed)] if frame % 3 else [], STEP, surface)
        scene = stack.top
        if not isinstance(scene, PlayScene):
            break
        if frame % 11 == 0:
            shown, whole = surface.copy(), surface.copy()
            scene.picture._still = None
            scene.draw(whole)
            for seam in seams(scene):
                shown.fill((0, 0, 0), seam)
                whole.fill((0, 0, 0), seam)
            assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(shown, "RGB"), frame
            compared += 1
        if scene.conductor.options and frame % 7 == 0:
            options = scene.conductor.options
            scene.conductor.submit(BOTS[0].choose(scene.conductor.view, options, rng))
            scene._refresh()
    assert compared > 20


def test_after_a_resize_the_tiles_become_as_sharp_as_ever():
    outfit = dressed_for_play((1280, 720), hint_popups=False)
    stack = at_table(table("parlour", "sharp", bot=BOTS[0]), outfit)
    scene = until_asked(stack)
    stack.frame([], STEP, surface_of(outfit))
    outfit.resize((1600, 1000))
    stack.arrange()
    surface = surface_of(outfit)
    stack.frame([], STEP, surface)
    quick = pixels(scene)
    for _frame in range(60):
        stack.frame([], STEP, surface)
    shown = pixels(scene)
    outfit.art = scene.outfit.art = TileArt()
    scene.arrange()
    scene.draw(surface)
    assert quick != pixels(scene) == shown


@pytest.mark.parametrize("scale", [80, 100, 150])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1366, 768), (1920, 1080)])
def test_the_ring_of_a_turn_lies_on_the_table_whole(size, scale):
    """The table ends before the controls, whose focus rings need the gap between the two."""
    metrics = Metrics(size, scale).bounded()
    ring = 2 * metrics.px(PLATE_RING)
    for is_large in (False, True):
        layout = layout_of(metrics, has_large_tiles=is_large)
        left = layout.panel.x - layout.gap
        for plate in layout.plates:
            assert plate.inflate(ring, ring).left >= 0
            assert plate.inflate(ring, ring).right <= left

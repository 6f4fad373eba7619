"""With reduced motion only what really comes or goes fades; nothing is thrown or blinks."""

import pygame
import pytest
from playing_tables import Anybody, dressed_for_play, steady, surface_of, table

from game.engine.events import TileDiscarded, TileDrawn
from game.engine.seats import Seat
from game.ui.stage.layout import layout_of
from game.ui.stage.motion import Dice
from game.ui.stage.painter import StagePainter
from game.ui.stage.placement import place
from game.ui.stage.stage import Stage
from game.ui.theme import Metrics, Pace

LAYOUT = layout_of(Metrics((960, 540)))


@pytest.fixture
def dealt():
    """A session whose first hand is dealt and has come to rest on a stage with reduced motion."""
    session = table("parlour", "reduced", bot=Anybody()).session
    stage = Stage(Seat(0), lambda sound, pan: None)
    stage.pace = Pace("normal", is_motion_reduced=True)
    stage.arrange(LAYOUT, is_sorted=True)
    session.begin_hand()
    stage.show(session.drain(Seat(0)), session.match.ruleset, session.match.totals)
    return session, stage


def rest(stage):
    while stage.is_animating:
        stage.update(1 / 30)


def events_of(session):
    if session.awaited == (Seat(0),) or not session.step():
        session.submit(steady(session.options(Seat(0))))
    return session.drain(Seat(0))


def test_only_the_tile_that_is_drawn_or_thrown_fades(dealt):
    session, stage = dealt
    rest(stage)
    draws = throws = 0
    for _ in range(120):
        for event in events_of(session):
            shifted = dict(stage.placements)
            stage.show([event], session.match.ruleset, session.match.totals)
            stage.update(0.0)
            if isinstance(event, TileDiscarded):
                assert set(stage.glides) == {event.tile_id}
                moved = [each for each in shifted if stage.placements[each] != shifted[each]]
                throws += len(moved) > 1
            elif isinstance(event, TileDrawn):
                assert set(stage.glides) == {event.tile_id}
                draws += 1
            rest(stage)
        if not session.is_hand_running:
            break
    assert draws > 10
    assert throws > 10, "no row closed up"


def test_a_tile_that_fades_while_its_row_shifts_fades_on_at_its_new_place(dealt):
    session, stage = dealt
    shifted = 0
    while stage.is_animating:
        before = {each: glide.piece.placement for each, glide in stage.glides.items()}
        stage.update(1 / 60)
        for tile_id, glide in stage.glides.items():
            assert glide.piece.placement == stage.placements[tile_id]
            shifted += before.get(tile_id, glide.piece.placement) != glide.piece.placement
    assert shifted
    assert stage.placements == place(session.view(Seat(0)), LAYOUT)


def drawn_dice(rolled, *, is_reduced):
    """The picture of dice so far along, and the boxes that they were drawn into."""
    outfit = dressed_for_play()
    stage = Stage(Seat(0), lambda sound, pan: None)
    stage.pace = Pace("normal", is_motion_reduced=is_reduced)
    stage.dice = Dice((3, 4), delay=0.0, seconds=1.0, elapsed=rolled)
    surface = surface_of(outfit)
    surface.fill((0, 90, 60))
    boxes = StagePainter(outfit, LAYOUT, 4).draw_over(surface, stage)
    return pygame.image.tobytes(surface, "RGB"), boxes


def test_the_dice_come_into_sight_where_they_lie():
    lying, places = drawn_dice(1.0, is_reduced=True)
    assert lying == drawn_dice(1.0, is_reduced=False)[0]
    seen = []
    for step in range(11):
        picture, boxes = drawn_dice(step / 10, is_reduced=True)
        assert boxes == places
        seen.append(sum(picture))
    # Ever brighter, and nothing at all at first.
    assert seen[0] == sum(bytes((0, 90, 60)) * (len(lying) // 3))
    assert seen == sorted(seen)
    assert drawn_dice(0.3, is_reduced=False)[1] != places

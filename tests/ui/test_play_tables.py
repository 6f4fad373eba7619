"""Whole matches at the French game's other tables: asiatique, three players, five players."""

import pytest
from playing_tables import STEP, at_table, dressed_for_play, surface_of, table
from test_play_match import FRAMES

from game.bots.roster import BOTS
from game.engine.chance import Chance
from game.ui.intents import Confirm
from game.ui.scenes.match_over import MatchOverScene
from game.ui.scenes.play import PlayScene
from game.ui.scenes.scoring import ScoringScene
from game.ui.stage.layout import Control, Side
from game.ui.stage.placement import side_of


def play_through(changes, watch):
    """Play a match to its end with a bot's choices for the person's; the game then."""
    game = table("french", "tables", bot=BOTS[0], **changes)
    outfit = dressed_for_play(hint_popups=False)
    stack, surface, rng = at_table(game, outfit), surface_of(outfit), Chance("person")
    for frame in range(FRAMES):
        scene, intents = stack.top, []
        if isinstance(scene, MatchOverScene):
            stack.frame([], STEP, surface)
            scene.draw(surface)
            return game
        if isinstance(scene, ScoringScene):
            intents = [Confirm()]
        elif isinstance(scene, PlayScene) and scene.conductor.options:
            watch(scene)
            conductor = scene.conductor
            conductor.submit(BOTS[0].choose(conductor.view, conductor.options, rng))
        stack.frame(intents, STEP, surface if frame % 60 == 0 else None)
    raise AssertionError("the match did not end")


def test_discards_lie_face_down_once_nobody_took_them():
    def watch(scene):
        view = scene.stage.shown
        for place in view.board.places:
            for piece in place.discards:
                is_open = piece == getattr(view.board.phase, "tile_id", None)
                assert scene.stage.placements[piece].is_up == is_open

    logs = []
    game = play_through(
        {"discards_turned": True, "bonus_tiles": False, "rounds": 1},
        lambda scene: (watch(scene), logs.append(scene.stage.log)),
    )
    assert game.session.is_over
    assert "You: a discard." in logs[-1]


@pytest.mark.parametrize(("form", "stacks"), [("great_wall", {22, 23}), ("triangle", {24})])
def test_three_sit_left_right_and_at_the_bottom(form, stacks):
    def watch(scene):
        view = scene.stage.shown
        sides = [side_of(seat, view) for seat in range(3)]
        assert set(sides) == {Side.BOTTOM, Side.RIGHT, Side.LEFT}
        following = (view.seat + 1) % 3
        assert sides[following] is Side.RIGHT
        is_forbidden = scene.standing.why_off(Control.CHOW) == "At this table nobody claims a chow"
        assert is_forbidden == (form == "triangle")

    game = play_through({"table_form": form}, watch)
    assert len(game.session.match.totals) == 3
    assert sum(game.session.match.totals) == 3 * 2000
    lengths = game.session.match.ruleset.wall_lengths
    assert {length // 2 for length in lengths} == stacks


def test_the_person_sits_out_one_round_of_five():
    seats = set()
    game = play_through({"table_form": "five"}, lambda scene: seats.add(scene.game.own_seat))
    played = game.session.match.played
    assert len(game.session.match.totals) == 5
    assert any(game.human not in hand.seating for hand in played)
    assert len(seats) > 1

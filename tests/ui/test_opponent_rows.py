"""New game tells how each opponent plays, and a press on a face seats the next."""

import pytest
from scenes_on_show import shown, walk, wardrobe

from game.bots.characters import CHARACTERS, character_named
from game.ui.intents import Confirm
from game.ui.routes import NewGameRoute
from game.ui.scenes.opponent_row import habit_words, next_character
from game.ui.widgets import FaceButton


@pytest.fixture
def dressed(tmp_path):
    with wardrobe(tmp_path) as make:
        yield make


def faces(scene) -> list[FaceButton]:
    return [widget for widget in walk(scene.form.widgets) if isinstance(widget, FaceButton)]


def names(scene) -> list[str]:
    return [opponent.name for opponent in scene._choices.opponents]


def test_every_character_can_be_seated_and_none_twice(dressed):
    stack = shown(dressed(), NewGameRoute())
    scene = stack.top
    seen = {names(scene)[0]}
    for _press in CHARACTERS:
        scene.form.focus(faces(scene)[0], is_shown=True)
        stack.frame([Confirm()], 0.05, None)
        assert len({*names(scene)}) == 3
        assert scene.form.focused is faces(scene)[0], "the focus stays on the face"
        seen.add(names(scene)[0])
    assert len(seen) == len(CHARACTERS) - 2, "all but the two others at the table"


def test_the_tip_follows_the_name_that_is_typed(dressed):
    scene = shown(dressed(), NewGameRoute()).top
    face, name = faces(scene)[0], names(scene)[0]
    style = character_named(name).style
    assert style.habit in face.tip
    assert style.about in face.tip
    scene._set_opponent(0, name="Somebody")
    assert style.habit not in faces(scene)[0].tip
    assert face.tip == faces(scene)[0].tip


def test_a_strangers_habits_are_not_known():
    assert habit_words("Somebody") != habit_words("Noor")
    assert next_character("Somebody", ["Mei", "Lin"]).name == "Bao"
    assert next_character("Isla", []).name == "Mei"

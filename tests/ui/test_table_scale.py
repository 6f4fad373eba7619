"""At every UI scale the scenes of a match fit in the window, with all they have to say."""

import pytest
from playing_tables import at_table, dressed_for_play, steady, surface_of, table, until_asked

from game.ui.scenes.match_over import MatchOverScene
from game.ui.scenes.scoring import ScoringScene
from game.ui.stage.layout import layout_of
from game.ui.stage.routes import MatchOverRoute, ScoringRoute
from game.ui.theme import LEAST_SIZE, Metrics

SCALES = (80, 100, 150)
SIZES = ((960, 540), (1280, 720), (1920, 1080))


@pytest.fixture(scope="module")
def finished():
    """A finished match at a gentle table, and the totals before its last hand."""
    game = table("parlour", "scale")
    session = game.session
    while not session.is_over:
        before = session.match.totals
        session.begin_hand()
        while session.is_hand_running:
            if not session.step():
                session.submit(steady(session.options(game.seat)))
    return game, before


def cut_texts(scene, outfit):
    """The texts that are drawn with an ellipsis."""
    painter, cut = scene.outfit.text, []
    whole = painter.shortened

    def kept(text, style, width):
        short = whole(text, style, width)
        if short != text:
            cut.append((text, short))
        return short

    painter.shortened = kept
    scene.draw(surface_of(outfit))
    return cut


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_window_holds_what_the_least_window_holds(size, scale):
    metrics = Metrics(size, scale)
    bounded, least = metrics.bounded(), Metrics(LEAST_SIZE)
    assert bounded.ui_scale <= scale
    assert bounded.ui_scale == scale or scale > 100
    for have, want in zip(size, LEAST_SIZE, strict=True):
        assert have / bounded.unit >= want / least.unit - 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("has_ready", [False, True])
def test_the_hint_has_as_much_room_as_at_the_plain_scale(size, has_ready):
    plain = layout_of(Metrics(size), has_ready=has_ready).card
    large = layout_of(Metrics(size, 150).bounded(), has_ready=has_ready).card
    assert large.width >= plain.width
    assert large.height >= plain.height


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_no_text_of_the_table_is_cut(size, scale):
    outfit = dressed_for_play(size, ui_scale=scale)
    scene = until_asked(at_table(table(), outfit))
    assert cut_texts(scene, outfit) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_no_text_of_the_sheet_is_cut_and_its_plates_stay_apart(finished, size, scale):
    game, before = finished
    outfit = dressed_for_play(size, ui_scale=scale)
    hand = game.session.match.played[-1]
    scene = ScoringScene(outfit, ScoringRoute(game, hand, before, is_recalled=True))
    scene.arrange()
    assert cut_texts(scene, outfit) == []
    boxes = scene.settlement.seat_boxes(scene.outfit)
    for number, box in enumerate(boxes):
        assert box.collidelist(boxes[number + 1 :]) == -1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_no_text_of_the_ranking_is_cut(finished, size, scale):
    game, _before = finished
    outfit = dressed_for_play(size, ui_scale=scale)
    scene = MatchOverScene(outfit, MatchOverRoute(game))
    scene.arrange()
    assert cut_texts(scene, outfit) == []


def test_the_table_follows_what_is_changed_while_it_is_shown():
    outfit = dressed_for_play((1920, 1080))
    scene = until_asked(at_table(table(), outfit))
    outfit.change("ui_scale", 150)
    outfit.change("high_contrast", True)
    outfit.resize((1280, 720))
    assert scene.outfit.metrics == outfit.metrics.bounded()
    assert scene.outfit.theme == outfit.theme
    scene.outfit.change("ui_scale", 90)
    assert outfit.metrics.ui_scale == scene.outfit.metrics.ui_scale == 90
    assert scene.outfit.text is outfit.text

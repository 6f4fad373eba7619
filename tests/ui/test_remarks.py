"""What the characters say: the same each time, short enough, and where no tile lies."""

from dataclasses import replace

import pygame
import pytest
from playing_tables import dressed_for_play, table
from pygame import Rect
from test_table_overlaps import SCALES, SIZES, full_view, tile_sizes

from game.bots.characters import CHARACTERS
from game.bots.medium import Medium
from game.engine.chance import Chance
from game.engine.events import HandEnded, HandStarted
from game.engine.view import evolve_view, opened_view
from game.locale import LANGUAGES, language
from game.session.match_in_play import MatchInPlay, Seated
from game.ui.context import Outfit
from game.ui.skin import Plate
from game.ui.stage.bubbles import Bubble, corner_at, draw_at_table, lasting, shape_of
from game.ui.stage.layout import Side, layout_of
from game.ui.stage.placement import place
from game.ui.stage.remarks import Remark, remarks_at_end, talk_at
from game.ui.stage.sayings import SAYINGS, Occasion

USUAL = ((960, 540), (1280, 720), (1920, 1080))
SPEAKING = (Side.RIGHT, Side.TOP, Side.LEFT)
ALL_WORDS = sorted(
    {words for sayings in SAYINGS.values() for each in sayings.values() for words in each}
)


@pytest.fixture(autouse=True)
def in_english_again():
    yield
    language("en")


def said_in(game: MatchInPlay, outfit: Outfit, hands: int = 3) -> list[Remark]:
    """Play hands, the person's by a bot, and return all that was said."""
    talk, session, bot, view = talk_at(outfit, game), game.session, Medium(), None
    said: list[Remark] = []
    for _hand in range(hands):
        session.begin_hand()
        while session.is_hand_running:
            if not session.step():
                choices = session.options(game.seat)
                session.submit(bot.choose(session.view(game.seat), choices, Chance("person")))
            for event in session.drain(game.seat):
                if isinstance(event, HandStarted):
                    view = opened_view(event, game.seat, session.match.ruleset, (0,) * 4)
                elif view is not None and not hasattr(event, "answer"):
                    view = evolve_view(view, event)
                said += talk(event, view)
    return said


def test_everybody_has_words_for_every_occasion():
    assert set(SAYINGS) == {character.key for character in CHARACTERS}
    for sayings in SAYINGS.values():
        assert set(sayings) == set(Occasion)
        assert all(sayings.values())
    assert len(ALL_WORDS) == sum(len(w) for s in SAYINGS.values() for w in s.values())


def test_the_same_match_hears_the_same_words():
    first = said_in(table(seed="talk"), dressed_for_play())
    assert len(first) > 3
    assert first == said_in(table(seed="talk"), dressed_for_play())
    assert first != said_in(table(seed="another talk"), dressed_for_play())
    assert {remark.name for remark in first} <= {"Wren", "Kestrel", "Heron"}


def test_nobody_says_the_same_twice_running():
    for seed in range(3):
        last: dict[str, str] = {}
        for remark in said_in(table(seed=f"talk-{seed}"), dressed_for_play(), hands=8):
            assert last.get(remark.name) != remark.words
            last[remark.name] = remark.words


def test_an_event_is_remarked_upon_alike_however_often_it_is_asked():
    game = table(seed="talk")
    said_in(game, dressed_for_play(), hands=4)
    talk, view = talk_at(dressed_for_play(), game), game.session.view(game.seat)
    ended = HandEnded(game.session.match.played[-1].result, ())
    assert talk(ended, view)
    assert talk(ended, view) == talk(ended, view)


def test_the_option_and_lessons_hear_none():
    assert not said_in(table(seed="talk"), dressed_for_play(remarks=False))
    game = table(seed="talk")
    game.guard = lambda action: ""
    assert not said_in(game, dressed_for_play())


def test_strangers_and_persons_are_silent():
    game = table(seed="talk")
    game.players = tuple(replace(each, name=f"{each.name} II") for each in game.players)
    assert not said_in(game, dressed_for_play())
    assert not said_in(
        replace(table(seed="talk"), players=(Seated("Wren"),) * 4), dressed_for_play()
    )


def test_winner_and_loser_speak_at_the_end():
    game = table(seed="talk")
    said_in(game, dressed_for_play(), hands=4)
    for played in game.session.match.played:
        players = game.seated_by(played.seating)
        ruleset, result = game.session.match.ruleset, played.result
        said = remarks_at_end(result, ruleset, players, "moment", {})
        concerned = {result.winner, result.discarder} - {None, played.seating.index(0)}
        if result.winner is not None:
            assert {remark.seat for remark in said} == concerned
        assert len(said) <= 2
        for remark in said:
            assert remark.words in ALL_WORDS


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("melds", [0, 4])
@tile_sizes
def test_a_bubble_covers_nothing_at_the_fullest_table(size, scale, melds, is_large):
    view = full_view("four", melds, 4, 24)
    outfit = dressed_for_play(size, ui_scale=scale).bounded()
    layout = layout_of(outfit.metrics, has_ready=True, has_large_tiles=is_large, seats=4)
    lying = [placed.rect for placed in place(view, layout).values()]
    boxes = [*layout.plates, *layout.buttons.values(), layout.strip, layout.prompt, layout.compass]
    surface = pygame.Surface(size)
    for side in SPEAKING:
        bubble = Bubble("Mei", max(ALL_WORDS, key=len), side, 1.0)
        drawn = draw_at_table(surface, outfit, layout, bubble, lying)
        if drawn is None:
            assert is_large or scale > 100 or size not in USUAL, side
            continue
        shadow = outfit.skin.reach(Rect(0, 0, 0, 0), Plate.CARD).width
        box = drawn.inflate(-shadow, -shadow)
        assert box.collidelist(lying) == -1, side
        assert box.collidelist(boxes) == -1, side


@pytest.mark.parametrize("size", USUAL)
@pytest.mark.parametrize("code", [code for code, _name in LANGUAGES])
def test_every_sentence_fits_into_its_bubble(size, code):
    language(code)
    outfit = dressed_for_play(size)
    layout = layout_of(outfit.metrics, has_ready=False, seats=4)
    surface = pygame.Surface(size)
    for words in ALL_WORDS:
        for side in SPEAKING:
            room = corner_at(layout, side)
            assert shape_of(outfit, "Mei", words, room) is not None, (words, side)
            drawn = draw_at_table(surface, outfit, layout, Bubble("Mei", words, side, 1.0))
            assert drawn is not None
            inner = drawn.clip(Rect((0, 0), size))
            assert inner.inflate(-outfit.px(40), -outfit.px(40)).colliderect(room)


def test_long_sentences_are_seen_longer():
    assert lasting("x" * 60) > lasting("x") > 3

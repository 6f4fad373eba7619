"""Colours, sizes and text: readable in every theme and at every size of window."""

import itertools

import pytest

from game.ui.felt import COLOURS
from game.ui.skin import Skin
from game.ui.text import ELLIPSIS, TextPainter
from game.ui.theme import (
    BODY,
    DISPLAY,
    LEAST_CONTRAST,
    SMALL,
    Metrics,
    Pace,
    contrast,
    luminance,
    mixed,
    theme,
)


@pytest.mark.parametrize("table", COLOURS)
@pytest.mark.parametrize("is_high", [False, True])
def test_all_text_stands_out(table, is_high):
    looks = theme(table, is_high)
    weak = {
        name: round(contrast(ink, ground), 2)
        for name, ink, ground in looks.text_pairs()
        if contrast(ink, ground) < LEAST_CONTRAST
    }
    assert not weak


@pytest.mark.parametrize("table", COLOURS)
@pytest.mark.parametrize("is_high", [False, True])
@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_text_stands_out_from_the_brightest_thread_of_each_cloth(table, is_high, size):
    looks = theme(table, is_high)
    cloth = Skin(looks, Metrics(size)).cloth()
    step = size[0] // 320
    colours = {
        tuple(cloth.get_at((x, y)))[:3]
        for x in range(0, size[0], step)
        for y in range(0, size[1], step)
    }
    brightest = max(colours, key=luminance)
    for ink in (looks.on_felt, looks.on_felt_muted):
        assert contrast(ink, brightest) >= LEAST_CONTRAST, brightest


@pytest.mark.parametrize("table", COLOURS)
@pytest.mark.parametrize("is_high", [False, True])
def test_lines_that_are_lit_up_are_read_as_well(table, is_high):
    """The list of a replay: its ground, the line of the present, the one under the pointer."""
    looks = theme(table, is_high)
    ground = mixed(looks.felt, looks.tip, 90 / 255)
    present = mixed(ground, looks.accent, 80 / 255)
    hovered = mixed(ground, looks.on_felt, 30 / 255)
    assert contrast(looks.on_felt, present) >= LEAST_CONTRAST
    assert contrast(looks.on_felt_muted, hovered) >= LEAST_CONTRAST


@pytest.mark.parametrize("table", COLOURS)
@pytest.mark.parametrize("is_high", [False, True])
def test_the_ring_of_the_focus_is_seen_on_every_ground(table, is_high):
    """One of its two tones stands out at 3:1 from whatever it lies on."""
    looks = theme(table, is_high)
    grounds = ("felt", "panel_top", "panel_bottom", "card_top", "card_bottom", "tip")
    for ground in grounds:
        tones = (contrast(tone, getattr(looks, ground)) for tone in (looks.focus, looks.ink))
        assert max(tones) >= 3, ground


def test_contrast_runs_from_one_to_twenty_one():
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((9, 99, 200), (9, 99, 200)) == pytest.approx(1)


@pytest.mark.parametrize("scale", range(80, 151, 10))
def test_text_has_sixteen_pixels_at_1080_lines(scale):
    assert Metrics((1920, 1080), scale).px(SMALL.units) >= 16


def test_units_grow_with_the_window_and_the_scale():
    sizes = [(960, 540), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160)]
    units = [Metrics(size).unit for size in sizes]
    assert units == sorted(units)
    assert units[2:] == [1, pytest.approx(4 / 3), 2]
    assert Metrics((1920, 1080), 150).unit == pytest.approx(1.5)


def test_the_narrow_side_of_a_window_decides():
    assert Metrics((4000, 540)).unit == Metrics((960, 540)).unit
    assert Metrics((960, 3000)).unit == Metrics((960, 540)).unit


def test_pace():
    assert Pace("off").seconds(3) == 0
    assert Pace("slow").seconds(1) > Pace("normal").seconds(1) > Pace("fast").seconds(1) > 0


@pytest.fixture
def text() -> TextPainter:
    return TextPainter(Metrics())


SENTENCE = "Only the next player may chow; a pung or a kong goes before it."


@pytest.mark.parametrize("width", [60, 150, 333, 2000])
def test_wrapped_lines_fit_and_lose_nothing(text, width):
    lines = text.wrapped(SENTENCE, BODY, width)
    assert all(text.size(line, BODY)[0] <= width for line in lines)
    assert "".join(lines).replace(" ", "") == SENTENCE.replace(" ", "")


def test_a_word_that_is_too_long_is_broken(text):
    lines = text.wrapped("Donaudampfschifffahrt", BODY, 50)
    assert len(lines) > 2
    assert "".join(lines) == "Donaudampfschifffahrt"


def test_paragraphs_stay_apart(text):
    assert text.wrapped("one\n\ntwo", BODY, 500) == ["one", "", "two"]


@pytest.mark.parametrize("width", [40, 90, 200])
def test_shortened_text_fits_and_says_so(text, width):
    short = text.shortened(SENTENCE, BODY, width)
    assert short.endswith(ELLIPSIS)
    assert text.size(short, BODY)[0] <= width
    assert text.shortened("East", BODY, 500) == "East"


def test_pictures_are_kept(text):
    one = text.picture("East", DISPLAY, (1, 2, 3))
    assert text.picture("East", DISPLAY, (1, 2, 3)) is one
    assert text.picture("East", DISPLAY, (3, 2, 1)) is not one


def test_all_faces_have_the_letters_of_the_first_languages():
    from io import BytesIO

    from fontTools.ttLib import TTFont

    from game.ui.text import _font_bytes
    from game.ui.theme import Face

    letters = set("ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ–—…“”‘’«»×·•→" + ELLIPSIS) - {"→"}
    letters |= {chr(code) for code in itertools.chain(range(32, 127))}
    for face in Face:
        cmap = TTFont(BytesIO(_font_bytes(face))).getBestCmap()
        assert {letter for letter in letters if ord(letter) not in cmap} == set(), face

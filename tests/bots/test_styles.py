"""Styles: always legal, blind to what is hidden, and told by a text form."""

import pytest
from bot_play import decisions

from game.bots.characters import CHARACTERS, bot_text, character_named
from game.bots.roster import BOTS, UnknownBotError, bot_named, level_of
from game.bots.styles import STYLES, Styled
from game.engine.actions import ClaimMahJong, DeclareMahJong
from game.rules.rulesets import RULESETS, ruleset_named

FORMS = [f"{level.key}:{style.key}" for level in BOTS[:2] for style in STYLES]


def test_a_styled_bot_has_a_text_form_that_names_it():
    for form in FORMS:
        bot = bot_named(form)
        assert isinstance(bot, Styled)
        assert bot.key == form
        assert level_of(form) == bot.level.key
        assert bot.name == bot.level.name


@pytest.mark.parametrize("text", ["medium:", "medium:hal", "hal:chows", ":chows", "easy:chows:"])
def test_a_text_that_names_no_bot_is_refused(text):
    with pytest.raises(UnknownBotError, match=r"no such (bot|style)"):
        bot_named(text)


def test_every_style_is_somebodys_and_nobody_is_like_another():
    assert len(CHARACTERS) >= 8
    assert {character.style.key for character in CHARACTERS} == {style.key for style in STYLES}
    names = [name for character in CHARACTERS for name in character.names]
    assert len({name.casefold() for name in names}) == len(names)
    assert len({character.key for character in CHARACTERS}) == len(CHARACTERS)
    assert len({style.habit for style in STYLES}) == len({style.about for style in STYLES})


def test_a_name_tells_who_plays_and_a_stranger_has_no_habits():
    assert character_named("E\u0301MILE ") is character_named("owl")
    assert bot_text("Noor", "difficult") == "difficult:dragons"
    assert bot_text("Somebody", "difficult") == "difficult"


@pytest.mark.parametrize("level", BOTS, ids=lambda level: level.key)
def test_a_level_names_its_own_choice_first_and_none_far_behind(level):
    ruleset = ruleset_named("hong_kong")
    for decision in decisions(ruleset, [level] * 4, "candidates", limit=120):
        candidates = level.candidates(decision.view, decision.choices, decision.rng)
        own = level.choose(decision.view, decision.choices, decision.rng)
        assert candidates[0].action == own
        assert candidates[0].behind == 0.0
        actions = [each.action for each in candidates]
        assert len(set(actions)) == len(actions)
        assert set(actions) <= set(decision.choices)
        assert all(0.0 <= each.behind <= 1.0 for each in candidates)


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
@pytest.mark.parametrize("first", range(0, len(FORMS), 4))
def test_styles_stay_legal_and_take_every_win(ruleset, first):
    bots = [bot_named(form) for form in FORMS[first : first + 4]]
    for decision in decisions(ruleset, bots, f"styles {first}"):
        bot, before = bots[decision.seat], repr(decision.view)
        chosen = bot.choose(decision.view, decision.choices, decision.rng)
        assert chosen in decision.choices
        assert chosen == bot.choose(decision.view, decision.choices, decision.rng)
        assert repr(decision.view) == before
        wins = [c for c in decision.choices if isinstance(c, DeclareMahJong | ClaimMahJong)]
        assert not wins or chosen in wins


def test_difficult_plays_in_styles_too():
    ruleset = ruleset_named("hong_kong")
    bots = [bot_named(f"difficult:{key}") for key in ("chows", "dragons", "careful", "suit")]
    assert sum(1 for _ in decisions(ruleset, bots, "difficult styles", limit=120)) > 20

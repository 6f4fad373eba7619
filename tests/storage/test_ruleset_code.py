"""Codes of own rulesets: what goes in comes out, and whatever is wrong is said in words."""

import json
import zlib
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.conflicts import conflicts
from game.engine.descriptors import Choice, Text, Toggle, Whole
from game.engine.ruleset import edited
from game.rules.own import LONGEST_NAME, OwnRuleset, OwnRulesetError, own_ruleset
from game.rules.rulesets import RULESETS
from game.storage import ruleset_code
from game.storage.ruleset_code import code_of, ruleset_of

SUNDAYS = OwnRuleset("Sundays", "parlour", {"bonus_tiles": False, "deals": 16})


def values_of(option):
    match option:
        case Toggle():
            return st.booleans()
        case Whole():
            return st.integers(option.low, option.high)
        case Choice():
            return st.sampled_from([value for value, _ in option.choices])
        case Text():
            return st.just(option.default)


@st.composite
def own_rulesets(draw):
    base = draw(st.sampled_from(RULESETS))
    printable = st.characters(exclude_categories=("C", "Z"))
    name = draw(st.text(printable, min_size=1, max_size=LONGEST_NAME))
    options = draw(st.lists(st.sampled_from(base.options), unique=True)) if base.options else []
    changed = {option.name: draw(values_of(option)) for option in options}
    if conflicts(edited(base, changed)):
        changed = {}
    return own_ruleset(name, base.key, changed)


@given(own_rulesets())
@settings(deadline=None, derandomize=True, max_examples=200)
def test_a_code_brings_back_what_it_was_made_of(own):
    code = code_of(own)
    assert ruleset_of(code) == own
    assert ruleset_of(code).ruleset == own.ruleset


def test_a_code_is_short():
    assert len(code_of(SUNDAYS)) < 50
    everything = {option.name: True for option in RULESETS[0].options if isinstance(option, Toggle)}
    assert len(code_of(own_ruleset("x" * LONGEST_NAME, "parlour", everything))) < 300


def test_codes_of_the_first_version_stay_readable():
    assert ruleset_of("JS1.XpIA.QxYMBoZeYiUwEKqxGwPxa15-fHJGfjmGOFpko9tuUhsLAA") == OwnRuleset(
        "Sundays",
        "parlour",
        {
            "bonus_tiles": False,
            "double_no_chows": False,
            "double_fully_concealed": False,
            "deals": 4,
        },
    )


def test_blanks_and_line_ends_do_no_harm():
    code = code_of(SUNDAYS)
    assert ruleset_of(f"  {code[:9]}\n {code[9:]} \t") == SUNDAYS


def test_every_letter_counts():
    code = code_of(SUNDAYS)
    for place, letter in enumerate(code):
        for other in "A0_.":
            if other != letter:
                with pytest.raises(OwnRulesetError):
                    ruleset_of(code[:place] + other + code[place + 1 :])
        with pytest.raises(OwnRulesetError):
            ruleset_of(code[:place] + code[place + 1 :])
    for length in range(len(code)):
        with pytest.raises(OwnRulesetError):
            ruleset_of(code[:length])


@given(st.text(max_size=80))
@settings(deadline=None, derandomize=True, max_examples=200)
def test_any_other_text_is_refused_in_words(text):
    with pytest.raises(OwnRulesetError, match=r"[.]$"):
        ruleset_of(text)


def code_with(values: object, version: int = 1) -> str:
    """Return a code with a right check of whatever values."""
    return code_around(json.dumps(values).encode(), version)


def code_around(text: bytes, version: int = 1) -> str:
    packer = zlib.compressobj(9, wbits=-15, zdict=ruleset_code._WORDS)
    payload = urlsafe_b64encode(packer.compress(text) + packer.flush()).decode().rstrip("=")
    return f"JS{version}.{ruleset_code._check(version, payload)}.{payload}"


WRONG = {
    "later version": (code_with(["parlour", "x", {}], 2), "later version"),
    "unknown base": (code_with(["mars", "x", {}]), "does not have: “mars”"),
    "impossible value": (code_with(["lounge", "x", {"limit": 70_000}]), "from 1 to 65536"),
    "unknown option": (code_with(["lounge", "x", {"wings": 2}]), "no option “wings”"),
    "conflict": (
        code_with(["parlour", "x", {"score_limits": True, "minimum_score": 9, "maximum_score": 8}]),
        "above the maximum",
    ),
    "no name": (code_with(["parlour", "", {}]), "no name"),
    "a name too long": (code_with(["parlour", "x" * 25, {}]), "at most 24 letters"),
    "a list too short": (code_with(["parlour"]), "does not hold a ruleset"),
    "another kind": (code_with(3), "does not hold a ruleset"),
    "options of another kind": (code_with(["parlour", "x", [1]]), "does not say which options"),
    "no JSON": (code_around(b"[1, 2"), "nothing that this game can read"),
    "no text": (code_around(b"\xff\xfe"), "nothing that this game can read"),
    "endless": (code_around(b"[" * 200_000), "nothing that this game can read"),
    "empty": ("  ", "no code"),
    "something else": ("https://example.org", "no code of a ruleset"),
}


@pytest.mark.parametrize(("code", "words"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_with_a_code_is_said(code, words):
    with pytest.raises(OwnRulesetError, match=words):
        ruleset_of(code)

"""Every sentence is translated, with its fields, into a file that the game can read."""

import ast
import gettext
import re
from datetime import date
from string import Formatter

import pytest
from tools.catalogue import (
    CODES,
    GAME,
    HEADER,
    MARKS,
    TIDY,
    current,
    mo_bytes,
    other_words,
    path_of,
    po_text,
    read,
    sentences,
)

from game.locale import WORDS, _, day_words, language, plural
from game.rules.rulebook import as_text, rule_book
from game.rules.rulesets import RULESETS

languages = pytest.mark.parametrize("code", CODES)
ADVICE = "run: python -m tests.tools.catalogue"


@pytest.fixture(autouse=True)
def _in_english_again():
    yield
    language("en")


def fields(text: str) -> set[str]:
    return {name for _text, name, _spec, _turn in Formatter().parse(text) if name is not None}


@languages
def test_every_sentence_is_translated(code):
    missing = [entry.key[0] for entry in current(code) if not entry.is_translated]
    assert not missing, f"translate in {path_of(code)}, and {ADVICE}"


@languages
def test_the_file_is_up_to_date(code):
    assert read(path_of(code)).keys() == {HEADER, *sentences()}, ADVICE
    assert path_of(code).read_text(encoding="utf-8") == po_text(current(code)), ADVICE


@languages
def test_the_compiled_file_is_made_of_the_other(code):
    assert path_of(code, "mo").read_bytes() == mo_bytes(current(code)), ADVICE


@languages
def test_fields_and_breaks_are_kept(code):
    for entry in current(code)[1:]:
        for form in entry.forms:
            # One thing need not be counted: `doubled once`.
            assert fields(form) in (fields(entry.key[-1]), fields(entry.key[0])), entry.key
            assert form.count("\n") == entry.key[0].count("\n"), entry.key
            assert (form[:1].isspace(), form[-1:].isspace()) == (
                entry.key[0][:1].isspace(),
                entry.key[0][-1:].isspace(),
            ), entry.key


@languages
def test_the_library_reads_the_compiled_file(code):
    with path_of(code, "mo").open("rb") as file:
        read_back = gettext.GNUTranslations(file)
    for entry in current(code)[1:]:
        if len(entry.key) == 1:
            assert read_back.gettext(entry.key[0]) == entry.forms[0]
        else:
            for number in (0, 1, 2, 21):
                assert read_back.ngettext(*entry.key, number) in entry.forms


def test_french_has_the_spaces_of_french_typography():
    for entry in current("fr")[1:]:
        for form in entry.forms:
            assert TIDY["fr"](form) == form
            assert not re.search(r"\w[;!?»]|«\S|[“”'\"]|\w:(?!\w)", form.replace("{", "")), form
            assert "  " not in form.strip(), form


def test_the_name_of_a_button_is_never_broken_over_two_lines():
    for code in CODES:
        language(code)
        for english, *others in sentences():
            for sentence in (english, _(english), *others):
                assert not re.search(r"press Mah Jong|sur Mah Jong", sentence), sentence


def test_french_has_one_verb_for_throwing_a_tile():
    """A tile is thrown (*jeter*); what was thrown is the discard (*la défausse*)."""
    for entry in current("fr")[1:]:
        for form in entry.forms:
            assert not re.search(r"\b[Dd]éfauss(?:er|ez|ent|ant|é|ée|és|ées)\b", form), form


def test_french_counts_as_the_french_do():
    language("fr")
    told = [plural("{number} point", "{number} points", number) for number in (0, 1, 2)]
    assert told == ["0 point", "1 point", "2 points"]


@pytest.mark.parametrize(("code", "told"), [("en", "2026-11-05"), ("fr", "05/11/2026")])
def test_a_day_is_written_as_where_the_language_is_spoken(code, told):
    language(code)
    assert day_words(date(2026, 11, 5)) == told


@pytest.mark.parametrize("code", WORDS)
def test_the_files_of_other_words_are_made_of_the_whole_one(code):
    for word, _name in WORDS[code][1:]:
        entries, variant = other_words(code, word), f"{code}@{word}"
        assert path_of(variant).read_text(encoding="utf-8") == po_text(entries), ADVICE
        assert path_of(variant, "mo").read_bytes() == mo_bytes(entries), ADVICE


@pytest.mark.parametrize(("word", "other"), [("pung", "brelan"), ("brelan", "pung")])
def test_french_says_pung_or_brelan_and_never_both(word, other):
    language("fr", word)
    told = [plural(*key, 2) if len(key) > 1 else _(key[0]) for key in sentences()]
    assert sum(word in sentence.lower() for sentence in told) > 60
    assert not [sentence for sentence in told if other in sentence.lower()]
    assert _("Pung!") == f"{word.title()}\u00a0!"
    for ruleset in RULESETS:
        assert other not in as_text(rule_book(ruleset)).lower()


def test_other_words_are_of_their_language_only():
    language("fr", "brelan")
    assert _("Discard") == "Jeter"
    assert _("Pung") == "Brelan"
    language("en", "brelan")
    assert _("Pung") == "Pung"
    language("fr", "nonsense")
    assert _("Pung") == "Pung"


def test_a_language_without_a_file_is_english():
    language("xx")
    assert _("Discard") == "Discard"


def test_switching_applies_at_once():
    assert _("Discard") == "Discard"
    language("fr")
    assert _("Discard") == "Jeter"
    language("en")
    assert _("Discard") == "Discard"


ENGLISH = re.compile(r"\b(?:the|and|of|with|your|you|wins|is|are|hand|tile|tiles|from|only|each)\b")


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_no_english_is_left_in_a_french_rule_book(ruleset):
    language("fr")
    assert not ENGLISH.findall(as_text(rule_book(ruleset)))


SHOWN_BY = ("ui", "host", "bots", "session", "rules")
NO_SENTENCES = frozenset({"threw the winning tile", "its kong was robbed", "the own hand"})
"""What the engine says of a payment, which has words of its own on the screen."""


@pytest.mark.parametrize("room", SHOWN_BY)
def test_no_sentence_is_shown_without_a_mark(room):
    """Three English words in a row are a sentence; what is raised is for programmers.

    So are marks of quotation, which every language has its own of.
    """
    for path in sorted((GAME / room).rglob("*.py")):
        if path.parent.name in ("patterns", "rulesets"):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        left_out = {
            id(part)
            for node in ast.walk(tree)
            if isinstance(node, ast.Expr | ast.Raise)
            or (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in (*MARKS, "plural")
            )
            for part in (ast.walk(node) if not isinstance(node, ast.Expr) else (node.value,))
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if id(node) in left_out or node.value in NO_SENTENCES:
                    continue
                found = re.search(r"\b[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}\b|[“”]", node.value)
                assert not found, (path, node.lineno)

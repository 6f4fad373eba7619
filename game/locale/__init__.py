"""The game's sentences in the player's language.

`_` marks a sentence and translates it when it is shown; `language(code)` switches at once. What is
shown later than it is made is `marked` where it is made. A translation is one file,
`game/locale/<code>/LC_MESSAGES/game.mo`, made of the `game.po` beside it by
`python -m tests.tools.catalogue`. Where players of one language have two words for a thing, those
who want the other one have a small file of the sentences with it, `<code>@<word>`, before the whole
one. Any room may import this; it imports the standard library only.
"""

import gettext
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

DOMAIN = "game"
LANGUAGES: tuple[tuple[str, str], ...] = (("en", "English"), ("fr", "Français"))
"""The languages there are: code and the name a speaker of it would look for."""

WORDS: Mapping[str, tuple[tuple[str, str], ...]] = {"fr": (("pung", "Pung"), ("brelan", "Brelan"))}
"""What three equal tiles are called, where a language has several words; the first is the usual."""

_translations: gettext.NullTranslations = gettext.NullTranslations()


def language(code: str, word: str = "") -> None:
    """Switch to a language; one without a translation file shows the English sentences.

    `word` is one of its `WORDS`; of another language it means nothing.
    """
    global _translations
    languages = [f"{code}@{word}", code] if word in dict(WORDS.get(code, ())) else [code]
    _translations = gettext.translation(
        DOMAIN, Path(__file__).parent, languages=languages, fallback=True
    )


def language_among(wanted: Iterable[str]) -> str:
    """Return the first of the wanted languages that there is, English if there is none.

    >>> language_among(["de_AT", "fr-CA", "en"])
    'fr'
    """
    known = [code for code, _name in LANGUAGES]
    for each in wanted:
        code = each.replace("-", "_").partition("_")[0].lower()
        if code in known:
            return code
    return known[0]


def _(sentence: str) -> str:
    """The sentence in the present language."""
    return _translations.gettext(sentence) if sentence else ""


def day_words(day: "date") -> str:
    """The day as the present language writes it in figures."""
    told = _("{year}-{month}-{day}")
    return told.format(year=f"{day.year:04}", month=f"{day.month:02}", day=f"{day.day:02}")


def marked(sentence: str) -> str:
    """The sentence as it is, to be translated by `_` when it is shown."""
    return sentence


def plural(one: str, many: str, number: int, **fields: object) -> str:
    """The sentence for a number of things, in the present language, with `{number}` filled in.

    `fields` are others that it has.
    """
    return _translations.ngettext(one, many, number).format(number=number, **fields)

"""The game's sentences in the player's language.

`_` marks a sentence and translates it when it is shown; `language(code)` switches at once. A
translation is one file, `game/locale/<code>/LC_MESSAGES/game.mo`. Any room may import this; it
imports the standard library only.
"""

import gettext
from pathlib import Path

DOMAIN = "game"
LANGUAGES: tuple[tuple[str, str], ...] = (("en", "English"),)
"""The languages there are: code and the name a speaker of it would look for."""

_translations: gettext.NullTranslations = gettext.NullTranslations()


def language(code: str) -> None:
    """Switch to a language; one without a translation file shows the English sentences."""
    global _translations
    _translations = gettext.translation(
        DOMAIN, Path(__file__).parent, languages=[code], fallback=True
    )


def _(sentence: str) -> str:
    """The sentence in the present language."""
    return _translations.gettext(sentence)


def plural(one: str, many: str, number: int) -> str:
    """The sentence for a number of things, in the present language, with `{number}` filled in."""
    return _translations.ngettext(one, many, number).format(number=number)

"""The opponents who are somebody: each with a face and a style, known by their names.

Whoever has another name is a stranger and plays as the level does. A character says who sits there;
how strongly they play is the level, chosen apart.
"""

import unicodedata
from dataclasses import dataclass

from game.bots import styles
from game.bots.styles import SEPARATOR, Style


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody to play against: `key` is the portrait's, `names` what they are called by.

    The first name is the one at the table, the other is the bird's.
    """

    key: str
    names: tuple[str, ...]
    style: Style

    @property
    def name(self) -> str:
        """The name at the table."""
        return self.names[0]


CHARACTERS: tuple[Character, ...] = (
    Character("wren", ("Mei", "Wren"), styles.CHOWS),
    Character("heron", ("Lin", "Heron"), styles.CONCEALED),
    Character("kestrel", ("Bao", "Kestrel"), styles.RARE_HANDS),
    Character("crane", ("Suyin", "Crane"), styles.ONE_SUIT),
    Character("mandarin", ("Jun", "Mandarin"), styles.HONOURS),
    Character("robin", ("Rosa", "Robin"), styles.PUNGS),
    Character("kingfisher", ("Akira", "Kingfisher"), styles.QUICK),
    Character("magpie", ("Noor", "Magpie"), styles.DRAGONS),
    Character("owl", ("Émile", "Owl"), styles.CAREFUL),
    Character("plover", ("Isla", "Plover"), styles.KONGS),
)
"""In the order in which the new game offers them."""


def plain_name(name: str) -> str:
    """Return a name as names are compared: without case, outer blanks or ways to write accents."""
    return unicodedata.normalize("NFC", name).strip().casefold()


_BY_NAME = {plain_name(name): character for character in CHARACTERS for name in character.names}


def character_named(name: str) -> Character | None:
    """Return who has a name; None for a stranger.

    >>> character_named(" heron ").name
    'Lin'
    """
    return _BY_NAME.get(plain_name(name))


def bot_text(name: str, level: str) -> str:
    """Return the text form of the bot that plays for an opponent of this name and level.

    >>> bot_text("Mei", "easy"), bot_text("Mr Smith", "easy")
    ('easy:chows', 'easy')
    """
    character = character_named(name)
    return level if character is None else f"{level}{SEPARATOR}{character.style.key}"

"""The opponents, listed by hand in the order of the menu, the gentlest first.

A bot's text form is its level, and its style after a colon if it has one: `easy`, `medium:chows`.
"""

from game.bots.candidates import Level
from game.bots.difficult import Difficult
from game.bots.easy import Easy
from game.bots.medium import Medium
from game.bots.styles import SEPARATOR, STYLES, Styled

BOTS: tuple[Level, ...] = (Easy(), Medium(), Difficult())
"""The levels; each of them plays in any style too."""


class UnknownBotError(ValueError):
    """A text that names no bot; the message lists the keys."""


def bot_named(text: str) -> Level | Styled:
    """Return the bot of a text form; raise UnknownBotError for any other text."""
    level_key, colon, style_key = text.partition(SEPARATOR)
    level = next((each for each in BOTS if each.key == level_key), None)
    if level is None:
        known = ", ".join(bot.key for bot in BOTS)
        raise UnknownBotError(f"no such bot: {text!r} (known: {known})")
    if not colon:
        return level
    style = next((each for each in STYLES if each.key == style_key), None)
    if style is None:
        known = ", ".join(each.key for each in STYLES)
        raise UnknownBotError(f"no such style: {text!r} (known: {known})")
    return Styled(level, style)


def level_of(text: str) -> str:
    """Return the key of the level in a bot's text form.

    >>> level_of("medium:chows"), level_of("easy")
    ('medium', 'easy')
    """
    return text.partition(SEPARATOR)[0]

"""The opponents, listed by hand in the order of the menu, the gentlest first."""

from game.bots.base import Bot
from game.bots.difficult import Difficult
from game.bots.easy import Easy
from game.bots.medium import Medium

BOTS: tuple[Bot, ...] = (Easy(), Medium(), Difficult())


class UnknownBotError(ValueError):
    """A key that no bot has; the message lists the keys."""


def bot_named(key: str) -> Bot:
    """Return the bot with that key; raise UnknownBotError for any other text."""
    for bot in BOTS:
        if bot.key == key:
            return bot
    known = ", ".join(bot.key for bot in BOTS)
    raise UnknownBotError(f"no such bot: {key!r} (known: {known})")

"""The host: sets matches up, keeps the running one on disk, lets it go on, writes down its end.

It joins session, storage, bots and rules for the screen and may import all of them; no pygame.
"""

from game.host.choices import MatchChoices, Opponent, last_choices, remembered
from game.host.host import MIXED, Host, choices_of, opposition

__all__ = [
    "MIXED",
    "Host",
    "MatchChoices",
    "Opponent",
    "choices_of",
    "last_choices",
    "opposition",
    "remembered",
]

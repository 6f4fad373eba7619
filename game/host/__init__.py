"""The host: sets matches up, keeps them on disk, lets them go on, writes down how they end.

It joins session, storage, bots and rules for the screen and may import all of them; no pygame.
"""

from game.host.archive import Archive
from game.host.carrying import Carrying, Progress
from game.host.choices import MatchChoices, Opponent, last_choices, remembered
from game.host.deal_code import DealCode, deal_code_of, match_code_of, parse_deal_code
from game.host.history import MIXED, opposition
from game.host.host import Host, choices_of
from game.host.keeping import WaitingMatch
from game.host.shelf import ReplayShelf, ShelvedReplay

__all__ = [
    "MIXED",
    "Archive",
    "Carrying",
    "DealCode",
    "Host",
    "MatchChoices",
    "Opponent",
    "Progress",
    "ReplayShelf",
    "ShelvedReplay",
    "WaitingMatch",
    "choices_of",
    "deal_code_of",
    "last_choices",
    "match_code_of",
    "opposition",
    "parse_deal_code",
    "remembered",
]

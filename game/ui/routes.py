"""The routes of the scenes that the title leads to, which are known when it is shown.

Those further on are in `game.ui.inner_routes`, those of a match in `game.ui.stage.routes`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from game.ui.scene import Route


class TitleRoute(Route):
    """The first screen."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ContinueRoute(Route):
    """The saved match of that name, or the one played last, at its last event."""

    name: str = ""


class WaitingMatchesRoute(Route):
    """The matches that wait to be continued, to choose one."""

    __slots__ = ()


class QuickGameRoute(Route):
    """A match at once, with the choices of last time."""

    __slots__ = ()


class NewGameRoute(Route):
    """The choices for a new match."""

    __slots__ = ()


class LearnRoute(Route):
    """The lessons, to choose one."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class HallOfFameRoute(Route):
    """The best results of each ruleset; of the one last played for an empty key.

    `rank` marks the entry at that place, from 1, as new; 0 marks none.
    """

    ruleset: str = ""
    opposition: str = ""
    rank: int = 0


class StatisticsRoute(Route):
    """What came of all matches."""

    __slots__ = ()


class ReplaysRoute(Route):
    """The finished matches, to look at again."""

    __slots__ = ()


class CreditsRoute(Route):
    """What the game is made with, and the licences."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class RulesRoute(Route):
    """The rule book of a ruleset; of the one last played for an empty key.

    `changed` are the options that differ in it, and `own_name` is the player's name for these
    rules; with None they are those of the next match by the ruleset.
    """

    ruleset: str = ""
    changed: Mapping[str, object] | None = None
    own_name: str = ""


class OptionsRoute(Route):
    """The settings, above whatever is shown."""

    __slots__ = ()

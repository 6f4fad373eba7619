"""The routes of the scenes that only other scenes than the title lead to."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TYPE_CHECKING

from game.ui.routes import RulesRoute
from game.ui.scene import Route

if TYPE_CHECKING:
    # A question can be asked before the history is loaded.
    from game.host import Carrying


@dataclass(frozen=True, slots=True)
class RuleOptionsRoute(Route):
    """The options that a ruleset leaves open; `Pop` carries those that differ, by name.

    `changed` are those that differ now, `own_name` is the name of the own ruleset they make up.
    """

    ruleset: str
    changed: Mapping[str, object] = field(default_factory=dict)
    own_name: str = ""


@dataclass(frozen=True, slots=True)
class SaveRulesetRoute(Route):
    """The name for rules that are to be kept, beginning with one; `Pop` carries it, or None."""

    name: str


@dataclass(frozen=True, slots=True)
class OwnRulesetsRoute(Route):
    """The player's own rulesets: to pass on, to take over, to delete; `name` is chosen first.

    `Pop` carries the name of the one to play by, or None.
    """

    name: str = ""


@dataclass(frozen=True, slots=True)
class DifferenceRoute(Route):
    """Two rulesets side by side, by their keys (`own/…` for own ones); empty for the last played.

    With `changed` the first one has these options, and none of its own.
    """

    here: str = ""
    there: str = ""
    changed: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LessonRoute(Route):
    """A lesson at the table, by its key; `Pop` carries the key once it has come to its end."""

    lesson: str


class PauseAnswer(Enum):
    """What the pause hands back to the scene below it."""

    RESUME = auto()
    TAKE_BACK = auto()
    LEAVE = auto()
    """Save and go to the title."""


@dataclass(frozen=True, slots=True)
class PauseRoute(Route):
    """The pause, above the table; `Pop` carries a `PauseAnswer`.

    `take_back_reason` says why nothing can be taken back; empty when something can. `promise` is
    the beginning of the digest of this hand's wall, as it is read aloud; `deal_code` deals this
    hand again. `rules` is the book of the rules that are played by.
    """

    take_back_reason: str = ""
    promise: str = ""
    deal_code: str = ""
    rules: RulesRoute = field(default_factory=RulesRoute)


@dataclass(frozen=True, slots=True)
class CarryingRoute(Route):
    """Show how far a history has been written or read, above whatever is shown.

    `Pop` carries the last `Progress`, or None where it was stopped.
    """

    title: str
    carrying: "Carrying"


@dataclass(frozen=True, slots=True)
class AskRoute(Route):
    """A question with two to four answers, above whatever is shown.

    `answers` are (value, label), the last being the one that Enter takes: where something would be
    lost, the one that keeps it. `Pop` carries the value, or None for Esc.
    """

    title: str
    words: str
    answers: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class FaultRoute(Route):
    """An unexpected error, in one line, and where its report is (empty if there is none).

    `can_go_on` tells that a match waits to be continued.
    """

    error: str
    report: str
    can_go_on: bool

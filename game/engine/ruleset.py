"""The frozen record of a ruleset: everything in which two ways of playing differ.

A ruleset is a page of data in `game/rules/rulesets/`; a local rule is an edit of another ruleset
(`replace(BASE, ...)`). Where strategies differ in kind they are functions held in fields. The
normative tables are `rules.md` sections 2 to 6; field names are those that cases and saved options
use.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from game.engine.descriptors import Descriptor


class Direction(StrEnum):
    """How the turn moves on the screen; the order of the seats is always East South West North."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter_clockwise"


class Prevailing(StrEnum):
    """Which wind prevails: none at all, East all match, or one wind a round."""

    NONE = "none"
    EAST = "east"
    ROTATES = "rotates"


class DealKeeping(StrEnum):
    """When the dealer deals again; `ONCE`: on a win or a wall game, but not twice running."""

    NEVER = "never"
    EAST_WINS = "east_wins"
    EAST_WINS_OR_WALL_GAME = "east_wins_or_wall_game"
    ONCE = "once"


class Conflict(StrEnum):
    """Who gets a tile on which two players win."""

    NEXT_IN_TURN = "next_in_turn"
    WORTH_MOST = "worth_most"


class KongDisplay(StrEnum):
    """How a concealed kong lies on the table."""

    ONE_DOWN = "one_down"
    ENDS_DOWN = "ends_down"


class RobbingConcealed(StrEnum):
    """Who may rob a concealed kong."""

    NOBODY = "nobody"
    ORPHANS = "orphans"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """One way to play. Defaults are those that most rulesets share."""

    key: str
    name: str
    summary: str

    # The wall (rules.md, 2)
    seats: int = 4
    bonus_tiles: bool = True
    dead_wall: int = 14
    turn_direction: Direction = Direction.COUNTER_CLOCKWISE

    # The match: after `deals` hands where that is a number, else after `rounds` rounds
    prevailing: Prevailing = Prevailing.ROTATES
    deal_keeping: DealKeeping = DealKeeping.EAST_WINS_OR_WALL_GAME
    deals: int | None = None
    rounds: int = 4
    starting_points: int = 0
    tie_has_winner: bool = True

    # Claims and kongs
    pung_with_three_held: bool = True
    promote_drawn_tile: bool = True
    rob_promoted_kong: bool = True
    rob_concealed_kong: RobbingConcealed = RobbingConcealed.NOBODY
    conflict: Conflict = Conflict.NEXT_IN_TURN
    sacred_discard: bool = False
    kong_display: KongDisplay = KongDisplay.ENDS_DOWN
    claim_seconds: int = 0
    turn_seconds: int = 0

    # Winning
    automatic_self_draw: bool = False
    most_chows: int = 4

    # Which of these fields a player may change, with words for the screen
    options: tuple[Descriptor, ...] = field(default=())

"""A lesson: a first hand as data, and the match in which it is played.

The wall is stacked, the others throw what they draw, and whoever follows the steps wins the hand.
The match is kept nowhere: it counts neither in the history nor in the hall of fame.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from game.bots.roster import BOTS
from game.engine.actions import Action, Discard, Draw, Pass
from game.engine.chance import Chance
from game.engine.phases import AwaitDiscard
from game.engine.seats import Seat
from game.engine.tiles import Tile
from game.engine.view import SeatView
from game.host.choices import NAMES
from game.host.lessons.stacking import stacked_wall
from game.locale import marked
from game.rules.rulesets import ruleset_named
from game.session.match_in_play import MatchInPlay, Seated
from game.session.reasons import Deed, open_to
from game.session.record import Player, new_record
from game.session.session import Session

AFTER, OPPOSITE, BEFORE = NAMES[:3]
"""The other players of every lesson, in the order in which they play after the learner."""
LEARNER = Seat(0)


class Spot(Enum):
    """Something on the table or the score sheet that a step points at."""

    HAND = auto()
    DISCARD = auto()
    """The tile thrown last."""
    OTHERS = auto()
    BEFORE = auto()
    """The player whose turn is before the learner's."""
    SETS = auto()
    """The learner's sets that lie open."""
    MAH_JONG = auto()
    SHEET = auto()
    PAYMENTS = auto()


@dataclass(frozen=True, slots=True)
class Step:
    """One idea. Without a `deed` it is read; with one it waits for that deed.

    `tile` is what is to be thrown, `refusal` what is said when something else is tried. `tiles` are
    pointed at in the learner's hand. `line` is a line of the score sheet, from 0, to be pointed at;
    a step `on_sheet` belongs to the score sheet, the others to moments at which the learner is
    asked.
    """

    title: str
    words: str
    deed: Deed | None = None
    tile: str = ""
    refusal: str = ""
    tiles: str = ""
    spots: tuple[Spot, ...] = ()
    on_sheet: bool = False
    line: int | None = None

    def is_met_by(self, action: Action, view: SeatView) -> bool:
        """Return whether an action is what this step waits for."""
        if self.deed is None or not open_to(self.deed, (action,)):
            return False
        if isinstance(action, Discard):
            return view.faces[action.tile_id] == Tile.parse(self.tile)
        return True


@dataclass(frozen=True, slots=True)
class Lesson:
    """A hand to be learned with: what the learner, who is East, is dealt, and what is drawn next.

    `draws` are in the order of the wall, whoever draws; the others' hands go with nothing.
    """

    key: str
    ruleset: str
    title: str
    summary: str
    hand: str
    draws: str
    steps: tuple[Step, ...]


class Follower:
    """The other players of a lesson: they throw what they draw, and let everything go by."""

    key = "follower"
    name = marked("Helper")

    def choose(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return the plainest option."""
        phase = view.board.phase
        drawn = phase.drawn if isinstance(phase, AwaitDiscard) else None
        for option in options:
            if isinstance(option, Draw | Pass):
                return option
            if isinstance(option, Discard) and option.tile_id == drawn:
                return option
        return options[0]


def opened_lesson(lesson: Lesson, name: str, guard: Callable[[Action], str]) -> MatchInPlay:
    """Return the match of a lesson before its hand; `guard` says why an action shall wait."""
    # The record names bots that everybody has: the moves are in it, so that it can be replayed.
    players = [Player(name, None), *(Player(each, BOTS[0].key) for each in NAMES[:3])]
    record = new_record(
        lesson.ruleset, {}, f"lesson {lesson.key}", players, wall=wall_of_lesson(lesson)
    )
    bots = {Seat(seat): Follower() for seat in range(1, len(players))}
    seated = [Seated(each, Follower.key, Follower.name) for each in NAMES[:3]]
    return MatchInPlay(Session(record, bots), LEARNER, (Seated(name), *seated), guard=guard)


def wall_of_lesson(lesson: Lesson) -> tuple[Tile, ...]:
    """Return the wall of a lesson, from the end that is dealt."""
    ruleset, rng = ruleset_named(lesson.ruleset), Chance(f"lesson {lesson.key}")
    return stacked_wall(ruleset, (lesson.hand, "", "", ""), lesson.draws, rng=rng)

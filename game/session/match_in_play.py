"""A match on somebody's table: the session, who sits where, and what its owner wants to be told.

Whoever sets a match up (new game, the saved match) makes a `MatchInPlay` and hands it to the play
scene; the scene never asks where the match came from or where it is kept.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from game.bots.base import Adviser
from game.engine.actions import Action, Draw
from game.engine.seats import Seat
from game.session.record import PlayStep, Step
from game.session.session import Session


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits at a seat. `level` is a bot's key, `level_name` its word; empty for a person.

    `is_gentle` marks an opponent at whose table hints come by themselves.
    """

    name: str
    level: str = ""
    level_name: str = ""
    is_gentle: bool = False


@dataclass(frozen=True, slots=True)
class HallEntry:
    """A place earned in the hall of fame: `rank` from 1 in the list that `board` names."""

    rank: int
    score: int
    board: str


def no_hall(game: "MatchInPlay") -> HallEntry | None:
    """Keep nothing of a finished match."""
    return None


@dataclass(slots=True)
class MatchInPlay:
    """A match being played at a person's table.

    `players` are by the seat that they begin at, and `human` is the person among them. `on_over`
    is called once when the match has ended. `again` sets up the next match with the same settings
    and another deal code. `resumed_at` returns a session at the end of some of this match's steps
    (and lets the saved match follow); None where decisions cannot be taken back. `is_assisted`
    becomes true when a hint was asked for or a decision taken back. `guard` says in a lesson why an
    action is not what is to be done now (empty when it is); no clock runs in a lesson.
    """

    session: Session
    human: Seat
    players: tuple[Seated, ...]
    on_over: Callable[["MatchInPlay"], HallEntry | None] = no_hall
    again: Callable[[], "MatchInPlay"] | None = None
    resumed_at: Callable[[tuple[Step, ...]], Session] | None = None
    adviser: Adviser | None = None
    is_assisted: bool = field(default=False)
    guard: Callable[[Action], str] | None = None

    @property
    def own_seat(self) -> Seat | None:
        """Where the person sits in the hand on the table; None for one who sits out."""
        return self.session.seat_of(self.human)

    @property
    def seat(self) -> Seat:
        """The seat with whose eyes the person sees the hand on the table."""
        return self.session.watched_seat(self.human)

    @property
    def sitting(self) -> tuple[Seated, ...]:
        """Who sits at the seats in the hand on the table."""
        return self.seated_by(self.session.seating)

    def seated_by(self, seating: tuple[int, ...]) -> tuple[Seated, ...]:
        """Return who sits at the seats in a hand with this seating."""
        return tuple(self.players[player] for player in seating)

    @property
    def is_gentle(self) -> bool:
        """Whether every opponent is of the gentlest level, so that hints come by themselves."""
        return all(p.is_gentle for seat, p in enumerate(self.players) if seat != self.human)

    def refusal(self, action: Action) -> str:
        """Return why an action that the rules allow shall not be done; empty where it may."""
        return "" if self.guard is None else self.guard(action)

    @property
    def can_take_back(self) -> bool:
        """Whether the person has decided something in this match that can be taken back."""
        return self.resumed_at is not None and self._last_decision() is not None

    def take_back(self) -> bool:
        """Return the match to before the person's last decision; return whether it could be."""
        index = self._last_decision()
        if self.resumed_at is None or index is None:
            return False
        self.session = self.resumed_at(self.session.steps[:index])
        self.is_assisted = True
        return True

    def _last_decision(self) -> int | None:
        """Return the index of the person's last choice in the match; None once the match is over.

        To draw is no choice: it is the only thing open then.
        """
        session = self.session
        steps, seatings = session.steps, [played.seating for played in session.match.played]
        if session.is_over:
            return None
        if session.is_hand_running:
            seatings.append(session.seating)
        for index in range(len(steps) - 1, -1, -1):
            step = steps[index]
            if not isinstance(step, PlayStep):
                seatings.pop()
            elif seatings[-1][step.action.seat] == self.human and not isinstance(step.action, Draw):
                return index
        return None

"""Plays a match on a stage: lets the bots act when all has been shown, and asks the person.

The session is always ahead of the picture. Nothing here waits: time comes in through `update`.
"""

from collections.abc import Sequence

from game.bots.base import Advice
from game.engine.actions import Action, Discard, Draw, Pass
from game.engine.chance import Chance
from game.engine.events import HandStarted
from game.engine.phases import AwaitClaims, AwaitDiscard, AwaitDraw, AwaitRob, HandOver
from game.engine.view import SeatView
from game.session.match_in_play import MatchInPlay
from game.session.promise import short_digest
from game.session.thinking import plainest
from game.ui.counsel import Counsel
from game.ui.stage.claims import can_win
from game.ui.stage.stage import Stage
from game.ui.stage.telling import Teller

THINKING_SECONDS = 0.5
"""How long an opponent seems to think before it throws a tile."""
DRAWING_SECONDS = 0.12
ANSWER_GUARD_SECONDS = 0.35
"""A key this soon after a question was meant for something before it."""
HURRY = 7
"""How many times faster everything goes while the skip key is held."""


class Conductor:
    """Joins a match and a stage; `options` are what the person may do now, empty while it runs."""

    def __init__(self, game: MatchInPlay, stage: Stage, counsel: Counsel) -> None:
        self.game = game
        self._counsel = counsel
        self.stage = stage
        self.options: tuple[Action, ...] = ()
        self.asked_for = 0.0
        self.is_hurrying = False
        self._pause: float | None = None

    @property
    def view(self) -> SeatView:
        """What the person sees of the match now."""
        return self.game.session.view(self.game.seat)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who sit at the table, by seat."""
        return tuple(player.name for player in self.game.sitting)

    @property
    def teller(self) -> Teller:
        """Words what happens for the person; it knows the seal of a wall that chance has built."""
        session = self.game.session
        is_sealed = bool(session.promises) and not session.record.wall
        seal = short_digest(session.promises[-1]) if is_sealed else ""
        return Teller(self.game.own_seat, self.names, seal)

    @property
    def is_hand_shown(self) -> bool:
        """Whether the hand has ended and its end has been shown."""
        shown = self.stage.shown
        return self.stage.is_idle and shown is not None and isinstance(shown.board.phase, HandOver)

    @property
    def is_fresh(self) -> bool:
        """Whether the question has only just been asked."""
        return self.asked_for < ANSWER_GUARD_SECONDS * (self.stage.pace.seconds(1) > 0)

    def open(self) -> None:
        """Show the match where it is: in a hand, or at the end of one that is to be scored."""
        session = self.game.session
        self._counsel.begin_hand()
        self.stage.sit_at(self.game.seat, self.teller)
        told = session.drain(self.game.seat)
        if session.is_hand_running or session.match.played:
            if not self.stage.log:
                starts = [n for n, event in enumerate(told) if isinstance(event, HandStarted)]
                events = told[starts[-1] :] if starts else []
                self.stage.recall(events, session.match.ruleset, session.match.seat_totals)
            self.stage.jump(self.view)

    def begin_hand(self) -> None:
        """Deal the next hand and show it."""
        self.options = ()
        self._counsel.begin_hand()
        session = self.game.session
        totals = session.match.seat_totals
        session.begin_hand()
        self.stage.sit_at(self.game.seat, self.teller)
        self._show(totals)

    def submit(self, action: Action) -> None:
        """Do what the person chose."""
        self.options = ()
        self._pause = None
        self.game.session.submit(action)
        self._show(self.game.session.match.seat_totals)

    def take_back(self) -> bool:
        """Go back to before the person's last decision; return whether it could be."""
        if not self.game.take_back():
            return False
        self.options = ()
        self._pause = None
        self.open()
        return True

    def update(self, dt: float, *, draws_by_itself: bool, is_waiting: bool) -> bool:
        """Let `dt` seconds pass; return whether anything changed.

        `is_waiting`: the opponents shall not act now, as while the window is in the background.
        """
        hurry = HURRY if self.is_hurrying else 1
        changed = self.stage.update(dt * hurry)
        if self.options:
            self.asked_for += dt
            return changed
        if is_waiting or not self.stage.is_idle or not self.game.session.is_hand_running:
            return changed
        return self._go_on(dt, hurry, draws_by_itself=draws_by_itself) or changed

    def advice(self) -> Advice | None:
        """Return a hint for the present decision; None where nothing is to be decided.

        None as well where nothing comes to the adviser's mind, of which the player is told.
        """
        return self._advised("hint", self.options) if self.options else None

    def lapse(self) -> None:
        """The clock has run out: pass, or throw the tile that is missed least."""
        passes = [option for option in self.options if isinstance(option, Pass)]
        discards = [option for option in self.options if isinstance(option, Discard)]
        if passes:
            self.submit(passes[0])
        elif discards:
            self.submit(self._loosest(discards))

    def seconds_allowed(self, claim_clock: int) -> float | None:
        """Return how long the present decision may take; None without a clock.

        A possible win always waits, and so does everything in a lesson.
        """
        ruleset, phase = self.view.ruleset, self.view.board.phase
        if not self.options or self.game.guard is not None or can_win(self.options):
            return None
        if isinstance(phase, AwaitClaims | AwaitRob):
            return float(ruleset.claim_seconds or claim_clock) or None
        if isinstance(phase, AwaitDiscard):
            return float(ruleset.turn_seconds) or None
        return None

    def _loosest(self, discards: Sequence[Discard]) -> Action:
        advice = self._advised("clock", discards)
        return plainest(discards) if advice is None else advice.action

    def _advised(self, purpose: str, options: Sequence[Action]) -> Advice | None:
        adviser, session = self.game.adviser, self.game.session
        if adviser is None:
            return None
        rng = Chance(f"{session.record.seed}/{purpose}/{len(session.steps)}")
        return self._counsel.asked(purpose, lambda: adviser.advise(self.view, options, rng), None)

    def _go_on(self, dt: float, hurry: int, *, draws_by_itself: bool) -> bool:
        session, human = self.game.session, self.game.own_seat
        if human is not None and human in session.awaited:
            # The others have answered before the person is asked, and nobody learns what.
            while True:
                if session.is_thinking(dt):
                    return False
                if not session.step():
                    break
            options = session.options(human)
            if draws_by_itself and options == (Draw(human),):
                if not self._has_paused(DRAWING_SECONDS, dt * hurry):
                    return False
                self.submit(options[0])
                return True
            self.options = options
            self.asked_for = 0.0
            return True
        thinks = not isinstance(self.view.board.phase, AwaitDraw)
        if not self._has_paused(THINKING_SECONDS if thinks else DRAWING_SECONDS, dt * hurry):
            return False
        if session.is_thinking(dt):
            # It is asked again in the next frame; until then the window is drawn and hears keys.
            self._pause = 0.0
            return False
        totals = session.match.seat_totals
        session.step()
        self._show(totals)
        return True

    def _has_paused(self, seconds: float, dt: float) -> bool:
        if self._pause is None:
            self._pause = self.stage.pace.seconds(seconds)
        self._pause -= dt
        if self._pause > 0:
            return False
        self._pause = None
        return True

    def _show(self, totals: tuple[int, ...]) -> None:
        session = self.game.session
        self.stage.show(session.drain(self.game.seat), session.match.ruleset, totals)

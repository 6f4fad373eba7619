"""The table of a match that was played: any moment of it, from any seat, and on from there."""

from collections.abc import Callable, Sequence

import pygame

from game.engine.ruleset import ReadyCall
from game.engine.seats import Seat
from game.engine.view import SeatView
from game.host import WaitingMatch
from game.locale import _
from game.session.record import record_text
from game.session.replay import Replay
from game.storage.trouble import readable
from game.ui.context import Outfit
from game.ui.giving_up import GIVE_UP, giving_up, way_on
from game.ui.intents import (
    Back,
    Command,
    Commanded,
    Confirm,
    Direction,
    Intent,
    Navigate,
    NumberPicked,
    RightClicked,
)
from game.ui.scene import STAY, Change, Push, Replace, Route
from game.ui.stage.layout import Layout, layout_of
from game.ui.stage.open_hands import place_open
from game.ui.stage.placement import place
from game.ui.stage.replay_panel import ReplayPanel
from game.ui.stage.replay_picture import ReplayPicture, game_at, names_at
from game.ui.stage.retelling import ToldEvent, told_events
from game.ui.stage.routes import OpenTableRoute, PlayRoute, ReplayRoute, ScoringRoute
from game.ui.stage.stage import Stage
from game.ui.stage.telling import Teller
from game.ui.widgets import Widget
from game.ui.widgets.form_scene import FormScene

_LEAST_PAUSE = 0.4
"""Seconds between two events while it runs, at the quickest."""

_STEPS: dict[Direction, tuple[str, int]] = {
    Direction.LEFT: ("event", -1),
    Direction.RIGHT: ("event", 1),
    Direction.UP: ("turn", -1),
    Direction.DOWN: ("turn", 1),
    Direction.PAGE_UP: ("hand", -1),
    Direction.PAGE_DOWN: ("hand", 1),
}


class ReplayTableScene(FormScene):
    """The table at the left, what happened and the controls at the right, or below it.

    Left and right go by an event, up and down by a turn, Page up and Page down by a hand; Enter
    lets it run. The number keys choose a seat, V lays all hands open, S shows a hand's score.
    """

    def __init__(self, outfit: Outfit, route: ReplayRoute) -> None:
        super().__init__(outfit.bounded())
        self.replay: Replay = route.replay
        self.is_assisted = route.is_assisted
        self._hand = self.replay.index
        self.game = game_at(self.replay, self.replay.hand)
        self.seat = self.replay.seat_of(self.replay.person)
        self.is_open = False
        self.is_running = False
        self.stage = Stage(self.seat, self.outfit.play)
        self._pause = 0.0
        self.told: tuple[ToldEvent, ...] = ()
        self._told_for: tuple[int, Seat, bool] | None = None
        self._composed_for: object = None
        self.names: Sequence[str] = names_at(self.game)
        self._next: Route | None = None
        self._asked: WaitingMatch | None = None
        self._fit()

    # The scene's life

    @property
    def is_animating(self) -> bool:
        """Whether it runs by itself, or something moves."""
        return self.is_running or self.stage.is_animating or super().is_animating

    def arrange(self) -> None:
        """Lay the table out for the window."""
        self._fit()
        self._show()

    def enter(self) -> None:
        """Show where the replay stands."""
        self.stage.pace = self.outfit.pace

    def resume(self, result: object) -> None:
        """Take the answer to whether a waiting match shall be given up."""
        self.stage.pace = self.outfit.pace
        asked, self._asked = self._asked, None
        if asked is not None and result == GIVE_UP:
            self._play_on()
        elif asked is not None:
            self._next = way_on(asked, result)
        self.refresh()

    def update(self, dt: float) -> Change | None:
        """Let what is shown go on."""
        if self._next is not None:
            return Replace(self._next)
        super().update(dt)
        if self.stage.update(dt):
            self.needs_redraw = True
        if self.is_running and self.stage.is_idle:
            self._pause -= dt
            if self._pause <= 0:
                self._advance()
        return None

    # The moment that is shown

    def go_to(self, position: int) -> None:
        """Show another moment of the replay at once."""
        self.is_running = False
        self._move(lambda: self.replay.go_to(position))

    def step(self, unit: str, count: int) -> None:
        """Go so many events, turns or hands on, or back."""
        self.is_running = False
        moves = {"event": self._step, "turn": self.replay.turn, "hand": self.replay.next_hand}
        self._move(lambda: moves[unit](count))

    def sit_at(self, seat: Seat) -> None:
        """See it with the eyes of another seat."""
        self.seat = seat
        self._show()

    def open_hands(self) -> None:
        """Lay all hands open, or only the own one again."""
        self.is_open = not self.is_open
        self._show()

    def _step(self, count: int) -> None:
        """Go to the next event that can be told, as many are answers that nobody else hears."""
        places = [each.position for each in self.told if each.words]
        position, hand = self.replay.position, self.replay.hand
        ahead = [each for each in places if each > position]
        behind = [each for each in places if each < position]
        if count > 0:
            self.replay.go_to(ahead[0] if ahead else hand.end + 1)
        elif behind:
            self.replay.go_to(behind[-1])
        elif self.replay.index:
            self.replay.go_to(self.replay.hands[self.replay.index - 1].end)

    def _move(self, move: Callable[[], None]) -> None:
        move()
        self._show()

    def _show(self) -> None:
        """Show the position without anything that moves."""
        replay = self.replay
        if replay.index != self._hand:
            before = self._hand
            self._hand = replay.index
            player = replay.hands[before].seating[self.seat]
            self.game.session = game_at(replay, replay.hand).session
            self.seat = replay.seat_of(player)
        self.names = names_at(self.game)
        own = self._own
        self.stage.sit_at(self.seat, Teller(own, self.names))
        self.stage.placing = place_open if self.is_open else place
        self.stage.jump(self._view())
        told_for = (self._hand, self.seat, self.is_open)
        if self._told_for != told_for:
            self._told_for = told_for
            self.told = told_events(
                replay, self._hand, self.seat, self.names, is_open=self.is_open, own=own
            )
        self._follow()

    @property
    def _own(self) -> Seat | None:
        """Return the person's seat where no name was given, as nobody else is called "You"."""
        person = self.replay.seat_of(self.replay.person)
        return person if self.names[person] in ("", "You", _("You")) else None

    def _follow(self) -> None:
        """Let the controls tell the position; they are made anew only where they differ.

        While it runs they stay the same ones, so that a button pressed in between is not lost.
        """
        if self._composed_for != (self._told_for, self.is_running):
            self.refresh()
            return
        self.panel.follow()
        self.touch()

    def _view(self) -> SeatView:
        return self.replay.view(self.seat, is_open=self.is_open)

    def _advance(self) -> None:
        """Play the next event on the stage; between two hands the next one is shown dealt."""
        replay = self.replay
        hand, start = replay.hand, replay.position
        if start >= replay.length:
            self.is_running = False
            self._follow()
            return
        if start >= hand.end:
            self._move(lambda: replay.go_to_hand(replay.index + 1))
        elif start < hand.dealt:
            self._move(lambda: replay.go_to(hand.dealt))
        else:
            ahead = [each.position for each in self.told if each.position > start]
            replay.go_to(next((p for p in ahead if self._words_at(p)), hand.end))
            events = replay.events(self.seat, start, is_open=self.is_open)
            self.stage.show(events, replay.record.ruleset, hand.seat_totals)
            self._follow()
        self._pause = max(_LEAST_PAUSE, self.outfit.pace.seconds(_LEAST_PAUSE))

    def _words_at(self, position: int) -> str:
        """Return what is told of an event where the log tells it."""
        each = self.told[position - self.replay.hand.start - 1]
        return "" if each.is_aside else each.words

    # What the player does

    def handle(self, intent: Intent) -> Change | None:
        """Answer the player; the keys that go through the match do so whatever has the focus."""
        match intent:
            case Navigate(direction) if direction in _STEPS:
                self.step(*_STEPS[direction])
                return STAY
            case Navigate(Direction.HOME | Direction.END as end):
                self.go_to(1 if end is Direction.HOME else self.replay.length)
                return STAY
            case Confirm() if self.form.focused is None or not self.form.shows_focus:
                self.run()
                return STAY
            case NumberPicked(number):
                if number <= len(self.replay.hand.seating):
                    self.sit_at(Seat(number - 1))
                return STAY
            case Commanded(Command.SCORE):
                return self.score()
            case Commanded(Command.DISCARDS):
                self.open_hands()
                return STAY
            case Back() | RightClicked():
                return self.back()
            case _:
                change = self.panel.scrub(intent, self.form)
                return super().handle(intent) if change is None else change

    def run(self) -> None:
        """Let it run from here, or stop it; at the end it begins anew."""
        self.stage.finish()
        self.is_running = not self.is_running
        self._pause = 0.0
        if self.is_running and self.replay.position >= self.replay.length:
            self._move(lambda: self.replay.go_to_hand(0))
        self._follow()

    def score(self) -> Change | None:
        """Go to the end of the hand and show how it was scored."""
        self.is_running = False
        played = self.replay.go_to_scoring(self._hand)
        self._show()
        if played is None:
            self.outfit.notices.tell(_("This hand was not played to its end."))
            return STAY
        before = self.replay.hand.before
        return Push(ScoringRoute(self.game, played, before, True, self.replay))

    def open_table(self) -> Change | None:
        """Show all hands and the wall after this hand."""
        self.is_running = False
        return Push(OpenTableRoute(self.replay, self._hand))

    def try_again(self) -> Change | None:
        """Play on from here; ask where a match that waits would be given up."""
        self.is_running = False
        record = self.replay.record_here()
        self._asked = self.outfit.host.waiting_on(record.board)
        if self._asked is None:
            self._play_on()
            return STAY
        words = _(
            "It is given up when you play on from here. The new one counts as played with help."
        )
        return Push(giving_up(self._asked, words, _("Play on from here")))

    def _play_on(self) -> None:
        self._next = PlayRoute(self.outfit.host.branched(self.replay.record_here()))

    def save(self) -> None:
        """Write the replay into the folder from which it can be sent, and tell where it is."""
        record = self.replay.record
        name = f"{record.board.replace('/', ' ')} {record.seed}"
        safe = "".join(each for each in name if each.isalnum() or each in " -_").strip()
        path = self.outfit.host.shelf.put(safe[:60], record_text(record))
        if path is not None:
            self.outfit.notices.tell(_("Saved as {path}").format(path=readable(path)))

    # The picture

    def compose(self) -> Sequence[Widget]:
        """Lay out the controls beside the table."""
        self._composed_for = (self._told_for, self.is_running)
        return self.panel.compose(self.layout)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table, the words and the controls, and what moves above the table."""
        self.picture.draw_still(surface)
        self.panel.draw(surface)
        self.form.draw_widgets(surface)
        self.picture.draw_over(surface)
        self.form.draw_tip(surface)

    def words(self) -> str:
        """Return what has just happened at the moment that is shown."""
        return self.panel.words()

    def _fit(self) -> None:
        # Larger tiles would leave the column of the controls too little height.
        calls = self.replay.record.ruleset.ready_call
        self.layout: Layout = layout_of(self.outfit.metrics, has_ready=calls is not ReadyCall.NONE)
        self.panel = ReplayPanel(self.outfit, self)
        self._composed_for = None
        self.picture = ReplayPicture(self.outfit, self.layout, self.game, self.stage)
        self.stage.arrange(self.layout, is_sorted=self.outfit.settings.auto_sort)

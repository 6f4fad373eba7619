"""Beside the table of a replay: which moment it is, what happened, and what steers it."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

import pygame
from pygame import Rect

from game.engine.seats import Seat
from game.locale import _
from game.session.replay import Replay
from game.ui.context import Outfit
from game.ui.intents import Clicked, Dragged, Dropped, Intent, PointerPressed, PointerReleased
from game.ui.scene import STAY, Change
from game.ui.skin import Plate, Sign
from game.ui.stage.layout import Layout
from game.ui.stage.replay_controls import EventList, StepButton, TimeLine
from game.ui.stage.retelling import ToldEvent
from game.ui.theme import SMALL, SMALL_STRONG, STRONG
from game.ui.widgets import Button, Kind, Label, Widget
from game.ui.widgets.form import Form
from game.ui.widgets.layout import row, split_left, split_top

_WHERE, _TIME, _BUTTON = 132, 40, 52
"""Units: heights of the words, the line of time, and a button."""
_GAP = 8
_NO_BREAK = "\u00a0"


class Steered(Protocol):
    """A replay that is looked at, and what its buttons do; `told` is the hand in words."""

    replay: Replay
    seat: Seat
    names: Sequence[str]
    told: tuple[ToldEvent, ...]
    is_assisted: bool
    is_open: bool
    is_running: bool

    def go_to(self, position: int) -> None:
        """Show another moment."""

    def step(self, unit: str, count: int) -> None:
        """Go so many events, turns or hands on, or back."""

    def run(self) -> None:
        """Let it run, or stop it."""

    def sit_at(self, seat: Seat) -> None:
        """See it from another seat."""

    def open_hands(self) -> None:
        """Lay all hands open, or close them."""

    def score(self) -> Change | None:
        """Show how the hand was scored."""

    def open_table(self) -> Change | None:
        """Show all hands and the wall after the hand."""

    def try_again(self) -> Change | None:
        """Play on from here."""

    def save(self) -> None:
        """Write it to a file."""

    def back(self) -> Change | None:
        """Leave."""


class ReplayPanel:
    """Makes and places the controls of a replay, and keeps them fitting its position."""

    def __init__(self, outfit: Outfit, steered: Steered) -> None:
        self._outfit = outfit
        self._steered = steered
        self._is_scrubbing = False
        self._where = Rect(0, 0, 0, 0)
        self._events = EventList((), 0, steered.go_to)
        self._line = TimeLine(1, (), 1, steered.go_to)
        self._again = Button("", steered.try_again)

    def compose(self, layout: Layout) -> list[Widget]:
        """Lay out the words, the list of events, and the controls."""
        panel, px, steered = layout.panel, self._outfit.px, self._steered
        gap = px(_GAP)
        top = panel.y + gap
        keys = self._keys_told()
        if layout.is_wide:
            self._where = Rect(panel.x, top, panel.width, px(_WHERE))
            below = Rect(panel.x, self._where.bottom + gap, panel.width, 0)
            below.height = panel.bottom - below.y
            height = self._controls_height(gap) + keys.height(self._outfit, panel.width) + gap
            listed = Rect(below.x, below.y, below.width, max(0, below.height - height - gap))
            controls = Rect(below.x, listed.bottom + gap, below.width, height)
        else:
            left, controls = split_left(panel, round(panel.width * 0.48), 2 * gap)
            controls.y, controls.height = top, panel.bottom - top
            self._where = Rect(left.x, top, left.width, px(_WHERE))
            listed = Rect(left.x, self._where.bottom + gap, left.width, 0)
            listed.height = panel.bottom - listed.y
        self._events = EventList(steered.told, steered.replay.position, steered.go_to)
        self._events.place(self._outfit, listed)
        told, controls = split_top(controls, keys.height(self._outfit, controls.width), gap)
        keys.place(self._outfit, told)
        return [self._events, keys, *self._controls(controls, gap)]

    def follow(self) -> None:
        """Let the same controls tell another position."""
        position = self._steered.replay.position
        self._events.go_to(position)
        self._line.position = position
        self._again.reason = self._no_more()

    def scrub(self, intent: Intent, form: Form) -> Change | None:
        """Follow a drag along the line of time; None for an intent that is no part of one.

        The form cannot: it forgets what was pressed when another hand is shown.
        """
        match intent:
            case PointerPressed(position) if self._line.rect.collidepoint(position):
                self._is_scrubbing = True
                return self._line.handle(intent, form)
            case Dragged() if self._is_scrubbing:
                return self._line.handle(intent, form)
            case Dropped() | PointerReleased() | Clicked() if self._is_scrubbing:
                self._is_scrubbing = isinstance(intent, PointerReleased)
                return STAY
            case _:
                return None

    def draw(self, surface: pygame.Surface) -> None:
        """Paint in plain words which moment this is."""
        outfit, px, box = self._outfit, self._outfit.px, self._where
        theme, text = outfit.theme, outfit.text
        outfit.skin.plate(surface, box, Plate.TIP)
        inner = box.inflate(-2 * px(16), -2 * px(8))
        bar = Rect(box.x + px(6), box.y + px(10), px(5), box.height - 2 * px(10))
        outfit.skin.tinted(surface, bar, theme.focus, 255, 3)
        head = Rect(inner.x, inner.y, inner.width, text.line_height(STRONG))
        text.draw(surface, self._head(), STRONG, theme.on_tip, head)
        words = Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
        if self._steered.is_assisted:
            height = text.line_height(SMALL_STRONG)
            badge = Rect(inner.x, inner.bottom - height, inner.width, height)
            text.draw(surface, _("Played with help"), SMALL_STRONG, theme.accent, badge)
            words.height -= height
        text.draw_wrapped(surface, self.words(), SMALL, theme.on_tip, words)

    def words(self) -> str:
        """Return what has just happened at the moment that is shown."""
        replay = self._steered.replay
        latest = replay.position - replay.hand.start
        for each in reversed(self._steered.told[:latest]):
            if each.words:
                return each.words
        return ""

    def _head(self) -> str:
        replay = self._steered.replay
        words = _("Hand {number}, turn {turn}")
        return words.format(number=replay.hand.number, turn=replay.turn_number)

    def _keys_told(self) -> Label:
        """Return what tells by which keys one goes through the match."""
        ways = (
            (_("{keys} event"), "left", "right"),
            (_("{keys} turn"), "up", "down"),
            (_("{keys} hand"), "page_up", "page_down"),
        )
        cap = self._outfit.key_cap
        told = [words.format(keys=f"{cap(back)}/{cap(on)}") for words, back, on in ways]
        unbroken = (each.replace(" ", _NO_BREAK) for each in told)
        return Label(" · ".join(unbroken), SMALL, "on_felt_muted")

    def _controls_height(self, gap: int) -> int:
        px = self._outfit.px
        rows = 6 + (len(self._steered.names) + 1) // 2
        return px(_TIME) + rows * (px(_BUTTON) + gap)

    def _controls(self, box: Rect, gap: int) -> list[Widget]:
        """Return the line of time and the buttons, in rows from the top of a box."""
        outfit, px, steered = self._outfit, self._outfit.px, self._steered
        replay = steered.replay
        starts = [hand.start + 1 for hand in replay.hands]
        line = self._line = TimeLine(replay.length, starts, replay.position, steered.go_to)
        line.place(outfit, Rect(box.x, box.y, box.width, px(_TIME)))
        seats = self._seat_buttons()
        half = (len(seats) + 1) // 2
        rows: list[list[Widget]] = [
            self._step_buttons(),
            [self._run_button()],
            seats[:half],
            seats[half:],
            [self._open_button()],
            self._looking(),
            [self._again_button()],
            [
                Button(_("Save as file"), steered.save),
                Button(_("Back"), steered.back, action="back"),
            ],
        ]
        height = min(px(_BUTTON), (box.bottom - line.rect.bottom) // len(rows) - gap)
        y = line.rect.bottom + gap
        for buttons in rows:
            spot = Rect(box.x, y, box.width, height)
            weights = [button.width(outfit) for button in buttons]
            if all(button in seats or isinstance(button, StepButton) for button in buttons):
                weights = [1] * len(buttons)
            for button, cell in zip(buttons, row(spot, weights, gap), strict=True):
                button.place(outfit, cell)
            y += height + gap
        return [line, *(button for buttons in rows for button in buttons)]

    def _step_buttons(self) -> list[Widget]:
        tips = {
            ("hand", -1): (_("A hand back ({key})"), "page_up"),
            ("turn", -1): (_("A turn back ({key})"), "up"),
            ("event", -1): (_("An event back ({key})"), "left"),
            ("event", 1): (_("An event on ({key})"), "right"),
            ("turn", 1): (_("A turn on ({key})"), "down"),
            ("hand", 1): (_("A hand on ({key})"), "page_down"),
        }
        chevrons = {"event": 1, "turn": 2, "hand": 2}
        return [
            StepButton(
                partial(self._steered.step, unit, count),
                count=chevrons[unit],
                is_back=count < 0,
                has_bar=unit == "hand",
                tip=tip.format(key=self._outfit.key_cap(action)),
            )
            for (unit, count), (tip, action) in tips.items()
        ]

    def _run_button(self) -> Button:
        words = _("Pause") if self._steered.is_running else _("Watch")
        return Button(words, self._steered.run, Kind.PRIMARY, action="confirm")

    def _seat_buttons(self) -> list[Widget]:
        buttons: list[Widget] = []
        for number, name in enumerate(self._steered.names):
            seat = Seat(number)
            kind = Kind.PRIMARY if seat == self._steered.seat else Kind.SECONDARY
            tip = _("See it with the eyes of {name}").format(name=name)
            sit, action = partial(self._steered.sit_at, seat), f"pick_{number + 1}"
            buttons.append(Button(name, sit, kind, tip=tip, action=action))
        return buttons

    def _open_button(self) -> Button:
        is_open = self._steered.is_open
        kind = Kind.PRIMARY if is_open else Kind.SECONDARY
        sign = Sign.TICK if is_open else None
        return Button(
            _("All hands open"), self._steered.open_hands, kind, action="discards", sign=sign
        )

    def _looking(self) -> list[Widget]:
        reason = ""
        if self._steered.replay.hand.played is None:
            reason = _("This hand was not played to its end.")
        return [
            Button(_("Score"), self._steered.score, action="score", reason=reason),
            Button(_("Open table"), self._steered.open_table, reason=reason),
        ]

    def _again_button(self) -> Button:
        tip = _("Play on from this moment yourself. The match counts as played with help.")
        words = _("Try again from here")
        self._again = Button(words, self._steered.try_again, tip=tip, reason=self._no_more())
        return self._again

    def _no_more(self) -> str:
        """Return why nobody can play on from here; empty where one can."""
        replay = self._steered.replay
        if len(replay.record.persons) != 1:
            return _("No person sat at this table.")
        if replay.position >= replay.length and replay.hand.played is not None:
            return _("The match ends here.")
        return ""

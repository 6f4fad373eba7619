"""What can be pressed at the table: buttons, choices among claims, the hint card, the log."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.bots.base import Advice
from game.engine.actions import Action
from game.engine.view import SeatView
from game.locale import _
from game.ui.context import Outfit
from game.ui.scene import Change
from game.ui.stage.cards import HintCard, LogCard, draw_log
from game.ui.stage.claims import Offer, offers
from game.ui.stage.controls import ControlButton, IconButton, TilesButton
from game.ui.stage.layout import Control, Layout
from game.ui.stage.telling import tile_name
from game.ui.widgets.base import Widget
from game.ui.widgets.form import Form

_CLAIMS = (Control.MAH_JONG, Control.CHOW, Control.PUNG, Control.KONG, Control.READY)


class TablePanel:
    """The table's widgets; what they do is the scene's business.

    `on_control` hears a button, `on_action` one of several claims, `on_close` that the hint was
    closed, `on_log` that the log shall be opened or closed, `on_pause` the button for Esc.
    """

    def __init__(
        self,
        outfit: Outfit,
        *,
        touch: Callable[[], None],
        on_control: Callable[[Control], Change | None],
        on_action: Callable[[Action], Change | None],
        on_close: Callable[[], Change | None],
        on_log: Callable[[], Change | None],
        on_pause: Callable[[], Change | None],
    ) -> None:
        self.form = Form(outfit, touch=touch)
        self.offers: tuple[Offer, ...] = ()
        self._outfit = outfit
        self._on_action = on_action
        self._on_close = on_close
        self._buttons = {control: ControlButton(control, on_control) for control in Control}
        self._on_log = on_log
        self._log_button = IconButton("list", on_log, _("What happened so far (L)"))
        self._pause_button = IconButton("pause", on_pause, _("Pause (Esc)"))
        self._hint: HintCard | None = None
        self._log: LogCard | None = None
        self._choices: list[Widget] = []

    @property
    def has_hint(self) -> bool:
        """Whether a hint is shown."""
        return self._hint is not None

    @property
    def has_log(self) -> bool:
        """Whether the log is open."""
        return self._log is not None

    @property
    def choice_boxes(self) -> tuple[Rect, ...]:
        """Where the buttons for several claims are, in their order."""
        return tuple(choice.rect for choice in self._choices)

    def button(self, control: Control) -> ControlButton:
        """Return one of the buttons."""
        return self._buttons[control]

    def show_hint(self, advice: Advice | None) -> None:
        """Show a hint, or none."""
        self._hint = HintCard(advice, self._on_close) if advice is not None else None

    def open_log(self, lines: Sequence[str] | None) -> None:
        """Open the log with these lines, or close it."""
        self._log = LogCard(lines, self._on_log) if lines is not None else None

    def refresh(
        self,
        layout: Layout,
        view: SeatView | None,
        options: Sequence[Action],
        reason: Callable[[Control], str],
    ) -> None:
        """Fit everything to what may be done now; `reason` says why a button is off."""
        outfit = self._outfit
        buttons = [self._buttons[control] for control in Control if control in layout.buttons]
        for button in buttons:
            control = button.control
            button.place(outfit, layout.buttons[control])
            button.reason = reason(control)
            button.is_called_for = control in _CLAIMS and not button.reason
        self._place_strip(layout)
        found = offers(view, options) if view is not None else ()
        if found != self.offers:
            self.offers = found
            self._choices = [self._choice(number, offer) for number, offer in enumerate(found, 1)]
        self._place_choices(layout)
        widgets: list[Widget] = [*buttons, *self._choices]
        if self._hint is not None:
            self._hint.place(outfit, layout.card)
            widgets.append(self._hint)
        widgets += [self._log_button, self._pause_button]
        if self._log is not None:
            self._log.place(outfit, layout.table.inflate(-2 * layout.gap, -2 * layout.gap))
            widgets.append(self._log)
        if tuple(widgets) != self.form.widgets:
            self.form.fill(widgets)

    def draw(self, surface: pygame.Surface, layout: Layout, lines: Sequence[str]) -> None:
        """Paint the widgets, and the last of the log where no hint is."""
        if self._hint is None and layout.card.height > self._outfit.px(60):
            draw_log(surface, self._outfit, layout.card, lines)
        self.form.draw_widgets(surface)

    def _place_strip(self, layout: Layout) -> None:
        strip, px = layout.strip, self._outfit.px
        side = strip.height - 2 * px(3)
        box = Rect(strip.right - side - px(12), strip.y + px(3), side, side)
        self._pause_button.place(self._outfit, box)
        self._log_button.place(self._outfit, box.move(-side - px(8), 0))

    def _choice(self, number: int, offer: Offer) -> Widget:
        names = ", ".join(tile_name(tile) for tile in offer.tiles)
        return TilesButton(
            number, offer.tiles, offer.marked, lambda: self._on_action(offer.action), names
        )

    def _place_choices(self, layout: Layout) -> None:
        box, gap = layout.choices, layout.gap
        count = max(2, len(self._choices))
        each = (box.width - (count - 1) * gap) // count
        for index, choice in enumerate(self._choices):
            place = Rect(box.x + index * (each + gap), box.y, each, box.height)
            choice.place(self._outfit, place)

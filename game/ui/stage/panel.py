"""What can be pressed at the table: buttons, choices among claims, the hint card, the log."""

from collections.abc import Callable, Sequence
from enum import Enum, auto

import pygame
from pygame import Rect

from game.bots.aids import ReadyHand
from game.bots.base import Advice
from game.engine.actions import Action, CallReady, Discard
from game.engine.tiles import TileId
from game.engine.view import SeatView
from game.locale import _
from game.ui.context import Outfit
from game.ui.intents import Confirm, Intent, Navigate
from game.ui.scene import Change
from game.ui.stage.cards import HintCard, LogCard, draw_log
from game.ui.stage.claims import Offer, deed_of, offers
from game.ui.stage.controls import (
    ControlButton,
    IconButton,
    TilesButton,
    control_tip_box,
    draw_control_tip,
)
from game.ui.stage.discards import DiscardsCard
from game.ui.stage.layout import Control, Layout
from game.ui.stage.strict import is_draw_due
from game.ui.stage.telling import Teller, tile_name
from game.ui.stage.waits import draw_waits, waits_height
from game.ui.widgets.base import Widget
from game.ui.widgets.form import Form

_NOT_CALLED_FOR = (Control.PASS, Control.HINT, Control.SCORE)
"""Buttons that stay plain, so that those stand out which bring the game forward."""


class Page(Enum):
    """A page that can be opened above the table."""

    LOG = auto()
    DISCARDS = auto()


class TablePanel:
    """The table's widgets; what they do is the scene's business.

    `on_control` hears a button, `on_action` one of several claims, `on_close` that the hint was
    closed, `on_page` that a page shall be opened or closed, `on_pause` the button for Esc. The
    pages ask `log`, `shown` and `teller` for what they tell.
    """

    def __init__(
        self,
        outfit: Outfit,
        *,
        touch: Callable[[], None],
        on_control: Callable[[Control], Change | None],
        on_action: Callable[[Action], Change | None],
        on_close: Callable[[], Change | None],
        on_page: Callable[[Page], Change | None],
        on_pause: Callable[[], Change | None],
        log: Callable[[], Sequence[str]],
        shown: Callable[[], SeatView | None],
        teller: Callable[[], Teller],
    ) -> None:
        self.form = Form(outfit, touch=touch)
        self.offers: tuple[Offer, ...] = ()
        self._outfit = outfit
        self._on_action = on_action
        self._on_close = on_close
        self._buttons = {control: ControlButton(control, on_control) for control in Control}
        self._on_page = on_page
        self._log, self._shown, self._teller = log, shown, teller
        self._log_button = IconButton("list", lambda: on_page(Page.LOG))
        self._discards_button = IconButton("tile", lambda: on_page(Page.DISCARDS))
        self._pause_button = IconButton("pause", on_pause)
        self.prompt = Rect(0, 0, 0, 0)
        """Where the prompt stands; it makes room for a hint."""
        self._hint: HintCard | None = None
        self._page: tuple[Page, Widget] | None = None
        self._choices: list[TilesButton] = []
        self._proposed: Action | None = None
        self._hushed: Widget | None = None

    @property
    def hint(self) -> HintCard | None:
        """The hint that is shown."""
        return self._hint

    @property
    def has_hint(self) -> bool:
        """Whether a hint is shown."""
        return self._hint is not None

    @property
    def advice(self) -> Action | None:
        """What the hint says to do; None where there is none."""
        return self._hint.advice.action if self._hint is not None else None

    @property
    def advised(self) -> TileId | None:
        """The piece that the hint says to throw."""
        action = self.advice
        return action.tile_id if isinstance(action, Discard | CallReady) else None

    @property
    def _called_for(self) -> Control | None:
        """The button of what the hint says to do with another's tile, or with a kong or a win."""
        action = self.advice
        deed = deed_of(action) if action is not None and self.advised is None else None
        return Control(deed.value) if deed is not None else None

    @property
    def page(self) -> Page | None:
        """The page that is open above the table."""
        return self._page[0] if self._page is not None else None

    @property
    def choice_boxes(self) -> tuple[Rect, ...]:
        """Where the buttons for several claims are, in their order."""
        return tuple(choice.rect for choice in self._choices)

    def button(self, control: Control) -> ControlButton:
        """Return one of the buttons."""
        return self._buttons[control]

    def chosen_among(self, ways: Sequence[Action]) -> Action | None:
        """Return which of several claims to make: the one in focus, or the one proposed before.

        Where there is none yet, None: then the one that the hint names, or the first, is proposed
        and gets the focus.
        """
        for choice, offer in zip(self._choices, self.offers, strict=True):
            is_meant = self.form.look(choice).is_focused or offer.action == self._proposed
            if offer.action in ways and is_meant:
                return offer.action
        self._proposed = self.advice if self.advice in ways else ways[0]
        for choice, offer in zip(self._choices, self.offers, strict=True):
            if offer.action == self._proposed:
                self.form.focus(choice)
        return None

    def show_hint(
        self,
        advice: Advice | None,
        further: Sequence[Widget] = (),
        is_default: Callable[[], bool] = lambda: False,
        on_fold: Callable[[], Change | None] = lambda: None,
        *,
        is_folded: bool = False,
    ) -> None:
        """Show a hint, with rows below its reasons, or none."""
        self._hint = None
        if advice is not None:
            self._hint = HintCard(
                advice, self._on_close, further, is_default, on_fold, is_folded=is_folded
            )

    def turn_hint(self) -> bool:
        """Fold the hint that is shown, or unfold it; return whether it is folded then."""
        if self._hint is not None:
            self._hint = self._hint.turned()
        return self._hint is not None and self._hint.is_folded

    def open(self, page: Page | None) -> None:
        """Open a page above the table, or close the one that is open."""
        self._page = (page, self._card(page)) if page is not None else None

    def handle(self, intent: Intent) -> Change | None:
        """Offer the widgets an intent; a hint is paged through, whatever has the focus."""
        change = None
        if isinstance(intent, Navigate) and self._hint is not None and self._page is None:
            change = self._hint.page(self.form, intent.direction)
        return change if change is not None else self.form.handle(intent)

    def press_on_page(self) -> Change | None:
        """Press what has the focus on the page that is open; None where nothing there has it."""
        form, card = self.form, self._page[1] if self._page is not None else None
        if card is None or form.focused is None or not form.shows_focus:
            return None
        return form.handle(Confirm()) if form.focused in card.children() else None

    def begin_decision(self) -> None:
        """Take the hint of the decision before away, and the tip of what the keyboard came to."""
        self.form.hide_tip()
        self.show_hint(None)

    def leave_what_is_off(self) -> None:
        """Take the focus from a button that cannot be pressed any more: Enter means the tiles."""
        if self.form.focused is not None and not self.form.focused.is_enabled:
            self.form.focus(None, is_shown=False)

    def hush(self) -> None:
        """Let the widget under the pointer keep its tip to itself: it has just been pressed."""
        pressed = [widget for widget in self.form.widgets if self.form.look(widget).is_hovered]
        self._hushed = pressed[-1] if pressed else None
        self.form.hide_tip()

    def point(self) -> None:
        """Let tips be told again once the pointer has left the widget that was pressed."""
        if self._hushed is not None and not self.form.look(self._hushed).is_hovered:
            self._hushed = None

    def press(self) -> None:
        """Let tips be told again, as a press asks why a button is off."""
        self._hushed = None

    def refresh(
        self,
        layout: Layout,
        view: SeatView | None,
        options: Sequence[Action],
        reason: Callable[[Control], str],
    ) -> None:
        """Fit everything to what may be done now; `reason` says why a button is off."""
        outfit = self._outfit
        is_due = view is None or is_draw_due(view)
        plain = _NOT_CALLED_FOR if is_due else (*_NOT_CALLED_FOR, Control.DRAW)
        advised = self._called_for
        buttons = [self._buttons[control] for control in Control if control in layout.buttons]
        for button in buttons:
            control = button.control
            button.place(outfit, layout.buttons[control])
            button.reason = reason(control)
            button.is_advised = control is advised and not button.reason
            is_wanted = control not in plain if advised is None else button.is_advised
            button.is_called_for = is_wanted and not button.reason
        win = self._buttons[Control.MAH_JONG]
        if win.is_called_for:
            # Nothing else stands out beside a win.
            for button in buttons:
                button.is_called_for = button is win
        self._place_strip(layout)
        found = offers(view, options) if view is not None else ()
        if found != self.offers:
            self.offers = found
            self._choices = [self._choice(number, offer) for number, offer in enumerate(found, 1)]
            self._proposed = None
        for choice, offer in zip(self._choices, found, strict=True):
            choice.is_advised = self.advice == offer.action
        if self._hint is not None:
            width = layout.card.width
            heights = self._hint.height(outfit, width), self._hint.least_height(outfit, width)
            layout = layout.with_hint(*heights, has_choices=bool(found))
        self.prompt = layout.prompt
        self._place_choices(layout)
        widgets: list[Widget] = [*buttons, *self._choices]
        if self._hint is not None:
            self._hint.place(outfit, layout.card)
            widgets.append(self._hint)
        widgets += [self._discards_button, self._log_button, self._pause_button]
        if self._page is not None:
            card = self._page[1]
            card.place(outfit, layout.table.inflate(-2 * layout.gap, -2 * layout.gap))
            widgets.append(card)
        if tuple(widgets) != self.form.widgets:
            self.form.fill(widgets)

    def draw(
        self,
        surface: pygame.Surface,
        layout: Layout,
        lines: Sequence[str],
        ready: ReadyHand | None,
    ) -> None:
        """Paint the widgets; where no hint is, also the waits and the last of the log."""
        outfit = self._outfit
        if self._hint is None:
            box = layout.card.copy()
            tip = self._tip_box(layout)
            if tip is not None and box.colliderect(tip):
                box.height = tip.top - layout.gap - box.top
            if ready is not None:
                height = min(box.height, waits_height(outfit, ready))
                waits = Rect(box.x, box.bottom - height, box.width, height)
                box.height -= height
                draw_waits(surface, outfit, waits, ready)
            if box.height > outfit.px(60):
                draw_log(surface, outfit, box, lines)
        self.form.draw_widgets(surface)

    @property
    def tip_owner(self) -> Widget | None:
        """The widget whose tip is due; none whose button has only just been pressed."""
        owner = self.form.told_of
        return owner if owner is not self._hushed else None

    def draw_tip(self, surface: pygame.Surface, layout: Layout) -> None:
        """Paint the tip that is due, where it covers no control and nothing on the table."""
        owner, box = self.tip_owner, self._tip_box(layout)
        if owner is not None and box is not None:
            draw_control_tip(surface, self._outfit, owner.reason or owner.tip, box)

    def _tip_box(self, layout: Layout) -> Rect | None:
        """Return where the tip that is due stands; the log makes room for it."""
        owner = self.tip_owner
        if owner is None:
            return None
        words = owner.reason or owner.tip
        # At the foot of the log, or of the hint: the prompt is what is to be decided.
        card = layout.card if self._hint is None else self._hint.rect
        return control_tip_box(self._outfit, layout, words, owner.rect, card.bottom)

    def _card(self, page: Page) -> Widget:
        def close() -> Change | None:
            return self._on_page(page)

        if page is Page.LOG:
            return LogCard(self._log(), close)
        return DiscardsCard(self._shown, self._teller, close)

    def _place_strip(self, layout: Layout) -> None:
        strip, outfit = layout.strip, self._outfit
        side = strip.height - 2 * outfit.px(3)
        box = Rect(strip.right - side - outfit.px(12), strip.y + outfit.px(3), side, side)
        for button, words, keyed, action in (
            (self._pause_button, _("Pause"), _("Pause ({key})"), "pause"),
            (self._log_button, _("What happened so far"), _("What happened so far ({key})"), "log"),
            (self._discards_button, _("All discards"), _("All discards ({key})"), "discards"),
        ):
            key = outfit.key_cap(action)
            if not key and action == "pause":
                key = outfit.key_cap("back")
            button.tip = keyed.format(key=key) if key else words
            button.place(outfit, box)
            box = box.move(-side - outfit.px(8), 0)

    def _choice(self, number: int, offer: Offer) -> TilesButton:
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

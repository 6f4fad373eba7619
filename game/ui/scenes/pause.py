"""The pause above the table."""

from collections.abc import Sequence

from game.locale import _
from game.ui.clipboard import copy_deal_code
from game.ui.context import Outfit
from game.ui.inner_routes import PauseAnswer, PauseRoute
from game.ui.intents import Command, Commanded, Intent
from game.ui.routes import OptionsRoute
from game.ui.scene import Change, Pop, Push, Quit
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets import Button, Kind, Label, Pair, ScrollArea, Widget
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import split_top

_GAP = 16
_WIDTH = 540


class PauseScene(PanelScene):
    """Resume, take back, look something up, or go; everything is saved already, so nothing asks."""

    is_overlay = True

    def __init__(self, outfit: Outfit, route: PauseRoute) -> None:
        super().__init__(outfit)
        self._route = route
        self._is_unfolded = False

    def compose(self) -> Sequence[Widget]:
        """One column of buttons, as high as there are; it scrolls where that is too high."""
        self.title = _("Pause")
        outfit = self.outfit
        buttons = [
            Button(_("Resume"), self.back, Kind.PRIMARY, action="back"),
            Button(
                _("Take back"),
                lambda: Pop(PauseAnswer.TAKE_BACK),
                action="take_back",
                reason=self._route.take_back_reason,
            ),
            Button(_("Rules"), lambda: Push(self._route.rules)),
            Button(_("Options"), lambda: Push(OptionsRoute())),
            Button(_("Save and leave"), lambda: Pop(PauseAnswer.LEAVE)),
            Button(_("Quit"), Quit, tip=_("The match is saved; Continue brings you back.")),
        ]
        area = ScrollArea([*buttons, *self._below()], gap=_GAP)
        wanted = area.height(outfit, outfit.px(_WIDTH - 2 * 44)) / outfit.metrics.unit
        self.panel_units = (_WIDTH, 58 + 14 + 2 * 32 + wanted + 1)
        inner = self.panel().inflate(-2 * outfit.px(44), -2 * outfit.px(32))
        area.place(outfit, split_top(inner, outfit.px(58), outfit.px(14))[1])
        self._resume = buttons[0]
        return (area,)

    def _below(self) -> list[Widget]:
        """Return what is told of this hand below the buttons; few want it, so it is folded."""
        route = self._route
        if not route.promise and not route.deal_code:
            return []
        words = _("Hide details") if self._is_unfolded else _("Details of this hand")
        below: list[Widget] = [Button(words, self._fold, Kind.QUIET)]
        if not self._is_unfolded:
            return below
        if route.promise:
            tip = _(
                "The open table after the hand shows the wall, and that it is the one promised."
            )
            name = Label(_("This hand's wall"), SMALL, "ink_muted", tip=tip)
            below.append(Pair(name, Label(route.promise, SMALL_STRONG, tip=tip)))
        if route.deal_code:
            tip = _("Typed in at New game, this code deals the same hand again, from any seat.")
            code = Label(route.deal_code, SMALL_STRONG, tip=tip)
            copy = Button(_("Copy"), lambda: self._copy(copy, code))
            name = Label(_("This hand's deal code"), SMALL, "ink_muted", is_line=True, tip=tip)
            below += [Pair(name, copy), code]
        return below

    def _fold(self) -> None:
        self._is_unfolded = not self._is_unfolded
        self.refresh()

    def _copy(self, button: Button, code: Label) -> None:
        copy_deal_code(self.outfit, self._route.deal_code, button.rect.union(code.rect))

    def refresh(self) -> None:
        """Compose anew; Enter resumes."""
        widgets = self.compose()
        self.form.fill(widgets, default=self._resume)

    def handle(self, intent: Intent) -> Change | None:
        """Resume also by the key or button that paused."""
        return self.back() if intent == Commanded(Command.PAUSE) else super().handle(intent)

    def back(self) -> Change | None:
        """Go on with the match."""
        return Pop(PauseAnswer.RESUME)

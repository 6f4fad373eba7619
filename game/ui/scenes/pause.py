"""The pause above the table."""

from collections.abc import Sequence

from pygame import Rect

from game.locale import _
from game.ui.clipboard import copy_deal_code
from game.ui.context import Outfit
from game.ui.routes import OptionsRoute, PauseAnswer, PauseRoute, RulesRoute
from game.ui.scene import Change, Pop, Push, Quit
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets import Button, Kind, Label, Pair, Widget
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import column

_BUTTON = 60
_GAP = 16
_LINE = 28
_COPY = 50
_WIDTH = 540
_MOST_LINES = 3
"""Of a deal code; the rest of one that names many options can only be copied."""


class PauseScene(PanelScene):
    """Resume, take back, look something up, or go; everything is saved already, so nothing asks."""

    is_overlay = True

    def __init__(self, outfit: Outfit, route: PauseRoute) -> None:
        super().__init__(outfit)
        self._route = route

    def compose(self) -> Sequence[Widget]:
        """One column of buttons, as high as there are buttons."""
        self.title = _("Pause")
        outfit = self.outfit
        buttons = [
            Button(_("Resume"), self.back, Kind.PRIMARY, key="Esc"),
            Button(
                _("Take back"),
                lambda: Pop(PauseAnswer.TAKE_BACK),
                key="Ctrl+Z",
                reason=self._route.take_back_reason,
            ),
        ]
        if outfit.offers(RulesRoute):
            buttons.append(Button(_("Rules"), lambda: Push(self._route.rules)))
        buttons += [
            Button(_("Options"), lambda: Push(OptionsRoute())),
            Button(_("Save and leave"), lambda: Pop(PauseAnswer.LEAVE)),
            Button(_("Quit"), Quit, tip=_("The match is saved; Continue brings you back.")),
        ]
        below = self._below()
        lines = sum(units for _widget, units in below)
        self.panel_units = (_WIDTH, 58 + 14 + 2 * 32 + len(buttons) * (_BUTTON + _GAP) + lines)
        inner = self.panel().inflate(-2 * outfit.px(44), -2 * outfit.px(32))
        inner.y += outfit.px(58 + 14)
        inner.height -= outfit.px(58 + 14)
        each = (inner.height - outfit.px(lines)) // len(buttons) - outfit.px(_GAP)
        rows = column(inner, [min(each, outfit.px(_BUTTON))] * len(buttons), outfit.px(_GAP))
        for button, place in zip(buttons, rows, strict=True):
            button.place(outfit, place)
        foot = Rect(inner.x, rows[-1].bottom + outfit.px(_GAP), inner.width, 0)
        places = column(foot, [outfit.px(units) for _widget, units in below])
        for (widget, _units), place in zip(below, places, strict=True):
            widget.place(outfit, place)
        return (*buttons, *(widget for widget, _units in below))

    def _below(self) -> list[tuple[Widget, float]]:
        """Return what is told of this hand below the buttons, with heights in units."""
        route = self._route
        below: list[tuple[Widget, float]] = []
        if route.promise:
            tip = _(
                "The open table after the hand shows the wall, and that it is the one promised."
            )
            below += [
                (Label(_("This hand's wall"), SMALL, "ink_muted", align=0.5, tip=tip), _LINE),
                (Label(route.promise, SMALL_STRONG, align=0.5, tip=tip), _LINE),
            ]
        if route.deal_code:
            tip = _("Typed in at New game, this code deals the same hand again, from any seat.")
            code = Label(route.deal_code, SMALL_STRONG, tip=tip)
            copy = Button(_("Copy"), lambda: copy_deal_code(self.outfit, route.deal_code))
            name = Label(_("This hand's deal code"), SMALL, "ink_muted", is_line=True, tip=tip)
            width = self.outfit.px(_WIDTH - 2 * 44)
            lines = min(_MOST_LINES, len(self.outfit.text.wrapped(code.text, code.style, width)))
            below += [(Pair(name, copy), _COPY), (code, lines * _LINE)]
        return below

    def refresh(self) -> None:
        """Compose anew; Enter resumes."""
        widgets = self.compose()
        self.form.fill(widgets, default=widgets[0])

    def back(self) -> Change | None:
        """Go on with the match."""
        return Pop(PauseAnswer.RESUME)

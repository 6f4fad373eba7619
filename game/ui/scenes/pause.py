"""The pause above the table."""

from collections.abc import Sequence

from pygame import Rect

from game.locale import _
from game.ui.context import Outfit
from game.ui.routes import OptionsRoute, PauseAnswer, PauseRoute, RulesRoute
from game.ui.scene import Change, Pop, Push, Quit
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets import Button, Kind, Label, Widget
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import column

_BUTTON = 60
_GAP = 16
_LINE = 28


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
            buttons.append(Button(_("Rules"), lambda: Push(RulesRoute())))
        buttons += [
            Button(_("Options"), lambda: Push(OptionsRoute())),
            Button(_("Save and leave"), lambda: Pop(PauseAnswer.LEAVE)),
            Button(_("Quit"), Quit, tip=_("The match is saved; Continue brings you back.")),
        ]
        promise = self._route.promise
        below = 2 * _LINE if promise else 0
        self.panel_units = (520, 58 + 14 + 2 * 32 + len(buttons) * (_BUTTON + _GAP) + below)
        inner = self.panel().inflate(-2 * outfit.px(44), -2 * outfit.px(32))
        inner.y += outfit.px(58 + 14)
        rows = column(inner, [outfit.px(_BUTTON)] * len(buttons), outfit.px(_GAP))
        for button, place in zip(buttons, rows, strict=True):
            button.place(outfit, place)
        if not promise:
            return buttons
        tip = _("The open table after the hand shows the wall, and that it is the one promised.")
        words = (
            Label(_("This hand's wall"), SMALL, "ink_muted", align=0.5, tip=tip),
            Label(promise, SMALL_STRONG, align=0.5, tip=tip),
        )
        foot = Rect(inner.x, rows[-1].bottom + outfit.px(_GAP), inner.width, outfit.px(below))
        for label, place in zip(words, column(foot, [foot.height // 2] * 2), strict=True):
            label.place(outfit, place)
        return (*buttons, *words)

    def refresh(self) -> None:
        """Compose anew; Enter resumes."""
        widgets = self.compose()
        self.form.fill(widgets, default=widgets[0])

    def back(self) -> Change | None:
        """Go on with the match."""
        return Pop(PauseAnswer.RESUME)

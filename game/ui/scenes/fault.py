"""The plain page after an unexpected error: what happened, and how to go on."""

from collections.abc import Sequence

from game.locale import _
from game.ui.context import Outfit
from game.ui.inner_routes import FaultRoute
from game.ui.routes import ContinueRoute, TitleRoute
from game.ui.scene import Change, Quit, Replace
from game.ui.theme import BODY, SMALL
from game.ui.widgets import Button, Kind, Label, Widget
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import row
from game.ui.widgets.scroll import ScrollArea


class FaultScene(PanelScene):
    """Says what failed and where the report is; nothing of the match is lost.

    It leads on by `Replace` only, so that whatever fails next is not laid at its door.
    """

    panel_units: tuple[float, float] = (1000, 560)

    def __init__(self, outfit: Outfit, route: FaultRoute) -> None:
        super().__init__(outfit)
        self._route = route

    def compose(self) -> Sequence[Widget]:
        """The words, and the ways on beside each other."""
        self.title = _("Something went wrong")
        outfit, route = self.outfit, self._route
        body, foot = self.parts()
        area = ScrollArea([*map(_words, self._told()), Label(route.error, SMALL)], gap=14)
        area.place(outfit, body)
        buttons = [
            Button(_("Quit"), Quit),
            Button(_("Title"), lambda: Replace(TitleRoute())),
        ]
        if route.can_go_on:
            label = _("Go on from the last event")
            buttons.append(Button(label, lambda: Replace(ContinueRoute()), Kind.PRIMARY))
        shares = (1.0, 1.0, 2.0)[: len(buttons)]
        for button, cell in zip(buttons, row(foot, shares, outfit.px(16)), strict=True):
            button.place(outfit, cell)
        return (area, *buttons)

    def refresh(self) -> None:
        """Compose anew; Enter takes the last button, the way on."""
        widgets = self.compose()
        self.form.fill(widgets, default=widgets[-1])

    def back(self) -> Change | None:
        """Leave for the title."""
        return Replace(TitleRoute())

    def _told(self) -> list[str]:
        route = self._route
        told = [_("The game met an error that nobody expected, and stopped what it was doing.")]
        if route.can_go_on:
            told.append(_("Your match is saved up to the last event, and can go on from there."))
        if route.report:
            sentence = _("A report was written, for whoever can put it right: {path}")
            told.append(sentence.format(path=route.report))
        else:
            told.append(_("No report could be written."))
        return told


def _words(text: str) -> Label:
    return Label(text, BODY)

"""A question above whatever is shown."""

from collections.abc import Callable, Sequence

from game.ui.context import Outfit
from game.ui.inner_routes import AskRoute
from game.ui.scene import Change, Pop
from game.ui.theme import BODY
from game.ui.widgets import Button, Kind, Label, Widget
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import row


class AskScene(PanelScene):
    """Shows the words and one button for each answer."""

    is_overlay = True
    panel_units: tuple[float, float] = (820, 400)

    def __init__(self, outfit: Outfit, route: AskRoute) -> None:
        super().__init__(outfit)
        self.title = route.title
        self._route = route

    def compose(self) -> Sequence[Widget]:
        """The words, and the answers beside each other."""
        outfit = self.outfit
        width = outfit.px(self.panel_units[0] - 2 * 44)
        height = outfit.text.height(self._route.words, BODY, width) / outfit.metrics.unit
        self.panel_units = (self.panel_units[0], height + 58 + 14 + 20 + 58 + 2 * 32 + 10)
        body, foot = self.parts()
        words = Label(self._route.words, BODY)
        words.place(outfit, body)
        answers = self._route.answers
        buttons = [
            Button(label, _pop(value), Kind.PRIMARY if place == len(answers) else Kind.SECONDARY)
            for place, (value, label) in enumerate(answers, 1)
        ]
        widths, gap = [button.width(outfit) for button in buttons], outfit.px(16)
        each = (foot.width - gap * (len(buttons) - 1)) // len(buttons)
        shares = [1] * len(buttons) if max(widths) <= each else widths
        for button, cell in zip(buttons, row(foot, shares, gap), strict=True):
            button.place(outfit, cell)
        return (words, *buttons)

    def refresh(self) -> None:
        """Compose anew; Enter takes the last answer."""
        widgets = self.compose()
        self.form.fill(widgets, default=widgets[-1])


def _pop(value: str) -> Callable[[], Change]:
    return lambda: Pop(value)

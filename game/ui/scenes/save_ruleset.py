"""The name under which rules are kept, above the options."""

from collections.abc import Sequence

from game.locale import _
from game.rules.own import LONGEST_NAME
from game.ui.context import Outfit
from game.ui.inner_routes import SaveRulesetRoute
from game.ui.scene import Change, Pop
from game.ui.theme import SMALL
from game.ui.widgets import Button, Kind, Label, TextField, Widget
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import row, split_top


class SaveRulesetScene(PanelScene):
    """A field for the name; a name that is taken is replaced, and the button says so."""

    is_overlay = True
    panel_units = (820, 380)

    def __init__(self, outfit: Outfit, route: SaveRulesetRoute) -> None:
        super().__init__(outfit)
        self._name = route.name

    def enter(self) -> None:
        """Let the player type at once."""
        self.form.focus(self._field)

    def compose(self) -> Sequence[Widget]:
        """The field, what will happen, and the buttons."""
        self.title = _("Save as own rules")
        outfit, px = self.outfit, self.outfit.px
        body, foot = self.parts()
        self._field = TextField(
            self._name, self._rename, longest=LONGEST_NAME, hint=_("a name"), on_enter=self._keep
        )
        spot, below = split_top(body, px(56), px(18))
        self._field.place(outfit, spot)
        self._told = Label("", SMALL, "ink_muted")
        self._told.place(outfit, below)
        cancel = Button(_("Cancel"), Pop, action="back")
        self._keep_button = Button("", self._keep, Kind.PRIMARY)
        for button, cell in zip(
            (cancel, self._keep_button), row(foot, (1, 1.4), px(16)), strict=True
        ):
            button.place(outfit, cell)
        self._follow_name()
        return (self._field, self._told, cancel, self._keep_button)

    def refresh(self) -> None:
        """Compose anew; Enter keeps the rules."""
        widgets = self.compose()
        self.form.fill(widgets, default=widgets[-1])

    def _rename(self, name: str) -> None:
        self._name = name
        self._follow_name()

    def _follow_name(self) -> None:
        name = self._name.strip()
        is_taken = self.outfit.host.own.named(name) is not None
        self._keep_button.label = _("Replace") if is_taken else _("Save")
        self._keep_button.reason = "" if name else _("Give the rules a name")
        self._told.text = (
            _("There are rules of this name already; these take their place.")
            if is_taken
            else _("They will stand beside the other rules in New game, marked as yours.")
        )

    def _keep(self) -> Change | None:
        name = self._name.strip()
        return Pop(name) if name else None

"""Every option that a ruleset leaves open, in groups, with what was changed marked."""

from collections.abc import Sequence

from game.engine.descriptors import Descriptor, OptionError
from game.engine.ruleset import option_values, with_options
from game.locale import _
from game.rules.rulesets import ruleset_named
from game.ui.context import Outfit
from game.ui.routes import RuleOptionsRoute
from game.ui.scene import Change, Pop
from game.ui.theme import SMALL, SUBHEADING
from game.ui.widgets import Button, Kind, Label, OptionRow, ScrollArea, Widget, option_row
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import row
from game.ui.widgets.options import Value


def group_names() -> dict[str, str]:
    """Return the groups of rulesets' options in order, with their headings."""
    return {
        "wall": _("The wall"),
        "claims": _("Play and claims"),
        "scoring": _("Counting"),
        "doubles": _("Doubles"),
        "settlement": _("Settlement"),
        "match": _("The match"),
    }


class RuleOptionsScene(PanelScene):
    """The rows of all options in the ruleset's groups; what is changed is handed back."""

    panel_units = (1400, 940)

    def __init__(self, outfit: Outfit, route: RuleOptionsRoute) -> None:
        super().__init__(outfit)
        self._ruleset = ruleset_named(route.ruleset)
        self._own = option_values(self._ruleset)
        self._changed = dict(route.changed)
        self._area = ScrollArea(())
        self._reset_button = Button("", self._reset)

    def compose(self) -> Sequence[Widget]:
        """The rows under the headings of their groups, and the buttons."""
        self.title = _("Rule options: {ruleset}").format(ruleset=self._ruleset.name)
        outfit = self.outfit
        body, foot = self.parts()
        rows: list[Widget] = []
        for group, words in group_names().items():
            options = [option for option in self._ruleset.options if option.group == group]
            if options:
                rows += [Label("", SMALL)] if rows else []
                rows += [Label(words, SUBHEADING, "accent_ink", is_line=True)]
                rows += [self._row(option) for option in options]
        area = ScrollArea(rows, gap=16)
        area.scroller.offset = self._area.scroller.offset
        self._area = area
        area.place(outfit, body)
        self._reset_button = Button(_("Reset all"), self._reset, reason=self._reset_reason())
        done = Button(_("Done"), self.back, Kind.PRIMARY, key="Esc")
        buttons = (self._reset_button, done)
        for button, cell in zip(buttons, row(foot, (1, 2), outfit.px(16)), strict=True):
            button.place(outfit, cell)
        return (area, *buttons)

    def back(self) -> Change | None:
        """Hand what was changed to the scene below."""
        return Pop(dict(self._changed))

    def _row(self, option: Descriptor) -> OptionRow:
        value = self._changed.get(option.name, self._own[option.name])
        assert isinstance(value, Value)

        def change(new: Value) -> None:
            self._set(option, new)
            made.mark = self._mark(option)

        made = option_row(option, value, change, mark=self._mark(option))
        return made

    def _mark(self, option: Descriptor) -> str:
        return _("changed") if option.name in self._changed else ""

    def _set(self, option: Descriptor, value: Value) -> None:
        wanted = {**self._changed, option.name: value}
        if value == self._own[option.name]:
            del wanted[option.name]
        try:
            with_options(self._ruleset, wanted)
        except OptionError as error:
            self.outfit.notices.tell(_("That does not fit: {reason}").format(reason=error))
            self.refresh()
            return
        self._changed = wanted
        # Composing anew would take a slider from under the pointer.
        self._reset_button.reason = self._reset_reason()

    def _reset_reason(self) -> str:
        return "" if self._changed else _("Everything is as the ruleset has it")

    def _reset(self) -> None:
        self._changed = {}
        self.refresh()

"""Every option that a ruleset leaves open, and beside them what they do to a hand."""

from collections.abc import Iterator, Sequence

import pygame

from game.engine.conflicts import conflicts
from game.engine.descriptors import Descriptor
from game.engine.ruleset import option_values
from game.locale import _
from game.rules.own import (
    LONGEST_NAME,
    OwnRuleset,
    changed_values,
    ruleset_title,
    settled_options,
)
from game.rules.phrases import spoken, worded
from game.rules.rulesets import ruleset_named
from game.rules.samples import Workbench, samples, search_order
from game.ui.context import Outfit
from game.ui.inner_routes import RuleOptionsRoute, SaveRulesetRoute
from game.ui.intents import Intent
from game.ui.scene import Change, Pop, Push
from game.ui.scenes.rule_sample import SampleSheet, how_won
from game.ui.skin import Plate, Sign
from game.ui.theme import SMALL, SMALL_STRONG, STRONG, SUBHEADING
from game.ui.widgets import (
    Button,
    Kind,
    Label,
    OptionRow,
    Panel,
    ScrollArea,
    Widget,
    option_row,
)
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import row, split_left, split_top
from game.ui.widgets.options import Value

_SEARCHED_AT_ONCE = 1
"""Samples tried in one frame for one that shows an option; all at once would be felt."""


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
    """The rows of all options in groups; a sample hand is reckoned anew at every change.

    What is changed is handed back, as long as it goes together: of choices that do not, the last
    ones that did.
    """

    panel_units = (1800, 1000)

    def __init__(self, outfit: Outfit, route: RuleOptionsRoute) -> None:
        super().__init__(outfit)
        self._ruleset = ruleset_named(route.ruleset)
        self._own = option_values(self._ruleset)
        self._own_name = route.own_name
        self._changed = dict(route.changed)
        self._fitting: dict[str, object] = {}
        self._samples = samples(self._ruleset)
        self._bench = Workbench(self._ruleset)
        self._sample = 0
        self._search: Iterator[int] = iter(())
        self._is_searching = False
        self._option: Descriptor | None = None
        self._note = ""
        self._rows: dict[str, OptionRow] = {}
        self._area = ScrollArea(())
        self._beside = pygame.Rect(0, 0, 0, 0)
        self._make_beside()

    @property
    def is_animating(self) -> bool:
        """Whether a widget moves, or a sample is looked for."""
        return super().is_animating or self._is_searching

    def compose(self) -> Sequence[Widget]:
        """The rows under the headings of their groups, the sample, and the buttons."""
        name = self._own_name or ruleset_title(self._ruleset)
        self.title = _("Rule options: {ruleset}").format(ruleset=name)
        outfit, px = self.outfit, self.outfit.px
        body, foot = self.parts()
        left, self._beside = split_left(body, round(body.width * 0.53), px(30))
        self._rows = {}
        rows: list[Widget] = []
        for group, words in group_names().items():
            options = [option for option in self._ruleset.options if option.group == group]
            if options:
                rows += [Label("", SMALL)] if rows else []
                rows += [Label(words, SUBHEADING, "accent_ink", is_line=True)]
                rows += [self._row(option) for option in options]
        if not self._rows:
            rows = [Label(_("These rules are played as they are: nothing in them is optional."))]
        area = ScrollArea(rows, gap=16)
        area.scroller.offset = self._area.scroller.offset
        self._area = area
        area.place(outfit, left)
        self._make_beside()
        self._place_beside()
        self._make_buttons(foot)
        self._follow_choices()
        return (
            area,
            self._panel,
            self._previous,
            self._name,
            self._next,
            self._told,
            self._sheet_area,
            *self._buttons,
        )

    def handle(self, intent: Intent) -> Change | None:
        """Let the form answer first, then follow the focus from option to option."""
        change = super().handle(intent)
        option = self._focused_option()
        if option is not None and option is not self._option:
            self._look_for(option)
        return change

    def update(self, dt: float) -> Change | None:
        """Go on looking for a sample that shows the option in focus."""
        change = super().update(dt)
        if self._is_searching:
            self._search_on()
        return change

    def resume(self, result: object) -> None:
        """Keep the choices under the name that was asked for."""
        if isinstance(result, str):
            own = OwnRuleset(result, self._ruleset.key, dict(self._changed))
            self.outfit.host.own.keep(own)
            self._own_name = result
            told = _("“{name}” is kept: it now stands beside the other rules.")
            self.outfit.notices.tell(told.format(name=result))
        self.refresh()

    def back(self) -> Change | None:
        """Hand what was changed to the scene below."""
        if self._fitting != self._changed:
            told = _("What did not go together was left out: {reason}")
            self.outfit.notices.tell(told.format(reason=self._conflicts()[0]))
        return Pop(dict(self._fitting))

    # The options

    def _row(self, option: Descriptor) -> OptionRow:
        value = self._changed.get(option.name, self._own[option.name])
        assert isinstance(value, Value)
        made = option_row(spoken(option), value, lambda new: self._set(option, new))
        self._rows[option.name] = made
        return made

    def _set(self, option: Descriptor, value: Value) -> None:
        self._changed = changed_values(self._ruleset, {**self._changed, option.name: value})
        # Composing anew would take a slider from under the pointer.
        self._follow_choices()
        if option is not self._option or not self._is_shown(option):
            self._look_for(option)
            if not self._is_searching:
                return
        self._show_sample()

    def _reset(self) -> None:
        self._changed = {}
        self.refresh()

    def _conflicts(self) -> tuple[str, ...]:
        return tuple(map(worded, conflicts(self._bench.edition(self._changed))))

    def _follow_choices(self) -> None:
        """Mark the rows, and let the buttons say why they cannot be used."""
        made = self._bench.edition(self._changed)
        found = self._conflicts()
        if not found:
            self._fitting = dict(self._changed)
        settled, values = settled_options(made), option_values(made)
        for name, shown in self._rows.items():
            value, settler = values[name], settled.get(name)
            assert isinstance(value, Value)
            words = _("“{option}” settles this")
            shown.show(value, words.format(option=_(settler)) if settler else "")
            shown.mark = _("changed") if name in self._changed else ""
            if settler:
                shown.mark = _("settled")
            shown.is_wrong = bool(found) and self._is_cause(name)
            if shown.is_wrong:
                shown.mark = _("does not fit")
        unchanged = "" if self._changed else _("Everything is as the ruleset has it")
        self._reset_button.reason = unchanged
        self._save_button.reason = found[0] if found else unchanged
        self._done_button.reason = found[0] if found else ""

    def _is_cause(self, name: str) -> bool:
        """Whether all would be well with this option as the ruleset has it."""
        if name not in self._changed:
            return False
        others = {other: value for other, value in self._changed.items() if other != name}
        return not conflicts(self._bench.edition(others))

    # The sample

    def _make_beside(self) -> None:
        """Make the widgets at the right; they stay while options change."""
        count = len(self._samples)
        alone = _("There is no other hand") if count < 2 else ""
        self._panel = Panel(Plate.CARD)
        self._previous = Button(
            "", lambda: self._turn(-1), sign=Sign.LEFT, tip=_("The hand before"), reason=alone
        )
        self._next = Button(
            "", lambda: self._turn(1), sign=Sign.RIGHT, tip=_("The next hand"), reason=alone
        )
        self._name = Label("", STRONG, align=0.5, is_line=True)
        self._told = Label("", SMALL, "ink_muted")
        self._sheet = SampleSheet(self._samples[self._sample], self._bench, self._changed)
        self._sheet_area = ScrollArea([self._sheet], margin=4)

    def _place_beside(self) -> None:
        outfit, px = self.outfit, self.outfit.px
        self._panel.place(outfit, self._beside)
        inner = self._beside.inflate(-2 * px(18), -2 * px(14))
        head, below = split_top(inner, px(50), px(8))
        side = px(60)
        self._previous.place(outfit, pygame.Rect(head.x, head.y, side, head.height))
        self._next.place(outfit, pygame.Rect(head.right - side, head.y, side, head.height))
        middle = head.inflate(-2 * (side + px(12)), 0)
        self._name.place(outfit, middle)
        sample = self._samples[self._sample]
        self._name.text = _(sample.title)
        self._fit_name(middle)
        place = _("Hand {number} of {count}.").format(
            number=self._sample + 1, count=len(self._samples)
        )
        wrong = self._conflicts()
        self._told.text = "\n".join(wrong) if wrong else f"{place} {self._note or self._how_won()}"
        self._told.colour = "danger" if wrong else "ink_muted"
        # Two lines are kept free, so that nothing jumps when the words change.
        height = outfit.text.line_height(SMALL) * 2
        height = max(height, self._told.height(outfit, inner.width))
        told, below = split_top(below, height, px(8))
        self._told.place(outfit, told)
        self._sheet_area.place(outfit, below)

    def _fit_name(self, spot: pygame.Rect) -> None:
        """Let the name of the sample fit between the arrows, in two lines if it must."""
        text, name = self.outfit.text, self._name
        fitting = (
            style
            for style in (STRONG, SMALL_STRONG)
            if text.size(name.text, style)[0] <= spot.width
        )
        style = next(fitting, None)
        name.style, name.is_line = style or SMALL_STRONG, style is not None
        if style is None:
            height = text.height(name.text, SMALL_STRONG, spot.width)
            spot = pygame.Rect(spot.x, spot.centery - height // 2, spot.width, height)
        name.place(self.outfit, spot)

    def _turn(self, by: int) -> None:
        self._sample = (self._sample + by) % len(self._samples)
        self._note = ""
        self._is_searching = False
        self._show_sample()

    def _show_sample(self) -> None:
        """Reckon the sample with the options as they are now, its first change in view."""
        self._sheet.show(self._samples[self._sample], self._changed)
        self._place_beside()
        span = self._sheet.first_change(self.outfit)
        scroller = self._sheet_area.scroller
        if span is not None and scroller.show(*span, self.outfit.px(40)):
            self._sheet_area.place(self.outfit, self._sheet_area.rect)
        self.touch()

    def _how_won(self) -> str:
        sample = self._samples[self._sample]
        return how_won(sample, self._bench.reckoned(sample, self._changed))

    def _is_shown(self, option: Descriptor) -> bool:
        return self._bench.shows(self._samples[self._sample], option, self._changed)

    def _look_for(self, option: Descriptor) -> None:
        self._option = option
        self._search = iter(search_order(self._samples, self._sample, option))
        self._is_searching = True
        self._search_on()

    def _search_on(self) -> None:
        """Try some more samples for one that shows the option, and turn to it."""
        option = self._option
        assert option is not None
        for _number in range(_SEARCHED_AT_ONCE):
            place = next(self._search, None)
            if place is None:
                self._is_searching = False
                told = _("As things are chosen, “{option}” changes none of these hands.")
                self._note = told.format(option=_(option.label))
                break
            if self._bench.shows(self._samples[place], option, self._changed):
                self._is_searching = False
                self._sample = place
                told = _("{how} “{option}” counts in this hand.")
                self._note = told.format(how=self._how_won(), option=_(option.label))
                break
        if not self._is_searching:
            self._show_sample()

    def _focused_option(self) -> Descriptor | None:
        focused = self.form.focused
        names = [name for name, made in self._rows.items() if made.control is focused]
        return next((each for each in self._ruleset.options if each.name in names), None)

    # The buttons

    def _make_buttons(self, foot: pygame.Rect) -> None:
        self._reset_button = Button(_("Reset all"), self._reset)
        self._save_button = Button(_("Save as own rules…"), self._save)
        self._done_button = Button(_("Done"), self.back, Kind.PRIMARY, action="back")
        self._buttons = (self._reset_button, self._save_button, self._done_button)
        cells = row(foot, (1, 1.5, 2), self.outfit.px(16))
        for button, cell in zip(self._buttons, cells, strict=True):
            button.place(self.outfit, cell)

    def _save(self) -> Change:
        wanted = self._own_name
        if not wanted:
            named = _("My {ruleset}").format(ruleset=ruleset_title(self._ruleset))
            wanted = self.outfit.host.own.free_name(named[:LONGEST_NAME].rstrip())
        return Push(SaveRulesetRoute(wanted))

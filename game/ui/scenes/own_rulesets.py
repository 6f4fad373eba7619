"""The player's own rulesets: what is in them, their codes, and a field for a friend's code."""

from collections.abc import Sequence

import pygame

from game.engine.ruleset import option_values
from game.host.choices import without_own_name
from game.locale import _, plural
from game.rules.own import OwnRuleset, OwnRulesetError, ruleset_title
from game.rules.rulebook import option_text
from game.rules.rulesets import ruleset_named
from game.storage.ruleset_code import LONGEST_CODE, code_of, ruleset_of
from game.ui.clipboard import clipboard_text, put_into_clipboard
from game.ui.context import Outfit
from game.ui.inner_routes import AskRoute, DifferenceRoute, OwnRulesetsRoute
from game.ui.scene import Change, Pop, Push
from game.ui.skin import Plate
from game.ui.theme import BODY, SMALL, SMALL_STRONG, SUBHEADING
from game.ui.widgets import (
    Button,
    Column,
    Kind,
    Label,
    ListBox,
    Panel,
    ScrollArea,
    TextField,
    Widget,
)
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import row, split_bottom, split_left, split_top
from game.ui.widgets.page import TableBlock

_LEAST_LIST, _LEAST_TABLE = 170, 120
"""Units of the list and of the table of changes; with less, what stands below them scrolls."""


class OwnRulesetsScene(PanelScene):
    """The list at the left with a field for a code below it, the chosen ruleset at the right."""

    panel_units = (1720, 980)

    def __init__(self, outfit: Outfit, route: OwnRulesetsRoute) -> None:
        super().__init__(outfit)
        names = [own.name for own in outfit.host.own.rulesets]
        self._chosen = names.index(route.name) if route.name in names else 0
        self._code = ""
        self._fault = ""

    @property
    def _own(self) -> OwnRuleset | None:
        rulesets = self.outfit.host.own.rulesets
        return rulesets[min(self._chosen, len(rulesets) - 1)] if rulesets else None

    def compose(self) -> Sequence[Widget]:
        """The list and the field, the chosen ruleset, the buttons."""
        self.title = _("Your own rules")
        outfit, px = self.outfit, self.outfit.px
        body, foot = self.parts()
        left, right = split_left(body, round(body.width * 0.42), px(34))
        upper, lower = split_bottom(left, px(258), px(16))
        is_tight = upper.height < px(_LEAST_LIST)
        if is_tight:
            upper, lower = split_top(left, px(_LEAST_LIST), px(16))
        rulesets = outfit.host.own.rulesets
        listed = ListBox(
            (Column(_("Name"), 1.1), Column(_("Made of"))),
            [(own.name, ruleset_title(ruleset_named(own.base))) for own in rulesets],
            on_select=self._choose,
            on_open=lambda number: Pop(rulesets[number].name),
            selected=min(self._chosen, len(rulesets) - 1),
            empty=_("None yet: change rule options and save them under a name."),
        )
        listed.place(outfit, upper)
        widgets = self._import()
        if is_tight:
            if self._fault:
                # What is wrong is read without scrolling.
                widgets.insert(1, widgets.pop())
            whole = ScrollArea(widgets, gap=10)
            whole.place(outfit, lower)
            widgets = [whole]
        else:
            self._place_import(widgets, lower)
        return (listed, *widgets, *self._details(right), *self._buttons(foot))

    def resume(self, result: object) -> None:
        """Delete the ruleset if that was the answer."""
        own = self._own
        if result == "delete" and own is not None:
            outfit = self.outfit
            outfit.host.own.delete(own.name)
            outfit.replace(without_own_name(outfit.settings, own.name))
            self._chosen = max(0, self._chosen - 1)
            outfit.notices.tell(_("“{name}” is deleted.").format(name=own.name))
        self.refresh()

    # A code to take over

    def _import(self) -> list[Widget]:
        """Return the heading, the field, its buttons, and what came of the code."""
        field = TextField(
            self._code,
            self._type,
            longest=LONGEST_CODE,
            hint=_("type or paste it here"),
            on_enter=self._take_over,
        )
        words = self._fault or _("A code holds a whole ruleset; friends can send you theirs.")
        self._told = Label(words, SMALL, "danger" if self._fault else "ink_muted")
        tip = _("Add the rules whose code is in the clipboard")
        return [
            Label(_("Add rules by their code"), SMALL_STRONG, "accent_ink", is_line=True),
            field,
            Button(_("Paste"), self._paste, tip=tip),
            Button(_("Add"), self._take_over),
            self._told,
        ]

    def _place_import(self, widgets: list[Widget], spot: pygame.Rect) -> None:
        """Place what `_import` made: the buttons beside each other below the field."""
        outfit, px = self.outfit, self.outfit.px
        title, field, paste, take, told = widgets
        head, below = split_top(spot, px(38), px(6))
        line, below = split_top(below, px(54), px(10))
        acts, rest = split_top(below, px(54), px(10))
        for widget, place in ((title, head), (field, line), (told, rest)):
            widget.place(outfit, place)
        for button, cell in zip((paste, take), row(acts, (1, 1), px(12)), strict=True):
            button.place(outfit, cell)

    def _type(self, code: str) -> None:
        self._code = code

    def _paste(self) -> Change | None:
        self._code = clipboard_text()[:LONGEST_CODE]
        return self._take_over()

    def _take_over(self) -> Change | None:
        own_rulesets = self.outfit.host.own
        try:
            own = ruleset_of(self._code)
        except OwnRulesetError as error:
            self._fault = str(error)
            self.outfit.play("nudge")
            self.refresh()
            return None
        known = own_rulesets.named(own.name)
        if known != own:
            name = own_rulesets.free_name(own.name)
            own = OwnRuleset(name, own.base, own.changed)
            own_rulesets.keep(own)
        self._code = self._fault = ""
        self._chosen = [each.name for each in own_rulesets.rulesets].index(own.name)
        told = _("“{name}” was here already.") if known == own else _("“{name}” is yours now.")
        self.outfit.notices.tell(told.format(name=own.name))
        self.refresh()
        return None

    # The chosen one

    def _choose(self, number: int) -> None:
        self._chosen = number
        self.refresh()

    def _details(self, spot: pygame.Rect) -> list[Widget]:
        outfit, px = self.outfit, self.outfit.px
        panel = Panel(Plate.CARD)
        panel.place(outfit, spot)
        inner = spot.inflate(-2 * px(22), -2 * px(16))
        own = self._own
        if own is None:
            words = _(
                "You can make rules of your own: choose New game, then Rule options, change what "
                "you like, and save it under a name. Your rules are then listed here, with a code "
                "that you can send to friends."
            )
            told = Label(words, BODY, "ink_muted")
            told.place(outfit, inner)
            return [panel, told]
        base = ruleset_named(own.base)
        head, below = split_top(inner, px(46))
        name = Label(own.name, SUBHEADING, is_line=True)
        name.place(outfit, head)
        line, below = split_top(below, px(32), px(8))
        count = plural("{number} option changed", "{number} options changed", len(own.changed))
        what = Label(f"{ruleset_title(base)}, {count}", SMALL, "ink_muted", is_line=True)
        what.place(outfit, line)
        table, code = split_bottom(below, px(170), px(12))
        block = TableBlock(("", ruleset_title(base), own.name), self._changes(own))
        if table.height < px(_LEAST_TABLE):
            # In a small window at a large scale all of it scrolls.
            whole = ScrollArea([block, *self._code_of(own)], gap=12)
            whole.place(outfit, below)
            return [panel, name, what, whole]
        changes = ScrollArea([block])
        changes.place(outfit, table)
        return [panel, name, what, changes, *self._placed(self._code_of(own), code)]

    @staticmethod
    def _changes(own: OwnRuleset) -> list[tuple[str, str, str]]:
        base = ruleset_named(own.base)
        before = option_values(base)
        return [
            (
                _(option.label),
                option_text(option, before[option.name]),
                option_text(option, own.changed[option.name]),
            )
            for option in base.options
            if option.name in own.changed
        ]

    def _code_of(self, own: OwnRuleset) -> list[Widget]:
        """Return the heading, the code, and what can be done with the ruleset."""
        code = code_of(own)
        field = TextField(code, lambda text: self.refresh(), longest=LONGEST_CODE)
        return [
            Label(_("Its code, to pass on"), SMALL_STRONG, "accent_ink", is_line=True),
            field,
            Button(_("Copy"), lambda: self._copy(code, field)),
            Button(_("Compare…"), lambda: Push(DifferenceRoute(f"own/{own.name}", own.base))),
            Button(_("Delete…"), lambda: self._ask(own)),
        ]

    def _placed(self, widgets: list[Widget], spot: pygame.Rect) -> list[Widget]:
        """Place what `_code_of` made: the code with its button, the others in a row below."""
        outfit, px = self.outfit, self.outfit.px
        title, shown, copy, compare, delete = widgets
        head, below = split_top(spot, px(36), px(4))
        title.place(outfit, head)
        line, below = split_top(below, px(54), px(18))
        width = copy.width(outfit)
        shown.place(outfit, split_left(line, line.width - width - px(12))[0])
        copy.place(outfit, split_left(line, line.width - width)[1])
        cells = row(split_top(below, px(54))[0], (1, 1), px(14))
        for button, cell in zip((compare, delete), cells, strict=True):
            button.place(outfit, cell)
        return widgets

    def _copy(self, code: str, shown: TextField) -> None:
        told = _("The code is in the clipboard.")
        none = _("There is no clipboard here: write the code down.")
        is_done = put_into_clipboard(code)
        self.outfit.notices.tell(told if is_done else none, clear_of=shown.rect)

    def _ask(self, own: OwnRuleset) -> Change:
        words = _(
            "The rules “{name}” are deleted for good. Matches played by them stay in the history, "
            "and one in progress goes on."
        )
        answers = (("delete", _("Delete")), ("keep", _("Keep them")))
        return Push(AskRoute(_("Delete these rules?"), words.format(name=own.name), answers))

    def _buttons(self, foot: pygame.Rect) -> list[Widget]:
        own = self._own
        none = "" if own is not None else _("There are none yet")
        back = Button(_("Back"), Pop, action="back")
        play = Button(
            _("Choose for the new game"),
            lambda: Pop(None if own is None else own.name),
            Kind.PRIMARY,
            reason=none,
        )
        for button, cell in zip((back, play), row(foot, (1, 2), self.outfit.px(16)), strict=True):
            button.place(self.outfit, cell)
        return [back, play]

"""The choices for a new match: rules, players, length, deal."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame

from game.engine.descriptors import Descriptor
from game.engine.ruleset import Ruleset, option_values, with_options
from game.host import Opponent, WaitingMatch, last_choices
from game.host.choices import LONGEST_NAME, changed_options, opponents_at
from game.host.deal_code import LONGEST_CODE, DealCodeError, parse_deal_code, winds_of
from game.locale import _, plural
from game.rules.own import OwnRuleset, board_key, ruleset_title
from game.rules.phrases import spoken
from game.rules.rulesets import RULESETS, ruleset_named
from game.rules.wording import facts
from game.ui.context import Outfit
from game.ui.giving_up import GIVE_UP, starting_another, way_on
from game.ui.inner_routes import DifferenceRoute, OwnRulesetsRoute, RuleOptionsRoute
from game.ui.new_match import started
from game.ui.portraits import player_portrait
from game.ui.routes import NewGameRoute, RulesRoute
from game.ui.scene import STAY, Change, Pop, Push, Replace, Route
from game.ui.scenes.opponent_row import next_character, opponent_row
from game.ui.scenes.rule_news import what_differs
from game.ui.stage.routes import PlayRoute
from game.ui.stage.telling import wind_name
from game.ui.theme import BODY, SMALL, SMALL_STRONG, STRONG, SUBHEADING, TextStyle
from game.ui.widgets import (
    Button,
    Card,
    CardGrid,
    Choice,
    Faced,
    Kind,
    Label,
    OptionRow,
    Pair,
    ScrollArea,
    TextField,
    Widget,
    option_row,
)
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import row, split_bottom, split_left, split_top
from game.ui.widgets.options import Value

LENGTH_OPTIONS = ("deals", "rounds")
"""The options that say how long a match lasts; they stand here beside the other choices."""
_TOLD = 150
"""Units below the cards in which the differences can be read."""
_ROOMY = 420
"""Units from which cards and differences each scroll by themselves."""


class NewGameScene(PanelScene):
    """The rules at the left with what is different in them, the table at the right."""

    panel_units = (1720, 980)

    def __init__(self, outfit: Outfit, route: NewGameRoute) -> None:
        super().__init__(outfit)
        kept = dict(outfit.settings.new_game).get("ruleset")
        self._known = next((each for each in RULESETS if each.key == kept), RULESETS[0])
        self._choices = replace(
            last_choices(outfit.settings, outfit.wish.ruleset),
            deal_code=outfit.wish.deal_code or "",
        )
        if self._chosen_own is None:
            self._choices = replace(self._choices, own_name="")
        self._changed: dict[str, Mapping[str, object]] = {}
        self._asked: WaitingMatch | None = None
        self._next: Route | None = None
        self._must_reveal = True
        self._areas: tuple[ScrollArea, ...] = ()
        self._code_field: TextField | None = None

    @property
    def _ruleset(self) -> Ruleset:
        return ruleset_named(self._choices.ruleset)

    @property
    def _made(self) -> Ruleset:
        """The ruleset with the options chosen."""
        return with_options(self._ruleset, self._choices.changed)

    def refresh(self) -> None:
        """Compose anew; Enter starts the match."""
        widgets = self.compose()
        self.form.fill(widgets, default=widgets[-1])

    def compose(self) -> Sequence[Widget]:
        """Cards and differences, then the table, then the buttons."""
        self.title = _("New game")
        outfit, px = self.outfit, self.outfit.px
        offsets = [area.scroller.offset for area in self._areas] or [0, 0]
        body, foot = self.parts()
        left, right = split_left(body, round(body.width * 0.58), px(36))
        grid = CardGrid([*map(self._card, RULESETS), *map(self._own_card, self._own)])
        is_tight = left.height < px(_ROOMY)
        cards = ScrollArea(self._all_of_rules(grid) if is_tight else [grid])
        table = ScrollArea(self._table(), gap=16)
        self._areas = (cards, table)
        for area, offset in zip(self._areas, offsets, strict=True):
            area.scroller.offset = offset
        note, right = self._note(right)
        table.place(outfit, right)
        foot_row = self._buttons(foot)
        if is_tight:
            cards.place(outfit, left)
            self._reveal_chosen(cards, grid)
            return (cards, table, *note, *foot_row)
        rules, left = split_top(left, px(50), px(10))
        wanted = cards.height(outfit, left.width)
        upper, lower = split_top(
            left, min(wanted, max(round(left.height * 0.6), left.height - px(_TOLD))), px(10)
        )
        cards.place(outfit, upper)
        self._reveal_chosen(cards, grid)
        head, told = split_top(lower, px(44), px(4))
        heading = self._headed(head, self._difference_heading(), SMALL_STRONG, self._compare())
        differences = ScrollArea(what_differs(self._made, self._compared_with), gap=8)
        differences.place(outfit, told)
        top = self._headed(rules, _("The rules"), SUBHEADING, self._manage())
        return (*top, cards, *heading, differences, table, *note, *foot_row)

    def _manage(self) -> Button:
        return Button(_("Your own rules…"), lambda: Push(OwnRulesetsRoute(self._choices.own_name)))

    def _all_of_rules(self, grid: CardGrid) -> list[Widget]:
        """Return cards and differences in one column, for a window where both scroll together."""
        told = Label(self._difference_heading(), SMALL_STRONG, "accent_ink")
        return [
            Pair(Label(_("The rules"), SUBHEADING, is_line=True), self._manage()),
            grid,
            Pair(told, self._compare()),
            *what_differs(self._made, self._compared_with),
        ]

    def _reveal_chosen(self, area: ScrollArea, grid: CardGrid) -> None:
        """Scroll to the chosen card, unless the player has scrolled since it was shown."""
        if self._must_reveal:
            self._must_reveal = False
            for card in grid.cards:
                if card.is_selected:
                    area.reveal(self.outfit, card)

    def _headed(
        self, line: pygame.Rect, words: str, style: TextStyle, button: Button
    ) -> tuple[Label, Button]:
        """Return a heading with a quiet button at the end of its line."""
        outfit = self.outfit
        width = min(button.width(outfit), line.width // 2)
        label = Label(words, style, "accent_ink" if style is SMALL_STRONG else "ink", is_line=True)
        label.place(outfit, split_left(line, line.width - width - outfit.px(12))[0])
        button.place(outfit, split_left(line, line.width - width)[1])
        return label, button

    def resume(self, result: object) -> None:
        """Take the options back from their screen, an own ruleset that was chosen, or an answer."""
        asked, self._asked = self._asked, None
        if asked is not None:
            self._next = self._begun() if result == GIVE_UP else way_on(asked, result)
            return
        if isinstance(result, Mapping):
            self._take_options(result)
        own = self.outfit.host.own.named(result) if isinstance(result, str) else None
        self._must_reveal = True
        if own is not None:
            self._choose_own(own)
        elif self._choices.own_name and self._chosen_own is None:
            # It was deleted in the meantime.
            changed = last_choices(self.outfit.settings, self._choices.ruleset).changed
            self._choices = replace(self._choices, changed=changed, own_name="")
        self.refresh()

    def _take_options(self, changed: Mapping[str, object]) -> None:
        """Play by these options; they are an own ruleset's if one has exactly these."""
        choices = self._choices
        alike = [
            own.name
            for own in self._own
            if own.base == choices.ruleset and own.changed == changed and changed
        ]
        name = choices.own_name if choices.own_name in alike else next(iter(alike), "")
        if choices.own_name and not name and self._is_own_but_longer(changed):
            name = choices.own_name
        self._choices = replace(choices, changed=dict(changed), own_name=name)

    def _is_own_but_longer(self, changed: Mapping[str, object]) -> bool:
        """Whether options are those of the chosen own ruleset, save for the match's length."""
        own = self._chosen_own
        return own is not None and _beside_length(changed) == _beside_length(own.changed)

    def _card(self, ruleset: Ruleset) -> Card:
        return Card(
            ruleset_title(ruleset),
            _(ruleset.summary),
            lambda: self._choose_ruleset(ruleset),
            is_selected=(ruleset.key, "") == (self._choices.ruleset, self._choices.own_name),
        )

    def _own_card(self, own: OwnRuleset) -> Card:
        base = ruleset_title(ruleset_named(own.base))
        count = plural("{number} option changed", "{number} options changed", len(own.changed))
        return Card(
            own.name,
            f"{base}, {count}",
            lambda: self._choose_own(own),
            is_selected=own.name == self._choices.own_name,
            badge=_("yours"),
        )

    def _choose_own(self, own: OwnRuleset) -> None:
        self._remember_options()
        self._choices = replace(
            self._choices, ruleset=own.base, changed=own.changed, own_name=own.name
        )
        self.refresh()

    def _remember_options(self) -> None:
        """Keep the options chosen for a listed ruleset, for when it is chosen again."""
        if not self._choices.own_name:
            self._changed[self._choices.ruleset] = self._choices.changed

    def _choose_ruleset(self, ruleset: Ruleset) -> None:
        choices = self._choices
        self._remember_options()
        changed = self._changed.get(ruleset.key)
        if changed is None:
            changed = last_choices(self.outfit.settings, ruleset.key).changed
        self._choices = replace(choices, ruleset=ruleset.key, changed=changed, own_name="")
        self.refresh()

    @property
    def _own(self) -> tuple[OwnRuleset, ...]:
        return self.outfit.host.own.rulesets

    @property
    def _chosen_own(self) -> OwnRuleset | None:
        return self.outfit.host.own.named(self._choices.own_name)

    @property
    def _compared_with(self) -> Ruleset:
        """The rules by which the differences are told: the known ones, an own ruleset's base."""
        return self._ruleset if self._choices.own_name else self._known

    def _difference_heading(self) -> str:
        if self._ruleset is self._compared_with and not self._choices.changed:
            return _("How it is played")
        return _("What is different from {ruleset}").format(
            ruleset=ruleset_title(self._compared_with)
        )

    def _compare(self) -> Button:
        return Button(_("Compare…"), lambda: Push(self._difference_route()))

    def _difference_route(self) -> DifferenceRoute:
        choices = self._choices
        there = self._compared_with.key
        if choices.own_name and _beside_length(choices.changed) == choices.changed:
            return DifferenceRoute(board_key(self._ruleset, choices.own_name), there)
        return DifferenceRoute(choices.ruleset, there, choices.changed)

    def _table(self) -> list[Widget]:
        choices = self._choices
        name = TextField(choices.name, self._rename, longest=LONGEST_NAME, hint=_("You"))
        code = TextField(
            choices.deal_code,
            self._set_code,
            longest=LONGEST_CODE,
            hint=_("a fresh deal"),
        )
        return [
            Label(_("At the table"), SUBHEADING, is_line=True),
            Faced(player_portrait, Pair(Label(_("You"), STRONG, is_line=True), name)),
            *(self._opponent(number) for number in range(len(self._opponents))),
            Label(_("The match"), SUBHEADING, is_line=True),
            *self._length(),
            self._code_row(code),
            *self._seat_row(),
        ]

    def _code_row(self, field: TextField) -> OptionRow:
        """Return the row of the deal code, with what the code deals, or what is wrong with it."""
        self._code_field = field
        told, is_wrong = self._told_of_code()
        row = OptionRow(_("Deal code"), told, field, mark=_("not right") if is_wrong else "")
        row.is_wrong = is_wrong
        return row

    def _seat_row(self) -> list[OptionRow]:
        """Return the choice of a seat, where a code says what is dealt."""
        if self._told_of_code()[1]:
            return []
        code = parse_deal_code(self._choices.deal_code)
        if code is None:
            return []
        chosen = code.seat if self._choices.seat is None else self._choices.seat
        seats = [(str(player), wind_name(wind)) for wind, player in winds_of(code)]
        choice = Choice(seats, str(chosen), self._sit)
        told = _("The same tiles, dealt to somebody else: play them from another seat.")
        return [OptionRow(_("Your seat"), told, choice)]

    def _sit(self, player: str) -> None:
        self._choices = replace(self._choices, seat=int(player))

    def _told_of_code(self) -> tuple[str, bool]:
        """Return a sentence about the deal code, and whether it tells of a fault."""
        try:
            code = parse_deal_code(self._choices.deal_code)
        except DealCodeError as error:
            return str(error), True
        if code is None:
            return _("The same code deals the same tiles; leave it empty for new ones."), False
        words = _("Deals hand {number} again, by the rules that come with the code: {ruleset}.")
        ruleset = _(ruleset_named(code.ruleset).name)
        return words.format(number=code.begins.hand, ruleset=ruleset), False

    @property
    def _opponents(self) -> tuple[Opponent, ...]:
        """As many opponents as the chosen rules have players, less the one at the screen."""
        return opponents_at(self._choices, self._made.players - 1)

    def _opponent(self, number: int) -> Widget:
        return opponent_row(
            number,
            lambda: self._opponents[number],
            rename=lambda text: self._set_opponent(number, name=text),
            set_level=lambda key: self._set_opponent(number, level=key),
            take_next=lambda: self._take_next(number),
        )

    def _take_next(self, number: int) -> None:
        """Seat the next character that is not at the table."""
        names = [opponent.name for opponent in self._opponents]
        taken = [name for place, name in enumerate(names) if place != number]
        self._set_opponent(number, name=next_character(names[number], taken).name)
        self.refresh()

    def _length(self) -> list[Widget]:
        """Return the options for the match's length, or in words what it is."""
        options = [option for option in self._ruleset.options if option.name in LENGTH_OPTIONS]
        if options:
            return [self._length_row(option) for option in options]
        told = next(fact.text for fact in facts(self._ruleset) if fact.topic == "length")
        return [Label(told, BODY)]

    def _length_row(self, option: Descriptor) -> Widget:
        value = self._choices.changed.get(option.name, option_values(self._ruleset)[option.name])
        assert isinstance(value, Value)
        return option_row(spoken(option), value, lambda new: self._set_option(option.name, new))

    def _note(self, right: pygame.Rect) -> tuple[list[Widget], pygame.Rect]:
        """Return the sentence about the match that is given up, below what it leaves free."""
        waiting = self.outfit.host.would_replace(self._choices)
        if waiting is None:
            return [], right
        text = _("Your unfinished match ({ruleset}) is given up when you start this one.")
        note = Label(text.format(ruleset=waiting.ruleset), SMALL, "accent_ink")
        height = note.height(self.outfit, right.width)
        free, spot = split_bottom(right, height, self.outfit.px(10))
        note.place(self.outfit, spot)
        return [note], free

    def _buttons(self, foot: pygame.Rect) -> list[Widget]:
        changed = len(self._choices.changed)
        words = _("Rule options…")
        if changed:
            words += " " + plural("({number} changed)", "({number} changed)", changed)
        buttons: list[Widget] = [
            Button(_("Back"), Pop, action="back"),
            Button(_("Rules"), lambda: Push(self._rules_route())),
            Button(words, lambda: Push(self._options_route())),
            Button(_("Play"), self._start, Kind.PRIMARY),
        ]
        for button, cell in zip(
            buttons, row(foot, (1, 1, 1.7, 1.7), self.outfit.px(16)), strict=True
        ):
            button.place(self.outfit, cell)
        return buttons

    def _options_route(self) -> RuleOptionsRoute:
        """Return the route to the options as they are when it is asked for.

        The rows of the match's length change them without composing this screen anew.
        """
        choices = self._choices
        return RuleOptionsRoute(choices.ruleset, choices.changed, choices.own_name)

    def _rules_route(self) -> RulesRoute:
        choices = self._choices
        return RulesRoute(choices.ruleset, choices.changed, choices.own_name)

    def _rename(self, text: str) -> None:
        self._choices = replace(self._choices, name=text)

    def _set_code(self, text: str) -> None:
        """Take a code as it is typed; a whole one brings its rules with it."""
        before = self._told_of_code()
        self._choices = replace(self._choices, deal_code=text, seat=None)
        told, is_wrong = self._told_of_code()
        if (told, is_wrong) == before:
            return
        code = None if is_wrong else parse_deal_code(text)
        if code is not None:
            self._remember_options()
            self._choices = replace(
                self._choices, ruleset=code.ruleset, changed=code.changed, own_name=""
            )
        self.refresh()
        # Other rules may have more rows before it, or fewer.
        if self._code_field is not None:
            self.form.focus(self._code_field, is_shown=self.form.shows_focus)

    def _set_opponent(
        self, number: int, *, name: str | None = None, level: str | None = None
    ) -> None:
        opponents = [*self._opponents, *self._choices.opponents[len(self._opponents) :]]
        old = opponents[number]
        opponents[number] = Opponent(
            old.name if name is None else name, old.level if level is None else level
        )
        self._choices = replace(self._choices, opponents=tuple(opponents))

    def _set_option(self, name: str, value: object) -> None:
        values = {**self._choices.changed, name: value}
        self._take_options(changed_options(self._ruleset, values))

    def _start(self) -> Change:
        told, is_wrong = self._told_of_code()
        if is_wrong:
            self.outfit.play("nudge")
            self.outfit.notices.tell(told)
            return STAY
        self._asked = waiting = self.outfit.host.would_replace(self._choices)
        return Replace(self._begun()) if waiting is None else Push(starting_another(waiting))

    def _begun(self) -> PlayRoute:
        return PlayRoute(started(self.outfit, self._choices))

    def update(self, dt: float) -> Change | None:
        """Go where the answer about a match that waits leads."""
        return super().update(dt) if self._next is None else Replace(self._next)


def _beside_length(changed: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in changed.items() if name not in LENGTH_OPTIONS}

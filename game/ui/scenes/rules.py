"""The rule book of a ruleset, the tile guide, the words, some advice, and the keys."""

from collections.abc import Callable, Mapping, Sequence
from typing import assert_never

from game.engine.ruleset import Ruleset, with_options
from game.host import last_choices
from game.locale import _, plural
from game.rules.own import board_key, ruleset_title, under_name
from game.rules.primer import advice, glossary, tile_guide
from game.rules.rulebook import (
    Block,
    ExampleHand,
    Paragraph,
    RuleBook,
    Section,
    Table,
    rule_book,
)
from game.rules.rulesets import RULESETS, ruleset_named
from game.ui.context import Outfit
from game.ui.inner_routes import DifferenceRoute
from game.ui.intents import Device
from game.ui.routes import RulesRoute
from game.ui.scene import Pop, Push
from game.ui.scenes.key_page import groups, key_words
from game.ui.stage.telling import tile_name
from game.ui.theme import BODY, SUBHEADING
from game.ui.widgets import (
    Button,
    Choice,
    Column,
    Headed,
    Kind,
    Label,
    ListBox,
    ScrollArea,
    Tabs,
    Widget,
)
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.label import Bullet
from game.ui.widgets.layout import centred, row, split_left, split_top
from game.ui.widgets.page import HandBlock, TableBlock, TileRow

Book = tuple[str, Ruleset, Mapping[str, object]]
"""The title of rules in the list, the rules, and the options that differ from their base."""
_CHOSEN = "chosen"
"""The key of the rules of a match or a choice that are under no name of their own."""


class RulesScene(PanelScene):
    """Five tabs; the rule book has a list of its sections at the left."""

    panel_units = (1660, 980)

    def __init__(self, outfit: Outfit, route: RulesRoute) -> None:
        super().__init__(outfit)
        self._books = self._listed()
        self._chosen = self._key_of(route)
        self._book = self._opened()
        self._section = 0
        self._page = 0
        self._area = ScrollArea(())

    def compose(self) -> Sequence[Widget]:
        """Tabs, the page, the way back."""
        self.title = _("Rules")
        outfit, px = self.outfit, self.outfit.px
        pages: tuple[tuple[str, Callable[[], list[Widget]]], ...] = (
            (_("Rule book"), lambda: self._blocks(self._book.sections[self._section])),
            (_("Tiles"), self._tiles),
            (_("Words"), self._words),
            (_("Advice"), self._advice),
            (_("Keys"), self._keys),
        )
        body, foot = self.parts()
        tabs = Tabs([name for name, _blocks in pages], self._page, self._turn_to)
        head, below = split_top(body, px(60), px(18))
        tabs.place(outfit, head)
        side: list[Widget] = []
        if self._page == 0:
            nav, below = split_left(below, round(below.width * 0.3), px(32))
            choice = Choice(
                [(key, title) for key, (title, _ruleset, _changed) in self._books.items()],
                self._chosen,
                self._choose_ruleset,
            )
            chosen, listed = split_top(nav, px(52), px(16))
            choice.place(outfit, chosen)
            contents = ListBox(
                (Column(_("Contents")),),
                [(section.heading,) for section in self._book.sections],
                on_select=self._open_section,
                selected=self._section,
            )
            contents.place(outfit, listed)
            side = [choice, contents]
        offset = self._area.scroller.offset
        self._area = ScrollArea(pages[self._page][1](), gap=14)
        self._area.scroller.offset = offset
        self._area.place(outfit, below)
        compare = Button(_("Compare with others…"), lambda: Push(self._difference_route()))
        back = Button(_("Back"), Pop, Kind.PRIMARY, action="back")
        middle = centred((px(760), foot.height), foot)
        for button, cell in zip((compare, back), row(middle, (1, 1), px(16)), strict=True):
            button.place(outfit, cell)
        return (tabs, *side, self._area, compare, back)

    def _difference_route(self) -> DifferenceRoute:
        """Return the route to a comparison with the rules of the last match, if they are others."""
        _title, ruleset, changed = self._books[self._chosen]
        last = last_choices(self.outfit.settings).ruleset
        if self._chosen == _CHOSEN:
            return DifferenceRoute(ruleset.key, ruleset.key, changed)
        return DifferenceRoute(self._chosen, "" if last == self._chosen else last)

    def _listed(self) -> dict[str, Book]:
        """Return the rules there are books of, by key: the game's own, then the player's."""
        books: dict[str, Book] = {}
        for ruleset in RULESETS:
            # With the options that the next match would have.
            changed = last_choices(self.outfit.settings, ruleset.key).changed
            books[ruleset.key] = (ruleset_title(ruleset), with_options(ruleset, changed), changed)
        for own in self.outfit.host.own.rulesets:
            title = _("{name} (yours)").format(name=own.name)
            books[board_key(own.ruleset, own.name)] = (title, own.ruleset, own.changed)
        return books

    def _key_of(self, route: RulesRoute) -> str:
        """Return the key of the rules asked for; those of a match are added where none are such."""
        last = last_choices(self.outfit.settings, route.ruleset or None)
        changed, own_name = last.changed, last.own_name
        if route.changed is not None:
            changed, own_name = route.changed, route.own_name
        base = ruleset_named(last.ruleset)
        key = board_key(base, own_name)
        if key in self._books and dict(self._books[key][2]) == dict(changed):
            return key
        title = own_name
        if not own_name:
            count = plural("{number} changed", "{number} changed", len(changed))
            title = f"{ruleset_title(base)} ({count})" if changed else ruleset_title(base)
        made = under_name(with_options(base, changed), own_name)
        key = _CHOSEN if changed else base.key
        self._books = {**self._books, key: (title, made, changed)}
        return key

    def _opened(self) -> RuleBook:
        return rule_book(self._books[self._chosen][1])

    def _turn_to(self, page: int) -> None:
        self._page = page
        self._area = ScrollArea(())
        self.refresh()

    def _open_section(self, number: int) -> None:
        self._section = number
        self._area = ScrollArea(())
        self.refresh()

    def _choose_ruleset(self, key: str) -> None:
        self._chosen = key
        self._book = self._opened()
        self._open_section(0)

    def _blocks(self, section: Section) -> list[Widget]:
        heading = Label(section.heading, SUBHEADING, "accent_ink", is_line=True)
        return [heading, *(self._block(block) for block in section.blocks)]

    def _block(self, block: Block) -> Widget:
        match block:
            case Paragraph():
                return Bullet(block.text, BODY)
            case Table():
                return TableBlock(block.header, block.rows)
            case ExampleHand():
                return HandBlock(block.hand, block.caption)
            case _:
                assert_never(block)

    def _tiles(self) -> list[Widget]:
        blocks: list[Widget] = []
        for group in tile_guide():
            blocks += [
                Label(group.heading, SUBHEADING, "accent_ink", is_line=True),
                Label(group.words, BODY),
                TileRow(group.tiles, tile_name),
            ]
        return blocks

    def _words(self) -> list[Widget]:
        return [TableBlock((), glossary())]

    def _advice(self) -> list[Widget]:
        return [
            Headed(Label(heading, SUBHEADING, "accent_ink"), Label(words, BODY))
            for heading, words in advice()
        ]

    def _keys(self) -> list[Widget]:
        blocks: list[Widget] = []
        keys, buttons = self.outfit.keys, self.outfit.buttons
        shapes = self.outfit.last_input.has_shapes
        for heading, actions in groups():
            rows = [
                (
                    words,
                    key_words(keys.keys(name)),
                    key_words(buttons.keys(name), Device.PAD, has_shapes=shapes),
                )
                for name, words in actions
            ]
            head = ("", _("Keyboard"), _("Gamepad"))
            blocks += [Label(heading, SUBHEADING, "accent_ink"), TableBlock(head, rows)]
        return blocks

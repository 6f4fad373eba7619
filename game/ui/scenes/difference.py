"""Two rulesets side by side, and only what differs."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.engine.ruleset import Ruleset, with_options
from game.host import last_choices
from game.locale import _, plural
from game.rules.difference import Contrast, Entry, contrasts
from game.rules.own import board_key, ruleset_title
from game.rules.rulesets import RULESETS, ruleset_named
from game.ui.context import Outfit
from game.ui.inner_routes import DifferenceRoute
from game.ui.scene import Pop
from game.ui.theme import BODY, STRONG, SUBHEADING
from game.ui.widgets import Button, Choice, Kind, Label, Look, ScrollArea, Widget
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import centred, row, split_top

_CHOSEN = "chosen"
"""The key of the rules with the options that were chosen when the page was opened."""
_GAP, _PAD = 44, 9


class DifferenceScene(PanelScene):
    """A choice of rules above each column; rows that differ below, by chapters."""

    panel_units = (1720, 980)

    def __init__(self, outfit: Outfit, route: DifferenceRoute) -> None:
        super().__init__(outfit)
        self._rulesets = self._listed(route)
        last = last_choices(outfit.settings).ruleset
        here = _CHOSEN if route.changed else route.here or last
        there = route.there or (route.here if route.changed else "")
        self._here = here if here in self._rulesets else RULESETS[0].key
        others = [key for key in self._rulesets if key != self._here]
        self._there = there if there in others else others[0]
        self._area = ScrollArea(())

    def compose(self) -> Sequence[Widget]:
        """The two choices, the rows, the way back."""
        self.title = _("What differs")
        outfit, px = self.outfit, self.outfit.px
        body, foot = self.parts()
        head, below = split_top(body, px(54), px(16))
        names = [(key, title) for key, (title, _ruleset) in self._rulesets.items()]
        choices = (
            Choice(names, self._here, lambda key: self._show(key, self._there)),
            Choice(names, self._there, lambda key: self._show(self._here, key)),
        )
        offset = self._area.scroller.offset
        self._area = ScrollArea(self._contents(), gap=2)
        self._area.scroller.offset = offset
        self._area.place(outfit, below)
        inner = self._area.children()[0].rect
        cells = row(Rect(inner.x, head.y, inner.width, head.height), (1, 1), px(_GAP))
        for choice, cell in zip(choices, cells, strict=True):
            choice.place(outfit, cell)
        back = Button(_("Back"), Pop, Kind.PRIMARY, action="back")
        back.place(outfit, centred((px(360), foot.height), foot))
        return (*choices, self._area, back)

    def _listed(self, route: DifferenceRoute) -> dict[str, tuple[str, Ruleset]]:
        """Return every ruleset there is to compare, with its title, by key."""
        listed: dict[str, tuple[str, Ruleset]] = {}
        if route.changed:
            base = ruleset_named(route.here)
            count = plural("{number} changed", "{number} changed", len(route.changed))
            listed[_CHOSEN] = (
                f"{ruleset_title(base)} ({count})",
                with_options(base, route.changed),
            )
        for ruleset in RULESETS:
            listed[ruleset.key] = (ruleset_title(ruleset), ruleset)
        for own in self.outfit.host.own.rulesets:
            made = own.ruleset
            title = _("{name} (yours)").format(name=own.name)
            listed[board_key(made, own.name)] = (title, made)
        return listed

    def _show(self, here: str, there: str) -> None:
        self._here, self._there = here, there
        self._area = ScrollArea(())
        self.refresh()

    def _contents(self) -> list[Widget]:
        groups = contrasts(self._rulesets[self._here][1], self._rulesets[self._there][1])
        contents: list[Widget] = []
        for group in groups:
            contents.append(Label(group.heading, SUBHEADING, "accent_ink", is_line=True))
            contents += [ContrastRow(contrast) for contrast in group.contrasts]
            contents.append(Label("", BODY))
        return contents or [Label(_("Nothing: these are played alike."), BODY)]


class ContrastRow(Widget):
    """One thing in two columns, each with its value at the right; a dash where it is missing."""

    def __init__(self, contrast: Contrast) -> None:
        super().__init__()
        self.contrast = contrast

    def height(self, outfit: Outfit, width: int) -> int:
        """Height of the longer side."""
        cells = self._cells(outfit, Rect(0, 0, width, 1))
        heights = [
            outfit.text.height(entry.text, BODY, self._room(outfit, entry, cell.width))
            for entry, cell in zip(self._sides(), cells, strict=True)
            if entry is not None
        ]
        return max(heights) + 2 * outfit.px(_PAD)

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint both sides, a thin line between them and one below."""
        theme, text, pad = outfit.theme, outfit.text, outfit.px(_PAD)
        for entry, cell in zip(self._sides(), self._cells(outfit, self.rect), strict=True):
            inner = Rect(cell.x, cell.y + pad, cell.width, cell.height - 2 * pad)
            if entry is None:
                first = Rect(inner.x, inner.y, inner.width, text.line_height(BODY))
                text.draw(surface, "—", BODY, theme.ink_muted, first)
                continue
            words = Rect(inner)
            words.width = self._room(outfit, entry, cell.width)
            text.draw_wrapped(surface, entry.text, BODY, theme.ink, words)
            if entry.value:
                first = Rect(inner.x, inner.y, inner.width, text.line_height(STRONG))
                text.draw(surface, entry.value, STRONG, theme.accent_ink, first, (1, 0.5))
        bottom = self.rect.bottom - 1
        surface.fill(theme.track, (self.rect.x, bottom, self.rect.width, 1))
        surface.fill(
            theme.panel_edge, (self.rect.centerx, self.rect.y + pad, 1, self.rect.height - 2 * pad)
        )

    def _sides(self) -> tuple[Entry | None, Entry | None]:
        return self.contrast.here, self.contrast.there

    @staticmethod
    def _cells(outfit: Outfit, rect: Rect) -> list[Rect]:
        return row(rect, (1, 1), outfit.px(_GAP))

    @staticmethod
    def _room(outfit: Outfit, entry: Entry, width: int) -> int:
        """Return the pixels that the words have beside the value."""
        if not entry.value:
            return width
        return max(width // 2, width - outfit.text.size(entry.value, STRONG)[0] - outfit.px(16))

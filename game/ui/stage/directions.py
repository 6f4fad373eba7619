"""The ways that a hand may go, as rows of a card: how much is there, and what it would be worth."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.bots.aids import Direction
from game.bots.words import sentence, share_text
from game.locale import _, plural
from game.ui.context import Outfit
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets import Label, Widget
from game.ui.widgets.base import Look

_WIDEST = 620
"""Units that a row takes at most, so that name and worth are read as one."""


def direction_rows(directions: Sequence[Direction], *, counts_tiles: bool) -> tuple[Widget, ...]:
    """Return a heading and a row for each way; nothing where there is none.

    `counts_tiles`: what follows from the tiles that are unseen may be told.
    """
    if not directions:
        return ()
    rows = [DirectionRow(each, counts_tiles=counts_tiles) for each in directions]
    return (Label(_("Where this hand can go"), SMALL_STRONG, "accent_ink"), *rows)


class DirectionRow(Widget):
    """One way: its name and worth, below them a pip for each tile of the whole hand."""

    def __init__(self, direction: Direction, *, counts_tiles: bool) -> None:
        super().__init__()
        self.direction = direction
        self._counts_tiles = counts_tiles

    def height(self, outfit: Outfit, width: int) -> int:
        """Height of the name, the worth where it needs a line of its own, and the pips."""
        width, line = min(width, outfit.px(_WIDEST)), outfit.text.line_height(SMALL)
        if self._is_in_one_line(outfit, width):
            return 2 * line
        return outfit.text.height(self._name, SMALL_STRONG, width) + 2 * line

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint name and worth, then pips and numbers."""
        theme, text = outfit.theme, outfit.text
        box = self.rect.copy()
        box.width = min(box.width, outfit.px(_WIDEST))
        line = Rect(box.x, box.y, box.width, text.line_height(SMALL))
        if self._is_in_one_line(outfit, box.width):
            text.draw(surface, self._worth, SMALL, theme.ink, line, (1, 0.5))
            text.draw(surface, self._name, SMALL_STRONG, theme.ink, line)
        else:
            head = Rect(line.x, line.y, line.width, 0)
            head.height = text.height(self._name, SMALL_STRONG, line.width)
            text.draw_wrapped(surface, self._name, SMALL_STRONG, theme.ink, head)
            line.y = head.bottom
            text.draw(surface, self._worth, SMALL, theme.ink, line)
        line = line.move(0, line.height)
        end = self._draw_pips(surface, outfit, line)
        line.width -= end - line.x
        line.x = end
        told = [told for told in self.numbers() if text.size(told, SMALL)[0] <= line.width]
        if told:
            text.draw(surface, told[0], SMALL, theme.ink_muted, line, (1, 0.5))

    @property
    def _name(self) -> str:
        return sentence(self.direction.name)

    @property
    def _worth(self) -> str:
        worth = self.direction.worth
        return worth.counts if worth.is_allowed else worth.shortfall

    def _is_in_one_line(self, outfit: Outfit, width: int) -> bool:
        text = outfit.text
        wanted = text.size(self._name, SMALL_STRONG)[0] + text.size(self._worth, SMALL)[0]
        return wanted + outfit.px(14) <= width

    def numbers(self) -> tuple[str, ...]:
        """Return what stands beside the pips, the fullest first."""
        held = _("{held} of {total}").format(held=self.direction.held, total=self.direction.total)
        if not self._counts_tiles:
            return (held,)
        unseen = plural("{number} unseen", "{number} unseen", self.direction.unseen)
        chance = share_text(self.direction.chance)
        return (f"{held} · {unseen} · {chance}", f"{held} · {unseen}", held)

    def _draw_pips(self, surface: pygame.Surface, outfit: Outfit, line: Rect) -> int:
        """Paint a full pip for each tile that is there, a dot for each that is not."""
        theme, direction = outfit.theme, self.direction
        radius = max(2, outfit.px(4))
        pitch = 2 * radius + max(1, outfit.px(2))
        for index in range(direction.total):
            centre = (line.x + radius + index * pitch, line.centery)
            if index < direction.held:
                outfit.skin.disc(surface, centre, radius, theme.good)
            else:
                outfit.skin.disc(surface, centre, max(1, radius // 2), theme.ink_muted)
        return line.x + direction.total * pitch + outfit.px(8)

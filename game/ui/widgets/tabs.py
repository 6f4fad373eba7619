"""Tabs: the pages of a screen by name."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.intents import Clicked, Confirm, Direction, Intent, Navigate
from game.ui.scene import STAY, Change
from game.ui.theme import BUTTON
from game.ui.widgets.base import Look, Widget, done

if TYPE_CHECKING:
    from game.ui.context import Outfit
    from game.ui.widgets.form import Form


class Tabs(Widget):
    """Names of pages in a row; left and right go through them, with a line under the present one.

    `on_select` gets the number of the page.
    """

    is_focusable = True

    def __init__(
        self,
        labels: Sequence[str],
        selected: int,
        on_select: Callable[[int], Change | None],
    ) -> None:
        super().__init__()
        self.labels = tuple(labels)
        self.selected = selected
        self._on_select = on_select
        self._here = pygame.Rect(0, 0, 0, 0)

    def width(self, outfit: "Outfit") -> int:
        """Width of all names with room around."""
        return sum(self._natural_widths(outfit))

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height of the row."""
        return outfit.px(60)

    def place(self, outfit: "Outfit", rect: pygame.Rect) -> None:
        """Take this place."""
        super().place(outfit, rect)
        self._here = self.cells(outfit)[self.selected]

    def head(self, seen: pygame.Rect) -> pygame.Rect:
        """The name of the page that is shown, so that what stands below it is the next."""
        return self._here.clip(seen)

    def handle(self, intent: Intent, form: "Form") -> Change | None:
        """Go to another page."""
        match intent:
            case Navigate(Direction.LEFT):
                return self._select(self.selected - 1, form)
            case Navigate(Direction.RIGHT):
                return self._select(self.selected + 1, form)
            case Clicked(position):
                for number, cell in enumerate(self.cells(form.outfit)):
                    if cell.collidepoint(position):
                        return self._select(number, form)
                return STAY
            case Confirm():
                return STAY
            case _:
                return None

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint the names and the line."""
        theme = outfit.theme
        surface.fill(theme.panel_edge, (self.rect.x, self.rect.bottom - 1, self.rect.width, 1))
        for number, cell in enumerate(self.cells(outfit)):
            is_here = number == self.selected
            ink = theme.ink if is_here else theme.ink_muted
            outfit.text.draw(
                surface,
                self.labels[number],
                BUTTON,
                ink,
                cell.inflate(-outfit.px(12), 0),
                (0.5, 0.45),
            )
            if is_here:
                line = pygame.Rect(cell.x, 0, cell.width, max(3, outfit.px(5)))
                line.bottom = self.rect.bottom
                outfit.skin.tinted(surface, line, theme.accent, 255, 3)
                if look.is_focused:
                    outfit.skin.ring(surface, cell.inflate(-outfit.px(12), -outfit.px(22)), 8)

    def cells(self, outfit: "Outfit") -> list[pygame.Rect]:
        """The places of the names; narrower than they like to be where room is short."""
        widths = self._natural_widths(outfit)
        squeeze = min(1.0, self.rect.width / max(1, sum(widths)))
        cells, x = [], float(self.rect.x)
        for width in widths:
            cells.append(pygame.Rect(round(x), self.rect.y, round(width * squeeze), self.rect.h))
            x += width * squeeze
        return cells

    def _natural_widths(self, outfit: "Outfit") -> list[int]:
        return [outfit.text.size(label, BUTTON)[0] + outfit.px(56) for label in self.labels]

    def _select(self, number: int, form: "Form") -> Change:
        if number == self.selected or not 0 <= number < len(self.labels):
            return STAY
        form.outfit.play("click")
        self.selected = number
        return done(self._on_select(number))

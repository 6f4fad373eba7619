"""Totals hand by hand as a line chart; lines differ in colour, in dashes and by their names."""

from collections.abc import Sequence
from itertools import pairwise

import pygame
from pygame import Rect

from game.locale import _
from game.ui.context import Outfit
from game.ui.stage.telling import amount_words
from game.ui.theme import SMALL, SMALL_STRONG, Colour
from game.ui.widgets.base import Look, Widget

_COLOURS: tuple[Colour, ...] = (
    (160, 32, 38),
    (24, 92, 150),
    (122, 84, 16),
    (18, 98, 68),
    (104, 48, 128),
)
_DASHES = ((1, 0), (10, 6), (3, 5), (16, 4), (28, 12))
"""Pixels drawn and left out, in units; the second 0 is a whole line."""


class LineChart(Widget):
    """`totals[hand][seat]`, from the start of the match to its end, with the seats' names.

    The seat `first` has the first colour and a whole line, those after it have the next ones.
    """

    def __init__(
        self, totals: Sequence[Sequence[int]], names: Sequence[str], first: int = 0
    ) -> None:
        super().__init__()
        self._totals = totals
        self._names = names
        self._first = first

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the grid, the lines, and each name at its line's end."""
        theme, px, text = outfit.theme, outfit.px, outfit.text
        values = [value for row in self._totals for value in row]
        low, high = min(values), max(values)
        step = grid_step(high - low)
        low, high = low // step * step, -(-high // step) * step
        high = max(high, low + step)
        names = max(text.size(name, SMALL_STRONG)[0] for name in self._names)
        marks = range(low, high + 1, step)
        numbers = max(text.size(amount_words(value), SMALL)[0] for value in marks)
        plot = Rect(self.rect.x + numbers + px(14), self.rect.y + px(12), 0, 0)
        plot.width = self.rect.right - names - px(26) - plot.x
        plot.height = self.rect.height - px(58)
        for value in marks:
            y = _y(plot, value, low, high)
            is_zero = value == 0
            surface.fill(theme.ink_muted if is_zero else theme.track, (plot.x, y, plot.width, 1))
            row = Rect(self.rect.x, y - px(14), numbers, px(28))
            text.draw(surface, amount_words(value), SMALL, theme.ink_muted, row, (1, 0.5))
        last = len(self._totals) - 1
        every = max(1, -(-last // 10))
        for hand in range(0, last + 1, every):
            x = _x(plot, hand, last)
            row = Rect(x - px(30), plot.bottom + px(18), px(60), px(26))
            text.draw(surface, str(hand) if hand else "", SMALL, theme.ink_muted, row, (0.5, 0.5))
        caption = Rect(self.rect.x, plot.bottom + px(18), 0, px(26))
        caption.width = text.size(_("Hand"), SMALL)[0]
        text.draw(surface, _("Hand"), SMALL, theme.ink_muted, caption)
        for seat in range(len(self._names)):
            points = [
                (_x(plot, hand, last), _y(plot, row[seat], low, high))
                for hand, row in enumerate(self._totals)
            ]
            _draw_line(surface, points, self._place(seat), outfit)
        self._draw_names(surface, outfit, plot, low, high)

    def colour(self, seat: int) -> Colour:
        """Return the colour of a seat's line and name."""
        return _COLOURS[self._place(seat)]

    def _place(self, seat: int) -> int:
        return (seat - self._first) % len(self._names)

    def _draw_names(
        self, surface: pygame.Surface, outfit: Outfit, plot: Rect, low: int, high: int
    ) -> None:
        """Draw the names beside the ends of their lines, moved apart where they would touch."""
        height = outfit.text.line_height(SMALL_STRONG)
        ends = sorted(
            (_y(plot, total, low, high), seat) for seat, total in enumerate(self._totals[-1])
        )
        tops: list[int] = []
        for y, _seat in ends:
            lowest = tops[-1] + height if tops else plot.top - height // 2
            tops.append(max(lowest, y - height // 2))
        too_far = tops[-1] + height - (plot.bottom + height // 2)
        for (_y_end, seat), top in zip(ends, tops, strict=True):
            moved = top - max(0, too_far)
            row = Rect(plot.right + outfit.px(10), moved, self.rect.right - plot.right, height)
            outfit.text.draw(surface, self._names[seat], SMALL_STRONG, self.colour(seat), row)


def _draw_line(
    surface: pygame.Surface, points: Sequence[tuple[int, int]], place: int, outfit: Outfit
) -> None:
    colour, thick = _COLOURS[place], max(2, outfit.px(4))
    drawn, gap = (outfit.px(part) for part in _DASHES[place])
    for start, end in pairwise(points):
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = max(1.0, (dx * dx + dy * dy) ** 0.5)
        if not gap:
            pygame.draw.line(surface, colour, start, end, thick)
            continue
        at = 0.0
        while at < length:
            till = min(length, at + drawn)
            one = (start[0] + dx * at / length, start[1] + dy * at / length)
            other = (start[0] + dx * till / length, start[1] + dy * till / length)
            pygame.draw.line(surface, colour, one, other, thick)
            at = till + gap
    for point in points:
        pygame.draw.circle(surface, colour, point, thick)


def _x(plot: Rect, hand: int, last: int) -> int:
    return plot.x + round(plot.width * hand / max(1, last))


def _y(plot: Rect, value: int, low: int, high: int) -> int:
    return plot.bottom - round(plot.height * (value - low) / (high - low))


def grid_step(span: int) -> int:
    """Return a round distance of grid lines, so that there are at most six."""
    power = 1
    while True:
        for digit in (1, 2, 5):
            if span <= 5 * digit * power:
                return digit * power
        power *= 10

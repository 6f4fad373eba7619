"""The totals of many matches over time: a point for each, and the mean of the last ten."""

from collections.abc import Sequence
from datetime import date

import pygame
from pygame import Rect

from game.locale import _, day_words
from game.ui.context import Outfit
from game.ui.stage.chart import grid_step
from game.ui.stage.telling import amount_words
from game.ui.theme import SMALL, SMALL_STRONG, Colour
from game.ui.widgets.base import Look, Widget

MEAN_OF = 10
"""So many matches make up the running mean."""
_MOST_POINTS = 90
"""With more matches than these their points would be a grey band, and each pixel shows its span."""
_MEAN: Colour = (24, 92, 150)
_POINT: Colour = (122, 84, 16)


class TimeChart(Widget):
    """`totals` are the person's at the end of each match with its day, the earliest first."""

    def __init__(self, totals: Sequence[tuple[date, int]]) -> None:
        super().__init__()
        self._totals = tuple(totals)

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the grid, the points, the mean, and below them from when to when."""
        theme, px, text = outfit.theme, outfit.px, outfit.text
        values = [total for _day, total in self._totals]
        low, high = min(0, *values), max(0, *values)
        step = grid_step(max(1, high - low))
        low, high = low // step * step, -(-high // step) * step
        high = max(high, low + step)
        marks = range(low, high + 1, step)
        numbers = max(text.size(amount_words(mark), SMALL)[0] for mark in marks)
        legend = Rect(self.rect.x, self.rect.y, self.rect.width, px(34))
        plot = Rect(self.rect.x + numbers + px(14), legend.bottom + px(12), 0, 0)
        plot.width = self.rect.right - px(14) - plot.x
        plot.height = self.rect.bottom - px(44) - plot.y
        if plot.width < px(60) or plot.height < px(60):
            return

        def height_of(value: float) -> int:
            return plot.bottom - round(plot.height * (value - low) / (high - low))

        for mark in marks:
            y = height_of(mark)
            surface.fill(theme.track if mark else theme.ink_muted, (plot.x, y, plot.width, 1))
            row = Rect(self.rect.x, y - px(14), numbers, px(28))
            text.draw(surface, amount_words(mark), SMALL, theme.ink_muted, row, (1, 0.5))
        self._draw_legend(surface, outfit, legend)
        across = [_x(plot, number, len(values)) for number in range(len(values))]
        if len(values) > _MOST_POINTS:
            for x, least, most in _spans(across, values):
                surface.fill(
                    _POINT, (x, height_of(most), 1, height_of(least) - height_of(most) + 1)
                )
        means = _means(values)
        if len(means) > 1:
            line = [(x, height_of(mean)) for x, mean in zip(across, means, strict=True)]
            pygame.draw.lines(surface, _MEAN, False, _thinned(line), max(2, px(4)))
        if len(values) <= _MOST_POINTS:
            for x, value in zip(across, values, strict=True):
                outfit.skin.disc(surface, (x, height_of(value)), px(9), theme.card_top)
                outfit.skin.disc(surface, (x, height_of(value)), px(7), _POINT)
        self._draw_days(surface, outfit, plot)

    def _draw_legend(self, surface: pygame.Surface, outfit: Outfit, box: Rect) -> None:
        """Paint what the marks mean: a point and a line, so that colour is not all that tells."""
        px, text = outfit.px, outfit.text
        x = box.x
        for words, colour in ((_("Each match"), _POINT), (_("Mean of the last ten"), _MEAN)):
            if colour is _POINT:
                outfit.skin.disc(surface, (x + px(12), box.centery), px(7), colour)
            else:
                surface.fill(colour, (x, box.centery - px(2), px(26), max(2, px(4))))
            row = Rect(x + px(36), box.y, box.right - x - px(36), box.height)
            text.draw(surface, words, SMALL_STRONG, outfit.theme.ink, row)
            x += px(36 + 34) + text.size(words, SMALL_STRONG)[0]

    def _draw_days(self, surface: pygame.Surface, outfit: Outfit, plot: Rect) -> None:
        text, muted = outfit.text, outfit.theme.ink_muted
        row = Rect(plot.x, plot.bottom + outfit.px(10), plot.width, outfit.px(30))
        first, last = (day_words(self._totals[end][0]) for end in (0, -1))
        text.draw(surface, first, SMALL, muted, row)
        if len(self._totals) > 1:
            text.draw(surface, last, SMALL, muted, row, (1, 0.5))


def _x(plot: Rect, number: int, count: int) -> int:
    if count == 1:
        return plot.centerx
    return plot.x + round(plot.width * number / (count - 1))


def _means(values: Sequence[int]) -> list[float]:
    """Return the mean of each value and up to nine before it."""
    means: list[float] = []
    running = 0
    for number, value in enumerate(values):
        running += value
        if number >= MEAN_OF:
            running -= values[number - MEAN_OF]
        means.append(running / min(number + 1, MEAN_OF))
    return means


def _spans(across: Sequence[int], values: Sequence[int]) -> list[tuple[int, int, int]]:
    """Return for each column of pixels the least and the greatest value in it."""
    spans: list[tuple[int, int, int]] = []
    for x, value in zip(across, values, strict=True):
        if spans and spans[-1][0] == x:
            spans[-1] = (x, min(spans[-1][1], value), max(spans[-1][2], value))
        else:
            spans.append((x, value, value))
    return spans


def _thinned(line: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the line with one point in each column of pixels, which is all that can be seen."""
    return list({x: (x, y) for x, y in line}.values())

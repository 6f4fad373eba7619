"""Text as pictures: measured, wrapped, shortened, drawn once and kept."""

import math
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from typing import TypeVar

import pygame

from game.ui.kept import BYTES_PER_PIXEL, KeptPictures
from game.ui.theme import Colour, Face, Metrics, TextStyle

MOST_KEPT = 4
"""Windows full of text that are kept as pictures; a screen of rules has 150 lines."""
MOST_MEASURES = 6000
"""Sizes of texts in memory, and as many texts in lines."""
ELLIPSIS = "…"


@lru_cache(maxsize=len(Face))
def _font_bytes(face: Face) -> bytes:
    package, name = face.value
    return (files(package) / "files" / name).read_bytes()


@lru_cache(maxsize=96)
def font(face: Face, pixels: int) -> pygame.font.Font:
    """The font of a face at a size in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(BytesIO(_font_bytes(face)), pixels)


_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


def _keep(kept: dict[_Key, _Value], key: _Key, value: _Value) -> None:
    """Keep a measure, forgetting all when there are many: to measure anew is quick."""
    if len(kept) >= MOST_MEASURES:
        kept.clear()
    kept[key] = value


class TextPainter:
    """Draws and measures text at the sizes of one window."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._sizes: dict[tuple[str, TextStyle], tuple[int, int]] = {}
        self._wrapped: dict[tuple[str, TextStyle, int], list[str]] = {}
        self._kept = KeptPictures(MOST_KEPT * BYTES_PER_PIXEL * math.prod(metrics.size))

    @property
    def kept_bytes(self) -> int:
        """How much memory the pictures take that are kept."""
        return self._kept.bytes

    def font(self, style: TextStyle) -> pygame.font.Font:
        """The font of a style at the window's scale."""
        return font(style.face, max(6, self._metrics.px(style.units)))

    def size(self, text: str, style: TextStyle) -> tuple[int, int]:
        """Width and height of a line in pixels."""
        key = (text, style)
        found = self._sizes.get(key)
        if found is None:
            found = self.font(style).size(text)
            _keep(self._sizes, key, found)
        return found

    def line_height(self, style: TextStyle) -> int:
        """Distance of two lines of a paragraph in pixels."""
        return round(self.font(style).get_height() * 1.08)

    def picture(self, text: str, style: TextStyle, colour: Colour) -> pygame.Surface:
        """One line of text; the surface is shared, so draw it and do not draw on it."""
        key = (text, style, colour)
        found = self._kept.get(key)
        if found is None:
            found = self.font(style).render(text, True, colour)
            self._kept.put(key, found)
        return found

    def shortened(self, text: str, style: TextStyle, width: int) -> str:
        """The text, cut with an ellipsis where it is wider than `width` pixels."""
        if self.size(text, style)[0] <= width:
            return text
        face = self.font(style)
        fits, too_long = 0, len(text)
        while too_long - fits > 1:
            middle = (fits + too_long) // 2
            if face.size(text[:middle].rstrip() + ELLIPSIS)[0] <= width:
                fits = middle
            else:
                too_long = middle
        return text[:fits].rstrip() + ELLIPSIS

    def wrapped(self, text: str, style: TextStyle, width: int) -> list[str]:
        """The text in lines of at most `width` pixels; a word that is longer is broken."""
        key = (text, style, width)
        found = self._wrapped.get(key)
        if found is None:
            found = self._broken(text, style, width)
            _keep(self._wrapped, key, found)
        return found

    def _broken(self, text: str, style: TextStyle, width: int) -> list[str]:
        face = self.font(style)
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if face.size(longer)[0] <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                line = word
                while line and face.size(line)[0] > width:
                    cut = next(
                        (n for n in range(len(line) - 1, 1, -1) if face.size(line[:n])[0] <= width),
                        1,
                    )
                    if cut >= len(line):
                        break
                    lines.append(line[:cut])
                    line = line[cut:]
            lines.append(line)
        return lines

    def height(self, text: str, style: TextStyle, width: int) -> int:
        """Height of the wrapped text in pixels."""
        return len(self.wrapped(text, style, width)) * self.line_height(style)

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        colour: Colour,
        rect: pygame.Rect,
        align: tuple[float, float] = (0, 0.5),
    ) -> None:
        """Draw one line into `rect`, shortened to fit.

        `align` is where in the rectangle it goes, across and down: 0 start, 0.5 middle, 1 end.
        """
        drawn = self.picture(self.shortened(text, style, rect.width), style, colour)
        across, down = align
        x = rect.x + round((rect.width - drawn.get_width()) * across)
        y = rect.y + round((rect.height - drawn.get_height()) * down)
        surface.blit(drawn, (x, y))

    def draw_wrapped(
        self,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        colour: Colour,
        rect: pygame.Rect,
        align: float = 0,
    ) -> None:
        """Draw a paragraph from the top of `rect`; lines that do not fit below are cut off."""
        height = self.line_height(style)
        lines = self.wrapped(text, style, rect.width)
        most = max(1, rect.height // height)
        if len(lines) > most:
            lines = [*lines[: most - 1], f"{lines[most - 1]} {ELLIPSIS}"]
        for number, line in enumerate(lines):
            row = pygame.Rect(rect.x, rect.y + number * height, rect.width, height)
            self.draw(surface, line, style, colour, row, (align, 0.5))

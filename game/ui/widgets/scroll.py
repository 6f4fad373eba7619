"""More than fits: a column of widgets that scrolls by wheel, drag and keys."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.intents import (
    Direction,
    Dragged,
    Dropped,
    Intent,
    Navigate,
    PointerPressed,
    Wheel,
)
from game.ui.scene import STAY, Change
from game.ui.widgets.base import Look, Widget

if TYPE_CHECKING:
    from game.ui.context import Outfit
    from game.ui.widgets.form import Form

NOTCH = 90
"""Units that one notch of the wheel scrolls."""
BAR = 14
"""Width of the scroll bar in units."""


class Scroller:
    """How far something long is scrolled, in pixels; shared by areas and lists."""

    def __init__(self) -> None:
        self.offset = 0
        self.content = 0
        self.window = 0
        self._grabbed_at: int | None = None

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.content - self.window)

    def to(self, offset: float) -> bool:
        """Scroll to an offset, within bounds; whether anything moved."""
        before = self.offset
        self.offset = round(max(0, min(offset, self.furthest)))
        return self.offset != before

    def show(self, top: int, bottom: int, margin: int = 0) -> bool:
        """Scroll as little as shows the content from `top` to `bottom`."""
        if top - margin < self.offset:
            return self.to(top - margin)
        if bottom + margin > self.offset + self.window:
            return self.to(bottom + margin - self.window)
        return False

    def bar(self, rect: pygame.Rect, width: int) -> tuple[pygame.Rect, pygame.Rect] | None:
        """Track and thumb along the right edge of `rect`; None if everything fits."""
        if self.furthest == 0 or rect.height < 8:
            return None
        track = pygame.Rect(rect.right - width, rect.y, width, rect.height)
        height = max(3 * width, rect.height * self.window // max(1, self.content))
        height = min(height, rect.height)
        top = rect.y + (rect.height - height) * self.offset // self.furthest
        return track, pygame.Rect(track.x, top, width, height)

    def drag(self, intent: Intent, rect: pygame.Rect, width: int) -> bool | None:
        """Follow a press and drag, on the bar or on the content.

        True if it scrolled, False if it was used without scrolling, None if it means nothing here.
        """
        ends = self.bar(rect, width)
        match intent:
            case PointerPressed(position):
                self._grabbed_at = self.offset
                if ends is None or position[0] < ends[0].x - width:
                    return None
                if not ends[1].inflate(2 * width, 0).collidepoint(position):
                    self.to((position[1] - rect.y) / rect.height * self.content - self.window / 2)
                    self._grabbed_at = self.offset
                return True
            case Dragged(position, start):
                if self._grabbed_at is None or ends is None:
                    return None
                moved = position[1] - start[1]
                track, thumb = ends
                if start[0] >= track.x - width:
                    free = max(1, rect.height - thumb.height)
                    return self.to(self._grabbed_at + moved * self.furthest / free)
                return self.to(self._grabbed_at - moved)
            case Dropped():
                self._grabbed_at = None
                return False
            case _:
                return None


def draw_bar(
    surface: pygame.Surface, outfit: "Outfit", scroller: Scroller, rect: pygame.Rect
) -> None:
    """Paint the scroll bar of something in `rect`."""
    ends = scroller.bar(rect, outfit.px(BAR))
    if ends is not None:
        track, thumb = ends
        slim = max(4, round(track.width * 0.6))
        for part, colour in ((track, outfit.theme.track), (thumb, outfit.theme.ink_muted)):
            line = pygame.Rect(part.right - slim, part.y, slim, part.height)
            outfit.skin.tinted(surface, line, colour, 255, 5)


class ScrollArea(Widget):
    """Widgets in a column, each as high as it needs to be at the area's width.

    Where nothing in it can have the focus it takes the focus itself, so that it can be read by
    keyboard alone.
    """

    clips = True

    def __init__(self, content: Sequence[Widget], *, gap: float = 14, margin: float = 6) -> None:
        super().__init__()
        self._content = tuple(content)
        self._gap = gap
        self._margin = margin
        self.scroller = Scroller()
        self._lead = self._tail = 0
        self.is_focusable = bool(self._content) and not _has_stop(self._content)

    def children(self) -> Sequence[Widget]:
        """The widgets of the column."""
        return self._content

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height at which nothing has to scroll."""
        return self._full_height(outfit, self._inner_width(outfit, width))

    def place(self, outfit: "Outfit", rect: pygame.Rect) -> None:
        """Take this place and lay out the column."""
        super().place(outfit, rect)
        width = self._inner_width(outfit, rect.width)
        self.scroller.window = rect.height
        self.scroller.content = self._full_height(outfit, width)
        self.scroller.to(self.scroller.offset)
        margin = self._edge(outfit)
        y = rect.y + margin + self._lead - self.scroller.offset
        for widget in self._content:
            height = widget.height(outfit, width)
            widget.place(outfit, pygame.Rect(rect.x + margin, y, width, height))
            y += height + outfit.px(self._gap)

    def reveal(self, outfit: "Outfit", child: Widget) -> None:
        """Scroll a child into view."""
        top = child.rect.y - self.rect.y + self.scroller.offset
        if self.scroller.show(top, top + child.rect.height, outfit.px(28)):
            self.place(outfit, self.rect)

    def hold(self, outfit: "Outfit", child: Widget, y: int) -> None:
        """Let the middle of a child be at `y`: scroll, or leave room above or below all of it."""
        wanted = self.scroller.offset + child.rect.centery - y
        self._lead = max(0, -wanted)
        self._tail = max(0, wanted - self.scroller.furthest)
        self.scroller.content += self._lead + self._tail
        self.scroller.to(wanted)
        self.place(outfit, self.rect)

    def scroll_by_key(self, outfit: "Outfit", direction: Direction) -> None:
        """Scroll as a key of the keyboard does, whatever has the focus."""
        target = self._target(direction, outfit, has_lines=True)
        if target is not None and self.scroller.to(target):
            self.place(outfit, self.rect)

    def handle(self, intent: Intent, form: "Form") -> Change | None:
        """Scroll by wheel, drag and keys."""
        scroller, outfit = self.scroller, form.outfit
        match intent:
            case Wheel(_, steps):
                moved: bool | None = scroller.to(scroller.offset - steps * outfit.px(NOTCH))
            case Navigate(direction):
                target = self._target(direction, outfit, has_lines=self.is_focusable)
                if target is None or not scroller.to(target):
                    return None
                moved = True
            case _:
                moved = scroller.drag(intent, self.rect, outfit.px(BAR))
        if moved:
            self.place(outfit, self.rect)
        return None if moved is None else STAY

    def draw_over(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint the scroll bar."""
        draw_bar(surface, outfit, self.scroller, self.rect)
        if look.is_focused:
            outfit.skin.ring(surface, self.rect)

    def _target(self, direction: Direction, outfit: "Outfit", *, has_lines: bool) -> float | None:
        scroller = self.scroller
        page = scroller.window * 0.85
        targets = {
            Direction.PAGE_UP: scroller.offset - page,
            Direction.PAGE_DOWN: scroller.offset + page,
            Direction.HOME: 0.0,
            Direction.END: float(scroller.furthest),
        }
        if has_lines:
            targets[Direction.UP] = scroller.offset - outfit.px(NOTCH)
            targets[Direction.DOWN] = scroller.offset + outfit.px(NOTCH)
        return targets.get(direction)

    def _edge(self, outfit: "Outfit") -> int:
        """Return the room around the column, in which the rings of what is in it have theirs."""
        margin = outfit.px(self._margin)
        return margin if self.is_focusable else max(margin, outfit.skin.ring_reach)

    def _inner_width(self, outfit: "Outfit", width: int) -> int:
        return max(1, width - 2 * self._edge(outfit) - outfit.px(BAR) - outfit.px(8))

    def _full_height(self, outfit: "Outfit", width: int) -> int:
        heights = [widget.height(outfit, width) for widget in self._content]
        gaps = outfit.px(self._gap) * max(0, len(heights) - 1)
        return sum(heights) + gaps + 2 * self._edge(outfit) + self._lead + self._tail


def _has_stop(widgets: Sequence[Widget]) -> bool:
    return any(widget.is_focusable or _has_stop(widget.children()) for widget in widgets)

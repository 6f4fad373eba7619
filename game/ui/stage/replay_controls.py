"""What a replay is steered by: small buttons with signs, the line of time, the list of events."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.ui.context import Outfit
from game.ui.intents import Clicked, Dragged, Intent, PointerMoved, PointerPressed, Position, Wheel
from game.ui.scene import STAY, Change
from game.ui.skin import Sign
from game.ui.stage.retelling import ToldEvent
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets import Button, Look, Press, Widget
from game.ui.widgets.form import Form
from game.ui.widgets.scroll import BAR, NOTCH, Scroller


class StepButton(Button):
    """A button with one to three chevrons, or a bar before them: how far it goes, and which way."""

    def __init__(
        self, on_press: Press, *, count: int, is_back: bool, has_bar: bool, tip: str
    ) -> None:
        super().__init__("", on_press, tip=tip)
        self._count = count
        self._is_back = is_back
        self._has_bar = has_bar

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint plate and signs."""
        ink = self._draw_plate(surface, outfit, look)
        side = min(self.rect.height * 3 // 5, self.rect.width * 3 // 5)
        apart = max(3, side * 2 // 5)
        thick = max(2, side // 9)
        length = apart * (self._count - 1 + self._has_bar)
        left = self.rect.centerx - length // 2
        places = [left + apart * number for number in range(self._count + self._has_bar)]
        if not self._is_back:
            places.reverse()
        if self._has_bar:
            bar = Rect(0, 0, thick, side * 3 // 5)
            bar.center = (places.pop(0), self.rect.centery)
            surface.fill(ink, bar)
        for x in places:
            sign = Sign.LEFT if self._is_back else Sign.RIGHT
            outfit.skin.sign(surface, sign, (x, self.rect.centery), side, ink)
        if look.is_focused:
            outfit.skin.ring(surface, self.rect)


class TimeLine(Widget):
    """The whole match as a line, with a mark where each hand begins; a click or drag goes there."""

    def __init__(
        self, length: int, starts: Sequence[int], position: int, on_move: Callable[[int], None]
    ) -> None:
        super().__init__()
        self._length = length
        self._starts = tuple(starts)
        self.position = position
        self._on_move = on_move

    def handle(self, intent: Intent, form: Form) -> Change | None:
        """Go where the pointer points."""
        match intent:
            case PointerPressed(position) | Dragged(position):
                self._on_move(self._at(form.outfit, position[0]))
                return STAY
            case Clicked():
                return STAY
            case _:
                return None

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the line, its marks, and the knob at the present position."""
        theme, px, line = outfit.theme, outfit.px, self._line(outfit)
        outfit.skin.tinted(surface, line, theme.tip, 190, 4)
        here = self._x(line, self.position)
        done = Rect(line.x, line.y, max(1, here - line.x), line.height)
        outfit.skin.tinted(surface, done, theme.accent, 255, 4)
        for start in self._starts[1:]:
            mark = Rect(self._x(line, start), 0, max(1, px(2)), line.height + px(10))
            mark.centery = line.centery
            surface.fill(theme.on_felt_muted, mark)
        radius = px(11)
        outfit.skin.disc(surface, (here, line.centery), radius, theme.ink)
        outfit.skin.disc(surface, (here, line.centery), radius - max(1, px(2)), theme.on_felt)

    def _line(self, outfit: Outfit) -> Rect:
        inset = outfit.px(12)
        line = Rect(self.rect.x + inset, 0, self.rect.width - 2 * inset, max(3, outfit.px(8)))
        line.centery = self.rect.centery
        return line

    def _x(self, line: Rect, position: int) -> int:
        return line.x + line.width * (position - 1) // max(1, self._length - 1)

    def _at(self, outfit: Outfit, x: int) -> int:
        line = self._line(outfit)
        share = min(1.0, max(0.0, (x - line.x) / max(1, line.width)))
        return 1 + round(share * (self._length - 1))


@dataclass(frozen=True, slots=True)
class _Line:
    """An event's lines of text: its position, and from where to where they go, in pixels."""

    position: int
    rows: tuple[str, ...]
    top: int
    bottom: int


class EventList(Widget):
    """What happened in a hand, the present event marked; a click on a line goes there.

    It follows the position by itself, and the wheel looks further.
    """

    clips = True

    def __init__(
        self, told: Sequence[ToldEvent], position: int, on_move: Callable[[int], None]
    ) -> None:
        super().__init__()
        self._told = [each for each in told if not each.is_aside]
        self._position = position
        self._on_move = on_move
        self._lines: list[_Line] = []
        self._scroller = Scroller()
        self._hovered: int | None = None

    def place(self, outfit: Outfit, rect: Rect) -> None:
        """Take this place, the present event in the middle."""
        super().place(outfit, rect)
        width = rect.width - 2 * outfit.px(12) - outfit.px(BAR)
        height, gap, top = outfit.text.line_height(SMALL), outfit.px(5), outfit.px(4)
        self._lines = []
        for each in self._told:
            # The line at which one is stands out by stronger letters, which are wider.
            rows = tuple(outfit.text.wrapped(each.words, SMALL_STRONG, width))
            bottom = top + len(rows) * height
            self._lines.append(_Line(each.position, rows, top, bottom))
            top = bottom + gap
        self._scroller.content = top
        self._scroller.window = rect.height
        self._show_present()

    def go_to(self, position: int) -> None:
        """Mark another event as the present one."""
        self._position = position
        self._show_present()

    def _show_present(self) -> None:
        present = self._present()
        if present is not None:
            line = self._lines[present]
            self._scroller.to((line.top + line.bottom - self.rect.height) / 2)

    def handle(self, intent: Intent, form: Form) -> Change | None:
        """Go to the event that is clicked, scroll by the wheel."""
        match intent:
            case Wheel(_, steps):
                self._scroller.to(self._scroller.offset - steps * form.outfit.px(NOTCH))
                return STAY
            case PointerMoved(position):
                found = self._at(position)
                if found != self._hovered:
                    self._hovered = found
                    form.touch()
                return None
            case Clicked(position):
                found = self._at(position)
                if found is not None:
                    form.outfit.play("click")
                    self._on_move(self._lines[found].position)
                return STAY
            case _:
                return None

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the lines in view: past ones lighter than those to come."""
        theme, px, offset = outfit.theme, outfit.px, self._scroller.offset
        outfit.skin.tinted(surface, self.rect, theme.tip, 90, 10)
        height, present = outfit.text.line_height(SMALL), self._present()
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        tops = [line.top for line in self._lines]
        first = max(0, bisect_right(tops, offset) - 1)
        last = bisect_left(tops, offset + self.rect.height)
        for number in range(first, last):
            line = self._lines[number]
            is_here = number == present
            y = self.rect.y + line.top - offset
            if is_here or (look.is_hovered and number == self._hovered):
                box = Rect(self.rect.x + px(4), y - px(2), 0, line.bottom - line.top + px(4))
                box.width = self.rect.width - px(BAR + 6)
                colour = theme.accent if is_here else theme.on_felt
                outfit.skin.tinted(surface, box, colour, 80 if is_here else 30, 6)
            ink = theme.on_felt if is_here or self._is_past(line) else theme.on_felt_muted
            style = SMALL_STRONG if is_here else SMALL
            for place, words in enumerate(line.rows):
                row = Rect(self.rect.x + px(12), y + place * height, 0, height)
                row.width = self.rect.width - px(12)
                outfit.text.draw(surface, words, style, ink, row)
        surface.set_clip(clip)
        self._draw_bar(surface, outfit)

    def _draw_bar(self, surface: pygame.Surface, outfit: Outfit) -> None:
        ends = self._scroller.bar(self.rect.inflate(0, -outfit.px(8)), outfit.px(BAR))
        if ends is not None:
            thumb = ends[1]
            slim = Rect(0, thumb.y, max(3, outfit.px(5)), thumb.height)
            slim.right = thumb.right - outfit.px(3)
            outfit.skin.tinted(surface, slim, outfit.theme.on_felt, 110, 3)

    def _is_past(self, line: _Line) -> bool:
        return line.position <= self._position

    def _present(self) -> int | None:
        places = [line.position for line in self._lines]
        index = bisect_right(places, self._position) - 1
        return index if index >= 0 else None

    def _at(self, position: Position) -> int | None:
        if not self.rect.collidepoint(position) or not self._lines:
            return None
        tops = [line.top for line in self._lines]
        y = position[1] - self.rect.y + self._scroller.offset
        return max(0, bisect_right(tops, y) - 1)

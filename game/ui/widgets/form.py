"""The form: a screen's widgets, who of them has the focus, and who hears an intent."""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.intents import (
    Back,
    Clicked,
    Confirm,
    Direction,
    DoubleClicked,
    Dragged,
    Dropped,
    FocusLost,
    Intent,
    Navigate,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
    RightClicked,
    TextEdited,
    TextTyped,
    Wheel,
)
from game.ui.scene import STAY, Change, Hearing
from game.ui.theme import TIP_DELAY_SECONDS, TIP_SECONDS
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.focus import alike, nearest, usable_beside
from game.ui.widgets.tooltip import draw_tip

if TYPE_CHECKING:
    from game.ui.context import Outfit

_TO_THE_START = (Direction.HOME, Direction.PAGE_UP)


class Form:
    """Widgets in visual order. `touch` is called whenever the picture changes.

    Intents of the pointer go to the widget under it and then to the containers around that; those
    of the keyboard to the widget in focus and around. What is left over walks the focus: Tab in
    order, arrows to the nearest widget that way. `default` answers Enter when nothing has the
    focus.
    """

    def __init__(
        self,
        outfit: "Outfit",
        widgets: Sequence[Widget] = (),
        *,
        default: Widget | None = None,
        touch: Callable[[], None] = lambda: None,
    ) -> None:
        self.outfit = outfit
        self.touch = touch
        self.default = default
        self.widgets: tuple[Widget, ...] = tuple(widgets)
        self.focused: Widget | None = None
        self.shows_focus = False
        self._popup: Widget | None = None
        self._hovered: Widget | None = None
        self._captured: list[Widget] = []
        self._rested = 0.0

    @property
    def hearing(self) -> Hearing:
        """What the keyboard means: text, while a text field has the focus."""
        is_typing = self.focused is not None and self.focused.hears_text
        return Hearing.TEXT if is_typing else Hearing.COMMANDS

    @property
    def is_animating(self) -> bool:
        """Whether a widget moves or a tip waits to be shown."""
        is_tip_due = self._tip_owner() is not None and self._rested < TIP_DELAY_SECONDS
        return is_tip_due or any(widget.is_animating for widget in self._every())

    def fill(self, widgets: Sequence[Widget], default: Widget | None = None) -> None:
        """Take other widgets; the focus stays with what it had, or at its place in the order."""
        old, focused = self._order(), self.focused
        self.widgets = tuple(widgets)
        self.default = default
        self._popup = None
        self._hovered = None
        self._captured = []
        is_kept = focused is not None and focused in old
        self.focused = alike(focused, old, self._order()) if is_kept and focused else None
        self.touch()

    def focus(self, widget: Widget | None, *, is_shown: bool = True) -> None:
        """Give the focus to a widget, with a ring around it unless the pointer did it."""
        left = self.focused
        self.focused = widget
        if left is not None and left is not widget:
            left.lose_focus(self)
        self.shows_focus = is_shown
        self._rested = 0.0
        if widget is not None and is_shown:
            for container in self._path(widget)[:-1]:
                container.reveal(self.outfit, widget)
        self.touch()

    def focus_first(self) -> None:
        """Give the focus to what Enter would press, or to the first widget."""
        order = self._order()
        if self.focused is None and order:
            self.focus(self._start(order))

    def show_tip(self) -> None:
        """Show the tip of the widget in focus without waiting."""
        self.shows_focus = self.focused is not None
        self._rested = TIP_DELAY_SECONDS
        self.touch()

    def hide_tip(self) -> None:
        """Take the tip of what the keyboard came to away, until the focus goes elsewhere."""
        if self._tip_owner() is not self._hovered:
            self._rested = math.inf
            self.touch()

    def open_popup(self, popup: Widget) -> None:
        """Show a widget above the others; it hears everything until it is closed."""
        self._popup = popup
        self._captured = []
        self.touch()

    def close_popup(self) -> None:
        """Take the popup away."""
        self._popup = None
        self._captured = []
        self.touch()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass for tips and widgets that move."""
        for widget in self._every():
            if widget.is_animating:
                widget.update(dt)
                self.touch()
        before = self.told_of
        self._rested += dt
        if self.told_of is not before:
            self.touch()

    def handle(self, intent: Intent) -> Change | None:
        """Answer an intent; None when no widget had use for it."""
        match intent:
            case PointerMoved() | PointerLeft():
                self._hover(intent.position if isinstance(intent, PointerMoved) else None)
                return None
            case PointerPressed(position):
                return self._press(position, intent)
            case PointerReleased() | Clicked() | Dragged() | Dropped() | DoubleClicked():
                return self._follow_press(intent)
            case Wheel(position):
                return self._offer(intent, self._path_at(position))
            case RightClicked(position):
                return self._offer(intent, self._path_at(position))
            case Navigate() | Confirm() | TextTyped() | TextEdited() | Back():
                return self._key(intent)
            case FocusLost():
                self._captured = []
                self._hover(None)
                return None
            case _:
                return None

    def draw(self, surface: pygame.Surface) -> None:
        """Paint all widgets, the focus ring, the popup and the tip."""
        self.draw_widgets(surface)
        self.draw_tip(surface)

    def draw_widgets(self, surface: pygame.Surface) -> None:
        """Paint everything but the tip, for a scene that has something to paint below that."""
        for widget in self.widgets:
            self._draw_widget(surface, widget)
        if self._popup is not None:
            self._draw_widget(surface, self._popup)

    @property
    def told_of(self) -> Widget | None:
        """The widget whose tip is due: the pointer rests on it, or it has got the focus."""
        owner = self._tip_owner()
        end = math.inf if owner is self._hovered else TIP_DELAY_SECONDS + TIP_SECONDS
        return owner if TIP_DELAY_SECONDS <= self._rested < end else None

    def draw_tip(self, surface: pygame.Surface) -> None:
        """Paint the tip that is due, beside its widget."""
        owner = self.told_of
        if owner is not None:
            clipping = [each.rect for each in self._path(owner)[:-1] if each.clips]
            column = clipping[-1] if clipping else None
            draw_tip(surface, self.outfit, owner.reason or owner.tip, owner.rect, column)

    def look(self, widget: Widget) -> Look:
        """How a widget stands with pointer and keyboard."""
        return Look(
            is_hovered=widget is self._hovered,
            is_focused=widget is self.focused and self.shows_focus,
            is_pressed=bool(self._captured) and widget is self._captured[-1],
        )

    def _draw_widget(self, surface: pygame.Surface, widget: Widget) -> None:
        look = self.look(widget)
        widget.draw(surface, self.outfit, look)
        children = widget.children()
        if not children:
            return
        clip = surface.get_clip()
        if widget.clips:
            surface.set_clip(widget.rect.clip(clip))
        for child in children:
            if not widget.clips or child.rect.colliderect(widget.rect):
                self._draw_widget(surface, child)
        surface.set_clip(clip)
        widget.draw_over(surface, self.outfit, look)

    def _press(self, position: Position, intent: Intent) -> Change | None:
        path = self._path_at(position)
        if self._popup is not None and not path:
            self.close_popup()
            return STAY
        self._captured = path
        leaf = path[-1] if path else None
        if self._popup is None:
            is_stop = leaf is not None and leaf.is_focusable
            self.focus(leaf if is_stop else None, is_shown=bool(leaf and leaf.rings_when_pressed))
        self._rested = TIP_DELAY_SECONDS if self.told_of is not None else 0.0
        self.touch()
        return self._offer(intent, path)

    def _follow_press(self, intent: Intent) -> Change | None:
        path = self._captured
        if isinstance(intent, DoubleClicked):
            return self._offer(intent, self._path_at(intent.position))
        if not path:
            return None
        if isinstance(intent, Clicked):
            self._captured = []
            self.touch()
            path = [widget for widget in path if widget.rect.collidepoint(intent.position)]
        answer = self._offer(intent, path)
        if isinstance(intent, Dragged) and answer is not None:
            self.touch()
        if isinstance(intent, Dropped):
            self._captured = []
            self.touch()
        return answer

    def _key(self, intent: Intent) -> Change | None:
        if self._popup is not None:
            answer = self._popup.handle(intent, self)
            if answer is None and isinstance(intent, Back):
                self.close_popup()
            self.touch()
            return STAY if answer is None else answer
        focused = self.focused
        if focused is None and isinstance(intent, Confirm):
            focused = self.default
        answer = self._offer(intent, self._path(focused) if focused is not None else [])
        if answer is not None:
            self.shows_focus = self.focused is not None
            if isinstance(intent, Navigate):
                self._follow_scroll(intent.direction)
            self.touch()
            return answer
        return self._walk(intent.direction) if isinstance(intent, Navigate) else None

    def _follow_scroll(self, direction: Direction) -> None:
        """Keep the focus in sight where a key has scrolled it out of its container."""
        focused = self.focused
        if focused is None:
            return
        for container in self._path(focused)[:-1]:
            if not container.clips or container.rect.contains(focused.rect):
                continue
            stops = self._order(container.children())
            seen = [stop for stop in stops if container.rect.contains(stop.rect)]
            if direction in _TO_THE_START:
                seen.reverse()
            if seen:
                self.focus(seen[-1])

    def _offer(self, intent: Intent, path: Sequence[Widget]) -> Change | None:
        for widget in reversed(path):
            if widget.reason and not isinstance(intent, Wheel | Dragged | Dropped | Navigate):
                if isinstance(intent, Clicked | Confirm):
                    self.outfit.play("nudge")
                    self._rested = TIP_DELAY_SECONDS
                    self.touch()
                    return STAY
                continue
            answer = widget.handle(intent, self)
            if answer is not None:
                self.touch()
                return answer
        return None

    def _walk(self, direction: Direction) -> Change | None:
        order = self._order()
        if not order:
            return None
        if self.focused not in order:
            first = self.default if self.default in order else order[0]
            match direction:
                case Direction.NEXT:
                    self.focus(first)
                case Direction.PREVIOUS:
                    self.focus(order[-1])
                case _:
                    self.focus(self._start(order))
            return STAY
        place = order.index(self.focused)
        match direction:
            case Direction.NEXT | Direction.PREVIOUS:
                step = -1 if direction is Direction.PREVIOUS else 1
                self.focus(order[(place + step) % len(order)])
            case Direction.HOME | Direction.PAGE_UP:
                self.focus(order[0])
            case Direction.END | Direction.PAGE_DOWN:
                self.focus(order[-1])
            case _:
                self._step(order, direction)
        return STAY

    def _start(self, order: Sequence[Widget]) -> Widget:
        """Return where the focus begins: what Enter would press, or the first that can be used."""
        if self.default is not None and self.default in order and self.default.is_enabled:
            return self.default
        return next((stop for stop in order if stop.is_enabled), order[0])

    def _step(self, order: Sequence[Widget], direction: Direction) -> None:
        """Go to the nearest widget that way: in what scrolls together first, then elsewhere.

        Beyond the last one above or below lies the other end; at the sides the focus stays.
        """
        focused = self.focused
        assert focused is not None
        is_upright = direction in (Direction.UP, Direction.DOWN)
        for container in reversed(self._path(focused)[:-1]):
            if container.clips:
                inside = {stop: stop.rect for stop in self._order(container.children())}
                found = nearest(focused.rect, inside, direction, apart_from=focused)
                if found is not None:
                    self.focus(usable_beside(found, inside) if is_upright else found)
                    return
        seen = {stop: self._seen(stop) for stop in order}
        seen = {stop: rect for stop, rect in seen.items() if rect.width > 0 and rect.height > 0}
        start = seen.get(focused, focused.rect)
        if is_upright:
            start = focused.head(start)
        found = nearest(start, seen, direction, apart_from=focused)
        if found is None and is_upright:
            start = pygame.Rect(start)
            window = self.outfit.metrics.size[1]
            start.y = window if direction is Direction.UP else -start.height
            found = nearest(start, seen, direction, apart_from=focused)
        if found is not None:
            self.focus(usable_beside(found, seen) if is_upright else found)

    def _seen(self, widget: Widget) -> pygame.Rect:
        """The part of a widget that its containers show."""
        rect = pygame.Rect(widget.rect)
        for container in self._path(widget)[:-1]:
            if container.clips:
                rect = rect.clip(container.rect)
        return rect

    def _hover(self, position: Position | None) -> None:
        path = self._path_at(position) if position is not None else []
        leaf = path[-1] if path else None
        if leaf is not self._hovered:
            self._hovered = leaf
            self._rested = 0.0
            self.touch()
        if leaf is not None and position is not None:
            leaf.handle(PointerMoved(position), self)

    def _tip_owner(self) -> Widget | None:
        if self._popup is not None:
            return None
        focused = self.focused if self.shows_focus else None
        for widget in (self._hovered, focused):
            if widget is not None and (widget.reason or widget.tip):
                return widget
        return None

    def _roots(self) -> Sequence[Widget]:
        return self.widgets if self._popup is None else (self._popup,)

    def _every(self) -> Iterator[Widget]:
        pending = [*self.widgets]
        if self._popup is not None:
            pending.append(self._popup)
        while pending:
            widget = pending.pop()
            yield widget
            pending.extend(widget.children())

    def _order(self, among: Sequence[Widget] | None = None) -> list[Widget]:
        def stops(widgets: Sequence[Widget]) -> Iterator[Widget]:
            for widget in widgets:
                if widget.is_focusable:
                    yield widget
                yield from stops(widget.children())

        return list(stops(self.widgets if among is None else among))

    def _path(self, target: Widget) -> list[Widget]:
        def search(widgets: Sequence[Widget]) -> list[Widget]:
            for widget in widgets:
                if widget is target:
                    return [widget]
                inside = search(widget.children())
                if inside:
                    return [widget, *inside]
            return []

        return search(self.widgets) or [target]

    def _path_at(self, position: Position) -> list[Widget]:
        """The widgets under a position, outermost first; the last drawn wins."""
        path: list[Widget] = []
        level = self._roots()
        while True:
            hit = [widget for widget in level if widget.rect.collidepoint(position)]
            if not hit:
                return path
            path.append(hit[-1])
            level = hit[-1].children()

"""For hands that tremble or are slow: presses that come too soon, or too short, do not count.

It stands between pygame's events and what they mean, and lets everything through as long as both
its times are zero.
"""

from collections.abc import Hashable, Iterable

import pygame
from pygame.event import Event

from game.ui.pad import PadButton

Heard = Event | PadButton

_DOWN = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
_UP = (pygame.KEYUP, pygame.MOUSEBUTTONUP)


class SteadyHand:
    """Lets through what counts of keys, mouse buttons and the buttons of gamepads.

    `pause`: seconds after a key was let go in which the same key does not count again; a press in
    between makes it wait anew. `hold`: seconds that a key must be held until it counts.
    """

    def __init__(self) -> None:
        self.pause, self.hold = 0.0, 0.0
        self._let_go: dict[Hashable, float] = {}
        self._down: set[Hashable] = set()
        self._ignored: set[Hashable] = set()
        self._held: dict[Hashable, tuple[float, list[Heard]]] = {}
        self._typed: Hashable = None

    def use(self, *, pause: float, hold: float) -> None:
        """Use other times, in seconds."""
        if (pause, hold) != (self.pause, self.hold):
            self.pause, self.hold = pause, hold
            self.forget()

    def counted(self, heard: Iterable[Heard], now: float) -> list[Heard]:
        """Return what counts, in order; a press that was held long enough comes when it has been.

        `now` is in seconds; all of one call happened at that moment.
        """
        if not self.pause and not self.hold:
            return list(heard)
        found: list[Heard] = []
        for each in heard:
            pressed, released = _pressed(each), _released(each)
            if pressed is not None:
                found += self._press(pressed, each, now)
            elif released is not None:
                found += self._release(released, each, now)
            elif isinstance(each, Event) and each.type == pygame.TEXTINPUT:
                found += self._text(each)
            else:
                found.append(each)
        for key in [key for key, (since, _held) in self._held.items() if now - since >= self.hold]:
            found += self._held.pop(key)[1]
        return found

    def forget(self) -> None:
        """Take everything as let go."""
        self._down.clear()
        self._ignored.clear()
        self._held.clear()
        self._let_go.clear()

    def _press(self, key: Hashable, each: Heard, now: float) -> list[Heard]:
        self._typed = key
        if key in self._down:
            # It repeats because it is held.
            return [] if key in self._ignored or key in self._held else [each]
        self._down.add(key)
        if self.pause and now - self._let_go.get(key, -self.pause) < self.pause:
            self._ignored.add(key)
            return []
        if self.hold:
            self._held[key] = (now, [each])
            return []
        return [each]

    def _release(self, key: Hashable, each: Heard, now: float) -> list[Heard]:
        self._down.discard(key)
        self._let_go[key] = now
        if key in self._ignored:
            self._ignored.discard(key)
            return []
        if key not in self._held:
            return [each]
        since, held = self._held.pop(key)
        return [*held, each] if now - since >= self.hold else []

    def _text(self, each: Event) -> list[Heard]:
        """Return what was typed if its key counts; it waits where the key does."""
        key = self._typed
        if key in self._ignored:
            return []
        if key in self._held:
            self._held[key][1].append(each)
            return []
        return [each]


def _pressed(each: Heard) -> Hashable:
    """Return what went down; None where nothing did."""
    if isinstance(each, PadButton):
        return each.name if each.is_down else None
    return _part(each) if each.type in _DOWN else None


def _released(each: Heard) -> Hashable:
    """Return what went up; None where nothing did."""
    if isinstance(each, PadButton):
        return None if each.is_down else each.name
    return _part(each) if each.type in _UP else None


def _part(event: Event) -> Hashable:
    is_key = event.type in (pygame.KEYDOWN, pygame.KEYUP)
    return ("key", event.key) if is_key else ("mouse", event.button)

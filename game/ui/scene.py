"""Scenes and the stack that shows them: who hears intents, who is drawn, and in which order.

The top scene handles intents and is updated; then at most one change of scene is applied; then the
stack draws from the lowest visible scene up. Drawing changes nothing. A scene never builds another
scene: it returns `Push(route)` and the table in `game.ui.scenes.table` resolves the route.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple, Protocol, assert_never

import pygame

from game.ui.intents import Intent


@dataclass(frozen=True, slots=True)
class Route:
    """Names a scene and carries what it needs to start; the records are in `game.ui.routes`."""


@dataclass(frozen=True, slots=True)
class Push:
    """Show a scene above this one; its `Pop(result)` comes back through `resume(result)`."""

    route: Route


@dataclass(frozen=True, slots=True)
class Pop:
    """Close this scene and hand `result` to the one below; the last scene's Pop ends the game."""

    result: object = None


@dataclass(frozen=True, slots=True)
class Replace:
    """Close every scene and show this one alone; with `only_top`, swap just the top one."""

    route: Route
    only_top: bool = False


@dataclass(frozen=True, slots=True)
class Quit:
    """End the game."""


@dataclass(frozen=True, slots=True)
class Stay:
    """The intent was used, and the same scene goes on; None says that it was not used."""


Change = Push | Pop | Replace | Quit | Stay

STAY = Stay()


class Hearing(Enum):
    """What the keyboard means to the top scene just now."""

    COMMANDS = auto()
    """Keys are navigation and commands."""
    CLAIM = auto()
    """As COMMANDS, but there is something to decide at the table, and a key that is shared
    between Mah Jong and Mute means Mah Jong."""
    TEXT = auto()
    """Printing keys are text for a field; the others navigate."""
    KEY = auto()
    """The next key press is reported by its name, to be bound to something."""


class Scene:
    """One screen, or one overlay above it. Subclasses override what they need.

    `needs_redraw` is set by the scene whenever its picture changed (`touch()`), and cleared by the
    stack after drawing. `is_animating` asks the loop for sixty updates a second. `is_surface_kept`
    is set by the stack while a scene draws on what it drew last, with nothing else painted since.
    """

    is_overlay = False

    def __init__(self) -> None:
        self.needs_redraw = True
        self.is_surface_kept = False

    @property
    def hearing(self) -> Hearing:
        """What the keyboard means to this scene now."""
        return Hearing.COMMANDS

    @property
    def is_animating(self) -> bool:
        """Whether something moves; else the loop idles until an intent comes."""
        return False

    def touch(self) -> None:
        """Ask for a redraw."""
        self.needs_redraw = True

    def enter(self) -> None:
        """Called once, when the scene comes onto the stack (after `arrange`)."""

    def leave(self) -> None:
        """Called once, when the scene goes from the stack."""

    def resume(self, result: object) -> None:
        """Called when the scene above has closed with `Pop(result)`."""

    def arrange(self) -> None:
        """Place everything for the window's present size; called again after every resize."""

    def handle(self, intent: Intent) -> Change | None:
        """Answer one intent; None when it means nothing here."""
        return None

    def update(self, dt: float) -> Change | None:
        """Let `dt` seconds pass."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the scene; changes nothing."""
        raise NotImplementedError


class Layer(Protocol):
    """Something painted above all scenes, such as notices."""

    @property
    def is_animating(self) -> bool:
        """Whether it changes with time."""

    @property
    def needs_redraw(self) -> bool:
        """Whether its picture changed since it was last drawn."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it."""


class Transition(Layer, Protocol):
    """A layer that leads from the picture of one scene to the next."""

    def start(self, picture: pygame.Surface) -> None:
        """Begin at `picture`, the screen as it was before the change."""


class FrameReport(NamedTuple):
    """What one frame did: was the surface painted anew, does something move, was a scene changed,
    is the game over.
    """

    is_drawn: bool
    is_animating: bool
    has_changed: bool
    is_over: bool


class SceneStack:
    """The scenes, lowest first; `build` makes a scene of a route."""

    def __init__(
        self,
        build: Callable[[Route], Scene],
        layers: Sequence[Layer] = (),
        transition: Transition | None = None,
    ) -> None:
        self._build = build
        self._scenes: list[Scene] = []
        self._transition = transition
        self._layers = (*layers, *([transition] if transition else []))
        self._is_stale = True
        self._is_misplaced = False
        self._drawn_alone: tuple[Scene, pygame.Surface] | None = None

    @property
    def top(self) -> Scene | None:
        """The scene that hears intents; None when the game is over."""
        return self._scenes[-1] if self._scenes else None

    def __len__(self) -> int:
        return len(self._scenes)

    def start(self, route: Route) -> None:
        """Put the first scene onto the stack."""
        self._push(route)

    def arrange(self) -> None:
        """Have every scene place itself anew, for a new window size or theme, before it is drawn.

        It waits for that moment because it may be asked for in the middle of an intent.
        """
        self._is_misplaced = True

    def touch(self) -> None:
        """Ask for a redraw of everything, as after the window was uncovered."""
        self._is_stale = True

    def frame(
        self, intents: Sequence[Intent], dt: float, surface: pygame.Surface | None
    ) -> FrameReport:
        """One turn of the loop; with no surface (a hidden window) nothing is drawn.

        Intents after the one that changed the scene were aimed at the old one and are dropped.
        """
        change = self._change_asked_for(intents, dt)
        has_changed = change is not None
        if change is not None:
            self._apply(change, surface)
        if self._is_misplaced:
            self._is_misplaced = False
            for scene in self._scenes:
                scene.arrange()
            self.touch()
        for layer in self._layers:
            layer.update(dt)
        is_drawn = surface is not None and self._draw(surface)
        top = self.top
        is_animating = (top is not None and top.is_animating) or any(
            layer.is_animating for layer in self._layers
        )
        return FrameReport(is_drawn, is_animating, has_changed, not self._scenes)

    def close(self) -> None:
        """Take every scene off the stack, uppermost first."""
        while self._scenes:
            self._scenes.pop().leave()

    def _change_asked_for(self, intents: Sequence[Intent], dt: float) -> Change | None:
        top = self.top
        if top is None:
            return None
        for intent in intents:
            change = top.handle(intent)
            if change is not None and not isinstance(change, Stay):
                return change
        change = top.update(dt)
        return None if isinstance(change, Stay) else change

    def _apply(self, change: Change, surface: pygame.Surface | None) -> None:
        was_overlay = self._scenes[-1].is_overlay
        match change:
            case Push(route):
                self._push(route)
                is_cut = not self._scenes[-1].is_overlay
            case Pop(result):
                self._scenes.pop().leave()
                if self._scenes:
                    self._scenes[-1].resume(result)
                is_cut = not was_overlay
            case Replace(route, only_top):
                if only_top:
                    self._scenes.pop().leave()
                else:
                    self.close()
                self._push(route)
                is_cut = True
            case Quit():
                self.close()
                is_cut = False
            case Stay():
                is_cut = False
            case _:
                assert_never(change)
        self._is_stale = True
        if is_cut and self._transition is not None and surface is not None and self._scenes:
            self._transition.start(surface)

    def _push(self, route: Route) -> None:
        scene = self._build(route)
        self._scenes.append(scene)
        scene.arrange()
        scene.enter()
        self._is_stale = True

    def _visible(self) -> list[Scene]:
        lowest = len(self._scenes) - 1
        while lowest > 0 and self._scenes[lowest].is_overlay:
            lowest -= 1
        return self._scenes[max(lowest, 0) :]

    def _draw(self, surface: pygame.Surface) -> bool:
        visible = self._visible()
        is_stale = (
            self._is_stale
            or any(scene.needs_redraw for scene in visible)
            or any(layer.needs_redraw for layer in self._layers)
        )
        if not is_stale:
            return False
        alone = (visible[0], surface) if len(visible) == 1 else None
        is_kept = not self._is_stale and alone is not None and alone == self._drawn_alone
        for scene in visible:
            scene.is_surface_kept = is_kept
            scene.draw(surface)
            scene.is_surface_kept = False
        for layer in self._layers:
            layer.draw(surface)
        is_covered = any(layer.is_animating for layer in self._layers)
        self._drawn_alone = None if is_covered else alone
        for scene in visible:
            scene.needs_redraw = False
        self._is_stale = False
        return True

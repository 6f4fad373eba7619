"""What all widgets share: a place, a look, and a share of the intents."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.intents import Clicked, Confirm, Intent
from game.ui.scene import STAY, Change

if TYPE_CHECKING:
    from game.ui.context import Outfit
    from game.ui.widgets.form import Form

Press = Callable[[], Change | None]
"""What a button does; None means that the scene stays."""


class Look(NamedTuple):
    """How a widget stands with the pointer and the keyboard while it is drawn."""

    is_hovered: bool = False
    is_focused: bool = False
    is_pressed: bool = False


class Widget:
    """Something with a place in a form.

    `tip` is shown when the pointer rests on it or the keyboard comes to it. A disabled widget keeps
    its place in the walk of the focus, so that its `reason` can be read by keyboard too.
    """

    label = ""
    """The words on it, for widgets that have such; by them it is found again among new ones."""
    is_focusable = False
    clips = False
    hears_text = False
    """Whether the keyboard types into it while it has the focus."""
    rings_when_pressed = False
    """Whether the ring is shown although the pointer gave it the focus."""

    def __init__(self, *, tip: str = "", reason: str = "") -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.tip = tip
        self.reason = reason
        """Why it cannot be used now; empty when it can."""

    @property
    def is_enabled(self) -> bool:
        """Whether it can be used."""
        return not self.reason

    @property
    def is_animating(self) -> bool:
        """Whether its picture changes with time just now."""
        return False

    def children(self) -> Sequence["Widget"]:
        """The widgets inside, in visual order; the form draws them after this one.

        A container whose `clips` is set shows them only inside its own rectangle.
        """
        return ()

    def width(self, outfit: "Outfit") -> int:
        """Natural width in pixels."""
        return outfit.px(200)

    def height(self, outfit: "Outfit", width: int) -> int:
        """Height in pixels that it needs when it is `width` pixels wide."""
        return outfit.px(52)

    def place(self, outfit: "Outfit", rect: pygame.Rect) -> None:
        """Take this place; containers place what is inside."""
        self.rect = rect

    def head(self, seen: pygame.Rect) -> pygame.Rect:
        """The part of what is seen of it from which the focus leaves it upwards and downwards."""
        return seen

    def reveal(self, outfit: "Outfit", child: "Widget") -> None:
        """Scroll so that a child is seen; containers that scroll override it."""

    def handle(self, intent: Intent, form: "Form") -> Change | None:
        """Answer an intent; None when it means nothing to this widget."""
        return None

    def lose_focus(self, form: "Form") -> None:
        """Come to an end with what was begun, as another widget has the focus now."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint it; changes nothing."""

    def draw_over(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint what lies above the children, such as a scroll bar; changes nothing."""


def pressed(intent: Intent, form: "Form", on_press: Press) -> Change | None:
    """Answer a click or Enter with the sound of a click and the deed; None for anything else."""
    if isinstance(intent, Clicked | Confirm):
        form.outfit.play("click")
        return done(on_press())
    return None


def done(change: Change | None) -> Change:
    """What a callback answered, as an answer to the form: used, whatever came of it."""
    return STAY if change is None else change

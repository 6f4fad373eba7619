"""The common kind of scene: a form that is laid out anew when the window changes."""

from collections.abc import Sequence

import pygame

from game.ui.context import Outfit
from game.ui.intents import Back, Intent, RightClicked
from game.ui.scene import Change, Hearing, Pop, Scene
from game.ui.skin import Plate
from game.ui.theme import HEADING
from game.ui.widgets.base import Widget
from game.ui.widgets.form import Form
from game.ui.widgets.layout import centred, split_bottom, split_top


class FormScene(Scene):
    """A scene of widgets. Subclasses write `compose`, and override `back` where Esc does more.

    `compose` makes the widgets, places them in the window and returns them in visual order; it is
    called again after a resize, after a change of theme or language, and after `refresh()`.
    """

    veil = 1.0
    """How much an overlay darkens what is below it."""

    def __init__(self, outfit: Outfit) -> None:
        super().__init__()
        self.outfit = outfit
        self.form = Form(outfit, touch=self.touch)

    @property
    def hearing(self) -> Hearing:
        """What the keyboard means: text while a field has the focus."""
        return self.form.hearing

    @property
    def is_animating(self) -> bool:
        """Whether a widget moves."""
        return self.form.is_animating

    @property
    def window(self) -> pygame.Rect:
        """The whole window in pixels."""
        return pygame.Rect((0, 0), self.outfit.metrics.size)

    def compose(self) -> Sequence[Widget]:
        """Make and place the widgets."""
        raise NotImplementedError

    def back(self) -> Change | None:
        """What Esc and the right button do."""
        return Pop()

    def arrange(self) -> None:
        """Compose anew; the focus stays at the same place in the order."""
        self.refresh()

    def refresh(self) -> None:
        """Compose anew because what is shown has changed."""
        self.form.fill(self.compose())

    def handle(self, intent: Intent) -> Change | None:
        """Let the form answer first."""
        change = self.form.handle(intent)
        if change is not None:
            return change
        if isinstance(intent, Back | RightClicked):
            return self.back()
        return None

    def update(self, dt: float) -> Change | None:
        """Let the form's widgets move."""
        self.form.update(dt)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the ground and the form."""
        self.draw_ground(surface)
        self.form.draw(surface)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Paint what lies behind the widgets: the cloth, or a veil over the scene below."""
        if self.is_overlay:
            self.outfit.skin.scrim(surface, self.veil)
        else:
            surface.blit(self.outfit.skin.background(), (0, 0))


class PanelScene(FormScene):
    """A form on one ivory panel in the middle, with a title and a row for buttons at its foot.

    `panel_units` is the size it likes to have; it shrinks with the window and no further.
    """

    title = ""
    panel_units: tuple[float, float] = (1240, 920)

    def enter(self) -> None:
        """Show whoever plays by keys where the focus is."""
        if self.outfit.last_input.is_key:
            self.form.focus_first()

    def panel(self) -> pygame.Rect:
        """The panel's place."""
        px = self.outfit.px
        room = self.window.inflate(-2 * px(28), -2 * px(28))
        width, height = self.panel_units
        return centred((px(width), px(height)), room)

    def parts(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The rectangles inside the panel: body, and the row at the foot."""
        px = self.outfit.px
        inner = self.panel().inflate(-2 * px(44), -2 * px(32))
        if self.title:
            inner = split_top(inner, px(58), px(14))[1]
        return split_bottom(inner, px(58), px(20))

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Paint panel and title."""
        super().draw_ground(surface)
        outfit = self.outfit
        panel = self.panel()
        outfit.skin.plate(surface, panel, Plate.PANEL)
        if self.title:
            inner = panel.inflate(-2 * outfit.px(44), -2 * outfit.px(32))
            head = split_top(inner, outfit.px(58))[0]
            outfit.text.draw(surface, self.title, HEADING, outfit.theme.ink, head)

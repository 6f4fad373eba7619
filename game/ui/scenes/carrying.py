"""How far a history is on its way to or from a file, with a way to stop it."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.host import Carrying
from game.locale import _, plural
from game.ui.context import Outfit
from game.ui.inner_routes import CarryingRoute
from game.ui.scene import Change, Pop
from game.ui.theme import BODY
from game.ui.widgets import Button, Kind, Look, Widget
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import centred, split_bottom

_LEAST, _MOST = 16, 1024
"""Matches carried in a frame: in the first and the slowest ones, and at most."""
_SLOW = 1 / 30
"""Seconds of a frame after which less is done in the next one."""


class CarryingScene(PanelScene):
    """Carries some matches in each frame, as many as the picture stays smooth with.

    It is drawn anew for each hundredth only, since the scene below may have much to draw.
    """

    is_overlay = True
    panel_units: tuple[float, float] = (760, 330)

    def __init__(self, outfit: Outfit, route: CarryingRoute) -> None:
        super().__init__(outfit)
        self.title = route.title
        self._carrying = route.carrying
        self._most = _LEAST

    @property
    def is_animating(self) -> bool:
        """Always: there is more to do."""
        return True

    def compose(self) -> Sequence[Widget]:
        """The bar, and the way to stop."""
        body, foot = self.parts()
        bar = CarryingBar(self._carrying)
        bar.place(self.outfit, body)
        stop = Button(_("Stop"), self.back, Kind.PRIMARY, action="back")
        stop.place(self.outfit, centred((self.outfit.px(300), foot.height), foot))
        return (bar, stop)

    def back(self) -> Change | None:
        """Stop: nothing is changed then."""
        return Pop()

    def update(self, dt: float) -> Change | None:
        """Carry some matches; after the last one the scene closes by itself."""
        super().update(dt)
        self._most = min(2 * self._most, _MOST) if dt < _SLOW else max(_LEAST, self._most // 2)
        before = hundredths(self._carrying)
        if not self._carrying.advance(self._most):
            return Pop(self._carrying.progress)
        if hundredths(self._carrying) != before:
            self.touch()
        return None

    def leave(self) -> None:
        """Leave nothing half done."""
        self._carrying.stop()


def hundredths(carrying: Carrying) -> int:
    """Return how far it is, of a hundred."""
    return round(100 * carrying.progress.share)


class CarryingBar(Widget):
    """A bar that fills, and how many matches that are, above it."""

    def __init__(self, carrying: Carrying) -> None:
        super().__init__()
        self._carrying = carrying

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the words and the bar."""
        theme, progress = outfit.theme, self._carrying.progress
        words, line = split_bottom(self.rect, self.rect.height // 2)
        count = progress.count + progress.known
        share = _("{share} %").format(share=hundredths(self._carrying))
        told = plural("{number} match", "{number} matches", count)
        outfit.text.draw(surface, told, BODY, theme.ink, words, (0, 0.6))
        outfit.text.draw(surface, share, BODY, theme.ink, words, (1, 0.6))
        track = Rect(line.x, line.y, line.width, max(4, outfit.px(14)))
        filled = Rect(track.x, track.y, round(track.width * progress.share), track.height)
        outfit.skin.tinted(surface, track, theme.track, 255, 5)
        outfit.skin.tinted(surface, filled, theme.primary_top, 255, 5)

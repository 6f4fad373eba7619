"""The crossfade from one scene's picture to the next: a layer of the scene stack."""

from collections.abc import Callable

import pygame

from game.ui.theme import SCENE_FADE_SECONDS


class Crossfade:
    """Shows the old picture above the new scene, ever fainter. `seconds` scales by the speed."""

    def __init__(self, seconds: Callable[[float], float]) -> None:
        self._seconds = seconds
        self._picture: pygame.Surface | None = None
        self._age = 0.0
        self.needs_redraw = False

    @property
    def is_animating(self) -> bool:
        """Whether the old picture still shows."""
        return self._picture is not None

    def start(self, picture: pygame.Surface) -> None:
        """Begin at `picture`, which is copied."""
        if self._seconds(SCENE_FADE_SECONDS) > 0:
            self._picture = picture.copy()
            self._age = 0.0
            self.needs_redraw = True

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.needs_redraw = self._picture is not None
        self._age += dt
        if self._age >= self._seconds(SCENE_FADE_SECONDS):
            self._picture = None

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the old picture as faint as it is by now."""
        picture = self._picture
        if picture is None or picture.get_size() != surface.get_size():
            return
        left = 1 - self._age / self._seconds(SCENE_FADE_SECONDS)
        picture.set_alpha(round(255 * max(0.0, min(1.0, left))))
        surface.blit(picture, (0, 0))

"""Notices: sentences that appear on the screen for a while, above every scene.

They stand in the middle above the hand, where no scene has its title or a line to be read.
"""

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.skin import Plate
from game.ui.theme import BODY, NOTICE_SECONDS

if TYPE_CHECKING:
    from game.ui.context import Outfit

MOST_SHOWN = 2
_FOOT_WIDE, _FOOT_TALL = 0.82, 0.56
"""Where the last notice ends, in heights of the window: tall windows have controls below."""
_FADE = 0.25


class _Notice(NamedTuple):
    """A sentence, the seconds it has been shown, a place not to be covered, and what it is of."""

    sentence: str
    age: float
    clear_of: pygame.Rect
    about: str


class NoticeBoard:
    """The notices now on the screen, oldest above. A layer of the scene stack.

    What the settings store has to tell is taken over by itself.
    """

    def __init__(self, outfit: "Outfit") -> None:
        self._outfit = outfit
        self._shown: list[_Notice] = []
        self.needs_redraw = False

    @property
    def is_animating(self) -> bool:
        """Whether a notice is on the screen and will go."""
        return bool(self._shown) or bool(self._outfit.store.notices)

    def tell(self, sentence: str, *, clear_of: pygame.Rect | None = None, about: str = "") -> None:
        """Show a sentence; one that is on the screen already only stays longer.

        It takes the place of one that tells of the same: a key of which thing it is `about`. As
        long as it is there, it and the others stand above what it must keep `clear_of`.
        """
        about = about or sentence
        kept = [notice for notice in self._shown if notice.about != about]
        clear = pygame.Rect(0, 0, 0, 0) if clear_of is None else clear_of
        self._shown = [*kept, _Notice(sentence, 0.0, clear, about)][-MOST_SHOWN:]
        self.needs_redraw = True

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        waiting = self._outfit.store.notices
        while waiting:
            self.tell(waiting.pop(0))
        if not self._shown:
            self.needs_redraw = False
            return
        aged = [notice._replace(age=notice.age + dt) for notice in self._shown]
        self._shown = [notice for notice in aged if notice.age < NOTICE_SECONDS]
        is_fading = any(not _FADE <= notice.age <= NOTICE_SECONDS - _FADE for notice in aged)
        self.needs_redraw = is_fading or len(self._shown) != len(aged)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the notices above each other, the latest lowest."""
        outfit = self._outfit
        across, down = surface.get_size()
        pad, foot = outfit.px(18), round(down * (_FOOT_WIDE if across > down else _FOOT_TALL))
        kept_clear = sorted((each.clear_of for each in self._shown), key=lambda spot: -spot.top)
        for sentence, age, _clear_of, _about in reversed(self._shown):
            widest = min(outfit.px(900), surface.get_width() - 4 * pad)
            lines = outfit.text.wrapped(sentence, BODY, widest)
            width = max(outfit.text.size(line, BODY)[0] for line in lines)
            height = len(lines) * outfit.text.line_height(BODY)
            plate = pygame.Rect(0, 0, width + 2 * pad, height + pad)
            for spot in kept_clear:
                plate.midbottom = (across // 2, foot)
                if spot and plate.colliderect(spot.inflate(0, 2 * outfit.px(10))):
                    foot = spot.top - outfit.px(10)
            fade = min(1.0, age / _FADE, (NOTICE_SECONDS - age) / _FADE)
            drop = 0 if outfit.pace.is_motion_reduced else round((1 - fade) * plate.height / 2)
            plate.midbottom = (across // 2, foot + drop)
            outfit.skin.plate(surface, plate, Plate.TIP)
            inner = plate.inflate(-2 * pad, -pad)
            outfit.text.draw_wrapped(surface, sentence, BODY, outfit.theme.on_tip, inner)
            foot -= plate.height + outfit.px(10)

"""One line of text that can be typed, all of it selected, copied and pasted."""

from collections.abc import Callable
from typing import TYPE_CHECKING, assert_never

import pygame

from game.locale import _
from game.ui.clipboard import put_into_clipboard
from game.ui.intents import Confirm, Edit, Intent, PointerPressed, TextEdited, TextTyped
from game.ui.scene import STAY, Change
from game.ui.skin import Plate
from game.ui.theme import BUTTON
from game.ui.widgets.base import Look, Press, Widget, done

if TYPE_CHECKING:
    from game.ui.context import Outfit
    from game.ui.widgets.form import Form


class TextField(Widget):
    """A line of at most `longest` letters; `hint` stands in it while it is empty.

    Without the focus it shows its beginning, shortened where it is too long.

    `on_enter` is what Enter does in it; without one Enter means nothing here.
    """

    is_focusable = True
    hears_text = True
    rings_when_pressed = True

    def __init__(
        self,
        value: str,
        on_change: Callable[[str], Change | None],
        *,
        longest: int = 24,
        hint: str = "",
        tip: str = "",
        on_enter: Press | None = None,
    ) -> None:
        super().__init__(tip=tip)
        self._on_enter = on_enter
        self.value = value
        self._on_change = on_change
        self._longest = longest
        self._hint = hint
        self._caret = len(value)
        self._is_all_selected = False
        self._usual_tip = tip

    def width(self, outfit: "Outfit") -> int:
        """Width for some twenty letters."""
        return outfit.px(310)

    def handle(self, intent: Intent, form: "Form") -> Change | None:
        """Type, edit, put the caret where the pointer is."""
        match intent:
            case PointerPressed(position):
                has_focus = form.focused is self and form.shows_focus
                self._caret = self._letter_at(form.outfit, position[0], is_scrolled=has_focus)
                self._is_all_selected = False
                return STAY
            case TextTyped(text):
                return self._insert(text, form)
            case TextEdited(edit, text):
                return self._edit(edit, text, form)
            case Confirm() if self._on_enter is not None:
                form.outfit.play("click")
                return done(self._on_enter())
            case _:
                return None

    def draw(self, surface: pygame.Surface, outfit: "Outfit", look: Look) -> None:
        """Paint the box, the text and the caret."""
        theme = outfit.theme
        outfit.skin.plate(surface, self.rect, Plate.CARD)
        inner = self._inner(outfit)
        font_height = outfit.text.size("X", BUTTON)[1]
        if self.value and look.is_focused:
            clip = surface.get_clip()
            surface.set_clip(inner.clip(clip))
            drawn = outfit.text.picture(self.value, BUTTON, theme.ink)
            box = drawn.get_rect(midleft=(inner.x - self._scrolled(outfit), inner.centery))
            if self._is_all_selected:
                outfit.skin.tinted(surface, box.clip(inner), theme.accent, 90, 4)
            surface.blit(drawn, box)
            surface.set_clip(clip)
        elif self.value:
            # What a person typed may be longer than any box; the focus shows the rest of it.
            shown = outfit.text.shortened(self.value, BUTTON, inner.width)
            outfit.text.draw(surface, shown, BUTTON, theme.ink, inner)
        elif self._hint:
            outfit.text.draw(surface, self._hint, BUTTON, theme.ink_muted, inner)
        if look.is_focused:
            before = outfit.text.size(self.value[: self._caret], BUTTON)[0]
            x = inner.x - self._scrolled(outfit) + before
            caret = pygame.Rect(x, 0, max(2, outfit.px(2)), font_height)
            caret.centery = inner.centery
            surface.fill(theme.ink, caret)
            outfit.skin.ring(surface, self.rect, 14)

    def _inner(self, outfit: "Outfit") -> pygame.Rect:
        return self.rect.inflate(-outfit.px(32), 0)

    def _scrolled(self, outfit: "Outfit") -> int:
        """Pixels by which a text that is too long is moved to show the caret."""
        before = outfit.text.size(self.value[: self._caret], BUTTON)[0]
        return max(0, before - self._inner(outfit).width + outfit.px(4))

    def _letter_at(self, outfit: "Outfit", x: int, *, is_scrolled: bool) -> int:
        left = self._inner(outfit).x - (self._scrolled(outfit) if is_scrolled else 0)
        spots = [
            abs(left + outfit.text.size(self.value[:place], BUTTON)[0] - x)
            for place in range(len(self.value) + 1)
        ]
        return spots.index(min(spots))

    def lose_focus(self, form: "Form") -> None:
        """Let what was selected go."""
        self._is_all_selected = False

    def _insert(self, text: str, form: "Form") -> Change:
        before, after = self.value[: self._caret], self.value[self._caret :]
        if self._is_all_selected:
            before = after = ""
        fitting = text[: max(0, self._longest - len(before + after))]
        self.tip = self._usual_tip
        if len(fitting) < len(text):
            form.outfit.play("nudge")
            self.tip = _("At most {most} letters").format(most=self._longest)
            form.show_tip()
        return self._take(before + fitting + after, len(before + fitting))

    def _take(self, value: str, caret: int) -> Change:
        self._caret = caret
        self._is_all_selected = False
        if value == self.value:
            return STAY
        self.value = value
        return done(self._on_change(value))

    def _edit(self, edit: Edit, text: str, form: "Form") -> Change:
        before, after = self.value[: self._caret], self.value[self._caret :]
        was_all = self._is_all_selected
        self._is_all_selected = edit is Edit.SELECT_ALL or (edit is Edit.COPY and was_all)
        match edit:
            case Edit.SELECT_ALL | Edit.COPY | Edit.CUT:
                return self._use_clipboard(edit)
            case Edit.BACKSPACE | Edit.DELETE if was_all:
                return self._take("", 0)
            case Edit.BACKSPACE:
                return self._take(before[:-1] + after, max(0, self._caret - 1))
            case Edit.DELETE:
                return self._take(before + after[1:], self._caret)
            case Edit.LEFT:
                self._caret = max(0, self._caret - 1)
            case Edit.RIGHT:
                self._caret = min(len(self.value), self._caret + 1)
            case Edit.HOME:
                self._caret = 0
            case Edit.END:
                self._caret = len(self.value)
            case Edit.PASTE:
                self._is_all_selected = was_all
                return self._insert(text, form)
            case _:
                assert_never(edit)
        return STAY

    def _use_clipboard(self, edit: Edit) -> Change:
        """Select all of the line; there are no smaller parts, so that is what is copied or cut."""
        self._caret = len(self.value)
        if edit is not Edit.SELECT_ALL and self.value:
            put_into_clipboard(self.value)
        return self._take("", 0) if edit is Edit.CUT else STAY

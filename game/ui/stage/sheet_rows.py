"""The rows of a score sheet: headings, lines that can be asked for their rule, sums, formulas."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.engine.hand import Hand
from game.engine.ruleset import Ruleset
from game.engine.tiles import Tile
from game.locale import _
from game.session.match_in_play import Seated
from game.ui.context import Outfit
from game.ui.intents import Clicked, Confirm, Intent, PointerMoved
from game.ui.scene import Change
from game.ui.stage.chrome import draw_face
from game.ui.stage.hand_row import draw_hand
from game.ui.stage.sheet import PaymentLine, SheetBlock, SheetLine
from game.ui.theme import BODY, SMALL, SMALL_STRONG, STRONG, SUBHEADING
from game.ui.widgets.base import Look, Press, Widget, done
from game.ui.widgets.form import Form

RUNNING, VALUE = 92, 104
"""Units of the columns of a line: the total so far, and what the line gives."""
_OWNER, _FACE = 100, 64
"""Units: width of the name of the hand in question, and of the face above it."""
_OTHER = 190
"""Units of a name before its tiles."""


class HeadingRow(Widget):
    """Whose hand follows; with `is_counted` the column of the totals has its heading."""

    def __init__(self, words: str, *, is_counted: bool = True, is_dead: bool = False) -> None:
        super().__init__()
        self._words = words
        self._is_counted = is_counted
        self._is_dead = is_dead

    def height(self, outfit: Outfit, width: int) -> int:
        """Height of a line with room above."""
        return outfit.px(42)

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the name with a line below."""
        theme = outfit.theme
        words = Rect(self.rect)
        if self._is_counted:
            told = _("so far")
            width = outfit.text.size(told, SMALL)[0]
            words.width -= width + outfit.px(24)
            column = Rect(self.rect.right - width - outfit.px(10), self.rect.y, width, 0)
            column.height = self.rect.height
            outfit.text.draw(surface, told, SMALL, theme.ink_muted, column, (1, 0.72))
        ink = theme.danger if self._is_dead else theme.accent_ink
        outfit.text.draw(surface, self._words, STRONG, ink, words, (0, 0.7))
        line = Rect(self.rect.x, self.rect.bottom - 1, self.rect.width, 1)
        surface.fill(theme.panel_edge, line)


def draw_counted(
    surface: pygame.Surface,
    outfit: Outfit,
    player: Seated,
    hand: Hand,
    box: Rect,
    lifted: Sequence[Tile],
) -> None:
    """Draw the hand in question above a sheet: whose it is at the left, its tiles beside that."""
    px, text = outfit.px, outfit.text
    owner = Rect(box.x, 0, px(_OWNER), px(_FACE) + text.line_height(SMALL_STRONG))
    owner.bottom = box.bottom
    face = Rect(0, owner.y, px(_FACE), px(_FACE))
    face.centerx = owner.centerx
    draw_face(surface, outfit, face, player)
    name = Rect(owner.x, face.bottom, owner.width, owner.bottom - face.bottom)
    told = text.shortened(player.name or _("You"), SMALL_STRONG, name.width)
    text.draw(surface, told, SMALL_STRONG, outfit.theme.ink, name, (0.5, 0.5))
    tiles = Rect(owner.right + px(12), box.y, box.right - owner.right - px(12), box.height)
    draw_hand(surface, outfit, hand, tiles, lifted=lifted, most_width=px(84))


class TilesRow(Widget):
    """A hand that counts, above its lines."""

    def __init__(self, hand: Hand) -> None:
        super().__init__()
        self._hand = hand

    def height(self, outfit: Outfit, width: int) -> int:
        """Height of small tiles."""
        return outfit.px(76)

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint melds, concealed tiles, the winning one, and bonus tiles."""
        box = self.rect.inflate(-2 * outfit.px(10), -2 * outfit.px(5))
        draw_hand(surface, outfit, self._hand, box, most_width=outfit.px(42), is_centred=False)


class LineRow(Widget):
    """One line: name, what it gives, total so far. A press tells the rule."""

    is_focusable = True

    def __init__(
        self,
        line: SheetLine,
        on_press: Press,
        on_point: Callable[[], None],
        *,
        is_latest: bool,
        units: float = 36,
    ) -> None:
        super().__init__()
        self.line = line
        self.point = on_point
        self._on_press = on_press
        self._is_latest = is_latest
        self._units = units

    def height(self, outfit: Outfit, width: int) -> int:
        """Height of a line."""
        return outfit.px(self._units)

    def handle(self, intent: Intent, form: Form) -> Change | None:
        """Tell the rule on a click; lift the line's tiles under the pointer."""
        if isinstance(intent, PointerMoved):
            self.point()
        if isinstance(intent, Clicked | Confirm):
            form.outfit.play("click")
            return done(self._on_press())
        return None

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the line in three columns."""
        theme, px, text = outfit.theme, outfit.px, outfit.text
        if self._is_latest or look.is_hovered:
            outfit.skin.tinted(surface, self.rect, theme.selected, 255, 8)
        inner = self.rect.inflate(-2 * px(10), 0)
        running, value = px(RUNNING), px(VALUE)
        name = Rect(inner.x, inner.y, inner.width - running - value, inner.height)
        text.draw(surface, self.line.name, BODY, theme.ink, name)
        middle = Rect(name.right, inner.y, value, inner.height)
        text.draw(surface, self.line.value, STRONG, theme.accent_ink, middle, (1, 0.5))
        last = Rect(middle.right, inner.y, running, inner.height)
        text.draw(surface, self.line.running, STRONG, theme.ink, last, (1, 0.5))
        if look.is_focused:
            outfit.skin.ring(surface, self.rect, 8)


class SumRow(Widget):
    """How the lines come to what the hand is worth, and that; what is paid is another matter."""

    def __init__(self, block: SheetBlock) -> None:
        super().__init__()
        self._block = block

    def height(self, outfit: Outfit, width: int) -> int:
        """Height of a line."""
        return outfit.px(44)

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint formula and total."""
        theme, px, text = outfit.theme, outfit.px, outfit.text
        inner = self.rect.inflate(-2 * px(10), 0)
        surface.fill(theme.panel_edge, Rect(inner.x, inner.y + px(2), inner.width, 1))
        total = Rect(inner.right - px(120), inner.y, px(120), inner.height)
        text.draw(surface, self._block.total, SUBHEADING, theme.good, total, (1, 0.5))
        named = Rect(inner.x, inner.y, text.size(_("Worth"), STRONG)[0], inner.height)
        text.draw(surface, _("Worth"), STRONG, theme.ink, named)
        words = Rect(named.right + px(16), inner.y, 0, inner.height)
        words.width = max(1, inner.right - px(130) - words.x)
        text.draw(surface, self._block.sum, BODY, theme.ink_muted, words)


class LadderRow(Widget):
    """The ladder from faan to points, the step that was reached standing out."""

    def __init__(self, ruleset: Ruleset, faan: int) -> None:
        super().__init__()
        self._steps = [ruleset.ladder.base(step) for step in range(ruleset.most_faan + 1)]
        self._faan = faan

    def height(self, outfit: Outfit, width: int) -> int:
        """Height of two small lines with room around."""
        return outfit.px(84)

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the steps beside each other: faan above, points below."""
        theme, px, text = outfit.theme, outfit.px, outfit.text
        inner = self.rect.inflate(-2 * px(10), -2 * px(10))
        each = inner.width / len(self._steps)
        for step, points in enumerate(self._steps):
            left = inner.x + round(step * each)
            box = Rect(left, inner.y, inner.x + round((step + 1) * each) - left - 2, inner.height)
            is_reached = step == self._faan
            if is_reached:
                outfit.skin.tinted(surface, box, theme.primary_bottom, 255, 8)
            else:
                outfit.skin.tinted(surface, box, theme.track, 120, 8)
            ink = theme.on_primary if is_reached else theme.ink
            upper = Rect(box.x, box.y, box.width, box.height // 2)
            text.draw(surface, str(step), SMALL_STRONG, ink, upper, (0.5, 0.6))
            lower = upper.move(0, box.height // 2)
            text.draw(surface, str(points), SMALL, ink, lower, (0.5, 0.3))


class FormulaRow(Widget):
    """One payment in words, with its formula."""

    def __init__(self, line: PaymentLine) -> None:
        super().__init__()
        self._line = line

    def height(self, outfit: Outfit, width: int) -> int:
        """Height of a small line."""
        return outfit.px(31)

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint who pays what at the left, how it is reckoned at the right."""
        theme, text = outfit.theme, outfit.text
        formula = text.size(self._line.formula, SMALL)[0] + outfit.px(12)
        half = max(round(self.rect.width * 0.52), self.rect.width - formula)
        left = Rect(self.rect.x, self.rect.y, half, self.rect.height)
        right = Rect(left.right, self.rect.y, self.rect.width - half, self.rect.height)
        text.draw(surface, self._line.words, SMALL_STRONG, theme.on_felt, left)
        text.draw(surface, self._line.formula, SMALL, theme.on_felt_muted, right, (1, 0.5))


class OpenHandRow(Widget):
    """A seat's name and its hand laid open, after a wall game."""

    def __init__(self, name: str, hand: Hand) -> None:
        super().__init__()
        self._name = name
        self._hand = hand

    def height(self, outfit: Outfit, width: int) -> int:
        """Height of a name above a row of tiles."""
        return outfit.px(140)

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint name and tiles."""
        px = outfit.px
        name = Rect(self.rect.x, self.rect.y, self.rect.width, px(34))
        outfit.text.draw(surface, self._name or _("You"), STRONG, outfit.theme.ink, name)
        box = Rect(
            self.rect.x, name.bottom, self.rect.width, self.rect.bottom - name.bottom - px(6)
        )
        draw_hand(surface, outfit, self._hand, box, most_width=px(56))


class OtherHandRow(Widget):
    """What somebody held whose hand does not count: name at the left, tiles beside it."""

    def __init__(self, name: str, hand: Hand, units: float) -> None:
        super().__init__()
        self._name = name
        self._hand = hand
        self._units = units

    def height(self, outfit: Outfit, width: int) -> int:
        """Height of small tiles."""
        return outfit.px(self._units)

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint name and tiles."""
        px = outfit.px
        inner = self.rect.inflate(-2 * px(10), -2 * px(4))
        name = Rect(inner.x, inner.y, px(_OTHER) - px(12), inner.height)
        outfit.text.draw(surface, self._name, BODY, outfit.theme.ink, name)
        box = Rect(inner.x + px(_OTHER), inner.y, inner.width - px(_OTHER), inner.height)
        draw_hand(surface, outfit, self._hand, box, most_width=px(56), is_centred=False)

"""The settlement as a picture: four seats, amounts along arrows, old totals and new ones."""

import math
from collections.abc import Sequence

import pygame
from pygame import Rect

from game.engine.seats import Seat, wind_of
from game.locale import _
from game.session.match_in_play import Seated
from game.ui.animation.easing import slid
from game.ui.context import Outfit
from game.ui.skin import Plate
from game.ui.stage.bubbles import draw_shape, shape_of
from game.ui.stage.chrome import draw_face, draw_wind
from game.ui.stage.layout import Side
from game.ui.stage.remarks import Remark
from game.ui.stage.sheet import PaymentLine
from game.ui.stage.telling import amount_words
from game.ui.theme import SMALL, SMALL_STRONG, STRONG, Colour
from game.ui.widgets.base import Look, Widget


class SettlementView(Widget):
    """Who pays whom. `shown` payments are drawn, then, with `has_totals`, the new totals.

    `sides` are the places of the seats, as at the table.
    """

    def __init__(
        self,
        players: Sequence[Seated],
        sides: Sequence[Side],
        dealer: Seat,
        payments: Sequence[PaymentLine],
        before: Sequence[int],
        changes: Sequence[int],
    ) -> None:
        super().__init__()
        self.shown = 0
        self.has_totals = False
        self.remarks: tuple[Remark, ...] = ()
        """What is being said."""
        self._players = players
        self._sides = sides
        self._dealer = dealer
        self._payments = payments
        self._before = before
        self._changes = changes
        self._age = self._seconds = 0.0

    @property
    def is_animating(self) -> bool:
        """Whether an amount is on its way, or the totals are being counted."""
        return self._age < self._seconds

    def show(self, count: int, *, has_totals: bool, seconds: float) -> None:
        """Show so many payments; what is new takes `seconds` to come."""
        if (count, has_totals) != (self.shown, self.has_totals):
            self.shown, self.has_totals = count, has_totals
            self._age, self._seconds = 0.0, seconds

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._age += dt

    @property
    def _share(self) -> float:
        """How far what came last has come, 0 to 1."""
        return slid(self._age / self._seconds) if self.is_animating else 1.0

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint arrows, then seats, then amounts above both."""
        boxes = self.seat_boxes(outfit)
        chips: list[tuple[str, tuple[int, int]]] = []
        for index, payment in enumerate(self._payments[: self.shown]):
            is_latest = index == self.shown - 1 and not self.has_totals
            chip = self._draw_arrow(surface, outfit, payment, boxes, is_latest=is_latest)
            chips.append((str(payment.amount), chip))
        for seat, box in enumerate(boxes):
            self._draw_seat(surface, outfit, Seat(seat), box)
        for words, centre in chips:
            drawn = outfit.text.picture(words, SMALL_STRONG, outfit.theme.on_tip)
            box = drawn.get_rect(center=centre).inflate(outfit.px(16), outfit.px(4))
            outfit.skin.tinted(surface, box, outfit.theme.tip, 255, 12)
            surface.blit(drawn, drawn.get_rect(center=centre))
        for remark in self.remarks:
            self._draw_remark(surface, outfit, remark, boxes)

    def _draw_remark(
        self, surface: pygame.Surface, outfit: Outfit, remark: Remark, boxes: Sequence[Rect]
    ) -> None:
        """Draw a bubble below the plate of who speaks, or beside it, where no arrow will be."""
        area, side = self.rect, self._sides[remark.seat]
        plate = boxes[remark.seat]
        room = Rect(area.x, plate.bottom, (area.width - plate.width) // 2, 0)
        room.height = area.bottom - plate.bottom
        if side is Side.RIGHT:
            room.right = area.right
        elif side is Side.TOP:
            room.y, room.height = area.y, (area.height - plate.height) // 2
        shape = shape_of(outfit, remark.name, remark.words, room)
        if shape is None:
            return
        box = Rect((0, 0), shape.size)
        box.x = room.right - box.width if side is Side.RIGHT else room.x
        step, margin = max(1, outfit.px(6)), outfit.px(12)
        for top in range(room.y + margin, room.bottom - box.height + 1, step):
            box.y = top
            kept = box.inflate(2 * margin, margin)
            if kept.collidelist(boxes) < 0 and not self._is_crossed(outfit, kept, boxes):
                is_up = None if side is Side.TOP else True
                draw_shape(surface, outfit, shape, box, is_left=side is Side.LEFT, is_up=is_up)
                return

    def _is_crossed(self, outfit: Outfit, box: Rect, boxes: Sequence[Rect]) -> bool:
        """Return whether an arrow of the settlement, shown yet or not, or its words cross a box."""
        for payment in self._payments:
            start, end = self._arrow_ends(outfit, payment, boxes)
            words = outfit.text.size(str(payment.amount), SMALL_STRONG)
            chip = Rect((0, 0), words).inflate(outfit.px(16), outfit.px(4))
            chip.center = self._amount_at(payment, start, end)
            if box.clipline(start, end) or box.colliderect(chip):
                return True
            if payment.payer is None and box.colliderect(self._bank_box(outfit, start)):
                return True
        return False

    def seat_boxes(self, outfit: Outfit) -> list[Rect]:
        """Return the plates of the seats."""
        return [self._seat_box(outfit, Seat(seat)) for seat in range(len(self._players))]

    def _seat_box(self, outfit: Outfit, seat: Seat) -> Rect:
        height = outfit.px(78)
        width = min(outfit.px(230), int(self.rect.width * 0.42))
        box = Rect(0, 0, width, height)
        area = self.rect
        match self._sides[seat]:
            case Side.BOTTOM:
                box.midbottom = area.midbottom
            case Side.TOP:
                box.midtop = area.midtop
            case Side.LEFT:
                box.midleft = area.midleft
            case Side.RIGHT:
                box.midright = area.midright
        return box

    def _draw_seat(self, surface: pygame.Surface, outfit: Outfit, seat: Seat, box: Rect) -> None:
        theme, px, text = outfit.theme, outfit.px, outfit.text
        outfit.skin.plate(surface, box, Plate.CARD)
        inner = box.inflate(-2 * px(10), -2 * px(6))
        side = min(px(60), box.width // 4)
        face = Rect(box.x + px(7), box.centery - side // 2, side, side)
        draw_face(surface, outfit, face, self._players[seat])
        draw_wind(surface, outfit, face, wind_of(seat, self._dealer, len(self._players)))
        words = Rect(face.right + px(13), inner.y, 0, inner.height // 2)
        words.width = max(1, inner.right - words.x)
        name = self._players[seat].name or _("You")
        text.draw(surface, name, SMALL_STRONG, theme.ink, words)
        below = words.move(0, inner.height // 2)
        old, change = self._before[seat], self._changes[seat]
        if not self.has_totals:
            text.draw(surface, amount_words(old), STRONG, theme.ink, below)
            return
        counted = old + round(change * self._share)
        new = text.picture(amount_words(counted), STRONG, theme.ink)
        surface.blit(new, new.get_rect(midleft=below.midleft))
        colour = theme.good if change > 0 else theme.danger if change < 0 else theme.ink_muted
        told = Rect(below.x + new.get_width() + px(10), below.y, 0, below.height)
        told.width = max(1, below.right - told.x)
        words_of_change = amount_words(change, has_plus=True) if change else "±0"
        text.draw(surface, words_of_change, SMALL_STRONG, colour, told)

    def _draw_arrow(
        self,
        surface: pygame.Surface,
        outfit: Outfit,
        payment: PaymentLine,
        boxes: Sequence[Rect],
        *,
        is_latest: bool,
    ) -> tuple[int, int]:
        """Draw one arrow; return where its amount goes."""
        colour = outfit.theme.focus if is_latest else outfit.theme.on_felt_muted
        start, end = self._arrow_ends(outfit, payment, boxes)
        amount_at = self._amount_at(payment, start, end)
        if is_latest:
            # The arrow grows from who pays, and the amount goes with it.
            share = max(0.05, self._share)
            end, amount_at = _between(start, end, share), _between(start, amount_at, share)
        _arrow(surface, outfit, start, end, colour)
        if payment.payer is None:
            bank = outfit.text.picture(_("bank"), SMALL, outfit.theme.on_felt)
            surface.blit(bank, self._bank_box(outfit, start))
        return amount_at

    def _bank_box(self, outfit: Outfit, start: tuple[int, int]) -> Rect:
        """Return where the bank is named, from where its arrow begins."""
        box = Rect((0, 0), outfit.text.size(_("bank"), SMALL))
        box.midbottom = start[0], start[1] - outfit.px(16)
        return box

    def _amount_at(
        self, payment: PaymentLine, start: tuple[int, int], end: tuple[int, int]
    ) -> tuple[int, int]:
        """Return the middle of where the amount of an arrow stands."""
        if payment.payer is None:
            return start
        # Opposite seats' arrows cross in the middle, so their amounts stand nearer to the payer.
        is_across = abs(self._sides[payment.payer] - self._sides[payment.payee]) == 2
        share = 0.3 if is_across or self._has_return(payment) else 0.5
        middle = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        return round(middle[0]), round(middle[1])

    def _arrow_ends(
        self, outfit: Outfit, payment: PaymentLine, boxes: Sequence[Rect]
    ) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return where an arrow begins and ends."""
        end_box = boxes[payment.payee]
        if payment.payer is None:
            # The bank has no seat: its arrow comes from outside, above or beside the plate.
            if self._sides[payment.payee] in (Side.LEFT, Side.RIGHT):
                x = end_box.centerx
                return (x, end_box.top - outfit.px(74)), (x, end_box.top - outfit.px(4))
            y = end_box.centery
            return (end_box.right + outfit.px(84), y), (end_box.right + outfit.px(4), y)
        start_box = boxes[payment.payer]
        start = _edge(start_box, end_box.center, outfit.px(4))
        end = _edge(end_box, start_box.center, outfit.px(4))
        if self._has_return(payment):
            # Each keeps to its own left, so that both can be seen.
            return _aside(start, end, outfit.px(9))
        return start, end

    def _has_return(self, payment: PaymentLine) -> bool:
        return any(
            (each.payer, each.payee) == (payment.payee, payment.payer) for each in self._payments
        )


def _between(start: tuple[int, int], end: tuple[int, int], share: float) -> tuple[int, int]:
    """Return the point at a share of the way."""
    x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
    return x, y


def _edge(box: Rect, towards: tuple[int, int], gap: int) -> tuple[int, int]:
    """Return where the line from a box's middle to a point leaves the box."""
    dx, dy = towards[0] - box.centerx, towards[1] - box.centery
    scale = min(
        (box.width / 2 + gap) / abs(dx) if dx else math.inf,
        (box.height / 2 + gap) / abs(dy) if dy else math.inf,
    )
    return round(box.centerx + dx * scale), round(box.centery + dy * scale)


def _aside(
    start: tuple[int, int], end: tuple[int, int], by: int
) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return a line moved to its left by some pixels."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    right, down = round(by * dy / length), round(-by * dx / length)
    return (start[0] + right, start[1] + down), (end[0] + right, end[1] + down)


def _arrow(
    surface: pygame.Surface,
    outfit: Outfit,
    start: tuple[int, int],
    end: tuple[int, int],
    colour: Colour,
) -> None:
    thick = max(2, outfit.px(4))
    pygame.draw.line(surface, colour, start, end, thick)
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    head = outfit.px(17)
    points = [end]
    for turn in (2.6, -2.6):
        x, y = end[0] + head * math.cos(angle + turn), end[1] + head * math.sin(angle + turn)
        points.append((round(x), round(y)))
    pygame.draw.polygon(surface, colour, points)

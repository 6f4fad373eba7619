"""The card of a lesson beside the table, and the marks at what it speaks of."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.engine.notation import parse_tiles
from game.engine.phases import AwaitClaims
from game.engine.seats import Seat
from game.engine.tiles import Tile, TileId
from game.host.lessons import Spot, Step
from game.locale import _
from game.session.reasons import Deed
from game.ui.context import Outfit
from game.ui.skin import Plate, Sign
from game.ui.stage.layout import Control, Layout, Side
from game.ui.stage.picker import Picker, hand_order
from game.ui.stage.placement import side_of
from game.ui.stage.stage import Stage
from game.ui.theme import BODY, SMALL, SMALL_STRONG, SUBHEADING, Face, TextStyle
from game.ui.widgets import Button, Kind, Label, ScrollArea, Widget
from game.ui.widgets.base import Look, Press

_PAD, _HEAD, _FOOT = 16, 42, 54
"""Units: room around the words, height of the title's line and of the button."""
STYLES = (TextStyle(Face.TEXT, 29), TextStyle(Face.TEXT, 26), BODY, SMALL)
"""Of the words, the largest first; a lesson has one for all its steps, in which all of them fit."""
_ARROW = 46
"""Units: length of an arrow."""


class CoachCard(Widget):
    """One step: its title, its words, how far the lesson is, and the button that leads on.

    `on_next` is None where the step waits for something to be done at the table. The words are
    drawn in `style`.
    """

    def __init__(
        self,
        title: str,
        words: str,
        count: str,
        on_leave: Press,
        on_next: Press | None,
        *,
        is_last: bool = False,
        style: TextStyle = BODY,
    ) -> None:
        super().__init__()
        self._title = title
        self._count = count
        self._words = ScrollArea([Label(words, style)], gap=0)
        self._close = Button("", on_leave, Kind.QUIET, sign=Sign.CROSS)
        self._next: Button | None = None
        if on_next is not None:
            label = _("Done") if is_last else _("Next")
            self._next = Button(label, on_next, Kind.PRIMARY, action="confirm")

    def children(self) -> Sequence[Widget]:
        """The words, the cross, and the button that leads on."""
        return (self._words, self._close, *([self._next] if self._next is not None else []))

    def height(self, outfit: Outfit, width: int) -> int:
        """Height at which the words need not scroll."""
        px = outfit.px
        around = px(_PAD // 2 + _HEAD + _PAD) + (px(_FOOT + 8) if self._next is not None else 0)
        return around + self._words.height(outfit, width - 2 * px(_PAD) + px(8)) + px(12)

    def place(self, outfit: Outfit, rect: Rect) -> None:
        """Take this place."""
        super().place(outfit, rect)
        px = outfit.px
        side = px(38)
        self._close.tip = _("Leave the lesson ({key})").format(key=outfit.key_cap("back"))
        self._close.place(
            outfit, Rect(rect.right - side - px(6), rect.y + px(_PAD // 2), side, side)
        )
        top = rect.y + px(_PAD // 2 + _HEAD)
        bottom = rect.bottom - px(_PAD // 2)
        if self._next is not None:
            bottom -= px(_FOOT)
            spot = Rect(rect.x + px(_PAD), bottom - px(4), rect.width - 2 * px(_PAD), px(_FOOT))
            self._next.place(outfit, spot)
            bottom -= px(8)
        inner = Rect(rect.x + px(_PAD), top, rect.width - 2 * px(_PAD) + px(8), bottom - top)
        self._words.place(outfit, inner)

    @property
    def is_whole(self) -> bool:
        """Whether all words are seen without scrolling."""
        return self._words.scroller.furthest <= 0

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the plate, the title and how far the lesson is."""
        px, text, theme = outfit.px, outfit.text, outfit.theme
        outfit.skin.plate(surface, self.rect, Plate.CARD)
        head = Rect(self.rect.x + px(_PAD), self.rect.y + px(_PAD // 2), 0, px(_HEAD))
        width = text.size(self._count, SMALL)[0]
        head.width = self._close.rect.x - px(8) - width - head.x
        fits = text.size(self._title, SUBHEADING)[0] <= head.width
        style = SUBHEADING if fits else SMALL_STRONG
        text.draw(surface, self._title, style, theme.accent_ink, head)
        count = Rect(head.right, head.y, width + px(4), head.height)
        text.draw(surface, self._count, SMALL, theme.ink_muted, count, (1, 0.5))


class Marks:
    """What a step points at on the table: boxes to be ringed, and one of them with an arrow."""

    def __init__(self, step: Step, stage: Stage, layout: Layout, picker: Picker) -> None:
        self.rings: list[Rect] = []
        self.pressed: Rect | None = None
        """What is to be pressed now."""
        self._stage, self._layout, self._picker = stage, layout, picker
        self._add_tiles(parse_tiles(step.tiles))
        for spot in step.spots:
            self.rings += self._boxes(spot)
        if step.deed is Deed.DISCARD:
            self._add_discard(Tile.parse(step.tile))
        elif step.deed is not None:
            self.pressed = layout.buttons[Control(step.deed.value)]

    def _add_tiles(self, tiles: Sequence[Tile]) -> None:
        """Ring tiles of the hand, those that lie side by side together."""
        left = list(tiles)
        for tile_id in self._order():
            if self._face(tile_id) not in left:
                continue
            left.remove(self._face(tile_id))
            box = self._box(tile_id)
            last = self.rings[-1] if self.rings else None
            if last is not None and abs(last.right - box.x) < box.width // 3:
                last.union_ip(box)
            else:
                self.rings.append(box)

    def _add_discard(self, tile: Tile) -> None:
        """Point at a tile to be thrown, or, once it is chosen, at what throws it."""
        found = [tile_id for tile_id in self._order() if self._face(tile_id) == tile]
        if any(tile_id in found for tile_id in self._picker.chosen):
            self.rings += [self._box(tile_id) for tile_id in self._picker.chosen]
            self.pressed = self._layout.buttons[Control.DISCARD]
        elif found:
            self.pressed = self._box(found[0])

    def _boxes(self, spot: Spot) -> list[Rect]:
        layout, stage = self._layout, self._stage
        view = stage.shown
        assert view is not None
        match spot:
            case Spot.HAND:
                boxes = [self._box(tile_id) for tile_id in self._order()]
                return [boxes[0].unionall(boxes[1:])] if boxes else []
            case Spot.DISCARD:
                phase = view.board.phase
                thrown = [phase.tile_id] if isinstance(phase, AwaitClaims) else []
                return [stage.placements[piece].rect for piece in thrown]
            case Spot.OTHERS:
                return [layout.plates[side] for side in (Side.RIGHT, Side.TOP, Side.LEFT)]
            case Spot.BEFORE:
                before = Seat((view.seat - 1) % len(view.board.places))
                return [layout.plates[side_of(before, view)]]
            case Spot.SETS:
                pieces = [piece for meld in view.place.melds for piece in meld.tile_ids]
                boxes = [stage.placements[piece].rect for piece in pieces]
                return [boxes[0].unionall(boxes[1:])] if boxes else []
            case Spot.MAH_JONG:
                return [layout.buttons[Control.MAH_JONG]]
            case Spot.SHEET | Spot.PAYMENTS:
                return []

    def _order(self) -> tuple[TileId, ...]:
        view = self._stage.shown
        return () if view is None else hand_order(view.place.hand, self._stage.placements)

    def _face(self, tile_id: TileId) -> Tile:
        assert self._stage.shown is not None
        return self._stage.shown.faces[tile_id]

    def _box(self, tile_id: TileId) -> Rect:
        box = self._stage.placements[tile_id].rect
        return box.move(0, -self._layout.lift) if tile_id in self._picker.chosen else box

    def draw(self, surface: pygame.Surface, outfit: Outfit) -> None:
        """Paint the rings and the arrow."""
        for box in self.rings:
            draw_ring(surface, outfit, box)
        if self.pressed is not None:
            draw_ring(surface, outfit, self.pressed)
            is_beside = self._layout.is_wide and self._layout.panel.contains(self.pressed)
            draw_arrow(surface, outfit, self.pressed, is_beside=is_beside)


def draw_ring(
    surface: pygame.Surface, outfit: Outfit, box: Rect, *, is_within: bool = False
) -> None:
    """Paint a ring close around a box, inside the window.

    `is_within`: it takes no room above and below the box, for lines among others.
    """
    thick = max(2, outfit.px(3.5))
    room = surface.get_rect().inflate(-5 * thick, -5 * thick)
    if is_within:
        reach = 2 * outfit.skin.ring_reach
        outfit.skin.ring(surface, box.inflate(0, -reach).clip(room), 8)
        return
    for more in (-thick, thick):
        outfit.skin.ring(surface, box.inflate(more, more).clip(room), 8)


def draw_arrow(surface: pygame.Surface, outfit: Outfit, box: Rect, *, is_beside: bool) -> None:
    """Paint an arrow that points at a box from above, or from the left where it is `is_beside`."""
    length = outfit.px(_ARROW)
    if is_beside:
        tip = (box.left - outfit.px(8), box.centery)
    else:
        tip = (box.centerx, box.top - outfit.px(8))
    ink, light = outfit.theme.ink, outfit.theme.focus
    for colour, more in ((ink, max(1, outfit.px(3))), (light, 0)):
        points = [
            (along, across)
            for along, across in (
                (-more * 1.6, 0),
                (length * 0.5 + more, length * 0.42 + 1.6 * more),
                (length * 0.5 + more, length * 0.16 + more),
                (length + more, length * 0.16 + more),
                (length + more, -length * 0.16 - more),
                (length * 0.5 + more, -length * 0.16 - more),
                (length * 0.5 + more, -length * 0.42 - 1.6 * more),
            )
        ]
        if is_beside:
            shape = [(tip[0] - along, tip[1] + across) for along, across in points]
        else:
            shape = [(tip[0] + across, tip[1] - along) for along, across in points]
        pygame.draw.polygon(surface, colour, shape)

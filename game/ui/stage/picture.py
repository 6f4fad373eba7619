"""The whole picture of the table: what lies still is painted only when it has changed."""

from collections.abc import Iterator, Sequence
from itertools import chain, zip_longest

import pygame

from game.bots.aids import ReadyHand
from game.engine.tiles import TileId
from game.locale import _
from game.session.match_in_play import MatchInPlay
from game.ui.context import Outfit
from game.ui.intents import Position
from game.ui.skin import Plate
from game.ui.stage.chrome import ChromePainter, Expectation, Part
from game.ui.stage.layout import Layout
from game.ui.stage.painter import StagePainter
from game.ui.stage.panel import TablePanel
from game.ui.stage.picker import Picker
from game.ui.stage.pieces import merged
from game.ui.stage.stage import Stage
from game.ui.stage.telling import tile_name
from game.ui.stage.waits import Aids
from game.ui.widgets.tooltip import draw_tip

MOST_IN_BOXES = 0.6
"""Share of the surface up to which painting it in boxes is quicker than painting all of it."""
MOST_APART = 60
"""Boxes of what moves up to which they are told apart; of more, as in the heap, the whole."""
MOST_WHILE_WARMING = 24
"""Pieces on their way up to which a frame has time to draw a tile ahead of need."""

_Shown = tuple[pygame.Rect, tuple[object, ...]]
"""The box of a part of the furniture, and what it tells."""


class TablePicture:
    """Paints stage, furniture and controls at one size of window; made anew for another."""

    def __init__(self, outfit: Outfit, layout: Layout, game: MatchInPlay, stage: Stage) -> None:
        self.is_stale = True
        self.is_kept = False
        """On the surface is what was painted here last, so that what differs is enough."""
        self._outfit = outfit
        self._game = game
        self._layout = layout
        self._stage = stage
        self._painter = StagePainter(outfit, layout, game.session.match.ruleset.seats)
        self._chrome = ChromePainter(outfit, layout, game)
        self._still: pygame.Surface | None = None
        self._is_hurried = False
        self._parts: tuple[_Shown, ...] = ()
        self._marks: tuple[object, ...] = ()
        self._over: list[pygame.Rect] | None = None
        self._shown: tuple[object, ...] = ()
        self._beside: tuple[object, ...] = ()
        self._field = pygame.Rect((0, 0), outfit.metrics.size)
        self._field.width = layout.panel.x - layout.gap
        # Larger tiles of the hand go on below the controls, to the edge of the window.
        self._foot = pygame.Rect(self._field.right, layout.panel.bottom, 0, 0)
        if layout.hand.right > self._field.right:
            width, height = outfit.metrics.size
            self._foot.size = (width - self._foot.x, height - self._foot.y)
        self._words = layout.card.union(layout.prompt)
        self._controls = pygame.Rect((0, 0), outfit.metrics.size)
        self._controls.x = layout.panel.x - 2 * layout.gap
        self._table: tuple[object, ...] = ()
        above = 3 * layout.lift
        self._own = layout.hand.move(0, -above)
        self._own.height += above
        self._warming: Iterator[None] | None = chain(
            self._painter.warm_own(), warm_buttons(outfit, layout), self._painter.warm()
        )

    def anew(self, layout: Layout) -> "TablePicture":
        """Return the same for another layout; if this was seen, it comes quickly at first."""
        fresh = TablePicture(self._outfit, layout, self._game, self._stage)
        fresh._is_hurried = self._still is not None
        return fresh

    def warm(self) -> bool:
        """Draw a tile ahead of need, in a frame that has little else to do.

        Return whether one that is on the table has been drawn better than it was.
        """
        if not self.is_stale and self._painter.sharpen():
            self._shown = ()
            return True
        is_quiet = not self.is_stale and self._shown[:1] == (self._stage.version,)
        is_quiet = is_quiet and len(self._stage.glides) <= MOST_WHILE_WARMING
        if is_quiet and self._warming is not None:
            self._warming = self._warming if next(self._warming, True) is None else None
        return False

    def draw(
        self,
        surface: pygame.Surface,
        panel: TablePanel,
        picker: Picker,
        aids: Aids,
        expectation: Expectation | None,
        named: TileId | None,
    ) -> None:
        """Paint everything; `named` is the tile whose name is told."""
        held = picker.dragged
        shown = (
            self._stage.version,
            picker.chosen,
            held[0] if held is not None else None,
            aids.safe,
        )
        ready = aids.ready(picker.chosen)
        beside = (expectation, len(self._stage.log), ready)
        still = self._still
        is_first = still is None
        if still is None:
            still = self._still = pygame.Surface(surface.get_size())
        changed = [surface.get_rect()]
        is_apart = self._layout.is_wide and panel.page is None
        is_same = (shown, beside) == (self._shown, self._beside)
        table = (is_apart, panel.advised, self._outfit.settings.assist_level)
        is_new = is_first or table != self._table
        self._table = table
        if is_new or not (is_apart or (is_same and not self.is_stale)):
            self._outfit.art.is_hurried = is_first and self._is_hurried
            self._paint_table(still, picker, aids, panel.advised, [surface.get_rect()])
            self._paint_words(still, panel, expectation, ready)
            self._outfit.art.is_hurried = False
        else:
            # Only what changes on the table, and beside it, with the buttons or above them.
            changed, box = [], self._controls if self.is_stale else self._words
            if shown != self._shown:
                changed = self._paint_table(still, picker, aids, panel.advised)
            if self.is_stale:
                self._paint_table(still, picker, aids, panel.advised, [box])
            if self.is_stale or beside != self._beside:
                changed.append(box)
                still.set_clip(box)
                if not self.is_stale:
                    self._painter.clear(still, box)
                self._paint_words(still, panel, expectation, ready)
                still.set_clip(None)
        self._shown, self._beside, self.is_stale = shown, beside, False
        self._show(surface, still, changed)
        self._over = []
        if panel.page is None:
            self._over = self._painter.draw_over(surface, self._stage, dragged=held)
        if panel.tip_owner is not None or named is not None:
            self._over = None
        panel.draw_tip(surface, self._layout)
        if named is not None:
            self._draw_name(surface, named, aids, is_raised=named in picker.chosen)

    def _show(
        self, surface: pygame.Surface, still: pygame.Surface, changed: list[pygame.Rect]
    ) -> None:
        """Bring what lies still onto the surface, where it has changed or something moved."""
        whole = surface.get_rect()
        boxes = [whole]
        if self.is_kept and self._over is not None:
            over = self._over
            if len(over) > MOST_APART:
                over = [over[0].unionall(over)]
            boxes = merged([*changed, *over])
            if sum(map(_area, boxes)) > MOST_IN_BOXES * _area(whole):
                boxes = [whole]
        for box in boxes:
            surface.blit(still, box, box)

    def own_tile_at(self, position: Position, picker: Picker) -> TileId | None:
        """Return the tile of the own hand under a position; a raised one reaches further up."""
        view = self._stage.shown
        for tile_id in view.place.hand if view is not None else ():
            box = self._stage.placements[tile_id].rect
            if tile_id in picker.chosen:
                box = box.move(0, -self._layout.lift)
                box.height += self._layout.lift
            if box.collidepoint(position):
                return tile_id
        return None

    def open_tile_at(self, position: Position | None) -> TileId | None:
        """Return the tile lying face up under a position, once all has come to rest."""
        if position is None or not self._stage.is_idle:
            return None
        hits = (
            tile_id
            for tile_id, placed in self._stage.placements.items()
            if placed.is_up and placed.rect.collidepoint(position)
        )
        return next(hits, None)

    def _paint_words(
        self,
        still: pygame.Surface,
        panel: TablePanel,
        expectation: Expectation | None,
        ready: ReadyHand | None,
    ) -> None:
        if expectation is not None:
            self._chrome.draw_prompt(still, expectation, panel.prompt)
        panel.draw(still, self._layout, self._stage.log, ready)

    def _paint_table(
        self,
        still: pygame.Surface,
        picker: Picker,
        aids: Aids,
        advised: TileId | None,
        boxes: list[pygame.Rect] | None = None,
    ) -> list[pygame.Rect]:
        """Paint table and furniture into boxes; without any, where they have changed.

        Return the boxes painted.
        """
        stage, painter, chosen = self._stage, self._painter, picker.chosen
        changed = painter.follow(stage, raised=chosen, dragged=picker.dragged)
        parts: tuple[Part, ...] = ()
        if stage.shown is not None:
            parts = self._chrome.parts(
                stage.shown,
                has_dice=stage.dice is not None,
                is_turning=stage.turn is not None,
            )
        before, self._parts = self._parts, tuple(part[:2] for part in parts)
        if boxes is None:
            marks = (aids.safe, chosen)
            changed += [self._own] if marks != self._marks else []
            changed += _differing(before, self._parts)
            parts_of = (box.clip(area) for box in changed for area in (self._field, self._foot))
            boxes = merged(box for box in parts_of if box)
        self._marks = (aids.safe, chosen)
        for box in boxes:
            still.set_clip(box)
            painter.paint(still, stage, box)
            painter.mark_safe(still, stage, aids.safe, chosen)
            if advised is not None:
                painter.mark_advised(still, stage, advised)
            for part in parts:
                if part.box.colliderect(box):
                    part.draw(still)
        still.set_clip(None)
        return boxes

    def _draw_name(
        self, surface: pygame.Surface, tile_id: TileId, aids: Aids, *, is_raised: bool
    ) -> None:
        view, placed = self._stage.shown, self._stage.placements.get(tile_id)
        if view is not None and placed is not None and tile_id in view.faces:
            box = placed.rect.move(0, -self._layout.lift if is_raised else 0)
            if tile_id in view.place.hand and self._layout.is_wide:
                # At the foot of the tile, as above it lie the own plate and flowers.
                box.top = surface.get_height() + self._outfit.px(6)
            tile = view.faces[tile_id]
            told = [tile_name(tile), aids.left(tile)]
            if tile_id in aids.safe:
                told.append(_("safe: nobody can win with it"))
            draw_tip(surface, self._outfit, " · ".join(filter(None, told)), box)


def warm_buttons(outfit: Outfit, layout: Layout) -> Iterator[None]:
    """Draw the plates of the buttons ahead of need, one with each step."""
    sheet = pygame.Surface((1, 1))
    for size in {box.size for box in layout.buttons.values()}:
        for plate in (Plate.SECONDARY, Plate.PRIMARY):
            outfit.skin.plate(sheet, pygame.Rect((0, 0), size), plate)
            yield


def _differing(before: Sequence[_Shown], now: Sequence[_Shown]) -> list[pygame.Rect]:
    """Return the boxes of the furniture that shows something else than before."""
    return [
        part[0]
        for old, new in zip_longest(before, now)
        if old != new
        for part in (old, new)
        if part is not None
    ]


def _area(box: pygame.Rect) -> int:
    return box.width * box.height

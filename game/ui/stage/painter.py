"""Draws the stage: pieces that lie still, pieces on their way, the dice, banners, the glow."""

import math
from collections.abc import Collection, Iterator
from functools import lru_cache

import pygame
from pygame import Rect

from game.engine.phases import AwaitClaims, Phase
from game.engine.tiles import TileId
from game.ui.context import Outfit
from game.ui.pictures import icon_picture, picture
from game.ui.skin import shadow
from game.ui.stage.banners import BannerPainter
from game.ui.stage.bubbles import draw_at_table
from game.ui.stage.chrome import LAMP, colour_hex, draw_ground, draw_lamp
from game.ui.stage.gliding import GlidePainter
from game.ui.stage.layout import Layout, Side
from game.ui.stage.motion import Dice
from game.ui.stage.pieces import Piece, PieceLayer, draw_piece, reach
from game.ui.stage.placement import Placement, side_of, sides_of
from game.ui.stage.stage import Stage
from game.ui.stage.turning import TurnPainter

_LIGHT, _NO_LIGHT = (255, 255, 255, 10), (255, 255, 255, 0)
"""What lightens the cloth where discards lie, and what does not."""
_FACES_SHOWN = 12
"""Faces that a die shows while it rolls, ever more slowly."""
_BOUNCES, _DEGREES_ROLLED = 5, 700
_DIE_ASIDE = 0.75
"""How far a die comes to rest from the middle, in sides of a die."""
_DICE_SEEN = 0.4
"""The share of their time after which dice that only fade can be seen in full."""


class StagePainter:
    """Paints a stage at one size of window; made anew for another."""

    def __init__(self, outfit: Outfit, layout: Layout, seats: int) -> None:
        self._outfit = outfit
        self._sides = sides_of(seats)
        self._layout = layout
        self._layer = PieceLayer(outfit.art, Rect((0, 0), outfit.metrics.size))
        self._gliding = GlidePainter(outfit.art)
        self._turning = TurnPainter(outfit, layout)
        self._banners = BannerPainter(outfit, layout)
        self._cloth: pygame.Surface | None = None
        self._glow: tuple[TileId, Placement, Phase] | None = None

    def draw(
        self,
        surface: pygame.Surface,
        stage: Stage,
        *,
        raised: Collection[TileId] = (),
        dragged: tuple[TileId, tuple[int, int]] | None = None,
    ) -> None:
        """Draw the table; `raised` are the chosen tiles, `dragged` is on its way elsewhere."""
        self.follow(stage, raised=raised, dragged=dragged)
        self.paint(surface, stage, surface.get_rect())

    def follow(
        self,
        stage: Stage,
        *,
        raised: Collection[TileId] = (),
        dragged: tuple[TileId, tuple[int, int]] | None = None,
    ) -> list[Rect]:
        """Take note of how the table is; return the boxes in which it has changed."""
        pieces = stage.pieces()
        for tile_id in raised:
            if tile_id in pieces:
                pieces[tile_id] = self._lifted(pieces[tile_id])
        if dragged is not None:
            pieces.pop(dragged[0], None)
        changed = self._layer.update(pieces)
        before, self._glow = self._glow, self._glowing(stage)
        if before != self._glow:
            changed += [self._glow_box(glow[1]) for glow in (before, self._glow) if glow]
        return changed

    def paint(self, surface: pygame.Surface, stage: Stage, box: Rect) -> None:
        """Draw the table as it was followed last, as far as it is in a box and in the clip."""
        surface.blit(self._ground(), box, box)
        self._layer.paint(surface, box)
        if self._glow is not None and self._glow_box(self._glow[1]).colliderect(box):
            self._draw_glow(surface, stage, self._glow)

    def mark_safe(
        self,
        surface: pygame.Surface,
        stage: Stage,
        safe: Collection[TileId],
        raised: Collection[TileId],
    ) -> None:
        """Mark the tiles of the own hand with which nobody can win by a tick."""
        theme, size = self._outfit.theme, self._outfit.px(26)
        tick = icon_picture("check", size * 3 // 4, colour_hex(theme.on_primary))
        for tile_id in safe:
            placed = stage.placements.get(tile_id)
            if placed is None or tile_id in stage.glides:
                continue
            box = placed.face_rect
            centre = (box.right - size * 5 // 8, box.top + size * 5 // 8)
            if tile_id in raised:
                centre = (centre[0], centre[1] - self._layout.lift)
            self._outfit.skin.disc(surface, centre, size // 2, theme.good)
            surface.blit(tick, tick.get_rect(center=centre))

    def mark_advised(self, surface: pygame.Surface, stage: Stage, advised: TileId) -> None:
        """Mark the tile that the hint says to throw by the sign of hints."""
        placed = stage.placements.get(advised)
        if placed is not None and advised not in stage.glides:
            draw_lamp(surface, self._outfit, self.lamp_box(placed).center)

    def lamp_box(self, placed: Placement) -> Rect:
        """Return where the sign of hints is at a tile of the own hand.

        It stands over the upper edge, and stays there when the tile rises into it: so it is never
        higher than a raised tile, above which are the plates.
        """
        box = Rect(0, 0, *2 * (self._outfit.px(LAMP),))
        box.center = placed.face_rect.centerx, placed.y
        box.top = max(box.top, placed.y - self._layout.lift)
        return box

    def draw_over(
        self,
        surface: pygame.Surface,
        stage: Stage,
        *,
        dragged: tuple[TileId, tuple[int, int]] | None = None,
    ) -> list[Rect]:
        """Draw what moves above everything on the table: pieces, dice, bubbles and banners.

        Return the boxes that were drawn into.
        """
        is_fading = stage.pace.is_motion_reduced
        pictures = self._gliding.pictures(stage.glides.values(), is_fading=is_fading)
        surface.fblits(pictures)
        touched = [Rect(place, drawn.get_size()) for drawn, place in pictures]
        if dragged is not None and stage.shown is not None and dragged[0] in stage.placements:
            held = Piece(stage.placements[dragged[0]], stage.shown.faces.get(dragged[0]))
            touched.append(self._draw_dragged(surface, held, dragged[1]))
        if stage.turn is not None:
            touched += self._turning.draw(surface, stage.turn, is_fading=is_fading)
        if stage.dice is not None and stage.dice.is_thrown:
            draw = self._fade_dice if is_fading else self._draw_dice
            touched += draw(surface, stage.dice)
        lying = [each.rect for each in stage.placements.values()] if stage.bubbles else []
        drawn_in = (
            draw_at_table(surface, self._outfit, self._layout, bubble, lying)
            for bubble in stage.bubbles
        )
        bubbles = [box for box in drawn_in if box is not None]
        return touched + bubbles + self._banners.draw(surface, stage, bubbles)

    def warm_own(self) -> Iterator[None]:
        """Draw the tiles of the own hand ahead of need, one with each step."""
        return self._outfit.art.warm(self._layout.widths.hand)

    def warm(self) -> Iterator[None]:
        """Draw the other tiles ahead of need, one with each step, those needed first at first."""
        art, widths = self._outfit.art, self._layout.widths
        for width in dict.fromkeys((widths.bonus, widths.table, widths.meld)):
            yield from art.warm(width, (0, 1, 3))
        yield from art.warm(widths.hand_meld, (0, 1, 3))

    def sharpen(self) -> bool:
        """Draw one of the faces well that were drawn in a hurry; whether there was one."""
        looks = self._outfit.art.sharpen()
        if looks is not None:
            self._layer.forget(looks)
        return looks is not None

    def clear(self, surface: pygame.Surface, box: Rect) -> None:
        """Draw the bare cloth in a box where no piece lies."""
        surface.blit(self._ground(), box, box)

    def _ground(self) -> pygame.Surface:
        """Return the cloth with an inlaid field for the discards, darker below the controls."""
        if self._cloth is None:
            outfit, layout = self._outfit, self._layout
            cloth = outfit.skin.cloth()
            skin, accent = outfit.skin, outfit.theme.accent
            field = layout.middle.inflate(-layout.gap, -layout.gap)
            skin.tinted(cloth, field, (0, 0, 0), 26, 26)
            thick = max(1, outfit.px(2))
            for inset, alpha in ((0, 110), (outfit.px(9), 60)):
                box = field.inflate(-2 * inset, -2 * inset)
                skin.outlined(cloth, box, accent, alpha, thick, 26 - inset / outfit.metrics.unit)
            self._lighten_mats(cloth)
            side = layout.panel.inflate(2 * layout.gap, 2 * layout.gap)
            skin.tinted(cloth, side, (0, 0, 0), 46, 0)
            draw_ground(cloth, outfit, layout)
            self._cloth = cloth
        return self._cloth

    def _lighten_mats(self, cloth: pygame.Surface) -> None:
        """Lighten the cloth where discards will lie, as one field that fades out at its edge."""
        layout, tile = self._layout, self._layout.widths.table
        mats = [layout.blocks[side] for side in self._sides]
        whole = layout.compass.unionall(mats).inflate(4 * tile, 4 * tile)
        light = pygame.Surface(whole.size, pygame.SRCALPHA)
        light.fill(_NO_LIGHT)
        for box in (*mats, layout.compass):
            light.fill(_LIGHT, box.move(-whole.x, -whole.y))
        # Made small and large again, it has lost its edges.
        coarse = (max(2, whole.width // tile), max(2, whole.height // tile))
        soft = pygame.transform.smoothscale(light, coarse)
        cloth.blit(pygame.transform.smoothscale(soft, whole.size), whole)

    def _lifted(self, piece: Piece) -> Piece:
        placed = piece.placement
        lifted = Placement(
            placed.x,
            placed.y - self._layout.lift,
            placed.width,
            placed.turn,
            placed.is_up,
            placed.z,
        )
        return Piece(lifted, piece.face)

    def _glowing(self, stage: Stage) -> tuple[TileId, Placement, Phase] | None:
        """Return the last discard, where it lies, and what is awaited; None while it moves."""
        view = stage.shown
        last = view.board.last_discard if view is not None else None
        placed = stage.placements.get(last) if last is not None else None
        if view is None or last is None or placed is None or last in stage.glides:
            return None
        return last, placed, view.board.phase

    def _glow_box(self, placed: Placement) -> Rect:
        """Return the box of a discard with all that marks it."""
        across, down = self._outfit.art.halo_offset(placed.width)
        pointer = 2 * max(5, placed.width // 4)
        return placed.rect.inflate(2 * max(-across, pointer), 2 * max(-down, pointer))

    def _draw_glow(
        self, surface: pygame.Surface, stage: Stage, glow: tuple[TileId, Placement, Phase]
    ) -> None:
        """Mark the last discard by a halo, and by frame and pointer for those who see no colour."""
        view, (last, placed, phase) = stage.shown, glow
        if view is None:
            return
        art = self._outfit.art
        right, down = art.halo_offset(placed.width)
        halo = art.halo(placed.width, placed.turn)
        surface.blit(halo, (placed.x + right, placed.y + down))
        draw_piece(surface, art, Piece(placed, view.faces.get(last)))
        self._draw_frame(surface, placed)
        if isinstance(phase, AwaitClaims):
            self._draw_pointer(surface, placed, side_of(phase.by, view))

    def _draw_frame(self, surface: pygame.Surface, placed: Placement) -> None:
        """Draw a frame around a tile, in two tones so that it stands out from any ground."""
        theme, thick = self._outfit.theme, max(2, placed.width // 13)
        box, radius = placed.rect.inflate(2, 2), placed.width // 7
        outer = box.inflate(2 * thick, 2 * thick)
        pygame.draw.rect(surface, theme.ink, outer.inflate(2, 2), 1, radius + thick + 1)
        pygame.draw.rect(surface, theme.focus, outer, thick, radius + thick)

    def _draw_pointer(self, surface: pygame.Surface, placed: Placement, side: Side) -> None:
        """Draw a pointer to a discard from its outer side, where no tile lies yet."""
        theme, size = self._outfit.theme, max(5, placed.width // 4)
        box = placed.rect.inflate(2 * size // 2, 2 * size // 2)
        tip, across = {
            Side.BOTTOM: (box.midbottom, (0, 1)),
            Side.TOP: (box.midtop, (0, -1)),
            Side.LEFT: (box.midleft, (-1, 0)),
            Side.RIGHT: (box.midright, (1, 0)),
        }[side]
        (x, y), (right, down) = tip, across
        foot_x, foot_y = x + right * size, y + down * size
        points = [
            (x, y),
            (foot_x - down * size, foot_y - right * size),
            (foot_x + down * size, foot_y + right * size),
        ]
        pygame.draw.polygon(surface, theme.focus, points)
        pygame.draw.aalines(surface, theme.ink, True, points)

    def _draw_dragged(
        self, surface: pygame.Surface, piece: Piece, position: tuple[int, int]
    ) -> Rect:
        placed = piece.placement
        box = placed.rect
        box.center = position
        moved = Placement(box.x, box.y, placed.width, placed.turn, placed.is_up, placed.z)
        draw_piece(surface, self._outfit.art, Piece(moved, piece.face))
        return reach(moved)

    def _die_side(self) -> int:
        return self._outfit.px(86)

    def _fade_dice(self, surface: pygame.Surface, dice: Dice) -> Iterator[Rect]:
        """Draw the dice where they come to rest, coming into sight; return their boxes."""
        side, (x, y) = self._die_side(), self._layout.compass.center
        alpha = round(255 * min(1.0, dice.rolled / _DICE_SEEN))
        for index, points in enumerate(dice.points):
            die_x = round(x + (index * 2 - 1) * side * _DIE_ASIDE)
            soft, die = shadow_of_die(side), picture_of_die(points, side)
            for part, middle in ((soft, (die_x, round(y + side / 14))), (die, (die_x, y))):
                faded = part.copy()
                faded.set_alpha(alpha)
                yield surface.blit(faded, faded.get_rect(center=middle))

    def _draw_dice(self, surface: pygame.Surface, dice: Dice) -> Iterator[Rect]:
        side, compass = self._die_side(), self._layout.compass
        left = (1 - dice.rolled) ** 2
        for index, points in enumerate(dice.points):
            sign = index * 2 - 1
            x = (
                compass.centerx
                + sign * side * _DIE_ASIDE
                + (sign * 0.5 - 0.7) * left * compass.width
            )
            y = compass.centery - left * compass.height * 0.9
            shown, hop = points, 0.0
            if dice.is_rolling:
                tumble = min(_FACES_SHOWN, int((1 - left) * (_FACES_SHOWN + 1)))
                shown = (points + (_FACES_SHOWN - tumble) * (2 + index)) % 6 or 6
                bounces = math.pi * _BOUNCES * math.sqrt(dice.rolled)
                hop = abs(math.sin(bounces + index)) * left * side * 1.4
            angle = sign * left * _DEGREES_ROLLED
            soft = shadow_of_die(side)
            place = soft.get_rect(center=(round(x + hop * 0.4), round(y + side / 14 + hop * 0.4)))
            yield surface.blit(soft, place)
            drawn = picture_of_die(shown, side)
            if abs(angle) >= 1:
                drawn = pygame.transform.rotozoom(drawn, angle, 1.0)
            yield surface.blit(drawn, drawn.get_rect(center=(round(x), round(y - hop))))


@lru_cache(maxsize=16)
def picture_of_die(points: int, side: int) -> pygame.Surface:
    """Return a die's face."""
    return picture(f"dice/{points}.svg", (side, side))


@lru_cache(maxsize=4)
def shadow_of_die(side: int) -> pygame.Surface:
    """Return the soft shadow of a die."""
    return shadow((side, side), side // 5, max(2, side // 9), 130)

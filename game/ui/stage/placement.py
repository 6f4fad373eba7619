"""Where every piece lies: a pure function of a seat's view and the layout.

Seats lie around the table in the ruleset's direction of play. Each side of the screen has its own
axes, `along` from the left hand to the right hand of whoever sits there, and `out` from the middle
of the table towards that seat, so hands, melds and discards are described once for all four.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from pygame import Rect

from game.engine.board import Place
from game.engine.melds import TableMeld
from game.engine.phases import AwaitDiscard, Dealing, HandOver
from game.engine.ruleset import Direction, KongDisplay
from game.engine.seats import Seat
from game.engine.tiles import TileId
from game.engine.view import SeatView
from game.ui.stage.layout import ROW, ROWS, STACKS, Layout, Side
from game.ui.tile_art import TileArt

APART = 0.35
"""Space before the tile just drawn, in tile widths."""
BETWEEN = 0.2
"""Space between two melds, in tile widths."""
FLANK = 4
"""Own bonus tiles at either end of the own wall."""

Piles = Mapping[TileId, tuple[int, int]]
"""The seat and the number of the pile that a piece is in."""

_SIDES_OF_THREE = (Side.BOTTOM, Side.RIGHT, Side.LEFT)
_TURNS = {Side.BOTTOM: 0, Side.RIGHT: 1, Side.TOP: 0, Side.LEFT: 3}
"""How a side's tiles are turned; those at the top are kept upright, so that they can be read."""


class Placement(NamedTuple):
    """Where a piece lies: upper left corner and tile width in pixels, quarter turns, face, order.

    Pieces with a higher `z` are drawn later.
    """

    x: int
    y: int
    width: int
    turn: int
    is_up: bool
    z: int

    @property
    def rect(self) -> Rect:
        """The box of the whole tile with its edge."""
        return Rect(self.x, self.y, *TileArt.size(self.width, self.turn))

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the whole tile, to half a pixel."""
        across, down = TileArt.size(self.width, self.turn)
        return self.x + across / 2, self.y + down / 2

    @property
    def face_rect(self) -> Rect:
        """The box of the face, or back, alone."""
        return Rect(self.x, self.y, *TileArt.face_size(self.width, self.turn))


def sides_of(seats: int) -> tuple[Side, ...]:
    """Return the sides of the screen at which that many sit, counter-clockwise."""
    return _SIDES_OF_THREE if seats == len(_SIDES_OF_THREE) else tuple(Side)


def side_at(seat: Seat, human: Seat, direction: Direction, seats: int) -> Side:
    """Return the side of the screen at which a seat sits, the person being at the bottom.

    Of three, nobody sits at the top.
    """
    side = sides_of(seats)[(seat - human) % seats]
    return Side(-side % 4) if direction is Direction.CLOCKWISE else side


def side_of(seat: Seat, view: SeatView) -> Side:
    """Return the side of the screen at which a seat of a view sits."""
    return side_at(seat, view.seat, view.ruleset.turn_direction, len(view.board.places))


def piles_of(view: SeatView) -> Piles:
    """Return whose hand, melds, bonus tiles or discards pieces are among; none are in the wall."""
    return {
        tile_id: (seat, number)
        for seat, own in enumerate(view.board.places)
        for number, pile in enumerate(
            (own.hand, chain(*(laid.tile_ids for laid in own.melds)), own.bonus, own.discards)
        )
        for tile_id in pile
    }


def place(view: SeatView, layout: Layout, is_sorted: bool = True) -> dict[TileId, Placement]:
    """Return where every piece lies. `is_sorted`: the own hand is kept in order."""
    placements: dict[TileId, Placement] = {}
    placements.update(_wall(view, layout))
    for index, seat_place in enumerate(view.board.places):
        seat = Seat(index)
        side = side_of(seat, view)
        placements.update(_discards(view, seat_place, side, layout))
        if side is Side.BOTTOM:
            placements.update(_own(view, layout, is_sorted))
        elif side is Side.TOP:
            placements.update(_opposite(view, seat, layout))
        else:
            placements.update(_beside(view, seat, side, layout))
    return placements


@dataclass(frozen=True, slots=True)
class _Line:
    """A side's axes: screen coordinates of `along` 0 and of `out` 0."""

    side: Side
    start: int
    base: int

    def lay(
        self,
        along: float,
        out: float,
        width: int,
        *,
        is_up: bool,
        sideways: int = 0,
        layer: int = 1,
    ) -> Placement:
        """Return the placement of a tile; `sideways` is 1 or 3 quarter turns from upright."""
        turn = (_TURNS[self.side] + sideways) % 4
        across, down = TileArt.face_size(width, turn)
        match self.side:
            case Side.BOTTOM:
                x, y = self.start + along, self.base + out
            case Side.TOP:
                x, y = self.start - along - across, self.base - out - down
            case Side.RIGHT:
                x, y = self.base + out, self.start - along - down
            case Side.LEFT:
                x, y = self.base - out - across, self.start + along
        x, y = math.floor(x), math.floor(y)
        return Placement(x, y, width, turn, is_up, layer * 100_000 + y)


@lru_cache(maxsize=64)
def _deep(width: int) -> int:
    return TileArt.face_size(width)[1]


def _pitch(width: int) -> int:
    return TileArt.size(width)[1]


# Hands, melds and bonus tiles


def _own(view: SeatView, layout: Layout, is_sorted: bool) -> Iterator[tuple[TileId, Placement]]:
    widths, box, own = layout.widths, layout.hand, view.place
    bottom = box.bottom - layout.gap
    line = _Line(Side.BOTTOM, box.left, bottom - _pitch(widths.hand))
    held, apart = _held(view, view.seat)
    if is_sorted and not isinstance(view.board.phase, Dealing):
        held = sorted(held, key=lambda tile_id: (view.faces[tile_id], tile_id))
    for index, tile_id in enumerate(held):
        yield tile_id, line.lay(index * widths.hand, 0, widths.hand, is_up=True)
    if apart is not None:
        along = (len(held) + APART) * widths.hand
        yield apart, line.lay(along, 0, widths.hand, is_up=True)
    right, width = box.right, widths.hand_meld
    laid_line = _Line(Side.BOTTOM, 0, bottom - _pitch(width))
    for laid in own.melds:
        right -= round(_length(laid, width))
        yield from _laid(view, laid, view.seat, laid_line, right, width)
        right -= round(BETWEEN * width)
    yield from _own_bonus(own.bonus, layout)


def _own_bonus(bonus: Sequence[TileId], layout: Layout) -> Iterator[tuple[TileId, Placement]]:
    """Yield the own bonus tiles: four between plate and wall, the others beyond the wall."""
    tray, width = layout.trays[Side.BOTTOM], layout.widths.bonus
    line = _Line(Side.BOTTOM, 0, tray.bottom - _pitch(width))
    begins = (tray.left, tray.right - FLANK * width)
    for index, tile_id in enumerate(bonus):
        flank, place = divmod(index, FLANK)
        yield tile_id, line.lay(begins[flank] + place * width, 0, width, is_up=True)


def _opposite(view: SeatView, seat: Seat, layout: Layout) -> Iterator[tuple[TileId, Placement]]:
    """Yield the placements of who sits at the top: hand and melds in one row."""
    widths, box, own = layout.widths, layout.racks[Side.TOP], view.board.places[seat]
    line = _Line(Side.TOP, box.right, box.top + _deep(widths.meld))
    held, apart = _held(view, seat)
    hand_length = _hand_length(len(held), apart is not None, widths.back)
    length = hand_length + sum(
        _length(laid, widths.meld) + BETWEEN * 2 * widths.meld for laid in own.melds
    )
    along = max(0.0, (box.width - length) / 2)
    yield from _backs(view, line, held, apart, along, 0, widths.back)
    along += hand_length
    for laid in own.melds:
        along += BETWEEN * 2 * widths.meld
        yield from _laid(view, laid, seat, line, along, widths.meld)
        along += _length(laid, widths.meld)
    tray = layout.trays[Side.TOP]
    tray_line = _Line(Side.TOP, tray.right, tray.top + _deep(widths.bonus))
    for index, tile_id in enumerate(own.bonus):
        yield tile_id, tray_line.lay(index * widths.bonus, 0, widths.bonus, is_up=True)


def _beside(
    view: SeatView, seat: Seat, side: Side, layout: Layout
) -> Iterator[tuple[TileId, Placement]]:
    """Yield the placements of who sits left or right.

    The outer column holds the hand and the third and fourth meld, the inner one the first two
    and the bonus tiles, melds at the right hand in both.
    """
    widths, own = layout.widths, view.board.places[seat]
    rack, tray = layout.racks[side], layout.trays[side]
    outer = _column(side, rack)
    inner = _column(side, tray)
    held, apart = _held(view, seat)
    out = _deep(widths.meld) - _deep(widths.back)
    hand_length = _hand_length(len(held), apart is not None, widths.back)
    far = sum(_length(laid, widths.meld) + 2 * BETWEEN * widths.meld for laid in own.melds[2:])
    along = max(0.0, (rack.height - hand_length - far) / 2)
    yield from _backs(view, outer, held, apart, along, out, widths.back)
    for line, melds in ((inner, own.melds[:2]), (outer, own.melds[2:])):
        end: float = rack.height - TileArt.thickness(widths.meld)
        for laid in melds:
            end -= _length(laid, widths.meld)
            yield from _laid(view, laid, seat, line, end, widths.meld)
            end -= 2 * BETWEEN * widths.meld
    meld_depth, bonus_depth = _deep(widths.meld), _deep(widths.bonus)
    for index, tile_id in enumerate(own.bonus):
        along = index * widths.bonus
        yield tile_id, inner.lay(along, meld_depth - bonus_depth, widths.bonus, is_up=True)


def _column(side: Side, box: Rect) -> _Line:
    if side is Side.LEFT:
        return _Line(side, box.top, box.right)
    return _Line(side, box.bottom, box.left)


def _held(view: SeatView, seat: Seat) -> tuple[Sequence[TileId], TileId | None]:
    """Return a seat's pieces in hand and the one that lies apart: just drawn, or won with."""
    board = view.board
    hand, phase = board.places[seat].hand, board.phase
    if isinstance(phase, HandOver):
        result = phase.result
        apart = result.winning_tile if result.winner == seat else None
        shown = [tile_id for tile_id in hand if tile_id != apart]
        return sorted(shown, key=lambda tile_id: (view.faces[tile_id], tile_id)), apart
    if isinstance(phase, AwaitDiscard) and phase.seat == seat and phase.drawn in hand:
        return [tile_id for tile_id in hand if tile_id != phase.drawn], phase.drawn
    return hand, None


def _hand_length(count: int, has_apart: bool, width: int) -> float:
    return (count + (1 + APART if has_apart else 0)) * width


def _backs(
    view: SeatView,
    line: _Line,
    held: Sequence[TileId],
    apart: TileId | None,
    along: float,
    out: float,
    width: int,
) -> Iterator[tuple[TileId, Placement]]:
    is_up = isinstance(view.board.phase, HandOver)
    for index, tile_id in enumerate(held):
        yield tile_id, line.lay(along + index * width, out, width, is_up=is_up)
    if apart is not None:
        end = along + (len(held) + APART) * width
        yield apart, line.lay(end, out, width, is_up=is_up)


def _length(laid: TableMeld, width: int) -> float:
    """Return how long a meld is; the claimed tile lies on its side."""
    count = len(laid.tile_ids)
    return count * width if laid.claimed is None else (count - 1) * width + _deep(width)


def _laid(
    view: SeatView, laid: TableMeld, seat: Seat, line: _Line, along: float, width: int
) -> Iterator[tuple[TileId, Placement]]:
    """Yield a meld's pieces; the claimed one is turned, towards the seat that threw it.

    A chow lies in its order. Of tiles that are all the same the claimed one also lies nearest to
    that seat: from the left at the left end, from opposite in between, from the right at the right.
    """
    order = list(laid.tile_ids)
    sideways = 0
    if line.side is Side.TOP and laid.meld.is_chow:
        # Tiles at the top are upright, so that they are read from the left, as the others are not.
        order.reverse()
    if laid.claimed is not None and laid.claimed_from is not None:
        steps = (side_of(laid.claimed_from, view) - side_of(seat, view)) % 4
        if not laid.meld.is_chow:
            order.remove(laid.claimed)
            order.insert({1: len(order), 2: 1, 3: 0}[steps], laid.claimed)
        sideways = 1 if steps == 3 else 3
    down = _face_down(laid, view.ruleset.kong_display)
    for tile_id in order:
        is_claimed = tile_id == laid.claimed
        out = _deep(width) - width if is_claimed else 0
        quarters = sideways if is_claimed else 0
        is_up = tile_id not in down
        yield tile_id, line.lay(along, out, width, is_up=is_up, sideways=quarters)
        along += _deep(width) if is_claimed else width


def _face_down(laid: TableMeld, display: KongDisplay) -> Iterable[TileId]:
    if laid.meld.is_exposed or not laid.meld.is_kong:
        return ()
    ends = (laid.tile_ids[0], laid.tile_ids[-1])
    return ends if display is KongDisplay.ENDS_DOWN else ends[1:]


# Discards


def _discards(
    view: SeatView, own: Place, side: Side, layout: Layout
) -> Iterator[tuple[TileId, Placement]]:
    """Yield the rows of six, the first one next to the compass; what was turned shows its back.

    At the sides rows go on outwards, and then grow longer. At the top and bottom there is room for
    four, or for three larger ones; the next ones lie where nothing else does: beside the third, at
    the seat's right hand, and then beside the fourth, or where there are three at the left hand.
    """
    width, block = layout.widths.table, layout.blocks[side]
    depth, thick = _deep(width), TileArt.thickness(width)
    line = {
        Side.BOTTOM: _Line(side, block.left, block.top),
        Side.RIGHT: _Line(side, block.bottom - thick, block.left),
        Side.TOP: _Line(side, block.right, block.bottom - thick),
        Side.LEFT: _Line(side, block.top, block.right),
    }[side]
    for index, tile_id in enumerate(own.discards):
        row, column = divmod(index, ROW)
        along = column * width
        if side in (Side.LEFT, Side.RIGHT):
            if row >= layout.side_rows:
                beyond, row = divmod(index - layout.side_rows * ROW, layout.side_rows)
                along = (ROW + beyond) * width
        elif row >= layout.rows:
            if layout.rows < ROWS and row > layout.rows:
                along = -layout.gap - (column + 1) * width
            else:
                along += ROW * width + layout.gap
            row = row - ROWS // 2 if layout.rows == ROWS else layout.rows - 1
        yield tile_id, line.lay(along, row * depth, width, is_up=tile_id in view.faces)


# The walls


def _wall(view: SeatView, layout: Layout) -> Iterator[tuple[TileId, Placement]]:
    """Yield what stands of the walls, stacks of two, clockwise from where the dice broke them.

    The dice count the seats from the dealer, then the stacks from the right end of that seat's
    wall. A piece whose partner is gone lies at the bottom.
    """
    board = view.board
    wall = board.wall
    stacks = wall.size // 2
    lengths = _wall_lengths(view)
    opened = side_of(Seat((board.deal.dealer + sum(board.dice) - 1) % len(board.places)), view)
    before = _SIDES_CLOCKWISE[: _SIDES_CLOCKWISE.index(opened)]
    first = sum(lengths.get(side, 0) for side in before) + sum(board.dice)
    width = min(layout.widths.wall, STACKS * layout.widths.wall // max(lengths.values()))
    ring = _ring(tuple(lengths.items()), width, tuple(layout.middle), layout.gap)
    standing = wall.standing
    from_end = stacks - _REPLACED_STACKS
    for piece in standing:
        stack = piece // 2
        is_upper = piece % 2 == (1 if stack >= from_end else 0)
        partner = piece ^ 1
        if partner not in standing:
            is_upper = False
        yield TileId(piece), ring[(first + stack) % stacks][is_upper]


def _wall_lengths(view: SeatView) -> dict[Side, int]:
    """Return how many stacks the wall before each seat had, by its side."""
    seats = range(len(view.board.places))
    each = view.board.wall.size // len(seats)
    tiles = view.ruleset.wall_lengths or (each,) * len(seats)
    return {side_of(Seat(seat), view): tiles[seat] // 2 for seat in seats}


_SIDES_CLOCKWISE = (Side.BOTTOM, Side.LEFT, Side.TOP, Side.RIGHT)
_LAYERS = (False, True)
_REPLACED_STACKS = 12
"""Stacks at the far end whose pieces are taken as replacements, the later one first."""


@lru_cache(maxsize=8)
def _ring(
    lengths: tuple[tuple[Side, int], ...], width: int, middle: tuple[int, int, int, int], gap: int
) -> tuple[tuple[Placement, ...], ...]:
    """Return the lower and the upper place of each stack, clockwise from the right of the bottom.

    They are the same for every event of a hand.
    """
    stacks, box = dict(lengths), Rect(middle)
    return tuple(
        tuple(_stacked(side, step, stacks[side], is_upper, width, box, gap) for is_upper in _LAYERS)
        for side in _SIDES_CLOCKWISE
        if side in stacks
        for step in range(stacks[side])
    )


def _stacked(
    side: Side, step: int, each: int, is_upper: bool, width: int, middle: Rect, gap: int
) -> Placement:
    turned = side in (Side.LEFT, Side.RIGHT)
    across, down = TileArt.face_size(width, 1 if turned else 0)
    edge = TileArt.thickness(width)
    length = each * width
    match side:
        case Side.BOTTOM:
            x = middle.centerx + length // 2 - (step + 1) * width
            y = middle.bottom + gap + edge
        case Side.TOP:
            x = middle.centerx - length // 2 + step * width
            y = middle.top - gap - edge - down
        case Side.LEFT:
            x = middle.left - gap - across
            y = middle.centery + length // 2 - (step + 1) * width
        case Side.RIGHT:
            x = middle.right + gap
            y = middle.centery - length // 2 + step * width
    layer = 1 if is_upper else 0
    z = layer * 100_000 + y
    return Placement(x, y - edge * is_upper, width, 1 if turned else 0, False, z)

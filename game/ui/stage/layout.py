"""Where everything on the table goes: boxes and tile sizes for one size of window.

Wide windows have the controls in a column at the right, tall ones below the hand. All table tiles
are fractions of one tile width, `tile`, chosen as large as the window allows. Whoever wants larger
tiles gets up to `LARGER` times the size: the hand then takes the whole width of a wide window, the
discards lie in one row less, and the walls are small.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.ruleset import ReadyCall, Ruleset
from game.ui.theme import Metrics

if TYPE_CHECKING:
    from game.ui.context import Outfit

LONG = 4 / 3
"""Height of a tile's face, in tile widths."""
EDGE = 46 / 300
"""Height of the edge below the face, in tile widths."""
MELD, BACK, WALL, BONUS = 0.9, 0.8, 0.68, 0.8
"""Widths of opponents' melds, of backs, of the wall and of bonus tiles, in table tiles."""
LEAST_BONUS = 0.66
"""Width of bonus tiles where room is scarce, so that the walls are narrower there."""
HAND_MELD = 0.66
"""Width of the person's own melds, in tiles of the hand: a kong takes what three tiles took."""
KONG = 3 + LONG
"""Length of a kong with a tile turned, in tile widths."""
PLATE = 60
"""Units: height of a plate."""
PLATE_RING = 4
"""Units: width of the ring around the plate of whoever's turn it is."""
RAISED = 18
"""Units by which a chosen tile is raised, as far as there is room below the plates."""
LEAST_PLATE = 242
"""Units in which a plate holds face, wind, level and lamp."""
ROW = 6
"""Discards in a row."""
ROWS = 4
"""Rows of discards that lie before a seat, each hiding the edge of the one above it."""
STACKS = 18
"""Stacks of a wall of 144 tiles before one seat."""
COMPASS = 2.3
"""Height of the compass in tile widths."""
LARGER = 1.3
"""How many times the usual size larger tiles have, where the window has the room."""
LARGE_ROWS, LARGE_WALL = 3, 0.34
"""Rows of discards and the width of the wall, in table tiles, among larger tiles."""
SIDE_ROWS = 5
"""Rows of discards that have room at the left and right; among larger tiles of four it is one less,
as three players throw more tiles each."""

WIDE_FROM = 1.18
"""Windows wider than this, height for height, have their controls at the side."""
WIDEST = 2.1


class Side(IntEnum):
    """A side of the screen; the person sits at the bottom."""

    BOTTOM = 0
    RIGHT = 1
    TOP = 2
    LEFT = 3


class Control(StrEnum):
    """The buttons of the table, in the order of the Tab key."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    MAH_JONG = "mah-jong"
    DRAW = "draw"
    DISCARD = "discard"
    READY = "ready"
    PASS = "pass"
    HINT = "hint"
    SCORE = "score"


_Rows = tuple[tuple[Control, ...], ...]


@dataclass(frozen=True, slots=True)
class Widths:
    """Tile widths in pixels."""

    hand: int
    hand_meld: int
    table: int
    meld: int
    back: int
    wall: int
    bonus: int


@dataclass(frozen=True, slots=True)
class Layout:
    """Boxes in pixels. `middle` is what the walls surround: the discards and the compass.

    `blocks` are where discards lie, by side, in so many `rows`, and so many `side_rows` at the left
    and right.
    `racks` are where opponents' hands and first melds lie, `trays` their further melds and bonus
    tiles (the person's: the hand's row, and the bonus tiles beside the wall); by side, as `plates`,
    which stand in the corners, each at its player's left hand.
    `prompt` says what is expected, and holds `choices` for several claims; `card` is for the hint.
    `buttons` lacks the one for the ready call where players do not call. A chosen tile of the hand
    is raised by `lift`, which brings it up to the plates, and not under them.
    """

    is_wide: bool
    gap: int
    rows: int
    side_rows: int
    lift: int
    widths: Widths
    strip: Rect
    table: Rect
    hand: Rect
    panel: Rect
    middle: Rect
    compass: Rect
    blocks: tuple[Rect, Rect, Rect, Rect]
    racks: tuple[Rect, Rect, Rect, Rect]
    trays: tuple[Rect, Rect, Rect, Rect]
    plates: tuple[Rect, Rect, Rect, Rect]
    prompt: Rect
    buttons: Mapping[Control, Rect]
    choices: Rect
    card: Rect

    def with_hint(self, wanted: int, least: int, *, has_choices: bool) -> "Layout":
        """Return the boxes while a hint is open that wants so much height, and needs the `least`.

        The prompt leaves what is wanted to the card, but keeps what it takes to tell how a tile is
        thrown; for the least it gives all but what it takes to tell what is expected. Below the
        hand the card lies under the buttons, which stay where they are.
        """
        if not self.is_wide:
            return self
        line = self.buttons[Control.HINT].height
        steps = ((self.prompt.height, wanted), (line * 9 // 5, least), (line * 11 // 10, 0))
        for height, enough in steps:
            prompt, card = self.prompt.copy(), self.card.copy()
            prompt.height = height
            if has_choices:
                choices = self.prompt.bottom - self.choices.top
                prompt.height = min(self.prompt.height, height + choices)
            prompt.bottom = self.prompt.bottom
            card.height += prompt.top - self.prompt.top
            if card.height >= enough:
                break
        return replace(self, prompt=prompt, card=card)


def layout_of(
    metrics: Metrics, *, has_ready: bool = False, has_large_tiles: bool = False, seats: int = 4
) -> Layout:
    """Return the boxes for a window; `has_ready`: players may call that they are ready.

    Larger tiles are never smaller than the others: where there is no room they are the same.
    Strip and panel are as large at a higher UI scale as at 100 %, since all their texts fit in them
    at what `Metrics.bounded` allows: so the hint keeps its room.
    """
    fixed = metrics._replace(ui_scale=min(metrics.ui_scale, 100))
    px = fixed.px
    width, height = metrics.size
    is_wide = width >= WIDE_FROM * height
    content = Rect(0, 0, min(width, round(WIDEST * height)), height)
    content.centerx = width // 2
    gap = px(9)
    strip = Rect(content.x, content.y, content.width, px(48))
    if is_wide:
        panel_width = max(px(350), min(round(content.width * 0.225), px(480)))
        panel = Rect(content.right - panel_width, strip.bottom, panel_width, 0)
        panel.height = content.bottom - panel.y - gap
        panel.width -= gap
        field = Rect(content.x, strip.bottom, content.width - panel_width, 0)
        field.height = content.bottom - field.y
    else:
        panel_height = max(px(470), min(round(height * 0.34), px(760)))
        panel = Rect(content.x + gap, content.bottom - panel_height, content.width - 2 * gap, 0)
        panel.height = panel_height - gap
        field = Rect(content.x, strip.bottom, content.width, panel.y - strip.bottom)
    room = field.width - 2 * gap
    hand_width = max(20, min(int(room / 14.75), int(height * 0.142 / (LONG + EDGE)), 200))
    buttons = _button_rows(is_wide, has_ready)
    left = field.x + gap
    if has_large_tiles and is_wide:
        room = content.width - 2 * gap
        hand_width = min(round(LARGER * hand_width), int(room / 14.75))
    hand_height = round(hand_width * (LONG + EDGE)) + px(22)
    hand = Rect(left, field.bottom - hand_height, room, hand_height)
    if has_large_tiles and is_wide:
        # It ends where the plates do: tiles of the hand rise below it, too.
        panel.height = hand.top - gap - panel.y
    table = Rect(field.x, field.y, field.width, hand.y - field.y)
    frame = _Frame(metrics, fixed, is_wide, buttons, gap, strip, table, hand, panel, hand_width)
    plain = _filled(frame, _tile_width(frame, ROWS, WALL, COMPASS), ROWS, SIDE_ROWS, WALL)
    if not has_large_tiles:
        return plain
    # The compass is as high as it was: what stands in it needs no more.
    usual = plain.widths.table
    side_rows = SIDE_ROWS - 1 if seats == len(Side) else SIDE_ROWS
    tile = _tile_width(frame, LARGE_ROWS, LARGE_WALL, COMPASS / LARGER, side_rows)
    tile = min(tile, round(LARGER * usual))
    large = _filled(frame, tile, LARGE_ROWS, side_rows, LARGE_WALL)
    return large if tile > usual else plain


def table_layout(outfit: "Outfit", ruleset: Ruleset) -> Layout:
    """Return the boxes for a table of a ruleset, as the player wants it."""
    return layout_of(
        outfit.metrics,
        has_ready=ruleset.ready_call is not ReadyCall.NONE,
        has_large_tiles=outfit.settings.large_tiles,
        seats=ruleset.seats,
    )


@dataclass(frozen=True, slots=True)
class _Frame:
    """What is settled before the tiles of the table have their size."""

    metrics: Metrics
    fixed: Metrics
    is_wide: bool
    buttons: _Rows
    gap: int
    strip: Rect
    table: Rect
    hand: Rect
    panel: Rect
    hand_width: int


def _tile_width(
    frame: _Frame, rows: int, wall: float, compass: float, side_rows: int = SIDE_ROWS
) -> int:
    """Return the width of a table tile: the largest at which everything has room."""
    table, gap = frame.table, frame.gap
    stack = wall * (LONG + 2 * EDGE)
    deep = 2 * (rows * LONG + EDGE) + compass + stack
    height, plate = table.height - 5 * gap, frame.metrics.px(PLATE)
    meld = MELD * (LONG + EDGE)
    # Plates stand beside the row at the top; beside the own wall only where that is small.
    by_height = min(height / (meld + deep + stack), (height - plate) / (deep + stack))
    if rows < ROWS:
        by_height = min(by_height, (height - plate) / (meld + deep), (height - 2 * plate) / deep)
    # A call at the side needs the room of the fifth row, or a part of it where that is not there.
    beside = 2 * LONG * (2 * MELD + wall + max(side_rows, SIDE_ROWS - 0.5))
    by_width = (table.width - 8 * gap) / (beside + ROW)
    return max(8, int(min(by_height, by_width)))


def _filled(frame: _Frame, tile: int, rows: int, side_rows: int, wall_part: float) -> Layout:
    """Return the layout with table tiles of a width, discards in rows, and walls of a size."""
    metrics, gap, table, hand = frame.metrics, frame.gap, frame.table, frame.hand
    plate_height = metrics.px(PLATE)
    meld, back, wall = (max(6, int(tile * part)) for part in (MELD, BACK, wall_part))
    # Four kongs and a pair must find room between the plates in the upper corners.
    narrowest = metrics.px(LEAST_PLATE)
    kongs = 4 * (KONG + 0.4)
    meld = min(meld, int((table.width - 4 * gap - 2 * narrowest - 2.4 * back) / kongs))
    if rows < ROWS:
        # A whole hand must find room at a side, and two kongs beside two tiles, or beside as many
        # bonus tiles as there are.
        column = (
            table.height - 4 * gap - max(_deep(meld) + _edge(meld), plate_height) - plate_height
        )
        back = min(back, int(column / 14.5))
        beside = max(gap + 8 * LEAST_BONUS * tile / LARGER, 2.4 * back + _edge(meld))
        meld = min(meld, int((column - beside) / (2 * (KONG + 0.4))))
    longest_row = math.ceil(kongs * meld + 2.4 * back)
    ring = metrics.px(PLATE_RING)
    between = (table.width - 4 * gap - ring - longest_row) // 2
    corner = Rect(0, 0, min(metrics.px(300), between), plate_height)
    # As many bonus tiles as there are must find room at the ends of the own wall.
    flanks = 2 * 4 * LEAST_BONUS * tile
    wall = min(wall, int((table.width - 2 * corner.width - 6 * gap - flanks) / STACKS))
    rack_depth = max(_deep(meld) + _edge(meld), plate_height)
    stack_height = _deep(wall) + 2 * _edge(wall)
    column = _deep(meld)
    field = table.inflate(-2 * gap, -2 * gap)
    # Right of the field are the controls, whose own rings need the gap.
    field.width -= ring
    own_plate, right_plate, top_plate, left_plate = _corners(field, corner)

    left_rack = Rect(table.left + gap, table.top + 2 * gap + rack_depth, column, 0)
    left_rack.height = own_plate.top - gap - left_rack.top
    left_tray = left_rack.move(column + gap, 0)
    right_rack = left_rack.copy()
    right_rack.right = table.right - gap
    right_tray = right_rack.move(-column - gap, 0)
    top_rack = Rect(left_plate.right + gap, table.top + gap, 0, rack_depth)
    top_rack.width = top_plate.left - gap - top_rack.left

    middle = Rect(left_tray.right + 2 * gap + _deep(wall), left_rack.top + stack_height, 0, 0)
    middle.width = table.left + table.right - 2 * middle.left
    foot = stack_height if rows == ROWS else max(stack_height, plate_height)
    middle.height = table.bottom - 2 * gap - foot - middle.top
    compass = Rect(0, 0, ROW * tile, middle.height - 2 * _block_height(tile, rows) - gap)
    compass.height = min(compass.height, round(4.6 * tile))
    compass.center = middle.center

    half_wall = STACKS * wall // 2
    beside = middle.centerx - half_wall - gap - (left_tray.right + gap)
    top_tray = Rect(0, left_rack.top, beside, stack_height)
    top_tray.right = right_tray.left - gap
    own_tray = Rect(own_plate.right + gap, middle.bottom + gap, 0, foot)
    own_tray.width = right_plate.left - gap - own_tray.left
    flank = own_tray.width // 2 - half_wall - gap
    longest = min(
        beside // 8, flank // 4, (left_tray.height - math.ceil(2 * (KONG + 0.4) * meld) - gap) // 8
    )
    bonus = max(6, min(int(tile * BONUS), longest))

    prompt, buttons, choices, card = _panel_boxes(
        frame.fixed, frame.panel, frame.buttons, frame.is_wide, gap
    )
    hand_meld = int(frame.hand_width * HAND_MELD)
    return Layout(
        is_wide=frame.is_wide,
        gap=gap,
        rows=rows,
        side_rows=side_rows,
        lift=_lift(frame, own_plate),
        widths=Widths(frame.hand_width, hand_meld, tile, meld, back, wall, bonus),
        strip=frame.strip,
        table=table,
        hand=hand,
        panel=frame.panel,
        middle=middle,
        compass=compass,
        blocks=_blocks(compass, tile, rows, gap),
        racks=(hand, right_rack, top_rack, left_rack),
        trays=(own_tray, right_tray, top_tray, left_tray),
        plates=(own_plate, right_plate, top_plate, left_plate),
        prompt=prompt,
        buttons=buttons,
        choices=choices,
        card=card,
    )


def _lift(frame: _Frame, plate: Rect) -> int:
    """Return by how many pixels a tile of the hand can rise below a plate with its ring."""
    own = frame.hand_width
    top = frame.hand.bottom - frame.gap - _deep(own) - _edge(own)
    below = plate.bottom + frame.metrics.px(PLATE_RING)
    return min(frame.metrics.px(RAISED), top - 1 - below)


def _block_height(tile: int, rows: int) -> int:
    return rows * _deep(tile) + _edge(tile)


def _blocks(compass: Rect, tile: int, rows: int, gap: int) -> tuple[Rect, Rect, Rect, Rect]:
    """Return where discards lie around the compass, by side."""
    own = Rect(compass.left, compass.bottom + gap // 2, ROW * tile, _block_height(tile, rows))
    top = own.copy()
    top.bottom = compass.top - gap // 2
    right = Rect(compass.right + gap, 0, ROWS * _deep(tile), ROW * tile + _edge(tile))
    right.top = compass.centery - round(ROW * tile / 2)
    left = right.copy()
    left.right = compass.left - gap
    return own, right, top, left


def _deep(width: int) -> int:
    return round(width * 4 / 3)


def _edge(width: int) -> int:
    return max(3, round(width * 46 / 300))


def _corners(field: Rect, corner: Rect) -> tuple[Rect, Rect, Rect, Rect]:
    """Return boxes of a size in the corners of the field, by side."""
    own, right, top, left = (corner.copy() for _side in range(4))
    own.bottomleft, right.bottomright = field.bottomleft, field.bottomright
    left.topleft, top.topright = field.topleft, field.topright
    return own, right, top, left


def _button_rows(is_wide: bool, has_ready: bool) -> _Rows:
    ready = (Control.READY,) if has_ready else ()
    if is_wide:
        return (
            (Control.MAH_JONG, *ready),
            (Control.CHOW, Control.PUNG),
            (Control.KONG, Control.PASS),
            (Control.DRAW, Control.DISCARD),
            (Control.HINT, Control.SCORE),
        )
    return (
        (Control.MAH_JONG, Control.CHOW, Control.PUNG, Control.KONG, Control.PASS),
        (Control.DRAW, Control.DISCARD, *ready, Control.HINT, Control.SCORE),
    )


def _panel_boxes(
    metrics: Metrics, panel: Rect, rows: _Rows, is_wide: bool, gap: int
) -> tuple[Rect, dict[Control, Rect], Rect, Rect]:
    """Return the boxes of the prompt, the buttons, the choices among claims and the hint card."""
    px = metrics.px
    height = px(60 if is_wide else 66)
    total = len(rows) * height + (len(rows) - 1) * gap
    prompt = Rect(panel.x, panel.y, panel.width, px(180))
    if is_wide:
        top = panel.bottom - total
        prompt.bottom = top - gap
        card = Rect(panel.x, panel.y, panel.width, prompt.top - gap - panel.y)
    else:
        top = prompt.bottom + gap
        card = Rect(panel.x, top + total + gap, panel.width, 0)
        card.height = panel.bottom - card.y
    inset = px(10)
    choices = Rect(prompt.x + inset, 0, prompt.width - 2 * inset, px(86))
    choices.bottom = prompt.bottom - inset
    buttons: dict[Control, Rect] = {}
    for line, row in enumerate(rows):
        each = (panel.width - (len(row) - 1) * gap) / len(row)
        for column, control in enumerate(row):
            left = panel.x + round(column * (each + gap))
            right = panel.x + round(column * (each + gap) + each)
            buttons[control] = Rect(left, top + line * (height + gap), right - left, height)
    return prompt, buttons, choices, card

"""What a seat may do in its own turn: win, lay down a kong, throw a tile (rules.md, 2)."""

from game.engine.actions import (
    Action,
    CallReady,
    DeclareBonus,
    DeclareKong,
    DeclareMahJong,
    Discard,
    Draw,
    Pass,
    PromotePung,
    TakeReplacement,
)
from game.engine.hand import HAND_SIZE
from game.engine.melds import MeldKind
from game.engine.phases import AwaitDiscard
from game.engine.ruleset import ReadyCall
from game.engine.seats import Seat
from game.engine.table import Table, is_fixed
from game.engine.tiles import PLAYING_KINDS, PLAYING_TILES, TileId, full_set
from game.engine.winning import is_ready_without, may_win

_DRAWS = tuple((Draw(Seat(seat)),) for seat in range(4))
"""What is open to each seat where it can only draw."""

_DISCARDS = tuple(
    tuple(Discard(Seat(seat), TileId(tile_id)) for tile_id in range(len(full_set(True))))
    for seat in range(4)
)
"""The discard of each piece by each seat; there are few, and every turn offers fourteen of them."""


def turn_options(table: Table, seat: Seat) -> tuple[Action, ...]:
    """Return what the seat that holds a tile too many may do."""
    board, tiles, discards = table.board, table.tiles, _DISCARDS[seat]
    phase, hand = board.phase, board.places[seat].hand
    assert isinstance(phase, AwaitDiscard)
    drawn = phase.drawn
    found: list[Action] = []
    if drawn is not None and may_win(table, seat, drawn):
        found.append(DeclareMahJong(seat))
    by_hand = own_acts(table, seat) if seat in board.deal.by_hand else []
    if is_fixed(table, seat):
        thrown = [i for i in hand if i == drawn and not tiles[i].is_bonus]
        return (*found, *by_hand, *(discards[i] for i in thrown))
    if drawn is not None and board.wall.live > 0:
        found += _kong_options(table, seat)
    if table.ruleset.ready_call is not ReadyCall.NONE:
        found += _ready_calls(table, seat)
    found += by_hand
    found += [discards[i] for i in hand if tiles[i] < PLAYING_KINDS]
    return tuple(found)


def draw_options(table: Table, seat: Seat) -> tuple[Action, ...]:
    """Return what the seat may do whose turn it is to draw.

    Nothing stops a seat that plays by hand from throwing a tile without drawing.
    """
    if seat not in table.board.deal.by_hand:
        return _DRAWS[seat]
    acts = own_acts(table, seat)
    if is_fixed(table, seat):
        return tuple(acts)
    hand, tiles = table.board.places[seat].hand, table.tiles
    return (*acts, *(_DISCARDS[seat][i] for i in hand if not tiles[i].is_bonus))


def own_acts(table: Table, seat: Seat) -> list[Action]:
    """Return what a seat that plays by hand may do at any time of its turn, rightly or wrongly.

    It takes a replacement that is due before it draws from the wall.
    """
    board, tiles = table.board, table.tiles
    acts: list[Action] = []
    if board.wall.live > 0:
        is_due = board.replacements_due(seat) > 0
        acts.append(TakeReplacement(seat) if is_due else Draw(seat))
    hand = board.places[seat].hand
    return [*acts, *(DeclareBonus(seat, i) for i in hand if tiles[i].is_bonus)]


def opening_options(table: Table, seat: Seat) -> tuple[Action, ...]:
    """Return the kongs that a seat may lay down before the first discard, and to go without.

    Empty where it was dealt none.
    """
    if table.board.wall.live <= 0:
        return ()
    kongs = _concealed_kongs(table, seat)
    return (*kongs, Pass(seat)) if kongs else ()


def _kong_options(table: Table, seat: Seat) -> list[Action]:
    place, tiles = table.board.places[seat], table.tiles
    found = _concealed_kongs(table, seat)
    if place.melds and table.ruleset.promote_drawn_tile:
        pungs = [laid.meld.tile for laid in place.melds if laid.meld.kind is MeldKind.PUNG]
        if pungs:
            found += [PromotePung(seat, i) for i in place.hand if tiles[i] in pungs]
    return found


def _concealed_kongs(table: Table, seat: Seat) -> list[Action]:
    counts = table.concealed(seat).counts
    if 4 not in counts or len(table.board.places[seat].melds) == 4:
        return []
    hand, tiles = table.board.places[seat].hand, table.tiles
    return [
        DeclareKong(seat, tuple(i for i in hand if tiles[i] == tile))
        for tile in PLAYING_TILES
        if counts[tile] == 4
    ]


def _ready_calls(table: Table, seat: Seat) -> list[Action]:
    """Return the discards with which the seat may say that it is ready."""
    place, tiles = table.board.places[seat], table.tiles
    if seat in table.board.called or not table.concealed(seat).is_ready:
        return []
    if sum(table.concealed(seat).counts) + 3 * len(place.melds) != HAND_SIZE + 1:
        return []
    if table.ruleset.ready_call is ReadyCall.ORIGINAL and (place.melds or place.thrown):
        return []
    kinds = {tiles[i] for i in place.hand}
    leaving_ready = {tile for tile in kinds if is_ready_without(table, seat, tile)}
    return [CallReady(seat, i) for i in place.hand if tiles[i] in leaving_ready]

"""What a seat may do in its own turn: win, lay down a kong, throw a tile (rules.md, 2)."""

from functools import cache

from game.engine.actions import Action, DeclareKong, DeclareMahJong, Discard, PromotePung
from game.engine.melds import MeldKind
from game.engine.phases import AwaitDiscard
from game.engine.seats import Seat
from game.engine.table import Table
from game.engine.tiles import PLAYING_TILES, TileId
from game.engine.winning import may_win


def turn_options(table: Table, seat: Seat) -> tuple[Action, ...]:
    """Return what the seat that holds a tile too many may do."""
    phase, place = table.board.phase, table.board.places[seat]
    assert isinstance(phase, AwaitDiscard)
    found: list[Action] = []
    if phase.drawn is not None:
        if may_win(table, seat, phase.drawn):
            found.append(DeclareMahJong(seat))
        if table.board.wall.live > 0:
            found += _kong_options(table, seat)
    found += [_discard_of(seat, tile_id) for tile_id in place.hand]
    return tuple(found)


@cache
def _discard_of(seat: Seat, tile_id: TileId) -> Discard:
    """Return the discard of a piece; there are few, and every turn offers fourteen of them."""
    return Discard(seat, tile_id)


def _kong_options(table: Table, seat: Seat) -> list[Action]:
    place, tiles = table.board.places[seat], table.tiles
    counts = table.concealed(seat).counts
    found: list[Action] = []
    if 4 in counts:
        for tile in PLAYING_TILES:
            if counts[tile] == 4:
                found.append(DeclareKong(seat, tuple(i for i in place.hand if tiles[i] == tile)))
    if table.ruleset.promote_drawn_tile:
        pungs = {laid.meld.tile for laid in place.melds if laid.meld.kind is MeldKind.PUNG}
        found += [PromotePung(seat, i) for i in place.hand if tiles[i] in pungs]
    return found

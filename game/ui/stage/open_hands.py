"""The table with all hands laid open, for replays: each in its place, faces up and in order."""

from game.engine.phases import AwaitDiscard, Dealing, HandOver
from game.engine.tiles import TileId
from game.engine.view import SeatView
from game.ui.stage.layout import Layout
from game.ui.stage.placement import Placement, place


def place_open(view: SeatView, layout: Layout, is_sorted: bool = True) -> dict[TileId, Placement]:
    """Return where every piece lies, with all hands open as far as their faces are known.

    The own hand lies open anyway, as all do at the end. The tile just drawn stays apart.
    """
    placements = place(view, layout, is_sorted)
    phase = view.board.phase
    drawn = phase.drawn if isinstance(phase, AwaitDiscard) else None
    if isinstance(phase, HandOver):
        return placements
    for seat, own in enumerate(view.board.places):
        if seat == view.seat:
            continue
        held = [tile_id for tile_id in own.hand if tile_id != drawn]
        spots = [placements[tile_id] for tile_id in held]
        if not isinstance(phase, Dealing) and all(tile_id in view.faces for tile_id in held):
            held.sort(key=lambda tile_id: (view.faces[tile_id], tile_id))
        for tile_id, spot in zip(held, spots, strict=True):
            placements[tile_id] = spot._replace(is_up=tile_id in view.faces)
        if drawn in own.hand:
            spot = placements[drawn]
            placements[drawn] = spot._replace(is_up=drawn in view.faces)
    return placements

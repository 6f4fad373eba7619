"""Choosing tiles of the own hand: by click, by key, by dragging them up."""

from collections.abc import Sequence

from game.engine.tiles import TileId
from game.ui.stage.placement import Placement


class Picker:
    """Which tiles are chosen, and which is being dragged.

    While a discard can be claimed two tiles may be chosen, for a chow; else one.
    """

    def __init__(self) -> None:
        self.chosen: tuple[TileId, ...] = ()
        self.held: TileId | None = None
        self.held_at: tuple[int, int] | None = None

    @property
    def dragged(self) -> tuple[TileId, tuple[int, int]] | None:
        """The tile being dragged and where it is; None while none has been moved."""
        if self.held is None or self.held_at is None:
            return None
        return self.held, self.held_at

    def clear(self) -> None:
        """Choose nothing."""
        self.chosen = ()
        self.held = self.held_at = None

    def keep(self, hand: Sequence[TileId]) -> None:
        """Forget what is no longer in the hand."""
        self.chosen = tuple(tile_id for tile_id in self.chosen if tile_id in hand)
        if self.held not in hand:
            self.held = self.held_at = None

    def choose(self, tile_id: TileId, most: int) -> None:
        """Choose a tile; of more than `most` the one chosen first is given up."""
        kept = tuple(other for other in self.chosen if other != tile_id)
        self.chosen = (*kept, tile_id)[-most:]

    def toggle(self, tile_id: TileId, most: int) -> None:
        """Choose a tile, or give it up if it is chosen."""
        if tile_id in self.chosen:
            self.chosen = tuple(other for other in self.chosen if other != tile_id)
        else:
            self.choose(tile_id, most)

    def step(self, order: Sequence[TileId], by: int) -> None:
        """Choose the tile `by` places to the right of the chosen one; at the ends it goes round."""
        if not order:
            return
        if self.chosen and self.chosen[-1] in order:
            index = (order.index(self.chosen[-1]) + by) % len(order)
        else:
            index = 0 if by > 0 else len(order) - 1
        self.chosen = (order[index],)

    def pick(self, order: Sequence[TileId], index: int) -> None:
        """Choose the tile at a place, counted from 0; nothing where there is none."""
        if -len(order) <= index < len(order):
            self.chosen = (order[index],)


def hand_order(hand: Sequence[TileId], placements: dict[TileId, Placement]) -> tuple[TileId, ...]:
    """Return the own hand from left to right."""
    return tuple(sorted(hand, key=lambda tile_id: placements[tile_id].x))

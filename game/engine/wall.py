"""The wall: one ring of pieces, drawn from one end, replaced from the other.

A piece's id is its place counted from the break, so the wall is two counters: draws take the lowest
id left, replacements the highest. The dead wall is refilled from the live one, so each replacement
shortens the live wall by one (rules.md, 2).
"""

from dataclasses import dataclass
from typing import Final

from game.engine.chance import Chance
from game.engine.tiles import Tile, TileId, full_set


@dataclass(slots=True, unsafe_hash=True)
class Wall:
    """How much of the wall is left; everyone at the table sees this.

    Final instead of frozen, as every draw makes a new one.
    """

    size: Final[int]
    dead: Final[int]
    drawn: Final[int] = 0
    replaced: Final[int] = 0

    @property
    def live(self) -> int:
        """Pieces that may still be taken, by a draw or as a replacement."""
        return self.size - self.dead - self.drawn - self.replaced

    @property
    def next_draw(self) -> TileId:
        """The piece that the next draw takes."""
        return TileId(self.drawn)

    @property
    def next_replacement(self) -> TileId:
        """The piece that replaces the next bonus tile or kong."""
        return TileId(self.size - 1 - self.replaced)

    @property
    def standing(self) -> range:
        """The ids of the pieces that still stand in the wall, dead wall included."""
        return range(self.drawn, self.size - self.replaced)

    def after_draws(self, count: int) -> "Wall":
        """Return the wall after `count` draws."""
        return Wall(self.size, self.dead, self.drawn + count, self.replaced)

    def after_replacement(self) -> "Wall":
        """Return the wall after one replacement."""
        return Wall(self.size, self.dead, self.drawn, self.replaced + 1)


def shuffled_wall(bonus_tiles: bool, chance: Chance) -> tuple[Tile, ...]:
    """Return the faces of all pieces by id, in a random order."""
    return tuple(chance.shuffled(full_set(bonus_tiles)))

"""Seats and winds.

A `Seat` is a place at the table, 0 to 3 in turn order; it never changes during a match. A `Wind` is
what a seat is called in one hand: the dealer is East, the next in turn South, and so on.

>>> wind_of(Seat(2), dealer=Seat(1))
<Wind.SOUTH: 1>
"""

from enum import IntEnum
from functools import cache
from typing import NewType

from game.engine.tiles import TILES, Tile

Seat = NewType("Seat", int)


class Wind(IntEnum):
    """East, South, West, North; the text form is the initial."""

    EAST = 0
    SOUTH = 1
    WEST = 2
    NORTH = 3

    def __str__(self) -> str:
        return "ESWN"[self]

    @classmethod
    def parse(cls, text: str) -> "Wind":
        """Return the wind with that initial; raise ValueError for anything else."""
        if len(text) != 1 or text not in "ESWN":
            raise ValueError(f"no such wind: {text!r} (E, S, W or N)")
        return cls("ESWN".index(text))

    @property
    def tile(self) -> Tile:
        """The wind tile with this wind on it."""
        return TILES[27 + self]

    @property
    def title(self) -> str:
        """The English name, such as `East`."""
        return self.name.title()


def wind_of(seat: Seat, dealer: Seat, seats: int = 4) -> Wind:
    """Return the wind of a seat in a hand dealt by `dealer`."""
    return Wind((seat - dealer) % seats)


@cache
def next_seat(seat: Seat, seats: int = 4) -> Seat:
    """Return the seat whose turn follows."""
    return Seat((seat + 1) % seats)


@cache
def seats_after(seat: Seat, seats: int = 4) -> tuple[Seat, ...]:
    """Return the other seats in turn order, the next one first."""
    return tuple(Seat((seat + step) % seats) for step in range(1, seats))

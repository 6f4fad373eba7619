"""A step's digest differs when any event does, or what the seats have in all."""

from game.engine.events import TileDiscarded, TileDrawn
from game.engine.phases import Source
from game.engine.seats import Seat
from game.engine.tiles import Tile, TileId
from game.session.record import events_digest

DRAWN = TileDrawn(Seat(1), TileId(60), Tile.parse("5m"), Source.WALL)
THROWN = TileDiscarded(Seat(1), TileId(60), Tile.parse("5m"))


def test_every_difference_shows():
    told = [
        events_digest([]),
        events_digest([DRAWN]),
        events_digest([THROWN]),
        events_digest([DRAWN, THROWN]),
        events_digest([THROWN, DRAWN]),
        events_digest([TileDrawn(Seat(2), TileId(60), Tile.parse("5m"), Source.WALL)]),
        events_digest([TileDrawn(Seat(1), TileId(61), Tile.parse("5m"), Source.WALL)]),
        events_digest([TileDrawn(Seat(1), TileId(60), Tile.parse("6m"), Source.WALL)]),
        events_digest([TileDrawn(Seat(1), TileId(60), Tile.parse("5m"), Source.KONG)]),
        events_digest([DRAWN], (1, 2, 3, 4)),
        events_digest([DRAWN], (1, 2, 4, 3)),
    ]
    assert len(set(told)) == len(told)
    assert events_digest([DRAWN]) == events_digest([DRAWN])

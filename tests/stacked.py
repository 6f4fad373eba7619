"""Walls stacked by hand, so that a test can say what everybody holds and what comes next."""

from game.engine.actions import Action, Discard
from game.engine.events import Deal, Event
from game.engine.referee import awaited, deal_hand, decide, options
from game.engine.ruleset import Ruleset
from game.engine.seats import Seat, Wind
from game.engine.table import Table, evolve
from game.engine.tiles import Tile, TileId
from game.host.lessons.stacking import stacked_wall

EAST, SOUTH, WEST, NORTH = (Seat(seat) for seat in range(4))


def stacked_table(
    ruleset: Ruleset,
    hands: list[str],
    draws: str = "",
    replacements: str = "",
    prevailing: Wind | None = None,
) -> Table:
    """Return a table on which these hands have been dealt, seat 0 dealing."""
    wall = stacked_wall(ruleset, hands, draws, replacements)
    table, _ = deal_hand(ruleset, Deal(1, EAST, prevailing, "stacked"), wall)
    return table


def played(table: Table, *actions: Action) -> Table:
    """Return the table after actions."""
    for action in actions:
        for event in decide(table, action):
            table = evolve(table, event)
    return table


def told(table: Table, action: Action) -> tuple[Event, ...]:
    """Return what follows from an action."""
    return decide(table, action)


def piece(table: Table, seat: Seat, text: str) -> TileId:
    """Return a concealed piece of a seat with this face."""
    tile = Tile.parse(text)
    return next(i for i in table.board.places[seat].hand if table.tiles[i] == tile)


def throws(table: Table, seat: Seat, text: str) -> Discard:
    """Return the discard of a tile by its face."""
    return Discard(seat, piece(table, seat, text))


def words(table: Table, seat: Seat) -> set[str]:
    """Return the words of what is open to a seat."""
    return {action.word for action in options(table, seat)}


def waiting(table: Table) -> tuple[Seat, ...]:
    """Return the seats that the table waits for."""
    return awaited(table)

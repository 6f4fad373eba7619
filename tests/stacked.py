"""Walls stacked by hand, so that a test can say what everybody holds and what comes next."""

from collections import Counter

from game.engine.actions import Action, Discard
from game.engine.events import Deal, Event
from game.engine.notation import parse_tiles
from game.engine.referee import awaited, deal_hand, decide, options
from game.engine.ruleset import Ruleset
from game.engine.seats import Seat, Wind
from game.engine.table import Table, evolve
from game.engine.tiles import PLAYING_TILES, Tile, TileId, full_set

EAST, SOUTH, WEST, NORTH = (Seat(seat) for seat in range(4))


def stacked_wall(
    ruleset: Ruleset, hands: list[str], draws: str = "", replacements: str = ""
) -> tuple[Tile, ...]:
    """Return a wall that deals these hands (14 tiles to the dealer, 13 to the others).

    A hand may be shorter: it is filled with tiles that go with nothing in it, so that it can claim
    only what its text can. `draws` are the tiles drawn next, in order; `replacements` those at the
    other end, the first one taken first. The first tiles of a hand are dealt first.
    """
    box = Counter(full_set(ruleset.bonus_tiles))
    wanted = [list(parse_tiles(text)) for text in hands]
    coming, behind = list(parse_tiles(draws)), list(parse_tiles(replacements))
    for tiles in (*wanted, coming, behind):
        box.subtract(tiles)
    assert min(box.values()) >= 0, "a stacked wall wants more of a tile than there are"
    for seat, tiles in enumerate(wanted):
        while len(tiles) < (14 if seat == 0 else 13):
            idle = _idle_tile(box, tiles)
            box[idle] -= 1
            tiles.append(idle)
    dealt: list[Tile] = []
    for start, count in ((0, 4), (4, 4), (8, 4), (12, 1)):
        for tiles in wanted:
            dealt += tiles[start : start + count]
    dealt.append(wanted[0][13])
    return (*dealt, *coming, *box.elements(), *reversed(behind))


def _idle_tile(box: Counter[Tile], hand: list[Tile]) -> Tile:
    """Return the tile most left in the box that makes no pair and no part of a chow in the hand."""
    loose = [
        tile
        for tile in PLAYING_TILES
        if tile not in hand
        and not any(
            tile.is_suited and other.suit == tile.suit and abs(other - tile) < 3 for other in hand
        )
    ]
    return max(loose, key=lambda tile: box[tile])


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

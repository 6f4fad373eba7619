"""The moment that a board shows: with which piece a win would be won, how it came, what is special.

All of it lies open to everyone at the table.
"""

from game.engine.board import Board
from game.engine.hand import By, Circumstance
from game.engine.phases import AwaitClaims, AwaitDiscard, AwaitRob, Source
from game.engine.tiles import TileId


def winning_piece(board: Board) -> TileId | None:
    """Return the piece that a win now would be won with; None where nobody can win."""
    phase = board.phase
    if isinstance(phase, AwaitDiscard):
        return phase.drawn
    return phase.tile_id if isinstance(phase, AwaitClaims | AwaitRob) else None


def way_of_winning(board: Board) -> By:
    """Return how the piece that a win now would be won with came."""
    if isinstance(board.phase, AwaitDiscard):
        return By.DRAW
    return By.ROBBED_KONG if isinstance(board.phase, AwaitRob) else By.DISCARD


def circumstances_now(board: Board) -> set[Circumstance]:
    """Return what would be special about a win now."""
    phase, found = board.phase, set[Circumstance]()
    if isinstance(phase, AwaitDiscard):
        if phase.source is Source.KONG:
            found.add(Circumstance.KONG_REPLACEMENT)
            if phase.kongs_running > 1:
                found.add(Circumstance.KONG_ON_KONG)
        elif phase.source is Source.BONUS:
            found.add(Circumstance.BONUS_REPLACEMENT)
        elif phase.source is Source.DEAL:
            found.add(Circumstance.DEALT)
        if phase.source is not Source.DEAL and board.wall.live == 0:
            found.add(Circumstance.LAST_WALL_TILE)
    elif isinstance(phase, AwaitClaims):
        if board.wall.live == 0:
            found.add(Circumstance.LAST_DISCARD)
        if sum(len(place.thrown) for place in board.places) == 1:
            found.add(Circumstance.DEALT)
    elif isinstance(phase, AwaitRob):
        found.add(Circumstance.ROBBED_KONG)
    return found

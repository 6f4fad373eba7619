"""How a hand ends: a win scored and settled, or a wall game."""

from game.engine.events import HandEnded, KongRobbed
from game.engine.hand import By
from game.engine.moments import winning_piece
from game.engine.phases import AwaitRob
from game.engine.result import HandResult
from game.engine.scoring import score_hand
from game.engine.seats import Seat
from game.engine.settlement import settle
from game.engine.story import Story
from game.engine.table import Table, hand_of
from game.engine.tiles import Tile, TileId


def mah_jong(story: Story, winner: Seat, by: By, discarder: Seat | None) -> None:
    """End the hand: `winner` completes its hand with the piece at hand in this phase."""
    table = story.table
    board, ruleset = table.board, table.ruleset
    piece = winning_piece(board)
    seats = [Seat(seat) for seat in range(ruleset.seats)]
    won = hand_of(table, winner, piece)
    if isinstance(board.phase, AwaitRob):
        # The robbed seat is left with what it had before the kong, and is scored so.
        assert piece is not None
        story.tell(KongRobbed(winner, board.phase.by, piece))
        table = story.table
    hands = tuple(won if seat == winner else hand_of(table, seat) for seat in seats)
    scores = tuple(score_hand(hand, ruleset) for hand in hands)
    points = {board.wind(seat): scores[seat].payable for seat in seats}
    from_wind = None if discarder is None else board.wind(discarder)
    settlement = settle(points, board.wind(winner), by, from_wind, ruleset)
    changes = tuple(settlement.changes[board.wind(seat)] for seat in seats)
    result = HandResult(winner, by, discarder, piece, hands, scores, settlement.payments, changes)
    story.tell(HandEnded(result, _shown(table)))


def wall_game(story: Story) -> None:
    """End the hand with nobody winning: no payments, in every ruleset."""
    table = story.table
    seats = [Seat(seat) for seat in range(table.ruleset.seats)]
    hands = tuple(hand_of(table, seat) for seat in seats)
    result = HandResult(None, None, None, None, hands, (), (), (0,) * len(seats))
    story.tell(HandEnded(result, _shown(table)))


def _shown(table: Table) -> tuple[tuple[TileId, Tile], ...]:
    return tuple(
        (tile_id, table.tiles[tile_id]) for place in table.board.places for tile_id in place.hand
    )

"""Whether a seat may declare mah-jong with a piece, asked in one place."""

from game.engine.decomposition import is_complete, is_thirteen_orphans
from game.engine.scoring import Score, score_hand
from game.engine.seats import Seat
from game.engine.table import Table, hand_of
from game.engine.tiles import TileId


def may_win(table: Table, seat: Seat, piece: TileId, *, orphans_only: bool = False) -> bool:
    """Return whether the seat's tiles with this piece are a hand that its ruleset lets it declare.

    `orphans_only`: only for thirteen orphans, as where a concealed kong may be robbed.
    """
    concealed, place = table.concealed(seat), table.board.places[seat]
    is_drawn = piece in place.hand
    if concealed.deficiency > (-1 if is_drawn else 0):
        return False
    held = list(concealed.counts)
    if not is_drawn:
        held[table.tiles[piece]] += 1
    if is_thirteen_orphans(held):
        return score_of_win(table, seat, piece).is_win
    if orphans_only or not is_complete(held, 4 - len(place.melds)):
        return False
    return score_of_win(table, seat, piece).is_win


def score_of_win(table: Table, seat: Seat, piece: TileId) -> Score:
    """Return the score of the seat's hand as completed by a piece."""
    return score_hand(hand_of(table, seat, piece), table.ruleset)

"""Whether a seat may declare mah-jong with a piece, asked in one place."""

from dataclasses import replace

from game.engine.board import without
from game.engine.decomposition import is_complete, is_thirteen_orphans
from game.engine.deficiency import waits
from game.engine.hand import By
from game.engine.scoring import Score, score_hand
from game.engine.seats import Seat
from game.engine.table import Table, hand_of
from game.engine.tiles import Tile, TileId, tiles_of


def may_win(table: Table, seat: Seat, piece: TileId, *, orphans_only: bool = False) -> bool:
    """Return whether the seat's tiles with this piece are a hand that its ruleset lets it declare.

    `orphans_only`: only for thirteen orphans, as where a concealed kong may be robbed.
    """
    place = table.board.places[seat]
    rest = without(place.hand, piece) if piece in place.hand else place.hand
    concealed = table.known_hands[rest]
    # Most hands are far from it, and every draw and discard asks.
    if not concealed.is_ready or table.tiles[piece].is_bonus:
        return False
    held = list(concealed.counts)
    held[table.tiles[piece]] += 1
    if is_thirteen_orphans(held):
        return score_of_win(table, seat, piece).is_win
    if orphans_only or not is_complete(held, 4 - len(place.melds)):
        return False
    return score_of_win(table, seat, piece).is_win


def is_ready_without(table: Table, seat: Seat, tile: Tile) -> bool:
    """Return whether the seat's tiles less this one wait for a tile that it might win with.

    A kind of which the seat itself holds all four is not waited for.
    """
    place = table.board.places[seat]
    counts = list(table.concealed(seat).counts)
    counts[tile] -= 1
    held = list(counts)
    for laid in place.melds:
        for kind in laid.meld.tiles:
            held[kind] += 1
    waited_for = waits(counts, 4 - len(place.melds), orphans=True, held=held)
    if not waited_for:
        return False
    concealed = tiles_of(counts)
    hand = replace(hand_of(table, seat), concealed=concealed, by=By.DRAW)
    return any(score_hand(replace(hand, win=wanted), table.ruleset).is_win for wanted in waited_for)


def score_of_win(table: Table, seat: Seat, piece: TileId) -> Score:
    """Return the score of the seat's hand as completed by a piece."""
    return score_hand(hand_of(table, seat, piece), table.ruleset)

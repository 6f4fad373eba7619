"""The strict table, where a person draws, lays out bonus tiles and takes replacements alone.

Nothing stops a wrong act there, so what is due is said beforehand, and a hand that is dead by it is
told as such.
"""

from game.engine.board import Board
from game.engine.hand import HAND_SIZE, Circumstance
from game.engine.phases import AwaitDiscard, AwaitDraw, HandOver
from game.engine.seats import Seat
from game.engine.view import SeatView
from game.locale import _, plural

_DEAD = frozenset({Circumstance.TOO_MANY_TILES, Circumstance.TOO_FEW_TILES})


def plays_by_hand(board: Board, seat: Seat | None) -> bool:
    """Return whether a seat draws and replaces tiles by itself."""
    return seat in board.deal.by_hand


def tiles_too_many(board: Board, seat: Seat) -> int:
    """Return by how many tiles a hand is too large, or too small where that is negative.

    In its own turn a seat may still take the replacements that are due to it.
    """
    over, phase = board.count(seat) - HAND_SIZE, board.phase
    if isinstance(phase, AwaitDraw | AwaitDiscard) and phase.seat == seat:
        return over - isinstance(phase, AwaitDiscard) + board.replacements_due(seat)
    return over


def has_dead_hand(board: Board, seat: Seat) -> bool:
    """Return whether a seat's hand cannot win any more, having a wrong number of tiles."""
    if not plays_by_hand(board, seat):
        return False
    if isinstance(board.phase, HandOver):
        return bool(_DEAD & board.phase.result.hands[seat].circumstances)
    return tiles_too_many(board, seat) != 0


def dead_words(board: Board, seat: Seat) -> str:
    """Return what is wrong with a dead hand; empty for one that is not."""
    if not has_dead_hand(board, seat):
        return ""
    over = tiles_too_many(board, seat)
    if over > 0:
        return plural(
            "Your hand is dead: {number} tile too many",
            "Your hand is dead: {number} tiles too many",
            over,
        )
    return plural(
        "Your hand is dead: {number} tile too few",
        "Your hand is dead: {number} tiles too few",
        -over,
    )


def is_draw_due(view: SeatView) -> bool:
    """Return whether to draw is what is due: always, but where a person draws by itself."""
    board, seat, phase = view.board, view.seat, view.board.phase
    if not plays_by_hand(board, seat):
        return True
    if any(view.faces[tile_id].is_bonus for tile_id in view.place.hand):
        return False
    return isinstance(phase, AwaitDraw) or board.replacements_due(seat) > 0


def due_words(view: SeatView) -> tuple[str, str]:
    """Return what is due in the own turn at a strict table, and what comes of forgetting it.

    Both are empty where it is not the own turn, or nothing is due but a discard.
    """
    board, seat, phase = view.board, view.seat, view.board.phase
    is_own_turn = isinstance(phase, AwaitDraw | AwaitDiscard) and phase.seat == seat
    if not plays_by_hand(board, seat) or not is_own_turn:
        return "", ""
    dead = dead_words(board, seat)
    if dead:
        return dead, _(
            "With a wrong number of tiles it cannot win. Play on, and throw what is safe"
        )
    if any(view.faces[tile_id].is_bonus for tile_id in view.place.hand):
        words = _("Lay your bonus tile open: choose it, then Discard")
        return words, _("In the hand it counts nothing and is one tile too many")
    if board.replacements_due(seat) > 0 and board.wall.live > 0:
        words = _("Take your replacement: press Draw")
        return words, _("Throw without it, and you have a tile too few: a dead hand")
    if isinstance(phase, AwaitDraw):
        words = _("Your turn: draw a tile")
        return words, _("Throw without drawing, and you have a tile too few: a dead hand")
    return _("Now throw a tile"), _("Drawing again would be a tile too many: a dead hand")

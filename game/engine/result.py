"""How a hand ended: the winner, what every hand was worth, and who paid whom."""

from dataclasses import dataclass

from game.engine.hand import By, Hand
from game.engine.scoring import Score
from game.engine.seats import Seat
from game.engine.settlement import Payment
from game.engine.tiles import TileId


@dataclass(frozen=True, slots=True)
class HandResult:
    """The end of one hand; tuples are by seat.

    A wall game has no winner, no scores and no payments. `discarder` is the seat that threw the
    winning tile or whose kong was robbed. Payments name winds, as the score sheet does.
    """

    winner: Seat | None
    by: By | None
    discarder: Seat | None
    winning_tile: TileId | None
    hands: tuple[Hand, ...]
    scores: tuple[Score, ...]
    payments: tuple[Payment, ...]
    changes: tuple[int, ...]

    @property
    def is_wall_game(self) -> bool:
        """Whether the wall ran out before anyone won."""
        return self.winner is None

    def __str__(self) -> str:
        if self.winner is None:
            return "wall game"
        totals = " ".join(str(score.total) for score in self.scores)
        changes = " ".join(f"{change:+d}" for change in self.changes)
        return f"{self.winner} wins by {self.by}: {totals}; {changes}"

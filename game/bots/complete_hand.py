"""A hand that a tile completes just now, and what it would be scored as if it were otherwise."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.bots.insight import Insight, insight_of
from game.bots.luck import Luck
from game.bots.payout import WinWorth, worth_of
from game.engine.deficiency import best_deficiency
from game.engine.hand import Circumstance, Hand
from game.engine.moments import circumstances_now, way_of_winning, winning_piece
from game.engine.phases import AwaitClaims, AwaitDiscard, AwaitRob
from game.engine.scoring import Score, score_hand
from game.engine.tiles import Tile, tiles_of
from game.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Way:
    """A hand that would be enough, its score and worth, and `told` what is said of it."""

    hand: Hand
    score: Score
    worth: WinWorth
    told: str = ""


@dataclass(frozen=True, slots=True)
class CompleteHand:
    """A complete hand with its score. `held` are the own concealed tiles, `full` the complete ones.

    `waiting` are those that the tile completes; None where it was drawn, as any other tile may be
    thrown in its place. `stays` are the circumstances of every hand that it becomes.
    """

    insight: Insight
    held: list[int]
    full: list[int]
    waiting: list[int] | None
    score: Score
    stays: frozenset[Circumstance]

    @property
    def is_fixed(self) -> bool:
        """Whether the hand may not change any more."""
        return Circumstance.ORIGINAL_CALL in self.stays

    @property
    def open_chows(self) -> int:
        """How many chows lie on the table."""
        return sum(meld.is_chow for meld in self.insight.melds)

    @property
    def draws(self) -> int:
        """How many tiles the seat may still draw, after a tile was thrown or let go by."""
        insight = self.insight
        return insight.draws_left(insight.draws_before_own())

    def completed(self, tile: Tile) -> list[int]:
        """Return the concealed tiles with the last one: this hand, or what waits and that tile."""
        if self.waiting is None:
            return self.full
        counts = list(self.waiting)
        counts[tile] += 1
        return counts

    def way(self, full: Sequence[int], win: Tile, luck: Luck) -> Way | None:
        """Return the hand of these tiles, `win` the last of them; None if it is not enough."""
        insight = self.insight
        counts = list(full)
        counts[win] -= 1
        counts, melds = luck.laid(counts, insight.melds)
        hand = replace(
            insight.completed(tiles_of(counts), melds, win, luck.by),
            circumstances=self.stays | luck.moment,
            bonus=(*insight.bonus, *luck.bonus),
        )
        score = score_hand(hand, insight.ruleset)
        if not score.is_win:
            return None
        return Way(hand, score, worth_of(score, insight.ruleset, insight.seat_wind, luck.by))

    def least(self, full: Sequence[int], lasts: Iterable[Tile], luck: Luck) -> Way | None:
        """Return the poorest hand of these tiles by which is the last; None if one is too poor."""
        found = []
        for tile in lasts:
            way = self.way(full, tile, luck)
            if way is None:
                return None
            found.append(way)
        return min(found, key=lambda way: way.worth.gain, default=None)


def complete_hand_of(view: SeatView) -> CompleteHand | None:
    """Return the hand that a tile completes now; None where none does."""
    phase, piece = view.board.phase, winning_piece(view.board)
    is_own = isinstance(phase, AwaitDiscard) and phase.seat == view.seat
    is_open = isinstance(phase, AwaitClaims | AwaitRob) and phase.by != view.seat
    if piece is None or piece not in view.faces or not (is_own or is_open):
        return None
    insight, win = insight_of(view), view.faces[piece]
    if win.is_bonus:
        return None
    held, full = insight.counts, list(insight.counts)
    if not is_own:
        full[win] += 1
    sets = insight.sets_needed
    if sum(full) != 3 * sets + 2 or best_deficiency(full, sets, insight.orphans_count) >= 0:
        return None
    stays = frozenset({Circumstance.ORIGINAL_CALL} if view.is_fixed else ())
    waiting = list(full)
    waiting[win] -= 1
    hand = insight.completed(tiles_of(waiting), insight.melds, win, way_of_winning(view.board))
    hand = replace(hand, circumstances=stays | circumstances_now(view.board))
    score = score_hand(hand, view.ruleset)
    return CompleteHand(
        insight, held, full, waiting if is_open or view.is_fixed else None, score, stays
    )


def beyond(counts: Sequence[int], others: Sequence[int]) -> tuple[Tile, ...]:
    """Return the tiles that are among `counts` and not among the others, ascending."""
    return tiles_of([max(0, one - other) for one, other in zip(counts, others, strict=True)])

"""The routes to the scenes of a match: the table, the score sheet, the ranking."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.scene import Route

if TYPE_CHECKING:
    # The title knows these routes, and must be there before the engine is loaded.
    from game.engine.match import PlayedHand
    from game.session.match_in_play import MatchInPlay


@dataclass(frozen=True, slots=True)
class PlayRoute(Route):
    """Play a match to its end, from its next hand or from the middle of the present one."""

    game: "MatchInPlay"


@dataclass(frozen=True, slots=True)
class ScoringRoute(Route):
    """Show how a hand was scored and settled; `totals_before` are by seat.

    `is_recalled`: asked for again during the next hand, so everything is shown at once.
    """

    game: "MatchInPlay"
    hand: "PlayedHand"
    totals_before: tuple[int, ...]
    is_recalled: bool = False


@dataclass(frozen=True, slots=True)
class MatchOverRoute(Route):
    """Show the ranking of a finished match."""

    game: "MatchInPlay"


def last_score(game: "MatchInPlay", *, is_recalled: bool) -> ScoringRoute:
    """Return the route to the score sheet of the hand played last."""
    match = game.session.match
    last = match.played[-1]
    pairs = zip(match.totals, last.changes, strict=True)
    before = tuple(total - change for total, change in pairs)
    return ScoringRoute(game, last, before, is_recalled)

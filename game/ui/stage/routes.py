"""The routes to the scenes of a match: the table, the score sheet, the ranking."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.ui.inner_routes import PauseRoute
from game.ui.routes import RulesRoute
from game.ui.scene import Route

if TYPE_CHECKING:
    # The title knows these routes, and must be there before the engine is loaded.
    from collections.abc import Callable

    from game.engine.match import PlayedHand
    from game.session.match_in_play import MatchInPlay
    from game.session.replay import Replay
    from game.ui.stage.remarks import Remark


@dataclass(frozen=True, slots=True)
class PlayRoute(Route):
    """Play a match to its end, from its next hand or from the middle of the present one."""

    game: "MatchInPlay"


@dataclass(frozen=True, slots=True)
class ScoringRoute(Route):
    """Show how a hand was scored and settled; `totals_before` are by seat.

    `is_recalled`: asked for again during the next hand, so everything is shown at once. `replay` is
    the one that the hand is looked up in; None at a table where it has just been played. Whoever
    explains the sheet, and leads on from it, tells what height that takes at a width in the place
    of the buttons: `room_below`. `said` is what the players said at its end.
    """

    game: "MatchInPlay"
    hand: "PlayedHand"
    totals_before: tuple[int, ...]
    is_recalled: bool = False
    replay: "Replay | None" = None
    room_below: "Callable[[int], int] | None" = None
    said: "tuple[Remark, ...]" = ()


@dataclass(frozen=True, slots=True)
class ReplayRoute(Route):
    """Look at a match that was played; `is_assisted` tells that help was used."""

    replay: "Replay"
    is_assisted: bool = False


@dataclass(frozen=True, slots=True)
class OpenTableRoute(Route):
    """Show all hands and the wall at the end of a hand of a replay, by its place among all."""

    replay: "Replay"
    index: int


@dataclass(frozen=True, slots=True)
class MatchOverRoute(Route):
    """Show the ranking of a finished match."""

    game: "MatchInPlay"


def rules_of(game: "MatchInPlay") -> RulesRoute:
    """Return the route to the book of the rules by which a match is played."""
    record = game.session.record
    return RulesRoute(record.ruleset.key, record.changed, record.own_name)


def pause(game: "MatchInPlay", take_back_reason: str) -> PauseRoute:
    """Return the route to the pause above the table of a match."""
    from game.host import deal_code_of
    from game.session.promise import short_digest

    session = game.session
    promise = short_digest(session.promises[-1]) if session.promises else ""
    deal_code = str(deal_code_of(session, game.human))
    return PauseRoute(take_back_reason, promise, deal_code, rules_of(game))


def last_score(
    game: "MatchInPlay", *, is_recalled: bool, said: "tuple[Remark, ...]" = ()
) -> ScoringRoute:
    """Return the route to the score sheet of the hand played last, at whose end this was said."""
    match = game.session.match
    last = match.played[-1]
    pairs = zip(match.totals, last.changes, strict=True)
    before = tuple(total - change for total, change in pairs)
    return ScoringRoute(game, last, before, is_recalled, said=said)


def replay_of(game: "MatchInPlay") -> "Replay":
    """Return the match so far, to be looked at."""
    from game.session.replay import Replay

    return Replay(replace(game.session.record, steps=game.session.steps))


def open_table(game: "MatchInPlay", hand: "PlayedHand") -> OpenTableRoute:
    """Return the route to the open table of a hand that was played at this table."""
    index = next(place for place, each in enumerate(game.session.match.played) if each == hand)
    return OpenTableRoute(replay_of(game), index)

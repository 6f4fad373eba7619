"""Bots against bots, hand after hand, and what came of it.

The contestants play each wall as many times as there are of them, every time from other seats, so
that each of them has had every hand to play. The same seed gives the same hands however many
processes share the work.
"""

import signal
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import cache
from itertools import chain
from math import ceil, sqrt
from multiprocessing import get_context

from game.bots.base import Bot
from game.engine.chance import Chance
from game.engine.events import Deal
from game.engine.match import opened_match
from game.engine.phases import HandOver
from game.engine.referee import awaited, carry_out, deal_hand, options
from game.engine.result import HandResult
from game.engine.ruleset import Ruleset, with_options
from game.rules.rulesets import ruleset_named
from game.session.onlookers import Onlookers

_MOST_WORKERS = 61
"""More processes cannot be waited for on Windows, and no machine of a player has the cores."""

Clock = Callable[[], float]
"""Seconds from any beginning; given from outside, since there is no clock below the screen."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """How one contestant did: `dealt_in` counts hands lost by its own discard or robbed kong.

    `mean_points` is what a hand changed its total by, `standard_error` how sure that is; decisions
    are those with a choice, in milliseconds.
    """

    bot: str
    hands_won: int
    self_drawn: int
    dealt_in: int
    mean_points: float
    standard_error: float
    decision_ms_mean: float
    decision_ms_p99: float


@dataclass(frozen=True, slots=True)
class SimulationReport:
    """What came of a simulation; `players` are the contestants in the order given."""

    ruleset: str
    hands: int
    wall_games: int
    hands_per_second: float
    players: tuple[Contestant, ...]

    def as_json(self) -> dict[str, object]:
        """Return the report as commands.md lays it down."""
        return {**asdict(self), "players": [asdict(player) for player in self.players]}


@dataclass(frozen=True, slots=True)
class HandPlayed:
    """One hand: its result, and for each seat how many seconds its decisions took."""

    result: HandResult
    seconds: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What one hand brought, by contestant; small, since it travels between processes.

    A contestant who sat out has None for what the hand changed.
    """

    winner: int | None
    is_self_drawn: bool
    discarder: int | None
    changes: tuple[int | None, ...]
    seconds: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class _Series:
    """Everything that the hands of a simulation have in common.

    The ruleset goes by its key: its functions cannot travel between processes.
    """

    ruleset_key: str
    changed: tuple[tuple[str, object], ...]
    bots: tuple[Bot, ...]
    seed: str
    clock: Clock


def simulate(
    ruleset_key: str,
    bots: Sequence[Bot],
    hands: int,
    seed: str,
    *,
    clock: Clock,
    jobs: int = 1,
    changed: Mapping[str, object] | None = None,
) -> SimulationReport:
    """Let `bots` play `hands` hands and report; ValueError for a wrong number of any of these.

    `changed` are options of the ruleset that differ from its defaults. The bots, the clock and the
    options must be picklable where `jobs` is more than 1.
    """
    ruleset = with_options(ruleset_named(ruleset_key), changed or {})
    if len(bots) != ruleset.players:
        raise ValueError(f"{ruleset.name} has {ruleset.players} seats, not {len(bots)} bots")
    if hands < 1:
        raise ValueError(f"hands: {hands} is not a number from 1 on")
    if jobs < 1:
        raise ValueError(f"jobs: {jobs} is not a number from 1 on")
    settings = tuple(sorted((changed or {}).items()))
    series = _Series(ruleset_key, settings, tuple(bots), seed, clock)
    begun = clock()
    outcomes = list(_outcomes(series, hands, jobs))
    return _report(series, outcomes, clock() - begun)


def play_hand(
    ruleset: Ruleset, deal: Deal, bots: Sequence[Bot], seed: str, clock: Clock
) -> HandPlayed:
    """Play one hand; `bots` are by seat, `seed` is for their chance."""
    onlookers = Onlookers(ruleset)
    totals = (ruleset.starting_points,) * ruleset.seats
    table, events = deal_hand(ruleset, deal)
    onlookers.open_hand(events, table.board, totals)
    seconds: list[list[float]] = [[] for _ in bots]
    decisions = 0
    while not isinstance(table.board.phase, HandOver):
        seat = awaited(table)[0]
        choices = options(table, seat)
        action = choices[0]
        if len(choices) > 1:
            decisions += 1
            view, rng = onlookers.view(seat), Chance(f"{seed}/{decisions}")
            begun = clock()
            action = bots[seat].choose(view, choices, rng)
            seconds[seat].append(clock() - begun)
        table, events = carry_out(table, action)
        onlookers.tell(events, table.board)
    return HandPlayed(table.board.phase.result, tuple(map(tuple, seconds)))


def _outcomes(series: _Series, hands: int, jobs: int) -> Iterable[_Outcome]:
    if jobs == 1:
        return map(_Hands(series), range(hands))
    numbers = range(hands)
    size = max(1, min(32, ceil(hands / (4 * jobs))))
    shares = [numbers[start : start + size] for start in range(0, hands, size)]
    workers = min(jobs, len(shares), _MOST_WORKERS)
    with ProcessPoolExecutor(workers, get_context(), _leave_interrupts) as pool:
        return list(chain.from_iterable(pool.map(_Hands(series).share, shares)))


def _leave_interrupts() -> None:
    """Let the process that shares the work out hear an interrupt alone; workers end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@dataclass(frozen=True, slots=True)
class _Hands:
    """Plays hands of a series by their number, in this process or another."""

    series: _Series

    def __call__(self, number: int) -> _Outcome:
        series = self.series
        ruleset = _ruleset(series.ruleset_key, series.changed)
        block, turn = divmod(number, ruleset.players)
        deal = opened_match(ruleset, f"{series.seed}/{block}").deal
        assert deal is not None
        # Contestant c sits at seat c + turn, so seat s has contestant s - turn; the one whose seat
        # the table does not have sits out.
        sitting = [(seat - turn) % ruleset.players for seat in range(ruleset.seats)]
        bots = [series.bots[contestant] for contestant in sitting]
        played = play_hand(ruleset, deal, bots, f"{series.seed}/{number}", series.clock)
        result = played.result
        changes = dict(zip(sitting, result.changes, strict=True))
        seconds = dict(zip(sitting, played.seconds, strict=True))
        return _Outcome(
            None if result.winner is None else sitting[result.winner],
            result.winner is not None and result.discarder is None,
            None if result.discarder is None else sitting[result.discarder],
            tuple(changes.get(contestant) for contestant in range(ruleset.players)),
            tuple(seconds.get(contestant, ()) for contestant in range(ruleset.players)),
        )

    def share(self, numbers: Iterable[int]) -> list[_Outcome]:
        return [self(number) for number in numbers]


@cache
def _ruleset(key: str, changed: tuple[tuple[str, object], ...]) -> Ruleset:
    return with_options(ruleset_named(key), dict(changed))


def _report(series: _Series, outcomes: Sequence[_Outcome], seconds: float) -> SimulationReport:
    return SimulationReport(
        ruleset=series.ruleset_key,
        hands=len(outcomes),
        wall_games=sum(outcome.winner is None for outcome in outcomes),
        hands_per_second=round(len(outcomes) / seconds, 2) if seconds else 0.0,
        players=tuple(
            _contestant(index, bot.key, outcomes) for index, bot in enumerate(series.bots)
        ),
    )


def _contestant(index: int, key: str, outcomes: Sequence[_Outcome]) -> Contestant:
    changes = [change for outcome in outcomes if (change := outcome.changes[index]) is not None]
    won = [outcome for outcome in outcomes if outcome.winner == index]
    mean = sum(changes) / max(1, len(changes))
    squares = sum((change - mean) ** 2 for change in changes)
    spread = sqrt(squares / (len(changes) - 1)) if len(changes) > 1 else 0.0
    times = sorted(chain.from_iterable(outcome.seconds[index] for outcome in outcomes))
    return Contestant(
        bot=key,
        hands_won=len(won),
        self_drawn=sum(outcome.is_self_drawn for outcome in won),
        dealt_in=sum(outcome.discarder == index for outcome in outcomes),
        mean_points=round(mean, 3),
        standard_error=round(spread / sqrt(max(1, len(changes))), 3),
        decision_ms_mean=round(1000 * sum(times) / len(times), 4) if times else 0.0,
        decision_ms_p99=round(1000 * times[(len(times) - 1) * 99 // 100], 4) if times else 0.0,
    )

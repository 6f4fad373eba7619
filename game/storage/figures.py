"""What the history tells in numbers: of one match, and of many."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class MatchFigures:
    """How the person did in one match.

    `hands` are those it sat in; `dealt_in` counts hands lost by its own discard or robbed kong;
    `winning_points` is what all its winning hands were worth together. The best of them was worth
    `best_points`, and `best_hand` is its text; 0 and empty where it won none. `has_won` tells
    whether it ended alone in the lead.
    """

    hands: int
    hands_won: int
    self_drawn: int
    dealt_in: int
    winning_points: int
    best_points: int
    best_hand: str
    has_won: bool
    is_assisted: bool


@dataclass(frozen=True, slots=True)
class BestHand:
    """The hand that was worth most: its points, its text, the number of its match, and when."""

    points: int
    hand: str
    match: int
    won_on: date


@dataclass(frozen=True, slots=True)
class Statistics:
    """What came of all finished matches under one ruleset and against one opposition.

    `totals` are the person's at the end of each match, with its day, the earliest first.
    """

    matches: int
    wins: int
    given_up: int
    hands: int
    hands_won: int
    self_drawn: int
    dealt_in: int
    winning_points: int
    best: BestHand | None
    totals: tuple[tuple[date, int], ...]

    @property
    def mean_winning_value(self) -> float | None:
        """What a winning hand was worth on average; None where none was won."""
        return self.winning_points / self.hands_won if self.hands_won else None


@dataclass(frozen=True, slots=True)
class Played:
    """How many matches there are under a ruleset, against an opposition."""

    ruleset: str
    opposition: str
    matches: int

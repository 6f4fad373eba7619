"""Why a complete hand may not be declared: what it has, what is missing, what would be enough."""

from dataclasses import dataclass
from itertools import zip_longest

from game.bots.complete_hand import CompleteHand, Way, complete_hand_of
from game.bots.completions import completions
from game.bots.luck import luckiest
from game.bots.remedies import FEW_SETS, NEAR, as_it_waits, changed, further, with_luck
from game.engine.ruleset import Counting, Ruleset
from game.engine.tiles import PLAYING_TILES
from game.engine.view import SeatView
from game.locale import _, plural
from game.rules.phrases import faan_words, points_words, worded


@dataclass(frozen=True, slots=True)
class WhyNotWin:
    """A complete hand that may not be declared: what is missing, and what would be enough.

    `has` are the lines that it does score, `ways` the nearest ones to a hand that may be declared,
    the nearest first. Where there is none, `never` says so.
    """

    missing: str
    has: tuple[str, ...]
    ways: tuple[Way, ...]
    never: str

    @property
    def adds(self) -> tuple[str, ...]:
        """What would be enough in whole sentences, the nearest first; or that nothing would."""
        return tuple(way.told for way in self.ways) or (self.never,)


def why_not_win(view: SeatView) -> WhyNotWin | None:
    """Return why a hand that the open or drawn tile completes may not be declared.

    None where nothing is complete or the win is open. It looks at what the hand counts only.
    """
    case = complete_hand_of(view)
    if case is None or case.score.is_win or not case.score.shortfall:
        return None
    ways: list[Way] = []
    if case.insight.live:
        waiting = as_it_waits(case)
        kinds = (waiting, changed(case, NEAR, needs_more=bool(waiting)), with_luck(case))
        # The best of each kind is told before the second of any.
        ways = [way for each in zip_longest(*kinds) for way in each if way is not None]
        ways = ways or further(case)
    has = tuple(dict.fromkeys(_(line.pattern) for line in case.score.lines))
    return WhyNotWin(worded(case.score.shortfall), has, tuple(ways), "" if ways else _never(case))


def _never(case: CompleteHand) -> str:
    """Say why nothing would be enough."""
    insight = case.insight
    if not insight.live:
        return _("The wall is at its end: no other tile will come.")
    if case.open_chows > insight.ruleset.most_chows:
        return plural(
            "{number} chow lies open: this hand cannot win any more.",
            "{number} chows lie open: this hand cannot win any more.",
            case.open_chows,
        )
    if not case.draws:
        return _("No tile is left for you to draw, and no discard would be enough.")
    if case.is_fixed:
        return _("You have called ready: no tile that may come would be enough.")
    if case.draws < 3 * insight.sets_needed + 2:
        return _("Too few tiles are left to come to make this hand enough.")
    if insight.sets_needed < FEW_SETS:
        words = _("With the sets on the table no hand can reach {least}.")
        if _can_be_lucky(case):
            words = _("With the sets on the table no hand reaches {least} without great luck.")
        return words.format(least=_least_words(insight.ruleset))
    return _("No hand near this one would be enough.")


def _can_be_lucky(case: CompleteHand) -> bool:
    """Return whether any hand with these sets might be enough with all the luck that there is."""
    insight = case.insight
    if insight.ruleset.counting is not Counting.FAAN:
        # Points grow with every kong, and so do the ways to have one.
        return True
    sets = insight.sets_needed
    most = [number + left for number, left in zip(case.held, insight.unseen, strict=True)]
    for changes in range(3 * sets + 3):
        for full in completions(case.full, most, sets, sets, changes):
            win = next(tile for tile in PLAYING_TILES if full[tile])
            if any(case.way(full, win, luck) for luck in luckiest(insight)):
                return True
    return False


def _least_words(ruleset: Ruleset) -> str:
    """Return the least that a hand must count to be declared."""
    if ruleset.counting is Counting.FAAN:
        return faan_words(ruleset.minimum_faan)
    return points_words(ruleset.minimum_score)

"""Sample hands of a ruleset, reckoned at once: what an option changes, shown on a hand.

They are taken from the examples of the ruleset's own rows, so every row that can be switched has a
hand that shows it, and a new rule brings its own.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from game.engine.descriptors import Choice, Descriptor, Text, Toggle, Whole
from game.engine.hand import By, Hand
from game.engine.patterns import Who
from game.engine.ruleset import ROW_SWITCH, Ruleset, edited, option_values
from game.engine.scoring import Score, score_hand
from game.engine.seats import Wind
from game.engine.settlement import Settlement, settle
from game.engine.tiles import Tile
from game.locale import marked

MOST_KEPT = 400
"""Editions and reckonings that a workbench keeps."""

_PLAIN = (
    "[123m] [555p] 678s 34m 99p 1f +5m discard seat=S",
    "123m 456p 789s 34s 55m +2s seat=S",
    "[777z] 12356m 789m 55m +4m discard seat=S",
)
"""A hand like many; the first that the ruleset lets win is its plain hand."""

_LOSERS = (
    "[666z] [222p] 789m 13s 88p",
    "111s 999s 33m 46m 57p 8p 6f",
    "[555z] 2468p 135m 99s 4z",
    "[333z] 456s 456p 77m 2m 9p 7f",
    "888s 222s 24m 68m 66p 7p",
    "[444m] [999p] 123s 4s 7s 11z",
    "{5555p} 12m 45m 78s 33s 99s 3f",
    "[777z] 147m 258p 369s 3z",
    "777m 333p 24s 68s 1p 9m 2z",
)
"""Hands of players who lose; those that go with the winner's tiles are taken."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A hand that was won, and what the others held; `key` is that of the pattern it shows."""

    key: str
    title: str
    winner: Wind
    hands: Mapping[Wind, Hand]


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What all hands of a sample are worth under a ruleset, and who pays whom.

    Only the winds at the ruleset's table have a hand.
    """

    discarder: Wind | None
    hands: Mapping[Wind, Hand]
    scores: Mapping[Wind, Score]
    settlement: Settlement


def samples(ruleset: Ruleset) -> tuple[Sample, ...]:
    """Return the plain hand, then one for each row of more than the points of a set."""
    return tuple(_found(ruleset))


def plain_sample(ruleset: Ruleset) -> Sample | None:
    """Return the first of the samples alone; None where there is none."""
    return next(_found(ruleset), None)


def _found(ruleset: Ruleset) -> Iterator[Sample]:
    keys: set[str] = set()
    seen: set[str] = set()
    for key, title, text in _candidates(ruleset):
        if text in seen or key in keys:
            continue
        hand = Hand.parse(text)
        if hand.win is not None and score_hand(hand, ruleset).is_win:
            sample = _sample(key, title, hand, ruleset)
            if sample is not None:
                seen.add(text)
                keys.add(key)
                yield sample


def reckoned(sample: Sample, ruleset: Ruleset) -> Reckoning:
    """Return the sample under a ruleset; a hand that it does not let win is paid nothing."""
    winds = tuple(sample.hands)
    if sample.winner in winds[: ruleset.seats]:
        winds = winds[: ruleset.seats]
    hands = {wind: sample.hands[wind] for wind in winds}
    if not ruleset.bonus_tiles:
        hands = {wind: replace(hand, bonus=()) for wind, hand in hands.items()}
    by = hands[sample.winner].by
    discarder = None
    if by is not By.DRAW:
        discarder = winds[(winds.index(sample.winner) + 1) % len(winds)]
    scores = {wind: score_hand(hand, ruleset) for wind, hand in hands.items()}
    points = {wind: score.payable for wind, score in scores.items()}
    winner = sample.winner if scores[sample.winner].is_win else None
    settlement = settle(points, winner, by, discarder, ruleset)
    return Reckoning(discarder, hands, scores, settlement)


class Workbench:
    """A ruleset under one set of options after another, and samples reckoned by each.

    What was reckoned is kept: a change of one option asks for the same several times, and most
    players try an option on and off.
    """

    def __init__(self, base: Ruleset) -> None:
        self._base = base
        self._editions: dict[_Choices, Ruleset] = {}
        self._reckonings: dict[tuple[str, _Choices], Reckoning] = {}

    def edition(self, values: Mapping[str, object]) -> Ruleset:
        """Return the base with these options, whether or not they go together."""
        key = tuple(sorted(values.items()))
        found = self._editions.get(key)
        if found is None:
            found = _kept(self._editions, key, edited(self._base, values))
        return found

    def reckoned(self, sample: Sample, values: Mapping[str, object]) -> Reckoning:
        """Return a sample under the base with these options."""
        key = (sample.key, tuple(sorted(values.items())))
        found = self._reckonings.get(key)
        if found is None:
            found = _kept(self._reckonings, key, reckoned(sample, self.edition(values)))
        return found

    def shows(self, sample: Sample, option: Descriptor, values: Mapping[str, object]) -> bool:
        """Return whether another value of an option would change a number of the sample.

        `values` are the options that differ from those of the base now.
        """
        present = option_values(self.edition(values))[option.name]
        now = _numbers(self.reckoned(sample, values))
        return any(
            _numbers(self.reckoned(sample, {**values, option.name: value})) != now
            for value in _telling_values(option)
            if value != present
        )


_Choices = tuple[tuple[str, object], ...]
_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


def _kept(kept: dict[_Key, _Value], key: _Key, value: _Value) -> _Value:
    """Keep a value, and of many the later ones."""
    if len(kept) >= MOST_KEPT:
        kept.clear()
    kept[key] = value
    return value


def search_order(among: Sequence[Sample], present: int, option: Descriptor) -> list[int]:
    """Return the places of samples in the order in which they are likely to show an option.

    First the one made for the row which the option switches, then the present one.
    """
    key = option.name.removeprefix(ROW_SWITCH)
    return sorted(range(len(among)), key=lambda place: (among[place].key != key, place != present))


def _candidates(ruleset: Ruleset) -> Iterator[tuple[str, str, str]]:
    for text in _PLAIN:
        yield "", marked("A plain hand"), text
    for row in ruleset.rows:
        # What every set gives shows in all the other hands.
        if row.doubles or row.faan or row.limit or row.who is Who.WINNER:
            for text in row.pattern.yes:
                yield row.pattern.key, row.title, text


def _sample(key: str, title: str, hand: Hand, ruleset: Ruleset) -> Sample | None:
    """Return the hand at a table; None if its wind is not played or no others go with it."""
    winds = tuple(Wind)[: ruleset.seats]
    winner = hand.seat_wind
    if winner not in winds:
        return None
    prevailing = hand.prevailing_wind or Wind.EAST
    hands = {winner: replace(hand, prevailing_wind=prevailing)}
    taken = _counted(hand)
    others = iter(_LOSERS)
    for wind in winds:
        if wind is winner:
            continue
        for text in others:
            loser = replace(Hand.parse(text), seat_wind=wind, prevailing_wind=prevailing)
            if _goes_with(_counted(loser), taken):
                taken += _counted(loser)
                hands[wind] = loser
                break
        else:
            return None
    return Sample(key, title, winner, {wind: hands[wind] for wind in winds})


def _counted(hand: Hand) -> Counter[Tile]:
    tiles = Counter([*hand.concealed, *hand.bonus])
    for meld in hand.melds:
        tiles.update(meld.tiles)
    if hand.win is not None:
        tiles[hand.win] += 1
    return tiles


def _goes_with(tiles: Counter[Tile], taken: Counter[Tile]) -> bool:
    return all(
        number + taken[tile] <= (1 if tile.is_bonus else 4) for tile, number in tiles.items()
    )


def _numbers(reckoning: Reckoning) -> tuple[object, ...]:
    """Return everything of a reckoning that a player sees."""
    sheets = tuple((score.is_win, score.total, score.lines) for score in reckoning.scores.values())
    return (sheets, reckoning.settlement.payments)


def _telling_values(option: Descriptor) -> tuple[object, ...]:
    match option:
        case Toggle():
            return (False, True)
        case Choice():
            return tuple(value for value, _ in option.choices)
        case Whole():
            return (option.low, option.default, option.high)
        case Text():
            return ()

"""Why a complete hand may not be declared: what it has, what is missing, what would be enough.

Every way that is named was scored by the ruleset itself, and is made of tiles that may still come;
the sets on the table stay as they are.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from math import comb, prod

from game.bots.aids import direction_of, ways_to_go
from game.bots.completions import completions
from game.bots.insight import Insight, insight_of
from game.bots.luck import Luck, luckiest, lucks
from game.bots.payout import WinWorth, worth_of
from game.bots.plans import ANY_HAND, ANY_NUMBER_OF_CHOWS, PUNGS, PUNGS_AND_A_CHOW, Plan
from game.bots.words import either, pieces_named, sentence
from game.engine.deficiency import best_deficiency, waits
from game.engine.hand import HAND_SIZE, By, Circumstance, Hand
from game.engine.moments import circumstances_now, way_of_winning, winning_piece
from game.engine.phases import AwaitClaims, AwaitDiscard, AwaitRob
from game.engine.ruleset import Counting, Ruleset
from game.engine.scoring import Score, score_hand
from game.engine.tiles import PLAYING_TILES, Tile
from game.engine.view import SeatView
from game.locale import _, marked, plural
from game.rules.phrases import faan_words, listed, one_of, points_words, worded

_NEAR = (1, 2)
"""How many tiles of the complete hand are changed for others, at first."""
_TOLD = 2
"""How many ways of a kind are looked for."""
_FEW_SETS = 2
"""Of so many sets to make, hands further away are gone through; of fewer, all hands."""
_ENOUGH = {
    (False, False): marked("{new} instead of {old} would be enough: {worth}."),
    (False, True): marked("{new} instead of {old} would be enough with {pattern}: {worth}."),
    (True, False): marked("{new} instead of {old}, the last tile drawn, would be enough: {worth}."),
    (True, True): marked(
        "{new} instead of {old}, the last tile drawn, would be enough with {pattern}: {worth}."
    ),
}
"""What is said of changed tiles, by whether the last one must be drawn, and a pattern is named."""


@dataclass(frozen=True, slots=True)
class Way:
    """A hand that would be enough, its score and worth, and `told` what is said of it."""

    hand: Hand
    score: Score
    worth: WinWorth
    told: str = ""


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


@dataclass(frozen=True, slots=True)
class _Case:
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
            insight.completed(_tiles(counts), melds, win, luck.by),
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


def why_not_win(view: SeatView) -> WhyNotWin | None:
    """Return why a hand that the open or drawn tile completes may not be declared.

    None where nothing is complete or the win is open. It looks at what the hand counts only.
    """
    case = _case_of(view)
    if case is None or case.score.is_win or not case.score.shortfall:
        return None
    ways: list[Way] = []
    if case.insight.live:
        waiting = _as_it_waits(case)
        kinds = (waiting, _changed(case, _NEAR, needs_more=bool(waiting)), _with_luck(case))
        # The best of each kind is told before the second of any.
        ways = [way for each in zip_longest(*kinds) for way in each if way is not None]
        ways = ways or _further(case)
    has = tuple(dict.fromkeys(_(line.pattern) for line in case.score.lines))
    return WhyNotWin(worded(case.score.shortfall), has, tuple(ways), "" if ways else _never(case))


def _case_of(view: SeatView) -> _Case | None:
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
    is_fixed = view.seat in view.board.called and view.ruleset.ready_call.fixes_hand
    stays = frozenset({Circumstance.ORIGINAL_CALL} if is_fixed else ())
    waiting = list(full)
    waiting[win] -= 1
    hand = insight.completed(_tiles(waiting), insight.melds, win, way_of_winning(view.board))
    hand = replace(hand, circumstances=stays | circumstances_now(view.board))
    score = score_hand(hand, view.ruleset)
    return _Case(insight, held, full, waiting if is_open or is_fixed else None, score, stays)


def _as_it_waits(case: _Case) -> list[Way]:
    """Return the tiles that would be enough for the hand that waits, those on a discard first."""
    found: dict[WinWorth, list[tuple[Tile, Way]]] = {}
    known: set[Tile] = set()
    for by in (By.DISCARD, By.DRAW) if case.draws else (By.DISCARD,):
        for tile in _waits(case):
            way = None if tile in known else case.way(case.completed(tile), tile, Luck(by))
            if way is not None:
                known.add(tile)
                found.setdefault(way.worth, []).append((tile, way))
    ways = []
    for worth, group in found.items():
        way = group[0][1]
        words = _("{what} would be enough: {worth}.")
        if way.hand.by is By.DRAW:
            words = _("Drawn by yourself, {what} would be enough: {worth}.")
        what = either([tile for tile, _way in group])
        ways.append(replace(way, told=sentence(words.format(what=what, worth=worth.counts))))
    return ways


def _waits(case: _Case) -> list[Tile]:
    """Return the tiles that complete the hand that waits and may still come, most copies first."""
    if case.waiting is None:
        return []
    insight = case.insight
    unseen = insight.unseen
    found = waits(case.waiting, insight.sets_needed, insight.orphans_count)
    return sorted([tile for tile in found if unseen[tile]], key=lambda tile: -unseen[tile])


def _changed(
    case: _Case, levels: Iterable[int], *, needs_more: bool = False, chows: int | None = None
) -> list[Way]:
    """Return hands that are enough with as few tiles changed as possible, the likeliest first.

    `levels` are the numbers of tiles to change; `chows` how many the concealed tiles may make, as
    many as the ruleset lets them if not told. `needs_more`: only those that win on a discard, too,
    as the tiles that are there are enough with a draw.
    """
    ways = (By.DISCARD,) if needs_more else (By.DISCARD, By.DRAW)
    insight = case.insight
    if chows is None:
        chows = insight.ruleset.most_chows - case.open_chows
    if case.is_fixed or chows < 0:
        return []
    unseen = insight.unseen
    most = [number + left for number, left in zip(case.held, unseen, strict=True)]
    for changes in levels:
        found = []
        for full in completions(case.full, most, insight.sets_needed, chows, changes):
            coming = _beyond(full, case.held)
            # What only completes the tiles that wait is told as a wait.
            if len(coming) > 1 or case.waiting is None:
                likely = prod([comb(unseen[tile], coming.count(tile)) for tile in {*coming}])
                found.append((-likely, full, coming))
        enough: list[Way] = []
        for _likely, full, coming in sorted(found):
            way = _way_of_change(case, full, coming, ways)
            if way is not None:
                enough.append(way)
            if len(enough) == _TOLD:
                break
        if enough:
            return enough
    return []


def _way_of_change(
    case: _Case, full: Sequence[int], coming: Sequence[Tile], ways: Iterable[By]
) -> Way | None:
    """Return the hand if it is enough, whichever of the tiles that are to come is the last."""
    lasts = tuple(dict.fromkeys(coming))
    for by in ways:
        if len(coming) > case.draws + (by is not By.DRAW):
            continue
        way = case.least(full, lasts, Luck(by))
        if way is None:
            continue
        pattern = _weightiest(case.score, way.score)
        told = _(_ENOUGH[by is By.DRAW, bool(pattern)]).format(
            new=pieces_named(_beyond(full, case.full)),
            old=pieces_named(_beyond(case.full, full)),
            pattern=pattern,
            worth=way.worth.counts,
        )
        return replace(way, told=sentence(told))
    return None


def _weightiest(before: Score, after: Score) -> str:
    """Return the name of the pattern that adds most to a hand; empty where none does."""
    there = {line.key for line in before.lines}
    lines = [line for line in after.lines if line.key not in there]
    best = max(lines, key=lambda line: (line.limit, line.faan, line.doubles), default=None)
    return _(best.pattern) if best and (best.limit or best.faan or best.doubles) else ""


def _with_luck(case: _Case) -> list[Way]:
    """Return what may come to this very hand that is enough, with as little luck as possible."""
    unseen = case.insight.unseen
    # Of a hand that was drawn one tile has to be thrown, and must come again.
    lasts = [tile for tile in PLAYING_TILES if case.full[tile] and unseen[tile]]
    if case.waiting is not None:
        lasts = _waits(case)
    for strokes in lucks(case.insight, case.waiting or case.full):
        found: dict[tuple[str, str, WinWorth], list[tuple[Luck, Way]]] = {}
        for luck in strokes:
            if case.draws or luck.by is not By.DRAW:
                what, way = _lucky(case, lasts, luck)
                if way is not None:
                    found.setdefault((luck.words, what, way.worth), []).append((luck, way))
        if found:
            return [
                _told_of_luck(words, what, each) for (words, what, _worth), each in found.items()
            ]
    return []


def _lucky(case: _Case, lasts: Sequence[Tile], luck: Luck) -> tuple[str, Way | None]:
    """Return the hand with some luck if that is enough, and which tile or hand that is."""
    lasts = [tile for tile in lasts if tile != luck.kong]
    if case.waiting is None:
        return _("this hand"), case.least(case.full, lasts, luck)
    found = [(tile, case.way(case.completed(tile), tile, luck)) for tile in lasts]
    first = next((each for _tile, each in found if each is not None), None)
    same = [tile for tile, each in found if each and first and each.worth == first.worth]
    return either(same), first


def _told_of_luck(words: str, what: str, group: Sequence[tuple[Luck, Way]]) -> Way:
    """Return the first of the ways that differ in what comes beside the tiles, told for all."""
    way = group[0][1]
    strokes = [luck for luck, _way in group]
    told = words.format(
        what=what,
        bonus=one_of([listed([_(tile.name) for tile in luck.bonus]) for luck in strokes]),
        tile=one_of([_(luck.kong.name) for luck in strokes if luck.kong is not None]),
        worth=way.worth.counts,
    )
    return replace(way, told=sentence(told))


def _further(case: _Case) -> list[Way]:
    """Return hands further away that are enough, the likeliest first."""
    insight = case.insight
    sets, ruleset = insight.sets_needed, insight.ruleset
    all_levels = range(_NEAR[-1] + 1, 3 * sets + 3)
    if sets <= _FEW_SETS:
        found = _changed(case, all_levels if sets < _FEW_SETS else all_levels[:1])
        if found:
            return found
    if case.is_fixed or not case.draws:
        return []
    directions = []
    for prospect in ways_to_go(insight):
        example = prospect.example
        if (
            example is None
            or prospect.plan.key == ANY_HAND.key
            or not _may_come(case, example.hand)
        ):
            continue
        way = direction_of(insight, prospect)
        told = _of_direction(way.name, way.worth, way.held)
        directions.append(Way(example.hand, example.score, way.worth, told))
    if directions:
        return directions[:_TOLD]
    # Hands of pungs are never so many that they could not be gone through.
    if ruleset.most_chows < ANY_NUMBER_OF_CHOWS:
        return _by_shape(case, _changed(case, all_levels))
    return [] if case.open_chows else _by_shape(case, _changed(case, all_levels, chows=0))


def _by_shape(case: _Case, ways: Sequence[Way]) -> list[Way]:
    """Return the first hand of pungs, told by its shape, as many of its tiles are to come."""
    return [
        replace(
            way,
            told=_of_direction(
                _shape(way).title, way.worth, HAND_SIZE + 1 - len(_coming(case, way.hand))
            ),
        )
        for way in ways[:1]
    ]


def _shape(way: Way) -> Plan:
    return PUNGS_AND_A_CHOW if way.score.reading.chow_count else PUNGS


def _of_direction(name: str, worth: WinWorth, held: int) -> str:
    words = _("{pattern} would be enough: {worth}; {held} of {total} tiles are there.")
    return sentence(words.format(pattern=name, worth=worth.counts, held=held, total=HAND_SIZE + 1))


def _may_come(case: _Case, hand: Hand) -> bool:
    """Return whether the tiles that a hand has beside those held may still come."""
    coming = _coming(case, hand)
    return all(coming.count(tile) <= case.insight.unseen[tile] for tile in coming)


def _coming(case: _Case, hand: Hand) -> tuple[Tile, ...]:
    """Return the tiles that a hand has beside those held."""
    assert hand.win is not None
    counts = [0] * len(PLAYING_TILES)
    laid = [tile for meld in hand.melds[len(case.insight.melds) :] for tile in meld.tiles]
    for tile in (*hand.concealed, hand.win, *laid):
        counts[tile] += 1
    return _beyond(counts, case.held)


def _never(case: _Case) -> str:
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
    if insight.sets_needed < _FEW_SETS:
        words = _("With the sets on the table no hand can reach {least}.")
        if _can_be_lucky(case):
            words = _("With the sets on the table no hand reaches {least} without great luck.")
        return words.format(least=_least_words(insight.ruleset))
    return _("No hand near this one would be enough.")


def _can_be_lucky(case: _Case) -> bool:
    """Return whether any hand with these sets is enough with all the luck that there is."""
    insight = case.insight
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


def _tiles(counts: Sequence[int]) -> tuple[Tile, ...]:
    return tuple(tile for tile in PLAYING_TILES for _copy in range(counts[tile]))


def _beyond(counts: Sequence[int], others: Sequence[int]) -> tuple[Tile, ...]:
    """Return the tiles that are among `counts` and not among the others, ascending."""
    return _tiles([max(0, one - other) for one, other in zip(counts, others, strict=True)])

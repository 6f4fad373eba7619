"""What a hand is worth under a ruleset, with a line for every number.

Of all readings the one with the highest total counts, chosen for each ruleset. A sheet adds up: the
points, doubles and faan of a score are the sums of its lines (faan at most the ruleset's), except
that a limit hand shows only the lines that make it one.
"""

from typing import NamedTuple

from game.engine.hand import Circumstance, Hand
from game.engine.patterns import Groups, Row, RowSet
from game.engine.readings import Reading, as_it_lies, readings
from game.engine.ruleset import Counting, Prevailing, Ruleset
from game.engine.seats import Wind
from game.engine.sentence import Sentence
from game.engine.tiles import Tile


class ScoreLine(NamedTuple):
    """One line of the sheet: what was found, what it gives, and the tiles it is about.

    A named tuple, as a sheet makes many of them.
    """

    key: str
    pattern: str
    points: int
    doubles: int
    faan: int
    limit: float
    tiles: tuple[Tile, ...]


class Score(NamedTuple):
    """A hand's score sheet; a named tuple, as hands are scored by the ten thousand.

    `is_win`: complete, and the ruleset lets this hand be declared; `shortfall` says in words what
    is missing otherwise, of a hand with a winning tile. `limit` is the share of the table limit
    that made the total, 0.0 if none did. `base` are the points per portion where faan are counted,
    else 0. A complete hand below the minimum shows what it would be worth.
    """

    is_win: bool
    is_complete: bool
    points: int
    doubles: int
    faan: int
    limit: float
    total: int
    base: int
    lines: tuple[ScoreLine, ...]
    reading: Reading
    shortfall: str | None

    @property
    def payable(self) -> int:
        """What the settlement reckons with."""
        return self.total


class _Tally(NamedTuple):
    """A reading with the rows that fit it, added up."""

    reading: Reading
    hits: list[tuple[Row, Groups]]
    points: int
    doubles: int
    faan: int
    limit: float
    total: int

    @property
    def rank(self) -> tuple[int, int, int]:
        return self.total, self.points << self.doubles, self.faan


_NOT_COMPLETE = Sentence("Not four sets and a pair")
_DEAD = frozenset({Circumstance.TOO_MANY_TILES, Circumstance.TOO_FEW_TILES})


def score_hand(hand: Hand, ruleset: Ruleset) -> Score:
    """Return the sheet of the reading that is worth most under this ruleset.

    A hand that is not complete, or has more chows than the ruleset allows, is scored as a loser's:
    another player's tile that it does not win with is no part of it.
    """
    hand = _under_its_wind(hand, ruleset)
    if not _DEAD.isdisjoint(hand.circumstances):
        rows = _loser_rows(hand, ruleset)
        return _sheet(_tally(as_it_lies(hand), rows, ruleset), ruleset, Sentence("A dead hand"))
    found = readings(hand, ruleset.thirteen_orphans)
    if not found[0].is_complete:
        missing = None if hand.win is None else _NOT_COMPLETE
        lies = as_it_lies(hand) if hand.is_claimed_win else found[0]
        return _sheet(_tally(lies, _loser_rows(hand, ruleset), ruleset), ruleset, missing)
    allowed = [reading for reading in found if _is_allowed(reading, ruleset)]
    if not allowed:
        fewest = min(reading.chow_count for reading in found)
        barred = Sentence(
            "Complete, but {fewest} chows where at most {most} is allowed",
            fewest=fewest,
            most=ruleset.most_chows,
        )
        lies = as_it_lies(hand)
        return _sheet(_tally(lies, _loser_rows(hand, ruleset), ruleset), ruleset, barred)
    best = _tally(allowed[0], ruleset.winner_rows, ruleset)
    for reading in allowed[1:]:
        other = _tally(reading, ruleset.winner_rows, ruleset)
        if other.rank > best.rank:
            best = other
    return _sheet(best, ruleset, _below_minimum(best, ruleset))


def _loser_rows(hand: Hand, ruleset: Ruleset) -> RowSet:
    """Return the rows that count for a hand that does not win (rules.md, 2)."""
    if Circumstance.TOO_MANY_TILES in hand.circumstances:
        return ruleset.bonus_point_rows
    if Circumstance.TOO_FEW_TILES in hand.circumstances:
        return ruleset.point_rows
    has_called = Circumstance.ORIGINAL_CALL in hand.circumstances
    if has_called and ruleset.failed_call_counts_bonus_only:
        return ruleset.bonus_point_rows
    return ruleset.loser_rows


def _is_allowed(reading: Reading, ruleset: Ruleset) -> bool:
    """Return whether the sets of a complete reading may win."""
    return reading.chow_count <= ruleset.most_chows or any(
        row.special and row.pattern.test(reading) for row in ruleset.winner_rows
    )


def _under_its_wind(hand: Hand, ruleset: Ruleset) -> Hand:
    """Return the hand with the prevailing wind that the ruleset has, where it leaves no choice."""
    wind = hand.prevailing_wind
    if ruleset.prevailing is Prevailing.NONE:
        wind = None
    elif ruleset.prevailing is Prevailing.EAST and wind is None:
        wind = Wind.EAST
    if wind is hand.prevailing_wind:
        return hand
    # Written out, as `replace` takes longer than reading the hand.
    return Hand(
        hand.concealed,
        hand.melds,
        hand.win,
        hand.by,
        hand.circumstances,
        hand.bonus,
        hand.seat_wind,
        wind,
    )


def _tally(reading: Reading, rows: RowSet, ruleset: Ruleset) -> _Tally:
    hits: list[tuple[Row, Groups]] = []
    covering = False
    limit = 0.0
    for test, row in rows.fitting(reading.has):
        found = test(reading)
        if found:
            hits.append((row, (reading.whole.tiles,) if isinstance(found, bool) else found))
            if row.covers:
                covering = True
            if row.limit > limit:
                limit = row.limit
    if limit >= 1.0:
        hits = [hit for hit in hits if hit[0].limit >= 1.0]
    elif covering:
        covered = {pattern for row, _ in hits for pattern in row.covers}
        hits = [hit for hit in hits if hit[0].pattern not in covered]
    points = doubles = faan = 0
    for row, groups in hits:
        times = len(groups)
        points += row.points * times
        doubles += row.doubles * times
        faan += row.faan * times
    if ruleset.counting is Counting.FAAN:
        return _faan_tally(reading, hits, faan, limit, ruleset)
    return _doubles_tally(reading, hits, points, doubles, limit, ruleset)


def _faan_tally(
    reading: Reading,
    hits: list[tuple[Row, Groups]],
    faan: int,
    limit: float,
    ruleset: Ruleset,
) -> _Tally:
    if limit >= 1.0 or faan >= ruleset.most_faan:
        faan, limit = ruleset.most_faan, 1.0
    base = ruleset.ladder.base(faan) if reading.is_complete else 0
    return _Tally(reading, hits, 0, 0, faan, limit, base)


def _doubles_tally(
    reading: Reading,
    hits: list[tuple[Row, Groups]],
    points: int,
    doubles: int,
    limit: float,
    ruleset: Ruleset,
) -> _Tally:
    if limit >= 1.0:
        return _Tally(reading, hits, 0, 0, 0, limit, round(limit * ruleset.limit_hand))
    total = points << doubles
    most = ruleset.table_limit
    if most is not None and total >= most:
        return _Tally(reading, hits, points, doubles, 0, 1.0, most)
    if limit:
        share = round(limit * ruleset.limit_hand)
        if share > total:
            return _Tally(reading, hits, points, doubles, 0, limit, share)
        hits = [hit for hit in hits if not hit[0].limit]
    return _Tally(reading, hits, points, doubles, 0, 0.0, total)


def _below_minimum(tally: _Tally, ruleset: Ruleset) -> str | None:
    if ruleset.counting is Counting.FAAN and tally.faan < ruleset.minimum_faan:
        return Sentence(
            "Complete, but {faan} faan of {least} needed",
            faan=tally.faan,
            least=ruleset.minimum_faan,
        )
    if ruleset.score_limits and tally.total < ruleset.minimum_score:
        return Sentence(
            "Complete, but {points} points of {least} needed",
            points=tally.total,
            least=ruleset.minimum_score,
        )
    return None


def _sheet(tally: _Tally, ruleset: Ruleset, shortfall: str | None) -> Score:
    reading = tally.reading
    counts_faan = ruleset.counting is Counting.FAAN
    lines = []
    for row, groups in tally.hits:
        faan = ruleset.most_faan if counts_faan and row.limit >= 1.0 else row.faan
        for tiles in groups:
            lines.append(
                ScoreLine(
                    row.pattern.key, row.title, row.points, row.doubles, faan, row.limit, tiles
                )
            )
    return Score(
        reading.is_complete and shortfall is None,
        reading.is_complete,
        tally.points,
        tally.doubles,
        tally.faan,
        tally.limit,
        tally.total,
        tally.total if counts_faan else 0,
        tuple(lines),
        reading,
        shortfall,
    )

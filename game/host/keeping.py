"""A match as the saved file holds it: its record, with marks in the heading that only we read."""

import json
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from game.rules.own import ruleset_title
from game.session.match_in_play import MatchInPlay
from game.session.record import (
    HandStep,
    Record,
    RecordError,
    Step,
    heading_text,
    parse_record,
    step_text,
)
from game.storage.saved_match import SavedMatch

_ASSISTED = "assisted"
_STANDING = "standing"


@dataclass(frozen=True, slots=True)
class WaitingMatch:
    """A match that waits to be continued, by its `name`.

    `ruleset` is the title of its rules and `board` their key in the hall of fame. `hand` is the one
    being played (0 before the first), `totals` are the players' at its beginning. `played_at` is
    None for a match that is in memory only.
    """

    name: str
    ruleset: str
    board: str
    hand: int
    totals: tuple[int, ...]
    players: tuple[str, ...]
    person: int
    is_assisted: bool
    played_at: datetime | None


class Keeping:
    """Keeps one match's steps in the saved file, until another match is kept there."""

    def __init__(self, saved: SavedMatch, record: Record) -> None:
        self._saved = saved
        self._record = record
        self.game: MatchInPlay | None = None
        self.is_marked = False
        self.is_current = True

    def journal(self, step: Step, *, is_human: bool) -> None:
        """Keep one step; a new hand, or the mark of help, is written with the whole match."""
        game = self.game
        if not self.is_current:
            return
        if game is not None and (isinstance(step, HandStep) or self._must_mark):
            self.begin(game.session.steps)
        else:
            self._saved.append(step_text(step), is_urgent=is_human)

    def begin(self, steps: tuple[Step, ...], *, is_assisted: bool = False) -> None:
        """Keep the match whole, after these steps."""
        if not self.is_current:
            return
        game = self.game
        self.is_marked = self.is_marked or is_assisted or (game is not None and game.is_assisted)
        record = replace(self._record, steps=steps)
        totals = self._record.opened_match().totals if game is None else game.session.match.totals
        self._saved.begin(saved_text(record, is_assisted=self.is_marked, totals=totals))

    @property
    def _must_mark(self) -> bool:
        return self.game is not None and self.game.is_assisted and not self.is_marked


def saved_text(record: Record, *, is_assisted: bool, totals: tuple[int, ...] | None = None) -> str:
    """Return the record's text; a reader of records does not mind the marks in its heading."""
    values = json.loads(heading_text(record))
    if is_assisted:
        values[_ASSISTED] = True
    if totals is not None:
        hands = [step.number for step in record.steps if isinstance(step, HandStep)]
        values[_STANDING] = {"hand": max(hands, default=0), "totals": totals}
    heading = json.dumps(values, ensure_ascii=False)
    return "\n".join([heading, *map(step_text, record.steps)]) + "\n"


def is_assisted_in(text: str) -> bool:
    """Return whether a saved text says that the player was helped."""
    heading = json.loads(text.partition("\n")[0])
    return heading.get(_ASSISTED) is True


def waiting_match(name: str, heading: str, written: float | None) -> WaitingMatch:
    """Return what a saved match's first line tells; RecordError if it is none."""
    record = parse_record(heading.rstrip("\n") + "\n")
    values = json.loads(heading)
    standing = values.get(_STANDING)
    standing = standing if isinstance(standing, Mapping) else {}
    hand, totals = standing.get("hand"), standing.get("totals")
    is_known = isinstance(totals, list) and len(totals) == len(record.players)
    return WaitingMatch(
        name=name,
        ruleset=ruleset_title(record.ruleset),
        board=record.board,
        hand=hand if isinstance(hand, int) else 0,
        totals=tuple(totals) if isinstance(totals, list) and is_known else (),
        players=tuple(player.name for player in record.players),
        person=next(iter(record.persons), 0),
        is_assisted=values.get(_ASSISTED) is True,
        played_at=None if written is None else datetime.fromtimestamp(written),
    )


def sound_part(text: str) -> tuple[Record, str | None]:
    """Return the record up to the first damaged line, and what that is; RecordError if it is all.

    The last line was not finished if no line end follows it: that is no damage.
    """
    try:
        return parse_record(text), None
    except RecordError as error:
        fault = str(error)
    lines = text.split("\n")[:-1]

    def is_damaged(count: int) -> bool:
        try:
            parse_record("\n".join(lines[:count]) + "\n")
        except RecordError:
            return True
        return False

    sound = bisect_left(range(1, len(lines) + 1), True, key=is_damaged)
    if sound == 0:
        raise RecordError(fault)
    return parse_record("\n".join(lines[:sound]) + "\n"), fault

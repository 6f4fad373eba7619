"""The record: a match as it can be played again. Save, replay, bug report and golden test are one.

It is text, a JSON object a line. The first line is the heading (version, ruleset with the options
that differ from its defaults, the player's name for these rules if they have one, seed, players by
seat); every further line is one step: a hand dealt, or an action; beside each a digest of all
events that it led to, which a replay must lead to again, and beside a hand the digest of its wall
that was promised before the deal.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace

from game.engine.actions import Action, ActionError, parse_action
from game.engine.events import Deal, Event, event_text
from game.engine.match import Match, opened_match
from game.engine.ruleset import Ruleset, with_options
from game.engine.seats import Seat
from game.engine.tiles import Tile, full_set
from game.locale import _
from game.rules.own import OwnRulesetError, board_key, checked_name, under_name
from game.rules.rulesets import UnknownRulesetError, ruleset_named

VERSION = 1
_HEADING = "jade_sparrow_record"


class RecordError(ValueError):
    """A record that cannot be read or played; the message names the line and what is wrong."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a name, and the bot's key (None: a person)."""

    name: str
    bot: str | None


@dataclass(frozen=True, slots=True)
class HandStep:
    """A hand was dealt.

    `promise` is the digest of its wall (`wall_digest`); empty in records from before it was kept.
    """

    number: int
    digest: str
    promise: str = ""

    def __str__(self) -> str:
        return f"hand {self.number}"


@dataclass(frozen=True, slots=True)
class PlayStep:
    """A seat acted."""

    action: Action
    digest: str

    def __str__(self) -> str:
        return str(self.action)


Step = HandStep | PlayStep


@dataclass(frozen=True, slots=True)
class Beginning:
    """The hand that a match begins with, how often the deal had moved on, and been kept, before."""

    hand: int = 1
    passed: int = 0
    keeps: int = 0


FIRST_HAND = Beginning()


@dataclass(frozen=True, slots=True)
class Record:
    """A match: how it was set up, and its steps so far.

    `begins` is its first hand; another than the first where a deal is played again. `own_name` is
    the player's name for the rules, where they are an own ruleset. Base and options are in the
    record, so it does not matter whether that own ruleset still exists. `wall` is that of the first
    hand where somebody stacked it, as for a lesson; empty where chance does.
    """

    ruleset: Ruleset
    changed: Mapping[str, object]
    seed: str
    players: tuple[Player, ...]
    steps: tuple[Step, ...] = field(default=())
    own_name: str = ""
    begins: Beginning = FIRST_HAND
    wall: tuple[Tile, ...] = ()

    @property
    def board(self) -> str:
        """The key of the list in the hall of fame where the match belongs."""
        return board_key(self.ruleset, self.own_name)

    @property
    def persons(self) -> tuple[int, ...]:
        """The players that are persons."""
        return tuple(number for number, player in enumerate(self.players) if player.bot is None)

    def opened_match(self) -> Match:
        """Return the match before its first hand."""
        begins = self.begins
        return opened_match(self.ruleset, self.seed, begins.hand, begins.passed, begins.keeps)

    def deal_of(self, match: Match) -> Deal:
        """Return the next deal of the match; at a strict table persons do everything by hand.

        ValueError when the match is over.
        """
        if match.deal is None:
            raise ValueError("no hand can be dealt now")
        if not self.ruleset.strict_table:
            return match.deal
        sitting = enumerate(match.seating)
        by_hand = tuple(Seat(seat) for seat, player in sitting if player in self.persons)
        return replace(match.deal, by_hand=by_hand)

    def wall_of(self, deal: Deal) -> tuple[Tile, ...] | None:
        """Return the wall of a deal, if it was stacked."""
        return self.wall if self.wall and deal.number == self.begins.hand else None


def new_record(
    ruleset_key: str,
    changed: Mapping[str, object],
    seed: str,
    players: Sequence[Player],
    own_name: str = "",
    begins: Beginning = FIRST_HAND,
    wall: tuple[Tile, ...] = (),
) -> Record:
    """Return the record of a match that has not begun; ValueError for what does not fit."""
    ruleset = under_name(with_options(ruleset_named(ruleset_key), changed), own_name)
    if len(players) != ruleset.players:
        raise RecordError(f"{ruleset.name} has {ruleset.players} seats, not {len(players)} players")
    if wall and Counter(wall) != Counter(full_set(ruleset.bonus_tiles)):
        raise RecordError(_("a stacked wall needs every tile of the set"))
    record = Record(ruleset, dict(changed), seed, tuple(players), (), own_name, begins, wall)
    record.opened_match()
    return record


def events_digest(events: Iterable[Event], totals: Sequence[int] = ()) -> str:
    """Return eight letters that differ when any event does, or what the seats have in all."""
    lines = [event_text(event) for event in events]
    if totals:
        lines.append(f"totals {' '.join(map(str, totals))}")
    text = "\n".join(lines)
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def heading_text(record: Record) -> str:
    """Return the first line of a record's file."""
    heading = {
        _HEADING: VERSION,
        "ruleset": record.ruleset.key,
        "options": dict(record.changed),
        "seed": record.seed,
        "players": [{"name": player.name, "bot": player.bot} for player in record.players],
    }
    if record.own_name:
        heading["own_name"] = record.own_name
    if record.begins != FIRST_HAND:
        heading["begins"] = asdict(record.begins)
    if record.wall:
        heading["wall"] = " ".join(map(str, record.wall))
    return json.dumps(heading, ensure_ascii=False)


def step_text(step: Step) -> str:
    """Return the line of one step."""
    match step:
        case HandStep():
            values = {"hand": step.number, "events": step.digest}
            return json.dumps({**values, "promise": step.promise} if step.promise else values)
        case PlayStep():
            return json.dumps({"action": str(step.action), "events": step.digest})


def record_text(record: Record) -> str:
    """Return a whole record as text, a line for the heading and one for each step."""
    return "\n".join([heading_text(record), *map(step_text, record.steps)]) + "\n"


def parse_record(text: str) -> Record:
    """Return the record of a text; RecordError names the first line that is wrong.

    An unfinished last line (the program was killed while writing it) is left out: it was never
    acknowledged. One that lacks only its line end is read.
    """
    lines = text.split("\n")
    if not lines[0]:
        raise RecordError(_("the record is empty"))
    record = _parse_heading(_parse_line(lines[0], 1))
    complete = lines[1:-1] if not lines[-1] or is_cut(text) else lines[1:]
    steps = tuple(
        _parse_step(_parse_line(line, number), number)
        for number, line in enumerate(complete, start=2)
    )
    return replace(record, steps=steps)


def is_cut(text: str) -> bool:
    """Return whether the last line of a record is unfinished, so that `parse_record` leaves it."""
    last = text.rpartition("\n")[2]
    return bool(last) and not last.endswith("}")


def _parse_line(line: str, number: int) -> Mapping[str, object]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        words = _("line {number} of the record is damaged: {line}")
        raise RecordError(words.format(number=number, line=repr(line[:40]))) from None
    if not isinstance(value, dict):
        words = _("line {number} of the record is not an object: {line}")
        raise RecordError(words.format(number=number, line=repr(line[:40])))
    return value


def _parse_heading(heading: Mapping[str, object]) -> Record:
    version = heading.get(_HEADING)
    if version is None:
        raise RecordError(_("this is not a Jade Sparrow record"))
    if version != VERSION:
        words = _("the record is of version {version}; this program reads {known}")
        raise RecordError(words.format(version=version, known=VERSION))
    key, changed = heading.get("ruleset"), heading.get("options")
    seed, players = heading.get("seed"), heading.get("players")
    if not (isinstance(key, str) and isinstance(changed, dict) and isinstance(seed, str)):
        raise RecordError(_("the record's heading lacks its ruleset, options or seed"))
    if not isinstance(players, list):
        raise RecordError(_("the record's heading lacks its players"))
    try:
        own_name = checked_name(heading["own_name"]) if "own_name" in heading else ""
        seated = [_parse_player(player) for player in players]
        begins = _parse_beginning(heading["begins"]) if "begins" in heading else FIRST_HAND
        wall = tuple(map(Tile.parse, str(heading.get("wall", "")).split()))
        return new_record(key, changed, seed, seated, own_name, begins, wall)
    except OwnRulesetError as error:
        words = _("the record's heading, name of the own ruleset: {reason}")
        raise RecordError(words.format(reason=error)) from None
    except (ValueError, UnknownRulesetError) as error:
        raise RecordError(_("the record's heading: {reason}").format(reason=error)) from None


def _parse_player(value: object) -> Player:
    if isinstance(value, dict):
        name, bot = value.get("name"), value.get("bot")
        if isinstance(name, str) and (bot is None or isinstance(bot, str)):
            return Player(name, bot)
    raise RecordError(_("not a player: {value}").format(value=repr(value)))


def _parse_beginning(value: object) -> Beginning:
    if not isinstance(value, dict) or not set(value) <= {"hand", "passed", "keeps"}:
        raise RecordError(_("not a hand to begin with: {value}").format(value=repr(value)))
    if all(type(number) is int for number in value.values()):
        return Beginning(**value)
    raise RecordError(_("not a hand to begin with: {value}").format(value=repr(value)))


def _parse_step(value: Mapping[str, object], number: int) -> Step:
    digest = value.get("events")
    hand, action = value.get("hand"), value.get("action")
    promise = value.get("promise", "")
    if isinstance(digest, str):
        if isinstance(hand, int) and isinstance(promise, str):
            return HandStep(hand, digest, promise)
        if isinstance(action, str):
            try:
                return PlayStep(parse_action(action), digest)
            except ActionError as error:
                words = _("line {number} of the record: {reason}")
                raise RecordError(words.format(number=number, reason=error)) from None
    words = _("line {number} of the record is no step: {value}")
    raise RecordError(words.format(number=number, value=repr(value)))


def unplayable(number: int, step: Step, error: Exception) -> RecordError:
    """Return the error of a step that the rules refuse."""
    words = _("step {number} ({step}) cannot be played: {reason}")
    return RecordError(words.format(number=number, step=step, reason=error))


def diverged(number: int, step: Step) -> RecordError:
    """Return the error of a step after which something else happened than was recorded."""
    words = _("step {number} ({step}) led to other events than recorded")
    return RecordError(words.format(number=number, step=step))


def is_promise_kept(step: Step, done: Step) -> bool:
    """Return whether a step dealt the wall that was promised; `done` is what it led to again."""
    if not (isinstance(step, HandStep) and isinstance(done, HandStep)):
        return True
    return step.promise in ("", done.promise)


def unkept(number: int, step: Step) -> RecordError:
    """Return the error of a hand with another wall than was promised."""
    words = _("step {number} ({step}) deals another wall than was promised")
    return RecordError(words.format(number=number, step=step))

"""One match at a time: set up, kept at each step, taken up again, written down when it ends."""

import json
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import replace
from datetime import date

from game.bots.base import Bot
from game.bots.difficult import Difficult
from game.bots.roster import BOTS, bot_named
from game.engine.chance import Chance
from game.engine.ruleset import Ruleset, with_options
from game.engine.seats import Seat
from game.host.choices import MatchChoices, Opponent, opponents_at
from game.locale import _
from game.rules.rulesets import RULESETS, ruleset_named
from game.session.match_in_play import HallEntry, MatchInPlay, Seated
from game.session.record import (
    Player,
    Record,
    RecordError,
    Step,
    heading_text,
    new_record,
    parse_record,
    step_text,
)
from game.session.session import Session
from game.storage.database import Database, DatabaseError, PlayedMatch
from game.storage.database import HallEntry as HallLine
from game.storage.files import Notify
from game.storage.own_rulesets import OwnRulesetStore
from game.storage.saved_match import SavedMatch

MIXED = "mixed"
"""The opposition whose levels differ, as a list of the hall of fame."""

_ASSISTED = "assisted"


def opposition(levels: list[str]) -> str:
    """Return the hall's name for opponents of these levels: their common one, or `mixed`.

    >>> opposition(["easy", "easy", "easy"]), opposition(["easy", "easy", "medium"])
    ('easy', 'mixed')
    """
    return levels[0] if len(set(levels)) == 1 else MIXED


class Host:
    """Sets up and keeps one match at a time; `fresh_code` and `today` bring chance and the date."""

    def __init__(
        self,
        saved: SavedMatch,
        database: Callable[[], Database],
        *,
        fresh_code: Callable[[], str],
        today: Callable[[], date],
        notify: Notify,
        own: OwnRulesetStore | None = None,
    ) -> None:
        self.own = own or OwnRulesetStore(None, notify)
        """The player's own rulesets."""
        self._saved = saved
        self._database = database
        self._fresh_code = fresh_code
        self._today = today
        self._notify = notify

    @property
    def waiting(self) -> Record | None:
        """How the match was set up that waits to be continued (without its steps), if one does."""
        text = self._saved.load()
        try:
            return None if text is None else parse_record(text.partition("\n")[0] + "\n")
        except RecordError as error:
            self._saved.set_aside(str(error))
            return None

    def hall(self, ruleset: str, opponents: str) -> tuple[HallLine, ...]:
        """Return a list of the hall of fame, the best first; raises DatabaseError."""
        return self._database().hall(ruleset, opponents)

    def boards(self) -> tuple[str, ...]:
        """Return the keys of all rulesets with a list in the hall, listed ones first.

        An own ruleset has one once there is an entry in it; raises DatabaseError.
        """
        listed = [ruleset.key for ruleset in RULESETS]
        return (*listed, *(board for board in self._database().boards() if board not in listed))

    def start(self, choices: MatchChoices) -> MatchInPlay:
        """Set up a new match; one that still waits goes into the history as given up.

        Raises ValueError for choices that do not fit together.
        """
        code = choices.deal_code.strip() or self._fresh_code()
        ruleset = with_options(ruleset_named(choices.ruleset), choices.changed)
        opponents = opponents_at(choices, ruleset.players - 1)
        human = Seat(Chance(f"{code}/seat").below(ruleset.seats))
        players = [Player(each.name, each.level) for each in opponents]
        players.insert(human, Player(choices.name, None))
        record = new_record(choices.ruleset, choices.changed, code, players, choices.own_name)
        game = self._opened(record, is_assisted=False)
        self._give_up_waiting()
        self._saved.begin(_saved_text(record, is_assisted=False))
        return game

    def continued(self) -> MatchInPlay | None:
        """Return the match that waits, at its last step kept; None where there is none.

        A damaged one is set aside as it was, and goes on from before the damage if it can.
        """
        text = self._saved.load()
        if text is None:
            return None
        try:
            record, fault = _sound_part(text)
            game, fault = self._replayed(record, _is_assisted(text), fault)
        except (ValueError, LookupError) as error:
            self._saved.set_aside(str(error))
            return None
        if fault is not None:
            self._saved.set_aside(fault)
        sound = replace(game.session.record, steps=game.session.steps)
        self._saved.begin(_saved_text(sound, is_assisted=game.is_assisted))
        return game

    def _replayed(
        self, record: Record, is_assisted: bool, fault: str | None
    ) -> tuple[MatchInPlay, str | None]:
        """Return the match after as many steps as can be played, and why no more than those."""
        try:
            return self._opened(record, is_assisted=is_assisted), fault
        except RecordError as error:
            fault = str(error)
        counts = range(1, len(record.steps) + 1)
        sound = bisect_left(counts, True, key=lambda count: not self._can_play(record, count))
        part = replace(record, steps=record.steps[:sound])
        return self._opened(part, is_assisted=is_assisted), fault

    def _can_play(self, record: Record, count: int) -> bool:
        try:
            Session.resumed(replace(record, steps=record.steps[:count]), _bots(record))
        except RecordError:
            return False
        return True

    def _opened(self, record: Record, *, is_assisted: bool) -> MatchInPlay:
        human = _human_seat(record)
        bots = _bots(record)
        keeping = _Keeping(self._saved, record)
        players = tuple(
            Seated(player.name)
            if bot is None
            else Seated(player.name, bot.key, bot.name, is_gentle=bot.key == BOTS[0].key)
            for player, bot in zip(
                record.players,
                (bots.get(Seat(seat)) for seat in range(len(record.players))),
                strict=True,
            )
        )

        def resumed_at(steps: tuple[Step, ...]) -> Session:
            part = replace(record, steps=steps)
            session = Session.resumed(part, bots, keeping.journal)
            keeping.begin_assisted(part)
            return session

        game = MatchInPlay(
            session=Session.resumed(record, bots, keeping.journal),
            human=human,
            players=players,
            on_over=self._finish,
            again=lambda: self.start(choices_of(record)),
            resumed_at=resumed_at,
            adviser=Difficult(),
            is_assisted=is_assisted,
        )
        keeping.game = game
        keeping.is_marked = is_assisted
        return game

    def _finish(self, game: MatchInPlay) -> HallEntry | None:
        """Move a match that has ended into the history, and its total into the hall if earned."""
        match, human = game.session.match, game.human
        played = self._played(game, is_finished=True)
        total = match.totals[human]
        line = None
        if all(total > other for seat, other in enumerate(match.totals) if seat != human):
            line = HallLine(
                ruleset=played.ruleset,
                opposition=played.opposition,
                name=game.players[human].name,
                score=total,
                earned_on=played.kept_on,
                deals=played.deals,
                is_assisted=game.is_assisted,
            )
        record = replace(game.session.record, steps=game.session.steps)
        text = _saved_text(record, is_assisted=game.is_assisted)
        try:
            rank = self._database().keep(played, text, line)
        except DatabaseError as error:
            sentence = _("{error} The match stays saved and is entered when you continue it.")
            self._notify(sentence.format(error=error))
            return None
        self._saved.clear()
        return None if rank is None else HallEntry(rank, total, _board(match.ruleset, played))

    def _give_up_waiting(self) -> None:
        text = self._saved.load()
        if text is None:
            return
        try:
            record = _sound_part(text)[0]
            game = self._replayed(record, _is_assisted(text), None)[0]
            if game.session.is_over:
                self._finish(game)
            elif game.session.steps:
                self._database().keep(self._played(game, is_finished=False), text)
        except (ValueError, LookupError, DatabaseError) as error:
            self._saved.set_aside(str(error))

    def _played(self, game: MatchInPlay, *, is_finished: bool) -> PlayedMatch:
        match = game.session.match
        levels = [player.level for seat, player in enumerate(game.players) if seat != game.human]
        return PlayedMatch(
            ruleset=game.session.record.board,
            opposition=opposition(levels),
            players=tuple(player.name for player in game.players),
            totals=match.totals,
            human_seat=game.human,
            deals=len(match.played),
            kept_on=self._today(),
            is_finished=is_finished,
        )


def _board(ruleset: Ruleset, played: PlayedMatch) -> str:
    """Return the words for a list of the hall of fame."""
    levels = {bot.key: bot.name for bot in BOTS}
    return f"{ruleset.name}, {levels.get(played.opposition, _('Mixed'))}"


class _Keeping:
    """Keeps one match's steps, and the mark that it was assisted, in the saved file."""

    def __init__(self, saved: SavedMatch, record: Record) -> None:
        self._saved = saved
        self._record = record
        self.game: MatchInPlay | None = None
        self.is_marked = False

    def journal(self, step: Step, *, is_human: bool) -> None:
        game = self.game
        if game is not None and game.is_assisted and not self.is_marked:
            self.begin_assisted(replace(self._record, steps=game.session.steps))
        else:
            self._saved.append(step_text(step), is_urgent=is_human)

    def begin_assisted(self, record: Record) -> None:
        self.is_marked = True
        self._saved.begin(_saved_text(record, is_assisted=True))


def choices_of(record: Record) -> MatchChoices:
    """Return the choices that set up a match like the recorded one, with another deal."""
    human = _human_seat(record)
    return MatchChoices(
        ruleset=record.ruleset.key,
        name=record.players[human].name,
        opponents=tuple(
            Opponent(player.name, player.bot) for player in record.players if player.bot is not None
        ),
        changed=record.changed,
        own_name=record.own_name,
    )


def _human_seat(record: Record) -> Seat:
    seats = [seat for seat, player in enumerate(record.players) if player.bot is None]
    if len(seats) != 1:
        raise RecordError(f"a match has one person at the table, not {len(seats)}")
    return Seat(seats[0])


def _bots(record: Record) -> dict[Seat, Bot]:
    return {
        Seat(seat): bot_named(player.bot)
        for seat, player in enumerate(record.players)
        if player.bot is not None
    }


def _saved_text(record: Record, *, is_assisted: bool) -> str:
    """Return the record's text; a reader of records does not mind the mark in its heading."""
    heading = heading_text(record)
    if is_assisted:
        heading = json.dumps({**json.loads(heading), _ASSISTED: True}, ensure_ascii=False)
    return "\n".join([heading, *map(step_text, record.steps)]) + "\n"


def _is_assisted(text: str) -> bool:
    heading = json.loads(text.partition("\n")[0])
    return heading.get(_ASSISTED) is True


def _sound_part(text: str) -> tuple[Record, str | None]:
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

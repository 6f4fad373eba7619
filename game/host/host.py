"""Matches set up, kept at each step, taken up again, looked at, and written down when they end."""

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import replace
from datetime import date

from game import __version__
from game.bots.base import Bot
from game.bots.characters import bot_text
from game.bots.difficult import Difficult
from game.bots.roster import BOTS, bot_named, level_of
from game.engine.chance import Chance
from game.engine.ruleset import with_options
from game.engine.seats import Seat
from game.host.archive import Archive
from game.host.choices import MatchChoices, Opponent, opponents_at
from game.host.deal_code import DealCode, DealCodeError, parse_deal_code
from game.host.history import board_words, figures_of, hall_line, played_match
from game.host.keeping import (
    Keeping,
    WaitingMatch,
    is_assisted_in,
    saved_text,
    sound_part,
    waiting_match,
)
from game.host.shelf import ReplayShelf
from game.locale import _
from game.rules.own import board_key
from game.rules.rulesets import ruleset_named
from game.session.match_in_play import HallEntry, MatchInPlay, Seated
from game.session.record import (
    FIRST_HAND,
    Player,
    Record,
    RecordError,
    Step,
    new_record,
)
from game.session.report import Fault, fault_of
from game.session.session import Session
from game.session.thinking import BotFault, OnBotFault, Thinking, at_once, refused
from game.storage.database import Database, DatabaseError
from game.storage.files import Notify
from game.storage.own_rulesets import OwnRulesetStore
from game.storage.saved_match import SavedMatch

Report = Callable[[Fault, str], None]
"""Writes down a fault, with the record of the match in which it came up."""


class Host:
    """Sets up and keeps matches, one of them being played.

    `fresh_code` and `today` bring chance and the date. `thinking` asks the bots; their faults go to
    `report`, or are raised where there is none.
    """

    def __init__(
        self,
        saved: SavedMatch,
        database: Callable[[], Database],
        *,
        fresh_code: Callable[[], str],
        today: Callable[[], date],
        notify: Notify,
        own: OwnRulesetStore | None = None,
        thinking: Thinking = at_once,
        report: Report | None = None,
    ) -> None:
        self.own = own or OwnRulesetStore(None, notify)
        """The player's own rulesets."""
        self.archive = Archive(database, notify)
        """The hall of fame, and the matches played."""
        self.shelf = ReplayShelf(saved.folder, notify)
        """Replays as files, and the folder for files that players pass on."""
        self._saved = saved
        self._database = database
        self._fresh_code = fresh_code
        self._today = today
        self._notify = notify
        self._thinking = thinking
        self._report = report
        self._keeping: Keeping | None = None

    # Matches that wait

    def waiting_matches(self) -> tuple[WaitingMatch, ...]:
        """Return the matches that wait to be continued, the one played last first.

        One that cannot be read is set aside, and told.
        """
        found: list[WaitingMatch] = []
        for name in self._saved.names():
            heading = self._saved.heading(name)
            if heading is None:
                continue
            try:
                found.append(waiting_match(name, *heading))
            except ValueError as error:
                self._saved.set_aside(str(error), name)
        if not found and self._saved.is_waiting and not self._saved.is_kept:
            heading_line = (self._saved.load() or "").partition("\n")[0]
            found.append(waiting_match("", heading_line, None))
        return tuple(found)

    def would_replace(self, choices: MatchChoices) -> WaitingMatch | None:
        """Return the waiting match that these choices give up: the one by the same rules."""
        code = _deal(choices.deal_code)
        if code is not None:
            board = board_key(ruleset_named(code.ruleset), "")
        else:
            board = board_key(ruleset_named(choices.ruleset), choices.own_name)
        return self.waiting_on(board)

    def waiting_on(self, board: str) -> WaitingMatch | None:
        """Return the match that waits under these rules, by their key in the hall of fame."""
        return next((each for each in self.waiting_matches() if each.board == board), None)

    def continued(self, name: str = "") -> MatchInPlay | None:
        """Return the match of that name, or the one played last, at its last step kept.

        None where there is none. A damaged one is set aside as it was, and goes on from before the
        damage if it can.
        """
        if name and not self._saved.take(name):
            self._notify(_("This match is not there any more, or is played in another window."))
            return None
        text = self._saved.load()
        if text is None:
            return None
        try:
            record, fault = sound_part(text)
            game, keeping, fault = self._replayed(record, is_assisted_in(text), fault)
        except (ValueError, LookupError) as error:
            self._saved.set_aside(str(error))
            return None
        if fault is not None:
            self._saved.set_aside(fault)
        self._play(keeping)
        keeping.begin(game.session.steps)
        return game

    def give_up(self, name: str) -> bool:
        """Move a waiting match into the history as given up; return whether it is gone.

        One in which nothing was played is forgotten.
        """
        if not self._saved.take(name):
            self._notify(_("This match is not there any more, or is played in another window."))
            return False
        self._keeping = None
        self._give_up()
        self._saved.clear()
        return name not in self._saved.names()

    # Setting matches up

    def start(self, choices: MatchChoices) -> MatchInPlay:
        """Set up a new match; one by the same rules that waits goes into the history as given up.

        Raises ValueError for choices that do not fit together.
        """
        code = self._deal_of(choices)
        ruleset = with_options(ruleset_named(code.ruleset), code.changed)
        opponents = opponents_at(choices, ruleset.players - 1)
        players = [Player(each.name, bot_text(each.name, each.level)) for each in opponents]
        players.insert(code.seat, Player(choices.name, None))
        is_own = (code.ruleset, code.changed) == (choices.ruleset, choices.changed)
        own_name = choices.own_name if is_own else ""
        record = new_record(code.ruleset, code.changed, code.seed, players, own_name, code.begins)
        return self._begun(record, is_assisted=code.begins != FIRST_HAND)

    def branched(self, record: Record) -> MatchInPlay:
        """Play on from the end of a record's steps, as an assisted match of one's own.

        A match by the same rules that waits is given up. Raises RecordError where the record does
        not fit, or no person sat at the table.
        """
        return self._begun(record, is_assisted=True)

    def _begun(self, record: Record, *, is_assisted: bool) -> MatchInPlay:
        game, keeping = self._opened(record, is_assisted=is_assisted)
        self._make_room(record.board)
        self._play(keeping)
        keeping.begin(game.session.steps)
        return game

    def _deal_of(self, choices: MatchChoices) -> DealCode:
        """Return what is dealt: by the code of a hand, or a match from its beginning."""
        text = choices.deal_code.strip() or self._fresh_code()
        try:
            code = parse_deal_code(text)
        except DealCodeError as error:
            self._notify(str(error))
            code = None
        if code is None:
            ruleset = with_options(ruleset_named(choices.ruleset), choices.changed)
            seat = Chance(f"{text}/seat").below(ruleset.seats)
            code = DealCode(choices.ruleset, choices.changed, text, FIRST_HAND, seat)
        return code if choices.seat is None else replace(code, seat=choices.seat)

    def _opened(self, record: Record, *, is_assisted: bool) -> tuple[MatchInPlay, Keeping]:
        human = _human_seat(record)
        bots = _bots(record)
        keeping = Keeping(self._saved, record)
        on_fault = self._on_fault(keeping)
        players = tuple(
            _seated(player, bots.get(Seat(seat))) for seat, player in enumerate(record.players)
        )

        def resumed_at(steps: tuple[Step, ...]) -> Session:
            session = game.session.rewound(len(steps))
            keeping.begin(steps, is_assisted=True)
            return session

        game = MatchInPlay(
            session=Session.resumed(
                record, bots, keeping.journal, thinking=self._thinking, on_fault=on_fault
            ),
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
        return game, keeping

    def _on_fault(self, keeping: Keeping) -> OnBotFault:
        report = self._report
        if report is None:
            return refused

        told: set[tuple[int, Seat]] = set()

        def tell(fault: BotFault) -> None:
            running = keeping.game
            where = f"bot {fault.bot} at seat {fault.seat}"
            text = "" if running is None else _text_of(running)
            report(fault_of(fault.error, version=__version__, where=where), text)
            hand = 0 if running is None else len(running.session.promises)
            if running is not None and (hand, fault.seat) not in told:
                told.add((hand, fault.seat))
                words = _("{name} could not decide, so the plainest move was made instead.")
                self._notify(words.format(name=running.sitting[fault.seat].name))

        return tell

    def running_record(self) -> str:
        """Return the record's text of the match being played; empty where none is."""
        keeping = self._keeping
        return "" if keeping is None or keeping.game is None else _text_of(keeping.game)

    def _play(self, keeping: Keeping) -> None:
        """Let this match, and no other, be the one that is kept."""
        if self._keeping is not None:
            self._keeping.is_current = False
        self._keeping = keeping

    def _make_room(self, board: str) -> None:
        """Give the waiting match by these rules up, so that the next one takes its place."""
        waiting = self.waiting_on(board)
        if waiting is None:
            self._saved.lay_down()
        elif not waiting.name or self._saved.take(waiting.name):
            self._give_up()

    def _give_up(self) -> None:
        text = self._saved.load()
        if text is None:
            return
        try:
            record = sound_part(text)[0]
            given_up = self._replayed(record, is_assisted_in(text), None)[0]
            if given_up.session.is_over:
                self._finish(given_up)
            elif given_up.session.steps:
                played = played_match(given_up, self._today(), is_finished=False)
                self._database().keep(played, _text_of(given_up))
        except DatabaseError as error:
            # It then waits beside the new one.
            self._notify(str(error))
            self._saved.lay_down()
        except (ValueError, LookupError) as error:
            self._saved.set_aside(str(error))

    def _replayed(
        self, record: Record, is_assisted: bool, fault: str | None
    ) -> tuple[MatchInPlay, Keeping, str | None]:
        """Return the match after as many steps as can be played, and why no more than those."""
        try:
            return *self._opened(record, is_assisted=is_assisted), fault
        except RecordError as error:
            fault = str(error)
        counts = range(1, len(record.steps) + 1)
        sound = bisect_left(counts, True, key=lambda count: not _can_play(record, count))
        part = replace(record, steps=record.steps[:sound])
        return *self._opened(part, is_assisted=is_assisted), fault

    def _finish(self, game: MatchInPlay) -> HallEntry | None:
        """Move a match that has ended into the history, and its total into the hall if earned."""
        database = self._database()
        played = played_match(game, self._today(), is_finished=True)
        # What will be forgotten is promised no place.
        line = hall_line(game, played) if database.is_kept else None
        figures = figures_of(game.session.match, game.human, is_assisted=game.is_assisted)
        try:
            rank = database.keep(played, _text_of(game), line, figures)
        except DatabaseError as error:
            sentence = _("{error} The match stays saved and is entered when you continue it.")
            self._notify(sentence.format(error=error))
            return None
        self._saved.clear()
        if line is None or rank is None:
            return None
        return HallEntry(rank, line.score, board_words(game.session.match.ruleset, played))


def choices_of(record: Record) -> MatchChoices:
    """Return the choices that set up a match like the recorded one, with another deal."""
    human = _human_seat(record)
    return MatchChoices(
        ruleset=record.ruleset.key,
        name=record.players[human].name,
        opponents=tuple(
            Opponent(player.name, level_of(player.bot))
            for player in record.players
            if player.bot is not None
        ),
        changed=record.changed,
        own_name=record.own_name,
    )


def _deal(text: str) -> DealCode | None:
    try:
        return parse_deal_code(text)
    except DealCodeError:
        return None


def _can_play(record: Record, count: int) -> bool:
    try:
        Session.resumed(replace(record, steps=record.steps[:count]), _bots(record))
    except RecordError:
        return False
    return True


def _text_of(game: MatchInPlay) -> str:
    record = replace(game.session.record, steps=game.session.steps)
    return saved_text(record, is_assisted=game.is_assisted)


def _seated(player: Player, bot: Bot | None) -> Seated:
    if bot is None:
        return Seated(player.name)
    level = level_of(bot.key)
    return Seated(player.name, level, bot.name, is_gentle=level == BOTS[0].key)


def _human_seat(record: Record) -> Seat:
    if len(record.persons) != 1:
        words = _("a match has one person at the table, not {count}")
        raise RecordError(words.format(count=len(record.persons)))
    return Seat(record.persons[0])


def _bots(record: Record) -> dict[Seat, Bot]:
    return {
        Seat(seat): bot_named(player.bot)
        for seat, player in enumerate(record.players)
        if player.bot is not None
    }

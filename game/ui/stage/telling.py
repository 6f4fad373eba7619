"""What happened, in words: lines of the log, banners, and what is expected of the player."""

from collections.abc import Sequence

from game.engine.board import Board
from game.engine.events import (
    BonusExposed,
    ClaimAnswered,
    ClaimsSettled,
    Deal,
    DiscardTurned,
    Event,
    HandEnded,
    HandStarted,
    KongDeclared,
    KongRobbed,
    MeldClaimed,
    OpeningBegun,
    PungPromoted,
    ReadyCalled,
    ReplacementDue,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
    TurnBegun,
)
from game.engine.melds import MeldKind
from game.engine.phases import (
    AwaitClaims,
    AwaitDiscard,
    AwaitDraw,
    AwaitOpening,
    AwaitRob,
    HandOver,
)
from game.engine.result import HandResult
from game.engine.seats import Seat, Wind
from game.engine.tiles import Tile
from game.engine.view import SeatView
from game.locale import _
from game.ui.stage.strict import dead_words


def wind_name(wind: Wind) -> str:
    """Return a wind's name in the present language."""
    return (_("East"), _("South"), _("West"), _("North"))[wind]


def tile_name(tile: Tile) -> str:
    """Return a tile's name in the present language."""
    return _(tile.name)


def meld_word(kind: MeldKind) -> str:
    """Return the word for a meld in the present language."""
    return {MeldKind.CHOW: _("chow"), MeldKind.PUNG: _("pung"), MeldKind.KONG: _("kong")}[kind]


def claim_word(name: str) -> str:
    """Return the word for a claim as events name it."""
    words = {"chow": _("chow"), "pung": _("pung"), "kong": _("kong"), "mah-jong": _("Mah Jong")}
    return words[name]


def amount_words(amount: int, *, has_plus: bool = False) -> str:
    """Return a number with a true minus sign; `has_plus`: a gain has its sign as well."""
    return (f"{amount:+d}" if has_plus else str(amount)).replace("-", "−")


def called(event: Event) -> str:
    """Return what a player says aloud with an event; empty for what is done in silence."""
    match event:
        case MeldClaimed():
            words = {
                MeldKind.CHOW: _("Chow!"),
                MeldKind.PUNG: _("Pung!"),
                MeldKind.KONG: _("Kong!"),
            }
            return words[event.meld.meld.kind]
        case KongDeclared() | PungPromoted():
            return _("Kong!")
        case ReadyCalled():
            return _("Ready!")
        case KongRobbed():
            return _("Robbed!")
        case HandEnded() if event.result.winner is not None:
            return _("Mah Jong!")
        case _:
            return ""


def _ended_line(words: str) -> str:
    """Return what a banner says as a line of the log, where every line is a sentence."""
    return words if not words or words.endswith("!") else _("{sentence}.").format(sentence=words)


class Teller:
    """Words an event for the person at one seat, or for one who sits out.

    `names` are by seat. Winds move with every hand and names do not, so a player is called by both.
    `seal` is that of the hand's wall as it is read aloud; empty where none is told.
    """

    def __init__(self, seat: Seat | None, names: Sequence[str] = (), seal: str = "") -> None:
        self.seat = seat
        self._names = tuple(names)
        self._seal = seal

    @property
    def sealed(self) -> str:
        """The seal of the hand's wall in words; empty where none is told."""
        return _("Seal of the wall: {seal}").format(seal=self._seal) if self._seal else ""

    def who(self, board: Board, seat: Seat) -> str:
        """Return how a seat is called: you, or its name with its wind."""
        if seat == self.seat:
            return _("You")
        name, wind = self._name(board, seat), wind_name(board.wind(seat))
        return wind if name == wind else _("{name} ({wind})").format(name=name, wind=wind)

    def _name(self, board: Board, seat: Seat) -> str:
        name = self._names[seat] if seat < len(self._names) else ""
        return name or wind_name(board.wind(seat))

    def said(self, board: Board, seat: Seat, words: str) -> str:
        """Return what a player said, as a line for the log."""
        return _("{who}: “{words}”").format(who=self.who(board, seat), words=_(words))

    def logged(self, event: Event, view: SeatView, following: Event | None = None) -> str:
        """Return a line for the log, given the view after the event; empty for what needs none."""
        board = view.board
        match event:
            case HandStarted():
                line = self._opened(event.deal, board)
                return f"{line} {self.sealed}." if self._seal else line
            case BonusExposed():
                if event.seat == self.seat:
                    return _("You lay {tile} open.").format(tile=tile_name(event.tile))
                return _("{who} lays {tile} open.").format(
                    who=self.who(board, event.seat), tile=tile_name(event.tile)
                )
            case TileDrawn():
                return self._drawn(event, board)
            case TileDiscarded():
                if view.ruleset.discards_turned:
                    # It is for the players to remember what lies there face down.
                    return _("{who}: a discard.").format(who=self.who(board, event.seat))
                line = _("{who}: {tile}.").format(
                    who=self.who(board, event.seat), tile=tile_name(event.tile)
                )
                return self._with_warning(line, event.seat, board)
            case ClaimsSettled():
                return _ended_line(self.outranked(event, board, following))
            case (
                MeldClaimed()
                | KongDeclared()
                | PungPromoted()
                | KongRobbed()
                | ReadyCalled()
                | HandEnded()
            ):
                return _ended_line(self.announced(event, view))
            case (
                TilesDealt()
                | OpeningBegun()
                | TurnBegun()
                | ClaimAnswered()
                | DiscardTurned()
                | ReplacementDue()
            ):
                return ""

    def _opened(self, deal: Deal, board: Board) -> str:
        if deal.dealer == self.seat:
            return _("Hand {number}. You deal as East.").format(number=deal.number)
        return _("Hand {number}. {name} deals as East.").format(
            number=deal.number, name=self._name(board, deal.dealer)
        )

    def _drawn(self, event: TileDrawn, board: Board) -> str:
        if event.tile is None:
            return ""
        tile = tile_name(event.tile)
        if event.seat == self.seat:
            return self._with_warning(_("You draw {tile}.").format(tile=tile), event.seat, board)
        return _("{who} draws {tile}.").format(who=self.who(board, event.seat), tile=tile)

    def _with_warning(self, line: str, seat: Seat, board: Board) -> str:
        """Return a line, and after it that the own hand is dead if it is."""
        dead = dead_words(board, seat) if seat == self.seat else ""
        return f"{line} {dead}." if dead else line

    def turned(self, last: Deal, board: Board) -> str:
        """Return who is East in a new hand, and the prevailing wind if it has changed."""
        deal = board.deal
        has_moved, is_own = deal.dealer != last.dealer, deal.dealer == self.seat
        if is_own:
            words = _("You are East now") if has_moved else _("You keep the deal")
        else:
            words = _("{name} is East now") if has_moved else _("{name} keeps the deal")
        told = words.format(name=self._name(board, deal.dealer))
        if deal.prevailing is None or deal.prevailing == last.prevailing:
            return told
        wind = _("{wind} wind prevails").format(wind=wind_name(deal.prevailing))
        return f"{wind} · {told}"

    def announced(self, event: Event, view: SeatView) -> str:
        """Return what a banner says of an event; empty for what needs none."""
        board = view.board
        match event:
            case MeldClaimed():
                return self._claimed(event, view)
            case KongDeclared():
                if event.seat == self.seat:
                    return _("You declare a kong")
                return _("{who} declares a kong").format(who=self.who(board, event.seat))
            case PungPromoted():
                if event.seat == self.seat:
                    return _("You turn your pung into a kong")
                return _("{who} turns a pung into a kong").format(who=self.who(board, event.seat))
            case ReadyCalled():
                if event.seat == self.seat:
                    return _("You call ready")
                return _("{who} calls ready").format(who=self.who(board, event.seat))
            case KongRobbed():
                if event.seat == self.seat:
                    return _("You rob the kong!")
                return _("{who} robs the kong!").format(who=self.who(board, event.seat))
            case HandEnded():
                return self._ended(event.result, board)
            case _:
                return ""

    def _claimed(self, event: MeldClaimed, view: SeatView) -> str:
        meld, claimed = event.meld.meld, event.meld.claimed
        word, is_own = meld_word(meld.kind), event.seat == self.seat
        if meld.kind is MeldKind.CHOW and claimed is not None:
            tile = view.faces[claimed]
            words = (
                _("You claim a chow with {tile}")
                if is_own
                else _("{who} claims a chow with {tile}")
            )
        else:
            tile = meld.tile
            words = (
                _("You claim a {word} of {tile}")
                if is_own
                else _("{who} claims a {word} of {tile}")
            )
        who = self.who(view.board, event.seat)
        return words.format(who=who, word=word, tile=tile_name(tile))

    def outranked(self, event: ClaimsSettled, board: Board, following: Event | None = None) -> str:
        """Return which claims gave way to which; empty where none did.

        `following` is the event after it, which tells what the tile was claimed for.
        """
        if event.taker is None or not event.outranked:
            return ""
        word = _("claim")
        if isinstance(following, MeldClaimed):
            word = meld_word(following.meld.meld.kind)
        elif isinstance(following, KongRobbed | HandEnded):
            word = claim_word("mah-jong")
        losers = ", ".join(
            self._whose(board, seat, claim_word(name)) for seat, name in event.outranked
        )
        first = self._whose(board, event.taker, word)
        return _("{first} goes before {losers}").format(
            first=first[:1].upper() + first[1:], losers=losers
        )

    def _whose(self, board: Board, seat: Seat, word: str) -> str:
        if seat == self.seat:
            return _("your {word}").format(word=word)
        return _("{who}'s {word}").format(who=self._name(board, seat), word=word)

    def expected(self, view: SeatView, may_act: bool) -> str:
        """Return whose turn it is and what is expected of the player."""
        board, phase = view.board, view.board.phase
        match phase:
            case AwaitDraw():
                if phase.seat == self.seat:
                    return _("Your turn: draw a tile")
                return _("{who} draws").format(who=self.who(board, phase.seat))
            case AwaitOpening():
                if phase.seat == self.seat:
                    return _("Before the first discard: lay down your kong, or pass")
                return _("{who} is thinking").format(who=self.who(board, phase.seat))
            case AwaitDiscard():
                if phase.seat == self.seat:
                    return _("Your turn: throw a tile")
                return _("{who} is thinking").format(who=self.who(board, phase.seat))
            case AwaitClaims():
                tile = tile_name(view.faces[phase.tile_id])
                if may_act:
                    return _("{who} threw {tile}: claim or pass").format(
                        who=self.who(board, phase.by), tile=tile
                    )
                if phase.by == self.seat:
                    return _("You threw {tile}").format(tile=tile)
                return _("{who} threw {tile}").format(who=self.who(board, phase.by), tile=tile)
            case AwaitRob():
                if may_act:
                    return _("{who} makes a kong: rob it or pass").format(
                        who=self.who(board, phase.by)
                    )
                if phase.by == self.seat:
                    return _("You make a kong")
                return _("{who} makes a kong").format(who=self.who(board, phase.by))
            case HandOver():
                return self._ended(phase.result, board)
            case _:
                return _("Dealing…")

    def _ended(self, result: HandResult, board: Board) -> str:
        if result.winner is None:
            return _("The wall is empty: nobody wins")
        who, is_own = self.who(board, result.winner), result.winner == self.seat
        won = result.hands[result.winner].win
        if result.discarder is None or won is None:
            words = _("Mah Jong! {who} wins with a tile drawn")
            return _("Mah Jong! You win with a tile drawn") if is_own else words.format(who=who)
        tile, other = tile_name(won), self._name(board, result.discarder)
        if is_own:
            return _("Mah Jong! You win on {other}'s {tile}").format(other=other, tile=tile)
        if result.discarder == self.seat:
            return _("Mah Jong! {who} wins on your {tile}").format(who=who, tile=tile)
        words = _("Mah Jong! {who} wins on {other}'s {tile}")
        return words.format(who=who, other=other, tile=tile)

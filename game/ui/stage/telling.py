"""What happened, in words: lines of the log, banners, and what is expected of the player."""

from game.engine.board import Board
from game.engine.events import (
    BonusExposed,
    ClaimAnswered,
    ClaimsSettled,
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
from game.engine.hand import By
from game.engine.melds import MeldKind
from game.engine.phases import (
    AwaitClaims,
    AwaitDiscard,
    AwaitDraw,
    AwaitOpening,
    AwaitRob,
    HandOver,
)
from game.engine.seats import Seat, Wind
from game.engine.tiles import Tile
from game.engine.view import SeatView
from game.locale import _


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


class Teller:
    """Words an event for the person at one seat, or for one who sits out."""

    def __init__(self, seat: Seat | None) -> None:
        self._seat = seat

    def who(self, board: Board, seat: Seat) -> str:
        """Return how a seat is called: you, or its wind."""
        return _("You") if seat == self._seat else wind_name(board.wind(seat))

    def logged(self, event: Event, view: SeatView, following: Event | None = None) -> str:
        """Return a line for the log, given the view after the event; empty for what needs none."""
        board = view.board
        match event:
            case HandStarted():
                dealer = self.who(board, event.deal.dealer)
                return _("Hand {number}. {dealer}: dealer.").format(
                    number=event.deal.number, dealer=dealer
                )
            case BonusExposed():
                return _("{who}: {tile} laid open.").format(
                    who=self.who(board, event.seat), tile=tile_name(event.tile)
                )
            case TileDrawn():
                if event.tile is None:
                    return ""
                return _("You draw {tile}.").format(tile=tile_name(event.tile))
            case TileDiscarded():
                if view.ruleset.discards_turned:
                    # It is for the players to remember what lies there face down.
                    return _("{who}: a discard.").format(who=self.who(board, event.seat))
                return _("{who}: {tile}.").format(
                    who=self.who(board, event.seat), tile=tile_name(event.tile)
                )
            case ClaimsSettled():
                return self.outranked(event, board, following)
            case (
                MeldClaimed()
                | KongDeclared()
                | PungPromoted()
                | KongRobbed()
                | ReadyCalled()
                | HandEnded()
            ):
                return self.announced(event, view)
            case (
                TilesDealt()
                | OpeningBegun()
                | TurnBegun()
                | ClaimAnswered()
                | DiscardTurned()
                | ReplacementDue()
            ):
                return ""

    def announced(self, event: Event, view: SeatView) -> str:
        """Return what a banner says of an event; empty for what needs none."""
        board = view.board
        match event:
            case MeldClaimed():
                word = meld_word(event.meld.meld.kind)
                if event.seat == self._seat:
                    return _("You claim a {word}").format(word=word)
                return _("{who} claims a {word}").format(who=self.who(board, event.seat), word=word)
            case KongDeclared():
                if event.seat == self._seat:
                    return _("You declare a kong")
                return _("{who} declares a kong").format(who=self.who(board, event.seat))
            case PungPromoted():
                if event.seat == self._seat:
                    return _("You make your pung a kong")
                return _("{who} makes a pung a kong").format(who=self.who(board, event.seat))
            case ReadyCalled():
                if event.seat == self._seat:
                    return _("You call ready")
                return _("{who} calls ready").format(who=self.who(board, event.seat))
            case KongRobbed():
                if event.seat == self._seat:
                    return _("You rob the kong!")
                return _("{who} robs the kong!").format(who=self.who(board, event.seat))
            case HandEnded():
                return self._ended(event, board)
            case _:
                return ""

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
        if seat == self._seat:
            return _("your {word}").format(word=word)
        return _("{who}'s {word}").format(who=self.who(board, seat), word=word)

    def expected(self, view: SeatView, may_act: bool) -> str:
        """Return whose turn it is and what is expected of the player."""
        board, phase = view.board, view.board.phase
        match phase:
            case AwaitDraw():
                if phase.seat == self._seat:
                    return _("Your turn: draw a tile")
                return _("{who} draws").format(who=self.who(board, phase.seat))
            case AwaitOpening():
                if phase.seat == self._seat:
                    return _("Before the first discard: lay down your kong, or pass")
                return _("{who} is thinking").format(who=self.who(board, phase.seat))
            case AwaitDiscard():
                if phase.seat == self._seat:
                    return _("Your turn: throw a tile")
                return _("{who} is thinking").format(who=self.who(board, phase.seat))
            case AwaitClaims():
                tile = tile_name(view.faces[phase.tile_id])
                if may_act:
                    return _("{who} threw {tile}: claim or pass").format(
                        who=self.who(board, phase.by), tile=tile
                    )
                if phase.by == self._seat:
                    return _("You threw {tile}").format(tile=tile)
                return _("{who} threw {tile}").format(who=self.who(board, phase.by), tile=tile)
            case AwaitRob():
                if may_act:
                    return _("{who} makes a kong: rob it or pass").format(
                        who=self.who(board, phase.by)
                    )
                return _("{who}: kong").format(who=self.who(board, phase.by))
            case HandOver():
                return _("The hand is over")
            case _:
                return _("Dealing…")

    def _ended(self, event: HandEnded, board: Board) -> str:
        result = event.result
        if result.winner is None:
            return _("The wall is empty: nobody wins")
        who = self.who(board, result.winner)
        if result.winner == self._seat:
            return _("Mah Jong! You win")
        if result.by is By.DISCARD and result.discarder == self._seat:
            return _("{who}: Mah Jong on your tile").format(who=who)
        if result.by is By.DISCARD and result.discarder is not None:
            other = self.who(board, result.discarder)
            return _("{who}: Mah Jong on {other}'s tile").format(who=who, other=other)
        return _("{who}: Mah Jong!").format(who=who)

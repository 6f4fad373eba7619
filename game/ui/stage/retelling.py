"""A hand that was played, told again: a line of words for each event, for whoever looks on."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from game.engine.actions import Pass
from game.engine.board import Board
from game.engine.events import (
    ClaimAnswered,
    ClaimsSettled,
    DiscardTurned,
    Event,
    HandStarted,
    OpeningBegun,
    ReplacementDue,
    TileDrawn,
    TilesDealt,
    TurnBegun,
    as_seen_by,
    claim_name,
)
from game.engine.seats import Seat
from game.engine.view import SeatView, evolve_view
from game.locale import _, plural
from game.session.promise import short_digest
from game.session.replay import Replay
from game.ui.stage.telling import Teller, claim_word


@dataclass(frozen=True, slots=True)
class ToldEvent:
    """What happened up to a position of a replay, in words.

    `is_aside`: nothing lies elsewhere after it, so that it is told only where one stops at it.
    """

    position: int
    words: str
    is_aside: bool


def told_events(
    replay: Replay,
    index: int,
    seat: Seat,
    names: Sequence[str],
    *,
    is_open: bool,
    own: Seat | None = None,
) -> tuple[ToldEvent, ...]:
    """Return every event of a hand in words, as a seat learnt of it, or all of it if `is_open`.

    `own` is the seat of a person without a name, who is called "you". The replay's position stays
    where it is.
    """
    before, hand = replay.position, replay.hands[index]
    try:
        replay.go_to(hand.end)
        events = replay.events(seat, hand.start, is_open=True)
        replay.go_to(hand.start + 1)
        view = replay.view(seat)
    finally:
        replay.go_to(before)
    teller = Teller(own, names, short_digest(hand.promise))
    told: list[ToldEvent] = []
    for number, (event, following) in enumerate(zip_longest(events, events[1:]), hand.start + 1):
        seen = event if is_open else as_seen_by(event, seat)
        if seen is not None and not isinstance(seen, HandStarted | ClaimAnswered):
            view = evolve_view(view, seen)
        line = teller.logged(seen, view, following) if seen is not None else ""
        if line:
            told.append(ToldEvent(number, line, is_aside=False))
        else:
            told.append(ToldEvent(number, _aside(event, view, teller, is_open), is_aside=True))
    return tuple(told)


def _aside(event: Event, view: SeatView, teller: Teller, is_open: bool) -> str:
    """Return words for what the log of a table leaves out."""
    board = view.board
    match event:
        case TilesDealt():
            count = plural("{number} tile dealt", "{number} tiles dealt", len(event.tile_ids))
            return _("{who}: {what}.").format(who=teller.who(board, event.seat), what=count)
        case TurnBegun():
            return _("The deal is complete.")
        case OpeningBegun():
            return _("{who} may lay kongs down.").format(who=teller.who(board, event.seat))
        case TileDrawn():
            if event.seat == teller.seat:
                return _("You draw a tile.")
            return _("{who} draws a tile.").format(who=teller.who(board, event.seat))
        case ClaimAnswered():
            return _answered(event, board, teller) if is_open else _("The others think it over.")
        case ClaimsSettled():
            return _("Nobody claims it.") if event.taker is None else _("It is claimed.")
        case DiscardTurned():
            return _("The discard is turned face down.")
        case ReplacementDue():
            if event.seat == teller.seat:
                return _("You are due another tile.")
            return _("{who} is due another tile.").format(who=teller.who(board, event.seat))
        case _:
            return ""


def _answered(event: ClaimAnswered, board: Board, teller: Teller) -> str:
    who, is_own = teller.who(board, event.seat), event.seat == teller.seat
    if isinstance(event.answer, Pass):
        return _("You let it go.") if is_own else _("{who} lets it go.").format(who=who)
    word = claim_word(claim_name(event.answer))
    if is_own:
        return _("You want it: {word}.").format(word=word)
    return _("{who} wants it: {word}.").format(who=who, word=word)

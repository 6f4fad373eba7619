"""Who says what to what happens: the same words for the same moment of the same match.

Nothing here decides anything: it is told of events that have happened, and finds words for them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.bots.characters import character_named
from game.engine.chance import Chance
from game.engine.events import Event, HandEnded, KongDeclared, MeldClaimed, PungPromoted
from game.engine.melds import MeldKind
from game.engine.result import HandResult
from game.engine.ruleset import Ruleset
from game.engine.seats import Seat
from game.engine.view import SeatView
from game.session.match_in_play import MatchInPlay, Seated
from game.ui.context import Outfit
from game.ui.stage.sayings import SAYINGS, Occasion

_CLAIMS = {
    MeldKind.CHOW: Occasion.CHOW,
    MeldKind.PUNG: Occasion.PUNG,
    MeldKind.KONG: Occasion.KONG,
}
_TALKATIVE = 2
"""One claim in so many is remarked upon: who always says something is soon not heard any more."""


class Remark(NamedTuple):
    """What somebody says, in the first language."""

    seat: Seat
    name: str
    words: str


Talk = Callable[[Event, SeatView], Sequence[Remark]]
"""What is said to an event, given the view after it."""


def silence(event: Event, view: SeatView) -> Sequence[Remark]:
    """Say nothing."""
    return ()


def talk_at(outfit: Outfit, game: MatchInPlay) -> Talk:
    """Return what is said at the table of a match, as long as the options want it.

    Nobody talks in a lesson, where there is enough to read. Nobody says what they said last, for a
    second time: they say something else, or nothing where there is nothing else to say.
    """
    last: dict[str, str] = {}
    heard: tuple[tuple[str, str], Sequence[Remark]] = (("", ""), ())

    def talk(event: Event, view: SeatView) -> Sequence[Remark]:
        nonlocal heard
        # It may be asked twice what is said to an event.
        moment = (f"{view.board.deal.number}/{view.board.wall.live}", repr(event))
        if heard[0] != moment:
            remarks = found(event, view)
            last.update((remark.name, remark.words) for remark in remarks)
            heard = (moment, remarks)
        return heard[1]

    def found(event: Event, view: SeatView) -> Sequence[Remark]:
        if not outfit.settings.remarks or game.guard is not None:
            return ()
        seed, number, players = game.session.record.seed, view.board.deal.number, game.sitting
        if isinstance(event, HandEnded):
            return remarks_at_end(event.result, view.ruleset, players, f"{seed}/{number}", last)
        occasion = _occasion(event)
        if occasion is None or not isinstance(event, MeldClaimed | KongDeclared | PungPromoted):
            return ()
        # What lies on the table names the moment, so that a match taken up again says the same.
        melds = sum(len(place.melds) for place in view.board.places)
        moment = f"{seed}/{number}/{view.board.wall.live}/{melds}"
        if Chance(f"{moment}/whether").below(_TALKATIVE):
            return ()
        return _said(players, event.seat, occasion, moment, last)

    return talk


def remarks_at_end(
    result: HandResult,
    ruleset: Ruleset,
    players: Sequence[Seated],
    moment: str,
    last: Mapping[str, str],
) -> tuple[Remark, ...]:
    """Return what is said at the end of a hand: by who won and who threw the tile, or by one.

    `players` are by seat; `moment` names the hand; `last` is what each said last, by name.
    """
    if result.winner is None:
        seats = [Seat(seat) for seat in range(len(players)) if _sayings(players[seat])]
        if not seats:
            return ()
        speaker = Chance(f"{moment}/who").choice(seats)
        return _said(players, speaker, Occasion.WALL_GAME, moment, last)
    is_big = 2 * result.scores[result.winner].payable >= ruleset.limit_hand
    occasion = Occasion.BIG_WIN if is_big else Occasion.WIN
    won = _said(players, result.winner, occasion, moment, last)
    if result.discarder is None:
        return won
    return won + _said(players, result.discarder, Occasion.DEALT_IN, moment, last)


def _occasion(event: Event) -> Occasion | None:
    match event:
        case MeldClaimed():
            return _CLAIMS[event.meld.meld.kind]
        case KongDeclared() | PungPromoted():
            return Occasion.KONG
        case _:
            return None


def _said(
    players: Sequence[Seated],
    seat: Seat,
    occasion: Occasion,
    moment: str,
    last: Mapping[str, str],
) -> tuple[Remark, ...]:
    """Return what the player at a seat says; nothing for a person or a stranger."""
    name = players[seat].name
    sayings = _sayings(players[seat]).get(occasion, ())
    fresh = [words for words in sayings if words != last.get(name)]
    if not fresh:
        return ()
    return (Remark(seat, name, Chance(f"{moment}/{seat}/{occasion}").choice(fresh)),)


def _sayings(player: Seated) -> dict[Occasion, tuple[str, ...]]:
    character = character_named(player.name) if player.level else None
    return {} if character is None else dict(SAYINGS[character.key])

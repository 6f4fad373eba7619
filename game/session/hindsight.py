"""What can be told once a hand is over: the last tiles of each seat, and why they were thrown.

It is worked out when somebody asks, from what the seat saw at each throw; nothing of it is kept.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.difficult import Difficult
from game.bots.roster import UnknownBotError, bot_named
from game.bots.styles import Styled
from game.engine.actions import Action, Discard
from game.engine.chance import Chance
from game.engine.events import Event, TileDiscarded
from game.engine.seats import Seat
from game.engine.tiles import Tile
from game.engine.view import SeatView
from game.session.replay import Replay
from game.session.thinking import chance_for

LAST = 3
"""How many throws of a seat are told of."""


@dataclass(frozen=True, slots=True)
class Whim:
    """A throw that a style decided: its `habit` in words, and what the level would have thrown.

    `instead` is None where the level alone would have thrown nothing.
    """

    habit: str
    instead: Tile | None


@dataclass(frozen=True, slots=True)
class LastThrow:
    """One of the last tiles that a seat threw in a hand.

    `reasons` are the player's own where `is_own`: what a bot says that, asked again, throws this
    very tile. Else, as for a person, they are what a hint, which sees no more than that seat did,
    says of this throw: how near it leaves the hand, what the hand is heading for, what the tile
    risks. `whim` tells that its player's style decided; None where the level would have thrown
    this tile as well.
    """

    seat: Seat
    tile: Tile
    reasons: tuple[str, ...]
    whim: Whim | None = None
    is_own: bool = False


def last_throws(replay: Replay, index: int, seat: Seat) -> tuple[LastThrow, ...]:
    """Return the last throws of a seat in a hand of a replay, the newest first.

    The replay's position stays where it is.
    """
    before = replay.position
    hand = replay.hands[index]
    try:
        replay.go_to(hand.end)
        throws = []
        for place, event in _latest(replay.events(seat, hand.start, is_open=True), seat):
            replay.go_to(hand.start + place)
            throws.append(_explained(replay, event))
    finally:
        replay.go_to(before)
    return tuple(throws)


def _explained(replay: Replay, event: TileDiscarded) -> LastThrow:
    """Return what is thrown next at the position of a replay, and why.

    The bot is asked again as it was then, with the same chance.
    """
    seat, tile, thrown = event.seat, event.tile, Discard(event.seat, event.tile_id)
    view = replay.view(seat)
    try:
        bot = bot_named(replay.record.players[replay.hand.seating[seat]].bot or "")
    except UnknownBotError:
        # A person, or the bot of another version; what it thought nobody can tell.
        return _hinted(view, thrown, tile)
    options = replay.options(seat)

    def chance() -> Chance:
        return chance_for(replay.record.seed, replay.hand.number, seat, replay.decisions)

    if bot.choose(view, options, chance()) != thrown:
        return _hinted(view, thrown, tile)
    reasons = bot.motives(view, options, chance(), thrown)
    whim = None
    if isinstance(bot, Styled):
        own = bot.overruled(view, options, chance(), by=thrown)
        whim = None if own is None else Whim(bot.style.habit, own.throws)
    return LastThrow(seat, tile, reasons, whim, is_own=True)


def _hinted(view: SeatView, thrown: Discard, tile: Tile) -> LastThrow:
    choice: tuple[Action, ...] = (thrown,)
    advice = Difficult().advise(view, choice, Chance("hindsight"))
    return LastThrow(thrown.seat, tile, advice.reasons)


def _latest(events: Sequence[Event], seat: Seat) -> list[tuple[int, TileDiscarded]]:
    """Return the last discards of a seat with their places among the events, the newest first."""
    found = [
        (place, event)
        for place, event in enumerate(events)
        if isinstance(event, TileDiscarded) and event.seat == seat
    ]
    return found[: -LAST - 1 : -1]

"""What can be told once a hand is over: the last tile of each seat, and what spoke for it."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.difficult import Difficult
from game.bots.roster import UnknownBotError, bot_named
from game.bots.styles import Styled
from game.engine.actions import Discard
from game.engine.chance import Chance
from game.engine.events import Event, TileDiscarded
from game.engine.seats import Seat
from game.engine.tiles import Tile
from game.session.replay import Replay
from game.session.thinking import chance_for


@dataclass(frozen=True, slots=True)
class Whim:
    """A throw that a style decided: its `habit` in words, and what the level would have thrown.

    `instead` is None where the level alone would have thrown nothing.
    """

    habit: str
    instead: Tile | None


@dataclass(frozen=True, slots=True)
class LastThrow:
    """The last tile that a seat threw in a hand.

    `reasons` are what a hint, which sees no more than that seat did, says of this very throw: how
    near it leaves the hand, what the hand is heading for, what the tile risks. `whim` tells that
    its player's style decided; None where the level would have thrown this tile as well.
    """

    seat: Seat
    tile: Tile
    reasons: tuple[str, ...]
    whim: Whim | None = None


def last_throw(replay: Replay, index: int, seat: Seat) -> LastThrow | None:
    """Return the last throw of a seat in a hand of a replay; None for one that threw nothing.

    The replay's position stays where it is.
    """
    before = replay.position
    hand = replay.hands[index]
    try:
        replay.go_to(hand.end)
        found = _latest(replay.events(seat, hand.start, is_open=True), seat)
        if found is None:
            return None
        place, event = found
        replay.go_to(hand.start + place)
        view = replay.view(seat)
        whim = _whim(replay, seat, Discard(seat, event.tile_id))
    finally:
        replay.go_to(before)
    choice = (Discard(seat, event.tile_id),)
    advice = Difficult().advise(view, choice, Chance("hindsight"))
    return LastThrow(seat, event.tile, advice.reasons, whim)


def _whim(replay: Replay, seat: Seat, thrown: Discard) -> Whim | None:
    """Return whether a style decided what was thrown next at the position of a replay.

    The bot is asked again as it was then, with the same chance.
    """
    try:
        bot = bot_named(replay.record.players[replay.hand.seating[seat]].bot or "")
    except UnknownBotError:
        # A person, or the bot of another version; what it thought nobody can tell.
        return None
    if not isinstance(bot, Styled):
        return None
    seed, hand, options = replay.record.seed, replay.hand.number, replay.options(seat)
    rng = chance_for(seed, hand, seat, replay.decisions)
    own = bot.overruled(replay.view(seat), options, rng, by=thrown)
    return None if own is None else Whim(bot.style.habit, own.throws)


def _latest(events: Sequence[Event], seat: Seat) -> tuple[int, TileDiscarded] | None:
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if isinstance(event, TileDiscarded) and event.seat == seat:
            return place, event
    return None

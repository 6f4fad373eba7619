"""What can be told once a hand is over: the last tile of each seat, and what spoke for it."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.difficult import Difficult
from game.engine.actions import Discard
from game.engine.chance import Chance
from game.engine.events import Event, TileDiscarded
from game.engine.seats import Seat
from game.engine.tiles import Tile
from game.session.replay import Replay


@dataclass(frozen=True, slots=True)
class LastThrow:
    """The last tile that a seat threw in a hand.

    `reasons` are what a hint, which sees no more than that seat did, says of this very throw: how
    near it leaves the hand, what the hand is heading for, what the tile risks.
    """

    seat: Seat
    tile: Tile
    reasons: tuple[str, ...]


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
    finally:
        replay.go_to(before)
    choice = (Discard(seat, event.tile_id),)
    advice = Difficult().advise(view, choice, Chance("hindsight"))
    return LastThrow(seat, event.tile, advice.reasons)


def _latest(events: Sequence[Event], seat: Seat) -> tuple[int, TileDiscarded] | None:
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if isinstance(event, TileDiscarded) and event.seat == seat:
            return place, event
    return None

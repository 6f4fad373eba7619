"""How an event is shown: for how long, with which sound and which words. It moves no tile.

Where tiles go follows from two placements (`stage.py`); this adds pauses, cues and banners.
Durations are seconds at normal speed.
"""

from dataclasses import dataclass
from typing import assert_never

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
from game.engine.melds import MeldKind
from game.engine.phases import Source
from game.engine.seats import Seat
from game.engine.view import SeatView
from game.ui.context import Sound
from game.ui.stage.telling import Teller, called

WASH_SECONDS = 0.85
"""How long the tiles are washed before the walls are built."""
BUILD_SECONDS = 1.3
"""From the first tile of the walls to the last."""
DICE_SECONDS = 0.95
"""How long the dice roll; they lie still for as long again."""
TURN_SECONDS, TURN_DELAY, TURN_STAGGER = 1.1, 0.3, 0.1
"""How long a wind takes to its next seat, when the first one sets out, and how much later each."""
SPIN = 16
"""Degrees by which a thrown tile is turned at first."""


@dataclass(frozen=True, slots=True)
class Beat:
    """How one event is shown. The next event begins after `seconds`.

    `glide` is how long each tile is on its way, `stagger` the time between two that set out.
    What goes far is lifted by `hop` tile widths half way, and turned by `spin` degrees at first.
    `sound` is heard at once, or for `is_landing` in the frame in which the tile comes to rest.
    `banner` is said in large letters near `seat`, or before the own hand for None.
    """

    seconds: float
    glide: float = 0.3
    stagger: float = 0.0
    sound: Sound | None = None
    is_landing: bool = False
    banner: str = ""
    seat: Seat | None = None
    banner_seconds: float = 1.6
    hop: float = 0.0
    spin: float = 0.0


def beat_of(
    event: Event,
    view: SeatView,
    teller: Teller,
    following: Event | None = None,
    last: SeatView | None = None,
) -> Beat:
    """Return how an event is shown, given the view after it and the event that follows.

    `last` is what was seen of the hand before, if there was one.
    """
    told = called(event)
    match event:
        case HandStarted():
            rolled = 2 * DICE_SECONDS
            pause = WASH_SECONDS + BUILD_SECONDS + 0.4 + rolled
            told = teller.turned(last.board.deal, view.board) if last is not None else ""
            return Beat(pause, 0.45, sound="wash", banner=told, banner_seconds=2.6)
        case TilesDealt():
            return Beat(0.15, 0.3, 0.025, sound="clack", seat=event.seat, hop=0.3)
        case BonusExposed():
            return Beat(0.3, 0.36, sound="clack", seat=event.seat, hop=0.3)
        case TurnBegun():
            return Beat(0.55, 0.4)
        case ReadyCalled():
            return Beat(0.5, banner=told, seat=event.seat)
        case TileDrawn():
            pause = 0.2 if event.source is Source.WALL else 0.42
            return Beat(pause, 0.3, sound="draw", seat=event.seat, hop=0.3)
        case TileDiscarded():
            spin = SPIN if event.tile_id % 2 else -SPIN
            return Beat(
                0.42,
                glide=0.28,
                sound="discard",
                is_landing=True,
                seat=event.seat,
                hop=0.4,
                spin=spin,
            )
        case ClaimsSettled():
            told = teller.outranked(event, view.board, following)
            return Beat(0.9, banner=told, banner_seconds=2.6) if told else Beat(0.0)
        case MeldClaimed():
            sounds: dict[MeldKind, Sound] = {
                MeldKind.CHOW: "chow",
                MeldKind.PUNG: "pung",
                MeldKind.KONG: "kong",
            }
            sound = sounds[event.meld.meld.kind]
            return Beat(0.8, 0.42, 0.03, sound=sound, banner=told, seat=event.seat, hop=0.4)
        case KongDeclared() | PungPromoted():
            return Beat(0.8, 0.42, 0.03, sound="kong", banner=told, seat=event.seat, hop=0.4)
        case KongRobbed():
            return Beat(0.5, 0.42, sound="clack", banner=told, seat=event.seat)
        case HandEnded():
            is_won = event.result.winner is not None
            sound = "win" if is_won else "gong"
            told = told or teller.announced(event, view)
            return Beat(
                2.0,
                glide=0.5,
                stagger=0.012,
                sound=sound,
                banner=told,
                seat=event.result.winner,
                banner_seconds=2.6,
            )
        case DiscardTurned():
            return Beat(0.1, 0.2)
        case OpeningBegun() | ClaimAnswered() | ReplacementDue():
            return Beat(0.0)
        case _:
            assert_never(event)

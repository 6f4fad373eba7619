"""What moves on the stage: pieces, words, dice and winds, and sounds that wait for them."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine.seats import Wind
from game.ui.animation.easing import ease_out, slid
from game.ui.context import Place, Sound
from game.ui.stage.layout import Side
from game.ui.stage.pieces import Piece

_STIRS = 1.6
"""Times that the tiles go round while they are washed."""
_TIP_FROM, _TIP_TO = 0.25, 0.85
"""The part of its way on which a tile tips over."""


@dataclass(slots=True)
class Glide:
    """A piece on its way; positions are of its middle, in pixels.

    `delay`, `seconds` and `elapsed` are in seconds. `hop` is how high in pixels it is lifted half
    way, `spin` by how many degrees it is turned anticlockwise at first beyond how it will lie; one
    that is thrown sets out at full speed. A piece that showed another side at first, `begun`, tips
    over on its way. Before it sets out it is washed for a while, in circles of some `sway` pixels.
    """

    start: tuple[float, float]
    start_width: int
    piece: Piece
    delay: float
    seconds: float
    begun: Piece | None = None
    hop: float = 0.0
    spin: float = 0.0
    is_thrown: bool = False
    sway: float = 0.0
    washed: float = 0.0
    elapsed: float = 0.0
    end: tuple[float, float] = field(init=False)
    distance: float = field(init=False)

    def __post_init__(self) -> None:
        """Take note of where it goes."""
        self.end = self.piece.placement.middle
        self.distance = abs(self.start[0] - self.end[0]) + abs(self.start[1] - self.end[1])

    @property
    def linear(self) -> float:
        """The share of its time that has passed."""
        if self.seconds <= 0:
            return 1.0
        return min(1.0, max(0.0, (self.elapsed - self.delay) / self.seconds))

    @property
    def progress(self) -> float:
        """How far it is, 0 to 1, slowing down towards the end."""
        return ease_out(self.linear) if self.is_thrown else slid(self.linear)

    @property
    def is_waiting(self) -> bool:
        """Whether it has not set out."""
        return self.elapsed < self.delay

    @property
    def is_done(self) -> bool:
        """Whether it has arrived."""
        return self.elapsed >= self.delay + self.seconds

    @property
    def middle(self) -> tuple[float, float]:
        """Where its middle is now, without its height above the table."""
        share = self.progress
        (x, y), (end_x, end_y) = self.start, self.end
        return x + (end_x - x) * share, y + (end_y - y) * share

    @property
    def stirred(self) -> tuple[float, float]:
        """Where its middle is before it sets out: in a circle that dies away."""
        x, y = self.start
        left = 1 - self.elapsed / self.washed if self.washed > 0 else 0.0
        if left <= 0:
            return x, y
        angle = self.spin / 30 + _STIRS * math.tau * (1 - left * left)
        reach = self.sway * left
        return x + reach * math.cos(angle), y + reach * math.sin(angle)

    @property
    def width(self) -> float:
        """Its tile width now."""
        return self.start_width + (self.piece.placement.width - self.start_width) * self.progress

    @property
    def height(self) -> float:
        """How high it is above the table, in pixels."""
        return self.hop * math.sin(math.pi * self.linear)

    @property
    def tipped(self) -> float:
        """How far it has tipped over, 0 to 1; 1 for what does not."""
        if self.begun is None:
            return 1.0
        return min(1.0, max(0.0, (self.linear - _TIP_FROM) / (_TIP_TO - _TIP_FROM)))

    @property
    def angle(self) -> float:
        """By how many degrees it is turned beyond how it will lie: it comes to rest in the end."""
        return self.spin * (1 - self.progress)


@dataclass(slots=True)
class Banner:
    """Words on the table for a while; near a side, or before the own hand for None.

    `is_alone`: nothing can be called meanwhile, so that they may take the place of calls as well.
    """

    text: str
    side: Side | None
    left: float
    is_alone: bool = False


@dataclass(slots=True)
class Dice:
    """The dice of a deal: when they are thrown, and how long they have rolled, in seconds."""

    points: tuple[int, int]
    delay: float
    seconds: float
    elapsed: float = 0.0

    @property
    def is_thrown(self) -> bool:
        """Whether they can be seen."""
        return self.elapsed >= self.delay

    @property
    def is_rolling(self) -> bool:
        """Whether they have not come to rest."""
        return self.elapsed < self.delay + self.seconds

    @property
    def rolled(self) -> float:
        """How far they have rolled, 0 to 1."""
        if self.seconds <= 0:
            return 1.0
        return min(1.0, max(0.0, (self.elapsed - self.delay) / self.seconds))


@dataclass(frozen=True, slots=True)
class Medal:
    """A wind that goes from the seat at one side to that at another, past what is `between`."""

    wind: Wind
    start: Side
    end: Side
    between: Side | None = None


@dataclass(slots=True)
class WindTurn:
    """The winds going on to the next seats: East first, the others a little later, in seconds."""

    medals: tuple[Medal, ...]
    delay: float
    seconds: float
    stagger: float
    elapsed: float = 0.0

    @property
    def is_done(self) -> bool:
        """Whether all have arrived."""
        return self.elapsed >= self.delay + self.seconds + self.stagger * (len(self.medals) - 1)

    def linear(self, index: int) -> float:
        """The share of its time that has passed for one of the medals, 0 to 1."""
        since = self.elapsed - self.delay - index * self.stagger
        return min(1.0, max(0.0, since / self.seconds))


def medals_turned(
    before: Mapping[Wind, Side], after: Mapping[Wind, Side], *, is_clockwise: bool
) -> tuple[Medal, ...]:
    """Return how winds go round the table to their new sides; nothing where all stay.

    They go the shorter way, and half way round as the play goes.

    >>> right, left = {Wind.EAST: Side.RIGHT}, {Wind.EAST: Side.LEFT}
    >>> medals_turned(right, left, is_clockwise=False)[0].between
    <Side.TOP: 2>
    """
    if before == after:
        return ()
    step = -1 if is_clockwise else 1
    return tuple(
        Medal(
            wind,
            before[wind],
            end,
            Side((before[wind] + step) % 4) if (end - before[wind]) % 4 == 2 else None,
        )
        for wind, end in sorted(after.items())
    )


@dataclass(slots=True)
class Late:
    """A sound that is heard when something arrives; `delay` and `elapsed` are in seconds."""

    sound: Sound
    place: Place
    delay: float
    elapsed: float = 0.0

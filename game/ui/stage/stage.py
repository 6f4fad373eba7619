"""The stage: shows a seat's events one after another, letting pieces glide where they belong.

`shown` is the stage's own view and lags behind the session by exactly the events still playing.
What moves is the difference of two placements; choreography adds pauses, sounds and words. To skip
is to finish; at speed "off" all durations are zero, on the same path.
"""

import math
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import zip_longest
from random import Random

from game.engine.events import ClaimAnswered, Event, HandStarted, TilesDealt, TurnBegun
from game.engine.phases import Dealing, HandOver
from game.engine.ruleset import Direction, Ruleset
from game.engine.seats import Seat, Wind
from game.engine.tiles import Tile, TileId
from game.engine.view import SeatView, evolve_view, opened_view
from game.ui.context import Place, Sound
from game.ui.stage.bubbles import Bubble, lasting
from game.ui.stage.choreography import (
    BUILD_SECONDS,
    DICE_SECONDS,
    TURN_DELAY,
    TURN_SECONDS,
    TURN_STAGGER,
    WASH_SECONDS,
    Beat,
    beat_of,
)
from game.ui.stage.layout import STACKS, Layout, Side
from game.ui.stage.motion import Banner, Dice, Glide, Late, WindTurn, medals_turned
from game.ui.stage.pieces import Piece
from game.ui.stage.placement import Piles, Placement, piles_of, place, side_of
from game.ui.stage.remarks import Remark, Talk, silence
from game.ui.stage.telling import Teller
from game.ui.theme import Pace

Faces = Mapping[TileId, Tile]

_Places = Mapping[TileId, Placement]

Placing = Callable[[SeatView, Layout, bool], dict[TileId, Placement]]
"""Where every piece lies, as `placement.place` tells it."""

_FAR = 2.0
"""Tile widths from which on a piece is carried, and not only pushed along."""
MOST_ARRIVED = 16
"""Pieces that have arrived and are still drawn among the moving ones."""
_PLACES: dict[Side | None, Place] = {
    None: "middle",
    Side.BOTTOM: "own",
    Side.RIGHT: "right",
    Side.TOP: "opposite",
    Side.LEFT: "left",
}


class Stage:
    """Plays events for one seat. `play` makes sounds; `log` gathers what happened in words.

    `placing` lays the pieces out; another one shows what a player does not see. `talk` tells what
    the players say to it.
    """

    def __init__(
        self,
        seat: Seat,
        play: Callable[[Sound, Place], None],
        placing: Placing = place,
        talk: Talk = silence,
    ) -> None:
        self.seat = seat
        self.placing = placing
        self.shown: SeatView | None = None
        self.placements: dict[TileId, Placement] = {}
        self.glides: dict[TileId, Glide] = {}
        self.banners: list[Banner] = []
        self.bubbles: list[Bubble] = []
        self.dice: Dice | None = None
        self.turn: WindTurn | None = None
        self.log: list[str] = []
        self.pace = Pace()
        self.is_sorted = True
        self.version = 0
        """Changes whenever anything does that does not move."""
        self._layout: Layout | None = None
        self._teller = Teller(seat)
        self._play = play
        self._talk = talk
        self.said: tuple[Remark, ...] = ()
        """What was said to the last event."""
        self._queue: deque[tuple[Event, SeatView | None]] = deque()
        self._late: list[Late] = []
        self._wait = 0.0

    @property
    def is_idle(self) -> bool:
        """Whether everything has been shown and the game may go on."""
        return not self._queue and self._wait <= 0

    @property
    def is_animating(self) -> bool:
        """Whether the picture changes with time."""
        is_rolling = self.dice is not None and self.dice.is_rolling
        has_words = bool(self.banners or self.bubbles)
        is_moving = bool(self.glides or self._late) or self.turn is not None
        return not self.is_idle or has_words or is_moving or is_rolling

    def arrange(self, layout: Layout, *, is_sorted: bool) -> None:
        """Take another layout or order of the hand; everything on its way arrives."""
        self._layout = layout
        self.version += 1
        self.is_sorted = is_sorted
        self.glides.clear()
        if self.shown is not None:
            self.placements = self.placing(self.shown, layout, is_sorted)

    def sit_at(self, seat: Seat, teller: Teller) -> None:
        """See what follows with the eyes of a seat, and have it told by a teller."""
        self.seat = seat
        self._teller = teller

    def recall(self, events: Sequence[Event], ruleset: Ruleset, totals: tuple[int, ...]) -> None:
        """Fill the log from what happened in a hand so far, its deal first."""
        view: SeatView | None = None
        for event, following in zip_longest(events, events[1:]):
            if isinstance(event, HandStarted):
                view = opened_view(event, self.seat, ruleset, totals)
            elif view is not None and not isinstance(event, ClaimAnswered):
                view = evolve_view(view, event)
            if view is not None:
                self.said = tuple(self._talk(event, view))
                self._write(event, view, following, self.said)

    def jump(self, view: SeatView) -> None:
        """Show a view at once, as when a match goes on."""
        self._queue.clear()
        self._wait = 0.0
        self._late.clear()
        self.banners.clear()
        self.bubbles.clear()
        self.dice = self.turn = None
        self.shown = view
        if self._layout is not None:
            self.arrange(self._layout, is_sorted=self.is_sorted)

    def show(self, events: Iterable[Event], ruleset: Ruleset, totals: tuple[int, ...]) -> None:
        """Take events to be shown; `totals` are those before the hand."""
        for event in events:
            opened = None
            if isinstance(event, HandStarted):
                opened = opened_view(event, self.seat, ruleset, totals)
            self._queue.append((event, opened))

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether the picture changed."""
        was_animating = self.is_animating
        for glide in self.glides.values():
            glide.elapsed += dt
        if self.dice is not None:
            self.dice.elapsed += dt
        if self.turn is not None:
            self.turn.elapsed += dt
            if self.turn.is_done:
                self._end_turn()
        self._hear(dt)
        for banner in self.banners:
            banner.left -= dt
        self.banners = [banner for banner in self.banners if banner.left > 0]
        for bubble in self.bubbles:
            bubble.left -= dt
        self.bubbles = [bubble for bubble in self.bubbles if bubble.left > 0]
        self._wait -= dt
        while self._queue and self._wait <= 0:
            self._begin(*self._queue.popleft())
        self._wait = max(0.0, self._wait)
        self._settle(most_left=MOST_ARRIVED)
        return was_animating

    def finish(self) -> None:
        """Show the end of everything at once, without the sounds between."""
        if self._queue:
            self._late.clear()
        while self._queue:
            self._begin(*self._queue.popleft(), is_quiet=bool(self._queue))
        self._wait = 0.0
        self._end_turn()
        self.glides.clear()
        self._hear(sum(late.delay for late in self._late))
        self.banners = self.banners[-1:]
        if self.dice is not None:
            self.dice.elapsed = self.dice.delay + self.dice.seconds

    def pieces(self) -> dict[TileId, Piece]:
        """Return the pieces that lie still."""
        if self.shown is None:
            return {}
        faces, glides = self.shown.faces, self.glides
        return {
            tile_id: _lying(placed, faces.get(tile_id))
            for tile_id, placed in self.placements.items()
            if tile_id not in glides
        }

    def _begin(
        self, event: Event, opened: SeatView | None = None, *, is_quiet: bool = False
    ) -> None:
        self._settle()
        before = self.placements
        faces = self.shown.faces if self.shown is not None else {}
        last = self.shown
        self.version += 1
        if opened is not None:
            self.shown, before = opened, {}
            self.glides.clear()
            self.banners.clear()
            self.bubbles.clear()
            self._late.clear()
        elif self.shown is not None and not isinstance(event, ClaimAnswered):
            self.shown = evolve_view(self.shown, event)
        view = self.shown
        if view is None or self._layout is None:
            return
        following = self._queue[0][0] if self._queue else None
        beat = beat_of(event, view, self._teller, following, last)
        self.said = tuple(self._talk(event, view))
        self._write(event, view, following, self.said)
        self._say(self.said, view)
        self.placements = self.placing(view, self._layout, self.is_sorted)
        seconds = self.pace.seconds
        self._wait += seconds(beat.seconds)
        self._announce(beat, view, is_quiet=is_quiet)
        if opened is not None:
            self._build(opened, beat)
            self._turn_winds(last, opened)
        elif self.dice is not None and isinstance(event, TilesDealt | TurnBegun):
            self.dice = None
        if seconds(beat.glide) <= 0:
            self.glides.clear()
        elif before:
            self._set_out(before, faces, beat, last)

    def _settle(self, most_left: int = 0) -> None:
        """Let pieces that have arrived lie still.

        As long as others move, some stay among those: a few more to draw cost less than the whole
        table anew.
        """
        arrived = [tile_id for tile_id, glide in self.glides.items() if glide.is_done]
        if len(arrived) <= most_left and len(arrived) < len(self.glides):
            return
        for tile_id in arrived:
            del self.glides[tile_id]
        self.version += bool(arrived)

    def _announce(self, beat: Beat, view: SeatView, *, is_quiet: bool) -> None:
        side = side_of(beat.seat, view) if beat.seat is not None else None
        if beat.sound is not None and not is_quiet:
            delay = self.pace.seconds(beat.glide) if beat.is_landing else 0.0
            if delay > 0:
                self._late.append(Late(beat.sound, _PLACES[side], delay))
            else:
                self._play(beat.sound, _PLACES[side])
        if isinstance(view.board.phase, HandOver):
            # A call would cover what is opened now.
            self.banners = [banner for banner in self.banners if banner.side is None]
        if beat.banner:
            # Words stay long enough to be read even where nothing moves.
            lasting = max(1.0, self.pace.seconds(beat.banner_seconds))
            self.banners = [banner for banner in self.banners if banner.side is not side]
            is_dealing = isinstance(view.board.phase, Dealing)
            self.banners.append(Banner(beat.banner, side, lasting, is_alone=is_dealing))

    def _write(
        self, event: Event, view: SeatView, following: Event | None, remarks: Sequence[Remark]
    ) -> None:
        """Put into the log what happened, and what was said to it."""
        lines = [self._teller.logged(event, view, following)]
        lines += [self._teller.said(view.board, each.seat, each.words) for each in remarks]
        self.log += filter(None, lines)

    def _say(self, remarks: Sequence[Remark], view: SeatView) -> None:
        """Show what is said; one who speaks again takes back what they said before."""
        for seat, name, words in remarks:
            side = side_of(seat, view)
            self.bubbles = [bubble for bubble in self.bubbles if bubble.side is not side]
            self.bubbles.append(Bubble(name, words, side, lasting(words)))

    def _hear(self, dt: float) -> None:
        """Let `dt` seconds pass for the sounds that wait for something to arrive."""
        for late in self._late:
            late.elapsed += dt
            if late.elapsed >= late.delay:
                self._play(late.sound, late.place)
        self._late = [late for late in self._late if late.elapsed < late.delay]

    def _set_out(
        self, before: _Places, faces_before: Faces, beat: Beat, last: SeatView | None
    ) -> None:
        """Let everything glide that has another place than before.

        What leaves its row sets out first, and what is left closes up behind it; where nothing
        moves but all fades, only what leaves does, as else a whole row would blink.
        """
        faces = self.shown.faces if self.shown is not None else {}
        seconds, stagger = self.pace.seconds(beat.glide), self.pace.seconds(beat.stagger)
        after = self.placements
        moved = [each for each, placed in after.items() if before.get(each, placed) != placed]
        if self.pace.is_motion_reduced and last is not None and self.shown is not None:
            moved = self._jump(moved, before, faces_before, piles_of(last), piles_of(self.shown))
        moved.sort(key=lambda each: before[each].width == after[each].width)
        for number, tile_id in enumerate(moved):
            old, placed = before[tile_id], after[tile_id]
            piece = _lying(placed, faces.get(tile_id))
            glide = Glide(old.middle, old.width, piece, number * stagger, seconds)
            under_way = self.glides.get(tile_id)
            if under_way is not None:
                glide.start, glide.start_width = under_way.middle, round(under_way.width)
            side = faces_before.get(tile_id) if old.is_up else None
            if side != piece.face:
                glide.begun = Piece(placed._replace(is_up=side is not None), side)
            glide.spin = 90 * _quarters(old.turn, placed.turn, is_back=piece.face is None)
            has_left = placed.width != old.width
            if glide.distance > _FAR * placed.width and (
                has_left or _overtakes(tile_id, before, after)
            ):
                glide.hop = beat.hop * placed.width
                # What only finds its place in the hand is not thrown.
                if has_left:
                    glide.spin += beat.spin
                    glide.is_thrown = bool(beat.spin)
            self.glides[tile_id] = glide
        for tile_id in list(self.glides):
            if tile_id not in self.placements:
                del self.glides[tile_id]

    def _jump(
        self,
        moved: Sequence[TileId],
        before: _Places,
        faces_before: Faces,
        piles_before: Piles,
        piles: Piles,
    ) -> list[TileId]:
        """Let pieces jump that look as they did and only shift where they were; return the others.

        One that has not come into sight yet goes on doing so at its new place.
        """
        faces = self.shown.faces if self.shown is not None else {}
        others = []
        for tile_id in moved:
            old = _lying(before[tile_id], faces_before.get(tile_id))
            new = _lying(self.placements[tile_id], faces.get(tile_id))
            if piles_before.get(tile_id) != piles.get(tile_id) or old.looks != new.looks:
                others.append(tile_id)
            elif tile_id in self.glides:
                self.glides[tile_id].piece = new
        return others

    def _turn_winds(self, last: SeatView | None, view: SeatView) -> None:
        """Let the winds go from where they were in the hand before to where they are now."""
        self.turn = None
        seconds = self.pace.seconds
        if last is None or seconds(TURN_SECONDS) <= 0:
            return
        is_clockwise = view.ruleset.turn_direction is Direction.CLOCKWISE
        medals = medals_turned(_winds(last), _winds(view), is_clockwise=is_clockwise)
        if medals:
            timing = map(seconds, (TURN_DELAY, TURN_SECONDS, TURN_STAGGER))
            self.turn = WindTurn(medals, *timing)

    def _end_turn(self) -> None:
        """Let the winds be where they belong."""
        self.turn = None
        self.version += 1

    def _build(self, view: SeatView, beat: Beat) -> None:
        """Let the tiles be washed and the walls grow out of their heap, then the dice roll."""
        seconds = self.pace.seconds
        self.glides.clear()
        wash, build, roll = map(seconds, (WASH_SECONDS, BUILD_SECONDS, DICE_SECONDS))
        self.dice = Dice(view.board.dice, wash + build + seconds(beat.glide) * 0.8, roll)
        if roll > 0:
            self._late.append(Late("dice", "middle", self.dice.delay))
        if build <= 0 or self._layout is None:
            return
        middle = self._layout.middle
        width = self._layout.widths.wall
        rng = Random("wash")
        for tile_id, placed in self.placements.items():
            # A heap that looks washed, the same every time.
            angle, reach = rng.uniform(0, math.tau), math.sqrt(rng.uniform(0, 1))
            start = (
                middle.centerx + math.cos(angle) * reach * middle.width * 0.33,
                middle.centery + math.sin(angle) * reach * middle.height * 0.36,
            )
            delay = wash + build * ((tile_id // 2) % STACKS + tile_id % 2 * 0.5) / STACKS
            glide = Glide(start, width, Piece(placed, None), delay, seconds(beat.glide))
            glide.spin = rng.uniform(-75, 75)
            glide.sway, glide.washed = 1.6 * width, wash
            self.glides[tile_id] = glide


def _lying(placed: Placement, face: Tile | None) -> Piece:
    return Piece(placed, face if placed.is_up else None)


def _winds(view: SeatView) -> dict[Wind, Side]:
    """Return at which side of the screen each wind sits."""
    seats = [Seat(seat) for seat in range(len(view.board.places))]
    return {view.board.wind(seat): side_of(seat, view) for seat in seats}


def _overtakes(piece: TileId, before: _Places, after: _Places) -> bool:
    """Return whether a piece passes another one of its row, and is not only pushed along in it."""
    old, new = before[piece], after[piece]
    way = new.x + new.y - old.x - old.y
    for other, there in after.items():
        was = before.get(other)
        if was is None or was.width != old.width or there.width != new.width:
            continue
        if (was.y == old.y and there.y == new.y) or (was.x == old.x and there.x == new.x):
            ahead, now_ahead = was.x + was.y - old.x - old.y, there.x + there.y - new.x - new.y
            its_way = now_ahead - ahead + way
            if ahead * now_ahead < 0 and abs(its_way) < abs(way):
                return True
    return False


def _quarters(old: int, new: int, *, is_back: bool) -> int:
    """Return by how many quarters a piece is still turned anticlockwise when it sets out.

    A back looks the same from either end.
    """
    steps = (old - new) % 4
    if is_back:
        steps %= 2
    return steps - 4 if steps > 2 else steps

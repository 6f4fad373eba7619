"""A timeline: what moves side by side, what moves after one another, and when all is at rest.

>>> seen = []
>>> timeline = Timeline()
>>> timeline.add(Tween(1.0, seen.append, ease=linear))
>>> timeline.then(call(lambda: seen.append("there")))
>>> timeline.advance(0.5)
>>> seen
[0.0, 0.5]
>>> timeline.finish()
>>> seen, timeline.is_idle
([0.0, 0.5, 1.0, 'there'], True)
"""

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.animation.easing import ease_out, linear


@dataclass(frozen=True, slots=True)
class Tween:
    """Calls `show` with the eased progress, from 0 to exactly 1, over `seconds` after `delay`.

    `show(0)` is called when the delay is over, so that what waits stands where it stood.
    """

    seconds: float
    show: Callable[[float], object]
    delay: float = 0.0
    ease: Callable[[float], float] = ease_out

    def at(self, time: float) -> float:
        """The eased progress `time` seconds after the delay."""
        return 1.0 if time >= self.seconds else self.ease(max(0.0, time) / self.seconds)

    @property
    def end(self) -> float:
        """Seconds from its beginning to its end, with the delay."""
        return self.delay + self.seconds


def call(action: Callable[[], object], delay: float = 0.0) -> Tween:
    """A tween that does one thing at one moment, such as a sound."""

    def show(share: float) -> None:
        if share >= 1:
            action()

    return Tween(0.0, show, delay)


def wait(seconds: float) -> Tween:
    """A tween that only takes time."""
    return Tween(seconds, lambda share: None, ease=linear)


@dataclass(slots=True)
class _Playing:
    """A tween under way; `begins` on the timeline's own clock, before the delay."""

    tween: Tween
    begins: float


class Timeline:
    """Tweens under way and to come.

    `add` starts tweens beside each other, `then` after all that are there. A long
    frame catches up: everything whose time has come happens, in the order of time.
    """

    def __init__(self) -> None:
        self._now = 0.0
        self._start = 0.0
        self._playing: list[_Playing] = []

    @property
    def is_idle(self) -> bool:
        """Whether nothing moves and nothing is to come."""
        return not self._playing

    @property
    def remaining(self) -> float:
        """Seconds until it is idle."""
        if not self._playing:
            return 0.0
        return max(play.begins + play.tween.end for play in self._playing) - self._now

    def add(self, *tweens: Tween) -> None:
        """Play tweens with those of the last `then`, or from now on if these have begun."""
        self._start = max(self._start, self._now)
        self._enter(tweens)

    def then(self, *tweens: Tween) -> None:
        """Play tweens when everything that is there has ended."""
        self._start = self._now + self.remaining
        self._enter(tweens)

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass. What `show` adds begins at once and may play in the same call."""
        self._play_until(self._now + dt)

    def finish(self) -> None:
        """Bring everything to its end at once, in the order of time, and what that adds too."""
        while not self.is_idle:
            self._play_until(self._now + self.remaining)

    def _enter(self, tweens: tuple[Tween, ...]) -> None:
        for tween in tweens:
            self._playing.append(_Playing(tween, self._start))
            if tween.seconds > 0 and tween.delay == 0 and self._start <= self._now:
                tween.show(tween.at(0.0))

    def _play_until(self, target: float) -> None:
        """Play in the order of ends, so that a sound at the end of a glide comes after it."""
        while True:
            due = [play for play in self._playing if play.begins + play.tween.end <= target]
            if not due:
                break
            play = min(due, key=lambda each: each.begins + each.tween.end)
            self._playing.remove(play)
            self._now = max(self._now, play.begins + play.tween.end)
            play.tween.show(1.0)
        self._now = target
        if self.is_idle:
            self._now = self._start = 0.0
        for play in tuple(self._playing):
            time = self._now - play.begins - play.tween.delay
            if time >= 0 and play in self._playing:
                play.tween.show(play.tween.at(time))

"""Motion over time: easing curves, tweens, and the timeline that plays them.

Nothing here reads a clock: time comes in as `dt`. Durations are real seconds, already scaled by the
speed (`Pace.seconds`); a duration of zero ends in the next call, along the same path. It imports
the standard library, and pygame for the crossfade of scenes.
"""

from game.ui.animation.easing import ease_in, ease_in_out, ease_out, ease_out_back, linear
from game.ui.animation.timeline import Timeline, Tween, call, wait

__all__ = [
    "Timeline",
    "Tween",
    "call",
    "ease_in",
    "ease_in_out",
    "ease_out",
    "ease_out_back",
    "linear",
    "wait",
]

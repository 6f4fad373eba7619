"""Motion over time: easing curves, and the crossfade of scenes.

Nothing here reads a clock: time comes in as `dt`, and durations are real seconds, already scaled by
the speed (`Pace.seconds`). It imports the standard library, and pygame for the crossfade.
"""

"""The table as it is drawn: where every piece lies, how it gets there, and what is said about it.

`placement` is a pure function of a seat's view and the window; `stage` lets pieces glide from one
placement to the next. Nothing here knows a rule. It may import the engine's values, the session and
the other folders of `game.ui`, but no scene.
"""

"""A short match that was played to its end, and outfits that keep what they keep in one folder."""

from dataclasses import replace
from functools import cache

from playing_tables import steady, table
from scenes_on_show import TODAY, walk

from game.engine.seats import Seat
from game.session.record import record_text
from game.session.replay import Replay
from game.storage.database import PlayedMatch
from game.ui.intents import Confirm
from game.ui.scene import SceneStack

SIZES = ((960, 540), (1280, 720), (1920, 1080), (960, 1400), (2600, 900))


def played_out(ruleset="parlour", seed="replayed", **changes):
    """Return a match in which everybody has played to the end."""
    game = table(ruleset, seed, **changes)
    session = game.session
    while not session.is_over:
        session.begin_hand()
        while session.is_hand_running:
            if not session.step():
                seat = session.seat_of(game.human)
                session.submit(steady(session.options(Seat(0) if seat is None else seat)))
    return game


@cache
def record_of(ruleset="parlour", seed="replayed", deals=2):
    session = played_out(ruleset, seed, deals=deals).session
    return replace(session.record, steps=session.steps)


def replay(**which) -> Replay:
    return Replay(record_of(**which))


def keep_in(database, record, **changes) -> int:
    """Keep a match in a history; return its number."""
    values = {
        "ruleset": record.board,
        "opposition": "easy",
        "players": tuple(player.name for player in record.players),
        "totals": (620, 480, 500, 400),
        "human_seat": 0,
        "deals": 2,
        "kept_on": TODAY,
        "is_finished": True,
        **changes,
    }
    database.keep(PlayedMatch(**values), record_text(record))
    return database.matches()[0][0]


def press(stack: SceneStack, label: str) -> None:
    """Press the button with a label, as the keyboard does, and let a frame pass."""
    for widget in walk(stack.top.form.widgets):
        if getattr(widget, "label", None) == label:
            stack.top.form.focus(widget)
            stack.frame((Confirm(),), 0.01, None)
            stack.frame((), 0.01, None)
            return
    raise LookupError(label)

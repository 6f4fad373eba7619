"""Write the golden match of a ruleset anew: `python -m tests.golden KEY [KEY ...]`.

Read the difference before committing it: every changed line is something that players will see.
"""

import sys
from dataclasses import replace

from game.bots.roster import bot_named
from game.engine.seats import Seat
from game.session.record import Player, new_record, record_text
from game.session.session import Session
from tests.golden.telling import golden_paths, match_told


def main(keys: list[str]) -> None:
    for key in keys:
        levels = ("medium", "easy", "difficult", "medium")
        players = [Player(level.title(), level) for level in levels]
        bots = {Seat(seat): bot_named(level) for seat, level in enumerate(levels)}
        session = Session(new_record(key, {}, f"golden {key}", players), bots)
        while not session.is_over:
            session.begin_hand()
            while session.is_hand_running:
                session.step()
        record = replace(session.record, steps=session.steps)
        record_path, told_path = golden_paths(key)
        record_path.write_text(record_text(record), encoding="utf-8")
        told_path.write_text(match_told(record), encoding="utf-8")
        print(f"{key}: {len(session.match.played)} hands, totals {session.match.totals}")


if __name__ == "__main__":
    main(sys.argv[1:])

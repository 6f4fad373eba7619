"""What keeping costs: `python tests/bench/bench_keeping.py [ruleset]` from the top folder.

Prints how long a decision takes to be safe on the disk, a bot to be asked with patience, a match to
be continued, a decision to be taken back, a replay to be opened, and a step back in it to be shown.
Fails where saving takes more than 5 ms at the median, or a step back more than a frame.
"""

import sys
import tempfile
from dataclasses import replace
from datetime import date
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.bots.roster import BOTS
from game.engine.chance import Chance
from game.host import Host, MatchChoices, Opponent
from game.session.replay import Replay
from game.session.thinking import Patience
from game.storage.database import Database
from game.storage.saved_match import SavedMatch

SAVING, FRAME = 0.005, 1 / 60
OPPONENTS = tuple(Opponent(name, BOTS[0].key) for name in ("Bao", "Chloé", "Deng"))


def refuse(sentence: str) -> None:
    raise RuntimeError(sentence)


def timed(call, *arguments):
    """Return the seconds of a call, and its answer."""
    begun = perf_counter()
    answer = call(*arguments)
    return perf_counter() - begun, answer


def asked(thinking, session, options) -> float:
    """Return the mean seconds that it takes to ask a bot a hundred times."""
    view = session.view(session.awaited[0])
    return (
        timed(lambda: [thinking(BOTS[0], view, options, Chance("b")) for _ in range(100)])[0] / 100
    )


def main(ruleset: str) -> int:
    """Measure, print, and fail above the limits."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as name:
        saved = SavedMatch.claimed(Path(name), refuse)
        database = Database.opened(Path(name), refuse)
        host = Host(
            saved,
            lambda: database,
            fresh_code=lambda: "bench",
            today=lambda: date(2026, 11, 30),
            notify=refuse,
        )
        game = host.start(MatchChoices(ruleset, "Ada", OPPONENTS, {}))
        append, saving = saved.append, []

        def measured(line: str, *, is_urgent: bool) -> None:
            seconds, _ = timed(lambda: append(line, is_urgent=is_urgent))
            if is_urgent:
                saving.append(seconds)

        saved.append = measured
        session, rng, patience = game.session, Chance("person"), Patience(10)
        overhead = []
        while not session.is_over:
            if not session.is_hand_running:
                session.begin_hand()
            elif not session.step():
                seat = session.awaited[0]
                options = session.options(seat)
                if len(overhead) < 5:
                    direct = asked(lambda bot, *rest: bot.choose(*rest), session, options)
                    overhead.append(asked(patience, session, options) - direct)
                session.submit(BOTS[0].choose(session.view(seat), options, rng))
        record = replace(session.record, steps=session.steps)
        almost = replace(record, steps=record.steps[:-3])
        played = host.branched(almost)
        continuing, _ = timed(host.continued)
        taking_back, _ = timed(played.take_back)
        opening, replay = timed(Replay, record)
        replay.go_to(replay.length)
        back = []
        while replay.position > 1:
            back.append(timed(lambda: (replay.step(-1), replay.view(game.human)))[0])
        saved.close()
        database.close()
    print(f"{ruleset}: {len(session.match.played)} hands, {len(record.steps)} steps")
    print(f"a decision is safe after {1000 * median(saving):.2f} ms (median of {len(saving)})")
    print(f"patience with a bot costs {1000 * median(overhead):.3f} ms a decision")
    print(f"continued in {continuing:.2f} s, a decision taken back in {taking_back:.2f} s")
    print(f"a replay opens in {opening:.2f} s")
    print(f"a step back: {1000 * median(back):.2f} ms, {1000 * max(back):.2f} ms at most")
    return 0 if median(saving) <= SAVING and median(back) <= FRAME else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1] if len(sys.argv) > 1 else "parlour"))

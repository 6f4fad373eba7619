"""Kill a whole game at random moments of play: no decision that was answered is ever lost."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from figures import figure

pytestmark = pytest.mark.law
KILLS = figure(5, 200)
ROOT = Path(__file__).resolve().parents[2]


def play_until_killed(folder: Path) -> None:
    """Play on where the last game was killed; print the match and the steps it has answered."""
    from test_host import CHOICES, House, play

    house = House(folder)
    house.host._fresh_code = lambda: f"after {len(house.database.matches())} matches"
    from dataclasses import replace

    choices = replace(CHOICES, changed={"deals": 1}, deal_code="")
    game = house.host.continued() or house.host.start(choices)
    while True:
        while not game.session.is_over:
            play(game, 1)
            print(game.session.record.seed, len(game.session.steps), flush=True)
        game.on_over(game)
        print(game.session.record.seed, 0, flush=True)
        game = house.host.start(choices)


@pytest.mark.skipif(sys.platform == "win32", reason="kills by signal")
def test_a_killed_game_goes_on_at_the_last_decision(tmp_path):
    from test_host import House

    rng, finished = random.Random("kills"), set()
    for _ in range(KILLS):
        child = subprocess.Popen(
            [sys.executable, __file__, str(tmp_path)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, PATHS))},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert child.stdout is not None
        told = [child.stdout.readline() for _ in range(rng.randrange(1, 80))]
        child.send_signal(signal.SIGKILL)
        told += child.stdout.read().splitlines(keepends=True)
        child.wait()
        assert all(told), "the game ended by itself"
        answered = [line.rsplit(" ", 1) for line in told if line.endswith("\n")]
        finished |= {seed for seed, steps in answered if int(steps) == 0}
        house = House(tmp_path)
        kept = {
            house.database.record(number).split('"seed": "')[1].split('"')[0]
            for number, _ in house.database.matches()
        }
        assert finished <= kept
        seed, steps = answered[-1]
        if int(steps):
            game = house.host.continued()
            assert seed in kept or (
                game.session.record.seed == seed and len(game.session.steps) >= int(steps)
            )
        assert house.notices == []
        house.close()


PATHS = (ROOT, ROOT / "tests", ROOT / "tests" / "host")

if __name__ == "__main__":
    play_until_killed(Path(sys.argv[1]))

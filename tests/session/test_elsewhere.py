"""A match on another machine: other hashes, letters, zone and chance, and the same bytes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.rules.rulesets import RULESETS

ROOT = Path(__file__).parents[2]
SCRIPT = r"""
import random, sys

def broken(*arguments, **how):
    raise RuntimeError("the library's chance was asked")

if sys.argv[2] == "without":
    for name in ("random", "getrandbits", "shuffle", "choice", "randrange", "randint"):
        setattr(random.Random, name, broken)
        setattr(random, name, broken)

from dataclasses import replace
from game.bots.roster import BOTS
from game.engine.seats import Seat
from game.session.record import Player, new_record, record_text
from game.session.session import Session

bots = {Seat(seat): BOTS[(seat + 1) % 3] for seat in range(4)}
players = [Player(f"\u7af9 {seat}", bot.key) for seat, bot in bots.items()]
session = Session(new_record(sys.argv[1], {}, "\xe9lan", players), bots)
session.begin_hand()
while session.step():
    pass
sys.stdout.buffer.write(record_text(replace(session.record, steps=session.steps)).encode())
"""
HERE = {"PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
ELSEWHERE = {
    "PYTHONHASHSEED": "4242",
    "LC_ALL": "C",
    "LANGUAGE": "fr",
    "TZ": "Pacific/Kiritimati",
    "PYTHONUTF8": "0",
    "PYTHONCOERCECLOCALE": "0",
}


def answer(arguments, place) -> bytes:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, **place},
        capture_output=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("ruleset", [RULESETS[0].key, RULESETS[-1].key])
def test_a_record_is_the_same_byte_for_byte_elsewhere(tmp_path, ruleset):
    here = answer(["-c", SCRIPT, ruleset, "with"], HERE)
    there = answer(["-c", SCRIPT, ruleset, "without"], ELSEWHERE)
    assert here == there
    assert here.count(b"\n") > 50
    file = tmp_path / "été.jade-replay"
    file.write_bytes(here)
    told = [
        answer(["main.py", "replay", str(file), "--check", "--json"], place)
        for place in (HERE, ELSEWHERE)
    ]
    assert told[0] == told[1]
    assert b'"is_checked": true' in told[0]

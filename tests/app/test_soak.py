"""Match after match in one process, kept as the application keeps them: memory stays flat."""

import gc
import sys
from datetime import date
from itertools import count
from pathlib import Path
from weakref import ref

import pytest
from figures import figure

from game.bots.roster import BOTS
from game.engine.chance import Chance
from game.engine.seats import Seat
from game.engine.suit_table import suit_table
from game.host import Host, MatchChoices, Opponent
from game.storage.database import Database
from game.storage.saved_match import SavedMatch

pytestmark = pytest.mark.law

MATCHES = figure(6, 500)
WARM = 3
"""Matches until everything is loaded."""
MOST_BLOCKS = figure(2_000, 5_000)
"""Pieces of memory that may be in use after the last match more than after the third, beside what
the suit table remembers on purpose, which has a bound of its own.
"""
MOST_KILOBYTES = 16_384
"""The memory of the process may grow by this much, the suit table included."""
KEPT = figure(5, 12)
"""So many matches that are not let go are seen: each holds some 800 pieces."""
CHOICES = MatchChoices(
    ruleset="parlour",
    name="Ada",
    opponents=tuple(
        Opponent(name, bot.key)
        for name, bot in (("Bao", BOTS[0]), ("Chloé", BOTS[1]), ("竹", BOTS[0]))
    ),
    changed={"deals": 1},
    deal_code="",
)


class Evening:
    """Plays matches through the host, with a journal, four onlookers and the database."""

    def __init__(self, folder) -> None:
        self.notices: list[str] = []
        self.saved = SavedMatch.claimed(folder, self.notices.append)
        self.database = Database.opened(folder, self.notices.append)
        codes = count(1)
        self.host = Host(
            self.saved,
            lambda: self.database,
            fresh_code=lambda: f"soak-{next(codes)}",
            today=lambda: date(2026, 11, 30),
            notify=self.notices.append,
        )

    def match(self):
        """Play one match to its end and into the history, and return it."""
        game = self.host.start(CHOICES)
        session, chance = game.session, Chance("soak")
        while not session.is_over:
            if not session.is_hand_running:
                session.begin_hand()
            elif not session.step():
                view, options = session.view(game.seat), session.options(game.seat)
                session.submit(BOTS[0].choose(view, options, chance))
            for seat in range(4):
                session.view(Seat(seat))
            session.drain(game.seat)
        game.on_over(game)
        return game

    def close(self) -> None:
        self.saved.close()
        self.database.close()


@pytest.fixture
def evening(tmp_path):
    evening = Evening(tmp_path)
    yield evening
    evening.close()


def blocks() -> int:
    suit_table().useful.clear()
    suit_table().classes.clear()
    gc.collect()
    return sys.getallocatedblocks()


def kilobytes() -> int:
    """The memory of this process in the machine; 0 where the system does not tell it so."""
    try:
        with Path("/proc/self/status").open(encoding="ascii") as lines:
            return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
    except OSError:
        return 0


def test_memory_stays_flat_over_many_matches(evening):
    for _number in range(WARM):
        evening.match()
    resident, before = kilobytes(), blocks()
    sessions = [ref(evening.match().session) for _number in range(MATCHES - WARM)]
    resident = kilobytes() - resident
    grown = blocks() - before
    print(f"{MATCHES} matches: {grown:+} blocks, {resident:+} kB")
    held = [number for number, session in enumerate(sessions) if session() is not None]
    assert held in ([], [len(sessions) - 1]), "only the last match may be at hand until the next"
    assert grown < MOST_BLOCKS
    assert resident < MOST_KILOBYTES
    assert len(evening.database.matches()) == MATCHES
    assert not evening.saved.is_waiting
    assert evening.notices == []


def test_matches_that_are_not_let_go_would_be_seen(evening):
    """The control: the bound is not so wide that memory could leak through it."""
    for _number in range(WARM):
        evening.match()
    before = blocks()
    kept = [evening.match() for _number in range(KEPT)]
    assert len(kept) == KEPT
    assert blocks() - before > MOST_BLOCKS

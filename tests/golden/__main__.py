"""Write golden matches anew: `python -m tests.golden NAME [NAME ...]` (see `variants.py`).

Read the difference before committing it: every changed line is something that players will see.
"""

import sys
from dataclasses import replace

from game.bots.roster import bot_named
from game.engine.actions import (
    Action,
    ClaimMahJong,
    DeclareBonus,
    DeclareMahJong,
    Draw,
    TakeReplacement,
)
from game.engine.chance import Chance
from game.engine.ruleset import with_options
from game.engine.seats import Seat
from game.rules.rulesets import ruleset_named
from game.session.record import Player, new_record, record_text
from game.session.session import Session
from tests.golden.telling import golden_paths, match_told
from tests.golden.variants import Variant, variant_named

_LEVELS = ("medium", "easy", "difficult", "medium", "easy")
_ORDER = (DeclareMahJong, ClaimMahJong, DeclareBonus, TakeReplacement)


def main(names: list[str]) -> None:
    for name in names:
        variant = variant_named(name)
        session = _opened(variant)
        person = Chance(f"person {name}")
        while not session.is_over:
            session.begin_hand()
            while session.is_hand_running:
                if not session.step():
                    session.submit(_by_hand(session, person))
        record = replace(session.record, steps=session.steps)
        record_path, told_path = golden_paths(name)
        record_path.write_text(record_text(record), encoding="utf-8")
        told_path.write_text(match_told(record), encoding="utf-8")
        print(f"{name}: {len(session.match.played)} hands, totals {session.match.totals}")


def _opened(variant: Variant) -> Session:
    ruleset = with_options(ruleset_named(variant.ruleset), variant.options)
    levels = [
        None if number == variant.person else level
        for number, level in enumerate(_LEVELS[: ruleset.players])
    ]
    players = [Player((level or "person").title(), level) for level in levels]
    bots = {Seat(seat): bot_named(level) for seat, level in enumerate(levels) if level}
    record = new_record(variant.ruleset, variant.options, f"golden {variant.name}", players)
    return Session(record, bots)


def _by_hand(session: Session, chance: Chance) -> Action:
    """Return what the person does: what is due first, rarely something else that is open."""
    seat = session.awaited[0]
    choices = session.options(seat)
    if chance.below(25) == 0:
        return chance.choice(choices)
    for wanted in _ORDER:
        for choice in choices:
            if isinstance(choice, wanted):
                return choice
    drawn = session.view(seat).board.count(seat) > 13
    draws = [choice for choice in choices if isinstance(choice, Draw)]
    return draws[0] if draws and not drawn else choices[-1]


if __name__ == "__main__":
    main(sys.argv[1:])

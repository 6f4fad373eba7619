"""Readings and score of winning hands per second: `python -m tests.bench.bench_scoring`.

Wanted: at least 20,000 a second on one core under hong_kong.
"""

import gc
import time
from dataclasses import replace
from random import Random

from game.engine.hand import By, Hand
from game.engine.melds import Meld, MeldKind
from game.engine.ruleset import Prevailing, Ruleset
from game.engine.scoring import score_hand
from game.engine.seats import Wind
from game.engine.tiles import PLAYING_TILES, counts
from game.rules.rulesets import RULESETS


def winning_hand(rng: Random) -> Hand:
    """Return a hand of four random sets and a pair, about half of the sets on the table."""
    while True:
        sets = [_random_set(rng) for _ in range(4)]
        pair = rng.choice(PLAYING_TILES)
        concealed = [meld for meld in sets if not meld.is_exposed]
        tiles = [tile for meld in concealed for tile in meld.tiles] + [pair, pair]
        held = counts([*tiles, *(t for m in sets if m.is_exposed for t in m.tiles)])
        if max(held) > 4:
            continue
        win = tiles.pop(rng.randrange(len(tiles)))
        return Hand(
            tuple(tiles),
            tuple(meld for meld in sets if meld.is_exposed),
            win,
            rng.choice((By.DRAW, By.DISCARD)),
            seat_wind=rng.choice(tuple(Wind)),
            prevailing_wind=Wind.EAST,
        )


def _random_set(rng: Random) -> Meld:
    kind = rng.choice((MeldKind.CHOW, MeldKind.CHOW, MeldKind.PUNG))
    while True:
        tile = rng.choice(PLAYING_TILES)
        if kind is MeldKind.PUNG or (tile.is_suited and tile.rank <= 7):
            return Meld(kind, tile, is_exposed=rng.random() < 0.5)


def main() -> None:
    """Print hands scored a second, and losers' hands, for every ruleset."""
    rng = Random(1)
    won = [winning_hand(rng) for _ in range(20_000)]
    lost = [replace(hand, win=None, by=None) for hand in won]
    gc.collect()
    gc.freeze()  # no game keeps 40,000 hands for the collector to look through
    for ruleset in RULESETS:
        for label, hands in (("won", won), ("lost", lost)):
            played = [_as_played(hand, ruleset) for hand in hands]
            best = min(_seconds(played, ruleset) for _ in range(5))
            print(f"{ruleset.key:12} {label:5} {len(hands) / best:8,.0f} hands a second")


def _as_played(hand: Hand, ruleset: Ruleset) -> Hand:
    """Return the hand with the prevailing wind that the referee would give it."""
    has_none = ruleset.prevailing is Prevailing.NONE
    return replace(hand, prevailing_wind=None if has_none else Wind.EAST)


def _seconds(hands, ruleset) -> float:
    start = time.process_time()
    for hand in hands:
        score_hand(hand, ruleset)
    return time.process_time() - start


if __name__ == "__main__":
    main()

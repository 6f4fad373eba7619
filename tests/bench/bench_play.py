"""How fast hands are played: `python tests/bench/bench_play.py [hands]` from the top folder.

Prints hands a second of process time through the real engine, events and four views included, with
random-legal players and with four bots of each level, and how long a decision takes.
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1]))

from reference_players import RandomLegal

from game.bots.base import Bot
from game.bots.roster import BOTS
from game.engine.match import opened_match
from game.engine.ruleset import Ruleset
from game.rules.rulesets import RULESETS
from game.session.simulation import play_hand


def hands_per_second(ruleset: Ruleset, bot: Bot, hands: int) -> tuple[float, list[float]]:
    """Return hands a second of process time, and the sorted seconds of all decisions."""
    play_hand(ruleset, opened_match(ruleset, "warm").deal, [bot] * 4, "warm", time.process_time)
    seconds: list[float] = []
    begun = time.process_time()
    for number in range(hands):
        deal = opened_match(ruleset, f"bench {number}").deal
        played = play_hand(ruleset, deal, [bot] * 4, f"bench {number}", time.perf_counter)
        for times in played.seconds:
            seconds += times
    return hands / (time.process_time() - begun), sorted(seconds)


def main() -> None:
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    print(f"{'ruleset':12}{'bot':14}{'hands/s':>9}{'median ms':>11}{'p99 ms':>9}")
    for ruleset in RULESETS:
        for bot in (RandomLegal(), *BOTS):
            rate, seconds = hands_per_second(ruleset, bot, hands)
            median, late = seconds[len(seconds) // 2], seconds[(len(seconds) - 1) * 99 // 100]
            print(f"{ruleset.key:12}{bot.key:14}{rate:9.1f}{1000 * median:11.3f}{1000 * late:9.3f}")


if __name__ == "__main__":
    main()

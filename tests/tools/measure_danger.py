"""Measure what rivals wait for: `python tests/tools/measure_danger.py hong_kong 1200`.

Players of medium level play seeded hands. Whenever one of them throws a tile, the true waits of the
others are held against what that seat can see of them. Printed is how often a rival is ready, by
its melds and the tiles it has thrown; how often a ready one wins with a kind that nobody has
thrown, by the row of `game/bots/danger.py` that it falls under and the unseen copies; and how often
with one that it has let go, or thrown itself. The numbers in that module were read off these.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.bots import danger
from game.bots.danger import LET_GO, Hit, manner_for
from game.bots.insight import Insight, Rival, insight_of, rivals_of
from game.bots.roster import bot_named
from game.bots.worth import has_minimum
from game.engine.chance import Chance
from game.engine.deficiency import deficiency, useful_tiles
from game.engine.hand import By, Hand
from game.engine.match import opened_match
from game.engine.phases import AwaitDiscard, HandOver
from game.engine.referee import awaited, carry_out, deal_hand, options
from game.engine.ruleset import Ruleset
from game.engine.scoring import score_hand
from game.engine.table import Table
from game.engine.tiles import PLAYING_KINDS, PLAYING_TILES, Tile
from game.rules.rulesets import ruleset_named
from game.session.onlookers import Onlookers

NAMES = {id(value): name for name, value in vars(danger).items() if isinstance(value, Hit)}
NAMES |= {id(hit): f"QUICK_ENDS[{index}]" for index, hit in enumerate(danger.QUICK_ENDS)}
MELDS, THIRDS, COPIES = 5, 7, 5


class Share:
    """How often something came."""

    def __init__(self) -> None:
        self.times = self.came = 0

    def add(self, came: bool) -> None:
        """Count one more time."""
        self.times += 1
        self.came += came

    def __str__(self) -> str:
        """Return the share where it was seen often enough."""
        return f"{self.came / self.times:.3f}" if self.times >= 60 else "  -  "


def seen(ruleset: Ruleset, hands: int) -> Iterator[tuple[Insight, Rival, frozenset[Tile]]]:
    """Yield what a seat that throws a tile sees of each rival, and what that one wins with."""
    bot = bot_named("medium")
    for number in range(hands):
        deal = opened_match(ruleset, f"danger {number}").deal
        assert deal is not None
        table, events = deal_hand(ruleset, deal)
        onlookers = Onlookers(ruleset)
        onlookers.open_hand(events, table.board, (0,) * ruleset.seats)
        while not isinstance(table.board.phase, HandOver):
            seat = awaited(table)[0]
            choices = options(table, seat)
            action = choices[0]
            if len(choices) > 1:
                view = onlookers.view(seat)
                action = bot.choose(view, choices, Chance("danger"))
                if isinstance(table.board.phase, AwaitDiscard):
                    insight = insight_of(view)
                    for rival in rivals_of(view):
                        yield insight, rival, wins_of(table, rival, insight)
            table, events = carry_out(table, action)
            onlookers.tell(events, table.board)


def wins_of(table: Table, rival: Rival, insight: Insight) -> frozenset[Tile]:
    """Return the kinds that a rival may claim to win with."""
    held = tuple(sorted(table.tiles[tile_id] for tile_id in table.board.places[rival.seat].hand))
    counts = [held.count(tile) for tile in PLAYING_TILES]
    sets = 4 - len(rival.melds)
    if deficiency(counts, sets):
        return frozenset()
    return frozenset(
        tile
        for tile in useful_tiles(counts, sets)
        if score_hand(
            Hand(
                held,
                rival.melds,
                tile,
                By.DISCARD,
                bonus=rival.bonus,
                seat_wind=rival.wind,
                prevailing_wind=insight.prevailing,
            ),
            table.ruleset,
        ).is_win
    )


def text(cells: Iterable[Share]) -> str:
    return "  ".join(str(cell) for cell in cells)


def main() -> None:
    ruleset = ruleset_named(sys.argv[1] if len(sys.argv) > 1 else "hong_kong")
    hands = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    hit_of = manner_for(ruleset, has_minimum=has_minimum(ruleset)).hit
    ready = [[Share() for _ in range(THIRDS)] for _ in range(MELDS)]
    fresh: dict[str, list[Share]] = defaultdict(lambda: [Share() for _ in range(COPIES)])
    let_go: dict[str, list[Share]] = defaultdict(lambda: [Share() for _ in (*LET_GO, None)])
    thrown = Share()
    for insight, rival, wins in seen(ruleset, hands):
        third = min(len(rival.thrown) // 3, THIRDS - 1)
        ready[rival.open_melds][third].add(bool(wins))
        if not wins:
            continue
        for tile in PLAYING_TILES[:PLAYING_KINDS]:
            if not insight.counts[tile]:
                continue
            name = NAMES[id(hit_of(rival, tile))]
            if tile in rival.thrown:
                thrown.add(tile in wins)
            elif tile in rival.passed:
                band = sum(rival.passed[tile] > most for most in LET_GO)
                let_go[name][band].add(tile in wins)
            else:
                fresh[name][insight.unseen[tile]].add(tile in wins)
    print(f"{ruleset.key}, {hands} hands\nready, by melds, then by a third of the tiles thrown")
    for melds, row in enumerate(ready):
        print(f"  {melds}  {text(row)}")
    print("a ready one wins with a kind not thrown yet, by unseen copies; then with one let go")
    for name in sorted(fresh):
        print(f"  {name:17} {text(fresh[name])}   let go: {text(let_go[name])}")
    print(f"with a kind that it has thrown itself: {thrown}")


if __name__ == "__main__":
    main()

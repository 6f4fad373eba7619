"""Statistics tell the styles apart: each does what it is known for more than all the others.

They play four at a table, changing seats over the same walls; the numbers are the same each time.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pytest

from game.bots.roster import bot_named
from game.bots.styles import STYLES
from game.engine.chance import Chance
from game.engine.events import MeldClaimed, TileDiscarded
from game.engine.match import opened_match
from game.engine.melds import MeldKind
from game.engine.phases import HandOver
from game.engine.referee import awaited, carry_out, deal_hand, options
from game.engine.result import HandResult
from game.engine.tiles import ORPHANS, Tile
from game.rules.rulesets import ruleset_named
from game.session.onlookers import Onlookers

HANDS = 60
"""At each table."""
EARLY = 6
"""The last throw of the beginning of a hand."""
TABLES = (
    ("chows", "pungs", "dragons", "concealed"),
    ("suit", "careful", "honours", "quick"),
    ("limits", "kongs", "chows", "careful"),
)


@dataclass
class Habits:
    """What a style did in all its hands."""

    hands: int = 0
    sums: Counter[str] = field(default_factory=Counter)

    def __getitem__(self, what: str) -> float:
        return self.sums[what] / self.hands


@pytest.fixture(scope="module")
def habits() -> dict[str, Habits]:
    return habits_at("medium", TABLES)


def habits_at(level: str, tables: Sequence[Sequence[str]]) -> dict[str, Habits]:
    found = {style.key: Habits() for style in STYLES}
    for table in tables:
        for number in range(HANDS):
            turn = number % 4
            seated = [*table[turn:], *table[:turn]]
            for seat, did in enumerate(_played(level, seated, number)):
                found[seated[seat]].hands += 1
                found[seated[seat]].sums.update(did)
    return found


def _played(level: str, styles: list[str], number: int) -> list[Counter[str]]:
    """Play a hand; return by seat what was done in it."""
    ruleset = ruleset_named("parlour")
    bots = [bot_named(f"{level}:{style}") for style in styles]
    table, events = deal_hand(ruleset, opened_match(ruleset, f"habits {number // 4}").deal)
    onlookers = Onlookers(ruleset)
    onlookers.open_hand(events, table.board, (0,) * 4)
    did: list[Counter[str]] = [Counter() for _ in styles]
    thrown: Counter[Tile] = Counter()
    steps = 0
    while not isinstance(table.board.phase, HandOver):
        seat = awaited(table)[0]
        choices = options(table, seat)
        steps += 1
        rng = Chance(f"{number}/{steps}")
        action = choices[0]
        if len(choices) > 1:
            action = bots[seat].choose(onlookers.view(seat), choices, rng)
        table, events = carry_out(table, action)
        onlookers.tell(events, table.board)
        for event in events:
            if isinstance(event, TileDiscarded):
                own = did[event.seat]
                own["throws"] += 1
                own["known throws"] += thrown[event.tile] > 0
                thrown[event.tile] += 1
                is_early = own["throws"] <= EARLY
                own["early winds"] += is_early and event.tile.is_wind
                own["early dragons"] += is_early and event.tile.is_dragon
            elif isinstance(event, MeldClaimed):
                own, kind = did[event.seat], event.meld.meld.kind
                own["claims"] += 1
                own[kind.value] += 1
                own["pungs and kongs"] += kind is not MeldKind.CHOW
    for seat, counter in enumerate(did):
        _look_at(table.board.phase.result, seat, counter)
    return did


def _look_at(result: HandResult, seat: int, did: Counter[str]) -> None:
    """Count what a hand came to in the end."""
    hand = result.hands[seat]
    tiles = [*hand.concealed, *(meld.tile for meld in hand.melds for _ in range(3))]
    suits = Counter(tile // 9 for tile in tiles if tile.is_suited)
    did["one suit"] += len(suits) <= 1
    did["off suit"] += sum(suits.values()) - max(suits.values(), default=0)
    did["dragons"] += sum(tile.is_dragon for tile in tiles)
    did["winds"] += sum(tile.is_wind for tile in tiles)
    did["ends and honours"] += sum(tile in ORPHANS for tile in tiles)


def share(part: str, whole: str) -> Callable[[Habits], float]:
    return lambda did: did[part] / did[whole]


def a_hand(what: str) -> Callable[[Habits], float]:
    return lambda did: did[what]


MOST: dict[str, tuple[str, Callable[[Habits], float]]] = {
    "chows": ("of its claims are chows", share("chow", "claims")),
    "kongs": (
        "more pungs and kongs than chows in a hand",
        lambda did: did["pungs and kongs"] - did["chow"],
    ),
    "pungs": ("pungs claimed", a_hand("pung")),
    "quick": ("claims", a_hand("claims")),
    "suit": ("hands that end in one suit", a_hand("one suit")),
    "limits": ("ones, nines and honours at the end", a_hand("ends and honours")),
    "dragons": ("dragons at the end", a_hand("dragons")),
    "honours": ("winds at the end", a_hand("winds")),
    "careful": ("of its throws were thrown by somebody before", share("known throws", "throws")),
}
"""What each style has most of."""
LEAST: dict[str, tuple[str, Callable[[Habits], float]]] = {
    "concealed": ("claims", a_hand("claims")),
    "suit": ("tiles of its smaller suits at the end", a_hand("off suit")),
    "honours": ("winds thrown early", a_hand("early winds")),
    "dragons": ("dragons thrown early", a_hand("early dragons")),
}
"""What each style has least of."""


def test_every_style_has_a_mark():
    assert {*MOST, *LEAST} == {style.key for style in STYLES}


@pytest.mark.parametrize("style", MOST)
def test_a_style_does_most_of_what_it_is_known_for(habits, style):
    words, mark = MOST[style]
    own = mark(habits[style])
    others = {key: mark(did) for key, did in habits.items() if key != style}
    assert own > 1.05 * max(others.values()), f"{style}: {words}"
    assert own > 1.1 * sum(others.values()) / len(others), f"{style}: {words}"


@pytest.mark.parametrize("style", LEAST)
def test_a_style_does_least_of_what_it_avoids(habits, style):
    words, mark = LEAST[style]
    own = mark(habits[style])
    others = {key: mark(did) for key, did in habits.items() if key != style}
    assert own < 0.95 * min(others.values()), f"{style}: {words}"


def test_whoever_keeps_the_hand_closed_does_so_as_a_beginner_too():
    did = habits_at("easy", TABLES[:1])
    claims = {style: did[style]["claims"] for style in TABLES[0]}
    assert 0 < claims["concealed"] < 0.7 * min(claims[style] for style in ("chows", "pungs"))
    assert claims["concealed"] == min(claims.values())

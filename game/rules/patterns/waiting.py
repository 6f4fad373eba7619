"""Patterns of what the hand waited for."""

from dataclasses import replace

from game.engine.deficiency import waits
from game.engine.hand import By, Hand
from game.engine.patterns import Found, Pattern, pattern
from game.engine.readings import Reading, readings
from game.engine.tiles import Tile, counts


def hand_waits(hand: Hand) -> tuple[Tile, ...]:
    """Return the kinds that complete a hand, those left out of which it holds all four."""
    held = counts([*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles)])
    return waits(counts(hand.concealed), 4 - len(hand.melds), orphans=True, held=held)


def waiting_for(
    key: str,
    name: str,
    text: str,
    *,
    patterns: tuple[Pattern, ...],
    special: tuple[Pattern, ...],
    most_chows: int,
    yes: tuple[str, ...],
    no: tuple[str, ...],
) -> Pattern:
    """Return the pattern of a hand that is one tile short of winning with one of the patterns.

    With more than `most_chows` a hand wins by the `special` patterns only, so nothing else that
    would have more is waited for.
    """

    def test(reading: Reading) -> Found:
        if reading.is_complete:
            return False
        return any(
            wanted.test(completed)
            for tile in hand_waits(reading.hand)
            for completed in readings(replace(reading.hand, win=tile, by=By.DRAW))
            for wanted in (patterns if completed.chow_count <= most_chows else special)
        )

    return Pattern(key, name, text, test, yes, no)


@pattern(
    "Only one tile completes the hand",
    yes=[
        "[111z] [111p] [999s] 1233m +3m draw",
        "[111m] [777m] [234m] [666m] 5m +5m discard",
        "{6666m} [123p] [999s] 45m 55p +3m draw",
    ],
    no=["[111z] [111p] [999s] 1123m +1m draw", "[111s] [678m] [999m] 2245m +3m discard"],
)
def single_wait(reading: Reading) -> Found:
    """Of all kinds of tile one alone completes the hand.

    A kind of which the hand itself holds all four does not count among them.
    """
    hand = reading.hand
    if hand.win is None:
        return False
    return len(hand_waits(hand)) == 1 and ((hand.win,),)


@pattern(
    "Pair of 2 to 8 completed",
    yes=["[111m] [777m] [234m] [666m] 5m +5m discard", "[111z] [111p] [999s] 1233m +3m draw"],
    no=["[123m] [999m] [111p] [999p] 1s +1s discard", "[123m] 456m 789p 23s 55s +4s draw"],
)
def simple_pair_completed(reading: Reading) -> Found:
    """The winning tile makes the pair, of a kind from 2 to 8."""
    tile = reading.hand.win
    return tile is not None and reading.completes_pair and tile.is_simple and ((tile, tile),)


@pattern(
    "Pair of 1, 9 or honour completed",
    yes=["[123m] [999m] [111p] [999p] 1s +1s discard", "{1111s} 234567888s 7z +7z draw"],
    no=["[111m] [777m] [234m] [666m] 5m +5m discard", "[123m] 456m 789p 23s 11z +4s draw"],
)
def outside_pair_completed(reading: Reading) -> Found:
    """The winning tile makes the pair, of a terminal or an honour."""
    tile = reading.hand.win
    return tile is not None and reading.completes_pair and not tile.is_simple and ((tile, tile),)

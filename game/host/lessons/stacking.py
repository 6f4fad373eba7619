"""Stacked walls: who holds what and what comes next is laid down, the rest goes with nothing."""

from collections import Counter
from collections.abc import Sequence

from game.engine.chance import Chance
from game.engine.hand import HAND_SIZE
from game.engine.notation import parse_tiles
from game.engine.ruleset import Ruleset
from game.engine.tiles import PLAYING_TILES, Tile, full_set


def stacked_wall(
    ruleset: Ruleset,
    hands: Sequence[str],
    draws: str = "",
    replacements: str = "",
    rng: Chance | None = None,
) -> tuple[Tile, ...]:
    """Return a wall that deals these hands (14 tiles to the dealer, 13 to the others).

    A hand may be shorter: it is filled with tiles that go with nothing in it, so that it can claim
    only what its text can. `draws` are the tiles drawn next, in order; `replacements` those at the
    other end, the first one taken first. The first tiles of a hand are dealt first. The rest lies
    in the order of the box, or as `rng` shuffles it. ValueError where more of a tile is wanted than
    there are.
    """
    box = Counter(full_set(ruleset.bonus_tiles))
    wanted = [list(parse_tiles(text)) for text in hands]
    coming, behind = parse_tiles(draws), parse_tiles(replacements)
    for laid in (*wanted, coming, behind):
        box.subtract(laid)
    if min(box.values()) < 0:
        raise ValueError("a stacked wall wants more of a tile than there are")
    for seat, hand in enumerate(wanted):
        while len(hand) < HAND_SIZE + (seat == 0):
            tile = _idle_tile(box, hand)
            box[tile] -= 1
            hand.append(tile)
    dealt: list[Tile] = []
    for start, count in ((0, 4), (4, 4), (8, 4), (12, 1)):
        for hand in wanted:
            dealt += hand[start : start + count]
    dealt += wanted[0][HAND_SIZE:]
    rest = box.elements() if rng is None else rng.shuffled(box.elements())
    return (*dealt, *coming, *rest, *reversed(behind))


def _idle_tile(box: Counter[Tile], hand: Sequence[Tile]) -> Tile:
    """Return the tile most left in the box that makes no pair and no part of a chow in a hand."""
    loose = [
        tile
        for tile in PLAYING_TILES
        if tile not in hand
        and not any(
            tile.is_suited and other.suit == tile.suit and abs(other - tile) < 3 for other in hand
        )
    ]
    return max(loose, key=lambda tile: box[tile])

"""Why a level threw a tile, in its own words, for whoever asks once the hand is over.

Each level tells it of what it decided by (`Level.motives`); here are the sentences. They are in the
words of the moment, of what the seat saw then; every number can be counted at the table, but for
chances, which are measured.
"""

from collections.abc import Mapping, Sequence

from game.bots.insight import Insight
from game.bots.plans import Left, Plan
from game.bots.words import nearness, tiles_named
from game.engine.tiles import Tile
from game.locale import _, plural


def only_choice(tile: Tile) -> tuple[str, ...]:
    """Say that nothing else could be thrown."""
    return (_("I can throw nothing else than {tile}.").format(tile=_(tile.name)),)


def of_plan(plan: Plan, tile: Tile, left: Left, unseen: Sequence[int]) -> tuple[str, str]:
    """Say what hand is aimed at, how near it is without a tile, and what helps it then."""
    aim = _("I am going for {aim}: without {tile} my hand is {near}.").format(
        aim=plan.title, tile=_(tile.name), near=nearness(left.distance)
    )
    number = width(left, unseen)
    if not number:
        return aim, _("No tile that would help it is unseen.")
    fact = plural("{number} unseen tile helps it", "{number} unseen tiles help it", number)
    if left.distance <= 0:
        fact = plural(
            "{number} unseen tile completes it", "{number} unseen tiles complete it", number
        )
    return aim, _("{fact}: {tiles}.").format(fact=fact, tiles=tiles_named(left.useful))


def of_choice(
    plan: Plan, tile: Tile, left_by_tile: Mapping[Tile, Left], unseen: Sequence[int]
) -> tuple[str, ...]:
    """Say what is so of a tile that might be said of no other; empty where nothing is.

    `left_by_tile` is what each tile that could be thrown leaves of the plan.
    """
    if plan.kinds is not None and not plan.kinds[tile]:
        return (_("{tile} has no place in it.").format(tile=_(tile.name)),)
    mine = left_by_tile[tile]
    others = [left for each, left in left_by_tile.items() if each != tile]
    if all(_leaves_more(mine, other, unseen) for other in others):
        return (_("No other tile leaves it as much."),)
    if not any(_leaves_more(other, mine, unseen) for other in others):
        return (_("No other tile leaves it more."),)
    return ()


def of_pungs(insight: Insight, tile: Tile) -> str:
    """Say of a tile how near it is to a pung."""
    words = _("Of {tile} I hold {held}, and {unseen} are unseen.")
    if insight.unseen[tile] == 1:
        words = _("Of {tile} I hold {held}, and one is unseen.")
    elif not insight.unseen[tile]:
        words = _("Of {tile} I hold {held}, and none is unseen.")
    return words.format(tile=_(tile.name), held=insight.counts[tile], unseen=insight.unseen[tile])


def of_company(insight: Insight, tile: Tile) -> str:
    """Say what a tile has beside it in the hand: others like it, neighbours, or nothing."""
    name, held = _(tile.name), insight.counts[tile]
    if held > 1:
        words = _("Of {tile} I hold {number}, and give one of them away.")
        return words.format(tile=name, number=held)
    beside = neighbours(insight, tile)
    if not beside:
        return _("{tile} stands alone in my hand.").format(tile=name)
    return _("Beside {tile} I hold only {tiles}.").format(tile=name, tiles=tiles_named(beside))


def of_looser(looser: Sequence[Tile]) -> str:
    """Say which tiles were wanted even less than the one thrown, if any were."""
    if not looser:
        return _("Nothing in my hand is looser.")
    words = _("I care even less for {tiles}, but I am in the mood to throw this one.")
    return words.format(tiles=tiles_named(looser))


def of_kept(insight: Insight, tile: Tile) -> tuple[str, ...]:
    """Say which pairs and sets of equal tiles are kept when a tile is thrown."""
    kept = [Tile(kind) for kind, held in enumerate(insight.counts) if held - (kind == tile) > 1]
    if not kept:
        return ()
    return (_("I keep what I hold more than once: {tiles}.").format(tiles=tiles_named(kept)),)


def neighbours(insight: Insight, tile: Tile) -> tuple[Tile, ...]:
    """Return the kinds in hand, up to two steps away, that may make a chow with a tile."""
    if tile.is_honour:
        return ()
    ranks = [rank for rank in range(tile.rank - 2, tile.rank + 3) if 1 <= rank <= 9]
    kinds = [Tile(tile - tile.rank + rank) for rank in ranks if rank != tile.rank]
    return tuple([kind for kind in kinds if insight.counts[kind]])


def width(left: Left, unseen: Sequence[int]) -> int:
    """Return how many unseen tiles help what is left of a plan."""
    return sum([unseen[each] for each in left.useful])


def _leaves_more(one: Left, other: Left, unseen: Sequence[int]) -> bool:
    """Return whether one discard leaves a plan nearer than another, or as near and wider."""
    if one.distance != other.distance:
        return one.distance < other.distance
    return width(one, unseen) > width(other, unseen)

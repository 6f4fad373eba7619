"""Words that hints and aids are made of: tiles by name, how near a hand is, how often something is.

Every number in them can be counted at the table, but for chances, which are measured.
"""

from collections.abc import Callable, Iterable, Sequence

from game.bots.plans import SUIT_NAMES
from game.engine.scoring import Score
from game.engine.tiles import Tile
from game.locale import _, plural
from game.rules.phrases import one_of


def tiles_named(tiles: Iterable[Tile]) -> str:
    """Return tiles by name, those of a suit together: `2-4, 7 Circles, East Wind`."""
    return ", ".join(_by_suit(tiles, _ranks))


def _ranks(ranks: Sequence[int]) -> str:
    """Return ascending ranks with runs of three or more as one: `1, 3-6, 8, 9`."""
    runs: list[list[int]] = []
    for rank in ranks:
        if runs and rank == runs[-1][-1] + 1:
            runs[-1].append(rank)
        else:
            runs.append([rank])
    return ", ".join(
        f"{run[0]}-{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs
    )


def nearness(distance: int) -> str:
    """Return how near a hand is: `ready` or `2 tiles from ready`."""
    if distance <= 0:
        return _("ready")
    return plural("{number} tile from ready", "{number} tiles from ready", distance)


def useful_text(tiles: Sequence[Tile], unseen: int, distance: int) -> str:
    """Return a sentence on the tiles that are wanted next, with how many of them are unseen."""
    if distance <= 0:
        fact = plural(
            "{number} unseen tile completes your hand",
            "{number} unseen tiles complete your hand",
            unseen,
        )
    else:
        fact = plural(
            "{number} unseen tile brings it nearer",
            "{number} unseen tiles bring it nearer",
            unseen,
        )
    return _("{fact}: {tiles}.").format(fact=fact, tiles=tiles_named(tiles))


def wanted_text(tiles: Sequence[Tile], distance: int) -> str:
    """Return a sentence on the tiles that are wanted next, where nobody can count them."""
    words = _("What brings it nearer: {tiles}.")
    if distance <= 0:
        words = _("What completes your hand: {tiles}.")
    return words.format(tiles=tiles_named(tiles))


def share_text(chance: float) -> str:
    """Return a chance as people say it: `3 in 10`, `4 in 100`."""
    if chance >= 0.095:
        return _("{number} in 10").format(number=min(9, round(10 * chance)))
    return _("{number} in 100").format(number=max(1, round(100 * chance)))


def lines_text(score: Score) -> str:
    """Return how a score adds up, line by line: `One suit 3 + Own flower 1`; empty for no lines.

    Where points are doubled: `Mah-jong 20 + Exposed pung 4; doubled once: Dragon pung`.
    """
    if score.limit >= 1.0 and any(line.limit for line in score.lines):
        return ", ".join(dict.fromkeys(_(line.pattern) for line in score.lines))
    parts = _summed([(_(line.pattern), line.faan or line.points) for line in score.lines])
    added = " + ".join(
        _valued(name, f"{times} × {number}" if times > 1 else str(number))
        for (name, number), times in parts.items()
        if number
    )
    if not score.doubles:
        return added
    doubling = _summed([(_(line.pattern), line.doubles) for line in score.lines])
    names = ", ".join(
        name if times * doubles == 1 else f"{times * doubles} × {name}"
        for (name, doubles), times in doubling.items()
        if doubles
    )
    doubled = plural("doubled once", "doubled {number} times", score.doubles)
    return _("{points}; {doubled}: {names}").format(points=added, doubled=doubled, names=names)


def _valued(name: str, value: str) -> str:
    """Return a line with its value, which shall not be read on from a number in the name."""
    if name[-1:].isdigit():
        return _("{name}: {value}").format(name=name, value=value)
    return f"{name} {value}"


def _summed(lines: Iterable[tuple[str, int]]) -> dict[tuple[str, int], int]:
    """Return how often each line stands there, in their order."""
    found: dict[tuple[str, int], int] = {}
    for line in lines:
        found[line] = found.get(line, 0) + 1
    return found


def set_named(tiles: Iterable[Tile]) -> str:
    """Return the tiles of a chow by name: `6 7 8 Circles`."""
    chow = sorted(tiles)
    return ranked(" ".join(str(tile.rank) for tile in chow), chow[0] // 9)


def ranked(ranks: str, suit: int) -> str:
    """Return ranks of a suit: `2-4, 7 Circles`."""
    return _("{ranks} {suit}").format(ranks=ranks, suit=_(SUIT_NAMES[suit]))


def sentence(text: str) -> str:
    """Return the text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def either(tiles: Iterable[Tile]) -> str:
    """Return tiles by name, of which one is enough: `3 or 6 Bamboos`."""
    return one_of(_by_suit(tiles, lambda ranks: one_of([str(rank) for rank in ranks])))


def _by_suit(tiles: Iterable[Tile], told: Callable[[list[int]], str]) -> list[str]:
    """Return tiles by name: those of a suit together, their ranks as `told`, and honours after."""
    suits: dict[int, list[Tile]] = {}
    honours = []
    for tile in sorted(tiles):
        if tile.is_suited:
            suits.setdefault(tile // 9, []).append(tile)
        else:
            honours.append(_(tile.name))
    suited = [
        ranked(told([tile.rank for tile in group]), suit) if group[1:] else _(group[0].name)
        for suit, group in suits.items()
    ]
    return [*suited, *honours]


def pieces_named(tiles: Sequence[Tile]) -> str:
    """Return several tiles by name, each as often as it is there: `5 5 Bamboos, 2 × Red Dragon`."""
    suits: dict[int, list[Tile]] = {}
    for tile in tiles:
        suits.setdefault(tile // 9 if tile.is_suited else int(tile), []).append(tile)
    names = []
    for suit, group in suits.items():
        if not group[1:]:
            names.append(_(group[0].name))
        elif group[0].is_suited:
            names.append(ranked(" ".join(str(tile.rank) for tile in group), suit))
        else:
            names.append(f"{len(group)} \N{MULTIPLICATION SIGN} {_(group[0].name)}")
    return ", ".join(names)

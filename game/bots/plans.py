"""What a hand may be made into: any hand, one suit, pungs, sets of honours, thirteen orphans.

A plan says which tiles have a place in it. How far away it is follows from the engine's deficiency
of the tiles that have.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.bots.insight import Insight
from game.engine.deficiency import (
    deficiency,
    discards,
    orphans_deficiency,
    pungs_deficiency,
    short_of_pungs,
    useful_tiles,
)
from game.engine.melds import Meld
from game.engine.ruleset import Ruleset
from game.engine.tiles import ORPHANS, PLAYING_KINDS, PLAYING_TILES, TILES, Tile
from game.locale import _, marked

ANY_NUMBER_OF_CHOWS = 4
CHOW_STARTS = tuple(tile for tile in PLAYING_TILES if tile.is_suited and tile.rank <= 7)
SUIT_NAMES = (marked("Characters"), marked("Circles"), marked("Bamboos"))


class Holding(NamedTuple):
    """Tiles of one seat, real or imagined: concealed counts of 34 kinds, and melds."""

    counts: list[int]
    melds: tuple[Meld, ...]

    @property
    def sets_needed(self) -> int:
        """How many sets the concealed tiles have to make."""
        return 4 - len(self.melds)


@dataclass(frozen=True, slots=True)
class Plan:
    """A kind of hand to aim at.

    `kinds` are the kinds with a place in it, None for all. `only_pungs`: no chows, but one where
    `one_chow` is true. `sets` are kinds of which a pung must come about among the concealed tiles.
    `aim` says it in words, with `{what}` for the suit or the tiles that it is about.
    """

    key: str
    aim: str
    about: tuple[str, ...] = ()
    kinds: tuple[bool, ...] | None = None
    only_pungs: bool = False
    one_chow: bool = False
    sets: tuple[Tile, ...] = ()
    is_orphans: bool = False

    @property
    def kind(self) -> str:
        """The kind of plan, as chances are measured for it (`chances.KINDS`)."""
        if self.is_orphans:
            return "orphans"
        if self.one_chow:
            return "one_chow"
        if self.only_pungs:
            if self.kinds is None:
                return "pungs"
            return "ends" if self.key == "ends" else "suit_pungs"
        if self.kinds is not None:
            return "suit_honours" if self.kinds[-1] else "suit"
        return "sets" if self.sets else "free"

    @property
    def title(self) -> str:
        """The aim in the player's language."""
        names = [_(name) for name in self.about]
        what = (
            _("{one} and {other}").format(one=names[0], other=names[1])
            if names[1:]
            else "".join(names)
        )
        return _(self.aim).format(what=what)

    @property
    def is_free(self) -> bool:
        """Whether any tile may have a place in the hand."""
        return self.kinds is None and not self.is_bound_to_sets

    @property
    def is_bound_to_sets(self) -> bool:
        """Whether more than the kinds of its tiles makes the hand."""
        return self.only_pungs or self.is_orphans or bool(self.sets)

    def fits(self, melds: Sequence[Meld]) -> bool:
        """Return whether melds on the table leave the plan open."""
        if self.is_orphans:
            return not melds
        chows = sum([not meld.is_pung_or_kong for meld in melds])
        if self.only_pungs and chows > self.one_chow:
            return False
        return self.kinds is None or all(self.kinds[meld.tile] for meld in melds)

    def kept(self, counts: Sequence[int]) -> list[int]:
        """Return the counts of the tiles that have a place in the plan."""
        if self.kinds is None:
            return list(counts)
        return [held if allowed else 0 for held, allowed in zip(counts, self.kinds, strict=True)]


def _kinds(*ranges: range) -> tuple[bool, ...]:
    return tuple(any(kind in span for span in ranges) for kind in range(PLAYING_KINDS))


_HONOURS = range(27, 34)
ANY_HAND = Plan("any", marked("the quickest hand"))
ONE_SUIT_WITH_HONOURS = tuple(
    Plan(
        f"honours_{name.lower()}",
        marked("{what} and honours only"),
        (name,),
        _kinds(range(9 * suit, 9 * suit + 9), _HONOURS),
    )
    for suit, name in enumerate(SUIT_NAMES)
)
ONE_SUIT = tuple(
    Plan(
        f"only_{name.lower()}",
        marked("{what} only"),
        (name,),
        _kinds(range(9 * suit, 9 * suit + 9)),
    )
    for suit, name in enumerate(SUIT_NAMES)
)
PUNGS = Plan("pungs", marked("all pungs"), only_pungs=True)
PUNGS_AND_A_CHOW = Plan("one_chow", marked("pungs with one chow"), only_pungs=True, one_chow=True)
ONE_SUIT_PUNGS = tuple(
    Plan(
        f"pungs_{name.lower()}",
        marked("pungs of {what} and honours"),
        (name,),
        _kinds(range(9 * suit, 9 * suit + 9), _HONOURS),
        only_pungs=True,
    )
    for suit, name in enumerate(SUIT_NAMES)
)
ENDS = Plan(
    "ends",
    marked("pungs of ones, nines and honours"),
    (),
    tuple(tile in ORPHANS for tile in PLAYING_TILES),
    only_pungs=True,
)
THIRTEEN_ORPHANS = Plan("orphans", marked("thirteen orphans"), is_orphans=True)
SHAPES: tuple[Plan, ...] = (
    ANY_HAND,
    *ONE_SUIT_WITH_HONOURS,
    *ONE_SUIT,
    PUNGS,
    *ONE_SUIT_PUNGS,
    ENDS,
    THIRTEEN_ORPHANS,
)


def shapes_for(ruleset: Ruleset) -> tuple[Plan, ...]:
    """Return the shapes that a ruleset lets a hand take."""
    shapes = [plan for plan in SHAPES if ruleset.thirteen_orphans or not plan.is_orphans]
    if ruleset.most_chows < ANY_NUMBER_OF_CHOWS:
        shapes.remove(ANY_HAND)
        shapes.append(PUNGS_AND_A_CHOW if ruleset.most_chows else PUNGS)
    return tuple(shapes)


def honour_plans(insight: Insight, holding: Holding) -> list[Plan]:
    """Return plans that make pungs of the honour pairs that rulesets reward.

    These are dragons and the winds of the seat and of the round, as far as a third copy is unseen.
    """
    winds = {insight.seat_wind.tile}
    if insight.prevailing is not None:
        winds.add(insight.prevailing.tile)
    pairs = [
        tile
        for tile in TILES[27:34]
        if holding.counts[tile] == 2 and insight.unseen[tile] and (tile.is_dragon or tile in winds)
    ]
    plans = [
        Plan(f"set_{tile}", marked("a pung of {what}"), (tile.name,), sets=(tile,))
        for tile in pairs
    ]
    if len(pairs) > 1:
        names = tuple(tile.name for tile in pairs[:2])
        plans.append(Plan("sets", marked("pungs of {what}"), names, sets=tuple(pairs[:2])))
    return [plan for plan in plans if len(plan.sets) <= holding.sets_needed]


def distance(plan: Plan, holding: Holding) -> int:
    """Return how many tiles the holding is short of ready for the plan; -1 when it is complete."""
    if plan.is_orphans:
        return orphans_deficiency(holding.counts)
    kept = plan.kept(holding.counts)
    if plan.only_pungs:
        if plan.one_chow:
            return _distance_with_a_chow(holding, kept)
        return pungs_deficiency(kept, holding.sets_needed)
    missing = 0
    for tile in plan.sets:
        missing += 3 - min(3, kept[tile])
        kept[tile] = max(0, kept[tile] - 3)
    return missing + deficiency(kept, holding.sets_needed - len(plan.sets))


def wanted(plan: Plan, holding: Holding, unseen: Sequence[int]) -> tuple[Tile, ...]:
    """Return the kinds that bring the plan nearer and of which a copy is unseen, ascending."""
    counts = holding.counts
    if plan.is_orphans:
        has_pair = any(counts[tile] > 1 for tile in ORPHANS)
        return tuple([t for t in ORPHANS if unseen[t] and not (counts[t] and has_pair)])
    kept = plan.kept(counts)
    if plan.only_pungs:
        found = _wanted_for_pungs(plan, kept, holding.sets_needed, unseen)
        if plan.one_chow:
            return _wanted_with_a_chow(plan, holding, kept, unseen, found)
        return found
    first = [tile for tile in plan.sets if kept[tile] < 3 and unseen[tile]]
    for tile in plan.sets:
        kept[tile] = max(0, kept[tile] - 3)
    found = useful_tiles(kept, holding.sets_needed - len(plan.sets))
    if first:
        return tuple(sorted({*first, *[tile for tile in found if unseen[tile]]}))
    if plan.kinds is None:
        return tuple([tile for tile in found if unseen[tile]])
    return tuple([tile for tile in found if unseen[tile] and plan.kinds[tile]])


def loosest(plan: Plan, holding: Holding, unseen: Sequence[int]) -> Tile:
    """Return the kind to throw first for the plan, of a holding that has a tile too many."""
    counts = holding.counts
    if plan.kinds is not None:
        for tile in reversed(PLAYING_TILES):
            if counts[tile] and not plan.kinds[tile]:
                return tile
    if plan.is_orphans or plan.only_pungs or plan.sets:
        return _loosest_by_trial(plan, holding, unseen)
    return discards(counts, unseen, holding.sets_needed)[0].tile


class Left(NamedTuple):
    """What throwing a tile leaves of a plan: how far it is, and what it wants next."""

    distance: int
    useful: tuple[Tile, ...]


def left_by_each(
    plan: Plan, holding: Holding, unseen: Sequence[int], throws: Iterable[Tile]
) -> dict[Tile, Left]:
    """Return what each discard leaves of a plan, of those that set it back by a tile at most."""
    found: dict[Tile, Left] = {}
    throws = list(throws)
    if plan.kinds is not None:
        off = [tile for tile in throws if not plan.kinds[tile]]
        if off:
            left = Left(distance(plan, holding), wanted(plan, holding, unseen))
            found = dict.fromkeys(off, left)
            throws = [tile for tile in throws if plan.kinds[tile]]
    if plan.only_pungs or plan.sets or plan.is_orphans:
        return found | _left_by_trial(plan, holding, unseen, throws)
    kept = plan.kept(holding.counts)
    for choice in discards(kept, unseen, holding.sets_needed, best_only=False):
        found.setdefault(choice.tile, Left(choice.deficiency, _on_plan(plan, choice.useful)))
    nearest = min(left.distance for left in found.values())
    return {
        tile: left
        for tile, left in found.items()
        if left.distance <= nearest + 1 and (tile in throws or not _has_place(plan, tile))
    }


def _left_by_trial(
    plan: Plan, holding: Holding, unseen: Sequence[int], throws: Iterable[Tile]
) -> dict[Tile, Left]:
    counts = list(holding.counts)
    nearest = distance(plan, holding)
    found = {}
    for tile in throws:
        counts[tile] -= 1
        after = Holding(counts, holding.melds)
        short = distance(plan, after)
        if short <= nearest + 1:
            found[tile] = Left(short, wanted(plan, after, unseen))
        counts[tile] += 1
    return found


def _has_place(plan: Plan, tile: Tile) -> bool:
    return plan.kinds is None or plan.kinds[tile]


def _on_plan(plan: Plan, tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    kinds = plan.kinds
    return tiles if kinds is None else tuple([tile for tile in tiles if kinds[tile]])


def _loosest_by_trial(plan: Plan, holding: Holding, unseen: Sequence[int]) -> Tile:
    """Return the kind that leaves the hand nearest; of several that of fewest held, then unseen."""
    counts = list(holding.counts)
    nearest = distance(plan, holding)
    held = [tile for tile in PLAYING_TILES if counts[tile]]
    held.sort(key=lambda tile: (counts[tile], unseen[tile]))
    best, choice = PLAYING_KINDS, PLAYING_TILES[0]
    for tile in held:
        counts[tile] -= 1
        after = distance(plan, Holding(counts, holding.melds))
        counts[tile] += 1
        if after < best:
            best, choice = after, tile
        # A tile less brings no hand nearer, so nothing that follows is better.
        if best <= nearest:
            break
    return choice


class _Chow(NamedTuple):
    """A chow that a hand of pungs may be made with: what is left beside it, what it lacks."""

    distance: int
    rest: tuple[int, ...]
    lacking: tuple[Tile, ...]


def _nearest_chows(holding: Holding, kept: list[int]) -> tuple[_Chow, ...]:
    """Return the chows of which two or three tiles are held that leave the hand nearest."""
    if not has_room_for_a_chow(holding):
        return ()
    best, starts = _chows_beside_pungs(bytes(kept), holding.sets_needed - 1)
    nearest: list[_Chow] = []
    for low in starts:
        rest = list(kept)
        for tile in range(low, low + 3):
            rest[tile] -= rest[tile] > 0
        lacking = tuple([tile for tile in PLAYING_TILES[low : low + 3] if not kept[tile]])
        nearest.append(_Chow(best, tuple(rest), lacking))
    return tuple(nearest)


def has_room_for_a_chow(holding: Holding) -> bool:
    """Return whether the one chow of a hand of pungs may still come."""
    melds = holding.melds
    return not melds or (len(melds) < 4 and not any(meld.is_chow for meld in melds))


@lru_cache(1 << 12)
def _chows_beside_pungs(kept: bytes, sets: int) -> tuple[int, tuple[Tile, ...]]:
    """Return the distance with the chows that leave the hand nearest, and where these start.

    Counts are to make `sets` pungs beside; without two tiles of any chow there is no start.
    """
    singles, pairs = kept.count(1), kept.count(2)
    triples = len(kept) - kept.count(0) - singles - pairs
    best = 3 * sets + 4
    starts: list[Tile] = []
    for first in (0, 9, 18):
        for rank, lacks, ones, twos, threes in _chows_begun(kept[first : first + 9]):
            short = lacks + short_of_pungs(singles + ones, pairs + twos, triples + threes, sets)
            if short < best:
                best, starts = short, []
            if short == best:
                starts.append(PLAYING_TILES[first + rank])
    return best, tuple(starts)


@lru_cache(1 << 12)
def _chows_begun(suit: bytes) -> tuple[tuple[int, int, int, int, int], ...]:
    """Return the chows of a suit of which two or three tiles are held, with what each takes.

    That is the place of its lowest tile, how many tiles it lacks, and how many kinds more are held
    once, twice and three times beside it.
    """
    found = []
    for low in range(7):
        lacks = ones = twos = threes = 0
        for held in suit[low : low + 3]:
            if held == 0:
                lacks += 1
            elif held == 1:
                ones -= 1
            elif held == 2:
                ones, twos = ones + 1, twos - 1
            elif held == 3:
                twos, threes = twos + 1, threes - 1
        if lacks <= 1:
            found.append((low, lacks, ones, twos, threes))
    return tuple(found)


def _distance_with_a_chow(holding: Holding, kept: list[int]) -> int:
    hand, sets = bytes(kept), holding.sets_needed
    all_pungs = pungs_deficiency(hand, sets)
    if not has_room_for_a_chow(holding):
        return all_pungs
    return min(all_pungs, _chows_beside_pungs(hand, sets - 1)[0])


def _wanted_with_a_chow(
    plan: Plan,
    holding: Holding,
    kept: list[int],
    unseen: Sequence[int],
    for_pungs: tuple[Tile, ...],
) -> tuple[Tile, ...]:
    """Return what helps the nearer of the hand of pungs and those with a chow."""
    chows = _nearest_chows(holding, kept)
    all_pungs = pungs_deficiency(kept, holding.sets_needed)
    if not chows or all_pungs < chows[0].distance:
        return for_pungs
    found = {*for_pungs} if all_pungs == chows[0].distance else set()
    for chow in chows:
        found.update(_wanted_for_pungs(plan, chow.rest, holding.sets_needed - 1, unseen))
        found.update([tile for tile in chow.lacking if unseen[tile]])
    return tuple(sorted(found))


def _wanted_for_pungs(
    plan: Plan, kept: Sequence[int], sets_needed: int, unseen: Sequence[int]
) -> tuple[Tile, ...]:
    """Return what a hand of pungs wants: a third copy, a second, or any where kinds are few."""
    most = sorted(kept, reverse=True)
    last_set, pair = most[sets_needed - 1] if sets_needed else 3, most[sets_needed]
    # A third copy helps while a set is lacking, a second one while a set or the pair is.
    helps = (pair == 0, pair <= 1, last_set <= 2, False, False)
    kinds = plan.kinds
    return tuple(
        [
            tile
            for tile in PLAYING_TILES
            if helps[kept[tile]] and unseen[tile] and (kinds is None or kinds[tile])
        ]
    )

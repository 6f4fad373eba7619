"""Ways from a complete hand that may not be declared to one that may, the nearest first.

Each was scored by the ruleset itself, and is made of tiles that may still come; the sets on the
table stay as they are.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import comb, prod

from game.bots.aids import direction_of, ways_to_go
from game.bots.complete_hand import CompleteHand, Way, beyond
from game.bots.completions import completions
from game.bots.luck import Luck, lucks
from game.bots.payout import WinWorth
from game.bots.plans import ANY_HAND, ANY_NUMBER_OF_CHOWS, PUNGS, PUNGS_AND_A_CHOW, Plan
from game.bots.words import either, pieces_named, sentence
from game.engine.deficiency import waits
from game.engine.hand import HAND_SIZE, By, Hand
from game.engine.scoring import Score
from game.engine.tiles import PLAYING_TILES, Tile
from game.locale import _, marked
from game.rules.phrases import listed, one_of

NEAR = (1, 2)
"""How many tiles of the complete hand are changed for others, at first."""
_TOLD = 2
"""How many ways of a kind are looked for."""
FEW_SETS = 2
"""Of so many sets to make, hands further away are gone through; of fewer, all hands."""
_ENOUGH = {
    (False, False): marked("{new} instead of {old} would be enough: {worth}."),
    (False, True): marked("{new} instead of {old} would be enough with {pattern}: {worth}."),
    (True, False): marked("{new} instead of {old}, the last tile drawn, would be enough: {worth}."),
    (True, True): marked(
        "{new} instead of {old}, the last tile drawn, would be enough with {pattern}: {worth}."
    ),
}
"""What is said of changed tiles, by whether the last one must be drawn, and a pattern is named."""


def as_it_waits(case: CompleteHand) -> list[Way]:
    """Return the tiles that would be enough for the hand that waits, those on a discard first."""
    found: dict[WinWorth, list[tuple[Tile, Way]]] = {}
    known: set[Tile] = set()
    for by in (By.DISCARD, By.DRAW) if case.draws else (By.DISCARD,):
        for tile in _waits(case):
            way = None if tile in known else case.way(case.completed(tile), tile, Luck(by))
            if way is not None:
                known.add(tile)
                found.setdefault(way.worth, []).append((tile, way))
    ways = []
    for worth, group in found.items():
        way = group[0][1]
        words = _("{what} would be enough: {worth}.")
        if way.hand.by is By.DRAW:
            words = _("Drawn by yourself, {what} would be enough: {worth}.")
        what = either([tile for tile, _way in group])
        ways.append(replace(way, told=sentence(words.format(what=what, worth=worth.counts))))
    return ways


def _waits(case: CompleteHand) -> list[Tile]:
    """Return the tiles that complete the hand that waits and may still come, most copies first."""
    if case.waiting is None:
        return []
    insight = case.insight
    unseen = insight.unseen
    found = waits(case.waiting, insight.sets_needed, insight.orphans_count)
    return sorted([tile for tile in found if unseen[tile]], key=lambda tile: -unseen[tile])


def changed(
    case: CompleteHand, levels: Iterable[int], *, needs_more: bool = False, chows: int | None = None
) -> list[Way]:
    """Return hands that are enough with as few tiles changed as possible, the likeliest first.

    `levels` are the numbers of tiles to change; `chows` how many the concealed tiles may make, as
    many as the ruleset lets them if not told. `needs_more`: only those that win on a discard, too,
    as the tiles that are there are enough with a draw.
    """
    ways = (By.DISCARD,) if needs_more else (By.DISCARD, By.DRAW)
    insight = case.insight
    if chows is None:
        chows = insight.ruleset.most_chows - case.open_chows
    if case.is_fixed or chows < 0:
        return []
    unseen = insight.unseen
    most = [number + left for number, left in zip(case.held, unseen, strict=True)]
    for changes in levels:
        found = []
        for full in completions(case.full, most, insight.sets_needed, chows, changes):
            coming = beyond(full, case.held)
            # What only completes the tiles that wait is told as a wait.
            if len(coming) > 1 or case.waiting is None:
                likely = prod([comb(unseen[tile], coming.count(tile)) for tile in {*coming}])
                found.append((-likely, full, coming))
        enough: list[Way] = []
        for _likely, full, coming in sorted(found):
            way = _way_of_change(case, full, coming, ways)
            if way is not None:
                enough.append(way)
            if len(enough) == _TOLD:
                break
        if enough:
            return enough
    return []


def _way_of_change(
    case: CompleteHand, full: Sequence[int], coming: Sequence[Tile], ways: Iterable[By]
) -> Way | None:
    """Return the hand if it is enough, whichever of the tiles that are to come is the last."""
    lasts = tuple(dict.fromkeys(coming))
    for by in ways:
        if len(coming) > case.draws + (by is not By.DRAW):
            continue
        way = case.least(full, lasts, Luck(by))
        if way is None:
            continue
        pattern = _weightiest(case.score, way.score)
        told = _(_ENOUGH[by is By.DRAW, bool(pattern)]).format(
            new=pieces_named(beyond(full, case.full)),
            old=pieces_named(beyond(case.full, full)),
            pattern=pattern,
            worth=way.worth.counts,
        )
        return replace(way, told=sentence(told))
    return None


def _weightiest(before: Score, after: Score) -> str:
    """Return the name of the pattern that adds most to a hand; empty where none does."""
    there = {line.key for line in before.lines}
    lines = [line for line in after.lines if line.key not in there]
    best = max(lines, key=lambda line: (line.limit, line.faan, line.doubles), default=None)
    return _(best.pattern) if best and (best.limit or best.faan or best.doubles) else ""


def with_luck(case: CompleteHand) -> list[Way]:
    """Return what may come to this very hand that is enough, with as little luck as possible."""
    unseen = case.insight.unseen
    # Of a hand that was drawn one tile has to be thrown, and must come again.
    lasts = [tile for tile in PLAYING_TILES if case.full[tile] and unseen[tile]]
    if case.waiting is not None:
        lasts = _waits(case)
    for strokes in lucks(case.insight, case.waiting or case.full):
        found: dict[tuple[str, str, WinWorth], list[tuple[Luck, Way]]] = {}
        for luck in strokes:
            if case.draws or luck.by is not By.DRAW:
                what, way = _lucky(case, lasts, luck)
                if way is not None:
                    found.setdefault((luck.words, what, way.worth), []).append((luck, way))
        if found:
            return [
                _told_of_luck(words, what, each) for (words, what, _worth), each in found.items()
            ]
    return []


def _lucky(case: CompleteHand, lasts: Sequence[Tile], luck: Luck) -> tuple[str, Way | None]:
    """Return the hand with some luck if that is enough, and which tile or hand that is."""
    lasts = [tile for tile in lasts if tile != luck.kong]
    if case.waiting is None:
        return _("this hand"), case.least(case.full, lasts, luck)
    found = [(tile, case.way(case.completed(tile), tile, luck)) for tile in lasts]
    first = next((each for _tile, each in found if each is not None), None)
    same = [tile for tile, each in found if each and first and each.worth == first.worth]
    return either(same), first


def _told_of_luck(words: str, what: str, group: Sequence[tuple[Luck, Way]]) -> Way:
    """Return the first of the ways that differ in what comes beside the tiles, told for all."""
    way = group[0][1]
    strokes = [luck for luck, _way in group]
    told = words.format(
        what=what,
        bonus=one_of([listed([_(tile.name) for tile in luck.bonus]) for luck in strokes]),
        tile=one_of([_(luck.kong.name) for luck in strokes if luck.kong is not None]),
        worth=way.worth.counts,
    )
    return replace(way, told=sentence(told))


def further(case: CompleteHand) -> list[Way]:
    """Return hands further away that are enough, the likeliest first."""
    insight = case.insight
    sets, ruleset = insight.sets_needed, insight.ruleset
    all_levels = range(NEAR[-1] + 1, 3 * sets + 3)
    if sets <= FEW_SETS:
        found = changed(case, all_levels if sets < FEW_SETS else all_levels[:1])
        if found:
            return found
    if case.is_fixed or not case.draws:
        return []
    directions = []
    for prospect in ways_to_go(insight):
        example = prospect.example
        if (
            example is None
            or prospect.plan.key == ANY_HAND.key
            or not _may_come(case, example.hand)
        ):
            continue
        way = direction_of(insight, prospect)
        told = _of_direction(way.name, way.worth, way.held)
        directions.append(Way(example.hand, example.score, way.worth, told))
    if directions:
        return directions[:_TOLD]
    # Hands of pungs are never so many that they could not be gone through.
    if ruleset.most_chows < ANY_NUMBER_OF_CHOWS:
        return _by_shape(case, changed(case, all_levels))
    return [] if case.open_chows else _by_shape(case, changed(case, all_levels, chows=0))


def _by_shape(case: CompleteHand, ways: Sequence[Way]) -> list[Way]:
    """Return the first hand of pungs, told by its shape, as many of its tiles are to come."""
    return [
        replace(
            way,
            told=_of_direction(
                _shape(way).title, way.worth, HAND_SIZE + 1 - len(_coming(case, way.hand))
            ),
        )
        for way in ways[:1]
    ]


def _shape(way: Way) -> Plan:
    return PUNGS_AND_A_CHOW if way.score.reading.chow_count else PUNGS


def _of_direction(name: str, worth: WinWorth, held: int) -> str:
    words = _("{pattern} would be enough: {worth}; {held} of {total} tiles are there.")
    return sentence(words.format(pattern=name, worth=worth.counts, held=held, total=HAND_SIZE + 1))


def _may_come(case: CompleteHand, hand: Hand) -> bool:
    """Return whether the tiles that a hand has beside those held may still come."""
    coming = _coming(case, hand)
    return all(coming.count(tile) <= case.insight.unseen[tile] for tile in coming)


def _coming(case: CompleteHand, hand: Hand) -> tuple[Tile, ...]:
    """Return the tiles that a hand has beside those held."""
    assert hand.win is not None
    counts = [0] * len(PLAYING_TILES)
    laid = [tile for meld in hand.melds[len(case.insight.melds) :] for tile in meld.tiles]
    for tile in (*hand.concealed, hand.win, *laid):
        counts[tile] += 1
    return beyond(counts, case.held)

"""The easy player plays like a friendly beginner.

It looks at the shape of its tiles only: it keeps pairs and neighbours, claims nearly everything
that it may, and never asks what the others want.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.candidates import Candidate, within_reach
from game.bots.insight import Insight, insight_of
from game.bots.motives import of_company, of_kept, of_looser, only_choice
from game.bots.moves import discards_among, win_among
from game.engine.actions import (
    Action,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    Discard,
    Pass,
    PromotePung,
)
from game.engine.chance import Chance
from game.engine.tiles import Tile
from game.engine.view import SeatView
from game.locale import marked

_CHOW_SHARE = 0.5
_FANCY = 2.0
"""How much the beginner's mood moves what a tile is worth to it."""
_FONDNESS = 4.0
"""How much more than the loosest tile one may be wanted, to be thrown for a taste's sake."""
_A_MOOD = 0.6
"""How much it takes a beginner at most to claim, or not to, for a taste's sake."""
_SETS = (DeclareKong, PromotePung, ClaimKong, ClaimPung, ClaimChow)


@dataclass(frozen=True, slots=True)
class Easy:
    """Claims too much, keeps pairs, forgets danger."""

    key: str = "easy"
    name: str = "Easy"
    way: str = marked(
        "I keep pairs and neighbours, like to claim, and do not look at what the others want."
    )

    def choose(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return a win or claim if there is one, else throw the loosest tile."""
        return self.candidates(view, options, rng)[0].action

    def candidates(
        self, view: SeatView, options: Sequence[Action], rng: Chance
    ) -> tuple[Candidate, ...]:
        """Return its own choice, and what it would nearly as soon have done."""
        win = win_among(options)
        if win is not None:
            return (Candidate(win),)
        insight = insight_of(view)
        found = discards_among(options, insight)
        sets = [option for option in options if isinstance(option, _SETS)]
        passes = [option for option in options if isinstance(option, Pass)]
        for option in sets:
            if not isinstance(option, ClaimChow) or rng.random() < _CHOW_SHARE:
                own = Candidate(option)
                moods = _moods([*sets, *passes], rng)
                return within_reach(own, [*moods, *_throws(insight, found, rng, _A_MOOD)])
        if passes:
            return within_reach(Candidate(passes[0]), _moods([*sets, *passes], rng))
        if not found:
            return (Candidate(options[0]),)
        throws = _throws(insight, found, rng)
        own = min(throws, key=lambda each: each.behind)
        return within_reach(own, [*_moods([*sets, *passes], rng), *throws])

    def motives(
        self, view: SeatView, options: Sequence[Action], rng: Chance, thrown: Discard
    ) -> tuple[str, ...]:
        """Return in its own words what the tile had beside it, and what it keeps instead."""
        insight = insight_of(view)
        found = discards_among(options, insight)
        tile = insight.kind_of(thrown.tile_id)
        if len(found) == 1:
            return only_choice(tile)
        told = [of_company(insight, tile)]
        if self.choose(view, options, rng) == thrown:
            wish = _attachment(insight, tile)
            told.append(of_looser([kind for kind in found if _attachment(insight, kind) < wish]))
        return (*told, *of_kept(insight, tile))


def _moods(options: Sequence[Action], rng: Chance) -> list[Candidate]:
    """Return what a beginner might as well do: whether to lay a set down is a matter of mood."""
    return [Candidate(option, _A_MOOD * rng.random()) for option in options]


def _throws(
    insight: Insight, found: dict[Tile, Discard], rng: Chance, least: float = 0.0
) -> list[Candidate]:
    """Return the discards, each by how much more it is wanted than the loosest tile."""
    wishes = {tile: _attachment(insight, tile) + _FANCY * rng.random() for tile in sorted(found)}
    loosest = min(wishes.values(), default=0.0)
    return [
        Candidate(found[tile], least + (wish - loosest) / _FONDNESS, tile)
        for tile, wish in wishes.items()
    ]


def _attachment(insight: Insight, tile: Tile) -> float:
    """Return how much a beginner wants to keep a tile: sets, pairs, then neighbours."""
    counts = insight.counts
    held = counts[tile]
    wish = (0.0, 0.0, 5.0, 9.0, 9.0)[held]
    if tile >= 27:
        return wish + 0.5
    rank = tile % 9
    for step, worth in ((1, 3.0), (2, 1.5)):
        if rank - step >= 0 and counts[tile - step]:
            wish += worth
        if rank + step <= 8 and counts[tile + step]:
            wish += worth
    return wish + (0.5 if 2 <= rank <= 6 else 0.0)

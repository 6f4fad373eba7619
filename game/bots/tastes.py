"""What there may be a taste for in an option: laying sets down, holding on to tiles, safety.

Everything is told from what the seat sees. A style says how much it likes each of these.
"""

from collections.abc import Collection
from enum import StrEnum

from game.bots.candidates import Candidate
from game.bots.danger import danger_of, threats
from game.bots.forecast import Forecast
from game.bots.insight import Insight
from game.bots.moves import OwnKong, SetClaim
from game.engine.actions import ClaimChow, ClaimPung, Pass
from game.engine.tiles import Tile

_AFRAID = 0.04
"""The chance to deal in that fills a careful player with fear."""
_FEW = 5
"""From so few tiles of a suit and of honours on, nobody collects them yet."""


class Taste(StrEnum):
    """Something that an option does, or has in mind."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    LETTING_GO = "letting-go"
    """Passing, which keeps the hand concealed."""
    OTHER_SUIT_LAID = "other-suit-laid"
    """Claiming a set of another suit than the one that the hand has most of."""
    OTHER_SUIT_THROWN = "other-suit-thrown"
    DRAGON_THROWN = "dragon-thrown"
    WIND_THROWN = "wind-thrown"
    END_THROWN = "end-thrown"
    """Throwing a one or a nine."""
    PAIR_BROKEN = "pair-broken"
    RISK = "risk"
    """Throwing what others may win with; by how much."""
    ONE_SUIT = "one-suit"
    PUNGS = "pungs"
    HONOURS = "honours"
    RARE_HAND = "rare-hand"
    """A plan for one of the hands that are paid best."""


_PLANS: dict[Taste, frozenset[str]] = {
    Taste.ONE_SUIT: frozenset({"suit", "suit_honours", "suit_pungs"}),
    Taste.PUNGS: frozenset({"pungs", "one_chow", "suit_pungs", "ends"}),
    Taste.HONOURS: frozenset({"sets", "suit_honours", "ends"}),
    Taste.RARE_HAND: frozenset({"suit", "suit_pungs", "ends", "orphans"}),
}
"""The kinds of plan (`Plan.kind`) that each taste is for."""


def amount(taste: Taste, candidate: Candidate, insight: Insight) -> float:
    """Return how much of something there is in an option, from 0 to 1."""
    action, thrown = candidate.action, candidate.throws
    match taste:
        case Taste.CHOW:
            return float(isinstance(action, ClaimChow))
        case Taste.PUNG:
            return float(isinstance(action, ClaimPung))
        case Taste.KONG:
            return float(_is_kong(candidate))
        case Taste.LETTING_GO:
            return float(isinstance(action, Pass))
        case Taste.OTHER_SUIT_LAID:
            laid = insight.open_tile if isinstance(action, SetClaim) else None
            return float(laid is not None and _is_of_another_suit(insight, laid))
        case Taste.OTHER_SUIT_THROWN:
            return float(thrown is not None and _is_of_another_suit(insight, thrown))
        case Taste.DRAGON_THROWN:
            return float(thrown is not None and thrown.is_dragon)
        case Taste.WIND_THROWN:
            return float(thrown is not None and thrown.is_wind)
        case Taste.END_THROWN:
            return float(thrown is not None and thrown.is_terminal)
        case Taste.PAIR_BROKEN:
            return float(thrown is not None and insight.counts[thrown] > 1)
        case Taste.RISK:
            return 0.0 if thrown is None else _risk(insight, thrown)
        case Taste.ONE_SUIT | Taste.PUNGS | Taste.HONOURS | Taste.RARE_HAND:
            return float(_has_in_mind(candidate, _PLANS[taste]))


def _is_kong(candidate: Candidate) -> bool:
    action = candidate.action
    is_set = isinstance(action, OwnKong | SetClaim)
    return is_set and not isinstance(action, ClaimChow | ClaimPung)


def _has_in_mind(candidate: Candidate, kinds: Collection[str]) -> bool:
    return candidate.plan is not None and candidate.plan.kind in kinds


def _is_of_another_suit(insight: Insight, tile: Tile) -> bool:
    """Return whether a tile is of a suit other than the one of which the hand has most."""
    if tile.is_honour:
        return False
    held = [sum(insight.counts[9 * suit : 9 * suit + 9]) for suit in range(3)]
    for meld in insight.melds:
        if meld.tile.is_suited:
            held[meld.tile // 9] += 3
    return max(held) >= _FEW and held[tile // 9] < max(held)


def _risk(insight: Insight, tile: Tile) -> float:
    return min(1.0, danger_of(insight, threats(Forecast(insight)), tile) / _AFRAID)

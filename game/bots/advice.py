"""A judgement in words with its numbers: the hint that a player reads."""

from collections.abc import Iterable, Sequence
from math import prod
from typing import assert_never

from game.bots.base import Advice
from game.bots.danger import hit_chance
from game.bots.forecast import Prospect
from game.bots.judgement import Judged, Judgement
from game.bots.plans import ANY_HAND
from game.engine.actions import (
    CallReady,
    ClaimChow,
    ClaimKong,
    ClaimMahJong,
    ClaimPung,
    DeclareBonus,
    DeclareKong,
    DeclareMahJong,
    Discard,
    Draw,
    Pass,
    PromotePung,
    TakeReplacement,
)
from game.engine.hand import By
from game.engine.phases import AwaitDiscard, AwaitRob
from game.engine.ruleset import Counting, Ruleset
from game.engine.scoring import Score, score_hand
from game.engine.tiles import PLAYING_TILES, Tile, TileId

_KINDS_NAMED = 8
"""Of how many kinds of useful tiles the names are said."""
_DANGEROUS = 0.04
_RISKY = 0.015
_EQUAL = 0.05
"""Points that make no difference to anybody."""


def advice_on(judgement: Judgement) -> Advice:
    """Return the best option and the reasons for it, the weightiest first."""
    best = judgement.best
    others = judgement.ranked[1:]
    runner_up = _against(judgement, best, others[0]) if others else ""
    match best.action:
        case DeclareMahJong() | ClaimMahJong():
            return Advice(best.action, None, "Mah-jong!", _of_win(judgement))
        case Draw():
            return Advice(best.action, None, "Draw a tile.", ("It is your turn.",))
        case DeclareBonus():
            name = judgement.insight.kind_of(best.action.tile_id).name
            return Advice(best.action, None, f"Lay {name} open.", ("It is a bonus tile.",))
        case TakeReplacement():
            return Advice(best.action, None, "Take the replacement.", ("A tile is due to you.",))
        case Pass():
            reasons = (_of_passing(judgement, best, others), *_of_future(judgement, best))
            return Advice(best.action, None, "Let it go.", reasons)
        case Discard():
            assert best.throws is not None
            reasons = (*_of_future(judgement, best), _of_danger(judgement, best.throws))
            headline = f"Throw {best.throws.name}."
            return Advice(best.action, best.throws, headline, reasons, runner_up)
        case ClaimChow() | ClaimPung():
            assert best.throws is not None
            then = f"Throw {best.throws.name} afterwards."
            reasons = (*_of_future(judgement, best), then, _of_danger(judgement, best.throws))
            headline = f"{best.action.word.title()} the {_open_name(judgement)}."
            return Advice(best.action, None, headline, reasons, runner_up)
        case ClaimKong():
            reasons = (*_of_future(judgement, best), "A kong gives you another tile.")
            headline = f"Kong the {_open_name(judgement)}."
            return Advice(best.action, None, headline, reasons, runner_up)
        case DeclareKong() | PromotePung():
            reasons = (*_of_future(judgement, best), "A kong gives you another tile.")
            name = judgement.insight.kind_of(_kong_piece(best.action)).name
            return Advice(best.action, None, f"Declare the kong of {name}.", reasons, runner_up)
        case CallReady():
            raise ValueError("a ready call is not judged")
        case _:
            assert_never(best.action)


def tiles_named(tiles: Iterable[Tile]) -> str:
    """Return tiles by name, those of a suit together: `2, 5 Circles, East Wind`."""
    groups: dict[str, list[str]] = {}
    for tile in sorted(tiles):
        if tile.is_suited:
            groups.setdefault(tile.name.partition(" ")[2], []).append(str(tile.rank))
        else:
            groups.setdefault(tile.name, [])
    return ", ".join(
        f"{' '.join(ranks)} {name}" if ranks else name for name, ranks in groups.items()
    )


def worth_text(score: Score, ruleset: Ruleset) -> str:
    """Return what a hand counts: `4 faan` or `96 points`."""
    if ruleset.counting is Counting.FAAN:
        return f"{score.faan} faan"
    return _count(score.total, "point")


def _count(number: float, noun: str) -> str:
    whole = round(number)
    return f"{whole} {noun}" if whole == 1 else f"{whole} {noun}s"


def _kong_piece(kong: DeclareKong | PromotePung) -> TileId:
    return kong.tile_ids[0] if isinstance(kong, DeclareKong) else kong.tile_id


def _open_name(judgement: Judgement) -> str:
    assert judgement.insight.open_tile is not None
    return judgement.insight.open_tile.name


def _of_win(judgement: Judgement) -> tuple[str, ...]:
    insight = judgement.insight
    phase = insight.view.board.phase
    counts = list(insight.counts)
    if isinstance(phase, AwaitDiscard):
        assert phase.drawn is not None
        win, by = insight.kind_of(phase.drawn), By.DRAW
        counts[win] -= 1
    else:
        assert insight.open_tile is not None
        win = insight.open_tile
        by = By.ROBBED_KONG if isinstance(phase, AwaitRob) else By.DISCARD
    concealed = tuple(tile for tile in PLAYING_TILES for _ in range(counts[tile]))
    score = score_hand(insight.completed(concealed, insight.melds, win, by), insight.ruleset)
    rate = judgement.forecast.rates.draw if by is By.DRAW else judgement.forecast.rates.discard
    return (
        f"Your hand is complete and counts at least {worth_text(score, insight.ruleset)}.",
        f"That brings you about {_count(score.total * rate, 'point')}.",
    )


def _of_future(judgement: Judgement, judged: Judged) -> tuple[str, ...]:
    """Say how near the hand is, what it is heading for, and what it would be worth."""
    ruleset = judgement.insight.ruleset
    best = judged.prospects[0] if judged.prospects else None
    if best is None or best.example is None:
        return ("No hand that you may declare is in reach (0 plans left): keep to safe tiles.",)
    worth = worth_text(best.example.score, ruleset)
    near = _nearness(best.distance)
    if best.plan is not ANY_HAND and best.distance:
        near = f"For {best.plan.aim} you are {near}."
    else:
        near = f"You are {near}."
    return (
        f"{near} {_help(best)}",
        f"You are heading for {best.plan.aim}, worth about {worth} in {ruleset.name}: a win brings"
        f" about {_count(best.gain, 'point')}, and you get there about"
        f" {_share(best.chance)}.",
    )


def _nearness(distance: int) -> str:
    return "ready" if distance == 0 else f"{_count(distance, 'tile')} from ready"


def _help(prospect: Prospect) -> str:
    names = ""
    if len(prospect.useful) <= _KINDS_NAMED:
        names = f" ({tiles_named(prospect.useful)})"
    does = "complete your hand" if prospect.distance == 0 else "help you"
    if prospect.unseen == 1:
        does = does.replace("complete", "completes").replace("help", "helps")
    return f"{_count(prospect.unseen, 'unseen tile')} {does}{names}."


def _share(chance: float) -> str:
    if chance >= 0.1:
        return f"{_count(10 * chance, 'time')} in 10"
    return f"{_count(max(1.0, 100 * chance), 'time')} in 100"


def _danger(judgement: Judgement, tile: Tile) -> float:
    """Return the chance that anybody wins with a tile."""
    unseen = judgement.insight.unseen[tile]
    return 1.0 - prod(1.0 - hit_chance(threat, tile, unseen) for threat in judgement.threats)


def _of_danger(judgement: Judgement, tile: Tile) -> str:
    chance = _danger(judgement, tile)
    if chance < 0.001:
        return f"{tile.name} is safe: 0 in 100 that somebody wins with it."
    word = "fairly safe"
    if chance >= _RISKY:
        word = "dangerous" if chance >= _DANGEROUS else "a small risk"
    if chance < 0.01:
        return f"{tile.name} is {word}: less than 1 in 100 that somebody wins with it."
    return f"{tile.name} is {word}: about {round(100 * chance)} in 100 that somebody wins with it."


def _of_passing(judgement: Judgement, best: Judged, others: Sequence[Judged]) -> str:
    rival = others[0]
    word = rival.action.word
    lost = best.worth - rival.worth
    if not rival.prospects or rival.prospects[0].example is None:
        return f"A {word} would leave 0 hands in reach that you may declare."
    near = rival.prospects[0]
    return (
        f"A {word} would leave you {_nearness(near.distance)} with"
        f" {_count(near.unseen, 'useful tile')} unseen;"
        f" it is worth about {_count(lost, 'point')} less in the long run."
    )


def _against(judgement: Judgement, best: Judged, other: Judged) -> str:
    """Say why not the next best option."""
    lost = best.worth - other.worth
    less = f"worth about {lost:.1f} points less in the long run"
    if lost < _EQUAL and other.throws is not None:
        return f"{other.throws.name} would do as well: 0 points between them in the long run."
    if other.throws is None or not isinstance(other.action, Discard):
        names = {Pass: "Letting it go", Discard: "A discard"}
        name = names.get(type(other.action), f"To {other.action.word.replace('-', ' ')}")
        return f"{name} is {less}."
    assert best.throws is not None or not isinstance(best.action, Discard)
    name = other.throws.name
    if best.throws is not None:
        mine, its = _danger(judgement, best.throws), _danger(judgement, other.throws)
        if its - mine >= 0.01 and other.cost - best.cost > best.hope - other.hope:
            return (
                f"{name} is more dangerous: {round(100 * its)} in 100 against"
                f" {round(100 * mine)}, and {less}."
            )
    if best.prospects and other.prospects:
        one, two = best.prospects[0], other.prospects[0]
        if two.distance > one.distance:
            return (
                f"Without {name} you would be {_nearness(two.distance)}"
                f" instead of {_nearness(one.distance)}, {less}."
            )
        if two.unseen < one.unseen:
            return (
                f"Without {name} only {_count(two.unseen, 'unseen tile')} would help you"
                f" instead of {one.unseen}, {less}."
            )
    return f"Throwing {name} is {less}."

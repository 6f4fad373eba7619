"""A judgement in words with its numbers: the hint that a player reads.

Each sentence can be checked at the table: tiles that are unseen are counted, what a hand would be
worth is the score and the settlement of one example, and only chances are measured elsewhere.
"""

from collections.abc import Sequence
from typing import assert_never

from game.bots.base import Advice
from game.bots.danger import LITTLE_RISK, MUCH_RISK, certainly_safe, danger_of
from game.bots.forecast import Prospect
from game.bots.judgement import Judged, Judgement
from game.bots.payout import counts_text, worth_of
from game.bots.words import (
    claim_noun,
    lines_text,
    nearness,
    sentence,
    share_text,
    useful_text,
)
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
from game.engine.hand import HAND_SIZE, By
from game.engine.phases import AwaitDiscard, AwaitRob
from game.engine.scoring import score_hand
from game.engine.tiles import PLAYING_TILES, Tile, TileId
from game.locale import _, plural

_ALIKE = 0.9
"""Plans whose value is this share of the best one are as good; the nearest of them is named."""
_SAME = 0.02
"""Options whose worth differs by less than this share of it are as good as each other."""
_CHANCE_TOLD = 0.01
"""A chance that differs by less from another is not told as a difference."""


def advice_on(judgement: Judgement) -> Advice:
    """Return the best option and the reasons for it, the weightiest first."""
    best = judgement.best
    others = judgement.ranked[1:]
    runner_up = _against(judgement, best, others[0]) if others else ""
    match best.action:
        case DeclareMahJong() | ClaimMahJong():
            return Advice(best.action, None, _("Mah-jong!"), _of_win(judgement))
        case Draw():
            return Advice(best.action, None, _("Draw a tile."), (_("It is your turn."),))
        case DeclareBonus():
            name = _(judgement.insight.kind_of(best.action.tile_id).name)
            headline = _("Lay {tile} open.").format(tile=name)
            return Advice(best.action, None, headline, (_("It is a bonus tile."),))
        case TakeReplacement():
            reasons: tuple[str, ...] = (_("A tile is due to you."),)
            return Advice(best.action, None, _("Take the replacement."), reasons)
        case Pass():
            reasons = (_of_passing(judgement, best, others[0]), *_of_future(judgement, best))
            return Advice(best.action, None, _("Let it go."), reasons)
        case Discard():
            assert best.throws is not None
            reasons = (*_of_future(judgement, best), _of_danger(judgement, best.throws))
            headline = _("Throw {tile}.").format(tile=_(best.throws.name))
            return Advice(best.action, best.throws, headline, reasons, runner_up)
        case ClaimChow() | ClaimPung():
            assert best.throws is not None
            then = _("Throw {tile} afterwards.").format(tile=_(best.throws.name))
            danger = _of_danger(judgement, best.throws)
            reasons = (*_of_future(judgement, best), f"{then} {danger}")
            words = (
                _("Chow the {tile}.") if isinstance(best.action, ClaimChow) else _("Pung {tile}.")
            )
            headline = words.format(tile=_open_name(judgement))
            return Advice(best.action, None, headline, reasons, runner_up)
        case ClaimKong():
            reasons = (*_of_future(judgement, best), _("A kong gives you another tile."))
            headline = _("Kong {tile}.").format(tile=_open_name(judgement))
            return Advice(best.action, None, headline, reasons, runner_up)
        case DeclareKong() | PromotePung():
            reasons = (*_of_future(judgement, best), _("A kong gives you another tile."))
            name = _(judgement.insight.kind_of(_kong_piece(best.action)).name)
            headline = _("Declare the kong of {tile}.").format(tile=name)
            return Advice(best.action, None, headline, reasons, runner_up)
        case CallReady():
            raise ValueError("a ready call is not judged")
        case _:
            assert_never(best.action)


def named_prospect(prospects: Sequence[Prospect]) -> Prospect | None:
    """Return the prospect to speak of, of those ordered by value; None where none may win.

    Of plans that are about as good the nearest one is named, then the first in the order of plans,
    so that the name does not change with every tile.
    """
    winning = [each for each in prospects if each.example is not None]
    if not winning:
        return None
    alike = [each for each in winning if each.value >= _ALIKE * winning[0].value]
    return min(alike, key=lambda each: (each.distance, each.plan.is_free, each.plan.key))


def _kong_piece(kong: DeclareKong | PromotePung) -> TileId:
    return kong.tile_ids[0] if isinstance(kong, DeclareKong) else kong.tile_id


def _open_name(judgement: Judgement) -> str:
    assert judgement.insight.open_tile is not None
    return _(judgement.insight.open_tile.name)


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
    concealed = tuple(tile for tile in PLAYING_TILES for _copy in range(counts[tile]))
    score = score_hand(insight.completed(concealed, insight.melds, win, by), insight.ruleset)
    worth = worth_of(score, insight.ruleset, insight.seat_wind, by)
    named = lines_text(score, insight.ruleset.rows)
    counted = _("Your hand is complete and counts at least {counts}.")
    if named:
        counted = _("Your hand is complete and counts at least {counts}: {patterns}.")
    paid = _("You are paid {pays}.").format(pays=worth.pays)
    return (counted.format(counts=worth.counts, patterns=named), *([paid] if worth.pays else []))


def _of_future(judgement: Judgement, judged: Judged) -> tuple[str, ...]:
    """Say how near the hand is, what it is heading for, and what it would be worth."""
    insight = judgement.insight
    prospect = named_prospect(judged.prospects)
    if prospect is None or prospect.example is None:
        return (
            _("You will hardly finish a hand any more (2 in 100 at most): keep to safe tiles."),
        )
    near = nearness(prospect.distance)
    if prospect.plan.is_free or prospect.distance == 0:
        near = _("That leaves you {near}.").format(near=near)
    else:
        near = _("For {aim}, that leaves you {near}.").format(aim=prospect.plan.title, near=near)
    hand, score = prospect.example
    worth = worth_of(score, insight.ruleset, insight.seat_wind, hand.by or By.DRAW)
    named = lines_text(score, insight.ruleset.rows)
    heading = _("You are heading for {aim}: {held} of {total} tiles are there.").format(
        aim=prospect.plan.title, held=HAND_SIZE - prospect.distance, total=HAND_SIZE + 1
    )
    value = _("Such a hand would count {worth}.")
    if named:
        value = _("Such a hand would count {worth} ({patterns}).")
    chance = _("About {share} such hands are won.").format(share=share_text(prospect.chance))
    return (
        f"{near} {useful_text(prospect.useful, prospect.unseen, prospect.distance)}",
        f"{heading} {value.format(worth=worth.text, patterns=named)}",
        chance,
    )


def _danger(judgement: Judgement, tile: Tile) -> float:
    """Return the chance that anybody wins with a tile."""
    return danger_of(judgement.insight, judgement.threats, tile)


def _of_danger(judgement: Judgement, tile: Tile) -> str:
    safe = certainly_safe(judgement.insight, tile)
    name = _(tile.name)
    if safe:
        return _("{tile} is safe. {why}").format(tile=name, why=safe)
    chance = _danger(judgement, tile)
    if chance < LITTLE_RISK / 2:
        return _("{tile} is hardly a risk: nobody seems to be ready for it.").format(tile=name)
    if chance < LITTLE_RISK:
        words = _("{tile} is fairly safe: somebody wins with it about {share} times.")
    elif chance < MUCH_RISK:
        words = _("{tile} is a small risk: somebody wins with it about {share} times.")
    else:
        words = _("{tile} is dangerous: somebody wins with it about {share} times.")
    return words.format(tile=name, share=share_text(chance))


def _of_passing(judgement: Judgement, best: Judged, rival: Judged) -> str:
    """Say why the best claim is not made."""
    noun = claim_noun(rival.action)
    mine, its = named_prospect(best.prospects), named_prospect(rival.prospects)
    if its is None:
        return _("After {claim}, you would hardly finish a hand that you may declare.").format(
            claim=noun
        )
    if mine is None:
        return sentence(_("{claim} would not help you.").format(claim=noun))
    if its.plan.key == mine.plan.key and its.distance >= mine.distance:
        words = _("{claim} would bring you no nearer: you would be {near} as now.")
        if its.distance > mine.distance:
            words = _("{claim} would set you back: you would be {near}.")
        return sentence(words.format(claim=noun, near=nearness(its.distance)))
    reason = _less_in(judgement, mine, its)
    words = _("{claim} would leave you {near} for {aim}; {reason}.")
    return sentence(
        words.format(claim=noun, near=nearness(its.distance), aim=its.plan.title, reason=reason)
    )


def _less_in(judgement: Judgement, mine: Prospect, its: Prospect) -> str:
    """Say in what the second prospect is less than the first: its worth or its chance."""
    assert mine.example is not None
    assert its.example is not None
    if its.gain < mine.gain:
        ruleset = judgement.insight.ruleset
        return _("that would count {less} instead of {more}").format(
            less=counts_text(its.example.score, ruleset),
            more=counts_text(mine.example.score, ruleset),
        )
    if share_text(mine.chance) != share_text(its.chance) and mine.chance > its.chance:
        return _("such hands are won about {less} times instead of {more}").format(
            less=share_text(its.chance), more=share_text(mine.chance)
        )
    return _("that gains nothing, and shows the others what you hold")


def _against(judgement: Judgement, best: Judged, other: Judged) -> str:
    """Say why not the next best option."""
    if isinstance(other.action, Pass):
        return _against_passing(judgement, best, other)
    if other.throws is None or not isinstance(other.action, Discard):
        name = claim_noun(other.action)
        mine, its = named_prospect(best.prospects), named_prospect(other.prospects)
        if mine is None or its is None:
            return ""
        return sentence(
            _("{claim} instead: {reason}.").format(
                claim=name, reason=_less_in(judgement, mine, its)
            )
        )
    if best.throws is None:
        return _("Throwing a tile now instead would give the other tile away.")
    return _against_discard(judgement, best, best.throws, other, other.throws)


def _against_passing(judgement: Judgement, best: Judged, other: Judged) -> str:
    mine, its = named_prospect(best.prospects), named_prospect(other.prospects)
    if mine is None:
        return ""
    if its is None:
        return _("Without it you would hardly finish a hand that you may declare.")
    if its.plan.key == mine.plan.key and its.distance > mine.distance:
        return _("Letting it go would leave you {near}.").format(near=nearness(its.distance))
    return _("Letting it go: {reason}.").format(reason=_less_in(judgement, mine, its))


def _against_discard(
    judgement: Judgement, best: Judged, throws: Tile, other: Judged, instead: Tile
) -> str:
    """Say why not throw the other tile; the first difference that can be counted is told."""
    name = _(instead.name)
    mine, its = _danger(judgement, throws), _danger(judgement, instead)
    is_worse = its - mine >= _CHANCE_TOLD and share_text(its) != share_text(mine)
    if is_worse and other.cost - best.cost >= best.hope - other.hope:
        return _("{tile} is more dangerous: {more} against {less}.").format(
            tile=name, more=share_text(its), less=share_text(mine)
        )
    one = named_prospect(best.prospects)
    if one is None:
        return _("{tile} would do as well.").format(tile=name)
    same = [each for each in other.prospects if each.plan.key == one.plan.key]
    two = same[0] if same else named_prospect(other.prospects)
    if two is None:
        return _("Without {tile} you would hardly finish a hand that you may declare.").format(
            tile=name
        )
    if two.plan.key != one.plan.key or two.distance > one.distance + 1:
        return _("{tile} has a place in {aim}.").format(tile=name, aim=one.plan.title)
    if two.distance > one.distance:
        return _("Without {tile} you would be {more} instead of {less}.").format(
            tile=name, more=nearness(two.distance), less=nearness(one.distance)
        )
    if two.unseen < one.unseen:
        less = plural("only {number} tile", "only {number} tiles", two.unseen)
        return _("Without {tile}, {less} would help instead of {more}.").format(
            tile=name, less=less, more=one.unseen
        )
    if best.worth - other.worth <= _SAME * abs(best.worth):
        return _("{tile} would do as well.").format(tile=name)
    if one.example is not None and two.example is not None and two.gain < one.gain:
        return _("Without {tile}, {reason}.").format(
            tile=name, reason=_less_in(judgement, one, two)
        )
    for each in best.prospects:
        if each.example is not None and _is_further(each, other.prospects):
            return _("Without {tile} you would be further from {aim}.").format(
                tile=name, aim=each.plan.title
            )
    return _("{tile} would do nearly as well.").format(tile=name)


def _is_further(prospect: Prospect, others: Sequence[Prospect]) -> bool:
    """Return whether the plan of a prospect is further away, or gone, among the others."""
    same = [each.distance for each in others if each.plan.key == prospect.plan.key]
    return not same or same[0] > prospect.distance

"""Why one option is less than another: the first difference that can be counted, in words.

A hint names a reason with its number only where the number is worse for the option that is not
taken.
"""

from collections.abc import Sequence
from typing import assert_never

from game.bots.danger import LITTLE_RISK, certainly_safe, danger_of
from game.bots.forecast import Prospect
from game.bots.judgement import Judged, Judgement
from game.bots.moves import OwnKong, after_claim
from game.bots.words import nearness, sentence, set_named, share_text
from game.engine.actions import (
    ClaimChow,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    Discard,
    Pass,
    PromotePung,
)
from game.engine.tiles import PLAYING_KINDS, Tile
from game.locale import _, plural
from game.rules.phrases import worth_words

_KONGS = (ClaimKong, DeclareKong, PromotePung)
_ALIKE = 0.8
"""Plans whose value is this share of the best one are as good; the nearest of them is named."""
_SAME = 0.02
"""Options whose worth differs by less than this share of it are as good as each other."""
_CHANCE_TOLD = 0.01
"""A chance that differs by less from another is not told as a difference."""


def named_prospect(prospects: Sequence[Prospect]) -> Prospect | None:
    """Return the prospect to speak of, of those ordered by value; None where none may win.

    Of plans that are about as good the nearest one is named, then the one whose example counts
    most or, of the same example, that says most of it; then the first in the order of plans, so
    that the name does not change with every tile.
    """
    winning = [each for each in prospects if each.example is not None]
    if not winning:
        return None
    alike = [each for each in winning if each.value >= _ALIKE * winning[0].value]
    return min(alike, key=_rank_of_name)


def _rank_of_name(prospect: Prospect) -> tuple[int, bool, int, int, str]:
    plan = prospect.plan
    kinds = PLAYING_KINDS if plan.kinds is None else sum(plan.kinds)
    return prospect.distance, plan.is_free, -_counted(prospect), kinds, plan.key


def _counted(prospect: Prospect) -> int:
    """Return what the example of a prospect counts."""
    return 0 if prospect.example is None else prospect.example.score.total


def kong_tile(judgement: Judgement, kong: ClaimKong | OwnKong) -> Tile:
    """Return the tile that a kong is made of."""
    match kong:
        case ClaimKong():
            assert judgement.insight.open_tile is not None
            return judgement.insight.open_tile
        case DeclareKong():
            return judgement.insight.kind_of(kong.tile_ids[0])
        case PromotePung():
            return judgement.insight.kind_of(kong.tile_id)
        case _:
            assert_never(kong)


def chow_of(judgement: Judgement, claim: ClaimChow) -> tuple[Tile, ...]:
    """Return the tiles of the chow that a claim lays down."""
    return after_claim(judgement.insight, claim).melds[-1].tiles


def of_passing(judgement: Judgement, best: Judged, rival: Judged) -> str:
    """Say why the best claim is not made."""
    noun = _noun(judgement, rival)
    mine, its = named_prospect(best.prospects), named_prospect(rival.prospects)
    if its is None:
        return _("After {claim}, you would hardly finish a hand that you may declare.").format(
            claim=noun
        )
    if mine is None:
        return sentence(_("{claim} would not help you.").format(claim=noun))
    reason = _lesser(judgement, best, rival)
    if its.plan.key == mine.plan.key and its.distance == mine.distance:
        words = _("{claim} would bring you no nearer: you would be {near} as now; {reason}.")
    elif its.plan.key == mine.plan.key and its.distance > mine.distance:
        return sentence(
            _("{claim} would set you back: you would be {near}.").format(
                claim=noun, near=nearness(its.distance)
            )
        )
    else:
        words = _("{claim} would leave you {near} for {aim}; {reason}.")
    return sentence(
        words.format(claim=noun, near=nearness(its.distance), aim=its.plan.title, reason=reason)
    )


def against(judgement: Judgement, best: Judged, other: Judged) -> str:
    """Say why not the next best option."""
    if isinstance(other.action, Discard):
        assert other.throws is not None
        if best.throws is not None:
            return _against_discard(judgement, best, best.throws, other, other.throws)
    mine, its = named_prospect(best.prospects), named_prospect(other.prospects)
    if mine is None:
        return ""
    if its is None:
        if isinstance(other.action, Pass):
            return _("Without it you would hardly finish a hand that you may declare.")
        return ""
    words = _("{claim} instead: {reason}.")
    if isinstance(other.action, Discard):
        words = _("{claim} now: {reason}.")
    if isinstance(other.action, Pass):
        if its.plan.key == mine.plan.key and its.distance > mine.distance:
            return _("Letting it go would leave you {near}.").format(near=nearness(its.distance))
        words = _("Letting it go: {reason}.")
    return sentence(
        words.format(claim=_noun(judgement, other), reason=_lesser(judgement, best, other))
    )


def _noun(judgement: Judgement, judged: Judged) -> str:
    """Return what an option makes: `a chow of 6 7 8 Circles`, `a pung`, `a kong of East Wind`."""
    match judged.action:
        case ClaimChow():
            tiles = set_named(chow_of(judgement, judged.action))
            return _("a chow of {tiles}").format(tiles=tiles)
        case ClaimPung():
            return _("a pung")
        case ClaimKong() | DeclareKong() | PromotePung():
            tile = kong_tile(judgement, judged.action)
            return _("a kong of {tile}").format(tile=_(tile.name))
        case Discard():
            assert judged.throws is not None
            return _("throwing {tile}").format(tile=_(judged.throws.name))
        case _:
            return _("that")


def _lesser(judgement: Judgement, best: Judged, other: Judged) -> str:
    """Say in what the other option is less than the best; both have a prospect to speak of."""
    mine, its = named_prospect(best.prospects), named_prospect(other.prospects)
    assert mine is not None
    assert its is not None
    same = same_plan(mine, other.prospects)
    if same is not None and same.distance > mine.distance and its.plan.key == mine.plan.key:
        return _("you would be {more} instead of {less}").format(
            more=nearness(same.distance), less=nearness(mine.distance)
        )
    costs_more = other.cost - best.cost >= best.hope - other.hope and not hides_discards(judgement)
    if isinstance(other.action, PromotePung) and costs_more and other.cost:
        chance = danger_of(judgement.insight, judgement.threats, kong_tile(judgement, other.action))
        return _("somebody would rob it about {share} times").format(share=share_text(chance))
    if other.throws is not None and costs_more:
        chance = danger_of(judgement.insight, judgement.threats, other.throws)
        if chance >= LITTLE_RISK:
            return _(
                "{tile} would have to go, and somebody wins with it about {share} times"
            ).format(tile=_(other.throws.name), share=share_text(chance))
    is_kong, may_be_kong = (isinstance(each.action, _KONGS) for each in (best, other))
    if is_kong and not may_be_kong and its.plan.key == mine.plan.key:
        # What the kong counts is told with it.
        return _rarer(mine, its) or _("you would not draw another tile at once")
    found = _poorer(judgement, mine, its)
    if found:
        return found
    is_narrower = same is not None and same.distance == mine.distance and same.unseen < mine.unseen
    if same is not None and is_narrower and not hides_discards(judgement):
        return _fewer(same, mine)
    away = _further_from(best, other)
    if away is not None:
        return _("you would be further from {aim}").format(aim=away.plan.title)
    if isinstance(best.action, Pass):
        if share_text(its.chance) == share_text(mine.chance):
            return _(
                "such hands are won no more often (about {share} times), "
                "and the set would show the others what you hold"
            ).format(share=share_text(its.chance))
        return _("you are {near} without it, and the set would bind you").format(
            near=nearness(mine.distance)
        )
    if is_kong and not may_be_kong:
        return _("you would not draw another tile at once")
    if best.worth - other.worth <= _SAME * abs(best.worth):
        return _("that would do as well")
    return _("that would do nearly as well")


def _poorer(judgement: Judgement, mine: Prospect, its: Prospect) -> str:
    """Say by how much the second prospect counts less, or is won more rarely; empty if neither."""
    assert mine.example is not None
    assert its.example is not None
    ruleset = judgement.insight.ruleset
    less, more = (worth_words(each.example.score, ruleset) for each in (its, mine) if each.example)
    counts_less = its.example.score.total < mine.example.score.total and less != more
    is_rarer = bool(_rarer(mine, its))
    # Of both it is told what makes more of the difference.
    if counts_less and not (is_rarer and its.chance * mine.gain < mine.chance * its.gain):
        return _("the hand would count {less} instead of {more}").format(less=less, more=more)
    return _rarer(mine, its)


def _rarer(mine: Prospect, its: Prospect) -> str:
    """Say by how much the second prospect is won more rarely; empty if it is not."""
    if its.chance >= mine.chance or share_text(its.chance) == share_text(mine.chance):
        return ""
    return _("such hands are won about {less} times instead of {more}").format(
        less=share_text(its.chance), more=share_text(mine.chance)
    )


def _fewer(its: Prospect, mine: Prospect) -> str:
    if not its.unseen:
        return plural(
            "no tile would help, instead of {number}",
            "no tile would help, instead of {number}",
            mine.unseen,
        )
    less = plural("only {number} tile", "only {number} tiles", its.unseen)
    return _("{less} would help instead of {more}").format(less=less, more=mine.unseen)


def _against_discard(
    judgement: Judgement, best: Judged, throws: Tile, other: Judged, instead: Tile
) -> str:
    """Say why not throw the other tile; the first difference that can be counted is told."""
    name = _(instead.name)
    insight = judgement.insight
    mine, its = (danger_of(insight, judgement.threats, tile) for tile in (throws, instead))
    is_hidden = hides_discards(judgement)
    is_worse = its - mine >= _CHANCE_TOLD and share_text(its) != share_text(mine) and not is_hidden
    if other.use.sets > best.use.sets and other.worth >= best.worth:
        return _("{tile} is part of a complete set.").format(tile=name)
    if is_worse and other.cost - best.cost >= best.hope - other.hope:
        if certainly_safe(insight, throws):
            return _("{tile} is more dangerous: somebody wins with it about {more} times.").format(
                tile=name, more=share_text(its)
            )
        return _("{tile} is more dangerous: {more} against {less}.").format(
            tile=name, more=share_text(its), less=share_text(mine)
        )
    one = named_prospect(best.prospects)
    if one is None:
        return _("{tile} would do as well.").format(tile=name)
    two = same_plan(one, other.prospects) or named_prospect(other.prospects)
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
    if two.unseen < one.unseen and not is_hidden:
        return _("Without {tile}, {reason}.").format(tile=name, reason=_fewer(two, one))
    if abs(best.worth - other.worth) <= _SAME * abs(best.worth):
        if other.use > best.use:
            return _("{tile} would do as well, but is of more use if your plan changes.").format(
                tile=name
            )
        return _("{tile} would do as well.").format(tile=name)
    if one.example is not None and two.example is not None:
        reason = _poorer(judgement, one, two)
        if reason:
            return _("Without {tile}, {reason}.").format(tile=name, reason=reason)
    away = _further_from(best, other)
    if away is not None:
        return _("Without {tile} you would be further from {aim}.").format(
            tile=name, aim=away.plan.title
        )
    return _("{tile} would do nearly as well.").format(tile=name)


def hides_discards(judgement: Judgement) -> bool:
    """Return whether discards are turned here, so that nobody can count tiles or their danger."""
    return judgement.insight.ruleset.discards_turned


def same_plan(prospect: Prospect, others: Sequence[Prospect]) -> Prospect | None:
    """Return the prospect of the same plan among others."""
    return next((each for each in others if each.plan.key == prospect.plan.key), None)


def _further_from(best: Judged, other: Judged) -> Prospect | None:
    """Return the first plan of the best option that is further away, or gone, with the other."""
    for each in best.prospects:
        if each.example is not None:
            same = same_plan(each, other.prospects)
            if same is None or same.distance > each.distance:
                return each
    return None

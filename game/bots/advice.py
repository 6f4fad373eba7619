"""A judgement in words with its numbers: the hint that a player reads.

Each sentence can be checked at the table: tiles that are unseen are counted, what a hand would be
worth is the score and the settlement of one example, and only chances are measured elsewhere.
"""

from typing import assert_never

from game.bots.aids import waits_of
from game.bots.base import Advice
from game.bots.contrast import (
    against,
    chow_of,
    hides_discards,
    kong_tile,
    named_prospect,
    of_passing,
)
from game.bots.danger import LITTLE_RISK, MUCH_RISK, certainly_safe, danger_of
from game.bots.judgement import Judged, Judgement
from game.bots.kongs import of_kong
from game.bots.payout import worth_of
from game.bots.plans import SUIT_NAMES
from game.bots.words import (
    lines_text,
    nearness,
    set_named,
    share_text,
    tiles_named,
    useful_text,
    wanted_text,
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
from game.engine.tiles import Tile, tiles_of
from game.locale import _

_HARDLY = 0.02
"""A hand that is won no more often is not worth the words."""


def advice_on(judgement: Judgement) -> Advice:
    """Return the best option and the reasons for it, the weightiest first."""
    best = judgement.best
    others = judgement.ranked[1:]
    runner_up = against(judgement, best, others[0]) if others else ""
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
            reasons = (of_passing(judgement, best, others[0]), *_of_future(judgement, best))
            return Advice(best.action, None, _("Let it go."), reasons)
        case Discard():
            assert best.throws is not None
            reasons = (
                *_of_future(judgement, best),
                *_of_dead_waits(judgement),
                *_of_risk(judgement, best),
            )
            headline = _("Throw {tile}.").format(tile=_(best.throws.name))
            return Advice(best.action, best.throws, headline, reasons, runner_up)
        case ClaimChow() | ClaimPung():
            assert best.throws is not None
            then = _("Throw {tile} afterwards.").format(tile=_(best.throws.name))
            reasons = (*_of_future(judgement, best), " ".join((then, *_of_risk(judgement, best))))
            headline = _("Pung {tile}.").format(tile=_open_name(judgement))
            if isinstance(best.action, ClaimChow):
                opened = judgement.insight.open_tile
                assert opened is not None
                headline = _("Chow {tiles} with the {rank}.").format(
                    tiles=set_named(chow_of(judgement, best.action)), rank=opened.rank
                )
            return Advice(best.action, None, headline, reasons, runner_up)
        case ClaimKong():
            reasons = (*_of_future(judgement, best), *of_kong(judgement, best))
            headline = _("Kong {tile}.").format(tile=_open_name(judgement))
            return Advice(best.action, None, headline, reasons, runner_up)
        case DeclareKong() | PromotePung():
            reasons = (*_of_future(judgement, best), *of_kong(judgement, best))
            name = _(kong_tile(judgement, best.action).name)
            headline = _("Declare the kong of {tile}.").format(tile=name)
            return Advice(best.action, None, headline, reasons, runner_up)
        case CallReady():
            raise ValueError("a ready call is not judged")
        case _:
            assert_never(best.action)


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
    concealed = tiles_of(counts)
    score = score_hand(insight.completed(concealed, insight.melds, win, by), insight.ruleset)
    worth = worth_of(score, insight.ruleset, insight.seat_wind, by)
    named = lines_text(score)
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
        return (_of_folding(judgement, judged),)
    near = nearness(prospect.distance)
    if prospect.plan.is_free or prospect.distance == 0:
        near = _("That leaves you {near}.").format(near=near)
    else:
        near = _("For {aim}, that leaves you {near}.").format(aim=prospect.plan.title, near=near)
    hand, score = prospect.example
    worth = worth_of(score, insight.ruleset, insight.seat_wind, hand.by or By.DRAW)
    named = lines_text(score)
    heading = _("You are heading for {aim}: {held} of {total} tiles are there.").format(
        aim=prospect.plan.title, held=HAND_SIZE - prospect.distance, total=HAND_SIZE + 1
    )
    value = _("Such a hand would count {worth}.")
    if named:
        value = _("Such a hand would count {worth} ({patterns}).")
    chance = _("About {share} such hands are won.").format(share=share_text(prospect.chance))
    stakes = judgement.forecast.stakes
    if stakes.is_last:
        words = _(
            "This may be the last hand: such a win would put you in place {place} of {players}."
        )
        if stakes.is_surely_last:
            words = _(
                "This is the last hand: such a win would put you in place {place} of {players}."
            )
        place = stakes.place_after(score.total, hand.by or By.DRAW)
        chance = f"{chance} {words.format(place=place, players=stakes.players)}"
    useful = useful_text(prospect.useful, prospect.unseen, prospect.distance)
    if hides_discards(judgement):
        useful = wanted_text(prospect.useful, prospect.distance)
    return (
        f"{near} {useful}",
        f"{heading} {value.format(worth=worth.text, patterns=named)}",
        chance,
    )


def _of_folding(judgement: Judgement, judged: Judged) -> str:
    """Say that no hand is hoped for any more, and which one that might be is given up."""
    found = [(named_prospect(each.prospects), each.throws) for each in judgement.ranked]
    hopes = [(hope, tile) for hope, tile in found if hope is not None and tile is not None]
    if isinstance(judged.action, Discard) and hopes:
        hope, tile = max(hopes, key=lambda each: each[0].chance)
        if hope.chance > _HARDLY:
            words = _(
                "You give up {aim}: throwing {tile} would leave you {near}, but only about {share} "
                "such hands are won. A safe tile is worth more now."
            )
            return words.format(
                aim=hope.plan.title,
                tile=_(tile.name),
                near=nearness(hope.distance),
                share=share_text(hope.chance),
            )
    return _(
        "You will hardly finish a hand any more (2 in 100 at most): what counts now is how little "
        "a tile risks."
    )


def _of_dead_waits(judgement: Judgement) -> tuple[str, ...]:
    """Say which discard would make the hand ready for tiles that are all gone, if one would."""
    if hides_discards(judgement):
        return ()
    for ready in waits_of(judgement.insight.view):
        may_win = any(w.by_discard.is_allowed or w.by_draw.is_allowed for w in ready.waits)
        if ready.throw is not None and may_win and not ready.unseen:
            words = _("Throwing {tile} makes you ready, but no tile is left to win with: {tiles}.")
            tiles = tiles_named([wait.tile for wait in ready.waits])
            return (words.format(tile=_(ready.throw.name), tiles=tiles),)
    return ()


def _of_risk(judgement: Judgement, judged: Judged) -> tuple[str, ...]:
    """Say what the tile that is thrown risks; nothing where discards cannot be looked up."""
    tile, insight = judged.throws, judgement.insight
    if tile is None or hides_discards(judgement):
        return ()
    chance = danger_of(insight, judgement.threats, tile)
    if named_prospect(judged.prospects) is not None or chance < LITTLE_RISK:
        return (of_danger(judgement, tile),)
    others = [each.throws for each in judgement.ranked if each.throws is not None]
    if any(danger_of(insight, judgement.threats, other) < chance for other in others):
        return (of_danger(judgement, tile),)
    words = _(
        "No tile that you may throw is safe; {tile} risks least: somebody wins with it about "
        "{share} times."
    )
    return (words.format(tile=_(tile.name), share=share_text(chance)),)


def of_danger(judgement: Judgement, tile: Tile) -> str:
    """Say how likely somebody wins with a tile that is thrown now."""
    safe = certainly_safe(judgement.insight, tile)
    name = _(tile.name)
    if safe:
        return _("{tile} is safe. {why}").format(tile=name, why=safe)
    chance = danger_of(judgement.insight, judgement.threats, tile)
    if chance < LITTLE_RISK / 2:
        return _("{tile} is hardly a risk: nobody seems to be ready for it.").format(tile=name)
    if chance < LITTLE_RISK:
        words = _("{tile} is fairly safe: somebody wins with it about {share} times.")
    elif chance < MUCH_RISK:
        words = _("{tile} is a small risk: somebody wins with it about {share} times.")
    else:
        words = _("{tile} is dangerous: somebody wins with it about {share} times.")
    told = words.format(tile=name, share=share_text(chance))
    for threat in judgement.threats:
        rival = threat.rival
        if tile.is_suited and rival.suit == tile // 9 and rival.melds:
            collects = _("{wind} seems to collect {suit}.").format(
                wind=_(rival.wind.title), suit=_(SUIT_NAMES[rival.suit])
            )
            return f"{told} {collects}"
    return told

"""Why the difficult player threw a tile, in its own words: its plan, what that pays, the danger."""

from collections.abc import Sequence

from game.bots.advice import of_danger
from game.bots.contrast import named_prospect
from game.bots.danger import danger_of
from game.bots.forecast import Prospect
from game.bots.insight import Insight
from game.bots.judgement import Judged, Judgement
from game.bots.motives import of_choice, of_plan, only_choice
from game.bots.payout import worth_of
from game.bots.plans import Left
from game.bots.words import share_text
from game.engine.hand import By
from game.locale import _


def motives_of(judgement: Judgement, own: Judged, throws: Sequence[Judged]) -> tuple[str, ...]:
    """Return why one of the tiles that could be thrown was, as they were judged."""
    assert own.throws is not None
    if len(throws) == 1:
        return only_choice(own.throws)
    insight, prospect = judgement.insight, named_prospect(own.prospects)
    danger = (of_danger(judgement, own.throws), *_of_caution(judgement, own, throws))
    if prospect is None:
        tiles = [each.throws for each in throws if each.throws is not None]
        risks = {tile: danger_of(insight, judgement.threats, tile) for tile in tiles}
        if risks[own.throws] <= min(risks.values()):
            danger = (*danger, _("No other tile in my hand is safer."))
        return (_("I hardly hope to finish this hand any more."), *danger)
    key = prospect.plan.key
    left_by_tile = {
        each.throws: Left(plan.distance, plan.useful)
        for each in throws
        for plan in each.prospects
        if plan.plan.key == key and each.throws is not None
    }
    left = left_by_tile[own.throws]
    return (
        *of_plan(prospect.plan, own.throws, left, insight.unseen),
        *of_choice(prospect.plan, own.throws, left_by_tile, insight.unseen),
        *_of_worth(insight, prospect),
        *danger,
    )


def _of_worth(insight: Insight, prospect: Prospect) -> tuple[str, ...]:
    """Say what the hand would be worth that is aimed at, and how often such hands are won."""
    if prospect.example is None:
        return ()
    hand, score = prospect.example
    worth = worth_of(score, insight.ruleset, insight.seat_wind, hand.by or By.DRAW)
    words = _("Such a hand would count {worth}. It is won about {share} times.")
    return (words.format(worth=worth.text, share=share_text(prospect.chance)),)


def _of_caution(judgement: Judgement, own: Judged, throws: Sequence[Judged]) -> tuple[str, ...]:
    """Say which tile was better for the own hand, where its danger alone spoke against it."""
    other = max(throws, key=lambda each: each.hope)
    if other.throws is None or own.throws is None:
        return ()
    is_decided = other.hope > own.hope and other.cost > own.cost and own.worth >= other.worth
    mine, its = (
        danger_of(judgement.insight, judgement.threats, tile) for tile in (own.throws, other.throws)
    )
    if not is_decided or share_text(mine) == share_text(its):
        return ()
    words = _("For my hand {tile} would be better to throw, but it costs more: {danger}")
    return (words.format(tile=_(other.throws.name), danger=of_danger(judgement, other.throws)),)

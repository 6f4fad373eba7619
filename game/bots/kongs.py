"""What a kong brings and what it risks, in words: the score, the next tile, whoever may rob it."""

from dataclasses import replace

from game.bots.contrast import hides_discards, kong_tile, named_prospect, same_plan
from game.bots.danger import LITTLE_RISK, certainly_safe, danger_of
from game.bots.forecast import Prospect
from game.bots.judgement import Judged, Judgement
from game.bots.moves import OwnKong
from game.bots.words import nearness, share_text
from game.engine.actions import ClaimKong, Discard, Pass, PromotePung
from game.engine.hand import Hand
from game.engine.melds import Meld, MeldKind
from game.engine.scoring import score_hand
from game.engine.tiles import Tile
from game.locale import _
from game.rules.phrases import worth_words


def of_kong(judgement: Judgement, kong: Judged) -> tuple[str, ...]:
    """Return what speaks for a kong, own or claimed, and what it risks."""
    assert isinstance(kong.action, ClaimKong | OwnKong)
    prospect = named_prospect(kong.prospects)
    told = [f"{_of_nearness(judgement, kong, prospect)} {_of_draw(judgement, kong)}".strip()]
    if prospect is not None:
        told.append(_of_score(judgement, kong, prospect))
    if isinstance(kong.action, PromotePung) and judgement.insight.ruleset.rob_promoted_kong:
        told.append(_of_robbing(judgement, kong_tile(judgement, kong.action)))
    return tuple(each for each in told if each)


def _of_draw(judgement: Judgement, kong: Judged) -> str:
    """Say how many tiles are still drawn; the one for the kong makes the live wall shorter."""
    insight = judgement.insight
    waits = isinstance(kong.action, ClaimKong)
    less = insight.draws_left(insight.draws_before_own() if waits else insight.ruleset.seats - 1)
    more = 1 + insight.draws_left(insight.ruleset.seats)
    if more <= less:
        return _("You draw another tile for it at once, though no more in all.")
    words = _("You draw another tile for it at once: up to {more} are still to come, not {less}.")
    return words.format(more=more, less=less)


def _of_nearness(judgement: Judgement, kong: Judged, prospect: Prospect | None) -> str:
    """Say whether the hand is as near with the kong as without it."""
    plain = [each for each in judgement.ranked if isinstance(each.action, Discard | Pass)]
    if prospect is None or not plain:
        return ""
    found = [same_plan(prospect, each.prospects) for each in plain]
    distance = min([each.distance for each in found if each is not None], default=None)
    if distance is None or distance == prospect.distance:
        return _("Without the kong you would be as near.") if distance is not None else ""
    words = _("Without the kong you would be {near}.")
    return words.format(near=nearness(distance))


def _of_score(judgement: Judgement, kong: Judged, prospect: Prospect) -> str:
    """Say what the kong adds to the hand that is aimed at: a pung in its place is scored too."""
    assert isinstance(kong.action, ClaimKong | OwnKong)
    tile, ruleset = kong_tile(judgement, kong.action), judgement.insight.ruleset
    assert prospect.example is not None
    hand, score = prospect.example
    if not any(_is_kong_of(meld, tile) for meld in hand.melds):
        return ""
    stays_exposed = isinstance(kong.action, PromotePung)
    three = _with_three(hand, tile, is_exposed=stays_exposed)
    with_it = worth_words(score, ruleset)
    without_it = worth_words(score_hand(three, ruleset), ruleset)
    if with_it == without_it:
        return _("The kong itself adds nothing to what such a hand counts.")
    words = _("A pung alone would make such a hand count {less} instead of {more}.")
    return words.format(less=without_it, more=with_it)


def _is_kong_of(meld: Meld, tile: Tile) -> bool:
    return meld.kind is MeldKind.KONG and meld.tile == tile


def _with_three(hand: Hand, tile: Tile, *, is_exposed: bool) -> Hand:
    """Return a hand with a pung in the place of a kong: on the table, or in hand."""
    others = tuple(meld for meld in hand.melds if not _is_kong_of(meld, tile))
    if is_exposed:
        return replace(hand, melds=(*others, Meld(MeldKind.PUNG, tile, is_exposed=True)))
    return replace(hand, melds=others, concealed=tuple(sorted((*hand.concealed, *[tile] * 3))))


def _of_robbing(judgement: Judgement, tile: Tile) -> str:
    insight = judgement.insight
    if hides_discards(judgement):
        return _("Whoever waits for {tile} may rob the kong.").format(tile=_(tile.name))
    if certainly_safe(insight, tile):
        return _("Nobody can rob the kong: nobody can win with {tile}.").format(tile=_(tile.name))
    chance = danger_of(insight, judgement.threats, tile)
    if chance < LITTLE_RISK / 2:
        return _("It may be robbed, but nobody seems to be ready for {tile}.").format(
            tile=_(tile.name)
        )
    return _("Somebody robs it about {share} times.").format(share=share_text(chance))

"""A ruleset's fields in words: one fact for each topic in which rulesets differ.

The rule book prints the facts, and the difference of two rulesets is the facts that differ.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from game.engine.ruleset import (
    Conflict,
    Counting,
    DealKeeping,
    KongDisplay,
    Ladder,
    PaymentRule,
    Prevailing,
    ReadyCall,
    RobbingConcealed,
    Ruleset,
    TableForm,
)
from game.engine.settlement import classical_payments, portion_payments
from game.locale import _, marked, plural
from game.rules.phrases import (
    chow_limit_words,
    direction_word,
    listed,
    points_words,
    wind_title,
)


class Chapter(StrEnum):
    """Where in the rule book a fact stands; its heading is translated when it is shown."""

    WALL = marked("The wall")
    MATCH = marked("The match")
    CLAIMS = marked("Claims and kongs")
    WINNING = marked("Winning")
    SCORING = marked("Counting a hand")
    SETTLEMENT = marked("Settlement")


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing about a ruleset; `topic` tells which, the same for all rulesets."""

    chapter: Chapter
    topic: str
    text: str


def facts(ruleset: Ruleset) -> tuple[Fact, ...]:
    """Return everything about the ruleset that its fields say, in the order of the rule book."""
    return tuple(
        Fact(chapter, words.__name__.lstrip("_"), text)
        for chapter, all_words in _WORDS
        for words in all_words
        if (text := words(ruleset))
    )


def _tiles(ruleset: Ruleset) -> str:
    if ruleset.bonus_tiles:
        return _("144 tiles: four each of 34 kinds, and the eight flowers and seasons.")
    return _("136 tiles: four each of 34 kinds, no flowers or seasons.")


def _dead_wall(ruleset: Ruleset) -> str:
    if ruleset.dead_wall == 0:
        return _("The wall is played to its last tile.")
    return _("The last {count} tiles are never drawn.").format(count=ruleset.dead_wall)


def _direction(ruleset: Ruleset) -> str:
    others = listed([wind_title(wind) for wind in range(1, ruleset.seats)])
    return _("The turn passes {direction}, from East to {others}.").format(
        direction=direction_word(ruleset), others=others
    )


def _length(ruleset: Ruleset) -> str:
    if ruleset.deals is not None:
        return plural(
            "The match lasts {number} hand.", "The match lasts {number} hands.", ruleset.deals
        )
    if ruleset.round_count == 1:
        return _("The match is over when everyone has dealt.")
    return _("The match lasts {count} rounds; in a round everyone at the table deals.").format(
        count=ruleset.round_count
    )


def _table_form(ruleset: Ruleset) -> str:
    match ruleset.table_form:
        case TableForm.FOUR:
            return ""
        case TableForm.GREAT_WALL | TableForm.TRIANGLE:
            lengths = listed([str(length) for length in ruleset.wall_lengths])
            return _(
                "Three play, without North; the walls before them are {lengths} tiles long."
            ).format(lengths=lengths)
        case TableForm.FIVE:
            return _(
                "Five play, and one sits out each round. Whoever sat out takes the seat of the"
                " player who was the first East of the round before, and the deal goes to the"
                " next seat."
            )


def _prevailing(ruleset: Ruleset) -> str:
    match ruleset.prevailing:
        case Prevailing.NONE:
            return _("No wind prevails: a wind counts only for the player whose wind it is.")
        case Prevailing.EAST:
            return _("East prevails all match.")
        case Prevailing.ROTATES:
            return _rounds_words(ruleset)


def _rounds_words(ruleset: Ruleset) -> str:
    """Return which wind prevails in which round of the match."""
    later = [wind_title(number % 4) for number in range(1, ruleset.round_count)]
    if not later:
        return _("East prevails all match.")
    return _("East prevails in the first round, then {winds}, a round each.").format(
        winds=listed(later)
    )


def _deal(ruleset: Ruleset) -> str:
    match ruleset.deal_keeping:
        case DealKeeping.NEVER:
            return _("The deal passes on after every hand.")
        case DealKeeping.EAST_WINS:
            return _("East deals again after winning; otherwise the deal passes on.")
        case DealKeeping.EAST_WINS_OR_WALL_GAME:
            return _("East deals again after winning or a wall game; otherwise the deal passes on.")
        case DealKeeping.ONCE:
            return _("East deals again after winning or a wall game, but not twice in a row.")


def _starting_points(ruleset: Ruleset) -> str:
    if not ruleset.starting_points:
        return _("Everyone begins at 0 points.")
    return _("Everyone begins with {points}.").format(points=points_words(ruleset.starting_points))


def _tie(ruleset: Ruleset) -> str:
    return "" if ruleset.tie_has_winner else _("A tie for the lead has no winner.")


def _chow_claims(ruleset: Ruleset) -> str:
    if ruleset.chow_claims:
        return _("The next player in turn may claim a discard for a chow.")
    return _(
        "No discard is claimed for a chow, except to win; concealed chows are sets like others."
    )


def _strict(ruleset: Ruleset) -> str:
    if not ruleset.strict_table:
        return ""
    return _(
        "You draw, lay out bonus tiles and take replacements by yourself, and nothing stops you"
        " from forgetting it or from drawing twice. A hand that has not 13 tiles, kongs counted as"
        " three, is dead: it cannot win, and in the end counts only its bonus tiles if it has too"
        " many tiles, and its points without doubles if it has too few."
    )


def _discards(ruleset: Ruleset) -> str:
    if not ruleset.discards_turned:
        return ""
    return _("A discard that nobody takes is turned face down.")


def _three_held(ruleset: Ruleset) -> str:
    if ruleset.pung_with_three_held:
        return _("With three of a kind in hand, the fourth may be claimed for a pung or a kong.")
    return _("With three of a kind in hand, the fourth may be claimed for a kong but not a pung.")


def _promotion(ruleset: Ruleset) -> str:
    if not ruleset.promote_drawn_tile:
        return _("An exposed pung never becomes a kong.")
    text = _("A tile drawn from the wall may turn an exposed pung into a kong; a discard never.")
    if ruleset.rob_promoted_kong:
        text += " " + _("Another player may rob that tile to win.")
    return text


def _concealed_kong(ruleset: Ruleset) -> str:
    down = {
        KongDisplay.ONE_DOWN: _("one tile face down"),
        KongDisplay.ENDS_DOWN: _("both ends face down"),
    }[ruleset.kong_display]
    robbing = {
        RobbingConcealed.NOBODY: _("cannot be robbed"),
        RobbingConcealed.ORPHANS: _("can be robbed for thirteen orphans only"),
    }[ruleset.rob_concealed_kong]
    return _("A concealed kong lies with {down}, and {robbing}.").format(down=down, robbing=robbing)


def _conflict(ruleset: Ruleset) -> str:
    if ruleset.conflict is Conflict.WORTH_MOST:
        return _(
            "Of two players who win on one tile, the hand worth more gets it;"
            " of equals, the next in turn."
        )
    return _("Of two players who win on one tile, the next in turn gets it.")


def _sacred(ruleset: Ruleset) -> str:
    if not ruleset.sacred_discard:
        return ""
    return _("Nobody wins by claiming a kind that they have discarded in this hand.")


def _clock(ruleset: Ruleset) -> str:
    parts = []
    if ruleset.claim_seconds:
        parts.append(
            _("You have {seconds} seconds to claim, then you pass.").format(
                seconds=ruleset.claim_seconds
            )
        )
    if ruleset.turn_seconds:
        parts.append(
            _("You have {seconds} seconds to discard, then your loosest tile is thrown.").format(
                seconds=ruleset.turn_seconds
            )
        )
    return " ".join(parts) or _("There is no clock.")


def _shape(ruleset: Ruleset) -> str:
    parts = [_("A hand wins with four sets and a pair; a kong is one set.")]
    if ruleset.thirteen_orphans:
        parts.append(
            _(
                "Thirteen orphans win too: one of every 1, 9, wind and dragon, and one of them"
                " twice."
            )
        )
    parts.append(_("Seven pairs do not win."))
    return " ".join(parts)


def _chows(ruleset: Ruleset) -> str:
    if ruleset.most_chows >= 4:
        return _("Any number of the sets may be chows.")
    return chow_limit_words(ruleset)


def minimum_words(ruleset: Ruleset) -> str:
    """Return what a complete hand must be worth to win."""
    if ruleset.counting is Counting.FAAN and ruleset.minimum_faan:
        return _("A hand must be worth at least {count} faan to win.").format(
            count=ruleset.minimum_faan
        )
    if ruleset.score_limits and ruleset.minimum_score:
        return plural(
            "A hand must be worth at least {number} point to win.",
            "A hand must be worth at least {number} points to win.",
            ruleset.minimum_score,
        )
    return _("Any complete hand wins, whatever it is worth.")


def _declaring(ruleset: Ruleset) -> str:
    if ruleset.automatic_self_draw:
        return _("When the tile you draw completes your hand, you win without a word.")
    return _("You declare a win yourself; the table never does it for you.")


def _ready(ruleset: Ruleset) -> str:
    match ruleset.ready_call:
        case ReadyCall.NONE:
            return ""
        case ReadyCall.ORIGINAL:
            text = _(
                "With the first discard a player who has claimed nothing may call the hand ready;"
                " from then on every tile drawn is thrown, unless it wins."
            )
        case ReadyCall.ANY_DISCARD:
            text = _(
                "With any of your discards you may call the hand ready; from then on nothing is"
                " claimed but to win, and every tile drawn is thrown, unless it wins."
            )
        case ReadyCall.ANNOUNCEMENT:
            text = _(
                "With any of your discards you may announce a ready hand; it binds to nothing."
            )
    if ruleset.failed_call_counts_bonus_only:
        text += " " + _(
            "A called hand that loses counts the points of its bonus tiles and nothing else."
        )
    return text


def _opening(ruleset: Ruleset) -> str:
    if not ruleset.opening_kongs:
        return ""
    return _(
        "Before the first discard, in turn from East, everyone may lay down kongs dealt to them."
    )


def _counting(ruleset: Ruleset) -> str:
    if ruleset.counting is Counting.FAAN:
        return _("Only the winner's hand counts; its faan are turned into points.")
    if not ruleset.doubling:
        return _("Hands are counted in points; there are no doubles.")
    return _(
        "Hands are counted in points, and each double multiplies them by two; losers' hands too."
    )


def _limit(ruleset: Ruleset) -> str:
    if ruleset.counting is Counting.FAAN:
        return _("A limit hand counts {most} faan, and so does anything above {most}.").format(
            most=ruleset.most_faan
        )
    limit = ruleset.table_limit
    if limit is None:
        return _("There is no limit; a limit hand counts {points} points.").format(
            points=ruleset.limit_hand
        )
    return _("No hand counts more than {points} points, the worth of a limit hand.").format(
        points=limit
    )


def _ladder(ruleset: Ruleset) -> str:
    if ruleset.counting is not Counting.FAAN:
        return ""
    if ruleset.ladder is Ladder.POWERS:
        return _("The points of a portion double with every faan.")
    bases = " ".join(str(ruleset.ladder.base(faan)) for faan in range(ruleset.most_faan + 1))
    return _("What a portion is worth from 0 to {most} faan: {bases} points.").format(
        most=ruleset.most_faan, bases=bases
    )


def _payments(ruleset: Ruleset) -> str:
    return _PAYMENT_WORDS[ruleset.settlement](ruleset)


def _classical_words(ruleset: Ruleset) -> str:
    if not (ruleset.losers_pay_winner or ruleset.losers_pay_losers):
        return _("Nobody pays: every hand is added to its owner's total.")
    parts = []
    if ruleset.losers_pay_winner:
        parts.append(_("Each loser pays the winner the total of the winner's hand."))
    if ruleset.losers_pay_losers:
        parts.append(
            _("Of two losers the one with the lower hand pays twice the difference.")
            if ruleset.double_between_losers
            else _("Of two losers the one with the lower hand pays the difference.")
        )
    if ruleset.winner_pays_higher_losers:
        parts.append(_("A loser with a better hand receives twice the difference from the winner."))
    else:
        parts.append(_("The winner pays nobody."))
    if ruleset.winner_banks_own_hand:
        parts.append(_("The winner's hand is also paid once by the bank."))
    if ruleset.east_pays_double:
        parts.append(_("Whatever East pays or receives is doubled."))
    else:
        parts.append(_("East pays and receives like everyone else."))
    return " ".join(parts)


def _portion_words(ruleset: Ruleset) -> str:
    thrown = plural(
        "Only the winner is paid. Whoever threw the winning tile, or whose kong was robbed, pays"
        " {number} portion alone.",
        "Only the winner is paid. Whoever threw the winning tile, or whose kong was robbed, pays"
        " {number} portions alone.",
        ruleset.discarder_portions,
    )
    drawn = plural(
        "For a self-drawn tile each of the others pays {number} portion.",
        "For a self-drawn tile each of the others pays {number} portions.",
        ruleset.self_draw_portions,
    )
    return f"{thrown} {drawn}"


def _wall_game(_ruleset: Ruleset) -> str:
    return _("A wall game pays nothing.")


_PAYMENT_WORDS: dict[PaymentRule, Callable[[Ruleset], str]] = {
    classical_payments: _classical_words,
    portion_payments: _portion_words,
}

_WORDS: tuple[tuple[Chapter, tuple[Callable[[Ruleset], str], ...]], ...] = (
    (Chapter.WALL, (_tiles, _dead_wall, _direction)),
    (Chapter.MATCH, (_table_form, _length, _prevailing, _deal, _starting_points, _tie)),
    (
        Chapter.CLAIMS,
        (
            _strict,
            _chow_claims,
            _discards,
            _three_held,
            _promotion,
            _concealed_kong,
            _opening,
            _conflict,
            _sacred,
            _clock,
        ),
    ),
    (Chapter.WINNING, (_shape, _chows, minimum_words, _declaring, _ready)),
    (Chapter.SCORING, (_counting, _limit, _ladder)),
    (Chapter.SETTLEMENT, (_payments, _wall_game)),
)

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
    Direction,
    KongDisplay,
    Ladder,
    PaymentRule,
    Prevailing,
    ReadyCall,
    RobbingConcealed,
    Ruleset,
    TableForm,
)
from game.engine.seats import Wind
from game.engine.settlement import Payment, classical_payments, portion_payments


class Chapter(StrEnum):
    """Where in the rule book a fact stands."""

    WALL = "The wall"
    MATCH = "The match"
    CLAIMS = "Claims and kongs"
    WINNING = "Winning"
    SCORING = "Counting a hand"
    SETTLEMENT = "Settlement"


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
        return "144 tiles: four each of 34 kinds, and the eight flowers and seasons."
    return "136 tiles: four each of 34 kinds, no flowers or seasons."


def _dead_wall(ruleset: Ruleset) -> str:
    if ruleset.dead_wall == 0:
        return "The wall is played to its last tile."
    return f"The last {ruleset.dead_wall} tiles are never drawn."


def _direction(ruleset: Ruleset) -> str:
    others = listed([Wind(wind).title for wind in range(1, ruleset.seats)])
    return f"The turn passes {direction_word(ruleset)}, from East to {others}."


def _length(ruleset: Ruleset) -> str:
    if ruleset.deals is not None:
        return f"The match lasts {counted(ruleset.deals, 'hand')}."
    if ruleset.round_count == 1:
        return "The match is over when everyone has dealt."
    return f"The match lasts {ruleset.round_count} rounds; in a round everyone at the table deals."


def _table_form(ruleset: Ruleset) -> str:
    match ruleset.table_form:
        case TableForm.FOUR:
            return ""
        case TableForm.GREAT_WALL | TableForm.TRIANGLE:
            lengths = listed([str(length) for length in ruleset.wall_lengths])
            return f"Three play, without North; the walls before them are {lengths} tiles long."
        case TableForm.FIVE:
            return (
                "Five play, and one sits out each round. Whoever sat out takes the seat of the"
                " player who was the first East of the round before, and the deal goes to the"
                " next seat."
            )


def direction_word(ruleset: Ruleset) -> str:
    """Return how the turn moves on the screen."""
    if ruleset.turn_direction is Direction.COUNTER_CLOCKWISE:
        return "counter-clockwise"
    return "clockwise"


def because(payment: Payment) -> str:
    """Return how a payment is reckoned, in words."""
    if payment.payer is None:
        return f"{payment.amount}, the worth of the hand"
    if payment.why == str(payment.amount):
        return f"{payment.amount}, the winner's hand"
    words = payment.why.replace(" x ", " × ").replace(" - ", " − ")
    return words.replace("its kong was robbed", "the kong was robbed")


def listed(words: list[str]) -> str:
    """Return words with commas, and `and` before the last."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + f" and {words[-1]}"


def _prevailing(ruleset: Ruleset) -> str:
    match ruleset.prevailing:
        case Prevailing.NONE:
            return "No wind prevails: a wind counts only for the player whose wind it is."
        case Prevailing.EAST:
            return "East prevails all match."
        case Prevailing.ROTATES:
            return _rounds_words(ruleset)


def _rounds_words(ruleset: Ruleset) -> str:
    """Return which wind prevails in which round of the match."""
    later = [Wind(number % 4).title for number in range(1, ruleset.round_count)]
    if not later:
        return "East prevails all match."
    words = listed(later)
    return f"East prevails in the first round, then {words}, a round each."


def _deal(ruleset: Ruleset) -> str:
    match ruleset.deal_keeping:
        case DealKeeping.NEVER:
            return "The deal passes on after every hand."
        case DealKeeping.EAST_WINS:
            return "East deals again after winning; otherwise the deal passes on."
        case DealKeeping.EAST_WINS_OR_WALL_GAME:
            return "East deals again after winning or a wall game; otherwise the deal passes on."
        case DealKeeping.ONCE:
            return "East deals again after winning or a wall game, but not twice in a row."


def _starting_points(ruleset: Ruleset) -> str:
    text = f"Everyone begins with {counted(ruleset.starting_points, 'point')}."
    return text if ruleset.starting_points else "Everyone begins at 0 points."


def _tie(ruleset: Ruleset) -> str:
    return "" if ruleset.tie_has_winner else "A tie for the lead has no winner."


def _chow_claims(ruleset: Ruleset) -> str:
    if ruleset.chow_claims:
        return "The next player in turn may claim a discard for a chow."
    return "No discard is claimed for a chow, except to win; concealed chows are sets like others."


def _strict(ruleset: Ruleset) -> str:
    if not ruleset.strict_table:
        return ""
    return (
        "You draw, lay out bonus tiles and take replacements by yourself, and nothing stops you"
        " from forgetting it or from drawing twice. A hand that has not 13 tiles, kongs counted as"
        " three, is dead: it cannot win, and in the end counts only its bonus tiles if it has too"
        " many tiles, and its points without doubles if it has too few."
    )


def _discards(ruleset: Ruleset) -> str:
    if not ruleset.discards_turned:
        return ""
    return "A discard that nobody takes is turned face down."


def _three_held(ruleset: Ruleset) -> str:
    if ruleset.pung_with_three_held:
        return "With three of a kind in hand, the fourth may be claimed for a pung or a kong."
    return "With three of a kind in hand, the fourth may be claimed for a kong but not a pung."


def _promotion(ruleset: Ruleset) -> str:
    if not ruleset.promote_drawn_tile:
        return "An exposed pung never becomes a kong."
    text = "A tile drawn from the wall may turn an exposed pung into a kong; a discard never."
    if ruleset.rob_promoted_kong:
        text += " Another player may rob that tile to win."
    return text


def _concealed_kong(ruleset: Ruleset) -> str:
    down = {
        KongDisplay.ONE_DOWN: "one tile face down",
        KongDisplay.ENDS_DOWN: "both ends face down",
    }[ruleset.kong_display]
    robbing = {
        RobbingConcealed.NOBODY: "cannot be robbed",
        RobbingConcealed.ORPHANS: "can be robbed for thirteen orphans only",
    }[ruleset.rob_concealed_kong]
    return f"A concealed kong lies with {down}, and {robbing}."


def _conflict(ruleset: Ruleset) -> str:
    if ruleset.conflict is Conflict.WORTH_MOST:
        return (
            "Of two players who win on one tile, the hand worth more gets it;"
            " of equals, the next in turn."
        )
    return "Of two players who win on one tile, the next in turn gets it."


def _sacred(ruleset: Ruleset) -> str:
    if not ruleset.sacred_discard:
        return ""
    return "Nobody wins by claiming a kind that they have discarded in this hand."


def _clock(ruleset: Ruleset) -> str:
    parts = []
    if ruleset.claim_seconds:
        parts.append(f"You have {ruleset.claim_seconds} seconds to claim, then you pass.")
    if ruleset.turn_seconds:
        parts.append(
            f"You have {ruleset.turn_seconds} seconds to discard, then your loosest tile is thrown."
        )
    return " ".join(parts) or "There is no clock."


def _shape(ruleset: Ruleset) -> str:
    text = "A hand wins with four sets and a pair; a kong is one set."
    if ruleset.thirteen_orphans:
        text += (
            " Thirteen orphans win too: one of every 1, 9, wind and dragon, and one of them twice."
        )
    return f"{text} Seven pairs do not win."


def _chows(ruleset: Ruleset) -> str:
    if ruleset.most_chows >= 4:
        return "Any number of the sets may be chows."
    return f"At most {counted(ruleset.most_chows, 'chow')} may be in a winning hand."


def minimum_words(ruleset: Ruleset) -> str:
    """Return what a complete hand must be worth to win."""
    if ruleset.counting is Counting.FAAN and ruleset.minimum_faan:
        return f"A hand must be worth at least {ruleset.minimum_faan} faan to win."
    if ruleset.score_limits and ruleset.minimum_score:
        return f"A hand must be worth at least {ruleset.minimum_score} points to win."
    return "Any complete hand wins, whatever it is worth."


def _declaring(ruleset: Ruleset) -> str:
    if ruleset.automatic_self_draw:
        return "When the tile you draw completes your hand, you win without a word."
    return "You declare a win yourself; the table never does it for you."


def _ready(ruleset: Ruleset) -> str:
    match ruleset.ready_call:
        case ReadyCall.NONE:
            return ""
        case ReadyCall.ORIGINAL:
            text = (
                "With the first discard a player who has claimed nothing may call the hand ready;"
                " from then on every tile drawn is thrown, unless it wins."
            )
        case ReadyCall.ANY_DISCARD:
            text = (
                "With any of your discards you may call the hand ready; from then on nothing is"
                " claimed but to win, and every tile drawn is thrown, unless it wins."
            )
        case ReadyCall.ANNOUNCEMENT:
            text = "With any of your discards you may announce a ready hand; it binds to nothing."
    if ruleset.failed_call_counts_bonus_only:
        text += " A called hand that loses counts the points of its bonus tiles and nothing else."
    return text


def _opening(ruleset: Ruleset) -> str:
    if not ruleset.opening_kongs:
        return ""
    return "Before the first discard, in turn from East, everyone may lay down kongs dealt to them."


def _counting(ruleset: Ruleset) -> str:
    if ruleset.counting is Counting.FAAN:
        return "Only the winner's hand counts; its faan are turned into points."
    if not ruleset.doubling:
        return "Hands are counted in points; there are no doubles."
    return "Hands are counted in points, and each double multiplies them by two; losers' hands too."


def _limit(ruleset: Ruleset) -> str:
    if ruleset.counting is Counting.FAAN:
        most = ruleset.most_faan
        return f"A limit hand counts {most} faan, and so does anything above {most}."
    limit = ruleset.table_limit
    if limit is None:
        return f"There is no limit; a limit hand counts {ruleset.limit_hand} points."
    return f"No hand counts more than {limit} points, the worth of a limit hand."


def _ladder(ruleset: Ruleset) -> str:
    if ruleset.counting is not Counting.FAAN:
        return ""
    if ruleset.ladder is Ladder.POWERS:
        return "The points of a portion double with every faan."
    bases = " ".join(str(ruleset.ladder.base(faan)) for faan in range(ruleset.most_faan + 1))
    return f"What a portion is worth from 0 to {ruleset.most_faan} faan: {bases} points."


def _payments(ruleset: Ruleset) -> str:
    return _PAYMENT_WORDS[ruleset.settlement](ruleset)


def _classical_words(ruleset: Ruleset) -> str:
    if not (ruleset.losers_pay_winner or ruleset.losers_pay_losers):
        return "Nobody pays: every hand is added to its owner's total."
    parts = []
    if ruleset.losers_pay_winner:
        parts.append("Each loser pays the winner the total of the winner's hand.")
    if ruleset.losers_pay_losers:
        times = "twice the difference" if ruleset.double_between_losers else "the difference"
        parts.append(f"Of two losers the one with the lower hand pays {times}.")
    if ruleset.winner_pays_higher_losers:
        parts.append("A loser with a better hand receives twice the difference from the winner.")
    else:
        parts.append("The winner pays nobody.")
    if ruleset.winner_banks_own_hand:
        parts.append("The winner's hand is also paid once by the bank.")
    if ruleset.east_pays_double:
        parts.append("Whatever East pays or receives is doubled.")
    else:
        parts.append("East pays and receives like everyone else.")
    return " ".join(parts)


def _portion_words(ruleset: Ruleset) -> str:
    return (
        "Only the winner is paid. Whoever threw the winning tile, or whose kong was robbed, pays"
        f" {counted(ruleset.discarder_portions, 'portion')} alone; for a self-drawn tile each of"
        f" the others pays {counted(ruleset.self_draw_portions, 'portion')}."
    )


def _wall_game(_: Ruleset) -> str:
    return "A wall game pays nothing."


def counted(number: int, word: str) -> str:
    """Return a number of things: `1 hand`, `8 hands`."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


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

"""What is different from the ruleset that a player knows, in short sentences, from the data."""

from collections.abc import Callable

from game.engine.ruleset import (
    Conflict,
    Counting,
    DealKeeping,
    Direction,
    Prevailing,
    Ruleset,
)
from game.engine.settlement import portion_payments
from game.locale import _

Telling = Callable[[Ruleset], str]


def differences(ruleset: Ruleset, known: Ruleset) -> tuple[str, ...]:
    """Return what a player of `known` must learn for `ruleset`, the weightiest first.

    >>> from game.rules.rulesets import ruleset_named
    >>> differences(ruleset_named("hong_kong"), ruleset_named("parlour"))[1]
    'A win needs at least 3 faan.'
    >>> differences(ruleset_named("parlour"), ruleset_named("parlour"))
    ()
    """
    return tuple(telling(ruleset) for telling in _TELLINGS if telling(ruleset) != telling(known))


def _counting(ruleset: Ruleset) -> str:
    if ruleset.counting is Counting.FAAN:
        return _("Hands count faan, not points and doubles.")
    return _("Hands count points and doubles, not faan.")


def _minimum(ruleset: Ruleset) -> str:
    if ruleset.minimum_faan:
        return _("A win needs at least {number} faan.").format(number=ruleset.minimum_faan)
    return _("Any complete hand wins.")


def _payment(ruleset: Ruleset) -> str:
    if ruleset.settlement is portion_payments:
        return _("Only the winner is paid; whoever throws the winning tile pays alone.")
    if ruleset.losers_pay_losers:
        return _("Losers' hands count too, and the losers settle among themselves.")
    return _("Only the winner is paid, by every loser.")


def _east(ruleset: Ruleset) -> str:
    if ruleset.settlement is not portion_payments and ruleset.east_pays_double:
        return _("East pays and receives double.")
    return _("East pays like everybody else.")


def _prevailing(ruleset: Ruleset) -> str:
    match ruleset.prevailing:
        case Prevailing.NONE:
            return _("No wind prevails.")
        case Prevailing.EAST:
            return _("East prevails all match.")
        case Prevailing.ROTATES:
            return _("The prevailing wind changes from round to round.")


def _keeping(ruleset: Ruleset) -> str:
    match ruleset.deal_keeping:
        case DealKeeping.NEVER:
            return _("The deal passes on every hand.")
        case DealKeeping.EAST_WINS:
            return _("East deals again after winning.")
        case DealKeeping.EAST_WINS_OR_WALL_GAME:
            return _("East deals again after winning or when nobody does.")
        case DealKeeping.ONCE:
            return _("East deals once more after winning or when nobody does.")


def _promoting(ruleset: Ruleset) -> str:
    if ruleset.promote_drawn_tile:
        return _("A drawn tile may make a kong of your exposed pung.")
    return _("An exposed pung never becomes a kong.")


def _three_held(ruleset: Ruleset) -> str:
    if ruleset.pung_with_three_held:
        return _("Holding three of a discard, you may still pung it.")
    return _("Holding three of a discard, you kong it or let it go.")


def _conflict(ruleset: Ruleset) -> str:
    if ruleset.conflict is Conflict.WORTH_MOST:
        return _("Two who win on one tile: the hand worth more takes it.")
    return _("Two who win on one tile: the next in turn takes it.")


def _self_draw(ruleset: Ruleset) -> str:
    if ruleset.automatic_self_draw:
        return _("A self-drawn win declares itself.")
    return _("You declare a self-drawn win yourself.")


def _wall(ruleset: Ruleset) -> str:
    if ruleset.dead_wall:
        return _("The last {number} tiles of the wall are never drawn.").format(
            number=ruleset.dead_wall
        )
    return _("The wall is played to its last tile.")


def _chows(ruleset: Ruleset) -> str:
    if ruleset.most_chows < 4:
        return _("A winning hand has at most {number} chow.").format(number=ruleset.most_chows)
    return _("A winning hand may be all chows.")


def _direction(ruleset: Ruleset) -> str:
    if ruleset.turn_direction is Direction.CLOCKWISE:
        return _("The turn goes clockwise.")
    return _("The turn goes counter-clockwise.")


_TELLINGS: tuple[Telling, ...] = (
    _counting,
    _minimum,
    _payment,
    _east,
    _chows,
    _prevailing,
    _three_held,
    _promoting,
    _wall,
    _keeping,
    _self_draw,
    _conflict,
    _direction,
)

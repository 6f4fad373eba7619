"""The match: from hand to hand, who deals, which wind prevails, when it ends, who has won.

Players have numbers. Those who begin at the table have the number of their seat; where there is one
more than seats, it comes last, and each round somebody else sits out.
"""

from dataclasses import dataclass

from game.engine.events import Deal
from game.engine.result import HandResult
from game.engine.ruleset import DealKeeping, Prevailing, Ruleset
from game.engine.seats import Seat, Wind


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """One hand of the match, as the ranking and the charts need it.

    `seating` holds the player at each seat, `changes` what each player gained or lost.
    """

    deal: Deal
    result: HandResult
    seating: tuple[int, ...]
    changes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """A match between two hands, or during one.

    `totals` are by player. `deal` is the hand being played or to be played next; None when the
    match is over.
    `deals_passed` counts how often the deal has moved on, `keeps` how often the dealer of now has
    kept it.
    """

    ruleset: Ruleset
    seed: str
    totals: tuple[int, ...]
    deal: Deal | None
    deals_passed: int = 0
    keeps: int = 0
    played: tuple[PlayedHand, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether all hands have been played."""
        return self.deal is None

    @property
    def seating(self) -> tuple[int, ...]:
        """The player at each seat in the hand of now, or in the last one if the match is over."""
        if self.deal is None and self.played:
            return self.played[-1].seating
        return seating(self.ruleset, self.deals_passed // self.ruleset.seats)

    @property
    def seat_totals(self) -> tuple[int, ...]:
        """What the player at each seat owns."""
        return tuple(self.totals[player] for player in self.seating)


def opened_match(
    ruleset: Ruleset, seed: str, number: int = 1, passed: int = 0, keeps: int = 0
) -> Match:
    """Return a match before its first hand, which seat 0 deals.

    Or before the hand of another `number`, up to which the deal has moved on `passed` times and its
    dealer has kept it `keeps` times; ValueError where no match comes to such a hand.
    """
    if ruleset.deals is not None:
        is_reached = number <= ruleset.deals
    else:
        is_reached = passed < ruleset.round_count * ruleset.seats
    if not (is_reached and 0 <= passed < number and 0 <= keeps < number - passed):
        raise ValueError(f"no match comes to hand {number} with {passed} deals passed on")
    totals = (ruleset.starting_points,) * ruleset.players
    deal = _deal(ruleset, seed, number, passed)
    return Match(ruleset, seed, totals, deal, deals_passed=passed, keeps=keeps)


def may_be_last(ruleset: Ruleset, deal: Deal) -> bool:
    """Return whether the match may end with a hand: it does unless its dealer deals again.

    Told from what everybody at the table sees. Where no wind tells the rounds apart, a hand that is
    late enough counts as one of the last round.
    """
    if ruleset.deals is not None:
        return deal.number >= ruleset.deals
    passed = ruleset.round_count * ruleset.seats - 1
    last = _deal(ruleset, "", deal.number, passed)
    return deal.number > passed and (deal.dealer, deal.prevailing) == (last.dealer, last.prevailing)


def hand_seed(match_seed: str, number: int) -> str:
    """Return the seed of one hand, so that hand 7 can be dealt without hands 1 to 6."""
    return f"{match_seed}/{number}"


def after_hand(match: Match, result: HandResult) -> Match:
    """Return the match after the hand that it was playing."""
    assert match.deal is not None
    ruleset, deal = match.ruleset, match.deal
    sitting = match.seating
    by_seat = dict(zip(sitting, result.changes, strict=True))
    changes = tuple(by_seat.get(player, 0) for player in range(ruleset.players))
    totals = tuple(total + change for total, change in zip(match.totals, changes, strict=True))
    keeps = _dealer_keeps(ruleset, deal.dealer, result, match.keeps)
    passed = match.deals_passed if keeps else match.deals_passed + 1
    number = deal.number + 1
    if ruleset.deals is not None:
        is_over = number > ruleset.deals
    else:
        is_over = passed >= ruleset.round_count * ruleset.seats
    return Match(
        ruleset=ruleset,
        seed=match.seed,
        totals=totals,
        deal=None if is_over else _deal(ruleset, match.seed, number, passed),
        deals_passed=passed,
        keeps=match.keeps + 1 if keeps else 0,
        played=(*match.played, PlayedHand(deal, result, sitting, changes)),
    )


def seating(ruleset: Ruleset, number: int) -> tuple[int, ...]:
    """Return the player at each seat in a round, rounds counted from 0.

    Where there is a player too many, the one who sat out takes the seat of the player who was the
    first East of the round before, and that one sits out. The deal goes to the next seat, so in as
    many rounds as there are players everyone sits out once and is the first East once.
    """
    if ruleset.players == ruleset.seats:
        return tuple(range(ruleset.seats))
    return tuple(
        seat if number % ruleset.players <= seat else (seat - 1) % ruleset.players
        for seat in range(ruleset.seats)
    )


def watching_seat(ruleset: Ruleset, sitting: tuple[int, ...]) -> Seat:
    """Return behind which seat the player watches who sits out: the one it has left.

    In the first round that is the one it will take.
    """
    (out,) = set(range(ruleset.players)) - set(sitting)
    return Seat(out % ruleset.seats)


def ranking(match: Match) -> tuple[tuple[int, Seat], ...]:
    """Return (place, player) from the first to the last; equal totals share a place.

    A player goes by the seat that it began at, the one more than seats by the next number.
    """
    order = sorted(range(len(match.totals)), key=lambda seat: (-match.totals[seat], seat))
    ahead = sorted(match.totals, reverse=True)
    return tuple((ahead.index(match.totals[seat]) + 1, Seat(seat)) for seat in order)


def match_winner(match: Match) -> Seat | None:
    """Return the player who leads; None where a tie for the lead has no winner."""
    places = ranking(match)
    is_tie = len(places) > 1 and places[1][0] == 1
    return None if is_tie and not match.ruleset.tie_has_winner else places[0][1]


def _deal(ruleset: Ruleset, seed: str, number: int, passed: int) -> Deal:
    # Where somebody sits out, the seat that a player has just taken over is not the first East.
    shift = passed // ruleset.seats if ruleset.players > ruleset.seats else 0
    dealer = Seat((passed + shift) % ruleset.seats)
    return Deal(number, dealer, _prevailing(ruleset, passed), hand_seed(seed, number))


def _prevailing(ruleset: Ruleset, passed: int) -> Wind | None:
    match ruleset.prevailing:
        case Prevailing.NONE:
            return None
        case Prevailing.EAST:
            return Wind.EAST
        case Prevailing.ROTATES:
            return Wind(passed // ruleset.seats % 4)


def _dealer_keeps(ruleset: Ruleset, dealer: Seat, result: HandResult, keeps: int) -> bool:
    has_won = result.winner == dealer
    match ruleset.deal_keeping:
        case DealKeeping.NEVER:
            return False
        case DealKeeping.EAST_WINS:
            return has_won
        case DealKeeping.EAST_WINS_OR_WALL_GAME:
            return has_won or result.is_wall_game
        case DealKeeping.ONCE:
            return keeps == 0 and (has_won or result.is_wall_game)

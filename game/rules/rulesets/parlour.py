"""Parlour Classic: the configurable classical game with hall of fame."""

from game.engine.descriptors import Choice, Descriptor, Toggle, Whole
from game.engine.patterns import Row, Who
from game.engine.ruleset import (
    ROW_SWITCH,
    Conflict,
    DealKeeping,
    Direction,
    KongDisplay,
    Prevailing,
    Ruleset,
)
from game.engine.settlement import classical_payments
from game.rules.patterns import bonus, honours, moments, shapes, special, suits, values
from game.rules.rulesets.shared import CLAIM_CLOCK, MAH_JONG_POINTS, SET_POINTS

_POINTS = (
    *SET_POINTS,
    Row(pattern=values.dragon_pair, points=2),
    Row(pattern=values.own_wind_pair, points=2),
    *MAH_JONG_POINTS,
)

_DOUBLES = (
    Row(pattern=honours.dragon_pung, doubles=1),
    Row(pattern=honours.own_wind_pung, doubles=1),
    Row(pattern=bonus.own_flower, doubles=1),
    Row(pattern=bonus.own_season, doubles=1),
    Row(pattern=bonus.all_flowers, doubles=1, name="Bouquet of flowers"),
    Row(pattern=bonus.all_seasons, doubles=1, name="Bouquet of seasons"),
    Row(pattern=shapes.three_concealed_pungs, doubles=1),
    Row(pattern=honours.little_three_dragons, doubles=1),
    Row(pattern=honours.three_dragon_pungs, doubles=2),
    Row(pattern=honours.little_four_winds, doubles=1),
    Row(pattern=honours.four_wind_pungs, doubles=2),
    Row(pattern=shapes.no_chows, doubles=1, who=Who.WINNER),
    Row(pattern=shapes.worthless, doubles=1, who=Who.WINNER),
    Row(pattern=shapes.fully_concealed, doubles=1, who=Who.WINNER),
    Row(pattern=suits.one_suit_with_honours, doubles=1, who=Who.WINNER),
    Row(pattern=suits.one_suit_only, doubles=3, who=Who.WINNER),
    Row(pattern=suits.terminals_and_honours, doubles=1, who=Who.WINNER),
    Row(pattern=suits.all_honours, doubles=3, who=Who.WINNER),
    Row(pattern=suits.all_terminals, doubles=3, who=Who.WINNER),
    Row(pattern=moments.last_wall_tile, doubles=1, who=Who.WINNER),
    Row(pattern=moments.last_discard, doubles=1, who=Who.WINNER),
    Row(pattern=moments.kong_replacement, doubles=1, who=Who.WINNER),
)

_DEALT = Row(pattern=moments.dealt_win, limit=1.0, who=Who.WINNER)

_LIMIT_HANDS = (
    Row(pattern=special.thirteen_orphans, limit=1.0, who=Who.WINNER),
    Row(pattern=special.nine_gates, limit=1.0, who=Who.WINNER),
    Row(pattern=special.four_kongs, limit=1.0, who=Who.WINNER),
)

_SWITCHES = tuple(
    Toggle(
        ROW_SWITCH + row.pattern.key,
        row.title,
        row.pattern.help,
        default=True,
        group="doubles",
    )
    for row in (*_DOUBLES, _DEALT)
)

_OPTIONS: tuple[Descriptor, ...] = (
    Toggle(
        "bonus_tiles",
        "Flowers and seasons",
        "Play with the eight bonus tiles in the wall.",
        default=True,
        group="wall",
    ),
    Toggle(
        "automatic_self_draw",
        "Self-drawn wins declare themselves",
        "A tile from the wall that completes the hand ends it at once.",
        default=True,
        group="claims",
    ),
    CLAIM_CLOCK,
    Toggle(
        "score_limits",
        "Score limits",
        "No hand counts more than the maximum; a win must reach the minimum.",
        group="scoring",
    ),
    Whole(
        "minimum_score",
        "Minimum",
        "Points a hand must be worth to be declared, with score limits on.",
        default=0,
        low=0,
        high=100_000,
        step=10,
        group="scoring",
    ),
    Whole(
        "maximum_score",
        "Maximum",
        "The most that any hand counts, with score limits on.",
        default=1000,
        low=1,
        high=100_000,
        step=100,
        group="scoring",
    ),
    Toggle(
        "doubling",
        "Doubles",
        "Off: hands count their points only.",
        default=True,
        group="doubles",
    ),
    *_SWITCHES,
    Toggle(
        "losers_pay_winner",
        "Losers pay the winner",
        "Each loser pays the total of the winner's hand.",
        default=True,
        group="settlement",
    ),
    Toggle(
        "losers_pay_losers",
        "Losers pay losers",
        "Of two losers the lower hand pays the difference.",
        default=True,
        group="settlement",
    ),
    Toggle(
        "double_between_losers",
        "Double score between losers",
        "Losers pay each other twice the difference.",
        group="settlement",
    ),
    Toggle(
        "winner_banks_own_hand",
        "The bank pays the winner, too",
        "The winner's hand is also paid once by the bank.",
        default=True,
        group="settlement",
    ),
    Whole(
        "deals",
        "Hands",
        "How many hands the match lasts.",
        default=8,
        low=1,
        high=64,
        group="match",
    ),
    Whole(
        "starting_points",
        "Starting points",
        "What every player begins with.",
        default=500,
        low=0,
        high=100_000,
        step=100,
        group="match",
    ),
    Choice(
        "deal_keeping",
        "The deal",
        "Whether East deals again after winning.",
        default=DealKeeping.NEVER,
        choices=(
            (DealKeeping.NEVER, "passes on every hand"),
            (DealKeeping.EAST_WINS, "stays when East wins"),
        ),
        group="match",
    ),
)

PARLOUR = Ruleset(
    key="parlour",
    name="Parlour Classic",
    summary="Points and doubles; losers pay, too.\nQuick to play, easy to win.",
    turn_direction=Direction.CLOCKWISE,
    prevailing=Prevailing.NONE,
    deal_keeping=DealKeeping.NEVER,
    deals=8,
    starting_points=500,
    promote_drawn_tile=False,
    rob_promoted_kong=False,
    conflict=Conflict.WORTH_MOST,
    kong_display=KongDisplay.ONE_DOWN,
    automatic_self_draw=True,
    rows=(*_POINTS, *_DOUBLES, _DEALT, *_LIMIT_HANDS),
    settlement=classical_payments,
    winner_banks_own_hand=True,
    east_pays_double=False,
    options=_OPTIONS,
    notes=(
        "No wind prevails: a pair or pung of winds counts for the player of that wind only.",
        "All doubles that fit count together: a hand of terminals alone is also one of terminals"
        " and honours, and the own flower still counts beside the bouquet.",
        "Own flower, bouquet, dragons, winds and three concealed pungs double losers' hands too.",
        "A pair completed by a discard leaves the hand fully concealed, a set does not.",
        "Worthless looks at the sets and the pair; bonus tiles beside it do no harm.",
        "Nine gates may be won in any order, by any tile of the suit.",
        "A limit hand counts the maximum, or 1000 points where score limits are off, whatever its"
        " points and doubles would come to.",
        "A minimum, where one is set, is asked of the total after doubles.",
    ),
)

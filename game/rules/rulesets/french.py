"""Classique français: the French classical tables with their simple settlement."""

from game.engine.descriptors import Choice, Descriptor, Toggle, Whole
from game.engine.patterns import Row, Who
from game.engine.ruleset import DealKeeping, Preset, ReadyCall, RobbingConcealed, Ruleset, TableForm
from game.engine.settlement import classical_payments
from game.rules.patterns import (
    french,
    honours,
    league,
    moments,
    shapes,
    special,
    suits,
)
from game.rules.rulesets.shared import MAH_JONG_POINTS, SET_POINTS

_POINTS = (
    *SET_POINTS,
    Row(pattern=french.concealed_dragon_pair, points=2),
    Row(pattern=french.wind_pair, points=2),
    *MAH_JONG_POINTS,
    Row(pattern=shapes.self_drawn, points=2, who=Who.WINNER),
    Row(pattern=shapes.all_chows, points=10, who=Who.WINNER, name="Four chows"),
    Row(pattern=french.nothing_that_counts, points=10, who=Who.WINNER),
    Row(pattern=french.claimed_win, points=10, who=Who.WINNER),
)

_DOUBLES = (
    Row(pattern=honours.dragon_pung, doubles=1),
    Row(pattern=honours.own_wind_pung, doubles=1),
    Row(pattern=honours.prevailing_wind_pung, doubles=1),
    Row(pattern=french.own_bonus_tile, doubles=1),
    Row(pattern=league.own_flower_and_season, doubles=2, covers=(french.own_bonus_tile,)),
    Row(
        pattern=french.bouquet,
        doubles=4,
        covers=(french.own_bonus_tile, league.own_flower_and_season),
    ),
    Row(pattern=shapes.no_chows, points=10, doubles=1, who=Who.WINNER),
    Row(pattern=shapes.fully_concealed, doubles=1, who=Who.WINNER),
    Row(pattern=suits.one_suit_with_honours, doubles=1, who=Who.WINNER),
    Row(pattern=suits.one_suit_only, doubles=3, who=Who.WINNER),
    Row(pattern=moments.last_wall_tile, doubles=1, who=Who.WINNER),
    Row(pattern=moments.robbing_a_kong, doubles=1, who=Who.WINNER),
    Row(pattern=moments.original_call, doubles=1, who=Who.WINNER),
    Row(pattern=moments.dealt_win, doubles=3, who=Who.WINNER),
)

_LIMIT_HANDS = (
    Row(pattern=honours.three_dragon_pungs, limit=1.0),
    Row(pattern=honours.four_wind_pungs, limit=1.0),
    Row(pattern=suits.all_honours, limit=1.0, who=Who.WINNER),
    Row(pattern=suits.all_terminals, limit=1.0, who=Who.WINNER),
    Row(pattern=special.thirteen_orphans, limit=1.0, who=Who.WINNER),
    Row(pattern=special.nine_gates, limit=1.0, who=Who.WINNER),
    Row(pattern=special.four_kongs, limit=1.0, who=Who.WINNER),
)

_OPTIONS: tuple[Descriptor, ...] = (
    Toggle(
        "bonus_tiles",
        "Flowers and seasons",
        "Off: the game of 136 tiles, without the eight bonus tiles.",
        default=True,
        group="wall",
    ),
    Toggle(
        "discards_turned",
        "Asiatique",
        "Discards are turned face down once nobody takes them; without flowers and seasons.",
        group="wall",
    ),
    Toggle(
        "strict_table",
        "Strict table",
        "You draw, lay out bonus tiles and replace them by yourself; a wrong count is a dead hand.",
        group="claims",
    ),
    Choice(
        "table_form",
        "Table",
        "Who plays. Three play three rounds, five play five with one sitting out each round.",
        default=TableForm.FOUR,
        choices=(
            (TableForm.FOUR, "four players"),
            (TableForm.GREAT_WALL, "three, great wall"),
            (TableForm.TRIANGLE, "three, triangle"),
            (TableForm.FIVE, "five players"),
        ),
        group="match",
    ),
    Choice(
        "limit",
        "Limit",
        "The most that any hand counts.",
        default="1000",
        choices=(("none", "no limit"), ("1000", "1000"), ("2000", "2000"), ("3000", "3000")),
        group="scoring",
    ),
    Choice(
        "rounds",
        "Rounds",
        "How many rounds the match lasts; in a round everyone deals.",
        default="4",
        choices=(("1", "one"), ("2", "two"), ("4", "four")),
        group="match",
    ),
    Whole(
        "starting_points",
        "Starting points",
        "What every player begins with.",
        default=2000,
        low=0,
        high=100_000,
        step=100,
        group="match",
    ),
)

_PRESETS = (
    Preset("discards_turned", True, (("bonus_tiles", False),)),
    Preset(
        "table_form",
        TableForm.GREAT_WALL,
        (
            ("seats", 3),
            ("players", 3),
            ("bonus_tiles", False),
            ("wall_lengths", (44, 46, 46)),
            ("dead_wall", 27),
            ("rounds_of_form", 3),
        ),
    ),
    Preset(
        "table_form",
        TableForm.TRIANGLE,
        (
            ("seats", 3),
            ("players", 3),
            ("bonus_tiles", True),
            ("wall_lengths", (48, 48, 48)),
            ("chow_claims", False),
            ("rounds_of_form", 3),
        ),
    ),
    Preset("table_form", TableForm.FIVE, (("players", 5), ("rounds_of_form", 5))),
)

FRENCH = Ruleset(
    key="french",
    name="Classique français",
    summary="Points, doubles and a ready call.\nLosers pay each other as well.",
    deal_keeping=DealKeeping.EAST_WINS,
    starting_points=2000,
    rob_concealed_kong=RobbingConcealed.ORPHANS,
    ready_call=ReadyCall.ANY_DISCARD,
    failed_call_counts_bonus_only=True,
    rows=(*_POINTS, *_DOUBLES, *_LIMIT_HANDS),
    limit=1000,
    settlement=classical_payments,
    options=_OPTIONS,
    presets=_PRESETS,
    notes=(
        "A wind pair counts 2 points, also where the wind is both the player's own and the"
        " prevailing one.",
        "A pair of dragons counts only if neither tile came from another player.",
        "Four chows, nothing that counts, and a claimed winning tile may count 10 points each for"
        " the same hand. A hand has nothing that counts when sets, pair and bonus tiles bring"
        " no points; the points for winning do not matter.",
        "A tile robbed from a kong is a claimed tile.",
        "Of the doubles for bonus tiles only the best counts: 1 for an own one, 2 for both own"
        " ones, 4 for all flowers or all seasons, and still 4 for all eight.",
        "Pungs of all three dragons or all four winds are worth the limit to a loser too.",
        "A hand called ready may not change: no claim but to win, no kong. If it loses, it counts 4"
        " points for each of its bonus tiles, without doubles.",
        "Of three players nobody is North: the North wind and the bonus tiles of North belong to"
        " nobody. In the triangle only the claim of a chow is forbidden, not the chow in a hand.",
        "Of five players everyone sits out one round and is once the first East. In the fifth round"
        " East prevails again.",
        "Where no limit is set, a limit hand counts 1000, and other hands may count more.",
    ),
)

"""Hong Kong: faan, a minimum of 3, a limit of 13."""

from game.engine.descriptors import Choice, Descriptor, Whole
from game.engine.patterns import Row, Who
from game.engine.ruleset import Counting, DealKeeping, Direction, Ladder, Prevailing, Ruleset
from game.engine.settlement import portion_payments
from game.rules.patterns import bonus, honours, moments, shapes, special, suits
from game.rules.rulesets.shared import CLAIM_CLOCK

_FAAN = (
    Row(pattern=shapes.all_chows, faan=1, who=Who.WINNER, name="All sequences"),
    Row(pattern=shapes.no_chows, faan=3, who=Who.WINNER, name="All triplets"),
    Row(pattern=suits.one_suit_with_honours, faan=3, who=Who.WINNER),
    Row(pattern=suits.one_suit_only, faan=7, who=Who.WINNER, name="One suit without honours"),
    Row(pattern=honours.dragon_pung, faan=1, who=Who.WINNER, name="Dragon triplet"),
    Row(pattern=honours.own_wind_pung, faan=1, who=Who.WINNER, name="Seat wind triplet"),
    Row(
        pattern=honours.prevailing_wind_pung,
        faan=1,
        who=Who.WINNER,
        name="Prevailing wind triplet",
    ),
    Row(pattern=honours.little_three_dragons, faan=3, who=Who.WINNER, name="Small three dragons"),
    Row(pattern=honours.little_four_winds, faan=5, who=Who.WINNER, name="Small four winds"),
    Row(pattern=shapes.concealed_on_discard, faan=1, who=Who.WINNER),
    Row(pattern=shapes.self_drawn, faan=1, who=Who.WINNER, name="Self-draw"),
    Row(pattern=moments.kong_replacement, faan=1, who=Who.WINNER),
    Row(pattern=moments.last_wall_tile, faan=1, who=Who.WINNER),
    Row(pattern=moments.last_discard, faan=1, who=Who.WINNER),
    Row(pattern=moments.robbing_a_kong, faan=1, who=Who.WINNER),
    Row(pattern=bonus.no_bonus_tiles, faan=1, who=Who.WINNER),
    Row(pattern=bonus.own_flower, faan=1, who=Who.WINNER),
    Row(pattern=bonus.own_season, faan=1, who=Who.WINNER),
    Row(pattern=bonus.all_flowers, faan=2, who=Who.WINNER, covers=(bonus.own_flower,)),
    Row(pattern=bonus.all_seasons, faan=2, who=Who.WINNER, covers=(bonus.own_season,)),
)

_LIMIT_HANDS = (
    Row(
        pattern=honours.three_dragon_pungs, limit=1.0, who=Who.WINNER, name="Three dragon triplets"
    ),
    Row(pattern=honours.four_wind_pungs, limit=1.0, who=Who.WINNER, name="Four wind triplets"),
    Row(pattern=suits.all_honours, limit=1.0, who=Who.WINNER),
    Row(pattern=special.thirteen_orphans, limit=1.0, who=Who.WINNER),
    Row(pattern=special.nine_gates, limit=1.0, who=Who.WINNER),
    Row(pattern=special.four_kongs, limit=1.0, who=Who.WINNER),
)

_OPTIONS: tuple[Descriptor, ...] = (
    CLAIM_CLOCK,
    Whole(
        "turn_seconds",
        "Turn clock",
        "Seconds to discard, then your loosest tile is thrown. 0: no clock.",
        default=0,
        low=0,
        high=60,
        step=5,
        group="claims",
    ),
    Choice(
        "ladder",
        "Faan ladder",
        "How many points a portion is worth.",
        default=Ladder.STEPS,
        choices=(
            (Ladder.STEPS, "1 2 4 8 16 24 … 384"),
            (Ladder.POWERS, "doubling at every faan"),
        ),
        group="scoring",
    ),
)

HONG_KONG = Ruleset(
    key="hong_kong",
    name="Hong Kong",
    summary="A win needs three faan or more.\nWho throws the winning tile pays.",
    turn_direction=Direction.CLOCKWISE,
    dead_wall=0,
    prevailing=Prevailing.EAST,
    deal_keeping=DealKeeping.ONCE,
    rounds=1,
    tie_has_winner=False,
    pung_with_three_held=False,
    counting=Counting.FAAN,
    rows=(*_FAAN, *_LIMIT_HANDS),
    minimum_faan=3,
    settlement=portion_payments,
    options=_OPTIONS,
    notes=(
        "All sequences may have any pair, also one of dragons or of a wind that counts.",
        "A self-drawn concealed hand scores self-draw only; a concealed kong keeps a hand"
        " concealed.",
        "An East triplet counts twice for the dealer, as seat wind and as prevailing wind.",
        "All four flowers count in place of the own flower, all four seasons in place of the own"
        " season.",
        "Faan for bonus tiles, or for having none, count toward the minimum.",
        "Winning with the dealt tiles scores nothing of its own.",
        "Nine gates may be won in any order, by any tile of the suit, drawn or claimed.",
        "A limit hand shows only what makes it one; anything above 13 faan counts 13.",
    ),
)

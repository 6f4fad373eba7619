"""Lounge Classic: the classical game of the old portal tables."""

from game.engine.descriptors import Choice, Descriptor, Toggle, Whole
from game.engine.patterns import Row, Who
from game.engine.ruleset import ReadyCall, RobbingConcealed, Ruleset
from game.engine.settlement import classical_payments
from game.rules.patterns import bonus, honours, moments, shapes, special, suits, values, waiting
from game.rules.rulesets.shared import CLAIM_CLOCK, MAH_JONG_POINTS, SET_POINTS

_POINTS = (
    *SET_POINTS,
    Row(pattern=values.dragon_pair, points=2),
    Row(pattern=values.own_wind_pair, points=2),
    Row(pattern=values.prevailing_wind_pair, points=2),
    *MAH_JONG_POINTS,
    Row(pattern=shapes.self_drawn, points=2, who=Who.WINNER),
    Row(pattern=waiting.single_wait, points=2, who=Who.WINNER),
)

_DOUBLES = (
    Row(pattern=honours.dragon_pung, doubles=1),
    Row(pattern=honours.own_wind_pung, doubles=1),
    Row(pattern=honours.prevailing_wind_pung, doubles=1),
    Row(pattern=bonus.own_flower, doubles=1),
    Row(pattern=bonus.own_season, doubles=1),
    Row(pattern=bonus.all_flowers, doubles=3, name="Bouquet of flowers"),
    Row(pattern=bonus.all_seasons, doubles=3, name="Bouquet of seasons"),
    Row(pattern=shapes.no_chows, doubles=1, who=Who.WINNER),
    Row(pattern=shapes.worthless, doubles=1, who=Who.WINNER),
    Row(pattern=suits.one_suit_with_honours, doubles=1, who=Who.WINNER),
    Row(pattern=suits.one_suit_only, doubles=3, who=Who.WINNER),
    Row(pattern=suits.terminals_and_honours, doubles=1, who=Who.WINNER),
    Row(pattern=moments.last_wall_tile, doubles=1, who=Who.WINNER),
    Row(pattern=moments.kong_replacement, doubles=1, who=Who.WINNER),
)

_LIMIT_HANDS = tuple(
    Row(pattern=pattern, limit=1.0, who=Who.WINNER)
    for pattern in (
        suits.all_honours,
        suits.all_terminals,
        moments.dealt_win,
        special.thirteen_orphans,
        special.nine_gates,
        special.four_kongs,
    )
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
        "sacred_discard",
        "Sacred discard",
        "Nobody wins by claiming a kind that they have discarded in the same hand.",
        group="claims",
    ),
    CLAIM_CLOCK,
    Whole(
        "limit",
        "Limit",
        "The most that any hand counts.",
        default=500,
        low=1,
        high=65_536,
        step=50,
        group="scoring",
    ),
    Choice(
        "rounds",
        "Rounds",
        "How many rounds the match lasts; in a round every seat deals.",
        default="4",
        choices=(("1", "one"), ("2", "two"), ("4", "four")),
        group="match",
    ),
    Whole(
        "starting_points",
        "Starting points",
        "What every player begins with.",
        default=0,
        low=0,
        high=100_000,
        step=100,
        group="match",
    ),
)

LOUNGE = Ruleset(
    key="lounge",
    name="Lounge Classic",
    summary="The classical game of the old portal.\nKongs may lie open before play.",
    rob_concealed_kong=RobbingConcealed.ORPHANS,
    opening_kongs=True,
    ready_call=ReadyCall.ANNOUNCEMENT,
    rows=(*_POINTS, *_DOUBLES, *_LIMIT_HANDS),
    limit=500,
    settlement=classical_payments,
    options=_OPTIONS,
    notes=(
        "A bouquet counts 3 doubles beside the double of the own flower or season in it.",
        "A pair of the wind that is both the player's own and the prevailing one counts 4 points.",
        "Of all kinds that complete a hand, one that it holds four times itself does not count: if"
        " only one other is left, the hand waits for one kind.",
        "Worthless looks at the sets and the pair; bonus tiles beside it do no harm.",
        "Who laid down a kong before the first discard no longer wins with the tiles dealt, but"
        " with a kong's replacement.",
        "An announced hand may still change; the announcement is for the others to know.",
    ),
)

"""The frozen record of a ruleset: everything in which two ways of playing differ.

A ruleset is a page of data in `game/rules/rulesets/`; a local rule is an edit of another ruleset
(`replace(BASE, ...)`). Where strategies differ in kind they are functions held in fields. The
normative tables are `rules.md` sections 2 to 6; field names are those that cases and saved options
use.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from game.engine.conflicts import conflicts
from game.engine.descriptors import Choice, Descriptor, OptionError, choice_text
from game.engine.patterns import Row, RowSet, Who
from game.engine.readings import Need

if TYPE_CHECKING:
    from game.engine.settlement import Account, Payment

PaymentRule = Callable[["Account", "Ruleset"], "tuple[Payment, ...]"]
"""A way of paying: who pays whom how much after a win."""

UNLIMITED_LIMIT_HAND = 1000
"""What a limit hand counts where the ruleset sets no limit (rules.md, 4)."""

ROW_SWITCH = "double_"
"""The option that switches a row is this and the key of its pattern."""


class Direction(StrEnum):
    """How the turn moves on the screen; the order of the seats is always East South West North."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter_clockwise"


class Prevailing(StrEnum):
    """Which wind prevails: none at all, East all match, or one wind a round."""

    NONE = "none"
    EAST = "east"
    ROTATES = "rotates"


class DealKeeping(StrEnum):
    """When the dealer deals again; `ONCE`: on a win or a wall game, but not twice running."""

    NEVER = "never"
    EAST_WINS = "east_wins"
    EAST_WINS_OR_WALL_GAME = "east_wins_or_wall_game"
    ONCE = "once"


class Conflict(StrEnum):
    """Who gets a tile on which two players win."""

    NEXT_IN_TURN = "next_in_turn"
    WORTH_MOST = "worth_most"


class KongDisplay(StrEnum):
    """How a concealed kong lies on the table."""

    ONE_DOWN = "one_down"
    ENDS_DOWN = "ends_down"


class RobbingConcealed(StrEnum):
    """Who may rob a concealed kong."""

    NOBODY = "nobody"
    ORPHANS = "orphans"


class ReadyCall(StrEnum):
    """Whether players may say that they are ready.

    `ORIGINAL`: with the first discard, having claimed nothing. `ANY_DISCARD`: with any discard of
    the own. Both fix the hand. `ANNOUNCEMENT`: with any discard, and nothing follows from it.
    """

    NONE = "none"
    ORIGINAL = "original"
    ANY_DISCARD = "any_discard"
    ANNOUNCEMENT = "announcement"

    @property
    def fixes_hand(self) -> bool:
        """Whether a hand that was called ready may not change any more."""
        return self in (ReadyCall.ORIGINAL, ReadyCall.ANY_DISCARD)


class Counting(StrEnum):
    """What a hand is counted in."""

    DOUBLES = "doubles"
    FAAN = "faan"


class Ladder(StrEnum):
    """How faan turn into points per portion (rules.md, 5)."""

    STEPS = "steps"
    POWERS = "powers"

    def base(self, faan: int) -> int:
        """Return the points per portion of a hand of `faan`."""
        return 2**faan if self is Ladder.POWERS else _STEPS[faan]


_STEPS = (1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384)


class TableForm(StrEnum):
    """Who sits at the table, and how the walls stand."""

    FOUR = "four"
    GREAT_WALL = "great_wall"
    TRIANGLE = "triangle"
    FIVE = "five"


@dataclass(frozen=True, slots=True)
class Preset:
    """Fields that follow from an option: where `option` has `value`, they are as `fields` says."""

    option: str
    value: object
    fields: tuple[tuple[str, object], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """One way to play. Defaults are those that most rulesets share."""

    key: str
    name: str
    summary: str

    # The table: more players than seats take turns at sitting out a round
    table_form: TableForm = TableForm.FOUR
    seats: int = 4
    players: int = 4

    # The wall (rules.md, 2): how many tiles stand before each seat, where not as many before all
    wall_lengths: tuple[int, ...] = ()
    bonus_tiles: bool = True
    dead_wall: int = 14
    turn_direction: Direction = Direction.COUNTER_CLOCKWISE

    # The match: after `deals` hands where that is a number, else after `rounds` rounds, or after
    # as many as the form of the table wants
    prevailing: Prevailing = Prevailing.ROTATES
    deal_keeping: DealKeeping = DealKeeping.EAST_WINS_OR_WALL_GAME
    deals: int | None = None
    rounds: int = 4
    rounds_of_form: int | None = None
    starting_points: int = 0
    tie_has_winner: bool = True

    # Claims and kongs
    chow_claims: bool = True
    pung_with_three_held: bool = True
    promote_drawn_tile: bool = True
    rob_promoted_kong: bool = True
    rob_concealed_kong: RobbingConcealed = RobbingConcealed.NOBODY
    conflict: Conflict = Conflict.NEXT_IN_TURN
    sacred_discard: bool = False
    opening_kongs: bool = False
    kong_display: KongDisplay = KongDisplay.ENDS_DOWN
    discards_turned: bool = False
    strict_table: bool = False
    claim_seconds: int = 0
    turn_seconds: int = 0

    # Winning
    automatic_self_draw: bool = False
    most_chows: int = 4
    thirteen_orphans: bool = True
    ready_call: ReadyCall = ReadyCall.NONE
    failed_call_counts_bonus_only: bool = False

    # Scoring (rules.md, 3 to 5): what the rows count, and what bounds the total.
    # `rows_off` are keys of patterns whose rows a player has switched off. The bounds that a player
    # sets (`score_limits`) take the place of `limit`.
    counting: Counting = Counting.DOUBLES
    rows: tuple[Row, ...] = ()
    rows_off: frozenset[str] = frozenset()
    doubling: bool = True
    limit: int | None = None
    score_limits: bool = False
    minimum_score: int = 0
    maximum_score: int = UNLIMITED_LIMIT_HAND
    minimum_faan: int = 0
    most_faan: int = 13
    ladder: Ladder = Ladder.STEPS

    # Settlement (rules.md, 6)
    settlement: PaymentRule
    losers_pay_winner: bool = True
    losers_pay_losers: bool = True
    double_between_losers: bool = False
    winner_banks_own_hand: bool = False
    winner_pays_higher_losers: bool = False
    east_pays_double: bool = True
    discarder_portions: int = 2
    self_draw_portions: int = 1

    # Which of these fields a player may change, with words for the screen
    options: tuple[Descriptor, ...] = ()
    presets: tuple[Preset, ...] = ()

    # What no row says in so many words, for the rule book
    notes: tuple[str, ...] = ()

    winner_rows: RowSet = field(init=False, repr=False, compare=False)
    loser_rows: RowSet = field(init=False, repr=False, compare=False)
    bonus_point_rows: RowSet = field(init=False, repr=False, compare=False)
    point_rows: RowSet = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Kept, because hands are scored by the ten thousand.
        losing = self._rows_for(Who.LOSER)
        points = [row for row in losing if row.points and not row.doubles]
        bonus = [row for row in losing if row.points and row.pattern.needs == Need.BONUS_TILE]
        object.__setattr__(self, "winner_rows", RowSet(self._rows_for(Who.WINNER)))
        object.__setattr__(self, "loser_rows", RowSet(losing))
        object.__setattr__(self, "point_rows", RowSet(points))
        object.__setattr__(self, "bonus_point_rows", RowSet(bonus))

    def _rows_for(self, who: Who) -> list[Row]:
        return [
            row
            for row in self.rows
            if row.who in (Who.ALL, who)
            and row.pattern.key not in self.rows_off
            and (self.doubling or not row.doubles)
        ]

    @property
    def round_count(self) -> int:
        """How many rounds a match lasts that does not end after a number of hands."""
        return self.rounds if self.rounds_of_form is None else self.rounds_of_form

    @property
    def table_limit(self) -> int | None:
        """The most that any hand is worth; None where there is no limit."""
        return self.maximum_score if self.score_limits else self.limit

    @property
    def limit_hand(self) -> int:
        """What a limit hand is worth."""
        limit = self.table_limit
        return UNLIMITED_LIMIT_HAND if limit is None else limit


def row_switches(ruleset: Ruleset) -> frozenset[str]:
    """Return the names of the options that switch a row rather than set a field."""
    return frozenset(ROW_SWITCH + row.pattern.key for row in ruleset.rows)


def option_values(ruleset: Ruleset) -> dict[str, object]:
    """Return the present value of every option that the ruleset leaves open, by name."""
    switches = row_switches(ruleset)
    values: dict[str, object] = {}
    for option in ruleset.options:
        if option.name in switches:
            values[option.name] = option.name.removeprefix(ROW_SWITCH) not in ruleset.rows_off
        else:
            value = getattr(ruleset, option.name)
            values[option.name] = choice_text(value) if isinstance(option, Choice) else value
    return values


def with_options(ruleset: Ruleset, values: Mapping[str, object]) -> Ruleset:
    """Return the ruleset with these options; raise OptionError naming the first that is wrong."""
    made = edited(ruleset, values)
    for words in conflicts(made):
        raise OptionError(words)
    return made


def edited(ruleset: Ruleset, values: Mapping[str, object]) -> Ruleset:
    """Return the ruleset with these options, whether or not they go together.

    Raises OptionError for an option that there is not, or a value that it cannot take.
    """
    known = {option.name: option for option in ruleset.options}
    switches = row_switches(ruleset)
    kinds = {each.name: type(getattr(ruleset, each.name)) for each in fields(ruleset)}
    rows_off = set(ruleset.rows_off)
    changes: dict[str, Any] = {}
    for name, given in values.items():
        if name not in known:
            names = ", ".join(known) or "none"
            raise OptionError(f"{name}: no option of {ruleset.key} (options: {names})")
        value = known[name].check(given)
        if name in switches:
            key = name.removeprefix(ROW_SWITCH)
            (rows_off.discard if value else rows_off.add)(key)
        else:
            changes[name] = _field_value(value, kinds[name])
    made = replace(ruleset, rows_off=frozenset(rows_off), **changes)
    for preset in ruleset.presets:
        if getattr(made, preset.option) == preset.value:
            settled: dict[str, Any] = dict(preset.fields)
            made = replace(made, **settled)
    return made


def _field_value(value: bool | int | str, kind: type) -> object:
    """Return what a field of this kind holds for the value of an option."""
    if issubclass(kind, StrEnum):
        return kind(str(value))
    if isinstance(value, str) and kind is not str:
        return None if value == "none" else int(value)
    return value

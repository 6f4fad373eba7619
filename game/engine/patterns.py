"""A pattern tests a reading; a row gives it a value. Rulesets differ in their rows only.

A pattern answers with True where the whole hand shows it, or with the groups of tiles that show it,
one score line each (two dragon pungs are two lines).
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from game.engine.readings import Need, Reading
from game.engine.tiles import Tile

Groups = tuple[tuple[Tile, ...], ...]
Found = bool | Groups


@dataclass(frozen=True, slots=True, eq=False)
class Pattern:
    """A test of a reading. `yes` and `no` are example hands in the text form of `Hand`.

    The examples are tests, and the rule book draws the first `yes`. A reading without what the
    pattern `needs` does not show it, so the test is not asked.
    """

    key: str
    name: str
    help: str
    test: Callable[[Reading], Found]
    yes: tuple[str, ...]
    no: tuple[str, ...]
    needs: Need = Need.NOTHING


def pattern(
    name: str, *, yes: list[str], no: list[str], needs: Need = Need.NOTHING
) -> Callable[[Callable[[Reading], Found]], Pattern]:
    """Make a pattern of a function: its name is the key, its docstring the help."""

    def made(test: Callable[[Reading], Found]) -> Pattern:
        text = (test.__doc__ or "").partition("\n\n")[0]
        return Pattern(
            test.__name__, name, " ".join(text.split()), test, tuple(yes), tuple(no), needs
        )

    return made


class Who(StrEnum):
    """Whose hand a row counts for."""

    ALL = "all"
    WINNER = "winner"
    LOSER = "loser"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """What a ruleset gives for a pattern.

    Points are added, each double multiplies by two, faan climb the ladder. `limit` is a share of
    the table limit: 1.0 makes the hand a limit hand. The rows of the patterns in `covers` do not
    count beside this one. `special` hands win whatever sets they are made of. `name` is what this
    ruleset's players call the pattern.
    """

    pattern: Pattern
    points: int = 0
    doubles: int = 0
    faan: int = 0
    limit: float = 0.0
    who: Who = Who.ALL
    covers: tuple[Pattern, ...] = ()
    special: bool = False
    name: str = ""

    @property
    def title(self) -> str:
        """The name on the score sheet."""
        return self.name or self.pattern.name


Test = Callable[[Reading], Found]


class RowSet:
    """The rows that count for a hand, sorted out once by what a reading has.

    Hands are scored by the ten thousand, and most readings lack what most patterns need.
    """

    __slots__ = ("_fitting", "_rows")

    def __init__(self, rows: Iterable[Row]) -> None:
        self._rows = tuple(rows)
        self._fitting: dict[int, tuple[tuple[Test, Row], ...]] = {}

    def __iter__(self) -> Iterator[Row]:
        return iter(self._rows)

    def fitting(self, has: int) -> tuple[tuple[Test, Row], ...]:
        """Return the rows whose needs are among the bits of `has`, each with its test at hand."""
        found = self._fitting.get(has)
        if found is None:
            found = self._fitting[has] = tuple(
                (row.pattern.test, row)
                for row in self._rows
                if row.pattern.needs & has == row.pattern.needs
            )
        return found

"""Two rulesets side by side: only what differs, in the order of the rule book."""

from dataclasses import dataclass

from game.engine.patterns import Row
from game.engine.ruleset import Ruleset
from game.locale import _
from game.rules.rulebook import whose, worth
from game.rules.wording import Chapter, facts


@dataclass(frozen=True, slots=True)
class Entry:
    """What one of the two says: words, and for a row of the score table what it is worth."""

    text: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Contrast:
    """One thing in which they differ; None where one of them does not have it at all."""

    here: Entry | None
    there: Entry | None


@dataclass(frozen=True, slots=True)
class ContrastGroup:
    """The things of one chapter."""

    heading: str
    contrasts: tuple[Contrast, ...]


def contrasts(ruleset: Ruleset, other: Ruleset) -> tuple[ContrastGroup, ...]:
    """Return what differs between two rulesets; nothing for a ruleset and itself."""
    groups = [ContrastGroup(_(chapter), _facts(ruleset, other, chapter)) for chapter in Chapter]
    groups.append(ContrastGroup(_("What counts"), _rows(ruleset, other)))
    return tuple(group for group in groups if group.contrasts)


def _facts(ruleset: Ruleset, other: Ruleset, chapter: Chapter) -> tuple[Contrast, ...]:
    here = {fact.topic: fact.text for fact in facts(ruleset) if fact.chapter is chapter}
    there = {fact.topic: fact.text for fact in facts(other) if fact.chapter is chapter}
    return tuple(
        Contrast(
            Entry(here[topic]) if topic in here else None,
            Entry(there[topic]) if topic in there else None,
        )
        for topic in dict.fromkeys([*here, *there])
        if here.get(topic) != there.get(topic)
    )


def _rows(ruleset: Ruleset, other: Ruleset) -> tuple[Contrast, ...]:
    here, there = _counting_rows(ruleset), _counting_rows(other)
    found = []
    for key in dict.fromkeys([*here, *there]):
        one, two = here.get(key), there.get(key)
        if one is None or two is None:
            found.append(Contrast(_entry(one), _entry(two)))
        elif worth(one) != worth(two) or one.who is not two.who:
            says_whose = worth(one) == worth(two)
            found.append(
                Contrast(_entry(one, says_whose=says_whose), _entry(two, says_whose=says_whose))
            )
    return tuple(found)


def _counting_rows(ruleset: Ruleset) -> dict[str, Row]:
    """Return the rows that count with the ruleset's present options, by their patterns' keys."""
    return {
        row.pattern.key: row
        for row in ruleset.rows
        if row.pattern.key not in ruleset.rows_off and (ruleset.doubling or not row.doubles)
    }


def _entry(row: Row | None, *, says_whose: bool = False) -> Entry | None:
    if row is None:
        return None
    value = worth(row)
    return Entry(_(row.title), f"{value}, {whose(row.who)}" if says_whose else value)

"""Rulesets: one page of data each, listed by hand in the order of the menu."""

from game.engine.ruleset import Ruleset
from game.rules.rulesets.british import BRITISH
from game.rules.rulesets.french import FRENCH
from game.rules.rulesets.french_advanced import FRENCH_ADVANCED
from game.rules.rulesets.german_league import GERMAN_LEAGUE
from game.rules.rulesets.hong_kong import HONG_KONG
from game.rules.rulesets.lounge import LOUNGE
from game.rules.rulesets.parlour import PARLOUR

RULESETS: tuple[Ruleset, ...] = (
    PARLOUR,
    HONG_KONG,
    FRENCH,
    FRENCH_ADVANCED,
    LOUNGE,
    GERMAN_LEAGUE,
    BRITISH,
)


class UnknownRulesetError(KeyError):
    """A key that no ruleset has; the message lists the keys."""

    def __str__(self) -> str:
        return str(self.args[0])


def ruleset_named(key: str) -> Ruleset:
    """Return the ruleset with that key; raise UnknownRulesetError for any other text."""
    for found in RULESETS:
        if found.key == key:
            return found
    known = ", ".join(ruleset.key for ruleset in RULESETS)
    raise UnknownRulesetError(f"no such ruleset: {key!r} (known: {known})")

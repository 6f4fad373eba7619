"""What is different in rules from those that somebody knows, told in points."""

from game.engine.ruleset import Ruleset
from game.locale import _
from game.rules.rulebook import difference
from game.rules.wording import facts
from game.ui.theme import SMALL
from game.ui.widgets import Bullet, Widget

_IN_SHORT = ("counting", "minimum_words", "payments", "length", "deal", "direction")
"""What a player asks first about rules that differ in nothing from the known ones."""


def what_differs(ruleset: Ruleset, known: Ruleset) -> list[Widget]:
    """Return the points in which a ruleset differs from a known one; else the rules in short."""
    # The rule book goes from the wall to the payments; a player asks for these first.
    told = [*reversed(difference(ruleset, known).here)]
    told += [
        _("Does not count: {row}.").format(row=_(row.title))
        for row in ruleset.rows
        if row.pattern.key in ruleset.rows_off
    ]
    if not told:
        found = {fact.topic: fact.text for fact in facts(ruleset)}
        told = [found[topic] for topic in _IN_SHORT if topic in found]
    return [Bullet(text, SMALL) for text in told]

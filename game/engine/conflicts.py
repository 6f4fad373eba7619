"""Choices of a ruleset that do not go together, in words: the one place that knows them.

An editor shows the words while a player is still choosing; `with_options` refuses such a ruleset,
so no match, record or file has one.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.sentence import Sentence

if TYPE_CHECKING:
    from game.engine.ruleset import Ruleset


def conflicts(ruleset: "Ruleset") -> tuple[str, ...]:
    """Return a sentence for each conflict between the ruleset's fields; none if all is well."""
    return tuple(words for rule in _RULES if (words := rule(ruleset)))


def _minimum_within_maximum(ruleset: "Ruleset") -> str:
    low, high = ruleset.minimum_score, ruleset.maximum_score
    if not ruleset.score_limits or low <= high:
        return ""
    return Sentence(
        "The minimum of {low} is above the maximum of {high}: no hand could ever be declared.",
        low=low,
        high=high,
    )


def _turned_discards_without_bonus_tiles(ruleset: "Ruleset") -> str:
    if not (ruleset.discards_turned and ruleset.bonus_tiles):
        return ""
    return Sentence(
        "Discards are turned face down in the game of 136 tiles only, not with bonus tiles."
    )


_RULES: tuple[Callable[["Ruleset"], str], ...] = (
    _minimum_within_maximum,
    _turned_discards_without_bonus_tiles,
)

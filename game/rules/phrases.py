"""Phrases that rule books, hints and score sheets share, in the player's language."""

from collections.abc import Sequence
from typing import Any

from game.engine.descriptors import Choice, Descriptor
from game.engine.ruleset import Counting, Direction, Ruleset
from game.engine.scoring import Score
from game.engine.seats import Wind
from game.engine.sentence import Sentence
from game.engine.settlement import Payment
from game.locale import _, marked, plural

_ACTS = {
    "East": marked("East"),
    "self-drawn": marked("self-drawn"),
    "threw the winning tile": marked("threw the winning tile"),
    "its kong was robbed": marked("the kong was robbed"),
    "the own hand": marked("the worth of the hand"),
}
"""What the engine says of a payment beside its formula, and how players say it."""


def worded(sentence: str) -> str:
    """Return a sentence of the engine, with its numbers."""
    if isinstance(sentence, Sentence):
        return _(sentence.words).format(**sentence.fields)
    return _(sentence)


def listed(words: Sequence[str]) -> str:
    """Return words with commas, and `and` before the last."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


def one_of(words: Sequence[str]) -> str:
    """Return words with commas, and `or` before the last."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} or {last}").format(first=", ".join(words[:-1]), last=words[-1])


def wind_title(wind: int) -> str:
    """Return the name of a wind by its number."""
    return _(Wind(wind).title)


def direction_word(ruleset: Ruleset) -> str:
    """Return how the turn moves on the screen."""
    if ruleset.turn_direction is Direction.COUNTER_CLOCKWISE:
        return _("counter-clockwise")
    return _("clockwise")


def spoken(option: Descriptor) -> Descriptor:
    """Return an option of a ruleset with its words in the player's language."""
    words: dict[str, Any] = {"label": _(option.label), "help": _(option.help)}
    if isinstance(option, Choice):
        words["choices"] = tuple((value, _(label)) for value, label in option.choices)
    return option._replace(**words)


def points_words(number: int) -> str:
    """Return a number of points."""
    return plural("{number} point", "{number} points", number)


def faan_words(number: int) -> str:
    """Return a number of faan."""
    return plural("{number} faan", "{number} faan", number)


def worth_words(score: Score, ruleset: Ruleset) -> str:
    """Return what a hand is worth in what its ruleset counts, as `9 faan` or `64 points`."""
    if ruleset.counting is Counting.FAAN:
        return faan_words(score.faan)
    return points_words(score.total)


def chow_limit_words(ruleset: Ruleset) -> str:
    """Return how many chows may be in a winning hand."""
    return plural(
        "At most {number} chow may be in a winning hand.",
        "At most {number} chows may be in a winning hand.",
        ruleset.most_chows,
    )


def because(payment: Payment) -> str:
    """Return how a payment is reckoned, in words."""
    formula, _comma, act = payment.why.partition(", ")
    words = _(_ACTS[act]) if act else ""
    if not act and formula == str(payment.amount):
        words = _("the winner's hand")
    formula = formula.replace(" x ", " × ").replace(" - ", " − ")
    return f"{formula}, {words}" if words else formula

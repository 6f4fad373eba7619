"""Option descriptors: what may be chosen, in which range, in words.

One descriptor serves validation, the generated option screens and the rule book. Rulesets describe
the options they leave open with them, and the settings file is checked by them.

>>> deals = Whole("deals", "Hands", "How many hands the match lasts.", default=8, low=1, high=64)
>>> deals.check(12)
12
>>> deals.check(99)
Traceback (most recent call last):
    ...
game.engine.descriptors.OptionError: deals: 99 is not a whole number from 1 to 64
"""

from typing import NamedTuple


class OptionError(ValueError):
    """A value that the option cannot take; the message names option, value and range."""


class Toggle(NamedTuple):
    """On or off. `name` is the field, `label` and `help` are for the screen."""

    name: str
    label: str
    help: str
    default: bool = False
    group: str = ""

    def check(self, value: object) -> bool:
        """Return the value if it fits, else raise OptionError."""
        if isinstance(value, bool):
            return value
        raise OptionError(f"{self.name}: {value!r} is not true or false")


class Whole(NamedTuple):
    """A whole number from `low` to `high`, changed in steps of `step` on the screen."""

    name: str
    label: str
    help: str
    default: int
    low: int
    high: int
    step: int = 1
    group: str = ""

    def check(self, value: object) -> int:
        """Return the value if it fits, else raise OptionError."""
        if (
            isinstance(value, int)
            and not isinstance(value, bool)
            and self.low <= value <= self.high
        ):
            return value
        raise OptionError(
            f"{self.name}: {value!r} is not a whole number from {self.low} to {self.high}"
        )


class Choice(NamedTuple):
    """One of several values; `choices` holds (value as text, label) in the order shown.

    A number is written as its digits, and `none` stands for no number.
    """

    name: str
    label: str
    help: str
    default: str
    choices: tuple[tuple[str, str], ...]
    group: str = ""

    def check(self, value: object) -> str:
        """Return the value as text if it fits, else raise OptionError."""
        if value is None or (isinstance(value, int) and not isinstance(value, bool)):
            value = choice_text(value)
        if isinstance(value, str) and any(value == text for text, _ in self.choices):
            return value
        listed = ", ".join(text for text, _ in self.choices)
        raise OptionError(f"{self.name}: {value!r} is not one of {listed}")


def choice_text(value: object) -> str:
    """Return a field's value as the text of a choice."""
    return "none" if value is None else str(value)


class Text(NamedTuple):
    """A text of at most `longest` characters without control characters.

    `instead` is what stands for it while it is empty.
    """

    name: str
    label: str
    help: str
    default: str = ""
    longest: int = 24
    instead: str = ""
    group: str = ""

    def check(self, value: object) -> str:
        """Return the value if it fits, else raise OptionError."""
        if isinstance(value, str) and len(value) <= self.longest and value.isprintable():
            return value
        raise OptionError(f"{self.name}: {value!r} is not a text of at most {self.longest} letters")


Descriptor = Toggle | Whole | Choice | Text

"""Own rulesets: a listed ruleset with other options, under a name of the player's.

It is data alone (name, key of the base, options that differ), so a file, a code and a record can
hold it, and a match with it needs nothing but that.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from game.engine.conflicts import conflicts
from game.engine.descriptors import Choice, Descriptor, OptionError, Text, Toggle, Whole
from game.engine.ruleset import Ruleset, edited, option_values, with_options
from game.locale import _
from game.rules.phrases import worded
from game.rules.rulesets import RULESETS, UnknownRulesetError, ruleset_named

LONGEST_NAME = 24
_BOARD = "own/"


class OwnRulesetError(ValueError):
    """Something that is no own ruleset; the message says why, in words for the player."""


@dataclass(frozen=True, slots=True)
class OwnRuleset:
    """A name, the key of the ruleset it is made of, and the options that differ from that one's.

    Made by `own_ruleset`, which checks them.
    """

    name: str
    base: str
    changed: Mapping[str, object] = field(default_factory=dict)

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset to play by; its key is that of the base."""
        return under_name(with_options(ruleset_named(self.base), self.changed), self.name)


def own_ruleset(name: object, base: object, changed: object) -> OwnRuleset:
    """Return the own ruleset of these values, whatever they are.

    Options that are as the base has them are left out. OwnRulesetError says what is wrong.
    """
    name = checked_name(name)
    if not isinstance(base, str):
        raise OwnRulesetError(_("It does not say on which rules it builds."))
    try:
        ruleset = ruleset_named(base)
    except UnknownRulesetError:
        words = _("It builds on rules that this game does not have: “{key}”.")
        raise OwnRulesetError(words.format(key=base[:LONGEST_NAME])) from None
    if not isinstance(changed, Mapping):
        raise OwnRulesetError(_("It does not say which options differ."))
    described = {option.name: option for option in ruleset.options}
    for option, value in changed.items():
        if option not in described:
            words = _("{ruleset} has no option “{option}”.")
            raise OwnRulesetError(
                words.format(ruleset=ruleset_title(ruleset), option=str(option)[:40])
            )
        try:
            described[option].check(value)
        except OptionError:
            raise OwnRulesetError(_impossible(described[option], value)) from None
    for conflict in conflicts(edited(ruleset, changed)):
        raise OwnRulesetError(worded(conflict))
    return OwnRuleset(name, base, changed_values(ruleset, changed))


def changed_values(base: Ruleset, values: Mapping[str, object]) -> dict[str, object]:
    """Return those of `values` that differ from the base's, in the order of the screen.

    They are what was chosen: what another option settles may differ from it. OptionError for a
    value that an option cannot take.
    """
    before = option_values(base)
    chosen = {
        option.name: option.check(values[option.name])
        for option in base.options
        if option.name in values
    }
    return {name: value for name, value in chosen.items() if value != before[name]}


def settled_options(ruleset: Ruleset) -> dict[str, str]:
    """Return the options that another one settles as it is now, each with that one's label."""
    labels = {option.name: option.label for option in ruleset.options}
    return {
        name: labels[preset.option]
        for preset in ruleset.presets
        if getattr(ruleset, preset.option) == preset.value
        for name, _value in preset.fields
        if name in labels
    }


def checked_name(name: object) -> str:
    """Return a name without the blanks around it; OwnRulesetError if it cannot be one."""
    if not isinstance(name, str) or not name.strip():
        raise OwnRulesetError(_("It has no name."))
    name = name.strip()
    if len(name) > LONGEST_NAME or not name.isprintable():
        words = _("Its name is not a text of at most {most} letters.")
        raise OwnRulesetError(words.format(most=LONGEST_NAME))
    return name


def under_name(ruleset: Ruleset, name: str) -> Ruleset:
    """Return the ruleset under a player's name for it; under its own for an empty one."""
    return replace(ruleset, name=name) if name else ruleset


def board_key(ruleset: Ruleset, own_name: str) -> str:
    """Return the key of the list in the hall of fame: the ruleset's, or one for an own ruleset.

    >>> board_key(RULESETS[0], ""), board_key(RULESETS[0], "Sundays")
    ('parlour', 'own/Sundays')
    """
    return _BOARD + own_name if own_name else ruleset.key


def board_title(key: str) -> str:
    """Return the name on the screen for a key of `board_key`; an unknown key is its own title."""
    listed = {ruleset.key: ruleset_title(ruleset) for ruleset in RULESETS}
    return listed.get(key, key.removeprefix(_BOARD))


def ruleset_title(ruleset: Ruleset) -> str:
    """Return the name on the screen of a ruleset; the player's for it where it is an own one."""
    is_listed = any(ruleset.name == listed.name for listed in RULESETS)
    return _(ruleset.name) if is_listed else ruleset.name


def _impossible(option: Descriptor, value: object) -> str:
    match option:
        case Toggle():
            words = _("“{option}” cannot be {value}: it is either on or off.")
            fields: dict[str, object] = {}
        case Choice():
            words = _("“{option}” cannot be {value}: it is one of {labels}.")
            fields = {"labels": ", ".join(_(label) for _value, label in option.choices)}
        case Whole():
            words = _("“{option}” cannot be {value}: it is a whole number from {low} to {high}.")
            fields = {"low": option.low, "high": option.high}
        case Text():
            words = _("“{option}” cannot be {value}: it is a text of at most {most} letters.")
            fields = {"most": option.longest}
        case _other:
            assert_never(_other)
    return words.format(option=_(option.label), value=str(value)[:24], **fields)

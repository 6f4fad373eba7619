"""What is chosen before a match, and how the settings remember it for the next one.

The settings keep plain names and values, since they know neither rulesets nor bots; whatever does
not fit any more (a level that is gone, an option out of range) falls back alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.bots.characters import CHARACTERS
from game.bots.roster import BOTS
from game.engine.descriptors import OptionError
from game.engine.ruleset import Ruleset, option_values, with_options
from game.locale import _
from game.rules.rulesets import RULESETS
from game.storage.settings import Settings, Simple

NAMES = tuple(character.name for character in CHARACTERS)
"""Names for opponents who were not given any; the first three are the first table's."""

LONGEST_NAME = 14
"""Letters of a name at the table, where a plate has room for about as many."""

_OWN_NAME = "own_ruleset"
_OWN_OPTION = "own_option."
"""The choices that the settings keep of an own ruleset, apart from those of its base."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """A computer player asked for: its name, and its level by the bot's key."""

    name: str
    level: str


@dataclass(frozen=True, slots=True)
class MatchChoices:
    """What is chosen before a match; `changed` holds the options that differ from the ruleset's.

    `own_name` is the name of the own ruleset that `ruleset` and `changed` are, empty for none. An
    empty `deal_code` asks for a fresh one; the code of one hand brings its rules with it. `seat` is
    where the person begins, if not where the code says.
    """

    ruleset: str
    name: str
    opponents: tuple[Opponent, ...]
    changed: Mapping[str, object] = field(default_factory=dict)
    deal_code: str = ""
    own_name: str = ""
    seat: int | None = None


def changed_options(ruleset: Ruleset, values: Mapping[str, object]) -> dict[str, object]:
    """Return those of `values` that fit the ruleset and differ from what it would do anyway."""
    own = option_values(ruleset)
    changed: dict[str, object] = {}
    for name, value in values.items():
        if name not in own or value == own[name]:
            continue
        try:
            with_options(ruleset, {**changed, name: value})
        except OptionError:
            continue
        changed[name] = value
    return changed


def last_choices(settings: Settings, ruleset_key: str | None = None) -> MatchChoices:
    """Return the choices of the last match, or the first ones; `ruleset_key` asks for a ruleset."""
    kept = dict(settings.new_game)
    wanted = kept.get("ruleset") if ruleset_key is None else ruleset_key
    ruleset = next((each for each in RULESETS if each.key == wanted), RULESETS[0])
    own_name = kept.get(_OWN_NAME) if ruleset_key is None else None
    if not (isinstance(own_name, str) and own_name) or ruleset.key != wanted:
        own_name = ""
    prefix = _OWN_OPTION if own_name else f"{ruleset.key}."
    values = {
        name.removeprefix(prefix): value for name, value in kept.items() if name.startswith(prefix)
    }
    return MatchChoices(
        ruleset=ruleset.key,
        name=settings.player_name.strip()[:LONGEST_NAME] or _("You"),
        opponents=tuple(_opponent(kept, number) for number in range(1, ruleset.seats)),
        changed=changed_options(ruleset, values),
        own_name=own_name,
    )


def opponents_at(choices: MatchChoices, count: int) -> tuple[Opponent, ...]:
    """Return as many opponents as a table has: the first of those chosen, and others like the last.

    The table may be a choice too, and has three opponents only where four players sit.
    """
    found = list(choices.opponents[:count])
    taken = {opponent.name for opponent in found}
    spare = [name for name in NAMES if name not in taken]
    while len(found) < count:
        found.append(Opponent(spare.pop(0), choices.opponents[-1].level))
    return tuple(found)


def remembered(settings: Settings, choices: MatchChoices) -> Settings:
    """Return the settings that remember these choices, and other rulesets' options as before."""
    prefix = _OWN_OPTION if choices.own_name else f"{choices.ruleset}."
    kept = _without_own(settings)
    kept = {name: value for name, value in kept.items() if not name.startswith(prefix)}
    kept["ruleset"] = choices.ruleset
    if choices.own_name:
        kept[_OWN_NAME] = choices.own_name
    for number, opponent in enumerate(choices.opponents, start=1):
        kept[f"opponent_{number}"] = opponent.name
        kept[f"level_{number}"] = opponent.level
    for name, value in choices.changed.items():
        assert isinstance(value, Simple)
        kept[prefix + name] = value
    name = "" if choices.name == _("You") else choices.name
    return replace(settings, new_game=tuple(kept.items()), player_name=name)


def without_own_name(settings: Settings, name: str) -> Settings:
    """Return the settings without the choice of an own ruleset that is gone."""
    if dict(settings.new_game).get(_OWN_NAME) != name:
        return settings
    return replace(settings, new_game=tuple(_without_own(settings).items()))


def _without_own(settings: Settings) -> dict[str, Simple]:
    return {
        name: value
        for name, value in settings.new_game
        if name != _OWN_NAME and not name.startswith(_OWN_OPTION)
    }


def _opponent(kept: Mapping[str, Simple], number: int) -> Opponent:
    name, level = kept.get(f"opponent_{number}"), kept.get(f"level_{number}")
    is_name = isinstance(name, str) and name.strip() and name.isprintable()
    return Opponent(
        name=str(name)[:LONGEST_NAME] if is_name else NAMES[number - 1],
        level=str(level) if any(bot.key == level for bot in BOTS) else BOTS[0].key,
    )

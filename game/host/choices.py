"""What is chosen before a match, and how the settings remember it for the next one.

The settings keep plain names and values, since they know neither rulesets nor bots; whatever does
not fit any more (a level that is gone, an option out of range) falls back alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.bots.roster import BOTS
from game.engine.descriptors import OptionError
from game.engine.ruleset import Ruleset, option_values, with_options
from game.locale import _
from game.rules.rulesets import RULESETS
from game.storage.settings import Settings, Simple

NAMES = ("Mei", "Lin", "Bao", "Suyin", "Jun", "Rosa", "Akira", "Noor", "Émile")
"""Names for opponents who were not given any; the first three are the first table's."""

LONGEST_NAME = 18


@dataclass(frozen=True, slots=True)
class Opponent:
    """A computer player asked for: its name, and its level by the bot's key."""

    name: str
    level: str


@dataclass(frozen=True, slots=True)
class MatchChoices:
    """What is chosen before a match; `changed` holds the options that differ from the ruleset's.

    An empty `deal_code` asks for a fresh one.
    """

    ruleset: str
    name: str
    opponents: tuple[Opponent, ...]
    changed: Mapping[str, object] = field(default_factory=dict)
    deal_code: str = ""


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
    prefix = f"{ruleset.key}."
    values = {
        name.removeprefix(prefix): value for name, value in kept.items() if name.startswith(prefix)
    }
    return MatchChoices(
        ruleset=ruleset.key,
        name=settings.player_name.strip() or _("You"),
        opponents=tuple(_opponent(kept, number) for number in range(1, ruleset.seats)),
        changed=changed_options(ruleset, values),
    )


def remembered(settings: Settings, choices: MatchChoices) -> Settings:
    """Return the settings that remember these choices, and other rulesets' options as before."""
    prefix = f"{choices.ruleset}."
    kept: dict[str, Simple] = {
        name: value for name, value in settings.new_game if not name.startswith(prefix)
    }
    kept["ruleset"] = choices.ruleset
    for number, opponent in enumerate(choices.opponents, start=1):
        kept[f"opponent_{number}"] = opponent.name
        kept[f"level_{number}"] = opponent.level
    for name, value in choices.changed.items():
        assert isinstance(value, Simple)
        kept[prefix + name] = value
    name = "" if choices.name == _("You") else choices.name
    return replace(settings, new_game=tuple(kept.items()), player_name=name)


def _opponent(kept: Mapping[str, Simple], number: int) -> Opponent:
    name, level = kept.get(f"opponent_{number}"), kept.get(f"level_{number}")
    is_name = isinstance(name, str) and name.strip() and name.isprintable()
    return Opponent(
        name=str(name)[:LONGEST_NAME] if is_name else NAMES[number - 1],
        level=str(level) if any(bot.key == level for bot in BOTS) else BOTS[0].key,
    )

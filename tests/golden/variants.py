"""The matches that are kept word for word: every ruleset, and every other form of the table."""

from dataclasses import dataclass, field

from game.rules.rulesets import RULESETS


@dataclass(frozen=True)
class Variant:
    """A golden match: its name, how it is set up, and which player is a person who plays by hand.

    The person plays rightly but for a slip now and then.
    """

    name: str
    ruleset: str
    options: dict[str, object] = field(default_factory=dict)
    person: int | None = None


_ONE_ROUND = {"rounds": "1"}
VARIANTS = (
    *(Variant(ruleset.key, ruleset.key) for ruleset in RULESETS),
    Variant("french_136_tiles", "french", {**_ONE_ROUND, "bonus_tiles": False}),
    Variant("french_asiatique", "french", {**_ONE_ROUND, "discards_turned": True}),
    Variant("french_strict_table", "french", {**_ONE_ROUND, "strict_table": True}, person=0),
    Variant("french_great_wall", "french", {"table_form": "great_wall"}),
    Variant("french_triangle", "french_advanced", {"table_form": "triangle"}),
    Variant("french_five", "french_advanced", {"table_form": "five"}),
)


def variant_named(name: str) -> Variant:
    """Return the variant with that name."""
    return next(variant for variant in VARIANTS if variant.name == name)

"""`rules`: a ruleset's rule book as text."""

from argparse import ArgumentParser, Namespace

from game.bad_input import BadInputError
from game.commands.command import (
    Command,
    add_json_argument,
    add_option_argument,
    add_ruleset_argument,
    given_options,
    json_text,
    named_ruleset,
)
from game.engine.descriptors import OptionError
from game.engine.ruleset import with_options
from game.rules.rulebook import as_text, rule_book


def _add_arguments(parser: ArgumentParser) -> None:
    add_ruleset_argument(parser, required=True)
    add_option_argument(parser)
    add_json_argument(parser)


def _run(arguments: Namespace) -> int:
    try:
        ruleset = with_options(named_ruleset(arguments.ruleset), given_options(arguments))
    except OptionError as error:
        raise BadInputError(f"--option: {error}") from None
    text = as_text(rule_book(ruleset))
    print(json_text({"ruleset": ruleset.key, "text": text}) if arguments.json else text)
    return 0


RULES = Command("rules", "the rule book of a ruleset as text", _add_arguments, _run)

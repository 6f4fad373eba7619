"""`simulate`: bots against bots, and what came of it."""

import time
from argparse import ArgumentParser, Namespace

from game.bad_input import BadInputError
from game.bots.base import Bot
from game.bots.roster import BOTS, UnknownBotError, bot_named
from game.bots.styles import SEPARATOR, STYLES
from game.commands.command import (
    Command,
    add_json_argument,
    add_option_argument,
    add_ruleset_argument,
    counted,
    given_options,
    json_text,
    named_ruleset,
)
from game.engine.descriptors import OptionError
from game.engine.ruleset import with_options
from game.session.simulation import SimulationReport, simulate


def _add_arguments(parser: ArgumentParser) -> None:
    add_ruleset_argument(parser, required=True)
    keys = ", ".join(bot.key for bot in BOTS)
    styles = ", ".join(style.key for style in STYLES)
    example = f"{BOTS[1].key}{SEPARATOR}{STYLES[0].key}"
    parser.add_argument(
        "--bots",
        required=True,
        metavar="A,B,C,D",
        help=f"one of {keys} for each seat; with a style as in {example} (styles: {styles})",
    )
    parser.add_argument("--hands", required=True, type=int, metavar="N", help="hands to play")
    parser.add_argument("--seed", required=True, metavar="S", help="what the walls grow from")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes to share it")
    add_option_argument(parser)
    add_json_argument(parser)


def _run(arguments: Namespace) -> int:
    changed = given_options(arguments)
    try:
        ruleset = with_options(named_ruleset(arguments.ruleset), changed)
        report = simulate(
            ruleset.key,
            _bots(arguments.bots, ruleset.players),
            _positive("hands", arguments.hands),
            _text_of("seed", arguments.seed),
            clock=time.perf_counter,
            jobs=_positive("jobs", arguments.jobs),
            changed=changed,
        )
    except OptionError as error:
        raise BadInputError(f"--option: {error}") from None
    except UnknownBotError as error:
        raise BadInputError(f"--bots: {error}") from None
    print(json_text(report.as_json()) if arguments.json else _text(report))
    return 0


def _bots(text: str, players: int) -> list[Bot]:
    keys = [key.strip() for key in text.split(",")]
    if len(keys) != players:
        raise BadInputError(f"--bots: {len(keys)} bots in {text!r}, {players} wanted")
    return [bot_named(key) for key in keys]


def _positive(name: str, number: int) -> int:
    if number < 1:
        raise BadInputError(f"--{name}: {number} is not a number from 1 on")
    return number


def _text_of(name: str, text: str) -> str:
    """Return a text that is one: bytes of the command line that are none arrive as surrogates."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadInputError(f"--{name}: not a text: {text!r}") from None
    return text


def _text(report: SimulationReport) -> str:
    lines = [
        f"{report.ruleset}: {counted(report.hands, 'hand')},"
        f" {counted(report.wall_games, 'wall game')},"
        f" {report.hands_per_second} hands a second",
        f"{'bot':20}{'won':>7}{'drawn':>7}{'dealt in':>10}{'points a hand':>20}{'ms':>9}{'p99':>9}",
    ]
    for player in report.players:
        mean = f"{player.mean_points:+.2f} ± {player.standard_error:.2f}"
        lines.append(
            f"{player.bot:20}{player.hands_won:7}{player.self_drawn:7}{player.dealt_in:10}"
            f"{mean:>20}{player.decision_ms_mean:9.3f}{player.decision_ms_p99:9.3f}"
        )
    return "\n".join(lines)


SIMULATE = Command(
    "simulate", "Let bots play hands against each other and report.", _add_arguments, _run
)

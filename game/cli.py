"""The command line: the commands beside the game, and the arguments of the game itself."""

import gc
import os
import re
import sys
from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from game import __version__
from game.bad_input import BadInputError

BAD_INPUT = 2
INTERRUPTED = 130
"""What a shell says of a program that ended by an interrupt."""

PROGRAM = "jade-sparrow"


class _Parser(ArgumentParser):
    """A parser that says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        raise BadInputError(message)


class _GameParser(_Parser):
    """The game's own arguments; its help lists the commands too."""

    def format_help(self) -> str:
        from game.commands import COMMANDS

        lines = "\n".join(f"  {command.name:10} {command.help}" for command in COMMANDS)
        self.epilog = f"commands without a window (each takes --help):\n{lines}"
        return super().format_help()


def main(arguments: Sequence[str]) -> int:
    """Do what the arguments ask and return the exit status: 0, 2 for bad input, 130 if stopped."""
    _speak_utf8()
    # Pygame greets on the standard output, where only the answer belongs.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        status = _dispatch(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BadInputError as error:
        # What it names may hold line breaks: a file's name, a word of the command line.
        _complain(" ".join(str(error).split()))
        return BAD_INPUT
    except BrokenPipeError:
        # Whoever read the answer has seen enough; nothing may be written at exit either.
        _close_output()
        return 0
    except OSError as error:
        _close_output()
        _complain(f"the answer cannot be written: {error.strerror}")
        return BAD_INPUT
    except KeyboardInterrupt:
        _complain("interrupted")
        return INTERRUPTED
    return status


def _complain(line: str) -> None:
    """Say what is wrong, if anybody can hear it; the answer's own stream is not for that."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(f"{PROGRAM}: {line}", file=sys.stderr, flush=True)


def _close_output() -> None:
    """Let what is still to be written at exit go nowhere."""
    if sys.stdout is None:
        return
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _dispatch(arguments: Sequence[str]) -> int:
    if not arguments or arguments[0].startswith("-"):
        return _play(arguments)
    from game.commands import COMMANDS

    name, *rest = arguments
    for command in COMMANDS:
        if command.name == name:
            parser = _Parser(prog=f"{PROGRAM} {name}", description=command.help, allow_abbrev=False)
            command.add_arguments(parser)
            return command.run(parser.parse_intermixed_args(rest))
    known = ", ".join(command.name for command in COMMANDS)
    raise BadInputError(f"no such command: {name!r} (commands: {known})")


def _play(arguments: Sequence[str]) -> int:
    """Open the window; what it needs is loaded only now, as the commands do without it.

    In turn the title is there sooner without the commands.
    """
    parsed = _game_parser().parse_args(arguments)
    if parsed.ruleset is not None:
        from game.commands.command import named_ruleset

        named_ruleset(parsed.ruleset)

    # All that is loaded for the title stays: to look through it for what could go is lost time. The
    # application looks again once its first picture is there.
    gc.disable()
    from game.app import run

    return run(
        seed=parsed.seed,
        ruleset=parsed.ruleset,
        window=parsed.window,
        data=parsed.data,
        language=parsed.lang,
    )


def _game_parser() -> ArgumentParser:
    from game.locale import LANGUAGES

    parser = _GameParser(
        prog=PROGRAM,
        description="Four-player mahjong at a table of your own.",
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    parser.add_argument("--seed", type=int, metavar="N", help="fixes the next match's deal")
    parser.add_argument("--ruleset", metavar="KEY", help="the ruleset of the next match")
    parser.add_argument("--window", type=_size, metavar="WxH", help="the window's size")
    parser.add_argument(
        "--data", type=_folder, metavar="DIR", help="the folder of settings, saves and hall of fame"
    )
    parser.add_argument(
        "--lang", choices=[code for code, _name in LANGUAGES], help="the language of the screen"
    )
    return parser


def _folder(text: str) -> Path:
    if not text:
        raise ArgumentTypeError("no folder is named")
    return Path(text)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([1-9][0-9]{1,4})x([1-9][0-9]{1,4})", text)
    if match is not None:
        from game.window import LARGEST

        size = int(match[1]), int(match[2])
        if size[0] <= LARGEST[0] and size[1] <= LARGEST[1]:
            return size
        most = f"{LARGEST[0]}x{LARGEST[1]}"
        raise ArgumentTypeError(f"too large a window: {text!r} (at most {most})")
    raise ArgumentTypeError(f"not a size: {text!r} (such as 1280x720)")


def _speak_utf8() -> None:
    """Print tiles and names in any locale; a stream may be closed or replaced."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")

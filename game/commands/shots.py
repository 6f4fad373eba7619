"""`shots`: a picture of every scene into a folder."""

import os
import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from game.bad_input import BadInputError
from game.commands.command import Command, add_json_argument, json_text
from game.locale import LANGUAGES
from game.window import LARGEST

LEAST, MOST = (320, 240), LARGEST


def size(text: str) -> tuple[int, int]:
    """Return the width and height of a text such as `1280x720`; ArgumentTypeError otherwise."""
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    if match is not None:
        found = int(match[1]), int(match[2])
        if all(low <= part <= high for low, part, high in zip(LEAST, found, MOST, strict=True)):
            return found
    raise ArgumentTypeError(f"not a size: {text!r} (such as 1280x720, at most {MOST[0]}x{MOST[1]})")


def open_off_screen() -> None:
    """Open a display that nobody sees, so that pictures are made as they are in a window."""
    import pygame

    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    # Pictures take the pixel format of the first surface of a display.
    pygame.display.set_mode((1, 1))


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("folder", metavar="DIR", type=Path, help="where the pictures go")
    parser.add_argument(
        "--size", type=size, default=(1280, 720), metavar="WxH", help="the window's size"
    )
    codes = [code for code, _name in LANGUAGES]
    parser.add_argument("--lang", choices=codes, default=codes[0], help="the language")
    add_json_argument(parser)


def _run(arguments: Namespace) -> int:
    try:
        arguments.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInputError(f"cannot make {arguments.folder}: {error.strerror}") from None
    open_off_screen()

    import pygame

    from game.commands.gallery import Gallery

    with Gallery(arguments.size, arguments.lang) as gallery:
        for name, picture in gallery.pictures():
            path = arguments.folder / f"{name}.png"
            try:
                pygame.image.save(picture, path)
            except (OSError, pygame.error) as error:
                raise BadInputError(f"cannot write {path}: {error}") from None
            print(json_text({"name": name, "path": str(path)}) if arguments.json else path)
    return 0


SHOTS = Command("shots", "a picture of every scene into a folder", _add_arguments, _run)

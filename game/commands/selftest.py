"""`selftest`: is everything there, does every scene draw, does every ruleset play?

It is for the packaged program, in which a forgotten file or module shows only when it is needed.
"""

import importlib
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from typing import get_args

from game.bots.roster import BOTS
from game.commands.command import Command, add_json_argument, json_text
from game.commands.shots import open_off_screen
from game.engine.seats import Seat
from game.engine.tiles import TILES
from game.locale import LANGUAGES, _, language
from game.paths import assets_folder, sound_folder
from game.rules.rulesets import RULESETS
from game.session.record import Player, new_record
from game.session.session import Session

FAILED = 1
_SIZE = (1280, 720)

Check = Callable[[], str]


def _add_arguments(parser: ArgumentParser) -> None:
    add_json_argument(parser)


def _run(arguments: Namespace) -> int:
    open_off_screen()
    status = 0
    for name, check in _checks():
        try:
            answer, is_sound = check(), True
        except Exception as error:
            # Whatever is wrong is what this command is asked to find and to name.
            answer, is_sound, status = f"{type(error).__name__}: {error}", False, FAILED
        if arguments.json:
            print(json_text({"check": name, "is_sound": is_sound, "answer": answer}), flush=True)
        else:
            print(f"{'ok    ' if is_sound else 'FAILED'} {name}: {answer}", flush=True)
    return status


SELFTEST = Command("selftest", "check that everything is there and works", _add_arguments, _run)


def _checks() -> Iterator[tuple[str, Check]]:
    yield "pictures", _pictures
    yield "fonts", _fonts
    yield "sounds", _sounds
    yield "licences", _licences
    yield "languages", _languages
    yield "commands", _commands
    for ruleset in RULESETS:
        yield f"a hand of {ruleset.name}", partial(_hand, ruleset.key)
    yield from _scenes()


def _pictures() -> str:
    from game.ui.assets import Back, TileArt, TileSet, icon

    count = 0
    for tile_set, back in product(get_args(TileSet), get_args(Back)):
        art = TileArt(tile_set, back)
        for width, turn in product((24, 80), range(2)):
            art.face(None, width, turn=turn, back=True)
            for tile in TILES:
                art.face(tile, width, turn=turn)
                count += 1
    icon()
    others = sorted(assets_folder().rglob("*.svg"))
    if not others:
        raise FileNotFoundError(f"no pictures in {assets_folder()}")
    return f"{count} tiles drawn, {len(others)} files"


def _fonts() -> str:
    from game.ui.text import font
    from game.ui.theme import Face

    for face in Face:
        font(face, 24).render("Jade Sparrow", True, (0, 0, 0))
    return f"{len(Face)} faces"


def _sounds() -> str:
    from game.audio.cues import RECORDINGS, TUNES

    names = [name for recording in RECORDINGS.values() for name in recording.files]
    names.extend(TUNES)
    for name in names:
        if (sound_folder() / name).stat().st_size == 0:
            raise FileNotFoundError(f"{name} is empty")
    return f"{len(names)} recordings"


def _licences() -> str:
    from game.credits import credited

    return f"{len(credited())} parts made by others"


def _languages() -> str:
    """Switch to every language and back, and see that each has words of its own."""
    try:
        for code, name in LANGUAGES[1:]:
            language(code)
            if _("Discard") == "Discard":
                raise FileNotFoundError(f"no sentences in {name}")
    finally:
        language(LANGUAGES[0][0])
    return ", ".join(name for _code, name in LANGUAGES)


def _commands() -> str:
    commands = importlib.import_module("game.commands").COMMANDS
    bots = ", ".join(bot.key for bot in BOTS)
    return f"{len(commands)} commands, {len(RULESETS)} rulesets, bots {bots}"


def _hand(key: str) -> str:
    """Play a hand with a bot of each level, and replay its record."""
    seats = range(4)
    bots = {Seat(seat): BOTS[seat % len(BOTS)] for seat in seats}
    players = [Player(bots[Seat(seat)].name, bots[Seat(seat)].key) for seat in seats]
    session = Session(new_record(key, {}, "selftest", players), bots)
    session.begin_hand()
    while session.step():
        pass
    return f"{len(session.steps)} steps, {session.match.played[-1].result}"


def _scenes() -> Iterator[tuple[str, Check]]:
    from game.commands.gallery import EXHIBITS, Exhibit, Gallery

    def drawn(exhibit: Exhibit) -> str:
        with Gallery(_SIZE) as gallery:
            picture = gallery.picture(exhibit)
        return f"{picture.get_width()}x{picture.get_height()}"

    for exhibit in EXHIBITS:
        yield f"scene {exhibit.name}", partial(drawn, exhibit)

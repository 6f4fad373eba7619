"""Where the game's own files are, from a checkout or packaged, and where the user's are."""

import sys
from pathlib import Path

import platformdirs

APPLICATION = "Jade Sparrow"


def _program_folder() -> Path:
    """Return the folder that holds `assets` and `sound`.

    A packaged program unpacks its data below `sys._MEIPASS`; a checkout has them beside `game`.
    """
    unpacked: str | None = getattr(sys, "_MEIPASS", None)
    return Path(unpacked) if unpacked else Path(__file__).resolve().parent.parent


def assets_folder() -> Path:
    """Return the folder of the pictures; it is read only."""
    return _program_folder() / "assets"


def sound_folder() -> Path:
    """Return the folder of the recordings; it is read only."""
    return _program_folder() / "sound"


def user_folder(override: Path | None = None) -> Path:
    """Return the folder for settings, the running match and the database; it may not exist yet.

    `override` is the folder the player asked for on the command line.
    """
    if override is not None:
        return override.expanduser().absolute()
    return Path(platformdirs.user_data_path(APPLICATION, appauthor=False, roaming=False))

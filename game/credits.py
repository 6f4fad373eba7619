"""What the game is made with: typefaces and libraries, their versions and their licences.

The parts that pip installs tell it themselves, in a checkout and in the packaged program; the
others are listed in `assets/licences`. Reading it takes some milliseconds: ask when it is shown.
"""

import platform
import tomllib
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.metadata import Distribution, distribution

from game.paths import assets_folder


class Kind(StrEnum):
    """What a part is to the game."""

    LANGUAGE = "language"
    LIBRARY = "library"
    TYPEFACE = "typeface"


@dataclass(frozen=True, slots=True)
class Credit:
    """A part of the game that others have made.

    `version` is empty for what comes inside another part; `licence` is a short name, by SPDX where
    there is one; `text` is the copyright notice and the licence in full.
    """

    name: str
    kind: Kind
    version: str
    licence: str
    text: str


DISTRIBUTIONS: dict[str, tuple[str, Kind, str]] = {
    "pygame-ce": ("pygame-ce", Kind.LIBRARY, "LGPL-2.1"),
    "platformdirs": ("platformdirs", Kind.LIBRARY, "MIT"),
    "tomli-w": ("Tomli-W", Kind.LIBRARY, "MIT"),
    "fontpkg-fira-sans": ("Fira Sans", Kind.TYPEFACE, "OFL-1.1"),
    "fontpkg-alegreya-sans": ("Alegreya Sans", Kind.TYPEFACE, "OFL-1.1"),
}
"""What `requirements.txt` installs: how each is called here, what it is, and its licence."""

_WITHOUT_TEXT = {
    "pygame-ce": ("Copyright (c) the pygame community and its contributors", "lgpl-2.1")
}
"""Those that do not carry their licence: a notice, and a file of `assets/licences`."""


@cache
def credited() -> tuple[Credit, ...]:
    """Return everything the game is made with, the most visible first."""
    installed = tuple(_installed(key) for key in DISTRIBUTIONS)
    return tuple(sorted((*installed, *_listed()), key=_order))


def _order(credit: Credit) -> int:
    """Return the place of a kind of part; parts of a kind stay as they are listed."""
    return (Kind.TYPEFACE, Kind.LANGUAGE, Kind.LIBRARY).index(credit.kind)


def _installed(key: str) -> Credit:
    name, kind, licence = DISTRIBUTIONS[key]
    found = distribution(key)
    if key in _WITHOUT_TEXT:
        notice, file = _WITHOUT_TEXT[key]
        text = f"{notice}\n\n{_licence_text(file)}"
    else:
        text = _own_text(found)
    return Credit(name, kind, found.version, licence, text)


def _own_text(found: Distribution) -> str:
    """Return the licence that a package carries; LookupError if it carries none."""
    for file in found.files or ():
        if file.name.upper().startswith(("LICENSE", "LICENCE", "OFL")):
            text = found.read_text(str(file).partition("dist-info/")[2])
            if text:
                return text
    raise LookupError(f"{found.name} carries no licence")


def _listed() -> tuple[Credit, ...]:
    file = assets_folder() / "licences" / "parts.toml"
    parts: list[dict[str, str]] = tomllib.loads(file.read_text(encoding="utf-8"))["part"]
    return tuple(
        Credit(
            part["name"],
            Kind(part["kind"]),
            platform.python_version() if part["kind"] == Kind.LANGUAGE else "",
            part["licence"],
            f"{part['notice']}\n\n{_licence_text(part['text'])}",
        )
        for part in parts
    )


def _licence_text(name: str) -> str:
    return (assets_folder() / "licences" / f"{name}.txt").read_text(encoding="utf-8")

"""Why something could not be read or written, in words that a player can act upon."""

import errno
import os
from pathlib import Path
from tempfile import TemporaryFile

from game.locale import _


def reason(error: Exception) -> str:
    """Return what was wrong, without numbers or paths, fit to stand in brackets."""
    # Loaded where something has gone wrong: the title is there sooner without it.
    import sqlite3

    if isinstance(error, sqlite3.Error):
        # Text that is not text has no code at all.
        known = _of_database(getattr(error, "sqlite_errorcode", 0) & 0xFF)
    else:
        known = _of_system(getattr(error, "errno", None))
    return known or getattr(error, "strerror", None) or str(error) or type(error).__name__


def readable(path: Path) -> str:
    """Return a path as text that can be shown in a line, whatever letters the system took it for.

    >>> readable(Path("two\\nlines"))
    'two?lines'
    """
    text = os.fsencode(path).decode("utf-8", "backslashreplace")
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def folder_trouble(folder: Path) -> str:
    """Return why nothing can be kept in a folder, which is made if it is missing; or nothing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder) as file:
            file.write(b"?")
            file.flush()
    except OSError as error:
        sentence = _(
            "Nothing can be kept in {folder} ({reason}). You can play, but no match and no score "
            "is saved. Put that right, or start the game with another folder (--data)."
        )
        return sentence.format(folder=readable(folder), reason=reason(error))
    return ""


def _of_system(number: int | None) -> str:
    match number:
        case errno.ENOSPC | errno.EDQUOT | errno.EFBIG:
            return _("the disk is full")
        case errno.EROFS:
            return _("this place is read-only")
        case errno.EACCES | errno.EPERM:
            return _("you may not write or read there")
        case errno.EEXIST | errno.ENOTDIR:
            return _("a file stands where a folder should be")
        case errno.EISDIR:
            return _("a folder stands where a file should be")
        case errno.ENOENT:
            return _("there is no such place")
        case errno.EIO | errno.ENXIO | errno.ENODEV:
            return _("the disk does not answer, or is damaged")
        case errno.ENAMETOOLONG | errno.EINVAL | errno.ELOOP:
            return _("the name of the folder cannot be used")
        case errno.EMFILE | errno.ENFILE:
            return _("too many files are open")
        case _:
            return ""


def _of_database(code: int) -> str:
    import sqlite3

    match code:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED | sqlite3.SQLITE_PROTOCOL:
            return _("another program is using it; try again")
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return _("this place is read-only")
        case sqlite3.SQLITE_CANTOPEN:
            return _("the file cannot be opened or made there")
        case sqlite3.SQLITE_FULL:
            return _("the disk is full")
        case sqlite3.SQLITE_IOERR:
            return _("the disk does not answer, or is damaged")
        case _:
            return ""

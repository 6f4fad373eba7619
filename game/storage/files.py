"""Files that are either the old or the new one, whenever the power goes; damaged ones set aside."""

import contextlib
import os
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path

Notify = Callable[[str], None]
"""Tells the player one sentence about what could not be read or kept."""


def write_atomically(path: Path, content: bytes) -> None:
    """Write `content` to `path` so that a reader finds all of the old or all of the new.

    The folder is made if it is missing. OSError when it cannot be written; the old file then stays.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make renames in a folder last; systems that cannot open folders do that by themselves."""
    flags = getattr(os, "O_DIRECTORY", None)
    if flags is None:
        return
    handle = os.open(folder, os.O_RDONLY | flags)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def set_aside(path: Path) -> Path:
    """Rename a file (or a folder in its place) to `<name>.damaged-<n>`, n the first free number.

    Returns the new path. OSError when it cannot be renamed.
    """
    aside = free_name(path)
    path.rename(aside)
    return aside


def free_path(numbered: Callable[[int], Path]) -> Path:
    """Return the first of the paths numbered from 1 on that is not there yet."""
    return next(path for path in map(numbered, count(1)) if not path.exists())


def free_name(path: Path) -> Path:
    """Return the first `<name>.damaged-<n>` that is not there yet."""
    return free_path(lambda number: path.with_name(f"{path.name}.damaged-{number}"))

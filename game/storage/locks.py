"""Locks between running games on one folder: they end with the program, however it ends."""

import errno
import sys
from pathlib import Path
from typing import BinaryIO

_LOCKED_BYTE = 1 << 30
"""Windows locks a part of a file; this one is far behind what anybody writes."""
_NO_LOCKS = {errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS}


def locked(path: Path, *, waits: bool = False) -> BinaryIO | None:
    """Return a file locked until it is closed or the program ends; None if another holds it.

    With `waits` it comes back when the other has let go. Where the disk knows no locks, nobody is
    kept out. OSError if the file cannot be opened.
    """
    file = path.open("a+b")
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(_LOCKED_BYTE)
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if waits else msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | (0 if waits else fcntl.LOCK_NB))
    except OSError as error:
        if error.errno in _NO_LOCKS:
            return file
        file.close()
        if isinstance(error, BlockingIOError | PermissionError):
            return None
        raise
    return file

"""The running match on disk: a heading written whole, and a line appended for each step.

The file survives a kill at any moment up to the last line acknowledged: lines are handed to the
system at once, and at each decision of a person `append` returns only when the disk has them. What
the lines mean is the record's business; here they are text.

Two running games do not disturb each other: each holds a lock on a file of its own. A game that
starts takes the first free file in which a match waits, else the first free one.
"""

import os
import sys
from pathlib import Path
from typing import BinaryIO

from game.locale import _
from game.storage.files import Notify, set_aside, write_atomically

_FILES = ("match.jsonl", *(f"match-{number}.jsonl" for number in range(2, 10)))


class SavedMatch:
    """One running match's file. `path` is None where nothing can be kept."""

    def __init__(self, path: Path | None, lock: BinaryIO | None, notify: Notify) -> None:
        self._path = path
        self._lock = lock
        self._notify = notify
        self._file: BinaryIO | None = None
        self._lines: list[str] = []
        self._is_told = False

    @classmethod
    def claimed(cls, folder: Path, notify: Notify) -> "SavedMatch":
        """Return a file in `folder` that no other running game holds; never raises.

        Where nothing can be written the player is told, and the match lives in memory only.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
            waiting_first = sorted(_FILES, key=lambda name: not (folder / name).exists())
            for name in waiting_first:
                lock = _locked(folder / f"{name}.lock")
                if lock is not None:
                    return cls(folder / name, lock, notify)
            notify(_("Too many games are running: this one's match is not kept."))
        except OSError as error:
            sentence = _("The match cannot be kept ({reason}): you can play, nothing is saved.")
            notify(sentence.format(reason=_words(error)))
        return cls(None, None, notify)

    @property
    def is_kept(self) -> bool:
        """Whether a match is kept in a file at all."""
        return self._path is not None

    @property
    def is_waiting(self) -> bool:
        """Whether a match waits to be continued; it has not been read yet."""
        return self._path is not None and self._path.exists()

    def load(self) -> str | None:
        """Return the text that waits to be continued; None where there is none.

        What is no text at all is set aside, and the player is told.
        """
        if self._path is None or not self.is_waiting:
            return None
        try:
            return self._path.read_bytes().decode()
        except UnicodeDecodeError as error:
            self.set_aside(f"byte {error.start + 1} is no text")
        except OSError as error:
            self.set_aside(_words(error))
        return None

    def set_aside(self, reason: str) -> None:
        """Keep the file under another name, because of `reason`, and tell the player."""
        self._close()
        if self._path is None:
            return
        try:
            kept = set_aside(self._path)
        except OSError as error:
            sentence = _(
                "The saved match is damaged ({reason}), and cannot be moved ({hindrance})."
            )
            self._notify(sentence.format(reason=reason, hindrance=_words(error)))
            self._path = None
        else:
            sentence = _("The saved match is damaged ({reason}). It was kept as {name}.")
            self._notify(sentence.format(reason=reason, name=kept.name))

    def begin(self, text: str) -> None:
        """Keep `text`, whole lines, in place of whatever was kept before."""
        self._close()
        self._lines = text.splitlines()
        self._write_all()

    def append(self, line: str, *, is_urgent: bool) -> None:
        """Add a line; if `is_urgent`, return only when the disk has it and all before it.

        A disk that cannot take it is told once; the whole match is tried again at the next urgent
        line, as a half-written line must not be followed by others.
        """
        self._lines.append(line)
        if self._file is None:
            if is_urgent:
                self._write_all()
            return
        try:
            self._file.write(line.encode() + b"\n")
            self._file.flush()
            if is_urgent:
                os.fsync(self._file.fileno())
        except OSError as error:
            self._close()
            self._tell_unsaved(error)

    def clear(self) -> None:
        """Forget the match: it has ended and is kept elsewhere."""
        self._close()
        self._lines = []
        if self._path is not None:
            try:
                self._path.unlink(missing_ok=True)
            except OSError as error:
                sentence = _("The finished match could not be put away ({reason}).")
                self._notify(sentence.format(reason=_words(error)))

    def close(self) -> None:
        """Let another game have the file; the match in it waits to be continued."""
        self._close()
        if self._lock is not None:
            self._lock.close()
            self._lock = None
        self._path = None

    def _write_all(self) -> None:
        if self._path is None:
            return
        try:
            write_atomically(self._path, ("\n".join(self._lines) + "\n").encode())
            self._file = self._path.open("ab")
            self._is_told = False
        except OSError as error:
            self._tell_unsaved(error)

    def _tell_unsaved(self, error: OSError) -> None:
        if not self._is_told:
            sentence = _("The match could not be saved ({reason}); it will be tried again.")
            self._notify(sentence.format(reason=_words(error)))
        self._is_told = True

    def _close(self) -> None:
        if self._file is not None:
            try:
                self._file.close()
            except OSError as error:
                self._tell_unsaved(error)
            self._file = None


def _words(error: OSError) -> str:
    return error.strerror or str(error)


def _locked(path: Path) -> BinaryIO | None:
    """Return a file locked until it is closed or the program ends; None if another holds it."""
    file = path.open("ab")
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        file.close()
        return None
    return file

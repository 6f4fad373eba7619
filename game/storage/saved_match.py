"""The running matches on disk: each a heading written whole, and a line appended for each step.

A file survives a kill at any moment up to the last line acknowledged: lines are handed to the
system at once, and at each decision of a person `append` returns only when the disk has them. What
the lines mean is the record's business; here they are text.

Several matches may wait in the folder, and one of them is in hand: it is the one that is played.
The higher the number in a file's name, the later it was taken in hand, whatever the clock says.

Two running games do not disturb each other: each holds a lock, and in the locked file it names the
match that it has in hand. The others leave that one alone.
"""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from game.locale import _
from game.storage.files import Notify, set_aside, write_atomically
from game.storage.locks import locked
from game.storage.trouble import reason

MOST_GAMES = 9
"""How many running games may share a folder."""
_NAME = re.compile(r"match(?:-([1-9]\d{0,8}))?\.jsonl", re.ASCII)


class SavedMatch:
    """The matches in a folder and the one in hand; without a folder they live in memory only.

    `number` counts the running games on the folder: 1 for the first.
    """

    def __init__(
        self, folder: Path | None, lock: BinaryIO | None, notify: Notify, number: int = 1
    ) -> None:
        self._folder = folder
        self._lock = lock
        self._notify = notify
        self.number = number
        self._name = ""
        self._file: BinaryIO | None = None
        self._lines: list[str] = []
        self._is_told = False

    @classmethod
    def claimed(cls, folder: Path | None, notify: Notify) -> "SavedMatch":
        """Return the matches in `folder`, for one more running game; never raises.

        Where nothing can be written the player is told, and the match lives in memory only; without
        a folder the player has been told already.
        """
        if folder is None:
            return cls(None, None, notify)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with _alone(folder):
                for number in range(1, MOST_GAMES + 1):
                    lock = locked(_lock_path(folder, number))
                    if lock is not None:
                        _write_name(lock, "")
                        return cls(folder, lock, notify, number)
            sentence = _(
                "Too many games are running on these files: this one's match is not kept. Close "
                "another one, and start again, to have it saved."
            )
            notify(sentence)
        except OSError as error:
            sentence = _("The match cannot be kept ({reason}): you can play, nothing is saved.")
            notify(sentence.format(reason=reason(error)))
        return cls(None, None, notify)

    @classmethod
    def read_only(cls, folder: Path, notify: Notify) -> "SavedMatch":
        """Return the latest match in a folder where nothing can be written, in memory only.

        It can be played on; the file stays as it is. The player has been told that nothing is kept.
        """
        saved = cls(None, None, notify)
        try:
            found = _numbers(folder)
            latest = max(found, key=found.__getitem__, default="")
            text = (folder / latest).read_bytes().decode("utf-8-sig") if latest else ""
        except (OSError, UnicodeDecodeError):
            # What cannot even be read is not offered; it stays where it is.
            return saved
        saved._lines = text.splitlines()
        return saved

    @property
    def folder(self) -> Path | None:
        """Where the files are; None where nothing is kept."""
        return self._folder

    @property
    def is_kept(self) -> bool:
        """Whether matches are kept in files at all."""
        return self._folder is not None

    @property
    def is_waiting(self) -> bool:
        """Whether a match waits to be continued; it has not been read yet."""
        return bool(self._lines) or bool(self.names())

    def names(self) -> tuple[str, ...]:
        """Return the matches that wait for this game, the one in hand too, the latest first."""
        folder = self._folder
        if folder is None:
            return ()
        try:
            found = _numbers(folder)
            others = _held_by_others(folder, self.number) if found else set()
        except OSError:
            return ()
        return tuple(name for name in sorted(found, key=found.__getitem__, reverse=True)
                     if name not in others)  # fmt: skip

    def heading(self, name: str) -> tuple[str, float] | None:
        """Return a waiting match's first line, and when it was last written (as a timestamp).

        None where it has gone. What cannot be read or is no text is set aside, and told.
        """
        if self._folder is None:
            return None
        path = self._folder / name
        try:
            with path.open("rb") as file:
                return file.readline().decode("utf-8-sig"), path.stat().st_mtime
        except FileNotFoundError:
            return None
        except UnicodeDecodeError as error:
            self.set_aside(_("byte {place} is no text").format(place=error.start + 1), name)
        except OSError as error:
            self._leave_unread(name, error)
        return None

    def take(self, name: str) -> bool:
        """Put a waiting match in hand, as the latest; return whether it could be.

        Lines are added to it once its text has been begun anew.
        """
        folder = self._folder
        if folder is None or name == self._name:
            return bool(name) and name == self._name
        try:
            with _alone(folder):
                if not (folder / name).exists() or name in _held_by_others(folder, self.number):
                    return False
                self.lay_down()
                latest = _numbers(folder)
                if latest[name] < max(latest.values()):
                    later = _name(max(latest.values()) + 1)
                    (folder / name).rename(folder / later)
                    name = later
                self._hold(name)
        except OSError as error:
            sentence = _("The saved match cannot be opened ({reason}).")
            self._notify(sentence.format(reason=reason(error)))
            return False
        return True

    def lay_down(self) -> None:
        """Have no match in hand; the one that was waits to be continued."""
        self._close()
        self._lines = []
        self._hold("")

    def load(self) -> str | None:
        """Return the text of the match in hand, else of the latest; None where there is none.

        What is no text at all is set aside, and the player is told.
        """
        if self._lines:
            return "\n".join(self._lines) + "\n"
        if not self._name and not any(map(self.take, self.names())):
            return None
        path = self._path
        if path is None:
            return None
        try:
            return path.read_bytes().decode("utf-8-sig")
        except FileNotFoundError:
            return None
        except UnicodeDecodeError as error:
            self.set_aside(_("byte {place} is no text").format(place=error.start + 1))
        except OSError as error:
            self._leave_unread(self._name, error)
            self.lay_down()
        return None

    def _leave_unread(self, name: str, error: OSError) -> None:
        """Tell that a match cannot be read now; it may well be sound, unless it is no file."""
        assert self._folder is not None
        if (self._folder / name).is_dir():
            self.set_aside(reason(error), name)
            return
        sentence = _("A saved match cannot be read just now ({reason}); it stays where it is.")
        self._notify(sentence.format(reason=reason(error)))

    def set_aside(self, why: str, name: str = "") -> None:
        """Keep a match (the one in hand) under another name, because of `why`, and tell so."""
        if not name or name == self._name:
            self._close()
            self._lines = []
            name = self._name
        if self._folder is None or not name:
            return
        try:
            kept = set_aside(self._folder / name)
        except OSError as error:
            sentence = _(
                "The saved match is damaged ({reason}), and cannot be moved ({hindrance})."
            )
            self._notify(sentence.format(reason=why, hindrance=reason(error)))
            if name == self._name:
                self._hold("")
        else:
            sentence = _("The saved match is damaged ({reason}). It was kept as {name}.")
            self._notify(sentence.format(reason=why, name=kept.name))

    def begin(self, text: str) -> None:
        """Keep `text`, whole lines, in place of the match in hand, or as a new one."""
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
        """Forget the match in hand: it has ended and is kept elsewhere."""
        path = self._path
        self.lay_down()
        if path is not None:
            try:
                path.unlink(missing_ok=True)
            except OSError as error:
                sentence = _("The finished match could not be put away ({reason}).")
                self._notify(sentence.format(reason=reason(error)))

    def close(self) -> None:
        """Let other games have the matches; the one in hand waits to be continued."""
        self.lay_down()
        if self._lock is not None:
            self._lock.close()
            self._lock = None
        self._folder = None

    @property
    def _path(self) -> Path | None:
        return self._folder / self._name if self._folder is not None and self._name else None

    def _hold(self, name: str) -> None:
        """Have a match in hand, and let the other games know."""
        self._name = name
        if self._lock is not None:
            try:
                _write_name(self._lock, name)
            except OSError as error:
                self._tell_unsaved(error)

    def _write_all(self) -> None:
        folder = self._folder
        if folder is None:
            return
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if not self._name:
                with _alone(folder):
                    self._hold(_name(max(_numbers(folder, is_held=True).values(), default=0) + 1))
            path = folder / self._name
            write_atomically(path, ("\n".join(self._lines) + "\n").encode())
            self._file = path.open("ab")
            self._is_told = False
        except OSError as error:
            self._tell_unsaved(error)

    def _tell_unsaved(self, error: OSError) -> None:
        if not self._is_told:
            sentence = _("The match could not be saved ({reason}); it will be tried again.")
            self._notify(sentence.format(reason=reason(error)))
        self._is_told = True

    def _close(self) -> None:
        if self._file is not None:
            try:
                self._file.close()
            except OSError as error:
                self._tell_unsaved(error)
            self._file = None


def _name(number: int) -> str:
    return "match.jsonl" if number == 1 else f"match-{number}.jsonl"


def _numbers(folder: Path, *, is_held: bool = False) -> dict[str, int]:
    """Return the matches in a folder with their numbers; `is_held` adds those with no file yet."""
    names = [path.name for path in folder.iterdir()]
    if is_held:
        names += _held_by_others(folder, 0)
    found = ((name, _NAME.fullmatch(name)) for name in names)
    return {name: int(match[1] or 1) for name, match in found if match is not None}


def _lock_path(folder: Path, number: int) -> Path:
    return folder / f"game-{number}.lock"


def _held_by_others(folder: Path, own: int) -> set[str]:
    """Return the matches that other running games have in hand; `own` is this game's number."""
    held = set()
    for number in range(1, MOST_GAMES + 1):
        path = _lock_path(folder, number)
        if number == own or not path.exists():
            continue
        lock = locked(path)
        if lock is None:
            held.add(path.read_bytes().decode("ascii", "replace"))
        else:
            lock.close()
    return held


def _write_name(lock: BinaryIO, name: str) -> None:
    lock.seek(0)
    lock.truncate()
    lock.write(name.encode())
    lock.flush()


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Let no other game take a match in the meantime."""
    lock = locked(folder / "games.lock", waits=True)
    try:
        yield
    finally:
        if lock is not None:
            lock.close()

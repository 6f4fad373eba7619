"""The shelf: replays as files that can be passed on, in a folder beside the player's own files."""

from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from game.host.keeping import is_assisted_in
from game.locale import _
from game.session.record import RecordError, parse_record
from game.session.replay import Replay
from game.storage.files import Notify, free_path, write_atomically
from game.storage.history_file import ENDING as HISTORY_ENDING
from game.storage.trouble import readable, reason

ENDING = ".jade-replay"
FOLDER = "replays"
MOST_BYTES = 8_000_000
"""A record of a long match has some hundred thousand; more than this is something else."""


@dataclass(frozen=True, slots=True)
class ShelvedReplay:
    """A file on the shelf, and the day it was last written."""

    path: Path
    written_on: date

    @property
    def name(self) -> str:
        """The file's name without its ending, as it can be shown."""
        return readable(Path(self.path.name.removesuffix(ENDING)))


class ReplayShelf:
    """Replay files in `replays` below the player's folder, which is None where nothing is kept."""

    def __init__(self, folder: Path | None, notify: Notify) -> None:
        self.folder = folder
        """The player's folder, where a history is written to and read from."""
        self._notify = notify

    @property
    def place(self) -> Path | None:
        """The folder of the replays; it may not exist yet."""
        return None if self.folder is None else self.folder / FOLDER

    def listed(self) -> tuple[ShelvedReplay, ...]:
        """Return the files on the shelf, the latest first."""
        if self.place is None:
            return ()
        found: list[tuple[float, ShelvedReplay]] = []
        try:
            for path in self.place.glob(f"*{ENDING}"):
                written = path.stat().st_mtime
                day = datetime.fromtimestamp(written).date()
                found.append((written, ShelvedReplay(path, day)))
        except OSError as error:
            sentence = _("The folder of replays cannot be read ({reason}).")
            self._notify(sentence.format(reason=reason(error)))
        return tuple(each for _when, each in sorted(found, key=_by_time, reverse=True))

    def histories(self) -> tuple[Path, ...]:
        """Return the history files in the player's folder, by name."""
        if self.folder is None:
            return ()
        try:
            return tuple(sorted(self.folder.glob(f"*{HISTORY_ENDING}")))
        except OSError as error:
            sentence = _("The folder of your files cannot be read ({reason}).")
            self._notify(sentence.format(reason=reason(error)))
            return ()

    def free_history(self) -> Path | None:
        """Return a path for a history that no file has yet; None where nothing is kept."""
        if self.folder is None:
            return None
        return _free(self.folder, "history", HISTORY_ENDING)

    def put(self, name: str, text: str) -> Path | None:
        """Write a record's text under a free name like `name`; return where, or None when told."""
        if self.place is None:
            self._notify(_("Nothing can be kept in this sitting, so no file was written."))
            return None
        try:
            path = _free(self.place, name, ENDING)
            write_atomically(path, text.encode())
        except OSError as error:
            sentence = _("The replay cannot be written ({reason}).")
            self._notify(sentence.format(reason=reason(error)))
            return None
        return path

    def opened(self, path: Path) -> tuple[Replay, bool] | None:
        """Return the replay in a file, and whether help was used; None where it is told why not."""
        name = readable(Path(path.name))
        try:
            with path.open("rb") as file:
                raw = file.read(MOST_BYTES + 1)
            if len(raw) > MOST_BYTES:
                raise RecordError(_("it is too large"))
            text = raw.decode("utf-8-sig")
            return Replay(parse_record(text)), is_assisted_in(text)
        except OSError as error:
            sentence = _("{name} cannot be read ({reason}).")
            self._notify(sentence.format(name=name, reason=reason(error)))
        except UnicodeDecodeError:
            self._notify(_("{name} is no replay of Jade Sparrow.").format(name=name))
        except (ValueError, LookupError) as error:
            sentence = _("{name} cannot be shown: {reason}.")
            self._notify(sentence.format(name=name, reason=str(error).rstrip(".")))
        return None


def _free(folder: Path, name: str, ending: str) -> Path:
    """Return a path with this name, or with the first number after it, that no file has yet."""
    return free_path(
        lambda number: folder / (f"{name}{ending}" if number == 1 else f"{name} {number}{ending}")
    )


def _by_time(found: tuple[float, ShelvedReplay]) -> tuple[float, str]:
    return found[0], found[1].path.name

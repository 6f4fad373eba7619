"""The archive: the hall of fame and every match that was played, to be counted and looked at."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from game.host.carrying import Carrying, Progress
from game.host.history import figures_of
from game.host.keeping import is_assisted_in
from game.locale import _
from game.rules.rulesets import RULESETS
from game.session.record import RecordError, parse_record
from game.session.replay import Replay
from game.session.session import Session
from game.storage.database import Database, DatabaseError, HallEntry, PlayedMatch
from game.storage.figures import Played, Statistics
from game.storage.files import Notify
from game.storage.history_file import HistoryFileError, Kept, reading, writing
from game.storage.trouble import readable, reason


class Archive:
    """What is kept of all matches; the database is opened when it is first asked for.

    The questions raise DatabaseError, whose message is one sentence for the player.
    """

    def __init__(self, database: Callable[[], Database], notify: Notify) -> None:
        self._database = database
        self._notify = notify

    @property
    def is_kept(self) -> bool:
        """Whether it is in a file, and not in memory only."""
        return self._database().is_kept

    def hall(self, ruleset: str, opposition: str) -> tuple[HallEntry, ...]:
        """Return a list of the hall of fame, the best first."""
        return self._database().hall(ruleset, opposition)

    def boards(self) -> tuple[str, ...]:
        """Return the keys of all rulesets with a list in the hall, listed ones first.

        An own ruleset has one once there is an entry in it.
        """
        listed = [ruleset.key for ruleset in RULESETS]
        return (*listed, *(board for board in self._database().boards() if board not in listed))

    def matches(
        self, ruleset: str = "", opposition: str = ""
    ) -> tuple[tuple[int, PlayedMatch], ...]:
        """Return the matches played with their numbers, the latest first.

        An empty ruleset or opposition stands for all, here and in `statistics`.
        """
        return self._database().matches(ruleset, opposition)

    def assisted(self) -> frozenset[int]:
        """Return the numbers of the matches that were played with help."""
        self._count_old_matches()
        return self._database().assisted()

    def played(self) -> tuple[Played, ...]:
        """Return how many finished matches there are of each ruleset and opposition."""
        return self._database().played()

    def statistics(self, ruleset: str = "", opposition: str = "") -> Statistics:
        """Return what came of the matches of one kind, or of all."""
        self._count_old_matches()
        return self._database().statistics(ruleset, opposition)

    def record(self, number: int) -> str:
        """Return the record of a match as text, to be given to somebody as a file."""
        return self._database().record(number)

    def replay(self, number: int) -> Replay:
        """Return a match to look at; RecordError where its record does not fit."""
        return Replay(parse_record(self._database().record(number)))

    def delete(self, number: int) -> None:
        """Delete a match, and the place in the hall that it earned, for good."""
        self._database().delete(number)

    def writing(self, path: Path) -> Carrying:
        """Return how the history gets to a file; what hinders it is told."""
        return Carrying(self._written(path))

    def adding(self, paths: Sequence[Path]) -> Carrying:
        """Return how the matches of files get into the history; what hinders it is told.

        A file that is damaged anywhere changes nothing, and the next one is read.
        """
        return Carrying(self._added(paths))

    def _written(self, path: Path) -> Generator[Progress]:
        try:
            database, count = self._database(), 0
            whole = database.count()
            with closing(writing(path, database.everything())) as counting:
                for count in counting:
                    yield Progress(min(1.0, count / max(1, whole)), count)
            yield Progress(1.0, count, is_whole=True)
        except DatabaseError as error:
            self._notify(str(error))
        except OSError as error:
            sentence = _("The history cannot be written to {name} ({reason}).")
            self._notify(sentence.format(name=readable(Path(path.name)), reason=reason(error)))

    def _added(self, paths: Sequence[Path]) -> Generator[Progress]:
        done = Progress()
        for number, path in enumerate(paths):
            here = done
            try:
                with closing(self._added_from(path)) as adding:
                    for is_new, share in adding:
                        count, known = here.count + is_new, here.known + (not is_new)
                        here = Progress((number + share) / len(paths), count, known)
                        yield here
                done = here
            except (DatabaseError, HistoryFileError) as error:
                self._notify(str(error))
            except OSError as error:
                sentence = _("The history cannot be read from {name} ({reason}).")
                self._notify(sentence.format(name=readable(Path(path.name)), reason=reason(error)))
        yield replace(done, share=1.0, is_whole=True)

    def _added_from(self, path: Path) -> Generator[tuple[bool, float]]:
        """Add the matches of a file; yield whether each was new, and the share of the file read."""
        share = 0.0

        def found() -> Iterator[Kept]:
            nonlocal share
            for kept, read in reading(path):
                share = read
                yield kept

        with closing(self._database().adding(found())) as adding:
            for is_new in adding:
                yield is_new, share

    def _count_old_matches(self) -> None:
        """Add the figures of matches that were kept before there were any."""
        database = self._database()
        for number in database.without_figures():
            try:
                text = database.record(number)
                session = Session.resumed(parse_record(text), {})
            except (DatabaseError, RecordError):
                # Told where somebody wants to see this very match.
                continue
            person = next(iter(session.record.persons), 0)
            figures = figures_of(session.match, person, is_assisted=is_assisted_in(text))
            database.add_figures(number, figures)

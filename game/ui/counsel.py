"""Help is asked for with care: a match can do without an answer that fails.

It is as with bots: what went wrong is reported, and the match goes on, here without a hint, a tick
or a tip.
"""

from collections.abc import Callable
from typing import TypeVar

from game.locale import _

Answer = TypeVar("Answer")
Other = TypeVar("Other")

Report = Callable[[Exception, str, str | None], None]
"""Writes down an error, who was asked, and the record to which it belongs: None for the match
being played.
"""


def _raised(error: Exception, where: str, record: str | None) -> None:
    """Raise the error, for whoever wants help without any."""
    raise error


class Counsel:
    """Asks whoever helps the player; `report` keeps what goes wrong, or raises it.

    Whoever fails is reported once a hand, as help is asked for at each decision, and the player is
    told once a hand, and where help was called for.
    """

    def __init__(self, tell: Callable[[str], None]) -> None:
        self.report: Report = _raised
        self._tell = tell
        self._failed: set[str] = set()
        self._is_told = False

    def begin_hand(self) -> None:
        """Report and tell again what fails from now on."""
        self._failed.clear()
        self._is_told = False

    def call(self) -> None:
        """Tell it again if what is asked next fails: the player called for it."""
        self._is_told = False

    def asked(
        self,
        who: str,
        question: Callable[[], Answer],
        otherwise: Other,
        record: Callable[[], str] | None = None,
    ) -> Answer | Other:
        """Return the answer, or something else where there is none.

        `who` is named in the report, and `record` returns the match that it is about, if that is
        not the one being played.
        """
        try:
            return question()
        except Exception as error:
            if who not in self._failed:
                self._failed.add(who)
                self.report(error, who, None if record is None else record())
            if not self._is_told:
                self._is_told = True
                self._tell(_("No hint this time: something went wrong with it."))
            return otherwise

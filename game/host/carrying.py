"""A history on its way to a file, or from some, in small steps that can be stopped between."""

from collections.abc import Generator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Progress:
    """How far it is: the share done from 0 to 1, matches written or added, and those known before.

    `is_whole` once everything is done, and will last.
    """

    share: float = 0.0
    count: int = 0
    known: int = 0
    is_whole: bool = False


class Carrying:
    """Carries matches of `steps`, one with each progress it yields; what hinders it is told there.

    What is stopped before the end leaves everything as it was.
    """

    def __init__(self, steps: Generator[Progress]) -> None:
        self._steps = steps
        self.progress = Progress()

    def advance(self, most: int) -> bool:
        """Carry so many matches at most; return whether there is more to do."""
        for _number in range(most):
            progress = next(self._steps, None)
            if progress is None:
                return False
            self.progress = progress
        return True

    def stop(self) -> None:
        """Do no more, and leave nothing half done."""
        self._steps.close()

"""The lessons: first hands to learn with, as data, listed by hand in `LESSONS`.

A lesson promises that whoever follows its steps wins its hand; the screen shows it at the real
table. It may import what the host may.
"""

from game.host.lessons.hong_kong import THREE_FAAN
from game.host.lessons.lesson import Lesson, Spot, Step, opened_lesson
from game.host.lessons.parlour import FIRST_HAND

LESSONS: tuple[Lesson, ...] = (FIRST_HAND, THREE_FAAN)
"""All lessons, the first one first."""

__all__ = ["LESSONS", "Lesson", "Spot", "Step", "opened_lesson"]

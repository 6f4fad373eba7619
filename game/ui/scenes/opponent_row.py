"""The row of an opponent at New game: face, name and level, and what they are like."""

from collections.abc import Callable, Sequence

from game.bots.characters import CHARACTERS, Character, character_named
from game.bots.roster import BOTS
from game.host import Opponent
from game.host.choices import LONGEST_NAME
from game.locale import _
from game.ui.portraits import portrait
from game.ui.scene import Change
from game.ui.widgets import Captioned, Choice, FaceButton, Faced, Pair, TextField, Widget


def opponent_row(
    number: int,
    opponent: Callable[[], Opponent],
    *,
    rename: Callable[[str], Change | None],
    set_level: Callable[[str], Change | None],
    take_next: Callable[[], Change | None],
) -> Widget:
    """Return the row of one opponent; `opponent` is asked who it is whenever that is shown.

    The name says who sits there, with their face and habits; a press on the face takes the next.
    """
    now = opponent()
    name = TextField(now.name, rename, longest=LONGEST_NAME, hint=_("a name"))
    level = Choice([(bot.key, _(bot.name)) for bot in BOTS], now.level, set_level)
    face = FaceButton(
        lambda size: portrait(opponent().name, size),
        take_next,
        lambda: _about(opponent().name),
        f"face {number}",
    )
    return Faced(face, Captioned(Pair(name, level), lambda: habit_words(opponent().name)))


def habit_words(name: str) -> str:
    """Return in a few words how somebody of this name plays."""
    character = character_named(name)
    return _("has no habits that are known") if character is None else _(character.style.habit)


def next_character(name: str, taken: Sequence[str]) -> Character:
    """Return the character after the one of this name, without those whose names are taken."""
    here = character_named(name)
    start = 0 if here is None else CHARACTERS.index(here) + 1
    others = {character_named(each) for each in taken}
    order = [*CHARACTERS[start:], *CHARACTERS[:start]]
    return next(each for each in order if each not in others)


def _about(name: str) -> str:
    """Return whose face it is, how they play, and that it can be pressed."""
    character = character_named(name)
    if character is None:
        return _("Nobody is known by this name. Press to seat somebody who has habits.")
    words = _("{name} {habit}. {about} Press for somebody else.")
    style = character.style
    return words.format(name=name.strip(), habit=_(style.habit), about=_(style.about))

"""How somebody plays beside their level: a style is a few tastes, each with a weight.

A level tells what it would do and what is not far behind (`candidates.py`); the style takes what it
likes best among these. So a style decides where a level hardly minds, and no hand is thrown away
for it. Its text form is the level's key and the style's: `medium:chows`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.bots.candidates import Candidate, Level
from game.bots.insight import Insight, insight_of
from game.bots.tastes import Taste, amount
from game.engine.actions import Action, Discard
from game.engine.chance import Chance
from game.engine.view import SeatView
from game.locale import marked

SEPARATOR = ":"
"""Between a level's key and a style's."""


@dataclass(frozen=True, slots=True)
class Style:
    """A way to play: `habit` in a few words, as after a name, and `about` in a sentence or two.

    `tastes` are the weights of what it likes, 1.0 as much as a level can mind; dislikes are
    negative.
    """

    key: str
    habit: str
    about: str
    tastes: Mapping[Taste, float] = field(hash=False)

    def liking(self, candidate: Candidate, insight: Insight) -> float:
        """Return how much the style likes an option, less what the level minds it."""
        tastes = self.tastes.items()
        likes = [weight * amount(taste, candidate, insight) for taste, weight in tastes]
        return sum(likes) - candidate.behind


CHOWS = Style(
    "chows",
    marked("loves chows"),
    marked("Claims a chow wherever one can be had, and thinks little of pungs."),
    {Taste.CHOW: 0.8, Taste.PUNG: -0.35, Taste.PUNGS: -0.2, Taste.KONG: -0.3},
)
RARE_HANDS = Style(
    "limits",
    marked("dreams of limit hands"),
    marked("Keeps ones, nines and honours, of which most of the dearest hands are made."),
    {
        Taste.RARE_HAND: 0.6,
        Taste.END_THROWN: -0.6,
        Taste.DRAGON_THROWN: -0.4,
        Taste.WIND_THROWN: -0.4,
    },
)
CONCEALED = Style(
    "concealed",
    marked("keeps the hand closed"),
    marked("Patient: lets most discards go by and hopes to draw the tiles instead."),
    {Taste.LETTING_GO: 0.35, Taste.CHOW: -0.4},
)
ONE_SUIT = Style(
    "suit",
    marked("hunts one suit"),
    marked("Throws the other suits early and hardly lays down a set of them."),
    {
        Taste.ONE_SUIT: 0.6,
        Taste.OTHER_SUIT_THROWN: 0.4,
        Taste.OTHER_SUIT_LAID: -0.45,
    },
)
CAREFUL = Style(
    "careful",
    marked("plays it safe"),
    marked("Would rather throw a tile that nobody wants than finish a turn sooner."),
    {Taste.RISK: -2.0, Taste.LETTING_GO: 0.1},
)
DRAGONS = Style(
    "dragons",
    marked("collects dragons"),
    marked("Holds on to each dragon in the hope of another, and claims every pung of them."),
    {Taste.DRAGON_THROWN: -0.9, Taste.HONOURS: 0.2},
)
PUNGS = Style(
    "pungs",
    marked("lays down pungs"),
    marked("Keeps pairs and claims every third tile, whether it brings the hand on or not."),
    {
        Taste.PUNG: 0.7,
        Taste.PUNGS: 0.4,
        Taste.KONG: -0.3,
        Taste.PAIR_BROKEN: -0.4,
    },
)
QUICK = Style(
    "quick",
    marked("is in a hurry"),
    marked("Claims whatever brings the hand on, of any kind, and wins early and cheaply."),
    {Taste.CHOW: 0.5, Taste.PUNG: 0.5, Taste.KONG: -0.5},
)
HONOURS = Style(
    "honours",
    marked("honours the winds"),
    marked("Keeps winds long after others have thrown theirs, dragons too, and hopes for pairs."),
    {Taste.WIND_THROWN: -0.7, Taste.DRAGON_THROWN: -0.3, Taste.HONOURS: 0.2},
)
KONGS = Style(
    "kongs",
    marked("is waiting for kongs"),
    marked("Leaves chows to the others and claims pungs, in the hope of the fourth tile."),
    {Taste.KONG: 1.0, Taste.PUNG: 0.5, Taste.PAIR_BROKEN: -0.5, Taste.CHOW: -0.45},
)

STYLES: tuple[Style, ...] = (
    CHOWS,
    RARE_HANDS,
    CONCEALED,
    ONE_SUIT,
    CAREFUL,
    DRAGONS,
    PUNGS,
    QUICK,
    HONOURS,
    KONGS,
)


@dataclass(frozen=True, slots=True)
class Styled:
    """A bot of some level that plays in a style: a pure function of its view, as the level is."""

    level: Level
    style: Style

    @property
    def key(self) -> str:
        """The text form, as in records and on the command line."""
        return f"{self.level.key}{SEPARATOR}{self.style.key}"

    @property
    def name(self) -> str:
        """The level's name on the screen."""
        return self.level.name

    def choose(self, view: SeatView, options: Sequence[Action], rng: Chance) -> Action:
        """Return the option liked best of those that the level would hardly mind."""
        return self._preferred(view, self.level.candidates(view, options, rng))

    def motives(
        self, view: SeatView, options: Sequence[Action], rng: Chance, thrown: Discard
    ) -> tuple[str, ...]:
        """Return why the level could throw a tile; that the style chose it, `overruled` tells."""
        return self.level.motives(view, options, rng, thrown)

    def overruled(
        self, view: SeatView, options: Sequence[Action], rng: Chance, *, by: Action
    ) -> Candidate | None:
        """Return what the level alone would have done, where the style did `by` instead of it."""
        candidates = self.level.candidates(view, options, rng)
        own, preferred = candidates[0], self._preferred(view, candidates)
        return own if preferred == by != own.action else None

    def _preferred(self, view: SeatView, candidates: Sequence[Candidate]) -> Action:
        if len(candidates) == 1:
            return candidates[0].action
        insight = insight_of(view)
        # Of options liked as much the first is taken: the level's own choice stands there.
        return max(candidates, key=lambda each: self.style.liking(each, insight)).action

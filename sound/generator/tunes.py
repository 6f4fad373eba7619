"""The tunes as data: what is plucked, in words that can be read aloud, and how it is played.

A melody is written bar by bar, the bars divided by `|`. A note is a degree of the five-note scale,
counted upwards from the key: `5` is the octave. After it may stand `:2` for its beats (one if
nothing is said), and a mark of how it is played: `~` trembling, `^` with a quick note above before
it, `/` slid into from below. `-` is a rest.
"""

from dataclasses import dataclass

BEATS = 4
"""Of a bar."""
_NOTHING = (None, 0.0)

Figure = tuple[tuple[int | None, float], ...]
"""What the low strings do in a bar: for each half beat a step above the root, and how strong."""

WALKING: Figure = (
    (0, 1.0), _NOTHING, (3, 0.6), _NOTHING, (5, 0.65), _NOTHING, (3, 0.5), _NOTHING,
)  # fmt: skip
RESTING: Figure = ((0, 1.0), _NOTHING, _NOTHING, _NOTHING, (5, 0.6), _NOTHING, _NOTHING, _NOTHING)
OPENING: Figure = ((0, 1.0), (3, 0.5), (5, 0.6), _NOTHING, (8, 0.4), _NOTHING, _NOTHING, _NOTHING)
FLOWING: Figure = (
    (0, 1.0), (3, 0.45), (5, 0.55), (3, 0.4), (6, 0.55), (3, 0.4), (5, 0.5), (3, 0.35),
)  # fmt: skip
ROLLING: Figure = (
    (0, 1.0), _NOTHING, (3, 0.5), (5, 0.5), (7, 0.55), _NOTHING, (5, 0.5), (3, 0.4),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Note:
    """A note of a melody: its degree, its beats, and its mark, or an empty text."""

    degree: int | None
    beats: float
    mark: str


@dataclass(frozen=True, slots=True)
class Phrase:
    """A melody over the roots of its bars; `force` is how strongly it is played beside others."""

    melody: str
    roots: tuple[int, ...]
    figures: tuple[Figure, ...]
    force: float = 1.0

    def notes(self) -> tuple[tuple[Note, ...], ...]:
        """Return the notes of each bar; ValueError if a bar is not full."""
        bars = []
        for text in self.melody.split("|"):
            bar = tuple(_note(word) for word in text.split())
            if sum(note.beats for note in bar) != BEATS:
                raise ValueError(f"not {BEATS} beats: {text!r}")
            bars.append(bar)
        if len(bars) != len(self.roots):
            raise ValueError(f"{len(bars)} bars over {len(self.roots)} roots: {self.melody!r}")
        return tuple(bars)


@dataclass(frozen=True, slots=True)
class Tune:
    """A whole tune; `key` is the note of degree 0 (69 is the A of 440 hertz), `scale` its steps."""

    pace: float
    """Beats a minute."""
    key: int
    scale: tuple[int, int, int, int, int]
    brightness: float
    phrases: tuple[Phrase, ...]


def _note(word: str) -> Note:
    mark = word[-1] if word[-1] in "~^/" else ""
    degree, _, beats = word.removesuffix(mark).partition(":")
    return Note(None if degree == "-" else int(degree), float(beats or 1), mark)


_WILLOW_ANSWER = "5:1.5 6:.5 7 6 | 5:2 3 4^ | 3 2:.5 1:.5 0 1 | 0:3~ -"
WILLOW = Tune(
    pace=68,
    key=62,
    scale=(0, 2, 4, 7, 9),
    brightness=0.6,
    phrases=(
        Phrase(
            "5:1.5 4:.5 3 2 | 3:2 4 3 | 2:1.5 1:.5 0 1 | 2:3 -",
            (-5, -7, -6, -5), (OPENING, RESTING, WALKING, OPENING), 0.85,
        ),
        Phrase(_WILLOW_ANSWER, (-5, -6, -7, -5), (WALKING, WALKING, WALKING, OPENING), 0.95),
        Phrase(
            "7:1.5/ 8:.5 7 6 | 5 6 7:2 | 8:1.5^ 9:.5 8 7 | 6:3~ -",
            (-6, -5, -5, -7), (WALKING, ROLLING, WALKING, ROLLING), 1.1,
        ),
        Phrase(
            "7 6:.5 5:.5 6:2 | 5 4:.5 3:.5 4:2 | 3 4:.5 5:.5 6 5^ | 3:3 -",
            (-5, -6, -7, -7), (ROLLING, ROLLING, WALKING, RESTING), 1.05,
        ),
        Phrase(
            "- 3:.5 4:.5 5 4 | 3 2 4:2/ | 5 4 3 1 | 2:3~ -",
            (-5, -6, -7, -5), (RESTING, WALKING, WALKING, OPENING), 0.8,
        ),
        Phrase(_WILLOW_ANSWER, (-5, -6, -7, -5), (WALKING, RESTING, WALKING, RESTING), 0.9),
    ),
)  # fmt: skip
LANTERN = Tune(
    pace=57,
    key=57,
    scale=(0, 3, 5, 7, 10),
    brightness=0.5,
    phrases=(
        Phrase(
            "7:2/ 6 5 | 6:1.5 5:.5 4:2 | 5 7 8:1.5 7:.5 | 7:3~ -",
            (-5, -3, -2, -5), (RESTING, RESTING, OPENING, RESTING), 0.85,
        ),
        Phrase(
            "8:1.5 9:.5 10 9 | 8^ 7 6:2 | 7 6 5 3 | 5:3~ -",
            (-5, -4, -2, -5), (OPENING, RESTING, WALKING, OPENING), 1.0,
        ),
        Phrase(
            "10:3/ 9:.5 8:.5 | 9:2 7:2 | 8:1.5^ 7:.5 6 7 | 5:3 -",
            (-5, -4, -3, -2), (ROLLING, OPENING, ROLLING, RESTING), 1.1,
        ),
        Phrase(
            "- 5:.5 6:.5 7:2 | 8:2/ 7 6 | 5:1.5 4:.5 3 4 | 5:3~ -",
            (-5, -3, -2, -5), (RESTING, OPENING, RESTING, RESTING), 0.8,
        ),
    ),
)  # fmt: skip
RIVER = Tune(
    pace=74,
    key=55,
    scale=(0, 2, 5, 7, 9),
    brightness=0.65,
    phrases=(
        Phrase(
            "5 6:.5 7:.5 8 7 | 6:1.5 5:.5 6:2 | 8 9 10:1.5 9:.5 | 8:3 -",
            (-5, -4, -3, -2), (FLOWING, FLOWING, FLOWING, ROLLING), 0.85,
        ),
        Phrase(
            "10 9:.5 8:.5 9:2 | 8^ 7:.5 6:.5 7:2 | 6 7 8 6 | 5:3~ -",
            (-5, -3, -2, -5), (FLOWING, ROLLING, FLOWING, OPENING), 0.95,
        ),
        Phrase(
            "10:1.5/ 11:.5 12 11 | 10 9 8:2 | 9:.5 10:.5 9 8 7^ | 8:3~ -",
            (-5, -3, -4, -2), (ROLLING, FLOWING, FLOWING, ROLLING), 1.1,
        ),
        Phrase(
            "- 8:.5 9:.5 10 8 | 7 6:.5 7:.5 8:2 | 6:1.5 5:.5 4 6 | 5:3 -",
            (-3, -5, -2, -5), (RESTING, FLOWING, FLOWING, OPENING), 0.9,
        ),
        Phrase(
            "5 6:.5 7:.5 8 10 | 9:1.5 8:.5 9:2/ | 8 7 6 7 | 8:3~ -",
            (-5, -4, -3, -2), (ROLLING, FLOWING, FLOWING, ROLLING), 1.05,
        ),
        Phrase(
            "7:.5 8:.5 9 8 7 | 6 5 6:2^ | 7 6:.5 5:.5 4 3 | 5:3~ -",
            (-5, -3, -2, -5), (FLOWING, ROLLING, RESTING, RESTING), 0.8,
        ),
    ),
)  # fmt: skip

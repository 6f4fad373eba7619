"""Colours, type sizes, spacing and durations: every number of the look that is shared.

Lengths are units; `Metrics` turns them into pixels. One unit is a pixel in a window of 1920x1080 at
a UI scale of 100 %. Durations are seconds at normal speed; `Pace` turns them into real ones.
"""

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from game.ui.felt import COLOURS, TableColour

Colour = tuple[int, int, int]

LEAST_CONTRAST = 4.5
"""Between any text and what is behind it."""


def luminance(colour: Colour) -> float:
    """Relative luminance of an sRGB colour, 0 (black) to 1 (white), as WCAG 2 defines it."""

    def linear(part: int) -> float:
        value = part / 255
        return value / 12.92 if value <= 0.03928 else float(((value + 0.055) / 1.055) ** 2.4)

    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Contrast of two colours, 1 (none) to 21 (black on white), as WCAG 2 defines it."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """`one` with a `share` (0 to 1) of `other` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


class Theme(NamedTuple):
    """The colours of everything but tiles. A pair `x_top`, `x_bottom` is a vertical gradient."""

    table: TableColour
    is_plain: bool
    """No texture and no gradients: for high contrast."""
    felt: Colour
    """The brightest colour of the table, by which text on it is judged."""
    on_felt: Colour = (255, 250, 236)
    on_felt_muted: Colour = (246, 248, 240)
    panel_top: Colour = (253, 250, 241)
    panel_bottom: Colour = (243, 236, 219)
    panel_edge: Colour = (205, 190, 153)
    card_top: Colour = (255, 254, 249)
    card_bottom: Colour = (249, 244, 231)
    ink: Colour = (35, 39, 36)
    ink_muted: Colour = (92, 90, 78)
    accent: Colour = (205, 162, 74)
    accent_ink: Colour = (122, 84, 16)
    primary_top: Colour = (31, 118, 87)
    primary_bottom: Colour = (15, 84, 60)
    on_primary: Colour = (255, 251, 238)
    secondary_top: Colour = (255, 253, 247)
    secondary_bottom: Colour = (240, 231, 209)
    disabled_top: Colour = (236, 231, 217)
    disabled_bottom: Colour = (230, 224, 208)
    disabled_ink: Colour = (101, 97, 85)
    track: Colour = (216, 207, 184)
    selected: Colour = (219, 233, 220)
    danger: Colour = (160, 32, 38)
    good: Colour = (18, 98, 68)
    focus: Colour = (244, 196, 80)
    tip: Colour = (28, 36, 32)
    on_tip: Colour = (250, 246, 234)
    scrim: tuple[int, int, int, int] = (6, 20, 15, 150)

    def text_pairs(self) -> tuple[tuple[str, Colour, Colour], ...]:
        """Every pair of text and ground that is put together: name, text, ground."""
        grounds = ("panel_top", "panel_bottom", "card_top", "card_bottom")
        inks = ("ink", "ink_muted", "accent_ink", "danger", "good")
        named = [(ink, ground) for ink in inks for ground in grounds]
        named += [
            ("ink", "secondary_top"),
            ("ink", "secondary_bottom"),
            ("ink", "selected"),
            ("on_primary", "primary_top"),
            ("on_primary", "primary_bottom"),
            ("disabled_ink", "disabled_top"),
            ("disabled_ink", "disabled_bottom"),
            ("on_tip", "tip"),
            ("accent", "tip"),
            ("on_felt", "felt"),
            ("on_felt_muted", "felt"),
        ]
        return tuple(
            (f"{ink} on {ground}", getattr(self, ink), getattr(self, ground))
            for ink, ground in named
        )


BRIGHTEST = 1.16
"""How much the pool of light brightens the cloth's own colour."""


def theme(table: TableColour = "jade", is_high_contrast: bool = False) -> Theme:
    """The theme for a table colour; high contrast is the same house in black, white and yellow."""
    red, green, blue = (min(255, round(part * BRIGHTEST)) for part in COLOURS[table])
    plain = Theme(table, is_plain=False, felt=(red, green, blue))
    if not is_high_contrast:
        return plain
    white, black = (255, 255, 255), (0, 0, 0)
    return plain._replace(
        is_plain=True,
        felt=mixed(COLOURS[table], black, 0.62),
        on_felt=white,
        on_felt_muted=white,
        panel_top=white,
        panel_bottom=white,
        panel_edge=black,
        card_top=white,
        card_bottom=white,
        ink=black,
        ink_muted=(38, 38, 38),
        accent=(255, 205, 0),
        accent_ink=(84, 52, 0),
        primary_top=(0, 66, 45),
        primary_bottom=(0, 66, 45),
        on_primary=white,
        secondary_top=white,
        secondary_bottom=white,
        disabled_top=(226, 226, 226),
        disabled_bottom=(226, 226, 226),
        disabled_ink=(72, 72, 72),
        track=(150, 150, 150),
        selected=(255, 240, 170),
        danger=(140, 0, 0),
        good=(0, 80, 40),
        focus=(255, 205, 0),
        tip=black,
        on_tip=white,
        scrim=(0, 0, 0, 190),
    )


class Face(Enum):
    """A font: the package that carries it and the name of the file."""

    TEXT = ("fontpkg_fira_sans", "FiraSans-Regular.ttf")
    TEXT_MEDIUM = ("fontpkg_fira_sans", "FiraSans-Medium.ttf")
    TEXT_BOLD = ("fontpkg_fira_sans", "FiraSans-SemiBold.ttf")
    TEXT_ITALIC = ("fontpkg_fira_sans", "FiraSans-Italic.ttf")
    HEAD = ("fontpkg_alegreya_sans", "AlegreyaSans-Bold.ttf")
    HEAD_MEDIUM = ("fontpkg_alegreya_sans", "AlegreyaSans-Medium.ttf")
    HEAD_BLACK = ("fontpkg_alegreya_sans", "AlegreyaSans-ExtraBold.ttf")


class TextStyle(NamedTuple):
    """A font at a size in units."""

    face: Face
    units: float


SMALL = TextStyle(Face.TEXT, 20)
"""The smallest text there is: 16 px at 1080 lines even at a UI scale of 80 %."""
SMALL_STRONG = TextStyle(Face.TEXT_MEDIUM, 20)
BODY = TextStyle(Face.TEXT, 23)
STRONG = TextStyle(Face.TEXT_MEDIUM, 23)
BUTTON = TextStyle(Face.TEXT_MEDIUM, 24)
SUBHEADING = TextStyle(Face.HEAD, 31)
HEADING = TextStyle(Face.HEAD, 42)
TITLE = TextStyle(Face.HEAD_BLACK, 60)
DISPLAY = TextStyle(Face.HEAD_BLACK, 150)

LEAST_SIZE = (960, 540)
REFERENCE_SIZE = (1920, 1080)


@lru_cache(maxsize=64)
def _unit(size: tuple[int, int], ui_scale: int) -> float:
    """Return the pixels of one unit; kept, as a screen asks for it some thousand times."""
    fit = min(have / want for have, want in zip(size, REFERENCE_SIZE, strict=True))
    return max(0.3, fit**0.75 if fit < 1 else fit) * ui_scale / 100


class Metrics(NamedTuple):
    """Pixels for units, in a window of `size` pixels at `ui_scale` per cent.

    Below 1920x1080 things shrink less than the window does, so that text stays readable; above,
    they grow with it.
    """

    size: tuple[int, int] = REFERENCE_SIZE
    ui_scale: int = 100

    @property
    def unit(self) -> float:
        """Pixels of one unit."""
        return _unit(self.size, self.ui_scale)

    def px(self, units: float) -> int:
        """Whole pixels for a length in units; at least one for a positive length."""
        pixels = round(units * self.unit)
        return max(1, pixels) if units > 0 else pixels

    def bounded(self) -> "Metrics":
        """Return metrics at which the window holds what the least window holds at 100 %.

        A table cannot scroll: it is laid out for as many units as there are in the least window.
        """
        plain = _unit(self.size, 100)
        pairs = zip(self.size, LEAST_SIZE, strict=True)
        room = min(have / want for have, want in pairs) * _unit(LEAST_SIZE, 100) / plain
        return self._replace(ui_scale=min(self.ui_scale, max(100, int(room * 100))))


SPEEDS = {"slow": 1.6, "normal": 1.0, "fast": 0.45, "off": 0.0}
"""How long everything takes, by the name of the speed."""


class Pace(NamedTuple):
    """How long events take to show, and whether they may move or only fade."""

    speed: str = "normal"
    is_motion_reduced: bool = False

    def seconds(self, base: float) -> float:
        """The real duration of something that takes `base` seconds at normal speed."""
        return base * SPEEDS[self.speed]


SCENE_FADE_SECONDS = 0.22
TIP_DELAY_SECONDS = 0.45
TIP_SECONDS = 8.0
"""How long the tip of what the keyboard came to stays; one under the pointer stays with it."""
NOTICE_SECONDS = 6.0

"""Letters as outlines: the game draws its tiles without any font.

The Chinese characters are LXGW WenKai Bold, written with a brush's modulation; the corner indices
are Fira Sans Bold, which stays legible when a digit is eight pixels high.
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from assets.generator.drawing import number, path

KAI_FOLDERS = (
    Path("/usr/share/fonts/truetype/lxgw-wenkai"),
    Path.home() / ".local/share/fonts",
    Path.home() / "Library/Fonts",
)


@dataclass(frozen=True)
class Face:
    """An opened font: its glyphs, and which of them stands for which character."""

    font: TTFont
    glyphs: Any
    names: dict[int, str]


def kai_file() -> Path | None:
    """Return where LXGW WenKai Bold is installed, or None."""
    candidates = (folder / "LXGWWenKai-Bold.ttf" for folder in KAI_FOLDERS)
    return next((file for file in candidates if file.is_file()), None)


def _opened(file: Path) -> Face:
    font = TTFont(file)
    return Face(font, font.getGlyphSet(), font.getBestCmap())


@cache
def kai() -> Face:
    """Return the face of the Chinese characters; FileNotFoundError if it is not installed."""
    file = kai_file()
    if file is None:
        raise FileNotFoundError(
            "LXGWWenKai-Bold.ttf is not installed (Debian: fonts-lxgw-wenkai); looked in "
            + ", ".join(str(folder) for folder in KAI_FOLDERS)
        )
    return _opened(file)


@cache
def latin() -> Face:
    """Return the face of the corner indices."""
    return _opened(Path(str(files("fontpkg_fira_sans") / "files" / "FiraSans-Bold.ttf")))


def character(
    text: str, x: float, y: float, width: float, height: float, fill: str, weight: float = 0,
    stretch: float = 1,
) -> str:  # fmt: skip
    """Return one Chinese character, as large as its ink fits into a box and centred there.

    `weight` thickens it by a stroke of that width. Where the box has another shape than the
    character, it is drawn up to `stretch` times wider or higher to fill it, as a carver would.
    """
    face = kai()
    glyph = face.glyphs[face.names[ord(text)]]
    bounds = BoundsPen(face.glyphs)
    glyph.draw(bounds)
    left, bottom, right, top = bounds.bounds
    wide, high = (width - weight) / (right - left), (height - weight) / (top - bottom)
    wide, high = min(wide, high * stretch), min(high, wide * stretch)
    across = x + width / 2 - wide * (left + right) / 2
    down = y + height / 2 + high * (bottom + top) / 2
    outline = SVGPathPen(face.glyphs, ntos=number)
    glyph.draw(TransformPen(outline, (wide, 0, 0, -high, across, down)))
    return path(outline.getCommands(), fill, fill if weight else None, weight)


def index(text: str, x: float, y: float, height: float, fill: str) -> str:
    """Return a corner index with its top left at (x, y), its capitals `height` high."""
    face = latin()
    scale = height / face.font["OS/2"].sCapHeight
    data = ""
    # The side bearing of the first letter is left out, so that all indices share one left edge.
    first = face.names[ord(text[0])]
    x -= face.font["hmtx"][first][1] * scale
    for letter in text:
        name = face.names[ord(letter)]
        outline = SVGPathPen(face.glyphs, ntos=number)
        face.glyphs[name].draw(TransformPen(outline, (scale, 0, 0, -scale, x, y + height)))
        data += outline.getCommands()
        x += face.font["hmtx"][name][0] * scale
    return path(data, fill)

"""A picture and the room it takes, and how it finds its place on a face."""

from dataclasses import dataclass
from enum import Enum

from assets.generator.drawing import moved

FACE_WIDTH, FACE_HEIGHT = 300, 400


class Detail(Enum):
    """How finely a face is drawn: FINE for tiles in the hand, COARSE below about 56 pixels."""

    FINE = "fine"
    COARSE = "coarse"


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on a face: left, top, right, bottom."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class Picture:
    """SVG elements and the rectangle that their ink fills."""

    elements: str
    box: Box

    def placed(self, area: Box) -> str:
        """Return the picture centred in an area, made smaller if it does not fit."""
        scale = min(1, area.width / self.box.width, area.height / self.box.height)
        x = (area.left + area.right) / 2 - scale * (self.box.left + self.box.right) / 2
        y = (area.top + area.bottom) / 2 - scale * (self.box.top + self.box.bottom) / 2
        return moved(self.elements, x, y, scale=scale)

"""The icon as bitmaps, for what cannot read vectors: window managers and Windows programs."""

import struct
from io import BytesIO

import pygame

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
SMALL = 32


def png(svg: str, size: int) -> bytes:
    """Return an SVG document as a PNG, `size` pixels square."""
    drawn = pygame.image.load_sized_svg(BytesIO(svg.encode()), (size, size))
    target = BytesIO()
    pygame.image.save(drawn, target, "icon.png")
    return target.getvalue()


def ico(large: str, small: str) -> bytes:
    """Return an icon as an ICO file of all usual sizes, each of them kept as a PNG.

    `small` is the SVG document for sizes up to `SMALL`, `large` the one for the others.
    """
    pictures = [png(small if size <= SMALL else large, size) for size in ICO_SIZES]
    header = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(header) + 16 * len(pictures)
    entries = b""
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        # A size of 256 is written as 0, as the field has one byte.
        entries += struct.pack(
            "<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place
        )
        place += len(picture)
    return header + entries + b"".join(pictures)

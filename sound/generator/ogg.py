"""Writes OGG files that are the same, byte for byte, each time they are made."""

import struct
from pathlib import Path

import numpy as np
import soundfile

from sound.generator.waves import RATE, Sound

_BLOCK = 4096
"""Frames handed to the encoder at once: it overflows its stack on a whole tune."""
_SERIAL = 1
_HEAD = 27
"""Bytes of a page before the table of its segments; the serial number stands in it, and the sum."""


def _table() -> list[int]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        table.append(value & 0xFFFFFFFF)
    return table


_TABLE = _table()


def _check_sum(page: bytes) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _TABLE[(value >> 24) ^ byte]
    return value


def renumbered(data: bytes) -> bytes:
    """Return an OGG file with a fixed serial number, which the encoder draws by chance."""
    pages, start = [], 0
    while start < len(data):
        segments = data[start + _HEAD - 1]
        sizes = data[start + _HEAD : start + _HEAD + segments]
        end = start + _HEAD + segments + sum(sizes)
        page = bytearray(data[start:end])
        page[14:18] = struct.pack("<I", _SERIAL)
        page[22:26] = bytes(4)
        page[22:26] = struct.pack("<I", _check_sum(page))
        pages.append(bytes(page))
        start = end
    return b"".join(pages)


def write(file: Path, sound: Sound, thrift: float = 0.5) -> None:
    """Write a sound; `thrift` is 0 for the largest and best file to 1 for the smallest."""
    channels = 1 if sound.ndim == 1 else sound.shape[1]
    with soundfile.SoundFile(
        file, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=thrift
    ) as target:
        for first in range(0, len(sound), _BLOCK):
            target.write(sound[first : first + _BLOCK].astype(np.float32))
    file.write_bytes(renumbered(file.read_bytes()))

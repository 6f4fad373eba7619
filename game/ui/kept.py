"""Pictures kept for as long as there is room for them; those used longest ago go first."""

from collections import OrderedDict
from collections.abc import Hashable

import pygame

BYTES_PER_PIXEL = 4


class KeptPictures:
    """Pictures by what they show, together at most `limit` bytes; the last one always stays."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable) -> pygame.Surface | None:
        """Return a picture, which counts as used now; None where there is none."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, picture: pygame.Surface) -> None:
        """Keep a picture that was not there, and let others go if there is no room."""
        self._kept[key] = picture
        self.bytes += _bytes_of(picture)
        while self.bytes > self.limit and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self.bytes -= _bytes_of(dropped)

    def drop(self, key: Hashable) -> bool:
        """Let a picture go; return whether it was there."""
        dropped = self._kept.pop(key, None)
        if dropped is not None:
            self.bytes -= _bytes_of(dropped)
        return dropped is not None


def _bytes_of(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * BYTES_PER_PIXEL

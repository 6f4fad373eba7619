"""Everything as text: tiles (`123m 5z`), melds (`[123m]`, `{1111m}`, `[111m+1m]`).

>>> tiles_text(parse_tiles("2m13m 5z"))
'123m 5z'
>>> [str(m) for m in parse_melds("[123m] {1111p} [222z+2z]")]
['[123m]', '{1111p}', '[222z+2z]']
"""

import re
from collections.abc import Iterable

from game.engine.melds import Meld, MeldKind
from game.engine.tiles import Tile


class NotationError(ValueError):
    """A text that is no tile, meld or hand; the message names the offending token."""


_GROUP = re.compile(r"([0-9]+)([a-z])")


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Return the tiles of a text such as `123m 55z`, in the order written.

    Raises NotationError naming the first token that is not of that form.
    """
    tiles: list[Tile] = []
    for token in text.split():
        end = 0
        for match in _GROUP.finditer(token):
            if match.start() != end:
                break
            end = match.end()
            for digit in match[1]:
                try:
                    tiles.append(Tile.parse(digit + match[2]))
                except ValueError:
                    raise NotationError(
                        f"no such tile: {digit + match[2]!r} in {token!r}"
                    ) from None
        if end != len(token):
            raise NotationError(f"not tiles: {token!r} (ranks then a letter of m p s z f)")
    return tuple(tiles)


def tiles_text(tiles: Iterable[Tile]) -> str:
    """Return tiles as text, sorted, one group per suit: `123m 55z`."""
    groups: dict[str, str] = {}
    for tile in sorted(tiles):
        groups[tile.suit] = groups.get(tile.suit, "") + str(tile.rank)
    return " ".join(ranks + suit for suit, ranks in groups.items())


def parse_meld(token: str) -> Meld:
    """Return the meld of a token: `[123m]`, `[111m]`, `[1111m]`, `{1111m}`, `[111m+1m]`.

    `{111m}` and `{123m}` are concealed sets of a reading. Raises NotationError otherwise.
    """
    brackets = token[:1] + token[-1:]
    if brackets not in ("[]", "{}") or len(token) < 3:
        raise NotationError(f"not a meld: {token!r} ([123m], [1111m], {{1111m}} or [111m+1m])")
    is_exposed = brackets == "[]"
    body, plus, added = token[1:-1].partition("+")
    if not _GROUP.fullmatch(body) or (plus and not (is_exposed and _GROUP.fullmatch(added))):
        raise NotationError(f"not a meld: {token!r}")
    tiles = sorted(parse_tiles(body))
    first = tiles[0]
    same = all(tile == first for tile in tiles)
    if first.is_bonus:
        raise NotationError(f"a bonus tile makes no meld: {token!r}")
    if plus:
        if len(tiles) == 3 and same and parse_tiles(added) == (first,):
            return Meld(MeldKind.KONG, first, is_exposed=True, is_promoted=True)
    elif same and len(tiles) in (3, 4):
        kind = MeldKind.PUNG if len(tiles) == 3 else MeldKind.KONG
        return Meld(kind, first, is_exposed)
    elif len(tiles) == 3 and first.is_suited:
        low, mid, high = tiles
        if (mid, high) == (low + 1, low + 2) and low // 9 == high // 9:
            return Meld(MeldKind.CHOW, first, is_exposed)
    raise NotationError(f"not a meld: {token!r}")


def parse_melds(text: str) -> tuple[Meld, ...]:
    """Return the melds of a text, separated by spaces."""
    return tuple(parse_meld(token) for token in text.split())

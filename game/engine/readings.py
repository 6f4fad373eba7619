"""All ways to see a hand as sets and a pair, with what patterns ask of each worked out once.

The set that the winning tile completes is exposed when that tile came from another player; a tile
that fits in several places makes several readings. A hand that is not complete has one reading, as
it lies: every three of a kind a concealed pung, every two a pair.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from game.engine.decomposition import decompositions, is_thirteen_orphans
from game.engine.hand import HAND_SIZE, Hand
from game.engine.melds import Meld, MeldKind
from game.engine.notation import tiles_text
from game.engine.tiles import PLAYING_TILES, SUIT_LETTERS, Tile


class Shape(StrEnum):
    """What the tiles make: four sets and a pair, thirteen orphans, or nothing complete."""

    STANDARD = "standard"
    ORPHANS = "orphans"
    AS_IT_LIES = "as_it_lies"


def kinds_mask(kinds: Iterable[Tile]) -> int:
    """Return kinds of tiles as the bits of a number, as `Whole.kinds` has them."""
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return mask


_SUITS = tuple(
    kinds_mask(tile for tile in PLAYING_TILES if tile.suit == suit) for suit in SUIT_LETTERS[:3]
)
_HONOURS = kinds_mask(tile for tile in PLAYING_TILES if tile.is_honour)
_SIMPLES = kinds_mask(tile for tile in PLAYING_TILES if tile.is_simple)


@dataclass(frozen=True, slots=True)
class Whole:
    """What a hand holds, however it is read; bonus tiles are left out.

    `kinds` has a bit for each kind present (see `kinds_mask`), `suit_count` is the number of suits.
    """

    tiles: tuple[Tile, ...]
    kinds: int
    suit_count: int
    has_honours: bool
    has_simples: bool


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to see a hand. `melds` are those on the table first, then those of concealed tiles.

    `pairs` holds one tile for each pair: exactly one in a complete hand, the doubled tile for
    thirteen orphans. `completed` is the set that the winning tile completes, None where it
    completes the pair (`completes_pair`) or where no winning tile is known. `rest` are the tiles of
    no set or pair.
    """

    hand: Hand
    whole: Whole
    shape: Shape
    melds: tuple[Meld, ...]
    pairs: tuple[Tile, ...]
    completed: Meld | None
    completes_pair: bool
    rest: tuple[Tile, ...]
    pungs: tuple[Meld, ...]
    """The pungs and kongs among the melds."""
    chow_count: int

    @property
    def is_standard(self) -> bool:
        """Whether it is four sets and a pair."""
        return self.shape is Shape.STANDARD

    @property
    def is_complete(self) -> bool:
        """Whether it is a whole hand: four sets and a pair, or thirteen orphans."""
        return self.shape is not Shape.AS_IT_LIES

    @property
    def pair(self) -> Tile | None:
        """The pair of a complete hand."""
        return self.pairs[0] if self.is_complete else None

    @property
    def texts(self) -> tuple[str, ...]:
        """The reading as text: melds, pairs, the rest."""
        melds = [str(meld) for meld in self.melds]
        pairs = [tiles_text((tile, tile)) for tile in self.pairs]
        return (*melds, *pairs, *([tiles_text(self.rest)] if self.rest else []))


_EXPOSED: dict[Meld, Meld] = {
    Meld(kind, tile, is_exposed=False): Meld(kind, tile, is_exposed=True)
    for tile in PLAYING_TILES
    for kind in (MeldKind.PUNG, MeldKind.CHOW)
}


def readings(hand: Hand, orphans: bool = True) -> tuple[Reading, ...]:
    """Return every way to read the hand as complete; if there is none, the hand as it lies.

    `orphans`: whether thirteen orphans are a hand.
    """
    counts = [0] * 34
    for tile in hand.concealed:
        counts[tile] += 1
    if hand.win is not None:
        counts[hand.win] += 1
    whole = _whole(hand)
    sets = 4 - len(hand.melds)
    size = len(hand.concealed) + (hand.win is not None)
    if size == 3 * sets + 2:
        found = decompositions(counts)
        if found:
            return tuple(
                reading
                for melds, pair in found
                for reading in _placements(hand, whole, melds, pair)
            )
        if orphans and size > HAND_SIZE and is_thirteen_orphans(counts):
            pair = PLAYING_TILES[counts.index(2)]
            rest = tuple(tile for tile in PLAYING_TILES if counts[tile] == 1)
            return (
                Reading(
                    hand, whole, Shape.ORPHANS, (), (pair,), None, hand.win == pair, rest, (), 0
                ),
            )
    return (_as_it_lies(hand, whole, counts),)


def _placements(hand: Hand, whole: Whole, concealed: tuple[Meld, ...], pair: Tile) -> list[Reading]:
    """Return a reading for each set or pair that the winning tile may have completed."""
    win = hand.win
    if win is None:
        return [_standard(hand, whole, concealed, pair, None, False)]
    made = []
    if win == pair:
        made.append(_standard(hand, whole, concealed, pair, None, True))
    seen = set()
    for place, meld in enumerate(concealed):
        if meld not in seen and win in meld.tiles:
            seen.add(meld)
            completed = _EXPOSED[meld] if hand.is_claimed_win else meld
            melds = (*concealed[:place], completed, *concealed[place + 1 :])
            made.append(_standard(hand, whole, melds, pair, completed, False))
    return made


def _standard(
    hand: Hand,
    whole: Whole,
    concealed: tuple[Meld, ...],
    pair: Tile,
    completed: Meld | None,
    completes_pair: bool,
) -> Reading:
    melds = hand.melds + concealed
    pungs = tuple([meld for meld in melds if meld.kind is not MeldKind.CHOW])
    return Reading(
        hand,
        whole,
        Shape.STANDARD,
        melds,
        (pair,),
        completed,
        completes_pair,
        (),
        pungs,
        len(melds) - len(pungs),
    )


def _as_it_lies(hand: Hand, whole: Whole, counts: list[int]) -> Reading:
    """Return the reading that scores most for a hand that is not complete.

    Chows score nothing, so three of a kind are always worth most as a pung.
    """
    pungs = [
        Meld(MeldKind.PUNG, tile, is_exposed=False) for tile in PLAYING_TILES if counts[tile] >= 3
    ]
    melds = (*hand.melds, *pungs)
    pairs = tuple(tile for tile in PLAYING_TILES if counts[tile] == 2)
    rest = tuple(tile for tile in PLAYING_TILES for _ in range((0, 1, 0, 0, 1)[counts[tile]]))
    sets = tuple(meld for meld in melds if meld.is_pung_or_kong)
    return Reading(
        hand, whole, Shape.AS_IT_LIES, melds, pairs, None, False, rest, sets, len(melds) - len(sets)
    )


def _whole(hand: Hand) -> Whole:
    tiles = [*hand.concealed] if hand.win is None else [*hand.concealed, hand.win]
    for meld in hand.melds:
        tiles += meld.tiles
    kinds = 0
    for tile in tiles:
        kinds |= 1 << tile
    suit_count = sum([kinds & suit != 0 for suit in _SUITS])
    return Whole(
        tuple(sorted(tiles)), kinds, suit_count, kinds & _HONOURS != 0, kinds & _SIMPLES != 0
    )

"""All ways to see a hand as sets and a pair, with what patterns ask of each worked out once.

The set that the winning tile completes is exposed when that tile came from another player; a tile
that fits in several places makes several readings. A hand that is not complete has one reading, as
it lies: every three of a kind a concealed pung, every two a pair.
"""

from collections.abc import Iterable
from dataclasses import replace
from enum import IntEnum, StrEnum
from typing import NamedTuple

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


_BITS = tuple(1 << tile for tile in PLAYING_TILES)
_SUITS = tuple(
    kinds_mask(tile for tile in PLAYING_TILES if tile.suit == suit) for suit in SUIT_LETTERS[:3]
)
_HONOURS = kinds_mask(tile for tile in PLAYING_TILES if tile.is_honour)
_SIMPLES = kinds_mask(tile for tile in PLAYING_TILES if tile.is_simple)


class Whole(NamedTuple):
    """What a hand holds, however it is read; bonus tiles are left out.

    A named tuple, like `Reading`, as hands are scored by the ten thousand. `kinds` has a bit for
    each kind present (see `kinds_mask`), `suit_count` is the number of suits.
    """

    tiles: tuple[Tile, ...]
    kinds: int
    suit_count: int
    has_honours: bool
    has_simples: bool


class Need(IntEnum):
    """What a pattern cannot do without, each a bit of `Reading.has`.

    It spares the tests that cannot fit: most hands have no kong, no bonus tile and no moment.
    """

    NOTHING = 0
    PUNG = 1
    KONG = 2
    DRAGON_PUNG = 4
    WIND_PUNG = 8
    BONUS_TILE = 16
    MOMENT = 32
    FEW_KINDS = 64
    """One suit at most, or no tile from 2 to 8."""
    HONOUR_PAIR = 128


class Reading(NamedTuple):
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
    dragon_pungs: tuple[Meld, ...]
    wind_pungs: tuple[Meld, ...]
    has: int
    """The bits of `Need` that this reading can meet."""

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


(
    _,
    _PUNG,
    _KONG,
    _DRAGON_PUNG,
    _WIND_PUNG,
    _BONUS_TILE,
    _MOMENT,
    _FEW_KINDS,
    _HONOUR_PAIR,
) = (int(need) for need in Need)
_FIRST_WIND, _FIRST_DRAGON = Tile.parse("1z"), Tile.parse("5z")
_CONCEALED_PUNGS = tuple(Meld(MeldKind.PUNG, tile, is_exposed=False) for tile in PLAYING_TILES)
_EXPOSED_PUNGS = tuple(Meld(MeldKind.PUNG, tile, is_exposed=True) for tile in PLAYING_TILES)
_EXPOSED_CHOWS = tuple(Meld(MeldKind.CHOW, tile, is_exposed=True) for tile in PLAYING_TILES)


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
            made: list[Reading] = []
            for melds, pair in found:
                made += _placements(hand, whole, melds, pair)
            return tuple(made)
        if orphans and size > HAND_SIZE and is_thirteen_orphans(counts):
            pair = PLAYING_TILES[counts.index(2)]
            rest = tuple(tile for tile in PLAYING_TILES if counts[tile] == 1)
            return (
                _reading(hand, whole, Shape.ORPHANS, (), (pair,), None, hand.win == pair, rest),
            )
    return (_as_it_lies(hand, whole, counts),)


def as_it_lies(hand: Hand) -> Reading:
    """Return the hand without a tile of another player's, read as a hand that does not win."""
    own = replace(hand, win=None, by=None) if hand.is_claimed_win else hand
    counts = [0] * 34
    for tile in own.concealed:
        counts[tile] += 1
    if own.win is not None:
        counts[own.win] += 1
    return _as_it_lies(own, _whole(own), counts)


def _placements(hand: Hand, whole: Whole, concealed: tuple[Meld, ...], pair: Tile) -> list[Reading]:
    """Return a reading for each set or pair that the winning tile may have completed."""
    win = hand.win
    if win is None:
        return [_standard(hand, whole, concealed, pair, None, False)]
    made = []
    if win == pair:
        made.append(_standard(hand, whole, concealed, pair, None, True))
    before = None
    for place, meld in enumerate(concealed):
        reach = 2 if meld.kind is MeldKind.CHOW else 0
        # Equal sets stand side by side, and it is all one which of them was completed.
        if meld is not before and meld.tile <= win <= meld.tile + reach:
            before = meld
            completed = _exposed(meld) if hand.is_claimed_win else meld
            melds = (*concealed[:place], completed, *concealed[place + 1 :])
            made.append(_standard(hand, whole, melds, pair, completed, False))
    return made


def _exposed(meld: Meld) -> Meld:
    exposed = _EXPOSED_CHOWS if meld.kind is MeldKind.CHOW else _EXPOSED_PUNGS
    return exposed[meld.tile]


def _standard(
    hand: Hand,
    whole: Whole,
    concealed: tuple[Meld, ...],
    pair: Tile,
    completed: Meld | None,
    completes_pair: bool,
) -> Reading:
    melds = hand.melds + concealed
    return _reading(hand, whole, Shape.STANDARD, melds, (pair,), completed, completes_pair, ())


def _reading(
    hand: Hand,
    whole: Whole,
    shape: Shape,
    melds: tuple[Meld, ...],
    pairs: tuple[Tile, ...],
    completed: Meld | None,
    completes_pair: bool,
    rest: tuple[Tile, ...],
) -> Reading:
    has = 0
    if hand.bonus:
        has |= _BONUS_TILE
    if hand.circumstances:
        has |= _MOMENT
    if whole.suit_count <= 1 or not whole.has_simples:
        has |= _FEW_KINDS
    for pair in pairs:
        if pair >= _FIRST_WIND:
            has |= _HONOUR_PAIR
    dragons: tuple[Meld, ...] = ()
    winds: tuple[Meld, ...] = ()
    pungs = tuple([meld for meld in melds if meld.kind is not MeldKind.CHOW])
    if pungs:
        has |= _PUNG
        for meld in pungs:
            if meld.kind is MeldKind.KONG:
                has |= _KONG
            if meld.tile >= _FIRST_DRAGON:
                dragons += (meld,)
                has |= _DRAGON_PUNG
            elif meld.tile >= _FIRST_WIND:
                winds += (meld,)
                has |= _WIND_PUNG
    return Reading(
        hand,
        whole,
        shape,
        melds,
        pairs,
        completed,
        completes_pair,
        rest,
        pungs,
        len(melds) - len(pungs),
        dragons,
        winds,
        has,
    )


def _as_it_lies(hand: Hand, whole: Whole, counts: list[int]) -> Reading:
    """Return the reading that scores most for a hand that is not complete.

    Chows score nothing, so three of a kind are always worth most as a pung.
    """
    melds = [*hand.melds]
    pairs: list[Tile] = []
    rest: list[Tile] = []
    for tile, count in zip(PLAYING_TILES, counts, strict=True):
        if count >= 3:
            melds.append(_CONCEALED_PUNGS[tile])
        if count == 2:
            pairs.append(tile)
        elif count in (1, 4):
            rest.append(tile)
    return _reading(
        hand, whole, Shape.AS_IT_LIES, tuple(melds), tuple(pairs), None, False, tuple(rest)
    )


def _whole(hand: Hand) -> Whole:
    tiles = hand.concealed if hand.win is None else (*hand.concealed, hand.win)
    for meld in hand.melds:
        tiles += meld.tiles
    kinds = 0
    for tile in set(tiles):
        kinds |= _BITS[tile]
    characters, circles, bamboos = _SUITS
    suits = (kinds & characters != 0) + (kinds & circles != 0) + (kinds & bamboos != 0)
    return Whole(tiles, kinds, suits, kinds & _HONOURS != 0, kinds & _SIMPLES != 0)

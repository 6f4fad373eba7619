"""A hand to score: its tiles, how the winning one came, and whose it is.

Text form: melds, concealed tiles, bonus tiles, `+` and the winning tile, then words in any order.

>>> hand = Hand.parse("[123m] 456789m 34p 55s 1f +2p discard seat=S round=E last_discard")
>>> hand.by, str(hand.win), [str(circumstance) for circumstance in hand.circumstances]
(<By.DISCARD: 'discard'>, '2p', ['last_discard'])
>>> Hand.parse(str(hand)) == hand
True
>>> Hand.parse("11111m 23456789p +1s")
Traceback (most recent call last):
    ...
game.engine.notation.NotationError: five of a kind: '1m'
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from game.engine.melds import Meld
from game.engine.notation import NotationError, parse_melds, parse_tiles, tiles_text
from game.engine.seats import Wind
from game.engine.tiles import Tile

HAND_SIZE = 13
"""Tiles of a hand that waits for one more; a kong counts three."""


class By(StrEnum):
    """How the winning tile came."""

    DRAW = "draw"
    DISCARD = "discard"
    ROBBED_KONG = "robbed_kong"


class Circumstance(StrEnum):
    """What was special about the moment of winning, or about a hand that has not won.

    A hand with too many or too few tiles is dead: it has not won, and counts for less.
    """

    KONG_REPLACEMENT = "kong_replacement"
    BONUS_REPLACEMENT = "bonus_replacement"
    LAST_WALL_TILE = "last_wall_tile"
    LAST_DISCARD = "last_discard"
    ROBBED_KONG = "robbed_kong"
    DEALT = "dealt"
    ORIGINAL_CALL = "original_call"
    KONG_ON_KONG = "kong_on_kong"
    TOO_MANY_TILES = "too_many_tiles"
    TOO_FEW_TILES = "too_few_tiles"


@dataclass(frozen=True, slots=True)
class Hand:
    """One seat's tiles. `concealed` is without the winning tile; `win` None scores it as it lies.

    Text that comes from outside goes through `parse` or `from_case`, which refuse what no table can
    show; a hand made by the referee is right by construction and not checked again.
    """

    concealed: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()
    win: Tile | None = None
    by: By | None = None
    circumstances: frozenset[Circumstance] = field(default_factory=frozenset)
    bonus: tuple[Tile, ...] = ()
    seat_wind: Wind = Wind.EAST
    prevailing_wind: Wind | None = None

    @property
    def is_claimed_win(self) -> bool:
        """Whether the winning tile came from another player."""
        return self.by is By.DISCARD or self.by is By.ROBBED_KONG

    def __str__(self) -> str:
        parts = [str(meld) for meld in self.melds]
        parts += [text for text in (tiles_text(self.concealed), tiles_text(self.bonus)) if text]
        if self.win is not None:
            parts.append(f"+{self.win}")
        if self.by is not None:
            parts.append(self.by)
        parts.append(f"seat={self.seat_wind}")
        if self.prevailing_wind is not None:
            parts.append(f"round={self.prevailing_wind}")
        robbed = Circumstance.ROBBED_KONG if self.by is By.ROBBED_KONG else None
        return " ".join([*parts, *sorted(self.circumstances - {robbed})])

    @classmethod
    def parse(cls, text: str) -> "Hand":
        """Return the hand of a text; raise NotationError naming the first token that is wrong.

        A winning tile without a word for how it came was drawn; the seat is East unless said.
        """
        melds: list[str] = []
        tiles: list[str] = []
        words: list[str] = []
        win = None
        named: dict[str, str | None] = {"seat": None, "round": None}
        for token in text.replace("+ ", "+").split():
            if token[0] in "[{":
                melds.append(token)
            elif token[0] == "+":
                if win is not None:
                    raise NotationError(f"a second winning tile: {token!r}")
                win = token[1:]
            elif "=" in token:
                name, _, value = token.partition("=")
                if name not in named:
                    raise NotationError(f"not part of a hand: {token!r} (seat= or round=)")
                named[name] = value
            elif token[0].isdigit():
                tiles.append(token)
            else:
                words.append(token)
        for word in words:
            if word not in set(By) and word not in set(Circumstance):
                raise NotationError(f"neither tiles nor a word for how they came: {word!r}")
        held = parse_tiles(" ".join(tiles))
        by = [word for word in words if word in set(By)]
        if len(by) > 1:
            raise NotationError(f"how the tile came is said twice: {by[1]!r}")
        return cls._checked(
            " ".join(melds),
            [tile for tile in held if not tile.is_bonus],
            win,
            by[0] if by else (None if win is None else By.DRAW),
            [word for word in words if word not in by],
            [tile for tile in held if tile.is_bonus],
            named["seat"],
            named["round"],
        )

    @classmethod
    def from_case(cls, case: Mapping[str, object]) -> "Hand":
        """Return the hand of a case (commands.md); raise NotationError naming what is wrong."""
        circumstances = case.get("circumstances")
        if circumstances is None:
            circumstances = []
        if not isinstance(circumstances, list):
            raise NotationError(f"circumstances: not a list: {circumstances!r}")
        return cls._checked(
            _text(case, "melds") or "",
            parse_tiles(_text(case, "tiles") or ""),
            _text(case, "win"),
            _text(case, "by"),
            circumstances,
            parse_tiles(_text(case, "bonus") or ""),
            _text(case, "seat"),
            _text(case, "round"),
        )

    @classmethod
    def _checked(
        cls,
        melds_text: str,
        concealed: Iterable[Tile],
        win_text: str | None,
        by_text: str | None,
        words: Iterable[object],
        bonus: Iterable[Tile],
        seat: str | None,
        prevailing: str | None,
    ) -> "Hand":
        melds = parse_melds(melds_text)
        for meld in melds:
            if not (meld.is_exposed or meld.is_kong):
                raise NotationError(f"a concealed set lies among the tiles: '{meld}'")
        win = None if win_text is None else _one_tile(win_text)
        by = None if by_text is None else _by(by_text)
        if win is not None and by is None:
            raise NotationError(f"how did the winning tile {str(win)!r} come: draw or discard?")
        if win is None:
            by = None
        circumstances = frozenset(_circumstance(word) for word in words)
        if by is By.ROBBED_KONG or (by is By.DISCARD and Circumstance.ROBBED_KONG in circumstances):
            by = By.ROBBED_KONG
            circumstances |= {Circumstance.ROBBED_KONG}
        hand = cls(
            tuple(concealed),
            melds,
            win,
            by,
            circumstances,
            tuple(bonus),
            Wind.EAST if seat is None else _wind("seat", seat),
            None if prevailing is None else _wind("round", prevailing),
        )
        _check_tiles(hand)
        return hand


def _text(case: Mapping[str, object], name: str) -> str | None:
    value = case.get(name)
    if value is None or isinstance(value, str):
        return value
    raise NotationError(f"{name}: not a text: {value!r}")


def _one_tile(text: str) -> Tile:
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise NotationError(f"not one winning tile: {text!r}")
    if tiles[0].is_bonus:
        raise NotationError(f"a bonus tile wins nothing: {text!r}")
    return tiles[0]


def _by(text: str) -> By:
    try:
        return By(text)
    except ValueError:
        raise NotationError(f"no such way to win: {text!r} (draw or discard)") from None


def _circumstance(word: object) -> Circumstance:
    try:
        return Circumstance(str(word))
    except ValueError:
        known = ", ".join(Circumstance)
        raise NotationError(f"no such circumstance: {word!r} (known: {known})") from None


def _wind(name: str, text: str) -> Wind:
    try:
        return Wind.parse(text)
    except ValueError as error:
        raise NotationError(f"{name}: {error}") from None


def _check_tiles(hand: Hand) -> None:
    """Refuse what cannot lie on a table: wrong tiles, five of a kind, a wrong count."""
    for tile in hand.concealed:
        if tile.is_bonus:
            raise NotationError(f"a bonus tile among the tiles: {str(tile)!r}")
    bonus = Counter(hand.bonus)
    for tile, number in bonus.items():
        if not tile.is_bonus:
            raise NotationError(f"not a bonus tile: {str(tile)!r}")
        if number > 1:
            raise NotationError(f"there is only one of each bonus tile: {str(tile)!r}")
    held = Counter(hand.concealed)
    for meld in hand.melds:
        held.update(meld.tiles)
    if hand.win is not None:
        held[hand.win] += 1
    for tile, number in held.items():
        if number > 4:
            raise NotationError(f"five of a kind: {str(tile)!r}")
    # A hand that is scored as it lies may be short of tiles, or be complete without saying how.
    room = HAND_SIZE - 3 * len(hand.melds)
    count = len(hand.concealed)
    if room < 1 or (hand.win is not None and count != room) or count > room + 1:
        wanted = max(room, 0) if hand.win is not None else f"at most {max(room + 1, 0)}"
        raise NotationError(
            f"wrong count: {count} concealed tiles {tiles_text(hand.concealed)!r}"
            f" with {len(hand.melds)} melds, {wanted} wanted"
        )

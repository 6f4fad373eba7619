"""What may come to a hand beside its tiles: a draw, the last tile, a kong, an own bonus tile."""

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.insight import Insight
from game.engine.hand import By, Circumstance
from game.engine.melds import Meld, MeldKind
from game.engine.tiles import BONUS_TILES, PLAYING_TILES, Tile
from game.locale import _

_LAST_DISCARD = frozenset([Circumstance.LAST_DISCARD])
_LAST_DRAW = frozenset([Circumstance.LAST_WALL_TILE])
_AFTER_KONG = frozenset([Circumstance.KONG_REPLACEMENT])
_NOTHING: frozenset[Circumstance] = frozenset()


class Luck(NamedTuple):
    """How a hand may be completed: `by` what, at which `moment`, with which bonus tiles more.

    `kong` is the kind of which a kong is made before; None for none.
    """

    by: By
    moment: frozenset[Circumstance] = _NOTHING
    bonus: tuple[Tile, ...] = ()
    kong: Tile | None = None

    @property
    def is_last(self) -> bool:
        """Whether nothing can be drawn any more after it."""
        return bool(self.moment & (_LAST_DISCARD | _LAST_DRAW))

    @property
    def words(self) -> str:
        """The sentence on `{what}` that would be enough with it, and of what `{worth}`."""
        if self.kong is not None:
            if self.is_last:
                return _(
                    "Drawn after a kong of {tile}, and as the last tile of the wall,"
                    " {what} would be enough: {worth}."
                )
            return _("Drawn after a kong of {tile}, {what} would be enough: {worth}.")
        if self.bonus:
            if self.by is By.DRAW:
                return _("Drawn by yourself, with {bonus}, {what} would be enough: {worth}.")
            return _("With {bonus}, {what} would be enough: {worth}.")
        if self.by is By.DRAW:
            return _("Drawn as the last tile of the wall, {what} would be enough: {worth}.")
        return _("As the last discard of the hand, {what} would be enough: {worth}.")

    def laid(
        self, counts: list[int], melds: tuple[Meld, ...]
    ) -> tuple[list[int], tuple[Meld, ...]]:
        """Return concealed counts and melds after the kong: of an exposed pung, or a concealed one.

        The fourth tile is taken to have come.
        """
        kong = self.kong
        if kong is None:
            return counts, melds
        promoted = tuple(_with_fourth(meld) if meld.tile == kong else meld for meld in melds)
        if promoted != melds:
            return counts, promoted
        rest = list(counts)
        rest[kong] -= 3
        return rest, (*melds, Meld(MeldKind.KONG, kong, is_exposed=False))


def lucks(insight: Insight, concealed: Sequence[int]) -> tuple[tuple[Luck, ...], ...]:
    """Return what may come to a hand that waits, by how many strokes of luck it takes.

    Neither a plain discard nor a plain draw is among them. `concealed` are the waiting tiles.
    """
    bonus = _own_bonus(insight)
    kongs = _kongs(insight, concealed)
    one = [
        *[Luck(By.DISCARD, bonus=(tile,)) for tile in bonus],
        Luck(By.DISCARD, _LAST_DISCARD),
    ]
    two = [
        *[Luck(By.DRAW, bonus=(tile,)) for tile in bonus],
        *[Luck(By.DRAW, _AFTER_KONG, kong=tile) for tile in kongs],
        Luck(By.DRAW, _LAST_DRAW),
    ]
    three = [Luck(By.DRAW, _AFTER_KONG | _LAST_DRAW, kong=tile) for tile in kongs]
    if bonus[1:]:
        two.append(Luck(By.DISCARD, bonus=bonus))
        three.append(Luck(By.DRAW, bonus=bonus))
    return tuple(one), tuple(two), tuple(three)


def luckiest(insight: Insight) -> tuple[Luck, ...]:
    """Return more luck than a hand can have, for an answer that holds whatever comes.

    A kong is taken to have been made without a fourth tile of any kind.
    """
    moment = _AFTER_KONG | _LAST_DRAW
    bonus = _own_bonus(insight)
    most = (Luck(By.DRAW, moment), Luck(By.DISCARD, _LAST_DISCARD))
    return (*most, *[luck._replace(bonus=bonus) for luck in most if bonus])


def _own_bonus(insight: Insight) -> tuple[Tile, ...]:
    """Return the own flower and season, as far as they may still come."""
    if not insight.ruleset.bonus_tiles:
        return ()
    wind, seen = insight.seat_wind, set(insight.view.faces.values())
    own = (BONUS_TILES[wind], BONUS_TILES[4 + wind])
    return tuple(tile for tile in own if tile not in seen)


def _kongs(insight: Insight, concealed: Sequence[int]) -> list[Tile]:
    """Return the kinds of which a kong may still be made of three that are there."""
    pungs = [meld.tile for meld in insight.melds if meld.kind is MeldKind.PUNG]
    held = [tile for tile in PLAYING_TILES if concealed[tile] == 3]
    return [tile for tile in (*pungs, *held) if insight.unseen[tile]]


def _with_fourth(meld: Meld) -> Meld:
    if meld.kind is not MeldKind.PUNG:
        return meld
    return Meld(MeldKind.KONG, meld.tile, is_exposed=True, is_promoted=True)

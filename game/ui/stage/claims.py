"""Options as the table offers them: which deeds are open, and a claim's tiles in order."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from game.engine.actions import (
    Action,
    CallReady,
    ClaimChow,
    ClaimKong,
    ClaimMahJong,
    ClaimPung,
    DeclareBonus,
    DeclareKong,
    DeclareMahJong,
    Discard,
    PromotePung,
)
from game.engine.phases import AwaitClaims
from game.engine.tiles import Tile, TileId
from game.engine.view import SeatView
from game.session.reasons import Deed, open_to
from game.ui.stage.strict import is_draw_due


@dataclass(frozen=True, slots=True)
class Offer:
    """One of several claims: the action, its tiles in order, and which of them is the discard."""

    action: Action
    tiles: tuple[Tile, ...]
    marked: int | None


def offers(view: SeatView, options: Sequence[Action]) -> tuple[Offer, ...]:
    """Return the claims to choose among where a deed is open in more than one way."""
    found: list[Offer] = []
    for deed in (Deed.CHOW, Deed.KONG):
        ways = open_to(deed, options)
        if len(ways) > 1:
            found += [_offer(view, action) for action in ways]
    return tuple(found)


def deed_of(action: Action) -> Deed | None:
    """Return what an action is as the buttons name it; None for what has no button."""
    return next((deed for deed in Deed if open_to(deed, (action,))), None)


def can_win(options: Sequence[Action]) -> bool:
    """Return whether one of the options wins the hand."""
    return any(isinstance(option, ClaimMahJong | DeclareMahJong) for option in options)


def own_pieces(action: Action) -> tuple[TileId, ...]:
    """Return the pieces of the own hand that a claim or kong uses."""
    match action:
        case ClaimChow() | ClaimPung() | ClaimKong() | DeclareKong():
            return action.tile_ids
        case PromotePung():
            return (action.tile_id,)
        case _:
            return ()


def chosen_by(
    view: SeatView, ways: Sequence[Action], selected: Collection[TileId]
) -> Action | None:
    """Return the claim that uses just the faces selected in the hand; None where none does."""
    faces = sorted(view.faces[tile_id] for tile_id in selected)
    for action in ways:
        if sorted(view.faces[tile_id] for tile_id in own_pieces(action)) == faces:
            return action
    return None


def chosen_discard(
    options: Sequence[Action],
    chosen: Sequence[TileId],
    *kinds: type[Discard | CallReady | DeclareBonus],
) -> Action | None:
    """Return the option of one of these kinds that throws the tile chosen last; None without."""
    thrown = [each for each in options if isinstance(each, kinds)]
    return next((each for each in thrown if each.tile_id in chosen[-1:]), None)


def default_of(
    view: SeatView, options: Sequence[Action], chosen: Sequence[TileId], advice: Action | None
) -> Action | None:
    """Return what Enter does: win, what a hint says, draw or pass; None to throw the chosen tile.

    A chosen tile says that it is to be thrown, where that is possible as well. No tile is drawn
    that would make the hand a dead one.
    """
    has_chosen = bool(chosen)
    if advice in options and not can_win(options):
        thrown = (advice.tile_id,) if isinstance(advice, Discard | CallReady) else ()
        if tuple(chosen) in ((), thrown):
            return advice
    may_throw = bool(open_to(Deed.DISCARD, options))
    deeds = (Deed.MAH_JONG, Deed.DRAW, Deed.PASS)
    for deed in deeds[2 if has_chosen and may_throw else 0 :]:
        ways = open_to(deed, options)
        if ways and (deed is not Deed.DRAW or is_draw_due(view)):
            return ways[0]
    return None


def _offer(view: SeatView, action: Action) -> Offer:
    tiles = [(view.faces[tile_id], False) for tile_id in own_pieces(action)]
    phase = view.board.phase
    if isinstance(phase, AwaitClaims):
        tiles.append((view.faces[phase.tile_id], True))
    tiles.sort()
    marked = next((index for index, (_, is_claimed) in enumerate(tiles) if is_claimed), None)
    shown = tuple(tile for tile, _ in tiles)
    # A kong is told by one tile of it.
    return Offer(action, shown[:1] if marked is None else shown, marked)

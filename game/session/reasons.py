"""Why a seat cannot do something just now, in words, from what the seat itself can see.

The screen asks this for every button that is off. Legality itself is asked of the referee only;
here is merely told which of its conditions fails.
"""

from collections.abc import Sequence
from enum import StrEnum

from game.engine.actions import (
    Action,
    CallReady,
    ClaimChow,
    ClaimKong,
    ClaimMahJong,
    ClaimPung,
    DeclareKong,
    DeclareMahJong,
    Discard,
    Draw,
    Pass,
    PromotePung,
    TakeReplacement,
)
from game.engine.hand import HAND_SIZE
from game.engine.moments import winning_piece
from game.engine.phases import AwaitClaims, AwaitDiscard, AwaitRob
from game.engine.ruleset import ReadyCall, RobbingConcealed
from game.engine.seats import next_seat
from game.engine.table import Table, opened_table
from game.engine.tiles import TILES, Tile, TileId
from game.engine.view import SeatView
from game.engine.winning import score_of_win
from game.locale import _
from game.rules.phrases import worded


class Deed(StrEnum):
    """What a person can do at the table, as the buttons name it."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    MAH_JONG = "mah-jong"
    DRAW = "draw"
    DISCARD = "discard"
    READY = "ready"
    PASS = "pass"


_ACTIONS: dict[Deed, tuple[type[Action], ...]] = {
    Deed.CHOW: (ClaimChow,),
    Deed.PUNG: (ClaimPung,),
    Deed.KONG: (ClaimKong, DeclareKong, PromotePung),
    Deed.MAH_JONG: (ClaimMahJong, DeclareMahJong),
    Deed.DRAW: (Draw, TakeReplacement),
    Deed.DISCARD: (Discard,),
    Deed.READY: (CallReady,),
    Deed.PASS: (Pass,),
}


def open_to(deed: Deed, options: Sequence[Action]) -> tuple[Action, ...]:
    """Return those of the options that are this deed."""
    return tuple(option for option in options if isinstance(option, _ACTIONS[deed]))


def why_not(deed: Deed, view: SeatView, options: Sequence[Action]) -> str:
    """Return why a seat cannot do something now; empty if it can."""
    if open_to(deed, options):
        return ""
    match deed:
        case Deed.CHOW:
            return _why_no_chow(view)
        case Deed.PUNG:
            return _why_no_pung(view)
        case Deed.KONG:
            return _why_no_kong(view)
        case Deed.MAH_JONG:
            return _why_no_win(view)
        case Deed.DRAW:
            return _("There is no tile for you to draw now")
        case Deed.DISCARD:
            return _("You throw a tile after you have drawn or claimed one")
        case Deed.READY:
            return _why_no_call(view)
        case Deed.PASS:
            return _("There is nothing that you could claim")


def _open_discard(view: SeatView) -> Tile | None:
    """Return the discard that the others may claim."""
    phase = view.board.phase
    if isinstance(phase, AwaitClaims) and phase.by != view.seat:
        return view.faces[phase.tile_id]
    return None


def _why_no_claim(view: SeatView) -> str:
    """Return why no set can be claimed at all; empty if it depends on the hand."""
    if _open_discard(view) is None:
        return _("You can claim a tile when another player has thrown it")
    if view.board.wall.live <= 0:
        return _("The last discard can only be claimed to win")
    return _why_fixed(view)


def _why_fixed(view: SeatView) -> str:
    """Return that the hand may not change any more; empty where it may."""
    if view.is_fixed:
        return _("You have called ready: your hand stays as it is")
    return ""


def _why_no_chow(view: SeatView) -> str:
    if not view.ruleset.chow_claims:
        return _("At this table nobody claims a chow")
    why = _why_no_claim(view)
    tile, phase = _open_discard(view), view.board.phase
    if why or tile is None or not isinstance(phase, AwaitClaims):
        return why
    if view.seat != next_seat(phase.by, view.ruleset.seats):
        return _("Only the next player may chow")
    if tile.is_honour:
        return _("Winds and dragons make no chow")
    return _("You do not hold two tiles that make a chow with {tile}").format(tile=_(tile.name))


def _why_no_pung(view: SeatView) -> str:
    why, tile = _why_no_claim(view), _open_discard(view)
    if why or tile is None:
        return why
    held = view.hand.count(tile)
    if held >= 3:
        return _("Holding three you may claim a kong, not a pung")
    if held == 1:
        return _("You hold only one more {tile}; a pung needs two").format(tile=_(tile.name))
    return _("You hold no {tile}; a pung needs two").format(tile=_(tile.name))


def _why_no_kong(view: SeatView) -> str:
    phase, tile = view.board.phase, _open_discard(view)
    is_own_turn = isinstance(phase, AwaitDiscard) and phase.seat == view.seat
    if not is_own_turn and tile is None:
        return _("You can make a kong in your own turn, or of a tile just thrown")
    if view.board.wall.live <= 0:
        return _("No tile is left to replace the fourth one")
    if tile is not None:
        words = _("A kong needs three more {tile} in your hand").format(tile=_(tile.name))
        return _why_fixed(view) or words
    if isinstance(phase, AwaitDiscard) and phase.drawn is None:
        return _("After a claim you throw a tile first")
    return _why_fixed(view) or _("You hold no four of a kind")


def _why_no_call(view: SeatView) -> str:
    phase, place = view.board.phase, view.place
    if view.ruleset.ready_call is ReadyCall.NONE:
        return _("Nobody calls ready in this ruleset")
    if view.seat in view.board.called:
        return _("You have called ready already")
    if not isinstance(phase, AwaitDiscard) or phase.seat != view.seat:
        return _("You call ready when you throw a tile")
    if view.ruleset.ready_call is ReadyCall.ORIGINAL and (place.melds or place.thrown):
        return _("Ready is called with the first discard only, and before any set is laid down")
    return _("Whatever you throw, your hand is not ready")


def _why_no_win(view: SeatView) -> str:
    board = view.board
    phase, ruleset, piece = board.phase, view.ruleset, winning_piece(view.board)
    if isinstance(phase, AwaitDiscard) and phase.seat == view.seat and phase.drawn is None:
        return _("After a pung or chow you throw a tile first")
    is_own_turn = isinstance(phase, AwaitDiscard) and phase.seat == view.seat
    is_open = isinstance(phase, AwaitClaims | AwaitRob) and phase.by != view.seat
    if piece is None or not (is_own_turn or is_open):
        return _("You win with a tile that you draw or that another player throws")
    if isinstance(phase, AwaitRob) and (
        ruleset.rob_concealed_kong is RobbingConcealed.NOBODY
        if phase.is_concealed
        else not ruleset.rob_promoted_kong
    ):
        return _("This kong cannot be robbed")
    if piece not in view.faces:
        return _("Your hand is not complete")
    if view.faces[piece].is_bonus:
        return _("Lay the bonus tile open and replace it first")
    if view.seat in board.deal.by_hand and board.count(view.seat) != HAND_SIZE + is_own_turn:
        return _("Your hand is dead: it has not the right number of tiles")
    score = score_of_win(_table_of(view), view.seat, piece)
    if score.shortfall:
        return worded(score.shortfall)
    if ruleset.sacred_discard and view.faces[piece] in view.tiles(view.place.thrown):
        return _("You have thrown this tile yourself in this hand")
    return _("Your hand is not complete")


def _table_of(view: SeatView) -> Table:
    """Return a table good for questions about this seat's own hand: other faces are made up."""
    pieces = map(TileId, range(view.board.wall.size))
    tiles = tuple(view.faces.get(piece, TILES[0]) for piece in pieces)
    return opened_table(view.ruleset, view.board, tiles)

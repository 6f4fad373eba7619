"""The referee: what each seat may do, and what follows from what it does.

Three verbs and nothing else change a game: `options` says what is open to a seat, `decide` refuses
an action or says what follows, `evolve` (in `table.py`) makes it so; `carry_out` does the last two
at once. Legality is asked here only.
"""

from functools import cache

from game.engine.actions import (
    Action,
    Answer,
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
)
from game.engine.board import opened_board
from game.engine.chance import Chance
from game.engine.claims import claim_options, rob_options, winning_claim
from game.engine.endings import mah_jong, wall_game
from game.engine.events import (
    BonusExposed,
    ClaimAnswered,
    ClaimsSettled,
    Deal,
    Event,
    HandStarted,
    KongDeclared,
    MeldClaimed,
    PungPromoted,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
    TurnBegun,
    claim_name,
)
from game.engine.hand import By
from game.engine.melds import Meld, MeldKind, TableMeld
from game.engine.phases import (
    AwaitClaims,
    AwaitDiscard,
    AwaitDraw,
    AwaitRob,
    HandOver,
    Source,
)
from game.engine.ruleset import Ruleset
from game.engine.seats import Seat, seats_after
from game.engine.table import Table, evolve
from game.engine.tiles import PLAYING_TILES, Tile, TileId
from game.engine.wall import shuffled_wall
from game.engine.winning import may_win


class IllegalActionError(ValueError):
    """An action that is not open to its seat now."""


def options(table: Table, seat: Seat) -> tuple[Action, ...]:
    """Return everything that a seat may do now; empty when it is not its move."""
    known = table.known_options
    found = known.get(seat)
    if found is None:
        found = known[seat] = _options(table, seat)
    if table.answers and any(answer.seat == seat for answer in table.answers):
        return ()
    return found


def awaited(table: Table) -> tuple[Seat, ...]:
    """Return the seats that the table waits for, in turn order from whoever moved last."""
    phase = table.board.phase
    if isinstance(phase, (AwaitDraw, AwaitDiscard)):
        return (phase.seat,)
    if isinstance(phase, (AwaitClaims, AwaitRob)):
        seats = seats_after(phase.by, table.ruleset.seats)
        return tuple([seat for seat in seats if options(table, seat)])
    return ()


def decide(table: Table, action: Action) -> tuple[Event, ...]:
    """Return what follows from an action; IllegalActionError if it is not open to its seat."""
    return carry_out(table, action)[1]


def carry_out(table: Table, action: Action) -> tuple[Table, tuple[Event, ...]]:
    """Return what `decide` does, and the table evolved by it, which the referee knows already."""
    choices = options(table, action.seat)
    # Players hand back an option as it was given to them, which is found without comparing.
    if not any(choice is action for choice in choices) and action not in choices:
        raise IllegalActionError(f"{action} is not open to seat {action.seat} now")
    story = _Story(table)
    match action:
        case Draw():
            _draw(story, action.seat)
        case Discard():
            _discard(story, action)
        case DeclareKong():
            _declare_kong(story, action)
        case PromotePung():
            _promote(story, action)
        case DeclareMahJong():
            mah_jong(story, action.seat, By.DRAW, None)
        case ClaimChow() | ClaimPung() | ClaimKong() | ClaimMahJong() | Pass():
            _answer(story, action)
    return story.table, tuple(story.events)


def deal_hand(
    ruleset: Ruleset, deal: Deal, stacked: tuple[Tile, ...] | None = None
) -> tuple[Table, tuple[Event, ...]]:
    """Build the wall and deal; return the table and all that happened.

    The wall comes from the deal's seed unless it is `stacked` (the faces by id). Bonus tiles are
    replaced in turn from the dealer. Ends in the dealer's turn, or in a wall game where no
    replacement is left.
    """
    chance = Chance(deal.seed)
    dice = (chance.below(6) + 1, chance.below(6) + 1)
    tiles = stacked or shuffled_wall(ruleset.bonus_tiles, chance)
    started = HandStarted(deal, dice, len(tiles), ruleset.dead_wall)
    story = _Story(Table(ruleset, opened_board(started, ruleset.seats), tiles))
    story.tell(started)
    order = (deal.dealer, *seats_after(deal.dealer, ruleset.seats))
    for count in (4, 4, 4, 1):
        for seat in order:
            _deal(story, seat, count)
    drawn = _deal(story, deal.dealer, 1)
    for seat in order:
        extra = _replace_bonus_tiles(story, seat, story.table.board.places[seat].hand)
        if isinstance(story.table.board.phase, HandOver):
            return story.table, tuple(story.events)
        if seat == deal.dealer and tiles[drawn].is_bonus and extra is not None:
            drawn = extra
    story.tell(TurnBegun(deal.dealer, drawn))
    _declare_if_automatic(story, deal.dealer)
    return story.table, tuple(story.events)


class _Story:
    """Events as they happen, and the table after the last of them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.events.append(event)
        self.table = evolve(self.table, event)


def _options(table: Table, seat: Seat) -> tuple[Action, ...]:
    match table.board.phase:
        case AwaitClaims():
            return claim_options(table, seat)
        case AwaitDraw() as phase:
            return (Draw(seat),) if phase.seat == seat else ()
        case AwaitDiscard() as phase:
            return _turn_options(table, seat) if phase.seat == seat else ()
        case AwaitRob():
            return rob_options(table, seat)
        case _:
            return ()


def _turn_options(table: Table, seat: Seat) -> tuple[Action, ...]:
    phase, place = table.board.phase, table.board.places[seat]
    assert isinstance(phase, AwaitDiscard)
    found: list[Action] = []
    if phase.drawn is not None:
        if may_win(table, seat, phase.drawn):
            found.append(DeclareMahJong(seat))
        if table.board.wall.live > 0:
            found += _kong_options(table, seat)
    found += [_discard_of(seat, tile_id) for tile_id in place.hand]
    return tuple(found)


@cache
def _discard_of(seat: Seat, tile_id: TileId) -> Discard:
    """Return the discard of a piece; there are few, and every turn offers fourteen of them."""
    return Discard(seat, tile_id)


def _kong_options(table: Table, seat: Seat) -> list[Action]:
    place, tiles = table.board.places[seat], table.tiles
    counts = table.concealed(seat).counts
    found: list[Action] = []
    if 4 in counts:
        for tile in PLAYING_TILES:
            if counts[tile] == 4:
                found.append(DeclareKong(seat, tuple(i for i in place.hand if tiles[i] == tile)))
    if table.ruleset.promote_drawn_tile:
        pungs = {laid.meld.tile for laid in place.melds if laid.meld.kind is MeldKind.PUNG}
        found += [PromotePung(seat, i) for i in place.hand if tiles[i] in pungs]
    return found


def _deal(story: _Story, seat: Seat, count: int) -> TileId:
    first = story.table.board.wall.next_draw
    tile_ids = tuple(TileId(first + step) for step in range(count))
    story.tell(TilesDealt(seat, tile_ids, tuple(story.table.faces(tile_ids))))
    return tile_ids[-1]


def _replace_bonus_tiles(
    story: _Story, seat: Seat, arrived: tuple[TileId, ...], kongs_running: int = 0
) -> TileId | None:
    """Expose the bonus tiles among the pieces that arrived, and replace each, again if need be.

    Return the last replacement; None where there was none. Ends the hand when none is left.
    """
    last: TileId | None = None
    waiting = [i for i in arrived if story.table.tiles[i].is_bonus]
    while waiting:
        tile_id = waiting.pop(0)
        story.tell(BonusExposed(seat, tile_id, story.table.tiles[tile_id]))
        last = _take_replacement(story, seat, Source.BONUS, kongs_running)
        if last is None:
            return None
        if story.table.tiles[last].is_bonus:
            waiting.append(last)
    return last


def _take_replacement(
    story: _Story, seat: Seat, source: Source, kongs_running: int
) -> TileId | None:
    wall = story.table.board.wall
    if wall.live <= 0:
        wall_game(story)
        return None
    tile_id = wall.next_replacement
    story.tell(TileDrawn(seat, tile_id, story.table.tiles[tile_id], source, kongs_running))
    return tile_id


def _after_receiving(story: _Story, seat: Seat, tile_id: TileId, kongs_running: int) -> None:
    _replace_bonus_tiles(story, seat, (tile_id,), kongs_running)
    _declare_if_automatic(story, seat)


def _declare_if_automatic(story: _Story, seat: Seat) -> None:
    phase = story.table.board.phase
    if (
        story.table.ruleset.automatic_self_draw
        and isinstance(phase, AwaitDiscard)
        and phase.drawn is not None
        and may_win(story.table, seat, phase.drawn)
    ):
        mah_jong(story, seat, By.DRAW, None)


def _draw(story: _Story, seat: Seat) -> None:
    tile_id = story.table.board.wall.next_draw
    story.tell(TileDrawn(seat, tile_id, story.table.tiles[tile_id], Source.WALL))
    _after_receiving(story, seat, tile_id, 0)


def _discard(story: _Story, action: Discard) -> None:
    tile = story.table.tiles[action.tile_id]
    story.tell(TileDiscarded(action.seat, action.tile_id, tile))
    if not awaited(story.table):
        _pass_turn(story)


def _pass_turn(story: _Story, outranked: tuple[tuple[Seat, str], ...] = ()) -> None:
    """Nobody takes the discard: the next seat draws, or the wall has run out."""
    story.tell(ClaimsSettled(None, outranked))
    if story.table.board.wall.live <= 0:
        wall_game(story)


def _declare_kong(story: _Story, action: DeclareKong) -> None:
    phase = story.table.board.phase
    assert isinstance(phase, AwaitDiscard)
    tile = story.table.tiles[action.tile_ids[0]]
    laid = TableMeld(Meld(MeldKind.KONG, tile, is_exposed=False), action.tile_ids)
    story.tell(KongDeclared(action.seat, laid, tile, phase.kongs_running + 1))
    if not awaited(story.table):
        _complete_kong(story)


def _promote(story: _Story, action: PromotePung) -> None:
    phase = story.table.board.phase
    assert isinstance(phase, AwaitDiscard)
    tile = story.table.tiles[action.tile_id]
    story.tell(PungPromoted(action.seat, action.tile_id, tile, phase.kongs_running + 1))
    if not awaited(story.table):
        _complete_kong(story)


def _complete_kong(story: _Story) -> None:
    phase = story.table.board.phase
    assert isinstance(phase, AwaitRob)
    _replace_for_kong(story, phase.by, phase.kongs_running)


def _replace_for_kong(story: _Story, seat: Seat, kongs_running: int) -> None:
    tile_id = _take_replacement(story, seat, Source.KONG, kongs_running)
    if tile_id is not None:
        _after_receiving(story, seat, tile_id, kongs_running)


def _answer(story: _Story, answer: Answer) -> None:
    story.tell(ClaimAnswered(answer.seat, answer))
    if awaited(story.table):
        return
    claim = winning_claim(story.table)
    outranked = tuple(
        (given.seat, claim_name(given))
        for given in story.table.answers
        if not isinstance(given, Pass) and given != claim
    )
    phase = story.table.board.phase
    if claim is None:
        if isinstance(phase, AwaitRob):
            story.tell(ClaimsSettled(None, outranked))
            _complete_kong(story)
        else:
            _pass_turn(story, outranked)
        return
    story.tell(ClaimsSettled(claim.seat, outranked))
    if isinstance(claim, ClaimMahJong):
        assert isinstance(phase, AwaitClaims | AwaitRob)
        by = By.ROBBED_KONG if isinstance(phase, AwaitRob) else By.DISCARD
        mah_jong(story, claim.seat, by, phase.by)
    else:
        assert isinstance(phase, AwaitClaims)
        _lay_claim(story, claim, phase)


def _lay_claim(story: _Story, claim: ClaimChow | ClaimPung | ClaimKong, phase: AwaitClaims) -> None:
    tiles = story.table.tiles
    pieces = sorted((*claim.tile_ids, phase.tile_id), key=lambda i: (tiles[i], i))
    kind = MeldKind(claim.word)
    meld = Meld(kind, tiles[pieces[0]], is_exposed=True)
    laid = TableMeld(meld, tuple(pieces), phase.tile_id, phase.by)
    story.tell(MeldClaimed(claim.seat, laid, tuple(tiles[i] for i in pieces)))
    if kind is MeldKind.KONG:
        _replace_for_kong(story, claim.seat, 1)

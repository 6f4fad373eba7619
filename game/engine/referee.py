"""The referee: what each seat may do, and what follows from what it does.

Three verbs and nothing else change a game: `options` says what is open to a seat, `decide` refuses
an action or says what follows, `evolve` (in `table.py`) makes it so; `carry_out` does the last two
at once. Legality is asked here only.
"""

from collections.abc import Mapping

from game.engine.actions import (
    Action,
    Answer,
    CallReady,
    ClaimChow,
    ClaimKong,
    ClaimMahJong,
    ClaimPung,
    DeclareBonus,
    DeclareKong,
    DeclareMahJong,
    Discard,
    Draw,
    Pass,
    PromotePung,
    TakeReplacement,
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
    DiscardTurned,
    Event,
    HandStarted,
    KongDeclared,
    MeldClaimed,
    OpeningBegun,
    PungPromoted,
    ReadyCalled,
    ReplacementDue,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
    TurnBegun,
    claim_name,
)
from game.engine.hand import HAND_SIZE, By
from game.engine.melds import Meld, MeldKind, TableMeld
from game.engine.phases import (
    AwaitClaims,
    AwaitDiscard,
    AwaitDraw,
    AwaitOpening,
    AwaitRob,
    Dealing,
    HandOver,
    Source,
)
from game.engine.ruleset import Ruleset
from game.engine.seats import Seat, seats_after
from game.engine.story import Story
from game.engine.supply import (
    after_receiving,
    declare_if_automatic,
    replace_bonus_tiles,
    take_replacement,
)
from game.engine.table import Table, opened_table
from game.engine.tiles import Tile, TileId
from game.engine.turns import draw_options, opening_options, turn_options
from game.engine.wall import shuffled_wall

_NOBODY_CLAIMS = ClaimsSettled(None, ())


class IllegalActionError(ValueError):
    """An action that is not open to its seat now."""


def options(table: Table, seat: Seat) -> tuple[Action, ...]:
    """Return everything that a seat may do now; empty when it is not its move."""
    for answer in table.answers:
        if answer.seat == seat:
            return ()
    return (table.known_options or _all_options(table)).get(seat, ())


def awaited(table: Table) -> tuple[Seat, ...]:
    """Return the seats that the table waits for, in turn order from whoever moved last."""
    phase = table.board.phase
    if isinstance(phase, (AwaitDraw, AwaitDiscard)):
        return (phase.seat,)
    answered = [answer.seat for answer in table.answers]
    every = (table.known_options or _all_options(table)).items()
    return tuple([seat for seat, found in every if found and seat not in answered])


def decide(table: Table, action: Action) -> tuple[Event, ...]:
    """Return what follows from an action; IllegalActionError if it is not open to its seat."""
    return carry_out(table, action)[1]


def carry_out(table: Table, action: Action) -> tuple[Table, tuple[Event, ...]]:
    """Return what `decide` does, and the table evolved by it, which the referee knows already."""
    choices = options(table, action.seat)
    if not _is_among(choices, action):
        raise IllegalActionError(f"{action} is not open to seat {action.seat} now")
    story = Story(table)
    match action:
        case Draw():
            _draw(story, action.seat)
        case Discard():
            _discard(story, action)
        case Pass() if not isinstance(table.board.phase, AwaitOpening):
            _answer(story, action)
        case ClaimChow() | ClaimPung() | ClaimKong() | ClaimMahJong():
            _answer(story, action)
        case CallReady():
            story.tell(ReadyCalled(action.seat))
            _discard(story, action)
        case DeclareKong():
            _declare_kong(story, action)
        case PromotePung():
            _promote(story, action)
        case DeclareBonus():
            _declare_bonus(story, action)
        case TakeReplacement():
            _take_replacement_due(story, action.seat)
        case DeclareMahJong():
            mah_jong(story, action.seat, By.DRAW, None)
        case Pass():
            _open_next(story, action.seat)
    return story.table, tuple(story.events)


def deal_hand(
    ruleset: Ruleset, deal: Deal, stacked: tuple[Tile, ...] | None = None
) -> tuple[Table, tuple[Event, ...]]:
    """Build the wall and deal; return the table and all that happened.

    The wall comes from the deal's seed unless it is `stacked` (the faces by id). Bonus tiles are
    replaced in turn from the dealer. Ends in the dealer's turn, before it where somebody may lay
    down a kong first, or in a wall game where no replacement is left.
    """
    chance = Chance(deal.seed)
    dice = (chance.below(6) + 1, chance.below(6) + 1)
    tiles = stacked or shuffled_wall(ruleset.bonus_tiles, chance)
    started = HandStarted(deal, dice, len(tiles), ruleset.dead_wall)
    story = Story(opened_table(ruleset, opened_board(started, ruleset.seats), tiles))
    story.tell(started)
    order = (deal.dealer, *seats_after(deal.dealer, ruleset.seats))
    for count in (4, 4, 4, 1):
        for seat in order:
            _deal(story, seat, count)
    _deal(story, deal.dealer, 1)
    for seat in order:
        if seat in deal.by_hand:
            continue
        replace_bonus_tiles(story, seat, story.table.board.places[seat].hand)
        if isinstance(story.table.board.phase, HandOver):
            return story.table, tuple(story.events)
    if ruleset.opening_kongs:
        _open(story, order)
    else:
        _begin_turns(story)
    return story.table, tuple(story.events)


def _is_among(choices: tuple[Action, ...], action: Action) -> bool:
    """Return whether an action is open; mostly it is the very option that was offered."""
    for choice in choices:
        if choice is action:
            return True
    return action in choices


def _all_options(table: Table) -> Mapping[Seat, tuple[Action, ...]]:
    """Work out what is open to the seats whose move it may be, in turn order, and remember it."""
    table.known_options.update(_options(table))
    return table.known_options


def _options(table: Table) -> Mapping[Seat, tuple[Action, ...]]:
    match table.board.phase:
        case AwaitClaims():
            return claim_options(table)
        case AwaitDiscard() as phase:
            return {phase.seat: turn_options(table, phase.seat)}
        case AwaitDraw() as phase:
            return {phase.seat: draw_options(table, phase.seat)}
        case AwaitRob():
            return rob_options(table)
        case AwaitOpening() as phase:
            return {phase.seat: opening_options(table, phase.seat)}
        case Dealing() | HandOver():
            return {}


def _deal(story: Story, seat: Seat, count: int) -> None:
    first = story.table.board.wall.next_draw
    tile_ids = tuple(TileId(first + step) for step in range(count))
    story.tell(TilesDealt(seat, tile_ids, tuple(story.table.faces(tile_ids))))


def _open(story: Story, seats: tuple[Seat, ...]) -> None:
    """Ask the seats in turn for kongs that they were dealt, as far as one has any."""
    for seat in seats:
        if opening_options(story.table, seat):
            story.tell(OpeningBegun(seat))
            return
    _begin_turns(story)


def _open_next(story: Story, seat: Seat) -> None:
    """Go on with the opening after a seat that has no more kongs, or wants to keep them."""
    dealer, seats = story.table.board.deal.dealer, story.table.ruleset.seats
    order = (dealer, *seats_after(dealer, seats))
    _open(story, order[order.index(seat) + 1 :])


def _begin_turns(story: Story) -> None:
    """Let the dealer begin. Its extra tile is the last one dealt, or what came in its place."""
    board = story.table.board
    dealer = board.deal.dealer
    place = board.places[dealer]
    last_dealt = TileId(HAND_SIZE * len(board.places))
    if place.melds:
        story.tell(TurnBegun(dealer, place.hand[-1], Source.KONG))
    else:
        drawn = last_dealt if last_dealt in place.hand else place.hand[-1]
        story.tell(TurnBegun(dealer, drawn))
    declare_if_automatic(story, dealer)


def _draw(story: Story, seat: Seat) -> None:
    table = story.table
    tile_id = table.board.wall.next_draw
    story.tell(TileDrawn(seat, tile_id, table.tiles[tile_id], Source.WALL))
    after_receiving(story, seat, tile_id, 0)


def _declare_bonus(story: Story, action: DeclareBonus) -> None:
    story.tell(BonusExposed(action.seat, action.tile_id, story.table.tiles[action.tile_id]))
    if story.table.board.wall.live <= 0:
        wall_game(story)


def _take_replacement_due(story: Story, seat: Seat) -> None:
    phase = story.table.board.phase
    source, running = Source.BONUS, 0
    if isinstance(phase, AwaitDiscard):
        running = phase.kongs_running
        if phase.drawn is None and phase.source is Source.KONG:
            source = Source.KONG
    take_replacement(story, seat, source, running)


def _discard(story: Story, action: Discard | CallReady) -> None:
    tile = story.table.tiles[action.tile_id]
    story.tell(TileDiscarded(action.seat, action.tile_id, tile))
    if not awaited(story.table):
        _pass_turn(story)


def _pass_turn(story: Story, outranked: tuple[tuple[Seat, str], ...] = ()) -> None:
    """Nobody takes the discard: the next seat draws, or the wall has run out."""
    ruleset, board = story.table.ruleset, story.table.board
    story.tell(ClaimsSettled(None, outranked) if outranked else _NOBODY_CLAIMS)
    if ruleset.discards_turned and board.last_discard is not None:
        story.tell(DiscardTurned(board.last_discard))
    if board.wall.live <= 0:
        wall_game(story)


def _declare_kong(story: Story, action: DeclareKong) -> None:
    phase = story.table.board.phase
    running = phase.kongs_running if isinstance(phase, AwaitDiscard) else 0
    tile = story.table.tiles[action.tile_ids[0]]
    laid = TableMeld(Meld(MeldKind.KONG, tile, is_exposed=False), action.tile_ids)
    story.tell(KongDeclared(action.seat, laid, tile, running + 1))
    if not awaited(story.table):
        _complete_kong(story)


def _promote(story: Story, action: PromotePung) -> None:
    phase = story.table.board.phase
    assert isinstance(phase, AwaitDiscard)
    tile = story.table.tiles[action.tile_id]
    story.tell(PungPromoted(action.seat, action.tile_id, tile, phase.kongs_running + 1))
    if not awaited(story.table):
        _complete_kong(story)


def _complete_kong(story: Story) -> None:
    phase = story.table.board.phase
    assert isinstance(phase, AwaitRob)
    _replace_for_kong(story, phase.by, phase.kongs_running)


def _replace_for_kong(story: Story, seat: Seat, kongs_running: int) -> None:
    if seat in story.table.board.deal.by_hand:
        story.tell(ReplacementDue(seat, kongs_running))
        return
    tile_id = take_replacement(story, seat, Source.KONG, kongs_running)
    if tile_id is None:
        return
    after_receiving(story, seat, tile_id, kongs_running)
    if isinstance(story.table.board.phase, AwaitOpening) and not awaited(story.table):
        _open_next(story, seat)


def _answer(story: Story, answer: Answer) -> None:
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


def _lay_claim(story: Story, claim: ClaimChow | ClaimPung | ClaimKong, phase: AwaitClaims) -> None:
    tiles = story.table.tiles
    pieces = sorted((*claim.tile_ids, phase.tile_id), key=lambda i: (tiles[i], i))
    kind = MeldKind(claim.word)
    meld = Meld(kind, tiles[pieces[0]], is_exposed=True)
    laid = TableMeld(meld, tuple(pieces), phase.tile_id, phase.by)
    story.tell(MeldClaimed(claim.seat, laid, tuple(tiles[i] for i in pieces)))
    if kind is MeldKind.KONG:
        _replace_for_kong(story, claim.seat, 1)

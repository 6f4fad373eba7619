"""Laws that hold after every action of random-legal play, in every ruleset."""

import pytest
from figures import figure

from game.engine.actions import Action, Discard, Pass, parse_action
from game.engine.board import evolve_board
from game.engine.chance import Chance
from game.engine.events import ClaimAnswered, HandStarted, TileDrawn, TilesDealt, as_seen_by
from game.engine.match import hand_seed, opened_match
from game.engine.phases import AwaitOpening, HandOver
from game.engine.referee import IllegalActionError, awaited, deal_hand, decide, options
from game.engine.ruleset import with_options
from game.engine.seats import Seat
from game.engine.table import Table, evolve
from game.engine.tiles import TileId
from game.engine.view import SeatView, evolve_view, opened_view
from game.rules.rulesets import RULESETS, ruleset_named

FRENCH = ruleset_named("french")
PLAYED = {ruleset.key: ruleset for ruleset in RULESETS} | {
    "asiatique": with_options(FRENCH, {"discards_turned": True}),
    "great_wall": with_options(FRENCH, {"table_form": "great_wall"}),
    "triangle": with_options(FRENCH, {"table_form": "triangle"}),
}
every_ruleset = pytest.mark.parametrize("ruleset", PLAYED.values(), ids=PLAYED)
pytestmark = pytest.mark.law
HANDS = figure(40, 2_000)
FOLDED_HANDS = figure(10, 2_000)
PROBES = figure(1_000, 20_000)
"""In each of the ten ways to play."""
DEALT_A_KONG = 271
"""A hand in which Lounge Classic asks for kongs before the first discard; there are few of them."""


def seats_of(table: Table) -> list[Seat]:
    return [Seat(seat) for seat in range(table.ruleset.seats)]


def random_hand(ruleset, number):
    """Yield (table, events, action) after the deal and after each random-legal action."""
    chance = Chance(f"laws/{ruleset.key}/{number}")
    deal = opened_match(ruleset, f"laws {number}").deal
    table, events = deal_hand(ruleset, deal)
    yield table, events, None
    while not isinstance(table.board.phase, HandOver):
        seat = chance.choice(awaited(table))
        action = chance.choice(options(table, seat))
        events = decide(table, action)
        for event in events:
            table = evolve(table, event)
        yield table, events, action


def pieces_on(table: Table) -> list[TileId]:
    pieces = list(table.board.wall.standing)
    for place in table.board.places:
        pieces += [*place.hand, *place.bonus, *place.discards]
        pieces += [tile_id for laid in place.melds for tile_id in laid.tile_ids]
    return pieces


def assert_lawful(table: Table) -> None:
    robbed = []
    phase = table.board.phase
    if isinstance(phase, HandOver) and phase.result.winning_tile is not None:
        # A claimed winning tile lies where it was thrown; a robbed one lies nowhere any more.
        robbed = [phase.result.winning_tile]
    pieces = pieces_on(table)
    assert sorted(set(pieces) | set(robbed)) == list(range(len(table.tiles)))
    assert len(pieces) == len(set(pieces)), "a piece lies in two places"
    for seat in seats_of(table):
        place = table.board.places[seat]
        kongs = sum(laid.meld.is_kong for laid in place.melds)
        melded = sum(len(laid.tile_ids) for laid in place.melds)
        count = len(place.hand) + melded - kongs
        if isinstance(phase, AwaitOpening):
            has_turn = seat == table.board.deal.dealer
        else:
            has_turn = getattr(phase, "seat", None) == seat and hasattr(phase, "source")
        is_robbed = isinstance(phase, HandOver) and phase.result.discarder == seat
        if not isinstance(phase, HandOver):
            assert count == (14 if has_turn else 13)
        else:
            assert count in ((12, 13, 14) if is_robbed else (13, 14))
        for laid in place.melds:
            assert sorted(table.faces(laid.tile_ids)) == list(laid.meld.tiles)
    if isinstance(phase, HandOver):
        result = phase.result
        banked = sum(p.amount for p in result.payments if p.payer is None)
        assert sum(result.changes) == banked
    else:
        assert awaited(table), "nobody can act"
        for seat in awaited(table):
            assert options(table, seat)


@every_ruleset
def test_random_play_is_lawful(ruleset):
    for number in (*range(HANDS), DEALT_A_KONG):
        for table, _events, _action in random_hand(ruleset, number):
            assert_lawful(table)


@every_ruleset
def test_the_same_actions_lead_to_the_same_table(ruleset):
    for number in range(FOLDED_HANDS):
        _opening, *told = random_hand(ruleset, number)
        table, _ = deal_hand(ruleset, opened_match(ruleset, f"laws {number}").deal)
        for _table, _events, action in told:
            for event in decide(table, parse_action(str(action))):
                table = evolve(table, event)
        assert table == told[-1][0]


@every_ruleset
def test_a_view_is_the_fold_of_what_its_seat_was_told(ruleset):
    for number in range(FOLDED_HANDS):
        views: dict[Seat, SeatView] = {}
        for table, events, _action in random_hand(ruleset, number):
            for event in events:
                for seat in seats_of(table):
                    told = as_seen_by(event, seat)
                    if isinstance(told, HandStarted):
                        views[seat] = opened_view(told, seat, ruleset, (0,) * ruleset.seats)
                    elif told is not None:
                        views[seat] = evolve_view(views[seat], told)
            for seat, view in views.items():
                assert_sees_no_more_than_it_may(view, table, seat)


def assert_sees_no_more_than_it_may(view: SeatView, table: Table, seat: Seat) -> None:
    board = table.board
    assert view.board == board, "the referee's board and the seat's fold apart"
    assert view.board.deal.seed == ""
    assert all(table.tiles[tile_id] == tile for tile_id, tile in view.faces.items())
    hidden = set(board.wall.standing)
    if not isinstance(board.phase, HandOver):
        hidden |= {
            i for other in seats_of(table) if other != seat for i in board.places[other].hand
        }
    assert hidden.isdisjoint(view.faces)
    if table.ruleset.discards_turned:
        turned = {i for place in board.places for i in place.discards} - {board.last_discard}
        if isinstance(board.phase, HandOver):
            turned.discard(board.phase.result.winning_tile)
        assert turned.isdisjoint(view.faces), "a discard lies face down and is known"
        hidden |= turned
    assert set(pieces_on(table)) - hidden <= view.faces.keys()


@every_ruleset
def test_everything_listed_is_accepted_and_nothing_else(ruleset):
    chance, probes, number = Chance("probes"), 0, 0
    while probes < PROBES:
        for table, _events, _action in random_hand(ruleset, number):
            listed = {action for seat in seats_of(table) for action in options(table, seat)}
            board, answers = table.board, table.answers
            for action in listed:
                assert decide(table, action)
                assert parse_action(str(action)) == action
            for _ in range(5):
                probe = strange_action(chance)
                if probe not in listed:
                    with pytest.raises(IllegalActionError):
                        decide(table, probe)
            assert (table.board, table.answers) == (board, answers)
            probes += len(listed) + 5
        number += 1


def strange_action(chance: Chance) -> Action:
    seat, one = chance.below(3), chance.below(136)
    word = chance.choice(
        ("draw", "mah-jong", "claim-mah-jong", "pass",
         f"discard {one}", f"promote {one}", f"call-ready {one}",
         f"chow {one} {one + 4}", f"pung {one} {one + 1}", f"kong {one} {one + 1} {one + 2}",
         f"concealed-kong {one} {one + 1} {one + 2} {one + 3}")
    )  # fmt: skip
    return parse_action(f"{seat} {word}")


@every_ruleset
def test_a_hand_is_dealt_by_its_own_seed(ruleset):
    deal = opened_match(ruleset, "seeds").deal
    assert deal.seed == hand_seed("seeds", 1)
    first, second = deal_hand(ruleset, deal), deal_hand(ruleset, deal)
    assert first == second
    table, events = first
    dealt = [e for e in events if isinstance(e, TilesDealt | TileDrawn)]
    assert sum(len(getattr(e, "tile_ids", (0,))) for e in dealt) > 13 * ruleset.seats
    assert isinstance(options(table, deal.dealer)[-1], Discard)


def test_redaction_hides_what_others_draw():
    ruleset = RULESETS[0]
    _table, events = deal_hand(ruleset, opened_match(ruleset, "hidden").deal)
    for event in events:
        if isinstance(event, TilesDealt):
            other = Seat((event.seat + 1) % 4)
            assert as_seen_by(event, event.seat) == event
            assert set(as_seen_by(event, other).tiles) == {None}


def test_an_answer_is_told_to_nobody_else():
    # That a seat had something to think about says what it holds.
    answered = ClaimAnswered(Seat(1), Pass(Seat(1)))
    assert as_seen_by(answered, Seat(1)) == answered
    assert all(as_seen_by(answered, Seat(other)) is None for other in (0, 2, 3))


def test_the_public_board_is_the_same_for_all():
    ruleset = RULESETS[0]
    for table, _events, _action in random_hand(ruleset, 0):
        final = table
    board = None
    for _table, events, _action in random_hand(ruleset, 0):
        for event in events:
            told = as_seen_by(event, Seat(2))
            if isinstance(told, HandStarted):
                board = opened_view(told, Seat(2), ruleset, (0,) * 4).board
            elif told is not None:
                board = evolve_board(board, told)
    assert board.places == final.board.places

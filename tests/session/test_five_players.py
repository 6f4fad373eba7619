"""Five at a table of four seats: who sits where, what the one who sits out may see."""

from game.bots.roster import bot_named
from game.engine.events import TileDrawn, TilesDealt
from game.engine.seats import Seat
from game.session.match_in_play import MatchInPlay, Seated
from game.session.record import Player, new_record
from game.session.session import Session

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve")


def opened(human=None):
    players = [
        Player(name, None if number == human else "easy") for number, name in enumerate(NAMES)
    ]
    bots = {Seat(number): bot_named("easy") for number in range(5) if number != human}
    return Session(new_record("french", {"table_form": "five"}, "five", players), bots)


def hand(session):
    """Play a hand; a person throws or passes, whatever comes last."""
    session.begin_hand()
    while session.is_hand_running:
        if not session.step():
            session.submit(session.options(session.awaited[0])[-1])


def until_round(session, number):
    while session.match.deals_passed < 4 * number:
        hand(session)


def test_a_match_of_five_goes_round_and_totals_stay_with_the_players():
    session = opened()
    until_round(session, 2)
    assert session.match.seating == (4, 0, 2, 3)
    assert sum(session.match.totals) == 5 * 2000
    for played in session.match.played:
        (out,) = set(range(5)) - set(played.seating)
        assert played.changes[out] == 0
    session.begin_hand()
    assert session.view(Seat(1)).totals == tuple(
        session.match.totals[player] for player in (4, 0, 2, 3)
    )


def test_the_person_moves_and_sits_out():
    session = opened(human=0)
    game = MatchInPlay(session, Seat(0), tuple(Seated(name) for name in NAMES))
    assert game.own_seat == 0
    until_round(session, 1)
    session.drain(Seat(0))
    session.begin_hand()
    assert (game.own_seat, game.seat) == (None, 0)
    assert [player.name for player in game.sitting] == ["Eve", "Bo", "Cy", "Di"]
    told = session.drain(Seat(0))
    for event in told:
        if isinstance(event, TilesDealt):
            assert (None in event.tiles) == (event.seat != 0)
        if isinstance(event, TileDrawn):
            assert (event.tile is None) == (event.seat != 0)
    while session.is_hand_running:
        assert session.step(), "the others play without the one who sits out"
    until_round(session, 2)
    session.begin_hand()
    assert game.own_seat == game.seat == 1

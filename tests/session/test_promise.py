"""The seal of a wall: what is copied from the open table proves itself to any other program."""

import shutil
import subprocess
from dataclasses import replace
from hashlib import sha256

import pytest

from game.bots.roster import BOTS
from game.engine.seats import Seat
from game.engine.tiles import Tile
from game.session.promise import CHECK, proof_text
from game.session.record import Player, new_record
from game.session.replay import Replay
from game.session.session import Session


@pytest.fixture(scope="module", params=("hong_kong", "german_league"))
def session(request):
    players = [Player(name, "easy") for name in "ABCD"]
    record = new_record(request.param, {}, "séal", players)
    session = Session(record, {Seat(seat): BOTS[0] for seat in range(4)})
    for _hand in range(2):
        session.begin_hand()
        while session.is_hand_running:
            session.step()
    return session


def proofs(session):
    """The text that is copied after each hand, beside the digest told before it."""
    replay = Replay(replace(session.record, steps=session.steps))
    for index, promise in enumerate(session.promises):
        yield proof_text(replay.sealed_text(index)), promise


def test_the_digest_is_worked_out_from_the_copied_text(session):
    for proof, promise in proofs(session):
        code, wall, blank, digest, *_how = proof.split("\n")
        assert sha256(f"{code}\n{wall}".encode()).hexdigest() == promise
        assert digest == f"SHA-256: {promise}"
        assert not blank


def test_the_copied_wall_is_the_wall_in_the_order_of_drawing(session):
    replay = Replay(replace(session.record, steps=session.steps))
    for index, hand in enumerate(replay.hands):
        replay.go_to(hand.end)
        faces = replay.view(Seat(0), is_open=True).faces
        wall = proof_text(replay.sealed_text(index)).split("\n")[1]
        tiles = [Tile.parse(text) for text in wall.split(" ")]
        assert tiles == [faces[place] for place in range(len(faces))]


@pytest.mark.skipif(not (shutil.which("sh") and shutil.which("sha256sum")), reason="no such shell")
def test_the_line_in_the_copied_text_checks_it(session, tmp_path):
    for proof, promise in proofs(session):
        assert CHECK in proof.split("\n")
        (tmp_path / "wall.txt").write_text(proof, encoding="utf-8")
        out = subprocess.run(
            ["sh", "-c", CHECK], cwd=tmp_path, capture_output=True, text=True, check=True
        )
        assert out.stdout.split()[0] == promise


def test_another_wall_has_another_digest(session):
    (proof, promise), *_others = proofs(session)
    code, wall = proof.split("\n")[:2]
    tiles = wall.split(" ")
    place = next(each for each, tile in enumerate(tiles) if tile != tiles[0])
    tiles[0], tiles[place] = tiles[place], tiles[0]
    assert sha256(f"{code}\n{' '.join(tiles)}".encode()).hexdigest() != promise

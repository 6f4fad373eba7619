import json
import re
from dataclasses import replace

import pytest

from game.bots.roster import BOTS
from game.cli import main
from game.engine.seats import Seat
from game.rules.rulesets import RULESETS
from game.session.promise import short_digest
from game.session.record import Player, new_record, parse_record, record_text
from game.session.session import Session


@pytest.fixture(scope="module", params=[ruleset.key for ruleset in RULESETS])
def record(request):
    """A match of bots up to its third hand."""
    players = [Player(f"P{seat}", BOTS[0].key) for seat in range(4)]
    session = Session(
        new_record(request.param, {}, "replay", players), {Seat(n): BOTS[0] for n in range(4)}
    )
    while len(session.match.played) < 2:
        session.begin_hand()
        while session.step():
            pass
    session.begin_hand()
    for _ in range(9):
        session.step()
    text = record_text(replace(session.record, steps=session.steps))
    return text, session


@pytest.fixture
def file(tmp_path, record):
    path = tmp_path / "match.jsonl"
    path.write_text(record[0])
    return path


def test_a_record_is_told(file, record, capsys):
    assert main(["replay", str(file)]) == 0
    out = capsys.readouterr().out
    assert "deal code replay" in out
    assert out.count("hand ") >= 3
    for seat, total in enumerate(record[1].match.totals):
        assert f"P{seat} {total}" in out.splitlines()[-1]


def test_whoever_is_called_you_is_told_of_in_good_english(file, record, capsys):
    file.write_text(re.sub(r'"P\d"', '"You"', record[0]))
    assert main(["replay", str(file)]) == 0
    out = capsys.readouterr().out
    assert "dealt by You" in out
    assert not re.findall(r"\bYou(?:'s| (?:\(\w+\) )?\w+s\b)", out)


def test_a_sound_record_passes_the_check(file, capsys):
    assert main(["replay", str(file), "--check"]) == 0
    assert "events and totals recorded" in capsys.readouterr().out


def test_the_answer_in_json(file, record, capsys):
    assert main(["replay", str(file), "--json", "--check"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["totals"] == list(record[1].match.totals)
    assert [hand["number"] for hand in answer["hands"]] == [1, 2]
    assert answer["steps"] == len(record[1].steps)
    assert answer["is_checked"] is True
    assert answer["is_over"] is False


def test_another_digest_fails_only_the_check(file, record, capsys):
    lines = record[0].splitlines()
    step = json.loads(lines[20])
    step["events"] = "0" * 8
    lines[20] = json.dumps(step)
    file.write_text("\n".join(lines) + "\n")
    assert main(["replay", str(file)]) == 0
    assert main(["replay", str(file), "--check"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("jade-sparrow: step 20 ")
    assert error.count("\n") == 1


def test_the_check_compares_each_wall_with_its_promise(file, record, capsys):
    assert main(["replay", str(file), "--check"]) == 0
    out = capsys.readouterr().out
    assert out.count("as promised before the deal") == 3
    assert short_digest(record[1].promises[1]) in out
    assert main(["replay", str(file), "--json"]) == 0
    walls = json.loads(capsys.readouterr().out)["walls"]
    assert [wall["digest"] for wall in walls] == record[1].promises
    assert [wall["promise"] for wall in walls] == record[1].promises
    text = record[0].replace(record[1].promises[1], record[1].promises[0])
    file.write_text(text)
    assert main(["replay", str(file)]) == 0
    capsys.readouterr()
    assert "another wall than was promised" in refused([str(file), "--check"], capsys)


def test_a_record_from_before_promises_were_kept_says_so(file, record, capsys):
    lines = [json.loads(line) for line in record[0].splitlines()]
    for line in lines:
        line.pop("promise", None)
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert main(["replay", str(file), "--check"]) == 0
    assert capsys.readouterr().out.count("no promise is in the record") == 3
    assert main(["replay", str(file), "--json"]) == 0
    assert {wall["promise"] for wall in json.loads(capsys.readouterr().out)["walls"]} == {None}


def refused(arguments, capsys):
    assert main(["replay", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


def test_what_cannot_be_read(tmp_path, capsys):
    assert "cannot read" in refused([str(tmp_path / "none.jsonl")], capsys)
    assert "cannot read" in refused([str(tmp_path)], capsys)
    damaged = tmp_path / "damaged"
    damaged.write_bytes(b"\xff\xfe")
    assert "byte 1" in refused([str(damaged), "--check"], capsys)
    damaged.write_bytes(b"")
    assert "empty" in refused([str(damaged)], capsys)
    damaged.write_bytes(b"{}\n")
    assert "not a Jade Sparrow record" in refused([str(damaged)], capsys)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("nonsense", "line 12"),
        ('{"action": "0 sing", "events": "00000000"}', "line 12"),
        ('{"action": "0 discard 999", "events": "00000000"}', "step 11"),
        ('{"action": "7 pass", "events": "00000000"}', "step 11"),
        ('{"hand": 9, "events": "00000000"}', "step 11"),
        ("[" * 5000, "line 12"),
    ],
)
def test_a_wrong_line_is_named(file, record, capsys, line, words):
    lines = record[0].splitlines()
    lines[11] = line
    file.write_text("\n".join(lines) + "\n")
    assert words in refused([str(file)], capsys)


def test_a_step_before_the_first_hand(file, record, capsys):
    lines = record[0].splitlines()
    del lines[1]
    file.write_text("\n".join(lines) + "\n")
    assert "step 1 " in refused([str(file)], capsys)


def test_a_cut_record_replays_to_the_cut(file, record, capsys):
    file.write_text(record[0][: len(record[0]) // 2])
    assert main(["replay", str(file), "--check", "--json"]) == 0
    steps = json.loads(capsys.readouterr().out)["steps"]
    assert parse_record(file.read_text()).steps == record[1].steps[:steps]


def test_of_a_record_cut_within_a_line_it_is_said(file, record, capsys):
    lines = record[0].splitlines()
    whole = "\n".join(lines[: len(lines) // 2]) + "\n"
    said = []
    for text in (whole, whole[:-9]):
        file.write_text(text)
        assert main(["replay", str(file), "--check"]) == 0
        said.append("last line of the file is cut off" in capsys.readouterr().out)
    assert said == [False, True]

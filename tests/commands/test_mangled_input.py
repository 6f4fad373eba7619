"""Whatever a command is given, it answers or names in one line what is wrong; it never fails."""

import io
import json
import random
import sys
from pathlib import Path

import pytest

from game.cli import main

TESTS = Path(__file__).parent.parent
RECORD = (TESTS / "golden" / "parlour.record").read_text(encoding="utf-8").splitlines()[:60]
CASES = {
    command: [
        json.loads(line)
        for name in names
        for line in (TESTS / "data" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    for command, names in {
        "score": ("readings", "scoring_british", "scoring_german_league", "scoring_hong_kong"),
        "settle": ("settlement",),
        "waits": ("waits",),
    }.items()
}
JUNK = (
    None, True, -1, 0, 1.5, 10**30, float("nan"), "", " ", "🀄", "x" * 500, "11111m", "1m" * 20,
    "[", "{123m}", "[111m+2m]", "0m", "9z", "8f", "\x00", "\ud800", "²m", "１m", "+", "seat=E",
    [], {}, [1], [None], ["robbed_kong"], {"a": 1}, "E", "Q", "draw", "discard", "french",
)  # fmt: skip
FIELDS = ("id", "ruleset", "options", "melds", "tiles", "win", "by", "circumstances", "bonus",
          "seat", "round", "points", "winner", "discarder", "nonsense")  # fmt: skip
NOT_JSON = ("null", "1", "[]", "NaN", "{", "\x00", "1" * 5000, '{"a":' * 3000, "[" * 5000)


def mangled(case, chance):
    case = dict(case)
    for _ in range(chance.randint(1, 3)):
        name, kind = chance.choice(FIELDS), chance.random()
        if kind < 0.4:
            case[name] = chance.choice(JUNK)
        elif kind < 0.5:
            case.pop(name, None)
        elif kind < 0.7:
            option = chance.choice(("limit", "doubling", "score_limits", "rounds", "key", "rows"))
            case["options"] = {option: chance.choice(JUNK)}
        elif isinstance(case.get(name), str) and case[name]:
            place = chance.randrange(len(case[name]))
            other = chance.choice("0123456789mpszf[]{}+ E")
            case[name] = case[name][:place] + other + case[name][place + 1 :]
        elif isinstance(case.get("points"), dict):
            wind = chance.choice(["E", "Q", "", "North"])
            case["points"] = {**case["points"], wind: chance.choice(JUNK)}
    return case


def assert_answered(capsys, arguments):
    status = main(arguments)
    told = capsys.readouterr()
    assert status in (0, 2)
    assert told.err.count("\n") == (1 if told.err else 0)
    if status == 2:
        assert told.err or "error" in told.out


@pytest.mark.parametrize("command", CASES)
def test_mangled_cases(tmp_path, capsys, command):
    chance = random.Random(f"mangled {command}")
    file = tmp_path / "cases.jsonl"
    for number in range(120):
        lines = [json.dumps(mangled(chance.choice(CASES[command]), chance)) for _ in range(2)]
        if number % 10 == 0:
            lines.insert(1, chance.choice(NOT_JSON))
        file.write_text("\n".join(lines), encoding="utf-8")
        assert_answered(capsys, [command, "--cases", str(file), *["--json"] * (number % 2)])


def test_mangled_records(tmp_path, capsys):
    chance = random.Random("mangled records")
    file = tmp_path / "match.record"
    for number in range(120):
        lines = list(RECORD[: chance.choice((1, 5, 60))])
        place = chance.randrange(len(lines))
        kind = number % 4
        if kind == 0:
            del lines[place]
        elif kind == 1:
            lines.insert(place, chance.choice(RECORD))
        elif kind == 2:
            head = json.loads(lines[0])
            head[chance.choice(list(head))] = chance.choice(JUNK)
            lines[0] = json.dumps(head)
        else:
            lines[place] = lines[place][: chance.randrange(len(lines[place]))] + "\x07"
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        assert_answered(capsys, ["replay", str(file), *["--check"] * (number % 3 == 0)])


@pytest.mark.parametrize("command", ["score", "settle", "waits", "replay"])
@pytest.mark.parametrize("content", [b"", b"\x00" * 5000, bytes(range(256)) * 8, b"\xff\xfe{}"])
def test_files_that_are_no_text(tmp_path, capsys, command, content):
    file = tmp_path / "bytes"
    file.write_bytes(content)
    arguments = [command, str(file)] if command == "replay" else [command, "--cases", str(file)]
    assert_answered(capsys, arguments)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["score", "--cases", "two\nlines"], "two lines"),
        (["score", "--cases", "-"], "standard input is closed"),
        (["simulate", "--ruleset", "parlour", "--bots", "easy,easy,easy,easy", "--hands", "1",
          "--seed", "\udcff"], "--seed"),
        (["rules", "--ruleset", "hong_kong", "--option", "turn_seconds=" + "9" * 5000],
         "turn_seconds"),
        (["--data", ""], "--data: no folder is named"),
    ],
)  # fmt: skip
def test_odd_command_lines_get_one_line(monkeypatch, capsys, arguments, named):
    monkeypatch.setattr(sys, "stdin", None)
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert named in told.err
    assert told.err.count("\n") == 1


def test_points_that_nobody_can_count(monkeypatch, capsys):
    points = '{"E": ' + "9" * 4300 + ', "S": 0, "W": 0, "N": 0}'
    case = f'{{"id": 1, "ruleset": "french", "points": {points}, "winner": "E", "by": "draw"}}'
    monkeypatch.setattr(sys, "stdin", io.StringIO(case))
    assert main(["settle", "--cases", "-"]) == 2
    assert "points: E: not a number of points" in capsys.readouterr().out


def test_work_is_shared_among_no_more_than_there_is_work_for(capsys):
    bots = "easy,easy,easy,easy"
    shared = ["simulate", "--ruleset", "hong_kong", "--bots", bots, "--hands", "2", "--seed", "1"]
    assert main([*shared, "--jobs", "1000000"]) == 0
    assert "2 hands" in capsys.readouterr().out


def test_an_interrupt_is_told_in_one_line(monkeypatch, capsys):
    def stopped(*_arguments, **_named):
        raise KeyboardInterrupt

    monkeypatch.setattr("game.commands.simulate.simulate", stopped)
    bots = "easy,easy,easy,easy"
    begun = ["simulate", "--ruleset", "hong_kong", "--bots", bots, "--hands", "2", "--seed", "1"]
    assert main(begun) == 130
    assert capsys.readouterr().err == "jade-sparrow: interrupted\n"

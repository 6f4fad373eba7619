"""The commands as a shell sees them: answers, exit statuses, one line of complaint."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.cli import main

ROOT = Path(__file__).parent.parent.parent
DATA = ROOT / "tests" / "data"


def answers(capsys, *arguments):
    status = main([*arguments, "--json"])
    out = capsys.readouterr().out
    return status, [json.loads(line) for line in out.splitlines()]


def lines(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def kept(tmp_path, *cases):
    path = tmp_path / "cases.jsonl"
    texts = [case if isinstance(case, str) else json.dumps(case) for case in cases]
    path.write_text("\n".join(texts) + "\n", encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("name", ["scoring_hong_kong", "readings", "near_misses"])
def test_score_cases(capsys, name):
    status, found = answers(capsys, "score", "--cases", str(DATA / f"{name}.jsonl"))
    cases = lines(DATA / f"{name}.jsonl")
    assert status == 0
    assert [answer["id"] for answer in found] == [case["id"] for case in cases]
    for case, answer in zip(cases, found, strict=True):
        expect = {key: value for key, value in case["expect"].items() if key != "lines"}
        assert expect.items() <= answer.items()


def test_settle_cases(capsys, tmp_path):
    cases = [
        case
        for case in lines(DATA / "settlement.jsonl")
        if case["ruleset"] in ("parlour", "hong_kong")
    ]
    status, found = answers(capsys, "settle", "--cases", kept(tmp_path, *cases))
    assert status == 0
    assert [answer["changes"] for answer in found] == [case["expect"] for case in cases]
    assert found[0]["payments"][0] == {
        "from": "bank",
        "to": "E",
        "amount": 100,
        "why": "100, the own hand",
    }


def test_waits_cases(capsys):
    status, found = answers(capsys, "waits", "--cases", str(DATA / "waits.jsonl"))
    assert status == 0
    for case, answer in zip(lines(DATA / "waits.jsonl"), found, strict=True):
        assert answer["waits"] == case["waits"]
        assert (answer["deficiency"] == 0) == bool(case["waits"])


def test_waits_of_one_hand(capsys):
    status, found = answers(
        capsys, "waits", "--melds", "[456m] [666s] [888s]", "--tiles", "44z 12s"
    )
    assert (status, found) == (0, [{"deficiency": 0, "waits": ["3s"], "useful": {"3s": 4}}])


def test_score_of_one_hand(capsys):
    hand = ["score", "--ruleset", "hong_kong", "[123m] 456789m 34p 55s", "+", "2p"]
    status, (answer,) = answers(capsys, *hand, "--by", "draw", "--seat", "S", "--round", "E")
    assert status == 0
    assert (answer["win"], answer["faan"], answer["base"]) == (True, 3, 8)
    assert set(answer) == {
        "win", "points", "doubles", "faan", "limit", "total", "base", "lines", "reading"
    }  # fmt: skip
    assert answer["reading"] == ["[123m]", "{456m}", "{789m}", "{234p}", "55s"]
    assert answer["lines"][1] == {
        "pattern": "Self-draw", "points": 0, "doubles": 0, "faan": 1, "tiles": "2p"
    }  # fmt: skip


def test_score_takes_options_and_circumstances(capsys):
    hand = ["score", "--ruleset", "parlour", "[123m]", "456m", "789p", "23s", "55s", "+4s"]
    more = [
        "--circumstance",
        "last_wall_tile",
        "--bonus",
        "1f",
        "--option",
        "double_worthless=false",
    ]
    _, (answer,) = answers(capsys, *hand, *more)
    assert (answer["points"], answer["doubles"]) == (24, 2)


def test_score_as_text(capsys):
    assert main(["score", "--ruleset", "parlour", "[123m] 456m 789p 23s 55s +4s"]) == 0
    out = capsys.readouterr().out
    assert "Worthless" in out
    assert "20 x 2^1 = 40" in out


def test_rules_as_text_and_json(capsys):
    assert main(["rules", "--ruleset", "hong_kong"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("Hong Kong\n")
    _, (answer,) = answers(capsys, "rules", "--ruleset", "hong_kong")
    assert answer["text"] == text.rstrip("\n")


BAD_HAND = {"id": "bad", "ruleset": "parlour", "tiles": "11111m"}
GOOD_HAND = {"id": "good", "ruleset": "parlour", "tiles": "111m"}


def test_a_bad_line_is_answered_and_the_others_too(capsys, tmp_path):
    path = kept(tmp_path, BAD_HAND, "not json", "[1]", "", GOOD_HAND, {"ruleset": "riichi"})
    status, found = answers(capsys, "score", "--cases", path)
    assert status == 2
    assert [answer["id"] for answer in found] == ["bad", None, None, "good", None]
    assert found[0]["error"] == "five of a kind: '1m'"
    assert "line 2: not JSON: 'not json'" in found[1]["error"]
    assert "line 3" in found[2]["error"]
    assert found[3]["points"] == 8
    assert "'riichi'" in found[4]["error"]


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"points": {"E": 1}}, "points"),
        ({"points": {"E": 1, "S": 2, "X": 3}}, "'X'"),
        ({"points": {"E": 1, "S": 2, "W": "3"}}, "'3'"),
        ({"points": {"E": 1, "S": 2, "W": -3}}, "-3"),
        ({"winner": "N"}, "winner: N"),
        ({"winner": "Q"}, "'Q'"),
        ({"by": "luck"}, "'luck'"),
        ({"by": "discard"}, "discarder"),
        ({"by": None}, "by: missing"),
        ({"options": {"deals": 0}}, "deals: 0"),
        ({"options": {"sails": 1}}, "sails"),
        ({"options": []}, "options: not an object"),
        ({"options": [1]}, "[1]"),
    ],
)
def test_bad_settlements_are_named(capsys, tmp_path, change, named):
    points = {"E": 9, "S": 8, "W": 7}
    case = {"id": 1, "ruleset": "parlour", "points": points, "winner": "E", "by": "draw"}
    status, (answer,) = answers(capsys, "settle", "--cases", kept(tmp_path, case | change))
    assert status == 2
    assert named in answer["error"]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["nonsense"], "'nonsense'"),
        (["score"], "no hand"),
        (["score", "123m"], "--ruleset"),
        (["score", "--ruleset", "riichi", "123m"], "'riichi'"),
        (["score", "--ruleset", "parlour", "123x"], "'1x'"),
        (["score", "--ruleset", "parlour", "123m", "--by", "luck"], "'luck'"),
        (["score", "--ruleset", "parlour", "123m", "--option", "deals"], "'deals'"),
        (["score", "--ruleset", "parlour", "123m", "--option", "deals=x"], "deals: 'x'"),
        (["score", "--ruleset", "parlour", "123m", "--cases", "x"], "not both"),
        (["score", "--cases", "no/such/file"], "no/such/file"),
        (["score", "--cases", "."], "cannot read ."),
        (["score", "--colour"], "--colour"),
        (["settle"], "--cases"),
        (["waits"], "--tiles"),
        (["waits", "--tiles", "123m"], "3 concealed tiles"),
        (["waits", "--tiles", "123m 1x"], "'1x'"),
        (["rules"], "--ruleset"),
        (["rules", "--ruleset", "riichi"], "'riichi'"),
        (["--window", "big"], "'big'"),
        (["--seed", "x"], "'x'"),
        (["--lang", "de"], "'de'"),
        (["--ruleset", "riichi"], "'riichi'"),
        (["--colour"], "--colour"),
    ],
)
def test_bad_command_lines_get_one_line(capsys, arguments, named):
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert named in captured.err


def run(*arguments, **keywords):
    # Python would help itself to UTF-8 otherwise.
    plain = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    environment = {"LC_ALL": "C", "PATH": os.defpath, **plain}
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        env=environment,
        timeout=60,
        check=False,
        **keywords,
    )


def test_the_c_locale_prints_utf8(tmp_path):
    path = kept(tmp_path, GOOD_HAND | {"id": "日本"})
    done = run("score", "--cases", path, "--json", capture_output=True)
    assert done.returncode == 0
    assert json.loads(done.stdout.decode())["id"] == "日本"


def test_a_reader_who_leaves_is_no_error():
    read, write = os.pipe()
    os.close(read)
    done = run("rules", "--ruleset", "parlour", stdout=write, stderr=subprocess.PIPE)
    os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(os.name != "posix", reason="closing a stream is a shell's way")
def test_a_closed_stdout_is_no_error():
    command = f'"{sys.executable}" "{ROOT / "main.py"}" rules --ruleset parlour >&-'
    done = subprocess.run(["sh", "-c", command], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_cases_without_an_id_go_by_their_line(capsys, tmp_path):
    nameless = {key: value for key, value in GOOD_HAND.items() if key != "id"}
    path = kept(tmp_path, nameless, "", "[1", {"id": "H", "hand": "0z"})
    assert main(["score", "--cases", path]) == 2
    told = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in told] == ["line 1", "line 3", "H"]
    assert told[1] == "line 3: error: not JSON: '[1'"


@pytest.mark.parametrize("content", ["", "\n \n", "\ufeff"])
def test_a_file_without_cases_is_told(capsys, tmp_path, content):
    path = tmp_path / "none.jsonl"
    path.write_text(content, encoding="utf-8")
    for command in ("score", "settle", "waits"):
        assert main([command, "--cases", str(path)]) == 2
        told = capsys.readouterr()
        assert told.err == f"jade-sparrow: {path}: there are no cases in it\n"
        assert not told.out


def test_cases_may_come_from_standard_input():
    done = run("score", "--cases", "-", "--json", input=json.dumps(GOOD_HAND).encode(),
               capture_output=True)  # fmt: skip
    assert json.loads(done.stdout)["total"] == 8


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
def test_a_full_disk_is_said_in_one_line():
    with Path("/dev/full").open("w") as full:
        done = run("rules", "--ruleset", "parlour", stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"cannot be written" in done.stderr


def test_a_hand_that_waits_for_what_it_holds_itself_is_not_ready(capsys):
    main(["waits", "--melds", "[567p] [123m] [666z] [123s]", "--tiles", "6z", "--json"])
    assert json.loads(capsys.readouterr().out) == {"deficiency": 1, "waits": [], "useful": {}}


@pytest.mark.parametrize("missing", ["winner", "by"])
def test_a_settlement_says_what_it_lacks(tmp_path, capsys, missing):
    case = {"id": "S", "ruleset": "hong_kong", "points": {"E": 8, "S": 0, "W": 0, "N": 0},
            "winner": "E", "by": "draw", "discarder": None}  # fmt: skip
    del case[missing]
    assert main(["settle", "--cases", kept(tmp_path, case), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"].startswith(f"{missing}: missing")


HAND = ("score", "--ruleset", "parlour", "111m 222p 333s 444z 5z +5z")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--window", "99999x99999"), "too large a window: '99999x99999' (at most 7680x4320)"),
        (("score", "--ruleset", "parlour", "x"), "neither tiles nor a word"),
        ((*HAND, "--by", "draw", "--circumstance", "last_discard"), "did not come by draw"),
        ((*HAND, "draw last_discard"), "did not come by draw"),
        (("score", "--cases", sys.executable), "it is no text"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(capsys, arguments, words):
    assert main(list(arguments)) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert words in out.err
    assert out.err.count("\n") == 1


def test_the_last_discard_was_thrown(capsys):
    _status, (said,) = answers(capsys, *HAND, "--circumstance", "last_discard")
    _status, (given,) = answers(capsys, *HAND, "--by", "discard", "--circumstance", "last_discard")
    assert said == given


def test_the_version_is_told_in_one_line(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"jade-sparrow {__version__}\n"


HAND_CASE = {
    "id": "h",
    "ruleset": "parlour",
    "tiles": "123m 456p 789s 34s 55m",
    "win": "2s",
    "by": "draw",
}


@pytest.mark.parametrize(
    ("command", "change", "words"),
    [
        ("score", {"tile": "1m"}, "no such field: 'tile' (tiles?)"),
        ("score", {"Circumstance": []}, "no such field: 'Circumstance' (circumstances?)"),
        ("score", {"options": []}, "options: not an object: []"),
        ("score", {"circumstances": {}}, "circumstances: not a list: {}"),
        ("settle", {}, "points: missing; it looks like a hand, which `score` answers"),
        ("waits", {"meld": ""}, "no such field: 'meld' (melds?)"),
    ],
)
def test_what_is_wrong_with_a_field_is_named(capsys, tmp_path, command, change, words):
    status, (answer,) = answers(capsys, command, "--cases", kept(tmp_path, HAND_CASE | change))
    assert status == 2
    assert answer == {"id": "h", "error": words}


def test_a_settlement_is_no_hand(capsys, tmp_path):
    case = lines(DATA / "settlement.jsonl")[0]
    status, (answer,) = answers(capsys, "score", "--cases", kept(tmp_path, case))
    assert status == 2
    assert answer["error"] == "tiles: missing; it looks like a settlement, which `settle` answers"


def test_remarks_beside_a_case_are_no_fields(capsys, tmp_path):
    remarks = {"about": "x", "note": "y", "source": "z", "expect": {}, "title": "t"}
    status, (answer,) = answers(capsys, "score", "--cases", kept(tmp_path, HAND_CASE | remarks))
    assert (status, answer["win"]) == (0, True)


def test_a_hand_without_a_winning_tile_says_so(capsys):
    assert main(["score", "--ruleset", "parlour", "4m"]) == 0
    assert "no winning tile is given" in capsys.readouterr().out
    assert main(["score", "--ruleset", "parlour", "123m 456p 789s 34s 55m +2s"]) == 0
    assert "no winning tile" not in capsys.readouterr().out


def test_a_mark_of_the_encoding_does_no_harm(capsys, tmp_path):
    file = tmp_path / "cases.jsonl"
    file.write_text(json.dumps(HAND_CASE), encoding="utf-8-sig")
    assert answers(capsys, "score", "--cases", str(file))[0] == 0
    done = subprocess.run(
        [sys.executable, "main.py", "score", "--cases", "-"],
        cwd=ROOT,
        input=file.read_bytes(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    record = tmp_path / "match.record"
    text = (ROOT / "tests" / "golden" / "parlour.record").read_text(encoding="utf-8")
    record.write_text(text, encoding="utf-8-sig")
    assert main(["replay", str(record), "--check"]) == 0

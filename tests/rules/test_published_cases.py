"""Every published case for a ruleset that has a page gives exactly its `expect`."""

import json
from pathlib import Path

import pytest

from game.engine.deficiency import waits
from game.engine.hand import By, Hand
from game.engine.notation import parse_melds, parse_tiles
from game.engine.ruleset import with_options
from game.engine.scoring import score_hand
from game.engine.seats import Wind
from game.engine.settlement import settle
from game.engine.tiles import counts
from game.rules.rulesets import RULESETS

pytestmark = pytest.mark.law
DATA = Path(__file__).parent.parent / "data"
PAGES = {ruleset.key: ruleset for ruleset in RULESETS}
SCORING = (
    "scoring_hong_kong",
    "scoring_german_league",
    "scoring_british",
    "readings",
    "near_misses",
)


def cases(*names):
    lines = [line for name in names for line in (DATA / f"{name}.jsonl").read_text().splitlines()]
    return [json.loads(line) for line in lines]


def by_id(case):
    return case["id"]


@pytest.mark.parametrize("case", cases(*SCORING), ids=by_id)
def test_score(case):
    ruleset = with_options(PAGES[case["ruleset"]], case.get("options", {}))
    score = score_hand(Hand.from_case(case), ruleset)
    expect = {name: value for name, value in case["expect"].items() if name != "lines"}
    names = {"win": "is_win"}
    assert {name: getattr(score, names.get(name, name)) for name in expect} == expect


@pytest.mark.parametrize("case", cases("scoring_hong_kong"), ids=by_id)
def test_hong_kong_lines(case):
    ruleset = PAGES[case["ruleset"]]
    score = score_hand(Hand.from_case(case), ruleset)
    if "lines" in case["expect"]:
        expected = sorted(faan for _, faan in case["expect"]["lines"])
        assert sorted(line.faan for line in score.lines) == expected


@pytest.mark.parametrize("case", cases("settlement"), ids=by_id)
def test_settlement(case):
    ruleset = with_options(PAGES[case["ruleset"]], case["options"])
    settled = settle(
        {Wind.parse(wind): points for wind, points in case["points"].items()},
        Wind.parse(case["winner"]),
        By(case["by"]),
        None if case["discarder"] is None else Wind.parse(case["discarder"]),
        ruleset,
    )
    assert {str(wind): change for wind, change in settled.changes.items()} == case["expect"]


@pytest.mark.parametrize("case", cases("waits"), ids=by_id)
def test_waits(case):
    melds, tiles = parse_melds(case["melds"]), parse_tiles(case["tiles"])
    held = counts([*tiles, *(tile for meld in melds for tile in meld.tiles)])
    found = waits(counts(tiles), 4 - len(melds), orphans=True, held=held)
    assert {str(tile) for tile in found} == set(case["waits"])

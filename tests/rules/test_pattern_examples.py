"""The example hands of every pattern are tests: `yes` shows it in some reading, `no` in none."""

import pytest

from game.engine.hand import Hand
from game.engine.readings import readings
from game.rules.patterns import PATTERNS
from game.rules.rulesets import RULESETS

YES = [(pattern, text) for pattern in PATTERNS for text in pattern.yes]
NO = [(pattern, text) for pattern in PATTERNS for text in pattern.no]


@pytest.mark.parametrize(("pattern", "text"), YES, ids=[f"{p.key}:{t}" for p, t in YES])
def test_yes(pattern, text):
    assert any(pattern.test(reading) for reading in readings(Hand.parse(text)))


@pytest.mark.parametrize(("pattern", "text"), NO, ids=[f"{p.key}:{t}" for p, t in NO])
def test_no(pattern, text):
    assert not any(pattern.test(reading) for reading in readings(Hand.parse(text)))


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: pattern.key)
def test_explains_itself(pattern):
    assert pattern.name
    assert pattern.help.endswith(".")
    assert pattern.yes
    assert pattern.no


def test_keys_differ():
    keys = [pattern.key for pattern in PATTERNS]
    assert len(set(keys)) == len(keys)


def test_rulesets_use_listed_patterns():
    used = {row.pattern.key for ruleset in RULESETS for row in ruleset.rows}
    assert used <= {pattern.key for pattern in PATTERNS}

"""The example hands of every pattern are tests: `yes` shows it in some reading, `no` in none."""

import pytest

from game.engine.hand import Hand
from game.engine.readings import readings
from game.rules.patterns import PATTERNS
from game.rules.rulesets import RULESETS

# A page may make a pattern of others, which no list knows.
MADE = {row.pattern for page in RULESETS for row in page.rows} - set(PATTERNS)
ALL = (*PATTERNS, *MADE)
YES = [(pattern, text) for pattern in ALL for text in pattern.yes]
NO = [(pattern, text) for pattern in ALL for text in pattern.no]


@pytest.mark.parametrize(("pattern", "text"), YES, ids=[f"{p.key}:{t}" for p, t in YES])
def test_yes(pattern, text):
    shown = [reading for reading in readings(Hand.parse(text)) if pattern.test(reading)]
    assert shown
    assert all(reading.has & pattern.needs == pattern.needs for reading in shown)


@pytest.mark.parametrize(("pattern", "text"), NO, ids=[f"{p.key}:{t}" for p, t in NO])
def test_no(pattern, text):
    assert not any(pattern.test(reading) for reading in readings(Hand.parse(text)))


@pytest.mark.parametrize("pattern", ALL, ids=lambda pattern: pattern.key)
def test_explains_itself(pattern):
    assert pattern.name
    assert pattern.help.endswith(".")
    assert pattern.yes
    assert pattern.no


def test_keys_differ():
    keys = [pattern.key for pattern in ALL]
    assert len(set(keys)) == len(keys)

"""The planted faults are still faults of this program: each original stands in its file once."""

from pathlib import Path

import pytest

from tests.mutation.faults import FAULTS

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_can_be_planted(fault):
    text = (ROOT / fault.file).read_text(encoding="utf-8")
    assert text.count(fault.original) == 1
    assert fault.mutated != fault.original
    assert all((ROOT / test.partition("::")[0]).exists() for test in fault.tests)


def test_there_are_enough_of_them():
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) >= 40

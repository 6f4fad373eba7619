"""Paths as they are told: whatever letters the system took a name for, a line of text comes out."""

import os
from pathlib import Path

import pytest

from game.storage.trouble import readable


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (b"plain.jsonl", "plain.jsonl"),
        ("été 中文".encode(), "été 中文"),
        (b"caf\xe9", "caf\\xe9"),
        (b"two\nlines\x00", "two?lines?"),
    ],
)
def test_a_name_is_told_in_one_line(name, told):
    assert readable(Path(os.fsdecode(name))) == told

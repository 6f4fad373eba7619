"""What is well formed and yet not what was kept: other text in a record, a code too long."""

import sqlite3
import zlib
from base64 import urlsafe_b64encode
from datetime import date
from hashlib import sha256

import pytest

from game.rules.own import OwnRulesetError
from game.storage.database import FILE_NAME, Database, DatabaseError, PlayedMatch
from game.storage.ruleset_code import ruleset_of

MATCH = PlayedMatch(
    ruleset="parlour",
    opposition="easy",
    players=("Ada", "Bao", "Chloé", "Deng"),
    totals=(900, 492, 372, 336),
    human_seat=0,
    deals=8,
    kept_on=date(2026, 11, 30),
    is_finished=True,
)


def refuse(sentence: str) -> None:
    raise AssertionError(sentence)


def test_a_record_that_was_exchanged_is_not_shown(tmp_path):
    database = Database.opened(tmp_path, refuse)
    database.keep(MATCH, "a record")
    ((number, _),) = database.matches()
    database.close()
    with sqlite3.connect(tmp_path / FILE_NAME) as connection:
        other = zlib.compress(b"another record")
        assert connection.execute("UPDATE match_record SET record = ?", (other,)).rowcount == 1
    connection.close()
    again = Database.opened(tmp_path, refuse)
    with pytest.raises(DatabaseError, match="damaged"):
        again.record(number)
    again.close()


def letters(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def test_a_code_that_unpacks_to_more_than_any_ruleset_is_refused():
    packer = zlib.compressobj(9, wbits=-15)
    text = b'["parlour","Sundays",{}]' + b" " * 30_000
    payload = letters(packer.compress(text) + packer.flush())
    check = letters(sha256(f"1.{payload}".encode()).digest()[:3])
    with pytest.raises(OwnRulesetError, match="nothing that this game can read"):
        ruleset_of(f"JS1.{check}.{payload}")

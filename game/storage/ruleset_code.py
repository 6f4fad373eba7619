"""An own ruleset as a short text code, to be pasted into a message and taken over by a friend.

A code is `JS1.<check>.<payload>`: the version, four letters that differ when any other letter does,
and the packed values. Blanks and line ends in it do not matter, since messages break lines.
"""

import binascii
import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256

from game.locale import _
from game.rules.own import OwnRuleset, OwnRulesetError, own_ruleset

VERSION = 1
LONGEST_CODE = 2000
_LONGEST_TEXT = 20_000
"""Bytes that a code may unpack to; all options of a ruleset take a tenth of it."""

_SHAPE = re.compile(r"JS(\d{1,6})\.([\w-]{4})\.([\w-]+)", re.ASCII)

_WORDS = (
    b"british german_league lounge french_advanced hong_kong concealed_pungs double_one_suit_"
    b"with_honours double_terminals_and_honours double_three_dragon_pungs double_four_wind_pungs "
    b"double_little_ double_fully_concealed double_last_ double_kong_replacement double_all_ "
    b'turn_seconds claim_seconds","ladder":"powers","rounds":"limit":"none","sacred_discard":'
    b'"deal_keeping":"east_wins","automatic_self_draw":"winner_banks_own_hand":'
    b'"double_between_losers":"losers_pay_losers":"losers_pay_winner":"doubling":'
    b'"starting_points":"score_limits":true,"maximum_score":"minimum_score":"bonus_tiles":false,'
    b'"deals":["parlour","french",{'
)
"""What texts are packed with: they are short because it has what they are likely to say.

Codes of version 1 are read with these bytes, so they never change.
"""


def code_of(own: OwnRuleset) -> str:
    """Return the code of an own ruleset."""
    values = [own.base, own.name, dict(own.changed)]
    text = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
    packer = zlib.compressobj(9, wbits=-15, zdict=_WORDS)
    payload = _letters(packer.compress(text.encode()) + packer.flush())
    return f"JS{VERSION}.{_check(VERSION, payload)}.{payload}"


def ruleset_of(code: str) -> OwnRuleset:
    """Return the own ruleset of a code; OwnRulesetError says what is wrong with it."""
    code = "".join(code.split())
    if not code:
        raise OwnRulesetError(_("There is no code."))
    found = _SHAPE.fullmatch(code)
    if len(code) > LONGEST_CODE or found is None:
        raise OwnRulesetError(_("This is no code of a ruleset, or a part of it is missing."))
    version, check, payload = int(found[1]), found[2], found[3]
    if check != _check(version, payload):
        raise OwnRulesetError(_("The code is damaged: a letter of it is wrong or missing."))
    if version > VERSION:
        raise OwnRulesetError(_("The code was made by a later version of the game."))
    try:
        values = json.loads(_unpacked(payload).decode())
    except (ValueError, RecursionError, zlib.error):
        raise OwnRulesetError(_("The code holds nothing that this game can read.")) from None
    if not isinstance(values, list) or len(values) != 3:
        raise OwnRulesetError(_("The code does not hold a ruleset."))
    base, name, changed = values
    return own_ruleset(name, base, changed)


def _check(version: int, payload: str) -> str:
    return _letters(sha256(f"{version}.{payload}".encode()).digest()[:3])


def _letters(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _unpacked(payload: str) -> bytes:
    try:
        packed = urlsafe_b64decode(payload + "=" * (-len(payload) % 4))
    except binascii.Error as error:
        raise ValueError(str(error)) from error
    unpacker = zlib.decompressobj(wbits=-15, zdict=_WORDS)
    text = unpacker.decompress(packed, _LONGEST_TEXT)
    if not unpacker.eof:
        raise ValueError("the packed text is cut off or too long")
    return text

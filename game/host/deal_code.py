"""A hand's deal as a short code: whoever types it in is dealt the same wall, from any seat.

A code is `JD1.<ruleset>.<hand>.<seat>.<seed>.<check>`: the hand with how often the deal had passed
and been kept before it (`7-5-0`), the player's seat, the match's seed, and four letters that differ
when any other letter does. Options that differ from the ruleset's follow the seed, each after a
`~`; the first codes had them all in one piece, full of escapes, which is still read.

>>> code = DealCode("parlour", {}, "ABC123", Beginning(7, 5), 2)
>>> str(code)
'JD1.parlour.7-5-0.2.ABC123.6721'
>>> parse_deal_code(str(code)) == code
True
>>> str(DealCode("parlour", {"deals": 4, "bonus_tiles": False}, "ABC123"))
'JD1.parlour.1-0-0.0.ABC123~deals=4~bonus_tiles=false.dd6a'
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from urllib.parse import quote, unquote

from game.engine.descriptors import Choice, Descriptor, Text, Toggle, Whole, choice_text
from game.engine.match import opened_match
from game.engine.ruleset import Ruleset, with_options
from game.engine.seats import Seat, Wind, wind_of
from game.locale import _
from game.rules.rulesets import ruleset_named
from game.session.record import Beginning, Record
from game.session.session import Session

LONGEST_CODE = 1200
"""With every option changed of the rules that have most."""

_SHAPE = re.compile(
    r"JD1\.(\w+)\.(\d{1,4})-(\d{1,4})-(\d{1,4})\.(\d)\.([^~]*)(~.*)?\.(\w{4})", re.ASCII
)
_ALIKE = re.compile(r"(?:jd(\d{1,9})\.|.+\.\d+-\d+-\d+\.\d\.).*", re.ASCII | re.IGNORECASE)
"""What nobody gives as a seed: the beginning of a code, or the parts of one."""
_VERSION = 1


class DealCodeError(ValueError):
    """A text that begins like a code and is none; the message is one sentence for the player."""


@dataclass(frozen=True, slots=True)
class DealCode:
    """One deal: its rules, the seed of its match, which hand it is, and where the person sits."""

    ruleset: str
    changed: Mapping[str, object] = field(default_factory=dict)
    seed: str = ""
    begins: Beginning = field(default=Beginning())
    seat: int = 0

    def __str__(self) -> str:
        begins = self.begins
        text = f"JD{_VERSION}.{self.ruleset}.{begins.hand}-{begins.passed}-{begins.keeps}"
        text += f".{self.seat}.{_escaped(self.seed)}"
        text += "".join(f"~{name}={_told(value)}" for name, value in self.changed.items())
        return f"{text}.{_check(text)}"


def winds_of(code: DealCode) -> tuple[tuple[Wind, int], ...]:
    """Return the players who sit in the hand of a code, from East on."""
    ruleset, begins = with_options(ruleset_named(code.ruleset), code.changed), code.begins
    match = opened_match(ruleset, code.seed, begins.hand, begins.passed, begins.keeps)
    assert match.deal is not None
    count = len(match.seating)
    return tuple(
        sorted(
            (wind_of(Seat(seat), match.deal.dealer, count), player)
            for seat, player in enumerate(match.seating)
        )
    )


def deal_code_of(session: Session, seat: int) -> DealCode:
    """Return the code of the hand that was dealt last, or will be the first, for a seat."""
    return code_of_hand(session.record, session.begins, seat)


def match_code_of(session: Session, seat: int) -> DealCode:
    """Return the code of the first hand of a match, which deals all of it again, for a seat."""
    return code_of_hand(session.record, session.record.begins, seat)


def parse_deal_code(text: str) -> DealCode | None:
    """Return the deal that a text names; None for a text that is no code, but a seed as it stands.

    DealCodeError for a code that is damaged, of a later version, or names what this game has not.
    """
    text = "".join(text.split())
    alike = _ALIKE.fullmatch(text)
    if alike is None:
        return None
    version = int(alike[1] or _VERSION)
    if version > _VERSION:
        sentence = _("The deal code is of version {version}; this game reads version {known}.")
        raise DealCodeError(sentence.format(version=version, known=_VERSION))
    found = _SHAPE.fullmatch(text)
    if found is None or len(text) > LONGEST_CODE or _check(text[:-5]) != found[8]:
        raise DealCodeError(_("The deal code is damaged: a letter of it is wrong or missing."))
    hand, passed, keeps, seat = (int(found[place]) for place in (2, 3, 4, 5))
    try:
        plain = ruleset_named(found[1])
        changed = _options(found[7] or "", plain)
        ruleset = with_options(plain, changed)
        opened_match(ruleset, "", hand, passed, keeps)
    except (ValueError, LookupError, TypeError, AttributeError):
        raise DealCodeError(
            _("The deal code names rules, or a hand, that this game has not.")
        ) from None
    if seat >= ruleset.players:
        raise DealCodeError(_("The deal code names a seat that the table has not."))
    return DealCode(found[1], changed, unquote(found[6]), Beginning(hand, passed, keeps), seat)


def code_of_hand(record: Record, begins: Beginning, seat: int) -> DealCode:
    """Return the code of one hand of a recorded match, for a seat."""
    return DealCode(record.ruleset.key, record.changed, record.seed, begins, seat)


def _options(text: str, ruleset: Ruleset) -> Mapping[str, object]:
    """Return the options that follow a seed; ValueError or LookupError where they are none."""
    if text.startswith("~%7B"):
        found: Mapping[str, object] = json.loads(unquote(text[1:]))
        return found
    known = {option.name: option for option in ruleset.options}
    parts = [part.partition("=") for part in text.split("~")[1:]]
    return {name: _value(known[name], unquote(told)) for name, _sign, told in parts}


def _value(option: Descriptor, told: str) -> object:
    match option:
        case Toggle():
            return {"true": True, "false": False}[told]
        case Whole():
            return int(told)
        case Choice() | Text():
            return told


def _told(value: object) -> str:
    """Return the value of an option as it stands in a code."""
    return _escaped(str(value).lower() if isinstance(value, bool) else choice_text(value))


def _escaped(text: str) -> str:
    return quote(text, safe="").replace("~", "%7E").replace(".", "%2E")


def _check(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:4]

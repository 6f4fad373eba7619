"""The sentences of the game and their translations, kept by hand in `game/locale`.

`python -m tests.tools.catalogue` brings every `game.po` up to date: sentences in the order of the
program, new ones empty, those that are gone left out, no-break spaces where the language wants
them; and it compiles `game.mo` from it, the same bytes on every machine. Of a language with two
words for a thing it also makes the small file of the sentences in which the other one stands.
"""

import ast
import re
import struct
import sys
from ast import literal_eval
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import game
from game.bots.roster import BOTS
from game.engine.descriptors import Choice, Text
from game.engine.seats import Wind
from game.engine.tiles import TILES
from game.locale import DOMAIN, LANGUAGES, WORDS
from game.rules.patterns import PATTERNS
from game.rules.rulesets import RULESETS

GAME = Path(game.__file__).parent
FOLDER = GAME / "locale"
MARKS = ("_", "marked", "Sentence")
"""What a sentence in the source is wrapped in; `plural` takes two."""

CODES = tuple(code for code, _name in LANGUAGES if code != "en")
"""The languages that have a file; each begins with a header that tells how it counts."""

Key = tuple[str, ...]
"""A sentence, or the sentences for one and for many."""


@dataclass(slots=True)
class Entry:
    """A sentence to translate: where it stands, and its forms in another language."""

    key: Key
    places: list[str] = field(default_factory=list)
    forms: tuple[str, ...] = ()

    @property
    def is_translated(self) -> bool:
        """Whether every form is there."""
        return len(self.forms) == len(self.key) and all(self.forms)


def sentences() -> dict[Key, list[str]]:
    """Return every sentence that the game can show, with the files it comes from."""
    found: dict[Key, list[str]] = {}
    for place, key in (*_in_source(), *_in_data()):
        places = found.setdefault(key, [])
        if place not in places:
            places.append(place)
    return found


def _in_source() -> Iterator[tuple[str, Key]]:
    """Yield what stands in the program, wrapped in one of the marks."""
    for path in sorted(GAME.rglob("*.py")):
        calls = [
            node
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        ]
        for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
            assert isinstance(call.func, ast.Name)
            wanted = 2 if call.func.id == "plural" else call.func.id in MARKS
            texts = [each.value for each in call.args[:wanted] if isinstance(each, ast.Constant)]
            if wanted and len(texts) == wanted:
                yield _place(path), tuple(texts)


def _in_data() -> Iterator[tuple[str, Key]]:
    """Yield what stands in records of the rooms that know no language."""
    for place, text in _texts_of_data():
        if text and not re.fullmatch(r"[\d\s…]+", text):
            yield place, (text,)


def _texts_of_data() -> Iterator[tuple[str, str]]:
    for wind in Wind:
        yield "game/engine/seats.py", wind.title
    for tile in TILES:
        yield "game/engine/tiles.py", tile.name
    for pattern in PATTERNS:
        yield "game/rules/patterns", pattern.name
        yield "game/rules/patterns", pattern.help
    for bot in BOTS:
        yield "game/bots/roster.py", bot.name
    for ruleset in RULESETS:
        place = f"game/rules/rulesets/{ruleset.key}.py"
        for text in (ruleset.name, ruleset.summary):
            yield place, text
        for row in ruleset.rows:
            yield place, row.title
            yield place, row.pattern.help
        for option in ruleset.options:
            yield place, option.label
            yield place, option.help
            if isinstance(option, Choice):
                for _value, label in option.choices:
                    yield place, label
            assert not isinstance(option, Text)
        for note in ruleset.notes:
            yield place, note


def _place(path: Path) -> str:
    return path.relative_to(GAME.parent).as_posix()


def path_of(code: str, ending: str = "po") -> Path:
    """Return the file of a language's translations."""
    return FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.{ending}"


HEADER: Key = ("",)


def read(path: Path) -> dict[Key, Entry]:
    """Read the entries of a file, its header first; SyntaxError for a line that is none of them."""
    entries: dict[Key, Entry] = {}
    lines: list[tuple[str, str]] = []
    places: list[str] = []
    for number, line in enumerate([*path.read_text(encoding="utf-8").splitlines(), ""], 1):
        if line.startswith("#:"):
            places += line[2:].split()
        elif line.startswith("#"):
            continue
        elif match := re.fullmatch(r'(?:(msg\w+(?:\[\d\])?) )?(".*")', line):
            if match[1]:
                lines.append((match[1], literal_eval(match[2])))
            else:
                word, text = lines[-1]
                lines[-1] = (word, text + literal_eval(match[2]))
        elif line:
            raise SyntaxError(f"{path.name}: line {number}: {line}")
        elif lines:
            key = tuple(text for word, text in lines if word.startswith("msgid"))
            forms = tuple(text for word, text in lines if word.startswith("msgstr"))
            if key in entries:
                raise SyntaxError(f"{path.name}: line {number}: {key[0]!r} again")
            entries[key] = Entry(key, places, forms)
            lines, places = [], []
    return entries


def current(code: str) -> list[Entry]:
    """Return the header, and the sentences of the game in their order as far as translated."""
    known = read(path_of(code))
    tidy = TIDY.get(code, str)
    entries = []
    for key, places in sentences().items():
        forms = known[key].forms if key in known else ("",) * len(key)
        entries.append(Entry(key, places, tuple(map(tidy, forms))))
    return [known[HEADER], *sorted(entries, key=lambda entry: entry.places[0])]


def other_words(code: str, word: str) -> list[Entry]:
    """Return the header, and the sentences of a language in which another word stands.

    >>> [entry.forms for entry in other_words("fr", "brelan") if entry.key == ("Dragon pung",)]
    [('Brelan de dragons',)]
    """
    usual = WORDS[code][0][0]
    head, *entries = current(code)
    found = [head]
    for entry in entries:
        forms = tuple(
            re.sub(rf"\b{usual}", word, form).replace(usual.title(), word.title())
            for form in entry.forms
        )
        if forms != entry.forms:
            found.append(Entry(entry.key, entry.places, forms))
    return found


def po_text(entries: list[Entry]) -> str:
    """Return the file of a language that people edit."""
    parts = []
    for entry in entries:
        lines = [f"#: {' '.join(entry.places)}"] if entry.places else []
        lines += [f"msgid {_quoted(entry.key[0])}"]
        if len(entry.key) == 1:
            lines += [f"msgstr {_quoted(entry.forms[0])}"]
        else:
            lines += [f"msgid_plural {_quoted(entry.key[1])}"]
            lines += [f"msgstr[{n}] {_quoted(form)}" for n, form in enumerate(entry.forms)]
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def _quoted(text: str) -> str:
    """Return a text as it stands in the file; one of several lines begins on a line of its own."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    pieces = re.findall(r".*?\\n|.+$", escaped)
    if len(pieces) < 2:
        return f'"{escaped}"'
    return "\n".join(['""', *(f'"{piece}"' for piece in pieces)])


def mo_bytes(entries: list[Entry]) -> bytes:
    """Return the file that the game reads: what is translated, sorted, without a table of hashes.

    The form is that of GNU gettext, little-endian.
    """
    texts = {
        "\0".join(entry.key): "\0".join(entry.forms) for entry in entries if entry.is_translated
    }
    pairs = sorted((key.encode(), text.encode()) for key, text in texts.items())
    count = len(pairs)
    start = 28 + 16 * count
    tables, pool = [], b""
    for which in (0, 1):
        for pair in pairs:
            tables.append(struct.pack("<II", len(pair[which]), start + len(pool)))
            pool += pair[which] + b"\0"
    header = struct.pack("<7I", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, start)
    return header + b"".join(tables) + pool


def french_spaces(text: str) -> str:
    """Return a French text with no-break spaces where an ordinary one would be wrong.

    They are all of the common width, as the faces of the game have no narrow one.

    >>> print(ascii(french_spaces("Vous dites « Chow ! » : l'autre attend ?")))
    'Vous dites \\xab\\xa0Chow\\xa0!\\xa0\\xbb\\xa0: l\\u2019autre attend\\xa0?'
    """
    text = re.sub(r"[ \u00a0]+([:;!?»])", "\u00a0\\1", text)
    text = re.sub(r"«[ \u00a0]*", "«\u00a0", text)
    text = re.sub(r"[ \u00a0]%", "\u00a0%", text)
    return text.replace("'", "\u2019")


TIDY: dict[str, Callable[[str], str]] = {"fr": french_spaces}
"""What is done to a language's texts when its file is brought up to date."""


def main() -> int:
    """Bring the files of all languages up to date; 1 if something is not translated."""
    status = 0
    for code in CODES:
        path = path_of(code)
        known = read(path)
        entries = current(code)
        path.write_text(po_text(entries), encoding="utf-8", newline="\n")
        path_of(code, "mo").write_bytes(mo_bytes(entries))
        for word, _name in WORDS.get(code, ())[1:]:
            small, variant = other_words(code, word), f"{code}@{word}"
            path_of(variant).parent.mkdir(parents=True, exist_ok=True)
            path_of(variant).write_text(po_text(small), encoding="utf-8", newline="\n")
            path_of(variant, "mo").write_bytes(mo_bytes(small))
        missing = [entry for entry in entries if not entry.is_translated]
        gone = known.keys() - {entry.key for entry in entries}
        print(
            f"{code}: {len(entries) - 1} sentences, {len(missing)} to translate, {len(gone)} gone"
        )
        for entry in missing:
            print(f"  {entry.places[0]}: {entry.key[0]}")
        status |= bool(missing)
    return status


if __name__ == "__main__":
    sys.exit(main())

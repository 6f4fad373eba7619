"""The rule book of a ruleset, written from the ruleset's own data.

It is structure, not text, so that the screen can draw its tiles; `as_text` prints it.
"""

import textwrap
from dataclasses import dataclass
from typing import assert_never

from game.engine.conflicts import conflicts
from game.engine.descriptors import Choice, Descriptor, Text, Toggle, Whole
from game.engine.hand import By, Hand
from game.engine.patterns import Row, Who
from game.engine.ruleset import Counting, Ruleset, edited, option_values, row_switches
from game.engine.scoring import score_hand
from game.engine.seats import Wind
from game.engine.settlement import settle
from game.engine.tiles import BONUS_TILES
from game.rules.samples import plain_sample
from game.rules.turn import turn_words
from game.rules.wording import Chapter, because, counted, facts


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A sentence or a few."""

    text: str


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells under a header; every row has as many cells as the header."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class ExampleHand:
    """A hand to draw as tiles, with what it shows."""

    hand: Hand
    caption: str


Block = Paragraph | Table | ExampleHand


@dataclass(frozen=True, slots=True)
class Section:
    """A headed part of the rule book."""

    heading: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class RuleBook:
    """A whole rule book."""

    title: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """In what two rulesets differ, in words: sentence by sentence the one and the other."""

    here: tuple[str, ...]
    there: tuple[str, ...]


def rule_book(ruleset: Ruleset) -> RuleBook:
    """Return the rule book of the ruleset with its present options."""
    sections = [
        _in_short(ruleset),
        Section("How a turn goes", tuple(map(Paragraph, turn_words(ruleset)))),
        _table_and_match(ruleset),
        _chapter(ruleset, Chapter.CLAIMS),
        _winning(ruleset),
        _counting(ruleset),
        *_values(ruleset),
        _settlement(ruleset),
    ]
    if ruleset.notes:
        decided = tuple(Paragraph(note) for note in ruleset.notes)
        sections.append(Section("Where tables differ", decided))
    if ruleset.options:
        sections.append(_options(ruleset))
    return RuleBook(ruleset.name, tuple(sections))


def difference(ruleset: Ruleset, other: Ruleset) -> Difference:
    """Return the facts in which `ruleset` differs from `other`, in the rule book's order."""
    mine = {fact.topic: fact.text for fact in facts(ruleset)}
    others = {fact.topic: fact.text for fact in facts(other)}
    return Difference(
        tuple(text for topic, text in mine.items() if others.get(topic) != text),
        tuple(text for topic, text in others.items() if mine.get(topic) != text),
    )


def _told(ruleset: Ruleset, *chapters: Chapter) -> tuple[Paragraph, ...]:
    found = facts(ruleset)
    return tuple(
        Paragraph(fact.text) for chapter in chapters for fact in found if fact.chapter is chapter
    )


def _chapter(ruleset: Ruleset, chapter: Chapter) -> Section:
    return Section(chapter, _told(ruleset, chapter))


HAND_SETS = 4
_MAIN_TOPICS = ("counting", "minimum_words", "limit", "payments", "chows", "length", "ready")


def _in_short(ruleset: Ruleset) -> Section:
    """Return the summary and what one asks first."""
    topics = {fact.topic: fact.text for fact in facts(ruleset)}
    lines = ruleset.summary.replace("\n", " ")
    if ruleset.most_chows >= HAND_SETS:
        del topics["chows"]
    main = [topics[topic] for topic in _MAIN_TOPICS if topic in topics]
    return Section("In short", tuple(map(Paragraph, (lines, *main))))


def _table_and_match(ruleset: Ruleset) -> Section:
    blocks: list[Block] = [*_told(ruleset, Chapter.WALL, Chapter.MATCH)]
    if ruleset.bonus_tiles:
        winds = [Wind(number) for number in range(ruleset.seats)]
        pairs = [(BONUS_TILES[wind], BONUS_TILES[wind + 4]) for wind in winds]
        rows = tuple(
            (wind.title, flower.name, season.name)
            for wind, (flower, season) in zip(winds, pairs, strict=True)
        )
        blocks.append(Table(("Whose bonus tiles", "Flower", "Season"), rows))
    return Section("Table and match", tuple(blocks))


def _winning(ruleset: Ruleset) -> Section:
    """Return what wins, with a hand that does."""
    blocks: list[Block] = [*_told(ruleset, Chapter.WINNING)]
    sample = plain_sample(ruleset)
    if sample is not None:
        hand = sample.hands[sample.winner]
        blocks.append(ExampleHand(hand, "A hand that wins: Four sets and a pair."))
    return Section(Chapter.WINNING, tuple(blocks))


def _counting(ruleset: Ruleset) -> Section:
    """Return how hands are counted, and one counted line by line."""
    blocks: list[Block] = [*_told(ruleset, Chapter.SCORING)]
    sample = plain_sample(ruleset)
    if sample is not None:
        hand = sample.hands[sample.winner]
        score = score_hand(hand, ruleset)
        rows = {row.pattern.key: row for row in ruleset.rows}
        lines = [(line.pattern, worth(rows[line.key])) for line in score.lines]
        total = counted(score.total, "point")
        if ruleset.counting is Counting.FAAN:
            total = f"{score.faan} faan, {total} a portion"
        table = Table(("What counts in it", "Value"), (*lines, ("Total", total)))
        blocks += [ExampleHand(hand, "A hand counted: " + _how(hand)), table]
    return Section(Chapter.SCORING, tuple(blocks))


def _how(hand: Hand) -> str:
    winner = hand.seat_wind.title
    if hand.by is By.DRAW:
        return f"{winner} has drawn the last tile of the hand."
    return f"{winner} has claimed the last tile of the hand."


def _settlement(ruleset: Ruleset) -> Section:
    worked = _worked_settlement(ruleset)
    return Section(Chapter.SETTLEMENT, (*_told(ruleset, Chapter.SETTLEMENT), *worked))


def _other_ways(ruleset: Ruleset) -> tuple[Paragraph, ...]:
    """Return what the options change that are no mere numbers: other tables, stricter play."""
    present, switches = option_values(ruleset), row_switches(ruleset)
    blocks: list[Paragraph] = []
    for option in ruleset.options:
        if option.name in switches:
            continue
        for value, label in _ways(option):
            if value == present[option.name] or str(value).isdigit():
                continue
            other = edited(ruleset, {option.name: value})
            told = [] if conflicts(other) else difference(other, ruleset).here
            if told:
                blocks.append(Paragraph(f"{option.label}, {label}: {' '.join(told)}"))
    return tuple(blocks)


def _ways(option: Descriptor) -> tuple[tuple[object, str], ...]:
    match option:
        case Toggle():
            return ((False, "off"), (True, "on"))
        case Choice():
            return option.choices
        case Whole() | Text():
            return ()
        case _:
            assert_never(option)


def _values(ruleset: Ruleset) -> list[Section]:
    """Return a section for each kind of value that the rows give."""
    rows = [row for row in ruleset.rows if row.pattern.key not in ruleset.rows_off]
    if not ruleset.doubling:
        rows = [row for row in rows if not row.doubles]
    kinds = (
        ("Points", [row for row in rows if row.points and not row.doubles], _EXPOSED_WORDS),
        ("Doubles", [row for row in rows if row.doubles], ""),
        ("Faan", [row for row in rows if row.faan], ""),
        ("Limit hands", [row for row in rows if row.limit], ""),
    )
    return [_value_section(*kind, ruleset) for kind in kinds if kind[1]]


_EXPOSED_WORDS = (
    "A set is exposed when its last tile came from another player, also where that tile completes"
    " the hand. A kong claimed from a discard or made from an exposed pung is exposed. Of all ways"
    " to read a hand, the one with the highest total counts."
)


def _value_section(heading: str, rows: list[Row], words: str, ruleset: Ruleset) -> Section:
    losers_count = any(row.who is not Who.WINNER for row in ruleset.rows)
    header = ("", "Value", "Whose") if losers_count else ("", "Value")
    table = Table(
        header,
        tuple((row.title, worth(row), WHOSE[row.who])[: len(header)] for row in rows),
    )
    examples = tuple(_example(row) for row in rows)
    return Section(heading, (*([Paragraph(words)] if words else []), table, *examples))


WHOSE = {Who.ALL: "everyone's", Who.WINNER: "the winner's", Who.LOSER: "a loser's"}


def worth(row: Row) -> str:
    """Return what a row gives, in words."""
    if row.limit:
        return "limit" if row.limit >= 1 else f"{row.limit:g} of the limit"
    values = ((row.points, "point"), (row.doubles, "double"))
    parts = [f"{number} {word}{'s' * (number != 1)}" for number, word in values if number]
    if row.faan:
        parts.append(f"{row.faan} faan")
    return ", ".join(parts)


def _example(row: Row) -> ExampleHand:
    caption = f"{row.title} ({worth(row)}): {row.pattern.help}"
    if row.covers:
        caption += f" In place of: {', '.join(pattern.name for pattern in row.covers)}."
    return ExampleHand(Hand.parse(row.pattern.yes[0]), caption)


def _worked_settlement(ruleset: Ruleset) -> tuple[Block, ...]:
    """Return a hand settled by the ruleset's own function: East wins on South's discard."""
    totals_by_wind = zip(Wind, (100, 60, 20, 8), strict=True)
    points = {wind: total for wind, total in totals_by_wind if wind < ruleset.seats}
    if ruleset.counting is Counting.FAAN:
        faan = max(ruleset.minimum_faan, 1)
        base = ruleset.ladder.base(faan)
        points = dict.fromkeys(points, 0) | {Wind.EAST: base}
        words = f"East wins with {faan} faan, {base} points a portion, on South's discard."
    else:
        totals = ", ".join(f"{wind.title} {total}" for wind, total in points.items())
        words = f"East wins on South's discard; the hands come to {totals}."
    settled = settle(points, Wind.EAST, By.DISCARD, Wind.SOUTH, ruleset)
    payments = tuple(
        (
            "the bank" if payment.payer is None else payment.payer.title,
            payment.payee.title,
            str(payment.amount),
            because(payment),
        )
        for payment in settled.payments
    )
    changes = tuple(
        (
            wind.title,
            str(ruleset.starting_points),
            f"{change:+d}",
            str(ruleset.starting_points + change),
        )
        for wind, change in settled.changes.items()
    )
    return (
        Paragraph(f"An example. {words}"),
        Table(("From", "To", "Points", "Because"), payments),
        Table(("", "Before", "Change", "After"), changes),
    )


def _options(ruleset: Ruleset) -> Section:
    values = option_values(ruleset)
    rows = tuple(
        (option.label, option_text(option, values[option.name]), option.help)
        for option in ruleset.options
    )
    return Section("Options", (Table(("", "Now", ""), rows), *_other_ways(ruleset)))


def option_text(option: Descriptor, value: object) -> str:
    """Return an option's value as it is read."""
    match option:
        case Toggle():
            return "on" if value else "off"
        case Choice():
            return dict(option.choices)[str(value)]
        case Whole() | Text():
            return str(value)
        case _:
            assert_never(option)


def as_text(book: RuleBook, width: int = 88) -> str:
    """Return the rule book as plain text with lines of at most `width` where words allow."""
    parts = [book.title, "=" * len(book.title)]
    for section in book.sections:
        parts += ["", section.heading, "-" * len(section.heading)]
        parts += [_block_text(block, width) for block in section.blocks]
    return "\n".join(parts)


def _block_text(block: Block, width: int) -> str:
    match block:
        case Paragraph():
            return textwrap.fill(block.text, width, initial_indent="- ", subsequent_indent="  ")
        case Table():
            return _table_text(block, width)
        case ExampleHand():
            caption = textwrap.fill(block.caption, width, subsequent_indent="  ")
            return f"{caption}\n      {block.hand}"
        case _:
            assert_never(block)


def _table_text(table: Table, width: int) -> str:
    """Return the cells in columns; the last column is wrapped under itself."""
    rows = [table.header, *table.rows] if any(table.header) else [*table.rows]
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns[:-1]]
    lines = []
    for row in rows:
        start = "  " + "".join(
            f"{cell:{wide}}  " for cell, wide in zip(row[:-1], widths, strict=True)
        )
        room = max(20, width - len(start))
        first, *more = textwrap.wrap(row[-1], room) or [""]
        lines.append((start + first).rstrip())
        lines += [" " * len(start) + line for line in more]
    return "\n".join(lines)

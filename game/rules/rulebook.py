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
from game.locale import _, marked, plural
from game.rules.own import ruleset_title
from game.rules.phrases import because, faan_words, points_words
from game.rules.samples import plain_sample
from game.rules.turn import turn_words
from game.rules.wording import Chapter, facts


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
        Section(_("How a turn goes"), tuple(map(Paragraph, turn_words(ruleset)))),
        _table_and_match(ruleset),
        _chapter(ruleset, Chapter.CLAIMS),
        _winning(ruleset),
        _counting(ruleset),
        *_values(ruleset),
        _settlement(ruleset),
    ]
    if ruleset.notes:
        decided = tuple(Paragraph(_(note)) for note in ruleset.notes)
        sections.append(Section(_("Where tables differ"), decided))
    if ruleset.options:
        sections.append(_options(ruleset))
    return RuleBook(ruleset_title(ruleset), tuple(sections))


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
    return Section(_(chapter), _told(ruleset, chapter))


HAND_SETS = 4
_MAIN_TOPICS = ("counting", "minimum_words", "limit", "payments", "chows", "length", "ready")


def _in_short(ruleset: Ruleset) -> Section:
    """Return what one asks first."""
    topics = {fact.topic: fact.text for fact in facts(ruleset)}
    if ruleset.most_chows >= HAND_SETS:
        del topics["chows"]
    main = [topics[topic] for topic in _MAIN_TOPICS if topic in topics]
    return Section(_("In short"), tuple(map(Paragraph, main)))


def _table_and_match(ruleset: Ruleset) -> Section:
    blocks: list[Block] = [*_told(ruleset, Chapter.WALL, Chapter.MATCH)]
    if ruleset.bonus_tiles:
        winds = [Wind(number) for number in range(ruleset.seats)]
        pairs = [(BONUS_TILES[wind], BONUS_TILES[wind + 4]) for wind in winds]
        rows = tuple(
            (_(wind.title), _(flower.name), _(season.name))
            for wind, (flower, season) in zip(winds, pairs, strict=True)
        )
        blocks.append(Table((_("Whose bonus tiles"), _("Flower"), _("Season")), rows))
    return Section(_("Table and match"), tuple(blocks))


def _winning(ruleset: Ruleset) -> Section:
    """Return what wins, with a hand that does."""
    blocks: list[Block] = [*_told(ruleset, Chapter.WINNING)]
    sample = plain_sample(ruleset)
    if sample is not None:
        hand = sample.hands[sample.winner]
        blocks.append(ExampleHand(hand, _("A hand that wins: Four sets and a pair.")))
    return Section(_(Chapter.WINNING), tuple(blocks))


def _counting(ruleset: Ruleset) -> Section:
    """Return how hands are counted, and one counted line by line."""
    blocks: list[Block] = [*_told(ruleset, Chapter.SCORING)]
    sample = plain_sample(ruleset)
    if sample is not None:
        hand = sample.hands[sample.winner]
        score = score_hand(hand, ruleset)
        rows = {row.pattern.key: row for row in ruleset.rows}
        lines = [(_(line.pattern), worth(rows[line.key])) for line in score.lines]
        total = points_words(score.total)
        if ruleset.counting is Counting.FAAN:
            total = _("{faan}, {points} a portion").format(
                faan=faan_words(score.faan), points=total
            )
        table = Table((_("What counts in it"), _("Value")), (*lines, (_("Total"), total)))
        blocks += [ExampleHand(hand, _how(hand)), table]
    return Section(_(Chapter.SCORING), tuple(blocks))


def _how(hand: Hand) -> str:
    if hand.by is By.DRAW:
        words = _("A hand counted: {wind} has drawn the last tile of the hand.")
    else:
        words = _("A hand counted: {wind} has claimed the last tile of the hand.")
    return words.format(wind=_(hand.seat_wind.title))


def _settlement(ruleset: Ruleset) -> Section:
    worked = _worked_settlement(ruleset)
    return Section(_(Chapter.SETTLEMENT), (*_told(ruleset, Chapter.SETTLEMENT), *worked))


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
                words = _("{option}, {value}: {facts}").format(
                    option=_(option.label), value=_(label), facts=" ".join(told)
                )
                blocks.append(Paragraph(words))
    return tuple(blocks)


def _ways(option: Descriptor) -> tuple[tuple[object, str], ...]:
    match option:
        case Toggle():
            return ((False, marked("off")), (True, marked("on")))
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
        (_("Points"), [row for row in rows if row.points and not row.doubles], _(_EXPOSED_WORDS)),
        (_("Doubles"), [row for row in rows if row.doubles], ""),
        (_("Faan"), [row for row in rows if row.faan], ""),
        (_("Limit hands"), [row for row in rows if row.limit], ""),
    )
    return [_value_section(*kind, ruleset) for kind in kinds if kind[1]]


_EXPOSED_WORDS = marked(
    "A set is exposed when its last tile came from another player, also where that tile completes"
    " the hand. A kong claimed from a discard or made from an exposed pung is exposed. Of all ways"
    " to read a hand, the one with the highest total counts."
)


def _value_section(heading: str, rows: list[Row], words: str, ruleset: Ruleset) -> Section:
    losers_count = any(row.who is not Who.WINNER for row in ruleset.rows)
    header = ("", _("Value"), _("Whose")) if losers_count else ("", _("Value"))
    table = Table(
        header,
        tuple((_(row.title), worth(row), whose(row.who))[: len(header)] for row in rows),
    )
    examples = tuple(_example(row) for row in rows)
    return Section(heading, (*([Paragraph(words)] if words else []), table, *examples))


def whose(who: Who) -> str:
    """Return whose hands a row counts for."""
    return {
        Who.ALL: _("everyone's"),
        Who.WINNER: _("the winner's"),
        Who.LOSER: _("a loser's"),
    }[who]


def worth(row: Row) -> str:
    """Return what a row gives, in words."""
    if row.limit >= 1:
        return _("limit")
    if row.limit:
        return _("{share} of the limit").format(share=f"{row.limit:g}")
    parts = []
    if row.points:
        parts.append(points_words(row.points))
    if row.doubles:
        parts.append(plural("{number} double", "{number} doubles", row.doubles))
    if row.faan:
        parts.append(faan_words(row.faan))
    return ", ".join(parts)


def _example(row: Row) -> ExampleHand:
    caption = _("{pattern} ({worth}): {help}").format(
        pattern=_(row.title), worth=worth(row), help=_(row.pattern.help)
    )
    if row.covers:
        names = ", ".join(_(pattern.name) for pattern in row.covers)
        caption += " " + _("In place of: {patterns}.").format(patterns=names)
    hand = Hand.parse(row.pattern.yes[0])
    tiles = {tile for meld in hand.melds for tile in meld.tiles} | set(hand.concealed)
    prevailing = hand.prevailing_wind
    if prevailing is not None and prevailing.tile in tiles:
        caption += " " + _("Here {wind} prevails.").format(wind=_(prevailing.title))
    elif hand.seat_wind is not Wind.EAST and hand.seat_wind.tile in tiles:
        caption += " " + _("Here the player is {wind}.").format(wind=_(hand.seat_wind.title))
    return ExampleHand(hand, caption)


def _worked_settlement(ruleset: Ruleset) -> tuple[Block, ...]:
    """Return a hand settled by the ruleset's own function: East wins on South's discard."""
    totals_by_wind = zip(Wind, (100, 60, 20, 8), strict=True)
    points = {wind: total for wind, total in totals_by_wind if wind < ruleset.seats}
    if ruleset.counting is Counting.FAAN:
        faan = max(ruleset.minimum_faan, 1)
        base = ruleset.ladder.base(faan)
        points = dict.fromkeys(points, 0) | {Wind.EAST: base}
        words = _(
            "An example. East wins with {faan} faan, {base} points a portion, on South's discard."
        ).format(faan=faan, base=base)
    else:
        totals = ", ".join(f"{_(wind.title)} {total}" for wind, total in points.items())
        words = _("An example. East wins on South's discard; the hands come to {totals}.").format(
            totals=totals
        )
    settled = settle(points, Wind.EAST, By.DISCARD, Wind.SOUTH, ruleset)
    payments = tuple(
        (
            _("the bank") if payment.payer is None else _(payment.payer.title),
            _(payment.payee.title),
            str(payment.amount),
            because(payment),
        )
        for payment in settled.payments
    )
    changes = tuple(
        (
            _(wind.title),
            str(ruleset.starting_points),
            f"{change:+d}".replace("-", "−") if change else "±0",
            str(ruleset.starting_points + change).replace("-", "−"),
        )
        for wind, change in settled.changes.items()
    )
    return (
        Paragraph(words),
        Table((_("From"), _("To"), _("Points"), _("Because")), payments),
        Table(("", _("Before"), _("Change"), _("After")), changes),
    )


def _options(ruleset: Ruleset) -> Section:
    values = option_values(ruleset)
    rows = tuple(
        (_(option.label), option_text(option, values[option.name]), _(option.help))
        for option in ruleset.options
    )
    return Section(_("Options"), (Table(("", _("Now"), ""), rows), *_other_ways(ruleset)))


def option_text(option: Descriptor, value: object) -> str:
    """Return an option's value as it is read."""
    match option:
        case Toggle():
            return _("on") if value else _("off")
        case Choice():
            return _(dict(option.choices)[str(value)])
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
            # Whose hand it is, is said in words where it matters.
            tiles = " ".join(part for part in str(block.hand).split() if "=" not in part)
            return f"{caption}\n      {tiles}"
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

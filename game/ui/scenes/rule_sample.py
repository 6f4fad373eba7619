"""A sample hand reckoned twice, as the ruleset has it and with the options chosen."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.engine.hand import By
from game.engine.ruleset import Ruleset
from game.engine.scoring import Score, ScoreLine
from game.engine.seats import Wind
from game.engine.settlement import Payment
from game.locale import _
from game.rules.phrases import because, worded
from game.rules.samples import Reckoning, Sample, Workbench
from game.ui.context import Outfit
from game.ui.stage.hand_row import draw_hand
from game.ui.stage.sheet import line_value, sum_words
from game.ui.stage.telling import wind_name
from game.ui.theme import BODY, SMALL, SMALL_STRONG, STRONG, TextStyle
from game.ui.widgets import Look, Widget

_ARROW = "→"
_HAND, _HEADING, _LINE = 94, 40, 33
"""Heights in units."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line: its words, a remark, and its number before and now.

    An empty number means that there was, or is, no such line. `is_sum` is for the lines that the
    others add up to.
    """

    words: str
    before: str
    now: str
    remark: str = ""
    is_sum: bool = False

    @property
    def is_changed(self) -> bool:
        """Whether the options change the number."""
        return self.before != self.now


@dataclass(frozen=True, slots=True)
class Heading:
    """The words above some rows."""

    words: str


Part = Heading | Row


def parts(sample: Sample, before: Reckoning, now: Reckoning, made: Ruleset) -> tuple[Part, ...]:
    """Return the sheet of a sample reckoned twice, the second time by the ruleset `made`.

    First come the winner's lines, then the settlement.
    """
    one, two = before.scores[sample.winner], now.scores[sample.winner]
    return (
        Heading(_("What the hand is worth")),
        *_score_rows(one.lines, two.lines, made),
        Row(
            sum_words(two, made), _total(one), _total(two), worded(two.shortfall or ""), is_sum=True
        ),
        Heading(_("Settlement")),
        *_seat_rows(sample, before, now),
        Heading(_("Who pays whom")),
        *_payment_rows(before.settlement.payments, now.settlement.payments),
    )


def how_won(sample: Sample, reckoning: Reckoning) -> str:
    """Return who won the sample hand, and how."""
    winner, discarder = wind_name(sample.winner), reckoning.discarder
    if discarder is None:
        return _("{winner} draws the winning tile.").format(winner=winner)
    giver = wind_name(discarder)
    if sample.hands[sample.winner].by is By.ROBBED_KONG:
        return _("{winner} robs a kong of {giver}.").format(winner=winner, giver=giver)
    return _("{winner} wins on {giver}'s discard.").format(winner=winner, giver=giver)


def _score_rows(
    before: Sequence[ScoreLine], now: Sequence[ScoreLine], ruleset: Ruleset
) -> Iterator[Row]:
    """Yield a row for each line of either sheet, in the order of the ruleset's rows."""
    order = {row.pattern.key: place for place, row in enumerate(ruleset.rows)}
    lines: defaultdict[tuple[int, str], tuple[list[str], list[str]]] = defaultdict(lambda: ([], []))
    for side, sheet in enumerate((before, now)):
        for line in sheet:
            lines[order[line.key], line.pattern][side].append(line_value(line))
    for (_place, name), (old, new) in sorted(lines.items()):
        count = max(len(old), len(new))
        for number in range(count):
            yield Row(
                _(name),
                old[number] if number < len(old) else "",
                new[number] if number < len(new) else "",
            )


def _total(score: Score) -> str:
    return str(score.total) if score.is_win else _("no win")


def _seat_rows(sample: Sample, before: Reckoning, now: Reckoning) -> Iterator[Row]:
    for wind in sample.hands:
        words = wind_name(wind)
        if wind is sample.winner and now.scores[wind].is_win:
            words = _("{wind}, the winner").format(wind=words)
        old, new = (_change_text(each, wind) for each in (before, now))
        totals = (_hand_total(each, wind) for each in (before, now))
        remark = _("hand {total}").format(total=_changed_text(*totals))
        yield Row(words, old, new, remark, is_sum=True)


def _change_text(reckoning: Reckoning, wind: Wind) -> str:
    change = reckoning.settlement.changes.get(wind)
    if change is None:
        return ""
    return f"{change:+d}".replace("-", "−") if change else "0"


def _hand_total(reckoning: Reckoning, wind: Wind) -> str:
    score = reckoning.scores.get(wind)
    return "—" if score is None else str(score.total)


def _payment_rows(before: Sequence[Payment], now: Sequence[Payment]) -> Iterator[Row]:
    paid: dict[tuple[str, str], list[Payment | None]] = {}
    for side, payments in enumerate((before, now)):
        for payment in payments:
            payer = _("The bank") if payment.payer is None else wind_name(payment.payer)
            paid.setdefault((payer, wind_name(payment.payee)), [None, None])[side] = payment
    for (payer, payee), (old, new) in paid.items():
        words = _("{payer} to {payee}").format(payer=payer, payee=payee)
        latest = new or old
        is_plain = latest is None or latest.why == str(latest.amount)
        why = "" if is_plain or latest is None else because(latest)
        yield Row(
            words,
            "" if old is None else str(old.amount),
            "" if new is None else str(new.amount),
            why,
        )


def _changed_text(before: str, now: str) -> str:
    return now if before == now else f"{before} {_ARROW} {now}"


class SampleSheet(Widget):
    """The hand as tiles, and below it the rows with what the options change marked."""

    def __init__(self, sample: Sample, bench: Workbench, changed: Mapping[str, object]) -> None:
        super().__init__()
        self._bench = bench
        self.show(sample, changed)

    def show(self, sample: Sample, changed: Mapping[str, object]) -> None:
        """Reckon a sample with changed options; place the sheet anew afterwards."""
        before = self._bench.reckoned(sample, {})
        now = self._bench.reckoned(sample, changed)
        self._hand = now.hands[sample.winner]
        self.parts = parts(sample, before, now, self._bench.edition(changed))

    @property
    def changed(self) -> tuple[Row, ...]:
        """The rows that the options change."""
        return tuple(each for each in self.parts if isinstance(each, Row) and each.is_changed)

    def first_change(self, outfit: Outfit) -> tuple[int, int] | None:
        """Top and bottom of the first changed row, in pixels from the sheet's top."""
        for part, top, height in self._places(outfit):
            if isinstance(part, Row) and part.is_changed:
                return top, top + height
        return None

    def height(self, outfit: Outfit, width: int) -> int:
        """Height of tiles and rows."""
        heights = (self._part_height(outfit, part, width) for part in self.parts)
        return outfit.px(_HAND) + sum(heights)

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint tiles and rows."""
        rect = self.rect
        box = Rect(rect.x, rect.y, rect.width, outfit.px(_HAND - 8))
        draw_hand(surface, outfit, self._hand, box, most_width=outfit.px(58))
        for part, top, height in self._places(outfit):
            spot = Rect(rect.x, rect.y + top, rect.width, height)
            if isinstance(part, Heading):
                self._draw_heading(surface, outfit, part, spot)
            else:
                self._draw_row(surface, outfit, part, spot)

    def _places(self, outfit: Outfit) -> Iterator[tuple[Part, int, int]]:
        top = outfit.px(_HAND)
        for part in self.parts:
            height = self._part_height(outfit, part, self.rect.width)
            yield part, top, height
            top += height

    @staticmethod
    def _part_height(outfit: Outfit, part: Part, width: int) -> int:
        if isinstance(part, Heading):
            return outfit.px(_HEADING)
        room = _room(outfit, part, width)
        if _style(outfit, part, room) is not None:
            return outfit.px(_LINE)
        return outfit.text.height(part.words, SMALL, room) + outfit.px(6)

    @staticmethod
    def _draw_heading(
        surface: pygame.Surface, outfit: Outfit, heading: Heading, spot: Rect
    ) -> None:
        theme = outfit.theme
        outfit.text.draw(surface, heading.words, SMALL_STRONG, theme.accent_ink, spot, (0, 0.75))
        surface.fill(theme.panel_edge, (spot.x, spot.bottom - 1, spot.width, 1))

    @staticmethod
    def _draw_row(surface: pygame.Surface, outfit: Outfit, row: Row, spot: Rect) -> None:
        theme, px, text = outfit.theme, outfit.px, outfit.text
        if row.is_changed:
            outfit.skin.tinted(surface, spot.inflate(0, -px(2)), theme.selected, 255, 6)
        inner = spot.inflate(-2 * px(8), 0)
        width = text.size(row.now, STRONG)[0]
        now = Rect(inner.right - width - 1, inner.y, width + 1, inner.height)
        ink = theme.good if row.is_changed else theme.ink
        text.draw(surface, row.now, STRONG, ink, now, (1, 0.5))
        left = now.x
        if row.is_changed:
            left = _draw_before(surface, outfit, row, inner, left)
        words = Rect(inner.x, inner.y, max(1, left - px(12) - inner.x), inner.height)
        is_gone = row.is_changed and not row.now
        ink = theme.ink_muted if is_gone else theme.ink
        style = _style(outfit, row, words.width)
        if style is None:
            text.draw_wrapped(surface, row.words, SMALL, ink, words.inflate(0, -px(4)))
            return
        text.draw(surface, row.words, style, ink, words)
        if row.remark:
            past = text.size(row.words, style)[0] + px(14) if row.words else 0
            if past + text.size(row.remark, SMALL)[0] <= words.width:
                beside = Rect(words.x + past, words.y, words.width - past, words.height)
                text.draw(surface, row.remark, SMALL, theme.ink_muted, beside, (1, 0.5))


def _style(outfit: Outfit, row: Row, room: int) -> TextStyle | None:
    """Return the style in which a row's words fit into a line; None if they take more."""
    styles = (STRONG, SMALL_STRONG) if row.is_sum else (BODY, SMALL)
    return next((each for each in styles if outfit.text.size(row.words, each)[0] <= room), None)


def _room(outfit: Outfit, row: Row, width: int) -> int:
    """Return the pixels that a row's words have beside its numbers."""
    px, text = outfit.px, outfit.text
    numbers = text.size(row.now, STRONG)[0] + 1
    if row.is_changed and not row.before:
        numbers += text.size(_("new"), SMALL)[0] + px(10)
    elif row.is_changed:
        arrow = text.size(_ARROW, STRONG)[0] + 2 * px(10) if row.now else 0
        numbers += arrow + text.size(row.before, STRONG)[0] + 1
    return max(1, width - 2 * px(8) - numbers - px(12))


def _draw_before(surface: pygame.Surface, outfit: Outfit, row: Row, inner: Rect, right: int) -> int:
    """Draw the number as it was and an arrow to the left of `right`; return their left end.

    A line that is new has no old number, and one that is gone has its number struck out.
    """
    theme, px, text = outfit.theme, outfit.px, outfit.text
    if not row.before:
        plus = text.size(_("new"), SMALL)[0]
        spot = Rect(right - plus - px(10), inner.y, plus, inner.height)
        text.draw(surface, _("new"), SMALL, theme.accent_ink, spot)
        return spot.x
    if row.now:
        wide = text.size(_ARROW, STRONG)[0]
        arrow = Rect(right - wide - px(10), inner.y, wide + 1, inner.height)
        text.draw(surface, _ARROW, STRONG, theme.accent_ink, arrow)
        right = arrow.x - px(10)
    width = text.size(row.before, STRONG)[0]
    before = Rect(right - width - 1, inner.y, width + 1, inner.height)
    text.draw(surface, row.before, STRONG, theme.ink_muted, before, (1, 0.5))
    if not row.now:
        line = (before.x - px(3), inner.centery, before.width + px(5), max(1, px(2)))
        surface.fill(theme.danger, line)
    return before.x

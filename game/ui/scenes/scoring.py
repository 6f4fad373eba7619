"""The score sheet of a hand, line by line, and how it is settled."""

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from game.engine.hand import By
from game.engine.ruleset import Counting
from game.engine.seats import Seat, wind_of
from game.engine.tiles import Tile
from game.locale import _
from game.ui.context import Outfit
from game.ui.inner_routes import AskRoute
from game.ui.intents import (
    Back,
    Clicked,
    Command,
    Commanded,
    Confirm,
    Direction,
    Intent,
    Navigate,
    RightClicked,
    SkipHeld,
)
from game.ui.scene import STAY, Change, Pop, Push
from game.ui.skin import Plate
from game.ui.stage.bubbles import lasting
from game.ui.stage.placement import side_at
from game.ui.stage.routes import OpenTableRoute, ScoringRoute, open_table
from game.ui.stage.settlement import SettlementView
from game.ui.stage.sheet import PaymentLine, SheetLine, blocks, dead_words, payment_lines
from game.ui.stage.sheet_rows import (
    FormulaRow,
    HeadingRow,
    LadderRow,
    LineRow,
    OpenHandRow,
    OtherHandRow,
    SumRow,
    TilesRow,
    draw_counted,
)
from game.ui.stage.telling import tile_name, wind_name
from game.ui.theme import HEADING, SMALL, STRONG, SUBHEADING
from game.ui.widgets import Button, Kind, Widget
from game.ui.widgets.form_scene import FormScene
from game.ui.widgets.layout import centred
from game.ui.widgets.scroll import ScrollArea

FIRST_SECONDS = 0.7
LINE_SECONDS = 0.6
PAYMENT_SECONDS = 0.7
MOVING_SECONDS = 0.5
"""How long an amount is on its way, and how long totals are counted."""
"""Before the first line, from one line of the sheet to the next, and between two payments."""
LINE, OTHER, RULE_BOX = 36, 72, 118
"""Units: least height of a line and of others' hands, height of the box for its rule."""
_SCROLLING = frozenset({Direction.UP, Direction.DOWN, Direction.PAGE_UP, Direction.PAGE_DOWN})
"""Keys that move the sheet, as long as none of its lines has been sought out by Tab."""


class ScoringScene(FormScene):
    """Shows a sheet step by step. The first key or click shows the rest at once, the next goes on.

    The steps are the lines and the sum of each hand that counts, the payments, and the totals.
    """

    def __init__(self, outfit: Outfit, route: ScoringRoute) -> None:
        super().__init__(outfit.bounded())
        self._route = route
        game, played = route.game, route.hand
        ruleset, players = game.session.match.ruleset, game.seated_by(played.seating)
        own = played.seating.index(game.human) if game.human in played.seating else game.seat
        self._players = players
        self._ruleset = ruleset
        self._number = _("Hand {number}").format(number=played.deal.number)
        out = [each for place, each in enumerate(game.players) if place not in played.seating]
        if game.human not in played.seating:
            self._number = _("You sit out. {hand}").format(hand=self._number)
        elif out:
            words = _("{name} sits out. {hand}")
            self._number = words.format(name=out[0].name, hand=self._number)
        self._result, self._dealer = played.result, played.deal.dealer
        self.blocks = blocks(self._result, ruleset, self._dealer, players)
        self._own = Seat(own) if game.human in played.seating else None
        names = [player.name or _("You") for player in players]
        self.payments = payment_lines(self._result, self._dealer, names, self._own)
        seats = [Seat(seat) for seat in range(len(players))]
        self._settlement = SettlementView(
            players,
            [side_at(seat, Seat(own), ruleset.turn_direction, len(players)) for seat in seats],
            self._dealer,
            self.payments,
            tuple(route.totals_before[player] for player in played.seating),
            self._result.changes,
        )
        self._settlement.remarks = self._route.said
        self._talk_left = max((lasting(each.words) for each in self._settlement.remarks), default=0)
        self._line_count = sum(len(block.lines) + 1 for block in self.blocks)
        self._steps = self._line_count + len(self.payments) + 1
        self._step = self._steps if route.is_recalled else 0
        self._composed = self._step
        self._left = outfit.pace.seconds(FIRST_SECONDS)
        self._pointed: tuple[int, SheetLine] | None = None
        self.below = Rect(0, 0, 0, 0)
        """Where the buttons are, or who explains the sheet."""
        self._offset = 0
        self._scrolled: ScrollArea | None = None

    @property
    def settlement(self) -> SettlementView:
        """The picture of who pays whom."""
        return self._settlement

    @property
    def is_complete(self) -> bool:
        """Whether everything is shown."""
        return self._step >= self._steps

    @property
    def is_animating(self) -> bool:
        """Whether a line is still to come."""
        has_remarks = bool(self._settlement.remarks)
        return not self.is_complete or has_remarks or self.form.is_animating

    def update(self, dt: float) -> Change | None:
        """Count the next line when its time has come."""
        super().update(dt)
        self._left -= dt
        self._talk_left -= dt
        if self._settlement.remarks and self._talk_left <= 0:
            self._settlement.remarks = ()
            self.needs_redraw = True
        while self._left <= 0 and not self.is_complete:
            self._advance()
        return None

    def handle(self, intent: Intent) -> Change | None:
        """Answer the player."""
        if not self.is_complete:
            if isinstance(intent, Confirm | Clicked | Back | RightClicked | SkipHeld):
                self._step = self._steps
                self._pointed = None
                self._offset = 0
                self.refresh()
                return STAY
            if isinstance(intent, Navigate) and intent.direction in _SCROLLING:
                return STAY
            return super().handle(intent)
        is_on_widget = self.form.focused is not None and self.form.shows_focus
        if isinstance(intent, Confirm) and not is_on_widget:
            return Pop()
        if intent == Commanded(Command.DISCARDS):
            return self._open_table()
        if isinstance(intent, Navigate) and not is_on_widget and intent.direction in _SCROLLING:
            if self._scrolled is not None:
                self._scrolled.scroll_by_key(self.outfit, intent.direction)
                self._offset = self._scrolled.scroller.offset
                self.touch()
            return STAY
        change = super().handle(intent)
        focused = self.form.focused
        if isinstance(focused, LineRow) and self.form.shows_focus:
            focused.point()
        elif isinstance(intent, Navigate) and self.form.shows_focus:
            self._point_at_nothing()
        if isinstance(intent, Confirm) and change is None:
            return Pop()
        return change

    def compose(self) -> Sequence[Widget]:
        """Lay out the sheet, the settlement and the button."""
        outfit, window = self.outfit, self.window
        px = outfit.px
        margin, gap = px(28), px(24)
        self._head = Rect(margin, px(16), window.width - 2 * margin, px(60))
        foot = Rect(margin, window.bottom - px(24) - px(60), self._head.width, px(60))
        body = Rect(margin, self._head.bottom + px(10), foot.width, 0)
        body.height = foot.bottom - body.y
        if window.width > window.height * 1.1:
            left = Rect(body.x, body.y, round(body.width * 0.56), body.height)
            right = Rect(left.right + gap, body.y, body.right - left.right - gap, 0)
        else:
            left = Rect(body.x, body.y, body.width, round(body.height * 0.54))
            right = Rect(body.x, left.bottom + gap, body.width, 0)
        self.below = Rect(right.x, foot.y, right.width, foot.height)
        if self._route.room_below is not None:
            self.below.height = self._route.room_below(right.width)
            self.below.bottom = foot.bottom
        right.height = self.below.y - px(16) - right.y
        self._panel = left
        paid = max(0, min(self._step - self._line_count, len(self.payments)))
        is_next = self._step == self._composed + 1 and not outfit.pace.is_motion_reduced
        self._composed = self._step
        seconds = outfit.pace.seconds(MOVING_SECONDS) if is_next else 0.0
        self._settlement.show(paid, has_totals=self.is_complete, seconds=seconds)
        sheet, sheet_box = self._sheet(left)
        self._scrolled = sheet
        formulas = ScrollArea([FormulaRow(line) for line in self._paid()], gap=0)
        rows = px(31) * len(self.payments) + px(14)
        formula_box = Rect(right.x, 0, right.width, min(rows, round(right.height * 0.42)))
        formula_box.bottom = right.bottom
        formulas.place(outfit, formula_box)
        height = formula_box.y - gap - right.y
        diagram = centred((px(900), px(600)), Rect(right.x, right.y, right.width, height))
        self._settlement.place(outfit, diagram)
        sheet.place(outfit, sheet_box)
        sheet.scroller.to(self._offset if self.is_complete else sheet.scroller.furthest)
        sheet.place(outfit, sheet_box)
        return (sheet, self._settlement, formulas, *self._buttons(self.below))

    def _buttons(self, foot: Rect) -> Sequence[Button]:
        """Return what leads on from the sheet; nothing where whoever explains it does."""
        if self._route.room_below is not None:
            return ()
        outfit, px = self.outfit, self.outfit.px
        opener = Button(_("Open table"), self._open_table, action="discards")
        opener.place(outfit, Rect(foot.x, foot.y, px(240), foot.height))
        button = Button(_("Go on"), Pop, Kind.PRIMARY, action="confirm")
        button.place(outfit, Rect(foot.right - px(280), foot.y, px(280), foot.height))
        return opener, button

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Paint headline, panel and the hand that is being counted."""
        super().draw_ground(surface)
        outfit = self.outfit
        px, theme = outfit.px, outfit.theme
        told = outfit.text.size(self._number, SUBHEADING)[0] + px(30)
        head = Rect(self._head.x, self._head.y, self._head.width - told, self._head.height)
        outfit.text.draw(surface, self._headline(), HEADING, theme.on_felt, head)
        outfit.text.draw(
            surface, self._number, SUBHEADING, theme.on_felt_muted, self._head, (1, 0.5)
        )
        outfit.skin.plate(surface, self._panel, Plate.PANEL)
        if self.blocks:
            block, tiles = self._lifted()
            seat = self.blocks[block].seat
            hand, player = self._result.hands[seat], self._players[seat]
            draw_counted(surface, outfit, player, hand, self._hand_box, tiles)
            self._draw_rule(surface)

    # The steps

    def _advance(self) -> None:
        self._step += 1
        is_line = self._step <= self._line_count
        self._left += self.outfit.pace.seconds(LINE_SECONDS if is_line else PAYMENT_SECONDS)
        if self.outfit.pace.seconds(1) > 0:
            self.outfit.play("score" if is_line else "clack")
        self.refresh()

    def _open_table(self) -> Change:
        """Show all hands and the wall, of the match being played or of the one looked up."""
        route = self._route
        if route.replay is None:
            return Push(open_table(route.game, route.hand))
        return Push(OpenTableRoute(route.replay, route.replay.index))

    def _paid(self) -> tuple[PaymentLine, ...]:
        return self.payments[: self._settlement.shown]

    def _position(self, step: int) -> tuple[int, int]:
        """Return the block being counted after so many steps, and how many lines of it show."""
        left = step
        for number, block in enumerate(self.blocks):
            if left <= len(block.lines) + 1:
                return number, left
            left -= len(block.lines) + 1
        return 0, len(self.blocks[0].lines) + 1 if self.blocks else 0

    def _lifted(self) -> tuple[int, tuple[Tile, ...]]:
        """Return the block whose hand is shown above, and the tiles of the line in question."""
        if self._pointed is not None:
            return self._pointed[0], self._pointed[1].tiles
        if self._step > self._line_count:
            return 0, ()
        number, shown = self._position(self._step)
        lines = self.blocks[number].lines
        return number, lines[shown - 1].tiles if 0 < shown <= len(lines) else ()

    def _sheet(self, panel: Rect) -> tuple[ScrollArea, Rect]:
        """Return the sheet as far as it is counted, and where it goes.

        What a short sheet leaves free goes to its lines, and below them to the rule of one of them;
        in a long sheet each line has its rule as a tip.
        """
        px = self.outfit.px
        inner = panel.inflate(-2 * px(18), -2 * px(14))
        self._rule_box = Rect(0, 0, 0, 0)
        if not self.blocks:
            return ScrollArea(self._open_hands(), gap=8), inner
        self._hand_box = Rect(inner.x, inner.y, inner.width, min(px(146), inner.width // 9))
        top = self._hand_box.bottom + px(8)
        spot = Rect(inner.x, top, inner.width, inner.bottom - top)
        whole = self._rows(self._line_count + 1, LINE, OTHER)
        free = spot.height - _height(whole, self.outfit, spot.width)
        if free >= px(RULE_BOX + 12):
            spot.height -= px(RULE_BOX)
            self._rule_box = Rect(spot.x, spot.bottom, spot.width, px(RULE_BOX))
            free -= px(RULE_BOX + 12)
        lines = sum(isinstance(row, LineRow) for row in whole)
        room = max(0.0, free / self.outfit.metrics.unit)
        more = min(LINE / 3, room / lines) if lines else 0.0
        others = sum(isinstance(row, OtherHandRow) for row in whole)
        wider = min(OTHER / 3, (room - more * lines) / others) if others else 0.0
        rows = self._rows(self._step, int(LINE + more), int(OTHER + wider))
        return ScrollArea(rows, gap=1), spot

    def _rows(self, step: int, units: int, other_units: int) -> list[Widget]:
        """Return the rows shown after so many steps, with heights for lines and others' hands."""
        rows: list[Widget] = []
        current, shown = self._position(step)
        for number, block in enumerate(self.blocks):
            is_done = step > self._line_count or number < current
            if not is_done and number > current:
                break
            count = len(block.lines) + 1 if is_done else shown
            is_counted = bool(block.lines)
            rows.append(HeadingRow(block.heading, is_counted=is_counted, is_dead=block.is_dead))
            if number:
                rows.append(TilesRow(self._result.hands[block.seat]))
            for index, line in enumerate(block.lines[:count]):
                is_latest = not is_done and index == count - 1
                point = partial(self._point, number, line)
                tell = partial(self._tell_rule, line)
                row = LineRow(line, tell, point, is_latest=is_latest, units=units)
                if not self._rule_box:
                    row.tip = _rule_words(line)
                rows.append(row)
            if count > len(block.lines):
                rows.append(SumRow(block))
                if self._ruleset.counting is Counting.FAAN:
                    faan = self._result.scores[block.seat].faan
                    rows.append(LadderRow(self._ruleset, faan))
        counted = {block.seat for block in self.blocks}
        others = [seat for seat in range(len(self._players)) if seat not in counted]
        if others and step > self._line_count:
            rows.append(HeadingRow(_("What the others held"), is_counted=False))
            rows += [
                OtherHandRow(self._called(Seat(seat)), self._result.hands[seat], other_units)
                for seat in others
            ]
        return rows

    def _called(self, seat: Seat) -> str:
        return f"{self._players[seat].name}, {self._wind(seat)}"

    def _open_hands(self) -> list[Widget]:
        rows: list[Widget] = []
        for seat, hand in enumerate(self._result.hands):
            words, dead = self._called(Seat(seat)), dead_words(hand)
            if dead:
                words = _("{who}: dead hand").format(who=words)
            rows.append(OpenHandRow(words, hand))
        return rows

    def _draw_rule(self, surface: pygame.Surface) -> None:
        """Paint the rule of the line in question below the sheet, where there is room for it."""
        if not self._rule_box:
            return
        outfit, px = self.outfit, self.outfit.px
        theme, text = outfit.theme, outfit.text
        outfit.skin.plate(surface, self._rule_box, Plate.CARD)
        inner = self._rule_box.inflate(-2 * px(16), -2 * px(8))
        line = self._told_line()
        if line is None:
            words = _("Point at a line, or go to it with Tab, to read its rule here.")
            text.draw_wrapped(surface, words, SMALL, theme.ink_muted, inner)
            return
        head = Rect(inner.x, inner.y, inner.width, text.line_height(STRONG))
        text.draw(surface, line.name, STRONG, theme.accent_ink, head)
        below = Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
        text.draw_wrapped(surface, _rule_words(line), SMALL, theme.ink, below)

    def _told_line(self) -> SheetLine | None:
        """Return the line that is pointed at, or the one that is being counted."""
        if self._pointed is not None:
            return self._pointed[1]
        if self._step > self._line_count:
            return None
        number, shown = self._position(self._step)
        lines = self.blocks[number].lines
        return lines[min(shown, len(lines)) - 1] if lines and shown else None

    def _point(self, block: int, line: SheetLine) -> None:
        if self.is_complete and self._pointed != (block, line):
            self._pointed = (block, line)
            self.touch()

    def _point_at_nothing(self) -> None:
        if self._pointed is not None:
            self._pointed = None
            self.touch()

    def _tell_rule(self, line: SheetLine) -> Change:
        words = "\n".join(part for part in (line.rule, line.gives) if part)
        return Push(AskRoute(line.name, words, (("ok", _("Close")),)))

    def _wind(self, seat: Seat) -> str:
        return wind_name(wind_of(seat, self._dealer, len(self._players)))

    def _headline(self) -> str:
        result = self._result
        if result.winner is None:
            return _("The wall is empty: nobody wins, nobody pays")
        who = self._players[result.winner].name or _("You")
        wind, won = self._wind(result.winner), result.hands[result.winner].win
        is_own = result.winner == self._own
        if result.by is By.DRAW or result.discarder is None or won is None:
            words = _("{who} ({wind}) wins with a tile drawn")
            if is_own:
                words = _("You ({wind}) win with a tile drawn")
            return words.format(who=who, wind=wind)
        other, tile = self._players[result.discarder].name, tile_name(won)
        if result.discarder == self._own:
            words = _("{who} ({wind}) wins on your {tile}")
            if result.by is By.ROBBED_KONG:
                words = _("{who} ({wind}) robs your kong of {tile} and wins")
        elif result.by is By.ROBBED_KONG:
            words = _("{who} ({wind}) robs {other}'s kong of {tile} and wins")
            if is_own:
                words = _("You ({wind}) rob {other}'s kong of {tile} and win")
        elif is_own:
            words = _("You ({wind}) win on {other}'s {tile}")
        else:
            words = _("{who} ({wind}) wins on {other}'s {tile}")
        return words.format(who=who, wind=wind, other=other, tile=tile)


def _rule_words(line: SheetLine) -> str:
    return " ".join(part for part in (line.rule, line.gives) if part)


def _height(rows: Sequence[Widget], outfit: Outfit, width: int) -> int:
    """Return the height of rows below each other, a pixel apart."""
    area = ScrollArea(rows, gap=1)
    return area.height(outfit, width)

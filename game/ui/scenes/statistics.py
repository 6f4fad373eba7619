"""What came of all matches: figures, the best hand, the totals over time; the history as a file."""

from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Rect

from game.bots.roster import BOTS
from game.engine.hand import Hand
from game.engine.notation import NotationError
from game.host import MIXED, Carrying, Progress, last_choices
from game.locale import _, day_words, plural
from game.rules.own import board_key, board_title
from game.rules.phrases import points_words
from game.rules.rulesets import ruleset_named
from game.storage.database import DatabaseError
from game.storage.figures import BestHand, Played, Statistics
from game.storage.trouble import readable
from game.ui.context import Outfit
from game.ui.inner_routes import AskRoute, CarryingRoute
from game.ui.intents import FileDropped, Intent
from game.ui.routes import StatisticsRoute
from game.ui.scene import STAY, Change, Pop, Push
from game.ui.skin import Plate
from game.ui.stage.hand_row import draw_hand
from game.ui.stage.time_chart import TimeChart
from game.ui.theme import BODY, HEADING, SMALL, SMALL_STRONG, STRONG, SUBHEADING
from game.ui.widgets import Button, Choice, Kind, Look, Widget
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import grid, row, split_bottom, split_left, split_top

_IMPORT = "import"
_BEST = 176
"""Units: height of the box with the best hand."""
_NOTHING = Statistics(0, 0, 0, 0, 0, 0, 0, 0, None, ())


class StatisticsScene(PanelScene):
    """The matches of one kind of rules and opposition, or of all, in figures."""

    panel_units = (1640, 1000)

    def __init__(self, outfit: Outfit, route: StatisticsRoute) -> None:
        super().__init__(outfit.bounded())
        self._ruleset = self._opposition = ""
        self._files: tuple[Path, ...] = ()
        self._target: Path | None = None
        self._figures = _NOTHING
        self._played = self._kinds()
        last = last_choices(outfit.settings)
        board = board_key(ruleset_named(last.ruleset), last.own_name)
        if any(each.ruleset == board for each in self._played):
            self._ruleset = board
        self._count()

    def compose(self) -> Sequence[Widget]:
        """The choices of rules and opposition, the figures, the chart, the best hand."""
        self.title = _("Statistics")
        outfit, px = self.outfit, self.outfit.px
        body, foot = self.parts()
        line, below = split_top(body, px(54), px(18))
        choices = self._choices()
        width = min(choices[1].width(outfit), round(line.width * 0.55))
        left, right = split_left(line, line.width - width - px(20), px(20))
        choices[0].place(outfit, left)
        choices[1].place(outfit, right)
        widgets: list[Widget] = [*choices]
        if self._figures.matches:
            widgets += self._pictures(below)
        else:
            empty = EmptyBox(self._empty())
            empty.place(outfit, below)
            widgets.append(empty)
        buttons = (
            Button(_("Write history to a file"), self._export, reason=self._no_file()),
            Button(_("Add from a file"), self._ask),
            Button(_("Back"), Pop, Kind.PRIMARY, action="back"),
        )
        weights = [button.width(outfit) for button in buttons]
        for button, cell in zip(buttons, row(foot, weights, px(16)), strict=True):
            button.place(outfit, cell)
        return (*widgets, *buttons)

    def refresh(self) -> None:
        """Compose anew; Enter goes back."""
        widgets = self.compose()
        self.form.fill(widgets, default=widgets[-1])

    def handle(self, intent: Intent) -> Change | None:
        """Add the matches of a history that was dropped on the window."""
        if isinstance(intent, FileDropped):
            self._files += (Path(intent.path),)
            return STAY
        return super().handle(intent)

    def update(self, dt: float) -> Change | None:
        """Take over the files that were dropped, or that the answer was to take."""
        super().update(dt)
        if not self._files:
            return None
        files, self._files = self._files, ()
        carrying = self.outfit.host.archive.adding(files)
        return Push(CarryingRoute(_("Adding matches"), carrying))

    def resume(self, result: object) -> None:
        """Take the files over if that was the answer; tell what was written or added."""
        if result == _IMPORT:
            self._files = self.outfit.host.shelf.histories()
        elif isinstance(result, Progress) and self._target is not None:
            self._tell_written(result, self._target)
        elif isinstance(result, Progress):
            self._tell_added(result)
        self._target = None
        self.refresh()

    # What is shown

    def _choices(self) -> tuple[Choice, Choice]:
        boards = dict.fromkeys(each.ruleset for each in self._played)
        rules = Choice(
            [("", _("All rules")), *((board, board_title(board)) for board in boards)],
            self._ruleset,
            lambda board: self._choose(board, self._opposition),
            tip=_("The rules"),
        )
        levels = [*((bot.key, _(bot.name)) for bot in BOTS), (MIXED, _("Mixed"))]
        opponents = Choice(
            [("", _("All opponents")), *levels],
            self._opposition,
            lambda level: self._choose(self._ruleset, level),
            tip=_("The level of your three opponents"),
        )
        return rules, opponents

    def _choose(self, ruleset: str, opposition: str) -> None:
        self._ruleset, self._opposition = ruleset, opposition
        self._count()
        self.refresh()

    def _kinds(self) -> tuple[Played, ...]:
        try:
            return self.outfit.host.archive.played()
        except DatabaseError as error:
            self.outfit.notices.tell(str(error))
            return ()

    def _count(self) -> None:
        try:
            archive = self.outfit.host.archive
            self._figures = archive.statistics(self._ruleset, self._opposition)
        except DatabaseError as error:
            self.outfit.notices.tell(str(error))
            self._figures = _NOTHING

    def _pictures(self, box: Rect) -> list[Widget]:
        """Return figures and chart beside or below each other, and the best hand below them."""
        outfit, px, gap = self.outfit, self.outfit.px, self.outfit.px(18)
        widgets: list[Widget] = []
        best = self._figures.best
        hand = None if best is None else _parsed(best)
        if best is not None and hand is not None:
            box, spot = split_bottom(box, px(_BEST), gap)
            shown = BestHandBox(hand, best, board_title(self._ruleset) if self._ruleset else "")
            shown.place(outfit, spot)
            widgets.append(shown)
        is_wide = box.width > box.height * 1.6
        if is_wide:
            left, right = split_left(box, round(box.width * 0.46), gap)
        else:
            left, right = split_top(box, round(box.height * 0.52), gap)
        cells = self._cells()
        places = grid(left, 2 if is_wide else 4, len(cells) // (2 if is_wide else 4), px(12))
        for cell, place in zip(cells, places, strict=True):
            cell.place(outfit, place)
        chart = ChartBox(TimeChart(self._figures.totals))
        chart.place(outfit, right)
        return [*cells, chart, *widgets]

    def _cells(self) -> list["FigureBox"]:
        told = self._figures
        mean = told.mean_winning_value
        tip = _("What the score sheet says a hand is worth. What is paid for it may be more.")
        return [
            FigureBox(_("Matches"), str(told.matches),
                      plural("{number} given up", "{number} given up", told.given_up)),
            FigureBox(_("Matches won"), str(told.wins), _share(told.wins, told.matches)),
            FigureBox(_("Hands"), str(told.hands), ""),
            FigureBox(_("Hands won"), str(told.hands_won), _share(told.hands_won, told.hands)),
            FigureBox(_("Self-drawn"), str(told.self_drawn),
                      _share(told.self_drawn, told.hands_won)),
            FigureBox(_("Given away"), str(told.dealt_in), _share(told.dealt_in, told.hands)),
            FigureBox(_("Average worth"), "—" if mean is None else f"{mean:.0f}",
                      _("points a win"), tip),
            FigureBox(_("Best worth"), "—" if told.best is None else str(told.best.points),
                      _("points"), tip),
        ]  # fmt: skip

    def _empty(self) -> str:
        if self._played:
            return _("No finished match of this kind yet. Choose others above.")
        return _("No finished match yet. Play one to its end, and its figures appear here.")

    # The history as a file

    def _no_file(self) -> str:
        if self.outfit.host.shelf.folder is None:
            return _("Nothing can be kept in this sitting.")
        return ""

    def _export(self) -> Change | None:
        host = self.outfit.host
        self._target = host.shelf.free_history()
        if self._target is None:
            return STAY
        carrying: Carrying = host.archive.writing(self._target)
        return Push(CarryingRoute(_("Writing the history"), carrying))

    def _tell_written(self, progress: Progress, path: Path) -> None:
        if not progress.is_whole:
            return
        words = plural("{number} match written", "{number} matches written", progress.count)
        told = _("{words} to {path}").format(words=words, path=readable(path))
        self.outfit.notices.tell(told)

    def _ask(self) -> Change | None:
        """Ask whether the matches of the history files in the folder shall be added."""
        shelf = self.outfit.host.shelf
        paths = shelf.histories()
        if not paths:
            words = _("There is no history file in {folder}. Put one there, or drop it here.")
            folder = "—" if shelf.folder is None else readable(shelf.folder)
            self.outfit.notices.tell(words.format(folder=folder))
            return STAY
        words = _(
            "Matches that are not here yet are added from {files}. Those you have deleted come "
            "back if they are in there; nothing is taken away."
        ).format(files=", ".join(readable(Path(path.name)) for path in paths[:6]))
        answers = (("stay", _("Not now")), (_IMPORT, _("Add the matches")))
        return Push(AskRoute(_("Add matches from a file?"), words, answers))

    def _tell_added(self, progress: Progress) -> None:
        new, known = progress.count, progress.known
        if new or known:
            added = plural("{number} match added", "{number} matches added", new)
            were = plural("{number} was here already", "{number} were here already", known)
            self.outfit.notices.tell(_("{added}, {were}.").format(added=added, were=were))
        self._played = self._kinds()
        self._count()


def _parsed(best: BestHand) -> Hand | None:
    """Return the best hand to be drawn; None where its text is not understood any more."""
    try:
        return Hand.parse(best.hand)
    except NotationError:
        return None


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "—"


class FigureBox(Widget):
    """One figure: what it is, the number, and its share or unit."""

    def __init__(self, caption: str, figure: str, detail: str, tip: str = "") -> None:
        super().__init__(tip=tip)
        self._caption = caption
        self._figure = figure
        self._detail = detail

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the plate and the words."""
        theme, px, text = outfit.theme, outfit.px, outfit.text
        outfit.skin.plate(surface, self.rect, Plate.CARD)
        inner = self.rect.inflate(-2 * px(18), -2 * px(6))
        caption, numbers = split_top(inner, inner.height * 2 // 5)
        text.draw(surface, self._caption, SMALL_STRONG, theme.ink_muted, caption, (0, 0.7))
        style = HEADING if text.line_height(HEADING) <= numbers.height + px(6) else SUBHEADING
        width = text.size(self._figure, style)[0]
        spot = Rect(numbers.x, numbers.y, width + 1, numbers.height)
        text.draw(surface, self._figure, style, theme.ink, spot, (0, 0.4))
        rest = Rect(spot.right + px(12), numbers.y, 0, numbers.height)
        rest.width = max(1, inner.right - rest.x)
        text.draw(surface, self._detail, SMALL, theme.ink_muted, rest, (0, 0.55))


class ChartBox(Widget):
    """The chart on a plate."""

    def __init__(self, chart: TimeChart) -> None:
        super().__init__()
        self._chart = chart

    def children(self) -> Sequence[Widget]:
        """The chart."""
        return (self._chart,)

    def place(self, outfit: Outfit, rect: Rect) -> None:
        """Take this place."""
        super().place(outfit, rect)
        self._chart.place(outfit, rect.inflate(-2 * outfit.px(18), -2 * outfit.px(12)))

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the plate."""
        outfit.skin.plate(surface, self.rect, Plate.CARD)


class BestHandBox(Widget):
    """The hand that was worth most, as tiles."""

    def __init__(self, hand: Hand, best: BestHand, rules: str) -> None:
        super().__init__()
        self._hand = hand
        self._best = best
        self._rules = rules

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the words and the tiles."""
        px, text, theme = outfit.px, outfit.text, outfit.theme
        outfit.skin.plate(surface, self.rect, Plate.CARD)
        inner = self.rect.inflate(-2 * px(18), -2 * px(8))
        head, tiles = split_top(inner, text.line_height(STRONG), px(2))
        points = points_words(self._best.points)
        day = day_words(self._best.won_on)
        words = _("Best hand: worth {points}, {day}").format(points=points, day=day)
        text.draw(surface, words, STRONG, theme.accent_ink, head)
        if self._rules:
            text.draw(surface, self._rules, SMALL, theme.ink_muted, head, (1, 0.5))
        draw_hand(surface, outfit, self._hand, tiles, most_width=px(84))


class EmptyBox(Widget):
    """Words in the middle of a plate, where there is nothing to show."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint plate and words."""
        outfit.skin.plate(surface, self.rect, Plate.CARD)
        width = self.rect.width * 4 // 5
        height = outfit.text.height(self._words, BODY, width)
        box = Rect(0, 0, width, height)
        box.center = self.rect.center
        ink = outfit.theme.ink_muted
        outfit.text.draw_wrapped(surface, self._words, BODY, ink, box, 0.5)

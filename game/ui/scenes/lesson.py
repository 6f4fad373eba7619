"""A lesson: the real table with a card beside it that explains one idea at a time."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame
from pygame import Rect

from game.engine.actions import Action, Draw
from game.host.lessons import LESSONS, Spot, Step, opened_lesson
from game.host.lessons.lesson import AFTER, BEFORE, OPPOSITE
from game.locale import _
from game.ui.context import Outfit
from game.ui.inner_routes import AskRoute, LessonRoute, PauseRoute
from game.ui.intents import (
    Back,
    Clicked,
    Command,
    Commanded,
    Confirm,
    Dragged,
    Dropped,
    Intent,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)
from game.ui.routes import OptionsRoute
from game.ui.scene import STAY, Change, Hearing, Pop, Push, Route, Scene
from game.ui.stage.coach import STYLES, CoachCard, Marks, draw_ring
from game.ui.stage.pacing import ANSWER_GUARD_SECONDS
from game.ui.stage.routes import PlayRoute, ScoringRoute
from game.ui.stage.sheet_rows import LineRow
from game.ui.theme import TextStyle
from game.ui.widgets import Form

if TYPE_CHECKING:
    from game.ui.scenes.play import PlayScene
    from game.ui.scenes.scoring import ScoringScene

_LEAVE, _OPTIONS = "leave", "options"


class LessonScene(Scene):
    """Shows the table, and later the score sheet of its hand, through the scenes of a match.

    A step comes up when the player is asked at the table, or on the sheet; it goes when it has been
    read, or when what it waits for was done. `build` makes the scenes of a match.
    """

    def __init__(self, outfit: Outfit, route: LessonRoute, build: Callable[[Route], Scene]) -> None:
        self.outfit = outfit = outfit.bounded()
        self._lesson = next(each for each in LESSONS if each.key == route.lesson)
        name = outfit.settings.player_name.strip() or _("You")
        self.game = opened_lesson(self._lesson, name, self._refusal)
        self._build = build
        self.table = cast("PlayScene", build(PlayRoute(self.game)))
        self.sheet: ScoringScene | None = None
        super().__init__()
        self.form = Form(outfit, touch=self.touch)
        self.card: CoachCard | None = None
        self._next = 0
        self._shown_for = 0.0
        self._wish: Change | None = None

    # The scene's life

    @property
    def inner(self) -> Scene:
        """The scene of a match that is shown."""
        return self.table if self.sheet is None else self.sheet

    @property
    def step(self) -> Step | None:
        """The step that is shown; None while the table goes on."""
        return self._lesson.steps[self._next] if self.card is not None else None

    @property
    def marks(self) -> Marks | None:
        """What the step points at on the table; None without a step, and on the score sheet."""
        step, table = self.step, self.table
        if step is None or self.sheet is not None:
            return None
        return Marks(step, table.stage, table.layout, table.picker)

    @property
    def needs_redraw(self) -> bool:
        """Whether the picture has changed, of the lesson or of the scene in it."""
        return self._is_stale or self.inner.needs_redraw

    @needs_redraw.setter
    def needs_redraw(self, value: bool) -> None:
        self._is_stale = value
        if not value:
            self.inner.needs_redraw = False

    @property
    def hearing(self) -> Hearing:
        """What the keyboard means to the scene inside."""
        return self.inner.hearing

    @property
    def is_animating(self) -> bool:
        """Whether something moves at the table or on the card."""
        return self.inner.is_animating or self.form.is_animating

    def arrange(self) -> None:
        """Place everything for the window."""
        self.table.arrange()
        if self.sheet is not None:
            self.sheet.arrange()
        self._compose()

    def enter(self) -> None:
        """Begin the hand."""
        self.table.enter()

    def leave(self) -> None:
        """Leave the scenes inside, too."""
        self.inner.leave()

    def resume(self, result: object) -> None:
        """Take the answer of the scene that was above."""
        if result == _LEAVE:
            self._wish = Pop()
        elif result == _OPTIONS:
            self._wish = Push(OptionsRoute())
        else:
            self._watch(lambda: self.inner.resume(result))
        self.touch()

    def update(self, dt: float) -> Change | None:
        """Let the hand go on, and bring up the next step when its moment has come."""
        if self._wish is not None:
            change, self._wish = self._wish, None
            return change
        self._shown_for += dt
        self.form.update(dt)
        found = self._own(self.inner.update(dt))
        if [type(option) for option in self.table.conductor.options] == [Draw]:
            self.table.handle(Commanded(Command.DRAW))
        if self.card is None and self._is_due():
            self._shown_for = 0.0
            self._compose(is_due=True)
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table or the sheet, what the step points at, and its card."""
        self.inner.draw(surface)
        step, marks = self.step, self.marks
        if marks is not None:
            marks.draw(surface, self.outfit)
        elif step is not None and self.sheet is not None:
            self._mark_sheet(surface, self.sheet, step)
        self.form.draw(surface)

    # Intents

    def handle(self, intent: Intent) -> Change | None:
        """Answer the player: the card first, then the table."""
        if isinstance(intent, Back) and self.table.panel.page is None:
            return self._ask()
        if isinstance(intent, Confirm) and self._reads:
            if self.table.panel.page is None:
                return self._go_on() if self._is_calm else STAY
        elif self.card is not None and self._is_on_card(intent):
            return self.form.handle(intent) or STAY
        if isinstance(intent, PointerMoved):
            self.form.handle(intent)
        if self.sheet is not None and isinstance(intent, Confirm):
            return STAY
        return self._watch(lambda: self._own(self.inner.handle(intent)))

    @property
    def _reads(self) -> bool:
        """Whether the step is one that is read."""
        return self.step is not None and self.step.deed is None

    @property
    def _is_calm(self) -> bool:
        """Whether a key now was meant for this step, and not for something before it."""
        return self._shown_for >= ANSWER_GUARD_SECONDS * (self.outfit.pace.seconds(1) > 0)

    def _is_on_card(self, intent: Intent) -> bool:
        """Whether an intent of the pointer belongs to the card."""
        match intent:
            case Clicked(_, start) | Dragged(_, start) | Dropped(_, start):
                at = start
            case PointerPressed(at) | PointerReleased(at) | Wheel(at, _):
                pass
            case _:
                return False
        return self.card is not None and self.card.rect.collidepoint(at)

    def _watch(self, act: Callable[[], Change | None]) -> Change | None:
        """Do something; if it was what the step waits for, the step has been done."""
        before = len(self.game.session.steps)
        change = act()
        if len(self.game.session.steps) > before and self.step is not None:
            self._finish_step()
        return change

    def _own(self, change: Change | None) -> Change | None:
        """Show the score sheet here, and ask before the lesson is left."""
        match change:
            case Push(ScoringRoute() as route):
                self._show_sheet(route)
                return STAY
            case Push(PauseRoute()):
                return self._ask()
            case Pop():
                return Pop(self._lesson.key)
            case _:
                return change

    def _ask(self) -> Change:
        words = _("You can begin it again at any time: it is under Learn.")
        answers = (
            (_LEAVE, _("Leave")),
            (_OPTIONS, _("Options")),
            ("stay", _("Go on learning")),
        )
        return Push(AskRoute(_("Leave the lesson?"), words, answers))

    # The steps

    def _refusal(self, action: Action) -> str:
        """Say why something shall wait; empty for what the step waits for."""
        step = self.step
        if step is None or isinstance(action, Draw):
            return ""
        if step.deed is None:
            key = self.outfit.key_cap("confirm")
            return _("First read on: press Next, or {key}").format(key=key)
        return "" if step.is_met_by(action, self.table.conductor.view) else _(step.refusal)

    def _is_due(self) -> bool:
        """Whether the moment of the next step has come."""
        if self._next >= len(self._lesson.steps):
            return False
        if self._lesson.steps[self._next].on_sheet:
            return self.sheet is not None
        is_asked = bool(self.table.conductor.options) and self.table.stage.is_idle
        return self.sheet is None and is_asked

    def _go_on(self) -> Change | None:
        """Lead on from a step that has been read."""
        self.outfit.play("click")
        self._finish_step()
        if self._next >= len(self._lesson.steps):
            return Pop(self._lesson.key)
        return STAY

    def _finish_step(self) -> None:
        self._next += 1
        self.card = None
        self._compose(is_due=self._is_due())

    def _compose(self, *, is_due: bool = False) -> None:
        """Make the card of the step that is shown, or that comes up now."""
        if is_due or self.card is not None:
            step = self._lesson.steps[self._next]
            self.card = self._card(self._next, self._style())
            self.card.place(self.outfit, self._spot(step))
            if self.sheet is not None and step.line is not None:
                _lines(self.sheet)[step.line].point()
        self.form.fill([self.card] if self.card is not None else [])
        self.touch()

    def _card(self, number: int, style: TextStyle) -> CoachCard:
        """Make the card of a step, its words in a style."""
        step, names = self._lesson.steps[number], {"after": AFTER, "opposite": OPPOSITE}
        return CoachCard(
            _(step.title),
            _(step.words).format(**names, before=BEFORE),
            f"{number + 1}/{len(self._lesson.steps)}",
            self._ask,
            self._go_on if step.deed is None else None,
            is_last=number == len(self._lesson.steps) - 1,
            style=style,
        )

    def _style(self) -> TextStyle:
        """Return the largest letters in which every step of the lesson fits beside the table."""
        at_table = [(number, each) for number, each in self._steps() if not each.on_sheet]
        for style in STYLES[:-1]:
            spots = ((self._card(number, style), self._beside(each)) for number, each in at_table)
            if all(card.height(self.outfit, box.width) <= box.height for card, box in spots):
                return style
        return STYLES[-1]

    def _steps(self) -> Iterable[tuple[int, Step]]:
        return enumerate(self._lesson.steps)

    def _room_below(self, width: int) -> int:
        """Return the height that the highest card takes below a score sheet."""
        style = self._style()
        on_sheet = [number for number, each in self._steps() if each.on_sheet]
        return max(self._card(number, style).height(self.outfit, width) for number in on_sheet)

    def _spot(self, step: Step) -> Rect:
        """Return where the card goes: beside the table, or below what the sheet shows."""
        return self._beside(step) if self.sheet is None else self.sheet.below

    def _beside(self, step: Step) -> Rect:
        layout = self.table.layout
        box = layout.card.copy()
        if layout.is_wide and step.deed is None:
            # What the table expects has to wait until this has been read.
            box.height = layout.prompt.bottom - box.y
        return box

    # The score sheet

    def _show_sheet(self, route: ScoringRoute) -> None:
        """Show the sheet in place of the table, complete, as it is read line by line here."""
        self.table.leave()
        sheet = cast("ScoringScene", self._build(replace(route, room_below=self._room_below)))
        self.sheet = sheet
        sheet.arrange()
        sheet.enter()
        sheet.handle(Confirm())
        self._compose()

    @staticmethod
    def _lines_box(sheet: "ScoringScene") -> Rect:
        return sheet.form.widgets[0].rect.copy()

    def _mark_sheet(self, surface: pygame.Surface, sheet: "ScoringScene", step: Step) -> None:
        if Spot.SHEET in step.spots:
            draw_ring(surface, self.outfit, self._lines_box(sheet), is_within=True)
        if Spot.PAYMENTS in step.spots:
            around = 2 * self.outfit.px(10)
            draw_ring(surface, self.outfit, sheet.settlement.rect.inflate(around, around))
        if step.line is not None:
            draw_ring(surface, self.outfit, _lines(sheet)[step.line].rect, is_within=True)


def _lines(sheet: "ScoringScene") -> list[LineRow]:
    return [row for row in sheet.form.widgets[0].children() if isinstance(row, LineRow)]

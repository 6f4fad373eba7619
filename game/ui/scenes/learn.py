"""The lessons: which first hand to play."""

from collections.abc import Sequence
from functools import partial

from game.host.lessons import LESSONS, Lesson
from game.locale import _
from game.ui.context import Outfit
from game.ui.inner_routes import LessonRoute
from game.ui.routes import LearnRoute, NewGameRoute, RulesRoute
from game.ui.scene import Change, Pop, Push, Replace
from game.ui.theme import BODY
from game.ui.widgets import Button, Card, CardGrid, Kind, Label, ScrollArea, Widget
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import row


class LearnScene(PanelScene):
    """A card for each lesson; after one of them the next one is chosen."""

    panel_units = (1180, 520)

    def __init__(self, outfit: Outfit, route: LearnRoute) -> None:
        super().__init__(outfit)
        self._chosen = LESSONS[0]
        self._learned: tuple[str, ...] = ()

    def compose(self) -> Sequence[Widget]:
        """What this is, the lessons, the buttons."""
        self.title = _("Learn")
        outfit, px = self.outfit, self.outfit.px
        body, foot = self.parts()
        area = ScrollArea([Label(self._words(), BODY), CardGrid(self._cards())], gap=18)
        area.place(outfit, body)
        is_done = len(self._learned) == len(LESSONS)
        start = Button(_("Begin"), self._begin, Kind.SECONDARY if is_done else Kind.PRIMARY)
        match = Button(
            _("Play a match"),
            lambda: Replace(NewGameRoute(), only_top=True),
            Kind.PRIMARY if is_done else Kind.SECONDARY,
        )
        buttons = [
            Button(_("Back"), Pop, action="back"),
            Button(_("Rules"), lambda: Push(RulesRoute(self._chosen.ruleset))),
            *((start, match) if is_done else (match, start)),
        ]
        weights = [button.width(outfit) for button in buttons]
        for button, cell in zip(buttons, row(foot, weights, px(16)), strict=True):
            button.place(outfit, cell)
        return (area, *buttons)

    def refresh(self) -> None:
        """Compose anew; Enter begins the lesson, or a match once all have been learned."""
        widgets = self.compose()
        self.form.fill(widgets, default=widgets[-1])

    def resume(self, result: object) -> None:
        """Choose the next lesson after one that has come to its end."""
        keys = [lesson.key for lesson in LESSONS]
        if result in keys:
            self._learned = tuple(key for key in keys if key in (*self._learned, result))
            left = [lesson for lesson in LESSONS if lesson.key not in self._learned]
            self._chosen = left[0] if left else self._chosen
        self.refresh()

    def _words(self) -> str:
        if len(self._learned) == len(LESSONS):
            return _("You know how it goes: now play a match. Hints help you along.")
        if self._learned:
            return _("Well done! Play another hand with me, or a match of your own.")
        return _("A hand at the table, explained step by step. It counts nowhere.")

    def _cards(self) -> list[Card]:
        return [
            Card(
                _(lesson.title),
                _(lesson.summary),
                partial(self._choose, lesson),
                is_selected=lesson is self._chosen,
                badge=_("learned") if lesson.key in self._learned else "",
            )
            for lesson in LESSONS
        ]

    def _choose(self, lesson: Lesson) -> Change | None:
        if lesson is self._chosen:
            return self._begin()
        self._chosen = lesson
        self.refresh()
        return None

    def _begin(self) -> Change:
        return Push(LessonRoute(self._chosen.key))

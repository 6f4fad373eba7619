"""Widgets: a small set, all usable by mouse alone and by keyboard alone.

A screen is a `FormScene`: `compose` makes widgets, places them in rectangles and returns them in
visual order, which is the order of the Tab key. There is no layout engine, only `layout`'s
`column`, `row`, `grid`, `centred` and `split_*`, and what a widget likes: `widget.width(outfit)`
and `widget.height(outfit, width)`, in pixels. `outfit.px(20)` turns units into pixels (one unit is
a pixel at 1920x1080). Colours, type styles and durations come from `game.ui.theme`, plates and
signs from `outfit.skin`, text from `outfit.text`, tiles from `outfit.art`.

A callback returns a change of scene, or None to stay. A widget with a `reason` is disabled and says
why on hover and focus. `self.refresh()` composes anew when what is shown has changed.

    # FormScene and PanelScene are in game.ui.widgets.form_scene
    class FarewellScene(PanelScene):
        panel_units = (720, 360)
        is_overlay = True

        def __init__(self, outfit: Outfit, route: FarewellRoute) -> None:
            super().__init__(outfit)
            self.title = _("Leave the table?")
            self._route = route

        def compose(self) -> Sequence[Widget]:
            body, foot = self.parts()
            words = Label(_("The match is saved; Continue brings you back."))
            words.place(self.outfit, body)
            stay = Button(_("Stay"), lambda: Pop(False), action="back")
            leave = Button(_("Leave"), lambda: Pop(True), Kind.PRIMARY)
            for button, cell in zip((stay, leave), row(foot, (1, 1), self.outfit.px(16))):
                button.place(self.outfit, cell)
            return (words, stay, leave)

    # the scene below gets the answer in `resume(result)`; the table in
    # `game.ui.scenes.table` has FarewellRoute: lambda outfit, route: FarewellScene(outfit, route)

Options come from descriptors: `option_row(descriptor, value, on_change)` in a `ScrollArea`. Scenes
with more than a form keep a `Form` of their own and offer it each intent first, as `FormScene`
does. It may import pygame, `game.locale`, the descriptors, and of `game.ui` everything but scenes
and stage.
"""

from game.ui.widgets.base import Look, Press, Widget, done
from game.ui.widgets.button import Button, Kind, Toggle
from game.ui.widgets.card import Card, CardGrid
from game.ui.widgets.choice import Choice
from game.ui.widgets.faced import Captioned, FaceButton, Faced
from game.ui.widgets.field import TextField
from game.ui.widgets.form import Form
from game.ui.widgets.key_row import KeyButton, KeyHeading, KeyRow
from game.ui.widgets.label import Bullet, Headed, Label, Panel
from game.ui.widgets.listing import Column, ListBox
from game.ui.widgets.notice import NoticeBoard
from game.ui.widgets.number import Slider, Stepper
from game.ui.widgets.options import OptionRow, control, option_row
from game.ui.widgets.pair import Pair
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.tooltip import draw_tip

__all__ = [
    "Bullet",
    "Button",
    "Captioned",
    "Card",
    "CardGrid",
    "Choice",
    "Column",
    "FaceButton",
    "Faced",
    "Form",
    "Headed",
    "KeyButton",
    "KeyHeading",
    "KeyRow",
    "Kind",
    "Label",
    "ListBox",
    "Look",
    "NoticeBoard",
    "OptionRow",
    "Pair",
    "Panel",
    "Press",
    "ScrollArea",
    "Slider",
    "Stepper",
    "Tabs",
    "TextField",
    "Toggle",
    "Widget",
    "control",
    "done",
    "draw_tip",
    "option_row",
]

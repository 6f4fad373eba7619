"""The settings, made from their descriptors; every change applies at once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.locale import WORDS, _
from game.storage import descriptors as kinds
from game.storage.descriptors import Descriptor
from game.storage.settings import descriptors
from game.ui.context import Outfit
from game.ui.inner_routes import AskRoute
from game.ui.intents import Intent, KeyNamed, Navigate, PointerPressed, Position
from game.ui.routes import CreditsRoute, OptionsRoute
from game.ui.scene import STAY, Change, Hearing, Pop, Push
from game.ui.scenes.key_page import KeyPage
from game.ui.widgets import Button, Choice, Kind, OptionRow, ScrollArea, Tabs, Widget, option_row
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import split_top
from game.ui.widgets.options import Value
from game.ui.widgets.preview import LookPreview

PAGES: tuple[tuple[str, ...], ...] = (("sound",), ("display",), ("player", "play"))
"""The groups of settings on each page; the page of keys comes after them."""


_DISPLAY = 1
_HELP, _SCALE, _WORD = "assist_level", "ui_scale", "word"
_UNDO = "undo"
_WIDTH, _HEIGHT = 1240, 960
_PREVIEW, _ROOM_FOR_PREVIEW = 132, 480
"""Units: the panel, the height of the preview, and from which height of the page it has room."""


@dataclass(frozen=True, slots=True)
class _Placed:
    """Where a control was at which scale, and where the pointer pressed it, if that did it."""

    rect: Rect
    unit: float
    pointer: Position | None


def help_levels() -> tuple[tuple[str, str], ...]:
    """The levels of help from 0 to 3: a word for each, and what it brings."""
    return (
        (_("None"), _("Nothing but the tiles.")),
        (
            _("Names"),
            _("The name of a tile under the pointer, and a lamp for whose turn it is."),
        ),
        (
            _("Counts"),
            _(
                "Also how many tiles are left, which tiles would win and what they are worth, and"
                " which discards are safe."
            ),
        ),
        (
            _("Hints"),
            _(
                "All of it, and at any decision the button Hint tells what to do, and why. Best"
                " to begin with."
            ),
        ),
    )


class OptionsScene(PanelScene):
    """Pages of settings, and the page of keys."""

    is_overlay = True
    veil = 0.4

    def __init__(self, outfit: Outfit, route: OptionsRoute) -> None:
        super().__init__(outfit)
        self._page = 0
        self._scrolled = 0
        self._keys = KeyPage(outfit, self.refresh)
        self._area: ScrollArea | None = None
        self._controls: dict[str, Widget] = {}
        self._unit = outfit.metrics.unit
        self._changing = ""
        self._pointer: Position | None = None

    @property
    def hearing(self) -> Hearing:
        """What the keyboard means: a key to bind while the page of keys waits for one."""
        return Hearing.KEY if self._keys.is_waiting else super().hearing

    def panel(self) -> Rect:
        """The panel's place; a smaller scale leaves it as large, so that less moves."""
        enlarged = max(1.0, 100 / self.outfit.metrics.ui_scale)
        self.panel_units = (_WIDTH * enlarged, _HEIGHT * enlarged)
        return super().panel()

    def compose(self) -> Sequence[Widget]:
        """The tabs, the page's rows in a scroll area, and the button that leaves."""
        self.title = _("Options")
        outfit = self.outfit
        body, foot = self.parts()
        before = self._placed()
        names = (_("Sound"), _("Display"), _("Game"), _("Keys and gamepad"))
        tabs = Tabs(names, self._page, self._turn)
        head, rest = split_top(body, tabs.height(outfit, body.width), outfit.px(16))
        tabs.place(outfit, head)
        rows = self._keys.rows() if self._page == len(PAGES) else self._rows(PAGES[self._page])
        above: list[Widget] = []
        if self._page == _DISPLAY and rest.height >= outfit.px(_ROOM_FOR_PREVIEW):
            spot, rest = split_top(rest, outfit.px(_PREVIEW), outfit.px(10))
            above = [LookPreview()]
            above[0].place(outfit, spot)
        area = ScrollArea(rows, gap=12)
        if self._area is not None:
            area.scroller.offset = self._area.scroller.offset
        self._area = area
        area.place(outfit, rest)
        self._hold(before)
        buttons = [Button(_("Done"), self.back, Kind.PRIMARY, action="back")]
        buttons.insert(0, Button(_("Credits and licences"), lambda: Push(CreditsRoute())))
        if self._page == len(PAGES):
            buttons.insert(0, Button(_("Reset all keys"), self._keys.reset))
        right = foot.right
        for button in reversed(buttons):
            place = foot.copy()
            place.width = max(button.width(outfit), outfit.px(200))
            place.right = right
            right = place.left - outfit.px(16)
            button.place(outfit, place)
        return (tabs, *above, area, *buttons)

    def handle(self, intent: Intent) -> Change | None:
        """Give a named key to the page of keys; all else goes the usual way."""
        if isinstance(intent, KeyNamed):
            self._keys.take(intent.key, intent.device)
            return STAY
        if isinstance(intent, PointerPressed | Navigate):
            self._pointer = intent.position if isinstance(intent, PointerPressed) else None
        return super().handle(intent)

    def back(self) -> Change | None:
        """Leave; or only stop waiting for a key. A key with two meanings is not left behind."""
        if self._keys.is_waiting:
            self._keys.stop()
            return STAY
        clashes = self._keys.clashes()
        if not clashes:
            return Pop()
        answers = ((_UNDO, _("Undo")), ("", _("Change one of them")))
        return Push(AskRoute(_("A key with two meanings"), "\n".join(clashes), answers))

    def resume(self, result: object) -> None:
        """Take the answer what becomes of a key with two meanings: undo, or go on with the keys."""
        if result == _UNDO:
            self._keys.undo()
        if result is not None:
            self._page = len(PAGES)
            self.refresh()

    def leave(self) -> None:
        """Leave no key with two meanings behind, however the scene is closed."""
        if self._keys.has_made_clashes:
            self._keys.undo()

    def _turn(self, page: int) -> Change | None:
        self._page = page
        self._area = None
        self._keys.stop()
        self.refresh()
        return None

    def _rows(self, groups: Sequence[str]) -> list[Widget]:
        self._controls = {}
        shown = [
            described
            for group in groups
            for described in descriptors()
            if described.group == group and not self._is_settled(described)
        ]
        # How much help there is stands first: a beginner shall find it.
        shown.sort(key=lambda described: described.name != _HELP)
        return [self._row(described) for described in shown]

    def _is_settled(self, described: Descriptor) -> bool:
        """Whether there is nothing to choose: one language only, or one with one word."""
        if described.name == _WORD:
            return self.outfit.settings.language not in WORDS
        return isinstance(described, kinds.Choice) and len(described.choices) == 1

    def _row(self, described: Descriptor) -> OptionRow:
        value = getattr(self.outfit.settings, described.name)
        if described.name == _HELP:
            row = self._help_row(described.label, value)
        else:
            row = option_row(described, value, self._change(described.name))
        self._controls[described.name] = row.control
        return row

    def _help_row(self, label: str, level: int) -> OptionRow:
        """The level of help by its name, and in words what it brings."""

        def change(chosen: str) -> None:
            self.outfit.change(_HELP, int(chosen))
            self.refresh()

        levels = help_levels()
        choices = [(str(number), name) for number, (name, _told) in enumerate(levels)]
        return OptionRow(label, levels[level][1], Choice(choices, str(level), change))

    def _change(self, name: str) -> Callable[[Value], Change | None]:
        def change(value: Value) -> None:
            self._changing = name
            self.outfit.change(name, value)

        return change

    def _placed(self) -> _Placed | None:
        """Return where the control is that changes the scale of everything just now."""
        changing, self._changing = self._changing, ""
        control = self._controls.get(_SCALE)
        if changing != _SCALE or control is None:
            return None
        return _Placed(control.rect.copy(), self._unit, self._pointer)

    def _hold(self, before: _Placed | None) -> None:
        """Keep the control at its place, so that the next press meets it again."""
        self._unit = self.outfit.metrics.unit
        control, area = self._controls.get(_SCALE), self._area
        if before is None or control is None or area is None:
            return
        old, grown = before.rect, self._unit / before.unit
        x, y = before.pointer or (old.right, old.centery)
        area.hold(self.outfit, control, round(y + (old.centery - y) * grown))
        kept = control.rect.copy()
        kept.right = round(x + (old.right - x) * grown)
        control.place(self.outfit, kept.clamp(area.rect) if kept.width < area.rect.width else kept)

"""The settings, made from their descriptors; every change applies at once."""

from collections.abc import Callable, Sequence

from game.locale import _
from game.storage.descriptors import Choice, Descriptor
from game.storage.settings import descriptors
from game.ui.context import Outfit
from game.ui.intents import Intent, KeyNamed
from game.ui.routes import OptionsRoute
from game.ui.scene import STAY, Change, Hearing, Pop
from game.ui.scenes.key_page import KeyPage
from game.ui.widgets import Button, Kind, ScrollArea, Tabs, Widget, option_row
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import split_top
from game.ui.widgets.options import Value

PAGES: tuple[tuple[str, ...], ...] = (("sound",), ("display",), ("player", "play"))
"""The groups of settings on each page; the page of keys comes after them."""


class OptionsScene(PanelScene):
    """Pages of settings, and the page of keys."""

    is_overlay = True
    panel_units = (1240, 960)

    def __init__(self, outfit: Outfit, route: OptionsRoute) -> None:
        super().__init__(outfit)
        self._page = 0
        self._scrolled = 0
        self._keys = KeyPage(outfit, self.refresh)
        self._area: ScrollArea | None = None

    @property
    def hearing(self) -> Hearing:
        """What the keyboard means: a key to bind while the page of keys waits for one."""
        return Hearing.KEY if self._keys.is_waiting else super().hearing

    def compose(self) -> Sequence[Widget]:
        """The tabs, the page's rows in a scroll area, and the button that leaves."""
        self.title = _("Options")
        outfit = self.outfit
        body, foot = self.parts()
        names = (_("Sound"), _("Display"), _("Play"), _("Keys"))
        tabs = Tabs(names, self._page, self._turn)
        head, rest = split_top(body, tabs.height(outfit, body.width), outfit.px(16))
        tabs.place(outfit, head)
        rows = self._keys.rows() if self._page == len(PAGES) else self._rows(PAGES[self._page])
        area = ScrollArea(rows, gap=12)
        if self._area is not None:
            area.scroller.offset = self._area.scroller.offset
        self._area = area
        area.place(outfit, rest)
        buttons = [Button(_("Done"), self.back, Kind.PRIMARY, key="Esc")]
        if self._page == len(PAGES):
            buttons.insert(0, Button(_("All keys as at first"), self._keys.reset))
        right = foot.right
        for button in reversed(buttons):
            place = foot.copy()
            place.width = max(button.width(outfit), outfit.px(200))
            place.right = right
            right = place.left - outfit.px(16)
            button.place(outfit, place)
        return (tabs, area, *buttons)

    def handle(self, intent: Intent) -> Change | None:
        """Give a named key to the page of keys; all else goes the usual way."""
        if isinstance(intent, KeyNamed):
            self._keys.take(intent.key)
            return STAY
        return super().handle(intent)

    def back(self) -> Change | None:
        """Leave; or only stop waiting for a key."""
        if self._keys.is_waiting:
            self._keys.stop()
            return STAY
        return Pop()

    def _turn(self, page: int) -> Change | None:
        self._page = page
        self._area = None
        self._keys.stop()
        self.refresh()
        return None

    def _rows(self, groups: Sequence[str]) -> list[Widget]:
        return [
            option_row(
                described,
                getattr(self.outfit.settings, described.name),
                self._change(described.name),
            )
            for group in groups
            for described in descriptors()
            if described.group == group and not _is_settled(described)
        ]

    def _change(self, name: str) -> Callable[[Value], Change | None]:
        def change(value: Value) -> None:
            self.outfit.change(name, value)

        return change


def _is_settled(described: Descriptor) -> bool:
    """Whether there is nothing to choose, as long as there is one language only."""
    return isinstance(described, Choice) and len(described.choices) == 1

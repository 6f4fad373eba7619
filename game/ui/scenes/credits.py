"""What the game is made with: every part, its licence, and the licence in full."""

from collections.abc import Sequence

from game import __version__
from game.credits import Credit, credited
from game.credits import Kind as PartKind
from game.locale import _
from game.ui.context import Outfit
from game.ui.routes import CreditsRoute
from game.ui.scene import Pop
from game.ui.theme import BODY, SMALL, SUBHEADING
from game.ui.widgets import Button, Column, Kind, Label, ListBox, ScrollArea, Widget
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import centred, split_left

_LEAST, _MOST = 0.46, 0.6
"""What the list takes of the width, in which the longest name shall have room."""


class CreditsScene(PanelScene):
    """The parts at the left; at the right the notice and the licence of the one chosen."""

    panel_units = (1500, 980)

    def __init__(self, outfit: Outfit, route: CreditsRoute) -> None:
        super().__init__(outfit)
        self._credits: tuple[Credit, ...] = credited()
        self._chosen = -1
        self._area = ScrollArea(())

    def compose(self) -> Sequence[Widget]:
        """The list, the text, the way back."""
        self.title = _("Credits and licences")
        outfit, px = self.outfit, self.outfit.px
        body, foot = self.parts()
        rows = [("Jade Sparrow",), *((each.name,) for each in self._credits)]
        listed = ListBox(
            (Column(_("Part")),),
            rows,
            on_select=self._choose,
            selected=self._chosen + 1,
        )
        wide = min(listed.width(outfit), round(body.width * _MOST))
        left, right = split_left(body, max(wide, round(body.width * _LEAST)), px(32))
        listed.place(outfit, left)
        offset = self._area.scroller.offset
        self._area = ScrollArea(self._own() if self._chosen < 0 else self._part(), gap=10)
        self._area.scroller.offset = offset
        self._area.place(outfit, right)
        back = Button(_("Back"), Pop, Kind.PRIMARY, action="back")
        back.place(outfit, centred((px(360), foot.height), foot))
        return (listed, self._area, back)

    def enter(self) -> None:
        """Let the arrow keys go through the list at once."""
        self.form.focus(self.form.widgets[0])

    def refresh(self) -> None:
        """Compose anew; Enter goes back where nothing has the focus."""
        widgets = self.compose()
        self.form.fill(widgets, default=widgets[-1])

    def _choose(self, place: int) -> None:
        self._chosen = place - 1
        self._area = ScrollArea(())
        self.refresh()

    def _own(self) -> list[Widget]:
        return [
            Label("Jade Sparrow", SUBHEADING, "accent_ink", is_line=True),
            Label(_("Mahjong at a table of your own, version {version}.").format(
                version=__version__), BODY),
            Label(_("Tiles, icons, portraits and sounds were made for this game: the pictures are "
                    "drawn, and the sounds computed, by programs that come with it."), BODY),
            Label(_("It stands on the work of others. Each part is listed here with its licence; "
                    "thank you to everybody who made them."), BODY),
        ]  # fmt: skip

    def _part(self) -> list[Widget]:
        part = self._credits[self._chosen]
        kinds = {
            PartKind.LANGUAGE: _("Programming language"),
            PartKind.LIBRARY: _("Library"),
            PartKind.TYPEFACE: _("Typeface"),
        }
        told = [kinds[part.kind], part.version, part.licence]
        return [
            Label(part.name, SUBHEADING, "accent_ink", is_line=True),
            Label(" · ".join(filter(None, told)), BODY, "ink_muted"),
            *(Label(words, SMALL) for words in _paragraphs(part.text)),
        ]


def _paragraphs(text: str) -> list[str]:
    """Return a licence in paragraphs, without the line ends inside them.

    Lines that are indented, or short as headings are, stay lines of their own.
    """
    found: list[str] = []
    for block in text.replace("\t", " ").replace("\f", "\n").split("\n\n"):
        lines = [line.strip() for line in block.splitlines() if line.strip()]
        if not lines:
            continue
        is_prose = len(lines) > 1 and all(len(line) > 40 for line in lines[:-1])
        found.append(" ".join(lines) if is_prose else "\n".join(lines))
    return found

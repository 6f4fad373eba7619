"""The hall of fame: the ten best totals of each ruleset against each kind of opposition."""

from collections.abc import Sequence

import pygame

from game.bots.roster import BOTS
from game.host import MIXED, last_choices, opposition
from game.locale import _, day_words
from game.rules.own import board_key, board_title
from game.rules.rulesets import RULESETS, ruleset_named
from game.storage.database import PLACES, DatabaseError, HallEntry
from game.ui.context import Outfit
from game.ui.routes import HallOfFameRoute
from game.ui.scene import Pop
from game.ui.skin import Plate
from game.ui.theme import BODY, SMALL_STRONG, STRONG, SUBHEADING, Colour, mixed
from game.ui.widgets import Button, Choice, Kind, Look, ScrollArea, Widget
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import centred, split_left, split_top

MEDALS: tuple[Colour, ...] = ((214, 170, 62), (176, 182, 186), (186, 122, 72))
"""Gold, silver and bronze; the place is written on them, so colour is not all that tells."""

_WEIGHTS = (0.9, 3.8, 2.2, 1.4, 2.2, 2.8)
_RIGHT = (0.5, 0.0, 1.0, 1.0, 1.0, 1.0)


class HallOfFameScene(PanelScene):
    """A list for each ruleset and opposition; a new entry is marked in its place.

    An own ruleset has lists once there is an entry in one of them.
    """

    panel_units = (1400, 980)

    def __init__(self, outfit: Outfit, route: HallOfFameRoute) -> None:
        super().__init__(outfit)
        last = last_choices(outfit.settings)
        levels = [opponent.level for opponent in last.opponents]
        self._boards = self._all_boards()
        board = route.ruleset or board_key(ruleset_named(last.ruleset), last.own_name)
        self._ruleset = board if board in self._boards else last.ruleset
        self._opposition = route.opposition or opposition(levels)
        self._marked = (self._ruleset, self._opposition, route.rank)

    def compose(self) -> Sequence[Widget]:
        """The choices of rules and opposition, the list."""
        self.title = _("Hall of fame")
        outfit, px = self.outfit, self.outfit.px
        body, foot = self.parts()
        line, below = split_top(body, px(54), px(18))
        boards = Choice(
            [(board, board_title(board)) for board in self._boards],
            self._ruleset,
            lambda key: self._show(key, self._opposition),
            tip=_("The rules"),
        )
        opponents = Choice(
            [*((bot.key, _(bot.name)) for bot in BOTS), (MIXED, _("Mixed"))],
            self._opposition,
            lambda key: self._show(self._ruleset, key),
            tip=_("The level of your three opponents"),
        )
        width = min(opponents.width(outfit), round(line.width * 0.55))
        left, right = split_left(line, line.width - width - px(20), px(20))
        boards.place(outfit, left)
        opponents.place(outfit, right)
        honours = HonoursList(self._entries(), self._new_rank())
        is_whole = honours.height(outfit, below.width) <= below.height
        listed = honours if is_whole else ScrollArea([honours])
        listed.place(outfit, below)
        back = Button(_("Back"), Pop, Kind.PRIMARY, action="back")
        back.place(outfit, centred((px(360), foot.height), foot))
        return (boards, opponents, listed, back)

    def _all_boards(self) -> tuple[str, ...]:
        try:
            return self.outfit.host.archive.boards()
        except DatabaseError as error:
            self.outfit.notices.tell(str(error))
            return tuple(ruleset.key for ruleset in RULESETS)

    def _entries(self) -> tuple[HallEntry, ...]:
        try:
            return self.outfit.host.archive.hall(self._ruleset, self._opposition)
        except DatabaseError as error:
            self.outfit.notices.tell(str(error))
            return ()

    def _new_rank(self) -> int:
        ruleset, opponents, rank = self._marked
        return rank if (ruleset, opponents) == (self._ruleset, self._opposition) else 0

    def _show(self, ruleset: str, opponents: str) -> None:
        self._ruleset = ruleset
        self._opposition = opponents
        self.refresh()


class HonoursList(Widget):
    """Ten places with medals for the first three; `new_rank` is marked, 0 for none."""

    def __init__(self, entries: Sequence[HallEntry], new_rank: int) -> None:
        super().__init__()
        self._entries = tuple(entries)
        self._new_rank = new_rank

    def height(self, outfit: Outfit, width: int) -> int:
        """Height at which the lines stand apart."""
        return (PLACES + 1) * outfit.px(38) + 2 * outfit.px(10)

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the headings and as many places as there are."""
        outfit.skin.plate(surface, self.rect, Plate.CARD)
        inner = self.rect.inflate(-2 * outfit.px(18), -2 * outfit.px(10))
        line = inner.height // (PLACES + 1)
        headings = ("", _("Name"), _("Score"), _("Hands"), _("Date"), "")
        head = pygame.Rect(inner.x, inner.y, inner.width, line)
        for text, cell, align in zip(headings, self._cells(outfit, head), _RIGHT, strict=True):
            outfit.text.draw(
                surface, text, SMALL_STRONG, outfit.theme.ink_muted, cell, (align, 0.5)
            )
        surface.fill(outfit.theme.panel_edge, (inner.x, head.bottom - 1, inner.width, 1))
        for place in range(1, PLACES + 1):
            row = pygame.Rect(inner.x, inner.y + place * line, inner.width, line)
            entry = self._entries[place - 1] if place <= len(self._entries) else None
            self._draw_row(surface, outfit, row, place, entry)
        if not self._entries:
            words = _("Nobody yet. End a match in the lead, and your name appears here.")
            spot = pygame.Rect(inner.x, inner.y + 4 * line, inner.width, 2 * line)
            outfit.text.draw(surface, words, SUBHEADING, outfit.theme.ink_muted, spot, (0.5, 0.5))

    def _draw_row(
        self,
        surface: pygame.Surface,
        outfit: Outfit,
        row: pygame.Rect,
        place: int,
        entry: HallEntry | None,
    ) -> None:
        theme = outfit.theme
        cells = self._cells(outfit, row)
        is_new = entry is not None and place == self._new_rank
        if is_new:
            outfit.skin.tinted(surface, row.inflate(0, -outfit.px(4)), theme.selected, 255, 8)
        if entry is not None and place <= len(MEDALS):
            radius = max(8, row.height * 38 // 100)
            medal = MEDALS[place - 1]
            rim = mixed(medal, theme.ink, 0.35)
            outfit.skin.disc(surface, cells[0].center, radius, rim)
            outfit.skin.disc(surface, cells[0].center, radius - max(1, outfit.px(2)), medal)
            outfit.text.draw(surface, str(place), STRONG, (28, 24, 16), cells[0], (0.5, 0.46))
        elif self._entries:
            outfit.text.draw(surface, str(place), BODY, theme.ink_muted, cells[0], (0.5, 0.5))
        if entry is None:
            return
        texts = (
            entry.name,
            str(entry.score),
            str(entry.deals),
            day_words(entry.earned_on),
        )
        styles = (STRONG, STRONG, BODY, BODY)
        for text, style, cell, align in zip(texts, styles, cells[1:-1], _RIGHT[1:-1], strict=True):
            outfit.text.draw(surface, text, style, theme.ink, cell, (align, 0.5))
        right = cells[-1].right
        if entry.is_assisted:
            right = _draw_badge(surface, outfit, _("with help"), cells[-1], right, theme.ink_muted)
        if is_new:
            _draw_badge(surface, outfit, _("new"), cells[-1], right, theme.good)

    def _cells(self, outfit: Outfit, row: pygame.Rect) -> list[pygame.Rect]:
        gap = outfit.px(12)
        free = row.width - gap * (len(_WEIGHTS) + 1)
        cells, x = [], row.x + gap
        for weight in _WEIGHTS:
            width = round(free * weight / sum(_WEIGHTS))
            cells.append(pygame.Rect(x, row.y, width, row.height))
            x += width + gap
        return cells


def _draw_badge(
    surface: pygame.Surface,
    outfit: Outfit,
    word: str,
    cell: pygame.Rect,
    right: int,
    colour: Colour,
) -> int:
    """Draw a word on a small plate that ends at `right`; return where the next one may end."""
    px, text = outfit.px, outfit.text
    width = text.size(word, SMALL_STRONG)[0] + px(18)
    height = min(cell.height - 2, text.line_height(SMALL_STRONG) + px(2))
    plate = pygame.Rect(0, 0, width, height)
    plate.midright = (right, cell.centery)
    outfit.skin.tinted(surface, plate, colour, 255, 9)
    text.draw(surface, word, SMALL_STRONG, outfit.theme.card_top, plate, (0.5, 0.46))
    return plate.x - px(8)

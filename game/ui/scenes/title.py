"""The first screen: the name, tiles that drift behind it, and where one can go."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.engine.tiles import TILES, Tile
from game.locale import _
from game.ui.context import Outfit
from game.ui.intents import FocusGained, FocusLost, Intent
from game.ui.pictures import picture
from game.ui.routes import (
    ContinueRoute,
    HallOfFameRoute,
    LearnRoute,
    NewGameRoute,
    OptionsRoute,
    QuickGameRoute,
    ReplaysRoute,
    RulesRoute,
    StatisticsRoute,
    TitleRoute,
    WaitingMatchesRoute,
)
from game.ui.scene import Change, Push, Quit, Route
from game.ui.skin import Plate, blurred, gradient
from game.ui.text import font
from game.ui.theme import DISPLAY, SUBHEADING
from game.ui.widgets import Button, Kind, Widget
from game.ui.widgets.form_scene import FormScene
from game.ui.widgets.layout import column, row

if TYPE_CHECKING:
    from game.host import WaitingMatch

DRIFTING = 16
_BUTTON = 58
_GAP = 14
_APART = 22
"""Units: height of a button, between two, and more before the last one."""
_DETAILED = 1.4
"""Heights of a button: that of one with a second line."""
_WIDE_FROM = 1.3
_ORNAMENT = 330 / 700
"""Height of the sparrow's picture, in widths."""


@dataclass(slots=True)
class _Drifting:
    """A tile behind the title. Places are shares of the window, speeds shares of it a second.

    `look` is what the picture was made for.
    """

    tile: Tile
    x: float
    y: float
    speed: float
    width: float
    angle: float
    picture: pygame.Surface | None = None
    look: tuple[str, int] | None = None


class _Sign(NamedTuple):
    """Places of the sparrow (empty where there is no room), the name, and the words below it.

    `pixels` is the size of the name's letters.
    """

    bird: pygame.Rect
    name: pygame.Rect
    words: pygame.Rect
    pixels: int

    @property
    def area(self) -> pygame.Rect:
        """What no tile shall cover."""
        return self.name.unionall([self.words, *([self.bird] if self.bird else [])])


class TitleScene(FormScene):
    """Continue and Quick game are one press away; the rest stands below."""

    def __init__(self, outfit: Outfit, route: TitleRoute) -> None:
        super().__init__(outfit)
        rng = Random("title")
        tiles = rng.sample(TILES, DRIFTING)
        self._drifting = [
            _Drifting(
                tile,
                x=(number * 0.618) % 1.0,
                y=(number + 0.5) / DRIFTING * 1.3 - 0.15,
                speed=0.008 + 0.012 * depth,
                width=54 + 74 * depth,
                angle=rng.uniform(-24, 24),
            )
            for number, tile in enumerate(tiles)
            for depth in (number / (DRIFTING - 1),)
        ]
        rng.shuffle(self._drifting)
        self._drifting.sort(key=lambda each: each.width)
        self._is_away = False
        self._asked: WaitingMatch | None = None
        self._next: Route | None = None
        self._is_seen = False
        self._waiting: str | None = None
        self._frame = self._hero = self._rule = pygame.Rect(0, 0, 0, 0)
        self._lettering: tuple[int, pygame.Surface] | None = None
        self._ornament: pygame.Surface | None = None

    @property
    def is_animating(self) -> bool:
        """The tiles drift, unless motion is reduced or another window is in front."""
        return self._drifts or super().is_animating

    @property
    def _drifts(self) -> bool:
        pace = self.outfit.pace
        return not (pace.is_motion_reduced or pace.seconds(1) == 0 or self._is_away)

    def back(self) -> Change | None:
        """Stay: the title is where Esc leads to."""
        return None

    def resume(self, result: object) -> None:
        """Compose anew: a match may be there to be continued."""
        asked, self._asked = self._asked, None
        if asked is not None:
            from game.ui.giving_up import GIVE_UP, way_on

            is_sure = result == GIVE_UP
            self._next = QuickGameRoute() if is_sure else way_on(asked, result)
        self._waiting = None
        self.refresh()

    def refresh(self) -> None:
        """Compose anew; Enter takes the first button."""
        widgets = self.compose()
        self.form.fill(widgets, default=widgets[0])

    def compose(self) -> Sequence[Widget]:
        """The buttons that lead on, below them the others in two columns, and the way out."""
        outfit, px = self.outfit, self.outfit.px
        self._lettering = self._ornament = None
        leading, others = self._leading(), self._others()
        way_out = Button(_("Quit"), Quit, Kind.QUIET)
        pairs = (len(others) + 1) // 2
        lines = self._lines(len(leading) + pairs + 1, has_detail=outfit.has_saved_match())
        for button, place in zip(leading, lines, strict=False):
            button.place(outfit, place)
        cells = [cell for line in lines[len(leading) : -1] for cell in row(line, (1, 1), px(_GAP))]
        for button, place in zip(others, cells, strict=False):
            button.place(outfit, place)
        if len(others) % 2:
            others[-1].rect.width = lines[0].width
        last = lines[-1]
        width = min(last.width, px(220))
        way_out.place(outfit, pygame.Rect(last.centerx - width // 2, last.y, width, last.height))
        self._rule = pygame.Rect(last.x, last.y - px(_GAP + _APART / 2), last.width, 1)
        return (*leading, *others, way_out)

    def handle(self, intent: Intent) -> Change | None:
        """Let the tiles rest while another window is in front."""
        if isinstance(intent, FocusLost | FocusGained):
            self._is_away = isinstance(intent, FocusLost)
        return super().handle(intent)

    def update(self, dt: float) -> Change | None:
        """Let the tiles drift to the right, and come in again at the left."""
        if self._next is not None:
            route, self._next = self._next, None
            return Push(route)
        if any(each.picture is None for each in self._drifting):
            self.touch()
        if self._is_seen and self._waiting is None and self.outfit.has_saved_match():
            # Only now, as the title is there at once, before any file has been read.
            self._waiting = self._waiting_words()
            self.refresh()
        if self._drifts:
            for each in self._drifting:
                each.x = (each.x + each.speed * dt + 0.2) % 1.4 - 0.2
            self.touch()
        return super().update(dt)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Paint cloth, tiles, the name and the panel; tiles fade where they would be in the way."""
        super().draw_ground(surface)
        px = self.outfit.px
        sign = self._sign()
        self._renew_pictures()
        for drifting in self._drifting:
            drawn = drifting.picture
            if drawn is None:
                continue
            x = round(drifting.x * self.window.width) - drawn.get_width() // 2
            y = round(drifting.y * self.window.height) - drawn.get_height() // 2
            near = drawn.get_rect(topleft=(x, y)).inflate(-px(40), -px(40))
            drawn.set_alpha(round(255 * min(1.0, _distance(near, sign.area) / px(110))))
            surface.blit(drawn, (x, y))
        self._draw_sign(surface, sign)
        self.outfit.skin.plate(surface, self._frame, Plate.PANEL)
        surface.fill(self.outfit.theme.panel_edge, self._rule)
        self._is_seen = True

    def _leading(self) -> list[Widget]:
        outfit = self.outfit
        leading: list[tuple[str, Route]] = []
        if self._is_first_start:
            leading.append((_("Learn"), LearnRoute()))
        if outfit.has_saved_match():
            leading.append((_("Continue"), ContinueRoute()))
        if outfit.saved_matches() > 1:
            leading.append((_("Other matches"), WaitingMatchesRoute()))
        leading.append((_("Quick game"), QuickGameRoute()))
        leading.append((_("New game"), NewGameRoute()))
        return [
            Button(
                label,
                partial(self._lead, route),
                Kind.SECONDARY if place else Kind.PRIMARY,
                detail=(self._waiting or "") if isinstance(route, ContinueRoute) else "",
            )
            for place, (label, route) in enumerate(leading)
        ]

    def _waiting_words(self) -> str:
        """Return which match would be continued; empty where none can be read."""
        from game.ui.giving_up import waiting_words

        return "".join(map(waiting_words, self.outfit.host.waiting_matches()[:1]))

    @property
    def _is_first_start(self) -> bool:
        """Whether no match was ever set up, so that learning comes first."""
        outfit = self.outfit
        return not outfit.settings.new_game and not outfit.has_saved_match()

    def _lead(self, route: Route) -> Change:
        """Go there; a quick game that would give up a match which waits is asked about first."""
        if not isinstance(route, QuickGameRoute) or not self.outfit.has_saved_match():
            return Push(route)
        from game.ui.giving_up import starting_another
        from game.ui.new_match import quick_choices

        self._asked = self.outfit.host.would_replace(quick_choices(self.outfit))
        return Push(route if self._asked is None else starting_another(self._asked))

    def _others(self) -> list[Widget]:
        entries: tuple[tuple[str, Route], ...] = (
            (_("Learn"), LearnRoute()),
            (_("Rules"), RulesRoute()),
            (_("Hall of fame"), HallOfFameRoute()),
            (_("Statistics"), StatisticsRoute()),
            (_("Replays"), ReplaysRoute()),
            (_("Options"), OptionsRoute()),
        )
        offered = entries[self._is_first_start :]
        return [Button(label, partial(Push, route), Kind.QUIET) for label, route in offered]

    def _lines(self, count: int, *, has_detail: bool) -> list[pygame.Rect]:
        """The places of the lines of buttons, lower ones where it is tight; the last stands apart.

        The first is higher where it `has_detail`, two lines of words. The panel is at the right, or
        below the name in a window that is not wide.
        """
        px, window = self.outfit.px, self.window
        side, edge = px(34), px(28)
        gaps = (count - 1) * px(_GAP) + px(_APART)
        is_wide = window.width > window.height * _WIDE_FROM
        width = min(px(540), round(window.width * 0.42) if is_wide else window.width - 4 * side)
        free = window.height - 2 * px(24) if is_wide else round(window.height * 0.68)
        more = _DETAILED - 1 if has_detail else 0.0
        height = min(px(_BUTTON), int((free - 2 * edge - gaps) / (count + more)))
        first = round(height * (1 + more))
        area = pygame.Rect(0, 0, width, first + (count - 1) * height + gaps)
        if is_wide:
            area.center = (0, window.centery)
            area.right = window.right - side - max(px(44), round(window.width * 0.07))
        else:
            left = window.height - area.height - 2 * edge
            area.midtop = (window.centerx, round(left * 0.78) + edge)
        self._frame = area.inflate(2 * side, 2 * edge)
        margin = px(36)
        self._hero = pygame.Rect(margin, margin, window.width - 2 * margin, 0)
        self._hero.height = (window.bottom if is_wide else self._frame.top) - 2 * margin
        if is_wide:
            self._hero.width = self._frame.left - 2 * margin
        lines = column(area, [first, *[height] * (count - 1)], px(_GAP))
        lines[-1].y += px(_APART)
        return lines

    def _sign(self) -> "_Sign":
        """Where the sparrow, the name and the words below it go; the sparrow only where it fits."""
        px, hero = self.outfit.px, self._hero
        pixels = min(px(168), round(hero.width / 5.7), max(24, round(hero.height * 0.5)))
        name = self._name(pixels).get_rect()
        words = pygame.Rect((0, 0), self.outfit.text.size(self._words, SUBHEADING))
        left = hero.height - name.height - words.height - px(20)
        width = min(round(hero.width * 0.78), px(620), round(left / _ORNAMENT))
        bird = pygame.Rect(0, 0, width, round(width * _ORNAMENT))
        if bird.height < px(110):
            bird.size = (0, 0)
        whole = bird.height + name.height + words.height + px(6)
        bird.midtop = (hero.centerx, hero.centery - whole // 2)
        name.midtop = (hero.centerx, bird.bottom - px(6) * bool(bird))
        words.midtop = (hero.centerx, name.bottom + px(2))
        return _Sign(bird, name, words, pixels)

    @property
    def _words(self) -> str:
        if self._is_first_start:
            return _("New here? Learn plays a hand with you")
        return _("Mahjong at a table of your own")

    def _draw_sign(self, surface: pygame.Surface, sign: "_Sign") -> None:
        outfit, px = self.outfit, self.outfit.px
        outfit.skin.glow(surface, sign.name.union(sign.words).inflate(-px(60), -px(40)))
        if sign.bird:
            if self._ornament is None:
                self._ornament = picture("ornament.svg", sign.bird.size)
            surface.blit(self._ornament, sign.bird)
        surface.blit(self._name(sign.pixels), sign.name)
        text = outfit.text.picture(self._words, SUBHEADING, outfit.theme.on_felt)
        surface.blit(text, sign.words)
        length, thick = px(70), max(1, px(2))
        for x in (sign.words.x - px(22) - length, sign.words.right + px(22)):
            line = pygame.Rect(x, sign.words.centery, length, thick)
            surface.fill(outfit.theme.accent, line.clip(self._hero.inflate(0, px(72))))

    def _name(self, pixels: int) -> pygame.Surface:
        if self._lettering is None or self._lettering[0] != pixels:
            face = font(DISPLAY.face, pixels)
            letters = face.render(_("Jade Sparrow"), True, (255, 255, 255))
            dark = face.render(_("Jade Sparrow"), True, (0, 0, 0))
            soft = max(1, pixels // 22)
            size = (letters.get_width() + 4 * soft, letters.get_height() + 4 * soft)
            sheet = pygame.Surface(size, pygame.SRCALPHA)
            sheet.blit(dark, (2 * soft, 3 * soft))
            sheet = blurred(sheet, soft)
            theme = self.outfit.theme
            end = theme.on_felt if theme.is_plain else (248, 222, 160)
            gold = gradient(letters.get_size(), theme.on_felt, end)
            letters.blit(gold, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            sheet.blit(letters, (2 * soft, 2 * soft))
            self._lettering = (pixels, sheet)
        return self._lettering[1]

    def _renew_pictures(self) -> None:
        """Make what is no longer as the outfit wants it, and the first ones one at a time.

        The title is seen before any of them, as it must be there at once.
        """
        may_add = self._is_seen
        for drifting in self._drifting:
            look = (self.outfit.art.tile_set, self.outfit.px(drifting.width))
            if drifting.look == look or (drifting.picture is None and not may_add):
                continue
            may_add = may_add and drifting.picture is not None
            drifting.picture, drifting.look = self._picture(drifting), look

    def _picture(self, drifting: _Drifting) -> pygame.Surface:
        art, width = self.outfit.art, self.outfit.px(drifting.width)
        face = art.face(drifting.tile, width)
        shade = art.shadow(width)
        x, y = art.shadow_offset(width)
        sheet = pygame.Surface(shade.get_size(), pygame.SRCALPHA)
        sheet.blit(shade, (0, 0))
        sheet.blit(face, (-x, -y))
        dim = round(96 + drifting.width)
        sheet.fill((dim, dim, dim, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return pygame.transform.rotozoom(sheet, drifting.angle, 1)


def _distance(one: pygame.Rect, other: pygame.Rect) -> float:
    """Pixels between two rectangles; 0 where they touch."""
    across = max(one.left - other.right, other.left - one.right, 0)
    down = max(one.top - other.bottom, other.top - one.bottom, 0)
    return math.hypot(across, down)

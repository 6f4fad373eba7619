"""The first screen: the name, tiles that drift behind it, and where one can go."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

import pygame

from game.engine.tiles import TILES, Tile
from game.locale import _
from game.ui.context import Outfit
from game.ui.intents import FocusGained, FocusLost, Intent
from game.ui.routes import (
    AskRoute,
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
)
from game.ui.scene import Change, Push, Quit, Route
from game.ui.skin import Plate, gradient
from game.ui.text import font
from game.ui.theme import DISPLAY, SUBHEADING
from game.ui.widgets import Button, Kind, Widget
from game.ui.widgets.form_scene import FormScene
from game.ui.widgets.layout import grid

DRIFTING = 16
_BUTTON = 58
_GAP = 14
_QUICK = "quick"


@dataclass(slots=True)
class _Drifting:
    """A tile behind the title. Places are shares of the window, speeds shares of it a second."""

    tile: Tile
    x: float
    y: float
    speed: float
    width: float
    angle: float
    picture: pygame.Surface | None = None


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
        self._is_sure = False
        self._area = pygame.Rect(0, 0, 0, 0)
        self._lettering: tuple[int, pygame.Surface] | None = None

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
        self._is_sure = result == _QUICK
        self.refresh()

    def refresh(self) -> None:
        """Compose anew; Enter takes the first button."""
        widgets = self.compose()
        self.form.fill(widgets, default=widgets[0])

    def compose(self) -> Sequence[Widget]:
        """The buttons that lead on, and below them the others in two columns."""
        outfit, px = self.outfit, self.outfit.px
        self._lettering = None
        for drifting in self._drifting:
            drifting.picture = None
        leading, others = self._leading(), self._others()
        rows = len(leading) + (len(others) + 1) // 2
        area = self._menu(rows)
        places = grid(area, 1, rows, px(_GAP))
        for button, place in zip(leading, places, strict=False):
            button.place(outfit, place)
        rest = places[len(leading) :]
        if rest:
            pairs = grid(rest[0].unionall(rest), 2, len(rest), px(_GAP))
            for button, place in zip(others, pairs, strict=False):
                button.place(outfit, place)
            if len(others) % 2:
                others[-1].rect.width = rest[-1].width
        return (*leading, *others)

    def handle(self, intent: Intent) -> Change | None:
        """Let the tiles rest while another window is in front."""
        if isinstance(intent, FocusLost | FocusGained):
            self._is_away = isinstance(intent, FocusLost)
        return super().handle(intent)

    def update(self, dt: float) -> Change | None:
        """Let the tiles drift to the right, and come in again at the left."""
        if self._is_sure:
            self._is_sure = False
            return Push(QuickGameRoute())
        if self._drifts:
            for each in self._drifting:
                each.x = (each.x + each.speed * dt + 0.2) % 1.4 - 0.2
            self.touch()
        return super().update(dt)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Paint cloth, tiles, the panel and the name."""
        super().draw_ground(surface)
        for drifting in self._drifting:
            picture = self._picture(drifting)
            x = round(drifting.x * self.window.width) - picture.get_width() // 2
            y = round(drifting.y * self.window.height) - picture.get_height() // 2
            surface.blit(picture, (x, y))
        self._draw_name(surface)
        px = self.outfit.px
        frame = self._area.inflate(2 * px(34), 2 * px(32))
        self.outfit.skin.plate(surface, frame, Plate.PANEL)

    def _leading(self) -> list[Widget]:
        outfit = self.outfit
        leading: list[tuple[str, Route]] = []
        if outfit.offers(ContinueRoute) and outfit.has_saved_match():
            leading.append((_("Continue"), ContinueRoute()))
        if outfit.offers(QuickGameRoute):
            leading.append((_("Quick game"), QuickGameRoute()))
        if outfit.offers(NewGameRoute):
            leading.append((_("New game"), NewGameRoute()))
        return [
            Button(label, partial(self._lead, route), Kind.SECONDARY if place else Kind.PRIMARY)
            for place, (label, route) in enumerate(leading)
        ]

    def _lead(self, route: Route) -> Change:
        """Go there; a quick game that would give up a match which waits is asked about first."""
        if isinstance(route, QuickGameRoute) and self.outfit.has_saved_match():
            words = _("Your unfinished match is given up when you start a quick game.")
            answers = (("stay", _("Keep it")), (_QUICK, _("Start a quick game")))
            return Push(AskRoute(_("Quick game"), words, answers))
        return Push(route)

    def _others(self) -> list[Widget]:
        entries: tuple[tuple[str, Route], ...] = (
            (_("Learn"), LearnRoute()),
            (_("Rules"), RulesRoute()),
            (_("Hall of fame"), HallOfFameRoute()),
            (_("Statistics"), StatisticsRoute()),
            (_("Replays"), ReplaysRoute()),
            (_("Options"), OptionsRoute()),
        )
        offered = [entry for entry in entries if self.outfit.offers(type(entry[1]))]
        buttons = [Button(label, partial(Push, route), Kind.QUIET) for label, route in offered]
        return [*buttons, Button(_("Quit"), Quit, Kind.QUIET)]

    def _menu(self, rows: int) -> pygame.Rect:
        """The place of the buttons: in the middle, below the name; less high where it is tight."""
        px, window = self.outfit.px, self.window
        margin = 2 * px(32) + px(20)
        height = rows * px(_BUTTON) + (rows - 1) * px(_GAP)
        height = min(height, round(window.height * 0.7) - margin)
        area = pygame.Rect(0, 0, min(px(560), window.width - margin), height)
        free = window.height - height - margin
        area.midtop = (window.centerx, window.y + round(free * 0.78) + margin // 2)
        self._area = area
        return area

    def _draw_name(self, surface: pygame.Surface) -> None:
        outfit, px = self.outfit, self.outfit.px
        above = pygame.Rect(0, 0, self.window.width, self._area.y - px(32))
        name = self._name(min(px(150), round(above.height * 0.56), self.window.width // 8))
        spot = name.get_rect(center=(above.centerx, round(above.height * 0.46)))
        words = _("Mahjong at a table of your own")
        tagline = outfit.text.picture(words, SUBHEADING, outfit.theme.on_felt)
        below = tagline.get_rect(midtop=(spot.centerx, spot.bottom - px(14)))
        outfit.skin.glow(surface, spot.union(below).inflate(px(60), -px(10)))
        surface.blit(name, spot)
        surface.blit(tagline, below)
        length, thick = px(90), max(1, px(2))
        for x in (below.x - px(26) - length, below.right + px(26)):
            surface.fill(outfit.theme.accent, (x, below.centery, length, thick))

    def _name(self, pixels: int) -> pygame.Surface:
        if self._lettering is None or self._lettering[0] != pixels:
            face = font(DISPLAY.face, pixels)
            letters = face.render(_("Jade Sparrow"), True, (255, 255, 255))
            dark = face.render(_("Jade Sparrow"), True, (0, 0, 0))
            soft = max(1, pixels // 22)
            size = (letters.get_width() + 4 * soft, letters.get_height() + 4 * soft)
            sheet = pygame.Surface(size, pygame.SRCALPHA)
            sheet.blit(dark, (2 * soft, 3 * soft))
            sheet = pygame.transform.gaussian_blur(sheet, soft)
            theme = self.outfit.theme
            end = theme.on_felt if theme.is_plain else (248, 222, 160)
            gold = gradient(letters.get_size(), theme.on_felt, end)
            letters.blit(gold, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            sheet.blit(letters, (2 * soft, 2 * soft))
            self._lettering = (pixels, sheet)
        return self._lettering[1]

    def _picture(self, drifting: _Drifting) -> pygame.Surface:
        if drifting.picture is None:
            art, width = self.outfit.art, self.outfit.px(drifting.width)
            face = art.face(drifting.tile, width)
            shade = art.shadow(width)
            x, y = art.shadow_offset(width)
            sheet = pygame.Surface(shade.get_size(), pygame.SRCALPHA)
            sheet.blit(shade, (0, 0))
            sheet.blit(face, (-x, -y))
            dim = round(120 + drifting.width)
            sheet.fill((dim, dim, dim, 255), special_flags=pygame.BLEND_RGBA_MULT)
            drifting.picture = pygame.transform.rotozoom(sheet, drifting.angle, 1)
        return drifting.picture
